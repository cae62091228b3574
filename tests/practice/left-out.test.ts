import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBackend } from '../../backend/app';
import { knownOf } from '../../check/document';
import { splice } from '../../check/edit/edit-yaml';
import type { Correction, Problem } from '../../check/problem';
import type { Removal } from '../../check/words/rules';
import type { Path } from '../../formats/path';
import { addressesOf } from '../../pages/addresses';
import { loadContent } from '../support/built-site';
import { buildContent } from '../support/commands';
import { expectContentTestsToPass } from '../support/content-tests';
import { everything } from '../support/everything';
import { practiceSite } from '../support/sites';
import { PARTS } from './left-out';
import { isIn, Office, officeAfter } from './office';
import { deadLinks, filesOf } from './site-files';

// What a practice leaves out leaves no trace, and what still leads there is
// reported, with what to do.

const fileOf = ({ file }: Pick<Problem, 'file'>): string =>
  file.replace('content/', '');

/**
 * Makes a correction, unless what it is about has gone with something below it.
 * @param source the file when it was checked.
 */
function correct(office: Office, correction: Correction, source: string): void {
  const name = fileOf(correction);
  const text = office.source(name);
  if (text.startsWith(source.slice(0, correction.end))) {
    office.write(name, splice(text, [correction]));
  }
}

/** Does what is advised about something that needs a part that is left out. */
function follow(office: Office, problem: Problem): void {
  const { code, params } = problem;
  const name = fileOf(problem);
  const { removal, href } = params as { removal?: Removal; href?: string };
  const drop = (place: Path) => office.drop(`${name} ${place.join('.')}`);
  if (removal && removal.part !== 'link') {
    drop(removal.place);
  } else if (href && !removal) {
    office.replace(name, [href, '/contact']);
  } else if (href && code === 'dead-link') {
    office.replace(name, [new RegExp(`\\[([^\\]]+)\\]\\(${href}\\)`), '$1']);
  } else if (code === 'empty-placeholder') {
    const { name: placeholder } = params as { name: string };
    office.replace(name, [`{${placeholder}}`, 'twenty']);
  } else if (code === 'nameless-reference') {
    const { value, guest } = params as { value: string; guest: string };
    office.replace(name, [
      `author: ${value}`,
      `author: { ${guest}: Dana Reyes }`,
    ]);
  } else if (code === 'number-of-entries') {
    const { field } = params as { field: Path };
    drop(field.slice(0, -1));
  } else {
    throw new Error(`${name}: ${code} ${JSON.stringify(params)}`);
  }
}

/**
 * From the end of each file to its beginning, so that what is above is still
 * where it was.
 */
function followAll(office: Office): void {
  const errors = office.store
    .check()
    .problems.filter(({ severity }) => severity === 'error');
  const plans = errors.map((error) => ({
    error,
    correction: error.corrections?.[0],
  }));
  const sources = new Map(
    errors.map((error) => [error.file, office.source(fileOf(error))]),
  );
  for (const { error, correction } of plans.toReversed()) {
    if (correction) {
      correct(office, correction, sources.get(error.file) ?? '');
    } else {
      follow(office, error);
    }
  }
}

type Name = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Name[];

function leaveOut(office: Office, names: readonly Name[]): string[] {
  const before = office.store.documents;
  office.drop(...names.flatMap((name) => PARTS[name].places));
  for (let round = 0; round < 3; round++) {
    followAll(office);
  }
  const left = new Set(office.store.documents.map(({ file }) => file));
  return before
    .filter(({ file }) => !left.has(file))
    .flatMap((document) => [...addressesOf(document.kind, knownOf(document))]);
}

const office = new Office();
const { site: whole } = office.after(() => {});
const wholeText = whole ? [...(await filesOf(whole)).values()].join('\n') : '';

/** An address where it is one: in quotes, or after the address of the site. */
const addressPattern = (address: string) =>
  new RegExp(`(?:["'(]|${whole?.url})${address}(?=["'#?)<]|$)`, 'm');

const EMPTY = /<(li|td|h[1-6])(?: [^>]*)?>(?:<svg.*?<\/svg>)?<\/\1>/;

/**
 * Each part by itself; where time is short, four at a time that have little to
 * do with each other.
 */
const TOGETHER = everything ? NAMES.length : 5;
const CASES = NAMES.slice(0, TOGETHER).map((_, turn) =>
  NAMES.filter((__, at) => at % TOGETHER === turn),
);

test.each(CASES.map((names) => ({ names })))(
  'Without $names, what still needs it is reported with what to do; once that is done, nothing of it is left',
  async ({ names }) => {
    let gone: string[] = [];
    const { site, messages } = office.after((content) => {
      gone = leaveOut(content, names);
    });
    if (!site) {
      throw new Error(messages.join('\n'));
    }
    const isGone = (address: string) =>
      gone.some((each) => `${address}/`.startsWith(`${each}/`));
    const addresses = whole?.pages
      .map((page) => page.path)
      .filter((address) => !isGone(address));
    expect(site.pages.map((page) => page.path)).toEqual(addresses);
    const files = await filesOf(site);
    expect(deadLinks(files)).toEqual([]);
    const traces = [
      ...names.flatMap((name) => PARTS[name].traces),
      ...gone.map(addressPattern),
    ];
    expect(traces.filter((trace) => !isIn(wholeText, trace))).toEqual([]);
    for (const trace of [EMPTY, ...traces]) {
      const left = [...files]
        .filter(([, text]) => isIn(text, trace))
        .map(([name]) => `${name}: ${trace}`);
      expect(left).toEqual([]);
    }
  },
);

test('The backend serves no documents and takes no referrals without their pages', async () => {
  const whole = loadContent();
  const { referral: _, 'client-documents': __, ...pages } = whole.pages;
  for (const content of [whole, { ...whole, pages }]) {
    const backend = startBackend(practiceSite.root, content);
    const post = { method: 'POST', body: '{}' };
    const { status } = await backend.request(
      '/functions/v1/send-referral-email',
      post,
    );
    const document =
      '/storage/v1/object/public/client-documents/fee-schedule.csv';
    const { ok } = await backend.request(document);
    expect([status !== 404, ok]).toEqual(
      content === whole ? [true, true] : [false, false],
    );
  }
});

test('Without anything optional, a site has the home page, contact details, and the not-found page; the first page of a kind brings its shared texts along', () => {
  // What still offers a free call, for example, is only named.
  const emptied = officeAfter((content) => void leaveOut(content, NAMES));
  const folder = buildContent(emptied.project.root);
  const files = readdirSync(folder, {
    recursive: true,
    encoding: 'utf8',
  }).sort();
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  expect(named(/\.html$/)).toEqual(['404.html', 'contact.html', 'index.html']);
  expect(named(/(^|\/)[^/]*(feed|atom|search-index|maps)[^/]*$/)).toEqual([]);
  expect(named(/^previews\/.*\.png$/)).toEqual([
    'previews/contact.png',
    'previews/home.png',
  ]);
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).not.toContain(
    'supabase',
  );
  if (everything) {
    expectContentTestsToPass(folder);
  }
  for (const kind of ['city', 'condition', 'post', 'therapist']) {
    emptied.addPage(kind, 'The First');
    expect(emptied.store.check().errors).toEqual([]);
  }
}, 600_000);
