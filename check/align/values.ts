import type { SchemaPlace } from '../explain/schema-place';
import { COST } from './costs';
import type { Line } from './line';
import type { FrameKind } from './state';

/** A way to write what follows the name of a field, or the dash of an entry. */
export interface WrittenValue {
  text: string;
  cost: number;
  /** A value that may go on in the lines below. */
  opens?: FrameKind;
  /** The quotation mark or brackets that close it. */
  closing?: string;
  /** Text that goes to a line of its own below. */
  below?: string;
}

export const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;
const NOTE = /^(.*?)(\s+#.*)$/s;

/**
 * The ways to write a value, from what is in its place. The first ones change nothing.
 *
 * @param next the line below, if it may be a part of it.
 */
export function* writtenValues(
  raw: string,
  place: SchemaPlace | undefined,
  next: Line | undefined,
): Generator<WrittenValue> {
  const goesOn = next !== undefined;
  const [, before = raw, note = ''] = /^["']/.test(raw) ? [] : (NOTE.exec(raw) ?? []);
  const value = before.trimEnd();
  const type = place?.scalar();
  const isStructure = next?.mark === '- ' || next?.field?.separator.trim() === ':';
  const wrong = type === undefined && place ? COST.kind : 0;
  if (value === '' || (raw.startsWith('#') && value === raw)) {
    yield { text: raw, cost: 0, opens: 'open' };
    if (type === 'string' && /^#\w/.test(raw))
      yield { text: `"${raw.replace(/"$/, '')}"`, cost: raw.endsWith('"') ? COST.character : COST.quotes };
    // The sign itself may have gone to the next line.
    const sign = /^[|>][-+]?$/.test(next?.body ?? '') ? next?.body : undefined;
    if (place && type === 'string' && goesOn)
      yield {
        text: `${sign ?? headerFor(place)}${raw && ' '}${raw}`,
        cost: sign ? COST.character : COST.header + (isStructure ? COST.swallowed : 0),
        opens: 'block',
      };
    return;
  }
  if (/^[|>][-+]?\d?$/.test(value)) {
    yield { text: raw, cost: type === 'string' || !place ? 0 : COST.kind, opens: 'block' };
    return;
  }
  // A sign or two in place of the one that begins a text below.
  const [, sign, after = ''] = /^((?:[^\p{L}\p{N}\s#] ?){1,3}|[lI1])(#.*)?$/u.exec(raw) ?? [];
  if (sign && place && type === 'string' && goesOn)
    yield {
      text: `${/[|>]/.test(sign) ? (sign.includes('|') ? '|' : '>-') : headerFor(place)} ${after}`.trimEnd(),
      cost: COST.character,
      opens: 'block',
    };
  const [, header, rest] = /^([|>][-+]?)\s+(\S.*)$/s.exec(raw) ?? [];
  if (header && rest && type === 'string')
    yield { text: header, cost: COST.line, opens: 'block', below: rest };
  const first = value.charAt(0);
  if (first === '"' || first === "'") yield* quotedValues(raw, place, goesOn);
  else if (first === '[' || first === '{') yield* bracketValues(value, note, place, goesOn);
  else {
    const isPlain = !/^(?:[@`%&*!\]},|>]|[?:-](?:\s|$))|:(?:\s|$)/.test(value);
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(value);
    const isTruth = /^(?:true|false)$/.test(value);
    const isType = !place || type === (isNumber ? 'number' : isTruth ? 'boolean' : 'string');
    if (type === 'string' && / SAMPLE: /.test(value))
      yield { text: raw.replace(' SAMPLE: ', ' # SAMPLE: '), cost: COST.character, opens: 'plain' };
    if (isPlain) yield { text: raw, cost: wrong + (isType ? 0 : COST.kind / 2), opens: 'plain' };
    else if (/^[&!]\S*\s+\S/.test(value) && !/:(?:\s|$)/.test(value))
      yield { text: raw, cost: 1, opens: 'plain' };
    const isText = !header || /^[\d$=]/.test(rest ?? '');
    if (!isPlain && type === 'string' && isText) {
      yield { text: inQuotes(raw), cost: COST.quotes };
      // It may have got there by a slip.
      const isOdd = /^[\]},|>]/.test(raw);
      if (/^([^\s\w])\p{L}(?!.*\1)/u.test(raw))
        yield { text: raw.slice(1), cost: isOdd ? COST.character : COST.quotes + COST.style };
    }
  }
  if (goesOn && place && type === 'string' && !QUOTED.test(value)) {
    yield {
      text: headerFor(place),
      cost: COST.quotes + COST.line + (isStructure ? COST.swallowed : 0),
      opens: 'block',
      below: raw,
    };
  }
}

/** The beginning of a text below the name of its field. */
const headerFor = (place: SchemaPlace): string => (place.isMarkdown() ? '|' : '>-');

export const inQuotes = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

function* quotedValues(
  raw: string,
  place: SchemaPlace | undefined,
  goesOn: boolean,
): Generator<WrittenValue> {
  const type = place?.scalar();
  const wrong = type === undefined && place ? COST.kind : 0;
  const quote = raw.charAt(0);
  const [, whole = '', after = ''] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(.*)$/s.exec(raw) ?? [];
  if (whole && /^\s*(?:#.*)?$/.test(after)) {
    // In double quotes, a backslash begins a code.
    if (quote === '"' && /\\(?!["\\/abefnrtvx0NLPu_ ])/.test(whole)) {
      yield { text: inQuotes(whole.slice(1, -1)) + after, cost: COST.quotes + wrong };
    } else yield { text: raw, cost: wrong };
    return;
  }
  if (type === 'number' || type === 'boolean')
    yield { text: raw.replace(/^["']|["']$/g, ''), cost: COST.character };
  if (type !== 'string') return;
  const closed = raw.length > 1 && raw.endsWith(quote) ? raw.slice(1, -1) : undefined;
  if (whole) {
    if (/^\s*[,;.]$/.test(after)) yield { text: whole, cost: COST.character };
    // `"He said "yes" twice"` was meant to be one text; `"Yes" she said` has quotation marks of its own.
    yield { text: inQuotes(closed ?? raw), cost: COST.quotes };
    return;
  }
  const curly = /[“”„‟‘’]$/.test(raw);
  if (curly) yield { text: raw.slice(0, -1) + quote, cost: COST.character };
  if (goesOn) yield { text: raw, cost: 0.3, opens: 'quoted', closing: quote };
  const isElision =
    /^'(?:round|bout|cause|cuz|till?|tis|twas|twere|twill|em|n|neath|\d0s)(?![\p{L}\d])/iu.test(raw);
  const [, text = raw, sample = ''] = /^(.*?)(\s+# SAMPLE.*)$/.exec(raw) ?? [];
  if (!curly) yield { text: inQuotes(text.slice(1)) + sample, cost: COST.character + (isElision ? 3 : 0) };
  if (quote === "'") yield { text: inQuotes(raw), cost: COST.quotes - (isElision ? 1 : 0) };
}

function* bracketValues(
  value: string,
  note: string,
  place: SchemaPlace | undefined,
  goesOn: boolean,
): Generator<WrittenValue> {
  const isList = value.startsWith('[');
  const type = place?.scalar();
  const fits = !place || (isList ? place.entry() !== undefined : place.fields.size > 0);
  const open = balanceOf(value);
  const closing = isList ? ']' : '}';
  if (open === 0 && value.endsWith(closing)) yield { text: value + note, cost: fits ? 0 : COST.kind };
  else if (fits) {
    yield { text: value.replace(/,$/, '') + closing + note, cost: COST.character };
    if (goesOn) yield { text: value + note, cost: 0.3, opens: 'flow', closing: String(open) };
  }
  if (type === 'string') yield { text: inQuotes(value + note), cost: COST.quotes };
  const rest = value.slice(1);
  if (type === 'string' && open !== 0)
    yield {
      text: (balanceOf(rest) === 0 ? rest : rest.replace(/[[\]{}]/g, '')) + note,
      cost: COST.character,
    };
  // In a place without links, the words of one may be meant.
  const link = /^\[([^[\]]+)\]\([^()\s]*\)$/.exec(value)?.[1];
  if (link && !place?.isProse()) yield { text: inQuotes(link), cost: COST.quotes };
  else if (place?.entry()?.scalar() === 'string' && open === 0 && !value.endsWith(closing))
    yield { text: value + note, cost: COST.kind };
}

export function balanceOf(text: string): number {
  const times = (character: RegExp) => text.match(character)?.length ?? 0;
  return times(/[[{]/g) - times(/[\]}]/g);
}
