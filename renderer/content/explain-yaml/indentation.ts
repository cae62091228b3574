import { capital } from '../explain/names';
import type { Path } from '../problem';
import {
  type Complaint,
  type Detector,
  endOf,
  type Line,
  lineNumber,
  linesBelow,
  linesUpTo,
  saysNothing,
  spaces,
  type YamlFault,
} from './complaint';

/** Each step to the right is this many spaces. */
const STEP = 2;

/** A line that begins with a space too few or too many: how many it needs, and below what it stands. */
export const indentation: Detector = (complaint) => {
  if (!/indentation|document separator is expected/.test(complaint.reason)) return undefined;
  const [line, ...above] = linesUpTo(complaint);
  if (!line) return undefined;
  const said = above.filter((other) => !saysNothing(other));
  if (!line.key && !line.isEntry) return entryWithoutDash(line, said);
  // A line that has lost its colon is read as a text, and then the next one seems to stand wrong.
  if (!line.isEntry && said[0] && !said[0].key && said[0].column === line.indent) return undefined;
  const first = said.at(-1);
  if (first && first.indent > 0 && line.indent === 0) return firstField(first);
  return line.isEntry ? entry(line, said) : (fieldLeftOut(line, said, complaint) ?? field(line, said));
};

/** A line with no name of a field, in the column of a list's `- `, should begin an entry. */
export function entryWithoutDash(line: Line, above: readonly Line[]): YamlFault | undefined {
  const isEntry = openColumns(above).some(({ dash }) => dash === line.indent);
  return isEntry ? withoutDash(line, 'This line') : undefined;
}

/** Characters that a word processor puts before the entries of a list. */
const BULLET = /^[•●▪◦‣·–—*](?=\s)/;
const SURE_BULLET = /^[•●▪◦‣·](?=\s)/;
/** How far above the place where the parser stopped such a line is looked for, in lines. */
const BULLET_REACH = 10;

/** `• A lunch hour`: an entry of a list that begins as in a word processor. */
export const bullet: Detector = (complaint) => {
  const { source } = complaint;
  const said = linesUpTo(complaint).filter((line) => !saysNothing(line));
  // The parser stops at the line itself, or below it where it is read as part of a text.
  const at = said
    .slice(0, BULLET_REACH)
    .findIndex(
      ({ value, key, isEntry }, index) => !key && !isEntry && (index < 2 ? BULLET : SURE_BULLET).test(value),
    );
  const first = said.findIndex((line, index) => index >= at && !isLike(said[index + 1] ?? line, line));
  const line = said[first];
  const list = openColumns(said.slice(first + 1)).find(({ dash }) => dash !== undefined);
  if (at < 0 || !line || list?.dash === undefined || list.dash < line.indent) return undefined;
  const like = [line];
  for (const next of linesBelow(source, line)) {
    if (!isLike(next, line)) break;
    like.push(next);
  }
  const sign = line.value.charAt(0);
  const last = like.at(-1) ?? line;
  const lines = like.length > 1 ? `, on each of the ${linesFromTo(source, line, last)}` : '';
  const needed = list.dash - line.indent;
  return {
    offset: line.start + line.indent,
    message: `This line begins with "${sign}"; an entry of a list begins with "- ".`,
    advice: `Write "${' '.repeat(needed)}- " in place of the "${sign}"${lines}.`,
    part: { start: line.start, end: endOf(source, last) },
  };
};

function isLike(line: Line, other: Line): boolean {
  return (
    line !== other &&
    line.indent === other.indent &&
    !line.isEntry &&
    line.value.charAt(0) === other.value.charAt(0)
  );
}

const linesFromTo = (source: string, first: Line, last: Line): string =>
  `lines ${lineNumber(source, first.start)} to ${lineNumber(source, last.start)}`;

/**
 * A text over several lines, below a field with `|` or `>`, ends where a line begins further to the
 * left. What it says from there on is read as fields.
 */
export const textOutOfColumn: Detector = (complaint) => {
  const lines = linesUpTo(complaint).filter(({ text }) => text.trim() !== '');
  const header = lines.findIndex(({ key, value }) => key && /^[|>][+-]?$/.test(value));
  const field = lines[header];
  if (!field) return undefined;
  const text = lines.slice(0, header).reverse();
  const [first] = text;
  const index = text.findIndex(({ indent }) => indent <= field.column || indent < (first?.indent ?? 0));
  const wrong = text[index];
  if (!first || !wrong) return undefined;
  // A heading looks like a note once it has left the text. What it heads then shows which it is.
  const telling = text.slice(index).find((line) => !saysNothing(line));
  // The next field ends a text rightly, and so does the next entry.
  if (!telling || isField(telling, complaint) || telling.isEntry) return undefined;
  // A small word may be the name of a field without its colon.
  if (wrong.indent <= field.column && /^[a-z][\w-]*\s/.test(wrong.value)) return undefined;
  const above = lines.slice(header + 1);
  const needed = wrong === first ? field.column + STEP : first.indent;
  const pasted =
    wrong.indent < field.column + STEP && pastedText(wrong, needed, [field, ...above], complaint);
  if (pasted) return pasted;
  if (wrong === first) {
    const column = first.indent === field.column && columnElsewhere(field, above, complaint);
    if (column) return fault(field, column.column, `"${field.key}" begins exactly below "${column.key}"`);
    return fault(first, field.column + STEP, `the text stands further to the right than "${field.key}"`);
  }
  // Where the lower line begins as is usual, the first line has too many spaces.
  return wrong.indent === field.column + STEP
    ? fault(first, wrong.indent, 'the lines of the text stand exactly below each other')
    : fault(wrong, first.indent, 'it stands exactly below the text that it belongs to');
};

