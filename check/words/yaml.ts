import { count, linesOf } from './english';
import type { Voice, Words } from './voice';

type Table = Record<string, (params: never, voice: Voice) => Words>;

const SAVE_AS_UTF8 =
  'Save it again as plain text in UTF-8. In Notepad: File, Save as, Encoding: UTF-8. In TextEdit: Format, Make Plain Text.';

/**
 * A form can't say anything about an unreadable file, because it has no fields.
 */
const UNREAD = { inForm: '' };

/** Files that can't be read at all, because of their size or encoding. */
const FILE_WORDS = {
  'no-plain-text': () => ({
    message: "The file isn't saved as plain text in UTF-8.",
    advice: SAVE_AS_UTF8,
    ...UNREAD,
  }),
  /** @param letter the letter in Windows' encoding. */
  'other-encoding': ({ letter }: { letter: string }) => ({
    message: `The file isn't saved as UTF-8: "${letter}" can't be read here.`,
    advice: SAVE_AS_UTF8,
    ...UNREAD,
  }),
  /** Both in kilobytes. */
  'large-file': ({ size, limit }: { size: number; limit: number }) => ({
    message: `The file has ${size} kB: that is too much for one page.`,
    advice: `If it is the right file, make several of it. Each may have up to ${limit} kB.`,
    ...UNREAD,
  }),
  'long-line': ({ length, limit }: { length: number; limit: number }) => ({
    message: `This line has ${count(length, 'character')}: that is too long to be checked.`,
    advice: `Break its text into paragraphs. A line may have up to ${count(limit, 'character')}.`,
    ...UNREAD,
  }),
  'long-gap': ({ length, hasSigns }: { length: number; hasSigns: boolean }) => {
    const characters = hasSigns
      ? 'spaces and signs without a letter'
      : 'spaces or empty lines';
    return {
      message: `Here are ${length.toLocaleString('en-US')} ${characters} in a row.`,
      advice: 'Delete those that are too many.',
      ...UNREAD,
    };
  },
  'deep-nesting': () => ({
    message:
      'Something in this file has too many levels, one inside of the other, to be read.',
    advice:
      'Look for a list in a list in a list, and for many signs such as * _ [ > in a row. Write them as one list, and delete the signs.',
    ...UNREAD,
  }),
} satisfies Table;

/** What can be wrong where a line can't be read. */
const LOOK_AT_LINE =
  'Look at this line and the one above it, and compare them with the same lines of another file of this folder. A name such as "title" begins right below the name above it, and a colon and a space come after it. Around a text with a colon or a # in it, type quotation marks.';

/** Problems that stop the parser. */
const PARSER_WORDS = {
  'second-file': () => ({
    message: 'A line has only "---", so what follows is read as another file.',
    advice:
      'Delete this line. If the lines below it say the same as those above it, delete them, too.',
    ...UNREAD,
  }),
  'empty-file': () => ({
    message: 'The file is empty, or has only lines that begin with "#".',
    advice:
      'Copy what another file of the same folder has and change every line, or delete the file and run: npm run new',
    ...UNREAD,
  }),
  alias: () => ({
    message:
      'A word that begins with "*" has a meaning of its own here, so the file can\'t be read.',
    advice:
      'If visitors should see the "*", type a quotation mark before the first word of the text, and one after the last. If not, delete the "*".',
    ...UNREAD,
  }),
  'unreadable-rest': () => ({
    message: "The file can't be read from here on.",
    advice: LOOK_AT_LINE,
    ...UNREAD,
  }),
} satisfies Table;

export type ParserCode = keyof typeof PARSER_WORDS;

/** One of two versions of the same lines. */
interface Version {
  /** The numbers of its lines; none if somebody deleted them. */
  lines: readonly number[];
  /** Its first words. */
  words: string;
  /** The numbers of the lines to delete in order to keep it. */
  delete: readonly number[];
}

const sayVersion = ({ lines, words }: Version): string =>
  lines.length === 0
    ? 'one without these lines'
    : `${linesOf(lines)} ("${words} …")`;

/** What is left of merging the changes of two people. */
const MERGE_WORDS = {
  'two-versions': ({ versions }: { versions: readonly Version[] }) => {
    const [first, second] = versions as [Version, Version];
    return {
      message: `Two people have changed the same lines, and both versions are still here: ${sayVersion(first)}, and ${sayVersion(second)}.`,
      advice: `Visitors would read both. Decide which is right. To keep the first one, delete ${linesOf(first.delete)}. To keep the second one, delete ${linesOf(second.delete)}.`,
      ...UNREAD,
    };
  },
  'merge-mark': ({ typed, isLine, isBetween = false }: MergeMark) => ({
    message: `"${typed}" was left over from merging what two people have changed.`,
    advice: isBetween
      ? 'What is before it and what is after it may be two versions of the same. Keep one of them, and delete the other and these signs.'
      : `Delete ${isLine ? 'this line' : 'these characters'}.`,
    ...UNREAD,
  }),
} satisfies Table;

