import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSignInConfig } from '../../supabase/functions/_shared/sign-in-config';
import { createSignInHandler } from '../../supabase/functions/_shared/sign-in-handler';
import { answerOf, askHandler, refusal } from './support/ask-handler';
import { startDeno } from './support/deno';
import {
  APP,
  type Fault,
  SECRET,
  startGitHub,
  TOKEN,
} from './support/github-sign-in';

const EDITOR = 'https://edit.practice.example';
const REDIRECT = `${EDITOR}/`;
const FUNCTION_URL = 'https://abc.supabase.example/functions/v1/editor-sign-in';
const VERIFIER = 'VERIFIER-0123456789-0123456789-0123456789-0';
const STATE = 'STATE-0123456789-0123456789';

const github = await startGitHub(REDIRECT);
const SETTINGS = {
  ...{
    EDITOR_URL: EDITOR,
    EDITOR_CLIENT_ID: APP,
    EDITOR_CLIENT_SECRET: SECRET,
  },
  GITHUB_URL: github.url,
};

/** A code as GitHub gives it after the consent of the person. */
async function newCode(): Promise<string> {
  const query = new URLSearchParams({
    ...{
      client_id: APP,
      redirect_uri: REDIRECT,
      state: STATE,
      code_challenge_method: 'S256',
    },
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  });
  const answer = await fetch(`${github.url}/login/oauth/authorize?${query}`, {
    redirect: 'manual',
  });
  return (
    new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  );
}

const requestOf = (code: string, changes: object = {}) =>
  JSON.stringify({
    app: APP,
    code,
    state: STATE,
    verifier: VERIFIER,
    redirect: REDIRECT,
    ...changes,
  });

function createTestHandler({
  settings = {},
  ...options
}: {
  settings?: object;
  limits?: object;
} = {}) {
  const { config } = readSignInConfig({ ...SETTINGS, ...settings });
  if (!config) {
    throw new Error('The settings have problems.');
  }
  const clock = { now: 0 };
  const handle = createSignInHandler({
    config,
    now: () => clock.now,
    ...options,
  });
  const ask = askHandler(handle, FUNCTION_URL);
  const post = (body: BodyInit, headers = {}, address?: string) =>
    ask(
      'POST',
      { origin: EDITOR, 'content-type': 'application/json', ...headers },
      body,
      address,
    );
  return { ask, post, clock };
}

test('A code of GitHub is exchanged for its token and nothing else, once, for the page of the editor', async () => {
  const { post } = createTestHandler();
  const code = await newCode();
  const response = await post(requestOf(code));
  expect(await answerOf(response)).toEqual([
    200,
    { ok: true, token: TOKEN, expiresIn: 28_800 },
  ]);
  expect(response.headers.get('access-control-allow-origin')).toBe(EDITOR);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(github.exchanges.at(-1)).toEqual({
    ...{ client_id: APP, client_secret: SECRET, code },
    ...{ code_verifier: VERIFIER, redirect_uri: REDIRECT },
  });
  expect(await answerOf(await post(requestOf(code)))).toEqual(
    refusal(400, 'code'),
  );
});

test('A code is worthless to anybody who did not begin the sign-in', async () => {
  const { post } = createTestHandler();
  const other = requestOf(await newCode(), {
    verifier: VERIFIER.toLowerCase(),
  });
  expect(await answerOf(await post(other))).toEqual(refusal(400, 'code'));
});

const good = requestOf('CODE');
const ELSEWHERE = 'https://evil.example';

/** A body that stops arriving. */
const stuck = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('{')),
  });

