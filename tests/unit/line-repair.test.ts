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
const SCHEMA = {
  type: 'object',
  properties: {
    name: TEXT,
    about: TEXT,
    price: { type: 'number' },
    meta: {
      type: 'object',
      properties: { title: TEXT },
      required: ['title'],
      additionalProperties: false,
    },
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
  expect(reasons).toEqual([['One', 'two'], ['One two']]);
});
