import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { explainErrors } from '../../check/explain/schema-errors';
import { kindOf } from '../../check/files';
import { type Kind, loadKinds } from '../../check/kinds';
import type { Path } from '../../check/problem';
import { readDocument } from '../../check/read-document';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { everything } from '../support/everything';
import { practiceSite, projectRoot } from '../support/sites';

// The messages of the check are read by people who have never programmed. Here every field of every
// file is broken in every way that a schema knows of, and every line in the ways in which lines get
// broken, and each message has to be whole, in plain words, and at a place in the file. A fast run takes one
// file of each kind, and a third of the lines.

const kinds = loadKinds(path.join(projectRoot, 'schemas'));
const folder = practiceSite.content;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const parsed = parseYaml(source);
    const kind = kindOf(file, kinds);
    if (!kind || parsed.problem) throw new Error(`content/${file} has to be in order for this test.`);
    return { file, kind, source, data: parsed.data };
  });
const oneOfEachKind = kinds.flatMap((kind) => files.find((file) => file.kind === kind) ?? []);

/** Words of programmers, and of the programs behind the check. */
const JARGON = [
  /\b(strings?|booleans?|integers?|objects?|arrays?|null|undefined|NaN|regex\w*|enum|const)\b/i,
  /\b(type|schemas?|patterns?|propert(y|ies)|keywords?|keys?|valid|invalid|validat\w*|match\w*)\b/i,
  /\b(syntax|pars(e|er|ing)|tokens?|scalars?|mappings?|sequences?|nodes?|anchors?|indent\w*|(?<!\.)yaml)\b/i,
  /\b(must|oneOf|anyOf|allOf|\$ref|additionalProperties)\b/,
  /\/[a-z]\w*\/\d/,
];

interface Words {
  message: string;
  advice: string;
}

