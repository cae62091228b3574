import { differenceOf } from '../edit/edit-yaml';
import { fieldsOf, isNoField } from '../explain/schema-errors';
import type { Kind } from '../kinds';
import type { Proposal, Splice } from '../problem';
import { Outline } from '../schema/schema-place';
import { capital, count, sentences } from '../words/english';
import { excerpt, putInQuotes } from '../words/quoting';
import { SEE_OTHERS } from '../yaml/parse-yaml';
import { offsetAt } from '../yaml/positions';
import type { TextProblem } from '../yaml/silent-damage';
import { readYamlFile } from '../yaml/yaml-file';
import type { ChangedLine } from './draft';
import type { Repair } from './find-repairs';
import { readLine } from './line';

interface PlacedLine extends ChangedLine {
  start: number;
  line: string;
}

/** Lines that are to be changed in the same way, and follow each other. */
type Hunk = readonly [PlacedLine, ...PlacedLine[]];

export function explainRepair(source: string, kind: Kind, readings: readonly Repair[]): TextProblem[] {
  const [best, ...others] = readings.map((reading) => ({
    ...reading,
    hunks: hunksOf(source, reading.changedLines),
  }));
  const proposal = (hunk: Hunk, reading: Repair): Proposal => ({
    advice: explain(hunk, source, kind, reading).advice,
    change: { splices: hunk.flatMap(splicesOf) },
    // What is taken away is counted in the cost of a reading: signs, letters of a name, or a line that is there twice.
    isOfProgram: true,
  });
  return (best?.hunks ?? []).map((hunk) => {
    const [{ start, line, leftOut }] = hunk;
    const { at = indentOf(line), message, advice } = explain(hunk, source, kind, best as Repair);
    // What another reading has in place of some changes is offered at the first of those, if it is one change.
    const otherWays = others.flatMap((other) => {
      const [place] = without(best?.hunks ?? [], other.hunks);
      const [only, ...more] = without(other.hunks, best?.hunks ?? []);
      return only && more.length === 0 && place === hunk ? [proposal(only, other)] : [];
    });
    const general = leftOut ? advice : 'Compare it with the lines around it.';
    const proposals = [proposal(hunk, best as Repair), ...otherWays];
    return { offset: start + at, message, advice: general, proposals };
  });
}

function without(hunks: readonly Hunk[], taken: readonly Hunk[]): Hunk[] {
  const textOf = (hunk: Hunk) =>
    JSON.stringify(hunk.map(({ index, text, leftOut }) => [index, text, leftOut]));
  const texts = taken.map(textOf);
  return hunks.filter((hunk) => !texts.includes(textOf(hunk)));
}

