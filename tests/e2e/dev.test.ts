import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIResponse, Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { PLAIN_HEADERS } from '../../backend/static-site';
import { readYamlFile } from '../../check/read/yaml-file';
import { DEV_HEADERS } from '../../dev/dev-site';
import { labels } from '../../editor/panel/labels';
import { checkContent } from '../../site/content';
import { responseHeaders } from '../../site/hosts/response-headers';
import {
  editedSite,
  opening,
  openText,
  panelOf,
  saved,
  soon,
  switchOf,
} from '../editor/support/edited-site';
import { Hand } from '../editor/support/hands';
import { doTask } from '../editor/support/tasks';
import {
  FIELDS,
  FORM_PAGE,
  FormOnDisk,
  ORDINARY,
  SiteForm,
  Typist,
} from '../editor/support/typist';
import { ask, askRaw, findFreePort, findOtherWaysIn } from '../support/ask';
import { startCommand } from '../support/commands';
import { everything } from '../support/everything';
import { atEnd } from '../support/files';
import { inWords } from '../support/words';
import {
  headingIs,
  held,
  isSameDocument,
  markDocument,
} from './support/page-parts';
import { isHydrated } from './support/react';

// One server and one page for all of these tests: to start a server, and to load
// a page with all its code unbundled, takes as long as several tests.

const ABOUT = 'content/pages/about.yaml';
const CODE = 'pages/about/about.pages.ts';
const SCHEMA = 'schemas/about.schema.json';
const TITLE = 'One house, three therapists';

const SECRET = 'Nobody may read this line';
const site = editedSite(({ edit, write }) => {
  // Vite would start again if the file came later.
  write('.env', `${SECRET}\n`);
  edit(ABOUT, (text) => text.replace('hero:', 'heor:'));
  edit(CODE, (code) => `const = ;\n${code}`);
});
const { project } = site;

it('npm run dev says what is wrong from the beginning, at its port, and shows the site when it is mended', async () => {
  expect(site.address).toBe(`http://localhost:${site.port}`);
  const title = (page: Page) =>
    page.getByRole('heading', { name: 'The content has mistakes' });
  const { page } = await site.open('/about', title);
  await page.getByText('heor').first().waitFor();
  project.restore(ABOUT);
  await page.getByText('about.pages.ts').first().waitFor();
  project.restore(CODE);
  await headingIs(page, TITLE);
  expect(await title(page).count()).toBe(0);
});

it('shows a page before it loads the panel', async () => {
  const { page } = await site.open('/about', switchOf);
  const ofPanel = await page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation');
    const { loadEventStart } = opened as PerformanceNavigationTiming;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/editor/panel/'))
      .map(({ startTime }) => startTime >= loadEventStart);
  });
  expect([...new Set(ofPanel)]).toEqual([true]);
});

/**
 * Gives signs of interaction until React has taken over: Vite may load the page
 * again meanwhile.
 */
const takenOver = (page: Page) =>
  soon(async () => {
    // Not Shift: pressed three times it leaves the pages that let visitors do
    // so.
    await page.keyboard.press('Control');
    return isHydrated(page);
  }).toBe(true);