/** Whether a line begins a field; a word with a colon in a text does not, where no field has that name. */
function isField({ key, column }: Line, { fieldsOf }: Complaint): boolean {
  const fields = column === 0 ? (fieldsOf?.([]) ?? []) : [];
  return key !== undefined && (fields.length === 0 || fields.includes(key));
}

/** Several lines of a text that was pasted without the spaces before them. */
function pastedText(
  first: Line,
  needed: number,
  above: readonly Line[],
  complaint: Complaint,
): YamlFault | undefined {
  const { source } = complaint;
  const open = openColumns(above);
  const pasted = [first];
  for (const line of linesBelow(source, first)) {
    if (line.text.trim() === '') continue;
    const isEntry = line.isEntry && open.some(({ dash }) => dash === line.indent);
    const isNext = isField(line, complaint) && open.some(({ key }) => key === line.column);
    if (isEntry || isNext || line.indent >= needed) break;
    pasted.push(line);
  }
  const last = pasted.at(-1) ?? first;
  const [field] = above;
  if (last === first || !field) return undefined;
  const missing = needed - Math.min(...pasted.map(({ indent }) => indent));
  const steps = missing / STEP;
  const times = steps === 1 ? '' : steps === 2 ? ' twice' : ` ${steps} times`;
  return {
    offset: first.start + first.indent,
    message: `${capital(linesFromTo(source, first, last))} begin too far to the left: they belong to the text of "${field.key}".`,
    advice: Number.isInteger(steps)
      ? `Mark them all and press Tab${times}, which puts ${spaces(missing)} before each of them.`
      : `Put ${spaces(missing)} before each of them.`,
    part: { start: field.start, end: endOf(source, last) },
  };
}

/** Where a field belongs that its own group cannot have, and one around it can. */
function columnElsewhere(
  field: Line,
  above: readonly Line[],
  { fieldsOf }: Complaint,
): { column: number; key: string } | undefined {
  const name = field.key ?? '';
  if (!fieldsOf || fieldsOf(pathOf(field, above).slice(0, -1)).includes(name)) return undefined;
  for (const { line, key } of openColumns(above)) {
    if (key === undefined || !line.key || key >= field.column) continue;
    const group = pathOf(line, above.slice(above.indexOf(line) + 1)).slice(0, -1);
    if (fieldsOf(group).includes(name)) return { column: key, key: line.key };
  }
  return undefined;
}

/** The path to the field of a line, with 0 for every entry of a list. */
export function pathOf(line: Line, above: readonly Line[]): Path {
  const path: (string | number)[] = [line.key ?? ''];
  let { column } = line;
  const enterList = ({ indent }: Line) => {
    path.unshift(0);
    // The name of a list may begin in the column of its dashes.
    column = indent + 1;
  };
  if (line.isEntry) enterList(line);
  for (const other of above) {
    if (typeof path[0] === 'string' && other.isEntry && other.key && other.column === column)
      enterList(other);
    else if (other.key && other.value === '' && other.column < column) {
      path.unshift(other.key);
      ({ column } = other);
      if (other.isEntry) enterList(other);
    }
  }
  return path;
}

function firstField(first: Line): YamlFault {
  return {
    offset: first.start + first.indent,
    message: `The first field begins with ${spaces(first.indent)}; it has to begin at the left edge.`,
    advice: `Delete ${spaces(first.indent)} at the beginning of the line, and of those that belong to it.`,
  };
}

/** `title: ...` at the left edge below `meta:`, above the other fields of "meta": only the first one moved. */
function fieldLeftOut(line: Line, above: readonly Line[], { fieldsOf }: Complaint): YamlFault | undefined {
  const at = above.findIndex(({ key }) => key);
  const [moved, group, ...rest] = above.slice(at);
  if (!moved?.key || moved.value === '' || moved.isEntry || !line.key) return undefined;
  if (!group?.key || group.value !== '' || group.column !== moved.column || line.indent <= moved.column) {
    return undefined;
  }
  if (fieldsOf && !fieldsOf(pathOf(group, rest)).includes(moved.key)) return undefined;
  return fault(moved, line.indent, `"${moved.key}" begins exactly above "${line.key}"`);
}

