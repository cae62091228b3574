import type { Complaint, Part, YamlFault } from './fault';
import { indexAt, type Line } from './lines';

/** A way to take a faulty part out of a file, so that the rest can be read. */
export interface Cut extends Part {
  /** How many characters of its first line stay: the name of a field with its colon, or the dash of an entry. */
  kept: number;
  /** What can no longer be judged once the part is gone. */
  lost: Part;
}

/**
 * The ways to take a fault out of a file, those that take least first: the lines that it names itself, the entry
 * of a list that it is in, and the field at the left edge that it is in. There the structure begins again.
 */
export function cutsAround(fault: YamlFault, complaint: Complaint): Cut[] {
  const { source, offset } = complaint;
  const block = blockAt(fault.offset, complaint);
  const last = blockAt(Math.max(offset, fault.part?.end ?? 0, fault.offset), complaint);
  const all = { start: Math.min(block.start, last.start), end: Math.max(block.end, last.end) };
  const entry = entryAt(fault, block, complaint);
  const cuts = [
    ...(fault.part ? [{ ...fault.part, kept: fault.isNameless ? 0 : keptOfField(source, fault.part) }] : []),
    ...(entry ? [{ ...entry, kept: source.indexOf('-', entry.start) - entry.start + 1 }] : []),
    { ...block, kept: keptOfField(source, block) },
    { ...block, kept: 0 },
  ];
  // A line in the wrong column may belong to what is above it.
  const isDoubtful = fault.isOfStructure && (!fault.part || isLineOfDashes(source, fault.part));
  return cuts.map((cut) => ({ ...cut, lost: isDoubtful ? block : cut.kept > 0 ? cut : all }));
}

/**
 * A file with a line begun in the column where it has to begin. Every character around it stays in its place: what
 * the line says ends sooner or has spaces after it.
 *
 * @returns undefined where the line says too little for that, or more than words.
 */
export function moveLine(
  { source, lines }: Complaint,
  { offset, needed }: YamlFault,
): { source: string; end: number } | undefined {
  const line = lines[indexAt(lines, offset)];
  if (needed === undefined || !line) return undefined;
  const { start, text, indent, value } = line;
  const missing = needed - indent;
  if (missing > 0 && (value.length <= missing || !/^[\p{L}\d]/u.test(value))) return undefined;
  const moved =
    missing > 0 ? ' '.repeat(missing) + text.slice(0, -missing) : text.slice(-missing) + ' '.repeat(-missing);
  const end = start + text.length;
  return { source: source.slice(0, start) + moved + source.slice(end), end };
}

/** A file without a part of it. Every character stays in its place, because what is found is pointed at. */
export function cutOut(source: string, { start, end, kept }: Cut): string {
  // A line of dashes may be in a text, which a note would end.
  if (isLineOfDashes(source, { start, end })) {
    return source.slice(0, start) + blankLine(source, start) + source.slice(start + 3);
  }
  const rest = source.slice(start + kept, end).replace(/[^\r\n]/g, '#');
  if (kept === 0) return source.slice(0, start) + rest + source.slice(end);
  const stays = source.slice(start, start + kept).replace(/[^-]$/, ':');
  // An empty value is written out, because a place in the file is known only of what is there.
  const value = rest.replace(/^##?#?/, (beginning) => [' ', ' ~', ' ~ '][beginning.length - 1] as string);
  return source.slice(0, start) + stays + value + source.slice(end);
}

/** In place of three dashes: spaces, but at the beginning of a text a letter, which may not be further in than the text. */
function blankLine(source: string, start: number): string {
  const beginsText = /[|>][-+\d]*[ \t]*(?:#.*)?\r?\n$/.test(source.slice(0, start));
  return beginsText && /^...\r?\n {2}\S/.test(source.slice(start)) ? '  x' : '   ';
}

/** Up to the character after the name of the field that a part begins with: its colon, or what is there for one. */
function keptOfField(source: string, { start, end }: Part): number {
  const [, name = '', isLonger] =
    /^( *(?:- +)*["']?\w[\w-]*["']?)([^\r\n])?/.exec(source.slice(start, end)) ?? [];
  return isLonger ? name.length + 1 : 0;
}

/** The field at the left edge that an offset is in: from its name up to the next one. */
function blockAt(at: number, complaint: Complaint): Part {
  const { source, lines } = complaint;
  const own = indexAt(lines, at);
  const begins = (line: Line, index: number) => beginsField(line, complaint, index === own);
  const first = Math.max(0, lines.slice(0, own + 1).findLastIndex(begins));
  const next = lines.slice(own + 1).find((line) => beginsField(line, complaint));
  const start = lines[first]?.start ?? 0;
  // What belongs to a field without a value may have moved to the left edge.
  const empty = /(?:^|\n)([\w-]+:\s+)$/.exec(source.slice(0, start))?.[1] ?? '';
  return { start: start - empty.length, end: next?.start ?? source.length };
}

/** Whether a field begins with a line, at the left edge; one that has lost its colon does where that is the fault. */
export function beginsField({ text }: Line, { fieldsOf }: Complaint, isFault = false): boolean {
  const [, name = '', colon] = /^ ?["']?([\w-]+)["']?[ \u00a0]*(:)?/.exec(text) ?? [];
  return fieldsOf([]).includes(name) && (colon !== undefined || isFault);
}

/** The innermost entry of a list that a fault is in. */
function entryAt({ offset, isOfStructure }: YamlFault, block: Part, { lines }: Complaint): Part | undefined {
  const own = indexAt(lines, offset);
  const start = lines[own];
  if (!start) return undefined;
  let [at, leftmost] = [own, indentOf(start)];
  for (let line = start; !(line.isEntry && line.indent <= leftmost); line = lines[--at] as Line) {
    if (line.start <= block.start) return undefined;
    if (!line.isBlank) leftmost = Math.min(leftmost, indentOf(line));
  }
  const first = lines[at];
  // A dash alone has no room for a value, and a line in its column may not be part of the list.
  if (!first || first.text.trim() === '-') return undefined;
  if (isOfStructure && own !== at && lines[own]?.indent === first.indent) return undefined;
  const goesOn = (line: Line) =>
    line.isBlank || indentOf(line) > first.indent || (line.indent === first.indent && !line.isEntry);
  const next = lines.slice(own + 1).find((line) => line.start >= block.end || !goesOn(line));
  return { start: first.start, end: next?.start ?? block.end };
}

/** A tab is taken for any number of spaces. */
function indentOf({ text, indent }: Line): number {
  return /^ *\t/.test(text) ? Number.POSITIVE_INFINITY : indent;
}

/** Such a line takes nothing with it. */
function isLineOfDashes(source: string, { start, end }: Part): boolean {
  return /^(?:---|\.\.\.)\s*$/.test(source.slice(start, end));
}
