import { getRequestListener } from '@hono/node-server';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import {
  newAppAddress,
  newTokenAddress,
  PERMISSIONS,
} from '../../../editor/github/permissions';
import {
  SignIn,
  type SignInOutcome,
  type SignInSettings,
} from '../../../editor/github/sign-in';
import { SIGN_IN_WORDS } from '../../../editor/github/sign-in-words';
import { readSignInConfig } from '../../../supabase/functions/_shared/sign-in-config';
import { createSignInHandler } from '../../../supabase/functions/_shared/sign-in-handler';
import { serve } from '../../backend/support/embedded';
import {
  APP,
  type Fault,
  SECRET,
  startGitHub,
  TOKEN,
} from '../../backend/support/github-sign-in';
import { openPagesWith } from '../../support/open-pages';

const EDITOR = 'https://edit.practice.example';
const PASTED = `github_pat_${'x'.repeat(82)}`;

/** GitHub and the function, over HTTP, for an editor at an address. */
async function startServices(editor: string) {
  const github = await startGitHub(`${editor}/`);
  const { config } = readSignInConfig({
    ...{
      EDITOR_URL: editor,
      EDITOR_CLIENT_ID: APP,
      EDITOR_CLIENT_SECRET: SECRET,
    },
    GITHUB_URL: github.url,
  });
  if (!config) {
    throw new Error('The settings have problems.');
  }
  const handle = createSignInHandler({ config });
  const exchange = await serve(
    getRequestListener((request) => handle(request), {
      overrideGlobalObjects: false,
    }),
  );
  return {
    github,
    settings: { editor, app: APP, exchange, github: github.url },
  };
}

const { github, settings } = await startServices(EDITOR);

/** A tab of a browser, with what there is to see of it. */
function openTab(
  changes: Partial<SignInSettings> = {},
  kept = new Map<string, string>(),
) {
  const tab = {
    address: new URL(`${EDITOR}/cities/austin?day=1#fees`),
    addresses: [] as string[],
    now: 0,
    kept,
  };
  const browser = {
    storage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
    address: () => tab.address,
    replaceAddress: (address: string) => {
      tab.address = new URL(address, tab.address);
      tab.addresses.push(tab.address.href);
    },
    // As browsers do, which let no page say where it is from.
    fetch: (url: string | URL | Request, options: RequestInit = {}) =>
      fetch(url, {
        ...options,
        headers: { ...options.headers, origin: EDITOR },
      }),
    now: () => tab.now,
  };
  const load = () => new SignIn({ ...settings, ...changes }, browser);
  return { tab, browser, load };
}

/**
 * Goes where the sign-in leads, and says yes there.
 * @returns the address that GitHub leads back to.
 */
async function consent(outcome: SignInOutcome): Promise<URL> {
  if (outcome.kind !== 'leave') {
    throw new Error(JSON.stringify(outcome));
  }
  const answer = await fetch(outcome.address, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

const fault = (name: string) => ({ kind: 'not-signed-in', fault: name });

test('A person who signs in at GitHub gets a token, and is where they were', async () => {
  const { tab, load } = openTab();
  const leaving = await load().begin();
  const asked = new URL(leaving.kind === 'leave' ? leaving.address : '');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    ...{
      client_id: APP,
      redirect_uri: `${EDITOR}/`,
      code_challenge_method: 'S256',
    },
  });
  tab.address = await consent(leaving);
  const signIn = load();
  expect(signIn.token()).toBeUndefined();
  expect(await signIn.finish()).toEqual({
    kind: 'signed-in',
    place: '/cities/austin?day=1#fees',
  });
  expect(signIn.token()).toBe(TOKEN);
  // Over a reload, in this tab.
  expect(load().token()).toBe(TOKEN);
  expect(await load().finish()).toEqual({ kind: 'none' });
});

test('The code leaves the address before anything is asked, and is used once', async () => {
  const { tab, load, browser } = openTab();
  tab.address = await consent(await load().begin());
  const back = tab.address;
  const seen: string[] = [];
  const ask = browser.fetch;
  browser.fetch = (...request) => {
    seen.push(tab.address.href, [...tab.kept.values()].join());
    return ask(...request);
  };
  const before = github.exchanges.length;
  expect(await load().finish()).toMatchObject({ kind: 'signed-in' });
  expect(seen).toEqual([`${EDITOR}/`, '']);
  expect(tab.addresses).toEqual([`${EDITOR}/`]);
  tab.address = back;
  expect(await load().finish()).toEqual(fault('elsewhere'));
  expect(tab.address.href).toBe(`${EDITOR}/`);
  expect(github.exchanges).toHaveLength(before + 1);
});

