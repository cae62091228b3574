import { isOneSlip, slipOf, wordsOf } from '../../formats/closest';
import { countOf } from '../../formats/count-of';
import type { Path } from '../../formats/path';
import { numbersAt, textsIn, valueAt } from '../../formats/path';
import { type Document, slugOf } from '../document';
import { allItems, itemsTo } from '../read/yaml-tree';
import { Outline } from '../schema/schema-place';
import type { Schema } from '../schema/schemas';
import { nameStuckIn } from '../stuck-name';
import { keepsEntries } from './typed-entries';
import { staysInPlace } from './typed-places';
import {
  readTypedFile,
  type TypedFile,
  type TypedWord,
  typedFileOf,
  wordsOfText,
} from './typed-words';

// Decides which corrections may be made without asking. Every typed word must
// still be there, in its order and in its role: values that visitors read stay
// values, field names stay names, and notes stay notes. Nothing may be added.
// Only slips in words that the program knows may be corrected: in a field's
// name or a choice from a fixed list. Names of people always need a question:
// another name is another person.

/** Context for an edit beside the document itself. */
interface Known {
  /** The path of the value that the problem is about. */
  path: Path | undefined;
  documents: readonly Document[];
}

/** True if an edit may be made without asking. */
export function isCertain(
  document: Document,
  after: string,
  { path, documents }: Known,
): boolean {
  const old = typedFileOf(document);
  const fresh = readTypedFile(after);
  const people = new Set(
    documents
      .filter(({ kind }) => kind.isOfPeople)
      .flatMap((each) => wordsOf(slugOf(each))),
  );
  if (path && isMendedChoice(document, path, [old, fresh, people])) {
    return true;
  }
  return (
    keepsWords(old, fresh, people) &&
    keepsText(old, fresh) &&
    areSameValues(old, fresh) &&
    keepsEntries(old, fresh) &&
    staysInPlace(withoutNotes(old), withoutNotes(fresh), document.kind)
  );
}

const withoutNotes = (file: TypedFile): TypedFile => ({
  ...file,
  words: file.words.filter(({ role }) => role !== 'note'),
});

/** True if every word is kept, apart from slips that may be corrected. */
function keepsWords(
  old: TypedFile,
  fresh: TypedFile,
  people: ReadonlySet<string>,
): boolean {
  if (old.words.length !== fresh.words.length) {
    return false;
  }
  const pairs = old.words.map((typed, index) => ({
    typed,
    now: fresh.words[index] as TypedWord,
  }));
  const nowAt = new Map(pairs.map(({ typed, now }) => [typed.at, now.at]));
  const isMade = ({ typed, now }: (typeof pairs)[number]) =>
    typed.role === 'value' && now.role === 'name';
  /**
   * The offsets of names that were part of a text until they got their colons.
   */
  const made = new Set(pairs.filter(isMade).map(({ now }) => now.at));
  const isInField = ({ typed, now }: (typeof pairs)[number]) =>
    typed.field === undefined ||
    now.field === nowAt.get(typed.field) ||
    made.has(now.field ?? -1);
  return pairs.every((pair) => {
    const { typed, now } = pair;
    if (isMade(pair)) {
      return isNameWithoutColon(old, typed, now);
    }
    return (
      typed.role === now.role &&
      isInField(pair) &&
      isSameWord(typed, now, people)
    );
  });
}

/**
 * True for the same word, or a corrected slip in a word that the program knows.
 */
function isSameWord(
  typed: TypedWord,
  now: TypedWord,
  people: ReadonlySet<string>,
): boolean {
  if (typed.text === now.text) {
    return true;
  }
  if (typed.role === 'value') {
    return (
      typed.isInLink &&
      now.isInLink &&
      meantBy(typed.text, [now.text], people) !== undefined
    );
  }
  const isKnown = typed.role === 'name' || now.text === 'SAMPLE';
  return isKnown && slipOf(typed.text, [now.text]) !== undefined;
}

/**
 * True for a name with another sign instead of its colon, with no space after
 * the colon, or on a line that was joined to another.
 */
