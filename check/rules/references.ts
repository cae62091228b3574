import { haveSameWords, slipOf, wordsOf } from '../../formats/closest';
import { groupBy } from '../../formats/group-by';
import type { Path } from '../../formats/path';
import { withValue } from '../../formats/path';
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
import { namesIn } from '../names';
import type { Diagnosis } from '../problem';
import { Outline } from '../schema/schema-place';
import { capital, listOf, sentences } from '../words/english';
import type { OldName, RuleContext } from './rule-context';

/** A reference names a document by its slug (`x-reference: cities`), or an entry by a name (`x-names: portals`). */
export function* findBrokenReferences(context: RuleContext): Generator<DocumentProblem> {
  const { documents, kinds, waiting } = context;
  const known = namesIn(context);
  const isUnread = documents.some(({ data }) => data === undefined);
  const all = groupBy(
    marksOf(documents, (said) => said['x-reference']),
    ({ annotation, value }) => `${annotation['x-reference']} ${value}`,
  );
  for (const mark of [...all.values()].flat()) {
    const { document, path, value, annotation } = mark;
    const { 'x-reference': reference = '' } = annotation;
    if (typeof value !== 'string') continue;
    const file = `${reference}/${value}.yaml`;
    const isItself = document.file === file;
    // The file with the names may be missing or unreadable, which is reported there.
    const isKnowable =
      known.has(reference) || (!isUnread && kinds.some(({ collection }) => collection === reference));
    if (known.get(reference)?.has(value) && !isItself) {
      const target = waiting.get(file);
      if (target && !waiting.has(document.file))
        yield { document, path, ...explainWaiting(target, 'Name another one') };
    } else if (isKnowable && !hasMistake(mark)) {
      const names = [...(known.get(reference) ?? [])];
      const outline = new Outline(document.kind, document.data);
      const isOften = (all.get(`${reference} ${value}`) ?? []).length > 1;
      const broken = { ...mark, value, reference, names, outline, isOften };
      yield { document, path, ...explain(broken, isItself, context) };
    }
  }
}

/** A page that is on the site leads to one that isn't: visitors would find no page. */
export function explainWaiting(target: Document, instead: string): Diagnosis {
  const message = `This leads to content/${target.file}, which isn't published yet.`;
  const advice = `${instead} until then, or publish that page first: with a date that has come, and without "draft: true".`;
  return { message, advice };
}

interface BrokenReference extends PlacedMark {
  value: string;
  reference: string;
  names: readonly string[];
  outline: Outline;
  /** True if other references name the same: that is no slip, but the name of somebody or something that is gone. */
  isOften: boolean;
}

function explain(broken: BrokenReference, isItself: boolean, context: RuleContext): Diagnosis {
  const { path, value, reference, outline } = broken;
  if (isItself) return { message: `"${value}" is this page itself.`, advice: adviseOther(broken) };
  const entries = typeof path.at(-1) === 'number' ? severalIn(broken) : [];
  if (entries.length > 1) return explainSeveral(path, `"${value}"`, entries);
  const description = outline.isOfKind(path, {}) ? outline.description(path) : '';
  const isNamedSo = (old: OldName) => old.document.kind.collection === reference && old.name === value;
  const now = [...context.moved.values()].flat().find(isNamedSo)?.document;
  if (!now) return explainUnknown(broken, description, context);
  // The therapist whose page took the place of another one didn't write the posts of the other.
  const other = adviseOther(broken);
  const asNow = `If that page only has another name now, write ${slugOf(now)} here.`;
  const asOther = `If it took the place of a page that is gone, ${other.charAt(0).toLowerCase()}${other.slice(1)}`;
  const message = `"${value}" is an old address of content/${now.file}.`;
  return { message, advice: sentences(asNow, asOther, description) };
}

/** True if the value has been reported already, for example because quotation marks are part of it. */
function hasMistake({ document, path }: PlacedMark): boolean {
  if (document.problems.length === 0) return false;
  const { line, column } = positionsOf(document).ofValue(path);
  return document.problems.some((problem) => problem.line === line && problem.column === column);
}

