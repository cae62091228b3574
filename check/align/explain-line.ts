import { count } from '../explain/names';
import { excerpt, putInQuotes } from '../explain/quoting';
import type { ProblemText } from '../problem';
import { differenceOf } from '../yaml/edit/edit-yaml';
import { readLine } from './line';
import type { EditStep } from './state';

/** A part of a file that was meant in another way. */
export interface LineChange extends ProblemText {
  /** The advice with what to write, which may be said once it proves right. */
  exact?: string;
  /** The place to point at, as an offset. */
  offset: number;
}

/** A line that becomes another. */
export interface ChangedLine extends EditStep {
  start: number;
  /** As it is, without its line break. */
  line: string;
}

/** The problem of a line of which more changes than its column. */
export function explainLine(changed: ChangedLine, source: string): LineChange {
  const { at, ...said } =
    (changed.role === 'unread' ? unread(changed, source) : undefined) ??
    (changed.role === 'nothing' ? leftOut(changed) : undefined) ??
    (changed.role === 'joined' ? goesOn(changed) : undefined) ??
    lineMissing(changed) ??
    quotesMissing(changed) ??
    difference(changed);
  return { offset: changed.start + at, ...said };
}

/** The problem of a line, and its place in the line. */
type Said = Omit<LineChange, 'offset'> & { at: number };

/** `no space`, `1 space`, `2 spaces`. */
export const spaces = (number: number): string => (number === 0 ? 'no space' : count(number, 'space'));

/** ` (with 2 spaces before it)` */
const withSpaces = (line: string): string =>
  indentOf(line) === 0 ? '' : ` (with ${count(indentOf(line), 'space')} before it)`;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The line above with the same field; negative if there is none. */
function lineOfSameField({ line, index }: ChangedLine, source: string): number {
  const { field } = readLine(line);
  if (!field) return -1;
  const above = source.split('\n').slice(0, index);
  return above.findLastIndex(
    (other) => indentOf(other) <= indentOf(line) && readLine(other).field?.name === field.name,
  );
}

/** A line that fits nowhere: nobody knows what was meant. */
function unread(changed: ChangedLine, source: string): Said {
  const { line } = changed;
  const { field } = readLine(line);
  const first = lineOfSameField(changed, source);
  const isTwice = field !== undefined && first >= 0;
  return {
    at: indentOf(line),
    message: isTwice
      ? `"${field.name}" is already on line ${first + 1}.`
      : 'This line fits neither the lines above it nor those below.',
    advice: isTwice
      ? 'Keep one of the two and delete the other.'
      : 'Compare it with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.',
  };
}

function leftOut({ line }: ChangedLine): Said {
  const words = line.trim();
  const message = /[\p{L}\p{N}]/u.test(words)
    ? 'This line is there twice.'
    : `This line has only ${shown(words)}, which says nothing.`;
  return { at: indentOf(line), message, advice: 'Delete this line.' };
}

const goesOn = ({ line }: ChangedLine): Said => ({
  at: indentOf(line),
  message: 'This line goes on with the note above it.',
  advice: 'Put the cursor before it, and press Backspace until it is on the line above.',
});

/** A line that has to be two, or that needs another above it. */
function lineMissing({ line, text }: ChangedLine): Said | undefined {
  const [first = '', ...others] = text.split('\n');
  const second = others.join('\n');
  const rest = second.trim();
  if (rest === '') return undefined;
  if (rest === line.trim())
    return {
      at: indentOf(line),
      message: `The line "${first.trim()}" is missing above this one.`,
      advice: `Write "${first.trim()}" on a line of its own above this one${withSpaces(first)}.`,
    };
  const at = Math.max(line.lastIndexOf(rest), line.lastIndexOf(rest.slice(0, 12)), 0);
  const begins = rest.split(/\s+/).slice(0, 3).join(' ');
  const isCut = line.slice(0, at).trimEnd() === first.trimEnd();
  return {
    at,
    message: `"${begins}" has to begin a line of its own.`,
    advice: isCut
      ? `Put the cursor before it and press Enter. The new line begins with ${spaces(indentOf(second))}.`
      : `Write ${excerpt(first.trim())} and, on the next line${withSpaces(second)}, ${excerpt(rest)}`,
  };
}

/** A text that YAML takes for something else without quotes, or with those that it has. */
function quotesMissing({ line, text, role }: ChangedLine): Said | undefined {
  const [before, after] = [readLine(line), readLine(text)];
  const [old, fresh] =
    role === 'field' ? [before.field?.value, after.field?.value] : [before.content, after.content];
  const [, quote, inner] = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(fresh ?? '') ?? [];
  if (!old || !quote || inner === undefined || old.startsWith(quote + inner)) return undefined;
  const meant = quote === "'" ? inner.replaceAll("''", "'") : inner;
  const isQuote = /["'\\]/.test(meant);
  const at = isQuote ? old.search(/["'\\](?!$)/) : /^[\p{L}\p{N}]/u.test(old) ? old.search(/:(?:\s|$)/) : 0;
  const what = isQuote
    ? 'quotation marks or a "\\" in it has to be in quotes of another kind'
    : at > 0
      ? 'a colon and a space in it has to be in quotes'
      : `"${old.charAt(0)}" at its beginning has to be in quotes`;
  return {
    at: Math.max(0, line.lastIndexOf(old)) + Math.max(0, at),
    message: `A text with ${what}.`,
    advice: 'Put the whole text in quotes.',
    exact: putInQuotes(meant),
  };
}

/** The characters that have to be added, deleted, or replaced. */
function difference({ line, text }: ChangedLine): Said {
  const indent = indentOf(line);
  const [old, fresh] = [line.trim(), text.trim()];
  const advice = `Write: ${excerpt(fresh)}`;
  const moved = indentOf(text) === indent ? '' : withSpaces(text);
  if (old === fresh) return { at: 0, message: 'The line begins with a tab.', advice: `${advice}${moved}` };
  let { start, end } = differenceOf(old, fresh);
  end = old.length - end;
  const parts = () => [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)] as const;
  // Of a name, all letters are shown.
  if (parts().every((part) => /^[\w-]*$/.test(part))) {
    while (start > 0 && /[\w-]/.test(old.charAt(start - 1))) start--;
    while (end > 0 && /[\w-]/.test(old.charAt(old.length - end))) end--;
  }
  const [removed, added] = parts();
  const before = /\S*\s*$/.exec(old.slice(0, start))?.[0].trim() ?? '';
  const place = before ? `after "${before}"` : `before "${/^\S*/.exec(old.slice(old.length - end))?.[0]}"`;
  return {
    at: indent + start,
    message:
      removed.trim() === added.trim() && removed.trim()
        ? `The space belongs before "${removed.trim()}".`
        : removed === ''
          ? `${shown(added, true)} is missing ${place}.`
          : added === ''
            ? `${shown(removed, true)} doesn't belong ${place}.`
            : `${shown(removed, true)} has to be ${shown(added)}.`,
    advice: 'Compare it with the lines around it.',
    exact: `${advice}${moved}`,
  };
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '"': 'a quotation mark (")',
  "'": "a quotation mark (')",
};

function shown(text: string, beginsSentence = false): string {
  const name = NAMES[text] ?? `"${text.trim() || text}"`;
  return beginsSentence ? name.replace(/^a/, 'A') : name;
}

/** True if only the name of a field becomes another. */
export function isNamed(line: string, text: string): boolean {
  const [before, after] = [readLine(line), readLine(text)];
  const isSameValue = before.field !== undefined && before.field.value === after.field?.value;
  return isSameValue && before.indent === after.indent && before.mark === after.mark;
}
