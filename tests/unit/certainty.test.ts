import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Document } from '../../check/document';
import { splice } from '../../check/edit/edit-yaml';
import { certainCorrection } from '../../check/problem';
import { parseYaml } from '../../check/read/parse-yaml';
import { isCertain } from '../../check/repair/certainty';
import { numbersAt, type Path, textsIn } from '../../formats/path';
import { openContent } from '../../site/content';
import { WRONG_CORRECTIONS } from '../mistakes/wrong-corrections';
import { practiceSite } from '../support/sites';
import { inWords } from '../support/words';

// What is made without asking, what is only offered, and what is only said.

const store = await openContent(practiceSite.root);
const SITE = 'site.yaml';
const NAMPA = 'cities/nampa.yaml';
const ALMA = 'therapists/alma-reyes.yaml';
const POST = 'posts/a-week-without-a-clock.yaml';
const SLEEP = 'posts/what-sleep-does.yaml';

function checkWith(file: string, usual: string | RegExp, other: string) {
  const text = readFileSync(
    path.join(practiceSite.content, file),
    'utf8',
  ).replace(usual, other);
  const { content, problems } = store.tryOut([
    { file: `content/${file}`, bytes: Buffer.from(text) },
  ]);
  const own = problems.filter((problem) => problem.file === `content/${file}`);
  const corrected = own.flatMap(({ corrections = [] }) =>
    corrections.map((each) => splice(text, [each])),
  );
  return {
    content,
    own,
    corrected,
    certain: own.map(certainCorrection).filter(Boolean),
  };
}

const PRICE = 'price: 120';
const PHONE = 'phone: (208) 555-0117';
const PAID = 'text: You pay after each session.\n';

test.each<[file: string, usual: string, other: string]>([
  [NAMPA, 'answer: Anywhere', 'anwser: Anywhere'],
  [NAMPA, 'county: Canyon', 'county Canyon'],
  [NAMPA, '  - No waiting', '  -No waiting'],
  [NAMPA, '  - twin-falls', '  - twin-fals'],
  [NAMPA, 'title: Sleep', 'title:Sleep'],
  [NAMPA, '    answer: Anywhere', 'answer: Anywhere'],
  [POST, '## Why', '##Why'],
  [POST, '](/conditions/insomnia)', '] (/conditions/insomnia)'],
  [POST, '/images/hills.svg', '/images/hils.svg'],
  [
    POST,
    '\n  ## Why it works\n',
    '\nKeep the clock in a drawer.\nIt stays there.\n\n  ## Why it works\n',
  ],
  [NAMPA, '  - No waiting room', '    No waiting room'],
  [NAMPA, '  - No waiting room', '  No waiting room'],
])('In %s, "%s" written as "%s" is corrected without asking', (...change) => {
  expect(checkWith(...change).certain).toHaveLength(1);
});

/** The places of all values, and none. */
function placesIn(data: unknown): (Path | undefined)[] {
  return [
    undefined,
    ...textsIn(data).map(({ path: place }) => place),
    ...numbersAt(data),
  ];
}

const WRONG = Object.entries(WRONG_CORRECTIONS).flatMap(([file, rows]) =>
  Object.entries(rows).map(([name, texts]) => ({ file, name, texts })),
);

test.each(WRONG)(
  'In $file, the check asks whether $name',
  ({ file, texts: [usual, typed, wrong] }) => {
    const document = store.documents.find(
      (each) => each.file === file,
    ) as Document;
    expect(document.source.split(usual)).toHaveLength(2);
    const source = document.source.replace(usual, () => typed);
    const after = document.source.replace(usual, () => wrong);
    const parsed = parseYaml(source);
    const broken = {
      ...document,
      source,
      data: 'data' in parsed ? parsed.data : undefined,
    };
    const places = placesIn(broken.data ?? document.data);
    const isSure = places.some((place) =>
      isCertain(broken, after, { path: place, documents: store.documents }),
    );
    expect(isSure).toBe(false);
  },
);

