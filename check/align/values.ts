import type { SchemaPlace } from '../schema/schema-place';
import { inQuotes } from '../words/quoting';
import { parseYaml } from '../yaml/parse-yaml';
import { COST } from './costs';
import type { Line } from './line';
import { type BeamState, type Frame, type Here, STEP, spaces, within, write } from './state';

/** A way to write what follows the name of a field, or the dash of an entry. */
interface WrittenValue {
  text: string;
  cost: number;
  /** A value that may go on in the lines below. */
  opens?: Frame['kind'];
  /** The quotation mark that closes it, or one bracket for each that is open. */
  closing?: string;
  /** Text that goes to a line of its own below. */
  below?: string;
}

/** A text in quotes, and what is behind it. */
const BEGUN = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/;
const NOTE = /\s+# .*$/;
const LIST = /^\[[^[\]:]+\]$/;

/** True for a text in quotes that closes them, and has nothing behind them. */
export const isQuoted = (text: string): boolean => BEGUN.exec(text)?.[0] === text;

export function* valued(
  state: BeamState,
  here: Here,
  before: string,
  raw: string,
  place: SchemaPlace | undefined,
  column: number,
  cost: number,
): Generator<BeamState> {
  const next = here.next?.indent === undefined ? undefined : here.next;
  for (const { text, cost: own, opens, closing, below } of writtenValues(raw, place, next)) {
    if (state.cost + cost + own > here.limit) continue;
    const gap = text === '' || /\s$/.test(before) ? '' : ' ';
    const line = `${before}${gap}${text}`.trimEnd();
    const { indent = 0 } = next ?? {};
    const textColumn = indent > column ? indent : column + STEP;
    const lines = below === undefined ? line : `${line}\n${spaces(textColumn)}${below}`;
    const written = write(state, here, lines, cost + own, column);
    const opened = { place, owner: column, closing, column: below === undefined ? undefined : textColumn };
    yield { ...written, frame: opens ? within(state.frame, opens, opened) : state.frame };
  }
}

