import type { ShortMonth } from '../../formats/days';
import { FORMATS } from '../../formats/formats';
import type { Path } from '../../formats/path';
import {
  capital,
  count,
  listOf,
  lowerFirst,
  sentences,
  withArticle,
} from './english';
import { hoursWithWords } from './hours';
import { asWritten, eachInQuotes, excerpt } from './quoting';
import type { Voice, Words } from './voice';

/** A group of fields. */
export interface Thing {
  /** The word that the schema has for it: `question`. */
  title?: string | undefined;
  place: Path;
}

type KindName =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'object'
  | 'array';

/** What a value has to be. */
export interface Wanted {
  kind: KindName;
  /** The words of which it has to be one. */
  choices?: readonly string[] | undefined;
  /** The fields of a group. */
  fields?: readonly string[] | undefined;
  /**
   * True for a group on one line, whose colon lacks its space: `title:Grief`.
   */
  isStuck?: boolean | undefined;
  /**
   * For a text in place of a group: the field that it belongs in by its form,
   * and the field that is needed besides, with the schema's description.
   */
  ofField?:
    | { needed: string; about: string; name: string; value: string }
    | undefined;
}

/**
 * A value as it was typed; the kind of one that is neither a text nor a number.
 */
export type Typed = string | number | { kind: KindName };

/**
 * What can be deleted together with a value: the dash of an entry, or the line
 * of a field.
 */
export type Removable = 'entry' | 'line' | undefined;

interface OfField {
  field: Path;
}

interface OfText extends OfField {
  value: string;
}

const KINDS: Readonly<Record<KindName, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a group of fields',
  array: 'a list',
};

/** `a question`, `this file`, `an entry of "faq"`. */
function nameOfThing(
  { title, place }: Thing,
  voice: Voice,
  article: 'a' | 'the' = 'a',
): string {
  if (title) {
    return article === 'the' ? `the ${title}` : withArticle(title);
  }
  if (place.length === 0) {
    return 'this file';
  }
  const isEntry = typeof place.at(-1) === 'number';
  if (isEntry) {
    return `an entry of ${lowerFirst(voice.field(place.slice(0, -1)))}`;
  }
  return lowerFirst(voice.field(place));
}

/** The same for people who see no file. */
function nameInForm(
  thing: Thing,
  voice: Voice,
  article: 'a' | 'the' = 'a',
): string {
  const isPage = !thing.title && thing.place.length === 0;
  return isPage ? 'this page' : nameOfThing(thing, voice, article);
}

/** `A question has: question, answer.` */
export function fieldsOfThing(
  thing: Thing,
  fields: readonly string[],
  voice: Voice,
): string {
  return `${capital(nameOfThing(thing, voice))} has: ${fields.join(', ')}.`;
}

/** `A question can't have a line "anwser:".` */
export function notOfThing(name: string, thing: Thing, voice: Voice): string {
  return `${capital(nameOfThing(thing, voice))} can't have a line "${name}:".`;
}

/** `the text "north"`, `the number 7`, `a list`. */
function kindOf(value: Typed): string {
  if (typeof value === 'string') {
    return `the text "${excerpt(value)}"`;
  }
  if (typeof value === 'number') {
    return `the number ${value}`;
  }
  return value.kind === 'boolean' ? 'yes or no' : KINDS[value.kind];
}

function toWrite(wanted: Wanted): string {
  const { kind, choices, fields = [], isStuck, ofField } = wanted;
  if (ofField) {
    const { needed, about, name, value } = ofField;
    return `Write two lines in its place: "- ${needed}: ...", and below it, with two more spaces at its beginning, "${name}: ${value}". The guide says of "${needed}": ${about}`;
  }
  if (choices) {
    return `Write one of: ${choices.join(', ')}.`;
  }
  if (kind === 'array') {
    return 'Write its entries, each on a line of its own with "- " before it.';
  }
  if (kind !== 'object') {
    return `Write ${KINDS[kind]}.`;
  }
  const lines = `Write its fields, each on a line of its own: ${listOf(fields)}.`;
  return isStuck ? 'Put a space after the colon.' : lines;
}

/**
 * What to do in a form, where a list and a group have fields, and a switch is
 * on or off.
 */
