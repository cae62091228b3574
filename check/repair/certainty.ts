import { haveSameWords, slipOf, wordsOf } from '../../formats/closest';
import { countOf } from '../../formats/count-of';
import { oncePer } from '../../formats/once-per';
import type { Path } from '../../formats/path';
import { numbersAt, textsIn, valueAt, withValue } from '../../formats/path';
import { type Document, slugOf } from '../document';
import { isSame } from '../edit/edit-data';
import { splice } from '../edit/edit-yaml';
import type { Splice } from '../problem';
import { parseYaml } from '../read/parse-yaml';
import { notesIn } from '../read/yaml-file';
import { treeOf, type YamlNode } from '../read/yaml-tree';
import { Outline } from '../schema/schema-place';
import type { Schema } from '../schema/schemas';
import { nameStuckIn } from '../stuck-name';
import { staysInPlace, type TypedWord } from './typed-places';

// What may be corrected without asking. Each word that was typed is still there, in the order in which it was typed, and
// in the place for which it was typed; none has become a note, and none is there that wasn't typed. Only a slip in a word
// that the program knows may be mended: in the name of a field, and in a word of a fixed list. Names of people are asked
// about: another name is another person.

/** A word of a file, or a sign that changes a number, without the notes. */
interface Word extends TypedWord {
  text: string;
  /** True for a first word with a colon after it. */
  isName: boolean;
  /** True for a word in the address of a link to this site. */
  isInLink: boolean;
}

