import {
  haveSameWords,
  nearestFirst,
  slipOf,
  withWordsOf,
  wordsOf,
} from '../../formats/closest';
import { groupBy } from '../../formats/group-by';
import { entriesMeant, listMeanings } from '../../formats/lists';
import type { Path } from '../../formats/path';
import { withValue } from '../../formats/path';
import { STATES, stateCode } from '../../formats/states';
import { SLUG } from '../copies';
import {
  type Document,
  type DocumentProblem,
  isDerived,
  marksOf,
  type PlacedMark,
  positionsOf,
  slugOf,
} from '../document';
import { explainSeveral } from '../explain/keywords';
import type { Annotation } from '../kinds';
import { nameOf, namesIn } from '../names';
import type { Diagnosis, Proposal } from '../problem';
import { heldBackBy } from '../published';
import { Outline } from '../schema/schema-place';
import { nameFrom } from '../words/english';
import type { Guest, Others, Removal } from '../words/rules';
import { advise, finding } from '../words/words';
import { causeOfMissing, renamedFile } from './gone-pages';
import type { OldName, RuleContext } from './rule-context';

/**
 * A reference names a document by its slug (`x-reference: cities`), or an entry
 * by a name (`x-names: portals`).
 */
export function* findBrokenReferences(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { documents, kinds, waiting } = context;
  const known = namesIn(context);
  const isUnread = documents.some(({ data }) => data === undefined);
  const all = groupBy(
    marksOf(documents, (annotation) => annotation['x-reference']),
    ({ annotation, value }) => `${annotation['x-reference']} ${value}`,
  );
  // The file with the names may be missing or unreadable, which is reported
  // there.
  const isKnowable = (reference: string) =>
    known.has(reference) ||
    (!isUnread && kinds.some(({ collection }) => collection === reference));
  // A file whose name can't be in an address is reported, and who leads there
  // automatically leads to its new name afterwards.
  const unfit = new Set(
    documents.filter((page) => nameOf(page) !== slugOf(page)).map(fileOf),
  );
  for (const mark of [...all.values()].flat()) {
    const { document, path, value, annotation } = mark;
    const { 'x-reference': reference = '' } = annotation;
    // A field that is filled in follows from one that is reported itself.
    if (typeof value !== 'string' || isDerived(document, path)) {
      continue;
    }
    const file = `${reference}/${value}.yaml`;
    const isItself = document.file === file;
    if (known.get(reference)?.has(value) && !isItself) {
      yield* leadsTo(waiting.get(file), mark, context);
    } else if (isKnowable(reference) && !unfit.has(file) && !hasMistake(mark)) {
      const names = nearestFirst(value, [...(known.get(reference) ?? [])]);
      const outline = new Outline(document.kind, document.data);
      const isOften = (all.get(`${reference} ${value}`) ?? []).length > 1;
      const broken = { ...mark, value, reference, names, outline, isOften };
      yield { document, path, ...explain(broken, isItself, context) };
    }
  }
}

const fileOf = ({ file }: Document): string => file;

/** Only a page that is published itself can't lead to one that isn't. */
function* leadsTo(
  target: ReturnType<RuleContext['waiting']['get']>,
  { document, path }: PlacedMark,
  { waiting, today }: RuleContext,
): Generator<DocumentProblem> {
  if (target && !waiting.has(document.file)) {
    yield { document, path, ...leadsToWaiting(target, 'name', today) };
  }
}

interface BrokenReference extends PlacedMark {
  value: string;
  reference: string;
  names: readonly string[];
  outline: Outline;
  /**
   * True if other references name the same: that is no slip, but the name of
   * somebody or something that is gone.
   */
  isOften: boolean;
}

function explain(
  broken: BrokenReference,
  isItself: boolean,
  context: RuleContext,
): Diagnosis {
  const { path, value, reference, outline } = broken;
  if (isItself) {
    return finding('page-itself', { value, ...othersFor(broken) });
  }
  const entries = typeof path.at(-1) === 'number' ? severalIn(broken) : [];
  if (entries.length > 1) {
    return explainSeveral(path, `"${value}"`, entries);
  }
  const description = outline.isOfKind(path, {})
    ? outline.description(path)
    : '';
  const isNamedSo = (old: OldName) =>
    old.document.kind.collection === reference && old.name === value;
  const now = [...context.moved.values()].flat().find(isNamedSo)?.document;
  if (!now) {
    return explainUnknown(broken, description, context);
  }
  // The therapist whose page took the place of another one didn't write the
  // posts of the other.
  const guest = guestFor(broken);
  const params = {
    value,
    guest,
    file: now.file,
    name: slugOf(now),
    ...othersFor(broken),
  };
  const cause = finding('page-renamed', { value, file: now.file });
  return { ...finding('old-name', params), description, cause };
}

