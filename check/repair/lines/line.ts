import { markOf } from '../../../formats/list-marks';

/**
 * A line of a file, taken apart whatever is wrong with it: ` - title: Rates`.
 */
export interface Line {
  text: string;
  /** The number of spaces at its beginning: 2. */
  indent: number;
  /** The rest of it: `- title: Rates`. */
  body: string;
  /** The possible dash of an entry, with the space after it: `- `. */
  mark: string;
  /** What follows the dash: `title: Rates`. */
  content: string;
  /** The possible name of a field at the beginning of the content. */
  field: NamedPart | undefined;
}

/** The beginning of a content that has a name: `title: Rates`. */
interface NamedPart {
  /** `title` */
  name: string;
  /** Everything before the value, as it is written: `title: `. */
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
 * A line that looks like a field, whatever is wrong with its name: no text
 * begins with a word and a colon.
 */
export const NAMED = /^(?:- )?\S*[^\s:]:(?:\s|$)/;

/** A line is read again for each edit that is tried around it. */
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
