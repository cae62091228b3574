import path from 'node:path';
import { parseEvents } from 'js-yaml';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../check/markdown/markdown';
import { decodeText } from '../../check/read/encoding';
import { parseYaml } from '../../check/read/parse-yaml';
import { positionAt } from '../../check/read/positions';
import { findSilentDamage } from '../../check/read/silent-damage';
import { checkEditorial, checkHeldNumbers } from '../../check/rules/words';
import { loadKinds } from '../../site/disk/kinds';
import { inCodes } from '../support/codes';
import { projectRoot } from '../support/sites';
import { wordsFor } from '../support/words';

test('Words and numbers are texts where YAML has another type for them, and __proto__ is a field like any other', () => {
  const dataOf = (source: string) =>
    (parseYaml(source) as { data: object }).data;
  expect(dataOf('fields: [NO, on, 2024-11-04, 09:00, 9]')).toEqual({
    fields: ['NO', 'on', '2024-11-04', '09:00', 9],
  });
  expect(Object.keys(dataOf('__proto__: {polluted: true}'))).toEqual([
    '__proto__',
  ]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each(['a: &a [*a]', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]'])(
  'A file that refers to itself, or multiplies itself, is refused: %j',
  (source) => {
    expect(parseYaml(source).problem).toBeDefined();
  },
);

// What is said of a file before its schema: letters and texts that lost a part
// of themselves, and nothing of others.

const FIELDS = new Set(
  'title text note name date email phone path price reasons'.split(' '),
);

/**
 * What the check says about a file, each with its place:
 * `2:3 There is no space after the dash, ...`.
 */
function saidOf(source: string | Buffer): string[] {
  const decoded = decodeText(Buffer.from(source));
  if (decoded.problem) {
    const { line, column } = decoded.problem;
    return [`${line}:${column} ${wordsFor(decoded.problem).message}`];
  }
  const { text, problems } = decoded;
  const found =
    problems.length > 0
      ? problems
      : findSilentDamage(text, parseEvents(text, {}), FIELDS);
  return found.map((problem) => {
    const { line, column } = positionAt(text, problem.offset);
    return `${line}:${column} ${wordsFor(problem).message}`;
  });
}

test.each([
  ...[
    'Anxiety & stress',
    '817-555-0142',
    '9:30',
    '7 days a week',
    '200',
    '-96.7970',
    '½ hour',
  ],
  ...[
    '100% confidential',
    'November 1, 2026',
    'True',
    'off',
    'Null Island',
    'https://www.example.org',
  ],
  ...[
    'mailto:hello@example.org',
    'A:B',
    'C#',
    'a_b',
    'Jordan ‘Jo’ Avery',
    "'tis the season'",
  ],
  ...[
    '"We are the #1 practice: no, really"',
    '"She said \\"yes\\""',
    '¿Hablas español? ¡Sí!',
  ],
  ...[
    'a hug 🤗 and a family 👩‍👩‍👧',
    'text with    four spaces',
    'E = mc2',
    '12:30:45',
  ],
  ...[
    'El Niño” — café”— São Paulo, NÃO, PÂTÉ',
    'pâté”…, Ça, © «é», 5°, naïve, ❤️, 10\u00a0a.m.',
  ],
])(
  'Plain text after the name of a field is taken as it stands: %s',
  (value) => {
    expect(saidOf(`field: ${value}\n`)).toEqual([]);
    expect(saidOf(`reasons:\n  - ${value}\n  - Close to home\n`)).toEqual([]);
  },
);

function misread(text: string): string {
  const letters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
  return [...Buffer.from(text)]
    .map((byte) =>
      byte < 0x80 || byte > 0x9f
        ? String.fromCharCode(byte)
        : letters[byte - 0x80],
    )
    .join('');
}

test.each([
  ...[
    'é',
    'ñ',
    'Ü',
    'à',
    '’',
    '“',
    '”',
    '–',
    '—',
    '…',
    '•',
    '™',
    '€',
    '🤗',
    '°',
    '½',
    '\u00a0',
  ],
  '\ufffd',
])('A letter that an earlier save has broken is found: %s', (letter) => {
  const isLost = letter === '\ufffd';
  const broken = isLost ? letter : misread(letter);
  const what = isLost ? 'a letter that was lost' : `"${letter}"`;
  expect(saidOf(`text: a${broken}b\n`)).toEqual([
    `1:8 "${broken}" is in place of ${what}.`,
  ]);
});

const meant = (sign: string) =>
  `is left out: words that begin with "${sign}" have a meaning of their own here.`;
const NOTE =
  'The text ends at "#": what follows is a note that visitors don\'t see.';
const JOINED = 'This line is read as part of the text above it.';
const NO_SPACE =
  'There is no space after "-", so it is read as part of a text.';

/** Files in order, with notes, folded texts, and lists in brackets. */
const IN_ORDER = [
  ...[
    '',
    '\ufeffname: café “quoted” 🤗\r\n',
    '# who to ask: Jordan\nname: Temple\n',
    '"title": One\n',
  ],
  ...[
    'updated: 2026-11-01 # checked\n',
    'reasons: [one, two] # two are enough\n',
    'name:\tTemple\n',
  ],
  ...['---\nname: Temple\n', 'reasons:\n  [\n    plano,\n    waco,\n  ]\n'],
  'text: >-\n  We meet online: at home,\n  at work or in the car.\nname: Temple\n',
  ...[
    'text: >-\n  Two words:\n  text:this is one.\n',
    'text: >-\n  Bring:\n    - a card\n    - a pen\n',
  ],
];

test.each<[source: string, ...said: string[]]>([
  ...IN_ORDER.map((source): [string, ...string[]] => [source]),
  ['title: [One #1\n  ]', `1:13 ${NOTE}`],
  ['text: &Joy and peace', `1:7 "&Joy" ${meant('&')}`],
  ['reasons: &all\n  - one', `1:10 "&all" ${meant('&')}`],
  ['text: !!str 12', `1:7 "!!str" ${meant('!')}`],
  [
    'title: „Grief“',
    '1:8 The quotation marks „ and “ are curly, so they are part of the text.',
  ],
  [
    '- title:Grief',
    '1:3 There is no space after "title:", so it is read as part of a text.',
  ],
  ['reasons:\n  - one\n    - two\n  - three', `3:5 ${JOINED}`],
  ['reasons:\n  - one\n    -two\n  - three', `3:5 ${NO_SPACE}`],
  ['reasons:\n  - One\n      Two\n  - Three', `3:7 ${JOINED}`],
  [
    'reasons:\n  - Idaho license of the State,\n      LPC 00-000\n  - One\n      two',
  ],
  ['text: "Bring\n  - a card\n  - a pen"', `2:3 ${JOINED}`],
  ['text: >-\n  Bring:\n  - a card\n  - a pen', `3:3 ${JOINED}`],
  ['text: >\n  Bring:\n  ✓ a card\n  ✓ a pen', `3:3 ${JOINED}`],
  ['text: >-\n  1) call\n  2) come', `3:3 ${JOINED}`],
  ['text: One.\n\n  Two.', `3:3 ${JOINED}`],
  ['text: >-\n  - one\n\n  Two.', `4:3 ${JOINED}`],
])(
  '%j: reports only text that is cut off and lines that run together',
  (source, ...said) => {
    expect(saidOf(source)).toEqual(said);
  },
);

test("A file that isn't plain text, or is too long for a page, is refused", () => {
  const utf16 = Buffer.from('name: Temple\n', 'utf16le');
  expect(saidOf(utf16)).toEqual([
    "1:1 The file isn't saved as plain text in UTF-8.",
  ]);
  const lines = `${'a'.repeat(4_999)}\n${'b'.repeat(4_999)}\n`.repeat(50);
  expect(saidOf(lines)).toEqual([]);
  expect(saidOf(`${lines}a`)).toEqual([
    '1:1 The file has 500 kB: that is too much for one page.',
  ]);
});

test.each([
  [
    'A line, the second one',
    `a\n${'a'.repeat(10_001)}`,
    '2:1 This line has 10,001 characters: that is too long to be checked.',
  ],
  [
    'A line of spaces',
    `name: a${' '.repeat(60_000)}b`,
    '1:1 This line has 60,008 characters: that is too long to be checked.',
  ],
  [
    'A gap of spaces',
    `name: a${' '.repeat(1001)}b`,
    '1:8 Here are 1,001 spaces or empty lines in a row.',
  ],
  [
    'A gap of lines',
    `name: a${'\n'.repeat(1001)}b`,
    '1:8 Here are 1,001 spaces or empty lines in a row.',
  ],
  [
    'A gap of dashes',
    `name: a${' -'.repeat(501)}b`,
    '1:8 Here are 1,002 spaces and signs without a letter in a row.',
  ],
])(
  '%s that goes on too long to be checked is refused',
  (_, source, message) => {
    expect(saidOf(source)).toEqual([message]);
  },
);

test('Every text of a file that loses a part is reported, not only the first', () => {
  const source =
    'zip: &a 01234\nreasons:\n  - one #1\n  - title:two\ntext: >-\n  a\n\n  b\n';
  expect(saidOf(source).map((message) => message.split(' ')[0])).toEqual([
    '1:6',
    '3:9',
    '4:5',
    '8:3',
  ]);
});

test.each([
  ['12 Main Street', 'Salem, OR 97301-1204'],
  ['40 Quay Street', 'Kingston, ON  K7L 1A1'],
  ['8 Élan Street', 'Trois-Rivières, QC G9A 5H7'],
])(
  'An address on two lines that are shown as one is noticed: %s, %s',
  (street, place) => {
    const { problems } = readMarkdown(`Our office:\n\n${street}\n${place}\n`);
    expect(problems.map(inCodes)).toEqual([
      `joined-address(${street}, ${place})`,
    ]);
  },
);

test("A correction of Markdown is not offered where YAML has joined the lines: the value doesn't have its words", () => {
  const source = 'text: >\n  12 Main Street\n  Salem, OR 97301\n';
  const [problem] = findSilentDamage(source, parseEvents(source, {}), FIELDS);
  expect(problem).toMatchObject({
    code: 'joined-address',
    offset: source.indexOf('12'),
  });
  expect(problem?.proposals).toBeUndefined();
});

test.each([
  ...[
    '',
    'Photo album on a table.',
    'Picture frames without pictures.',
    'COVID-19 test on a table',
  ],
  ...[
    'Dr. Avery, Ph.D.',
    'Two chairs.',
    'not: hills.svg',
    'not: IMG 2041',
    'not: 20260911_120102.jpeg',
  ],
])('A picture may be described as %j', (alt) => {
  const annotation = { path: [], 'x-editorial': { alt: true as const } };
  const found = checkEditorial([
    { annotation, path: ['field'], value: alt.replace('not: ', '') },
  ]);
  expect(found).toHaveLength(alt.startsWith('not: ') ? 1 : 0);
});

const KINDS = loadKinds(path.join(projectRoot, 'schemas'));

const noteOf = (note: string, accepting: boolean | undefined) => {
  const annotations =
    KINDS.find(({ name }) => name === 'therapist')?.annotations ?? [];
  const annotation = annotations.find(
    ({ path: place }) => place.join() === 'acceptingNote',
  );
  const marks = annotation
    ? [{ annotation, path: ['acceptingNote'], value: note }]
    : [];
  return checkEditorial(marks, { accepting, acceptingNote: note }).map(
    ({ code }) => code,
  );
};

test.each<[note: string, accepting: boolean | undefined]>([
  ['Not taking new clients right now.', true],
  ['Full until March; join the waitlist.', undefined],
  ['My caseload is currently full', true],
  ["Alma isn't accepting new clients for now.", true],
  ['No openings at the moment', true],
  ['On parental leave', true],
  ['Accepting new clients for evenings.', false],
  ['Has openings.', false],
  ['Daytime openings in the office and online.', false],
])(
  'Reports a note about new clients that contradicts the switch: %s %s',
  (note, accepting) => {
    expect(noteOf(note, accepting)).toEqual(['note-against-switch']);
    const other = accepting === false;
    expect(noteOf(note, other)).toEqual([]);
  },
);

test.each<[note: string, accepting: boolean]>([
  ['Ask about Saturdays.', true],
  ['No waitlist.', true],
  ['No openings on Saturdays; full days are fine.', true],
  ['A waiting list for couples', true],
  ['Not taking new clients in October', true],
  ['Openings from March on', false],
  ['Taking new clients again in May', false],
  ['Answers within two days', false],
])(
  'Accepts a note about new clients that is true in part, or later: %s %s',
  (note, accepting) => {
    expect(noteOf(note, accepting)).toEqual([]);
  },
);

test.each<[text: string, missing: string | undefined]>([
  ['Call or text [988](tel:988), or call [911](tel:911).', undefined],
  ['Llame al 988 y oprima el 2. En peligro, **911**.', undefined],
  ['Dial 9-8-8. In danger: 9-1-1!', undefined],
  ['988/911', undefined],
  ['Call us.', '988 and 911'],
  ['Chat with [988lifeline.org](https://988lifeline.org), or call 911.', '988'],
  ['Call 988 or (817) 555-0911.', '911'],
  // A fact of the site holds one of them.
  ['In a crisis, {crisis}.', '911'],
])(
  'Reports the missing number of a crisis line that says %j: %s',
  (value, missing) => {
    const annotation = {
      path: ['text'],
      format: 'markdown',
      'x-must-mention': { numbers: ['988', '911'] },
    };
    const [found] = checkHeldNumbers(
      { text: value },
      [{ annotation, path: ['text'], value }],
      {
        markdownFacts: new Map([['crisis', ['988']]]),
      },
    );
    expect(found && /name (.*),/.exec(wordsFor(found).message)?.[1]).toBe(
      missing,
    );
  },
);
