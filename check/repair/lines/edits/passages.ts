import { COST, costOfMove } from '../costs';
import type { Draft, Edit, RowChange } from '../draft';
import { isDash, type Line, spaces } from '../line';
import {
  columnsAround,
  namesInGroup,
  type Owner,
  ownerAt,
  ownerOfField,
  STEP,
  type Surroundings,
} from '../surroundings';
import { costInColumn, costOfLost } from './leads';
import { isInGroup } from './removals';

// Edits that change several lines in the same way. Each line after the first
// costs little.

/** A line and its row in the draft. */
interface PlacedLine {
  row: number;
  line: Line;
}

/**
 * Longer passages are rarely wrong in the same way, and trying them is slow.
 */
const MOST_ROWS = 60;
const MOST_NEW_ENTRIES = 12;

export function* passagesAt(
  draft: Draft,
  row: number,
  around: Surroundings,
): Generator<Edit> {
  yield* otherBullets(draft, row, around);
  yield* newEntries(draft, row, around);
  yield* entryOfFields(draft, row, around);
  yield* withLinesInside(draft, row, around);
  yield* brokenName(row, around);
}

/** Joins `accepting` and `Note: Full.` on the line below it. */
function* brokenName(row: number, around: Surroundings): Generator<Edit> {
  const { line, next } = around;
  const { indent, mark, content } = line;
  const rest = next?.mark === '' ? next.field : undefined;
  if (!/^[\w-]+$/.test(content) || !rest) {
    return;
  }
  const column = indent + mark.length;
  const { place: group } = ownerOfField(around, indent, mark !== '');
  const name = content + rest.name;
  const isTaken = namesInGroup(around, column, mark !== '').has(name);
  if (group?.fields.has(name) && !isTaken) {
    const rejoined: RowChange = {
      row: row + 1,
      texts: [],
      leftOut: 'rest-of-name',
    };
    yield { changes: [rejoined], cost: COST.character };
  }
}

/** Consecutive rows that belong together, without empty ones. */
function rowsFrom(
  draft: Draft,
  row: number,
  belongs: (line: Line) => boolean,
): PlacedLine[] {
  const passage: PlacedLine[] = [];
  for (
    let at = row;
    at < draft.rows.length && passage.length < MOST_ROWS;
    at++
  ) {
    const line = draft.rows[at]?.line as Line;
    if (line.body === '') {
      continue;
    }
    if (draft.isPart(at) || !belongs(line)) {
      break;
    }
    passage.push({ row: at, line });
  }
  return passage;
}

function editOf(
  passage: readonly PlacedLine[],
  textOf: (line: Line) => string,
  cost: number,
): Edit {
  const changes = passage.map(
    ({ row, line }): RowChange => ({ row, texts: [textOf(line)] }),
  );
  return { changes, cost: cost + COST.again * (passage.length - 1) };
}

const listColumns = (around: Surroundings): number[] =>
  [around.line.indent, ...columnsAround(around)].filter(
    (column) => ownerAt(around, column, true).place?.entry() !== undefined,
  );

/** Changes `• One` and `• Two` to `- One` and `- Two`. */
function* otherBullets(
  draft: Draft,
  row: number,
  around: Surroundings,
): Generator<Edit> {
  const { line } = around;
  // Mail programs put ">" before each line of an answer.
  if (line.mark === '' || isDash(line) || line.mark.startsWith('>')) {
    return;
  }
  const passage = rowsFrom(
    draft,
    row,
    ({ mark, indent }) => mark !== '' && indent === line.indent,
  );
  if (passage.length === 1) {
    return;
  }
  for (const column of listColumns(around)) {
    const cost = COST.character + costOfMove(line.indent, column) / 2;
    yield editOf(
      passage,
      ({ content }) => `${spaces(column)}- ${content}`,
      cost,
    );
  }
}

/**
 * Turns lines without dashes into entries: `One` and `Two` become `- One` and
 * `- Two`.
 */
function* newEntries(
  draft: Draft,
  row: number,
  around: Surroundings,
): Generator<Edit> {
  const isBare = ({ mark, field }: Line) => mark === '' && field === undefined;
  const passage = isBare(around.line) ? rowsFrom(draft, row, isBare) : [];
  const most = Math.min(passage.length, MOST_NEW_ENTRIES);
  for (let length = 2; length <= most; length++) {
    for (const column of listColumns(around)) {
      const cost = COST.mark + costOfMove(around.line.indent, column) / 2;
      yield editOf(
        passage.slice(0, length),
        ({ body }) => `${spaces(column)}- ${body}`,
        cost,
      );
    }
  }
}

