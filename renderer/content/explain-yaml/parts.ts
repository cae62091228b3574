import {
  type Complaint,
  endOf,
  type Line,
  lineAt,
  type Part,
  saysNothing,
  type YamlFault,
} from './complaint';

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
  const { source, offset = source.length } = complaint;
  const block = blockAt(fault.offset, complaint);
  const last = blockAt(Math.max(offset, fault.part?.end ?? 0, fault.offset), complaint);
  const all = { start: Math.min(block.start, last.start), end: Math.max(block.end, last.end) };
  const entry = fault.part ? undefined : entryAt(source, fault.offset, block, fault);
  // A line in the wrong column may belong to what is above it.
  const doubtful = {
    start: block.start > 0 ? blockAt(block.start - 1, complaint).start : 0,
    end: block.end,
  };
  const cut = (part: Part, kept: number, lost = part): Cut => ({
    ...part,
    kept,
    lost:
      fault.isOfStructure && (!fault.part || isLineOfDashes(source, fault.part))
        ? doubtful
        : kept > 0
          ? part
          : lost,
  });
  return [
    ...(fault.part
      ? [
          cut(
            fault.part,
            keptOfField(source, fault.part),
            isLineOfDashes(source, fault.part) ? fault.part : all,
          ),
        ]
      : []),
    ...(entry ? [cut(entry, source.indexOf('-', entry.start) - entry.start + 1)] : []),
    cut(block, keptOfField(source, block)),
    cut(block, 0),
    cut(all, 0),
  ];
}

/**
 * A file with a line begun in the column where it has to begin. Every character around it stays in its place: what
 * the line says ends sooner or has spaces after it.
 *
 * @returns undefined where the line says too little for that, or more than words.
 */
export function moveLine(
  source: string,
  { offset, needed }: YamlFault,
): { source: string; line: Part } | undefined {
  if (needed === undefined) return undefined;
  const { start, text, indent, value } = lineAt(source, offset);
  const missing = needed - indent;
  if (missing > 0 && (value.length <= missing || !/^[\p{L}\d]/u.test(value))) return undefined;
  const moved =
    missing > 0 ? ' '.repeat(missing) + text.slice(0, -missing) : text.slice(-missing) + ' '.repeat(-missing);
  const end = start + text.length;
  return { source: source.slice(0, start) + moved + source.slice(end), line: { start, end } };
}

/** A file without a part of it. Every character stays in its place, because what is found is pointed at. */
export function cutOut(source: string, { start, end, kept }: Cut): string {
  // A line of dashes may be in a text, which a note would end.
  const filling = isLineOfDashes(source, { start, end }) ? ' ' : '#';
  const rest = source.slice(start + kept, end).replace(/[^\r\n]/g, filling);
  if (kept === 0) return source.slice(0, start) + rest + source.slice(end);
  const stays = source.slice(start, start + kept).replace(/[^-]$/, ':');
  // An empty value is written out, because a place in the file is known only of what is there.
  return (
    source.slice(0, start) +
    stays +
    rest.replace(/^##?/, ([, second]) => (second ? ' ~' : ' ')).replace(/^ ~#/, ' ~ ') +
    source.slice(end)
  );
}

/** Up to the character after the name of the field that a part begins with: its colon, or what is there for one. */
function keptOfField(source: string, { start, end }: Part): number {
  const [, name = '', isLonger] =
    /^( *(?:- +)*["']?\w[\w-]*["']?)([^\r\n])?/.exec(source.slice(start, end)) ?? [];
  return isLonger ? name.length + 1 : 0;
}

/** The field at the left edge that an offset is in: from its name up to the next one. */
function blockAt(at: number, complaint: Complaint): Part {
  const { source } = complaint;
  const own = lineAt(source, at);
  let { start } = own;
  for (let line = own; start > 0 && !beginsField(line, complaint, line === own); ) {
    line = lineAt(source, start - 1);
    ({ start } = line);
  }
  // What belongs to a field without a value may have moved to the left edge.
  const empty = /(?:^|\n)([\w-]+:\s+)$/.exec(source.slice(0, start))?.[1];
  if (empty) start -= empty.length;
  let end = endOf(source, own);
  while (end < source.length && !beginsField(lineAt(source, end), complaint)) {
    end = endOf(source, lineAt(source, end));
  }
  return { start, end };
}

/** Whether a field begins with a line, at the left edge; one that has lost its colon does where that is the fault. */
export function beginsField({ text }: Line, { fieldsOf }: Complaint, isFault = false): boolean {
  const [, name = '', colon] = /^ ?["']?([\w-]+)["']?[ \u00a0]*(:)?/.exec(text) ?? [];
  const fields = fieldsOf?.([]) ?? [];
  if (fields.length === 0) return colon !== undefined;
  return fields.includes(name) && (colon !== undefined || isFault);
}

/** The innermost entry of a list that an offset is in. */
function entryAt(
  source: string,
  at: number,
  block: Part,
  { isOfStructure }: Pick<YamlFault, 'isOfStructure'>,
): Part | undefined {
  const own = lineAt(source, at);
  let first = own;
  for (let leftmost = indentOf(own); !(first.isEntry && first.indent <= leftmost); ) {
    if (first.start <= block.start) return undefined;
    if (!saysNothing(first)) leftmost = Math.min(leftmost, indentOf(first));
    first = lineAt(source, first.start - 1);
  }
  // A dash alone has no room for a value, and a line in its column may be no part of the list.
  if (first.text.trim() === '-' || (isOfStructure && own !== first && own.indent === first.indent))
    return undefined;
  let end = endOf(source, own);
  while (end < block.end && goesOn(lineAt(source, end), first)) end = endOf(source, lineAt(source, end));
  return { start: first.start, end };
}

function goesOn(line: Line, entry: Line): boolean {
  return (
    saysNothing(line) || indentOf(line) > entry.indent || (line.indent === entry.indent && !line.isEntry)
  );
}

/** A tab is taken for any number of spaces. */
function indentOf({ text, indent }: Line): number {
  return /^ *\t/.test(text) ? Number.POSITIVE_INFINITY : indent;
}

/** Such a line takes nothing with it. */
function isLineOfDashes(source: string, { start, end }: Part): boolean {
  return /^(?:---|\.\.\.)\s*$/.test(source.slice(start, end));
}