const IN_FORM: Readonly<Record<KindName, string>> = {
  string: 'Write a text.',
  number: 'Write a number.',
  integer: 'Write a whole number.',
  boolean: 'Turn it on or off.',
  object: 'Fill in its fields.',
  array: 'Add its entries, each in a field of its own.',
};

function toFillIn({ kind, choices }: Wanted): string {
  return choices ? `Choose one of: ${choices.join(', ')}.` : IN_FORM[kind];
}

const toRemove = (removable: Removable): string | undefined =>
  removable &&
  { entry: 'Or delete the "- ".', line: 'Or delete the line.' }[removable];

const toDelete = (removable: Removable): string | undefined =>
  removable && 'Or delete it.';

interface EmptyValue extends OfField {
  hasSpaces: boolean;
  wanted: Wanted;
  removable: Removable;
  /**
   * True if the description of the field shows its line, and with it what to
   * write.
   */
  isShown: boolean;
}

function emptyValue(
  { field, hasSpaces, wanted, removable, isShown }: EmptyValue,
  voice: Voice,
): Words {
  const message = `${voice.field(field)} ${hasSpaces ? 'has only spaces' : 'is empty'}.`;
  return {
    message,
    advice: isShown ? '' : sentences(toWrite(wanted), toRemove(removable)),
    inForm: sentences(message, toFillIn(wanted), toDelete(removable)),
  };
}

interface WrongKind extends OfField {
  value: Typed;
  wanted: Wanted;
  /** The letter in the place of the last digits of a number: `$1.2k`. */
  letter?: string | undefined;
  /** What limits a number: `from $60`. */
  limit?: string | undefined;
}

function wrongKind(
  { field, value, wanted, letter, limit }: WrongKind,
  voice: Voice,
): Words {
  const message = `${voice.field(field)} is ${kindOf(value)}; it has to be ${KINDS[wanted.kind]}.`;
  const ofNumber = numberAlone(letter, limit);
  return {
    message,
    advice: ofNumber ?? toWrite(wanted),
    inForm: sentences(message, ofNumber ?? toFillIn(wanted)),
  };
}

/** What to do with the words around a number; undefined if it has none. */
function numberAlone(
  letter: string | undefined,
  limit: string | undefined,
): string | undefined {
  if (letter !== undefined) {
    return `Write the whole number, without "${letter}".`;
  }
  return (
    limit &&
    `Write a number alone, and say in a text of the page what "${limit}" said here.`
  );
}

interface Choice {
  choices: readonly string[];
  removable: Removable;
}

/** `It is one of: MD, DC.` A field with one choice has it, or is left out. */
function choiceOf({ choices, removable }: Choice): string {
  if (choices.length === 1) {
    return sentences(`It can only be ${choices[0]}.`, toRemove(removable));
  }
  return `It is one of: ${choices.join(', ')}.`;
}

interface WrongChoice extends OfField, Choice {
  value: Typed;
}

function wrongChoice(
  { field, value, ...choice }: WrongChoice,
  voice: Voice,
): Words {
  const written =
    typeof value === 'object' ? kindOf(value) : `"${excerpt(value)}"`;
  const message = `${voice.field(field)} can't be ${written}.`;
  const isOnly = choice.choices.length === 1;
  const others = choiceOf(choice);
  return {
    message,
    advice: isOnly
      ? others
      : `Write one of these in its place: ${choice.choices.join(', ')}.`,
    inForm: sentences(
      message,
      isOnly
        ? onlyInForm(choice)
        : `Choose one of: ${choice.choices.join(', ')}.`,
    ),
  };
}

/** A field that can only be true is a switch. */
function onlyInForm({ choices: [only], removable }: Choice): string {
  const advice = only === 'true' ? IN_FORM.boolean : `It can only be ${only}.`;
  return sentences(advice, toDelete(removable));
}

/**
 * The words of the guide for a form, with an example if they have one:
 * `a web address`, `https://...`.
 */
function formNamed(format: string): {
  what: string;
  example: string | undefined;
} {
  const inGuide = FORMATS[format]?.inGuide.replaceAll('`', '') ?? '';
  const [what = '', example] = inGuide.split(/: (.*)/);
  return { what, example };
}

const asIn = (example: string | undefined): string =>
  example ? `, as in ${example}` : '';

