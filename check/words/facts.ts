import type { Path } from '../../formats/path';
import { count, listOf, lowerFirst, sentences, withArticle } from './english';
import { eachInQuotes, excerpt } from './quoting';
import type { Say, Voice, Words } from './voice';

const quotedList = (names: readonly string[]): string =>
  listOf(eachInQuotes([...new Set(names)]));

interface Place {
  latitude: number;
  longitude: number;
  /** The name of the state where it should be, and that state's area. */
  state: string;
  south: number;
  north: number;
  west: number;
  east: number;
}

interface DayUnlikeRepeats {
  field: Path;
  day: string;
  /** The day's actual weekday, and those that the text names. */
  weekday: string;
  typed: readonly string[];
  /** The days near it that fit. */
  days: readonly string[];
  /** Which weekday of its month it is, if only that doesn't fit. */
  order?: number | undefined;
  orders?: readonly number[] | undefined;
  /** The field with the text. */
  beside: Path;
  /** The same day a year later, if its weekday fits. */
  next?: string | undefined;
}

interface OutOfStep extends Pick<DayUnlikeRepeats, 'field' | 'day' | 'beside'> {
  first: string;
  /** How often it takes place: `Every other Tuesday`. */
  typed: string;
  /** The days near it that are in step with the first one. */
  days: readonly string[];
}

const ORDER_WORDS = 'last first second third fourth fifth'.split(' ');

/** `first and third`, for 1 and 3; `last` for -1. */
const ordersOf = (orders: readonly number[]): string =>
  orders.map((order) => ORDER_WORDS[Math.max(0, order)]).join(' and ');

interface CopiedPage {
  original: string;
  /** With the sentences that the other one has, too. */
  lines: readonly number[];
  hasSamePlace: boolean;
}

interface OtherPlaces {
  names: readonly string[];
  lines: readonly number[];
  /** The city of the page, and the one with these places. */
  city: string;
  other: string;
}

interface FormerState {
  files: readonly string[];
  /** The office's current state, and the state where the places are. */
  state: string;
  former: string;
  code: string;
}

interface PeriodsAYearApart {
  field: Path;
  day: string;
  /** The day of the other period, its field, and its line. */
  beside: Path;
  other: string;
  line: number;
  /** True if both periods have a year, false if neither has it. */
  isOverlap: boolean;
  /** True for a month in place of a year. */
  isMonth?: boolean | undefined;
}

/** @param left the words of the hours that have no translation. */
function adviceForTranslation(left: readonly string[]): string {
  const [words, ...others] = left;
  if (words === undefined) {
    return 'Write the words as the hours there have them.';
  }
  return others.length > 0
    ? `Of the words that the hours have now, ${quotedList(left)} have no translation. If one of them took the place of these, write it here, and its translation in the line below.`
    : `The hours have "${words}" now, which has no translation. If it took the place of this, write "${words}" here, and its translation in the line below.`;
}

/** Either end of a range may be the wrong one. */
function endsInOrder(value: string, start: string, begins: string): string {
  const unit = begins.includes(':') ? 'time' : 'day';
  return `If this one is wrong, write ${begins} or a later ${unit}. If ${start} is wrong, write ${value} or an earlier ${unit} there.`;
}

