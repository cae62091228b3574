import type { Document } from './document';
import type { Kind } from './kinds';
import { compareText } from './problem';
import { valuesAt } from './walk-data';

/**
 * The documents as one object, frozen, whatever their order: `cities/springfield.yaml` becomes an item
 * of `cities`; `pages/home.yaml` becomes `pages.home`. A folder without files is an empty list. Facts are filled into
 * the texts that take them from where they are written, as in `A free {minutes}-minute call`.
 */
export function assemble(
  kinds: readonly Kind[],
  documents: readonly Pick<Document, 'file' | 'kind' | 'data'>[],
  images: unknown,
): Record<string, unknown> {
  const folders = kinds.flatMap(({ collection }) => (collection ? [[collection, []]] : []));
  const content: Record<string, unknown> = { images, ...Object.fromEntries(folders) };
  const fill = fillerOf(documents);
  for (const { file, kind, data: written } of [...documents].sort((a, b) => compareText(a.file, b.file))) {
    const { collection } = kind;
    const data = fill(written);
    if (collection) {
      (content[collection] as unknown[]).push(data);
      continue;
    }
    const keys = file.replace('.yaml', '').split('/');
    const last = keys.pop() as string;
    const parent = keys.reduce((at, key) => {
      const next = (at[key] ?? {}) as Record<string, unknown>;
      at[key] = next;
      return next;
    }, content);
    parent[last] = data;
  }
  return deepFreeze(content);
}

/** The data of documents with the facts that were filled in last, so that an unchanged document stays the same object. */
const filled = new WeakMap<object, { facts: string; data: unknown }>();

/** A function that fills the facts of these documents into the data of one. Words in braces of others stay. */
function fillerOf(documents: readonly Pick<Document, 'kind' | 'data'>[]): (data: unknown) => unknown {
  const values = new Map<string, string>();
  for (const { kind, data } of documents) {
    for (const { path, 'x-fact': fact } of kind.annotations) {
      for (const { value } of fact ? valuesAt(data, path) : []) values.set(`{${fact}}`, String(value));
    }
  }
  const put = (text: string) => text.replace(/\{\w+\}/g, (name) => values.get(name) ?? name);
  const fill = (value: unknown): unknown => {
    // A fact may take another one from where it is written.
    if (typeof value === 'string') return value.includes('{') ? put(put(value)) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(fill);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part)]));
  };
  const facts = JSON.stringify([...values]);
  return (written) => {
    if (typeof written !== 'object' || written === null) return fill(written);
    const before = filled.get(written);
    if (before?.facts === facts) return before.data;
    const data = fill(written);
    filled.set(written, { facts, data });
    return data;
  };
}

/** Freezes a value and all that is in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
