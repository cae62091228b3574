import type { SchemaPlace } from '../../schema/schema-place';
import type { Draft } from './draft';
import { type Line, saysSomething } from './line';

/**
 * A line with the meaningful lines around it, nearest first, and the file's
 * schema.
 */
export interface Surroundings {
  line: Line;
  above: readonly Line[];
  below: readonly Line[];
  /** The rows above and below, which may be empty or notes. */
  previous: Line | undefined;
  next: Line | undefined;
  schema: SchemaPlace;
}

export function surroundingsOf(
  draft: Draft,
  row: number,
  schema: SchemaPlace,
): Surroundings {
  const lines = draft.rows.map(({ line }) => line);
  return {
    line: lines[row] as Line,
    above: lines.slice(0, row).filter(saysSomething).reverse(),
    below: lines.slice(row + 1, row + 12).filter(saysSomething),
    previous: lines[row - 1],
    next: lines[row + 1],
    schema,
  };
}

/** What a line in a certain column belongs to. */
export interface Owner {
  /**
   * The place of the group or list in the schema; undefined in a text, or if a
   * line above has an unknown name.
   */
  place: SchemaPlace | undefined;
  /** True in a text below its name: `answer: >-`. */
  isText: boolean;
  /** The column of the first line of that text. */
  textColumn?: number | undefined;
}

/** The usual indentation of a nested line. */
export const STEP = 2;

const ENTRY = Symbol('entry');
/**
 * The name of a surrounding field, or an entry; undefined for a line without a
 * name.
 */
type Step = string | typeof ENTRY | undefined;

/**
 * What a line in a column belongs to, judging by the lines above that begin
 * further left. Below `faq:` and `  - question: Why?`, a line in column 4
 * belongs to that question, and a dash in column 2 to the list.
 */
export function ownerAt(
  { above, schema }: Surroundings,
  column: number,
  isEntry = false,
): Owner {
  const steps: Step[] = [];
  // A field's list may begin in the column of the field's name.
  let limits: Limits = { name: isEntry ? column + 1 : column, dash: column };
  let textColumn: number | undefined;
  for (const line of above) {
    const { isAround, isNameAround } = relationOf(line, limits, column);
    if (isNameAround && beginsText(line)) {
      return { place: undefined, isText: true, textColumn };
    }
    textColumn = line.indent > 0 ? line.indent : textColumn;
    if (isAround) {
      steps.push(...stepsOf(line, isNameAround));
      limits = limitsOf(line);
    }
    if (isAround && line.indent === 0 && line.mark === '') {
      break;
    }
  }
  return { place: placeAt(steps.reverse(), schema), isText: false };
}

/** What a field in a column belongs to; behind a dash, its entry. */
export function ownerOfField(
  around: Surroundings,
  column: number,
  hasDash: boolean,
): Pick<Owner, 'place' | 'isText'> {
  const { place, isText } = ownerAt(around, column, hasDash);
  return { place: hasDash ? place?.entry() : place, isText };
}

/**
 * A line contains another one if its name or dash begins left of these columns.
 */
interface Limits {
  name: number;
  dash: number;
}

/**
 * The list of `faq:` may begin in the same column, but an entry isn't contained
 * in anything in the column of its dash.
 */
function limitsOf({ indent, mark }: Line): Limits {
  return { name: mark === '' ? indent : indent + 1, dash: indent };
}

function relationOf(line: Line, { name, dash }: Limits, column: number) {
  const { indent, mark } = line;
  const isAround =
    mark === '' ? indent < name && mayOwn(line, column) : indent < dash;
  return { isAround, isNameAround: isAround && indent + mark.length < name };
}

/**
 * `- question: Why?` is both a field and an entry. For another field of that
 * entry, only the entry counts.
 */
function stepsOf({ mark, field }: Line, isNameAround: boolean): Step[] {
  const name = isNameAround && (field || mark === '') ? [field?.name] : [];
  return mark === '' ? name : [...name, ENTRY];
}

/**
 * A name owns lines in its own column only if they are a list and nothing
 * follows the name.
 */
const mayOwn = ({ indent, field }: Line, column: number): boolean =>
  indent < column || field?.value === '';

const TEXT_SIGN = /^[|>][-+]?\d?(?:\s+#.*)?$/;

/** True for `answer: >-`, and for `- |`. */
export const beginsText = ({ field, content }: Line): boolean =>
  TEXT_SIGN.test(field ? field.value : content);

function placeAt(
  steps: readonly Step[],
  schema: SchemaPlace,
): SchemaPlace | undefined {
  let place: SchemaPlace | undefined = schema;
  for (const step of steps) {
    place = step === ENTRY ? place?.entry() : place?.fields.get(step ?? '');
  }
  return place;
}

/**
 * The names that the group whose fields begin in a column already has.
 * @param isFirst true for the field after an entry's dash.
 */
export function namesInGroup(
  { above, below }: Surroundings,
  column: number,
  isFirst: boolean,
): Set<string> {
  const names = new Set<string>();
  for (const { indent, mark, field } of isFirst ? [] : above) {
    if (indent + mark.length === column && field) {
      names.add(field.name);
    }
    if (indent < column) {
      break;
    }
  }
  for (const { indent, mark, field } of below) {
    if (indent < column) {
      break;
    }
    if (indent === column && mark === '' && field) {
      names.add(field.name);
    }
  }
  return names;
}

/**
 * The columns of the lines around, of the content of their entries, and of
 * lines that may be nested in the one above.
 */
export function columnsAround({ line, above, below }: Surroundings): number[] {
  const columns = new Set(above.length === 0 ? [0] : []);
  const [nearest] = above;
  if (nearest) {
    columns.add(nearest.indent + STEP);
    columns.add(nearest.indent + STEP + nearest.mark.length);
  }
  let limit = Number.POSITIVE_INFINITY;
  for (const { indent, mark } of above) {
    if (indent < limit) {
      columns.add(indent).add(indent + mark.length);
      limit = indent;
    }
    if (limit === 0) {
      break;
    }
  }
  for (const { indent, mark } of below.slice(0, 3)) {
    columns.add(indent).add(indent + mark.length);
  }
  columns.delete(line.indent);
  return [...columns];
}

/**
 * Nobody breaks a line that is short or ends a sentence, except before a
 * lower-case letter or a fact such as `{day}`. A comma doesn't end a sentence.
 */
const IS_ENDED = /^.{0,69}[^,]$|[.!?…"”)]$/u;
const BEGINS = /^(?!\{[\w.]+\})[^\p{Ll}]/u;

/** True if a line doesn't look like the rest of the text above it. */
export function isApart({ line, above: [nearest] }: Surroundings): boolean {
  return !nearest || (BEGINS.test(line.body) && IS_ENDED.test(nearest.body));
}

/**
 * A sentence that visitors would miss:
 * `Nobody has to wait in a room with others.`
 */
export const isSentence = (text: string): boolean =>
  /^.{40,}[.!?]$|^\p{Lu}\S*(?: \S+){3,}[.!?]$/u.test(text);
