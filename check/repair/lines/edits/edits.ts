import type { SchemaPlace } from '../../../schema/schema-place';
import type { Draft, Edit } from '../draft';
import { type Line, saysSomething } from '../line';
import { type Surroundings, surroundingsOf } from '../surroundings';
import { belowMissingName, split } from './breaks';
import type { RowEdit } from './edit-row';
import { passagesAt } from './passages';
import { asNote, joined, joinedToValue, leftOut } from './removals';
import { rewritten } from './rewritten';
import { sameNames } from './same-names';

/**
 * The kinds of single-row edits, in order of preference if their costs are
 * equal.
 */
const KINDS: readonly ((around: Surroundings) => Iterable<RowEdit>)[] = [
  joined,
  rewritten,
  split,
  belowMissingName,
  joinedToValue,
  leftOut,
  asNote,
];

/** Beyond this cost, it would be a different line. */
const MOST_COST = 7;

/** All plausible edits of a row, alone or together with rows below it. */
export function* editsOf(
  draft: Draft,
  row: number,
  schema: SchemaPlace,
): Generator<Edit> {
  const line = draft.rows[row]?.line;
  if (!line || line.body === '' || draft.isEdited(row)) {
    return;
  }
  const around = surroundingsOf(draft, row, schema);
  const isPart = draft.isPart(row);
  for (const kind of kindsFor(line)) {
    for (const { cost, ...change } of kind(around)) {
      if (cost <= MOST_COST && !(isPart && change.leftOut)) {
        yield { changes: [{ row, ...change }], cost };
      }
    }
  }
  if (!isPart && saysSomething(line)) {
    yield* passagesAt(draft, row, around);
    yield* sameNames(draft, row, around);
  }
}

/**
 * A note may be a heading of the text above it in the wrong column, or the end
 * of the line above.
 */
const kindsFor = (line: Line) =>
  saysSomething(line) ? KINDS : [joined, rewritten];
