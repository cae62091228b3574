import {
  typedQuotesOf,
  withoutTypedQuotes,
} from '../../../formats/typed-quotes';
import { differenceOf } from '../../edit/edit-yaml';
import { thingAt } from '../../explain/things';
import type { Kind } from '../../kinds';
import type { Proposal, Splice } from '../../problem';
import { adviseQuotes } from '../../proposals';
import { offsetAt } from '../../read/positions';
import type { SourceProblem } from '../../read/silent-damage';
import { readYamlFile } from '../../read/yaml-file';
import { Outline } from '../../schema/schema-place';
import type { Row, Seat } from '../../words/lines';
import { type Advice, advise, type Finding, finding } from '../../words/words';
import { type ChangedLine, isJoined, JOINTS } from './draft';
import type { Repair } from './find-repairs';
import { readLine } from './line';
import { seatOf } from './seats';
import { oneOfBoth } from './second-list';

/** A changed line with its place in the file. */
interface PlacedLine extends ChangedLine {
  /** The offset of its first character. */
  start: number;
  /** The line as it is in the file. */
  line: string;
}

/** Consecutive lines with the same change. */
type Hunk = readonly [PlacedLine, ...PlacedLine[]];

/** What is wrong with a hunk, and what to do about it. */
interface Explanation {
  /**
   * The column of the mistake, counted from 0; omitted if it is the beginning
   * of the line.
   */
  at?: number;
  finding: Finding;
  /** Omitted if the finding says enough. */
  advice?: Advice;
  /** Omitted if the lines change as in the repair. */
  splices?: readonly Splice[] | undefined;
}

/**
 * Describes the changes of the best repair, and offers the alternatives of the
 * other repairs.
 */
export function explainRepair(
  source: string,
  kind: Kind,
  repairs: readonly Repair[],
): SourceProblem[] {
  const explainer = new Explainer(source, kind);
  const [best, ...others] = repairs;
  if (!best) {
    return [];
  }
  return explainer.problemsOf(best, others);
}

class Explainer {
  readonly #source: string;
  readonly #kind: Kind;

  constructor(source: string, kind: Kind) {
    this.#source = source;
    this.#kind = kind;
  }

