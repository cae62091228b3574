import type { Path } from '../../../check/problem';
import { Positions } from '../../../check/yaml/positions';
import { createRandom, type Random } from '../../support/random';
import { INJECTIONS, MONSTERS, RAW_LINES, RAW_VALUES } from './hazards';
import type { Original } from './originals';

/**
 * What may be different in the pages afterwards: of a `text` nothing but words, of `markdown` also the
 * elements that Markdown knows, and with another `structure` the number of parts.
 */
export type Scope = 'text' | 'markdown' | 'structure';

export interface Mutation {
  file: string;
  bytes: Buffer;
  scope: Scope;
  /** For whoever has to find out what went wrong. */
  description: string;
}

/** A value of a document that is no list and no group. */
interface Leaf {
  original: Original;
  path: Path;
  value: unknown;
  isMarkdown: boolean;
}

/**
 * Mutations number `begin` to below `end` of an endless list. Each depends on its number and the seed
 * alone, so that any of them can be made again alone. Two of three change one value, and go
 * through all values of all files in turn; the others change the file around them.
 */
export function* mutations(
  originals: readonly Original[],
  { seed, begin, end }: { seed: number; begin: number; end: number },
): Generator<Mutation> {
  const leaves = shuffle(originals.flatMap(leavesOf), createRandom(seed));
  for (let number = begin; number < end; number++) {
    const random = createRandom(seed + number * 7919);
    const turn = Math.floor(number / 3);
    if (number % 3 === 2) yield mutateFile(random.pick(originals), random);
    else yield mutateValue(itemAt(leaves, turn * 2 + (number % 3)), random);
  }
}

/** How many values there are to change. */
export function countLeaves(originals: readonly Original[]): number {
  return originals.flatMap(leavesOf).length;
}

function itemAt<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function leavesOf(original: Original): Leaf[] {
  const markdown = original.kind.annotations.filter(({ format }) => format === 'markdown');
  const patterns = new Set(markdown.map(({ path }) => path.join('/')));
  const isMarkdown = (path: Path) =>
    patterns.has(path.map((key) => (typeof key === 'number' ? '*' : key)).join('/'));
  return scalarsOf(original.data, []).map(({ path, value }) => ({
    original,
    path,
    value,
    isMarkdown: isMarkdown(path),
  }));
}

function scalarsOf(value: unknown, path: Path): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, part]) => scalarsOf(part, [...path, key]));
}

const positions = new Map<string, Positions>();

function positionsOf({ file, source }: Original): Positions {
  const known = positions.get(file) ?? new Positions(source);
  positions.set(file, known);
  return known;
}

function mutateValue({ original, path, value, isMarkdown }: Leaf, random: Random): Mutation {
  const at = path.join('.');
  const scope = scopeOf({ original, path, value, isMarkdown });
  const chance = random.next();
  if (chance < 0.12) {
    const raw = random.pick(RAW_VALUES);
    // Without quotes a text may become a list or end the value.
    return made(original, replaceAt(original, path, raw), 'structure', `${at} is written ${raw}`);
  }
  if (chance < 0.14) {
    const text = random.pick(MONSTERS)();
    const description = `${at} is ${text.length} characters, ${JSON.stringify(text.slice(0, 8))}…`;
    return made(original, replaceAt(original, path, JSON.stringify(text)), scope, description);
  }
  const text = injectInto(String(value), random.pick(INJECTIONS), random);
  const quoted = random.next() < 0.5 ? JSON.stringify(text) : escapeAll(text);
  return made(original, replaceAt(original, path, quoted), scope, `${at} is ${JSON.stringify(text)}`);
}

function scopeOf({ original: { file }, path, isMarkdown }: Leaf): Scope {
  // The map has its places in the order of their names, and names those for which there is room.
  if (file.startsWith('cities/') && path.join() === 'name') return 'structure';
  return isMarkdown ? 'markdown' : 'text';
}

function made({ file }: Original, source: string, scope: Scope, description: string): Mutation {
  return { file, bytes: Buffer.from(source), scope, description: description.slice(0, 400) };
}

/** Puts one text into another: in its place, at its ends, inside, or so that it gets no longer. */
function injectInto(text: string, injection: string, random: Random): string {
  const at = random.below(text.length + 1);
  switch (random.below(5)) {
    case 0:
      return injection;
    case 1:
      return text + injection;
    case 2:
      return injection + text;
    case 3:
      return text.slice(0, at) + injection + text.slice(at);
    default:
      return text.slice(0, Math.max(0, text.length - injection.length - 1)) + injection + text.slice(-1);
  }
}

