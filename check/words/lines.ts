import { capital, count, sentences } from './english';
import { excerpt, putInQuotes } from './quoting';
import { fieldsOfThing, notOfThing, type Thing } from './schema';
import type { Voice, Words } from './voice';

/** A sign to correct in a line, with what is before or after it. */
interface Sign {
  sign: string;
  after?: string | undefined;
  before?: string | undefined;
}

/** A line to write, with its indentation if that matters. */
export interface Row {
  words: string;
  spaces?: number | undefined;
}

/** The last line with the same mistake, if there are several. */
interface UpTo {
  line?: number | undefined;
}

/** Where a moved line belongs, in words of the lines around it. */
export interface Seat {
  /** The entry above it, in the same list. */
  after?: string | undefined;
  /** The entry that it is a part of. */
  inside?: string | undefined;
}

/** Advice that is one of several, which differ in where the line belongs. */
interface Seated {
  seat?: Seat;
}

/** Forms show no lines: see the words for a file that can't be read. */
const NOT_IN_FORM = '';

interface SecondField {
  name: string;
  /** Both lines as written. */
  rows: readonly [first: string, second: string];
  /** The line number of the first. */
  lines: number;
  /** True if the field is in a group or in an entry of a list. */
  isInside: boolean;
}

function secondField({ name, rows, lines, isInside }: SecondField): Words {
  const [first, second] = rows.map((row) => `"${excerpt(row)}"`);
  // The text of `intro: >-` is below it.
  const hasRest = rows.some((row) => /:\s*(?:[|>][-+]?)?$/.test(row));
  const what = hasRest
    ? 'that is wrong, with the lines below it that belong to it'
    : 'that is wrong';
  return {
    message: `"${name}" is there twice: line ${lines} is ${first}, and this line is ${second}.`,
    advice: sentences(
      `Read both, and delete the line ${what}.`,
      isInside &&
        'If this line belongs to the next entry of a list, the first line of that entry is missing above it: the one that begins with "- ".',
    ),
    inForm: NOT_IN_FORM,
  };
}

/** The words about lines to change so that a file says what was meant. */
export const LINE_WORDS = {
  'rest-of-note': ({ line }: UpTo) => ({
    message: 'This line is the rest of the note above it.',
    advice: alsoBelow('Put it at the end of the line above.', line),
    inForm: NOT_IN_FORM,
  }),
  'broken-name': ({ name }: { name: string }) => ({
    message: `The name "${name}" is broken over two lines.`,
    advice: 'Write both lines as one.',
    inForm: NOT_IN_FORM,
  }),
  'broken-value': ({ rest, name }: { rest: string; name: string }) => ({
    message: `"${excerpt(rest)}" has no name of its own, as if it went on with "${name}:" above it.`,
    advice: 'Put it at the end of the line above.',
    inForm: NOT_IN_FORM,
  }),
  'repeated-line': ({ line }: UpTo) => ({
    message: 'This line is there twice.',
    advice: alsoBelow(DELETE, line),
    inForm:
      'The same words are here twice, one below the other. Delete one of them.',
  }),
  'line-of-signs': ({ signs, line }: UpTo & { signs: string }) => ({
    message: `This line has only ${shown(signs)}, which says nothing.`,
    advice: alsoBelow(DELETE, line),
    inForm: NOT_IN_FORM,
  }),
  'second-field': secondField,
  'unfit-line': () => ({
    message: "This line can't be read where it stands.",
    advice:
      'If it belongs to the text above, move it to the end of that text, before the quotation mark if one is there. If it begins with a name such as "title", let it stand right below the name above it, and type a colon and a space after the name.',
    inForm: NOT_IN_FORM,
  }),
  'tab-at-beginning': () => ({
    message: 'The line begins with a tab.',
    advice:
      'Delete the tab, and type as many spaces as the lines beside it begin with.',
    inForm: NOT_IN_FORM,
  }),
  'wrong-indentation': ({
    spaces,
    needed,
  }: {
    spaces: number;
    needed: number;
  }) => ({
    message: `This line begins with ${spaces === 0 ? 'no space' : count(spaces, 'space')}; here it needs ${needed || 'none'}.`,
    advice: moved(needed - spaces),
    inForm: NOT_IN_FORM,
  }),
  'misnamed-field': (
    { name, thing }: { name: string; thing: Thing },
    voice,
  ) => ({
    message: notOfThing(name, thing, voice),
    advice: `Correct "${name}", or delete the line.`,
    inForm: NOT_IN_FORM,
  }),
  'unquoted-text': ({ sign }: { sign?: string | undefined }) => ({
    message: `Because of ${sign === undefined ? 'its signs' : shown(sign)}, the whole text has to be in quotes.`,
    advice:
      'Put a quotation mark before the first word of the text, and one after the last.',
    inForm: NOT_IN_FORM,
  }),
  'missing-sign': (missing: Sign) => ({
    message: `${capital(shown(missing.sign))} is missing ${placeOf(missing)}.`,
    advice: `Type ${shown(missing.sign)} ${placeOf(missing)}.`,
    inForm: NOT_IN_FORM,
  }),
  'extra-sign': (extra: Sign) => ({
    message: `${capital(shown(extra.sign))} doesn't belong ${placeOf(extra)}.`,
    advice: `Delete ${shown(extra.sign)} there.`,
    inForm: NOT_IN_FORM,
  }),
  'space-elsewhere': ({ words }: { words: string }) => ({
    message: `The space belongs before "${words}".`,
    advice: `Delete it where it is, and type one before "${words}".`,
    inForm: NOT_IN_FORM,
  }),
  'other-sign': ({ sign, needed }: { sign: string; needed: string }) => ({
    message: `${capital(shown(sign))} has to be ${shown(needed)}.`,
    advice: `Type ${shown(needed)} in its place.`,
    inForm: NOT_IN_FORM,
  }),
} satisfies Record<string, (params: never, voice: Voice) => Words>;

