import type { Document } from './document';
import type { Kind } from './kinds';
import { compareText } from './problem';

/**
 * The documents as one object, frozen, whatever their order: `cities/springfield.yaml` becomes an item
 * of `cities`; `pages/home.yaml` becomes `pages.home`. A folder without files is an empty list.
 */
export function assemble(
  kinds: readonly Kind[],
  documents: readonly Pick<Document, 'file' | 'kind' | 'data'>[],
  images: unknown,
): Record<string, unknown> {
  const folders = kinds.flatMap(({ collection }) => (collection ? [[collection, []]] : []));
  const content: Record<string, unknown> = { images, ...Object.fromEntries(folders) };
  for (const { file, kind, data } of [...documents].sort((a, b) => compareText(a.file, b.file))) {
    const { collection } = kind;
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

/** Freezes a value and all that is in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
