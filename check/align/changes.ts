import { capital, sentences } from '../explain/names';
import type { Proposal, Splice } from '../problem';
import { type Corrected, linesOf } from './corrected';
import { type ChangedLine, copyIn, explainLine, isNamed, type LineChange, spaces } from './explain-line';
import { readLine } from './line';
import type { EditStep } from './state';

/** Lines that are to be changed in the same way, and follow each other. */
type Hunk = readonly [ChangedLine, ...ChangedLine[]];

/** The changes that a file needs: for each place, the problem and the text to write. */
export function explainChanges(source: string, [best, ...others]: readonly Corrected[]): LineChange[] {
  if (!best) return [];
  const changes = hunksOf(source, best.steps).map((hunk) => ({ hunk, ...explainHunk(hunk, source) }));
  const only = changes.length === 1 ? others.flatMap(({ steps }) => otherWay(source, steps)) : [];
  return likeOne(changes).map(({ hunk, exact, own: _, ...said }) => {
    const copy = copyIn(hunk[0], source);
    const splices = copy ? [copy] : splicesOf(hunk);
    const advice = copy ? 'Delete this line.' : (exact ?? said.advice);
    const isOfProgram = hasOtherMark({ hunk });
    return {
      ...said,
      proposals: splices.length > 0 ? [{ advice, change: { splices }, isOfProgram }, ...only] : [],
    };
  });
}

interface ExplainedHunk extends LineChange {
  hunk: Hunk;
  /** The problem of its first line alone. */
  own?: { advice: string; exact: string };
}

/** Of lines below each other with the same mistake, one problem. */
function likeOne(changes: readonly ExplainedHunk[]): ExplainedHunk[] {
  const found: ExplainedHunk[] = [];
  for (const change of changes) {
    const last = found.at(-1);
    const isBelow = last && (last.hunk.at(-1)?.index ?? 0) + 1 === change.hunk[0].index;
    if (isBelow && (last.message === change.message || (hasOtherMark(last) && hasOtherMark(change)))) {
      last.hunk = [...last.hunk, ...change.hunk];
      const { advice, exact = advice } = last.own ?? last;
      last.own = { advice, exact };
      const lines = `Do the same on the lines below, up to line ${change.hunk[0].index + 1}.`;
      Object.assign(last, { advice: sentences(ended(advice), lines), exact: sentences(ended(exact), lines) });
    } else found.push({ ...change });
  }
  return found;
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** True if a line is an entry that begins as in a word processor: with a bullet, or a number. */
const hasOtherMark = ({ hunk: [{ line, role }] }: Pick<ExplainedHunk, 'hunk'>): boolean =>
  /^[^-]/.test(readLine(line).mark) && role !== 'unread';

/** True if only names of fields become others. */
export function areNames(source: string, steps: readonly EditStep[]): boolean {
  const lines = source.split('\n');
  return steps.every(({ index, text }) => isNamed(lines[index] ?? '', text));
}

/** Another way to correct the same, if it takes one change too. */
function otherWay(source: string, steps: readonly EditStep[]): Proposal[] {
  const [hunk, ...more] = hunksOf(source, steps);
  if (!hunk || more.length > 0) return [];
  const { advice, exact = advice } = explainHunk(hunk, source);
  return [{ advice: exact, change: { splices: splicesOf(hunk) } }];
}

function hunksOf(source: string, steps: readonly EditStep[]): Hunk[] {
  const lines = source.split('\n');
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const hunks: [ChangedLine, ...ChangedLine[]][] = [];
  for (const step of steps) {
    const line = (lines[step.index] ?? '').replace(/\r$/, '');
    const changed: ChangedLine = { ...step, start: starts[step.index] ?? 0, line };
    const last = hunks.at(-1)?.at(-1);
    const isBelow =
      last && lines.slice(last.index + 1, step.index).every((between) => /^\s*(?:#.*)?$/.test(between));
    const by = moveOf(changed);
    const isUnread = step.role === 'unread' && last?.role === 'unread';
    const isLike = isUnread || (by !== undefined && last && by === moveOf(last));
    if (isBelow && isLike) hunks.at(-1)?.push(changed);
    else hunks.push([changed]);
  }
  return hunks;
}

/** The columns that a line moves to the right, if that is all that happens to it. */
function moveOf({ line, text }: Pick<ChangedLine, 'line' | 'text'>): number | undefined {
  const [before, after] = [line, text].map((each) => each.trimStart());
  return before?.trimEnd() === after && /^[ \ufeff]*\S/.test(line)
    ? text.length - text.trimStart().length - (line.length - line.trimStart().length)
    : undefined;
}

function splicesOf(hunk: Hunk): Splice[] {
  return hunk.flatMap((step): Splice[] => {
    const { start, line, text, role } = step;
    if (role === 'unread') return [];
    if (role === 'nothing') return [{ start, end: start + line.length + 1, text: '' }];
    const fresh = linesOf(step, line).join('\n');
    let [same, end] = [0, 0];
    while (same < line.length && line[same] === text[same]) same++;
    while (end < line.length - same && end < fresh.length - same && line.at(-1 - end) === fresh.at(-1 - end))
      end++;
    return [
      {
        start: start + same,
        end: start + line.length - end,
        text: fresh.slice(same, fresh.length - end),
      },
    ];
  });
}

function explainHunk(hunk: Hunk, source: string): LineChange {
  const [first] = hunk;
  const by = first.role === 'unread' ? undefined : moveOf(first);
  if (by === undefined) return explainLine(first, source);
  return hunk.length === 1 ? explainMove(first, by) : explainMoves(hunk, by);
}

/** The words for a line: `"title" of "meta"`, `an entry of "reasons"`, `a part of the text of "body"`. */
export function placeOf({ role, name, within }: EditStep): string {
  if (role === 'entry') return `an entry of "${name}"`;
  if (role === 'text') return `a part of "${name}"`;
  return within ? `a field of "${within}"` : 'a field of the whole page';
}

function explainMove(line: ChangedLine, by: number): LineChange {
  const indent = line.line.length - line.line.trimStart().length;
  const needed = indent + by;
  return {
    offset: line.start + indent,
    message: `This line begins with ${spaces(indent)}; here it needs ${needed === 0 ? 'none' : needed}.`,
    advice: `${by > 0 ? 'Add' : 'Delete'} ${spaces(Math.abs(by))} at its beginning: it is ${placeOf(line)}.`,
  };
}

function explainMoves(hunk: Hunk, by: number): LineChange {
  const [first] = hunk;
  const last = hunk.at(-1) ?? first;
  const lines = `lines ${first.index + 1} to ${last.index + 1}`;
  return {
    offset: first.start + first.line.length - first.line.trimStart().length,
    message: `${capital(lines)} begin too far to the ${by > 0 ? 'left' : 'right'}: the first of them is ${placeOf(first)}.`,
    advice: `${by > 0 ? 'Add' : 'Delete'} ${spaces(Math.abs(by))} at the beginning of each of them.`,
  };
}
