import { closest } from '../../closest';
import type { Path } from '../../problem';
import { capital } from '../names';
import { type Complaint, type Detector, insert, propose, type YamlFault } from './fault';
import { type Line, STEP, spaces } from './lines';

/** A line that begins with a space too few or too many: how many it needs, and below what it has to begin. */
export const indentation: Detector = (complaint) => {
  if (!/indentation|document separator is expected/.test(complaint.reason)) return undefined;
  const [line, ...others] = complaint.above;
  if (!line) return undefined;
  const above = others.filter(({ isBlank }) => !isBlank);
  if (!line.key && !line.isEntry) return entryWithoutDash(line, above);
  const [last, first] = [above[0], above.at(-1)];
  // A line that has lost its colon is read as a text, and then the next one seems to be in the wrong column.
  if (!line.isEntry && last && !last.key && last.column === line.indent) return undefined;
  if (first && first.indent > 0 && line.indent === 0) return firstField(first);
  return line.isEntry
    ? entry(line, above)
    : (fieldLeftOut(line, above, complaint) ??
        firstEntryWithoutDash(line, above, complaint) ??
        field(line, above, complaint));
};

/** `question: ...` right below `faq:`, above an `answer: ...` that begins where it does in an entry. */
function firstEntryWithoutDash(
  line: Line,
  above: readonly Line[],
  { fieldsOf }: Complaint,
): YamlFault | undefined {
  const at = above.findIndex(({ key, indent }) => key && indent < line.indent);
  const [first, owner, ...rest] = above.slice(at);
  if (!first?.key || first.isEntry || first.indent + STEP !== line.indent) return undefined;
  if (!owner?.key || owner.value !== '' || owner.column > first.indent) return undefined;
  if (!fieldsOf([...pathOf(owner, rest), 0]).includes(first.key)) return undefined;
  return {
    offset: first.start + first.indent,
    message: `The first entry of "${owner.key}" does not begin with "- ".`,
    advice: `Write "- " before "${first.key}".`,
    proposals: insert(first.start + first.indent, '- '),
  };
}

/** A line without the name of a field, in the column of a list's `- `, should begin an entry. */
export function entryWithoutDash(line: Line, above: readonly Line[]): YamlFault | undefined {
  const isEntry = openColumns(above).some(({ dash }) => dash === line.indent);
  return isEntry ? withoutDash(line, 'This line') : undefined;
}

export const linesFromTo = (first: Line, last: Line): string => `lines ${first.number} to ${last.number}`;

/**
 * A block scalar ends where a line begins further to the left than its text. What it says from there on is read as
 * fields.
 */
export const textOutOfColumn: Detector = (complaint) => {
  const lines = complaint.above.filter(({ text }) => text.trim() !== '');
  const header = lines.findIndex(({ key, value }) => key && /^[|>][+-]?$/.test(value));
  const field = lines[header];
  const text = lines.slice(0, Math.max(0, header)).reverse();
  const [first] = text;
  if (!field || !first) return undefined;
  const index = text.findIndex(({ indent }) => indent <= field.column || indent < first.indent);
  const wrong = text[index];
  // A heading looks like a note once it has left the text. What it heads then shows which it is.
  const telling = wrong && text.slice(index).find(({ isBlank }) => !isBlank);
  // The next field may end a text, and so may the next entry.
  if (!telling || isField(telling, complaint) || telling.isEntry) return undefined;
  // A small word may be the name of a field without its colon.
  const [word] = /^[a-z][\w-]*(?=\s)/.exec(wrong.value) ?? [];
  if (word && wrong.indent <= field.column && mayName(word, wrong, complaint)) return undefined;
  const above = lines.slice(header + 1);
  const column = wrong === first && first.indent === field.column && columnElsewhere(field, above, complaint);
  if (column) return fault(field, column.column, `"${field.key}" begins exactly below "${column.key}"`);
  const usual = field.column + STEP;
  const pasted =
    wrong.indent < usual &&
    pastedText(wrong, wrong === first ? usual : first.indent, [field, ...above], complaint);
  if (pasted) return pasted;
  if (wrong === first) return fault(first, usual, `the text begins further to the right than "${field.key}"`);
  // Where the lower line begins as is usual, the first line has too many spaces.
  return wrong.indent === usual
    ? fault(first, usual, 'the lines of the text begin exactly below each other')
    : fault(wrong, first.indent, 'it begins exactly below the text that it belongs to');
};

