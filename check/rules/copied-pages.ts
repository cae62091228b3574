import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { type Path, valueAt } from '../../formats/path';
import {
  type Document,
  type DocumentProblem,
  isDerived,
  isSample,
  marksOf,
  positionsOf,
  slugOf,
} from '../document';
import { finding } from '../words/words';
import { oldestFirst } from './age';
import { type PageText, pageTexts } from './facts/page-texts';
import { countReferences } from './gone-pages';
import type { RuleContext } from './rule-context';

/** A label or a title may be the same on many pages. */
const SHORTEST_SENTENCE = 40;
/** Two pages may have a sentence in common, but hardly several. */
const FEWEST_ALIKE = 3;
/** In a long page, this part of its sentences. */
const LEAST_PART = 1 / 8;

interface Sentence {
  document: Document;
  place: PageText;
  /** As it is typed. */
  words: string;
  /** With `{name}` for the name of the page. */
  text: string;
}

const sentencesIn = oncePer((document: Document): Sentence[] => {
  const typed = pageTexts(document).filter(
    ({ path, text }) =>
      text.length >= SHORTEST_SENTENCE &&
      !isSample(document, path) &&
      !isDerived(document, path),
  );
  return typed.flatMap((place) =>
    place.text
      .split(/(?<=[.!?])\s+|\n+/)
      .filter(({ length }) => length >= SHORTEST_SENTENCE)
      .map((words) => {
        const text = withoutName(words, document);
        return { document, place, words, text };
      }),
  );
});

function withoutName(text: string, { data }: Document): string {
  const { name } = (data ?? {}) as { name?: unknown };
  return typeof name === 'string' ? text.replaceAll(name, '{name}') : text;
}

/** Sentences of one page that one other page of its kind has, too. */
interface Copy {
  document: Document;
  original: Document;
  sentences: readonly Sentence[];
}

/** The copies among all pages of the content. */
const copiesOf = oncePer((context: RuleContext): Copy[] => {
  // A file in the wrong place may have the notices of two others, too.
  if (context.misplaced.length > 0) {
    return [];
  }
  const pages = context.documents.filter(({ kind }) => kind.collection);
  const byKind = groupBy(pages, ({ kind }) => kind);
  return [...byKind.values()].flatMap((ofKind) => [
    ...copiesIn(ofKind, context),
  ]);
});

/** True if one page is found to be a copy of the other. */
export const isCopyOf = (
  document: Document,
  original: Document | undefined,
  context: RuleContext,
): boolean =>
  copiesOf(context).some(
    (copy) => copy.document === document && copy.original === original,
  );

/**
 * Pages with the sentences of another page. What stands on three pages or more
 * is no sign of a copy: a notice may be the same everywhere.
 */
function* copiesIn(
  pages: readonly Document[],
  context: RuleContext,
): Generator<Copy> {
  const alike = [
    ...groupBy(pages.flatMap(sentencesIn), ({ text }) => text).values(),
  ].filter((group) => new Set(group.map(documentOf)).size === 2);
  const pairs = groupBy(alike, (group) =>
    [...new Set(group.map(({ document }) => document.file))].join(' '),
  );
  // Which page is older is only asked where it matters: it may take a look at
  // the history of the files.
  const several = [...pairs.values()].filter(
    ({ length }) => length >= FEWEST_ALIKE,
  );
  for (const groups of several) {
    const documents = [...new Set(groups.flat().map(documentOf))];
    const [original, document] = originalFirst(documents, context) as [
      Document,
      Document,
    ];
    const sentences = groups
      .flat()
      .filter((each) => each.document === document);
    const isLarge =
      sentences.length >= sentencesIn(document).length * LEAST_PART;
    if (isLarge) {
      yield { document, original, sentences };
    } else {
      yield* withOtherName(document, original);
    }
  }
}

/**
 * A single sentence is enough if it still has the name of the other page in it:
 * `Care in Salem` on the page of Dayton.
 */
function* withOtherName(
  document: Document,
  original: Document,
): Generator<Copy> {
  const known = new Set(sentencesIn(original).map(({ text }) => text));
  const sentences = sentencesIn(document).filter(({ words }) => {
    const text = withoutName(words, original);
    return text !== words && known.has(text);
  });
  if (sentences.length > 0) {
    yield { document, original, sentences };
  }
}

const documentOf = ({ document }: Sentence): Document => document;

/**
 * The oldest first; of files of which nobody knows the age, the one to which
 * more others lead.
 */
export function originalFirst(
  documents: readonly Document[],
  context: RuleContext,
): Document[] {
  const known = ({ kind, file }: Document) =>
    countReferences(kind.collection ?? '', slugOf({ file }), context);
  const byReferences = documents.toSorted(
    (one, other) => known(other) - known(one),
  );
  const placed = byReferences.map((document) => ({ document }));
  return oldestFirst(placed, context).map(({ document }) => document);
}

/**
 * What is left of a page that was copied, and that speaks of something else
 * now.
 */
export function* findCopiedPages(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const { document, original, sentences } of copiesOf(context)) {
    const [{ place, words }] = sentences as readonly [Sentence];
    const lines = sentences.map(
      (each) => positionsOf(document).ofValue(each.place.path, each.words).line,
    );
    const others = [
      ...linesThatName(original, document),
      ...listsAlike(document, original),
    ];
    const params = {
      original: original.file,
      lines: [...new Set([...lines, ...others])].sort((a, b) => a - b),
      hasSamePlace: haveSamePlace(document, original),
    };
    const { path } = place;
    yield { document, path, words, ...finding('copied-page', params) };
  }
}

/** The lines of a copy that name the page that it was copied from. */
function linesThatName({ data }: Document, copy: Document): number[] {
  const { name } = (data ?? {}) as { name?: unknown };
  if (typeof name !== 'string') {
    return [];
  }
  return pageTexts(copy)
    .filter(({ text }) => text.includes(name))
    .map(({ path }) => positionsOf(copy).ofValue(path, name).line);
}

/** The lines of a copy with the same list of other pages: what is nearby. */
function listsAlike(copy: Document, { data }: Document): number[] {
  const lists = marksOf([copy], (annotation) => annotation['x-reference'])
    .map(({ path }) => path)
    .filter((path) => path.at(-1) === 0)
    .map((path) => path.slice(0, -1));
  const isSame = (list: Path) =>
    JSON.stringify(valueAt<unknown>(copy.data, list)) ===
    JSON.stringify(valueAt<unknown>(data, list));
  return lists
    .filter((list) => isSame(list) && !isDerived(copy, list))
    .map((list) => positionsOf(copy).ofValue([...list, 0]).line);
}

function haveSamePlace(...documents: readonly Document[]): boolean {
  const places = documents.map(({ data }) => {
    const { latitude, longitude } = data as Record<string, unknown>;
    return [latitude, longitude].join();
  });
  return places[0] === places[1] && places[0] !== ',';
}
