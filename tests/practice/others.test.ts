import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STATES } from '../../check/us-states';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import type { SiteContent } from '../../pages/site-context';
import type { SiteFile } from '../../schemas/content';
import { PARTS, type PracticeFacts } from '../../site/new/practice';
import { buildContent } from '../support/commands';
import { expectContentTestsToPass } from '../support/content-tests';
import { longTest } from '../support/everything';
import { all, type Change, Office, page } from './office';
import { copyOfOregon, OREGON, oregon, practice } from './others';
import { deadLinks, filesOf } from './site-files';

/** Words that only this project's practice, or that of the tests, would say. */
const FOREIGN =
  /\b(?:[Bb]luestem|Fort Worth|Texas|TX|Dallas|[Mm]edicaid|Wrap Around|espa[nñ]ol|Juniper Lane|Boise|Idaho|Casey Lin|Jordan Avery)\b/;
/** What a practice in two states does not say, and one without any part that it may do without. */
const OF_ONE_STATE = /Oregon(?! (?:and|or) Washington)/;
const OF_PARTS =
  /\b(?:portal|our office|directions|before you (?:come|leave)|is free|free call|Insurance &)/i;
const HOLE = /<(no)?[A-Z]?\w+>/;

const LONG = {
  ...{ name: 'The "Long & Winding" Road: Therapy, Inc.', city: 'Rancho Santa Margarita' },
  ...{ phone: '(555) 555-0142', email: 'name@practice.example', portal: 'https://practice.example' },
};

type Part = (typeof PARTS)[number];

const office = new Office();
const group = office.after(oregon);

const FIELDS = {
  office: ['street', 'zip', 'latitude', 'longitude'],
  portal: ['portals', 'booking'],
  fees: ['rates', 'ratesVerified'],
  consultation: ['consultation'],
  insurance: ['carriers'],
} satisfies Record<Part, string[]>;

const MARYLAND = {
  ...{ name: 'Chesapeake Telehealth Therapy', state: 'MD', city: 'Annapolis' },
  without: ['office', 'portal', 'fees'],
} satisfies PracticeFacts;

test.each<[name: string, made: Change | typeof group, without?: readonly Part[], hides?: readonly RegExp[]]>([
  ['A group with offices in two states, and a portal for each therapist', group],
  [
    'A practice that sees clients by video only, without fees and a portal',
    all(practice(MARYLAND), page('therapist', 'Noor Haddad'), page('page', 'Groups')),
    MARYLAND.without,
  ],
  [
    'A practice without a free consultation and insurance',
    practice({ ...LONG, state: 'MP', without: ['consultation', 'insurance'] }),
    ['consultation', 'insurance'],
  ],
  [
    'A practice in the District of Columbia and two states',
    practice({ ...LONG, state: 'DC,MD,VA', without: ['office'] }),
    ['office'],
  ],
  ['A practice in two states', practice({ ...OREGON, state: 'OR,WA' }), [], [OF_ONE_STATE]],
  [
    'A practice with nothing that can be left out',
    practice({ ...OREGON, state: 'OR,WA', without: PARTS }),
    PARTS,
    [OF_ONE_STATE, OF_PARTS],
  ],
])(
  '%s has no mistake in its content, and pages with nothing of another',
  async (_, made, without = [], hides = []) => {
    const { messages, documents, site } = typeof made === 'function' ? office.after(made) : made;
    expect(messages).toEqual([]);
    for (const pattern of [HOLE, ...hides])
      expect(documents.filter(({ data }) => pattern.test(JSON.stringify(data)))).toEqual([]);
    const files = site ? await filesOf(site) : new Map<string, string>();
    expect([...files].filter(([, text]) => FOREIGN.test(text)).map(([name]) => name)).toEqual([]);
    expect(deadLinks(files)).toEqual([]);
    // Without a portal, both buttons would lead to the contact page.
    expect(files.get('/')?.includes('>Call or write first</a>')).toBe(!without.includes('portal'));
    const data = documents.find(({ file }) => file === 'site.yaml')?.data as SiteFile;
    for (const [part, fields] of Object.entries(FIELDS)) {
      const there = fields.filter((field) => field in { ...data, ...data.practice.address });
      expect(there).toEqual(without.includes(part as Part) ? [] : fields);
    }
  },
);

longTest(
  'The content of a new practice has no mistake, in each state, and without each part',
  () => {
    const all = [
      ...Object.keys(STATES).map((state) => ({ ...LONG, state })),
      ...PARTS.map((part) => ({ ...OREGON, without: [part] })),
    ];
    for (const facts of all) expect([facts, office.after(practice(facts)).messages]).toEqual([facts, []]);
  },
  600_000,
);

// How a content is built in a folder of its own, the other files here show in a fast run.
longTest(
  'A group is built, with nothing of another in any file, and a page for everything',
  () => {
    const { root } = copyOfOregon();
    const folder = buildContent(root, '--local');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    // A hash in the name of a file may end in "-TX", and licenses name whoever wrote a package.
    const foreign = files
      .filter((file) => /\.(html|xml|txt|json|webmanifest|js|css|svg)$/.test(file))
      .filter((file) =>
        FOREIGN.test(readFileSync(path.join(folder, file), 'utf8').replace(/chunk-[\w-]+/g, '')),
      );
    expect(foreign).toEqual(['third-party-notices.txt']);
    const cities = ['portland', 'vancouver', 'bend'].map((name) => `teletherapy/${name}.html`);
    expect(files).toEqual(expect.arrayContaining(['index.html', 'contact.html', '404.html', ...cities]));
    expectContentTestsToPass(folder);
  },
  600_000,
);

test('A group in Oregon gets referrals with its own states, programs, and name', () => {
  // What form and mail make of such facts, tests/backend show.
  expect(referralFactsOf(group.content as SiteContent)).toMatchObject({
    states: [{ code: 'OR', name: 'Oregon' }, { code: 'WA' }],
    programs: [{ id: 'ohp' }, { id: 'young', name: 'Young Adult Program' }],
    mail: { sender: OREGON.name },
  });
});
