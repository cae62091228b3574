import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBackend } from '../../backend/app';
import { STATES, stateName } from '../../check/us-states';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import type { SiteFile } from '../../schemas/content';
import { checkContent } from '../../site/content';
import { PARTS } from '../../site/new/practice';
import { programField } from '../../supabase/functions/_shared/referral-facts';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';
import { OTHER_FORM } from '../backend/support/referrals';
import { buildContent } from '../support/built-project';
import { expectContentTestsToPass } from '../support/content-tests';
import { longTest } from '../support/everything';
import { type Change, Office, officeAfter } from './office';
import { maryland, OREGON, oregon, practice } from './others';
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

test.each<[name: string, made: Change | typeof group, without?: readonly Part[], hides?: readonly RegExp[]]>([
  ['A group with offices in two states, and a portal for each therapist', group],
  [
    'A practice that sees clients by video only, without fees and a portal',
    maryland,
    ['office', 'portal', 'fees'],
  ],
  ['A practice in the District of Columbia', practice({ ...LONG, state: 'DC' })],
  [
    'A practice without a free consultation and insurance',
    practice({ ...LONG, state: 'MP', without: ['consultation', 'insurance'] }),
    ['consultation', 'insurance'],
  ],
  [
    'A practice in five states',
    practice({ ...LONG, state: 'OR,WA,NV,MT,CA', without: ['office'] }),
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
  'Two practices are built, with nothing of another in any file, and a page for everything',
  () => {
    for (const change of [oregon, maryland]) {
      const { root } = officeAfter(change).project;
      const folder = buildContent(root, '--local');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(html|xml|txt|json|webmanifest|js|css|svg)$/.test(file),
      );
      // A hash in the name of a file may end in "-TX".
      const textOf = (file: string) =>
        readFileSync(path.join(folder, file), 'utf8').replace(/\bchunk-[\w-]+/g, '');
      const foreign = files.filter((file) => FOREIGN.test(textOf(file)));
      // Licenses name whoever wrote a package.
      expect(foreign.filter((file) => file !== 'third-party-notices.txt')).toEqual([]);
      const cities = checkContent(root).content?.cities.map(({ slug }) => `teletherapy/${slug}.html`) ?? [];
      expect(files).toEqual(expect.arrayContaining(['index.html', 'contact.html', '404.html', ...cities]));
      expectContentTestsToPass(folder);
    }
  },
  600_000,
);

test('A group in Oregon gets referrals with its own states, programs, and name', async () => {
  const { root } = office.project;
  const { content } = group;
  if (!content) throw new Error('The content has mistakes.');
  const facts = referralFactsOf(content);
  expect(facts.states.map(({ name }) => name)).toContain(stateName(OREGON.state));
  const form = {
    ...{ ...OTHER_FORM, clientState: facts.states.at(-1)?.code, clientCity: 'Anywhere' },
    ...{ referralReason: facts.reasons[0], appointmentTime: facts.times[0]?.id },
    ...Object.fromEntries(facts.programs.map((program) => [programField(program), true])),
  };
  const sending = { to: content.site.practice.email, submissionId: createSubmissionId() };
  const payload = buildReferralPayload(form as never, facts, sending);
  const { status } = await startBackend(root, content).request('/functions/v1/send-referral-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: JSON.stringify(payload),
  });
  expect(status).toBe(200);
  const [mail = ''] = readdirSync(`${root}/.outbox`).map((file) =>
    readFileSync(`${root}/.outbox/${file}`, 'utf8'),
  );
  for (const words of [facts.mail.sender, ...facts.programs.map(({ name }) => name)])
    expect(mail).toContain(words);
  expect(JSON.stringify(payload) + mail).not.toMatch(FOREIGN);
});
