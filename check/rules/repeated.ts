import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { isGroup, isWithin, textsIn, valueAt } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import { type Document, type DocumentProblem, isSample, marksOf, type PlacedMark } from '../document';
import type { Annotation } from '../kinds';
import { write } from '../proposals';
import { listOf } from '../words/english';
import { excerpt } from '../words/quoting';
import type { RuleContext } from './rule-context';

/** Values that are like others before them, with those. @param keyOf is the same for values that are alike. */
function* repeated(
  marks: Iterable<PlacedMark>,
  keyOf: (mark: PlacedMark) => string,
): Generator<[mark: PlacedMark, first: PlacedMark, ...others: PlacedMark[]]> {
  for (const alike of groupBy(marks, keyOf).values()) {
    const [first, ...others] = alike as [PlacedMark, ...PlacedMark[]];
    for (const [index, mark] of others.entries()) yield [mark, first, ...others.slice(0, index)];
  }
}

/** A name that a schema marks with `x-names` belongs to one entry: references find the entry by its letters. */
export function* findRepeatedNames({ documents }: RuleContext): Generator<DocumentProblem> {
  const isOwnName = (said: Annotation) => said['x-names'] && said['x-may-repeat'] !== true;
  const keyOf = ({ annotation, document, value }: PlacedMark) =>
    `${annotation['x-names']} ${annotation['x-may-repeat'] ? document.file : ''} ${slugFrom(String(value)) || value}`;
  for (const [mark, first] of repeated(marksOf(documents, isOwnName), keyOf)) {
    const { document, annotation, path, value } = mark;
    const spelling = first.value === value ? '' : `, as "${excerpt(first.value)}"`;
    const message = `"${excerpt(value)}" is among the ${annotation['x-names']} already${spelling}.`;
    const advice = 'Delete one of the two, or change this one.';
    const used = document.marks.flatMap((each) => (each.annotation === annotation ? each.value : []));
    const unused = annotation.enum?.filter((each) => !used.includes(each)) ?? [];
    const proposals = unused.length === 1 ? [write(String(unused[0]))] : [];
    yield { document, path, message, advice, proposals };
  }
}

/** A number with `x-unique` belongs to one document. Two may share it if both declare that; three never may. */
export function* findDuplicateNumbers({ documents }: RuleContext): Generator<DocumentProblem> {
  const marks = [...marksOf(documents, (said) => said['x-unique'])];
  for (const alike of repeated(marks, ({ document, value }) => `${document.kind.name} ${value}`)) {
    const [{ document, annotation, path, value }, first] = alike;
    const declaration = annotation['x-unique']?.unless ?? '';
    const declared = alike.every((each) => (each.document.data as Record<string, unknown>)[declaration]);
    if (declared && alike.length === 2) continue;
    const taken = marks.flatMap((each) =>
      each.annotation === annotation && typeof each.value === 'number' ? each.value : [],
    );
    const shared = declared
      ? ''
      : ` If both are meant to have it, write "${declaration}: true" in both files.`;
    const message = `The number ${String(value)} already belongs to content/${first.document.file}.`;
    // Which of the posts is known by the number is not in the files.
    const advice = `Give the newer one another number: the next free one is ${Math.max(0, ...taken) + 1}.${shared}`;
    yield { document, path, message, advice };
  }
}

/** With `x-distinct`: search results would look alike. Samples have to be replaced anyway. */
export function* findSharedTexts({ documents }: RuleContext): Generator<DocumentProblem> {
  const keyOf = ({ path, value }: PlacedMark) =>
    `${path.at(-1)} ${String(value).toLowerCase().replace(/\s+/g, ' ').trim()}`;
  const own = [...marksOf(documents, (said) => said['x-distinct'])].filter(isOwnText);
  for (const [{ document, path }, first] of repeated(own, keyOf)) {
    const message = `content/${first.document.file} has the same ${path.at(-1)}, so search results can't tell the two pages apart.`;
    const advice = `Write another ${path.at(-1)} in one of the two files.`;
    yield { document, path, message, advice };
  }
}

function isOwnText({ document, path, value }: PlacedMark): boolean {
  // Words in braces stand for something else in each document.
  if (typeof value !== 'string' || value === '' || value.includes('{')) return false;
  // A text made from a sample has to be replaced with it.
  const isMade = document.completed?.added.some((field) => isWithin(path, field.path));
  return isMade ? document.samples.length === 0 : !isSample(document, path);
}

/**
 * `city: Springfield, ST` above `state: ST`, a whole address as the street, and `name: Ann Lee, LCSW` above
 * `credentials: LCSW`: both are shown.
 */
export const findValuesSaidTwice = ({ documents }: RuleContext): DocumentProblem[] =>
  documents.flatMap(saidTwiceIn);

const saidTwiceIn = oncePer((document: Document): DocumentProblem[] =>
  textsIn(document.data, (each) => each.includes(', ') && !each.includes('\n')).flatMap(({ path, text }) => {
    const group = valueAt<unknown>(document.data, path.slice(0, -1));
    const found = isGroup(group) && repeatedEnd(text, Object.entries(group));
    if (!found) return [];
    const end = text.slice(found.own.length + 2);
    const names = listOf(found.names.map((name) => `"${name}"`));
    const message = `"${end}" is in ${names}, too, so visitors would read it twice.`;
    return { document, path, message, advice: 'Write it there only.', proposals: [write(found.own)] };
  }),
);

/**
 * A text without the values at its end that fields beside it have, and the names of these; undefined if no comma is
 * before them.
 */
function repeatedEnd(
  text: string,
  others: readonly (readonly [string, unknown])[],
): { own: string; names: string[] } | undefined {
  for (const [name, value] of others) {
    if (typeof value !== 'string' || value === '' || !text.endsWith(` ${value}`)) continue;
    const rest = text.slice(0, -value.length - 1);
    const before = rest.replace(/,$/, '');
    const further = repeatedEnd(before, others);
    if (further) return { ...further, names: [...further.names, name] };
    if (before !== rest && before !== '') return { own: before, names: [name] };
  }
  return undefined;
}