function hunksOf(source: string, steps: readonly ChangedLine[]): Hunk[] {
  const lines = source.split('\n');
  const hunks: [PlacedLine, ...PlacedLine[]][] = [];
  for (const step of steps) {
    const line = (lines[step.index] ?? '').replace(/\r$/, '');
    const start = offsetAt(source, { line: step.index + 1, column: 1 });
    const changed: PlacedLine = { ...step, start, line };
    const last = hunks.at(-1)?.at(-1);
    const between = last ? lines.slice(last.index + 1, step.index) : [];
    const isBelow = last && between.every((each) => /^\s*(?:#.*)?$/.test(each));
    if (isBelow && kindOf(last) === kindOf(changed)) hunks.at(-1)?.push(changed);
    else hunks.push([changed]);
  }
  return hunks;
}

/** What happens to a line: lines below each other that begin with the same mistake are one problem. */
function kindOf(changed: PlacedLine): string | number {
  const { line, text, leftOut, index } = changed;
  if (leftOut) return leftOut === 'unread' ? leftOut : `line ${index}`;
  const { start, removed, added } = differenceIn(line, text);
  const isSign = start === 0 && !/[\p{L}\p{N}\n]/u.test(added) && removed.length < 5;
  return moveOf(changed) ?? (isSign ? `${removed.replace(/\w+/, '1')} ${added}` : `line ${index}`);
}

function splicesOf(step: PlacedLine): Splice[] {
  const { start, line, leftOut } = step;
  if (leftOut === 'unread') return [];
  if (leftOut === 'joined') return [{ start: start - 1, end: start + indentOf(line), text: ' ' }];
  if (leftOut) return [{ start, end: start + line.length + 1, text: '' }];
  const mark = line.startsWith('\ufeff') ? '\ufeff' : '';
  const splice = differenceOf(line, mark + step.text);
  return [{ ...splice, start: start + splice.start, end: start + splice.end }];
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** To write lines below each other: `Write: title: Rates (with 2 spaces before it)`. */
function toWrite(text: string, isMoved: boolean): string {
  const lines = text.split('\n').map((line, index) => {
    const isInPlace = indentOf(line) === 0 || (index === 0 && !isMoved);
    return excerpt(line.trim()) + (isInPlace ? '' : ` (with ${count(indentOf(line), 'space')} before it)`);
  });
  return `Write: ${lines.join(' and, on the next line, ')}`;
}

interface Said {
  at?: number;
  message: string;
  advice: string;
}

function explain(hunk: Hunk, source: string, kind: Kind, reading: Repair): Said {
  const [first] = hunk;
  const last = hunk.at(-1) ?? first;
  const said = leftOut(first, source) ?? moved(first) ?? renamed(first, kind, reading) ?? difference(first);
  if (last === first || first.leftOut === 'unread') return said;
  const below = `Do the same on the lines below, up to line ${last.index + 1}.`;
  return { ...said, advice: sentences(said.advice.replace(/[^.!?]$/, '$&.'), below) };
}

function leftOut({ line, index, leftOut: why }: PlacedLine, source: string): Said | undefined {
  if (!why) return undefined;
  if (why === 'joined') {
    const message = 'This line is the rest of the note above it.';
    return { message, advice: 'Put it at the end of the line above.' };
  }
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
  return { message: 'This line fits neither the lines above it nor those below.', advice: SEE_OTHERS };
}

const moveOf = ({ line, text }: PlacedLine): number | undefined =>
  line.trim() === text.trim() ? indentOf(text) - indentOf(line) : undefined;

function moved(changed: PlacedLine): Said | undefined {
  const by = moveOf(changed);
  const { line, text } = changed;
  if (by === undefined) return undefined;
  if (!/^[ \ufeff]*\S/.test(line))
    return { at: 0, message: 'The line begins with a tab.', advice: toWrite(text, true) };
  const begins = indentOf(line) === 0 ? 'no space' : count(indentOf(line), 'space');
  return {
    message: `This line begins with ${begins}; here it needs ${indentOf(text) || 'none'}.`,
    advice: `${by > 0 ? 'Add' : 'Delete'} ${count(Math.abs(by), 'space')} at its beginning.`,
  };
}

function renamed({ line, text, index }: PlacedLine, kind: Kind, reading: Repair): Said | undefined {
  const [before, after] = [readLine(line).field, readLine(text).field];
  if (!before || !after || before.name === after.name || before.value !== after.value) return undefined;
  const outline = new Outline(kind, reading.read.data);
  const column = text.length - text.trimStart().replace(/^- +/, '').length + 1;
  const place = { line: reading.origins.indexOf(index) + 1, column };
  const group = readYamlFile(reading.source).pathAt(offsetAt(reading.source, place)).slice(0, -1);
  if (outline.fields(group).includes(before.name)) return undefined;
  return {
    at: line.indexOf(before.name),
    message: isNoField(group, before.name, outline),
    advice: `Write "${after.name}". ${fieldsOf(group, outline)}`,
  };
}

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

function difference({ line, text }: PlacedLine): Said {
  const { start, removed, added, before, after } = differenceIn(line, text);
  const word = /\S*\s*$/.exec(before)?.[0].trim();
  const place = word ? `after "${word}"` : `before "${/^(?:- )?\S*/.exec(after)?.[0]}"`;
  // What YAML takes for something else without quotes, or in those that it has.
  const isInQuotes = /^(["']).*\1$/.test(added) && bare(added) === bare(removed);
  const signs = [/\\/, /["'](?!$)/, /^[^\p{L}\p{N}]|:(?=\s|$)/u].map((each) => each.exec(removed));
  const sign = isInQuotes ? signs.find(Boolean) : undefined;
  const because = `Because of ${sign ? shown(sign[0]) : 'its signs'}, the whole text has to be in quotes.`;
  return {
    at: indentOf(line) + start + (sign ? sign.index : 0),
    message: isInQuotes ? because : messageOf(removed, added, place),
    advice: isInQuotes
      ? putInQuotes(added.slice(1, -1).replaceAll("''", "'"))
      : toWrite(text, indentOf(line) !== indentOf(text)),
  };
}

const bare = (text: string): string => text.replace(/["'\\]/g, '');

function messageOf(removed: string, added: string, place: string): string {
  if (removed === '') return `${capital(shown(added))} is missing ${place}.`;
  if (added === '') return `${capital(shown(removed))} doesn't belong ${place}.`;
  if (removed.trim() === added.trim()) return `The space belongs before "${removed.trim()}".`;
  return `${capital(shown(removed))} has to be ${shown(added)}.`;
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\n': 'a line break',
  '"': 'a quotation mark (")',
  "'": "a quotation mark (')",
};

const shown = (text: string): string =>
  NAMES[text.replace(/\s*\n\s*/, '\n')] ?? `"${excerpt(text.trim() || text)}"`;