function toWriteIn(format: string): string {
  const { what, example } = formNamed(format);
  return `Write ${what}${asIn(example)}.`.replace('....', '...');
}

/**
 * What to do in a form where something else is there than a line to type in, or
 * nothing has quotes.
 */
const FORMATS_IN_FORM: Readonly<Record<string, string>> = {
  'image-path': 'Choose a picture.',
  'internal-path': 'Choose a page of this site.',
  'link-target': 'Choose a page of this site.',
  'iso-date': 'Write or choose a day.',
  color: toWriteIn('color').replaceAll('"', '').replace(', in quotes', ''),
};

interface WrongForm extends OfText {
  format: string;
  /** True if it is only the form that is wrong: `555.123.4567`. */
  isNear: boolean;
}

function notInForm(
  { field, value, format, isNear }: WrongForm,
  voice: Voice,
): string {
  const { what } = formNamed(format);
  const form = isNear ? `${what} in the right form` : what;
  return `${voice.field(field)} is "${excerpt(value)}", which isn't ${form}.`;
}

function wrongForm(params: WrongForm, voice: Voice): Words {
  const message = notInForm(params, voice);
  const advice = toWriteIn(params.format);
  return {
    message,
    advice,
    inForm: sentences(message, FORMATS_IN_FORM[params.format] ?? advice),
  };
}

/** A picture that is on somebody's computer: `C:\Photos\office.jpg`. */
function pictureElsewhere(
  params: Omit<WrongForm, 'format'>,
  voice: Voice,
): Words {
  const { field, value } = params;
  return {
    message: notInForm({ ...params, format: 'image-path' }, voice),
    advice:
      'Copy the picture into content/images. Then write its address, as in /images/...',
    inForm: `${voice.field(field)} is "${excerpt(value)}", a picture that isn't on the site. Add the picture here, or choose another.`,
  };
}

interface UnrealDate extends OfText {
  /** The month that ends before that day. */
  month?: ShortMonth | undefined;
}

function unrealDate({ field, value, month }: UnrealDate, voice: Voice): Words {
  const message = `${voice.field(field)} is "${excerpt(value)}", a day that doesn't exist.`;
  const reason = month && `${month.name} has ${count(month.last, 'day')}.`;
  return {
    message: sentences(message, reason),
    advice:
      'Write the day that you mean, as in 2026-03-31: the year, the month, and the day in numbers.',
    inForm: sentences(
      message,
      reason,
      'Write or choose the day that you mean.',
    ),
  };
}

interface UnclearTimes {
  begins: Path;
  ends: Path;
  /** As they are in the file: `6` and `7:30`. */
  typed: readonly [begins: string, ends: string];
}

function unclearTimes(
  { begins, ends, typed }: UnclearTimes,
  voice: Voice,
): Words {
  const [first, last] = typed.map((text) => `"${excerpt(text)}"`);
  const unclear = `are ${first} and ${last}: it isn't clear which times of the day are meant.`;
  return {
    message: `${voice.key(begins)} and ${voice.key(ends)} ${unclear}`,
    advice: 'Write both times on a 24-hour clock, in quotes, as in "18:00".',
    inForm: `${voice.field(begins)} and ${voice.field(ends)} ${unclear} Write both times with AM or PM, as in 6 PM.`,
  };
}

/** Of a field, or of a text that is shown. */
type SeveralEntries = (OfField | { text: string }) & {
  /** The entries as they are to be typed. */
  entries: readonly string[];
};

/** `"- stress", "- grief"`: the lines of a list. */
const asLines = (entries: readonly string[]): string =>
  entries.map((entry) => `"- ${entry}"`).join(', ');

function severalEntries(of: SeveralEntries, voice: Voice): Words {
  const name = 'text' in of ? `"${of.text}"` : voice.field(of.field);
  const message = `${name} is several entries in one.`;
  return {
    message,
    advice: `Write each of them on a line of its own: ${asLines(of.entries)}.`,
    inForm: `${message} Write each of them in a field of its own: ${eachInQuotes(of.entries).join(', ')}.`,
  };
}