  problemsOf(best: Repair, others: readonly Repair[]): SourceProblem[] {
    const hunks = hunksOf(this.#source, best.changedLines);
    return hunks.map((hunk) => {
      const [{ start, line }] = hunk;
      const { at = indentOf(line), finding: fault } = this.#explain(hunk, best);
      const otherWays = others.flatMap((other) =>
        this.#otherWay(hunk, hunks, other),
      );
      const isOneOfSeveral = otherWays.length > 0;
      return {
        offset: start + at,
        ...fault,
        proposals: [this.#proposal(hunk, best, isOneOfSeveral), ...otherWays],
      };
    });
  }

  /**
   * An alternative from another repair, offered at the first change that it
   * replaces. Only if it is a single change.
   */
  #otherWay(hunk: Hunk, hunks: readonly Hunk[], other: Repair): Proposal[] {
    const otherHunks = hunksOf(this.#source, other.changedLines);
    const [place] = without(hunks, otherHunks);
    const [only, ...more] = without(otherHunks, hunks);
    const isOneChange = only !== undefined && more.length === 0;
    if (!isOneChange || place !== hunk || movesMore(only, hunk)) {
      return [];
    }
    // Where it is enough to move a line, nobody meant signs that aren't typed.
    if (isMove(hunk) && !isMove(only)) {
      return [];
    }
    return [this.#proposal(only, other, true)];
  }

  /**
   * @param isOneOfSeveral true if there are others, so that the advice has to
   *   say how they differ.
   */
  #proposal(hunk: Hunk, repair: Repair, isOneOfSeveral: boolean): Proposal {
    const explained = this.#explain(hunk, repair);
    const { splices = hunk.flatMap(splicesOf) } = explained;
    const [first] = hunk;
    const advice =
      isOneOfSeveral && explained.advice && isMove(hunk)
        ? withSeat(explained.advice, seatOf(first.index, repair))
        : explained.advice;
    return {
      ...(advice && { advice }),
      change: { splices },
      // Removed signs, letters of names, or repeated lines are already part of
      // the cost.
      isOfProgram: true,
    };
  }

  #explain(hunk: Hunk, repair: Repair): Explanation {
    const [first] = hunk;
    const last = hunk.at(-1) ?? first;
    const line = last === first ? undefined : last.index + 1;
    return (
      explainRemoval(first, this.#source, line) ??
      explainMove(first, line) ??
      explainName(first, this.#kind, repair, line) ??
      explainDifference(first, line)
    );
  }
}

const withSeat = (
  { code, params }: Advice,
  seat: Seat | undefined,
): Advice => ({ code, params: { ...params, ...(seat && { seat }) } });

/** The hunks that the others don't contain. */
function without(hunks: readonly Hunk[], others: readonly Hunk[]): Hunk[] {
  const keyOf = (hunk: Hunk) =>
    JSON.stringify(
      hunk.map(({ index, text, leftOut }) => [index, text, leftOut]),
    );
  const keys = others.map(keyOf);
  return hunks.filter((hunk) => !keys.includes(keyOf(hunk)));
}

function hunksOf(source: string, changedLines: readonly ChangedLine[]): Hunk[] {
  const lines = source.split('\n');
  const hunks: [PlacedLine, ...PlacedLine[]][] = [];
  for (const changed of changedLines) {
    const line = (lines[changed.index] ?? '').replace(/\r$/, '');
    const start = offsetAt(source, { line: changed.index + 1, column: 1 });
    const placed: PlacedLine = { ...changed, start, line };
    const last = hunks.at(-1)?.at(-1);
    if (
      last &&
      isNext(last, placed, lines) &&
      mistakeIn(last) === mistakeIn(placed)
    ) {
      hunks.at(-1)?.push(placed);
    } else {
      hunks.push([placed]);
    }
  }
  return hunks;
}

/** True if only notes and empty lines are between two lines. */
function isNext(
  last: ChangedLine,
  next: ChangedLine,
  lines: readonly string[],
): boolean {
  const between = lines.slice(last.index + 1, next.index);
  return between.every((line) => /^\s*(?:#.*)?$/.test(line));
}

/**
 * A key for a line's mistake. Consecutive lines with the same key are reported
 * together.
 */
function mistakeIn(placed: PlacedLine): string | number {
  const { line, text, leftOut, index } = placed;
  const ofItsOwn = `line ${index}`;
  if (leftOut) {
    return leftOut === 'unread' ? leftOut : ofItsOwn;
  }
  const move = moveOf(placed);
  if (move !== undefined) {
    return move;
  }
  const { start, removed, added } = differenceIn(line, text);
  const isSign =
    start === 0 && !/[\p{L}\p{N}\n]/u.test(added) && removed.length < 5;
  return isSign ? `${removed.replace(/\w+/, '1')} ${added}` : ofItsOwn;
}

function splicesOf({ start, line, text, leftOut }: PlacedLine): Splice[] {
  if (isJoined(leftOut)) {
    const end = start + indentOf(line);
    return [{ start: start - 1, end, text: JOINTS[leftOut] }];
  }
  switch (leftOut) {
    case 'unread':
      return [];
    case 'nothing':
      return [{ start, end: start + line.length + 1, text: '' }];
    default: {
      const mark = line.startsWith('\ufeff') ? '\ufeff' : '';
      const splice = differenceOf(line, mark + text);
      return [
        { ...splice, start: start + splice.start, end: start + splice.end },
      ];
    }
  }
}

const indentOf = (line: string): number =>
  line.length - line.trimStart().length;

/** The lines to write. The first one is in place unless the line is moved. */
function toWrite(text: string, isMoved: boolean): Row[] {
  return text.split('\n').map((row, index) => {
    const isInPlace = indentOf(row) === 0 || (index === 0 && !isMoved);
    return { words: row.trim(), spaces: isInPlace ? undefined : indentOf(row) };
  });
}

/** @param last the last line with the same mistake, if there are several. */
function explainRemoval(
  { line, index, leftOut }: PlacedLine,
  source: string,
  last: number | undefined,
): Explanation | undefined {
  switch (leftOut) {
    case undefined:
      return undefined;
    case 'rest-of-note':
      return { finding: finding('rest-of-note', { line: last }) };
    case 'rest-of-value':
    case 'rest-of-name':
      return explainRest(line, source.split('\n')[index - 1] ?? '', leftOut);
    case 'nothing':
      return { finding: explainNothing(line, last) };
    case 'unread':
      return explainUnread(line, index, source);
  }
}

/** Explains `Lin` below `name: Casey`, or `Note: Full.` below `accepting`. */
function explainRest(
  line: string,
  above: string,
  leftOut: 'rest-of-value' | 'rest-of-name',
): Explanation {
  const words = above.trim() + JOINTS[leftOut] + line.trim();
  const name = readLine(words).field?.name ?? '';
  return {
    finding:
      leftOut === 'rest-of-name'
        ? finding('broken-name', { name })
        : finding('broken-value', { rest: line.trim(), name }),
    advice: advise('write-on-one-line', { words }),
  };
}

function explainNothing(line: string, last: number | undefined): Finding {
  const saysSomething =
    /[\p{L}\p{N}]/u.test(line) && !line.trim().startsWith('```');
  if (saysSomething) {
    return finding('repeated-line', { line: last });
  }
  return finding('line-of-signs', { signs: line.trim(), line: last });
}

function explainUnread(
  line: string,
  index: number,
  source: string,
): Explanation {
  const name = readLine(line).field?.name;
  const above = source.split('\n').slice(0, index);
  const isSame = (other: string) =>
    indentOf(other) <= indentOf(line) && readLine(other).field?.name === name;
  const first = name === undefined ? -1 : above.findLastIndex(isSame);
  const other = above[first];
  if (name === undefined || other === undefined) {
    return { finding: finding('unfit-line', {}) };
  }
  const splices = oneOfBoth(source, first, index);
  const lines = first + 1;
  const rows = [other, line].map((text) => text.trim()) as [string, string];
  const isInside = indentOf(line) > 0;
  return {
    finding: finding('second-field', { name, rows, lines, isInside }),
    ...(splices && {
      splices,
      advice: advise('move-below', { name, line: lines }),
    }),
  };
}

/** How many columns a line moves to the right, if that is its only change. */
const moveOf = ({ line, text }: PlacedLine): number | undefined =>
  line.trim() === text.trim() ? indentOf(text) - indentOf(line) : undefined;

/**
 * True if one hunk begins as the other one and moves further lines, which can
 * stay where they are.
 */
const movesMore = (one: Hunk, other: Hunk): boolean =>
  isMove(one) && other.every(({ text }, row) => one[row]?.text === text);

/** True if the lines only move, and none is left out. */
const isMove = ([first]: Hunk): boolean =>
  first.leftOut === undefined && moveOf(first) !== undefined;

function explainMove(
  placed: PlacedLine,
  last: number | undefined,
): Explanation | undefined {
  const move = moveOf(placed);
  const { line, text } = placed;
  if (move === undefined) {
    return undefined;
  }
  if (!/^[ \ufeff]*\S/.test(line)) {
    const advice = advise('write-rows', {
      rows: toWrite(text, true),
      line: last,
    });
    return { at: 0, finding: finding('tab-at-beginning', {}), advice };
  }
  const wrong = { spaces: indentOf(line), needed: indentOf(text) };
  return {
    finding: finding('wrong-indentation', wrong),
    advice: advise('move-line', { spaces: move, line: last }),
  };
}

/**
 * Explains `titel: Rates`, where `titel` isn't a field. If both names are
 * fields of the group, it isn't a misspelling.
 */
function explainName(
  placed: PlacedLine,
  kind: Kind,
  repair: Repair,
  last: number | undefined,
): Explanation | undefined {
  const { line, text, index } = placed;
  const wrong = readLine(line).field;
  const right = readLine(text).field;
  if (
    !wrong ||
    !right ||
    wrong.name === right.name ||
    wrong.value !== right.value
  ) {
    return undefined;
  }
  const outline = new Outline(kind, repair.read.data);
  const column = text.length - text.trimStart().replace(/^- +/, '').length + 1;
  const offset = offsetAt(repair.source, {
    line: repair.origins.indexOf(index) + 1,
    column,
  });
  const group = readYamlFile(repair.source).pathAt(offset).slice(0, -1);
  const fields = outline.fields(group);
  if (fields.includes(wrong.name)) {
    return undefined;
  }
  const thing = thingAt(group, outline);
  return {
    at: line.indexOf(wrong.name),
    finding: finding('misnamed-field', { name: wrong.name, thing }),
    advice: advise('write-field', {
      name: right.name,
      thing,
      fields,
      line: last,
    }),
  };
}

/**
 * The parts that differ: `titel` and `title` for `titel: Rates` and
 * `title: Rates`.
 */
function differenceIn(line: string, text: string) {
  const old = line.trim();
  const fresh = text.trim();
  let { start, end } = differenceOf(old, fresh);
  end = old.length - end;
  const parts = () =>
    [
      old.slice(start, old.length - end),
      fresh.slice(start, fresh.length - end),
    ] as const;
  // Names are shown whole.
  if (parts().every((part) => /^[\w-]*$/.test(part))) {
    while (start > 0 && /[\w-]/.test(old.charAt(start - 1))) {
      start--;
    }
    while (end > 0 && /[\w-]/.test(old.charAt(old.length - end))) {
      end--;
    }
  }
  const [removed, added] = parts();
  const left = old.slice(0, start);
  const right = old.slice(old.length - end);
  return { start, removed, added, left, right };
}

function explainDifference(
  { line, text }: PlacedLine,
  last: number | undefined,
): Explanation {
  const { start, removed, added, left, right } = differenceIn(line, text);
  const at = indentOf(line) + start;
  const isInQuotes =
    /^(["']).*\1$/.test(added) && bare(added) === bare(removed);
  if (isInQuotes) {
    return explainQuotes(removed, added, at, last);
  }
  const word = /\S*\s*$/.exec(left)?.[0].trim();
  const place = word
    ? { after: word }
    : { before: /^(?:- )?\S*/.exec(right)?.[0] };
  const rows = toWrite(text, indentOf(line) !== indentOf(text));
  return {
    at,
    finding: explainSigns(removed, added, place),
    advice: advise('write-rows', { rows, line: last }),
  };
}

/**
 * What YAML reads as something else without quotes, or within the quotes that
 * are there.
 */
const SIGNS_OF_YAML = [/\\/, /["'](?!$)/, /^[^\p{L}\p{N}]|:(?=\s|$)/u];

/** Explains that `Hours: by phone` must be written `"Hours: by phone"`. */
function explainQuotes(
  removed: string,
  added: string,
  at: number,
  last: number | undefined,
): Explanation {
  const text = added.slice(1, -1).replaceAll("''", "'");
  const typed = typedQuotesOf(removed);
  if (typed) {
    const { first, last: end } = typed;
    const fault = finding('curly-quotes', { first, last: end });
    return { at, finding: fault, advice: adviseQuotes(removed) };
  }
  const sign = SIGNS_OF_YAML.map((signs) => signs.exec(removed)).find(
    (match) => match !== null,
  );
  return {
    at: at + (sign?.index ?? 0),
    finding: finding('unquoted-text', { sign: sign?.[0] }),
    advice: advise('quote-line', { text, line: last }),
  };
}

const bare = (text: string): string =>
  withoutTypedQuotes(text).replace(/["'\\]/g, '');

interface SignPlace {
  after?: string;
  before?: string | undefined;
}

function explainSigns(
  removed: string,
  added: string,
  place: SignPlace,
): Finding {
  if (added === '') {
    return finding('extra-sign', { sign: removed, ...place });
  }
  // A space in the place of a line break says nothing.
  if (removed.trim() === '') {
    return finding('missing-sign', { sign: added, ...place });
  }
  if (removed.trim() === added.trim()) {
    return finding('space-elsewhere', { words: removed.trim() });
  }
  return finding('other-sign', { sign: removed, needed: added });
}
