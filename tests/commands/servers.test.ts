import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { describeReach, hostFrom, listen, portFrom } from '../../backend/listen';
import { guardLoopback, isLoopback } from '../../backend/loopback';
import { serveSite } from '../../backend/site-server';
import { ServedFiles } from '../../site/dev/served-files';
import { replaceFolder } from '../../site/folder/replace-folder';
import { UserError } from '../../site/user-error';
import { sendRaw } from './support/raw-request';

const SECRET = 'must-never-leave';
const LONG = 'The page that is long enough to be compressed. '.repeat(40);

let parent = '';

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(parent, name)), { recursive: true });
    writeFileSync(path.join(parent, name), text);
  }
}

beforeAll(() => {
  // A dot before the name of a folder above the project is nobody's concern.
  parent = mkdtempSync(path.join(tmpdir(), '.servers-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A server until the test ends. */
function start(server: Server): Server {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

describe('The server of npm start', () => {
  let server: Server;
  let port = 0;
  const get = (address: string, ...headers: string[]) => sendRaw(port, `GET ${address}`, headers);

  beforeAll(async () => {
    write({
      'site/index.html': 'home',
      'site/about.html': 'about',
      'site/long.html': LONG,
      'site/blog.html': 'the list of posts',
      'site/blog/7.html': 'the post',
      'site/blog/404.html': 'no such post',
      'site/404.html': 'no such page',
      'site/assets/app.1a2b.js': 'code',
      'site/_redirects': '/old-about /about 301\n',
      'package.json': SECRET,
      'outside/page.html': SECRET,
    });
    symlinkSync('../outside', path.join(parent, 'site/linked'));
    symlinkSync('../package.json', path.join(parent, 'site/link.html'));
    server = createServer(serveSite(path.join(parent, 'site')));
    port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
  });
  afterAll(() => void server.close());

  /** The status, and the text or the new address. */
  test.each<[number, string, string[]]>([
    [200, 'about', ['/about', '/about?from=search']],
    [200, 'the list of posts', ['/blog']],
    [404, 'no such post', ['/blog/999', '/blog/404']],
    [404, 'no such page', ['/nothing', '/404', '/_redirects', '/.env', '/assets', '/About', '/nothing.html']],
    // A page has one address, which is one of this host.
    [301, '/about?a=1', ['/about/?a=1', '/about.html?a=1', '/about/index.html?a=1', '/old-about?a=1']],
    [301, '/', ['/index.html', '/index', '//']],
    [301, '/evil.example', ['//evil.example/']],
    // Nothing outside of the folder.
    [404, 'no such page', ['/../package.json', '/..%2fpackage.json', '/..%5cpackage.json', '/linked/page']],
    [404, 'no such page', ['/link', '/about%00', '/%', '//evil.example/index.html', '/__proto__']],
    [404, 'no such page', ['/%0d%0aSet-Cookie:%20a=b/index.html']],
  ])('answers with %i and "%s" at %j', async (status, text, addresses) => {
    for (const address of addresses) {
      const { status: given, headers, body } = await get(address);
      expect([address, given, headers.get('location') ?? body]).toEqual([address, status, text]);
      expect(headers.get('set-cookie')).toBeUndefined();
    }
  });

  test('refuses to be written to, and sends HEAD no body', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await sendRaw(port, `${method} /about`)).status).toBe(405);
    for (const [address, status] of [['/about', 200] as const, ['/nothing', 404] as const])
      expect(await sendRaw(port, `HEAD ${address}`)).toMatchObject({ status, body: '' });
  });

  test('says what a file is, and which files may be kept', async () => {
    const { headers } = await get('/about');
    expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/app.1a2b.js')).headers.get('cache-control')).toContain('immutable');
    const again = await get('/about', `If-None-Match: ${headers.get('etag')}`);
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test('goes on while the site is built anew, and while there is none', async () => {
    await replaceFolder(path.join(parent, 'site'), async (next) =>
      write({ [`${path.basename(next)}/about.html`]: 'new', [`${path.basename(next)}/404.html`]: 'gone' }),
    );
    expect((await get('/about')).body).toBe('new');
    expect(await get('/blog')).toMatchObject({ status: 404, body: 'gone' });
    rmSync(path.join(parent, 'site'), { recursive: true });
    expect((await get('/about')).status).toBe(404);
  });
});

describe('The server of npm run dev', () => {
  let served: ServedFiles;
  let root = '';

  beforeAll(() => {
    root = path.join(parent, 'my site');
    const files = ['.outbox/1.eml', '.env', 'package.json', 'content/site.yaml', 'content/images/logo.svg'];
    const code = [
      'renderer/head.ts',
      'renderer/.secret/a.ts',
      'pages/routes.tsx',
      'node_modules/vite/client.mjs',
    ];
    write(Object.fromEntries([...files, ...code].map((file) => [`my site/${file}`, 'x'])));
    write({ 'elsewhere/package/style.css': 'x', 'elsewhere/private.txt': 'x' });
    symlinkSync('../.outbox', path.join(root, 'renderer/mails'));
    symlinkSync('../../.outbox/1.eml', path.join(root, 'content/images/mail.svg'));
    symlinkSync('../../elsewhere/package', path.join(root, 'node_modules/linked'));
    served = new ServedFiles(root);
  });

  test.each([
    ['code', ['/renderer/head.ts?t=1', '/pages/routes.tsx?import', '/node_modules/vite/client.mjs']],
    ['code', ['/node_modules/linked/style.css', '/@vite/client', '/@react-refresh', '/@id/__x00__a']],
    ['drawing', ['/images/logo.svg']],
    ['photo', ['/assets/images/home/hero-0123456789ab-640.avif']],
    ['page', ['/', '/about?a=/../.env', '/caf%C3%A9']],
    ['nothing', ['/renderer/.secret/a.ts', '/renderer/mails/1.eml', '/images/mail.svg', '*']],
    ['nothing', ['/images/../site.yaml', '/images/%2e%2e/site.yaml', '/node_modules/.package-lock.json']],
    ['nothing', ['/node_modules/linked/../private.txt', 'http://localhost/renderer/head.ts']],
  ])('serves as %s: %j', (kind, urls) =>
    expect(urls.filter((url) => served.kindOf(url) !== kind)).toEqual([]),
  );

  test.each(['.outbox/1.eml', '.env', '.git/config', 'package.json', 'content/site.yaml', 'vite.config.ts'])(
    'serves %s by no way in',
    (secret) => {
      const full = `/@fs${encodeURI(root)}`;
      const starts = [
        ...[
          '/',
          '//',
          '/\\',
          '/%2e/',
          '/renderer/../',
          '/renderer/%2e%2e/',
          '/@fs/',
          '/@id/',
          '/@vite/client/',
        ],
      ];
      const places = [...starts, `${full}/`, `${full}/renderer/../`, `${full}/node_modules/.vite/../../`];
      const spelled = [
        ...[secret, secret.toUpperCase(), secret.replaceAll('.', '%2e'), secret.replaceAll('/', '%2f')],
        ...[secret.replaceAll('/', '\\'), `${secret}.`, `${secret}/`, `${secret}%00.css`, `${secret}::$DATA`],
      ];
      const queries = ['', '?raw', '?import&raw', '?url', '?inline', '?direct', '?worker'];
      const urls = places.flatMap((at) =>
        spelled.flatMap((file) => queries.map((query) => at + file + query)),
      );
      // An address of a page never leads to a file.
      expect(urls.filter((url) => !['nothing', 'page'].includes(served.kindOf(url)))).toEqual([]);
    },
  );
});

describe('Every server', () => {
  const guarded = (host?: string) =>
    start(createServer(guardLoopback(host, (_, response) => response.end('here'))));

  async function statusFor(port: number, host: string): Promise<number | undefined> {
    const [answer] = await once(request({ host: '127.0.0.1', port, headers: { host } }).end(), 'response');
    answer.resume();
    return answer.statusCode;
  }

  test('is reached from this computer only, at localhost in both families of addresses', async () => {
    const server = guarded();
    const address = await listen(server, 0);
    const { port } = new URL(address);
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await (await fetch(`http://${name}:${port}`)).text()).toBe('here');
    expect(describeReach(address, undefined)).toBeUndefined();
    // A page of another name could read what is answered (DNS rebinding).
    for (const name of ['localhost', 'LOCALHOST:80', 'site.localhost:4173', '127.1.2.3:99', '[::1]:4173'])
      expect([name, await statusFor(Number(port), name)]).toEqual([name, 200]);
    for (const name of ['evil.example', 'localhost.evil.example', 'localhost@evil.example', '192.168.1.20'])
      expect([name, await statusFor(Number(port), name)]).toEqual([name, 403]);
    await expect(listen(guarded(), Number(port))).rejects.toThrow(
      `Port ${port} is in use by another program.`,
    );
  });

  test('is opened to others by HOST alone, which it says', async () => {
    const address = await listen(guarded('0.0.0.0'), 0, '0.0.0.0');
    expect(await statusFor(Number(new URL(address).port), 'office.example')).toBe(200);
    expect(describeReach(address, '0.0.0.0')).toMatch(
      /^Other computers reach it at .*, because HOST is 0\.0\.0\.0\.$/,
    );
    await expect(listen(guarded(), 0, '203.0.113.7')).rejects.toThrow(
      'HOST is "203.0.113.7", but this computer',
    );
    for (const host of ['127.9.9.9', '::1', undefined]) expect(isLoopback(host)).toBe(true);
    for (const host of ['::', '192.168.1.20', 'example.org']) expect(isLoopback(host)).toBe(false);
    expect(['', 'localhost', '0.0.0.0'].map((HOST) => hostFrom({ HOST }))).toEqual([
      undefined,
      undefined,
      '0.0.0.0',
    ]);
  });

  test('listens at the port of the environment', () => {
    expect([undefined, '', '8080', '0'].map((PORT) => portFrom({ PORT }, 4173))).toEqual([
      4173, 4173, 8080, 0,
    ]);
    for (const PORT of ['65536', '-1', '1e3', ' 80', 'eighty'])
      expect(() => portFrom({ PORT }, 4173)).toThrow(UserError);
  });
});
