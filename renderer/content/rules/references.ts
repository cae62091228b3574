import { closest, slipOf } from '../closest';
import { SLUG } from '../copies';
import { type Document, type DocumentFinding, positionsOf, slugOf } from '../document';
import { Outline } from '../explain/outline';
import type { Path } from '../problem';
import type { RuleContext } from '../rule-context';

/**
 * A reference names a document of a folder by its slug (`x-reference: cities`), or an entry of a
 * list of site.yaml by its id (`x-reference: portals`). No page is beside itself.
 */
export function* findBrokenReferences(context: RuleContext): Generator<DocumentFinding> {
  const { documents } = context;
  const known = namesIn(context);
  const unread = documents.some(({ data }) => data === undefined);
  for (const document of documents) {
    const { collection } = document.kind;
    for (const { annotation, path, value } of document.marks) {
      const { reference } = annotation;
      if (!reference || typeof value !== 'string') continue;
      const isItself = reference === collection && document.file === `${collection}/${value}.yaml`;
      if (known.get(reference)?.has(value) && !isItself) continue;
      // As with quotation marks that are part of the value: it is wrong already.
      if (hasMistake(document, path)) continue;
      // The file that would hold the names cannot be read, which is reported once, there.
      if (unread && !known.has(reference)) continue;
      const names = [...(known.get(reference) ?? [])];
      const folder = documents.find(({ kind }) => kind.collection === reference)?.kind.collection;
      const place: Place = { document, path, value, reference, names };
      const now = movedTo(context, place);
      yield {
        document,
        path,
        at: 'value',
        ...(isItself
          ? { message: `"${value}" is this page itself.`, advice: adviseOther(place) }
          : now !== undefined
            ? { message: `"${value}" has another name now: "${now}".`, advice: adviseNewName(place, now) }
            : folder
              ? unknownPage(place)
              : unknownEntry(place)),
      };
    }
  }
}

function hasMistake(document: Document, path: Path): boolean {
  if (document.problems.length === 0) return false;
  const { line, column } = positionsOf(document).ofValue(path);
  return document.problems.some((problem) => problem.line === line && problem.column === column);
}

/** A reference that names nothing. */
interface Place {
  document: Document;
  path: Path;
  value: string;
  reference: string;
  /** What it may name. */
  names: readonly string[];
}

/** The names that references may have: the slugs of each folder, the ids of each list. */
function namesIn({ documents, strays }: RuleContext): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const add = (of: string, names: readonly string[]) => {
    const all = known.get(of) ?? new Set();
    for (const name of names) all.add(name);
    known.set(of, all);
  };
  for (const document of documents) {
    const { kind, data } = document;
    if (kind.collection) add(kind.collection, [slugOf(document)]);
    else if (typeof data === 'object' && data !== null) {
      for (const [key, value] of Object.entries(data)) {
        if (Array.isArray(value) && !known.has(key)) add(key, value.flatMap(idOf));
      }
    }
  }
  for (const { meant } of strays) if (meant?.kind.collection) add(meant.kind.collection, [slugOf(meant)]);
  return known;
}

/** The name that a page has now which had this one before. */
function movedTo({ moved }: RuleContext, { reference, value }: Place): string | undefined {
  for (const claims of moved.values()) {
    const claim = claims.find(
      ({ document, name }) => document.kind.collection === reference && name === value,
    );
    if (claim) return slugOf(claim.document);
  }
  return undefined;
}

function adviseNewName(place: Place, now: string): string {
  return listAround(place)?.includes(now) || now === slugOf(place.document)
    ? adviseOther(place)
    : `Write ${now} in its place.`;
}

/** A page that is not there: of two names that differ by more than a slip, nobody knows which was meant. */
function unknownPage(place: Place): { message: string; advice: string } {
  const { value, reference, names } = place;
  // A name in place of the slug made from it: "Ana Ruiz, LCSW" for "ana-ruiz".
  const meant = SLUG.test(value) ? slipOf(value, names) : closest(value.replace(/[^\p{L}\d]+/gu, '-'), names);
  if (meant !== undefined) {
    return {
      message: `"${value}" is not one of the ${reference}.`,
      advice: `Did you mean "${meant}"? ${whatThereIs(reference, names)}`,
    };
  }
  if (!SLUG.test(value)) {
    return {
      message: `"${value}" is not one of the ${reference}.`,
      advice: `Choose another. ${whatThereIs(reference, names)}`,
    };
  }
  return {
    message: `There is no page "${value}" among the ${reference}: it was deleted or renamed, or is still to be written.`,
    advice: `${adviseOther(place)} ${adviseOldName(value)}`,
  };
}

/** What somebody does who gave a page another name: its old address is on paper and in search engines. */
export function adviseOldName(name: string): string {
  const entry = /^\d+$/.test(name) ? `"${name}"` : name;
  return `If that page has another name now, write movedFrom: [${entry}] on a line of its own into its file, so that the old address leads there.`;
}

function unknownEntry({ value, reference, names }: Place): { message: string; advice: string } {
  const meant = closest(value.replace(/[^\p{L}\d]+/gu, '-'), names);
  return {
    message: `"${value}" is not one of the ${reference}.`,
    advice: `${meant ? `Did you mean "${meant}"?` : 'Choose another.'} ${whatThereIs(reference, names)}`,
  };
}

/** What to do with a name that cannot stay: delete it, unless the list needs as many entries as it has. */
function adviseOther(place: Place): string {
  const { document, path, value, reference, names } = place;
  const list = listAround(place) ?? [];
  const others = names.filter((name) => !list.includes(name) && name !== slugOf(document));
  const choice = `another of the ${reference}${others.length > 0 && others.length <= LISTED ? `: ${others.join(', ')}` : ''}`;
  const outline = new Outline(document.kind.schema, document.data, document.kind.resolve);
  const around = path.slice(0, -1);
  if (typeof path.at(-1) !== 'number') return `Write ${choice}.`;
  if (list.length > outline.fewest(around)) return `Delete "${value}" here, or write ${choice}.`;
  return list.length === 1 && outline.isOptional(around)
    ? `Delete "${around.at(-1)}:" and the "${value}" in it, or write ${choice}.`
    : `Write ${choice}.`;
}

/** The list that a reference is an entry of. */
function listAround({ document, path }: Place): readonly unknown[] | undefined {
  const list = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document.data);
  return Array.isArray(list) ? list : undefined;
}

function idOf(entry: unknown): string[] {
  const id = (entry as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? [id] : [];
}

/** At most this many names are listed. */
const LISTED = 12;

function whatThereIs(reference: string, names: readonly string[]): string {
  if (names.length === 0) return `There are no ${reference} yet.`;
  return names.length <= LISTED
    ? `There are: ${names.join(', ')}.`
    : `It is the name of a file in content/${reference}, without ".yaml".`;
}
