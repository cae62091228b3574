import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../check/list-files';
import { practiceSite, projectRoot } from '../support/sites';

// Another practice adopts the project by replacing content/ alone: nothing else names a practice, a place or a
// therapist. The names are those of the practice that the project was written for, and of the tests' own.

const NAMES = [
  ...['Bluestem', 'Bluestem Counseling', 'Fort Worth', 'Texas', 'Dallas', 'Plano', 'Arlington', 'Austin'],
  ...['Waco', 'Houston', 'Beaumont', 'Grand Prairie', 'grand-prairie', 'Killeen', 'Round Rock', 'round-rock'],
  ...['Pflugerville', 'Huntsville', 'Corpus Christi', 'corpus-christi', 'El Paso', 'el-paso', '76104'],
];
const OWN = [
  ...['Juniper', 'Boise', 'Idaho', 'Montana', 'Nampa', 'Twin Falls', "Coeur d'Alene"],
  ...['Priya', 'Aguilar', 'Alma'],
];
/** What the referral form of one of them offers, and names in the mail. */
const OFFERED = [
  ...['Medicaid', 'Case Management', 'Wrap Around', '9am', '12pm', '4pm', 'Website referrals'],
  ...['Gem Care', 'Veterans', 'One to one', 'Couples', '7am'],
];

const anyOf = (words: readonly string[], flags: string) =>
  new RegExp(`(?<!\\w)(?:${words.join('|')})(?!\\w)`, flags);
const named = anyOf([...NAMES, ...OWN], 'gi');
/** Only in capitals, and where it cannot be a word of the code, as in `combineWith: 'OR'`. */
const abbreviated = /(?<!\w)TX(?!\w)|(?<=, )(?:ID|MT)(?=[ ,.])/g;

/** The lines of a text that name somebody or a place, as `number: name`. */
const offered = anyOf(OFFERED, 'gi');
const naming = (text: string, ...patterns: readonly RegExp[]): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      patterns.flatMap((pattern) => (line.match(pattern) ?? []).map((name) => `${index + 1}: ${name}`)),
    );

const foundIn = (root: string, files: readonly string[], ...patterns: readonly RegExp[]) =>
  files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/\bchunk-[\w-]+/g, '');
    return naming(text, ...patterns).map((line) => `${file}:${line}`);
  });

/** The code, without the table of all states. */
const sources = ['check', 'renderer', 'pages', 'site', 'supabase', 'backend', 'scripts']
  .flatMap((folder) => listFiles(path.join(projectRoot, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => file !== 'check/us-states.json');
const ofReferrals = sources.filter((file) => /^(supabase|backend|pages.referral)/.test(file));
const published = listFiles(practiceSite.folder).filter((file) =>
  /\.(html|xml|txt|json|webmanifest|js)$/.test(file),
);

it('A name is found as a whole word, and a state where it is one', () => {
  expect(naming('We are in\nFort Worth, TX.', named, abbreviated)).toEqual(['2: Fort Worth', '2: TX']);
  expect(naming('12 Lane, Boise, ID 83702', abbreviated)).toEqual(['1: ID']);
  expect(naming("texture, wacom, ctx, combineWith: 'OR', ID: 1, [A, ID]", named, abbreviated)).toEqual([]);
});

it.each<[string, string, string[], number, RegExp[]]>([
  ['The code names nobody and no place', projectRoot, sources, 300, [named, abbreviated]],
  ['The code of referrals knows no program, reason, or time', projectRoot, ofReferrals, 40, [offered]],
  [
    'A site names nothing of another',
    practiceSite.folder,
    published,
    40,
    [anyOf([...NAMES, 'TX', 'Wrap Around Services'], 'g')],
  ],
])('%s', (_, root, files, least, patterns) => {
  expect(files.length).toBeGreaterThan(least);
  expect(foundIn(root, files, ...patterns)).toEqual([]);
});