/**
 * True if the value has been reported already, for example because quotation
 * marks are part of it.
 */
function hasMistake({ document, path }: PlacedMark): boolean {
  if (document.problems.length === 0) {
    return false;
  }
  const { line, column } = positionsOf(document).ofValue(path);
  return document.problems.some(
    (problem) => problem.line === line && problem.column === column,
  );
}

/**
 * Names of pages have to be more similar than others: two may differ only a
 * little.
 */
function explainUnknown(
  broken: BrokenReference,
  description: string,
  context: RuleContext,
): Diagnosis {
  const { path, value, reference, names, outline } = broken;
  const guest = guestFor(broken);
  const cause = finding('name-gone', { value, among: reference });
  if (names.length === 0) {
    const removal = removalAt(outline, path);
    const params = { value, among: reference, removal, guest: guest?.field };
    return { ...finding('nameless-reference', params), cause };
  }
  const pages = context.documents.filter(
    ({ kind }) => kind.collection === reference,
  );
  const renamed = SLUG.test(value)
    ? renamedFile({ folder: reference, name: value }, context)
    : undefined;
  if (renamed) {
    const meant = renamed.now;
    return {
      ...finding('renamed-file', { value, meant, ...renamed }),
      cause: finding('file-renamed', renamed),
      proposals: [{ change: { value: meant }, isGuess: true }],
    };
  }
  const meant = meantBy(broken, pages);
  if (pages.length > 0 && SLUG.test(value) && meant === undefined) {
    return explainMissingPage(broken, guest, description, context);
  }
  const params = {
    value,
    among: reference,
    names,
    list: listOfNames(reference, context),
  };
  return {
    ...finding('unknown-name', params),
    description,
    cause,
    proposals: namesMeant(broken, meant, guest),
  };
}

function explainMissingPage(
  broken: BrokenReference,
  guest: Guest | undefined,
  description: string,
  context: RuleContext,
): Diagnosis {
  const { value, reference, names } = broken;
  const alike = withWordsOf(value, names);
  const proposals: Proposal[] = [];
  if (guest) {
    proposals.push({ change: { value: { [guest.field]: guest.name } } });
  } else if (alike !== undefined) {
    const advice = advise('write-if-same', { text: alike });
    proposals.push({ advice, change: { value: alike }, isGuess: true });
  }
  const cause = causeOfMissing({ folder: reference, name: value }, context);
  const params = { value, guest, ...othersFor(broken) };
  return {
    ...finding('missing-page', params),
    description: guest ? '' : description,
    cause,
    proposals,
  };
}

/** A guest has no page, but a group with the name. */
function guestFor({
  document,
  path,
  value,
}: BrokenReference): Guest | undefined {
  const asGroup = new Outline(
    document.kind,
    withValue(document.data, path, {}),
  );
  const [field, ...more] = asGroup.fields(path);
  const of = path.at(-1);
  const isNameOnly = field !== undefined && more.length === 0;
  if (isNameOnly && typeof of === 'string') {
    return { of, field, name: nameFrom(value) };
  }
  return undefined;
}

/** @param target not on the site yet. */
export function leadsToWaiting(
  target: Document,
  by: 'link' | 'name',
  today: string,
): Diagnosis {
  const { path: field = [], value } = heldBackBy(target, today) ?? {};
  const waiting = {
    file: target.file,
    field,
    value: value === true || String(value),
  };
  const cause = finding('page-waiting', waiting);
  return { ...finding('unpublished-page', { by, ...waiting }), cause };
}

/**
 * The page that is meant, or a guest who has none: `Dana Reyes` as
 * `name: Dana Reyes`.
 */
function namesMeant(
  { value, names }: BrokenReference,
  meant: string | undefined,
  guest: Guest | undefined,
): Proposal[] {
  const proposals: Proposal[] = [];
  if (meant !== undefined) {
    proposals.push({
      advice: advise('write-name', { value: meant, names }),
      change: { value: meant },
    });
  }
  if (guest && /\s/.test(value)) {
    const others = meant === undefined ? names : [];
    const params = { ...guest, name: value, names: others };
    const advice = advise('write-guest', params);
    proposals.push({ advice, change: { value: { [guest.field]: value } } });
  }
  return proposals;
}

/** Where the list of names is plain, to add one is to write one word. */
function listOfNames(
  reference: string,
  { kinds }: RuleContext,
): { field: Path; file: string } | undefined {
  const isPlain = ({ path }: Annotation) =>
    path.indexOf('*') === path.length - 1;
  const lists = kinds.flatMap(({ annotations, files }) =>
    annotations
      .filter(
        (annotation) =>
          annotation['x-names'] === reference && isPlain(annotation),
      )
      .map(({ path }) => ({ field: path.slice(0, -1), file: files })),
  );
  return lists[0];
}

