import { commonEnds } from '../../formats/common-ends';
import { countOf } from '../../formats/count-of';
import { groupBy } from '../../formats/group-by';
import { onOneLine } from '../../formats/on-one-line';
import { numbersAt, type Path, textsIn, valueAt } from '../../formats/path';
import { MONTHS } from '../../supabase/functions/_shared/calendar-day';
import { fillerOf } from '../assemble';
import type { Document } from '../document';
import { splice } from '../edit/edit-yaml';
import { plainText } from '../markdown/markdown';
import type { Splice } from '../problem';
import { endOfLine, itemsTo, type YamlNode } from '../read/yaml-tree';
import { Outline } from '../schema/schema-place';
import type { Schema } from '../schema/schemas';
import type { VisibleWords } from '../words/visible-words';
import {
  readTypedFile,
  type TypedFile,
  type TypedWord,
  typedFileOf,
} from './typed-words';

// Shows what visitors read before and after a correction, so that somebody can
// decide whether it is right.

/** A text that visitors read. */
interface VisibleText {
  path: Path;
  text: string;
  isMarkdown: boolean;
}

/**
 * The words that an edit changes for visitors; undefined if there are none or
 * the file can't be read afterward.
 */
export function visibleWords(
  document: Document,
  edit: Splice,
  documents: readonly Document[],
): VisibleWords | undefined {
  const old = typedFileOf(document);
  const fresh = readTypedFile(splice(document.source, [edit]));
  if (!fresh.tree) {
    return undefined;
  }
  const now = visibleTexts(document, fresh.data, documents);
  if (old.tree) {
    const typed = visibleTexts(document, old.data, documents);
    const gone = withoutThose(typed, now).map(asRead);
    const come = withoutThose(now, typed).map(asRead);
    return changedWords(
      joined(withoutThose(gone, come)),
      joined(withoutThose(come, gone)),
    );
  }
  const lines = linesOf(
    fresh.source,
    edit.start,
    edit.start + edit.text.length,
  );
  const touched = textsOn(lines, now, fresh.tree).map(asRead);
  return wordsAmong(wordsTyped(old, edit), joined(touched));
}

/**
 * The texts and numbers that visitors would read with some data, with facts
 * filled in.
 */
function visibleTexts(
  document: Document,
  data: unknown,
  documents: readonly Document[],
): VisibleText[] {
  const fill = fillerOf(documents)(document);
  const outline = new Outline(document.kind, data);
  const paths = [...textsIn(data).map(({ path }) => path), ...numbersAt(data)];
  return paths.flatMap((path) => {
    const schema = outline.whole(path);
    const text = fill(String(valueAt(data, path)));
    if (isRead(schema)) {
      return [{ path, text, isMarkdown: schema.format === 'markdown' }];
    }
    return [];
  });
}

/** A text without Markdown. */
function asRead({ text, isMarkdown, ...place }: VisibleText): VisibleText {
  const words = isMarkdown ? plainText(text) : withSpokenDay(text);
  return { ...place, isMarkdown, text: onOneLine(words) };
}

