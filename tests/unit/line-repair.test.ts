import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { findRepairs } from '../../check/repair/lines/find-repairs';

// What a broken file was meant to be: each kind of edit, in the smallest file
// that needs it.

const TEXT = { type: 'string' };
const QUESTION = {
  type: 'object',
  properties: { question: TEXT, answer: TEXT },
  required: ['question', 'answer'],
  additionalProperties: false,
};
const LINK = {
  type: 'object',
  properties: { label: TEXT, path: TEXT },
  required: ['path'],
  additionalProperties: false,
};
const CARD = {
  type: 'object',
  properties: { title: TEXT, note: TEXT },
  additionalProperties: false,
};
const SCHEMA = {
  type: 'object',
  properties: {
    name: TEXT,
    about: TEXT,
    price: { type: 'number' },
    note: TEXT,
    meta: {
      type: 'object',
      properties: { title: TEXT, note: TEXT, card: CARD },
      required: ['title'],
      additionalProperties: false,
    },
    links: { type: 'array', items: LINK },
    reasons: { type: 'array', items: TEXT },
    faq: { type: 'array', items: QUESTION },
  },
  required: ['name'],
  additionalProperties: false,
};
const KIND = {
  schema: SCHEMA,
  validateWhole: new Ajv2020({ allErrors: true, verbose: true }).compile(
    SCHEMA,
  ),
  resolve: () => ({}),
};

const repaired = (lines: readonly string[]): string | undefined =>
  findRepairs(`${lines.join('\n')}\n`, KIND)[0]?.source.trimEnd();

interface Row {
  edit: string;
  broken: readonly string[];
  meant: readonly string[];
}

const NAME = 'name: Nampa';
const QUESTION_LINES = [
  'faq:',
  '  - question: Is it far?',
  '    answer: By video it is next door.',
];

