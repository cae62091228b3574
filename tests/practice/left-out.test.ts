import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../backend/start-backend';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import type { Site } from '../../renderer/page';
import { checkContent } from '../../site/content';
import { embeddedServices } from '../../site/services';
import { buildProject } from '../support/built-project';
import { expectContentTestsToPass } from '../support/content-tests';
import { everything, longTest } from '../support/everything';
import { copyContent, copyProject, type ProjectCopy } from '../support/project-copy';
import { cleanUp, leaveOut, PARTS } from './left-out';
import { deadLinks, filesOf } from './site-files';

// What a practice leaves out leaves no trace, and what still leads there is reported.

/** A copy of the practice. */
function copyOf(copy: () => ProjectCopy): ProjectCopy {
  const project = copy();
  afterAll(project.dispose);
  return project;
}

/** @throws if the content has mistakes. */
function contentOf({ root }: ProjectCopy): SiteContent {
  const { content, problems } = checkContent(root);
  if (!content) throw new Error(JSON.stringify(problems, undefined, 2));
  return content;
}

const siteOf = (project: ProjectCopy): Site => createSite(contentOf(project), embeddedServices(project.root));

/** Does work when it is first needed, and once. */
function once<T>(work: () => T): () => T {
  let done: { result: T } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

/** An address where it is one: in quotes, or after the address of the site. */
const addressed = (address: string, { url }: Site) =>
  new RegExp(`(?:["'(]|${url})${address}(?=["'#?)<]|$)`, 'm');

const whole = siteOf(copyOf(copyContent));
const wholeText = once(async () => [...(await filesOf(whole)).values()].join('\n'));

/** Each part by itself; where time is short, four at a time that have little to do with each other. */
const ALONE = Object.keys(PARTS).map((name) => [name]);
const TOGETHER = Array.from({ length: 5 }, (_, round) =>
  Object.keys(PARTS).filter((__, index) => index % 5 === round),
);
const CASES = (everything ? ALONE : TOGETHER).map((names) => [names.join(', '), names] as const);

describe.each(CASES)('Without %s', (_, names) => {
  const parts = names.map((name) => PARTS[name] ?? { traces: [] });
  const project = copyOf(copyContent);
  const gone = leaveOut(project, parts);
  const reported = checkContent(project.root).problems.filter(({ severity }) => severity === 'error');
  cleanUp(project, parts, gone);
  const site = siteOf(project);
  const files = once(() => filesOf(site));

  it('what still leads there is reported, with its place and what to do', () => {
    for (const { file, line, message, advice } of reported) {
      expect(existsSync(path.join(project.root, file)), file).toBe(true);
      expect(line).toBeGreaterThan(1);
      expect(message).toMatch(/left out|there are none|no page has that path|There is no page|leaves out/);
      expect(advice).toMatch(/^(Delete|Write|Choose)/);
    }
  });

  it('all other pages are there, and every link leads to one of them', async () => {
    const isGone = (address: string) =>
      [...gone].some((each) => address === each || address.startsWith(`${each}/`));
    expect(site.pages.map((page) => page.path)).toEqual(
      whole.pages.map((page) => page.path).filter((address) => !isGone(address)),
    );
    expect(deadLinks(await files())).toEqual([]);
  });

  it('nothing of it is left', async () => {
    const before = await wholeText();
    const after = await files();
    const patterns = [
      ...parts
        .flatMap(({ traces }) => traces)
        .map((trace) =>
          typeof trace === 'string' ? new RegExp(trace.replace(/[$.*+?()[\]{}|^\\/]/g, '\\$&')) : trace,
        ),
      ...[...gone].map((address) => addressed(address, site)),
    ];
    for (const pattern of patterns) {
      expect(pattern.test(before), `${pattern} is on the whole site`).toBe(true);
      expect(
        [...after].filter(([, text]) => pattern.test(text)).map(([name]) => `${name}: ${pattern}`),
      ).toEqual([]);
    }
  });
});

it('The backend serves no documents and takes no referrals without their pages', async () => {
  const project = copyOf(copyContent);
  const ask = async (content: SiteContent) => {
    const backend = startBackend(project.root, content);
    const referral = await backend.request('/functions/v1/send-referral-email', {
      method: 'POST',
      body: '{}',
    });
    const document = await backend.request('/storage/v1/object/public/client-documents/fee-schedule.csv');
    return [referral.status === 404, document.ok];
  };
  const content = contentOf(project);
  expect(await ask(content)).toEqual([false, true]);
  const { referral: _, 'client-documents': __, ...pages } = content.pages;
  expect(await ask({ ...content, pages })).toEqual([true, false]);
});

describe('With nothing that can be left out', () => {
  const parts = Object.values(PARTS);
  const project = copyOf(copyProject);
  cleanUp(project, parts, leaveOut(project, parts));

  it('there are the first page, the ways to get in touch, and the page for wrong addresses', async () => {
    const site = siteOf(project);
    expect(site.pages.map((page) => page.path)).toEqual(['/', '/contact', '/404']);
    expect(deadLinks(await filesOf(site))).toEqual([]);
  });

  it('the site is built, with the files of these pages alone', () => {
    const { status, stderr } = buildProject(project);
    // What still offers a free call, for example, is only named.
    expect(status, stderr).toBe(0);
    const folder = path.join(project.root, 'dist/client');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.html')).sort()).toEqual([
      '404.html',
      'contact.html',
      'index.html',
    ]);
    expect(files.filter((file) => /feed|atom|search-index|maps/.test(path.basename(file)))).toEqual([]);
    expect(files.filter((file) => /^previews\/.*\.png$/.test(file)).sort()).toEqual([
      'previews/contact.png',
      'previews/home.png',
    ]);
    expect(readFileSync(path.join(folder, '_headers'), 'utf8')).not.toContain('supabase');
  }, 120_000);

  longTest(
    'passes the tests of content, served as a host serves it',
    () => expectContentTestsToPass(path.join(project.root, 'dist/client')),
    600_000,
  );
});
