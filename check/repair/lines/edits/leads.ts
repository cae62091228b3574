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

/** The beginning of a line, as column and dash, and the content after it. */
export interface Lead {
  column: number;
  dash: string;
  content: string;
  cost: number;
}

/** The current lead of a line, and the leads that may have been intended. */
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

/** Replaces tabs and no-break spaces with normal spaces. */
function* withSpaces({ line }: Surroundings): Generator<Lead> {
  const { text, indent, mark, content } = line;
  const lead = text.slice(0, text.length - text.trimStart().length);
  if (/[\t\u00a0]/.test(lead)) {
    yield { column: indent, dash: mark, content, cost: COST.character };
  }
}

/**
 * Removes the ">" that mail programs put before lines of an answer:
 * `> - title: Rates`.
 */
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

/** Moves `    title: Rates` to the column of the fields around it. */
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
 * The cost of moving a line to a column; undefined if the line can't belong
 * there.
 */
export function costInColumn(
  around: Surroundings,
  column: number,
): number | undefined {
  const { place, isText, textColumn = column } = ownerAt(around, column);
  if (textColumn !== column || isLostIn(place, around)) {
    return undefined;
  }
  return isText ? costInText(around, column) : costOutOfText(around, column);
}

/**
 * True for a field of its group in a group without that field. What is below an
 * unknown name isn't checked, so the draft would seem to have fewer mistakes.
 */
function isLostIn(
  place: SchemaPlace | undefined,
  around: Surroundings,
): boolean {
  const { indent, mark, field } = around.line;
  if (!place || mark !== '' || !field || place.fields.has(field.name)) {
    return false;
  }
  return ownerAt(around, indent).place?.fields.has(field.name) === true;
}

/**
 * The cost of moving a line into a text or within one. Undefined for a field of
 * the schema, which would be lost there.
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
  return costOfColumn(around, column) + lost;
}

/** How many spaces programs show for a tab. */
const WIDTHS_OF_TAB = [2, 4, 8];

/**
 * The cost of beginning a line in another column. Of a line that begins with
 * tabs, nobody knows where it was seen: it is likeliest below the nearest line
 * of its kind.
 */
function costOfColumn({ line, above }: Surroundings, column: number): number {
  const [lead = ''] = /^\s*/.exec(line.text) ?? [];
  const tabs = lead.split('\t').length - 1;
  const isEntry = line.mark !== '';
  const beside = above.find(({ mark }) => (mark !== '') === isEntry);
  if (tabs === 0 || !beside) {
    return costOfMove(line.indent, column);
  }
  if (column === beside.indent) {
    return COST.character;
  }
  return WIDTHS_OF_TAB.some((width) => width * tabs === column)
    ? COST.character + COST.style
    : costOfMove(beside.indent, column);
}

/** The cost of moving a line to a place outside of multiline texts. */
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
    return costOfColumn(around, column);
  }
  const [nearest] = above;
  const goesOnAlready = nearest !== undefined && nameColumnOf(nearest) < indent;
  if (goesOnAlready) {
    return undefined;
  }
  const cost = isNoteToo(around, column)
    ? COST.note - COST.again
    : costOfColumn(around, column);
  const isFirst = nearest !== undefined && isOpen(nearest);
  return isFirst ? cost : cost + COST.goingOn + costOfLost(line, around.schema);
}

/** The column of a field's name, or of the dash of a plain entry. */
const nameColumnOf = ({ indent, mark, field }: Line): number =>
  field ? indent + mark.length : indent;

/**
 * The cost of reading a line as text although it begins with a field's name:
 * `region:The Panhandle`.
 */
export function costOfLost({ body }: Line, schema: SchemaPlace): number {
  const [word = ''] = /^[\w-]+/.exec(body) ?? [];
  return schema.names().has(word) ? COST.mark : 0;
}

/** True for a line that is as likely to be a note. */
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

/** True for `answer:` and `answer: >-`, whose text follows below. */
const isOpen = (line: Line): boolean =>
  line.field?.value === '' || beginsText(line);

/**
 * Adds the dash to `  By mail` above `- By video`, at the start of a text that
 * begins with a list.
 */
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

/** Makes `  title: Rates` begin a new entry: `- title: Rates`. */
function* withDash(around: Surroundings): Generator<Lead> {
  const { indent, body, content } = around.line;
  if (body.startsWith('#')) {
    return;
  }
  // The line may be the second half of a broken line, which is likelier at the
  // same cost.
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

/** Changes `• Rates`, `-Rates`, and `- - Rates` to `- Rates`. */
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

/** Makes `- answer: Yes` another field of the question above. */
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