/** @param parts the entries that one text seems to hold. */
function joinedEntries({
  text,
  parts,
}: {
  text: string;
  parts: readonly string[];
}): Words {
  const message = `"${excerpt(text)}" seems to be ${parts.length} entries in one.`;
  const isOne =
    'If it is one entry, write it without the sign between its words.';
  return {
    message,
    advice: `Write each of them on a line of its own: ${asLines(parts)}. ${isOne}`,
    inForm: `${message} Write each of them in a field of its own: ${eachInQuotes(parts).join(', ')}. ${isOne}`,
  };
}

interface Range {
  least?: number | undefined;
  most?: number | undefined;
}

/** `at most 12`, `exactly 6`, `2 to 4`. */
function rangeOf({ least, most }: Range): string {
  if (least === undefined) {
    return `at most ${most}`;
  }
  if (most === undefined) {
    return `at least ${least}`;
  }
  return least === most ? `exactly ${least}` : `${least} to ${most}`;
}

interface NumberOfEntries extends OfField, Range {
  entries: number;
}

/** `"items" of "struggles" has 5 entries; it needs exactly 6.` */
function numberOfEntries(
  { field, entries, least, most }: NumberOfEntries,
  voice: Voice,
): Words {
  const isTooFew = least !== undefined && entries < least;
  const difference = Math.abs(entries - Number(isTooFew ? least : most));
  const atLeast = least === most ? '' : 'at least ';
  const has = entries === 0 ? 'no entries' : count(entries, 'entry');
  return {
    message: `${voice.field(field)} has ${has}; it needs ${rangeOf({ least, most })}.`,
    advice: `${isTooFew ? 'Add' : 'Delete'} ${atLeast}${count(difference, 'entry')}.`,
  };
}

interface RepeatedEntry {
  list: Path;
  /** The places of the two in the list, counted from 0. */
  entries: readonly [first: number, second: number];
  /** The number of those that are like one before them. */
  times: number;
  /** What those say, without those that say several things. */
  values: readonly string[];
}

function repeatedEntry(
  { list, entries, times, values }: RepeatedEntry,
  voice: Voice,
): Words {
  const [value] = values;
  const isOne = new Set(values).size === 1 && values.length === times;
  if (times > 1 && isOne) {
    return {
      message: `${voice.field(list)} has "${excerpt(value)}" ${times + 1} times.`,
      advice: 'Keep one of them, and delete the others.',
    };
  }
  if (times > 1) {
    const names = values.length > 0 ? `: ${listOf(values)}` : '';
    return {
      message: `${voice.field(list)} has ${count(times, 'entry')} twice${names}.`,
      advice: 'Delete the second one of each.',
    };
  }
  const [first, second] = entries;
  const same = `${voice.field([...list, second])} is the same as entry ${first + 1}.`;
  const twice = `${voice.field(list)} has "${excerpt(value)}" twice.`;
  if (value === undefined) {
    return {
      message: same,
      advice: 'Delete this entry, with all its lines.',
      inForm: `${same} Delete it.`,
    };
  }
  return { message: twice, advice: `Delete the second "${excerpt(value)}".` };
}

/**
 * The cause of entries that are there twice, as after a list was pasted below
 * itself.
 */
function listThereAgain({ field }: OfField, voice: Voice): Words {
  return {
    message: `Entries of ${voice.field(field)} are in the list already.`,
    advice: '',
  };
}

interface OutOfRange extends OfField, Range {
  value: number;
}

function outOfRange(
  { field, value, least, most }: OutOfRange,
  voice: Voice,
): Words {
  const isLow = least !== undefined && value < least;
  const limit = isLow ? `less than ${least}` : `more than ${most}`;
  return {
    message: `${voice.field(field)} is ${value}; it can't be ${limit}.`,
    advice: `Write a number: ${rangeOf({ least, most })}.`,
  };
}

interface ManyDecimals extends OfField {
  value: number;
  /** The most of them. */
  digits: number;
}

function manyDecimals(
  { field, value, digits }: ManyDecimals,
  voice: Voice,
): Words {
  const most = count(digits, 'digit');
  return {
    message: `${voice.field(field)} is ${value}, which has more than ${most} after the point.`,
    advice: `Write at most ${most} after the point.`,
    inForm: `A price has at most ${most} after the period, as in ${value.toFixed(digits)}.`,
  };
}

