import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../site/disk/list-files';
import { filesBeside } from '../support/rooms';
import { practiceSite, projectRoot } from '../support/sites';

// Another practice adopts the project by replacing content/ alone: nothing else
// names a practice, a place or a therapist. The names are those of the practice
// that the project was written for, and of the tests' own.

const NAMES = [
  ...[
    'Bluestem',
    'Fort Worth',
    'Texas',
    'Dallas',
    'Plano',
    'Arlington',
    'Austin',
    'Waco',
    'Houston',
  ],
  ...[
    'Beaumont',
    'Grand[ -]Prairie',
    'Killeen',
    'Round[ -]Rock',
    'Pflugerville',
    'Huntsville',
  ],
  ...['Corpus[ -]Christi', 'El[ -]Paso', '76104'],
];
const OWN = [
  ...[
    'Juniper',
    'Boise',
    'Idaho',
    'Montana',
    'Nampa',
    'Twin Falls',
    "Coeur d'Alene",
  ],
  ...['Priya', 'Aguilar', 'Alma'],
];
/** What the referral form of one of them offers, and names in the mail. */
const OFFERED = [
  ...[
    'Medicaid',
    'Case Management',
    'Wrap Around',
    '9am',
    '12pm',
    '4pm',
    'Website referrals',
  ],
  ...['Gem Care', 'Veterans', 'One to one', 'Couples', '7am'],
];

const anyOf = (words: readonly string[]) =>
  new RegExp(`(?<!\\w)(?:${words.join('|')})(?!\\w)`, 'gi');
/**
 * Only in capitals, and where it cannot be a word of the code, as in
 * `combineWith: 'OR'`.
 */
const ABBREVIATED = /(?<!\w)TX(?!\w)|(?<=, )(?:ID|MT)(?=[ ,.])/g;

const filesIn = (folder: string) =>
  listFiles(path.resolve(projectRoot, folder)).map(
    (file) => `${folder}/${file}`,
  );
/** The code, without the tables of all states. */
const sources = filesBeside('schemas').filter(
  (file) => !/^formats\/us-[\w-]+\.json$/.test(file),
);
const ofReferrals = sources.filter((file) =>
  /^(supabase|backend|pages.referral)/.test(file),
);
const published = filesIn(practiceSite.folder).filter((file) =>
  /\.(html|xml|txt|json|webmanifest|js)$/.test(file),
);

it.each<[string, files: string[], least: number, ...RegExp[]]>([
  [
    'The code names nobody and no place',
    sources,
    300,
    anyOf([...NAMES, ...OWN]),
    ABBREVIATED,
  ],
  [
    'The code of referrals knows no program, reason, or time',
    ofReferrals,
    40,
    anyOf(OFFERED),
  ],
  [
    'A site names nothing of another',
    published,
    40,
    anyOf([...NAMES, 'Wrap Around Services']),
    /\bTX\b/g,
  ],
])('%s', (_, files, least, ...patterns) => {
  expect(files.length).toBeGreaterThan(least);
  const found = files.flatMap((file) => {
    // A hash in the name of a file may end in "-TX".
    const text = readFileSync(path.resolve(projectRoot, file), 'utf8').replace(
      /\bchunk-[\w-]+/g,
      '',
    );
    return patterns.flatMap((pattern) =>
      (text.match(pattern) ?? []).map((name) => `${file}: ${name}`),
    );
  });
  expect(found).toEqual([]);
});
