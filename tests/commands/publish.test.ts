import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/site-server';
import { listFiles } from '../../check/list-files';
import type { Page } from '../../renderer/page';
import { renderHostConfigurations, renderHostFiles } from '../../site/hosts/host-files';
import { CACHING, responseHeaders } from '../../site/hosts/response-headers';
import { createCertificates } from '../backend/support/certificates';
import { findFreePort } from '../e2e/support/command';
import { needs } from '../support/needs';
import { type Answer, ask, NO_NGINX, startNginx } from '../support/nginx';
import { site } from '../support/practice-site';
import { projectRoot } from '../support/sites';

// What the release workflow runs: on a web server of the practice's own, and for hosts that replace a whole site.

type Files = Record<string, string>;

/** A folder until the test ends. */
function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A site whose page needs a style of its own, as every build has. */
const release = (version: string): Files => ({
  'client/index.html': version,
  [`client/assets/static/style.${version}.css`]: `p { content: '${version}' }`,
  'client/assets/static/font.woff2': 'the same in all',
  'hosting/nginx.conf': '',
});

describe('On a server of its own', () => {
  const script = readFileSync(path.join(projectRoot, 'scripts/publish/exchange.sh'));
  const exchange = (folder: string, name: string) =>
    spawnSync('sh', ['-s', '--', folder, name], { encoding: 'utf8', input: script });
  const served = (folder: string) => readFileSync(path.join(folder, 'current/client/index.html'), 'utf8');
  const linkIn = (folder: string, name: string) => readlinkSync(path.join(folder, name));

  /** Uploads a release. @returns its hash, which is its name. */
  function upload(folder: string, version: string, umask = 0o022): string {
    const place = createFolder();
    const before = process.umask(umask);
    write(place, release(version));
    process.umask(before);
    const tar = path.join(place, 'site.tar');
    spawnSync('tar', ['--mtime=@0', '-cf', tar, '-C', place, 'client', 'hosting']);
    const name = createHash('sha256').update(readFileSync(tar)).digest('hex');
    writeFileSync(path.join(folder, `${name}.tar`), readFileSync(tar));
    return name;
  }

  function publish(folder: string, version: string, umask?: number): string {
    const name = upload(folder, version, umask);
    expect(exchange(folder, name)).toMatchObject({ status: 0, stderr: '' });
    return name;
  }

  test('a release takes the place of the one before, which comes back with --back', () => {
    const folder = createFolder();
    const first = publish(folder, '1a');
    expect(exchange(folder, '--back')).toMatchObject({
      status: 1,
      stderr: `There is no release to go back to in ${folder}.\n`,
    });
    const second = publish(folder, '2b');
    // The same release once more does not become the one before.
    expect(publish(folder, '2b')).toBe(second);
    expect(served(folder)).toBe('2b');
    expect([linkIn(folder, 'current'), linkIn(folder, 'previous')]).toEqual([
      `releases/${second}`,
      `releases/${first}`,
    ]);
    expect(readdirSync(folder).sort()).toEqual(['assets', 'current', 'previous', 'releases']);
    for (const version of ['1a', '2b']) {
      expect(exchange(folder, '--back').status).toBe(0);
      expect(served(folder)).toBe(version);
    }
  });

  test('what was damaged on its way is refused, and what an interrupted upload has left is no release', () => {
    const folder = createFolder();
    publish(folder, '1a');
    const second = upload(folder, '2b');
    const tar = readFileSync(path.join(folder, `${second}.tar`));
    writeFileSync(path.join(folder, `${second}.tar`), 'something else');
    const { status, stderr } = exchange(folder, second);
    expect([status, stderr, served(folder)]).toEqual([
      1,
      expect.stringContaining('is not what was tested'),
      '1a',
    ]);
    write(folder, { [`${second}.tar`]: '', [`releases/${second}.part/client/index.html`]: 'half' });
    writeFileSync(path.join(folder, `${second}.tar`), tar);
    expect(exchange(folder, second).status).toBe(0);
    expect(served(folder)).toBe('2b');
  });

  test('five releases are kept, which the server can read whoever built them', () => {
    const folder = createFolder();
    const names = Array.from({ length: 7 }, (_, index) => publish(folder, `${index}`, 0o077));
    const kept = readdirSync(path.join(folder, 'releases'));
    expect(kept).toHaveLength(5);
    expect(kept).toEqual(expect.arrayContaining(names.slice(-2)));
    const entries = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
    const isReadable = (name: string) => {
      const status = statSync(name);
      const rights = status.isDirectory() ? 0o055 : 0o044;
      return (status.mode & rights) === rights;
    };
    expect(entries.filter((name) => !isReadable(name))).toEqual([]);
  });

  test('a page is there all the while', async () => {
    const folder = createFolder();
    publish(folder, '1a');
    // Reads the page as fast as it can, until it is told to stop; then says how often, and how often in vain.
    const page = JSON.stringify(path.join(folder, 'current/client/index.html'));
    const program = `const { readFileSync } = require('node:fs');
      let [times, failures] = [0, 0];
      const read = () => {
        times++;
        try { readFileSync(${page}); } catch { failures++; }
        setImmediate(read);
      };
      process.on('SIGTERM', () => { console.log(JSON.stringify({ times, failures })); process.exit(); });
      console.log('ready');
      read();`;
    const reader = spawn(process.execPath, ['-e', program]);
    const output = text(reader.stdout);
    await once(reader.stdout, 'readable');
    for (const version of ['2b', '3c']) {
      publish(folder, version);
      exchange(folder, '--back');
    }
    reader.kill('SIGTERM');
    const { times, failures } = JSON.parse((await output).trim().split('\n').at(-1) ?? '');
    expect(times).toBeGreaterThan(20);
    expect(failures).toBe(0);
  });

  describe('nginx', needs(NO_NGINX), () => {
    /** Serves a folder as the build configures nginx. @returns asks for an address, and the port without TLS. */
    async function serve(root: string, pages = site) {
      const folder = createFolder();
      const certificates = await createCertificates(folder);
      const [httpsPort, httpPort] = [await findFreePort(), await findFreePort()];
      const configuration = renderHostConfigurations(pages)['nginx.conf'] ?? '';
      const [certificate, key] = ['trusted-cert.pem', 'trusted-key.pem'].map((name) =>
        path.join(folder, name),
      ) as [string, string];
      onTestFinished(await startNginx({ root, configuration, httpsPort, httpPort, certificate, key }));
      const get = (address: string, method = 'GET', headers = {}) => ask(httpsPort, address, method, headers);
      return { get, httpPort, httpsPort, certificates };
    }

    test('sends the files of a page that was opened before a release, for 30 days', async () => {
      const folder = createFolder();
      publish(folder, '1a');
      const { get } = await serve(path.join(folder, 'current/client'));
      const styles = ['1a', '2b', '3c', '4d'];
      const statuses = () =>
        Promise.all(styles.map(async (version) => (await get(`/assets/static/style.${version}.css`)).status));
      publish(folder, '2b');
      publish(folder, '3c');
      expect(await get('/assets/static/style.1a.css')).toMatchObject({
        ...{ status: 200, body: "p { content: '1a' }", headers: { 'cache-control': CACHING.unchanging } },
      });
      // Also those of a release that was taken back, and those that were deleted of one that comes back.
      rmSync(path.join(folder, 'assets/static/style.2b.css'));
      exchange(folder, '--back');
      expect([(await get('/')).body, await statuses()]).toEqual(['2b', [200, 200, 200, 404]]);
      for (const name of listFiles(path.join(folder, 'assets'))) {
        const time = daysAgo(name.includes('3c') ? 29 : 32);
        utimesSync(path.join(folder, 'assets', name), time, time);
      }
      publish(folder, '4d');
      expect(await statuses()).toEqual([404, 200, 200, 200]);
      expect((await get('/assets/static/font.woff2')).status).toBe(200);
    });

    test("sends a page that has changed, if only in letters, and not one that hasn't", async () => {
      const folder = createFolder();
      publish(folder, '1a');
      const { get } = await serve(path.join(folder, 'current/client'));
      const first = (await get('/')).headers.etag;
      expect((await get('/', 'GET', { 'if-none-match': first })).status).toBe(304);
      // nginx counts in seconds.
      publish(folder, '2b');
      const page = path.join(folder, 'current/client/index.html');
      utimesSync(page, daysAgo(-1), daysAgo(-1));
      const second = (await get('/')).headers.etag;
      expect(await get('/', 'GET', { 'if-none-match': first })).toMatchObject({ status: 200, body: '2b' });
      exchange(folder, '--back');
      expect(await get('/', 'GET', { 'if-none-match': second })).toMatchObject({ status: 200, body: '1a' });
    });

    const pages = ['/', '/about', '/blog/7', '/404', '/blog/404'].map((at) => ({ path: at }) as Page);
    const published = { ...site, pages, redirects: { '/old-about': '/about' } };

    test('answers as the server of npm start does, with the headers of the site', async () => {
      const parent = createFolder();
      const root = path.join(parent, 'site');
      write(root, {
        ...renderHostFiles(published),
        ...{ 'index.html': 'home', 'about.html': `about${' '.repeat(4096)}`, 'blog.html': 'the list' },
        ...{ 'blog/7.html': 'the post', 'blog/404.html': 'no such post', '404.html': 'no such page' },
        ...{
          'robots.txt': 'User-agent: *',
          'site.webmanifest': '{}',
          '.well-known/security.txt': 'Contact:',
        },
        ...{ 'images/logo.svg': '<svg/>', 'assets/static/style.1a2b.css': 'p {}', '../secret.txt': 'SECRET' },
      });
      const { get, httpPort, httpsPort, certificates } = await serve(root, published);
      const ours = createServer(certificates.trusted, serveSite(root));
      onTestFinished(() => {
        ours.closeAllConnections();
        ours.close();
      });
      const ownPort = Number(new URL(await listen(ours, 0, '127.0.0.1')).port);
      /** What has to be the same, whoever serves the site. */
      const essence = ({ status, headers, body }: Answer) => ({
        status,
        ...(status === 301 ? { location: headers.location } : { body }),
        caching: headers['cache-control'],
        security: responseHeaders().map(([name]) => [name, headers[name.toLowerCase()]]),
        ...(status === 200 && { type: headers['content-type']?.replace(/\s/g, '').toLowerCase() }),
      });
      for (const address of [
        ...['/', '/about?a=1', '/blog', '/blog/7', '/feed.xml', '/site.webmanifest', '/images/logo.svg'],
        ...['/.well-known/security.txt', '/assets/static/style.1a2b.css', '/assets/entries/app.0000.js'],
        ...['/nothing', '/blog/999', '/About', '/404', '/blog/404.html', '/_headers', '/%5Fheaders'],
        ...['/about/?a=1', '/about.html?a=1', '/about/index.html', '/index.html', '/old-about?a=1'],
        '//evil.example/',
      ]) {
        const wanted = essence(await ask(ownPort, address));
        expect([address, essence(await get(address))]).toEqual([address, wanted]);
      }
      for (const address of ['/../secret.txt', '/..%2fsecret.txt', '/assets../secret.txt'])
        expect((await get(address)).status).toBeGreaterThanOrEqual(400);
      for (const address of ['/\\evil.example/', '/%2F%2Fevil.example/', '/%0d%0aSet-Cookie:%20a=b/']) {
        const { location = '/', 'set-cookie': cookie } = (await get(address)).headers;
        expect([new URL(location, published.url).host, cookie]).toEqual([
          new URL(published.url).host,
          undefined,
        ]);
      }
      // Every header comes with every kind of answer.
      const { etag } = (await get('/about')).headers;
      const others = [
        await get('/about', 'DELETE'),
        await get('/about', 'GET', { 'if-none-match': etag }),
        await get('/about', 'GET', { range: 'bytes=0-2' }),
      ];
      expect(others.map(({ status }) => status)).toEqual([405, 304, 206]);
      for (const { headers } of others)
        for (const [name, value] of responseHeaders()) expect(headers[name.toLowerCase()]).toBe(value);
      expect((await get('/about', 'GET', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
        'gzip',
      );
      const plain = await fetch(`http://127.0.0.1:${httpPort}/about?a=1`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([
        308,
        `https://localhost:${httpsPort}/about?a=1`,
      ]);
    });
  });
});
