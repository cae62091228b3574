import { countOf } from '../../formats/count-of';
import { groupBy } from '../../formats/group-by';
import { onOneLine } from '../../formats/on-one-line';
import { oncePer } from '../../formats/once-per';
import type { Path } from '../../formats/path';
import { isGroup, valueAt } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import {
  type Document,
  type DocumentProblem,
  isDerived,
  isSample,
  marksOf,
  type PlacedMark,
  textsOf,
} from '../document';
import type { Edit } from '../edit/edit';
import type { Annotation } from '../kinds';
import type { Diagnosis, Proposal } from '../problem';
import { write } from '../proposals';
import { advise, finding } from '../words/words';
import { isNewer, oldestFirst } from './age';
import type { RuleContext } from './rule-context';

/** Several marks with the same key. */
type Alike = [first: PlacedMark, second: PlacedMark, ...others: PlacedMark[]];

/** @param keyOf returns the same key for equal values. */
function groupsOf(
  marks: Iterable<PlacedMark>,
  keyOf: (mark: PlacedMark) => string,
): Alike[] {
  const groups = [...groupBy(marks, keyOf).values()];
  return groups.filter((group): group is Alike => group.length > 1);
}

/**
 * Pairs each repetition with its first occurrence, which is in the oldest file
 * if ages are known.
 */
function repeated(
  alike: Alike,
  context: RuleContext,
): [mark: PlacedMark, first: PlacedMark][] {
  const [first, ...others] = oldestFirst(alike, context) as Alike;
  return others.map((mark) => [mark, first]);
}

/**
 * A name marked with `x-names` must belong to one entry, because references
 * find the entry by it.
 */
export function* findRepeatedNames(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { documents } = context;
  const hasName = (annotation: Annotation) =>
    annotation['x-names'] && annotation['x-may-repeat'] !== true;
  const keyOf = ({ annotation, document, value }: PlacedMark) =>
    `${annotation['x-names']} ${annotation['x-may-repeat'] ? document.file : ''} ${slugFrom(String(value)) || value}`;
  const groups = groupsOf(marksOf(documents, hasName), keyOf);
  const pairs = groups.flatMap((alike) => repeated(alike, context));
  for (const [mark, first] of pairs) {
    const entry = entryOf(mark);
    if (entry && isSaidOf(mark.document, entry)) {
      continue;
    }
    const { document, path } = mark;
    const fault =
      explainPasted(mark, first, documents) ?? explainRepeated(mark, first);
    yield { document, path, ...fault };
  }
}

/**
 * A page with the name of another one of its kind: the page was copied, and the
 * name at its top left. Two places may have one name.
 */
export function* findPagesOfOneName(
  context: RuleContext,
): Generator<DocumentProblem> {
  const named = context.documents.flatMap((document) => {
    const { name, latitude } = (document.data ?? {}) as Known;
    const { collection } = document.kind;
    const isPlace = latitude !== undefined;
    if (collection === undefined || typeof name !== 'string' || isPlace) {
      return [];
    }
    return [{ document, name, key: `${collection} ${slugFrom(name)}` }];
  });
  for (const alike of groupBy(named, ({ key }) => key).values()) {
    const [first, ...others] = oldestFirst(alike, context);
    for (const { document, name } of others) {
      const params = { name, other: first?.document.file ?? '' };
      const fault = finding('name-of-two-pages', params);
      yield { document, path: ['name'], ...fault };
    }
  }
}

/** What is read of a page that has a name. */
interface Known {
  name?: unknown;
  latitude?: unknown;
}

/**
 * An entry that was pasted over another one, if exactly one choice is left for
 * it.
 */
function explainPasted(
  mark: PlacedMark,
  first: PlacedMark,
  documents: readonly Document[],
): Diagnosis | undefined {
  const [choice] = unusedChoices(mark);
  const fields = choice === undefined ? [] : pastedFields(mark, first);
  if (choice === undefined || fields.length === 0) {
    return undefined;
  }
  const { 'x-names': among = '' } = mark.annotation;
  const value = String(mark.value);
  const lines = linesOf(mark, choice);
  return {
    ...finding('pasted-fields', { value, among, fields, lines }),
    proposals: asElsewhere(mark, choice, fields, documents),
  };
}