interface NamelessField {
  thing: Thing;
  /** All that the thing has. */
  fields: readonly string[];
  /** One with nearly this name, which is there already. */
  taken?: string | undefined;
}

interface UnknownField extends NamelessField {
  name: string;
  /** Where it is a fact of the practice. */
  elsewhere?: { file: string; field: Path } | undefined;
  /** The kinds of pages that can have it: `blog post`. */
  kinds?: readonly string[] | undefined;
  /** The group of this file that can have it. */
  place?: Path | undefined;
}

function namelessField(params: NamelessField, voice: Voice): Words {
  const message = 'The name of a field is missing here.';
  const { thing, fields, taken } = params;
  const advice = sentences(
    'Write it before the colon, or delete the line.',
    taken && `The line "${taken}:" is there already.`,
    fieldsOfThing(thing, fields, voice),
  );
  return { message, advice, inForm: ofOtherProgram(message) };
}

function unknownField(params: UnknownField, voice: Voice): Words {
  const { name, thing } = params;
  return {
    message: notOfThing(name, thing, voice),
    advice: toRename(params, voice),
    inForm: ofOtherProgram(
      `${capital(nameInForm(thing, voice))} can't have a field "${name}".`,
    ),
  };
}

function toRename(
  { name, thing, fields, taken, elsewhere, kinds, place }: UnknownField,
  voice: Voice,
): string {
  if (place) {
    return toMove({ name, place }, voice);
  }
  if (elsewhere) {
    const { file, field } = elsewhere;
    const below = field.length > 0 ? `, below "${field.join('.')}:"` : '';
    return `Delete the line "${name}:" here. All pages take it from ${voice.file(file)}${below}: if it is to be another, change it there.`;
  }
  const isThere = taken && `The line "${taken}:" is there already.`;
  return sentences(
    isThere,
    kinds && `Only pages of another kind have such a line: ${listOf(kinds)}.`,
    `If its name is misspelled, correct it. If it ${kinds ? 'was copied from there' : 'belongs nowhere'}, delete the line, and the lines below it that belong to it.`,
    /\s/.test(name) && 'If it is part of a text, put the whole text in quotes.',
    fieldsOfThing(thing, fields, voice),
  );
}

interface MoveField {
  name: string;
  /** The group that can have it; empty for the file itself. */
  place: Path;
}

const toMove = ({ name, place }: MoveField, voice: Voice): string =>
  place.length === 0
    ? `Move the line "${name}:" with all that belongs to it out of its group, to the end of the file, at the left edge.`
    : `Move the line "${name}:" with all that belongs to it below ${lowerFirst(voice.field(place))}.`;

/** Nobody can give a field another name in a form. */
const ofOtherProgram = (message: string): string =>
  `${message} It was written in another program. Ask whoever wrote it to correct it.`;

interface MisplacedEntry {
  /** The first of its fields. */
  name: string;
  thing: Thing;
  /** Where it belongs. */
  list: Path;
}

function misplacedEntry(
  { name, thing, list }: MisplacedEntry,
  voice: Voice,
): Words {
  return {
    message: notOfThing(name, thing, voice),
    advice: `If this entry belongs to ${voice.key(list)}, move it below the name of that list.`,
    inForm: `This entry has the fields of one in ${lowerFirst(voice.field(list))}. If it belongs there, add it there, and delete it here.`,
  };
}

/** An entry of a list that has other fields than one. */
export interface Half {
  /** Its first line. */
  has: string;
  /** True if what is missing comes before that line, where the dash is now. */
  isAbove: boolean;
  /** How many characters are before its name. */
  spaces: number;
}

interface MissingField {
  thing: Thing;
  name: string;
  /**
   * True for a block that every file of the kind has: somebody has deleted it.
   */
  wasThere: boolean;
  /** True if the description of the field shows its line. */
  isShown: boolean;
  half?: Half | undefined;
  /** The names that it can have. */
  choices?: readonly string[] | undefined;
}

