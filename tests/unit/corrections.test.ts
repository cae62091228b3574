import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { splice } from '../../check/edit/edit-yaml';
import type { Problem } from '../../check/problem';
import { withCorrections } from '../../check/repair/corrections';
import { begunAlike, closest, slipOf } from '../../formats/closest';
import {
  type Choose,
  chooseCertain,
  fixContent,
} from '../../scripts/check/fix';
import { openContent } from '../../site/content';
import { listFiles } from '../../site/disk/list-files';
import { copyContent } from '../support/project-copy';
import { practiceSite } from '../support/sites';
import { inWords } from '../support/words';

const FIELDS = [
  'question',
  'answer',
  'faq',
  'title',
  'text',
  'calm',
  'image',
  'description',
];

const NAMES = [
  'contact',
  'alma-reyes',
  'what-sleep-does',
  'anxiety',
  'houston',
  'twin-falls',
];

test.each<
  [
    find: typeof closest,
    written: string,
    known: string[],
    meant: string | undefined,
    why: string,
  ]
>([
  [
    closest,
    'fqa',
    FIELDS,
    'faq',
    'two neighbors are swapped in a word of three letters',
  ],
  [closest, 'colour', ['title', 'text', 'image'], undefined, 'nothing is near'],
  [closest, 'zebra', [], undefined, 'there is nothing'],
  [closest, 'texts', ['tests', 'text'], 'tests', 'the first of equals is'],
  [closest, 'posts', ['post', 'posts'], 'posts', 'the nearest is'],
  [
    closest,
    'abcxyz',
    ['abcdef'],
    undefined,
    'more than a third of the letters differ',
  ],
  [closest, 'abcdxy', ['abcdef'], 'abcdef', 'a third of the letters differ'],
  [slipOf, 'twin-fals', NAMES, 'twin-falls', 'a letter is missing'],
  [slipOf, 'aniexty', NAMES, 'anxiety', 'letters are swapped'],
  [begunAlike, 'contact-us', NAMES, 'contact', 'a word is too many'],
  [begunAlike, 'alma', NAMES, 'alma-reyes', 'a word is missing'],
  [begunAlike, 'sleep', NAMES, undefined, 'no name begins so'],
  [begunAlike, 'tom-reyes', NAMES, undefined, 'the first word is another'],
])('%o: "%s" of %j is meant to be %s: %s', (find, written, known, meant) => {
  expect(find(written, known)).toBe(meant);
});

// What is offered for each mistake is in tests/mistakes; here is what never is.

const store = await openContent(practiceSite.root);

function problemWith(from: string, to: string) {
  const text = readFileSync(
    path.join(practiceSite.content, 'cities/nampa.yaml'),
    'utf8',
  ).replace(from, to);
  const [problem] = store.tryOut([
    { file: 'content/cities/nampa.yaml', bytes: Buffer.from(text) },
  ]).problems;
  if (!problem) {
    throw new Error('Nothing is said.');
  }
  return inWords(problem);
}

test("an edit after which something else is wrong isn't offered", () => {
  // Here "twin-falls" would be there twice.
  const { corrections, advice } = problemWith('coeur-d-alene', 'twin-fals');
  expect(corrections).toBeUndefined();
  expect(advice).not.toMatch(/Write "twin-falls"/);
});

test.each([
  ['movedFrom: [nampa]\n', ''],
  ['movedFrom: [boise, nampa]\n', 'movedFrom: [boise]\n'],
])(
  'an earlier name that is the name of the page today may go, but somebody is asked: %j',
  (line, left) => {
    const { code, corrections } = problemWith(
      'name: Nampa',
      `${line}name: Nampa`,
    );
    expect(code).toBe('address-in-use');
    expect(corrections).toEqual([
      expect.objectContaining({ isCertain: false }),
    ]);
    const text = readFileSync(
      path.join(practiceSite.content, 'cities/nampa.yaml'),
      'utf8',
    );
    const wrong = text.replace('name: Nampa', `${line}name: Nampa`);
    expect(splice(wrong, corrections ?? [])).toBe(
      text.replace('name: Nampa', `${left}name: Nampa`),
    );
  },
);

/** Its proposal, a blank line, is still to be tried. */
const UNTRIED = {
  ...problemWith('answer: A', 'anwser: A'),
  corrections: undefined,
  proposals: [{ change: { splices: [{ start: 0, end: 0, text: '\n' }] } }],
};

test('tries a limited number of corrections, however much is wrong', () => {
  const many = Array.from({ length: 5000 }, () => ({ ...UNTRIED }));
  let tried = 0;
  const corrected = withCorrections(many, store.documents, () => {
    tried++;
    return { mistakes: many, all: () => many };
  });
  // Nothing is tried before it is asked for.
  expect(tried).toBe(0);
  expect(
    corrected.filter(({ corrections, proposals }) => corrections ?? proposals),
  ).toEqual([]);
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThan(10);
  expect(corrected).toHaveLength(many.length);
});

