import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import {
  type FindPages,
  openPhrases,
  openSearch,
} from '../../pages/search/search';
import type { SiteFile } from '../../schemas/content';
import { projectSite } from '../support/sites';
import { dataOf } from './this-site';

// What people type into the search, and the page that answers it. The words of
// the table were written before the code.

const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  '/#insurance': [
    ...[
      'prices',
      'price',
      'fee',
      'fees',
      'how much does it cost',
      'cost of therapy',
      'copay',
      'sliding scale',
    ],
    ...[
      'bcbs',
      'blue cross',
      'bluecross',
      'aetna',
      'do you take aetna',
      'cigna insurance',
      'tricare',
    ],
    ...['medicare', 'insurance', 'payment plan', 'out of network'],
  ],
  '/about#team': [
    'therapist',
    'therapists',
    'counselor',
    'psychologist',
    'who works here',
  ],
  '/therapists/jordan-avery': ['jordan', 'jordan avery', 'lcsw'],
  '/therapists/casey-lin': ['casey lin', 'intern'],
  '/contact': [
    'hours',
    'phone number',
    'address',
    'email',
    'weekend appointments',
    'are you open on saturday',
  ],
  '/contact#visit': ['parking'],
  '/medicaid-services': ['medicaid'],
  '/conditions/anxiety': ['anxiety', 'panic attacks', 'anxeity'],
  '/conditions/depression': ['depressed', 'depression help'],
  '/conditions/grief-loss': ['grief', 'my mom died'],
  '/conditions/trauma-ptsd': ['ptsd', 'trauma', 'emdr'],
  '/conditions/adhd': ['adhd'],
  '/conditions/relationships': ['couples therapy', 'marriage counseling'],
  '/conditions/anger': ['anger management'],
  '/teletherapy/austin': ['austin'],
  '/teletherapy/el-paso': ['el paso'],
  '/client-documents': ['forms', 'intake form'],
  '/referral': ['refer a client', 'referral'],
  '/espanol': ['spanish', 'español'],
  '/privacy': ['privacy'],
  '/complaints': ['complaint'],
  '/services#faq': ['medication'],
};
/** Of fifty, those that may be answered by another page first. */
const MOST_OTHERS = 3 / 50;

/** What people type who need help now, and what sounds like it. */
const IN_CRISIS = [
  ...[
    'I want to die',
    'kill myself',
    'kill my self',
    'killing my self',
    'selfharm',
    'self harm',
    'self-harming',
  ],
  ...[
    'hurt my self',
    'hurt myself',
    'suicide',
    'suicidal thoughts',
    'sucide',
    'end my life',
    'over dose',
  ],
  ...['quiero morir', 'emergency'],
];
const NOT_IN_CRISIS = [
  'diet',
  'decide',
  'panic',
  'self care',
  'couples',
  'hours',
  'myself',
  'my self esteem',
];

const written = readFileSync(
  path.join(projectSite.folder, 'search-index.json'),
  'utf8',
);
let search: FindPages;
beforeAll(async () => {
  search = await openSearch(new Response(written));
});

const rows = Object.entries(SEARCHES).flatMap(([page, words]) =>
  words.map((typed) => ({ typed, page })),
);

it('Of at least fifty searches, the page that answers comes first in 47 of 50', () => {
  expect(rows.length).toBeGreaterThanOrEqual(50);
  const others = rows.flatMap(({ typed, page }) => {
    const first = search(typed)[0]?.id;
    return first === page ? [] : [`"${typed}" finds ${first} before ${page}`];
  });
  expect(
    others.slice(Math.floor(rows.length * MOST_OTHERS)),
    others.join('\n'),
  ).toEqual([]);
});

it('Whoever types that they are in a crisis is understood, and nobody else is taken for them', () => {
  const { crisis } = dataOf('site.yaml') as SiteFile;
  const isCrisis = openPhrases(crisis.words ?? []);
  expect(IN_CRISIS.filter((typed) => !isCrisis(typed))).toEqual([]);
  expect(NOT_IN_CRISIS.filter(isCrisis)).toEqual([]);
});
