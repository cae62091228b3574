import type { Document } from './document';
import { compareText } from './problem';

/**
 * The documents as one object, frozen, whatever their order: `cities/springfield.yaml` becomes an item
 * of `cities`; `pages/home.yaml` becomes `pages.home`.
 */
export function assemble(
  documents: readonly Pick<Document, 'file' | 'kind' | 'data'>[],
  images: unknown,
): Record<string, unknown> {
  const content: Record<string, unknown> = { images };
  for (const { file, kind, data } of [...documents].sort((a, b) => compareText(a.file, b.file))) {
    const { collection } = kind;
    if (collection) {
      const items = (content[collection] ?? []) as unknown[];
      items.push(data);
      content[collection] = items;
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
