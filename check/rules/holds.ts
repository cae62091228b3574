import type { Mark } from '../document';
import { nameOf } from '../explain/names';
import { isWithin, valueAt } from '../path';
import type { ValueProblem } from '../problem';

/**
 * A text about a crisis has to name the numbers that help. The schemas mark these texts with `x-must-mention`.
 *
 * @param data of the document with these marks.
 */
export function checkHeldNumbers(data: unknown, marks: readonly Mark[]): ValueProblem[] {
  const faults = marks.flatMap(({ annotation: { 'x-must-mention': holds }, path, value }) => {
    if (!holds || value === null || value === '') return [];
    const group = valueAt<unknown>(data, path.slice(0, -1)) as Record<string, unknown> | undefined;
    const isMeant = Object.entries(holds.where ?? {}).every(([field, wanted]) => group?.[field] === wanted);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const missing = isMeant ? holds.numbers.filter((number) => !names(text, number)) : [];
    return missing.length > 0 ? [{ path, missing, isText: typeof value === 'string' }] : [];
  });
  // If a number is missing in a list and in one of its entries, the entry is reported.
  const said = faults.filter((fault) => {
    const deeper = faults.filter(({ path }) => path.length > fault.path.length && isWithin(path, fault.path));
    return !fault.missing.every((number) => deeper.some(({ missing }) => missing.includes(number)));
  });
  return said.map(({ path, missing, isText }): ValueProblem => {
    // A field in Markdown, in which the number can be a link.
    const dialing = marks.find(
      ({ annotation: { format }, path: at }) => format === 'markdown' && isWithin(at, path),
    );
    const written = missing.map((number) => (dialing ? `"[${number}](tel:${number})"` : `"${number}"`));
    const where = isText ? 'to it' : `to "${dialing?.path.at(-1)}" of the entry that it belongs to`;
    return {
      path,
      at: isText ? 'value' : 'key',
      message: `${nameOf(path)} doesn't name ${missing.join(' and ')}, which somebody in a crisis needs here.`,
      advice: `Add ${written.join(' and ')} ${where}, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.`,
    };
  });
}

/** True if a text contains the number itself, and not only the website 988lifeline.org. */
function names(text: string, number: string): boolean {
  return new RegExp(`(?<![\\w.-])${[...number].join('[-.\u2011]?')}(?![\\w-]|\\.\\w)`, 'u').test(text);
}