/**
 * Of the only page with this title, the same but for a slip, or with words
 * around it: "Ana Ruiz, LCSW". Of a person, one of the names is enough.
 */
function meantBy(
  { value, names, isOften }: BrokenReference,
  pages: readonly Document[],
): string | undefined {
  const typed = withoutState(value);
  const titled = pages.filter(({ data }) => {
    const { title, name } = (data ?? {}) as Record<string, unknown>;
    return [title, name].some(
      (text) => text !== undefined && haveSameWords(String(text), typed),
    );
  });
  const words = ` ${wordsOf(value).join(' ')} `;
  const named = names.filter((name) => {
    const parts = wordsOf(name);
    return parts.length > 1 && words.includes(` ${parts.join(' ')} `);
  });
  const ways = [titled.map(nameOf), named];
  const only = ways.find(({ length }) => length === 1);
  if (only || isOften) {
    return only?.[0];
  }
  const [person, other] = pages.filter(
    (page) =>
      page.kind.isOfPeople && wordsOf(nameOf(page)).includes(words.trim()),
  );
  const isOnePerson = person !== undefined && other === undefined;
  return isOnePerson ? nameOf(person) : slipOf(value, names);
}

/** `Salem, OR` and `Salem Oregon` are `Salem`, as on a letter. */
function withoutState(name: string): string {
  const [, city = '', state = ''] = /^(.+?),?\s+(\S+)$/.exec(name) ?? [];
  const isState = Object.hasOwn(STATES, state) || stateCode(state);
  return isState ? city : name;
}

/** `stress - grief`, `Stress and Grief`, and `stress grief` name two of them. */
function severalIn({ value, names }: BrokenReference): string[] {
  const lists = [
    ...listMeanings(value),
    { value: value.split(/\s+/), isCertain: false },
  ];
  const nameMeant = (typed: string) =>
    names.find((name) => haveSameWords(name, typed));
  return entriesMeant(lists, nameMeant) ?? [];
}

/** What can be named in the place of a reference. */
function othersFor({
  document,
  path,
  reference,
  names,
  outline,
}: BrokenReference): Others {
  const list = outline.value(path.slice(0, -1));
  const taken: readonly unknown[] = Array.isArray(list) ? list : [];
  const others = names.filter(
    (name) => !taken.includes(name) && name !== slugOf(document),
  );
  return { among: reference, others, removal: removalAt(outline, path) };
}

/**
 * The line of a value, or the smallest part around it that the page can do
 * without.
 */
export function removalAt(outline: Outline, path: Path): Removal | undefined {
  const ends = path.map((_, index) => path.length - index);
  const end = ends.find((length) => mayGo(outline, path.slice(0, length)));
  if (end === undefined) {
    return undefined;
  }
  const place = path.slice(0, end);
  const value = String(outline.value(path));
  const inside = path.slice(end);
  if (typeof place.at(-1) === 'string') {
    const isInEntry = ends.some(
      (length) =>
        length < end && isEntryThatMayGo(outline, path.slice(0, length)),
    );
    return removalOfField(place, inside, value, isInEntry);
  }
  if (inside.length === 0) {
    return { part: 'value', place, value };
  }
  // Outside the innermost list, it has to be clear which entry is meant.
  const isInnermost = inside.every((key) => typeof key === 'string');
  if (isInnermost) {
    return { part: 'entry', place };
  }
  return { part: 'thing', place, title: outline.title(place) };
}

/** @param inside the path from the field to the value. */
function removalOfField(
  place: Path,
  inside: Path,
  value: string,
  isInEntry: boolean,
): Removal {
  if (inside.length === 0) {
    return { part: 'line', place, value, ...(isInEntry && { isInEntry }) };
  }
  const isEntry = inside.length === 1 && typeof inside[0] === 'number';
  if (isEntry) {
    return { part: 'only-value', place, value };
  }
  return { part: 'field', place };
}

const isEntryThatMayGo = (outline: Outline, place: Path): boolean =>
  typeof place.at(-1) === 'number' && mayGo(outline, place);

/**
 * True for an optional field, and for an entry of a list that has more than it
 * needs.
 */
function mayGo(outline: Outline, place: Path): boolean {
  if (typeof place.at(-1) === 'string') {
    return outline.isOptional(place);
  }
  const list = place.slice(0, -1);
  const entries = outline.value(list);
  return Array.isArray(entries) && entries.length > outline.fewest(list);
}
