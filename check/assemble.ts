import type { SiteFile } from '../schemas/content';
import { compareText } from './compare-text';
import { Derivation } from './derive/derivation';
import type { Known } from './derive/known';
import type { Source } from './derive/place';
import type { Document } from './document';
import type { Kind } from './kinds';
import { oncePer } from './once-per';
import { textsIn, valuesAt, withValue } from './path';
import { telephone } from './telephone';

/**
 * The documents as one object, frozen: `cities/springfield.yaml` becomes an item of `cities`, `pages/home.yaml`
 * becomes `pages.home`.
 */
export function assemble(
  kinds: readonly Kind[],
  documents: readonly Source[],
  images: unknown,
  today?: string,
): Record<string, unknown> {
  const folders = kinds.flatMap(({ collection }) => (collection ? [[collection, []]] : []));
  const content: Record<string, unknown> = { images, ...Object.fromEntries(folders) };
  const fill = fillerOf(documents, today);
  for (const document of [...documents].sort((a, b) => compareText(a.file, b.file))) {
    const { file, kind } = document;
    const { collection } = kind;
    const data = fill(document)(document.data as object);
    if (collection) {
      (content[collection] as unknown[]).push(data);
      continue;
    }
    const [name = '', folder] = file.replace('.yaml', '').split('/').reverse();
    if (folder) content[folder] = { ...(content[folder] as object), [name]: data };
    else content[name] = data;
  }
  return deepFreeze(content);
}

export function completeAll(documents: readonly Source[], known: Omit<Known, 'documents'>): Source[] {
  const derivation = new Derivation({ ...known, documents });
  return documents.map((document) => ({ ...document, data: derivation.complete(document).data }));
}

type Filled = Pick<Document, 'kind' | 'data'>;

export function fillerOf(
  documents: readonly Filled[],
  today?: string,
): (document: Filled) => (data: object) => unknown {
  const ofSite = documents.filter(({ kind }) => !kind.collection).flatMap(factsOf);
  const shared = new Map([...ofSite, ...(today ? addressOn(today, documents) : [])]);
  return (document) => {
    const own = document.kind.collection ? factsOf(document) : [];
    const facts = own.length > 0 ? new Map([...shared, ...own]) : shared;
    // A fact may take another one from where it is written.
    const whole = (text: string) => filledIn(filledIn(text, facts), facts);
    return (data) =>
      bracesIn(data).reduce<unknown>((before, { path, text }) => withValue(before, path, whole(text)), data);
  };
}

/** The address of the first office that is open on a day, as facts: a practice may move. */
function addressOn(today: string, documents: readonly Filled[]): [string, string][] {
  const site = documents.find(({ kind }) => kind.name === 'site') as { data: SiteFile };
  const { address, offices = [] } = site.data.practice;
  const { street, zip } =
    [address, ...offices].find(
      (office) => office.street && (office.from ?? today) <= today && today <= (office.until ?? today),
    ) ?? {};
  return Object.entries({ street, zip }).flatMap(([fact, value]) => (value ? [[`{${fact}}`, value]] : []));
}

const bracesIn = oncePer((data: object) => textsIn(data, (text) => text.includes('{')));

/** Facts by the names that texts have for them: `{minutes}` as `20`. */
type Facts = ReadonlyMap<string, string>;

function factsOf({ kind, data }: Filled): [string, string][] {
  return kind.annotations.flatMap(({ path, 'x-fact': fact }) =>
    fact && kind.facts.includes(fact)
      ? valuesAt(data, path).map(({ value }): [string, string] => [`{${fact}}`, String(value)])
      : [],
  );
}

function filledIn(text: string, facts: Facts): string {
  return text.replace(/(\btel:)?(\{\w+\})/g, (whole, link: string | undefined, name: string) => {
    const fact = facts.get(name);
    return fact === undefined ? whole : link ? telephone(fact) : fact;
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
