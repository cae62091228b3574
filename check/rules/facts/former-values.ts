import { haveSameLetters } from '../../../formats/closest';
import { isGroup, isWithin, type Path, valueAt } from '../../../formats/path';
import { type Document, positionsOf, textsOf } from '../../document';
import { finding } from '../../words/words';
import {
  type Change,
  type FormerState,
  formerState,
} from '../former/former-state';
import { namingOf } from '../former/pair-entries';
import {
  literalName,
  namePatternOf,
  type Saying,
  sayingOf,
} from '../former/said-values';
import type { RuleContext } from '../rule-context';
import type { PageText } from './page-texts';
import { type FactReader, type Fault, inWords } from './reader';

/** A value that was changed, and how texts say what it was. */
interface FormerValue extends Change, Saying {
  /** Matches the name of the thing that has the value. */
  name: RegExp | undefined;
  /** True for a part of a name that only says who is meant on its own page. */
  isPart?: boolean;
}

/** Words that speak of a value as a past one. */
export const PAST = inWords(
  '\\b(?:former\\w*|previous\\w*|born|n[ée]e|maiden|known as|aka|used to|was|were|moved from|no longer)(?!\\w)',
  '\\b(?:publish\\w*|author\\w*|wrote|edit(?:ed|or)|antes|de soltera|era)\\b',
);

/**
 * Former values that texts still say, such as the fee of last year. It knows
 * them from the former state of the content.
 */
export function formerValueReader(
  context: RuleContext,
): FactReader | undefined {
  const state = formerState(context);
  const values = state ? formerValues(state, context) : [];
  if (!state || values.length === 0) {
    return undefined;
  }
  return {
    looks: { test: (line) => values.some(({ said }) => said.test(line)) },
    *read({ plain, typed }, text) {
      if (PAST.test(plain) || !state.wasThere(text.document, plain)) {
        return;
      }
      const told: string[] = [];
      for (const value of values) {
        const [words] = value.said.exec(typed) ?? value.said.exec(plain) ?? [];
        const isTold = told.some((each) => each.includes(words ?? ''));
        if (words === undefined || isTold || !isAbout(value, plain, text)) {
          continue;
        }
        if (isDefinition(value, text)) {
          continue;
        }
        told.push(words);
        yield faultOf(words, { value, values }, text);
      }
    },
  };
}

function faultOf(
  words: string,
  { value, values }: { value: FormerValue; values: readonly FormerValue[] },
  text: PageText,
): Fault {
  const { document, path, after, right, isPart } = value;
  const isHere = document.file === text.document.file;
  const params = {
    words,
    file: document.file,
    now: right ?? String(after),
    line: isHere ? positionsOf(document).ofValue(path).line : undefined,
  };
  // On the own page of somebody, the first name goes with the surname.
  const parts = values.filter(
    (each) => each.isPart && each.document === text.document,
  );
  const isPerson = parts.length > 0 && isHere && !isPart;
  const mended = isPerson
    ? [value, ...parts].reduce(withRight, text.text)
    : undefined;
  return { words, ...finding('former-value', params), right, mended };
}

/** A text in which a name is the new one. */
const withRight = (text: string, { said, right = '' }: FormerValue): string =>
  text.replace(new RegExp(said, 'gu'), () => right);

function formerValues(
  { changes }: FormerState,
  { documents }: RuleContext,
): FormerValue[] {
  const found = changes.flatMap((change): FormerValue[] => {
    const { document, path, group, schema } = change;
    const isNameOfPage =
      document.kind.collection !== undefined &&
      path.length === 1 &&
      path[0] === namingOf(document.data)?.field;
    const isOver = schema['x-review'] || schema['x-past'];
    const saying = !isOver && sayingOf({ ...change, isNameOfPage });
    if (!saying) {
      return [];
    }
    if (!isNameOfPage) {
      return [{ ...change, ...saying, name: namePatternOf(path, group) }];
    }
    const whole = { ...change, ...saying, name: undefined };
    return [whole, ...partsOfName(change)];
  });
  return found.filter((value) => !isStillRight(value, documents));
}

/** The first name, or the surname, of somebody who has another one now. */
function partsOfName(change: Change): FormerValue[] {
  if (!change.document.kind.isOfPeople) {
    return [];
  }
  const [former, now] = [change.before, change.after].map((name) =>
    String(name).split(' '),
  ) as [string[], string[]];
  return former.flatMap((part, index) => {
    const after = former.length === now.length ? (now[index] ?? '') : '';
    const isLeft = now.some((word) => word.split('-').includes(part));
    if (isLeft || part.length < 3) {
      return [];
    }
    return {
      ...change,
      before: part,
      after: after || change.after,
      ...literalName(part, after || String(change.after)),
      name: undefined,
      isPart: true,
    };
  });
}

