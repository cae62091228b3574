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
    ...['do u take insurence', 'united healthcare', 'how do i pay'],
    ...['late fee', 'no show fee', 'what if i miss a session', 'self pay'],
    ...['cuanto cuesta', 'aseguranza', 'seguro'],
    ...[
      'couples counselling cost',
      'is therapy free',
      'is there a discount',
      'price for couples',
      'how expensive is it',
    ],
  ],
  '/about#team': [
    'therapist',
    'therapists',
    'counselor',
    'psychologist',
    'who works here',
    'therapist near me',
    'accepting new clients',
    'wait list',
    'female therapist',
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
    'open now',
    'cancel appointment',
    'do you do evening appts',
    'where are you located',
    'can i text you',
  ],
  '/contact#visit': ['parking', 'wheelchair access'],
  '/medicaid-services': ['medicaid'],
  '/conditions/anxiety': [
    'anxiety',
    'panic attacks',
    'anxeity',
    'social anxiety',
    'overthinking',
    'scared to drive',
    'imposter syndrome',
  ],
  '/conditions/depression': [
    'depressed',
    'depression help',
    'i feel hopeless',
    'baby blues',
    'low self esteem',
    'self esteem',
    'cant stop crying',
    'i feel worthless',
    'lonely',
  ],
  '/conditions/life-transitions': ['lost my job'],
  '/conditions/stress': [
    'cant sleep',
    'stressed at work',
    'burnout',
    'i hate my job',
  ],
  '/conditions/grief-loss': [
    'grief',
    'my mom died',
    'my dad died',
    'lost my husband',
  ],
  '/conditions/trauma-ptsd': [
    'ptsd',
    'trauma',
    'emdr near me',
    'nightmares',
    'i was raped',
    'molested',
    'sexually assaulted',
  ],
  '/conditions/adhd': ['adhd', 'my son has adhd'],
  '/conditions/relationships': [
    'couples therapy',
    'marriage counseling',
    'marriage counselor',
    'my husband cheated',
    'wife left me',
    'breakup',
    'getting divorced',
    'couples counselling',
    'my husband hits me',
    'afraid of my wife',
    'afraid of my boyfriend',
    'domestic violence',
    'abusive husband',
    'mi esposo me pega',
  ],
  '/conditions/anger': ['anger management', 'anger issues'],
  '/teletherapy/austin': ['austin'],
  '/teletherapy/el-paso': ['el paso'],
  '/teletherapy/killeen': ['tricare killeen'],
  '/client-documents': ['forms', 'intake form', 'new patient forms'],
  '/referral': ['refer a client', 'referral'],
  '/espanol': ['spanish', 'español', 'terapia en español', 'hablan español'],
  '/blog/11': ['free consultation'],
  '/#faq': ['zoom', 'first visit', 'will you tell my parents'],
  '/notice-of-privacy-practices': ['get my records'],
  '/services': ['drinking too much'],
  '/privacy': ['privacy'],
  '/complaints': ['complaint', 'quejas'],
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
  ...['cutting', 'i cut myself', 'my son is cutting himself'],
  ...['quiero morir', 'no quiero vivir mas', 'emergency'],
  ...['i wanna die', 'i dont want to be here anymore', 'end it all'],
  ...[
    'I want to end it',
    'ending it all',
    'no reason to live',
    'take my own life',
    'life isnt worth living',
    'kms',
  ],
  ...['cant go on', 'I can’t go on like this', 'my son wants to kill himself'],
  ...['quitarme la vida', 'cortarme', 'ya no puedo mas', '988'],
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
  'terapia en español',
  'send a message',
  'weekend appointments',
  'getting divorced',
  'putting things off',
  'how much at the end',
  "don't want medication",
  'end my marriage',
  'life coach',
  'where do you live',
  "can't go to work",
  'no reason to worry',
  'seguro de vida',
  'can you bill me',
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
    const first = search(typed).pages[0]?.id;
    return first === page ? [] : [`"${typed}" finds ${first} before ${page}`];
  });
  expect(
    others.slice(Math.floor(rows.length * MOST_OTHERS)),
    others.join('\n'),
  ).toEqual([]);
});

it('Searches by people in a crisis are recognized, and no others', () => {
  const { crisis } = dataOf('site.yaml') as SiteFile;
  const isCrisis = openPhrases(crisis.words ?? []);
  expect(IN_CRISIS.filter((typed) => !isCrisis(typed))).toEqual([]);
  expect(NOT_IN_CRISIS.filter(isCrisis)).toEqual([]);
});