test.each<[file: string, usual: string | RegExp, other: string]>([
  [SITE, PRICE, 'price: $1 500'],
  [SITE, PRICE, 'price: $100–$120'],
  [SITE, PRICE, 'price: 120 per hour'],
  [SITE, PRICE, 'price: 12O'],
  [SITE, PHONE, 'phone: (817) 555-OIOO'],
  [SITE, PHONE, 'phone: 208.555.0117 (front desk)'],
  [SITE, PAID, `${PAID}  - name: Humana\n`],
  [ALMA, 'name: Alma Reyes', 'zodiac: he/she'],
  [
    ALMA,
    '  src: /images/river.svg\n  alt: A chair by a window.',
    '  src: A chair by a window.\n  alt: /images/river.svg',
  ],
  [POST, '**sleepy**', '<b>sleepy</b>'],
  [POST, 'date: 2025-11-30', 'date: Posted on Sunday, November 30, 2025'],
  [POST, '## Why it works', '## Why it works, {phonne}'],
  [NAMPA, 'updated: 2026-08-01', 'updated: n/a'],
  [NAMPA, 'updated: 2026-08-01', 'updated: Octobre 5, 2026'],
  // A line at the left margin belongs to no title, card, or list above it.
  [SLEEP, /^title: .*\n/m, '$&Sleep is a habit.\n'],
  [NAMPA, '\ninsurance:', 'Parking is free behind the house.\n\ninsurance:'],
  [ALMA, '\nfocus:', 'She speaks Spanish, too.\n\nfocus:'],
  [ALMA, '\ncredentialText:', 'She speaks Spanish, too.\n\ncredentialText:'],
  [NAMPA, '\nreasons:', '\nParking is free behind the house.\n\nreasons:'],
  // Another name is another person, and a short one another thing.
  [POST, 'author: alma-reyes', 'author: alba-reyes'],
  [NAMPA, '  - twin-falls', '  - solomon'],
  // Visitors would no longer read a sign.
  [SITE, '    note: Fifty minutes\n', '    note: > 50 minutes\n'],
  [NAMPA, '  - No waiting room', '  - > 50 miles saved'],
  // It may be what somebody says.
  [NAMPA, '  - No waiting room', '  - “Say what you mean.”'],
  // The words around it need the spaces.
  [POST, '**sleepy**', '** sleepy **'],
  // A zero may be missing.
  [SITE, PRICE, 'price: "165,00"'],
])('In %s, "%s" written as "%s" is asked about', (...change) => {
  const { certain, corrected } = checkWith(...change);
  expect(certain).toEqual([]);
  expect(corrected.length).toBeGreaterThan(0);
});

test.each<[file: string, usual: string | RegExp, other: string]>([
  ...[
    '$1.2k',
    'Starting at $215',
    '$200+',
    'less than 200',
    'from $60',
    '~120',
    '€120',
    '1,5000',
    '1,50',
    '$1.500',
  ].map(
    (price) => [SITE, PRICE, `price: "${price}"`] as [string, string, string],
  ),
  // YAML makes a number of it.
  [SITE, PRICE, 'price: 1.500'],
  ...[
    '+44 20 7946 0000',
    '+20 794 600 0012',
    '011 44 20 7946 0000',
    '+52 55 1234 5678',
    '(817) 555-1OVE',
  ].map(
    (number) => [SITE, PHONE, `phone: "${number}"`] as [string, string, string],
  ),
  [ALMA, 'credentials: LPC', 'credentials: LPC\nzodiac: he/she'],
])(
  'In %s, "%s" written as "%s" is refused, and nobody guesses',
  (...change) => {
    const { content, own, corrected } = checkWith(...change);
    expect(content).toBeUndefined();
    expect(own.length).toBeGreaterThan(0);
    expect(corrected).toEqual([]);
  },
);

test.each([
  [
    'from $60',
    'Write a number alone, and say in a text of the page what "from" said here.',
  ],
  ['about $120', 'what "about" said here.'],
  ['less than 200', 'what "less than" said here.'],
  ['Starting at $215', 'what "Starting at" said here.'],
  ['$200+', 'what "+" said here.'],
  ['~120', 'what "~" said here.'],
  ['$1.2k', 'Write the whole number, without "k".'],
  ['from $120 to $180', 'Write 120, and 180 as "upTo" below it.'],
  ['between 120 and 180', 'Write 120, and 180 as "upTo" below it.'],
])('The price "%s" is reported as: %s', (price, advice) => {
  const { own } = checkWith(SITE, PRICE, `price: "${price}"`);
  expect(own.map((problem) => inWords(problem).advice)).toEqual([
    expect.stringContaining(advice),
  ]);
});

