import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/site-server';
import type { Page, Site } from '../../renderer/page';
import { renderHostConfigurations, renderHostFiles } from '../../site/hosts/host-files';
import { responseHeaders } from '../../site/hosts/response-headers';
import { type Certificates, createCertificates } from '../backend/support/certificates';
import { findFreePort } from '../e2e/support/command';
import { needs } from '../support/needs';
import { type Answer, ask, NO_NGINX, startNginx } from '../support/nginx';
import { site as wholeSite } from '../support/practice-site';
import { oddRequests } from './support/odd-requests';

const pages = ['/', '/about', '/blog/7', '/404', '/blog/404'].map((path) => ({ path }) as Page);
const redirects = { '/old-about': '/about', '/blog/old': '/blog/7' };
const site: Site = { ...wholeSite, url: 'https://practice.example', pages, redirects };

const FILES: Record<string, string> = {
  ...renderHostFiles(site),
  'index.html': 'the home page',
  'about.html': `the about page${' '.repeat(4096)}`,
  'blog.html': 'the list of posts',
  'blog/7.html': 'the post',
  'blog/404.html': 'no such post',
  '404.html': 'no such page',
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact: mailto:a@practice.example',
  'feed.xml': '<rss/>',
  'site.webmanifest': '{}',
  'search-index.json': '{}',
  'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/entries/app.1a2b.js': 'code',
  'assets/static/style.1a2b.css': 'p {}',
  'assets/static/font.1a2b.woff2': 'font',
  '../secret.txt': 'SECRET',
};

