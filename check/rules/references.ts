import { haveSameWords, slipOf, wordsOf } from '../closest';
import { SLUG } from '../copies';
import {
  type Document,
  type DocumentProblem,
  marksOf,
  type PlacedMark,
  positionsOf,
  slugOf,
} from '../document';
import { explainSeveral } from '../explain/keywords';
import { capital, sentences } from '../explain/names';
import { Outline } from '../explain/outline';
import type { ProblemText } from '../problem';
import { adviseRemoval } from './removal';
import type { RuleContext } from './rule-context';

/**
 * A reference names a document of a folder by its slug (`x-reference: cities`), or an entry of a
 * list by one of its names (`x-reference: portals`, for the values with `x-names: portals`). A page
 * cannot name itself.
 */
export function* findBrokenReferences(context: RuleContext): Generator<DocumentProblem> {
  const { documents } = context;
  const known = namesIn(context);
  const folders = new Set(documents.map(({ kind }) => kind.collection));
  const allFolders = new Set(context.kinds.map(({ collection }) => collection));
  const all = [...marksOf(documents, (said) => said['x-reference'])];
  const times = new Map<string, number>();
  for (const mark of all) times.set(keyOf(mark), (times.get(keyOf(mark)) ?? 0) + 1);
  const unread = documents.some(({ data }) => data === undefined);
  for (const mark of all) {
    const { document, path, value } = mark;
    const reference = mark.annotation['x-reference'] ?? '';
    if (typeof value !== 'string') continue;
    const isItself = document.file === `${reference}/${value}.yaml`;
    if (known.get(reference)?.has(value) && !isItself) continue;
    // The value has been reported already, for example because quotation marks are part of it.
    if (hasMistake(mark)) continue;
    // The file with the names is missing or cannot be read, which is reported there.
    if (!known.has(reference) && (unread || !allFolders.has(reference))) continue;
    const outline = new Outline(document.kind, document.data);
    const names = [...(known.get(reference) ?? [])];
    const isOften = (times.get(keyOf(mark)) ?? 0) > 1;
    const titled = documents.filter(
      ({ kind, data }) => kind.collection === reference && isTitled(data, value),
    );
    const list = listOf(reference, context);
    const broken = { ...mark, value, reference, names, list, outline, isOften, titled };
    const now = successorOf(broken, context);
    yield { document, path, ...explain(broken, folders.has(reference), isItself, now) };
  }
}

/** True if a page has these words for its title or its name. */
function isTitled(data: unknown, words: string): boolean {
  const { title, name } = (data ?? {}) as Record<string, unknown>;
  return [title, name].some((each) => each !== undefined && haveSameWords(String(each), words));
}

const keyOf = ({ annotation, value }: PlacedMark): string => `${annotation['x-reference']} ${value}`;

function explain(
  broken: BrokenReference,
  isPage: boolean,
  isItself: boolean,
  now: Document | undefined,
): ProblemText {
  const { value } = broken;
  if (isItself) return { message: `"${value}" is this page itself.`, advice: adviseOther(broken) };
  const entries = typeof broken.path.at(-1) === 'number' ? severalIn(broken) : [];
  if (entries.length > 1) return explainSeveral(broken.path, `"${value}"`, entries);
  if (now === undefined) return explainUnknown(broken, isPage);
  // The therapist whose page took the place of another one didn't write the posts of the other.
  const other = adviseOther(broken);
  return {
    message: `"${value}" is an old address of content/${now.file}.`,
    advice: sentences(
      `If that page only has another name now, write ${slugOf(now)} here.`,
      `If it took the place of a page that is gone, ${other.charAt(0).toLowerCase()}${other.slice(1)}`,
      descriptionOf(broken),
    ),
  };
}

const descriptionOf = ({ outline, path }: BrokenReference): string =>
  outline.isOfKind(path, {}) ? outline.description(path) : '';

function hasMistake({ document, path }: PlacedMark): boolean {
  if (document.problems.length === 0) return false;
  const { line, column } = positionsOf(document).ofValue(path);
  return document.problems.some((problem) => problem.line === line && problem.column === column);
}

interface BrokenReference extends PlacedMark {
  value: string;
  reference: string;
  names: readonly string[];
  /** The field with the list of names, if they are plain: to add one is to write one word. */
  list: string | undefined;
  outline: Outline;
  /** True if other references name the same: that is no slip, but the name of somebody or something that is gone. */
  isOften: boolean;
  /** The pages that have it for their title. */
  titled: readonly Document[];
}

function listOf(reference: string, { kinds }: RuleContext): string | undefined {
  const lists = kinds.flatMap(({ annotations, files }) =>
    annotations
      .filter((said) => said['x-names'] === reference && said.path.indexOf('*') === said.path.length - 1)
      .map(({ path }) => `"${path.at(-2)}" in content/${files}`),
  );
  return lists[0];
}

