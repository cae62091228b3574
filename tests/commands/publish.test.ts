import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/static-site';
import { listFiles } from '../../check/list-files';
import type { Page } from '../../renderer/page';
import { renderHostConfigurations, renderHostFiles } from '../../site/hosts/host-files';
import { CACHING, responseHeaders } from '../../site/hosts/response-headers';
import { findFreePort } from '../e2e/support/command';
import { temporaryFolder, writeFiles } from '../support/files';
import { needs } from '../support/needs';
import { site } from '../support/practice-site';
import { projectRoot } from '../support/sites';
import { type Answer, ask } from './support/ask';

// A release on a web server of the practice's own: the script that the workflow runs there, and nginx.

const SCRIPT = path.join(projectRoot, 'scripts/publish/exchange.sh');

const parent = temporaryFolder();
const createFolder = () => fs.mkdtempSync(path.join(parent, 'folder-'));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const exchange = (folder: string, name: string) =>
  spawnSync('sh', [SCRIPT, folder, name], { encoding: 'utf8' });
const served = (folder: string) => fs.readFileSync(path.join(folder, 'current/client/index.html'), 'utf8');

/** Uploads a release whose page has a style of its own. @returns its hash, which is its name. */
function upload(folder: string, version: string): string {
  const place = createFolder();
  writeFiles(place, {
    'client/index.html': version,
    [`client/assets/static/style.${version}.css`]: `p { content: '${version}' }`,
    ...{ 'client/assets/static/font.woff2': 'the same in all', 'hosting/nginx.conf': '' },
  });
  const tar = path.join(place, 'site.tar');
  // As whoever built it may have it: nobody else may read it, and it is old.
  spawnSync('tar', ['--mtime=@0', '--mode=go=', '-cf', tar, '-C', place, 'client', 'hosting']);
  const name = createHash('sha256').update(fs.readFileSync(tar)).digest('hex');
  fs.copyFileSync(tar, path.join(folder, `${name}.tar`));
  return name;
}

function publish(folder: string, version: string): string {
  const name = upload(folder, version);
  expect(exchange(folder, name)).toMatchObject({ status: 0, stderr: '' });
  return name;
}

test('A release takes the place of the one before, which comes back with --back', () => {
  const folder = createFolder();
  const first = publish(folder, '1a');
  const stderr = `There is no release to go back to in ${folder}.\n`;
  expect(exchange(folder, '--back')).toMatchObject({ status: 1, stderr });
  const second = publish(folder, '2b');
  // The same release once more does not become the one before.
  expect(publish(folder, '2b')).toBe(second);
  const links = ['current', 'previous'].map((name) => fs.readlinkSync(path.join(folder, name)));
  expect([served(folder), ...links]).toEqual(['2b', `releases/${second}`, `releases/${first}`]);
  expect(fs.readdirSync(folder).sort()).toEqual(['assets', 'current', 'previous', 'releases']);
  for (const version of ['1a', '2b']) {
    expect(exchange(folder, '--back').status).toBe(0);
    expect(served(folder)).toBe(version);
  }
});

test('What was damaged on its way is refused, and what an interrupted upload has left is no release', () => {
  const folder = createFolder();
  publish(folder, '1a');
  const second = upload(folder, '2b');
  const tar = path.join(folder, `${second}.tar`);
  const whole = fs.readFileSync(tar);
  fs.writeFileSync(tar, 'something else');
  const stderr = expect.stringContaining('is not what was tested');
  expect([exchange(folder, second), served(folder)]).toMatchObject([{ status: 1, stderr }, '1a']);
  writeFiles(folder, { [`releases/${second}.part/client/index.html`]: 'half' });
  fs.writeFileSync(tar, whole);
  expect([exchange(folder, second).status, served(folder)]).toEqual([0, '2b']);
});

/** Arguments of `find` for what a server with rights of its own couldn't read. */
const CLOSED = ['.', '-mindepth', '1', '-type', 'd', '!', '-perm', '-055', '-o', '!', '-perm', '-044'];