describe('nginx, as the build configures it', needs(NO_NGINX), () => {
  let folder = '';
  let certificates: Certificates;
  let nginx = 0;
  let embedded = 0;
  let redirecting = 0;
  const stops: (() => Promise<void> | void)[] = [];

  async function serve(answer: RequestListener): Promise<number> {
    const server = createTlsServer(certificates.trusted, answer);
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return Number(new URL(await listen(server, 0, '127.0.0.1')).port);
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'nginx-headers-'));
    const root = path.join(folder, 'site');
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), content);
    }
    certificates = await createCertificates(folder);
    embedded = await serve(serveSite(root));
    [nginx, redirecting] = [await findFreePort(), await findFreePort()];
    stops.push(
      await startNginx({
        root,
        configuration: renderHostConfigurations(site)['nginx.conf'] ?? '',
        httpsPort: nginx,
        httpPort: redirecting,
        certificate: path.join(folder, 'trusted-cert.pem'),
        key: path.join(folder, 'trusted-key.pem'),
      }),
    );
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What has to be the same, whoever serves the site. */
  const essence = ({ status, headers, body }: Answer) => ({
    status,
    body,
    type: headers['content-type']?.replace(/\s/g, '').toLowerCase(),
    caching: headers['cache-control'],
    security: responseHeaders().map(([name]) => [name, headers[name.toLowerCase()]]),
  });

  test.each([
    ...['/', '/about', '/about?a=1', '/blog', '/blog/7', '/robots.txt', '/.well-known/security.txt'],
    ...['/site.webmanifest', '/search-index.json', '/images/logo.svg', '/assets/static/font.1a2b.woff2'],
    ...['/assets/static/style.1a2b.css'],
    ...['/nothing', '/blog/999', '/blogs', '/About', '/assets', '/assets/entries/app.0000.js', '/images'],
    ...['/404', '/404.html', '/blog/404', '/blog/404.html'],
    ...['/nothing.html', '/nothing/index.html', '/blog/999.html', '/blog/999/index.html', '/robots.html'],
    ...['/about.html.html', '/.html', '/%0d%0aSet-Cookie:%20a=b/index.html'],
    ...['/_headers', '/_redirects', '/%5Fheaders'],
  ])('answers %s as the embedded server does', async (address) => {
    expect(essence(await ask(nginx, address))).toEqual(essence(await ask(embedded, address)));
  });

  test('answers 1,000 odd requests as the embedded server does, but for parts of files', async () => {
    const addresses = ['/about', '/blog/7', '/robots.txt', '/nothing', '/assets/entries/app.1a2b.js'];
    const differences: unknown[] = [];
    for (const { method, address, headers } of oddRequests(addresses, 1_000)) {
      // What is about bodies; preconditions of writing; and what asks to be the first part of something else.
      const { expect: _, upgrade: __, 'if-match': ___, ...others } = headers;
      const outcome = async (port: number) => {
        const answer = await ask(port, address, method, { ...others, 'content-length': '0' });
        if ([200, 206, 416].includes(answer.status)) return 'the file';
        const isRead = method === 'GET' || method === 'HEAD';
        return (isRead && answer.headers.location) || (answer.status === 304 ? 'not modified' : 'refused');
      };
      const [ours, theirs] = [await outcome(nginx), await outcome(embedded)];
      if (ours !== theirs)
        differences.push(`${method} ${address} ${JSON.stringify(others)}: ${ours}, ${theirs}`);
    }
    expect(differences).toEqual([]);
  }, 60_000);

  test('lets only files with a hash in their names be kept', async () => {
    const caching = async (address: string) => (await ask(nginx, address)).headers['cache-control'];
    expect(await caching('/assets/entries/app.1a2b.js')).toContain('immutable');
    expect(await caching('/about')).toBe('no-cache');
    expect(await caching('/assets/entries/app.0000.js')).toBe('no-cache');
  });

  test('sends every header with every kind of answer', async () => {
    const first = await ask(nginx, '/about', 'HEAD');
    const answers = [
      first,
      await ask(nginx, '/about/'),
      await ask(nginx, '/about.html'),
      await ask(nginx, '/about', 'DELETE'),
      await ask(nginx, '/feed.xml'),
      await ask(nginx, '/about', 'GET', { 'if-none-match': first.headers.etag }),
      await ask(nginx, '/about', 'GET', { range: 'bytes=0-2' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 301, 301, 405, 200, 304, 206]);
    for (const { headers, status } of answers) {
      for (const [name, value] of responseHeaders())
        expect(headers[name.toLowerCase()], `${name} with ${status}`).toBe(value);
    }
  });

  test('compresses text', async () => {
    const { headers } = await ask(nginx, '/about', 'GET', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/blog/7/', '/blog/7'],
    ['//evil.example/', '/evil.example'],
    ...[
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
      ['/old-about?a=1', '/about?a=1'],
      ['/blog/old', '/blog/7'],
      ['/blog/old/', '/blog/old'],
    ],
  ])('leads from %s to %s, as the embedded server does', async (address, location) => {
    const [ours, theirs] = [await ask(nginx, address), await ask(embedded, address)];
    expect(ours.headers.location).toBe(location);
    expect(theirs.headers.location).toBe(location);
    // For good, so that search engines forget the other address.
    const known = ({ status, headers }: typeof ours) => [status, headers['cache-control']];
    expect([known(ours), known(theirs)]).toEqual(Array(2).fill([301, 'no-cache']));
  });

  test.each([
    ...[
      '//evil.example/',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/\\/evil.example/',
      '/%2F%2Fevil.example/',
    ],
    ...[
      '/%0d%0aSet-Cookie:%20a=b/',
      '/a%0d%0aSet-Cookie:%20a=b/',
      '/http://evil.example/',
      '/%09/evil.example/',
    ],
    ...['//evil.example/index.html', '/\\evil.example/index.html', '/%2F%2Fevil.example.html'],
  ])('does not let %s lead elsewhere or add a header', async (address) => {
    const { headers } = await ask(nginx, address);
    expect(new URL(headers.location ?? '/', 'https://practice.example').host).toBe('practice.example');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt'],
    ...['/..%5csecret.txt', '/%252e%252e%252fsecret.txt', '/assets../secret.txt', '/about%00'],
  ])('gives nothing outside of the site for %s', async (address) => {
    const { status, body } = await ask(nginx, address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('SECRET');
  });

  test('leads to TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${redirecting}/about?a=1`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(`https://localhost:${nginx}/about?a=1`);
  });
});
