import type { SchemaPlace } from '../../../schema/schema-place';
import { type Line, readField, spaces } from '../line';
import {
  namesInGroup,
  ownerOfField,
  STEP,
  type Surroundings,
} from '../surroundings';
import type { RowEdit } from './edit-row';
import { type Lead, leadsOf } from './leads';
import { type Named, namesIn } from './names';
import { valuesLike } from './values';

/**
 * Changes the beginning, the name, or the value of a line, or several of these:
 * `titel;Rates` to `- title: Rates`.
 */
export function* rewritten(around: Surroundings): Generator<RowEdit> {
  for (const lead of leadsOf(around)) {
    const start = startOf(lead);
    if (lead.cost > 0) {
      yield { texts: [(start + lead.content).trimEnd()], cost: lead.cost };
    }
    const owner = ownerOfField(around, lead.column, lead.dash !== '');
    if (owner.isText || lead.content.startsWith('#')) {
      continue;
    }
    for (const name of namesFor(lead, owner.place, around)) {
      const cost = lead.cost + name.cost;
      if (name.cost > 0) {
        yield { texts: [(start + name.head + name.value).trimEnd()], cost };
      }
      yield* withOtherValue(
        { ...name, head: start + name.head, cost },
        lead.column,
        around,
      );
    }
  }
}

const startOf = ({ column, dash }: Lead): string => spaces(column) + dash;

/**
 * The content as it is, and with the names that it may have been meant to have.
 */
function* namesFor(
  lead: Lead,
  place: SchemaPlace | undefined,
  around: Surroundings,
): Generator<Named> {
  const { column, dash, content } = lead;
  const field = readField(content);
  const isFirst = dash !== '';
  if (field) {
    yield {
      head: field.head,
      value: field.value,
      place: place?.fields.get(field.name),
      cost: 0,
    };
  } else if (isFirst) {
    yield { head: '', value: content, place, cost: 0 };
  }
  const taken = namesInGroup(around, column + dash.length, isFirst);
  yield* namesIn(content, { place, taken, isFirst, schema: around.schema });
}

/** @param named its head includes the beginning of the line. */
function* withOtherValue(
  named: Named,
  column: number,
  { below }: Surroundings,
): Generator<RowEdit> {
  const { head, value: raw, place, cost } = named;
  const next = lineInside(below, column);
  const textColumn = next?.indent ?? column + STEP;
  for (const { text, cost: ofValue } of valuesLike({ raw, place, next })) {
    const [first = '', rest] = text.split('\n');
    const row = `${head.trimEnd()} ${first}`.trimEnd();
    const texts = rest === undefined ? [row] : [row, spaces(textColumn) + rest];
    yield { texts, cost: cost + ofValue };
  }
}

/** The line below, if it is indented more. */
function lineInside([next]: readonly Line[], column: number): Line | undefined {
  return next && next.indent > column ? next : undefined;
}