/** A text in double quotes in which nothing but ASCII stands. */
function escapeAll(text: string): string {
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The source with something else in the place of a value, be it in quotes or a block of lines. */
function replaceAt(original: Original, path: Path, raw: string): string {
  const { source } = original;
  const node = positionsOf(original).node(path);
  if (!node) throw new Error(`${original.file} has nothing at ${path.join('.')}.`);
  const before = source.slice(0, node.start);
  const block = /[|>][-+\d]*[ \t]*(#.*)?\n\s*$/.exec(before);
  const start = block ? block.index : node.start;
  const end = /\n\s*$/.test(source.slice(0, node.end)) && block ? '\n' : '';
  return source.slice(0, start) + raw + end + source.slice(node.end);
}

type FileChange = (source: string, random: Random) => string | Buffer;

function mutateFile(original: Original, random: Random): Mutation {
  const [name, change] = random.pick(Object.entries(FILE_CHANGES));
  const changed = change(original.source, random);
  const bytes = typeof changed === 'string' ? Buffer.from(changed) : changed;
  return { file: original.file, bytes, scope: 'structure', description: name };
}

/** Changes the line at a random place. */
const onLine =
  (change: (line: string, random: Random, lines: readonly string[]) => string[]): FileChange =>
  (source, random) => {
    const lines = source.split('\n');
    const at = random.below(lines.length);
    return lines.toSpliced(at, 1, ...change(lines[at] ?? '', random, lines)).join('\n');
  };

/** Changes the text at a random place, of which up to `length` characters are lost. */
const inside =
  (length: number, put: (random: Random) => string): FileChange =>
  (source, random) => {
    const at = random.below(source.length);
    return source.slice(0, at) + put(random) + source.slice(at + random.below(length + 1));
  };

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? '';
const CHARACTERS = [...'"\'`:#-?|>{}[]&*!%@,~<=\\/\t\u00a0\u200b\u2028\u0000\u0007\u0085\ufeff\ud800é0 \n'];

const FILE_CHANGES: Readonly<Record<string, FileChange>> = {
  'a line is lost': onLine(() => []),
  'a line is there twice': onLine((line) => [line, line]),
  'a line from elsewhere': onLine((line, random, lines) => [line, random.pick(lines)]),
  'a line further right': onLine((line) => [` ${line}`]),
  'a line further left': onLine((line) => [line.replace(/^ /, '')]),
  'a line far right': onLine((line) => [' '.repeat(200) + line]),
  'a tab before a line': onLine((line) => [`\t${line}`]),
  'a no-break space before a line': onLine((line) => [`\u00a0${line}`]),
  'no space after the colon': onLine((line) => [line.replace(': ', ':')]),
  'no colon': onLine((line) => [line.replace(':', '')]),
  'no dash': onLine((line) => [line.replace('- ', '')]),
  'no quotes': onLine((line) => [line.replaceAll('"', '').replaceAll("'", '')]),
  'a value in markup': onLine((line, { pick }) => [line.replace(/: .*/, `: ${pick(INJECTIONS)}`)]),
  'markup at the end of a line': onLine((line, { pick }) => [line + pick(INJECTIONS)]),
  'markup as a key': onLine((line, { pick }) => [line, `${indentOf(line)}${pick(INJECTIONS)}: x`]),
  'markup as a quoted key': onLine((line, { pick }) => [
    line,
    `${indentOf(line)}${JSON.stringify(pick(INJECTIONS))}: x`,
  ]),
  'a strange line': onLine((line, { pick }) => [line, indentOf(line) + pick(RAW_LINES)]),
  'a strange line at the left': onLine((line, { pick }) => [line, pick(RAW_LINES)]),
  'a strange value': onLine((line, { pick }) => [
    line.replace(/: .*|- .*/, (end) => end.slice(0, 2) + pick(RAW_VALUES)),
  ]),
  'an empty value': onLine((line) => [line.replace(/:.*/, ':')]),
  'a strange character': inside(0, ({ pick }) => pick(CHARACTERS)),
  'strange characters': inside(3, ({ pick }) => Array.from({ length: 8 }, () => pick(CHARACTERS)).join('')),
  'a part is lost': inside(500, () => ''),
  'the end is lost': (source, { below }) => source.slice(0, below(source.length)),
  'an empty file': () => '',
  'Windows line ends': (source) => source.replaceAll('\n', '\r\n'),
  'old Macintosh line ends': (source) => source.replaceAll('\n', '\r'),
  'UTF-16': (source) => Buffer.from(`\ufeff${source}`, 'utf16le'),
  'UTF-16 without a mark': (source) => Buffer.from(source, 'utf16le'),
  'Latin-1': (source, random) => Buffer.from(inside(0, () => 'é')(source, random) as string, 'latin1'),
  'bytes that are no text': (source, { below }) => {
    const bytes = Buffer.from(source);
    for (let done = 0; done < 4; done++) bytes[below(bytes.length)] = below(256);
    return bytes;
  },
  'only bytes that are no text': (_, { below }) => Buffer.from(Array.from({ length: 500 }, () => below(256))),
  'aliases of aliases': (source) => `${laughs()}\n${source}`,
  'a value of itself': (source) => `${source}\nmore: &a [*a]\n`,
  'very deep lists': (source) => `${source}\nmore: ${'['.repeat(5_000)}${']'.repeat(5_000)}\n`,
  'very deep groups': (source) => `${source}\nmore: ${'{a: '.repeat(2_000)}b${'}'.repeat(2_000)}\n`,
  'very deep lines': (source) =>
    `${source}\nmore:\n${Array.from({ length: 300 }, (_, deep) => `${' '.repeat(deep + 1)}a:`).join('\n')}\n`,
  'very many fields': (source) =>
    `${source}\n${Array.from({ length: 10_000 }, (_, index) => `field${index}: x`).join('\n')}\n`,
  'very many fields and one that is missing': (source) =>
    `${source.replace(/^\w+: .+\n/m, '')}\n${Array.from({ length: 3_000 }, (_, index) => `field${index}: x`).join('\n')}\n`,
  'very many wrong entries': (source) =>
    source.replace(
      /^(\s+)- (\w+): .+$/m,
      (entry, indent, key) => `${entry}\n${`${indent}- ${key}x: y\n`.repeat(2_000)}`,
    ),
  'very many entries that are alike': (source) =>
    `${source}\nmore:\n${Array.from({ length: 10_000 }, (_, index) => `- same: x\n  other: ${index}`).join('\n')}\n`,
  'a list for the whole': (source) => source.replaceAll(/^(?=\S)/gm, '- '),
  'two documents': (source) => `${source}\n---\n${source}`,
  'the whole twice': (source) => source + source,
};

function laughs(): string {
  const lines = Array.from(
    { length: 9 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array(9).fill(`*a${index}`).join(', ')}]`,
  );
  return [`a0: &a0 ["x", "x"]`, ...lines].join('\n');
}
