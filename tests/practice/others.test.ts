import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../backend/start-backend';
import { STATES, stateName } from '../../check/us-states';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import { checkContent } from '../../site/content';
import { PARTS } from '../../site/new/practice';
import { programField } from '../../supabase/functions/_shared/referral-facts';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { OTHER_FORM } from '../backend/support/referrals';
import { buildProject } from '../support/built-project';
import { expectContentTestsToPass } from '../support/content-tests';
import { everything, longTest } from '../support/everything';
import { projectRoot } from '../support/sites';
import { copyOfMaryland, copyOfOregon, messagesOf, OREGON, writePractice } from './others';

// Another practice takes the project over with its content alone.

/** Words that only this project's practice, or that of the tests, would say. */
const FOREIGN =
  /\b(?:[Bb]luestem|Fort Worth|Texas|TX|Dallas|[Mm]edicaid|Wrap Around|espa[nñ]ol|Juniper Lane|Boise|Idaho|Casey Lin|Jordan Avery)\b/;

describe.each([
  ['A group with offices in two states, and a portal for each therapist', copyOfOregon],
  ['A practice that sees clients by video only, without fees and a portal', copyOfMaryland],
])('%s', (_, copy) => {
  const project = copy();
  afterAll(project.dispose);

  it('has no mistake in its content', () => {
    expect(messagesOf(project)).toEqual([]);
  });

  it('is built, with nothing of another practice in any file, and a page for everything', () => {
    const { status, stderr } = buildProject(project, ['--local']);
    expect(status, stderr).toBe(0);
    const folder = path.join(project.root, 'dist/local');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(html|xml|txt|json|webmanifest|js|css|svg)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(15);
    const foreign = files.flatMap((file) =>
      FOREIGN.exec(readFileSync(path.join(folder, file), 'utf8')) ? [file] : [],
    );
    // Licenses name whoever wrote a package.
    expect(foreign.filter((file) => file !== 'third-party-notices.txt')).toEqual([]);
    const { content } = checkContent(project.root);
    const pages = files.filter((file) => file.endsWith('.html'));
    const cities = content?.cities.map(({ slug }) => `teletherapy/${slug}.html`) ?? [];
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'contact.html', '404.html', ...cities]));
  }, 300_000);

  longTest(
    'passes the tests of content, served as a host serves it',
    () => expectContentTestsToPass(path.join(project.root, 'dist/local')),
    600_000,
  );
});

describe('A group in Oregon', () => {
  const project = copyOfOregon();
  afterAll(project.dispose);

  it('gets referrals with its own states, programs, and name', async () => {
    const { content } = checkContent(project.root);
    if (!content) throw new Error('The content has mistakes.');
    const backend = startBackend(project.root, content);
    const answer = (body: unknown) =>
      backend.request('/functions/v1/send-referral-email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost' },
        body: JSON.stringify(body),
      });
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
    expect((await answer(payload)).status).toBe(200);
    const outbox = path.join(project.root, '.outbox');
    const mail = readdirSync(outbox)
      .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
      .join('\n');
    expect(mail).toContain(facts.mail.sender);
    for (const { name } of facts.programs) expect(mail).toContain(name);
    expect(mail).not.toMatch(FOREIGN);
  });
});

describe('A practice in any state, with the longest name that there may be', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'any-practice-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  cpSync(path.join(projectRoot, 'schemas'), path.join(root, 'schemas'), { recursive: true });

  const states = everything ? Object.keys(STATES) : ['DC', 'MP', 'OR', 'TN'];
  it.each(states)('has content without a mistake in %s', (state) => {
    const facts = {
      ...{ name: 'The "Long & Winding" Road: Therapy, Inc.', state, city: 'Rancho Santa Margarita' },
      ...{ phone: '(555) 555-0142', email: 'name@practice.example', portal: 'https://practice.example' },
    };
    expect(facts.name).toHaveLength(40);
    writePractice(root, facts);
    expect(messagesOf({ root })).toEqual([]);
  });

  it.each([...PARTS.map((part) => [part]), PARTS])('has none without its %s', (...without) => {
    writePractice(root, { ...OREGON, without });
    expect(messagesOf({ root })).toEqual([]);
    const { content } = checkContent(root);
    expect(JSON.stringify(content)).not.toMatch(/<(no)?[A-Z]?\w+>/);
  });
});