export const LINE_ADVICE = {
  'write-on-one-line': ({ words }: { words: string }) =>
    `Write both lines as one: ${excerpt(words)}`,
  'move-line': ({ spaces, line, seat }: UpTo & Seated & { spaces: number }) =>
    sentences(alsoBelow(moved(spaces), line), seat && seated(seat)),
  'write-rows': ({
    rows,
    line,
    seat,
  }: UpTo & Seated & { rows: readonly Row[] }) => {
    const written = `Write: ${rows.map(rowInWords).join(' and, on the next line, ')}`;
    return sentences(
      alsoBelow(seat ? `${written}.` : written, line),
      seat && seated(seat),
    );
  },
  'write-field': (
    {
      name,
      thing,
      fields,
      line,
    }: UpTo & { name: string; thing: Thing; fields: readonly string[] },
    voice,
  ) =>
    alsoBelow(`Write "${name}". ${fieldsOfThing(thing, fields, voice)}`, line),
  'move-below': ({ name, line }: { name: string; line: number }) =>
    `Delete this line, and move the lines below it to the end of "${name}" on line ${line}.`,
  'quote-line': ({ text, line }: UpTo & { text: string }) =>
    alsoBelow(putInQuotes(text), line),
} satisfies Record<string, (params: never, voice: Voice) => string>;

const DELETE = 'Delete this line.';

/** @param spaces how many columns to move the line to the right. */
const moved = (spaces: number): string =>
  `${spaces > 0 ? 'Add' : 'Delete'} ${count(Math.abs(spaces), 'space')} at its beginning.`;

function alsoBelow(advice: string, line: number | undefined): string {
  if (line === undefined) {
    return advice;
  }
  const sentence = advice.replace(/[^.!?]$/, '$&.');
  return sentences(
    sentence,
    `Do the same on the lines below, up to line ${line}.`,
  );
}

/** `It is then inside "Services", after "ADHD".` */
function seated({ after, inside }: Seat): string {
  const where = inside ? `inside "${inside}"` : 'an entry by itself';
  const order = after ? `, after "${after}"` : '';
  return `It is then ${where}${order}.`;
}

const placeOf = ({ after, before }: Sign): string =>
  after === undefined ? `before "${before}"` : `after "${after}"`;

/** `title: Rates (with 2 spaces before it)` */
const rowInWords = ({ words, spaces }: Row): string =>
  spaces === undefined
    ? excerpt(words)
    : `${excerpt(words)} (with ${count(spaces, 'space')} before it)`;

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\n': 'a line break',
  '"': 'a quotation mark (")',
  "'": "a quotation mark (')",
};

/** The name of a sign, or other text in quotation marks. */
const shown = (text: string): string =>
  NAMES[text.replace(/\s*\n\s*/, '\n')] ?? `"${excerpt(text.trim() || text)}"`;
