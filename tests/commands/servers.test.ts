import { rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { describeReach, hostFrom, listen, portFrom } from '../../backend/listen';
import { guardLoopback } from '../../backend/loopback';
import { serveSite } from '../../backend/static-site';
import { ServedFiles } from '../../site/dev/served-files';
import { replaceFolder } from '../../site/folder/replace-folder';
import { UserError } from '../../site/user-error';
import { temporaryFolder, writeFiles } from '../support/files';
import { ask } from './support/ask';

const SECRET = 'must-never-leave';

// A dot before the name of a folder above the project is nobody's concern.
const parent = temporaryFolder('.servers-');
const write = (files: Record<string, string>) => writeFiles(parent, files);

describe('The server of npm start', () => {
  const server = createServer(serveSite(path.join(parent, 'site')));
  let port = 0;
  const get = (address: string, headers = {}) => ask(port, address, { headers });

  beforeAll(async () => {
    write({
      ...{ 'site/index.html': 'home', 'site/about.html': 'about', 'site/blog.html': 'the list of posts' },
      ...{ 'site/blog/7.html': 'the post', 'site/blog/404.html': 'no such post' },
      ...{ 'site/404.html': 'no such page', 'site/assets/app.1a2b.js': 'code', 'site/images/a.png': 'PNG' },
      ...{
        'site/_redirects': '/old-about /about 301\n',
        'package.json': SECRET,
        'outside/page.html': SECRET,
      },
    });
    symlinkSync('../outside', path.join(parent, 'site/linked'));
    symlinkSync('../package.json', path.join(parent, 'site/link.html'));
    port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
  });
  afterAll(() => void server.close());

  test.each<[status: number, textOrAddress: string, addresses: string[]]>([
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
      expect([address, given, headers.location ?? body]).toEqual([address, status, text]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  const withHeader = (name: string, value: RegExp) => ({ headers: { [name]: expect.stringMatching(value) } });
  const ENCRYPTED = { 'strict-transport-security': expect.anything() };
  const packed = (encodings: string) => ({ headers: { 'accept-encoding': encodings } });

  test.each<[asked: string, address: string, request: Parameters<typeof ask>[2], answer: object]>([
    ['to change a page', '/about', { method: 'PUT' }, { status: 405 }],
    ['for the head of a page', '/about', { method: 'HEAD' }, { status: 200, body: '' }],
    ['for the head of no page', '/nothing', { method: 'HEAD' }, { status: 404, body: '' }],
    ['for code', '/assets/app.1a2b.js', {}, withHeader('cache-control', /immutable/)],
    ['for a page', '/about', {}, withHeader('cache-control', /^no-cache$/)],
    ['for text', '/about', {}, withHeader('content-type', /^text\/html; ?charset=utf-8$/)],
    ['for packed text', '/about', packed('br, GZIP'), withHeader('content-encoding', /^gzip$/)],
    ['with no encryption', '/about', {}, { headers: expect.not.objectContaining(ENCRYPTED) }],
    ['for text, not packed', '/about', packed('gzip;q=0'), { body: 'about' }],
    ['with its policy', '/about', {}, withHeader('content-security-policy', /^default-src 'none'; /)],
    ['for a picture', '/images/a.png', packed('gzip'), { body: 'PNG' }],
  ])('asked %s, answers as it should', async (_, address, request, answer) => {
    expect(await ask(port, address, request)).toMatchObject(answer);
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
  const root = path.join(parent, 'my site');
  let served: ServedFiles;

  beforeAll(() => {
    const files = [
      ...['.outbox/1.eml', '.env', 'package.json', 'content/site.yaml', 'content/images/logo.svg'],
      ...['renderer/head.ts', 'renderer/.secret/a.ts', 'pages/routes.tsx', 'node_modules/vite/client.mjs'],
    ];
    write(Object.fromEntries([...files].map((file) => [`my site/${file}`, 'x'])));
    write({ 'elsewhere/package/style.css': 'x', 'elsewhere/private.txt': 'x' });
    symlinkSync('../.outbox', path.join(root, 'renderer/mails'));
    symlinkSync('../../.outbox/1.eml', path.join(root, 'content/images/mail.svg'));
    symlinkSync('../../elsewhere/package', path.join(root, 'node_modules/linked'));
    served = new ServedFiles(root);
  });

  const FULL = `/@fs${encodeURI(root)}`;
  test.each([
    ['code', ['/renderer/head.ts?t=1', '/pages/routes.tsx?import', '/node_modules/vite/client.mjs']],
    [
      'code',
      ['/node_modules/linked/style.css', '/@vite/client', '/@id/__x00__a', `${FULL}/renderer/head.ts`],
    ],
    ['site', ['/', '/about?a=/../.env', '/caf%C3%A9', '/.env', '/package.json', '/content/site.yaml?raw']],
    ['site', ['/images/logo.svg', '/images/mail.svg', '/assets/images/hero-0123456789ab-640.avif']],
    ['nothing', ['/renderer/.secret/a.ts', '/renderer/mails/1.eml', '*']],
    // What isn't there yet may be a package that Vite prepares.
    ['code', ['/node_modules/.vite/deps/react.js?v=1a2b']],
    ['nothing', ['/images/../site.yaml', '/images/%2e%2e/site.yaml', '/node_modules/.package-lock.json']],
    ['nothing', ['/node_modules/linked/../private.txt', 'http://localhost/renderer/head.ts']],
    // Ways around the folders, in the forms that Vite and systems of files understand.
    ['nothing', ['//.env', '/\\.env', '/renderer/../.env', '/renderer/%2e%2e/.env', '/RENDERER/../.env']],
    ['nothing', ['/@id/.env', '/@vite/client/.env', '/renderer/head.ts%00.css', '/renderer/head.ts.']],
    ['nothing', ['/renderer/head.ts::$DATA', '/renderer/head.ts/', '/node_modules/.vite/../../.env?inline']],
    ['nothing', ['/@fs/.env', `${FULL}/.env`, `${FULL}/.outbox/1.eml?raw`, `${FULL}/content/site.yaml`]],
    ['nothing', [`${FULL}/renderer/../.env`, `${FULL}/vite.config.ts?url`]],
  ])('serves as %s: %j', (kind, urls) =>
    expect(urls.filter((url) => served.kindOf(url) !== kind)).toEqual([]),
  );
});

describe('Every server', () => {
  /** A server until the test ends. */
  function guarded(host?: string): Server {
    const server = createServer(guardLoopback(host, (_, response) => response.end('here')));
    onTestFinished(() => void server.close().closeAllConnections());
    return server;
  }
  const statusFor = async (address: string, host: string) =>
    (await ask(Number(new URL(address).port), '/', { headers: { host } })).status;

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
      expect([name, await statusFor(address, name)]).toEqual([name, 200]);
    for (const name of ['evil.example', 'localhost.evil.example', 'localhost@evil.example', 'evil-localhost'])
      expect([name, await statusFor(address, name)]).toEqual([name, 403]);
    const taken = `Port ${port} is in use by another program.`;
    await expect(listen(guarded(), Number(port))).rejects.toThrow(taken);
  });

  test('is opened to others by HOST alone, which it says', async () => {
    const address = await listen(guarded('0.0.0.0'), 0, '0.0.0.0');
    expect(await statusFor(address, 'office.example')).toBe(200);
    const nobody = listen(guarded(), 0, '203.0.113.7');
    await expect(nobody).rejects.toThrow('HOST is "203.0.113.7", but this computer');
    for (const [host, says] of [
      ['127.9.9.9', undefined],
      ['::1', undefined],
      ['0.0.0.0', expect.stringMatching(/^Other computers reach it .*, because HOST is 0\.0\.0\.0\.$/)],
      ['example.org', expect.any(String)],
    ])
      expect(describeReach(address, host)).toEqual(says);
  });

  test('listens where the environment says', () => {
    const hosts = ['', 'localhost', '0.0.0.0'].map((HOST) => hostFrom({ HOST }));
    expect(hosts).toEqual([undefined, undefined, '0.0.0.0']);
    const ports = [undefined, '', '8080', '0'].map((PORT) => portFrom({ PORT }, 4173));
    expect(ports).toEqual([4173, 4173, 8080, 0]);
    for (const PORT of ['65536', '-1', '1e3', ' 80', 'eighty'])
      expect(() => portFrom({ PORT }, 4173)).toThrow(UserError);
  });
});