function missingField(
  { thing, name, wasThere, isShown, half, choices }: MissingField,
  voice: Voice,
): Words {
  const label = voice.field([...thing.place, name]);
  const backAgain = `If it was deleted, bring "${name}:" back with all its lines: content/README.md says how, under "Undo a change".`;
  const line = isShown ? '' : `Add a line "${name}:".`;
  const usual = wasThere ? backAgain : line;
  return {
    message: half
      ? `"${half.has}:" is here without its "${name}:".`
      : `${capital(nameOfThing(thing, voice, 'the'))} has no "${name}".`,
    advice: sentences(
      half ? toComplete(name, half) : usual,
      choices && `It is one of these: ${listOf(choices)}.`,
    ),
    inForm: `${capital(nameInForm(thing, voice, 'the'))} has no ${label}. Add it.`,
  };
}

/** An entry begins with a dash, before whichever line is its first. */
function toComplete(name: string, { has, isAbove, spaces }: Half): string {
  const before = `${count(spaces, 'space')} before`;
  if (!isAbove) {
    return `Below it and its words, write a line "${name}:" with its words, and ${before} "${name}:".`;
  }
  const dash = count(Math.max(0, spaces - 2), 'space');
  const first = `Above this line, write a line "- ${name}:" with its words, and ${dash} before the dash.`;
  return `${first} Then type a space in place of the dash of this line, so that it has ${before} "${has}:".`;
}

interface MissingFields {
  thing: Thing;
  names: readonly string[];
  /** True if another file of the kind has them. */
  canCopy: boolean;
}

function missingFields(
  { thing, names, canCopy }: MissingFields,
  voice: Voice,
): Words {
  const [first = '', second = ''] = names;
  const others = `${count(names.length - 2, 'other field')} that it needs`;
  const [one, other] = [first, second].map((name) =>
    voice.field([...thing.place, name]),
  );
  const copy = 'It is easiest to copy them from another file of this folder.';
  return {
    message: `${capital(nameOfThing(thing, voice, 'the'))} has no "${first}", no "${second}" and ${others}.`,
    advice: sentences(
      `Add a line for each: ${names.join(', ')}.`,
      canCopy && copy,
    ),
    inForm: `${capital(nameInForm(thing, voice, 'the'))} has no ${one}, no ${other}, and ${others}. Add them.`,
  };
}

/** The words about values that are not as their schema says. */
export const SCHEMA_WORDS = {
  'empty-value': emptyValue,
  'text-as-note': ({ field }: OfField, voice) => ({
    message: `${voice.field(field)} is empty: its text begins with "#", and what follows a "#" is a note.`,
    advice: 'Write the whole text in quotation marks, with the "#" inside.',
    inForm: `${voice.field(field)} is empty. What was typed there in another program is only a note. Write a text.`,
  }),
  'value-in-note': ({ field, text }: OfField & { text: string }, voice) => ({
    message: `${voice.field(field)} is empty: what follows a "#" is a note.`,
    advice: `Delete the "#" before "${excerpt(text)}".`,
    inForm: `${voice.field(field)} is empty. What was typed there in another program is only a note. Write a text.`,
  }),
  'wrong-kind': wrongKind,
  'wrong-choice': wrongChoice,
  'long-text': (
    { field, length, limit }: OfField & { length: number; limit: number },
    voice,
  ) => ({
    message: `${voice.field(field)} has ${count(length, 'character')}; at most ${limit.toLocaleString('en-US')} fit where it is shown.`,
    advice: `Shorten it by ${count(length - limit, 'character')}.`,
  }),
  'wrong-form': wrongForm,
  'picture-elsewhere': pictureElsewhere,
  'unreal-date': unrealDate,
  'hours-at-night': ({ field, value }: OfText, voice) => ({
    message: `${voice.field(field)} is "${excerpt(value)}", which ends before it begins.`,
    advice:
      'If the times are in the wrong order, swap them. A night is written as two entries, as in Monday 19:00-24:00 and Tuesday 0:00-6:00.',
  }),
  'hours-with-words': hoursWithWords,
  'unclear-day': ({ field, value }: OfText, voice) => ({
    message: `${voice.field(field)} is "${excerpt(value)}": it isn't clear which day is meant.`,
    advice: 'Write the name of the day, as in Monday 9:00-17:00.',
  }),
  'unclear-hours': ({ field, value }: OfText, voice) => ({
    message: `${voice.field(field)} is "${excerpt(value)}": it isn't clear which times of the day are meant.`,
    advice: 'Write each time with AM or PM, as in Monday 1 PM to 5 PM.',
  }),
  'hours-with-zone': ({ field, value }: OfText, voice) => ({
    message: `${voice.field(field)} is "${excerpt(value)}", with a time zone.`,
    advice:
      'Write the times without the zone, as they are at the place itself.',
  }),
  'unclear-times': unclearTimes,
  'text-with-colon': ({ field, text }: OfField & { text: string }, voice) => ({
    message: `${voice.field(field)} has a colon in it, so the words before the colon became the name of a field.`,
    advice: `Put the whole text in quotation marks: ${text.includes('"') ? `'${text}'` : `"${text}"`}.`,
    inForm: `${voice.field(field)} isn't a text. Write it again.`,
  }),
  /** @param alone the text without the name. */
  'needless-name': (
    { field, text, alone }: OfField & { text: string; alone: string },
    voice,
  ) => ({
    message: `${voice.field(field)} is "${text}", but a text belongs there, without the name of a field.`,
    advice: `Write only "${alone}".`,
    inForm: `${voice.field(field)} isn't a text. Write it again.`,
  }),
  'unfit-text': ({ field, value }: OfText, voice) => ({
    message: `${voice.field(field)} can't be "${excerpt(value)}".`,
    advice:
      'Compare it with the same line of another page, and write it in the same way.',
  }),
  'several-entries': severalEntries,
  'joined-entries': joinedEntries,
  'number-of-entries': numberOfEntries,
  'repeated-entry': repeatedEntry,
  'list-there-again': listThereAgain,
  'out-of-range': outOfRange,
  'many-decimals': manyDecimals,
  'unusable-value': ({ field }: OfField, voice) => ({
    message: `${voice.field(field)} can't be used.`,
    advice: '',
  }),
  'nameless-field': namelessField,
  'unknown-field': unknownField,
  'misplaced-entry': misplacedEntry,
  'missing-field': missingField,
  'missing-fields': missingFields,
} satisfies Record<string, (params: never, voice: Voice) => Words>;