/** Numbers with what is between their digits, words, and signs such as those of `$200+`, `<200`, `-116`, and `9/10`. */
const WORDS =
  /\d+(?:[.,:]\d+)*|[\p{L}\p{N}\p{M}]+|[+<>~≈≤≥±%$€£¥](?=\d)|(?<=\d)[+<>~≈≤≥±%$€£¥]|(?<=\d[^\S\n]*)[\p{Pd}−/](?=[^\S\n]*\d)|(?<=^|[\s:"'(])[-−](?=\d)/gmu;
const LINKED = /\]\(\/[^)\s]*/g;
const NAMED = /^["'`*]*\s*:(?:\s|$)/;

/** Words of a document before or after an edit, and what they say. */
interface Reading {
  source: string;
  words: readonly Word[];
  /** Undefined if the text can't be read. */
  data: unknown;
  tree: YamlNode | undefined;
}

/** What is known beside the document that is edited. */
export interface Known {
  /** The path of the value that the problem is about. */
  path: Path | undefined;
  documents: readonly Document[];
}

/** True if an edit may be made without asking. */
export function isCertain(document: Document, after: string, { path, documents }: Known): boolean {
  const [old, fresh] = [readingOfDocument(document), readingOf(after)];
  const people = new Set(
    documents.filter(({ kind }) => kind.isOfPeople).flatMap((each) => wordsOf(slugOf(each))),
  );
  if (path && isMendedChoice(document, path, [old, fresh, people])) {
    return true;
  }
  return (
    areSameWords(old.words, fresh.words, people) &&
    areSameValues(old, fresh) &&
    staysInPlace(old, fresh, document.kind)
  );
}

const readingOfDocument = oncePer(({ source }: Document) => readingOf(source));

function readingOf(source: string): Reading {
  const parsed = parseYaml(source);
  const notes = 'events' in parsed ? notesIn(source, parsed.events) : notesByLook(source);
  const blanks = notes.map(({ start, end }): Splice => ({ start, end, text: ' '.repeat(end - start) }));
  return {
    source,
    words: wordsIn(splice(source, blanks)),
    data: 'data' in parsed ? parsed.data : undefined,
    tree: 'events' in parsed ? treeOf(source, parsed.events) : undefined,
  };
}

/** The notes of a text that can't be read. */
function notesByLook(source: string): Pick<Splice, 'start' | 'end'>[] {
  return [...source.matchAll(/(?<=^|\s)#(?:\s.*)?$/gm)].map(({ index, 0: note }) => ({
    start: index,
    end: index + note.length,
  }));
}

function wordsIn(source: string): Word[] {
  let lineStart = 0;
  return source.split('\n').flatMap((line) => {
    const start = lineStart;
    lineStart += line.length + 1;
    const links = [...line.matchAll(LINKED)].map(
      ({ index, 0: { length } }) => [index, index + length] as const,
    );
    return [...line.matchAll(WORDS)].map(({ index, 0: text }): Word => {
      const isFirst = !/[\p{L}\p{N}]/u.test(line.slice(0, index));
      const isName = isFirst && NAMED.test(line.slice(index + text.length));
      const isInLink = links.some(([begin, end]) => begin < index && index < end);
      return { text, at: start + index, isFirst, isName, isInLink };
    });
  });
}

function areSameWords(old: readonly Word[], fresh: readonly Word[], people: ReadonlySet<string>): boolean {
  return (
    old.length === fresh.length &&
    old.every((word, index) => word.text === fresh[index]?.text || isMended(word, fresh[index], people))
  );
}

/** A slip in the name of a field, or in the address of a page of this site. */
function isMended(old: Word, fresh: Word | undefined, people: ReadonlySet<string>): boolean {
  if (old.isFirst && fresh?.isName) {
    return Boolean(slipOf(old.text, [fresh.text]));
  }
  return Boolean(old.isInLink && fresh?.isInLink && isSlip(old.text, fresh.text, people));
}

/** If both can be read, no value has lost a word or got one of another value, and none of a name is read by visitors now. */
function areSameValues(old: Reading, fresh: Reading): boolean {
  if (old.data === undefined || fresh.data === undefined) {
    return true;
  }
  const inLinks = new Set(
    [...old.words, ...fresh.words].filter(({ isInLink }) => isInLink).map(({ text }) => text),
  );
  const [typed, now] = [old, fresh].map(({ data }) =>
    scalarsIn(data).map((text) => wordsOfValue(text).filter((word) => !inLinks.has(word))),
  ) as [string[][], string[][]];
  const lines = typed.map(lineOf);
  const isOfOne = (words: string[]) => lines.some((line) => line.includes(lineOf(words)));
  return now.every(isOfOne) && losesNoWord(old, fresh, [typed.flat(), now.flat()]);
}

const lineOf = (words: readonly string[]): string => ` ${words.join(' ')} `;

function losesNoWord(
  old: Reading,
  fresh: Reading,
  [typed, now]: readonly [typed: readonly string[], now: readonly string[]],
): boolean {
  const names = new Set(fresh.words.filter(({ isName }) => isName).map(({ text }) => text));
  // `title:Grief` is a text until it gets its space.
  const isStuck = (word: string) =>
    names.has(word) && textsIn(old.data).some(({ text }) => nameStuckIn(text) === word);
  const [before, after] = [countOf(typed), countOf(now)];
  const isKept = ([word, times]: [string, number]) => (after.get(word) ?? 0) >= times || isStuck(word);
  const isOld = ([word, times]: [string, number]) => (before.get(word) ?? 0) >= times;
  return [...before].every(isKept) && [...after].every(isOld);
}

/** The texts and numbers of some data. */
function scalarsIn(data: unknown): string[] {
  const texts = textsIn(data).map(({ text }) => text);
  const numbers = numbersAt(data).map((path) => String(valueAt(data, path)));
  return [...texts, ...numbers];
}

const wordsOfValue = (text: string): string[] => [...text.matchAll(WORDS)].map(([word]) => word);

/** True if an edit mends a slip in one value that has to be one of a list: a word, a page, a picture. */
function isMendedChoice(
  { kind, data }: Document,
  path: Path,
  [old, fresh, people]: readonly [old: Reading, fresh: Reading, people: ReadonlySet<string>],
): boolean {
  if (old.data === undefined || fresh.data === undefined || !isOfList(new Outline(kind, data).whole(path))) {
    return false;
  }
  const [typed, meant] = [old.data, fresh.data].map((each) => valueAt(each, path));
  if (typeof typed !== 'string' || typeof meant !== 'string') {
    return false;
  }
  const isOnly = isSame(withValue(old.data, path, meant), fresh.data);
  return isOnly && isSlip(typed, meant, people);
}

const isOfList = ({ enum: choices, format = '', 'x-reference': reference }: Schema): boolean =>
  Boolean(choices || reference) || /^(?:internal-path|link-target|image-path)$/.test(format);

/** True for a slip of the fingers in a word that is no name of a person: `hale` and `hall` are two. */
function isSlip(typed: string, meant: string, people: ReadonlySet<string>): boolean {
  if (haveSameWords(typed, meant)) {
    return true;
  }
  const kept = new Set(wordsOf(typed));
  const isOfPerson = wordsOf(meant).some((word) => !kept.has(word) && people.has(word));
  return !isOfPerson && slipOf(typed, [meant]) === meant;
}