test('A sign-in that another tab or another site began is refused without a request', async () => {
  const [one, other] = [openTab(), openTab()];
  other.tab.address = await consent(await one.load().begin());
  await other.load().begin();
  const before = github.exchanges.length;
  expect(await other.load().finish()).toEqual(fault('elsewhere'));
  expect(openTab().load().token()).toBeUndefined();
  expect(github.exchanges).toHaveLength(before);
});

test.each<[error: string, name: string]>([
  ['access_denied', 'denied'],
  ['application_suspended', 'refused'],
])(
  'Somebody who declines, or has no access, reads why: %s',
  async (error, name) => {
    const { tab, load } = openTab();
    const leaving = await load().begin();
    const state =
      new URL(leaving.kind === 'leave' ? leaving.address : '').searchParams.get(
        'state',
      ) ?? '';
    tab.address = new URL(
      `${EDITOR}/?${new URLSearchParams({ error, state })}`,
    );
    expect(await load().finish()).toEqual(fault(name));
    expect(tab.address.href).toBe(`${EDITOR}/`);
  },
);

test.each<
  [
    what: string,
    changes: Partial<SignInSettings>,
    github: Fault | undefined,
    name: string,
  ]
>([
  [
    'the app has another secret',
    {},
    { error: 'incorrect_client_credentials' },
    'secret',
  ],
  ['GitHub is down', {}, 'down', 'github'],
  ['tokens would never end', {}, 'endless', 'endless'],
  ['the function is of another app', { app: 'Iv1.other' }, undefined, 'app'],
  [
    'the function is of another editor',
    { editor: `${EDITOR}:8443` },
    undefined,
    'redirect',
  ],
  [
    'there is no function',
    { exchange: github.url },
    undefined,
    'not-configured',
  ],
  [
    'there is no connection',
    { exchange: 'http://127.0.0.1:2' },
    undefined,
    'unreachable',
  ],
])(
  'A failure is explained in words, without a code or a token: %s',
  async (_, changes, answer, name) => {
    const { tab, load } = openTab();
    tab.address = await consent(await load().begin());
    const code = tab.address.searchParams.get('code') ?? 'none';
    const signIn = new SignIn(
      { ...settings, ...changes },
      openTab({}, tab.kept).browser,
    );
    const page = openTab(changes, tab.kept);
    page.tab.address = tab.address;
    github.fail(answer);
    const outcome = await page.load().finish();
    github.fail(undefined);
    expect(outcome).toEqual(fault(name));
    expect(JSON.stringify([outcome, ...tab.kept])).not.toContain(code);
    expect(signIn.token()).toBeUndefined();
  },
);

test('A token that has ended, or that GitHub refuses, is used no longer, and not kept', async () => {
  const { tab, load } = openTab();
  tab.address = await consent(await load().begin());
  const signIn = load();
  await signIn.finish();
  tab.now = 28_800_000 - 61_000;
  expect(signIn.token()).toBe(TOKEN);
  tab.now += 1_000;
  expect(signIn.token()).toBeUndefined();
  expect([...tab.kept]).toEqual([]);

  signIn.paste(PASTED);
  expect(signIn.token()).toBe(PASTED);
  signIn.expire();
  expect(signIn.token()).toBeUndefined();
  expect(load().token()).toBeUndefined();
});

test.each<[text: string, outcome: object]>([
  [`  ${PASTED}\n`, { kind: 'signed-in', place: '/cities/austin?day=1#fees' }],
  [`ghp_${'x'.repeat(36)}`, fault('classic-token')],
  ['a'.repeat(40), fault('classic-token')],
  [`${PASTED} ${PASTED}`, fault('no-token')],
  ['github_pat_', fault('no-token')],
  ['', fault('no-token')],
])(
  'Without a Supabase project, a token for one repository can be pasted: %j',
  (text, outcome) => {
    const signIn = openTab({ app: undefined, exchange: undefined }).load();
    expect([signIn.hasApp, openTab().load().hasApp]).toEqual([false, true]);
    expect(signIn.paste(text)).toEqual(outcome);
    expect(signIn.token()).toBe('place' in outcome ? PASTED : undefined);
  },
);

test('Where a browser keeps nothing, the page says so before it leaves, and a pasted token lasts as long as the page', async () => {
  const { browser } = openTab();
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = { getItem: deny, setItem: deny, removeItem: deny };
  const signIn = new SignIn(settings, { ...browser, storage });
  expect(await signIn.begin()).toEqual(fault('storage'));
  signIn.paste(PASTED);
  expect(signIn.token()).toBe(PASTED);
});

