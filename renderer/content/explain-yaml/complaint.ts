import type { Path } from '../problem';

/** What the parser says about a file that it cannot read. */
export interface Complaint {
  reason: string;
  /** Where the parser stopped, which is often after the mistake; undefined where it does not say. */
  offset: number | undefined;
  source: string;
  /** The names of the fields that the group at a place may have, where a schema says so. */
  fieldsOf?: FieldsOf;
}

export type FieldsOf = (path: Path) => readonly string[];

/** A part of a file, from one offset up to another. */
export interface Part {
  start: number;
  end: number;
}

/** What is wrong with a file that is no YAML, in words for someone who does not program. */
export interface YamlFault {
  /** Where to point, as an offset in the source. */
  offset: number;
  message: string;
  advice: string;
  /** The lines that it concerns, where they are more or fewer than the field or the entry around it. */
  part?: Part;
  /** How many spaces the line needs at its beginning, where that is what is wrong with it. */
  needed?: number;
  /** Whether nobody knows what is wrong. Below another fault, it may only follow from that one. */
  isGuess?: boolean;
  /** Whether it is about where a line begins: then it is not known to which group the lines around it belong. */
  isOfStructure?: boolean;
  /** Whether it is a mistake whatever the lines around it say. */
  isSure?: boolean;
}

/** Looks for one kind of mistake; undefined if it is another. */
export type Detector = (complaint: Complaint) => YamlFault | undefined;

/** A line of a file, taken apart: `  - title: Rates` has the key `title` in column 4. */
export interface Line {
  text: string;
  /** Its offset in the source. */
  start: number;
  /** How many spaces it begins with. */
  indent: number;
  /** Whether it begins with `- `, after the spaces. */
  isEntry: boolean;
  /** The name of the field that begins on it, without quotes. */
  key: string | undefined;
  /** How many signs stand before what it says: spaces, and `- ` of an entry. */
  column: number;
  /** What follows the key, or the `- `, up to a note. */
  value: string;
  /** The offset of the value in the source. */
  valueStart: number;
}

const PARTS =
  /^(?<indent> *)(?<dashes>(?:- +)*)(?<field>(?:[\w-]+|"[^"]*"|'[^']*'):(?=\s|$)\s*)?(?<value>.*)$/;

/** The line that an offset stands in. */
export function lineAt(source: string, offset = 0): Line {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  const text = source.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
  const { indent = '', dashes = '', field = '', value = '' } = PARTS.exec(text)?.groups ?? {};
  return {
    text,
    start,
    indent: indent.length,
    isEntry: dashes !== '' || /^ *-$/.test(text),
    key: field
      ? field
          .trim()
          .slice(0, -1)
          .replace(/^(["'])(.*)\1$/, '$2')
      : undefined,
    column: indent.length + dashes.length,
    value: value.replace(/\s+# .*$/, '').trimEnd(),
    valueStart: start + indent.length + dashes.length + field.length,
  };
}

/** The lines from the place where the parser stopped upwards; all of them where it does not say. */
export function linesUpTo({ source, offset = source.length }: Complaint): Line[] {
  const lines: Line[] = [];
  for (let line = lineAt(source, offset); ; line = lineAt(source, line.start - 1)) {
    lines.push(line);
    if (line.start === 0) return lines;
  }
}

/** Whether a line says nothing: it is blank, or a note. */
export function saysNothing({ text }: Line): boolean {
  return /^\s*(#.*)?$/.test(text);
}

/** `no space`, `1 space`, `2 spaces`. */
export const spaces = (number: number): string =>
  number === 0 ? 'no space' : number === 1 ? '1 space' : `${number} spaces`;

/** Where the line after this one begins; the end of the file where there is none. */
export function endOf(source: string, line: Pick<Line, 'start'>): number {
  const end = source.indexOf('\n', line.start);
  return end < 0 ? source.length : end + 1;
}

/** The lines below one, the nearest first. */
export function* linesBelow(source: string, line: Line): Generator<Line> {
  for (let at = endOf(source, line); at < source.length; ) {
    const next = lineAt(source, at);
    yield next;
    at = endOf(source, next);
  }
}

/** The number of the line, counted from 1, that begins at an offset. */
export function lineNumber(source: string, start: number): number {
  return source.slice(0, start).split('\n').length;
}
