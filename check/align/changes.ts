import { capital, count, sentences } from '../explain/names';
import { excerpt, putInQuotes } from '../explain/quoting';
import type { Proposal, Splice } from '../problem';
import { differenceOf } from '../yaml/edit/edit-yaml';
import type { TextProblem } from '../yaml/silent-damage';
import { type Corrected, linesOf } from './corrected';
import { readLine } from './line';
import type { EditStep } from './state';

/** A line that becomes another, as it is, without its line break. */
interface ChangedLine extends EditStep {
  start: number;
  line: string;
}

/** Lines that are to be changed in the same way, and follow each other. */
type Hunk = readonly [ChangedLine, ...ChangedLine[]];

/** The changes that a file needs: for each place, the problem and the text to write. */
export function explainChanges(source: string, [best, ...others]: readonly Corrected[]): TextProblem[] {
  const hunks = hunksOf(source, best?.steps ?? []);
  const otherWays = others.map(({ steps }) => otherWay(hunks, hunksOf(source, steps), source));
  return hunks.map((hunk) => {
    const [{ start, line, leftOut }] = hunk;
    const { at = indentOf(line), message, advice } = explain(hunk, source);
    const proposals = [proposalOf(hunk, source), ...otherWays.flatMap((ways) => ways.get(hunk) ?? [])];
    const general = leftOut ? advice : 'Compare it with the lines around it.';
    return { offset: start + at, message, advice: general, proposals };
  });
}

/** What is taken away is counted in the cost of a reading: signs, letters of a name, or a line that is there twice. */
const proposalOf = (hunk: Hunk, source: string): Proposal => ({
  advice: explain(hunk, source).advice,
  change: { splices: hunk.flatMap(splicesOf) },
  isOfProgram: true,
});

/** True if only names of fields become others, or lines are left out, of which the schema says more. */
export function areNames(source: string, steps: readonly EditStep[]): boolean {
  const lines = source.split('\n');
  return steps.every(({ index, text, leftOut }) => {
    const [before, after] = [readLine(lines[index] ?? ''), readLine(text)];
    const isSameValue = before.field !== undefined && before.field.value === after.field?.value;
    return (
      leftOut === 'unread' || (isSameValue && before.indent === after.indent && before.mark === after.mark)
    );
  });
}

/** What another reading has in place of some changes, if it is one change: for the first of those, the change in its place. */
function otherWay(hunks: readonly Hunk[], other: readonly Hunk[], source: string): Map<Hunk, Proposal> {
  const without = (some: readonly Hunk[], taken: readonly Hunk[]) => {
    const texts = taken.map(textOf);
    return some.filter((hunk) => !texts.includes(textOf(hunk)));
  };
  const [place] = without(hunks, other);
  const [hunk, ...more] = without(other, hunks);
  return new Map(place && hunk && more.length === 0 ? [[place, proposalOf(hunk, source)]] : []);
}

const textOf = (hunk: Hunk): string =>
  JSON.stringify(hunk.map(({ index, text, leftOut }) => [index, text, leftOut]));

