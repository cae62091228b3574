import { isOneSlip } from '../../formats/closest';
import type { Path } from '../../formats/path';
import { count, listOf, sentences } from './english';
import { eachInQuotes, excerpt } from './quoting';
import type { Voice, Words } from './voice';

interface FormerValue {
  /** As in the text: `$165`. */
  words: string;
  /** The file with the value that was changed, and the new value. */
  file: string;
  now: string;
  /** The line of that value, if it is in the file of the text. */
  line?: number | undefined;
}

interface LeftValue {
  /** As in the texts: `24 hours`. */
  former: string;
  now: string;
  /** Lines with the former value: `pages/home.yaml:18`. */
  places: readonly string[];
  /** How they say it, if some say it otherwise: `6 to 17`. */
  forms?: readonly string[];
}

interface OtherValue {
  /** As in the new text, and in the others. */
  words: string;
  other: string;
  /** Lines with the other value. */
  places: readonly string[];
}

interface MovedText {
  words: string;
  /** The names of the entries that have had it, and have it. */
  was: string;
  now: string;
}

interface MovedStreet {
  former: string;
  street: string;
  /** The fields of the address that weren't changed. */
  fields: readonly Path[];
  /** Lines with texts about the place: `pages/contact.yaml:18`. */
  places: readonly string[];
}

interface FormerDescription {
  description: string;
  /** The other files that describe the picture that was replaced. */
  places: readonly string[];
}

interface UnlikelyChange {
  field: Path;
  former: string;
  now: string;
  reason: 'tenfold' | 'tenth' | 'order' | 'year' | 'hours' | 'far-place';
}

/** What was probably typed, by the reason why it is unlikely. */
const SLIPS: Readonly<Record<UnlikelyChange['reason'], string>> = {
  tenfold: 'Is a digit or a period wrong?',
  tenth: 'Is a digit or a period wrong?',
  order: 'Were two characters swapped?',
  year: 'Is the year a slip?',
  hours: 'Is one of the times a slip?',
  'far-place': 'The name and the address are the same as before.',
};

function movedStreet(
  { former, street, fields, places }: MovedStreet,
  voice: Voice,
): Words {
  const message = `The street is "${street}" now; before this change, it was "${former}".`;
  const beside =
    fields.length > 0 &&
    `If the office has moved, also correct ${listOf(fields.map((field) => voice.key(field)))}, which ${fields.length > 1 ? "weren't" : "wasn't"} changed${
      fields.some((field) => /itude$/.test(String(field.at(-1))))
        ? ': a map on the web shows latitude and longitude after a right click on the place'
        : ''
    }.`;
  const texts =
    places.length > 0 &&
    `Read again what is said about the place, the way there, and the parking: ${listOf([...new Set(places.map(voice.file))])}.`;
  const pages = places.map((place) => voice.file(place.replace(/:\d+$/, '')));
  const inForm =
    pages.length > 0 &&
    `Read again what these pages say about the place, the way there, and the parking: ${listOf([...new Set(pages)])}.`;
  return {
    message,
    advice: sentences(beside, texts),
    inForm: sentences(message, beside, inForm),
  };
}

function formerValue(
  { words, file, now, line }: FormerValue,
  voice: Voice,
): Words {
  const messageWith = (place: string) =>
    `This still says "${excerpt(words)}", but ${place} now says "${now}".`;
  const advice =
    'If both are about the same thing, correct this text. If not, leave it.';
  const isHere = line !== undefined;
  return {
    message: messageWith(isHere ? `line ${line}` : voice.file(file)),
    advice,
    ...(isHere && {
      inForm: `${messageWith('elsewhere this page')} ${advice}`,
    }),
  };
}

/** A value as a text says another one: `4 to 17` for `4-17` and `6 to 17`. */
function inFormOf(form: string, value: string): string {
  const numbers = value.match(/\d+/g) ?? [];
  const isAlike = numbers.length === form.match(/\d+/g)?.length;
  return isAlike && /^\d+\D+\d+$/.test(form)
    ? form.replace(/\d+/g, () => numbers.shift() ?? '')
    : value;
}

const anyOf = (words: readonly string[]): string =>
  eachInQuotes([...new Set(words)]).join(' or ');

function leftValue(
  { former, now, places, forms = [former] }: LeftValue,
  voice: Voice,
): Words {
  const pages = places.map((place) => place.replace(/:\d+$/, ''));
  const messageWith = (all: readonly string[]) =>
    `This was changed from "${former}" to "${now}", but ${anyOf(forms)} is still in: ${listOf([...new Set(all.map(voice.file))])}.`;
  const there = anyOf(forms.map((form) => inFormOf(form, now)));
  // Of two numbers, the newer one is more likely right than a slip.
  const isSlip = !/\d/.test(now) && isOneSlip(now, former);
  const advice = isSlip
    ? `If this is a slip, write "${former}" here again. If it has changed, write ${there} there, too.`
    : `Look up which is right. If all are about the same thing, write ${there} there, too, or "${former}" here again. If not, leave them.`;
  return {
    message: messageWith(places),
    advice,
    inForm: `${messageWith(pages)} ${advice}`,
  };
}