describe('The open page, without being loaded anew,', () => {
  let page: Page;
  beforeEach(async () => {
    ({ page } = await site.open('/about'));
    await takenOver(page);
    await headingIs(page, TITLE);
    await markDocument(page);
  });

  it('shows changes of texts, facts of the practice, and the theme', async () => {
    project.edit(ABOUT, (text) =>
      text.replace(TITLE, 'A practice that is edited'),
    );
    await headingIs(page, 'A practice that is edited');
    project.edit('content/site.yaml', (text) =>
      text.replace('phone: (208) 555-0117', 'phone: (208) 555-0199'),
    );
    await page
      .getByRole('contentinfo')
      .getByText('(208) 555-0199')
      .first()
      .waitFor();
    const background = () =>
      page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
    const before = await background();
    project.edit('content/theme.yaml', (theme) =>
      theme.replace(/^ground: .*/m, 'ground: "#f6f7f8"'),
    );
    await soon(background).toBe('rgb(246, 247, 248)');
    project.restoreContent();
    await soon(background).toBe(before);
    await page
      .getByRole('contentinfo')
      .getByText('(208) 555-0117')
      .first()
      .waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('shows the last of two changes, even if the answer for the first one comes after it', async () => {
    const late = held((route: Route, response: APIResponse) =>
      route.fulfill({ response }),
    );
    let isAnswered = false;
    await page.route(
      '**/about',
      async (route) => {
        late.answer(route, await route.fetch());
        isAnswered = true;
      },
      { times: 1 },
    );
    const [first, last] = ['The first change', 'The last change'] as const;
    project.edit(ABOUT, (text) => text.replace(TITLE, first));
    await soon(() => isAnswered).toBe(true);
    project.edit(ABOUT, (text) => text.replace(first, last));
    await headingIs(page, last);
    const arrived = page.waitForEvent('requestfinished');
    late.letGo();
    await arrived;
    await sleep(300);
    await headingIs(page, last);
    project.restore(ABOUT);
    await headingIs(page, TITLE);
  });

  it('has what the check says over its last good state, and stays usable, until the mistake is mended, which a button does', async () => {
    project.edit(ABOUT, (text) =>
      text.replace(`title: ${TITLE}`, 'titel: A practice with a mistake'),
    );
    const problem = page.getByText('"titel').last();
    await problem.waitFor();
    const shown = (await problem.textContent()) ?? '';
    const { problems } = await checkContent(project.root);
    expect(problems.length).toBeGreaterThan(0);
    for (const { message, advice } of problems.map(inWords)) {
      for (const words of [message, advice]) {
        expect(shown).toContain(words);
      }
    }
    await headingIs(page, TITLE);
    // It can be folded, and goes along to the next page.
    const note = page.getByText('The page shows the last good state.');
    await note.click();
    await soon(() => problem.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Write to Us' }).first().click();
    await page.waitForURL('**/contact');
    await note.click();
    await page.goBack();
    await page.getByRole('button', { name: 'Correct it' }).click();
    await note.waitFor({ state: 'detached' });
    await headingIs(page, 'A practice with a mistake');
    await soon(site.output).toContain('No mistakes are left.');
    expect((await checkContent(project.root)).problems).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('and the terminal report a mistake in a schema until it is mended, and the server goes on', async () => {
    const begin = site.output().length;
    const isShown = () =>
      page.getByText('about.schema.json').first().isVisible();
    project.edit(SCHEMA, (text) => text.slice(0, text.length / 2));
    await soon(isShown).toBe(true);
    await soon(() => site.output().slice(begin)).toContain('about.schema.json');
    project.restore(SCHEMA);
    await soon(isShown).toBe(false);
    await headingIs(page, TITLE);
    expect((await fetch(`${site.address}/about`)).status).toBe(200);
  });
});

it('npm run dev serves the site and no other file, to this computer only, in no frame of another site', async () => {
  const { address, port } = site;
  expect(
    (await fetch(`${address}/sitemap.xml`)).headers.get('content-type'),
  ).toBe('application/xml');
  for (const url of [
    '/.env',
    `/@fs${project.root}/.env?raw`,
    '/images/%2e%2e/%2e%2e/.env',
  ]) {
    const { status, body } = await ask(port, url);
    expect([
      url,
      [400, 403, 404].includes(status),
      body.includes(SECRET),
    ]).toEqual([url, true, false]);
  }
  expect(await findOtherWaysIn(port)).toEqual([]);
  const { headers } = await fetch(`${address}/about`);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  for (const [name, value] of responseHeaders().filter(
    (header) => !/Content-S|Transport/.test(header[0]),
  )) {
    expect(headers.get(name), name).toBe(value);
  }
});

const LOCAL = ['Host: localhost', 'Connection: close'];
const SOCKET = [
  ...[
    'GET / HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
  ],
  ...[
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ],
];

it.each<[what: string, status: number, lines: string[]]>([
  [
    'a whole address',
    200,
    ['GET http://127.0.0.1:5173/about HTTP/1.1', ...LOCAL],
  ],
  ['no address', 400, ['OPTIONS * HTTP/1.1', ...LOCAL]],
  ['what is no request', 400, ['NONSENSE']],
  [
    'another host',
    403,
    ['GET / HTTP/1.1', 'Host: evil.example', 'Connection: close'],
  ],
  ['a WebSocket', 400, SOCKET],
  [
    'a WebSocket of another program',
    400,
    [...SOCKET, 'Sec-WebSocket-Protocol: x'],
  ],
])(
  'npm run dev answers a request for %s with %i, and with its headers',
  async (_, status, lines) => {
    expect(await askRaw(site.port, lines, DEV_HEADERS)).toEqual({
      status,
      missing: [],
    });
  },
);

const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => done(null), { timeout: 1_000 }),
      ),
  );

const TAKEN_AWAY = 'Two of us met on a night shift. The third had the house.';

describe('The panel', () => {
  it('is off at first, and is turned on by F2; then the page shows what can be changed, and that alone is remembered', async () => {
    // A text that the server's page has more often than this one leads nowhere:
    // it may be any of them.
    project.edit(ABOUT, (text) => text.replace('What we are here for', TITLE));
    const { page } = await site.open('/about');
    await takenOver(page);
    const titles = page.getByRole('heading', { name: TITLE });
    await soon(() => titles.count()).toBe(2);
    await titles.last().evaluate((element) => element.replaceChildren());
    expect([
      await switchOf(page).isChecked(),
      await opening(page).count(),
    ]).toEqual([false, 0]);
    await page.keyboard.press('F2');
    await opening(page).first().waitFor();
    expect(await opening(page).filter({ hasText: TITLE }).count()).toBe(0);
    const style = (element: HTMLElement | SVGElement) =>
      getComputedStyle(element).outlineStyle;
    expect(await opening(page).first().evaluate(style)).toBe('dashed');
    await page.getByText(labels.hint).waitFor();
    await page.reload({ waitUntil: 'commit' });
    await opening(page).first().waitFor();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      editor: 'true',
    });
  });

  it('answers a click on a text that somebody takes away before its field is open', async () => {
    const { page } = await site.edit('/about');
    const text = opening(page).filter({ hasText: TAKEN_AWAY });
    await text.waitFor();
    let isAsked = false;
    await page.route('**/__editor/document*', async (route) => {
      isAsked = true;
      await text.waitFor({ state: 'detached' });
      await route.continue();
    });
    await text.click();
    await soon(() => isAsked).toBe(true);
    project.edit(ABOUT, (yaml) => yaml.replace(TAKEN_AWAY, ''));
    await page.getByText(labels.textChanged).waitFor();
    await page.unroute('**/__editor/document*');
  });

  it('answers a click on a text that is redrawn between the press and the release', async () => {
    const { page } = await site.edit('/about');
    const text = opening(page).filter({ hasText: TAKEN_AWAY });
    await text.hover();
    await page.mouse.down();
    project.edit(ABOUT, (yaml) =>
      yaml.replace(TAKEN_AWAY, `${TAKEN_AWAY} It is his.`),
    );
    await opening(page).filter({ hasText: 'It is his.' }).waitFor();
    await page.mouse.up();
    await panelOf(page).getByRole('textbox', { name: 'Body' }).waitFor();
    project.restore(ABOUT);
  });

  it('takes a year of two digits for one of this century', async () => {
    const { page } = await site.edit('/');
    const date = await openText(
      page,
      'September 1, 2026',
      'Rates verified (optional)',
    );
    await page.keyboard.type('111526');
    await page.getByText(labels.status.unfinished).waitFor();
    // The first Tab leads to the calendar of the field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await soon(() => date.inputValue()).toBe('2026-11-15');
    await soon(() => project.read('content/site.yaml')).toContain(
      'ratesVerified: 2026-11-15',
    );
    project.restore('content/site.yaml');
  });

  it('offers to publish or to propose, as the practice has chosen at the moment', async () => {
    const { page } = await site.edit('/about');
    const offered = (way: 'publish' | 'propose') =>
      page.getByRole('button', { name: labels.send[way], exact: true });
    await offered('publish').waitFor();
    project.edit(
      'content/site.yaml',
      (text) => `${text}approveChanges: true\n`,
    );
    await offered('propose').waitFor();
    project.restore('content/site.yaml');
    await offered('publish').waitFor();
  });

  it('says a mistake at its field, and corrects it by a button; what was saved is undone, and the focus comes back', async () => {
    const before = project.read(ABOUT);
    const { page } = await site.edit('/about');
    const button = (name: string) =>
      panelOf(page).getByRole('button', { name });
    const title = await openText(page, TITLE, 'Title');
    await title.fill('The house of {practise}');
    await panelOf(page).getByText(labels.status.refused).waitFor();
    const error = await title.evaluate(
      (input) => document.getElementById(`${input.id}-error`)?.textContent,
    );
    expect(error).toMatch(/^Visitors would read "\{practise\}"/);
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    expect(project.read(ABOUT)).toBe(before);
    await button(labels.correct('The house of {practice}')).click();
    await saved(page);
    expect(await title.inputValue()).toBe('The house of {practice}');
    // The panel is closed before the answer is there, and stays closed.
    const { letGo, answer } = held(
      (route: Route, options: Parameters<Route['fulfill']>[0]) =>
        route.fulfill(options),
    );
    const delay = async (route: Route) =>
      answer(route, { response: await route.fetch() });
    await page.route('**/__editor/edit*', delay, { times: 1 });
    await button(labels.undo).click();
    await soon(() => project.read(ABOUT)).toBe(before);
    await page.keyboard.press('Escape');
    const answered = page.waitForResponse('**/__editor/edit*');
    letGo();
    await answered;
    await idle(page);
    expect(await panelOf(page).count()).toBe(0);
    await soon(() =>
      page.evaluate(() => document.activeElement?.textContent),
    ).toContain(TITLE);
  });

  it('takes a post from Word in place of another, by keyboard, and is turned off by F2', async () => {
    const { page } = await site.open('/blog/what-sleep-does');
    await opening(page).first().waitFor();
    await doTask(
      site,
      'put a post from Word in place of another',
      new Hand('by keyboard'),
    );
    await page.keyboard.press('F2');
    // Texts that come after it was turned off mark nothing.
    const asked = page.waitForRequest('**/__editor/texts*');
    for (const _ of [1, 2]) {
      await page.keyboard.press('F2');
    }
    await (await (await asked).response())?.finished();
    await idle(page);
    expect(
      await page.locator('[data-opens-field], [aria-description]').count(),
    ).toBe(0);
  });
});