interface WriteTimes {
  begins: Path;
  ends: Path;
  times: readonly [begins: string, ends: string];
}

interface WriteRange {
  from: number;
  to: number;
  /** The field that ends what the other begins. */
  end: Path;
}

interface RenameFields {
  names: readonly { from: string; to: string }[];
}

export const SCHEMA_ADVICE = {
  'delete-line': () => 'Delete the line.',
  'write-without-quotes': ({ value }: { value: number }) =>
    `Write ${value} without quotes.`,
  'write-with-note': ({ value, note }: { value: string; note: string }) =>
    `Write ${asWritten(value)}, and the other words as a note: # ${note}.`,
  'write-choice': ({ value, ...choice }: Choice & { value: string }) =>
    `Write "${value}". ${choiceOf(choice)}`,
  'write-times': ({ begins, ends, times: [first, last] }: WriteTimes, voice) =>
    `Write "${first}" as ${voice.key(begins)}, and "${last}" as ${voice.key(ends)}.`,
  'write-range': ({ from, to, end }: WriteRange, voice) =>
    `Write ${from}, and ${to} as ${voice.key(end)} below it.`,
  'write-pair': ({
    names: [first, second],
  }: {
    names: readonly [string, string];
  }) =>
    `Write "${first}:" before it, and "${second}:" before what follows, on a line of its own.`,
  'join-entries': ({ text }: { text: string }) =>
    `If it belongs to the entry before it, put both in quotes: "${text}".`,
  'swap-fields': (
    { fields: [one, other] }: { fields: readonly [Path, Path] },
    voice,
  ) => `Swap ${voice.key(one)} and ${voice.key(other)}.`,
  'rename-fields': ({ names }: RenameFields) =>
    `Write ${names.map(({ from, to }) => `"${to}" in place of "${from}"`).join(', and ')}.`,
  'write-in-list': ({ list, text }: { list: Path; text: string }, voice) =>
    `Delete this line, and write at the end of ${voice.key(list)}: - ${excerpt(text)}`,
  'move-field': toMove,
  'move-entry': ({ list }: { list: Path }, voice) =>
    `Move this entry to the end of ${voice.key(list)}.`,
} satisfies Record<string, (params: never, voice: Voice) => string>;
