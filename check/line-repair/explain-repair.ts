import { differenceOf } from '../edit/edit-yaml';
import { fieldsOf, isNoField } from '../explain/schema-errors';
import type { Kind } from '../kinds';
import type { Proposal, Splice } from '../problem';
import { Outline } from '../schema/schema-place';
import { capital, count, sentences } from '../words/english';
import { excerpt, putInQuotes } from '../words/quoting';
import { SEE_OTHERS } from '../words/yaml';
import { offsetAt } from '../yaml/positions';
import type { TextProblem } from '../yaml/silent-damage';
import { readYamlFile } from '../yaml/yaml-file';
import type { ChangedLine } from './draft';
import type { Repair } from './find-repairs';
import { readLine } from './line';

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
  /** The column of the mistake, counted from 0; left out if that is where the line begins. */
  at?: number;
  message: string;
  advice: string;
}

/** Puts the changes of the best repair into words, and offers those of the others beside them. */
export function explainRepair(
  source: string,
  kind: Kind,
  repairs: readonly Repair[],
): TextProblem[] {
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

  problemsOf(best: Repair, others: readonly Repair[]): TextProblem[] {
    const hunks = hunksOf(this.#source, best.changedLines);
    return hunks.map((hunk) => {
      const [{ start, line, leftOut }] = hunk;
      const { at = indentOf(line), message, advice } = this.#explain(hunk, best);
      const otherWays = others.flatMap((other) => this.#otherWay(hunk, hunks, other));
      return {
        offset: start + at,
        message,
        advice: leftOut ? advice : 'Compare it with the lines around it.',
        proposals: [this.#proposal(hunk, best), ...otherWays],
      };
    });
  }

  /** What another repair has in place of some changes is offered at the first of those, if it is one change. */
  #otherWay(hunk: Hunk, hunks: readonly Hunk[], other: Repair): Proposal[] {
    const otherHunks = hunksOf(this.#source, other.changedLines);
    const [place] = without(hunks, otherHunks);
    const [only, ...more] = without(otherHunks, hunks);
    const isOneChange = only !== undefined && more.length === 0;
    return isOneChange && place === hunk ? [this.#proposal(only, other)] : [];
  }

  #proposal(hunk: Hunk, repair: Repair): Proposal {
    return {
      advice: this.#explain(hunk, repair).advice,
      change: { splices: hunk.flatMap(splicesOf) },
      // What is taken away is counted in the cost: signs, letters of a name, or a line that is there twice.
      isOfProgram: true,
    };
  }

  #explain(hunk: Hunk, repair: Repair): Explanation {
    const [first] = hunk;
    const last = hunk.at(-1) ?? first;
    const explanation =
      explainRemoval(first, this.#source) ??
      explainMove(first) ??
      explainName(first, this.#kind, repair) ??
      explainDifference(first);
    if (last === first || first.leftOut === 'unread') {
      return explanation;
    }
    const sentence = explanation.advice.replace(/[^.!?]$/, '$&.');
    const below = `Do the same on the lines below, up to line ${last.index + 1}.`;
    return { ...explanation, advice: sentences(sentence, below) };
  }
}

/** The hunks that are not among others. */
function without(hunks: readonly Hunk[], others: readonly Hunk[]): Hunk[] {
  const keyOf = (hunk: Hunk) =>
    JSON.stringify(hunk.map(({ index, text, leftOut }) => [index, text, leftOut]));
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
    if (last && isNext(last, placed, lines) && mistakeIn(last) === mistakeIn(placed)) {
      hunks.at(-1)?.push(placed);
    } else {
      hunks.push([placed]);
    }
  }
  return hunks;
}

/** True if there are only notes and empty lines between two lines. */
function isNext(last: ChangedLine, next: ChangedLine, lines: readonly string[]): boolean {
  const between = lines.slice(last.index + 1, next.index);
  return between.every((line) => /^\s*(?:#.*)?$/.test(line));
}

/** What is wrong with a line: lines below each other that begin with the same mistake are one problem. */
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
  const isSign = start === 0 && !/[\p{L}\p{N}\n]/u.test(added) && removed.length < 5;
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
      return [{ ...splice, start: start + splice.start, end: start + splice.end }];
    }
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** To write lines below each other: `Write: title: Rates (with 2 spaces before it)`. */
function toWrite(text: string, isMoved: boolean): string {
  const lines = text.split('\n').map((line, index) => {
    const isInPlace = indentOf(line) === 0 || (index === 0 && !isMoved);
    const words = excerpt(line.trim());
    return isInPlace ? words : `${words} (with ${count(indentOf(line), 'space')} before it)`;
  });
  return `Write: ${lines.join(' and, on the next line, ')}`;
}

function explainRemoval(
  { line, index, leftOut }: PlacedLine,
  source: string,
): Explanation | undefined {
  switch (leftOut) {
    case undefined:
      return undefined;
    case 'joined':
      return {
        message: 'This line is the rest of the note above it.',
        advice: 'Put it at the end of the line above.',
      };
    case 'nothing': {
      const saysSomething = /[\p{L}\p{N}]/u.test(line) && !line.trim().startsWith('```');
      const nothing = `This line has only ${shown(line.trim())}, which says nothing.`;
      const message = saysSomething ? 'This line is there twice.' : nothing;
      return { message, advice: 'Delete this line.' };
    }
    case 'unread':
      return explainUnread(line, source.split('\n').slice(0, index));
  }
}

function explainUnread(line: string, above: readonly string[]): Explanation {
  const name = readLine(line).field?.name;
  const isSame = (other: string) =>
    indentOf(other) <= indentOf(line) && readLine(other).field?.name === name;
  const first = name === undefined ? -1 : above.findLastIndex(isSame);
  if (first < 0) {
    return {
      message: 'This line fits neither the lines above it nor those below.',
      advice: SEE_OTHERS,
    };
  }
  return {
    message: `"${name}" is already on line ${first + 1}.`,
    advice: 'Keep one of the two and delete the other.',
  };
}

/** The columns that a line is moved to the right, if nothing else is wrong with it. */
const moveOf = ({ line, text }: PlacedLine): number | undefined =>
  line.trim() === text.trim() ? indentOf(text) - indentOf(line) : undefined;

function explainMove(placed: PlacedLine): Explanation | undefined {
  const move = moveOf(placed);
  const { line, text } = placed;
  if (move === undefined) {
    return undefined;
  }
  if (!/^[ \ufeff]*\S/.test(line)) {
    return { at: 0, message: 'The line begins with a tab.', advice: toWrite(text, true) };
  }
  const begins = indentOf(line) === 0 ? 'no space' : count(indentOf(line), 'space');
  const verb = move > 0 ? 'Add' : 'Delete';
  return {
    message: `This line begins with ${begins}; here it needs ${indentOf(text) || 'none'}.`,
    advice: `${verb} ${count(Math.abs(move), 'space')} at its beginning.`,
  };
}

/** `titel: Rates` isn't a field; of `heading: Rates` and `title: Rates`, both may be fields of the group. */
function explainName(placed: PlacedLine, kind: Kind, repair: Repair): Explanation | undefined {
  const { line, text, index } = placed;
  const wrong = readLine(line).field;
  const right = readLine(text).field;
  if (!wrong || !right || wrong.name === right.name || wrong.value !== right.value) {
    return undefined;
  }
  const outline = new Outline(kind, repair.read.data);
  const column = text.length - text.trimStart().replace(/^- +/, '').length + 1;
  const offset = offsetAt(repair.source, { line: repair.origins.indexOf(index) + 1, column });
  const group = readYamlFile(repair.source).pathAt(offset).slice(0, -1);
  if (outline.fields(group).includes(wrong.name)) {
    return undefined;
  }
  return {
    at: line.indexOf(wrong.name),
    message: isNoField(group, wrong.name, outline),
    advice: `Write "${right.name}". ${fieldsOf(group, outline)}`,
  };
}

/** Of `titel: Rates` and `title: Rates`, `titel` and `title`. */
function differenceIn(line: string, text: string) {
  const old = line.trim();
  const fresh = text.trim();
  let { start, end } = differenceOf(old, fresh);
  end = old.length - end;
  const parts = () =>
    [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)] as const;
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
  return { start, removed, added, before: old.slice(0, start), after: old.slice(old.length - end) };
}

function explainDifference({ line, text }: PlacedLine): Explanation {
  const { start, removed, added, before, after } = differenceIn(line, text);
  const isInQuotes = /^(["']).*\1$/.test(added) && bare(added) === bare(removed);
  if (isInQuotes) {
    return explainQuotes(removed, added, indentOf(line) + start);
  }
  const word = /\S*\s*$/.exec(before)?.[0].trim();
  const place = word ? `after "${word}"` : `before "${/^(?:- )?\S*/.exec(after)?.[0]}"`;
  return {
    at: indentOf(line) + start,
    message: messageOf(removed, added, place),
    advice: toWrite(text, indentOf(line) !== indentOf(text)),
  };
}

/** What YAML takes for something else without quotes, or in those that it has. */
const SIGNS_OF_YAML = [/\\/, /["'](?!$)/, /^[^\p{L}\p{N}]|:(?=\s|$)/u];

/** `Hours: by phone` has to be `"Hours: by phone"`. */
function explainQuotes(removed: string, added: string, at: number): Explanation {
  const sign = SIGNS_OF_YAML.map((signs) => signs.exec(removed)).find((match) => match !== null);
  const reason = sign ? shown(sign[0]) : 'its signs';
  return {
    at: at + (sign?.index ?? 0),
    message: `Because of ${reason}, the whole text has to be in quotes.`,
    advice: putInQuotes(added.slice(1, -1).replaceAll("''", "'")),
  };
}

const bare = (text: string): string => text.replace(/["'\\]/g, '');

function messageOf(removed: string, added: string, place: string): string {
  if (removed === '') {
    return `${capital(shown(added))} is missing ${place}.`;
  }
  if (added === '') {
    return `${capital(shown(removed))} doesn't belong ${place}.`;
  }
  if (removed.trim() === added.trim()) {
    return `The space belongs before "${removed.trim()}".`;
  }
  return `${capital(shown(removed))} has to be ${shown(added)}.`;
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\n': 'a line break',
  '"': 'a quotation mark (")',
  "'": "a quotation mark (')",
};

/** A sign by its name, or a part of a text in quotation marks. */
const shown = (text: string): string =>
  NAMES[text.replace(/\s*\n\s*/, '\n')] ?? `"${excerpt(text.trim() || text)}"`;