// tests/editor/typing.all.test.ts has more ways to type, another browser, and
// another place.

const POST_PAGE = '/blog/what-sleep-does';
const POST = 'content/posts/what-sleep-does.yaml';

/** Keys in the group of a post, and what they lead to from what it has. */
const CHOICES = [
  [['g'], 'coping'],
  [['g', 'r', 'i'], 'grief'],
  // Chosen again, it is shown with all its letters.
  [['g', 'r', 'i'], 'grief'],
  [['c'], 'coping'],
  [['g', 'r'], 'grief'],
  [['g'], 'coping'],
  [['r', 'ArrowDown'], 'growth'],
] as const;

/**
 * How many of them are made, in a fast run: only letters may come too late for
 * those before them.
 */
const PACES: [delay: number, count: number][] = everything
  ? [0, 80, 250].map((delay) => [delay, CHOICES.length])
  : [
      [0, CHOICES.length],
      [250, 3],
    ];

it.each(PACES)(
  'Letters, arrows, and Enter choose the option that is marked, %d ms apart',
  async (delay, count) => {
    const { page } = await site.edit(POST_PAGE);
    await page.getByRole('button', { name: labels.wholePage }).click();
    const field = panelOf(page).locator('input[aria-haspopup=listbox]').first();
    for (const [keys, chosen] of CHOICES.slice(0, count)) {
      await field.blur();
      await field.focus();
      for (const key of keys) {
        await page.keyboard.press(key);
        await sleep(delay);
      }
      await page.keyboard.press('Enter');
      await soon(() => field.inputValue()).toBe(chosen);
      expect(await field.getAttribute('aria-expanded')).toBe('false');
      await soon(() => project.read(POST)).toMatch(
        new RegExp(`group: ${chosen}`),
      );
    }
  },
);