function field(line: Line, above: readonly Line[]): YamlFault | undefined {
  const open = openColumns(above);
  const list = open.find(({ dash, key }) => dash === line.indent && key !== dash);
  if (list) return fieldAmongEntries(line, list, above);
  const beside = nearest(
    line.indent,
    open.flatMap(({ key, line: owner }) => (key === undefined ? [] : [{ column: key, owner }])),
  );
  if (!beside || beside.column === line.indent) return undefined;
  const { owner } = beside;
  const before = above.slice(above.indexOf(owner) + 1).find(({ column }) => column <= line.indent);
  // The field above may be the one that stands wrong: in a column where no other stands.
  if (owner.value !== '' && before?.key && before.column === line.indent) {
    return fault(owner, line.indent, `"${owner.key}" stands exactly below "${before.key}"`);
  }
  if (owner.indent % STEP > 0 && line.indent % STEP === 0) {
    return fault(owner, line.indent, `"${line.key}" stands exactly below "${owner.key}"`);
  }
  return fault(line, beside.column, `"${line.key}" stands exactly below "${owner.key}"`);
}

/** A field in the column of a list's `- `: the next entry without one, or a field of the last one. */
function fieldAmongEntries(line: Line, { line: entryLine }: OpenColumns, above: readonly Line[]): YamlFault {
  const { key: first, column } = entryLine;
  const fields = above.slice(0, above.indexOf(entryLine) + 1).filter((other) => other.column === column);
  if (!first || fields.some(({ key }) => key === line.key)) return withoutDash(line, `"${line.key}"`);
  return fault(line, column, `"${line.key}" stands exactly below "${first}"`);
}

/** A line in a list that should begin an entry. */
function withoutDash(line: Line, name: string): YamlFault {
  return {
    offset: line.start + line.indent,
    message: `${name} stands in a list, where each entry begins with "- ".`,
    advice:
      'Put "- " before it. If it is not part of the list, begin it in the column of the field that it belongs to.',
  };
}

function entry(line: Line, above: readonly Line[]): YamlFault | undefined {
  const open = openColumns(above);
  const beside = nearest(
    line.indent,
    open.flatMap(({ dash }) => (dash === undefined ? [] : [{ column: dash }])),
  );
  if (beside?.column === line.indent) return undefined;
  if (beside) return fault(line, beside.column, 'its "- " stands exactly below the "- " of the entry above');
  const list = above.findIndex(({ key, value, indent }) => key && value === '' && indent < line.indent);
  const firstField = above[list - 1];
  if (firstField?.key && firstField.indent > line.indent) {
    return {
      offset: firstField.start + firstField.indent,
      message: `The first entry of "${above[list]?.key}" does not begin with "- ".`,
      advice: `Write "- " in place of the last ${spaces(firstField.indent - line.indent)} before "${firstField.key}".`,
    };
  }
  return {
    offset: line.start + line.indent,
    message: 'A line begins with "- ", as an entry of a list does, but no list begins above it.',
    advice:
      'Delete the "- ". If it is an entry of a list, put the name of the list with a colon on a line above it.',
  };
}

function fault(line: Line, needed: number, purpose: string): YamlFault {
  const difference = Math.abs(needed - line.indent);
  return {
    offset: line.start + line.indent,
    message: `This line begins with ${spaces(line.indent)}; here it needs ${needed === 0 ? 'none' : needed}.`,
    advice: `${needed > line.indent ? 'Add' : 'Delete'} ${spaces(difference)} at its beginning, so that ${purpose}.`,
    needed,
    // Each step is two spaces: no line begins rightly after an odd number.
    isSure: line.indent % STEP > 0,
  };
}

/** The columns in which what a line begins may go on. */
interface OpenColumns {
  line: Line;
  /** Where a field beside the one of this line begins. */
  key: number | undefined;
  /** Where an entry beside the one of this line begins. */
  dash: number | undefined;
}

/** The columns in which the groups and lists that are open at the end of these lines go on. */
function openColumns(above: readonly Line[]): OpenColumns[] {
  const open: OpenColumns[] = [];
  let leftmost = Number.POSITIVE_INFINITY;
  for (const line of above) {
    if (line.indent >= leftmost || !(line.key || line.isEntry)) continue;
    const key = line.key && line.column < leftmost ? line.column : undefined;
    open.push({ line, key, dash: line.isEntry ? line.indent : undefined });
    leftmost = line.indent;
  }
  return open;
}

/** The column that is nearest to one; of two, the one further to the right. */
function nearest<T extends { column: number }>(column: number, open: readonly T[]): T | undefined {
  return [...open].sort(
    (a, b) => Math.abs(a.column - column) - Math.abs(b.column - column) || b.column - a.column,
  )[0];
}
