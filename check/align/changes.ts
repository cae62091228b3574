import { capital, count, sentences } from '../explain/names';
import { excerpt, putInQuotes } from '../explain/quoting';
import type { ProblemText, Proposal, Splice } from '../problem';
import { differenceOf } from '../yaml/edit/edit-yaml';
import { type Corrected, linesOf } from './corrected';
import { readLine } from './line';
import type { EditStep } from './state';

/** A part of a file that was meant in another way. */
interface LineChange extends ProblemText {
  /** The advice with what to write, which may be said once it proves right. */
  exact?: string;
  /** The place to point at, as an offset. */
  offset: number;
}

/** A line that becomes another, as it is, without its line break. */
interface ChangedLine extends EditStep {
  start: number;
  line: string;
}

/** Lines that are to be changed in the same way, and follow each other. */
type Hunk = readonly [ChangedLine, ...ChangedLine[]];

/** The changes that a file needs: for each place, the problem and the text to write. */
export function explainChanges(source: string, [best, ...others]: readonly Corrected[]): LineChange[] {
  if (!best) return [];
  const hunks = hunksOf(source, best.steps);
  const otherWays = others.map(({ steps }) => otherWay(hunks, hunksOf(source, steps), source));
  return hunks.map((hunk) => {
    const { exact, ...said } = explainHunk(hunk, source);
    const splices = hunk.flatMap(splicesOf);
    const own = splices.length > 0 ? [proposalOf(hunk, exact ?? said.advice)] : [];
    return { ...said, proposals: [...own, ...otherWays.flatMap((ways) => ways.get(hunk) ?? [])] };
  });
}

/** What is taken away is counted in the cost of a reading: signs, letters of a name, or a line that is there twice. */
const proposalOf = (hunk: Hunk, advice: string): Proposal => ({
  advice,
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
  const textOf = (hunk: Hunk) =>
    JSON.stringify(hunk.map(({ index, text, leftOut }) => [index, text, leftOut]));
  const without = (some: readonly Hunk[], taken: readonly Hunk[]) => {
    const texts = taken.map(textOf);
    return some.filter((hunk) => !texts.includes(textOf(hunk)));
  };
  const [place] = without(hunks, other);
  const [hunk, ...more] = without(other, hunks);
  if (!place || !hunk || more.length > 0) return new Map();
  const { advice, exact = advice } = explainHunk(hunk, source);
  return new Map([[place, proposalOf(hunk, exact)]]);
}

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
  if (leftOut === 'unread') return leftOut;
  const { start, removed, added } = differenceIn(line, text);
  const isSign = start === 0 && !/[\p{L}\p{N}\n]/u.test(added) && removed.length < 5;
  return moveOf(changed) ?? (isSign ? `${removed.replace(/\w+/, '1')} ${added}` : `line ${index}`);
}

/** The columns that a line moves to the right, if that is all that happens to it. */
function moveOf({ line, text, leftOut }: ChangedLine): number | undefined {
  const isSame = line.trim() === text.trimStart() && /^[ \ufeff]*\S/.test(line) && leftOut !== 'unread';
  return isSame ? indentOf(text) - indentOf(line) : undefined;
}

function splicesOf(step: ChangedLine): Splice[] {
  const { start, line, leftOut } = step;
  if (leftOut === 'unread') return [];
  if (leftOut === 'nothing') return [{ start, end: start + line.length + 1, text: '' }];
  const splice = differenceOf(line, linesOf(step, line).join('\n'));
  return [{ ...splice, start: start + splice.start, end: start + splice.end }];
}

/** `no space`, `1 space`, `2 spaces`. */
const spaces = (number: number): string => (number === 0 ? 'no space' : count(number, 'space'));

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** ` (with 2 spaces before it)` */
const withSpaces = (line: string): string =>
  indentOf(line) === 0 ? '' : ` (with ${spaces(indentOf(line))} before it)`;

function explainHunk(hunk: Hunk, source: string): LineChange {
  const [first] = hunk;
  const last = hunk.at(-1) ?? first;
  const by = moveOf(first);
  const indent = indentOf(first.line);
  if (by === undefined) {
    const { at = indent, advice, exact, ...said } = explainLine(first, source);
    const goesOn = last !== first && first.leftOut !== 'unread';
    const lines = goesOn && `Do the same on the lines below, up to line ${last.index + 1}.`;
    const asFor = (text: string) => (lines ? sentences(text.replace(/[^.!?]$/, '$&.'), lines) : text);
    return {
      offset: first.start + at,
      ...said,
      advice: asFor(advice),
      ...(exact && { exact: asFor(exact) }),
    };
  }
  const move = `${by > 0 ? 'Add' : 'Delete'} ${spaces(Math.abs(by))} at`;
  const needed = indent + by === 0 ? 'none' : indent + by;
  const lines = `Lines ${first.index + 1} to ${last.index + 1}`;
  const [message, advice] =
    first === last
      ? [`This line begins with ${spaces(indent)}; here it needs ${needed}.`, `${move} its beginning.`]
      : [
          `${lines} begin too far to the ${by > 0 ? 'left' : 'right'}.`,
          `${move} the beginning of each of them.`,
        ];
  return { offset: first.start + indent, message, advice };
}

/** The problem of a line, and its place in the line, unless that is its first word. */
type Said = Omit<LineChange, 'offset'> & { at?: number };

const explainLine = (changed: ChangedLine, source: string): Said =>
  (changed.leftOut === 'unread' ? unread(changed, source) : undefined) ??
  (changed.leftOut === 'nothing' ? needless(changed) : undefined) ??
  lineMissing(changed) ??
  quotesMissing(changed) ??
  difference(changed);

/** A line that fits nowhere: nobody knows what was meant. */
function unread({ line, index }: ChangedLine, source: string): Said {
  const name = readLine(line).field?.name;
  const isSame = (other: string) => indentOf(other) <= indentOf(line) && readLine(other).field?.name === name;
  const first = name === undefined ? -1 : source.split('\n').slice(0, index).findLastIndex(isSame);
  if (first >= 0)
    return {
      message: `"${name}" is already on line ${first + 1}.`,
      advice: 'Keep one of the two and delete the other.',
    };
  return {
    message: 'This line fits neither the lines above it nor those below.',
    advice:
      'Compare it with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.',
  };
}

function needless({ line }: ChangedLine): Said {
  const isTwice = /[\p{L}\p{N}]/u.test(line) && !line.trim().startsWith('```');
  const message = isTwice
    ? 'This line is there twice.'
    : `This line has only ${shown(line.trim())}, which says nothing.`;
  return { message, advice: 'Delete this line.' };
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
    advice: 'Put the whole text in quotes.',
    exact: putInQuotes(quote === "'" ? inner.replaceAll("''", "'") : inner),
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
  const advice = `Write: ${excerpt(text.trim())}`;
  const moved = indentOf(text) === indentOf(line) ? '' : withSpaces(text);
  if (line.trim() === text.trim())
    return { at: 0, message: 'The line begins with a tab.', advice: `${advice}${moved}` };
  const { start, removed, added, before, after } = differenceIn(line, text);
  const word = /\S*\s*$/.exec(before)?.[0].trim();
  const place = word ? `after "${word}"` : `before "${/^\S*/.exec(after)?.[0]}"`;
  return {
    at: indentOf(line) + start,
    message: messageOf(removed, added, place),
    advice: 'Compare it with the lines around it.',
    exact: `${advice}${moved}`,
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
