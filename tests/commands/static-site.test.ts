import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../backend/listen';
import { serveFolder } from '../../backend/static-site';
import { sendRaw } from './raw-request';

const LONG = 'The page that is long enough to be compressed. '.repeat(40);

const FILES = {
  'client/index.html': 'the home page',
  'client/about.html': 'the about page',
  'client/blog.html': 'the list of posts',
  'client/blog/7.html': 'the post',
  'client/blog/404.html': 'no such post',
  'client/blog/category/404.html': 'no such category',
  'client/404.html': `no such page${' '.repeat(1024)}`,
  'client/robots.txt': 'User-agent: *',
  'client/assets/app.1a2b.js': 'code',
  'client/long.html': LONG,
  'solo/404.html': 'no page of a site without a blog',
  'package.json': 'SECRET',
  'outside/page.html': 'SECRET',
};

let folder = '';
let server: Server;
let port = 0;
/** What the handlers threw: in a real server it ends the process. */
let thrown: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-site-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync('../outside', path.join(folder, 'client/linked'));
  symlinkSync('../package.json', path.join(folder, 'client/link.html'));
  mkdirSync(path.join(folder, 'client/sub'));
  symlinkSync('../../package.json', path.join(folder, 'client/sub/index.html'));
  const site = serveFolder(path.join(folder, 'client'));
  server = createServer((request, response) => {
    site(request, response).catch((error: unknown) => {
      thrown.push(error);
      response.destroy();
    });
  });
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
});
beforeEach(() => {
  thrown = [];
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (address: string, ...headers: string[]) => sendRaw(port, `GET ${address}`, headers);

test.each([
  '/linked/package.json',
  '/linked',
  '/linked/client/about',
  '/link',
  '/link.html',
  '/sub',
  '/sub/index',
  '/%6cink',
])('What a symbolic link leads to is not served: %s', async (address) => {
  const answer = await get(address);
  expect(answer.status).toBe(404);
  expect(String(answer.body)).not.toContain('SECRET');
});

describe('A page that there is', () => {
  test.each([
    ['/', 'the home page'],
    ['/about', 'the about page'],
    ['/about?from=search', 'the about page'],
    ['/blog', 'the list of posts'],
    ['/blog/7', 'the post'],
    ['/robots.txt', 'User-agent: *'],
  ])('%s is answered with it', async (address, body) => {
    expect(await get(address)).toMatchObject({ status: 200, body });
  });

  test('is asked for again each time, and only files with a hash in their name are kept', async () => {
    expect((await get('/about')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/app.1a2b.js')).headers.get('cache-control')).toContain('immutable');
  });

  test('is taken for what it is', async () => {
    const { headers } = await get('/about');
    expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/robots.txt')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/about');
    const etag = headers.get('etag');
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/about', `If-None-Match: ${tags}`);
      expect(answer).toMatchObject({ status: 304, body: '' });
      for (const name of ['etag', 'cache-control', 'vary'])
        expect(answer.headers.get(name), name).toBe(headers.get(name));
    }
    expect((await get('/about', 'If-None-Match: "other"')).status).toBe(200);
  });

  test('can be asked about without its text', async () => {
    expect(await sendRaw(port, 'HEAD /about')).toMatchObject({ status: 200, body: '' });
  });
});

describe('A slash at the end', () => {
  test.each([
    ['/about/', '/about'],
    ['/about/?a=1&b=/', '/about?a=1&b=/'],
    ['/about///', '/about'],
    ['/blog/', '/blog'],
    ['//', '/'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example'],
  ])('%s is %s', async (address, location) => {
    const answer = await get(address);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(location);
  });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '/\\/evil.example/',
    '//evil.example/%2e%2e/',
    'http://evil.example/a/',
  ])('%s does not lead to another host', async (address) => {
    const { headers } = await get(address);
    const location = new URL(headers.get('location') ?? '/', 'http://localhost/');
    expect(location.host).toBe('localhost');
  });
});

describe('A page has one address', () => {
  test.each([
    ['/index.html', '/'],
    ['/index.html?a=1&b=/c.html', '/?a=1&b=/c.html'],
    ['/index', '/'],
    ['/about.html', '/about'],
    ['/about.html?a=1', '/about?a=1'],
    ['/about%2Ehtml', '/about'],
    ['/about/index.html', '/about'],
    ['/about/index', '/about'],
    ['/blog.html', '/blog'],
    ['/blog/index.html', '/blog'],
    ['/blog/7.html', '/blog/7'],
    ['/blog/7/index.html?a=1', '/blog/7?a=1'],
  ])('%s leads to %s, which is a page', async (address, location) => {
    const answer = await get(address);
    expect(answer).toMatchObject({ status: 301, body: '' });
    expect(answer.headers.get('location')).toBe(location);
    expect((await get(location)).status).toBe(200);
  });

  test.each(['/index.html/', '/about.html/', '/about/index.html/'])(
    '%s leads there in the end',
    async (address) => {
      let [location, hops] = [address, 0];
      for (let next: string | undefined = address; next; hops++) {
        location = next;
        next = (await get(location)).headers.get('location');
      }
      expect(hops).toBeLessThanOrEqual(4);
      expect(['/', '/about']).toContain(location);
    },
  );

  test.each([
    ...['/nothing.html', '/nothing/index.html', '/blog/999.html', '/404.html', '/blog/404.html'],
    ...['/about.html.html', '/robots.html', '/linked/page.html', '/sub/index.html', '/about%00.html'],
    ...['/%0d%0aSet-Cookie:%20a=b/index.html', '//evil.example/index.html', '/\\evil.example/index.html'],
  ])('%s leads nowhere', async (address) => {
    const { status, headers } = await get(address);
    expect(status).toBe(404);
    expect(headers.get('location')).toBeUndefined();
  });

  test('which is not to be written to under another name either', async () => {
    expect((await sendRaw(port, 'POST /about.html')).status).toBe(405);
  });
});

describe('A page that there is not', () => {
  test.each([
    ['/nothing', 'no such page'],
    ['/conditions/nothing', 'no such page'],
    ['/blog/999', 'no such post'],
    ['/blog/category/nothing', 'no such category'],
    ['/blogs', 'no such page'],
    ['/About', 'no such page'],
  ])('%s is answered with the status 404', async (address, text) => {
    const { status, body } = await get(address);
    expect(status).toBe(404);
    expect(body.trim()).toBe(text);
  });

  test('has one page for everything in a site without a blog', async () => {
    const solo = createServer(serveFolder(path.join(folder, 'solo')));
    const address = new URL(await listen(solo, 0, '127.0.0.1'));
    const { status, body } = await sendRaw(Number(address.port), 'GET /blog/999', []);
    solo.close();
    expect({ status, body }).toEqual({ status: 404, body: 'no page of a site without a blog' });
  });

  test('has no text for who asks for none', async () => {
    expect(await sendRaw(port, 'HEAD /nothing')).toMatchObject({ status: 404, body: '' });
  });

  test.each(['/404', '/blog/404'])('%s itself is not found either', async (address) => {
    expect((await get(address)).status).toBe(404);
  });
});

describe('Nothing outside of the folder can be asked for', () => {
  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/assets/../../package.json',
    '/..\\package.json',
    '/..%5cpackage.json',
    '/%252e%252e%252fpackage.json',
    '/about%00',
    '/%00',
    '/about%00.html',
    '/%',
    '/%E0%A4%A',
    '/__proto__',
    '/constructor',
    '/.env',
  ])('%s', async (address) => {
    const { status, body } = await get(address);
    expect(status).toBe(404);
    expect(body).not.toContain('SECRET');
    expect(thrown).toEqual([]);
  });

  test('/%2e%2e/', async () => {
    expect((await get('/%2e%2e/')).status).toBe(301);
    expect((await get('/%2e%2e')).status).toBe(404);
  });

  test('a NUL as it is', async () => {
    expect((await get('/about\0')).status).toBe(400);
  });
});

