import { isGroup } from '../path';
import type { Path } from '../problem';
import type { ValueExplanation } from './explanation';
import type { Field } from './fields';
import type { Outline } from './outline';

/** Two lists that became one, because the line with the name of the lower one is gone. */
interface MergedList {
  /** The list that is there. */
  list: Path;
  /** The first of its entries that belongs to the other one. */
  from: number;
  /** The name that is gone. */
  key: string;
}

export function findMergedLists(missing: readonly Field[], outline: Outline): MergedList[] {
  return missing.flatMap(({ group, key }) => {
    const lists = Object.entries(outline.value(group) ?? {}).filter(([, value]) => Array.isArray(value));
    const wanted = lists.length > 0 ? outline.fields([...group, key, 0]) : [];
    if (wanted.length === 0) return [];
    return (lists as [string, unknown[]][]).flatMap(([name, entries]): MergedList[] => {
      const list = [...group, name];
      const own = outline.fields([...list, 0]);
      const isOther = (entry: unknown) => {
        const fields = isGroup(entry) ? Object.keys(entry) : [];
        return (
          fields.some((field) => !own.includes(field)) && fields.every((field) => wanted.includes(field))
        );
      };
      const from = entries.findIndex(isOther);
      return from > 0 && entries.slice(from).every(isOther) ? [{ list, from, key }] : [];
    });
  });
}

export function explainMergedList({ list, from, key }: MergedList): ValueExplanation & { path: Path } {
  return {
    path: [...list, from],
    message: `From here on, the entries of "${list.at(-1)}" are those of "${key}", and the line with this name is missing.`,
    advice: `Write "${key}:" on a line of its own above this one.`,
  };
}