test('Five releases are kept, which the server can read whoever built them', () => {
  const folder = createFolder();
  const names = Array.from({ length: 7 }, (_, index) => publish(folder, `${index}`));
  const kept = fs.readdirSync(path.join(folder, 'releases'));
  expect(kept).toHaveLength(5);
  expect(kept).toEqual(expect.arrayContaining(names.slice(-2)));
  const { stdout } = spawnSync('find', CLOSED, { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('A page is there all the while', async () => {
  const folder = createFolder();
  publish(folder, '1a');
  const name = upload(folder, '2b');
  let ended = false;
  const steps = `sh ${SCRIPT} . ${name}; for i in 1 2 3 4 5; do sh ${SCRIPT} . --back; done`;
  const exchanges = once(spawn('sh', ['-c', steps], { cwd: folder }), 'exit').then(() => (ended = true));
  const seen = new Set<string>();
  for (; !ended; await turn()) seen.add(served(folder));
  await exchanges;
  expect(seen).toEqual(new Set(['1a', '2b']));
});

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(fs.existsSync);
const TYPES = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(fs.existsSync);
const NO_NGINX = NGINX && TYPES ? undefined : "nginx isn't installed (Debian: apt-get install nginx-light)";

/** Serves a folder as the build configures nginx, until the test ends. @returns the port. */
async function startNginx(root: string, pages = site): Promise<number> {
  const prefix = createFolder();
  const port = await findFreePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp;`);
  writeFiles(prefix, {
    'site.conf': renderHostConfigurations(pages)['nginx.conf'] ?? '',
    'nginx.conf': `daemon off; master_process off; pid nginx.pid; events {}
      http {
        include ${TYPES}; default_type application/octet-stream; access_log off; ${paths.join(' ')}
        server { listen 127.0.0.1:${port}; server_name localhost; root ${root}; include site.conf; }
      }`,
  });
  const server = spawn(NGINX ?? '', ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    server.kill();
    await once(server, 'exit');
  });
  await vi.waitFor(() => ask(port, '/'), { timeout: 10_000 });
  return port;
}

test(
  'nginx sends a page that has changed, and the files of one opened before, for 30 days',
  needs(NO_NGINX),
  async () => {
    const folder = createFolder();
    publish(folder, '1a');
    const port = await startNginx(path.join(folder, 'current/client'));
    const get = (address: string, tag?: string) =>
      ask(port, address, { headers: tag ? { 'if-none-match': tag } : {} });
    const styles = ['1a', '2b', '3c', '4d'];
    const statuses = () =>
      Promise.all(styles.map(async (version) => (await get(`/assets/static/style.${version}.css`)).status));
    const tag = (await get('/')).headers.etag;
    expect((await get('/', tag)).status).toBe(304);
    publish(folder, '2b');
    // nginx counts in seconds, and takes pages of one length and time for the same.
    fs.utimesSync(path.join(folder, 'current/client/index.html'), daysAgo(-1), daysAgo(-1));
    expect(await get('/', tag)).toMatchObject({ status: 200, body: '2b' });
    publish(folder, '3c');
    expect(await get('/assets/static/style.1a.css')).toMatchObject({
      ...{ status: 200, body: "p { content: '1a' }", headers: { 'cache-control': CACHING.unchanging } },
    });
    // Also those of a release that was taken back, and those that were deleted of one that comes back.
    fs.rmSync(path.join(folder, 'assets/static/style.2b.css'));
    exchange(folder, '--back');
    expect([(await get('/')).body, await statuses()]).toEqual(['2b', [200, 200, 200, 404]]);
    for (const name of listFiles(path.join(folder, 'assets'))) {
      const time = daysAgo(name.includes('3c') ? 29 : 32);
      fs.utimesSync(path.join(folder, 'assets', name), time, time);
    }
    publish(folder, '4d');
    expect(await statuses()).toEqual([404, 200, 200, 200]);
    expect((await get('/assets/static/font.woff2')).status).toBe(200);
    // A release is as old as its upload, not as its build.
    const status = fs.statSync(path.join(folder, 'current/client/index.html'));
    expect(status.mtime.getTime()).toBeGreaterThan(daysAgo(1).getTime());
  },
);

test(
  'nginx answers as the server of npm start does, with the headers of the site',
  needs(NO_NGINX),
  async () => {
    const pages = ['/', '/about', '/blog/7', '/404', '/blog/404'].map((at) => ({ path: at }) as Page);
    const published = { ...site, pages, redirects: { '/old-about': '/about' } };
    const root = path.join(createFolder(), 'site');
    writeFiles(root, {
      ...renderHostFiles(published),
      ...{ 'index.html': 'home', 'about.html': `about${' '.repeat(4096)}`, 'blog.html': 'the list' },
      ...{ 'blog/7.html': 'the post', 'blog/404.html': 'no such post', '404.html': 'no such page' },
      ...{ 'robots.txt': 'User-agent: *', 'site.webmanifest': '{}', '.well-known/security.txt': 'Contact:' },
      ...{ 'images/logo.svg': '<svg/>', 'assets/static/style.1a2b.css': 'p {}', '../secret.txt': 'SECRET' },
    });
    const port = await startNginx(root, published);
    const server = createServer(serveSite(root));
    onTestFinished(() => void server.close().closeAllConnections());
    const ownPort = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
    const headers = { 'x-forwarded-proto': 'https' };
    /** What has to be the same, whoever serves the site. */
    const essence = ({ status, headers, body }: Answer) => ({
      status,
      ...(status === 301 ? { location: headers.location } : { body: body.trim() }),
      caching: headers['cache-control'],
      security: responseHeaders().map(([name]) => [name, headers[name.toLowerCase()]]),
      ...(status === 200 && { type: headers['content-type']?.replace(/\s/g, '').toLowerCase() }),
    });
    for (const address of [
      ...['/', '/about?a=1', '/blog', '/blog/7', '/feed.xml', '/site.webmanifest', '/images/logo.svg'],
      ...['/.well-known/security.txt', '/assets/static/style.1a2b.css', '/assets/entries/app.0000.js'],
      ...['/nothing', '/blog/999', '/About', '/404', '/blog/404.html', '/_headers', '/%5Fheaders'],
      ...['/about/?a=1', '/about.html?a=1', '/about/index.html', '/index.html', '/index', '/old-about?a=1'],
      '//evil.example/',
    ]) {
      const wanted = essence(await ask(ownPort, address, { headers }));
      expect([address, essence(await ask(port, address))]).toEqual([address, wanted]);
    }
    for (const address of ['/../secret.txt', '/..%2fsecret.txt', '/assets../secret.txt'])
      expect((await ask(port, address)).status).toBeGreaterThanOrEqual(400);
    for (const address of ['/\\evil.example/', '/%2F%2Fevil.example/', '/%0d%0aSet-Cookie:%20a=b/']) {
      const { location = '/', 'set-cookie': cookie } = (await ask(port, address)).headers;
      expect([new URL(location, site.url).host, cookie]).toEqual([new URL(site.url).host, undefined]);
    }
    // Every header comes with an error, too.
    const refused = await ask(port, '/about', { method: 'DELETE' });
    expect(refused.status).toBe(405);
    for (const [name, value] of responseHeaders()) expect(refused.headers[name.toLowerCase()]).toBe(value);
    const packed = await ask(port, '/about', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
  },
);