/** The words about what was different before a change. */
interface Contrary {
  words: string;
  /** The whole sentence, as it was. */
  former: string;
  /** The words with the former ones in their place. */
  right: string;
}

export const FORMER_WORDS = {
  'former-value': formerValue,
  'left-value': leftValue,
  'other-value': ({ words, other, places }: OtherValue, voice: Voice) => {
    const pages = places.map((place) => place.replace(/:\d+$/, ''));
    const messageWith = (all: readonly string[]) =>
      `This says "${words}", but "${other}" is in: ${listOf([...new Set(all.map(voice.file))])}.`;
    const advice = `Look up which is right. If all are about the same thing, write "${other}" here, too, or "${words}" there. If not, leave them.`;
    return {
      message: messageWith(places),
      advice,
      inForm: `${messageWith(pages)} ${advice}`,
    };
  },
  'moved-text': ({ words, was, now }: MovedText) => ({
    message: `"${excerpt(words)}" was said of "${was}" before this change, and is said of "${now}" now.`,
    advice: `If it went there by mistake, take it back to "${was}". If it is meant so, leave it.`,
  }),
  'moved-street': movedStreet,
  'former-description': (
    { description, places }: FormerDescription,
    voice: Voice,
  ) => ({
    message: `The picture is a new one, but its description is still "${excerpt(description)}".`,
    advice: sentences(
      'Look at the new picture, and describe what it shows. If the words are true of it as well, leave them.',
      places.length > 0 &&
        `It is also described in: ${listOf([...new Set(places.map(voice.file))])}.`,
    ),
  }),
  'lost-description': ({ description }: { description: string }) => ({
    message: `The description "${excerpt(description)}" went with the old picture, and nothing says what the new one shows.`,
    advice:
      'Describe the new picture in one sentence, for people who cannot see it. If it is only decoration, leave it like this.',
  }),
  'unlikely-change': (
    { field, former, now, reason }: UnlikelyChange,
    voice: Voice,
  ) => ({
    message: `${voice.field(field)} was ${former} before this change, and is ${now} now.`,
    advice: `${SLIPS[reason]} Correct it, or leave it if it is meant so.`,
  }),
  'cut-text': ({ words, rest }: { words: string; rest: string }) => ({
    message: `This text was longer before this change, and now it ends in the middle of a sentence: "${words}".`,
    advice: `After these words, it said: "${excerpt(rest)}" Put the end back, or end the sentence.`,
  }),
  'letter-slip': ({ words, former }: { words: string; former: string }) => ({
    message: `Is "${words}" a slip? Before this change, the word was "${former}".`,
    advice: `If it is, write "${former}" again. If not, leave it.`,
  }),
  contrary: ({ former, right }: Contrary) => ({
    message: `Before this change, it said the contrary: "${former}"`,
    advice: `If that isn't meant, write "${right}". If it is, leave it.`,
  }),
  'lost-entries': ({ before, after }: { before: number; after: number }) => ({
    message: `This list had ${count(before, 'entry')} before this change, and has ${after} now.`,
    advice:
      'If the others were deleted by mistake, put them back. If they were meant to go, leave it.',
  }),
  'renamed-page': (
    {
      former,
      address,
      name,
    }: { former: string; address: string; name: string },
    voice: Voice,
  ) => ({
    message: `This page was ${voice.file(former)} before this change, and its address was "${address}". Nothing is at that address now.`,
    advice: `So that links on other websites still lead here, add a line at the left edge: movedFrom: [${name}]`,
    inForm: `This page was at "${address}" before this change, and nothing is at that address now. So that links on other websites still lead here, write "${name}" into “Earlier names in the address”.`,
  }),
  /** @param id the former number of a post, if it was changed. */
  'lost-address': ({ address, id }: { address: string; id?: unknown }) => {
    const message = `This page was at "${address}" before this change, and nothing is at that address now: links on other websites no longer lead here.`;
    const adviceWith = (number: string) =>
      id === undefined
        ? 'Put back what was changed in its address, unless the page is so new that nobody knows it.'
        : `Put back its number, ${number}, unless the page is so new that nobody knows it.`;
    return {
      message,
      advice: adviceWith(`"id: ${id}"`),
      inForm: `${message} ${adviceWith(`${id}`)}`,
    };
  },
} satisfies Record<string, (params: never, voice: Voice) => Words>;
