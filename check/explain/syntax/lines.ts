/** A line of a file, taken apart: `  - title: Rates` has the key `title` in column 4. */
export interface Line {
  text: string;
  /** Counted from 1. */
  number: number;
  /** Its offset in the source, and that of the line after it. */
  start: number;
  end: number;
  /** How many spaces it begins with. */
  indent: number;
  /** Whether it begins with `- `, after the spaces. */
  isEntry: boolean;
  /** The name of the field that begins on it, without quotes. */
  key: string | undefined;
  /** How many characters precede its content: spaces, and the `- ` of an entry. */
  column: number;
  /** What follows the key, or the `- `, up to a note. */
  value: string;
  /** The offset of the value in the source. */
  valueStart: number;
  /** Whether it is empty or a note. */
  isBlank: boolean;
}

const PARTS =
  /^(?<indent> *)(?<dashes>(?:- +)*)(?<field>(?:[\w-]+|"[^"]*"|'[^']*'):(?=\s|$)\s*)?(?<value>.*)$/;

/** The lines of a file. */
export function readLines(source: string): Line[] {
  let end = 0;
  return source.split('\n').map((raw, index) => {
    const start = end;
    end = Math.min(source.length, start + raw.length + 1);
    const text = raw.replace(/\r$/, '');
    const { indent = '', dashes = '', field = '', value = '' } = PARTS.exec(text)?.groups ?? {};
    const column = indent.length + dashes.length;
    return {
      text,
      number: index + 1,
      start,
      end,
      indent: indent.length,
      isEntry: dashes !== '' || /^ *-$/.test(text),
      key: /^(["']?)(.*)\1:\s*$/.exec(field)?.[2],
      column,
      value: value.replace(/(?:^|\s+)# .*$/, '').trimEnd(),
      valueStart: start + column + field.length,
      isBlank: /^\s*(#.*)?$/.test(text),
    };
  });
}

/** The index of the line that an offset is in. */
export function indexAt(lines: readonly Line[], offset: number): number {
  return Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= offset),
  );
}

/** `no space`, `1 space`, `2 spaces`. */
export const spaces = (number: number): string =>
  number === 0 ? 'no space' : number === 1 ? '1 space' : `${number} spaces`;

/** Each step to the right is this many spaces. */
export const STEP = 2;
