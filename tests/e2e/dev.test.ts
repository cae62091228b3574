import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITOR_PATH, TOKEN_HEADER } from '../../editor/protocol';
import { responseHeaders } from '../../site/hosts/response-headers';
import { bytesOf, oddRequests } from '../commands/support/odd-requests';
import { atATime, exchange, request, statusOf } from '../commands/support/raw-socket';
import { visitSite } from '../support/browser';
import { everything, longTest } from '../support/everything';
import { jpeg } from '../support/photos';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { type Command, findFreePort, startCommand } from './support/command';
import { findOtherWaysIn } from './support/other-ways-in';
import { isMarkedDocument, mainHeading, markDocument } from './support/page-parts';
import { onePagePerTemplate } from './support/pages';
import { isHydrated } from './support/react';

const visit = visitSite();
const FILE = 'content/pages/about.yaml';
const CODE = 'pages/about/about.pages.ts';
/** The console notes a missing page and its status. */
const EXPECTED = /No page has the path|status of 404/;
const TITLE = 'One house, three therapists';

let project: ProjectCopy;
let command: Command;
let port: number;
let address: string;
let text: string;

beforeAll(async () => {
  project = copyProject();
  text = readFileSync(path.join(project.root, FILE), 'utf8');
  // There are mistakes from the beginning.
  project.write(FILE, text.replace('hero:', 'heor:'));
  project.edit(CODE, (code) => `const = ;\n${code}`);
  port = await findFreePort();
  command = startCommand(project.root, 'dev', undefined, ['--port', String(port)]);
  address = await command.address;
});
afterAll(async () => {
  command.stop();
  expect(await command.exit).toBe(0);
  project.dispose();
});

/** Opens a page of the development server instead of the built site. */
async function openDev(pagePath: string) {
  const opened = await visit.open('/robots.txt');
  opened.complaints.length = 0;
  await opened.page.goto(address + pagePath);
  return opened;
}

/** Gives signs of interaction until React has taken over: Vite may load the page again meanwhile. */
async function hydrate(page: Page): Promise<void> {
  const isDone = async () => {
    // Not Shift: pressed three times it leaves the pages that let visitors do so.
    await page.keyboard.press('Control');
    return isHydrated(page);
  };
  await expect.poll(isDone, { timeout: 20_000, interval: 100 }).toBe(true);
}

/** Says the title of the about page differently, with mistakes or without. */
const edit = (title: string, mistakes = '') =>
  project.write(FILE, text.replace(`title: ${TITLE}`, `title: ${title}\n${mistakes}`));

/** What the check says about the content as it is now, without its last line. */
function checkedProblems(): string[] {
  const { stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'check'], {
    cwd: project.root,
    encoding: 'utf8',
  });
  return stderr.trim().split('\n').slice(0, -1).filter(Boolean);
}

const headingIs = (page: Page, name: string) => mainHeading(page).getByText(name, { exact: true }).waitFor();

const NOT_FOUND = 'Nothing grows here';

/** The text of a legal page, as short as the check allows. */
const legalPage = (slug: string) => `slug: ${slug}
title: ${slug[0]?.toUpperCase()}${slug.slice(1)}
order: 9
updated: 2026-11-01
contact: true
meta:
  title: ${slug} on this site
  description: What this site keeps in your browser, which is nothing at all, and how you can see that for yourself.
intro: This site keeps nothing in your browser.
numbered: false
sections:
  - title: Your device
    body: Nothing is kept.
`;