test.each<{
  what: string;
  body: () => BodyInit;
  headers: object;
  status: number;
  error: string;
}>([
  {
    what: 'of another site',
    body: () => good,
    headers: { origin: ELSEWHERE },
    status: 403,
    error: 'origin',
  },
  {
    what: 'of the site for visitors',
    body: () => good,
    headers: { origin: 'https://www.practice.example' },
    status: 403,
    error: 'origin',
  },
  {
    what: 'of a file or a frame',
    body: () => good,
    headers: { origin: 'null' },
    status: 403,
    error: 'origin',
  },
  {
    what: 'of the same host without encryption',
    body: () => good,
    headers: { origin: EDITOR.replace('s:', ':') },
    status: 403,
    error: 'origin',
  },
  {
    what: 'of a program',
    body: () => good,
    headers: { origin: '' },
    status: 403,
    error: 'origin',
  },
  {
    what: 'of a form',
    body: () => good,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
    error: 'media-type',
  },
  {
    what: 'of plain text',
    body: () => good,
    headers: { 'content-type': 'text/plain' },
    status: 415,
    error: 'media-type',
  },
  {
    what: 'of 3 kB',
    body: () => requestOf('x'.repeat(3000)),
    headers: {},
    status: 413,
    error: 'too-large',
  },
  {
    what: 'that stops arriving',
    body: stuck,
    headers: {},
    status: 408,
    error: 'too-slow',
  },
  {
    what: 'that is no JSON',
    body: () => '{',
    headers: {},
    status: 400,
    error: 'invalid',
  },
  {
    what: 'without a code',
    body: () => requestOf(''),
    headers: {},
    status: 400,
    error: 'invalid',
  },
  {
    what: 'without a state',
    body: () => requestOf('CODE', { state: undefined }),
    headers: {},
    status: 400,
    error: 'invalid',
  },
  {
    what: 'with a state that can be guessed',
    body: () => requestOf('CODE', { state: '1' }),
    headers: {},
    status: 400,
    error: 'invalid',
  },
  {
    what: 'without a verifier',
    body: () => requestOf('CODE', { verifier: undefined }),
    headers: {},
    status: 400,
    error: 'invalid',
  },
  {
    what: 'with a short verifier',
    body: () => requestOf('CODE', { verifier: 'x' }),
    headers: {},
    status: 400,
    error: 'invalid',
  },
  {
    what: 'with more than that',
    body: () => requestOf('CODE', { content: 'x' }),
    headers: {},
    status: 400,
    error: 'invalid',
  },
  {
    what: 'of an editor for another app',
    body: () => requestOf('CODE', { app: 'Iv1.other' }),
    headers: {},
    status: 409,
    error: 'app',
  },
  {
    what: 'that leads elsewhere',
    body: () => requestOf('CODE', { redirect: `${ELSEWHERE}/` }),
    headers: {},
    status: 409,
    error: 'redirect',
  },
  {
    what: 'that leads deeper',
    body: () => requestOf('CODE', { redirect: `${REDIRECT}x` }),
    headers: {},
    status: 409,
    error: 'redirect',
  },
])(
  'A request $what is refused, and GitHub is not asked',
  async ({ body, headers, status, error }) => {
    const { post } = createTestHandler({
      limits: { body: { maxBytes: 2048, timeout: 30 } },
    });
    const before = github.exchanges.length;
    const response = await post(body(), headers);
    expect(await answerOf(response)).toEqual(refusal(status, error));
    expect(github.exchanges).toHaveLength(before);
    const reader = response.headers.get('access-control-allow-origin');
    expect(reader).toBe(error === 'origin' ? null : EDITOR);
    expect(response.headers.get('vary')).toBe('Origin');
  },
);

test.each<[fault: Fault, status: number, error: string]>([
  [{ error: 'bad_verification_code' }, 400, 'code'],
  [{ error: 'incorrect_client_credentials' }, 502, 'secret'],
  [{ error: 'redirect_uri_mismatch' }, 502, 'callback'],
  [{ error: 'unverified_user_email' }, 403, 'email'],
  [{ error: 'toString' }, 502, 'refused'],
  ['endless', 502, 'endless'],
  ['odd', 502, 'github'],
  ['down', 502, 'github'],
  ['html', 502, 'github'],
  ['silent', 502, 'github'],
])(
  'Each answer of GitHub other than a token has a name: %j',
  async (fault, status, error) => {
    const { post } = createTestHandler({
      limits: { patience: fault === 'silent' ? 100 : 10_000 },
    });
    github.fail(fault);
    const response = await post(requestOf(await newCode()));
    github.fail(undefined);
    expect(await answerOf(response)).toEqual(refusal(status, error));
  },
);

