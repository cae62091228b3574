import { type Mark, valuesAt } from '../document';
import type { Finding } from '../explain';
import { nameOf } from '../explain/names';
import type { Path } from '../problem';

/**
 * A text about a crisis names the numbers that help, wherever it is shown. The schemas say with `x-holds` which
 * texts these are.
 *
 * @param data of the document with these marks.
 */
export function checkHeldNumbers(data: unknown, marks: readonly Mark[]): Finding[] {
  const holding = marks.filter(({ annotation }) => annotation.holds);
  const faults = holding.flatMap(({ annotation: { holds }, path, value }) => {
    if (!holds || value === null || value === '') return [];
    const group = valuesAt(data, path.slice(0, -1).map(String))[0]?.value as Record<string, unknown>;
    const isMeant = Object.entries(holds.where ?? {}).every(([field, wanted]) => group?.[field] === wanted);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const missing = isMeant ? holds.numbers.filter((number) => !names(text, number)) : [];
    return missing.length > 0 ? [{ path, missing, isText: typeof value === 'string' }] : [];
  });
  return faults
    .filter(({ path, missing }) => {
      const deeper = faults.filter((other) => isWithin(other.path, path));
      return !missing.every((number) => deeper.some((other) => other.missing.includes(number)));
    })
    .map(({ path, missing, isText }): Finding => {
      // Where a number becomes a link that dials.
      const dialing = marks.find(
        ({ annotation: { format }, path: at }) =>
          format === 'markdown' && (isText ? at.join() === path.join() : isWithin(at, path)),
      );
      const written = missing.map((number) => (dialing ? `"[${number}](tel:${number})"` : `"${number}"`));
      const where = isText ? 'to it' : `to "${dialing?.path.at(-1)}" of the entry that it belongs to`;
      return {
        path,
        at: isText ? 'value' : 'key',
        message: `${nameOf(path)} does not name ${missing.join(' and ')}, which somebody in a crisis needs here.`,
        advice: `Add ${written.join(' and ')} ${where}, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.`,
      };
    });
}

/** The number itself, and not the name of the website 988lifeline.org. */
function names(text: string, number: string): boolean {
  return new RegExp(`(?<![\\w.-])${[...number].join('[-.\u2011]?')}(?![\\w-]|\\.\\w)`, 'u').test(text);
}

const isWithin = (path: Path, outer: Path): boolean =>
  path.length > outer.length && outer.every((step, index) => step === path[index]);