test('looks for no warnings after an edit that leaves the problem, and only for those of its file while there are errors, or in one of many pages', () => {
  const ofOnePage = { ...UNTRIED, file: 'content/pages/about.yaml' };
  let looked = 0;
  const correctionsOf = (
    mistakes: (typeof UNTRIED)[],
    before: Problem,
    isOfFileOnly: boolean,
  ) => {
    const [corrected] = withCorrections(
      [before],
      store.documents,
      (...[, , isAlone]) => {
        expect(isAlone).toBe(isOfFileOnly);
        return {
          mistakes,
          all() {
            looked++;
            return mistakes;
          },
        };
      },
    );
    return corrected?.corrections;
  };
  const [error, warning] = (['error', 'warning'] as const).map((severity) => ({
    ...ofOnePage,
    severity,
  })) as [typeof ofOnePage, typeof ofOnePage];
  expect(correctionsOf([ofOnePage], error, true)).toBeUndefined();
  expect(looked).toBe(0);
  expect(correctionsOf([], error, true)).toHaveLength(1);
  expect(correctionsOf([], warning, false)).toHaveLength(1);
  const ofCity = { ...UNTRIED, severity: 'warning' as const };
  expect(correctionsOf([], ofCity, true)).toHaveLength(1);
  expect(looked).toBe(3);
});

// What `npm run check -- --fix` does with the answers to its questions.

const project = copyContent();
const opened = await openContent(project.root);
const CITY = 'content/cities/nampa.yaml';
const ABOUT = 'content/pages/about.yaml';

beforeEach(() => {
  project.restoreContent();
  project.edit(CITY, (text) =>
    text.replace('answer: Anywhere', 'anwser: Anywhere'),
  );
  project.edit(ABOUT, (text) =>
    text.replace(
      'Two of us met',
      'Call [(208) 555-0161](tel:208-555-0198). Two of us met',
    ),
  );
  opened.update(
    listFiles(path.join(project.root, 'content')).map(
      (file) => `content/${file}`,
    ),
  );
});

const EITHER = '[(208) 555-0161](tel:208-555-0198)';
const TWO =
  / {2}- \d+ \| .*0161.*0198[\s\S]* {2}\+ \d+ \| .*0161.*0161[\s\S]* {2}\+ \d+ \| .*0198.*0198/;
const saveMeanwhile: Choose = async ({ file }) => {
  if (file !== CITY) {
    return undefined;
  }
  project.edit(CITY, (text) => text.replace('Anywhere', 'Everywhere'));
  return 0;
};

test.each<{
  what: string;
  choose: Choose;
  made: number;
  shown: number;
  said: RegExp;
  city: string;
  about: string;
}>([
  {
    what: 'nobody is asked',
    choose: chooseCertain,
    made: 1,
    shown: 2,
    said: /^Either may be meant/m,
    city: 'answer: Any',
    about: EITHER,
  },
  {
    what: 'the second of two is chosen',
    choose: async (_, corrections) => corrections.length - 1,
    made: 2,
    shown: 2,
    said: TWO,
    city: 'answer: Any',
    about: '[(208) 555-0198](tel:208-555-0198)',
  },
  {
    what: 'all is left as it is',
    choose: async () => undefined,
    made: 0,
    shown: 2,
    said: TWO,
    city: 'anwser: Any',
    about: EITHER,
  },
  {
    what: 'it is stopped',
    choose: async () => 'stop',
    made: 0,
    shown: 1,
    said: /anwser/,
    city: 'anwser: Any',
    about: EITHER,
  },
  {
    what: 'a file is saved meanwhile',
    choose: saveMeanwhile,
    made: 0,
    shown: 2,
    said: /nampa.yaml was changed meanwhile/,
    city: 'anwser: Every',
    about: EITHER,
  },
])(
  'If $what, only what can be meant is written',
  async ({ choose, made, shown, said, city, about }) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    expect(await fixContent(project.root, opened, () => true, choose)).toBe(
      made,
    );
    const printed = log.mock.calls.join('\n');
    log.mockRestore();
    expect(printed).toMatch(said);
    expect(printed.match(/^ {2}- \d+ \|/gm)).toHaveLength(
      shown + (shown > 1 ? 1 : 0),
    );
    expect(project.read(CITY)).toContain(city);
    expect(project.read(ABOUT)).toContain(about);
  },
);

test('asks once for a change that two problems need', async () => {
  project.edit('content/site.yaml', (text) =>
    text.replace(
      'longitude: -116.2\n',
      'longitude: -116.2\n    until: 2026-01-31\n  offices:\n    - { name: River office, street: 5 Vista Avenue, city: Nampa, zip: "83651", from: 2027-02-01 }\n',
    ),
  );
  const store = await openContent(project.root, { today: '2026-11-28' });
  const asked: string[] = [];
  await fixContent(
    project.root,
    store,
    (file) => file === 'content/site.yaml',
    async ({ code }) => {
      asked.push(code);
      return undefined;
    },
  );
  expect(asked).toEqual(['periods-a-year-apart']);
});