function explainRepeated(mark: PlacedMark, first: PlacedMark): Diagnosis {
  const { document, annotation } = mark;
  const { 'x-names': among = '' } = annotation;
  const value = String(mark.value);
  const spelling = String(first.value);
  const isSame = spelling === value;
  const entry = entryOf(mark);
  const choices = unusedChoices(mark).slice(0, 1).map(write);
  const isInOneList = entry !== undefined && document === first.document;
  const cause = isInOneList
    ? finding('list-there-again', { field: entry.slice(0, -1) })
    : undefined;
  const without =
    entry !== undefined && isSame ? withoutEntry(document, entry) : [];
  return {
    ...finding('repeated-name', {
      value,
      among,
      spelling: isSame ? undefined : spelling,
    }),
    cause,
    proposals: choices.length > 0 ? choices : without,
  };
}

/** The group that contains a name. */
const groupAround = ({ document, path }: PlacedMark): Record<string, unknown> =>
  (valueAt<unknown>(document.data, path.slice(0, -1)) ?? {}) as Record<
    string,
    unknown
  >;

/**
 * The fields beside a name that equal those of the first entry with that name,
 * as if pasted over.
 */
function pastedFields(mark: PlacedMark, first: PlacedMark): string[] {
  const [group, original] = [mark, first].map(groupAround);
  const name = mark.path.at(-1);
  const isSame = ([field, value]: [string, unknown]) =>
    field !== name && typeof value === 'string' && value === original?.[field];
  if (typeof name === 'string' && mark.document === first.document) {
    return Object.entries(group ?? {})
      .filter(isSame)
      .map(([field]) => field);
  }
  return [];
}

const linesOf = ({ path }: PlacedMark, choice: string): string[] => [
  `${path.at(-1)}: ${choice}`,
];

/**
 * Proposes the missing name with the values that most documents have beside it;
 * nothing if they differ.
 */
function asElsewhere(
  mark: PlacedMark,
  choice: string,
  fields: readonly string[],
  documents: readonly Document[],
): Proposal[] {
  const { annotation, path } = mark;
  const others = [...marksOf(documents, (each) => each === annotation)].filter(
    ({ value }) => value === choice,
  );
  const name = String(path.at(-1));
  const values = [name, ...fields].map((field) => ({
    field,
    value: usualOf(others.map((other) => groupAround(other)[field])),
  }));
  if (values.some(({ value }) => value === undefined)) {
    return [];
  }
  const lines = values.map(({ field, value }) => `${field}: ${value}`);
  const group = path.slice(0, -1);
  const edits = values.map(
    ({ field, value = '' }): Edit => ({
      op: 'set',
      path: [...group, field],
      value,
    }),
  );
  return [
    { advice: advise('write-pasted-lines', { lines }), change: { edits } },
  ];
}

/** The value that more than half of them have. */
function usualOf(values: readonly unknown[]): string | undefined {
  const times = countOf(values.map(String));
  return [...times].find(([, count]) => count * 2 > values.length)?.[0];
}

/** The list entry that is the name, or that has the name. */
function entryOf({ path }: PlacedMark): Path | undefined {
  const end = path.findLastIndex((key) => typeof key === 'number');
  return end < 0 ? undefined : path.slice(0, end + 1);
}

/** True if the whole entry is repeated, not just its name. */
function isSaidOf({ data, problems }: Document, entry: Path): boolean {
  const list = valueAt<unknown>(data, entry.slice(0, -1));
  if (!Array.isArray(list)) {
    return false;
  }
  const texts = list.map((each) => JSON.stringify(each));
  const index = Number(entry.at(-1));
  const isTwice = texts.indexOf(texts[index] ?? '') < index;
  return isTwice && problems.some(({ code }) => code === 'repeated-entry');
}

/** Removes a repeated entry that consists of only its name. */
function withoutEntry({ data }: Document, entry: Path): Proposal[] {
  const value = valueAt<unknown>(data, entry);
  const isNameAlone = !isGroup(value) || Object.keys(value).length === 1;
  if (!isNameAlone) {
    return [];
  }
  return [{ change: { leaveOut: [entry] } }];
}