/** The words about days, places, languages, pictures, and derived fields. */
export const FACT_WORDS = {
  'due-review': ({ day }: { day: string }) => ({
    message: `The review of this file was due on ${day}.`,
    advice: 'Read it again, correct what has changed, and write the next day.',
    inForm: `The review of this page was due on ${day}. Read it again, correct what has changed, and write the next day.`,
  }),
  'day-to-come': ({ field, day }: { field: Path; day: string }, voice) => ({
    message: `${voice.field(field)} is ${day}, a day that hasn't come yet: visitors see it at once all the same.`,
    advice: "Write today's date, or an earlier one.",
  }),
  'far-day': (
    { field, day, years }: { field: Path; day: string; years: number },
    voice,
  ) => ({
    message: `${voice.field(field)} is ${day}, more than ${years} years from today.`,
    advice: 'If the year is a slip, correct it.',
  }),
  'repeated-paragraph': ({ words }: { words: string }) => ({
    message: `This text has the same paragraph twice: "${excerpt(words)}".`,
    advice: 'Delete one of the two.',
  }),
  'repeated-sentence': ({ words }: { words: string }) => ({
    message: `This text says the same sentence twice in a row: "${excerpt(words)}".`,
    advice: 'Delete one of the two.',
  }),
  'day-of-last-year': (
    { field, day }: { field: Path; day: string },
    voice,
  ) => ({
    message: `${voice.field(field)} is ${day}: this ended nearly a year ago, so nobody sees it.`,
    advice: `If you meant ${Number(day.slice(0, 4)) + 1}, correct the year. If it is over, delete the whole entry.`,
  }),
  'event-over': ({ words }: { words: string }) => ({
    message: `This invites people to ${words}, a day that is over.`,
    advice:
      'Delete the whole sentence, or write the day of the next time. If only the year is a slip, correct it.',
  }),
  'far-publication': ({ field, day }: { field: Path; day: string }, voice) => ({
    message: `${voice.field(field)} is ${day}, and the page isn't on the site before that day.`,
    advice:
      'If the year is a slip, correct it. To keep a page off the site until it is ready, write "draft: true".',
    inForm: `${voice.field(field)} is ${day}, and the page isn't on the site before that day. If the year is a slip, correct it. To keep a page off the site until it is ready, turn on “Draft”.`,
  }),
  'end-before-beginning': (
    {
      field,
      value,
      start,
      begins,
    }: { field: Path; value: string; start: Path; begins: string },
    voice,
  ) => ({
    message: `${voice.field(field)} is ${value}, which is before ${voice.key(start)}: ${begins}.`,
    advice: endsInOrder(value, voice.key(start), begins),
  }),
  'low-end-of-range': (
    {
      field,
      value,
      start,
      begins,
    }: { field: Path; value: number; start: Path; begins: number },
    voice,
  ) => ({
    message: `${voice.field(field)} is ${value}, which isn't more than ${voice.key(start)}: ${begins}.`,
    advice: `If the two are swapped, write ${start.at(-1)}: ${value} and ${field.at(-1)}: ${begins}. If not, write a higher number here, or delete "${field.at(-1)}:" if there is no range.`,
    inForm: `${voice.field(field)} is ${value}, which isn't more than ${begins}. If the two are swapped, swap them. If not, write a higher number, or delete it if there is no range.`,
  }),
  'overlapping-hours': ({
    line,
    other,
    day,
  }: {
    line: string;
    other: string;
    day: string;
  }) => ({
    message: `"${line}" and "${other}" overlap on ${day}.`,
    advice: `Correct one of the two lines, so that ${day} has each hour once.`,
  }),
  'wrong-weekday': ({
    date,
    weekday,
    typed,
  }: {
    date: string;
    weekday: string;
    typed: string;
  }) => ({
    message: `${date} is a ${weekday}, not a ${typed}.`,
    advice: `If the date is right, write ${weekday} in place of ${typed}. If ${typed} is right, correct the date.`,
  }),
  'day-unlike-repeats': (params: DayUnlikeRepeats, voice) => {
    const { field, day, weekday, typed, days, beside, next } = params;
    const { order, orders = [] } = params;
    const said =
      order === undefined ? listOf(typed) : `the ${ordersOf(orders)}`;
    const is =
      order === undefined
        ? withArticle(weekday)
        : `the ${ordersOf([order])} ${weekday} of the month`;
    const near = days.join(' or ');
    const correct = near === '' ? 'correct the day' : `write ${near}`;
    return {
      message: `${voice.field(field)} is ${day}, ${is}, but ${voice.key(beside)} says ${said}.`,
      advice: sentences(
        next &&
          `If the year is a slip, write ${next}, and correct the year of the last day, too.`,
        `If ${next ? 'the year is right' : `it isn't ${is}`}, ${correct}. If it is ${is}, write that in ${voice.key(beside)}.`,
      ),
    };
  },
  'last-day-out-of-step': (
    { field, day, first, typed, days, beside }: OutOfStep,
    voice,
  ) => ({
    message: `${voice.field(field)} is ${day}, but from ${first} on, "${typed}" leaves that day out.`,
    advice: `If ${voice.key(beside)} is right, write ${days.join(' or ')}. If the day is right, correct ${voice.key(beside)}.`,
  }),
  'places-in-other-state': (
    { files, state, former, code }: FormerState,
    voice,
  ) => ({
    message: `${files.length} places that say no state of their own aren't in ${state}, but in ${former}: ${files.map(voice.file).join(', ')}.`,
    advice: `If the office has moved, write "state: ${code}" into each of these files, and "alsoLicensedIn: [${code}]" into this one. If not, correct the state here.`,
    inForm: `${files.length} cities that say no state of their own aren't in ${state}, but in ${former}: ${files.map(voice.file).join(', ')}. If the office has moved, choose ${former} as the state of each of them, and add it to the states of further licenses here. If not, correct the state here.`,
  }),
  'postal-code-elsewhere': ({
    code,
    state,
  }: {
    code: string;
    state: string;
  }) => ({
    message: `${code} isn't a postal code of ${state}.`,
    advice:
      'Look it up, in a letter or on a map, and correct the code or the state.',
  }),
  'place-in-other-state': ({ latitude, longitude, state, ...area }: Place) => ({
    message: `The place ${latitude}, ${longitude} isn't in ${state}.`,
    advice: `Look it up on a map: in ${state}, latitudes go from ${rangeOf(area.south, area.north)}, longitudes from ${rangeOf(area.west, area.east)}.`,
  }),
  'same-place': ({ other }: { other: string }, voice) => ({
    message: `${voice.file(other)} has the same place on the map.`,
    advice:
      'Look up which of the two is right, and correct the numbers of the other one: a map on the web shows both after a right click on the place.',
  }),
  'periods-a-year-apart': (
    { field, day, beside, other, line, isOverlap, isMonth }: PeriodsAYearApart,
    voice,
  ) => {
    const span = isMonth ? 'month' : 'year';
    const both = isOverlap ? 'both would apply' : 'neither would apply';
    const one = voice.key(field);
    const another = voice.key(beside);
    const messageWith = (place: string) =>
      `${one} is ${day}, but ${another} ${place} is ${other}: for about a ${span}, ${both}.`;
    const advice = `If one of the ${span}s is a slip, correct it.`;
    return {
      message: messageWith(`in line ${line}`),
      advice,
      inForm: `${messageWith('of the other one')} ${advice}`,
    };
  },
  'copied-page': ({ original, lines, hasSamePlace }: CopiedPage, voice) => {
    const isOne = lines.length === 1;
    const [it, they] = isOne ? ['it', 'it was'] : ['them', 'they were'];
    const message = `This page has ${count(lines.length, 'line')} with sentences of ${voice.file(original)}: ${they} copied, and not changed yet.`;
    const place =
      hasSamePlace &&
      'Its place on the map is the same, too: look it up, and write its latitude and longitude.';
    return {
      message,
      advice: sentences(
        `Read line${isOne ? '' : 's'} ${lines.join(', ')}, and rewrite ${it} in words that are true of this page.`,
        place,
        'Until then, write a line "draft: true" at the left edge, so that the page isn\'t on the site.',
      ),
      inForm: sentences(
        message,
        `Rewrite ${it} in words that are true of this page.`,
        place,
        'Until then, turn on “Draft”.',
      ),
    };
  },
  'other-places': ({ names, lines, city, other }: OtherPlaces) => ({
    message: `This page is about ${city}, but it names ${listOf(names)}, as only the page about ${other} does.`,
    advice: `If that was copied from there, read line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}, and write what is true of ${city}.`,
    inForm: `This page is about ${city}, but it names ${listOf(names)}, as only the page about ${other} does. If that was copied from there, write what is true of ${city}.`,
  }),
  'english-text': ({ text, language }: { text: string; language: string }) => ({
    message: `"${excerpt(text)}" is English, and the page is in another language: "${language}".`,
    advice: 'Have it translated by somebody who speaks the language well.',
  }),
  'word-without-placeholder': ({
    text,
    names,
    english,
  }: {
    text: string;
    names: readonly string[];
    english: string;
  }) => ({
    message: `"${excerpt(text)}" leaves out ${listOf(names.map((name) => `{${name}}`))}, which the site fills in: in English, it is "${excerpt(english)}".`,
    advice: `Write ${listOf(names.map((name) => `{${name}}`))} where it belongs in the sentence.`,
  }),
  'translation-of-nothing': (
    { text, left }: { text: string; left: readonly string[] },
    voice,
  ) => {
    const advice = adviceForTranslation(left);
    return {
      message: `No hours in ${voice.file('site.yaml')} say "${text}", so this translation is shown nowhere.`,
      advice: `${advice} If there is nothing to translate anymore, delete the two lines.`,
      inForm: `No hours of the practice say “${text}”, so this translation is shown nowhere. ${advice.replace('in the line below', 'below')} If there is nothing to translate anymore, delete this entry.`,
    };
  },
  'font-without-letter': (
    {
      fonts,
      letter,
      others,
    }: { fonts: string; letter: string; others: readonly string[] },
    voice,
  ) => ({
    message: `The fonts "${fonts}" don't have "${letter}", so pictures of shared links leave these words out.`,
    advice: `Choose other fonts in ${voice.file('theme.yaml')}: "fonts: ${others.join('" or "fonts: ')}".`,
    inForm: `The fonts “${fonts}” don't have “${letter}”, so pictures of shared links leave these words out. Choose other fonts: ${others.join(' or ')}.`,
  }),
  'page-in-other-font': (
    {
      fonts,
      letter,
      others,
    }: { fonts: string; letter: string; others: readonly string[] },
    voice,
  ) => ({
    message: `The fonts "${fonts}" don't have "${letter}", so visitors see letters of this page in a font of their own device.`,
    advice: `Choose other fonts in ${voice.file('theme.yaml')}: "fonts: ${others.join('" or "fonts: ')}".`,
    inForm: `The fonts “${fonts}” don't have “${letter}”, so visitors see letters of this page in a font of their own device. Choose other fonts: ${others.join(' or ')}.`,
  }),
  'missing-picture': ({ picture }: { picture: string }, voice) => ({
    message: `There is no picture "${picture}".`,
    advice: `If it was deleted by mistake, bring ${voice.file(picture.slice(1))} back: content/README.md says how, under "Undo a change". If it is a new one, put it there. If not, write the address of another picture.`,
    inForm: `There is no picture “${picture.split('/').at(-1)}”. Choose another one, or add it.`,
  }),
  'small-picture': ({
    side,
    pixels,
    needed,
  }: {
    side: string;
    pixels: number;
    needed: number;
  }) => ({
    message: 'This picture is too small for its place.',
    advice: `It is ${pixels.toLocaleString('en-US')} pixels ${side}, and is shown ${needed.toLocaleString('en-US')} ${side} on large screens: it will look blurred. Put in a larger one.`,
  }),
  'unused-picture': ({ picture }: { picture: string }) => ({
    message: 'No page shows this picture.',
    advice: `Delete it, or write its address into a file of the content: ${picture}`,
    inForm: `No page shows the picture “${picture.split('/').at(-1)}”. Choose it somewhere, or ask whoever looks after the website to delete it.`,
  }),
  'unlinked-page': ({ address, list }: { address: string; list: string }) => ({
    message: `No page links to "${address}", so visitors don't find this page.`,
    advice: `Add a link to it in content/site.yaml: at the end of "items" under "${list}", type "- path: ${address}" on a line of its own, with as many spaces before it as the other lines that begin with "-".`,
    inForm: `No page links to this one, so visitors don’t find it. Click the phone number of the practice, unfold “${list === 'navigation' ? 'Navigation' : 'Footer'}”, and add a link to ${address}.`,
  }),
  'unfilled-field': ({ field }: { field: string }) => ({
    message: `"${field}" is missing here, and no other line says it.`,
    advice: `Add a line "${field}:".`,
    inForm: `“${field}” is missing here, and nothing else says it. Fill it in.`,
  }),
  'wrong-derived-field': (
    { field, value, problem }: { field: Path; value: unknown; problem: object },
    voice,
    say,
  ) => ({
    message: `There is no ${lowerFirst(voice.field(field))} here, so "${excerpt(value)}" would be shown in its place, and that doesn't fit: ${say(problem)}`,
    advice:
      typeof field.at(-2) === 'undefined'
        ? `Add a line "${field.at(-1)}:" with words of your own.`
        : `Add a line "${field.at(-1)}:" with words of your own below "${field.at(-2)}:", with two more spaces before it than that line has.`,
    inForm: `There is no ${lowerFirst(voice.field(field))} here, so “${excerpt(value)}” would be shown in its place, and that doesn't fit: ${say(problem)} Write one here.`,
  }),
  'needless-fields': ({ fields }: { fields: readonly string[] }) => {
    const isOne = fields.length === 1;
    const [it, lines] = isOne ? ['it', 'this line'] : ['them', 'these lines'];
    const message = `The site fills in ${quotedList(fields)} from what is written elsewhere, and ${isOne ? 'it' : 'they'} would be the same as here.`;
    const later = isOne ? 'it then changes' : 'they then change';
    const isFine = `Nothing is wrong. You can leave ${it} as ${isOne ? 'it is' : 'they are'}, or delete ${lines}: ${later} by ${isOne ? 'itself' : 'themselves'} when something changes there.`;
    const inForm = `${message} Nothing is wrong. If you leave ${it} empty here, ${later} when something changes there.`;
    return { message, advice: isFine, inForm };
  },
  'former-fields': ({
    fields,
    others,
  }: {
    fields: readonly string[];
    others: readonly string[];
  }) => ({
    message: `${quotedList(fields)} ${fields.length > 1 ? 'are fields' : 'is a field'} of an earlier version of this site.`,
    advice:
      others.length > 0
        ? `Write ${quotedList(others)} in ${fields.length > 1 ? 'their' : 'its'} place.`
        : 'Delete it.',
  }),
} satisfies Record<string, (params: never, voice: Voice, say: Say) => Words>;

export const FACT_ADVICE = {
  'write-lines': ({ lines }: { lines: readonly string[] }) =>
    `Write ${lines.join(' and ')}.`,
  'write-for-other-days': ({ line }: { line: string }) =>
    `Write "${line}" for the other days.`,
} satisfies Record<string, (params: never, voice: Voice) => string>;

const rangeOf = (from: number, to: number): string =>
  `${from.toFixed(1)} to ${to.toFixed(1)}`;