interface MergeMark {
  typed: string;
  isLine: boolean;
  /** True if it stands between two versions in one line. */
  isBetween?: boolean;
}

/**
 * What a program left in a text, and how often it occurs elsewhere in the file.
 */
interface Trace {
  typed: string;
  otherPlaces: number;
}

/** Text that a program turned into something else. */
interface ChangedText extends Trace {
  correct: string;
}

/** What happened to several words of a text at once. */
export type Damage = 'letters' | 'hyphens';

interface DamagedWords {
  damage: Damage;
  words: readonly { typed: string; correct: string }[];
  /** How many others there are. */
  more: number;
}

const DAMAGES: Readonly<Record<Damage, string>> = {
  letters: 'Letters were damaged when this was copied or saved',
  hyphens: 'Words are broken in two, as at the ends of the lines of a PDF',
};

function damagedWords({ damage, words, more }: DamagedWords): Words {
  const pairs = words.map(
    ({ typed, correct }) => `"${typed}" has to be "${correct}"`,
  );
  const rest = more > 0 ? `, and ${count(more, 'other word')}` : '';
  return {
    message: `${DAMAGES[damage]}: ${pairs.join(', ')}${rest}.`,
    advice:
      words.length === 1 ? 'Type the word again.' : 'Type these words again.',
  };
}

const elsewhere = (otherPlaces: number): string =>
  otherPlaces === 0 ? '' : `, here and in ${count(otherPlaces, 'other place')}`;

const TYPE_AGAIN = 'Delete the words around it and type them again.';

const TRACE_WORDS = {
  'misread-letters': ({ typed, correct, otherPlaces }: ChangedText) => ({
    message: `"${typed}" is in place of "${correct}"${elsewhere(otherPlaces)}.`,
    advice: TYPE_AGAIN,
  }),
  'lost-letter': ({ typed, otherPlaces }: Trace) => {
    const message = `"${typed}" is in place of a letter that was lost${elsewhere(otherPlaces)}.`;
    return {
      message,
      advice:
        'It happens when a program saves a file in another way than it was written. Type the word again. If there are many such places, bring the file back: content/README.md says how, under "Undo a change".',
      inForm: `${message} Type the word again.`,
    };
  },
  /**
   * @param typed as in `U+200B`.
   * @param after the characters that it follows.
   */
  'invisible-character': ({
    typed,
    after,
    otherPlaces,
  }: Trace & { after: string }) => {
    const place = after ? `after "${after}"` : 'here';
    return {
      message: `There is an invisible character (${typed}) ${place}${elsewhere(otherPlaces)}.`,
      advice: TYPE_AGAIN,
    };
  },
  'date-from-spreadsheet': ({ typed, correct, otherPlaces }: ChangedText) => ({
    message: `"${typed}" is what a spreadsheet makes of "${correct}"${elsewhere(otherPlaces)}.`,
    advice: TYPE_AGAIN,
  }),
  'damaged-words': damagedWords,
  'broken-word': ({ typed, correct, otherPlaces }: ChangedText) => ({
    message: `The word "${correct}" is broken in two: "${typed}"${elsewhere(otherPlaces)}.`,
    advice: TYPE_AGAIN,
  }),
  'address-of-redirect': ({ typed, otherPlaces }: Trace) => ({
    message: `"${typed}" only leads on to another address${elsewhere(otherPlaces)}.`,
    advice: TYPE_AGAIN,
  }),
  'left-by-program': ({ typed, otherPlaces }: Trace) => ({
    message: `"${typed}" was left here by a program${elsewhere(otherPlaces)}.`,
    advice: TYPE_AGAIN,
  }),
} satisfies Table;

/**
 * How a text with joined lines is written: below `>`, or beside its field's
 * name.
 */
export type JoiningStyle = 'folded' | 'flow';

/** How to keep the lines of a text separate. */
export function keepLines(style: JoiningStyle): string {
  if (style === 'folded') {
    return 'Write "|" in place of ">" after the name of the field';
  }
  return 'Write "|" after the name of the field, and begin the text on the line below, without quotation marks around it';
}

