import { expect, test, vi } from 'vitest';
import type { Connection } from '../../../editor/github/api';
import { publish } from '../../../editor/github/publish';
import { readContent, readFile } from '../../../editor/github/read-content';
import { HostFault } from '../../../editor/host/host-fault';
import {
  FAULT_WORDS,
  type FaultCode,
  RELEASE_WORDS,
  wordsOfPause,
} from '../../../editor/host/reasons';
import { type HostFaultName, startGitHubHost } from '../../support/github-host';
import { bytes, signIn } from '../support/github';

const SITE = 'content/site.yaml';
const host = await startGitHubHost({
  [SITE]: 'name: A practice\n',
  'package.json': '{}\n',
});
const headline = 'Change a fee';
const publicationOf = (text: string) => ({
  head: host.tip(),
  branch: 'main',
  changes: [{ file: SITE, bytes: bytes(text) }],
  message: { headline },
});

/** What somebody does has this fault. */
async function faultIn(doing: Promise<unknown>): Promise<HostFault> {
  const error = await doing.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HostFault);
  return error as HostFault;
}

interface Row {
  fault: HostFaultName;
  code: FaultCode;
  /** How often a request is made that only reads. */
  reads?: number;
  /** What is waited for before a request is made again, in ms. */
  waits?: number[];
  seconds?: number;
}

const FOR_EVER: Row[] = [
  { fault: 'signed out', code: 'signed-out' },
  { fault: 'forbidden', code: 'no-access' },
  { fault: 'hidden', code: 'not-there' },
  { fault: 'conflict', code: 'overtaken' },
  {
    fault: 'asked too often',
    code: 'too-many',
    reads: 3,
    waits: [7000, 7000],
    seconds: 7,
  },
  {
    fault: 'secondary limit',
    code: 'too-many',
    reads: 3,
    waits: [30_000, 30_000],
    seconds: 30,
  },
  {
    ...{ fault: 'secondary limit without a time', code: 'too-many' },
    ...{ reads: 3, waits: [60_000, 60_000], seconds: 60 },
  },
  { fault: 'limit of an hour', code: 'too-many', seconds: 1500 },
  { fault: 'bad gateway', code: 'host-fault', reads: 2, waits: [1000] },
  { fault: 'broken JSON', code: 'host-fault', reads: 2, waits: [1000] },
  { fault: 'error within', code: 'host-fault', reads: 2, waits: [1000] },
  { fault: 'cut before', code: 'unreachable', reads: 2, waits: [1000] },
  { fault: 'cut after', code: 'unreachable', reads: 2, waits: [1000] },
  { fault: 'cut within', code: 'unreachable', reads: 2, waits: [1000] },
  { fault: 'slow', code: 'slow' },
];

test.each(FOR_EVER)(
  'During the fault $fault, the person reads the words for $code, and later it works again',
  async ({ fault, code, reads = 1, waits = [], seconds }) => {
    const person = signIn(host);
    const asked = host.asked.length;
    host.fail(fault, { times: reads });
    const error = await faultIn(readContent(person.api));
    expect(error).toMatchObject({
      code,
      message: FAULT_WORDS[code](error.params),
    });
    expect(error.params.seconds).toBe(seconds);
    expect(person.waits).toEqual(waits);
    expect(person.pauses).toEqual(
      code === 'too-many' ? waits.map((wait) => wait / 1000) : [],
    );
    expect(host.asked.length - asked).toBe(reads);
    // It was nobody's fault, and is over.
    expect((await readContent(person.api)).head).toBe(host.tip());
  },
);

const passing = FOR_EVER.filter(({ reads = 1 }) => reads > 1);

test.each(passing)(
  'One fault $fault while reading only costs time',
  async ({ fault }) => {
    const person = signIn(host);
    host.fail(fault);
    expect((await readContent(person.api)).head).toBe(host.tip());
    expect(person.waits).toHaveLength(1);
  },
);

test.each(FOR_EVER)(
  'With the fault $fault, changes are published once, unless the host has refused for a while',
  async ({ fault, code }) => {
    const person = signIn(host);
    const isRefusal = code === 'too-many' && fault !== 'limit of an hour';
    const commits = Number(host.git('rev-list', '--count', 'main'));
    const publication = publicationOf(`name: After ${fault}\n`);
    const asked = host.asked.length;
    host.fail(fault, { on: /Publish/ });
    const answer = publish(person.api, publication);
    if (isRefusal || code === 'overtaken') {
      expect(await answer).toHaveProperty(
        'state',
        isRefusal ? 'sent' : 'stale',
      );
    } else {
      expect(await faultIn(answer)).toHaveProperty('code', code);
    }
    const names = host.names.slice(asked);
    expect(names.filter((name) => name === 'Publish')).toHaveLength(
      isRefusal ? 2 : 1,
    );
    const isThere =
      isRefusal || fault === 'cut after' || fault === 'cut within';
    expect(Number(host.git('rev-list', '--count', 'main')) - commits).toBe(
      isThere ? 1 : 0,
    );
  },
);

