import { COST } from '../costs';
import type { Draft, Edit } from '../draft';
import { spaces } from '../line';
import {
  namesInGroup,
  ownerOfField,
  type Surroundings,
  surroundingsOf,
} from '../surroundings';
import { namesIn } from './names';

/**
 * Renames all fields that have the same wrong name: whoever types or pastes
 * `anwser` in one entry of a list does so in others.
 */
export function* sameNames(
  draft: Draft,
  row: number,
  around: Surroundings,
): Generator<Edit> {
  const { line, schema } = around;
  const { field, content, mark, indent } = line;
  const place = groupAround(around);
  if (!field || !place || place.fields.has(field.name)) {
    return;
  }
  const isSame = (at: number) => {
    const other = draft.rows[at]?.line;
    return (
      other?.field?.name === field.name &&
      other.indent === indent &&
      other.mark === mark &&
      !draft.isPart(at) &&
      !draft.isEdited(at) &&
      groupAround(surroundingsOf(draft, at, schema)) === place
    );
  };
  const rows = draft.rows.map((_, at) => at).filter(isSame);
  if (rows.length < 2 || rows[0] !== row) {
    return;
  }
  const isFirst = mark !== '';
  const taken = namesInGroup(around, indent + mark.length, isFirst);
  for (const named of namesIn(content, { place, taken, isFirst, schema })) {
    if (named.value === field.value) {
      const changes = rows.map((at) => {
        const value = draft.rows[at]?.line.field?.value ?? '';
        const text = spaces(indent) + mark + named.head + value;
        return { row: at, texts: [text.trimEnd()] };
      });
      yield { changes, cost: named.cost + COST.again * (rows.length - 1) };
    }
  }
}

/** The group that a line is a field of, as far as the schema knows it. */
const groupAround = (around: Surroundings) =>
  ownerOfField(around, around.line.indent, around.line.mark !== '').place;