export function namesIn({
  documents,
  misplaced,
}: Pick<RuleContext, 'documents' | 'misplaced'>): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const add = (of: string, name: string) => {
    known.set(of, known.get(of) ?? new Set());
    known.get(of)?.add(name);
  };
  for (const document of documents) {
    if (document.kind.collection) add(document.kind.collection, slugOf(document));
  }
  for (const { annotation, value } of marksOf(documents, (said) => said['x-names'])) {
    if (typeof value === 'string') add(annotation['x-names'] ?? '', value);
  }
  for (const { meant } of misplaced) if (meant?.kind.collection) add(meant.kind.collection, slugOf(meant));
  return known;
}

/** The page to which the address of the named one leads now. */
function successorOf({ reference, value }: BrokenReference, { moved }: RuleContext): Document | undefined {
  return [...moved.values()]
    .flat()
    .find(({ document, name }) => document.kind.collection === reference && name === value)?.document;
}

/** @param isPage whether it names a page. Names of pages have to be more similar: two may differ only a little. */
function explainUnknown(broken: BrokenReference, isPage: boolean): ProblemText {
  const { path, value, reference, names, list, outline } = broken;
  if (names.length === 0) {
    const removal = adviseRemoval(outline, path) ?? 'delete it';
    return {
      message: `"${value}" isn't one of the ${reference}: there are none.`,
      advice: `${capital(removal)}.`,
    };
  }
  const other = descriptionOf(broken);
  const meant = meantBy(broken);
  if (isPage && SLUG.test(value) && meant === undefined) {
    return {
      message: `There is no page "${value}" among the ${reference}: it was deleted or renamed, or is still to be written.`,
      advice: sentences(adviseOther(broken), other, adviseOldName(value)),
    };
  }
  const all = whatThereIs(reference, names, isPage);
  return {
    message: `"${value}" isn't one of the ${reference}.`,
    advice: sentences(list ? `Choose another, or add "${value}" to ${list}.` : 'Choose another.', all, other),
    proposals: meant === undefined ? [] : [{ advice: `Write "${meant}". ${all}`, change: { value: meant } }],
  };
}

/**
 * The name that was meant: the same but for a slip, or with words around it, as "Ana Ruiz, LCSW" for `ana-ruiz`.
 */
function meantBy({ value, names, isOften, titled: [page, ...others] }: BrokenReference): string | undefined {
  if (page && others.length === 0) return slugOf(page);
  const words = wordsOf(value);
  const named = names.filter((name) => {
    const own = wordsOf(name);
    return own.length > 1 && ` ${words.join(' ')} `.includes(` ${own.join(' ')} `);
  });
  const same = names.find((name) => haveSameWords(name, value));
  if (same !== undefined) return same;
  return named.length === 1 ? named[0] : isOften ? undefined : slipOf(value, names);
}

/** `stress - grief` and `stress grief` name two of them. */
function severalIn({ value, names }: BrokenReference): string[] {
  const ways = [/\s*[,;&]\s*|\s+(?:-|and)\s+/, /\s+/].map((between) => value.split(between));
  return (
    ways.find((parts) => parts.length <= names.length && parts.every((part) => names.includes(part))) ?? []
  );
}

/** Advice after a page was renamed: its old address is on paper and in search engines. */
export function adviseOldName(name: string): string {
  const entry = /^\d+$/.test(name) ? `"${name}"` : name;
  return `If that page has another name now, write movedFrom: [${entry}] on a line of its own into its file, so that the old address leads there.`;
}

/** Advice on a wrong name: delete it, unless the list would have too few entries. */
function adviseOther(broken: BrokenReference): string {
  const { document, path, value, reference, names, outline } = broken;
  const list = outline.value(path.slice(0, -1));
  const taken: readonly unknown[] = Array.isArray(list) ? list : [];
  const others = names.filter((name) => !taken.includes(name) && name !== slugOf(document));
  const choice = `another of the ${reference}${others.length > 0 && others.length <= LISTED ? `: ${others.join(', ')}` : ''}`;
  const around = path.slice(0, -1);
  if (!Array.isArray(list)) return `Write ${choice}.`;
  if (list.length > outline.fewest(around)) return `Delete "${value}" here, or write ${choice}.`;
  return list.length === 1 && outline.isOptional(around)
    ? `Delete "${around.at(-1)}:" and the "${value}" in it, or write ${choice}.`
    : `Write ${choice}.`;
}

const LISTED = 12;

function whatThereIs(reference: string, names: readonly string[], isPage: boolean): string {
  return names.length <= LISTED
    ? `There are: ${names.join(', ')}.`
    : isPage
      ? `It is the name of a file in content/${reference}, without ".yaml".`
      : `There are ${names.length} of them.`;
}