describe('Only GET and HEAD are allowed', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s', async (method) => {
    for (const address of ['/nothing', '/about', '/']) {
      const { status, headers } = await sendRaw(port, `${method} ${address}`);
      expect(status, address).toBe(405);
      expect(headers.get('allow')).toBe('GET, HEAD');
    }
  });
});

test.each([
  ...['bytes=4-8', 'bytes=-10', 'bytes=3-', 'bytes=0-999999999999999999999', 'bytes=10-5', 'bytes=999999-'],
  ...['items=0-1', 'bytes=a-b', 'bytes=--1', 'bytes=0-0,2-3', ''],
])('A file is sent whole to who asks for a part of it: "%s"', async (range) => {
  expect(await get('/about', `Range: ${range}`)).toMatchObject({ status: 200, body: 'the about page' });
  expect(thrown).toEqual([]);
});

describe('A text', () => {
  const accept = (encodings: string) => `Accept-Encoding: ${encodings}`;

  test.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=0, GZIP', 'gzip'],
    ['gzip;q=0.000', undefined],
    ['deflate, br', undefined],
    ['', undefined],
  ])('is sent to who accepts "%s" as %s', async (encodings, encoding) => {
    const { status, headers } = await get('/long', accept(encodings));
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  test.each(['gzip', 'identity'])('is the same when it was sent as %s', async (encoding) => {
    const answer = await fetch(`http://127.0.0.1:${port}/long`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(await answer.text()).toBe(LONG);
  });

  test('has an etag for each form, and each is good for that form', async () => {
    const ask = (encodings: string, etag = '') => get('/long', accept(encodings), `If-None-Match: ${etag}`);
    const etag = (await ask('gzip')).headers.get('etag') ?? '';
    const same = await ask('gzip', etag);
    expect(same).toMatchObject({ status: 304, body: '' });
    expect(same.headers.get('vary')).toBe('Accept-Encoding');
    expect((await ask('', etag)).status).toBe(200);
  });

  test('has the length of its compressed form, also without its body', async () => {
    const { headers, body } = await sendRaw(port, 'HEAD /long', [accept('gzip')]);
    expect(body).toBe('');
    expect(Number(headers.get('content-length'))).toBeLessThan(LONG.length / 2);
  });

  test('is compressed in the not-found page too', async () => {
    const { status, headers } = await get('/nothing', accept('gzip'));
    expect([status, headers.get('content-encoding')]).toEqual([404, 'gzip']);
  });
});
