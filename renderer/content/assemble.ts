import { deepFreeze } from './document';
import { compareText } from './problem';

/** A document as a part of the content. */
interface Part {
  /** Below the content folder, as in `cities/springfield.yaml`. */
  file: string;
  /** The folder, where it is one of many. */
  collection: string | undefined;
  data: unknown;
}

/**
 * The documents as one object, frozen, whatever their order: `cities/springfield.yaml` becomes an item
 * of `cities`; `pages/home.yaml` becomes `pages.home`.
 */
export function assemble(parts: readonly Part[], images: unknown): Record<string, unknown> {
  const content: Record<string, unknown> = { images };
  for (const { file, collection, data } of [...parts].sort((a, b) => compareText(a.file, b.file))) {
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