test.each([
  ['a day ahead', 86_400_000, undefined, [60_000]],
  ['a day behind', -86_400_000, 3600, []],
])(
  'Whatever the clock (%s), a waiting time is longer than nothing and at most an hour',
  async (_, off, seconds, waits) => {
    const person = signIn(host, { now: () => host.now + off });
    host.fail('limit of an hour');
    const answer = await readContent(person.api).catch(
      (error: HostFault) => error,
    );
    expect('params' in answer ? answer.params.seconds : undefined).toBe(
      seconds,
    );
    expect(person.waits).toEqual(waits);
  },
);

const NOBODY: [string, Partial<Connection>][] = [
  ['Who is not signed in', { token: () => undefined }],
  ['Who pasted nothing', { token: () => '' }],
  ['Who pasted something else', { token: async () => 'my “secret”\n' }],
];

test.each(NOBODY)(
  '%s is asked to sign in before anything is sent',
  async (_, options) => {
    const person = signIn(host, options);
    const asked = host.asked.length;
    expect(await faultIn(readContent(person.api))).toHaveProperty(
      'code',
      'signed-out',
    );
    expect(host.asked).toHaveLength(asked);
  },
);

test('Signing in again continues where the person was', async () => {
  let token = 'ghu_that_has_ended';
  const person = signIn(host, { token: () => token });
  const publication = publicationOf('name: Typed before\n');
  expect(await faultIn(publish(person.api, publication))).toHaveProperty(
    'code',
    'signed-out',
  );
  token = host.token;
  expect(await publish(person.api, publication)).toEqual({
    state: 'sent',
    commit: host.tip(),
  });
  expect(host.read(SITE)).toBe('name: Typed before\n');
});

test('A missing answer is given up after a time limit', async () => {
  const person = signIn(host, { timeout: () => AbortSignal.timeout(50) });
  host.fail('slow', { on: /Head/ });
  expect(await faultIn(readContent(person.api))).toHaveProperty('code', 'slow');
});

test('Offline, the person reads that there is no connection', async () => {
  const fetch = async () => {
    throw new TypeError(`Failed to fetch ${host.address} with ${host.token}`);
  };
  const person = signIn(host, { fetch });
  const { files } = await readContent(signIn(host).api);
  const file = files.get(SITE) ?? { oid: '', size: 0, isLink: false };
  for (const doing of [readContent(person.api), readFile(person.api, file)]) {
    expect(await faultIn(doing)).toHaveProperty('code', 'unreachable');
  }
});

test('The token is in the header of requests, and in no address, error, or log', async () => {
  const logs = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const spies = logs.map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  const thrown: unknown[] = [];
  const echo = async () =>
    new Response(
      JSON.stringify({ errors: [{ type: host.token, message: host.token }] }),
    );
  const broken = async () => {
    throw new TypeError(host.token);
  };
  for (const fetch of [echo, broken]) {
    const person = signIn(host, { fetch });
    thrown.push(
      await faultIn(readContent(person.api)),
      await faultIn(publish(person.api, publicationOf('a: b\n'))),
    );
  }
  for (const { fault } of FOR_EVER) {
    host.fail(fault, { times: 3 });
    const person = signIn(host);
    thrown.push(await readContent(person.api).catch((error) => error));
  }
  const pasted = signIn(host, { token: () => `${host.token}\n` });
  thrown.push(await faultIn(readContent(pasted.api)));
  const told = thrown.map((error) => {
    const { message, stack, cause } = error as Error;
    return [message, stack, String(cause), JSON.stringify(error)].join('\n');
  });
  expect(thrown.length).toBeGreaterThan(FOR_EVER.length);
  expect(told.filter((text) => text.includes(host.token))).toEqual([]);
  expect(
    host.asked.filter(({ address, body }) =>
      `${address}${body}`.includes(host.token),
    ),
  ).toEqual([]);
  expect(
    host.asked.filter(
      ({ headers }) => headers.authorization === `Bearer ${host.token}`,
    ),
  ).not.toEqual([]);
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
  for (const spy of spies) {
    spy.mockRestore();
  }
});

const PARAMS = {
  seconds: 75,
  detail: 'UNPROCESSABLE',
  since: '14:32',
  steps: ['Build'],
};
const WORDS = [
  ...Object.entries({ ...FAULT_WORDS, ...RELEASE_WORDS }).map(
    ([code, say]) => [code, say(PARAMS)] as const,
  ),
  ['pause', wordsOfPause(75)] as const,
];
/** The words of those who keep programs. */
const OF_PROGRAMS =
  /commit|branch|repositor|token|merge|pull request|\bgit\b|\bAPI\b|server|deploy|workflow|release|\bHTTP\b|head\b/i;

test.each(WORDS)(
  'For %s, office staff read what happened and what to do',
  (_, words) => {
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words).not.toMatch(OF_PROGRAMS);
    expect(words).not.toMatch(/undefined|\[object|Infinity|NaN/);
  },
);

test('Waiting times are given in seconds or minutes', () => {
  const seconds = [1, 7, 90, 91, 1500];
  expect(
    seconds.map((time) => /[Ww]ait (.*?)[.,]/.exec(wordsOfPause(time))?.[1]),
  ).toEqual(['1 second', '7 seconds', '90 seconds', '2 minutes', '25 minutes']);
});