/**
 * The only choice of a fixed list that no entry uses; none if several are
 * unused.
 */
function unusedChoices({ document, annotation }: PlacedMark): string[] {
  const used = document.marks
    .filter((mark) => mark.annotation === annotation)
    .flatMap(({ value }) => value);
  const unused =
    annotation.enum?.filter((choice) => !used.includes(choice)) ?? [];
  if (unused.length !== 1) {
    return [];
  }
  return unused.map(String);
}

/**
 * A number with `x-unique` belongs to one document. Two may share it if both
 * declare it; three never may.
 */
export function* findDuplicateNumbers(
  context: RuleContext,
): Generator<DocumentProblem> {
  const marks = [
    ...marksOf(context.documents, (annotation) => annotation['x-unique']),
  ];
  for (const alike of groupsOf(
    marks,
    ({ document, value }) => `${document.kind.name} ${value}`,
  )) {
    const declared = alike.filter(isDeclared);
    if (declared.length === 2 && alike.length === 2) {
      continue;
    }
    // Of two that both declare it, the first keeps the number.
    const others = repeated(alike, context).slice(
      declared.length === alike.length ? 1 : 0,
    );
    for (const [mark, first] of others) {
      yield repeatedNumber(mark, first, { marks, context });
    }
  }
}

const declarationOf = ({ annotation }: PlacedMark): string =>
  annotation['x-unique']?.unless ?? '';

const isDeclared = (mark: PlacedMark): unknown =>
  (mark.document.data as Record<string, unknown>)[declarationOf(mark)];

function repeatedNumber(
  mark: PlacedMark,
  first: PlacedMark,
  { marks, context }: { marks: readonly PlacedMark[]; context: RuleContext },
): DocumentProblem {
  const { document, annotation, path, value } = mark;
  const taken = marks
    .filter((each) => each.annotation === annotation)
    .map((each) => each.value)
    .filter((each) => typeof each === 'number');
  const next = Math.max(0, ...taken) + 1;
  const isNew = isNewer(document, first.document, context);
  const params = {
    number: Number(value),
    file: first.document.file,
    next,
    sharing:
      isDeclared(mark) && isDeclared(first) ? undefined : [declarationOf(mark)],
    both: isNew ? undefined : document.file,
  };
  // If the ages are unknown, people may know the other document by the number.
  const proposals: Proposal[] = isNew ? [{ change: { value: next } }] : [];
  return { document, path, ...finding('repeated-number', params), proposals };
}

/**
 * Texts with `x-distinct` must differ, because search results would look alike.
 * Samples must be replaced anyway.
 */
export function* findSharedTexts(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { documents } = context;
  const keyOf = ({ path, value }: PlacedMark) =>
    `${path.at(-1)} ${plainOf(value)}`;
  const texts = [
    ...marksOf(documents, (annotation) => annotation['x-distinct']),
  ].filter(isOwnText);
  const groups = groupsOf(texts, keyOf);
  for (const [{ document, path }, first] of groups.flatMap((alike) =>
    repeated(alike, context),
  )) {
    const { file } = first.document;
    const both = isNewer(document, first.document, context)
      ? undefined
      : document.file;
    yield {
      document,
      path,
      ...finding('shared-text', { field: path, file, both }),
    };
  }
}

/**
 * A description copied from another picture: what is left of a
 * page that was copied.
 */
export function* findCopiedDescriptions(
  context: RuleContext,
): Generator<DocumentProblem> {
  const descriptions = descriptionsIn(context).filter(isSentence);
  const keyOf = ({ document, value }: PlacedMark) =>
    `${document.kind.name} ${plainOf(value)}`;
  for (const alike of groupBy(descriptions, keyOf).values()) {
    const [first, ...others] = oldestFirst(alike, context);
    for (const { document, path } of others.filter(
      ({ picture }) => picture !== first?.picture,
    )) {
      const original = (first as PlacedMark).document;
      const isCopy = isNewer(document, original, context);
      const file = original === document ? undefined : original.file;
      const params = { file, isCopy };
      yield { document, path, ...finding('copied-description', params) };
    }
  }
}

