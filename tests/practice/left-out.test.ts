import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBackend } from '../../backend/app';
import type { Site } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { buildContent } from '../support/built-project';
import { loadContent } from '../support/built-site';
import { expectContentTestsToPass } from '../support/content-tests';
import { everything } from '../support/everything';
import { practiceSite } from '../support/sites';
import { leaveOut, leaveOutCleanly, PARTS } from './left-out';
import { isIn, Office, officeAfter } from './office';
import { deadLinks, filesOf } from './site-files';

// What a practice leaves out leaves no trace, and what still leads there is reported.

const office = new Office();
const addressesIn = ({ pages }: Site) => pages.map((page) => page.path);

const whole = office.siteAfter(() => {});
const wholeText = [...(await filesOf(whole)).values()].join('\n');

/** An address where it is one: in quotes, or after the address of the site. */
const addressPattern = (address: string) => new RegExp(`(?:["'(]|${whole.url})${address}(?=["'#?)<]|$)`, 'm');

const EMPTY = /<(li|td|h[1-6])(?: [^>]*)?>(?:<svg.*?<\/svg>)?<\/\1>/;

/** Each part by itself; where time is short, four at a time that have little to do with each other. */
const ALONE = Object.keys(PARTS).map((name) => [name]);
const TOGETHER = Array.from({ length: 5 }, (_, round) =>
  Object.keys(PARTS).filter((__, index) => index % 5 === round),
);
const CASES = (everything ? ALONE : TOGETHER).map((names) => [names.join(', '), names] as const);

test.each(CASES)(
  'Without %s, what still leads there is reported with what to do; once that is done, nothing of it is left',
  async (_, names) => {
    const parts = names.map((name) => PARTS[name] ?? { traces: [] });
    let gone: ReadonlySet<string> = new Set();
    const { problems, documents } = office.after((content) => {
      gone = leaveOut(content, parts);
    });
    // To some parts, each by itself, nothing leads.
    if (!everything) expect(problems.length).toBeGreaterThan(0);
    const there = documents.map(({ file }) => `content/${file}`);
    for (const { file, line, message, advice } of problems.filter(({ severity }) => severity === 'error')) {
      expect(there).toContain(file);
      expect(line).toBeGreaterThan(1);
      expect(message).toMatch(/left out|there are none|no page has that path|There is no page|leaves out/);
      expect(advice).toMatch(/^(Add|Delete|Write|Choose) /);
    }

    const site = office.siteAfter((content) => leaveOutCleanly(content, parts));
    const isGone = (address: string) =>
      [...gone].some((each) => address === each || address.startsWith(`${each}/`));
    expect(addressesIn(site)).toEqual(addressesIn(whole).filter((address) => !isGone(address)));
    const files = await filesOf(site);
    expect(deadLinks(files)).toEqual([]);
    expect([...files].filter(([, text]) => EMPTY.test(text)).map(([name]) => name)).toEqual([]);
    for (const trace of [...parts.flatMap(({ traces }) => traces), ...[...gone].map(addressPattern)]) {
      expect(wholeText).toMatch(trace);
      const left = [...files].filter(([, text]) => isIn(text, trace)).map(([name]) => `${name}: ${trace}`);
      expect(left).toEqual([]);
    }
  },
);

test('The backend serves no documents and takes no referrals without their pages', async () => {
  const ask = async (content: SiteContent) => {
    const backend = startBackend(practiceSite.root, content);
    const post = { method: 'POST', body: '{}' };
    const referral = await backend.request('/functions/v1/send-referral-email', post);
    const document = await backend.request('/storage/v1/object/public/client-documents/fee-schedule.csv');
    return [referral.status === 404, document.ok];
  };
  const content = loadContent() as SiteContent;
  expect(await ask(content)).toEqual([false, true]);
  const { referral: _, 'client-documents': __, ...pages } = content.pages;
  expect(await ask({ ...content, pages })).toEqual([true, false]);
});

test.each(['city', 'condition', 'post', 'therapist'])(
  'The first %s of a practice that had none brings the texts along that all pages of its kind share',
  (kind) => {
    const { problems } = office.after((content) => {
      leaveOutCleanly(content, Object.values(PARTS));
      content.addPage(kind, 'The First');
    });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

test('With nothing that can be left out, a site is built of the first page, the ways to get in touch, and the page for wrong addresses', async () => {
  // What still offers a free call, for example, is only named.
  const { project } = officeAfter((content) => leaveOutCleanly(content, Object.values(PARTS)));
  const folder = buildContent(project.root);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  expect(named(/\.html$/)).toEqual(['404.html', 'contact.html', 'index.html']);
  expect(named(/(^|\/)[^/]*(feed|atom|search-index|maps)[^/]*$/)).toEqual([]);
  expect(named(/^previews\/.*\.png$/)).toEqual(['previews/contact.png', 'previews/home.png']);
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).not.toContain('supabase');
  if (everything) expectContentTestsToPass(folder);
}, 600_000);