/** What a receptionist would find wrong with a message. */
function faultsOf({ message, advice }: Words): string[] {
  // What stands in quotes is the reader's own, and so are the names of fields after a colon.
  const words = `${message} ${advice}`.replace(/"[^"]*"|'[^']*'|: [\w, -]+/g, '…');
  const faults = [
    !/^["A-Z][^\n]*\.$/.test(message) && 'The message is no sentence',
    !/^["A-Z][^\n]+$/.test(advice) && 'The advice is no sentence',
    ...JARGON.map((word) => word.test(words) && `A word of programmers: ${word.exec(words)?.[0]}`),
  ];
  return faults.flatMap((fault) => (fault ? `${fault}: ${message} | ${advice}` : []));
}

function isInside({ line, column }: { line: number; column: number }, source: string): boolean {
  const text = source.split('\n')[line - 1];
  return text !== undefined && column > 0 && column <= text.length + 1;
}

/** What a field is made to hold. */
const VALUES: Record<string, unknown> = {
  'no value': null,
  'the number 7': 7,
  'a number that is too low': -1e9,
  'a number that is too high': 1e9,
  'a number with three digits after the point': 1.005,
  'the answer true': true,
  'the answer false': false,
  'a few words': 'Some Words',
  'an address in the wrong form': 'http://www.example.org/Some Page.gif',
  'a day in the wrong form': '31/12/2026',
  'a day that does not exist': '2026-02-30',
  'an empty text': '',
  'a text of spaces': '  ',
  'a text with a space at its end': 'words ',
  'a text of two lines': 'One line\nand another',
  'a text that is too short': 'Hi',
  'a text that is too long': 'w'.repeat(30_001),
  'an empty list': [],
  'a list with one text twice': ['one', 'one'],
  'a list that is too long': Array.from({ length: 40 }, (_, index) => `Text ${index}`),
  'an empty group': {},
  'a group of other fields': { one: 'One', 'two words': 2 },
};

/** The places of every field and of the first entry of every list. */
function* placesIn(value: unknown, at: Path = []): Generator<Path> {
  if (at.length > 0) yield at;
  if (Array.isArray(value)) {
    if (value.length > 0) yield* placesIn(value[0], [...at, 0]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* placesIn(part, [...at, key]);
  }
}

/** A copy of a document in which one group or list is made anew. */
function withChange(data: unknown, [key, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(data);
  const copy = Array.isArray(data) ? [...data] : { ...(data as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[key] = withChange(parts[key], rest, change);
  return copy;
}

function without(data: unknown, place: Path): unknown {
  return withChange(data, place.slice(0, -1), (group) =>
    Array.isArray(group)
      ? group.slice(1)
      : Object.fromEntries(Object.entries(group as object).filter(([key]) => key !== place.at(-1))),
  );
}

/** The last letters of a field's name changed places: `titel`. */
function misspelt(data: unknown, place: Path): unknown {
  return withChange(data, place.slice(0, -1), (group) => {
    const names = Object.entries(group as object).map(([key, value]): [string, unknown] => [
      key === place.at(-1) ? key.replace(/(.)(.)$/, '$2$1') : key,
      value,
    ]);
    return Object.fromEntries(names);
  });
}

/** A document with each of its fields broken in each way, one at a time. */
function* brokenCopies(data: unknown): Generator<unknown> {
  for (const place of placesIn(data)) {
    for (const value of Object.values(VALUES)) yield withChange(data, place, () => value);
    yield without(data, place);
    if (typeof place.at(-1) === 'string') yield misspelt(data, place);
  }
}

/** The keywords of a schema that can refuse a value. */
function* keywordsOf(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'properties' || key === '$defs') {
      for (const field of Object.values(part as object)) yield* keywordsOf(field);
    } else {
      if (!DESCRIBING.includes(key) && !Array.isArray(schema)) yield key;
      if (!VALUED.includes(key)) yield* keywordsOf(part);
    }
  }
}

/** The keywords that refuse nothing alone. */
const DESCRIBING = [
  ...['$schema', '$id', '$ref', 'title', 'description', 'examples', 'items'],
  ...['if', 'then', 'else', 'allOf'],
];
/** The keywords whose value is no part of the schema. */
const VALUED = [
  'enum',
  'const',
  'required',
  'examples',
  'x-unique',
  'x-must-mention',
  'x-editorial',
  'x-sizes',
];

describe('What a schema refuses is explained in plain words', () => {
  const refusedBy = new Set<string>();

  test.each(everything ? files : oneOfEachKind)('$file', ({ kind, data }) => {
    const faults: string[] = [];
    const silent: string[] = [];
    for (const copy of brokenCopies(data)) {
      if (kind.validate(copy)) continue;
      const errors = kind.validate.errors ?? [];
      for (const { keyword } of errors) refusedBy.add(keyword);
      const findings = explain(kind, copy);
      if (findings.length === 0) silent.push(errors.map(({ instancePath }) => instancePath).join());
      faults.push(...findings.flatMap(faultsOf));
    }
    expect(unique(faults)).toEqual([]);
    expect(silent).toEqual([]);
  });

  test('every keyword of the schemas has refused something', () => {
    const schemas = readdirSync(path.join(projectRoot, 'schemas'))
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => JSON.parse(readFileSync(path.join(projectRoot, 'schemas', name), 'utf8')) as unknown);
    const keywords = new Set(schemas.flatMap((schema) => [...keywordsOf(schema)]));
    for (const keyword of keywords) if (!keyword.startsWith('x-')) expect(refusedBy).toContain(keyword);
  });
});

function explain(kind: Kind, data: unknown) {
  return explainErrors(kind.validate.errors ?? [], data, kind);
}

describe('Every problem is at a place in its file', () => {
  /** Everything in a document that is no group and no list. */
  const leavesOf = (data: unknown) =>
    [...placesIn(data)].filter((place) => !hasParts(place.reduce<unknown>(partOf, data)));

  test.each(oneOfEachKind)('$file', ({ file, kind, data }) => {
    for (const what of [
      'no value',
      'a few words',
      'a text of two lines',
      'an empty list',
      'a group of other fields',
    ]) {
      const value = VALUES[what];
      const broken = leavesOf(data).reduce((copy, place) => withChange(copy, place, () => value), data);
      const source = dump(broken, { lineWidth: -1 });
      const { problems } = readDocument(file, kind, Buffer.from(source));
      expect(problems.filter((problem) => !isInside(problem, source))).toEqual([]);
    }
  });
});

const hasParts = (value: unknown): boolean => typeof value === 'object' && value !== null;
const partOf = (value: unknown, key: string | number): unknown =>
  (value as Record<string | number, unknown>)[key];

/** The ways in which a line gets broken while it is typed. */
const SLIPS: Record<string, (line: string) => string> = {
  'a space too few': (line) => line.replace(/^ /, ''),
  'two spaces too few': (line) => line.replace(/^ {2}/, ''),
  'a space too many': (line) => ` ${line}`,
  'two spaces too many': (line) => `  ${line}`,
  'a tab': (line) => line.replace(/^ {2}/, '\t'),
  'no space after the colon': (line) => line.replace(': ', ':'),
  'no colon': (line) => line.replace(': ', ' '),
  'an equals sign': (line) => line.replace(': ', ' = '),
  'a second colon': (line) => line.replace(/: (\w+)/, ': $1:'),
  'a colon in an entry': (line) => line.replace(/- (\w+) /, '- $1: '),
  'no "- "': (line) => line.replace('- ', ''),
  'no space after "-"': (line) => line.replace('- ', '-'),
  'a "- " too many': (line) => line.replace(/^( *)/, '$1- '),
  'an open quote': (line) => line.replace(': ', ': "'),
  'an open bracket': (line) => line.replace(': ', ': ['),
  'a text after a quote': (line) => line.replace(/: (\w+)/, ': "$1"'),
  'an @ at the beginning': (line) => line.replace(': ', ': @'),
  'a star at the beginning': (line) => line.replace(': ', ': *'),
  'braces at the beginning': (line) => line.replace(': ', ': {name} '),
  'a line of dashes before it': (line) => `---\n${line}`,
  'the same line again': (line) => `${line}\n${line}`,
  'no line': () => '',
};

/** Every so many lines, one is broken. */
const STEP = everything ? 17 : 51;

describe('A file that cannot be read is explained in plain words', () => {
  test.each(Object.entries(SLIPS))('%s', (_, slip) => {
    const faults: string[] = [];
    const messages: string[] = [];
    const following: string[] = [];
    for (const [index, { file, kind, source }] of files.entries()) {
      const lines = source.split('\n');
      for (let number = index % STEP; number < lines.length; number += STEP) {
        const text = lines.with(number, slip(lines[number] ?? '')).join('\n');
        if (!parseYaml(text).problem) continue;
        const [problem, ...others] = readDocument(file, kind, Buffer.from(text)).problems;
        if (!problem) continue;
        faults.push(...faultsOf(problem));
        if (!isInside(problem, text)) faults.push(`Not in the file: ${problem.message}`);
        messages.push(problem.message);
        following.push(...others.map(({ line, message }) => `${file}:${number + 1}: ${line} ${message}`));
      }
    }
    expect(unique(faults)).toEqual([]);
    // What only follows from the one mistake is no mistake.
    expect(following).toEqual([]);
    const unexplained = messages.filter((message) => message === UNEXPLAINED).length;
    expect(unexplained).toBeLessThanOrEqual(messages.length / 50);
  });
});

test('A file that begins with an empty line is explained as well', () => {
  const kind = kinds.find(({ name }) => name === 'legal') as Kind;
  const { problems } = readDocument(
    'legal/x.yaml',
    kind,
    Buffer.from('\ntitle: "Rates\nintro: Our rates.\n'),
  );
  expect(problems[0]).toMatchObject({ line: 2, column: 14 });
});

/** What is said where nobody knows what is wrong: seldom, whatever the files say. */
const UNEXPLAINED = 'The file cannot be read from here on.';

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
