import { compareText } from '../formats/compare-text';
import { fillHoles, mapTexts } from '../formats/holes';
import { valuesAt } from '../formats/path';
import { telephone } from '../formats/telephone';
import type { SiteFile } from '../schemas/content';
import { Derivation } from './derive/derivation';
import type { Known } from './derive/known';
import type { Source } from './derive/place';
import type { Document } from './document';
import type { Kind } from './kinds';

/**
 * The documents as one object, frozen: `cities/springfield.yaml` becomes an
 * item of `cities`, `pages/home.yaml` becomes `pages.home`.
 */
export function assemble(
  kinds: readonly Kind[],
  documents: readonly Source[],
  images: unknown,
  today?: string,
): Record<string, unknown> {
  const folders = kinds.flatMap(({ collection }) =>
    collection ? [[collection, []]] : [],
  );
  const content: Record<string, unknown> = {
    images,
    ...Object.fromEntries(folders),
  };
  const fill = fillerOf(documents, today);
  for (const document of [...documents].sort((a, b) =>
    compareText(a.file, b.file),
  )) {
    const { file, kind } = document;
    const { collection } = kind;
    const data = fill(document)(document.data as object);
    if (collection) {
      (content[collection] as unknown[]).push(data);
      continue;
    }
    const [name = '', folder] = file.replace('.yaml', '').split('/').reverse();
    if (folder) {
      content[folder] = { ...(content[folder] as object), [name]: data };
    } else {
      content[name] = data;
    }
  }
  return deepFreeze(content);
}

export function completeAll(
  documents: readonly Source[],
  known: Omit<Known, 'documents'>,
): Source[] {
  const derivation = new Derivation({ ...known, documents });
  return documents.map((document) => ({
    ...document,
    data: derivation.complete(document).data,
  }));
}

type Filled = Pick<Document, 'kind' | 'data'>;

/**
 * Returns a function that fills the facts of the practice, and a document's
 * own, into the document's texts.
 */
export function fillerOf(documents: readonly Filled[], today?: string) {
  const ofSite = documents
    .filter(({ kind }) => !kind.collection)
    .flatMap(factsOf);
  const shared = new Map([
    ...ofSite,
    ...(today ? addressOn(today, documents) : []),
  ]);
  return (document: Filled): (<Data>(data: Data) => Data) => {
    const own = document.kind.collection ? factsOf(document) : [];
    const facts = own.length > 0 ? new Map([...shared, ...own]) : shared;
    // The value of a fact may contain another fact.
    const fill = (text: string) => withFacts(withFacts(text, facts), facts);
    return (data) =>
      mapTexts(data, (text) => (text.includes('{') ? fill(text) : text));
  };
}

/**
 * The address of the first office that is open on a day, as facts, because a
 * practice may move.
 */
function addressOn(
  today: string,
  documents: readonly Filled[],
): [string, string][] {
  const site = documents.find(({ kind }) => kind.name === 'site') as {
    data: SiteFile;
  };
  const { address, offices = [] } = site.data.practice;
  const { street, zip } =
    [address, ...offices].find(
      (office) =>
        office.street &&
        (office.from ?? today) <= today &&
        today <= (office.until ?? today),
    ) ?? {};
  return Object.entries({ street, zip }).flatMap(([fact, value]) =>
    value ? [[fact, value]] : [],
  );
}

/** Facts by the names of their placeholders: `20` by `minutes`. */
type Facts = ReadonlyMap<string, string>;

function factsOf({ kind, data }: Filled): [string, string][] {
  return kind.annotations.flatMap(({ path, 'x-fact': fact }) => {
    if (!fact || !kind.facts.includes(fact)) {
      return [];
    }
    return valuesAt(data, path).map(({ value }): [string, string] => [
      fact,
      String(value),
    ]);
  });
}

/**
 * `Call (817) 555-0100` for `Call {phone}`, and `tel:+18175550100` for
 * `tel:{phone}`.
 */
function withFacts(text: string, facts: Facts): string {
  return fillHoles(text, (name, offset) => {
    const fact = facts.get(name);
    const isLink = /\btel:$/.test(text.slice(0, offset));
    if (fact !== undefined && isLink) {
      return telephone(fact).slice('tel:'.length);
    }
    return fact;
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) {
      deepFreeze(part);
    }
  }
  return value;
}