interface Description extends PlacedMark {
  /** The address of its picture. */
  picture: string;
}

/** The descriptions of pictures, also those that are marked as samples. */
function descriptionsIn({ documents, images }: RuleContext): Description[] {
  const marks = [
    ...marksOf(documents, (annotation) => annotation['x-editorial']?.alt),
  ];
  return marks
    .filter((mark) => isOwnText(mark) || isSample(mark.document, mark.path))
    .map((mark) => ({ ...mark, picture: pictureOf(mark) }))
    .filter(({ picture }) => images[picture]);
}

/** `A drawn sample portrait`, `Placeholder for a photo of the office` */
const OF_SAMPLE =
  /\b(?:(?:sample|example|dummy) (?:portrait|picture|photo|image|drawing)|placeholder)\b/i;

/**
 * A photo that has taken the place of a drawn sample, while the description is
 * still that of the drawing.
 */
export function* findDescriptionsOfSamples(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const { document, path, value, picture } of descriptionsIn(context)) {
    const [words] = OF_SAMPLE.exec(String(value)) ?? [];
    if (words && !picture.endsWith('.svg')) {
      const params = { words, picture };
      const fault = finding('description-of-sample', params);
      yield { document, path, words, ...fault };
    }
  }
}

/**
 * A description of one or two words, such as "Our office", may fit several
 * pictures.
 */
const isSentence = ({ value }: PlacedMark): boolean =>
  String(value).trim().split(/\s+/).length > 2;

/** The address of the picture that a description is for. */
function pictureOf({ document, path }: PlacedMark): string {
  const group = valueAt<unknown>(document.data, path.slice(0, -1));
  const { src, imageUrl } = group as Record<string, unknown>;
  return String(src ?? imageUrl);
}

const plainOf = (value: unknown): string =>
  onOneLine(String(value).toLowerCase());

function isOwnText({ document, path, value }: PlacedMark): boolean {
  // Words in braces are filled in differently in each document.
  if (typeof value !== 'string' || value === '' || value.includes('{')) {
    return false;
  }
  // A text derived from a sample is replaced with it.
  if (isDerived(document, path)) {
    return document.samples.length === 0;
  }
  return !isSample(document, path);
}

/**
 * Values that repeat fields beside them, so that visitors would read them
 * twice: `city: Springfield, ST` above `state: ST`, a whole address as the
 * street, or `name: Ann Lee, LCSW` above `credentials: LCSW`.
 */
export const findValuesSaidTwice = ({
  documents,
}: RuleContext): DocumentProblem[] => documents.flatMap(saidTwiceIn);

const saidTwiceIn = oncePer((document: Document): DocumentProblem[] =>
  textsOf(document)
    .filter(({ text }) => text.includes(', ') && !text.includes('\n'))
    .flatMap(({ path, text }) => {
      const place = path.slice(0, -1);
      const group = valueAt<unknown>(document.data, place);
      const repetition = isGroup(group)
        ? repeatedEnd(text, Object.entries(group))
        : undefined;
      if (!repetition) {
        return [];
      }
      const { rest, names } = repetition;
      const fields = names.map((name) => [...place, name]);
      const end = text.slice(rest.length + 2);
      return {
        document,
        path,
        ...finding('repeated-end', { end, fields }),
        proposals: [write(rest)],
      };
    }),
);

/**
 * A text without the values at its end that fields beside it have, and the
 * names of these fields; undefined without a comma before the values.
 */
function repeatedEnd(
  text: string,
  others: readonly (readonly [string, unknown])[],
): { rest: string; names: string[] } | undefined {
  for (const [name, value] of others) {
    if (
      typeof value !== 'string' ||
      value === '' ||
      !text.endsWith(` ${value}`)
    ) {
      continue;
    }
    const start = text.slice(0, -value.length - 1);
    const rest = start.replace(/,$/, '');
    const further = repeatedEnd(rest, others);
    if (further) {
      return { ...further, names: [...further.names, name] };
    }
    if (rest !== start && rest !== '') {
      return { rest, names: [name] };
    }
  }
  return undefined;
}
