import { haveSameWords, slipOf } from './closest';
import type { Document } from './document';
import { isSame } from './edit/edit-data';
import { textsIn, valueAt, withValue } from './path';
import type { Path } from './problem';
import { Outline } from './schema/schema-place';
import type { Schema } from './schema/schemas';
import { parseYaml } from './yaml/parse-yaml';
import { notesIn } from './yaml/yaml-file';

// What may be corrected without asking. The rule is about words: each that was typed is still there, in the order in
// which it was typed, none has become a note, and none is there that wasn't typed. Only a slip in a word that the program
// knows may be mended: in the name of a field, and in a word of a fixed list.

/** A word of a file, or a sign that changes a number, without the notes. */
interface Word {
  text: string;
  /** True for the first word of a line, which may be the name of a field. */
  isFirst: boolean;
  /** True for a first word with a colon after it. */
  isName: boolean;
  /** True for a word in the address of a link to this site. */
  isInLink: boolean;
}

/** Numbers with what is between their digits, words, and signs such as those of `$200+`, `<200`, and `-116`. */
const WORDS =
  /\d+(?:[.,:]\d+)*|[\p{L}\p{N}\p{M}]+|[+<>~≈≤≥±%€£¥](?=\d)|(?<=\d)[+<>~≈≤≥±%€£¥]|(?<=^|[\s:"'(])[-−](?=\d)/gmu;
const LINKED = /\]\(\/[^)\s]*/g;
const NAMED = /^["'`*]*\s*:(?:\s|$)/;

/** Words of a document before and after an edit, and what they say. */
interface Reading {
  words: readonly Word[];
  /** Undefined if the text can't be read. */
  data: unknown;
}

/** True if an edit may be made without asking. @param path of the value that the problem is about. */
export function isCertain(document: Document, after: string, path: Path | undefined): boolean {
  const [old, fresh] = [readingOf(document.source), readingOf(after)];
  if (path && isMendedChoice(document, path, old, fresh)) {
    return true;
  }
  return areSameWords(old.words, fresh.words) && areSameValues(old, fresh);
}

function readingOf(source: string): Reading {
  const parsed = parseYaml(source);
  const notes =
    'events' in parsed
      ? notesIn(source, parsed.events).map(({ start, end }) => [start, end] as const)
      : [...source.matchAll(/(?<=^|\s)#(?:\s.*)?$/gm)].map(
          ({ index, 0: { length } }) => [index, index + length] as const,
        );
  return { words: wordsIn(withoutParts(source, notes)), data: 'data' in parsed ? parsed.data : undefined };
}

/** A text with spaces in the place of some parts. */
function withoutParts(source: string, parts: readonly (readonly [start: number, end: number])[]): string {
  let [text, at] = ['', 0];
  for (const [start, end] of parts) {
    text += source.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return text + source.slice(at);
}

function wordsIn(source: string): Word[] {
  return source.split('\n').flatMap((line) => {
    const links = [...line.matchAll(LINKED)].map(
      ({ index, 0: { length } }) => [index, index + length] as const,
    );
    return [...line.matchAll(WORDS)].map(({ index, 0: text }): Word => {
      const isFirst = !/[\p{L}\p{N}]/u.test(line.slice(0, index));
      const isName = isFirst && NAMED.test(line.slice(index + text.length));
      const isInLink = links.some(([start, end]) => start < index && index < end);
      return { text, isFirst, isName, isInLink };
    });
  });
}

function areSameWords(old: readonly Word[], fresh: readonly Word[]): boolean {
  return (
    old.length === fresh.length &&
    old.every((word, index) => word.text === fresh[index]?.text || isMended(word, fresh[index]))
  );
}

/** A slip in the name of a field, or in the address of a page of this site. */
function isMended(old: Word, fresh: Word | undefined): boolean {
  const isKnown = (old.isFirst && fresh?.isName) || (old.isInLink && fresh?.isInLink);
  return Boolean(fresh && isKnown && slipOf(old.text, [fresh.text]));
}

/** If both can be read, no word of a value has become a name, and none of a name is read by visitors now. */
function areSameValues(old: Reading, fresh: Reading): boolean {
  if (old.data === undefined || fresh.data === undefined) {
    return true;
  }
  const [before, after] = [old, fresh].map(({ data }) => countWords(data)) as [Counts, Counts];
  const names = new Set(fresh.words.filter(({ isName }) => isName).map(({ text }) => text));
  // `title:Grief` is a text until it gets its space.
  const isStuck = (word: string) =>
    names.has(word) && textsIn(old.data).some(({ text }) => text.startsWith(`${word}:`));
  const isLost = ([word, times]: [string, number]) => (after.get(word) ?? 0) < times && !isStuck(word);
  const isAdded = ([word, times]: [string, number]) => (before.get(word) ?? 0) < times;
  const inLinks = new Set(
    [...old.words, ...fresh.words].filter(({ isInLink }) => isInLink).map(({ text }) => text),
  );
  const changed = [...[...before].filter(isLost), ...[...after].filter(isAdded)];
  return changed.every(([word]) => inLinks.has(word));
}

type Counts = ReadonlyMap<string, number>;

/** How often each word is in the values of some data. */
function countWords(data: unknown): Counts {
  const counts = new Map<string, number>();
  const texts: string[] = [];
  JSON.stringify(data, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) {
      texts.push(String(value));
    }
    return value;
  });
  for (const [word] of texts.flatMap((text) => [...text.matchAll(WORDS)])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** True if an edit mends a slip in one value that has to be one of a list: a word, a page, a picture. */
function isMendedChoice({ kind, data }: Document, path: Path, old: Reading, fresh: Reading): boolean {
  if (old.data === undefined || fresh.data === undefined || !isOfList(new Outline(kind, data).whole(path))) {
    return false;
  }
  const [typed, meant] = [old.data, fresh.data].map((each) => valueAt(each, path));
  if (typeof typed !== 'string' || typeof meant !== 'string') {
    return false;
  }
  const isOnly = isSame(withValue(old.data, path, meant), fresh.data);
  return isOnly && isSlip(typed, meant);
}

const isOfList = ({ enum: choices, format = '', 'x-reference': reference }: Schema): boolean =>
  Boolean(choices || reference) || /^(?:internal-path|link-target|image-path)$/.test(format);

const isSlip = (typed: string, meant: string): boolean =>
  haveSameWords(typed, meant) || slipOf(typed, [meant]) === meant;