function isNameWithoutColon(
  { source, data }: TypedFile,
  typed: TypedWord,
  now: TypedWord,
): boolean {
  const lead = source.slice(0, typed.at);
  const rest = source.slice(typed.at + typed.text.length);
  const isSame = typed.text === now.text;
  if (!typed.isFirst) {
    return isSame && /^:\s/.test(rest) && ENDS_FIELD.test(lead);
  }
  if (/["'`][^\S\n]*$/.test(lead)) {
    return false;
  }
  const sign = data === undefined ? /^[:：;=]/ : /^(?::(?=\S)|[：;=])/;
  if (sign.test(rest)) {
    return slipOf(typed.text, [now.text]) !== undefined;
  }
  return isSame && !isBelowProse(lead);
}

/**
 * What may precede a field that was joined to the line above: `faq: - `,
 * `label: "Fees" `.
 */
const ENDS_FIELD = /(?::\s+(?:- +)?|["']\s+|[^\S\n]{2,})$/;

/** True if the line above may be part of a paragraph that goes on. */
function isBelowProse(lead: string): boolean {
  const lines = lead.split('\n');
  const column = lines.pop()?.length ?? 0;
  const above = lines.findLast((line) => line.trim() !== '') ?? '';
  if (above === '' || NOTE_OR_FIELD.test(above)) {
    return false;
  }
  const isRight = above.search(/\S/) > column;
  return !isRight || !/^\s*- |[.!?…)"'”\]]$/.test(above);
}

/** A note, a field with its text, or the name of a group. */
const NOTE_OR_FIELD =
  /^\s*#|^[\s-]*["']?[\w-]+["']?\s*[:：](?:\s+[^\s|>]|\s*$)/;

/**
 * In an unreadable text, it is unclear what `\n` means until quotes make it a
 * line break, or whether `## Ask Ann` at the left edge is a note or a heading.
 * Such edits aren't certain.
 */
function keepsText(old: TypedFile, fresh: TypedFile): boolean {
  if (old.data !== undefined || !fresh.tree) {
    return true;
  }
  const lines = new Set(fresh.source.split('\n'));
  const marked = old.source.match(/^##.*$/gm) ?? [];
  if (!marked.every((line) => lines.has(line))) {
    return false;
  }
  const texts = [...allItems(fresh.tree)].map(({ item: { value } }) =>
    value.kind === 'scalar' ? fresh.source.slice(value.start, value.end) : '',
  );
  return texts.every(
    (text) => !/^".*\\/s.test(text) || old.source.includes(text),
  );
}

/**
 * True if no value lost words, got words of another value, or now shows
 * visitors a field's name. Only applies if both files can be read.
 */
function areSameValues(old: TypedFile, fresh: TypedFile): boolean {
  if (old.data === undefined || fresh.data === undefined) {
    return true;
  }
  const inLinks = new Set(
    [...old.words, ...fresh.words]
      .filter(({ isInLink }) => isInLink)
      .map(({ text }) => text),
  );
  const [typed, now] = [old, fresh].map(({ data }) =>
    scalarsIn(data).map((text) =>
      wordsOfText(text).filter((word) => !inLinks.has(word)),
    ),
  ) as [string[][], string[][]];
  const lines = typed.map(lineOf);
  const isOfOne = (words: string[]) =>
    lines.some((line) => line.includes(lineOf(words)));
  return (
    now.every(isOfOne) && losesNoWord(old, fresh, [typed.flat(), now.flat()])
  );
}

const lineOf = (words: readonly string[]): string => ` ${words.join(' ')} `;

function losesNoWord(
  old: TypedFile,
  fresh: TypedFile,
  [typed, now]: readonly [typed: readonly string[], now: readonly string[]],
): boolean {
  const names = new Set(
    fresh.words.filter(({ role }) => role === 'name').map(({ text }) => text),
  );
  // `title:Grief` is a text until the space is added.
  const isStuck = (word: string) =>
    names.has(word) &&
    textsIn(old.data).some(({ text }) => nameStuckIn(text) === word);
  const before = countOf(typed);
  const after = countOf(now);
  const isKept = ([word, times]: [string, number]) =>
    (after.get(word) ?? 0) >= times || isStuck(word);
  const isOld = ([word, times]: [string, number]) =>
    (before.get(word) ?? 0) >= times;
  return [...before].every(isKept) && [...after].every(isOld);
}

/** The texts and numbers of some data. */
function scalarsIn(data: unknown): string[] {
  const texts = textsIn(data).map(({ text }) => text);
  const numbers = numbersAt(data).map((path) => String(valueAt(data, path)));
  return [...texts, ...numbers];
}

/**
 * True if an edit only corrects a slip in a value from a fixed set, such as a
 * choice, a page, or a picture.
 */
function isMendedChoice(
  { kind, data }: Document,
  path: Path,
  [old, fresh, people]: readonly [
    old: TypedFile,
    fresh: TypedFile,
    people: ReadonlySet<string>,
  ],
): boolean {
  const schema = new Outline(kind, data).whole(path);
  if (!isOfList(schema) || !isOnlyEditedAt(path, old, fresh)) {
    return false;
  }
  const [typed, meant] = [old.data, fresh.data].map((each) =>
    valueAt(each, path),
  );
  if (typeof typed !== 'string' || typeof meant !== 'string') {
    return false;
  }
  const choices = (schema.enum ?? []).filter(
    (choice) => typeof choice === 'string',
  );
  return (
    meantBy(typed, choices.length > 0 ? choices : [meant], people) === meant
  );
}

/** True if everything else in the file is unchanged, including notes. */
function isOnlyEditedAt(path: Path, old: TypedFile, fresh: TypedFile): boolean {
  const [typed, now] = [old, fresh].map(({ tree, source }) => {
    const items = tree ? itemsTo(tree, path) : [];
    const value =
      items.length === path.length ? items.at(-1)?.value : undefined;
    if (value?.kind === 'scalar') {
      return [source.slice(0, value.start), source.slice(value.end)];
    }
    return undefined;
  });
  return typed !== undefined && typed.join('\0') === now?.join('\0');
}

const isOfList = ({
  enum: choices,
  format = '',
  'x-reference': reference,
}: Schema): boolean =>
  Boolean(choices || reference) ||
  /^(?:internal-path|link-target|image-path)$/.test(format);

/**
 * The fewest letters of a word in which one that differs is a slip: `odd` and
 * `ocd` are two things.
 */
const FEWEST_LETTERS = 5;

/**
 * The only choice that differs from a word by a slip of the fingers, one letter
 * in each word: `Medicare` isn't `Medicaid`. Undefined for a person's name,
 * because `hale` and `hall` are two people.
 */
function meantBy(
  typed: string,
  choices: readonly string[],
  people: ReadonlySet<string>,
): string | undefined {
  const meant = slipOf(typed, choices);
  const kept = new Set(wordsOf(typed));
  const isOfPerson = wordsOf(meant ?? '').some(
    (word) => !kept.has(word) && people.has(word),
  );
  return isOfPerson || !areSlips(typed, meant ?? '') ? undefined : meant;
}

function areSlips(typed: string, meant: string): boolean {
  const words = wordsOf(meant);
  return wordsOf(typed).every((word, index) => {
    const other = words[index] ?? '';
    return (
      word === other ||
      (other.length >= FEWEST_LETTERS && isOneSlip(word, other))
    );
  });
}
