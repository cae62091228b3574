import { closest } from '../../../../formats/closest';
import type { SchemaPlace } from '../../../schema/schema-place';
import { COST, costOfMove } from '../costs';
import { ASIDE, isDash, type Line, NAMED, readLine } from '../line';
import {
  beginsText,
  columnsAround,
  isApart,
  ownerAt,
  STEP,
  type Surroundings,
} from '../surroundings';

/** Where a line begins: its column and its dash; and what follows them. */
export interface Lead {
  column: number;
  dash: string;
  content: string;
  cost: number;
}

/** The lead that a line has, and those that it may have been meant to have. */
export function* leadsOf(around: Surroundings): Generator<Lead> {
  const { line } = around;
  const { indent: column, mark: dash, content } = line;
  yield { column, dash, content, cost: 0 };
  yield* withSpaces(around);
  yield* withoutAnswerMarks(around);
  yield* inOtherColumns(around);
  if (ownerAt(around, line.indent).isText) {
    yield* withDashInText(around);
    return;
  }
  if (line.mark === '' && line.body !== '-') {
    yield* withDash(around);
  } else {
    yield* withOtherDash(around);
    yield* withoutDash(around);
  }
}

/** A tab, or spaces that never break, become usual spaces. */
function* withSpaces({ line }: Surroundings): Generator<Lead> {
  const { text, indent, mark, content } = line;
  const lead = text.slice(0, text.length - text.trimStart().length);
  if (/[\t\u00a0]/.test(lead)) {
    yield { column: indent, dash: mark, content, cost: COST.character };
  }
}

/** A mail that was answered has ">" before its lines: `> - title: Rates`. */
function* withoutAnswerMarks(around: Surroundings): Generator<Lead> {
  const { indent, body } = around.line;
  const [marks] = /^(?:> ?)+/.exec(body) ?? [];
  if (!marks) {
    return;
  }
  const { mark: dash, content } = readLine(body.slice(marks.length));
  for (const column of [indent, ...columnsAround(around)]) {
    yield {
      column,
      dash,
      content,
      cost: COST.style + costOfMove(indent, column) / 2,
    };
  }
}

/** `    title: Rates` begins in the column of the fields around it. */
function* inOtherColumns(around: Surroundings): Generator<Lead> {
  const { mark, content } = around.line;
  for (const column of columnsAround(around)) {
    const cost = costInColumn(around, column);
    if (cost !== undefined) {
      yield { column, dash: mark, content, cost };
    }
  }
}

/**
 * The cost of moving a line to a column; undefined if it can't be meant there.
 */
export function costInColumn(
  around: Surroundings,
  column: number,
): number | undefined {
  const { isText, textColumn = column } = ownerAt(around, column);
  if (textColumn !== column) {
    return undefined;
  }
  return isText ? costInText(around, column) : costOutOfText(around, column);
}

/**
 * The cost of moving a line into a text, or within one. A field of the schema
 * would be lost there.
 */
function costInText(around: Surroundings, column: number): number | undefined {
  const { line, schema } = around;
  const { indent, field } = line;
  const owner = ownerAt(around, indent);
  const names = [...(owner.place?.fields.keys() ?? [])];
  const isKnown =
    field !== undefined &&
    (schema.names().has(field.name) || isNearly(field.name, names));
  if (isKnown && !owner.isText) {
    return undefined;
  }
  const lost = owner.isText ? 0 : costOfLost(line, schema);
  if (isNoteToo(around, column)) {
    return COST.note - COST.again;
  }
  return costOfMove(indent, column) + lost;
}

/** The cost of moving a line to those that are in no text of several lines. */
function costOutOfText(
  around: Surroundings,
  column: number,
): number | undefined {
  const { line, above } = around;
  const { indent, mark, field, body } = line;
  if (body.startsWith('#')) {
    return undefined;
  }
  if (mark !== '' || field) {
    return costOfMove(indent, column);
  }
  const [nearest] = above;
  const goesOnAlready = nearest !== undefined && nearest.indent < indent;
  if (goesOnAlready) {
    return undefined;
  }
  const cost = isNoteToo(around, column)
    ? COST.note - COST.again
    : costOfMove(indent, column);
  const isFirst = nearest !== undefined && isOpen(nearest);
  return isFirst ? cost : cost + COST.goingOn + costOfLost(line, around.schema);
}