test('Other methods are told those that there are, and a preflight allows the editor only', async () => {
  const { ask } = createTestHandler();
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
    const response = await ask(method);
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'POST, OPTIONS',
    ]);
  }
  const preflight = async (origin: string) => {
    const response = await ask('OPTIONS', {
      origin,
      'access-control-request-headers': 'content-type',
    });
    return [
      response.status,
      response.headers.get('access-control-allow-origin'),
    ];
  };
  expect(await preflight(EDITOR)).toEqual([204, EDITOR]);
  expect(await preflight(ELSEWHERE)).toEqual([204, null]);
  // That of the function itself is no exception.
  expect(await preflight(new URL(FUNCTION_URL).origin)).toEqual([204, null]);
});

test('One address may try twenty times in ten minutes, all together sixty times', async () => {
  const { post, clock } = createTestHandler();
  const status = async (address?: string) =>
    (await post(good, {}, address)).status;
  for (let count = 0; count < 20; count++) {
    expect(await status('203.0.113.7')).toBe(400);
  }
  const response = await post(good, {}, '203.0.113.7');
  expect(response.headers.get('retry-after')).toBe('600');
  expect(await answerOf(response)).toEqual(refusal(429, 'rate'));
  for (let count = 0; count < 40; count++) {
    expect(await status()).toBe(400);
  }
  expect(await status()).toBe(429);
  clock.now += 600_001;
  expect(await status()).toBe(400);
});

test.each<[change: object, problem: RegExp]>([
  [{ EDITOR_URL: '' }, /^EDITOR_URL must be the address of a website/],
  [
    { EDITOR_URL: 'http://edit.practice.example' },
    /^EDITOR_URL must begin with https:/,
  ],
  [{ EDITOR_CLIENT_ID: '12345' }, /^EDITOR_CLIENT_ID must be the client ID/],
  [
    { EDITOR_CLIENT_SECRET: '' },
    /^EDITOR_CLIENT_SECRET must be a client secret/,
  ],
  [
    { GITHUB_URL: 'http://github.example' },
    /^GITHUB_URL must begin with https:/,
  ],
])(
  'A missing or wrong setting is named without its value: %j',
  (change, problem) => {
    const { problems, config } = readSignInConfig({ ...SETTINGS, ...change });
    expect([config, problems]).toEqual([
      undefined,
      [expect.stringMatching(problem)],
    ]);
  },
);

describe('Under Deno', () => {
  const post = (url: string, body: string, origin = EDITOR) =>
    fetch(url, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body,
    });

  test('the function exchanges a code, and writes nothing to its log', async () => {
    const deno = await startDeno('editor-sign-in', SETTINGS);
    const code = await newCode();
    expect((await post(deno.url, requestOf(code), ELSEWHERE)).status).toBe(403);
    expect(await answerOf(await post(deno.url, requestOf(code)))).toMatchObject(
      [200, { token: TOKEN }],
    );
    github.fail('html');
    expect(await answerOf(await post(deno.url, good))).toEqual(
      refusal(502, 'github'),
    );
    github.fail(undefined);
    expect(deno.output().replace(/^Listening on .*\n/, '')).toBe('');
  });

  test('it names missing settings in the log, and tells the page that it is not set up', async () => {
    const deno = await startDeno('editor-sign-in', {
      EDITOR_URL: EDITOR,
      EDITOR_CLIENT_SECRET: 'SHORT',
    });
    const response = await post(deno.url, good);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answerOf(response)).toEqual(refusal(503, 'not-configured'));
    await expect
      .poll(() => deno.output())
      .toContain('EDITOR_CLIENT_SECRET must be');
    expect(deno.output()).not.toContain('SHORT');
  });
});
