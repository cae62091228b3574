import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { longTest } from '../support/everything';
import { copyProject } from '../support/project-copy';
import { type Certificate, type Certificates, createCertificates } from './support/certificates';
import { freePort } from './support/deno';
import { createFolder } from './support/folder';

vi.setConfig({ testTimeout: 60_000 });

const NO_PAGE: RequestListener = (_, response) => response.writeHead(404).end();

/** How a page of the server answers, by its path; every other is missing. */
const PAGES: Record<string, RequestListener> = {
  '/fine': (_, response) => response.writeHead(200).end('page'),
  '/with-section': (_, response) => response.writeHead(200).end('page'),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/moved': (_, response) => redirect(response, 301, '/fine'),
  '/moved-twice': (_, response) => redirect(response, 308, '/moved'),
  '/moved-away': (_, response) => redirect(response, 301, '/missing'),
  '/elsewhere-today': (_, response) => redirect(response, 302, '/moved'),
  '/loop': (_, response) => redirect(response, 302, '/loop-back'),
  '/loop-back': (_, response) => redirect(response, 302, '/loop'),
  '/cookie': (_, response) => redirect(response.setHeader('set-cookie', 'a=b'), 302, '/cookie'),
  '/nowhere': (_, response) => redirect(response, 302, 'javascript:alert(1)'),
  '/reset': ({ socket }) => socket.destroy(),
  '/stall': () => {},
  '/busy': (_, response) => response.writeHead(429).end(),
  '/forbidden': (_, response) => response.writeHead(403).end(),
  '/one-network': (_, response) => response.writeHead(999).end(),
  '/refused': (_, response) => response.writeHead(400).end(),
  '/broken': (_, response) => response.writeHead(500).end(),
  '/broken-once': (_, response) => response.writeHead(timesAsked('/broken-once') < 2 ? 503 : 200).end(),
  '/reset-once': ({ socket }, response) =>
    timesAsked('/reset-once') < 2 ? socket.destroy() : response.writeHead(200).end(),
};

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location }).end();
}

/** What the server was asked, as in `HEAD /fine`, and the most that it was asked at the same time. */
let requests: string[] = [];
let [current, most] = [0, 0];
let agents = new Set<string | undefined>();
const timesAsked = (page: string) => requests.filter((request) => request.endsWith(` ${page}`)).length;

const project = copyProject();
const folder = await createFolder();
const certificates: Certificates = await createCertificates(folder.path);
const closing: (() => void)[] = [];
let site = '';
let selfSigned = '';

async function listen(certificate: Certificate): Promise<string> {
  const server = createServer(certificate, async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    agents.add(request.headers['user-agent']);
    most = Math.max(most, ++current);
    // Long enough for another request to come meanwhile, if any does. The next one in turn comes only
    // after the answer.
    await wait(5);
    current--;
    if (request.url?.startsWith('/on-and-on')) redirect(response, 302, `${request.url}-and-on`);
    else (PAGES[request.url ?? ''] ?? NO_PAGE)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  site = await listen(certificates.trusted);
  const own = (kind: string) => readFileSync(path.join(folder.path, `untrusted-${kind}.pem`), 'utf8');
  selfSigned = await listen({ key: own('ca-key'), cert: own('ca') });
  rmSync(path.join(project.root, 'content'), { recursive: true });
});
afterEach(() => {
  requests = [];
  [current, most] = [0, 0];
  agents = new Set();
  rmSync(path.join(project.root, 'content'), { recursive: true, force: true });
});
afterAll(async () => {
  for (const close of closing) close();
  project.dispose();
  await folder.remove();
});

/** Names of hosts lead to this machine, as if there were a name server; those that end in "nobody" do not. */
const NAMES = `import dns from 'node:dns';
const { lookup } = dns;
dns.lookup = (name, options, callback) => {
  const code = /offline$/.test(name) ? 'EAI_AGAIN' : 'ENOTFOUND';
  if (/nobody|offline$/.test(name)) callback(Object.assign(new Error(code), { code }));
  else lookup('127.0.0.1', options, callback);
};`;