/**
 * The cost of reading a line as text that begins with the name of a field:
 * `region:The Panhandle`.
 */
export function costOfLost({ body }: Line, schema: SchemaPlace): number {
  const [word = ''] = /^[\w-]+/.exec(body) ?? [];
  return schema.names().has(word) ? COST.mark : 0;
}

/** True for a line between others that may as well be a note. */
function isNoteToo(around: Surroundings, column: number): boolean {
  const { line, above } = around;
  const isFar = costOfMove(line.indent, column) >= COST.mark;
  const isWanted = above[0] !== undefined && isOpen(above[0]);
  return (
    isFar &&
    !isWanted &&
    line.mark === '' &&
    !NAMED.test(line.body) &&
    isApart(around)
  );
}

/** True for `answer:` and `answer: >-`, whose text is below. */
const isOpen = (line: Line): boolean =>
  line.field?.value === '' || beginsText(line);

/** `  By mail` above `- By video`, in a text that begins with a list. */
function* withDashInText({
  line,
  above: [nearest],
  next,
}: Surroundings): Generator<Lead> {
  const { indent, mark, content } = line;
  const column = indent - STEP;
  const isFirst = nearest !== undefined && beginsText(nearest);
  const isAboveEntry = next?.indent === column && isDash(next);
  if (isFirst && isAboveEntry && mark === '') {
    yield { column, dash: '- ', content, cost: COST.character };
  }
}

/** `  title: Rates` begins another entry: `- title: Rates`. */
function* withDash(around: Surroundings): Generator<Lead> {
  const { indent, body, content } = around.line;
  // The rest of a line that was broken in two costs as much, and is likelier.
  const missing = isApart(around) ? COST.character : COST.mark + COST.again;
  const dash = ASIDE.test(body) ? COST.wrong : missing;
  for (const column of new Set([
    indent,
    indent - STEP,
    ...columnsAround(around),
  ])) {
    if (mayBeList(around, column)) {
      const move = Math.min(
        costOfMove(indent, column),
        costOfMove(indent, column + STEP),
      );
      yield { column, dash: '- ', content, cost: dash + move };
    }
  }
}

/** `• Rates` and `-Rates` become `- Rates`, and so does `- - Rates`. */
function* withOtherDash(around: Surroundings): Generator<Lead> {
  const { line } = around;
  const { indent, content } = line;
  const columns = isDash(line) ? [] : [indent, ...columnsAround(around)];
  for (const column of columns) {
    if (mayBeList(around, column)) {
      yield {
        column,
        dash: '- ',
        content,
        cost: COST.character + costOfMove(indent, column),
      };
    }
  }
  if (content.startsWith('- ')) {
    const rest = content.slice(STEP).trimStart();
    yield { column: indent, dash: '- ', content: rest, cost: COST.character };
  }
}

/** `- answer: Yes` is a further field of the question above. */
function* withoutDash(around: Surroundings): Generator<Lead> {
  const { indent, mark, content, field } = around.line;
  for (const column of new Set([
    indent,
    indent + mark.length,
    ...columnsAround(around),
  ])) {
    const { place, isText } = ownerAt(around, column);
    const names = [...(place?.fields.keys() ?? [])];
    const isName =
      !place || (field !== undefined && isNearly(field.name, names));
    const mayBeField = field ? isName : place?.isGroup();
    if (mayBeField && !isText) {
      const move = Math.min(
        costOfMove(indent, column),
        costOfMove(indent + mark.length, column),
      );
      yield { column, dash: '', content, cost: COST.mark + move };
    }
  }
}

const isNearly = (name: string, names: readonly string[]): boolean =>
  names.includes(name) || closest(name, names) !== undefined;

function mayBeList(around: Surroundings, column: number): boolean {
  if (column < 0) {
    return false;
  }
  const { place, isText } = ownerAt(around, column, true);
  return !isText && (!place || place.entry() !== undefined);
}
