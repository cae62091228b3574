import { differenceOf } from '../../edit/edit-yaml';
import { thingAt } from '../../explain/things';
import type { Kind } from '../../kinds';
import type { Proposal, Splice } from '../../problem';
import { offsetAt } from '../../read/positions';
import type { SourceProblem } from '../../read/silent-damage';
import { readYamlFile } from '../../read/yaml-file';
import { Outline } from '../../schema/schema-place';
import type { Row } from '../../words/lines';
import { type Advice, advise, type Finding, finding } from '../../words/words';
import type { ChangedLine } from './draft';
import type { Repair } from './find-repairs';
import { readLine } from './line';
import { oneOfBoth } from './second-list';

/** A line of the file that has to be another. */
interface PlacedLine extends ChangedLine {
  /** The offset of its first character. */
  start: number;
  /** As it is in the file. */
  line: string;
}

/** Lines that are to be changed in the same way, and follow each other. */
type Hunk = readonly [PlacedLine, ...PlacedLine[]];

/** What is wrong with a hunk, and what to do. */
interface Explanation {
  /**
   * The column of the mistake, counted from 0; left out if that is where the
   * line begins.
   */
  at?: number;
  finding: Finding;
  /** Left out if the words of the finding say it. */
  advice?: Advice;
  /** Left out if the lines become what they are in the repair. */
  splices?: readonly Splice[] | undefined;
}

/**
 * Puts the changes of the best repair into words, and offers those of the
 * others beside them.
 */
export function explainRepair(
  source: string,
  kind: Kind,
  repairs: readonly Repair[],
): SourceProblem[] {
  const explainer = new Explainer(source, kind);
  const [best, ...others] = repairs;
  return best ? explainer.problemsOf(best, others) : [];
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
      return {
        offset: start + at,
        ...fault,
        proposals: [this.#proposal(hunk, best), ...otherWays],
      };
    });
  }

  /**
   * What another repair has in place of some changes is offered at the first of
   * those, if it is one change.
   */
  #otherWay(hunk: Hunk, hunks: readonly Hunk[], other: Repair): Proposal[] {
    const otherHunks = hunksOf(this.#source, other.changedLines);
    const [place] = without(hunks, otherHunks);
    const [only, ...more] = without(otherHunks, hunks);
    const isOneChange = only !== undefined && more.length === 0;
    return isOneChange && place === hunk ? [this.#proposal(only, other)] : [];
  }

  #proposal(hunk: Hunk, repair: Repair): Proposal {
    const { advice, splices = hunk.flatMap(splicesOf) } = this.#explain(
      hunk,
      repair,
    );
    return {
      ...(advice && { advice }),
      change: { splices },
      // What is taken away is counted in the cost: signs, letters of a name, or
      // a line that is there twice.
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

/** The hunks that are not among others. */
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

/** True if there are only notes and empty lines between two lines. */
function isNext(
  last: ChangedLine,
  next: ChangedLine,
  lines: readonly string[],
): boolean {
  const between = lines.slice(last.index + 1, next.index);
  return between.every((line) => /^\s*(?:#.*)?$/.test(line));
}

/**
 * What is wrong with a line: lines below each other that begin with the same
 * mistake are one problem.
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
  switch (leftOut) {
    case 'unread':
      return [];
    case 'joined':
      return [{ start: start - 1, end: start + indentOf(line), text: ' ' }];
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

/**
 * The lines to write below each other. The first one is in its place, unless
 * the line is moved.
 */
function toWrite(text: string, isMoved: boolean): Row[] {
  return text.split('\n').map((row, index) => {
    const isInPlace = indentOf(row) === 0 || (index === 0 && !isMoved);
    return { words: row.trim(), spaces: isInPlace ? undefined : indentOf(row) };
  });
}

/** @param last the line up to which the same is wrong, if there are several. */
function explainRemoval(
  { line, index, leftOut }: PlacedLine,
  source: string,
  last: number | undefined,
): Explanation | undefined {
  switch (leftOut) {
    case undefined:
      return undefined;
    case 'joined':
      return { finding: finding('rest-of-note', { line: last }) };
    case 'nothing':
      return { finding: explainNothing(line, last) };
    case 'unread':
      return explainUnread(line, index, source);
  }
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

/**
 * The columns that a line is moved to the right, if nothing else is wrong with
 * it.
 */
const moveOf = ({ line, text }: PlacedLine): number | undefined =>
  line.trim() === text.trim() ? indentOf(text) - indentOf(line) : undefined;

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
 * `titel: Rates` isn't a field; of `heading: Rates` and `title: Rates`, both
 * may be fields of the group.
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

/** Of `titel: Rates` and `title: Rates`, `titel` and `title`. */
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
  // Of a name, all letters are shown.
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
 * What YAML takes for something else without quotes, or in those that it has.
 */
const SIGNS_OF_YAML = [/\\/, /["'](?!$)/, /^[^\p{L}\p{N}]|:(?=\s|$)/u];

/** `Hours: by phone` has to be `"Hours: by phone"`. */
function explainQuotes(
  removed: string,
  added: string,
  at: number,
  last: number | undefined,
): Explanation {
  const sign = SIGNS_OF_YAML.map((signs) => signs.exec(removed)).find(
    (match) => match !== null,
  );
  const text = added.slice(1, -1).replaceAll("''", "'");
  return {
    at: at + (sign?.index ?? 0),
    finding: finding('unquoted-text', { sign: sign?.[0] }),
    advice: advise('quote-line', { text, line: last }),
  };
}

const bare = (text: string): string => text.replace(/["'\\]/g, '');

interface SignPlace {
  after?: string;
  before?: string | undefined;
}

function explainSigns(
  removed: string,
  added: string,
  place: SignPlace,
): Finding {
  if (removed === '') {
    return finding('missing-sign', { sign: added, ...place });
  }
  if (added === '') {
    return finding('extra-sign', { sign: removed, ...place });
  }
  if (removed.trim() === added.trim()) {
    return finding('space-elsewhere', { words: removed.trim() });
  }
  return finding('other-sign', { sign: removed, needed: added });
}