/** Whether a line begins a field; a word with a colon in a text does not, where no field has that name. */
function isField({ key, column }: Line, { fieldsOf }: Complaint): boolean {
  const fields = column === 0 ? fieldsOf([]) : [];
  return key !== undefined && (fields.length === 0 || fields.includes(key));
}

/** Whether a word may be the name of a field, as far as the fields are known. */
function mayName(word: string, { indent }: Line, { fieldsOf }: Complaint): boolean {
  const fields = indent === 0 ? fieldsOf([]) : [];
  return fields.length === 0 || closest(word, fields) !== undefined;
}

/** Several lines of a text that was pasted without the spaces before them. */
function pastedText(
  first: Line,
  needed: number,
  above: readonly Line[],
  complaint: Complaint,
): YamlFault | undefined {
  const open = openColumns(above);
  const isNext = (line: Line) =>
    (line.isEntry && open.some(({ dash }) => dash === line.indent)) ||
    (isField(line, complaint) && open.some(({ key }) => key === line.column));
  const below = complaint.lines.slice(first.number).filter(({ text }) => text.trim() !== '');
  const end = below.findIndex((line) => isNext(line) || line.indent >= needed);
  const pasted = [first, ...below.slice(0, end < 0 ? undefined : end)];
  const last = pasted.at(-1) ?? first;
  // What is left of the text below the pasted lines says nothing alone.
  const next = below.findIndex(isNext);
  const { end: endOfText } = below.slice(0, next < 0 ? undefined : next).at(-1) ?? first;
  const [field] = above;
  if (last === first || !field) return undefined;
  const missing = needed - Math.min(...pasted.map(({ indent }) => indent));
  const steps = missing / STEP;
  const times = steps === 1 ? '' : steps === 2 ? ' twice' : ` ${steps} times`;
  return {
    offset: first.start + first.indent,
    message: `${capital(linesFromTo(first, last))} begin too far to the left: they belong to the text of "${field.key}".`,
    advice: Number.isInteger(steps)
      ? `Mark them all and press Tab${times}, which puts ${spaces(missing)} before each of them.`
      : `Put ${spaces(missing)} before each of them.`,
    proposals: [
      {
        change: {
          splices: pasted.map(({ start }) => ({ start, end: start, text: ' '.repeat(missing) })),
        },
      },
    ],
    part: { start: field.start, end: endOfText },
  };
}

/** Where a field belongs that its own group cannot have, and one around it can. */
function columnElsewhere(field: Line, above: readonly Line[], complaint: Complaint) {
  if (complaint.fieldsOf(pathOf(field, above).slice(0, -1)).includes(field.key ?? '')) return undefined;
  const owner = columnsFor(field, above, complaint).find(({ line }) => line.column < field.column)?.line;
  return owner && { column: owner.column, key: owner.key };
}

/** The columns in which a field may begin, as far as the groups are known. */
function columnsFor(field: Line, above: readonly Line[], { fieldsOf }: Complaint): OpenColumns[] {
  return openColumns(above).filter(({ line, key }) => {
    const path = pathOf(line, above.slice(above.indexOf(line) + 1));
    return key !== undefined && fieldsOf(path.slice(0, -1)).includes(field.key ?? '');
  });
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
  const fields = fieldsOf(pathOf(group, rest));
  if (fields.length > 0 && !fields.includes(moved.key)) return undefined;
  return fault(moved, line.indent, `"${moved.key}" begins exactly above "${line.key}"`);
}

