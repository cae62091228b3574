import type { Path } from '../../problem';
import { BULLET } from '../../yaml/silent-damage/joined-lines';
import { type Complaint, type Detector, propose } from './fault';
import { linesFromTo, openColumns, pathOf } from './indentation';
import type { Line } from './lines';

/** The same, and what may begin a text as well. */
const BULLET_OR_TEXT = /^(?:[•●▪◦‣·–—*+]|\d{1,2}[.)])(?=\s)/;
/** How far above the place where the parser stopped such a line is looked for, in lines. */
const BULLET_REACH = 10;

/** `• A lunch hour`: an entry of a list that begins as in a word processor. */
export const bullet: Detector = (complaint) => {
  const { lines } = complaint;
  const found = findBullet(complaint);
  if (!found) return undefined;
  const [first, last] = linesLike(found, lines);
  const dash = dashFor(first, last, lines);
  if (dash === undefined || dash < first.indent) return undefined;
  const [own] = first.value.split(/\s/, 1);
  const place =
    first === last
      ? `the "${own}"`
      : `the ${isNumber(found.mark) ? 'number' : `"${own}"`}, on each of the ${linesFromTo(first, last)}`;
  // With another space, the first field would not begin exactly above the next one.
  const dashed = `${' '.repeat(dash - first.indent)}${found.isOfField ? '-' : '- '}`;
  return {
    offset: first.start + first.indent,
    message: `This line begins with "${own}"; an entry of a list begins with "- ".`,
    advice: `Write "${dashed}" in place of ${place}.`,
    part: { start: first.start, end: endOfEntry(last, lines) },
    proposals: [
      {
        change: {
          splices: lines.slice(first.number - 1, last.number).map(({ start, indent, value }) => {
            const mark = /^\S+\s+/.exec(value)?.[0] ?? '';
            const text = `${' '.repeat(dash)}- `;
            return { start, end: start + indent + mark.length, text };
          }),
        },
      },
    ],
    isNameless: true,
  };
};

/** A line that begins with something else than a dash. */
interface Bullet {
  line: Line;
  mark: string;
  /** Whether the first field of an entry follows, and not its text. */
  isOfField: boolean;
}

/** The parser stops at the line itself, or below it where it is read as part of a text. */
function findBullet(complaint: Complaint): Bullet | undefined {
  const lines = complaint.above.filter(({ isBlank }) => !isBlank).slice(0, BULLET_REACH);
  for (const [index, line] of lines.entries()) {
    if (line.key || line.isEntry) continue;
    const ofField = markBefore(line, complaint);
    const mark = ofField ?? (index < 2 ? BULLET_OR_TEXT : BULLET).exec(line.value)?.[0];
    if (mark !== undefined) return { line, mark, isOfField: ofField !== undefined };
  }
  return undefined;
}

const isNumber = (mark: string): boolean => /^\d{1,2}[.)]$/.test(mark);

/** The first and the last of the lines around a bullet that begin as it does. */
function linesLike({ line, mark }: Bullet, lines: readonly Line[]): [first: Line, last: Line] {
  const isLike = (other: Line | undefined) => {
    const [own = ''] = other?.value.split(/\s/, 1) ?? [];
    return (
      other?.indent === line.indent && !other.isEntry && (own === mark || (isNumber(mark) && isNumber(own)))
    );
  };
  let [first, last] = [line, line];
  while (isLike(lines[first.number - 2])) first = lines[first.number - 2] as Line;
  while (isLike(lines[last.number])) last = lines[last.number] as Line;
  return [first, last];
}

/** `1. question: ...`: what is before the first field of an entry, where only "- " can be. */
function markBefore({ number, value, indent }: Line, { lines, fieldsOf }: Complaint): string | undefined {
  const [, mark, name = ''] = /^(\S{1,3}) +([\w-]+):(?=\s|$)/.exec(value) ?? [];
  const list = mark && listAround(lines.slice(0, number - 1).reverse());
  if (!list) return undefined;
  const fields = fieldsOf([...list, 0]);
  const next = lines.slice(number).find(({ isBlank }) => !isBlank);
  const isMeant = fields.length > 0 ? fields.includes(name) : next?.key && next.indent > indent;
  return isMeant ? mark : undefined;
}

/** The path to the list in which the next line may begin an entry. */
function listAround(above: readonly Line[]): Path | undefined {
  const [last, ...rest] = above.filter(({ isBlank }) => !isBlank);
  if (last?.key && last.value === '') return pathOf(last, rest);
  const entry = openColumns(above).find(({ dash }) => dash !== undefined)?.line;
  return entry && pathOf(entry, above.slice(above.indexOf(entry) + 1)).slice(0, -2);
}

/** The column of the dash with which lines would begin entries. */
function dashFor(first: Line, last: Line, lines: readonly Line[]): number | undefined {
  const above = lines.slice(0, first.number - 1).reverse();
  const owner = above.find(({ isBlank }) => !isBlank);
  if (!owner?.key || owner.value !== '' || owner.indent > first.indent)
    return openColumns(above).find(({ dash }) => dash !== undefined)?.dash;
  const next = lines.slice(last.number).find(({ isBlank }) => !isBlank);
  return next?.isEntry && next.indent > first.indent ? next.indent : first.indent;
}

/** Where an entry ends that begins on this line, as an offset. */
function endOfEntry(line: Line, lines: readonly Line[]): number {
  const below = lines.slice(line.number);
  const next = below.findIndex(({ isBlank, indent }) => !isBlank && indent <= line.indent);
  return (next < 0 ? below : below.slice(0, next)).at(-1)?.end ?? line.end;
}

/** `- - question: ...`: an entry of a list in a list, where one of the two was meant. */
export const twoDashes: Detector = ({ above }) => {
  const line = above.slice(0, DASHES_REACH).find(({ text }) => /^ *- +- +\S/.test(text));
  return (
    line && {
      offset: line.start + line.indent,
      message: 'This line begins with "- " twice.',
      advice: 'Delete one of the two.',
      proposals: propose(line.start + line.indent, 2, ''),
    }
  );
};
/** How far above the place where the parser stopped such a line is looked for, in lines. */
const DASHES_REACH = 3;
