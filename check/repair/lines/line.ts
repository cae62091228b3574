import { markOf } from '../../../formats/list-marks';

/**
 * A line of a file, split into parts even if it is wrong: `  - title: Rates`.
 */
export interface Line {
  text: string;
  /** The number of spaces at its beginning: 2. */
  indent: number;
  /** The rest of it: `- title: Rates`. */
  body: string;
  /**
   * The dash of an entry, or what may be meant as one, with the space after it:
   * `- `.
   */
  mark: string;
  /** What follows the dash: `title: Rates`. */
  content: string;
  /** The field that the content seems to begin with. */
  field: NamedPart | undefined;
}

/** A content that begins with a name: `title: Rates`. */
interface NamedPart {
  /** `title` */
  name: string;
  /** Everything before the value, as written: `title: `. */
  head: string;
  /** `Rates` */
  value: string;
}

const DASH = /^-[^\S\n]*(?=[^-]|- |$)/;
const NEARLY_DASH =
  /^(?:[^\p{L}\p{N}\s#-]-|[^\p{L}\p{N}\s#"'“‘({-])[^\S\n]+(?=\S)/u;
const FIELD = /^["'`]?([\p{L}_][\p{L}\p{N}_-]*)["'`]?\s*:(?:\s+|$)/u;

/** An aside to a colleague: `(ask Ann)`; not `{ label: Fax }`, nor `{day}`. */
export const ASIDE = /^(?:[(<[]|\{(?!\s*[\w.-]+[:}]))/;

/**
 * A line that looks like a field even if its name is wrong. Texts don't begin
 * with a word and a colon.
 */
export const NAMED = /^(?:- )?\S*[^\s:]:(?:\s|$)/;

/** Cache: a line is read again for each edit tried around it. */
const known = new Map<string, Line>();
const MOST_KNOWN = 10_000;

export function readLine(text: string): Line {
  const read = known.get(text);
  if (read) {
    return read;
  }
  if (known.size > MOST_KNOWN) {
    known.clear();
  }
  const line = takeApart(text);
  known.set(text, line);
  return line;
}

function takeApart(text: string): Line {
  const [lead = ''] = /^[\s\ufeff]*/.exec(text) ?? [];
  const indent = lead.replaceAll('\ufeff', '').replaceAll('\t', '  ').length;
  const body = text.slice(lead.length).trimEnd();
  const dash = DASH.exec(body) ?? NEARLY_DASH.exec(body);
  const mark = dash?.[0] ?? markOf(body);
  const content = body.slice(mark.length);
  return { text, indent, body, mark, content, field: readField(content) };
}

export function readField(content: string): NamedPart | undefined {
  const [head = '', name] = FIELD.exec(content) ?? [];
  if (name === undefined) {
    return undefined;
  }
  return { name, head, value: content.slice(head.length) };
}

/**
 * True for `- ` and `- `; not for a bullet, and not for a dash without a space.
 */
export const isDash = ({ mark, body }: Line): boolean =>
  /^- +$/.test(mark) || body === '-';

/** True unless the line is empty or a note. */
export const saysSomething = ({ body }: Line): boolean =>
  body !== '' && !body.startsWith('#');

export const spaces = (count: number): string => ' '.repeat(Math.max(0, count));
