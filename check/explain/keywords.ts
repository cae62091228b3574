import { choiceMeanings } from '../../formats/choices';
import { meaningOf } from '../../formats/formats';
import { entriesInARow, entriesMeant, listMeanings } from '../../formats/lists';
import { limitIn, numbersIn, shortenedBy } from '../../formats/numbers';
import type { Path } from '../../formats/path';
import { isGroup } from '../../formats/path';
import { patternMeanings } from '../../formats/pattern';
import { timePairsMeant } from '../../formats/typed-hours';
import { linesOfHoursIn } from '../../formats/words-in-hours';
import type { Edit } from '../edit/edit';
import type { Diagnosis, Proposal } from '../problem';
import { quote, write } from '../proposals';
import { fieldOfForm } from '../read/usual-form';
import type { Outline } from '../schema/schema-place';
import { nameStuckIn } from '../stuck-name';
import type { Removable, Typed, Wanted } from '../words/schema';
import { advise, finding } from '../words/words';
import { explainForm } from './forms';
import { MEANT_BY_TYPE, type Refused, valueAlone, writeWithin } from './meant';

/** `path` is only given if it differs from the error's path. */
type ValueDiagnosis = Diagnosis & { path?: Path };

const KEYWORDS: Readonly<Record<string, (refused: Refused) => ValueDiagnosis>> =
  {
    type: explainType,
    enum: explainChoice,
    const: explainChoice,
    maxLength: explainLength,
    pattern: explainPattern,
    format: explainFormat,
    minItems: explainItems,
    maxItems: explainItems,
    uniqueItems: explainTwice,
    minimum: explainRange,
    maximum: explainRange,
    multipleOf: explainStep,
  };

/**
 * Explains a refused value by the keyword that it breaks. schema-errors.ts
 * explains missing and unknown fields.
 */
export function explainValue(refused: Refused): ValueDiagnosis {
  const { error, path, outline, value } = refused;
  const isEmpty =
    value === null || (typeof value === 'string' && value.trim() === '');
  const explain = isEmpty ? explainEmpty : KEYWORDS[error.keyword];
  const diagnosis: ValueDiagnosis =
    explain?.(refused) ?? finding('unusable-value', { field: path });
  const isOpen =
    !diagnosis.proposals?.length && typeof value === 'string' && !isEmpty;
  const proposals = isOpen
    ? proposeWithin(value, path, outline)
    : diagnosis.proposals;
  // Descriptions don't help for the whole file or for repeated entries.
  const isOfField = !diagnosis.path && path.length > 0;
  const description = isOfField ? outline.description(path) : undefined;
  return { description, ...diagnosis, proposals };
}

function proposeWithin(text: string, path: Path, outline: Outline): Proposal[] {
  if (!saysNone(text)) {
    return writeWithin(text, outline.whole(path));
  }
  const advice = advise('delete-line', {});
  if (outline.isOptional(path)) {
    return [{ advice, change: { leaveOut: [path] } }];
  }
  return [];
}

/** `fax: none`: a field without a value should be left out. */
const saysNone = (text: string): boolean =>
  /^(?:none|nobody|nothing|no|n\/?a|tb[ad]|[-\u2012-\u2015?])$/i.test(
    text.trim(),
  );

function explainEmpty({
  error,
  path,
  value,
  outline,
  source,
}: Refused): Diagnosis {
  const kind: Wanted['kind'] =
    error.keyword === 'type' ? firstType(error.params.type) : 'string';
  if (kind === 'string' && /^#(?! SAMPLE:)/.test(source())) {
    return textAsNote(path, source());
  }
  const removable = removableAt(path, outline);
  // `order: #7` is read as an empty value with a note.
  const isNumbered = /^(?:number|integer)$/.test(kind) && /^#\d/.test(source());
  const numbers = isNumbered ? numbersIn(source()) : [];
  const params = {
    field: path,
    hasSpaces: value !== null && value !== '',
    wanted: wantedAt(kind, path, outline),
    removable,
    isShown: outline.description(path).includes(`${path.at(-1)}:`),
  };
  const removal: Proposal = { change: { edits: [{ op: 'remove', path }] } };
  const proposals = removable
    ? [removal]
    : numbers.map((number) => write(number));
  return { ...finding('empty-value', params), proposals };
}