/** True if another field still has the value: two sessions at one price. */
function isStillRight(
  value: FormerValue,
  documents: readonly Document[],
): boolean {
  const { before, after, path, isDistinct, group } = value;
  if (!isDistinct) {
    const beside = Object.values(group);
    return beside.includes(before);
  }
  const own = value.isName ? [String(path.at(-1))] : undefined;
  const fields = value.fields ?? own;
  const isSaid = documents.some((document) =>
    hasValue(document.data, before, fields),
  );
  // A list elsewhere may still have an entry of that name, such as a license.
  const isInList =
    value.isName === true &&
    documents.some(
      (document) =>
        document !== value.document &&
        hasValue(document.data, before, ['name']),
    );
  const isSpelling =
    typeof before === 'string' && haveSameLetters(before, String(after));
  const isWord =
    typeof before === 'string' && isOrdinaryWord(before, documents);
  return (
    isSaid ||
    isInList ||
    isSpelling ||
    isWord ||
    isAddition(String(before), String(value.after))
  );
}

/**
 * True for letters behind a license, `LCSW-S` for `LCSW`: texts about the
 * license are still right.
 */
const isAddition = (before: string, after: string): boolean =>
  /^[A-Z]{2,}$/.test(before) &&
  after.startsWith(before) &&
  /^[-,]/.test(after.slice(before.length));

function hasValue(
  data: unknown,
  value: unknown,
  fields: readonly string[] | undefined,
): boolean {
  if (Array.isArray(data)) {
    return data.some(
      (entry) => entry === value || hasValue(entry, value, fields),
    );
  }
  return (
    isGroup(data) &&
    Object.entries(data).some(
      ([field, each]) =>
        (each === value && (!fields || fields.includes(field))) ||
        hasValue(each, value, fields),
    )
  );
}

/** True for a single word that texts use in lower case as well: "Grief". */
function isOrdinaryWord(name: string, documents: readonly Document[]): boolean {
  if (!/^\p{Lu}?\p{Ll}+$/u.test(name)) {
    return false;
  }
  const word = new RegExp(
    `(?<![\\p{L}@-])${name.toLowerCase()}(?![\\p{L}@-])`,
    'u',
  );
  return documents.some((document) =>
    textsOf(document).some(({ text }) => word.test(text)),
  );
}

/**
 * True if a sentence is about the thing whose value was changed. A value of one
 * of several pages is said there, or beside the name of that page.
 */
function isAbout(value: FormerValue, plain: string, text: PageText): boolean {
  const { document, path, isDistinct, name, schema, before } = value;
  const isHere = text.document.file === document.file;
  if (value.isPart) {
    return isHere;
  }
  if (isDistinct) {
    const isOfOnePage = document.kind.collection !== undefined;
    const page = namingOf(document.data)?.name ?? '';
    const isNumber = typeof before === 'number' || schema.format !== undefined;
    return isHere || !isOfOnePage || !isNumber || plain.includes(page);
  }
  const entry = path.slice(0, -1);
  const isBeside = isHere && entry.length > 0 && isWithin(text.path, entry);
  return isBeside || (name?.test(`${plain} ${textsAround(text)}`) ?? false);
}

/**
 * True in the entry of a list that explains the former value, such as a title
 * that somebody no longer has.
 */
function isDefinition({ before, path }: FormerValue, text: PageText): boolean {
  const index = text.path.findLastIndex((key) => typeof key === 'number');
  const entry = valueAt<unknown>(
    text.document.data,
    text.path.slice(0, index + 1),
  );
  const isOfName = path.at(-1) === 'name';
  return !isOfName && index >= 0 && isGroup(entry) && entry.name === before;
}

/** The other texts of the entry of a list that a text is in. */
function textsAround({ document, path }: PageText): string {
  const index = path.findLastIndex((key) => typeof key === 'number');
  const entry: Path = path.slice(0, index + 1);
  const group = index < 0 ? undefined : valueAt<unknown>(document.data, entry);
  if (!isGroup(group)) {
    return '';
  }
  return Object.values(group)
    .filter((value) => typeof value === 'string')
    .join(' ');
}