/** `December 24, 2026` for `2026-12-24`, which no page shows so. */
function withSpokenDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(day)}, ${year}` : text;
}

/**
 * Unknown fields aren't on any page. Addresses, colors, and the like are on
 * pages, but not as text.
 */
function isRead(schema: Schema): boolean {
  const { format = '', 'x-reference': reference, 'x-place': place } = schema;
  const isKnown =
    schema.type !== undefined || schema.enum !== undefined || format !== '';
  return isKnown && !reference && !place && !UNREAD.test(format);
}

const UNREAD = /-path$|^link-|^web-|^site-|^color$|-tag$/;

const joined = (texts: readonly VisibleText[]): string =>
  texts.map(({ text }) => text).join(' · ');

/**
 * The texts that the others lack. Entries that only moved up or down count as
 * the same.
 */
function withoutThose(
  texts: readonly VisibleText[],
  others: readonly VisibleText[],
): VisibleText[] {
  const keyOf = ({ path, text }: VisibleText) =>
    [...path.filter((step) => typeof step === 'string'), text].join('\n');
  const left = countOf(others.map(keyOf));
  return texts.filter((text) => {
    const times = left.get(keyOf(text)) ?? 0;
    left.set(keyOf(text), times - 1);
    return times <= 0;
  });
}

type Range = readonly [start: number, end: number];

/** The range of the whole lines around a part of a file. */
const linesOf = (source: string, start: number, end: number): Range => [
  source.lastIndexOf('\n', start - 1) + 1,
  endOfLine(source, end),
];

/** The texts that are on certain lines. */
function textsOn(
  lines: Range,
  texts: readonly VisibleText[],
  tree: YamlNode,
): VisibleText[] {
  return texts.filter(({ path }) => {
    const value = itemsTo(tree, path).at(-1)?.value;
    return value && value.start <= lines[1] && value.end >= lines[0];
  });
}

/** What looks like text on the changed lines of an unreadable file. */
function wordsTyped(
  { source, words }: TypedFile,
  { start, end }: Splice,
): string {
  const [first, last] = linesOf(source, start, end);
  const values = words.filter(
    ({ at, role }) => role === 'value' && at >= first && at < last,
  );
  const byLine = groupBy(values, ({ at }) => source.lastIndexOf('\n', at));
  const isAddress = ([first]: readonly TypedWord[]) =>
    first !== undefined && /^\/\S*\s*$/m.test(restOfLine(source, first.at - 1));
  const lines = [...byLine.values()].filter((ofLine) => !isAddress(ofLine));
  const texts = lines.map((ofLine) => {
    const final = ofLine.at(-1) as TypedWord;
    const until = final.at + final.text.length;
    const [signs = ''] = /^[.,;:!?…)]*/.exec(source.slice(until)) ?? [];
    return source.slice(ofLine[0]?.at, until) + signs;
  });
  return plainText(texts.join('\n'));
}

const restOfLine = (source: string, start: number): string =>
  source.slice(start, endOfLine(source, start));

const AROUND = 6;
/** The most consecutive words that are shown in full. */
const MOST = 24;

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * The words that differ. If the texts are the same in other fields, all words.
 */
function changedWords(old: string, fresh: string): VisibleWords | undefined {
  const oldWords = wordsIn(old);
  const freshWords = wordsIn(fresh);
  if (oldWords.length + freshWords.length === 0) {
    return undefined;
  }
  if (old === fresh) {
    return { old: '', fresh: wordsAround(freshWords, 0, freshWords.length) };
  }
  const { start, end } = commonEnds(oldWords, freshWords);
  const [oldPart, freshPart] = [oldWords, freshWords].map((words) =>
    wordsAround(words, start, words.length - end),
  ) as [string, string];
  return { old: oldPart, fresh: freshPart };
}

/**
 * The typed words with the text around them, or the difference if the text
 * doesn't contain them all.
 */
function wordsAmong(typed: string, fresh: string): VisibleWords | undefined {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const words = wordsIn(fresh);
  const [typedWords, freshWords] = [wordsIn(typed), words].map((each) =>
    each.map(plain),
  ) as [string[], string[]];
  const isHere = (_: string, start: number) =>
    typedWords.every((word, index) => word === freshWords[start + index]);
  const start = freshWords.findIndex(isHere);
  if (start < 0) {
    return changedWords(typed, fresh);
  }
  return {
    old: '',
    fresh: wordsAround(words, start, start + typedWords.length),
  };
}

/**
 * Words with a few around them:
 * `… freeway takes an hour. We would like to meet you. Parking is behind the …`
 */
function wordsAround(
  words: readonly string[],
  start: number,
  end: number,
): string {
  const first = Math.max(0, start - AROUND);
  const last = Math.min(words.length, end + AROUND);
  const shown = words.slice(first, last);
  const isLong = shown.length > MOST + 2 * AROUND;
  const middle = isLong
    ? [...shown.slice(0, MOST / 2), '…', ...shown.slice(-MOST / 2)]
    : shown;
  return [first > 0 ? '…' : [], middle, last < words.length ? '…' : []]
    .flat()
    .join(' ');
}
