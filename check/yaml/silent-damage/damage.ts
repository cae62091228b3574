import type { ScalarStyle } from 'js-yaml';
import type { Problem, ProblemText } from '../../problem';
import { positionAt } from '../positions';

/** A place where a file can be read, but does not say what its writer meant. */
export interface Damage extends ProblemText {
  /** Where to point, as an offset in the source. */
  offset: number;
  /** Whether it is the reason for what the schema says about the same place. */
  isCause?: boolean;
}

/**
 * Damage as problems, together with the other problems of a file. Of two that are about one place,
 * the damage to a name is reported, because it is the cause; in all other cases what the schema says,
 * because it knows what the field is for.
 */
export function withDamage(
  file: string,
  source: string,
  damage: readonly Damage[],
  others: readonly Problem[],
): Problem[] {
  const taken = new Set(others.map(placeOf));
  const found = damage.flatMap(({ offset, isCause, ...explanation }) => {
    const problem = problemAt(file, source, offset, explanation);
    return isCause || !taken.has(placeOf(problem)) ? [{ problem, isCause }] : [];
  });
  const caused = new Set(found.filter(({ isCause }) => isCause).map(({ problem }) => placeOf(problem)));
  return [
    ...found.map(({ problem }) => problem),
    ...others.filter((problem) => !caused.has(placeOf(problem))),
  ];
}

/** A problem with the text of a file. */
export function problemAt(
  file: string,
  source: string,
  offset: number,
  { message, advice, proposals }: ProblemText,
): Problem {
  const place = positionAt(source, offset);
  return {
    file: `content/${file}`,
    ...place,
    severity: 'error',
    message,
    advice,
    ...(proposals && { proposals }),
  };
}

/** The line and column of a problem, as a key. */
export const placeOf = ({ line, column }: Problem): string => `${line}:${column}`;

/** A value, or the name of a field, as it is in the file. */
export interface Written {
  source: string;
  /** Without the quotes, where it has quotes. */
  text: string;
  /** Where `text` begins and ends in the source. */
  start: number;
  end: number;
  style: ScalarStyle;
  /** How many spaces are before each line, of a block scalar. */
  indent: number;
  /** The names that the schema gives to fields. */
  fields: ReadonlySet<string>;
}

/** Looks for one kind of damage. */
export type DamageDetector = (written: Written) => Damage | undefined;
