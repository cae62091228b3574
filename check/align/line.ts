import { markOf } from '../../formats/list-marks';

/** A line of a file, taken apart whatever is wrong with it. */
export interface Line {
  text: string;
  /** The number of spaces at its beginning; undefined for the rest of a line that was split. */
  indent: number | undefined;
  body: string;
  /** The possible dash of an entry, with the space after it. */
  mark: string;
  content: string;
  /** The possible name of a field at the beginning of the content. */
  field: NamedPart | undefined;
}

interface NamedPart {
  name: string;
  /** Everything before the value, as it is written. */
  head: string;
  value: string;
}

const DASH = /^-[^\S\n]*(?=[^-]|- |$)/;
const NEARLY_DASH = /^(?:[^\p{L}\p{N}\s#-]-|[^\p{L}\p{N}\s#"'“‘(-])[^\S\n]+(?=\S)/u;
const FIELD = /^["'`]?([\p{L}_][\p{L}\p{N}_-]*)["'`]?\s*:(?:\s+|$)/u;

/** An aside to a colleague: `(ask Ann)`. */
export const ASIDE = /^[(<[{]/;

/** A line that looks like a field, whatever is wrong with its name: no text begins with a word and a colon. */
export const NAMED = /^(?:- )?\S*[^\s:]:(?:\s|$)/;

export function readLine(text: string): Line {
  const [lead = ''] = /^[\s\ufeff]*/.exec(text) ?? [];
  const indent = lead.replaceAll('\ufeff', '').replaceAll('\t', '  ').length;
  return { ...lineOf(text.slice(lead.length).trimEnd()), text, indent };
}

export function lineOf(body: string): Line {
  const mark = (DASH.exec(body) ?? NEARLY_DASH.exec(body))?.[0] ?? markOf(body);
  const content = body.slice(mark.length);
  return { body, mark, content, field: readField(content), text: body, indent: undefined };
}

export function readField(content: string): NamedPart | undefined {
  const [head = '', name] = FIELD.exec(content) ?? [];
  return name === undefined ? undefined : { name, head, value: content.slice(head.length) };
}

/** The beginnings of a line within a line: a field, with a dash or without, or an entry. No name is longer. */
const BEGINS_WITHIN = /(?:(- +)?([A-Za-z_][\w-]{0,40}):(?=\s|$)|(?<=[^\S\n])(- )(?=\S))/g;

export function* splitsOf(
  { body }: Line,
  names: ReadonlySet<string>,
): Generator<[first: string, rest: Line]> {
  for (const { 1: before, 2: word = '', 3: dash = before, index } of body.matchAll(BEGINS_WITHIN)) {
    // Without a space between them, the name is the end of a word.
    let name = word;
    while (name !== '' && !names.has(name)) name = name.slice(1);
    const end = index + (dash ? 0 : word.length - name.length);
    const first = body.slice(0, end).trimEnd();
    if (first === '' || first === '-' || (word !== '' && name === '')) continue;
    yield [first.replace(/[,;]$/, ''), lineOf(body.slice(end))];
  }
}
