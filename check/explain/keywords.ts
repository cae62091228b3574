import type { Edit } from '../edit/edit';
import type { Path } from '../path';
import { isGroup } from '../path';
import type { Diagnosis, Proposal } from '../problem';
import { quote, write } from '../proposals';
import type { Outline } from '../schema/schema-place';
import { timePairsMeant } from '../typed-hours';
import { count, listOf, sentences } from '../words/english';
import { excerpt } from '../words/quoting';
import { nameOf } from '../words/voice';
import { correctForm, correctPattern, correctText, explainForm } from './forms';
import {
  choiceMeant,
  limitIn,
  listsIn,
  MEANT_BY_TYPE,
  numbersIn,
  type Refused,
  shortenedBy,
  writeWithin,
} from './meant';

/** The path is given only if it isn't that of the error. */
type Said = Diagnosis & { path?: Path };

const KEYWORDS: Readonly<Record<string, (refused: Refused) => Said>> = {
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

/** The problem of a value, by the keyword that it breaks. Those about fields are in schema-errors.ts. */
export function explainValue(refused: Refused): Said {
  const { error, path, outline, value, name } = refused;
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
  const explain = isEmpty ? explainEmpty : KEYWORDS[error.keyword];
  const said: Said = explain?.(refused) ?? { message: `${name} can't be used.`, advice: '' };
  if (!said.proposals?.length && typeof value === 'string' && !isEmpty)
    said.proposals = saysNone(value) ? toDelete(path, outline) : writeWithin(value, outline.whole(path));
  // Of the whole file, and of an entry that is there twice, the description says nothing.
  if (said.path || path.length === 0) return said;
  return { ...said, description: outline.description(path) };
}

function explainEmpty({ error, path, value, name, outline, source }: Refused): Diagnosis {
  const [wanted] = error.keyword === 'type' ? [error.params.type].flat() : ['string'];
  if (wanted === 'string' && /^#(?! SAMPLE:)/.test(source()))
    return {
      message: `${name} is empty: its text begins with "#", and what follows a "#" is a note.`,
      advice: 'Write a text, in quotes.',
      proposals: [quote(source().replace(/(?<=^#\S*)["']$/, ''))],
    };
  // A description that shows the line already says what to do.
  const isSaid = outline.description(path).includes(`${path.at(-1)}:`);
  const deletion = orDelete(path, outline);
  // `order: #7`
  const isNumbered = /^(?:number|integer)$/.test(wanted) && /^#\d/.test(source());
  const numbers = isNumbered ? numbersIn(source()) : [];
  return {
    message: value === null || value === '' ? `${name} is empty.` : `${name} has only spaces.`,
    advice: isSaid ? '' : sentences(toWrite(wanted, path, outline, value), deletion),
    proposals: deletion
      ? [{ change: { edits: [{ op: 'remove', path }] } }]
      : numbers.map((number) => write(number)),
  };
}

/** `fax: none`, where a field without a value is left out. */
const saysNone = (text: string): boolean =>
  /^(?:none|nobody|nothing|no|n\/?a|tb[ad]|[-\u2012-\u2015?])$/i.test(text.trim());

const toDelete = (path: Path, outline: Outline): Proposal[] =>
  outline.isOptional(path) ? [{ advice: 'Delete the line.', change: { leaveOut: [path] } }] : [];

function orDelete(path: Path, outline: Outline): string | false {
  if (typeof path.at(-1) === 'number') return 'Or delete the "- ".';
  return outline.isOptional(path) && 'Or delete the line.';
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a group of fields',
  array: 'a list',
};

function toWrite(wanted: string, path: Path, outline: Outline, value: unknown): string {
  const { enum: choices } = outline.whole(path);
  if (choices) return `Write one of: ${choices.join(', ')}.`;
  if (wanted === 'array') return 'Write its entries, each on a line of its own with "- " before it.';
  if (wanted !== 'object') return `Write ${NAMES[wanted]}.`;
  return /^[\w-]+:\S/.test(String(value))
    ? 'Put a space after the colon.'
    : `Write its fields, each on a line of its own: ${listOf(outline.fields(path))}.`;
}

function explainType(refused: Refused): Diagnosis {
  const { error, path, value, name, outline } = refused;
  // Of several kinds, the first is the usual one.
  const [wanted = ''] = [error.params.type as string].flat();
  const isNumber = /number|integer/.test(wanted) && typeof value === 'string';
  return {
    message: `${name} is ${whatItIs(value)}; it has to be ${NAMES[wanted]}.`,
    advice: (isNumber && adviseNumber(value)) || toWrite(wanted, path, outline, value),
    proposals: MEANT_BY_TYPE[wanted]?.(refused) ?? [],
  };
}

/** What to do with the words around a number; undefined where it has none. */
function adviseNumber(text: string): string | undefined {
  const letter = shortenedBy(text);
  if (letter !== undefined) {
    return `Write the whole number, without "${letter}".`;
  }
  const limit = limitIn(text);
  if (limit === undefined) {
    return undefined;
  }
  return `Write a number alone, and say in a text of the page what "${limit}" said here.`;
}

/** `the text "north"`, `the number 7`, `a list`. */
function whatItIs(value: unknown): string | undefined {
  if (typeof value === 'string') return `the text "${excerpt(value)}"`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return 'yes or no';
  return Array.isArray(value) ? NAMES.array : NAMES.object;
}

function explainChoice({ error, path, value, name, outline, source }: Refused): Diagnosis {
  const { allowedValue, allowedValues = [allowedValue] } = error.params;
  const allowed: string[] = allowedValues.map(String);
  const isOnly = allowed.length === 1;
  const choice = isOnly
    ? sentences(`It can only be ${allowed[0]}.`, orDelete(path, outline))
    : `It is one of: ${allowed.join(', ')}.`;
  const written = source().replace(/^(["'])(.*)\1$/s, '$2') || String(value);
  const meant = choiceMeant(written, allowed);
  return {
    message: `${name} can't be ${typeof value === 'object' ? whatItIs(value) : `"${excerpt(written)}"`}.`,
    advice: isOnly ? choice : `Choose another word. ${choice}`,
    proposals:
      meant === undefined ? [] : [{ advice: `Write "${meant}". ${choice}`, change: { value: meant } }],
  };
}

function explainLength({ error, value, name }: Refused): Diagnosis {
  const limit = error.params.limit as number;
  const length = [...String(value)].length;
  return {
    message: `${name} has ${count(length, 'character')}; at most ${limit.toLocaleString('en-US')} fit where it is shown.`,
    advice: `Shorten it by ${count(length - limit, 'character')}.`,
  };
}

/** A text in another form. In brackets, a comma in a text begins another entry. */
function explainFormat({ error, path, value, name, outline }: Refused): Said {
  const { format } = error.params;
  const said = explainForm(format, name, String(value));
  if (format === 'time-of-day') {
    return explainTimes(path, outline) ?? said;
  }
  const isEntry = typeof path.at(-1) === 'number' && said.proposals?.length === 0;
  const lists = isEntry ? listsIn(String(value)) : [];
  const parts = lists.map((list) => list.flatMap((each) => correctForm(format, each) ?? []));
  const entries = parts.find((list, index) => list.length > 1 && list.length === lists[index]?.length);
  if (entries) return explainSeveral(path, name, entries);
  const before: Path = [...path.slice(0, -1), Number(path.at(-1)) - 1];
  const meant = correctText({ format }, `${outline.value(before)}, ${value}`);
  if (meant === undefined) return said;
  const edits: Edit[] = [
    { op: 'set', path: before, value: meant },
    { op: 'remove', path },
  ];
  const advice = `If it belongs to the entry before it, put both in quotes: "${meant}".`;
  return { ...said, proposals: [{ advice, change: { edits } }, ...(said.proposals ?? [])] };
}

/** What two times can mean that begin and end something: said once, where it begins. Undefined if they can mean nothing. */
function explainTimes(path: Path, outline: Outline): Said | undefined {
  const group = path.slice(0, -1);
  const startOf = (field: string) => outline.whole([...group, field])['x-after'];
  const start = startOf(String(path.at(-1))) ?? String(path.at(-1));
  const end = outline.fields(group).find((field) => startOf(field) === start);
  const [begins, ends] = [start, end ?? ''].map((field) => outline.value([...group, field]));
  if (!end || begins === undefined || ends === undefined) {
    return undefined;
  }
  const { pairs } = timePairsMeant(String(begins), String(ends));
  if (pairs.length === 0) {
    return undefined;
  }
  const typed = `"${excerpt(String(begins))}" and "${excerpt(String(ends))}"`;
  return {
    path: [...group, start],
    message: `"${start}" and "${end}" are ${typed}: it isn't clear which times of the day are meant.`,
    advice: 'Write both times on a 24-hour clock, in quotes, as in "18:00".',
    proposals: pairs.map(([first, last]) => ({
      advice: `Write "${first}" as "${start}", and "${last}" as "${end}".`,
      change: {
        edits: [
          { op: 'set', path: [...group, start], value: first },
          { op: 'set', path: [...group, end], value: last },
        ],
      },
    })),
  };
}

/** A text that doesn't match: it may be several entries. */
function explainPattern({ error, path, name, value }: Refused): Diagnosis {
  const text = String(value);
  const { pattern } = error.params;
  const entries = typeof path.at(-1) === 'number' ? (listsIn(text).at(-1) ?? []) : [];
  if (entries.length > 1 && entries.every((entry) => new RegExp(pattern, 'u').test(entry)))
    return explainSeveral(path, name, entries);
  const meant = correctPattern(pattern, text);
  return {
    message: `${name} can't be "${excerpt(text)}".`,
    advice: 'Correct it.',
    proposals: meant === undefined ? [] : [write(meant)],
  };
}

export function explainSeveral(path: Path, name: string, [first = '', ...others]: string[]): Diagnosis {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))];
  const added = others.map(
    (value, after): Edit => ({ op: 'insert', path: [...list, index + 1 + after], value }),
  );
  return {
    message: `${name} is several entries in one.`,
    advice: 'Write each of them on a line of its own, with "- " before it.',
    proposals: [{ change: { edits: [{ op: 'set', path, value: first }, ...added] } }],
  };
}

/** `"items" of "struggles" has 5 entries; it needs exactly 6.` */
function explainItems({ error, name, value }: Refused): Diagnosis {
  const { minItems, maxItems } = error.parentSchema ?? {};
  const entries = (value as unknown[]).length;
  const missing = (error.params.limit as number) - entries;
  const least = minItems === maxItems ? '' : 'at least ';
  return {
    message: `${name} has ${entries === 0 ? 'no entries' : count(entries, 'entry')}; it needs ${rangeOf(minItems, maxItems)}.`,
    advice: `${missing > 0 ? 'Add' : 'Delete'} ${least}${count(Math.abs(missing), 'entry')}.`,
  };
}

function rangeOf(least?: number, most?: number): string {
  if (least === undefined) return `at most ${most}`;
  if (most === undefined) return `at least ${least}`;
  return least === most ? `exactly ${least}` : `${least} to ${most}`;
}

function explainTwice({ error, path, value, name }: Refused): Said {
  const [first, second] = [error.params.i, error.params.j].sort((a, b) => a - b) as [number, number];
  const later = [...path, second];
  const entry = (value as unknown[])[second];
  return {
    path: later,
    message: isGroup(entry)
      ? `${nameOf(later)} is the same as entry ${first + 1}.`
      : `${name} has "${excerpt(entry)}" twice.`,
    advice: 'Delete one of the two.',
    proposals: [{ change: { edits: [{ op: 'remove', path: later }] } }],
  };
}

function explainRange({ error, value, name }: Refused): Diagnosis {
  const { minimum, maximum } = error.parentSchema ?? {};
  return {
    message: `${name} is ${value}; it can't be ${error.keyword === 'minimum' ? 'less' : 'more'} than ${error.params.limit}.`,
    advice: `Write a number: ${rangeOf(minimum, maximum)}.`,
  };
}

function explainStep({ error, value, name }: Refused): Diagnosis {
  const digits = count(String(error.params.multipleOf).split('.')[1]?.length ?? 0, 'digit');
  return {
    message: `${name} is ${value}, which has more than ${digits} after the point.`,
    advice: `Write at most ${digits} after the point.`,
  };
}