/**
 * Turns fields in the column of the dashes into one entry: `question: Why?` and
 * `answer: ...` below `- question: How?`.
 */
function* entryOfFields(
  draft: Draft,
  row: number,
  around: Surroundings,
): Generator<Edit> {
  const { indent, mark, field } = around.line;
  const entry = ownerAt(around, indent, true).place?.entry();
  if (mark !== '' || !field || !entry?.fields.has(field.name)) {
    return;
  }
  const names = new Set<string>();
  const isOfEntry = (line: Line) => {
    const name =
      line.indent === indent && line.mark === '' ? line.field?.name : undefined;
    const isNew =
      name !== undefined && entry.fields.has(name) && !names.has(name);
    names.add(name ?? '');
    return isNew || line.indent > indent;
  };
  const passage = rowsFrom(draft, row, isOfEntry);
  const isName = ({ line }: PlacedLine) => line.indent === indent;
  if (passage.filter(isName).length < 2) {
    return;
  }
  // Texts that are already indented enough stay in place.
  const inside = passage
    .filter((placed) => !isName(placed))
    .map(({ line }) => line.indent);
  const isInsideMoved = inside.some((column) => column <= indent + STEP);
  const moved = passage
    .slice(1)
    .filter((placed) => isName(placed) || isInsideMoved);
  const changes = [
    { row, texts: [`${spaces(indent)}- ${around.line.body}`] },
    ...moved.map(({ row: at, line }) => ({
      row: at,
      texts: [spaces(line.indent + STEP) + line.body],
    })),
  ];
  const cost = COST.mark + costOfMove(indent, indent + STEP);
  yield { changes, cost: cost + COST.again * (moved.length - 1) };
}

/**
 * Moves or leaves out a line together with the lines inside it or with more
 * lines in its column.
 */
function* withLinesInside(
  draft: Draft,
  row: number,
  around: Surroundings,
): Generator<Edit> {
  const { indent } = around.line;
  const passage = rowsFrom(draft, row, (line) => line.indent >= indent);
  const isSecond = isSecondField(around);
  for (let length = 2; length <= passage.length; length++) {
    const last = passage[length - 1]?.line.indent;
    const next = passage[length]?.line.indent ?? indent;
    // The lines inside the last one must go with it, except that a line at the
    // left edge may be above a line that stays.
    if (last !== indent && next > indent) {
      continue;
    }
    const part = passage.slice(0, length);
    const isWhole = part
      .slice(1)
      .every(
        ({ line }) =>
          line.indent > indent || isDash(line) || line.body.startsWith('#'),
      );
    yield leftUnread(
      part,
      isSecond && isWhole ? COST.twiceWithLines : COST.unread,
    );
    yield* moved(part, around);
  }
}

/** True for a name with lines below it that its group already has above. */
function isSecondField(around: Surroundings): boolean {
  const { line, above } = around;
  const { indent, mark, field } = line;
  const isSame = (other: Line) =>
    other.indent === indent && other.field?.name === field?.name;
  return (
    mark === '' &&
    field?.value === '' &&
    above.some(isSame) &&
    isInGroup(around)
  );
}

function leftUnread(passage: readonly PlacedLine[], cost: number): Edit {
  const changes = passage.map(
    ({ row }): RowChange => ({ row, texts: [], leftOut: 'unread' }),
  );
  return { changes, cost: cost + COST.again * (passage.length - 1) };
}

function* moved(
  passage: readonly PlacedLine[],
  around: Surroundings,
): Generator<Edit> {
  const { line, schema } = around;
  const { indent } = line;
  const names = schema.names();
  const isField = passage.some(
    ({ line: { field } }) => field && names.has(field.name),
  );
  const { isText } = ownerAt(around, indent);
  const texts = passage
    .slice(1)
    .filter((other) => !other.line.mark && !other.line.field);
  const lost = texts.reduce(
    (sum, other) => sum + costOfLost(other.line, schema),
    0,
  );
  for (const column of columnsAround(around)) {
    const isLost = isField && !mayHaveFields(ownerAt(around, column));
    const isDeeperInText = isText && column > indent;
    const cost = costInColumn(around, column);
    if (cost !== undefined && !isLost && !isDeeperInText) {
      const textOf = (other: Line) =>
        spaces(other.indent + column - indent) + other.body;
      yield editOf(passage, textOf, cost + lost);
    }
  }
}

function mayHaveFields({ place, isText }: Owner): boolean {
  return !isText && (!place || place.isGroup() || place.entry() !== undefined);
}