test('What was kept by hand or by another program is no token, and leads to no other site', async () => {
  for (const text of ['', 'x', '{}', '{"token":1,"until":null}', '[]']) {
    expect(
      openTab({}, new Map([['editor-token', text]]))
        .load()
        .token(),
    ).toBeUndefined();
  }
  const { tab, load } = openTab();
  tab.address = new URL(`${EDITOR}//evil.example/a`);
  tab.address = await consent(await load().begin());
  expect(await load().finish()).toMatchObject({ place: '/evil.example/a' });
  tab.address = new URL(`${EDITOR}//evil.example/a?code=1&state=2`);
  expect(await load().finish()).toEqual(fault('elsewhere'));
  expect(tab.address.href).toBe(`${EDITOR}/evil.example/a`);
});

test('Each fault has words that say what to do, and none that only programmers know', () => {
  for (const { reason, advice } of Object.values(SIGN_IN_WORDS)) {
    expect(`${reason} ${advice}`).toMatch(/^[A-Z].*[.] .*[.]$/);
    expect(`${reason} ${advice}`).not.toMatch(
      /\b(code|state|origin|verifier|OAuth|PKCE|status|undefined)\b/,
    );
  }
});

test('The forms of GitHub are filled in: for an app that gets no events, and with no right to change workflows', () => {
  const app = new URL(
    newAppAddress(EDITOR, 'Practice for Families and Children'),
  );
  expect(app.origin + app.pathname).toBe(
    'https://github.com/settings/apps/new',
  );
  expect(Object.fromEntries(app.searchParams)).toMatchObject({
    ...{
      name: 'Practice for Families and editor',
      url: EDITOR,
      'callback_urls[]': `${EDITOR}/`,
      public: 'false',
    },
    ...{ webhook_active: 'false', contents: 'write' },
  });
  const token = new URL(newTokenAddress('practice/website'));
  expect(Object.fromEntries(token.searchParams)).toMatchObject({
    target_name: 'practice',
    expires_in: '90',
  });
  expect(PERMISSIONS).not.toHaveProperty('workflows');
  for (const name of Object.keys(PERMISSIONS)) {
    expect(token.searchParams.get(name)).toBe(app.searchParams.get(name));
  }
});

describe('In a browser', () => {
  const openPage = openPagesWith();

  /**
   * The editor as a page that signs in when it is pressed, under a policy like
   * that of the editor.
   */
  async function bundleOf(): Promise<string> {
    const entry = `
      import { SignIn } from '${import.meta.dirname}/../../../editor/github/sign-in.ts';
      const signIn = new SignIn(JSON.parse(document.body.dataset.settings));
      const show = (text) => { document.querySelector('output').textContent = text; };
      window.signIn = signIn;
      const outcome = await signIn.finish();
      show(outcome.kind === 'none' ? (signIn.token() ? 'in' : 'out') : outcome.kind + ' ' + outcome.place);
      document.querySelector('button').addEventListener('click', async () => {
        location.assign((await signIn.begin()).address);
      });`;
    const code = await rolldown({
      input: 'entry',
      platform: 'browser',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? id : undefined),
          load: (id) => (id === 'entry' ? entry : undefined),
        },
      ],
    });
    const { output } = await code.generate({ format: 'es' });
    return output[0].code;
  }

  test('a person leaves for GitHub and comes back; neither address, nor history, nor storage has a code', async () => {
    const script = await bundleOf();
    let html = '';
    const requests: string[] = [];
    const editor = await serve((request, response) => {
      requests.push(request.url ?? '');
      const isScript = request.url === '/entry.js';
      response.setHeader(
        'content-type',
        isScript ? 'text/javascript' : 'text/html',
      );
      response.end(isScript ? script : html);
    });
    const services = await startServices(editor);
    html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Editor</title>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; script-src 'self'; connect-src ${services.settings.exchange}">
      <body data-settings='${JSON.stringify(services.settings)}'><button>Sign in</button><output></output>
      <script type="module" src="/entry.js"></script>`;
    const { page } = await openPage(`${editor}/about?day=1`);
    const output = page.locator('output');
    await expect.poll(() => output.textContent()).toBe('out');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect
      .poll(() => output.textContent())
      .toBe('signed-in /about?day=1');
    expect(page.url()).toBe(`${editor}/`);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...sessionStorage },
        { ...localStorage },
        document.cookie,
      ]),
    );
    expect(JSON.parse(kept)).toEqual([
      { 'editor-token': expect.stringContaining(TOKEN) },
      {},
      '',
    ]);
    await page.reload();
    await expect.poll(() => output.textContent()).toBe('in');
    await page.goBack();
    await page.goForward();
    expect(page.url()).toBe(`${editor}/`);
    expect(requests.filter((url) => url.includes('code='))).toHaveLength(1);
    expect(requests.join()).not.toContain(TOKEN);
  });
});
