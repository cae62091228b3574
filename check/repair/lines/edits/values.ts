import { typedQuotesOf } from '../../../../formats/typed-quotes';
import { parseYaml } from '../../../read/parse-yaml';
import type { SchemaPlace } from '../../../schema/schema-place';
import { inQuotes } from '../../../words/quoting';
import { COST } from '../costs';
import type { Line } from '../line';

/** What follows the name of a field, or the dash of an entry. */
interface Value {
  /** Everything up to the end of the line, including a note. */
  raw: string;
  /** Undefined if it is unknown what belongs there. */
  place: SchemaPlace | undefined;
  /** The line below, if it may belong to the value. */
  next: Line | undefined;
}

/** A way to write a value. Text after a line break goes on the line below. */
interface WrittenValue {
  text: string;
  cost: number;
}

/** A quoted text at the beginning of a value. */
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/;
const NOTE = /\s+# .*$/;
/** `[a, b]`, which may also be a text in brackets. */
const LIST = /^\[[^[\]:]+\]$/;
/** The sign that opens a text below its name, and what follows it. */
const TEXT_SIGN = /^([|>][-+]?\d?)(?:\s+(\S.*))?$/;
/** Signs typed instead of that one, perhaps with a note. */
const OTHER_SIGNS = /^((?:[^\p{L}\p{N}\s#] ?){1,3}|[lI1])(#.*)?$/u;

/** Other ways in which a value may have been meant to be written. */
export function* valuesLike(value: Value): Generator<WrittenValue> {
  const { raw } = value;
  const [, sign, rest = ''] = TEXT_SIGN.exec(raw) ?? [];
  if (isNoteOnly(raw)) {
    yield* beginningText(value);
  } else if (sign && isTextAt(value)) {
    yield* behindSign(sign, rest);
    yield* behindNote(sign, value);
    if (/^[\d$=]/.test(rest)) {
      yield* onOneLine(value);
    }
  } else if (!sign) {
    yield* belowZero(value);
    yield* withTextSign(value);
    yield* onOneLine(value);
    yield* movedBelow(value);
  }
}

const isNoteOnly = (text: string): boolean =>
  text === '' || text.startsWith('#');
const isTextAt = ({ place }: Value): boolean =>
  !place || place.scalar() === 'string';
const headerOf = ({ place }: Value): string =>
  place?.isMarkdown() ? '|' : '>-';

/** If the next line is a field, it would become part of the text. */
const costOfNext = ({ next }: Value): number => (next?.field ? COST.wrong : 0);

/**
 * Adds the missing sign to `answer:` above the lines of a text: `answer: >-`.
 */
function* beginningText(value: Value): Generator<WrittenValue> {
  if (value.place && value.next && isTextAt(value)) {
    yield {
      text: `${headerOf(value)} ${value.raw}`,
      cost: COST.mark + costOfNext(value),
    };
  }
}

/**
 * Adds the line break missing in `answer: >- Yes.`, or removes the dash from
 * `answer: >- - # a note`.
 */
function* behindSign(sign: string, rest: string): Generator<WrittenValue> {
  const [, signs, note] = OTHER_SIGNS.exec(rest) ?? [];
  if (signs && note) {
    yield { text: `${sign} ${note}`, cost: COST.character };
  }
  if (!isNoteOnly(rest)) {
    yield { text: `${sign}\n${rest}`, cost: COST.mark };
  }
}

/** Removes the space in `longitude: - 97.5`, which looks like a list. */
function* belowZero({ raw, place }: Value): Generator<WrittenValue> {
  if (/^-[^\S\n]+\d/.test(raw) && place?.scalar() === 'number') {
    yield { text: raw.replace(/^-\s+/, '-'), cost: COST.character / 2 };
  }
}

/** Splits `answer: >- # a note  Yes.` from the text that was joined to it. */
function* behindNote(
  sign: string,
  { raw, next }: Value,
): Generator<WrittenValue> {
  const [, note, text] = /(#.*?\S)[^\S\n]{2,}(\S.*)$/.exec(raw) ?? [];
  if (text !== undefined && next === undefined) {
    yield { text: `${sign} ${note}\n${text}`, cost: COST.mark };
  }
}

/**
 * Replaces the sign in `answer: <` or `answer: l` above the lines of a text.
 */
function* withTextSign(value: Value): Generator<WrittenValue> {
  const [, signs, note = ''] = OTHER_SIGNS.exec(value.raw) ?? [];
  if (!signs || !value.next || !isTextAt(value)) {
    return;
  }
  const folded = signs.includes('>') ? '>-' : headerOf(value);
  const sign = signs.includes('|') ? '|' : folded;
  yield { text: `${sign} ${note}`, cost: COST.character + costOfNext(value) };
}

/**
 * Moves `Yes: always` in `answer: Yes: always` below the name, where the text
 * may go on.
 */
function* movedBelow(value: Value): Generator<WrittenValue> {
  const { raw, place, next } = value;
  if (place && next && isTextAt(value) && !isQuoted(raw.replace(NOTE, ''))) {
    const cost = COST.quotes + COST.mark + costOfNext(value);
    yield { text: `${headerOf(value)}\n${raw}`, cost };
  }
}

/** True for a text in quotes that are closed at its end. */
const isQuoted = (text: string): boolean => QUOTED.exec(text)?.[0] === text;

function* onOneLine(value: Value): Generator<WrittenValue> {
  const { raw, place } = value;
  if (isRightAsItIs(value)) {
    return;
  }
  const [note = ''] = NOTE.exec(raw) ?? [];
  const text = raw.slice(0, raw.length - note.length);
  for (const way of otherSigns(text, value)) {
    const kind = costOfKind(way.text + note, place);
    if (kind !== undefined && way.text !== text) {
      yield { text: way.text + note, cost: way.cost + kind };
    }
  }
  if (isTextAt(value) && / SAMPLE: /.test(text)) {
    yield { text: raw.replace(/#? (?=SAMPLE: )/, ' # '), cost: COST.character };
  }
}

/**
 * Words without quotes may stay as they are, even if another type is expected.
 */
function isRightAsItIs({ raw, place }: Value): boolean {
  const kind = costOfKind(raw, place);
  const isPlain = !/^["'[{]/.test(raw);
  const isRight = isPlain
    ? kind !== undefined
    : kind === 0 && place !== undefined;
  return isRight && !/^[&!]/.test(raw);
}

function* otherSigns(text: string, value: Value): Generator<WrittenValue> {
  const isText = isTextAt(value);
  if (/^["']/.test(text)) {
    yield* otherQuotes(text, isText);
    return;
  }
  if (/^[[{]/.test(text)) {
    yield* otherBrackets(text, isText);
  }
  if (!isText) {
    return;
  }
  const typed = typedQuotesOf(text);
  if (typed) {
    yield { text: inQuotes(typed.text), cost: COST.character };
    return;
  }
  yield { text: inQuotes(text), cost: COST.quotes };
  const [last] = /(?<=^[^"]*)"$|(?<=^[^']*)'$/.exec(text) ?? [];
  if (last) {
    yield { text: last + text, cost: COST.character };
  }
}

/** Fixes `"Rates`, `"Rates" here`, and `"120"` for a number. */
function* otherQuotes(text: string, isText: boolean): Generator<WrittenValue> {
  const quote = text.charAt(0);
  const isClosed = text.length > 1 && text.endsWith(quote);
  const inner = isClosed
    ? text.slice(1, -1)
    : text.slice(1).replace(/["'“”„‟‘’]$/, '');
  yield { text: text.slice(0, -1), cost: COST.character };
  if (!isText) {
    yield { text: inner, cost: COST.character };
    return;
  }
  if (isClosed && isPhraseAtEachEnd(inner, quote)) {
    yield { text: inQuotes(text), cost: COST.quotes };
    return;
  }
  if (isClosed) {
    yield { text: inQuotes(inner), cost: COST.quotes };
    yield* withoutLoneQuote(text);
    return;
  }
  // `'It''s open` doubles its apostrophe, as inside single quotes.
  if (quote === "'" && /\p{L}''\p{L}/u.test(inner)) {
    yield { text: quote + inner + quote, cost: COST.character };
    return;
  }
  // A single quote may be an apostrophe.
  const isApostrophe = quote === "'";
  if (!QUOTED.test(text)) {
    yield {
      text: inQuotes(inner),
      cost: COST.character + (isApostrophe ? COST.again : 0),
    };
  }
  yield {
    text: inQuotes(text),
    cost: isApostrophe ? COST.character : COST.quotes,
  };
}

/**
 * `Lazy" or "Tired` between quotation marks: two phrases are quoted. In `Say
 * "no" kindly`, the first mark opens a phrase, so those around it are YAML's.
 */
function isPhraseAtEachEnd(inner: string, quote: string): boolean {
  const mark = quote === '"' ? /"/g : /(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu;
  const marks = [...inner.matchAll(mark)];
  const isOpening = /(?:^|[\s(“‘-])$/.test(inner.slice(0, marks[0]?.index));
  const isEven = marks.length > 0 && marks.length % 2 === 0;
  return isEven && !isOpening && !/^\s|\s$/.test(inner);
}

/**
 * Removes the stray quote in `"Rates: "by the hour"`. After a digit, it may
 * mean inches: `"A 6" step"`.
 */
function* withoutLoneQuote(text: string): Generator<WrittenValue> {
  const [lone, ...others] = [...text.slice(1, -1).matchAll(/(?<![\\\d])"/g)];
  if (text.startsWith('"') && lone && others.length === 0) {
    const at = lone.index + 1;
    const rest = text.slice(0, at) + text.slice(at + 1);
    yield { text: rest, cost: COST.character };
  }
}

/** Fixes `[Monday, Friday`, `[Monday`, and `[Rates]` where a text belongs. */
function* otherBrackets(
  text: string,
  isText: boolean,
): Generator<WrittenValue> {
  const closing = text.startsWith('[') ? ']' : '}';
  yield { text: text.replace(/,$/, '') + closing, cost: COST.character };
  if (!isText) {
    return;
  }
  if (LIST.test(text)) {
    yield { text: text.slice(1, -1), cost: COST.quotes };
  }
  if (openBrackets(text) === 0) {
    return;
  }
  const rest = text.slice(1);
  const bare = openBrackets(rest) === 0 ? rest : rest.replace(/[[\]{}]/g, '');
  yield { text: bare, cost: COST.character };
}

/** The number of unclosed brackets in a text: 1 for `[a, [b]`. */
function openBrackets(text: string): number {
  const count = (brackets: RegExp) => text.match(brackets)?.length ?? 0;
  return count(/[[{]/g) - count(/[\]}]/g);
}

/**
 * The cost of a value whose type differs from the expected one; undefined if it
 * can't be read or no scalar belongs there.
 */
function costOfKind(
  text: string,
  place: SchemaPlace | undefined,
): number | undefined {
  const data = dataOf(text);
  if (data === undefined || !place) {
    return data === undefined ? undefined : 0;
  }
  if (Array.isArray(data)) {
    return place.entry() ? 0 : undefined;
  }
  if (typeof data === 'object' && data !== null) {
    return place.isGroup() ? 0 : undefined;
  }
  const type = place.scalar();
  const isRight = typeof data === type || /^["']/.test(text);
  const cost = isRight ? 0 : COST.wrong / 2;
  return type ? cost : undefined;
}

/** Cache of parsed values, since each is tried in many places. */
const known = new Map<string, unknown>();
const MOST_KNOWN = 10_000;

function dataOf(text: string): unknown {
  if (known.has(text)) {
    return known.get(text);
  }
  if (known.size > MOST_KNOWN) {
    known.clear();
  }
  const read = parseYaml(`a: ${text}`);
  const data = 'data' in read ? (read.data as { a: unknown }).a : undefined;
  known.set(text, data);
  return data;
}