/** Names of pages have to be more similar than others: two may differ only a little. */
function explainUnknown(broken: BrokenReference, description: string, context: RuleContext): Diagnosis {
  const { document, path, value, reference, names, outline } = broken;
  // A guest has no page, but a group with the name.
  const asGroup = new Outline(document.kind, withValue(document.data, path, {}));
  const [field = '', ...more] = asGroup.fields(path);
  if (names.length === 0) {
    const guest = field ? `write "${field}:" and a name on the next line` : 'add one';
    const advice = `${capital(adviseRemoval(outline, path) ?? guest)}.`;
    return { message: `"${value}" isn't one of the ${reference}: there are none.`, advice };
  }
  const pages = context.documents.filter(({ kind }) => kind.collection === reference);
  const meant = meantBy(broken, pages);
  if (pages.length > 0 && SLUG.test(value) && meant === undefined) {
    const message = `There is no page "${value}" among the ${reference}: it was deleted or renamed, or is still to be written.`;
    return { message, advice: sentences(adviseOther(broken), description, adviseOldName(value)) };
  }
  const all = `There are: ${listOf(names)}.`;
  // Where the list of names is plain, to add one is to write one word.
  const [list] = context.kinds.flatMap(({ annotations, files }) =>
    annotations
      .filter((said) => said['x-names'] === reference && said.path.indexOf('*') === said.path.length - 1)
      .map((said) => `"${said.path.at(-2)}" in content/${files}`),
  );
  const message = `"${value}" isn't one of the ${reference}.`;
  const choice = `Choose another${list ? `, or add "${value}" to ${list}` : ''}.`;
  const isName = /\s/.test(value) && field && more.length === 0;
  const asPage = { advice: `Write "${meant}". ${all}`, change: { value: meant ?? '' } };
  const asGuest = {
    advice: `Write "${field}: ${value}" on the next line. ${all}`,
    change: { value: { [field]: value } },
  };
  const proposals = [...(meant === undefined ? [] : [asPage]), ...(isName ? [asGuest] : [])];
  return { message, advice: sentences(choice, all, description), proposals };
}

/** Of the only page with this title, the same but for a slip, or with words around it: "Ana Ruiz, LCSW". */
function meantBy({ value, names, isOften }: BrokenReference, pages: readonly Document[]): string | undefined {
  const titled = pages.filter(({ data }) => {
    const { title, name } = (data ?? {}) as Record<string, unknown>;
    return [title, name].some((each) => each !== undefined && haveSameWords(String(each), value));
  });
  const words = ` ${wordsOf(value).join(' ')} `;
  const named = names.filter((name) => {
    const own = wordsOf(name);
    return own.length > 1 && words.includes(` ${own.join(' ')} `);
  });
  const [page, more] = titled.length === 1 ? titled.map(slugOf) : named;
  if (page !== undefined && more === undefined) return page;
  return isOften ? undefined : slipOf(value, names);
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

function adviseOther({ document, path, reference, names, outline }: BrokenReference): string {
  const list = outline.value(path.slice(0, -1));
  const taken: readonly unknown[] = Array.isArray(list) ? list : [];
  const others = names.filter((name) => !taken.includes(name) && name !== slugOf(document));
  const choice = `another of the ${reference}${others.length > 0 ? `: ${listOf(others)}` : ''}`;
  const removal = adviseRemoval(outline, path);
  return removal ? `${capital(removal)}, or write ${choice}.` : `Write ${choice}.`;
}

/** In words that follow "Or": its line, or the smallest part around it that the page can do without. */
export function adviseRemoval(outline: Outline, path: Path): string | undefined {
  const value = outline.value(path);
  const isBare = typeof path.at(-1) === 'number';
  for (let end = path.length; end > 0; end--) {
    const part = path.slice(0, end);
    const key = part.at(-1);
    if (typeof key === 'string') {
      if (!outline.isOptional(part)) continue;
      if (end === path.length) return `delete the line "${key}: ${value}"`;
      return isBare && end === path.length - 1
        ? `delete "${key}:" and the "${value}" in it`
        : `delete "${key}:" and the lines below it`;
    }
    const list = part.slice(0, -1);
    const entries = outline.value(list);
    if (!Array.isArray(entries) || entries.length <= outline.fewest(list)) continue;
    if (end === path.length) return `delete "${value}" here`;
    // Outside the innermost list, it has to be clear which entry is meant.
    const isInnermost = path.slice(end).every((each) => typeof each === 'string');
    return isInnermost
      ? 'delete the whole entry of the list that the link is in'
      : `delete the whole ${outline.title(part) ?? 'entry'} around it`;
  }
  return undefined;
}
