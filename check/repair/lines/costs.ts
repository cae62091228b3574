import type { ErrorObject } from 'ajv/dist/2020.js';
import type { SourceProblem } from '../../read/silent-damage';
import { onlyNeeded } from '../../read/usual-form';

/**
 * Costs, in typed characters. Leaving something wrong costs more than a slip
 * that may have caused it.
 */
export const COST = {
  character: 1,
  /** The same change as on the line above. */
  again: 0.2,
  /** Something correct but unusual. */
  style: 0.5,
  /** A line that becomes another line of the text above it. */
  goingOn: 0.6,
  /**
   * A sign with a space: a dash, a colon, a line break, or the sign that opens
   * a text below its name.
   */
  mark: 1.5,
  /** A quotation mark before a text and one after it. */
  quotes: 2,
  copy: 2,
  /**
   * The name of a field with added, missing, or wrong letters (`slip`); another
   * name (`name`).
   */
  slip: 2,
  name: 4,
  note: 4,
  /**
   * Something that stays wrong: a missing field, a value of the wrong type, or
   * a field that is read as part of a text.
   */
  wrong: 3,
  unknown: 5,
  /** A field that its group already has, or a line that fits nowhere. */
  twice: 4.5,
  /**
   * A repeated field with a list or group below it, which can be appended to
   * the first one.
   */
  twiceWithLines: 3,
  unread: 6,
  /**
   * More than all mistakes of a file together, because any readable file is
   * better than an unreadable one.
   */
  unreadable: 1000,
} as const;

/**
 * The cost of beginning a line in another column. It grows with the distance.
 */
export function costOfMove(from: number, to: number): number {
  if (from === to) {
    return 0;
  }
  return COST.character + Math.min(Math.abs(to - from), 6) / 4;
}

/** The cost of the mistakes in a readable file. */
export function costOfProblems(
  errors: readonly ErrorObject[] | null | undefined,
  damage: readonly SourceProblem[],
): number {
  const costs = (errors ?? []).map(costOfError);
  return costs.reduce((sum, cost) => sum + cost, damage.length * COST.wrong);
}

export function costOfError(error: ErrorObject): number {
  switch (error.keyword) {
    // A text that is too long may contain other fields.
    case 'required':
    case 'maxLength':
      return COST.wrong;
    case 'additionalProperties':
      return COST.unknown;
    case 'type':
      return costOfType(error);
    default:
      return 0;
  }
}

/** A list or group that was read as a text, or the other way around. */
function costOfType({ params, data, parentSchema }: ErrorObject): number {
  const isWanted = /array|object/.test(String(params.type));
  if (typeof data === 'string' && isWanted) {
    // If an entry needs only one field, its value alone will do.
    return onlyNeeded(data, parentSchema) === undefined ? COST.unknown : 0;
  }
  if (typeof data !== 'object' || data === null) {
    return 0;
  }
  const isList = Array.isArray(data) && data.length > 1;
  return isWanted || isList ? COST.wrong : COST.quotes;
}