/** Text that YAML reads differently from how it was meant. */
const DAMAGE_WORDS = {
  'word-left-out': ({ word }: { word: string }) => ({
    message: `"${word}" is left out: words that begin with "${word.charAt(0)}" have a meaning of their own here.`,
    advice: `If visitors should see it, type a quotation mark before the first word of the text, and one after the last. If not, delete "${word}".`,
    inForm: `"${word}" is left out of the text, because it begins with "${word.charAt(0)}". Ask whoever looks after the website to put the whole text in quotes.`,
  }),
  'field-in-text': ({ name }: { name: string }) => ({
    message: `"${name}:" is read as part of the text above it.`,
    advice: `If it is a field, delete spaces at the beginning of its line until it stands right below the name of the field above it. If it belongs to the text, type a word before "${name}:".`,
    inForm: `"${name}:" is part of this text, but it is also the name of a field. Move what follows it to that field. If it belongs to the text, put a word before it.`,
  }),
  /** @param isMark true for a slip in the mark of a sample. */
  'note-after-text': ({ note, isMark }: { note: string; isMark: boolean }) => ({
    message:
      'The text ends at "#": what follows is a note that visitors don\'t see.',
    advice:
      'If visitors should read it, type a quotation mark before the first word of the text, and one at the end of the line. If it is a note, move it to a line of its own above this one, with "# " before it.',
    inForm: isMark
      ? `This text may be a sample: "${note}" is written after it. Ask whoever looks after the website to correct that note.`
      : `Visitors don't see the end of this text: "${note}". Type it again here. If it is only a note, ask whoever looks after the website to move it.`,
  }),
  'curly-quotes': ({ first, last }: { first: string; last: string }) => {
    const message = `The quotation marks ${first} and ${last} are curly, so they are part of the text.`;
    return {
      message,
      advice: `Delete both, or type straight ones (") in their place. If visitors should see them, type ' before ${first} and ' after ${last}.`,
      inForm: `${message} Delete them.`,
    };
  },
  /** @param pair a backslash and the character after it. */
  'escape-in-quotes': ({ pair }: { pair: string }) => ({
    message: `Between double quotation marks, ${pair} isn't read as it is written.`,
    advice: `Type ' in place of the " before the text, and of the one after it. Or type the "\\" twice.`,
    inForm: `A "\\" and the character after it, ${pair}, are read as something else. Type the text again.`,
  }),
  'missing-space': ({ mark }: { mark: string }) => ({
    message: `There is no space after "${mark}", so it is read as part of a text.`,
    advice: `Type a space after "${mark}". If visitors should see it, type a quotation mark before the first word of the text, and one after the last.`,
    inForm: `"${mark}" is part of this text. If a field or an entry begins there, move what follows to a field or an entry of its own.`,
  }),
  'line-too-far-right': () => ({
    message:
      'This line begins further to the right than the text above it, and is kept apart from it.',
    advice:
      'Delete the spaces at its beginning until it stands right below the first line of the text.',
    inForm:
      'A line of this text begins with spaces, and is kept apart from the text above it. Delete the spaces, and the line break before them.',
  }),
  'joined-line': ({
    style,
    isEntry,
  }: {
    style: JoiningStyle;
    isEntry: boolean;
  }) => {
    const orEntry = isEntry
      ? '. If it is an entry of the list, type "- " before it, right below the dash above'
      : '';
    return {
      message: 'This line is read as part of the text above it.',
      advice: `${keepLines(style)}${orEntry}.`,
      inForm: `Two lines of this text are shown as one. Break the text where the second one begins${isEntry ? ', or move that to an entry of its own' : ''}.`,
    };
  },
  /** @param field the field that the text may belong to. */
  'text-below-fields': ({ field }: { field?: string }) => {
    const message = 'The text below this line belongs to no field.';
    const indented =
      'in place of "---", and put two spaces before each line below it.';
    const advice = field
      ? `Write "${field}: |" ${indented} If there is a line "---" above the fields, delete it.`
      : `Write the name of its field with ": |" ${indented}`;
    return { message, advice, ...UNREAD };
  },
} satisfies Table;

/** Why an edit can't be made. */
const EDIT_WORDS = {
  'unreadable-line': ({
    line,
    reason,
  }: {
    line: number;
    reason: ParserCode;
  }) => {
    const { message, advice } = PARSER_WORDS[reason]();
    return {
      message: `The file can't be read, because of its line ${line}. ${message}`,
      advice,
      ...UNREAD,
    };
  },
  'unread-file': () => ({
    message: "This file can't be read.",
    advice:
      'Correct the line that is named first: then it can be edited again.',
    ...UNREAD,
  }),
  'no-such-place': () => {
    const advice = 'Close the panel and open it again: it shows';
    return {
      message: 'The file has no such place anymore.',
      advice: `${advice} the file as it is now.`,
      inForm: `This was deleted or moved in the meantime. ${advice} what is there now.`,
    };
  },
  'unwritable-value': () => {
    const advice = "Leave out unusual characters. If that doesn't help,";
    return {
      message:
        "This can't be written into the file without changing something else in it, so it was left as it is.",
      advice: `${advice} change the file itself.`,
      inForm: `This can't be saved without changing something else, so nothing was changed. ${advice} ask whoever looks after the website.`,
    };
  },
} satisfies Table;

/**
 * The words about a file's notation: its encoding, its lines, and how YAML
 * reads them.
 */
export const YAML_WORDS = {
  ...FILE_WORDS,
  ...PARSER_WORDS,
  ...MERGE_WORDS,
  ...TRACE_WORDS,
  ...DAMAGE_WORDS,
  ...EDIT_WORDS,
} satisfies Table;

export const YAML_ADVICE = {
  'mark-as-sample': () => 'Write "# SAMPLE: " before the note.',
  'write-in-place': ({ text }: { text: string }) =>
    `Write "${text}" in its place.`,
  delete: () => 'Delete it.',
  'join-with-above': () => 'Write these words at the end of the line above.',
} satisfies Record<string, (params: never, voice: Voice) => string>;