/**
 * A text behind "#". With a space after it, the sign is that of a note; without
 * one, it is a part of the text, as in `#1 in town`.
 */
function textAsNote(field: Path, source: string): Diagnosis {
  const [, note] = /^#+\s+(\S.*)$/.exec(source) ?? [];
  if (note !== undefined) {
    return {
      ...finding('value-in-note', { field, text: note }),
      proposals: [{ change: { value: note, isNote: true } }],
    };
  }
  const text = source.replace(/(?<=^#\S*)["']$/, '');
  return {
    ...finding('text-as-note', { field }),
    proposals: [{ ...quote(text), change: { value: text, isNote: true } }],
  };
}

/** The first of several types is the usual one. */
const firstType = (types: unknown): Wanted['kind'] =>
  [types].flat()[0] as Wanted['kind'];

function wantedAt(kind: Wanted['kind'], path: Path, outline: Outline): Wanted {
  const choices = outline.whole(path).enum?.map(String);
  if (choices) {
    return { kind, choices };
  }
  return { kind, fields: kind === 'object' ? outline.fields(path) : undefined };
}

function removableAt(path: Path, outline: Outline): Removable {
  if (typeof path.at(-1) === 'number') {
    return 'entry';
  }
  return outline.isOptional(path) ? 'line' : undefined;
}

function explainType(refused: Refused): Diagnosis {
  const { error, path, value, outline, source } = refused;
  const kind = firstType(error.params.type);
  const proposals = MEANT_BY_TYPE[kind]?.(refused) ?? [];
  const text = source();
  if (kind === 'string' && isGroup(value) && !/[\n{]/.test(text)) {
    const alone = valueAlone(path, value, outline);
    const fault =
      alone === undefined
        ? finding('text-with-colon', { field: path, text })
        : finding('needless-name', { field: path, text, alone });
    return { ...fault, proposals };
  }
  const isNumber = /number|integer/.test(kind) && typeof value === 'string';
  const letter = isNumber ? shortenedBy(value) : undefined;
  const limit = isNumber ? limitIn(value) : undefined;
  const isStuck = kind === 'object' && nameStuckIn(String(value)) !== undefined;
  const ofField =
    kind === 'object' && typeof value === 'string'
      ? ofFieldBy(value, path, outline)
      : undefined;
  const wanted = {
    ...wantedAt(kind, path, outline),
    isStuck,
    ...(ofField && { ofField }),
  };
  const params = { field: path, value: typed(value), wanted, letter, limit };
  return {
    ...finding('wrong-kind', params),
    proposals,
  };
}

/** `Mon-Fri 9-5` in place of a group has a field of its own, but no label. */
function ofFieldBy(
  text: string,
  path: Path,
  outline: Outline,
): Wanted['ofField'] {
  const schema = outline.whole(path);
  const name = fieldOfForm(text, schema);
  const [needed, ...others] = schema.required ?? [];
  if (name === undefined || needed === undefined || others.length > 0) {
    return undefined;
  }
  const isList = schema.properties?.[name]?.type === 'array';
  const about = outline.description([...path, needed]);
  const entries = linesOfHoursIn(text) ?? [text];
  const value = isList ? `[${entries.join(', ')}]` : text;
  return { needed, about, name, value };
}

function typed(value: unknown): Typed {
  if (typeof value === 'string' || typeof value === 'number') {
    return value;
  }
  if (typeof value === 'boolean') {
    return { kind: 'boolean' };
  }
  return { kind: Array.isArray(value) ? 'array' : 'object' };
}

function explainChoice({
  error,
  path,
  value,
  outline,
  source,
}: Refused): Diagnosis {
  const { allowedValue, allowedValues = [allowedValue] } = error.params;
  const choices: string[] = allowedValues.map(String);
  const removable =
    choices.length === 1 ? removableAt(path, outline) : undefined;
  const written = source().replace(/^(["'])(.*)\1$/s, '$2') || String(value);
  const [meaning] = choiceMeanings(written, choices);
  const params = {
    field: path,
    value: typeof value === 'object' ? typed(value) : written,
    choices,
    removable,
  };
  const proposals = meaning ? [choose(meaning.value, choices, removable)] : [];
  return { ...finding('wrong-choice', params), proposals };
}

function choose(
  value: string,
  choices: readonly string[],
  removable: Removable,
): Proposal {
  return {
    advice: advise('write-choice', { value, choices, removable }),
    change: { value },
  };
}

function explainLength({ error, path, value }: Refused): Diagnosis {
  const { length } = [...String(value)];
  return finding('long-text', {
    field: path,
    length,
    limit: error.params.limit,
  });
}

/**
 * A text in the wrong form. Within brackets, it may be part of a text that was
 * split at a comma.
 */
function explainFormat({
  error,
  path,
  value,
  outline,
}: Refused): ValueDiagnosis {
  const { format } = error.params;
  const text = String(value);
  const diagnosis = explainForm(format, path, text);
  if (format === 'time-of-day') {
    return explainTimes(path, outline) ?? diagnosis;
  }
  const isEntry =
    typeof path.at(-1) === 'number' && diagnosis.proposals?.length === 0;
  const meant = (entry: string) => meaningOf(format, entry);
  const lines = format === 'opening-hours' ? linesOfHoursIn(text) : undefined;
  const entries = isEntry
    ? (lines ??
      entriesMeant(listMeanings(text), meant) ??
      entriesInARow(text, meant))
    : undefined;
  if (entries) {
    return explainSeveral(path, undefined, entries);
  }
  const joined = joinedWithLast(path, text, format, outline);
  return {
    ...diagnosis,
    proposals: [...joined, ...(diagnosis.proposals ?? [])],
  };
}

/**
 * Joins an entry to the one before it if a comma split their text:
 * `[Monday 9:00-12:00, 13:00-17:00]`.
 */
function joinedWithLast(
  path: Path,
  text: string,
  format: string,
  outline: Outline,
): Proposal[] {
  const last: Path = [...path.slice(0, -1), Number(path.at(-1)) - 1];
  const start = outline.value(last);
  const meant =
    typeof start === 'string'
      ? meaningOf(format, `${start}, ${text}`)
      : undefined;
  if (meant === undefined) {
    return [];
  }
  const edits: Edit[] = [
    { op: 'set', path: last, value: meant },
    { op: 'remove', path },
  ];
  return [
    { advice: advise('join-entries', { text: meant }), change: { edits } },
  ];
}

/**
 * What the beginning and the end of something can mean as times. Reported once,
 * at the beginning; undefined if they have no meaning.
 */
function explainTimes(
  path: Path,
  outline: Outline,
): ValueDiagnosis | undefined {
  const group = path.slice(0, -1);
  const startOf = (field: string) =>
    outline.whole([...group, field])['x-after'];
  const start = startOf(String(path.at(-1))) ?? String(path.at(-1));
  const end = outline.fields(group).find((field) => startOf(field) === start);
  if (!end) {
    return undefined;
  }
  const [begins, ends] = [
    [...group, start],
    [...group, end],
  ] as const;
  const values = [begins, ends].map((place) => outline.value(place));
  if (values.includes(undefined)) {
    return undefined;
  }
  const [first = '', last = ''] = values.map(String);
  const { pairs } = timePairsMeant(first, last);
  if (pairs.length === 0) {
    return undefined;
  }
  const proposals = pairs.map(
    (times): Proposal => ({
      advice: advise('write-times', { begins, ends, times }),
      change: {
        edits: [
          { op: 'set', path: begins, value: times[0] },
          { op: 'set', path: ends, value: times[1] },
        ],
      },
    }),
  );
  return {
    path: begins,
    ...finding('unclear-times', { begins, ends, typed: [first, last] }),
    proposals,
  };
}

/**
 * A text that doesn't match its pattern. In a list, it may be several entries.
 */
function explainPattern({ error, path, value }: Refused): Diagnosis {
  const text = String(value);
  const { pattern } = error.params;
  const form = new RegExp(pattern, 'u');
  const isEntry = typeof path.at(-1) === 'number';
  const inForm = (entry: string) => (form.test(entry) ? entry : undefined);
  // "and" doesn't separate entries here: any phrase may contain it.
  const entries = isEntry
    ? entriesMeant(listMeanings(text).slice(-1), inForm)
    : undefined;
  if (entries) {
    return explainSeveral(path, undefined, entries);
  }
  const proposals = patternMeanings(pattern, text).map(({ value }) =>
    write(value),
  );
  return { ...finding('unfit-text', { field: path, value: text }), proposals };
}

/**
 * Explains that a text is several entries, and proposes to split it:
 * `stress, grief` becomes `- stress` and `- grief`.
 * @param shown the text in quotes, for the message; without it, the message
 *   names the field.
 */
export function explainSeveral(
  path: Path,
  shown: string | undefined,
  [first = '', ...others]: string[],
): Diagnosis {
  const list = path.slice(0, -1);
  const index = Number(path.at(-1));
  const added = others.map(
    (value, after): Edit => ({
      op: 'insert',
      path: [...list, index + 1 + after],
      value,
    }),
  );
  const entries = [first, ...others];
  const params =
    shown === undefined
      ? { field: path, entries }
      : { text: shown.slice(1, -1), entries };
  const edits: Edit[] = [{ op: 'set', path, value: first }, ...added];
  return {
    ...finding('several-entries', params),
    proposals: [{ change: { edits } }],
  };
}

function explainItems({ error, path, value }: Refused): Diagnosis {
  const { minItems: least, maxItems: most } = error.parentSchema ?? {};
  return finding('number-of-entries', {
    field: path,
    entries: (value as unknown[]).length,
    least,
    most,
  });
}

/** The only value of an entry: `Aetna` for `- name: Aetna`. */
function nameOfEntry(entry: unknown): string | undefined {
  const [only, ...others] = isGroup(entry) ? Object.values(entry) : [entry];
  if (others.length > 0 || typeof only === 'object') {
    return undefined;
  }
  return String(only);
}

function explainTwice({ path, value }: Refused): ValueDiagnosis {
  const texts = (value as unknown[]).map((entry) => JSON.stringify(entry));
  const repeated = texts.flatMap((text, index) =>
    texts.indexOf(text) < index ? [index] : [],
  );
  const [second = 0] = repeated;
  const names = repeated.map((index) =>
    nameOfEntry((value as unknown[])[index]),
  );
  const params = {
    list: path,
    entries: [texts.indexOf(texts[second] ?? ''), second] as const,
    times: repeated.length,
    values: names.filter((name) => name !== undefined),
  };
  // From the end, so that earlier indexes stay valid.
  const leaveOut = repeated.toReversed().map((index) => [...path, index]);
  return {
    path: [...path, second],
    ...finding('repeated-entry', params),
    cause: finding('list-there-again', { field: path }),
    proposals: [{ change: { leaveOut } }],
  };
}

function explainRange({ error, path, value }: Refused): Diagnosis {
  const { minimum: least, maximum: most } = error.parentSchema ?? {};
  return finding('out-of-range', {
    field: path,
    value: value as number,
    least,
    most,
  });
}

function explainStep({ error, path, value }: Refused): Diagnosis {
  const [, decimals = ''] = String(error.params.multipleOf).split('.');
  return finding('many-decimals', {
    field: path,
    value: value as number,
    digits: decimals.length,
  });
}