function hunksOf(source: string, steps: readonly EditStep[]): Hunk[] {
  const lines = source.split('\n');
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const hunks: [ChangedLine, ...ChangedLine[]][] = [];
  for (const step of steps) {
    const line = (lines[step.index] ?? '').replace(/\r$/, '');
    const changed: ChangedLine = { ...step, start: starts[step.index] ?? 0, line };
    const last = hunks.at(-1)?.at(-1);
    const between = last ? lines.slice(last.index + 1, step.index) : [];
    const isBelow = last && between.every((each) => /^\s*(?:#.*)?$/.test(each));
    if (isBelow && kindOf(last) === kindOf(changed)) hunks.at(-1)?.push(changed);
    else hunks.push([changed]);
  }
  return hunks;
}

/** What happens to a line: lines below each other that begin with the same mistake are one problem. */
function kindOf(changed: ChangedLine): string | number {
  const { line, text, leftOut, index } = changed;
  if (leftOut) return leftOut === 'unread' ? leftOut : `line ${index}`;
  const { start, removed, added } = differenceIn(line, text);
  const isSign = start === 0 && !/[\p{L}\p{N}\n]/u.test(added) && removed.length < 5;
  return moveOf(changed) ?? (isSign ? `${removed.replace(/\w+/, '1')} ${added}` : `line ${index}`);
}

function splicesOf(step: ChangedLine): Splice[] {
  const { start, line, leftOut } = step;
  if (leftOut === 'unread') return [];
  if (leftOut === 'joined') return [{ start: start - 1, end: start + indentOf(line), text: ' ' }];
  if (leftOut) return [{ start, end: start + line.length + 1, text: '' }];
  const splice = differenceOf(line, linesOf(step, line).join('\n'));
  return [{ ...splice, start: start + splice.start, end: start + splice.end }];
}

/** `no space`, `1 space`, `2 spaces`. */
const spaces = (number: number): string => (number === 0 ? 'no space' : count(number, 'space'));

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** ` (with 2 spaces before it)` */
const withSpaces = (line: string): string =>
  indentOf(line) === 0 ? '' : ` (with ${spaces(indentOf(line))} before it)`;

/** The problem of a line, what to do about it, and its place in the line unless that is its first word. */
interface Said {
  at?: number;
  message: string;
  advice: string;
}

function explain(hunk: Hunk, source: string): Said {
  const [first] = hunk;
  const last = hunk.at(-1) ?? first;
  const said =
    leftOut(first, source) ?? moved(first) ?? lineMissing(first) ?? quotesMissing(first) ?? difference(first);
  if (last === first || first.leftOut === 'unread') return said;
  const below = `Do the same on the lines below, up to line ${last.index + 1}.`;
  return { ...said, advice: sentences(said.advice.replace(/[^.!?]$/, '$&.'), below) };
}

function leftOut({ line, index, leftOut: why }: ChangedLine, source: string): Said | undefined {
  if (!why) return undefined;
  if (why === 'joined')
    return {
      message: 'This line is the rest of the note above it.',
      advice: 'Put it at the end of the line above.',
    };
  if (why === 'nothing') {
    const isTwice = /[\p{L}\p{N}]/u.test(line) && !line.trim().startsWith('```');
    const nothing = `This line has only ${shown(line.trim())}, which says nothing.`;
    return { message: isTwice ? 'This line is there twice.' : nothing, advice: 'Delete this line.' };
  }
  const name = readLine(line).field?.name;
  const isSame = (other: string) => indentOf(other) <= indentOf(line) && readLine(other).field?.name === name;
  const first = name === undefined ? -1 : source.split('\n').slice(0, index).findLastIndex(isSame);
  const message = `"${name}" is already on line ${first + 1}.`;
  if (first >= 0) return { message, advice: 'Keep one of the two and delete the other.' };
  return {
    message: 'This line fits neither the lines above it nor those below.',
    advice:
      'Compare it with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.',
  };
}

/** The columns that a line moves to the right, if that is all that happens to it. */
const moveOf = ({ line, text }: ChangedLine): number | undefined =>
  line.trim() === text.trim() && /^[ \ufeff]*\S/.test(line) ? indentOf(text) - indentOf(line) : undefined;

function moved(changed: ChangedLine): Said | undefined {
  const by = moveOf(changed);
  if (by === undefined) return undefined;
  const needed = indentOf(changed.text) || 'none';
  return {
    message: `This line begins with ${spaces(indentOf(changed.line))}; here it needs ${needed}.`,
    advice: `${by > 0 ? 'Add' : 'Delete'} ${spaces(Math.abs(by))} at its beginning.`,
  };
}

/** A line that has to be two, or that needs another above it. */
function lineMissing({ line, text }: ChangedLine): Said | undefined {
  const [first = '', ...others] = text.split('\n');
  const second = others.join('\n');
  const rest = second.trim();
  if (rest === '') return undefined;
  if (rest === line.trim())
    return {
      message: `The line "${first.trim()}" is missing above this one.`,
      advice: `Write "${first.trim()}" on a line of its own above this one${withSpaces(first)}.`,
    };
  return {
    at: Math.max(line.lastIndexOf(rest.slice(0, 12)), 0),
    message: `"${rest.split(/\s+/, 3).join(' ')}" has to begin a line of its own.`,
    advice: `Write ${excerpt(first.trim())} and, on the next line${withSpaces(second)}, ${excerpt(rest)}`,
  };
}

/** A text that YAML takes for something else without quotes, or with those that it has. */
function quotesMissing({ line, text }: ChangedLine): Said | undefined {
  const [before, after] = [readLine(line), readLine(text)];
  const old = before.field && after.field ? before.field.value : before.content;
  const fresh = before.field && after.field ? after.field.value : after.content;
  const [, quote = '', inner] = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(fresh) ?? [];
  if (!old || inner === undefined || old.startsWith(quote + inner)) return undefined;
  const sign = [/\\/, /["'](?!$)/, /^[^\p{L}\p{N}]|:(?=\s|$)/u].map((each) => each.exec(old)).find(Boolean);
  return {
    at: Math.max(0, line.lastIndexOf(old)) + (sign?.index ?? 0),
    message: `Because of ${sign ? shown(sign[0]) : 'its signs'}, the whole text has to be in quotes.`,
    advice: putInQuotes(quote === "'" ? inner.replaceAll("''", "'") : inner),
  };
}

/** The characters that have to be added, deleted, or replaced, without the spaces around a line. */
function differenceIn(line: string, text: string) {
  const [old, fresh] = [line.trim(), text.trim()];
  let { start, end } = differenceOf(old, fresh);
  end = old.length - end;
  const parts = () => [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)] as const;
  // Of a name, all letters are shown.
  if (parts().every((part) => /^[\w-]*$/.test(part))) {
    while (start > 0 && /[\w-]/.test(old.charAt(start - 1))) start--;
    while (end > 0 && /[\w-]/.test(old.charAt(old.length - end))) end--;
  }
  const [removed, added] = parts();
  return { start, removed, added, before: old.slice(0, start), after: old.slice(old.length - end) };
}

function difference({ line, text }: ChangedLine): Said {
  const isMoved = indentOf(text) !== indentOf(line);
  const advice = `Write: ${excerpt(text.trim())}${isMoved ? withSpaces(text) : ''}`;
  if (line.trim() === text.trim()) return { at: 0, message: 'The line begins with a tab.', advice };
  const { start, removed, added, before, after } = differenceIn(line, text);
  const word = /\S*\s*$/.exec(before)?.[0].trim();
  const place = word ? `after "${word}"` : `before "${/^\S*/.exec(after)?.[0]}"`;
  return {
    at: indentOf(line) + start,
    message: messageOf(removed, added, place),
    advice,
  };
}

function messageOf(removed: string, added: string, place: string): string {
  if (removed === '') return `${capital(shown(added))} is missing ${place}.`;
  if (added === '') return `${capital(shown(removed))} doesn't belong ${place}.`;
  if (removed.trim() === added.trim()) return `The space belongs before "${removed.trim()}".`;
  return `${capital(shown(removed))} has to be ${shown(added)}.`;
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '"': 'a quotation mark (")',
  "'": "a quotation mark (')",
};

const shown = (text: string): string => NAMES[text] ?? `"${text.trim() || text}"`;