/** Text as a browser has room for about five million letters of. */
const fillStorage = (): void => {
  for (const size of [4_000_000, 400_000, 40_000, 4_000, 400, 40]) {
    try {
      for (let count = 0; ; count++) {
        localStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size));
      }
    } catch {
      // It takes no more of this size.
    }
  }
};

const emptyStorage = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('full-')) {
      localStorage.removeItem(key);
    }
  }
};

it('A click on a text that the editor still looks for opens its field', async () => {
  const { page } = await site.edit(POST_PAGE);
  await page.route('**/__editor/texts*', async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await switchOf(page).and(page.locator(':checked')).waitFor();
  await page.locator('h1').click();
  const title = panelOf(page).getByLabel('Title', { exact: true });
  await title.and(page.locator(':focus')).waitFor();
  await page.unroute('**/__editor/texts*');
});

it('A full storage stops nothing, and is reported', async () => {
  const { page } = await site.edit(POST_PAGE);
  await page.evaluate(fillStorage);
  const title = await openText(
    page,
    'What Sleep Does When We Chase It',
    'Title',
  );
  await title.press('End');
  await title.pressSequentially(', and a garden', { delay: 20 });
  await panelOf(page).getByText(labels.notKept).waitFor();
  await soon(() => project.read(POST)).toContain(', and a garden');
  await page.evaluate(emptyStorage);
});

it('What somebody types key by key is shown as it is typed, saved when it is whole, and undone as a whole', async () => {
  const { page } = await site.edit(FORM_PAGE);
  const form = new SiteForm(page, new FormOnDisk(project));
  await form.open();
  for (const field of FIELDS.filter(({ isQuick }) => isQuick)) {
    await Typist.take(form, { ...ORDINARY, field });
  }
});

it('Everything that closed tabs left is there again; what could not be saved is reported', async () => {
  const { page, context } = await site.edit(FORM_PAGE);
  const titles = {
    about: 'Another title',
    contact: '',
    services: 'A third title',
  };
  const left = Object.entries(titles).map(([name, after]) => {
    const file = `content/pages/${name}.yaml`;
    const base = readYamlFile(project.read(file)).data as {
      hero: { title: string };
    };
    const place = ['hero', 'title'];
    const change = {
      file,
      place,
      op: 'put',
      step: name,
      page: '/',
      number: 1,
      before: base.hero.title,
      after,
    };
    return JSON.stringify({
      files: { [file]: { version: '', text: '', base } },
      changes: [change],
      count: 1,
    });
  });
  // No panel is open here, which would take them over itself.
  await page.goto(`${site.address}/sitemap.xml`, { waitUntil: 'commit' });
  await page.evaluate((texts) => {
    for (const [index, text] of texts.entries()) {
      localStorage.setItem(`editor-edits-${index}`, text);
    }
  }, left);
  const next = await context.newPage();
  await next.goto(`${site.address}/about`, { waitUntil: 'commit' });
  await soon(() => project.read('content/pages/about.yaml')).toContain(
    'title: Another title',
  );
  await soon(() => project.read('content/pages/services.yaml')).toContain(
    'title: A third title',
  );
  await next.getByRole('button', { name: labels.waiting(1) }).click();
  await panelOf(next).getByText(labels.status.refused).waitFor();
  const keys = () => next.evaluate(() => Object.keys(localStorage));
  await soon(async () =>
    (await keys()).filter((key) => /^editor-edits-\d$/.test(key)),
  ).toEqual([]);
  await next.close();
});

it('npm start serves the site to this computer alone, at its port, until it is told to end, even in the middle of a request', async () => {
  const port = await findFreePort();
  const command = startCommand(project, ['start', '--port', `${port}`]);
  atEnd(() => command.stop('SIGKILL'));
  expect(await command.address).toBe(`http://localhost:${port}`);
  await soon(command.output).toContain('Referrals are written to .outbox/');
  const home = await ask(port, '/');
  expect(home.status).toBe(200);
  expect(home.body).toContain('Rest is closer than it looks at 3 a.m.');
  expect((await ask(port, '/no-such-page')).status).toBe(404);
  expect(await askRaw(port, ['NONSENSE'], PLAIN_HEADERS)).toEqual({
    status: 400,
    missing: [],
  });
  expect(await findOtherWaysIn(port)).toEqual([]);

  const unfinished = connect(port).on('error', () => {});
  await once(unfinished, 'connect');
  unfinished.write('GET / HTTP/1.1\r\n');
  command.stop('SIGINT');
  const tooLate = new Promise((resolve) =>
    setTimeout(resolve, 60_000, 'too late'),
  );
  expect(await Promise.race([command.exit, tooLate])).toBe(0);
});
