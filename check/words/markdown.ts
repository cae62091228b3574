import type { Path } from '../../formats/path';
import { listOf, sentences } from './english';
import { eachInQuotes, excerpt } from './quoting';
import type { Voice, Words } from './voice';
import { type JoiningStyle, keepLines } from './yaml';

type Table = Record<string, (params: never, voice: Voice) => Words>;

/** Words of a text as shown: the beginning, on one line. */
interface InText {
  words: string;
}

/** A line, and the heading that it was to be. */
interface LostHeading extends InText {
  title: string;
  /** Those at its beginning: `##`. */
  marks: string;
}

const LEAVE_OUT = 'Delete it.';
const JOIN = 'Write them on one line, with a comma between them';

/** Markdown that has another effect than it seems to, or none. */
const MARK_WORDS = {
  'deep-list': ({ limit }: { limit: number }) => {
    const message = 'Quotations or lists are nested too deeply.';
    const advice = `A text can have ${limit} levels, one inside of the other.`;
    return {
      message,
      advice: `${advice} Begin the lines further to the left.`,
      inForm: `${message} ${advice} Delete marks or spaces at the beginning of the lines.`,
    };
  },
  'too-many-marks': () => ({
    message: 'A line has too many characters such as * _ [ ] in it to be read.',
    advice: 'Split it, or delete some of these characters.',
  }),
  /** @param codes each once: `<b>`, `</b>`. */
  'html-in-text': ({ codes }: { codes: readonly string[] }) => ({
    message: `Visitors would read codes of a web page here: ${listOf(codes)}.`,
    advice:
      'Delete them, and keep the words between them. For bold, write **words**; for a link, write [words](https://...). If you mean the character "<", write "less than".',
  }),
  'picture-in-text': () => ({
    message: 'The text has a picture in it.',
    advice: 'Pictures have fields of their own. Delete this one.',
  }),
  'indented-paragraph': () => {
    const message =
      'A paragraph that begins with four or more spaces is shown as computer code.';
    return {
      message,
      advice: 'Begin its lines further to the left.',
      inForm: `${message} Delete the spaces at the beginning of its lines.`,
    };
  },
  /** @param underline the beginning of the line: `---`. */
  'underlined-text': ({ underline }: { underline: string }) => ({
    message: `The line "${underline}" makes a heading of the text above it.`,
    advice:
      'Put an empty line between them. For a heading, write "## " before the words instead.',
  }),
  'empty-heading': () => ({
    message: 'A heading has no words.',
    advice: 'Write them after the "#", or delete the line.',
  }),
  /** @param allowed the level that the heading can have here. */
  'heading-level': ({
    heading,
    level,
    allowed,
  }: {
    heading: string;
    level: number;
    allowed: number;
  }) => {
    const reason =
      level === 1
        ? 'the title of the page is the first level'
        : 'headings go down one level at a time';
    return {
      message: `The heading "${heading}" begins with "${'#'.repeat(level)}".`,
      advice: `Type ${'#'.repeat(allowed)} in its place: ${reason}.`,
    };
  },
  'heading-without-space': ({ words }: InText) => {
    const advice = 'Put a space after the "#".';
    return {
      message: `This line isn't a heading: ${words}`,
      advice,
      inForm: `"${words}" isn't shown as a heading. ${advice}`,
    };
  },
  'split-heading': ({ heading, rest }: { heading: string; rest: string }) => ({
    message: `The heading ends with its line, "${heading}": "${rest}" is shown as text below it.`,
    advice:
      'If both are the heading, write them on one line. If not, begin the text with a capital letter.',
    inForm: `The heading ends with its line, "${heading}": "${rest}" is shown as text below it. If both are the heading, delete the break between them. If not, begin the text with a capital letter.`,
  }),
  'text-in-heading': ({ words }: InText) => ({
    message: `A text is part of this heading: ${words}`,
    advice:
      'Press Enter twice after the words of the heading, so that the text below it begins on a line of its own.',
    inForm: `A text is part of this heading: ${words} Press Enter twice after the words of the heading.`,
  }),
  'lost-heading': ({ words, title, marks }: LostHeading) => ({
    message: `This line reads like a heading, but it is shown as text: "${words}".`,
    advice: `If it is a heading, write "${marks} ${title}" in its place. If not, put a period at its end.`,
  }),
  'uneven-asterisks': ({ words }: InText) => ({
    message: `These asterisks make nothing bold: ${words}`,
    advice: 'Write two before the words and two after them, or delete them.',
  }),
  'stray-asterisks': ({ words }: InText) => ({
    message: `These asterisks make nothing bold or italic: ${words}`,
    advice:
      'Write **bold** or *italic*, with no space inside the asterisks and a space or a sign outside of them, or delete them.',
  }),
  'table-without-dashes': () => ({
    message: 'These lines with "|" aren\'t a table.',
    advice:
      'Put a line of dashes under the first of them, with as many parts: |---|---|.',
  }),
  'tick-box': ({ words }: InText) => ({
    message: `A box to tick, "${words}", doesn't work on a page.`,
    advice: LEAVE_OUT,
  }),
  /**
   * @param isLongRow true if the words are in a row with more cells than its
   *   table has columns.
   */
  'lost-words': ({ words, isLongRow }: InText & { isLongRow: boolean }) => {
    const message = `Visitors wouldn't see "${words}"`;
    const advice = 'Write it in a sentence of its own, or delete it.';
    if (isLongRow) {
      return {
        message: `${message}: its row has more cells than the first row of the table.`,
        advice: `For one more column, add " Name |" to the first row and "---|" to the dashes below it. Or delete the "|" that is too many.`,
      };
    }
    return {
      message: `${message}: it is in a place of the text that isn't shown.`,
      advice,
    };
  },
  footnote: ({ words }: InText) => ({
    message: `Footnotes such as "${words}" don't work here.`,
    advice: 'Write the note into the text.',
  }),
  /**
   * @param mark as in `•` or `1)`.
   * @param inner the mark of entries that belong to the one above them.
   */
  'mark-of-no-list': ({ mark, inner }: { mark: string; inner?: string }) => {
    const entries = /^\(?\d/.test(mark)
      ? 'Begin each entry with its number, a dot, and a space, as in "1. ".'
      : `Begin each entry with "- " in place of "${mark}".`;
    return {
      message: `"${mark}" doesn't make a list: its lines are shown as one.`,
      advice: inner
        ? `${entries} Put two more spaces before each "- " in place of "${inner}".`
        : entries,
    };
  },
  'joined-address': ({ street, place }: { street: string; place: string }) => ({
    message: `Two lines are shown as one: "${street} ${place}".`,
    advice: `${JOIN}.`,
  }),
  /**
   * @param beginning of the second paragraph.
   * @param style how YAML joins the lines, if it does.
   */
  'joined-paragraphs': ({
    beginning,
    style,
  }: {
    beginning: string;
    style?: JoiningStyle;
  }) => {
    const message = `Two paragraphs are shown as one: there is no empty line above "${beginning}".`;
    return {
      message,
      advice: sentences(
        style && `${keepLines(style)}.`,
        `Put an empty line above the line that begins with "${beginning}".`,
      ),
      inForm: `Two paragraphs are shown as one. Put an empty line above "${beginning}".`,
    };
  },
} satisfies Table;

/** The contact that a link leads to. */
interface ContactLink {
  target: string;
  isMail: boolean;
}

const verbOf = (isMail: boolean): string => (isMail ? 'writes to' : 'calls');

interface OtherContact extends ContactLink {
  shown: string;
  /** True if either of the two may be correct. */
  isUnclear: boolean;
  /** The practice's contact, and the file that has it. */
  fact?: { contact: string; file: string } | undefined;
}

function otherContact(
  { shown, target, isMail, isUnclear, fact }: OtherContact,
  voice: Voice,
): Words {
  const what = isMail ? 'address' : 'number';
  const isOwn =
    fact &&
    `The ${what} of the practice is ${written(fact.contact)}: see ${voice.file(fact.file)}.`;
  const lookUp =
    isUnclear &&
    !fact &&
    'One of the two is wrong. Look up which is right: in a letter, or on the website of those who have it.';
  return {
    message: sentences(
      `The link shows ${written(shown)}, but it ${verbOf(isMail)} ${written(target)}.`,
      isOwn || lookUp,
    ),
    advice: `Write the right ${what} in both places.`,
  };
}

/** A number as `(208) 555-0117`; an address unchanged. */
const written = (contact: string): string =>
  contact.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const LINK_WORDS = {
  'broken-link': ({ words }: InText) => ({
    message: `This isn't a link: ${words}`,
    advice:
      'Write it as [words](/path), with no space between the brackets and none in the address.',
  }),
  'unusable-link': ({ address }: { address: string }) => ({
    message: `A link leads to "${address}".`,
    advice:
      'Begin the address with "/" for a page of this site, or with "https://", "mailto:" or "tel:".',
  }),
  'link-without-address': ({ words }: InText) => ({
    message: `A link has no address: ${words}`,
    advice: 'Write the address after the words: [words](/path).',
  }),
  'link-without-words': ({ link }: { link: string }) => ({
    message: `A link has no words: ${link}`,
    advice: 'Write them between the square brackets.',
  }),
  'link-in-brackets': ({ words }: InText) => ({
    message: `Visitors would see the brackets in the words of a link: ${words}`,
    advice: 'Delete one pair of them.',
  }),
  'entry-in-line': ({ number }: { number: number }) => ({
    message: `Entry ${number} of this list stands in the same line as the one before it.`,
    advice: `Begin a new line before "${number}.".`,
  }),
  'renumbered-list': ({ typed, shown }: { typed: number; shown: number }) => ({
    message: `Visitors would read "${shown}." here, not "${typed}.": the entries of a list are counted from its first number on.`,
    advice: `Write "${shown}.", and the numbers below it in their order; or correct the first number of the list. To keep your numbers, begin each entry with "- " and a word: "- Step ${typed}: ..."`,
  }),
  'hidden-definition': ({ words }: InText) => {
    const reason = "isn't shown, because it reads like the address of a link";
    const advice = 'Delete the square brackets.';
    return {
      message: `This line ${reason}: ${words}`,
      advice,
      inForm: `"${words}" ${reason}. ${advice}`,
    };
  },
  'incomplete-contact': ({ target, isMail }: ContactLink) => ({
    message: `The link ${verbOf(isMail)} "${target}", which isn't a whole ${isMail ? 'e-mail address' : 'telephone number'}.`,
    advice: isMail
      ? 'Write the whole address, as in [write to us](mailto:name@example.org).'
      : 'Write all ten digits, as in [call us](tel:800-555-0100).',
  }),
  /** A link that shows one contact and leads to another. */
  'other-contact': otherContact,
  /** A link that calls although its words are about a text message. */
  'other-way': ({ words, isCall }: OtherWay) => ({
    message: isCall
      ? `The words "${words}" are about a text message, but the link makes a call.`
      : `The words "${words}" are about a call, but the link writes a text message.`,
    advice: `If the words are right, begin the address with "${isCall ? 'sms' : 'tel'}:". If the link is, change the words.`,
  }),
  /** A link that shows the address of one site and leads to another. */
  'other-site': ({ shown, target }: { shown: string; target: string }) => ({
    message: `The link shows "${shown}", but it leads to "${target}".`,
    advice: `Look up which is right, and write it in both places.`,
  }),
} satisfies Table;

interface OtherWay {
  words: string;
  isCall: boolean;
}

/** Markup that visitors would see in a plain text. */
export type Markup =
  | 'asterisks'
  | 'brackets'
  | 'tildes'
  | 'html'
  | 'character'
  | 'mark';

const MARKUP: Readonly<
  Record<Markup, { seen: (words: string) => string; advice: string }>
> = {
  asterisks: {
    seen: (words) => `the asterisks of "${words}"`,
    advice: 'Delete them.',
  },
  brackets: {
    seen: (words) => `the brackets of "${words}"`,
    advice: 'Delete them.',
  },
  tildes: {
    seen: (words) => `the tildes of "${words}"`,
    advice: 'Delete them, and the words between them if they no longer hold.',
  },
  html: {
    seen: (words) => `the codes ${words} of a web page`,
    advice: 'Delete them, and keep the words between them.',
  },
  character: {
    seen: (words) => `"${words}"`,
    advice: 'Write the character itself in its place.',
  },
  mark: {
    seen: (words) => `the "${words}" at the beginning`,
    advice: LEAVE_OUT,
  },
};

const PLAIN_TEXT_WORDS = {
  'visible-markup': ({ markup, words }: InText & { markup: Markup }) => {
    const { seen, advice } = MARKUP[markup];
    const message = `Visitors would see ${seen(words)}: this text is shown as it is typed.`;
    // The content guide says which form each field has.
    const form =
      markup === 'brackets' &&
      'A field whose form is "Markdown" may have links.';
    return {
      message,
      advice: sentences(advice, form),
      inForm: `${message} ${advice}`,
    };
  },
  'pasted-table': () => ({
    message:
      'Rows of a spreadsheet were pasted here: they become one line of text.',
    advice:
      'Make a table of them. Begin and end each row with "|", and write "|" in place of each tab. Put a line of dashes under the first row, with as many parts: |---|---|. Above the table and below it, leave a line empty.',
  }),
  'tab-in-text': ({ words }: InText) => ({
    message: `There is a tab in "${words}": a table that is pasted becomes one line of text.`,
    advice:
      'Write it as sentences or as a list, with a space in place of each tab.',
  }),
  /**
   * A bracket or quotation mark at the beginning or end of a text without its
   * partner.
   */
  'single-mark': ({ mark, isFirst }: { mark: string; isFirst: boolean }) => {
    const name = mark === '"' ? 'quotation mark' : `"${mark}"`;
    return {
      message: `The text ${isFirst ? 'begins' : 'ends'} with a ${name} that doesn't belong to another one.`,
      advice: `Delete the ${mark} at its ${isFirst ? 'beginning' : 'end'}.`,
    };
  },
  /** @param words the last words of the text. */
  'unfinished-sentence': ({ words }: InText) =>
    /[,;]$/.test(words)
      ? {
          message: `The text ends with "${words.slice(-1)}": "${words}".`,
          advice: `Write what follows, or delete the "${words.slice(-1)}".`,
        }
      : {
          message: `The text stops after "${words}", without a period.`,
          advice: 'Finish the sentence. If this is all of it, write a period.',
        },
  /** @param isWhole true if the field has nothing else. */
  'note-in-text': ({ words, isWhole }: InText & { isWhole?: boolean }) => {
    const message = `Visitors would read "${excerpt(words)}", which looks like a note to a colleague.`;
    const inForm = isWhole
      ? 'Write what visitors should read in its place, or leave this empty.'
      : 'Delete it.';
    const inFile = isWhole
      ? 'Write what visitors should read in its place, or delete it together with the name of the field before it.'
      : 'Delete it.';
    return {
      message,
      advice: `${inFile} Or, to keep it where visitors don't see it, move it to a line of its own above this one, with "# " before it.`,
      inForm: `${message} ${inForm}`,
    };
  },
  'mail-leftover': ({ words }: { words: readonly string[] }) => ({
    message: `${eachInQuotes(words).join(', ')} came along when this was copied from an e-mail or a message.`,
    advice: "Delete it, so that visitors don't read it.",
  }),
  'letters-for-number': ({ words }: InText) => ({
    message: `Visitors would read "${words}", which is still to be filled in.`,
    advice: 'Write the words or the numbers themselves.',
  }),
  /** @param names the placeholders that are filled in there. */
  'unknown-placeholder': ({
    words,
    names,
  }: InText & { names: readonly string[] }) => {
    const known = names.map((name) => `{${name}}`).join(', ');
    return {
      message: `Visitors would read "${words}": nothing is filled in for it here.`,
      advice:
        names.length > 0
          ? `If one of these is meant, write it exactly so, in English: ${known}. If not, write the words themselves, without the braces.`
          : 'Write the words themselves, without the braces.',
    };
  },
} satisfies Table;

const EDITORIAL_WORDS = {
  'name-of-picture': (
    { field, name }: { field: Path; name: string },
    voice,
  ) => {
    const message = `${voice.field(field)} is the name of a file, "${name}", which is read to people who don't see the picture.`;
    const advice = 'Write in one sentence what the picture shows, or';
    return {
      message,
      advice: `${advice} write "" if it is only decoration.`,
      inForm: `${message} ${advice} leave it empty if it is only decoration.`,
    };
  },
  'note-against-switch': (
    {
      field,
      note,
      about,
      value,
    }: { field: Path; note: string; about: Path; value: boolean },
    voice,
  ) => {
    const isOn = value ? 'on' : 'off';
    const other = value ? 'off' : 'on';
    return {
      message: `${voice.field(field)} is "${note}", but ${voice.field(about)} is ${value}.`,
      advice: `If the note is out of date, write a new one, or delete that line. If the note is right, change "${about.at(-1)}: ${value}" to "${about.at(-1)}: ${!value}".`,
      inForm: `${voice.field(field)} is "${note}", but ${voice.field(about)} is turned ${isOn}. If the note is out of date, write a new one. If it is right, turn ${voice.field(about)} ${other}.`,
    };
  },
  'words-to-avoid': ({ field, words }: InText & { field: Path }, voice) => ({
    message: `${voice.field(field)} has the words "${words}", which can hurt or promise too much here.`,
    advice:
      'Say it in other words: what often helps, and for whom. Nobody can promise how it ends.',
  }),
  'number-not-named': (params: NumberNotNamed, voice) => {
    const { field, numbers, linkField, isInEntry } = params;
    const added = numbers.map((number) =>
      linkField ? `"[${number}](tel:${number})"` : `"${number}"`,
    );
    const place = (name: string) =>
      isInEntry ? `to ${name} of the entry that it belongs to` : 'to it';
    const advice = (name: string) =>
      `Add ${added.join(' and ')} ${place(name)}, with words that say when to call`;
    const message = `${voice.field(field)} doesn't name ${numbers.join(' and ')}, which somebody in a crisis needs here.`;
    return {
      message,
      advice: `${advice(`"${linkField?.at(-1)}"`)}, or bring the old text back: "Undo a change" in ${voice.file('README.md')} says how.`,
      inForm: `${message} ${advice(voice.field(linkField ?? field))}.`,
    };
  },
} satisfies Table;

/** A number that a text must name. */
interface NumberNotNamed {
  field: Path;
  numbers: readonly string[];
  /** The Markdown text in which the number can be a link. */
  linkField: Path | undefined;
  /** True if that text belongs to an entry below the field. */
  isInEntry: boolean;
}

/**
 * The words about texts: their Markdown, and markup that visitors would see.
 */
export const MARKDOWN_WORDS = {
  ...MARK_WORDS,
  ...LINK_WORDS,
  ...PLAIN_TEXT_WORDS,
  ...EDITORIAL_WORDS,
} satisfies Table;

export const MARKDOWN_ADVICE = {
  'write-if-right': ({ contact, text }: { contact: string; text: string }) =>
    `If ${written(contact)} is right, write ${text}.`,
  'write-words': ({ words }: { words: string }) => `Write "${words}".`,
  'write-without-codes': ({ text }: { text: string }) =>
    sentences(
      text.includes('\n')
        ? `Write without them:\n${text}`
        : `Write without them: ${text}`,
      /\*\*/.test(text) &&
        '\nThe asterisks (**) make the words between them bold.',
    ),
  'write-words-instead': ({ words }: { words: string }) =>
    `Write "${words}" instead.`,
  'write-and-space': ({ text }: { text: string }) =>
    `Write ${text} and a space.`,
  'join-with-comma': ({ text }: { text: string }) => `${JOIN}: ${text}`,
} satisfies Record<string, (params: never, voice: Voice) => string>;