test.each([
  ['Sessions cost $120', 'Sessions cost 120'],
  ['Sessions cost 120', 'Sessions cost $120'],
  ['Sessions cost 100-120', 'Sessions cost 100 120'],
  ['Sessions cost 100 – 120', 'Sessions cost 100 120'],
  ['Pain is at 9/10', 'Pain is at 9 10'],
  ['It is -5 outside', 'It is 5 outside'],
  ['Open by day, closed at night', 'Open by day', 'closed at night'],
])('A text "%s" never becomes "%s" without asking', (typed, ...made) => {
  const document = store.documents.find(
    ({ file }) => file === NAMPA,
  ) as Document;
  const [before, after] = [[typed], made].map((reasons) =>
    document.source.replace(
      '  - No waiting room\n',
      reasons.map((text) => `  - ${text}\n`).join(''),
    ),
  ) as [string, string];
  const written = { ...document, source: before };
  const known = { path: undefined, documents: store.documents };
  expect(isCertain(written, before, known)).toBe(true);
  expect(isCertain(written, after, known)).toBe(made.length > 1);
  const joined = after.replace('\n  - The same', ' The same');
  expect(isCertain({ ...written, source: after }, joined, known)).toBe(false);
});

test('A telephone number may have words, and no letters in the place of digits', () => {
  for (const number of ['(817) 555-HELP', '(817) GET-HELP', '(817) 55T-ALKS']) {
    expect(
      checkWith(SITE, PHONE, `phone: ${number}`).content?.site.practice.phone,
    ).toBe(number);
  }
});

test('Every blank in a text is reported, and none is filled in', () => {
  const note = 'acceptingNote: New clients from XX/XX, ask [name]';
  const { own, corrected } = checkWith(ALMA, /^acceptingNote: .*/m, note);
  expect(own.map((problem) => inWords(problem).message)).toEqual([
    expect.stringContaining('"XX/XX"'),
    expect.stringContaining('"[name]"'),
  ]);
  expect(corrected).toEqual([]);
});

const FEES = '    note: Fifty minutes\n';

test.each([
  ['the ways to pay', PAID],
  ['the fees', FEES],
])('An entry below %s, a wrong list, is moved to its own', (_, above) => {
  const { corrected } = checkWith(SITE, above, `${above}  - name: Humana\n`);
  expect(corrected).toEqual([
    expect.stringContaining('    homeOnly: true\n  - name: Humana\n'),
  ]);
});

const TEXT = '\nSleep well tonight.\n\n## What helps\n\nGet up.\n';

test.each([
  ['with a line above its fields', /^id/m, '---\nid'],
  ['without one', /^id/m, 'id'],
])(
  'The text below the fields of a post, %s, stays whole',
  (_, usual, other) => {
    const source = readFileSync(
      path.join(practiceSite.content, POST),
      'utf8',
    ).replace(usual, other);
    const post = source.replace(/^content: [\s\S]*/m, `---\n${TEXT}`);
    const { certain, corrected } = checkWith(POST, /[\s\S]*/, post);
    expect(certain).toEqual([]);
    expect(corrected).toEqual([
      expect.stringMatching(
        /\ncontent: \|\n {2}Sleep well tonight\.\n\n {2}## What helps\n\n {2}Get up\.\n$/,
      ),
    ]);
    expect(corrected[0]).not.toMatch(/^---/m);
  },
);

test('Without a field for it, the text below other fields is left as it is', () => {
  const { own, corrected } = checkWith(NAMPA, /$/, `---\n${TEXT}`);
  expect(own.map((problem) => inWords(problem).message)).toEqual([
    'The text below this line belongs to no field.',
  ]);
  expect(corrected).toEqual([]);
});

test('A paragraph at the left margin becomes no note', () => {
  const paragraph =
    'Parking is behind the house, and it is free for two hours.';
  const { own, corrected } = checkWith(
    NAMPA,
    /^blurb: >-\n(?: {2}.*\n)+/m,
    `$&\n${paragraph}\n`,
  );
  expect(own.length).toBeGreaterThan(0);
  expect(corrected.join('\n')).not.toContain(`# ${paragraph}`);
  expect(corrected[0]).toContain(`\n  ${paragraph}\n`);
});

test('Lines that begin with words in bold or italics are no list', () => {
  const lines = [
    '**Phone:** one  ',
    '**Fax:** two  ',
    '*Mornings*  ',
    '*Evenings*',
    '',
  ].map((line) => `  ${line}`.trimEnd() + (line.endsWith('  ') ? '  ' : ''));
  const { own } = checkWith(
    POST,
    '  ## Why it works\n',
    `${lines.join('\n')}\n\n  ## Why it works\n`,
  );
  expect(own).toEqual([]);
});