/** The ways to write a value; the first change nothing. @param next the line below, if it may belong to it. */
function* writtenValues(
  raw: string,
  place: SchemaPlace | undefined,
  next: Line | undefined,
): Generator<WrittenValue> {
  const isText = place?.scalar() === 'string';
  const mayGoOn = next !== undefined && isText;
  const swallowed = next?.field ? COST.wrong : 0;
  const header = place?.isMarkdown() ? '|' : '>-';
  if (/^(?:#|$)/.test(raw)) {
    yield { text: raw, cost: 0, opens: 'open' };
    if (mayGoOn) yield { text: `${header} ${raw}`, cost: COST.mark + swallowed, opens: 'block' };
    return;
  }
  const [, sign, rest = ''] = /^([|>][-+]?\d?)(?:\s+(\S.*))?$/.exec(raw) ?? [];
  if (sign && /^(?:#|$)/.test(rest)) {
    yield { text: raw, cost: isText || !place ? 0 : COST.wrong, opens: 'block' };
    return;
  }
  // A sign or two in place of the one that begins a text below.
  const [, other, note = ''] = /^((?:[^\p{L}\p{N}\s#] ?){1,3}|[lI1])(#.*)?$/u.exec(raw) ?? [];
  const meant = other?.includes('|') ? '|' : other?.includes('>') ? '>-' : header;
  if (other && mayGoOn) yield { text: `${meant} ${note}`, cost: COST.character, opens: 'block' };
  if (sign && isText) {
    yield { text: sign, cost: COST.mark, opens: 'block', below: rest };
    if (!/^[\d$=]/.test(rest)) return;
  }
  for (const { text, cost } of inOneLine(raw, place)) {
    const kind = costOfKind(text, place);
    if (kind === undefined) continue;
    const isPlain = !/^["'[{]/.test(text);
    // A text that isn't in quotes ends at a note.
    yield { text, cost: cost + kind, ...(isPlain && !NOTE.test(text) && { opens: 'plain' }) };
    if (text === raw && (isPlain || kind === 0) && !/^[&!]/.test(raw)) break;
  }
  const quote = BEGUN.test(raw) ? '' : /^["']/.exec(raw)?.[0];
  if (mayGoOn && quote) yield { text: raw, cost: COST.again, opens: 'quoted', closing: quote };
  const open = /^[[{]/.test(raw) ? balanceOf(raw.replace(NOTE, '')) : 0;
  if (next && open > 0 && place?.[raw.startsWith('[') ? 'entry' : 'isGroup']())
    yield { text: raw, cost: COST.again, opens: 'flow', closing: ']'.repeat(open) };
  if (mayGoOn && !isQuoted(raw.replace(NOTE, '')))
    yield { text: header, cost: COST.quotes + COST.mark + swallowed, opens: 'block', below: raw };
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

function* inOneLine(raw: string, place: SchemaPlace | undefined): Generator<{ text: string; cost: number }> {
  yield { text: raw, cost: 0 };
  const [note = ''] = NOTE.exec(raw) ?? [];
  const value = raw.slice(0, raw.length - note.length);
  const way = (text: string, cost: number) => ({ text: text + note, cost });
  const first = value.charAt(0);
  const isText = place?.scalar() === 'string';
  const closing = CLOSING[first];
  if (closing) yield way(value.replace(/,$/, '') + closing, COST.character);
  if (/["']/.test(first)) {
    const isClosed = value.length > 1 && value.endsWith(first);
    const inner = isClosed ? value.slice(1, -1) : value.slice(1).replace(/["'“”„‟‘’]$/, '');
    // A single one may be an apostrophe.
    const apostrophe = first === "'" ? COST.again : 0;
    yield way(value.slice(0, -1), COST.character);
    if (!isText) yield way(inner, COST.character);
    else if (isClosed) yield way(inQuotes(inner), COST.quotes);
    else {
      if (!BEGUN.test(value)) yield way(inQuotes(inner), COST.character + apostrophe);
      yield way(inQuotes(value), apostrophe ? COST.character : COST.quotes);
    }
    return;
  }
  if (!isText) return;
  if (/ SAMPLE: /.test(value)) yield { text: raw.replace(/#? (?=SAMPLE: )/, ' # '), cost: COST.character };
  if (LIST.test(value)) yield way(value.slice(1, -1), COST.quotes);
  yield way(inQuotes(value), COST.quotes);
  const [last] = /(?<=^[^"]*)"$|(?<=^[^']*)'$/.exec(value) ?? [];
  if (last) yield way(last + value, COST.character);
  const rest = value.slice(1);
  if (closing && balanceOf(value) !== 0)
    yield way(balanceOf(rest) === 0 ? rest : rest.replace(/[[\]{}]/g, ''), COST.character);
}

/** The cost of a value on one line that is of another kind than its place; undefined if it can't be read. */
function costOfKind(text: string, place: SchemaPlace | undefined): number | undefined {
  const data = dataOf(text);
  if (data === undefined || !place) return data === undefined ? undefined : 0;
  if (Array.isArray(data)) return place.entry() ? 0 : COST.wrong;
  if (typeof data === 'object' && data) return place.isGroup() ? 0 : COST.wrong;
  const type = place.scalar();
  return !type ? COST.wrong : typeof data === type || /^["']/.test(text) ? 0 : COST.wrong / 2;
}

const known = new Map<string, unknown>();
const MOST_KNOWN = 10_000;

function dataOf(text: string): unknown {
  if (known.has(text)) return known.get(text);
  const read = parseYaml(`a: ${text}`);
  const data = 'data' in read ? (read.data as { a: unknown }).a : undefined;
  if (known.size > MOST_KNOWN) known.clear();
  known.set(text, data);
  return data;
}

export function balanceOf(text: string): number {
  const times = (character: RegExp) => text.match(character)?.length ?? 0;
  return times(/[[{]/g) - times(/[\]}]/g);
}
