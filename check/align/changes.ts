import { capital, sentences } from '../explain/names';
import type { Proposal, Splice } from '../problem';
import { differenceOf } from '../yaml/edit/edit-yaml';
import { offsetAt } from '../yaml/positions';
import { type Corrected, linesOf } from './corrected';
import { type ChangedLine, explainLine, isNamed, type LineChange, spaces } from './explain-line';
import { readLine } from './line';
import type { EditStep } from './state';

/** Lines that are to be changed in the same way, and follow each other. */
type Hunk = readonly [ChangedLine, ...ChangedLine[]];

/** The changes that a file needs: for each place, the problem and the text to write. */
export function explainChanges(source: string, [best, ...others]: readonly Corrected[]): LineChange[] {
  if (!best) return [];
  const hunks = hunksOf(source, best.steps);
  const changes = hunks.map((hunk) => ({ hunk, ...explainHunk(hunk, source) }));
  const otherWays = others.map(({ steps }) => otherWay(hunks, hunksOf(source, steps), source));
  return likeOnes(changes).map(([first, ...like]) => {
    const { hunk, exact, ...said } = first;
    const splices = [first, ...like].flatMap((each) => splicesOf(each.hunk));
    const last = like.at(-1)?.hunk[0].index;
    const lines = last !== undefined && `Do the same on the lines below, up to line ${last + 1}.`;
    const asFor = (advice: string) => (lines ? sentences(advice.replace(/[^.!?]$/, '$&.'), lines) : advice);
    const proposal = {
      advice: asFor(exact ?? said.advice),
      change: { splices },
      isOfProgram: hasOtherMark(hunk[0]),
    };
    const proposals = [
      ...(splices.length > 0 ? [proposal] : []),
      ...otherWays.flatMap((ways) => ways.get(hunk) ?? []),
    ];
    return { ...said, advice: asFor(said.advice), proposals };
  });
}

interface ExplainedHunk extends LineChange {
  hunk: Hunk;
}

/** Lines below each other with the same mistake are one problem. */
function likeOnes(changes: readonly ExplainedHunk[]): [ExplainedHunk, ...ExplainedHunk[]][] {
  const found: [ExplainedHunk, ...ExplainedHunk[]][] = [];
  for (const change of changes) {
    const last = found.at(-1);
    const isBelow = (last?.at(-1)?.hunk.at(-1)?.index ?? 0) + 1 === change.hunk[0].index;
    const areLike = (one: ExplainedHunk) =>
      one.message === change.message ||
      [hasOtherMark, addsDash].some((isSo) => isSo(one.hunk[0]) && isSo(change.hunk[0]));
    if (last && isBelow && areLike(last[0])) last.push(change);
    else found.push([change]);
  }
  return found;
}

/** True if a line is an entry that begins as in a word processor: with a bullet, or a number. */
const hasOtherMark = ({ line, role }: ChangedLine): boolean =>
  /^[^-]/.test(readLine(line).mark) && role !== 'unread';

/** True if a line becomes an entry only by the dash before it. */
const addsDash = ({ line, text }: ChangedLine): boolean => text.trim() === `- ${line.trim()}`;

/** True if only names of fields become others, or lines are left out, of which the schema says more. */
export function areNames(source: string, steps: readonly EditStep[]): boolean {
  const lines = source.split('\n');
  return steps.every(({ index, text, role }) => role === 'unread' || isNamed(lines[index] ?? '', text));
}

/** What another reading has in place of some changes, if it is one change: for the first of those, the change in its place. */
function otherWay(hunks: readonly Hunk[], other: readonly Hunk[], source: string): Map<Hunk, Proposal> {
  const textOf = (hunk: Hunk) => JSON.stringify(hunk.map(({ index, text, role }) => [index, text, role]));
  const without = (some: readonly Hunk[], taken: readonly Hunk[]) =>
    some.filter((hunk) => !taken.map(textOf).includes(textOf(hunk)));
  const [place] = without(hunks, other);
  const [hunk, ...more] = without(other, hunks);
  if (!place || !hunk || more.length > 0) return new Map();
  const { advice, exact = advice } = explainHunk(hunk, source);
  return new Map([[place, { advice: exact, change: { splices: splicesOf(hunk) } }]]);
}

function hunksOf(source: string, steps: readonly EditStep[]): Hunk[] {
  const lines = source.split('\n');
  const hunks: [ChangedLine, ...ChangedLine[]][] = [];
  for (const step of steps) {
    const start = offsetAt(source, { line: step.index + 1, column: 1 });
    const changed: ChangedLine = { ...step, start, line: (lines[step.index] ?? '').replace(/\r$/, '') };
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
function moveOf({ line, text, role }: ChangedLine): number | undefined {
  const [before, after] = [line, text].map((each) => each.trimStart());
  return role !== 'unread' && role !== 'joined' && before?.trimEnd() === after && /^[ \ufeff]*\S/.test(line)
    ? text.length - text.trimStart().length - (line.length - line.trimStart().length)
    : undefined;
}

function splicesOf(hunk: Hunk): Splice[] {
  return hunk.flatMap((step): Splice[] => {
    const { start, line, role } = step;
    if (role === 'unread') return [];
    if (role === 'joined') return [{ start: start - 1, end: start + line.search(/\S/), text: ' ' }];
    if (role === 'nothing') return [{ start, end: start + line.length + 1, text: '' }];
    const splice = differenceOf(line, linesOf(step, line).join('\n'));
    return [{ ...splice, start: start + splice.start, end: start + splice.end }];
  });
}

function explainHunk(hunk: Hunk, source: string): LineChange {
  const [first] = hunk;
  const last = hunk.at(-1) ?? first;
  const by = moveOf(first);
  if (by === undefined) return explainLine(first, source);
  const indent = first.line.length - first.line.trimStart().length;
  const move = `${by > 0 ? 'Add' : 'Delete'} ${spaces(Math.abs(by))} at`;
  const needed = indent + by === 0 ? 'none' : indent + by;
  const lines = `lines ${first.index + 1} to ${last.index + 1}`;
  return {
    offset: first.start + indent,
    ...(first === last
      ? {
          message: `This line begins with ${spaces(indent)}; here it needs ${needed}.`,
          advice: `${move} its beginning: it is ${placeOf(first)}.`,
        }
      : {
          message: `${capital(lines)} begin too far to the ${by > 0 ? 'left' : 'right'}: the first of them is ${placeOf(first)}.`,
          advice: `${move} the beginning of each of them.`,
        }),
  };
}

/** The words for a line: `a field of "meta"`, `an entry of "reasons"`, `a part of "body"`. */
function placeOf({ role, name, within }: EditStep): string {
  if (role === 'entry') return `an entry of "${name}"`;
  if (role === 'text') return `a part of "${name}"`;
  return within ? `a field of "${within}"` : 'a field of the whole page';
}
