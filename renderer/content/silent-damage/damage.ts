import type { ScalarStyle } from 'js-yaml';
import { positionAt } from '../positions';
import type { Problem } from '../problem';

/** A place where a file can be read, but says something else than its writer meant. */
export interface Damage {
  /** Where to point, as an offset in the source. */
  offset: number;
  message: string;
  advice: string;
  /** Whether it is the reason for what the schema says about the same place. */
  isCause?: boolean;
}

/**
 * Damage as problems, together with the other problems of a file. Of two that are about one place,
 * the damage to a name speaks, because it is the cause; in all other cases the schema does, because
 * it knows what the field is for.
 */
export function withDamage(
  file: string,
  source: string,
  damage: readonly Damage[],
  others: readonly Problem[],
): Problem[] {
  const taken = new Set(others.map(placeOf));
  const found = damage.flatMap(({ offset, message, advice, isCause }) => {
    const problem: Problem = {
      file: `content/${file}`,
      ...positionAt(source, offset),
      severity: 'error',
      message,
      advice,
    };
    return isCause || !taken.has(placeOf(problem)) ? [{ problem, isCause }] : [];
  });
  const caused = new Set(found.filter(({ isCause }) => isCause).map(({ problem }) => placeOf(problem)));
  return [
    ...found.map(({ problem }) => problem),
    ...others.filter((problem) => !caused.has(placeOf(problem))),
  ];
}

const placeOf = ({ line, column }: Problem): string => `${line}:${column}`;

/** A value, or the name of a field, as it stands in the file. */
export interface Written {
  source: string;
  /** Without the quotes, where it has quotes. */
  text: string;
  /** Where `text` begins and ends in the source. */
  start: number;
  end: number;
  style: ScalarStyle;
  /** How many spaces stand before each line, of a text below the name of its field. */
  indent: number;
  /** The names that the schema gives to fields. */
  fields: ReadonlySet<string>;
}

/** Looks for one kind of damage. */
export type Detector = (written: Written) => Damage | undefined;