/** The command, as `npm run links` calls it. */
function runLinks(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const { PATH, HOME } = process.env;
  const preload = `data:text/javascript,${encodeURIComponent(NAMES)}`;
  const env = { PATH, HOME, NODE_EXTRA_CA_CERTS: path.join(folder.path, 'trusted-ca.pem') };
  return new Promise((resolve) => {
    const nodeArgs = ['--import', preload, 'scripts/run.mjs', 'links', ...args];
    execFile(process.execPath, nodeArgs, { cwd: project.root, env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

/** A post that says one thing in every second line, from line {@link FIRST_LINE} on, and then enough. */
function writePost(...lines: string[]): void {
  const content = [...lines, 'And so on. '.repeat(150).trim()].map((line) => `  ${line}\n`).join('\n');
  project.write('content/posts/links.yaml', HEAD_OF_POST + content);
}

const HEAD_OF_POST = `id: 1
slug: links
title: Where This Leads
group: relationships
excerpt: A post that is here to link to pages of other sites, to those that answer and others.
date: 2024-11-04
author: Ana
category: Mental Health
imageUrl: /images/calm.svg
altText: A hill
content: |
`;
const FIRST_LINE = HEAD_OF_POST.split('\n').length;

const DEAD = 'Open it in a browser. Put in the address where the page is now, or take the link out.';
const MOVED = 'If that is still the page that is meant, put in the new address. If not, take the link out.';
const UNKNOWN = 'Open it in a browser. If the right page shows, nothing has to be done.';

describe('npm run links tells what became of each link', () => {
  /** The message of each page of the server: nothing where all is well. */
  const expected: Record<string, string | undefined> = {};
  let result: Awaited<ReturnType<typeof runLinks>>;
  let [known, together]: [string[], number] = [[], 0];

  beforeAll(async () => {
    const dead = (what: string) => `${what}.\n  ${DEAD}`;
    const moved = (where: string) => `has moved for good to ${where}\n  ${MOVED}`;
    const unknown = (what: string) => `could not be checked: it ${what}.\n  ${UNKNOWN}`;
    const around = 'leads from page to page, as some servers do for programs without cookies';
    const closed = `https://127.0.0.1:${await freePort()}/`;
    Object.assign(expected, {
      [`${site}/fine`]: undefined,
      [`${site}/with-section#below`]: undefined,
      [`${site}/elsewhere-today`]: undefined,
      [`${site}/broken-once`]: undefined,
      [`${site}/reset-once`]: undefined,
      [`${site}/missing`]: dead('does not exist (404)'),
      [`${site}/gone`]: dead('does not exist (410)'),
      [`${site}/moved-away`]: dead('does not exist (404)'),
      [`${site}/loop`]: unknown(around),
      [`${site}/on-and-on`]: unknown(around),
      [`${site}/nowhere`]: dead('cannot be reached (URL scheme must be a HTTP(S) scheme)'),
      [`${site}/reset`]: dead('cannot be reached (UND_ERR_SOCKET)'),
      [`${site}/stall`]: dead('cannot be reached (no answer within 1 s)'),
      [`${site}/broken`]: dead('answers with an error (500)'),
      [`${site}/refused`]: dead('answers with an error (400)'),
      [`${selfSigned}/fine`]: dead('cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)'),
      [closed]: dead('cannot be reached (ECONNREFUSED)'),
      'https://www.nobody/page': dead('cannot be reached (ENOTFOUND)'),
      [`${site}/moved`]: moved(`${site}/fine`),
      [`${site}/moved-twice`]: moved(`${site}/fine`),
      [`${site}/busy`]: unknown('turns programs away (429)'),
      [`${site}/forbidden`]: unknown('turns programs away (403)'),
      [`${site}/one-network`]: unknown('turns programs away (999)'),
      [`${site}/cookie`]: unknown(around),
      'https://www.offline/': unknown('is out of reach from this computer'),
    });
    writePost(...Object.keys(expected).map((href) => `See [this page](${href}).`));
    result = await runLinks('--timeout', '1');
    [known, together] = [requests, most];
  });
  const timesKnown = (page: string) => known.filter((request) => request.endsWith(` ${page}`)).length;

  test('with its line and column, and what to do', () => {
    const blocks = Object.entries(expected).flatMap(([href, what], index) => {
      const warning = what?.endsWith(DEAD) ? '' : 'Warning: ';
      return what
        ? [
            `content/posts/links.yaml:${FIRST_LINE + 2 * index}:19  ${warning}${href.replace(/#.*/, '')} ${what}`,
          ]
        : [];
    });
    expect(result.stderr.trim().split('\n\n').slice(0, -1)).toEqual(blocks);
  });

  test('and says last where things stand', () => {
    expect(result.stderr).toMatch(/\n\n11 problems and 9 warnings in 1 file\. 25 pages asked\.\n$/);
    expect([result.status, result.stdout]).toEqual([1, '']);
  });

  test('trying once more what fails, but not what is missing or busy', () => {
    for (const page of ['/reset', '/stall', '/broken']) expect([page, timesKnown(page)]).toEqual([page, 2]);
    for (const page of ['/gone', '/busy']) expect([page, timesKnown(page)]).toEqual([page, 1]);
  });

  test('asking a host for one thing at a time', () => {
    expect(known.length).toBeGreaterThan(40);
    expect(together).toBe(1);
  });
});

describe('npm run links', () => {
  test('ends with 0 when every address answers, and asks each once, saying who asks', async () => {
    writePost(
      `See [this](${site}/fine), [that](${site}/fine#below) and [this again](${site}/fine).`,
      `A page of our own: [About](/about), a [number](tel:988), an [address](mailto:a@practice.example).`,
    );
    expect(await runLinks()).toEqual({
      status: 0,
      stdout: '1 page asked. All links lead to one.\n',
      stderr: '',
    });
    expect(requests).toEqual(['GET /fine']);
    expect([...agents]).toEqual(['Mozilla/5.0 (compatible; practice-site link check)']);
  });

  test('names every place of a dead link, also twice in one text and at the beginning of a longer one', async () => {
    const dead = `${site}/missing`;
    const line = `[Longer](${dead}/more), [one](${dead}), [two](${dead}).`;
    writePost(line, `A bare ${dead}, and <${dead}>`);
    const { stderr } = await runLinks();
    const places = [...stderr.matchAll(/^content\/posts\/links\.yaml:(\d+):(\d+) {2}(\S+)/gm)].map(
      (found) => [Number(found[1]) - FIRST_LINE, Number(found[2]) - 3, found[3]],
    );
    expect(places).toEqual([
      [0, '[Longer]('.length, `${dead}/more`],
      [0, line.indexOf('[one](') + 6, dead],
      [0, line.indexOf('[two](') + 6, dead],
      [2, 'A bare '.length, dead],
      [2, `A bare ${dead}, and <`.length, dead],
    ]);
  });

  test('does not ask for what is a sample, for names that nobody can have, and in comments', async () => {
    project.restore('content/site.yaml');
    project.edit('content/site.yaml', (source) =>
      source
        .replace(/https:(?!.*weather)\S+$/gm, `${site}/missing # SAMPLE: for the practice to supply`)
        .replace('https://www.weather.gov', `${site}/moved`)
        .replace(/^/, `# As at ${site}/missing\n`),
    );
    writePost('See [this](https://www.practice.example/missing) and [that](https://example.com/missing).');
    const source = readFileSync(path.join(project.root, 'content/site.yaml'), 'utf8');
    expect(source.match(/# SAMPLE: for the/g)?.length).toBeGreaterThan(3);

    const { status, stdout, stderr } = await runLinks();
    const line = source.split('\n').findIndex((text) => text.includes(`${site}/moved`)) + 1;
    expect(stderr).toContain(`content/site.yaml:${line}:8  Warning: ${site}/moved has moved for good`);
    expect(stderr).toContain('1 warning in 1 file. 1 page asked.');
    expect([status, stdout]).toEqual([0, '']);
  });

  test('--format github are annotations of a workflow', async () => {
    writePost(`See [this](${site}/missing) and [that](${site}/moved).`);
    const { status, stdout, stderr } = await runLinks('--format', 'github');
    const page = encodeURIComponent(`${site}/missing`).replaceAll('%2F', '/').replace('%3A', ':');
    const [error, warning, ...rest] = stdout.split('\n');
    expect(decodeURIComponent(error ?? '')).toContain(
      `::error file=content/posts/links.yaml,line=${FIRST_LINE},col=14,title=Content::${decodeURIComponent(page)} does not exist (404).\n${DEAD}`,
    );
    expect(warning).toContain(`::warning file=content/posts/links.yaml,line=${FIRST_LINE},`);
    expect(rest).toEqual(['1 problem and 1 warning in 1 file. 2 pages asked.', '']);
    expect([status, stderr]).toEqual([1, '']);
  });

  const REFUSED: [string, string[], string][] = [
    [
      'a format that there is not',
      ['--format', 'xml'],
      'There is no format "xml".\nUsage: npm run links -- [--format text|github]',
    ],
    ['a time that is none', ['--timeout', 'soon'], '--timeout "soon" is not a number of seconds'],
    ['an option that there is not', ['--verbose'], 'Usage: npm run links'],
    ['a path', ['content'], 'Usage: npm run links'],
  ];
  test(`ends with 2 for ${REFUSED.map(([name]) => name).join(', ')}`, async () => {
    writePost(`See [this](${site}/fine).`);
    await Promise.all(
      REFUSED.map(async ([name, args, message]) => {
        const { status, stdout, stderr } = await runLinks(...args);
        expect([name, status, stdout]).toEqual([name, 2, '']);
        expect(stderr).toContain(message);
        expect(stderr).not.toContain('    at ');
      }),
    );
    expect(requests).toEqual([]);
  });

  test('asks in content with a mistake too, and for addresses with parentheses in them', async () => {
    project.write('content/posts/broken.yaml', `title: [\n[Song](${site}/missing/Grief_(song)),`);
    expect((await runLinks()).stderr).toContain(
      `content/posts/broken.yaml:2:8  ${site}/missing/Grief_(song) does not exist (404).`,
    );
  });

  longTest('ends with 2 where there is no connection', async () => {
    writePost('See [this](https://www.offline/a) and [that](https://www.nobody/b).');
    expect(await runLinks()).toEqual({
      status: 2,
      stdout: '',
      stderr: 'No site can be reached: is this computer connected to the Internet?\n',
    });
  });
});
