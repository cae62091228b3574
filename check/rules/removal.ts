import type { Outline } from '../explain/outline';
import type { Path } from '../problem';

/**
 * The way to get rid of what leads nowhere, in words that follow "Or": its line or entry, or the smallest part around it
 * that the page can do without; undefined if it needs all of them.
 */
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
