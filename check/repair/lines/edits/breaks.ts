import { COST } from '../costs';
import { type Line, readLine, spaces } from '../line';
import {
  columnsAround,
  namesInGroup,
  ownerAt,
  STEP,
  type Surroundings,
} from '../surroundings';
import type { RowEdit } from './edit-row';

/**
 * Where a new line may begin within a line: at a field, with or without a dash,
 * or at an entry. No field name is longer.
 */
const BEGINS_WITHIN =
  /(?:(- +)?([A-Za-z_][\w-]{0,40}):(?=\s|$)|(?<=[^\S\n])(- )(?=\S))/g;

/** Splits a line in two, as in `title: Rates  text: By the hour`. */
export function* split(around: Surroundings): Generator<RowEdit> {
  const { line } = around;
  const isText = ownerAt(around, line.indent).isText && !line.field;
  const usual = [line.indent, line.indent + line.mark.length];
  const columns = [...new Set([...usual, ...columnsAround(around)])].filter(
    (column) => !isText || !ownerAt(around, column).isText,
  );
  const parts = [...partsOf(around)].filter(
    ({ rest }) => !isText || rest.field,
  );
  for (const { first, rest, gap } of parts) {
    // Texts don't contain a dash followed by a field name.
    const usualCost =
      rest.mark !== '' && rest.field ? COST.character : COST.mark;
    for (const column of columns) {
      const isOther = gap >= STEP && column !== gap;
      const cost = usualCost + (isOther ? COST.again : 0);
      const texts = [spaces(line.indent) + first, spaces(column) + rest.body];
      yield { texts, cost };
    }
  }
}

/** The two lines that one line contains. */
interface Parts {
  first: string;
  rest: Line;
  /**
   * The number of spaces between them, which were the second line's
   * indentation.
   */
  gap: number;
}

function* partsOf({ line, schema }: Surroundings): Generator<Parts> {
  const names = schema.names();
  for (const {
    1: fieldDash,
    2: word = '',
    3: dash = fieldDash,
    index,
  } of line.body.matchAll(BEGINS_WITHIN)) {
    const name = endOf(word, names);
    const end = dash ? index : index + word.length - name.length;
    const before = line.body.slice(0, end);
    const first = before.trimEnd();
    const isUnknown = word !== '' && name === '';
    if (!isUnknown && first !== '' && first !== '-') {
      yield {
        first: first.replace(/[,;]$/, ''),
        rest: readLine(line.body.slice(end)),
        gap: before.length - first.length,
      };
    }
  }
}

/**
 * Without a space before it, the name is the end of a word: `title` in
 * `hourtitle`.
 */
function endOf(word: string, names: ReadonlySet<string>): string {
  let name = word;
  while (name !== '' && !names.has(name)) {
    name = name.slice(1);
  }
  return name;
}

/**
 * Adds a missing name above a line, such as `faq:` above `  - question: Why?`.
 */
export function* belowMissingName(around: Surroundings): Generator<RowEdit> {
  const { line } = around;
  if (isFirstOfList(around)) {
    return;
  }
  for (const column of new Set([
    line.indent - STEP,
    line.indent,
    ...columnsAround(around),
  ])) {
    const names = mayBeBelow(line, column)
      ? namesThatMayHold(around, column)
      : [];
    for (const { name, cost } of names) {
      yield { texts: [`${spaces(column)}${name}:`, line.text], cost };
    }
  }
}

/**
 * True for the entry below the name of a list, which would be empty without it:
 * `events:` above `- title: Rates`.
 */
function isFirstOfList(around: Surroundings): boolean {
  const { line, above } = around;
  const [nearest] = above;
  const isBelowName = nearest?.field?.value === '';
  if (line.mark === '' || !isBelowName || nearest.indent > line.indent) {
    return false;
  }
  const { place } = ownerAt(around, line.indent, true);
  return place?.entry() !== undefined;
}

/**
 * The groups and lists in a column whose name may be missing above a line that
 * belongs to one of them.
 */
function namesThatMayHold(around: Surroundings, column: number) {
  const { mark, field } = around.line;
  const { place: group } = ownerAt(around, column);
  const taken = namesInGroup(around, column, false);
  return [...(group?.fields ?? [])].flatMap(([name, place]) => {
    const isGroup = field !== undefined && place.fields.has(field.name);
    const mayHold = mark === '' ? isGroup : place.entry() !== undefined;
    if (!mayHold || taken.has(name) || place.scalar()) {
      return [];
    }
    const unlikely = group?.usual().has(name) ? 0 : COST.style;
    return { name, cost: COST.name + unlikely };
  });
}

/**
 * Fields of a group begin to the right of its name; list entries may begin in
 * the same column.
 */
function mayBeBelow({ indent, mark }: Line, column: number): boolean {
  const last = mark === '' ? indent - 1 : indent;
  return column >= 0 && column <= last;
}