describe('npm run dev', () => {
  it('listens on the port that its arguments name', () => {
    expect(address).toBe(`http://localhost:${port}`);
  });

  it('says what is wrong from the beginning, and shows the site when it is mended', async () => {
    const { page } = await openDev('/about');
    const title = page.getByRole('heading', { name: 'The content has mistakes' });
    await title.waitFor();
    const problem = page.getByText('"heor" is not a field');
    await problem.waitFor();
    project.restore(FILE);
    await page.getByText('about.pages.ts').first().waitFor();
    project.restore(CODE);
    await headingIs(page, TITLE);
    expect(await title.count()).toBe(0);
  });

  it('shows what changes in the open page, without loading it anew: its texts, and facts of the practice', async () => {
    const { page } = await openDev('/about');
    await headingIs(page, TITLE);
    await hydrate(page);
    await markDocument(page);
    edit('A practice that is edited');
    await headingIs(page, 'A practice that is edited');
    project.edit('content/site.yaml', (site) =>
      site.replace('phone: (208) 555-0117', 'phone: (208) 555-0199'),
    );
    await page.getByRole('contentinfo').getByText('(208) 555-0199').first().waitFor();
    project.restore('content/site.yaml');
    await page.getByRole('contentinfo').getByText('(208) 555-0117').first().waitFor();
    expect(await isMarkedDocument(page)).toBe(true);
  });

  longTest('shows a changed theme in the open page, without loading it anew', async () => {
    const { page } = await openDev('/about');
    await hydrate(page);
    await markDocument(page);
    const look = () =>
      page.evaluate(() => {
        const { backgroundColor } = getComputedStyle(document.documentElement);
        const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
        const { fontFamily } = getComputedStyle(document.querySelector('h1') as Element);
        return [backgroundColor, bars.length, bars[0]?.content, fontFamily.split(',')[0]];
      });
    const before = ['rgb(250, 244, 230)', 2, '#faf4e6', '"Source Serif 4"'];
    expect(await look()).toEqual(before);
    const colors = 'brand: "#37474f"\naccent: "#ff6f5e"\nground: "#f6f7f8"\n';
    project.write('content/theme.yaml', `${colors}fonts: modern\ncorners: square\n`);
    await expect.poll(look).toEqual(['rgb(246, 247, 248)', 2, '#f6f7f8', 'Figtree']);
    project.write(
      'content/theme.yaml',
      `${colors.replace('37474f', '98a7af')}fonts: modern\ncorners: square\n`,
    );
    await page.getByText('too light for links').waitFor();
    expect(await look()).toEqual(['rgb(246, 247, 248)', 2, '#f6f7f8', 'Figtree']);
    // Without the file, the site has the look that it comes with.
    project.remove('content/theme.yaml');
    await expect.poll(look).toEqual(['rgb(251, 247, 240)', 2, '#fbf7f0', 'Fraunces']);
    project.restore('content/theme.yaml');
    await expect.poll(look).toEqual(before);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  longTest('shows a changed text in a page that React has not taken over', async () => {
    edit(TITLE);
    const { page } = await openDev('/about');
    await headingIs(page, TITLE);
    await page.waitForLoadState('networkidle');
    expect(await isHydrated(page)).toBe(false);
    edit('A practice that is read');
    await headingIs(page, 'A practice that is read');
  });

  it('lays what the check says over the last good page, which stays usable, until the mistake is mended', async () => {
    edit(TITLE);
    const { page } = await openDev('/about');
    await hydrate(page);
    await markDocument(page);
    edit('A practice with a mistake', '  titel: twice\n');
    const problem = page.getByText('"titel" is not a field');
    await problem.waitFor();
    const shown = (await problem.textContent()) ?? '';
    const expected = checkedProblems();
    expect(expected.length).toBeGreaterThan(1);
    for (const line of expected) expect(shown).toContain(line);
    await headingIs(page, TITLE);

    // It can be folded, and goes along to the next page.
    const note = page.getByText('The page shows the last good state.');
    await note.click();
    await expect.poll(() => problem.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Write to Us' }).first().click();
    await page.waitForURL('**/contact');
    await note.waitFor();
    await page.goBack();

    edit('A practice without mistakes');
    await note.waitFor({ state: 'detached' });
    await headingIs(page, 'A practice without mistakes');
    expect(await isMarkedDocument(page)).toBe(true);
  });

  longTest('shows a mistake in the code until it is mended', async () => {
    const { page } = await openDev('/about');
    const code = 'pages/about/AboutPage.tsx';
    project.edit(code, (text) => `const = ;\n${text}`);
    await expect.poll(() => page.getByText('AboutPage.tsx').count()).toBeGreaterThan(0);
    project.restore(code);
    await headingIs(page, 'A practice without mistakes');
  });

  it('picks up files that are added, renamed and deleted', async () => {
    const { page } = await openDev('/cookies');
    await headingIs(page, NOT_FOUND);
    project.write('content/legal/cookies.yaml', legalPage('cookies'));
    await headingIs(page, 'Cookies');
    project.remove('content/legal/cookies.yaml');
    await headingIs(page, NOT_FOUND);

    project.write('content/legal/biscuits.yaml', legalPage('biscuits'));
    await expect.poll(async () => (await fetch(`${address}/biscuits`)).status).toBe(200);
    project.write('content/legal/biscuits.yaml', legalPage('wafers'));
    renameSync(
      path.join(project.root, 'content/legal/biscuits.yaml'),
      path.join(project.root, 'content/legal/wafers.yaml'),
    );
    await expect.poll(async () => (await fetch(`${address}/wafers`)).status).toBe(200);
    expect((await fetch(`${address}/biscuits`)).status).toBe(404);
    project.remove('content/legal/wafers.yaml');
  });

  longTest('draws the map of a city', async () => {
    const { page } = await openDev('/teletherapy/nampa');
    const outline = page.locator('main figure use');
    await expect.poll(async () => (await outline.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  });

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/search-index.json', 'application/json'],
  ])('answers %s, as the published site does', async (file, type) => {
    const answer = await fetch(address + file);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
  });

  it('answers an unknown path with the status 404', async () => {
    expect((await fetch(`${address}/no-such-page`)).status).toBe(404);
  });

  // Only React's development build says where the page in the browser differs from the server's.
  longTest(
    'has nothing to complain about when React takes over a page',
    async () => {
      const { page, complaints } = await openDev('/');
      const found: Record<string, string[]> = {};
      for (const pagePath of onePagePerTemplate) {
        let unexpected: string[] = [];
        // On the first visit Vite may still be preparing packages, and load the page again.
        for (let visits = 0; visits === 0 || (visits === 1 && unexpected.length > 0); visits++) {
          await page.goto(address + pagePath);
          await hydrate(page);
          unexpected = complaints.splice(0).filter((line) => !EXPECTED.test(line));
        }
        if (unexpected.length > 0) found[pagePath] = unexpected;
      }
      expect(found).toEqual({});
    },
    90_000,
  );
});

/** Ways in which a server gives away a file of the folder that it runs in. */
function waysTo(file: string, root: string): string[] {
  const full = `/@fs${root}`;
  const places = [
    ...[
      '/',
      '//',
      '/./',
      '/\\',
      '/%2e/',
      '/about/../',
      '/renderer/../',
      '/renderer/%2e%2e/',
      '/renderer/..%2f',
    ],
    ...['/@id/', `/@id/${root}/`, `/@id/__x00__${root}/`, '/images/../../', '/images/%2e%2e/%2e%2e/'],
    ...[
      `${full}/`,
      `${full}//`,
      `${full}/./`,
      `${full}/renderer/../`,
      `/@fs/${root}/`,
      `${full}/renderer/%2e%2e/`,
    ],
    `/@fs/x/x/x/vite/../../../..${root}/`,
  ];
  const spelled = [
    file,
    file.replaceAll('.', '%2e'),
    file.toUpperCase(),
    file.replaceAll('/', '\\'),
    `${file}.`,
  ];
  const queries = everything
    ? ['', '?raw', '?import', '?url', '?import&raw', '?import&raw??', '?inline&import', '?worker']
    : ['', '?raw', '?import&raw??'];
  return places.flatMap((place) =>
    spelled.flatMap((name) => {
      const asked = everything || name === file ? queries : ['?raw'];
      return asked.map((query) => `${place}${name}${query}`);
    }),
  );
}

describe('npm run dev gives away the site, and nothing else:', () => {
  const SECRET = 'Nobody may read this line';

  it('drawings as they are published, and none that could run something at the address of the editor', async () => {
    const drawing = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inside}</svg>`;
    project.write('content/images/noted.svg', drawing(`<title>${SECRET}</title><path d="M0 0h8"/>`));
    project.write('content/images/script.svg', drawing('<a href="java&#99;ript:a()"><path d="M0 0h8"/></a>'));
    const noted = await fetch(`${address}/images/noted.svg`);
    expect(noted.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    expect(await noted.text()).toMatch(/^<svg (?!.*Nobody).*<path/);
    expect((await fetch(`${address}/images/script.svg`)).status).toBe(404);
    for (const name of ['noted', 'script']) project.remove(`content/images/${name}.svg`);
  });

  it('no file of the project, whatever the way in', async () => {
    for (const file of ['.outbox/1.eml', '.env', '.git/config', 'notes.txt', 'content/notes.yaml.txt']) {
      project.write(file, `${SECRET}\n`);
    }
    symlinkSync('../.outbox', path.join(project.root, 'renderer/mails'));
    symlinkSync('../../.outbox/1.eml', path.join(project.root, 'content/images/mail.svg'));
    const root = realpathSync(project.root);
    const urls = [
      ...waysTo('.outbox/1.eml', root),
      ...['', '?raw', '?import&raw', '?url'].flatMap((query) => [
        ...['.env', '.git/config', 'notes.txt'].flatMap((file) => [
          `/${file}${query}`,
          `/@fs${root}/${file}${query}`,
        ]),
        `/renderer/mails/1.eml${query}`,
        `/@fs${root}/renderer/mails/1.eml${query}`,
        `/images/mail.svg${query}`,
        `/content/notes.yaml.txt${query}`,
        `/package.json${query}`,
      ]),
    ];
    const found: string[] = [];
    const port = Number(new URL(address).port);
    await atATime(20, urls, async (url) => {
      const answer = await exchange(port, request(`GET ${url}`), 20_000);
      if (answer.includes(SECRET) || ![400, 403, 404].includes(statusOf(answer))) found.push(url);
    });
    project.remove('content/images/mail.svg');
    project.remove('renderer/mails');
    project.remove('content/notes.yaml.txt');
    expect(found).toEqual([]);
  }, 120_000);

  it('and an answer to 2,000 odd requests', async () => {
    const before = command.output().length;
    const [, token = ''] =
      /<meta name="[^"]+" content="([\w-]{43})">/.exec(await (await fetch(`${address}/about`)).text()) ?? [];
    expect(token).not.toBe('');
    const api = ['page', 'document', 'edit', 'upload', 'shown-on', 'new-page'].map(
      (name) => EDITOR_PATH + name,
    );
    const code = ['/@vite/client', '/renderer/hydrate.tsx', '/node_modules/react/LICENSE'];
    const places = ['/about', '/nothing', '/images/logo.svg', ...code, '/functions/v1/send-referral-email'];
    const own = { [TOKEN_HEADER]: token, origin: 'http://localhost' };
    const requests = [
      ...oddRequests(places, 1_000),
      ...oddRequests([...api, `${EDITOR_PATH}shown-on?path=`], 1_000).map((odd) => ({
        ...odd,
        headers: { ...odd.headers, ...own },
      })),
    ];
    const found: string[] = [];
    await atATime(40, requests.map(bytesOf), async (bytes) => {
      const status = statusOf(await exchange(port, bytes, 300));
      if (status >= 500) found.push(`${status}: ${bytes}`);
    });
    expect(found).toEqual([]);
    expect(command.output().slice(before)).not.toMatch(/^ +at /m);
    expect((await fetch(`${address}/about`)).status).toBe(200);
  }, 120_000);

  it('in the frames of no other site', async () => {
    const { headers } = await fetch(`${address}/about`);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    for (const [name, value] of responseHeaders().filter((header) => !/Content-S|Transport/.test(header[0])))
      expect(headers.get(name), name).toBe(value);
  });

  it('over the WebSocket of its own client, and closes all others', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
    for (const other of [[], ['Sec-WebSocket-Protocol: x']]) {
      const answer = await exchange(port, request('GET /', [...upgrade, key, ...other]), 10_000);
      expect(statusOf(answer)).toBe(400);
    }
  });

  it('to this computer only', async () => {
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await findOtherWaysIn(Number(new URL(address).port))).toEqual([]);
  });
});

/** Puts a photo into the content, and names it at the top of the home page. */
async function putPhoto(name: string, seed: number): Promise<void> {
  const folder = path.join(project.root, 'content/images/home');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), await jpeg({ width: 1600, height: 1200, seed }));
  project.edit('content/pages/home.yaml', (home) =>
    home.replace(/(\n {2}image:\n {4}src: )\S+/, `$1/images/home/${name}`),
  );
}

describe('npm run dev and a photo:', () => {
  it('a new one is shown in the open page, and another in its place, as a build would publish them', async () => {
    const { page, complaints } = await openDev('/');
    const photo = page.locator('picture img').first();
    for (const [name, seed] of [
      ['IMG_0001.JPG', 1],
      ['IMG_0002.JPG', 2],
    ] as const) {
      await putPhoto(name, seed);
      await photo.waitFor();
      const shown = () =>
        photo.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth] as const);
      await expect
        .poll(shown, { timeout: 20_000 })
        .toEqual([
          expect.stringMatching(
            new RegExp(`/assets/images/home/${path.parse(name).name}-[0-9a-f]{12}-\\d+\\.avif$`),
          ),
          expect.toSatisfy((width: number) => width > 100),
        ]);
    }
    expect(complaints.filter((line) => !/WebSocket|vite/i.test(line))).toEqual([]);
  });

  it('the file itself, which says where it was taken, is not sent', async () => {
    await putPhoto('secret.jpg', 3);
    expect((await fetch(`${address}/images/home/secret.jpg`)).status).toBe(403);
  });
});

it.each(everything ? (['dev', 'start'] as const) : (['start'] as const))(
  'Arguments that scripts/%s.ts does not know are refused, in a sentence',
  async (script) => {
    const started = startCommand(project.root, script, undefined, ['--prot', '5199']);
    expect(await started.exit).toBe(2);
    expect(started.output()).toMatch(/^Unknown option '--prot'/m);
    expect(started.output()).toContain('There are: --port, --host');
  },
);
