import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBackend } from '../../backend/start-backend';
import { STATES, stateName } from '../../check/us-states';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import { checkContent } from '../../site/content';
import { PARTS, type PracticeFacts } from '../../site/new/practice';
import { programField } from '../../supabase/functions/_shared/referral-facts';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { OTHER_FORM } from '../backend/support/referrals';
import { buildContent } from '../support/built-project';
import { expectContentTestsToPass } from '../support/content-tests';
import { everything } from '../support/everything';
import { copyAfter, createOffice } from './office';
import { copyOfOregon, maryland, OREGON, oregon, practice } from './others';
import { deadLinks, filesOf } from './site-files';

// Another practice takes the project over with its content alone.

/** Words that only this project's practice, or that of the tests, would say. */
const FOREIGN =
  /\b(?:[Bb]luestem|Fort Worth|Texas|TX|Dallas|[Mm]edicaid|Wrap Around|espa[nñ]ol|Juniper Lane|Boise|Idaho|Casey Lin|Jordan Avery)\b/;

const office = createOffice();

const PRACTICES = [
  ['A group with offices in two states, and a portal for each therapist', oregon],
  ['A practice that sees clients by video only, without fees and a portal', maryland],
] as const;

test.each(PRACTICES)(
  '%s has no mistake in its content, and pages with nothing of another',
  async (_, change) => {
    const { messages } = office.after(change);
    expect(messages).toEqual([]);
    const files = await filesOf(office.siteAfter(change));
    expect([...files].filter(([, text]) => FOREIGN.test(text)).map(([name]) => name)).toEqual([]);
    expect(deadLinks(files)).toEqual([]);
  },
);

test.each(everything ? PRACTICES : [PRACTICES[0]])(
  '%s is built in a folder of its own, with nothing of another in any file, and a page for everything',
  (_, change) => {
    const { root } = copyAfter(change);
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
    if (everything) expectContentTestsToPass(folder);
  },
  600_000,
);

test('A group in Oregon gets referrals with its own states, programs, and name', async () => {
  const { root } = copyOfOregon();
  const { content } = checkContent(root);
  if (!content) throw new Error('The content has mistakes.');
  const facts = referralFactsOf(content);
  expect(facts.states.map(({ name }) => name)).toContain(stateName(OREGON.state));
  const form = {
    ...{ ...OTHER_FORM, clientState: facts.states.at(-1)?.code, clientCity: 'Anywhere' },
    ...{ referralReason: facts.reasons[0], appointmentTime: facts.times[0]?.id },
    ...Object.fromEntries(facts.programs.map((program) => [programField(program), true])),
  };
  const payload = buildReferralPayload(form as never, facts, {
    to: content.site.practice.email,
    submissionId: '3f2b8c1a-0000-4000-8000-000000000000',
  });
  expect(JSON.stringify(payload)).not.toMatch(FOREIGN);
  const { status } = await startBackend(root, content).request('/functions/v1/send-referral-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: JSON.stringify(payload),
  });
  expect(status).toBe(200);
  const outbox = path.join(root, '.outbox');
  const mail = readdirSync(outbox)
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    .join('\n');
  for (const words of [facts.mail.sender, ...facts.programs.map(({ name }) => name)])
    expect(mail).toContain(words);
  expect(mail).not.toMatch(FOREIGN);
});

/** The longest name that there may be. */
const LONG = {
  ...{ name: 'The "Long & Winding" Road: Therapy, Inc.', city: 'Rancho Santa Margarita' },
  ...{ phone: '(555) 555-0142', email: 'name@practice.example', portal: 'https://practice.example' },
};
const states = everything ? Object.keys(STATES) : ['DC', 'MP'];

test.each([
  ...states.map((state) => ({ ...LONG, state })),
  ...['OR,WA', 'OR,WA,ID,MT,CA'].map((state) => ({ ...LONG, state, without: ['office'] as const })),
  ...[...PARTS.map((part) => [part]), PARTS].map((without) => ({ ...OREGON, without })),
])('The content of a new practice has no mistake: %j', (facts) => {
  const { messages, documents } = office.after(practice(facts));
  expect(messages).toEqual([]);
  expect(JSON.stringify(documents.map(({ data }) => data))).not.toMatch(/<(no)?[A-Z]?\w+>/);
});

/** The texts of a new practice, with the words of its addresses. */
const textsAfter = (facts: Partial<PracticeFacts>) =>
  JSON.stringify(office.after(practice({ ...OREGON, ...facts })).documents.map(({ data }) => data));

test('The content of a practice in two states speaks of both', () => {
  for (const without of [[], PARTS]) {
    const texts = textsAfter({ state: 'OR,WA', without });
    expect(texts).toContain('"alsoLicensedIn":["WA"]');
    expect(texts.match(/.{40}Oregon(?! (?:and|or) Washington).{40}/g)).toBeNull();
  }
});

test('The content of a practice says nothing of the parts that it does without', () => {
  const texts = textsAfter({ without: PARTS });
  expect(
    texts.match(
      /.{40}\b(?:portal|our office|directions|before you (?:come|leave)|is free|free call|Insurance &).{40}/gi,
    ),
  ).toBeNull();
});

test('A practice without a portal has no second button that leads to the contact page', async () => {
  const withPortal = office.after(practice(OREGON));
  expect(await withPortal.page('/')).toContain('>Call or write first</a>');
  const { page } = office.after(practice({ ...OREGON, without: ['portal'] }));
  expect(await page('/')).not.toContain('>Call or write first</a>');
});
