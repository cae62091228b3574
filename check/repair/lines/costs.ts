import type { ErrorObject } from 'ajv/dist/2020.js';
import type { SourceProblem } from '../../read/silent-damage';
import { onlyNeeded } from '../../read/usual-form';

/**
 * In characters that somebody types. What stays wrong costs more than the slips
 * that may be the reason.
 */
export const COST = {
  character: 1,
  /** The same change as in the line above. */
  again: 0.2,
  /** What is right, but not usual. */
  style: 0.5,
  /** A line that becomes a further line of the text above it. */
  goingOn: 0.6,
  /**
   * A sign with a space: a dash, a colon, a line break, or the sign that begins
   * a text below its name.
   */
  mark: 1.5,
  /** One before a text and one after it. */
  quotes: 2,
  copy: 2,
  /**
   * The name of a field with letters too many, too few, or others; or another
   * name.
   */
  slip: 2,
  name: 4,
  note: 4,
  /**
   * What stays wrong: something missing, a value of another kind, a field that
   * is read as a part of a text.
   */
  wrong: 3,
  unknown: 5,
  /** A field that its group has already, and a line that fits nowhere. */
  twice: 4.5,
  /**
   * One with a list or a group below it, which can be put at the end of the
   * other.
   */
  twiceWithLines: 3,
  unread: 6,
  /**
   * More than all mistakes of a file: one that can be read is better than one
   * that can't.
   */
  unreadable: 1000,
} as const;

/** The cost of beginning a line in another column. A longer way costs more. */
export function costOfMove(from: number, to: number): number {
  if (from === to) {
    return 0;
  }
  return COST.character + Math.min(Math.abs(to - from), 6) / 4;
}

/** The cost of what is wrong with a file that can be read. */
export function costOfProblems(
  errors: readonly ErrorObject[] | null | undefined,
  damage: readonly SourceProblem[],
): number {
  const costs = (errors ?? []).map(costOfError);
  return costs.reduce((sum, cost) => sum + cost, damage.length * COST.wrong);
}

export function costOfError(error: ErrorObject): number {
  switch (error.keyword) {
    // A text that is too long may have others in it.
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

/** A list or a group that has become a text, or the other way round. */
function costOfType({ params, data, parentSchema }: ErrorObject): number {
  const isWanted = /array|object/.test(String(params.type));
  if (typeof data === 'string' && isWanted) {
    // An entry that needs one field may be only its value.
    return onlyNeeded(data, parentSchema) === undefined ? COST.unknown : 0;
  }
  if (typeof data !== 'object' || data === null) {
    return 0;
  }
  const isList = Array.isArray(data) && data.length > 1;
  return isWanted || isList ? COST.wrong : COST.quotes;
}