function field(line: Line, above: readonly Line[], complaint: Complaint): YamlFault | undefined {
  const open = openColumns(above);
  const list = open.find(({ dash, key }) => dash === line.indent && key !== dash);
  if (list) return fieldAmongEntries(line, list.line, above);
  const meant = columnsFor(line, above, complaint);
  const beside = nearest('key', line.indent, meant.length > 0 ? meant : open);
  if (!beside || beside.column === line.indent) return undefined;
  const { line: owner } = beside;
  const before = above.slice(above.indexOf(owner) + 1).find(({ column }) => column <= line.indent);
  // The field above may be the one in the wrong column: one in which no other field begins.
  if (owner.value !== '' && before?.key && before.column === line.indent) {
    return fault(owner, line.indent, exactlyBelow(owner, before));
  }
  const isOwnerWrong = owner.indent % STEP > 0 && line.indent % STEP === 0;
  return isOwnerWrong
    ? fault(owner, line.indent, exactlyBelow(line, owner))
    : fault(line, beside.column, exactlyBelow(line, owner));
}

const exactlyBelow = (lower: Line, upper: Line): string =>
  `"${lower.key}" begins exactly below "${upper.key}"`;

/** A field in the column of a list's `- `: the next entry without one, or a field of the last one. */
function fieldAmongEntries(line: Line, entry: Line, above: readonly Line[]): YamlFault {
  const fields = above.slice(0, above.indexOf(entry) + 1).filter(({ column }) => column === entry.column);
  return !entry.key || fields.some(({ key }) => key === line.key)
    ? withoutDash(line, `"${line.key}"`)
    : fault(line, entry.column, exactlyBelow(line, entry));
}

/** A line in a list that should begin an entry. */
function withoutDash(line: Line, name: string): YamlFault {
  return {
    offset: line.start + line.indent,
    message: `${name} is in a list, where each entry begins with "- ".`,
    advice:
      'Put "- " before it. If it is not part of the list, begin it in the column of the field that it belongs to.',
    proposals: insert(line.start + line.indent, '- '),
  };
}

function entry(line: Line, above: readonly Line[]): YamlFault | undefined {
  const beside = nearest('dash', line.indent, openColumns(above));
  if (beside?.column === line.indent) return undefined;
  if (beside) return fault(line, beside.column, 'its "- " begins exactly below the "- " of the entry above');
  const list = above.findIndex(({ key, value, indent }) => key && value === '' && indent < line.indent);
  const first = above[list - 1];
  if (first?.key && first.indent > line.indent) {
    return {
      offset: first.start + first.indent,
      message: `The first entry of "${above[list]?.key}" does not begin with "- ".`,
      advice: `Write "- " in place of the last ${spaces(first.indent - line.indent)} before "${first.key}".`,
      proposals: propose(first.start, first.indent, `${' '.repeat(line.indent)}- `),
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
  return {
    offset: line.start + line.indent,
    message: `This line begins with ${spaces(line.indent)}; here it needs ${needed === 0 ? 'none' : needed}.`,
    advice: `${needed > line.indent ? 'Add' : 'Delete'} ${spaces(Math.abs(needed - line.indent))} at its beginning, so that ${purpose}.`,
    needed,
    proposals: propose(line.start, line.indent, ' '.repeat(needed)),
    // Each step is two spaces: an odd number is always wrong.
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
export function openColumns(above: readonly Line[]): OpenColumns[] {
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

/** The column of this kind that is nearest to one; of two, the one further to the right. */
function nearest(kind: 'key' | 'dash', column: number, open: readonly OpenColumns[]) {
  return open
    .flatMap(({ line, [kind]: own }) => (own === undefined ? [] : [{ line, column: own }]))
    .sort((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column) || b.column - a.column)[0];
}