const ROWS: readonly Row[] = [
  {
    edit: 'begins a field in the column of the others',
    broken: [NAME, '  price: 120', 'about: A town.'],
    meant: [NAME, 'price: 120', 'about: A town.'],
  },
  {
    edit: 'begins a field with spaces in place of a tab',
    broken: [NAME, 'meta:', '\ttitle: Counseling'],
    meant: [NAME, 'meta:', '  title: Counseling'],
  },
  {
    edit: 'takes the marks of an answered mail away',
    broken: [
      NAME,
      ...QUESTION_LINES,
      '>   - question: Is it dear?',
      '>     answer: No.',
    ],
    meant: [
      NAME,
      ...QUESTION_LINES,
      '  - question: Is it dear?',
      '    answer: No.',
    ],
  },
  {
    edit: 'adds the dash of an entry',
    broken: [
      NAME,
      'faq:',
      '  question: Is it far?',
      '    answer: By video it is next door.',
    ],
    meant: [NAME, ...QUESTION_LINES],
  },
  {
    edit: 'takes away a dash that a field has',
    broken: [
      NAME,
      'faq:',
      '  - question: Is it far?',
      '  - answer: By video it is next door.',
    ],
    meant: [NAME, ...QUESTION_LINES],
  },
  {
    edit: 'adds the space after a dash',
    broken: [NAME, 'reasons:', '  - One', '  -Two'],
    meant: [NAME, 'reasons:', '  - One', '  - Two'],
  },
  {
    edit: 'adds the space after a colon',
    broken: [NAME, 'about:A town.'],
    meant: [NAME, 'about: A town.'],
  },
  {
    edit: 'adds a colon',
    broken: [NAME, 'price 120'],
    meant: [NAME, 'price: 120'],
  },
  {
    edit: 'writes a colon in place of another sign',
    broken: [NAME, 'price; 120'],
    meant: [NAME, 'price: 120'],
  },
  {
    edit: 'writes the nearest name of the schema',
    broken: ['nmae: Nampa', 'price: 120'],
    meant: [NAME, 'price: 120'],
  },
  {
    edit: 'writes the name that means the same',
    broken: [
      NAME,
      'faq:',
      '  - heading: Is it far?',
      '    text: By video it is next door.',
    ],
    meant: [NAME, ...QUESTION_LINES],
  },
  {
    edit: 'adds the name that a line has lost',
    broken: [
      NAME,
      'faq:',
      '  - question: Is it far?',
      '    By video it is next door.',
    ],
    meant: [NAME, ...QUESTION_LINES],
  },
  {
    edit: 'closes a quotation mark',
    broken: [NAME, 'about: "A town.', 'price: 120'],
    meant: [NAME, 'about: "A town."', 'price: 120'],
  },
  {
    edit: 'puts a value in quotes',
    broken: [NAME, 'about: Open: by phone', 'price: 120'],
    meant: [NAME, 'about: "Open: by phone"', 'price: 120'],
  },
  {
    edit: 'closes a bracket',
    broken: [NAME, 'reasons: [One, Two', 'price: 120'],
    meant: [NAME, 'reasons: [One, Two]', 'price: 120'],
  },
  {
    edit: 'begins a text below its sign',
    broken: [NAME, 'about: >- A town in', '  the valley.'],
    meant: [NAME, 'about: >-', '  A town in', '  the valley.'],
  },
  {
    edit: 'splits a line with two fields',
    broken: [NAME, 'about: A town. price: 120'],
    meant: [NAME, 'about: A town.', 'price: 120'],
  },
  {
    edit: 'adds the line of the name that is missing above entries',
    broken: [NAME, ...QUESTION_LINES.slice(1)],
    meant: [NAME, ...QUESTION_LINES],
  },
  {
    edit: 'joins a note that was broken in two',
    broken: ['name: Nampa # Ask Ann, who', 'knows the town', 'price: 120'],
    meant: ['name: Nampa # Ask Ann, who knows the town', 'price: 120'],
  },
  {
    edit: 'makes an aside a note',
    broken: [NAME, '(ask Ann)', 'price: 120'],
    meant: [NAME, '# (ask Ann)', 'price: 120'],
  },
  {
    edit: 'leaves out a line of signs',
    broken: [NAME, '---', 'price: 120'],
    meant: [NAME, 'price: 120'],
  },
  {
    edit: 'leaves out a line that is there twice',
    broken: [NAME, 'price: 120', 'price: 120'],
    meant: [NAME, 'price: 120'],
  },
  {
    edit: 'writes the dashes of entries that have bullets',
    broken: [NAME, 'reasons:', '  - Zero', '•\tOne', '•\tTwo', '•\tThree'],
    meant: [NAME, 'reasons:', '  - Zero', '  - One', '  - Two', '  - Three'],
  },
  {
    edit: 'makes the lines of a column the entries of a list',
    broken: [NAME, 'reasons:', '  - Zero', 'One', 'Two', 'Three'],
    meant: [NAME, 'reasons:', '  - Zero', '  - One', '  - Two', '  - Three'],
  },
  {
    edit: 'adds the colon of a field of an entry that needs only another one',
    broken: [NAME, 'links:', '  - label Fees', '    path: /fees'],
    meant: [NAME, 'links:', '  - label: Fees', '    path: /fees'],
  },
  {
    edit: 'writes the colon of the only field that an entry needs',
    broken: [NAME, 'links:', '  - path: /fees', '  - path, /about'],
    meant: [NAME, 'links:', '  - path: /fees', '  - path: /about'],
  },
  {
    edit: 'writes the dash of a group in braces',
    broken: [NAME, 'links:', '  - { path: /fees }', '    { path: /about }'],
    meant: [NAME, 'links:', '  - { path: /fees }', '  - { path: /about }'],
  },
  {
    edit: 'writes the nearest name below a text, in the column of the names',
    broken: [NAME, 'meta:', '  title: >-', '    Counseling', '  nte: By video'],
    meant: [NAME, 'meta:', '  title: >-', '    Counseling', '  note: By video'],
  },
  {
    edit: 'adds a colon below a text, in the column of the names',
    broken: [NAME, 'meta:', '  title: >-', '    Counseling', '  note By video'],
    meant: [NAME, 'meta:', '  title: >-', '    Counseling', '  note: By video'],
  },
  {
    edit: 'adds a colon below a line that ends with a note',
    broken: ['name: Nampa # Ask Ann', 'price 120'],
    meant: ['name: Nampa # Ask Ann', 'price: 120'],
  },
  {
    edit: 'moves a text below its name, although that has a note',
    broken: [
      NAME,
      'faq:',
      '  - question: Is it far?',
      '    answer: >- # Ask Ann',
      'By video it is next door.',
    ],
    meant: [
      NAME,
      'faq:',
      '  - question: Is it far?',
      '    answer: >- # Ask Ann',
      '      By video it is next door.',
    ],
  },
  {
    edit: 'moves the rest of a text that begins with a fact',
    broken: [NAME, 'about: From', '{day}', 'price: 120'],
    meant: [NAME, 'about: From', '  {day}', 'price: 120'],
  },
  {
    edit: 'moves a heading into the text around it',
    broken: [NAME, 'about: |', '  One.', '', '## Two', '', '  1. Three'].concat(
      '  2. Four',
      'price: 120',
    ),
    meant: [
      NAME,
      'about: |',
      '  One.',
      '',
      '  ## Two',
      '',
      '  1. Three',
    ].concat('  2. Four', 'price: 120'),
  },
  {
    edit: 'puts a note back behind the sign of a text',
    broken: [NAME, 'about: |', '# Ask Ann', '  A town.', 'price: 120'],
    meant: [NAME, 'about: | # Ask Ann', '  A town.', 'price: 120'],
  },
  {
    edit: 'begins a text below a note that it was joined with',
    broken: [NAME, 'about: >- # Ask Ann  A town.', 'price: 120'],
    meant: [NAME, 'about: >- # Ask Ann', '  A town.', 'price: 120'],
  },
  {
    edit: 'writes the dash of the first entry of a list in a text',
    broken: [NAME, 'about: |', '    One', '  - Two', '  - Three'],
    meant: [NAME, 'about: |', '  - One', '  - Two', '  - Three'],
  },
  {
    edit: 'moves the first line of a text that has a list further down',
    broken: [NAME, 'about: |', '    One', '', '  - Two', '  - Three'],
    meant: [NAME, 'about: |', '  One', '', '  - Two', '  - Three'],
  },
  {
    edit: 'takes a quotation mark away that has no other one',
    broken: [NAME, 'about: "Open: "by phone"', 'price: 120'],
    meant: [NAME, 'about: "Open: by phone"', 'price: 120'],
  },
  {
    edit: 'keeps quotation marks in a text, and not those around it',
    broken: [NAME, 'about: "Say "no" kindly: how"', 'price: 120'],
    meant: [NAME, 'about: \'Say "no" kindly: how\'', 'price: 120'],
  },
  {
    edit: 'keeps quotation marks around the words at each end of a text',
    broken: [NAME, 'about: "Lazy" or "Tired"', 'price: 120'],
    meant: [NAME, 'about: \'"Lazy" or "Tired"\'', 'price: 120'],
  },
  {
    edit: 'closes a single quotation mark, with an apostrophe between',
    broken: [NAME, "about: 'Nampa: it''s open", 'price: 120'],
    meant: [NAME, "about: 'Nampa: it''s open'", 'price: 120'],
  },
  {
    edit: 'splits a line where the second one began with spaces',
    broken: [NAME, 'meta:', '  title: One', '  card:', '    title: >-'].concat(
      '      Two.  note: Three',
    ),
    meant: [NAME, 'meta:', '  title: One', '  card:', '    title: >-'].concat(
      '      Two.',
      '  note: Three',
    ),
  },
  {
    edit: 'leaves out an entry that fits nowhere',
    broken: [
      NAME,
      ...QUESTION_LINES,
      '  - encabezado: Llame',
      '    cuerpo: Platicamos.',
    ],
    meant: [NAME, ...QUESTION_LINES],
  },
];

test.each(ROWS)('$edit', ({ broken, meant }) => {
  expect(repaired(broken)).toBe(meant.join('\n'));
});

test('repairs several mistakes one after the other', () => {
  const broken = [
    'name Nampa',
    'about:A town.',
    'reasons:',
    '  -One',
    'price; 120',
  ];
  const meant = [NAME, 'about: A town.', 'reasons:', '  - One', 'price: 120'];
  expect(repaired(broken)).toBe(meant.join('\n'));
});

test('offers what is nearly as likely beside the likeliest repair', () => {
  const repairs = findRepairs('name: Nampa\nreasons:\n  - One\ntwo', KIND);
  const reasons = repairs.map(
    ({ read }) => (read.data as { reasons: string[] }).reasons,
  );
  expect(reasons).toEqual([['One two'], ['One', 'two']]);
});
