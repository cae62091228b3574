import { expect, test } from 'vitest';
import { sentences } from '../../check/words/english';
import { SCHEMA_WORDS } from '../../check/words/schema';
import type { Voice } from '../../check/words/voice';
import { finding, wordsOfFinding } from '../../check/words/words';
import { isOfFiles } from '../mistakes/plain-words';

// What somebody reads beside a field who has never seen a file.

const LABELS: Voice = {
  field: (path) => `“${path.at(-1)}”`,
  key: (path) => `“${path.at(-1)}”`,
  file: (file) => `“${file}”`,
};

const field = ['price'];
const thing = { title: 'question', place: ['faq', 0] };
const page = { place: [] };
const text = { kind: 'string' } as const;
const switched = { choices: ['true'], removable: 'line' } as const;

const IN_FORM: readonly (readonly [
  problem: ReturnType<typeof finding>,
  words: string,
])[] = [
  [
    finding('empty-value', {
      field,
      hasSpaces: false,
      wanted: text,
      removable: 'line',
      isShown: false,
    }),
    '“price” is empty. Write a text. Or delete it.',
  ],
  [
    finding('text-as-note', { field }),
    '“price” is empty. What was typed there in another program is only a note. Write a text.',
  ],
  [
    finding('wrong-kind', { field, value: 'north', wanted: { kind: 'array' } }),
    '“price” is the text "north"; it has to be a list. Add its entries, each in a field of its own.',
  ],
  [
    finding('wrong-kind', {
      field,
      value: 'from 60',
      wanted: { kind: 'number' },
      limit: 'from',
    }),
    '“price” is the text "from 60"; it has to be a number. Write a number alone, and say in a text of the page what "from" said here.',
  ],
  [
    finding('wrong-choice', {
      field,
      value: 'oval',
      choices: ['round', 'square'],
      removable: 'line',
    }),
    '“price” can\'t be "oval". Choose one of: round, square.',
  ],
  [
    finding('wrong-choice', { field, value: 'maybe', ...switched }),
    '“price” can\'t be "maybe". Turn it on or off. Or delete it.',
  ],
  [
    finding('long-text', { field, length: 80, limit: 60 }),
    '“price” has 80 characters; at most 60 fit where it is shown. Shorten it by 20 characters.',
  ],
  [
    finding('wrong-form', {
      field,
      value: 'red-ish',
      format: 'color',
      isNear: false,
    }),
    '“price” is "red-ish", which isn\'t a color. Write a color, as in #3d4f9f.',
  ],
  [
    finding('picture-elsewhere', {
      field,
      value: 'C:\\office.jpg',
      isNear: true,
    }),
    '“price” is "C:\\office.jpg", a picture that isn\'t on the site. Add the picture here, or choose another.',
  ],
  [
    finding('unreal-date', { field, value: '2026-02-31' }),
    '“price” is "2026-02-31", a day that doesn\'t exist. Write or choose the day that you mean.',
  ],
  [
    finding('hours-at-night', { field, value: 'Monday 7pm-6am' }),
    '“price” is "Monday 7pm-6am", which ends before it begins. If the times are in the wrong order, swap them. A night is written as two entries, as in Monday 19:00-24:00 and Tuesday 0:00-6:00.',
  ],
  [
    finding('hours-with-words', {
      field: ['hours', 0, 'times', 1],
      value: 'Mon-Fri 9-5 except holidays',
      kind: 'holidays',
      words: 'except holidays',
      hours: 'Monday to Friday 9:00-17:00',
    }),
    '“1” is "Mon-Fri 9-5 except holidays", which is about certain days of the year. Write only the days and times here: Monday to Friday 9:00-17:00. Days on which they differ go into a notice: an entry under “notices”, with the first and the last day, and a text.',
  ],
  [
    finding('hours-with-zone', { field, value: 'Mon 9-5 EST' }),
    '“price” is "Mon 9-5 EST", with a time zone. Write the times without the zone, as they are at the place itself.',
  ],
  [
    finding('text-with-colon', { field, text: 'Sat: 9-1' }),
    "“price” isn't a text. Write it again.",
  ],
  [
    finding('needless-name', { field, text: 'name: 120', alone: '120' }),
    "“price” isn't a text. Write it again.",
  ],
  [
    finding('value-in-note', { field, text: 'by the hour' }),
    '“price” is empty. What was typed there in another program is only a note. Write a text.',
  ],
  [
    finding('joined-entries', { text: 'one - two', parts: ['one', 'two'] }),
    '"one - two" seems to be 2 entries in one. Write each of them in a field of its own: "one", "two". If it is one entry, write it without the sign between its words.',
  ],
  [
    finding('unclear-day', { field, value: 'Fridge 9-5' }),
    '“price” is "Fridge 9-5": it isn\'t clear which day is meant. Write the name of the day, as in Monday 9:00-17:00.',
  ],
  [
    finding('unclear-hours', { field, value: 'Monday 8-10' }),
    '“price” is "Monday 8-10": it isn\'t clear which times of the day are meant. Write each time with AM or PM, as in Monday 1 PM to 5 PM.',
  ],
  [
    finding('unclear-times', {
      begins: ['begins'],
      ends: ['ends'],
      typed: ['7', '8'],
    }),
    '“begins” and “ends” are "7" and "8": it isn\'t clear which times of the day are meant. Write both times with AM or PM, as in 6 PM.',
  ],
  [
    finding('unfit-text', { field, value: 'a b' }),
    '“price” can\'t be "a b". Compare it with the same line of another page, and write it in the same way.',
  ],
  [
    finding('several-entries', {
      text: 'stress, grief',
      entries: ['stress', 'grief'],
    }),
    '"stress, grief" is several entries in one. Write each of them in a field of its own: "stress", "grief".',
  ],
  [
    finding('number-of-entries', { field, entries: 5, least: 6, most: 6 }),
    '“price” has 5 entries; it needs exactly 6. Add 1 entry.',
  ],
  [
    finding('repeated-entry', {
      list: ['keywords'],
      entries: [0, 2],
      times: 1,
      values: ['grief'],
    }),
    '“keywords” has "grief" twice. Delete the second "grief".',
  ],
  [
    finding('list-there-again', { field }),
    'Entries of “price” are in the list already.',
  ],
  [
    finding('repeated-entry', {
      list: ['keywords'],
      entries: [0, 2],
      times: 2,
      values: ['grief', 'loss'],
    }),
    '“keywords” has 2 entries twice: grief, loss. Delete the second one of each.',
  ],
  [
    finding('out-of-range', { field, value: 0, least: 1, most: 600 }),
    "“price” is 0; it can't be less than 1. Write a number: 1 to 600.",
  ],
  [
    finding('many-decimals', { field, value: 1.234, digits: 2 }),
    'A price has at most 2 digits after the period, as in 1.23.',
  ],
  [finding('unusable-value', { field }), "“price” can't be used."],
  [
    finding('nameless-field', { thing, fields: ['question', 'answer'] }),
    'The name of a field is missing here. It was written in another program. Ask whoever wrote it to correct it.',
  ],
  [
    finding('unknown-field', { name: 'anwser', thing: page, fields: ['faq'] }),
    'This page can\'t have a field "anwser". It was written in another program. Ask whoever wrote it to correct it.',
  ],
  [
    finding('misplaced-entry', { name: 'answer', thing, list: ['faq'] }),
    'This entry has the fields of one in “faq”. If it belongs there, add it there, and delete it here.',
  ],
  [
    finding('missing-field', {
      thing,
      name: 'answer',
      wasThere: true,
      isShown: false,
    }),
    'The question has no “answer”. Add it.',
  ],
  [
    finding('missing-fields', {
      thing: page,
      names: ['a', 'b', 'c', 'd'],
      canCopy: true,
    }),
    'This page has no “a”, no “b”, and 2 other fields that it needs. Add them.',
  ],
];

const ROWS = IN_FORM.map(([problem, words]) => ({
  code: problem.code,
  problem,
  words,
}));

test.each(ROWS)(
  'In a form, $code is explained without files or notation',
  ({ problem, words }) => {
    const { message, advice, inForm } = wordsOfFinding(problem, LABELS);
    const read = inForm ?? sentences(message, advice);
    expect(read).toBe(words);
    expect(isOfFiles(read)).toBe(false);
  },
);

test('Every problem of the schema is in the table', () => {
  const codes: ReadonlySet<string> = new Set(ROWS.map(({ code }) => code));
  expect(Object.keys(SCHEMA_WORDS).filter((code) => !codes.has(code))).toEqual(
    [],
  );
});
