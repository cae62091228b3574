import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
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
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderHostConfigurations } from '../../site/hosts/host-files';
import { CACHING } from '../../site/hosts/response-headers';
import { createCertificates } from '../backend/support/certificates';
import { findFreePort } from '../e2e/support/command';
import { needs } from '../support/needs';
import { ask, NO_NGINX, startNginx } from '../support/nginx';
import { site } from '../support/practice-site';
import { projectRoot } from '../support/sites';

// What the release workflow runs on a web server of the practice's own.

const script = path.join(projectRoot, 'scripts/publish/exchange.sh');

/** A folder of a server, without any site, until the test ends. */
function createServerFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The files of a site whose home page says one thing. */
const siteThatSays = (words: string): Record<string, string> => ({
  'client/index.html': words,
  'hosting/nginx.conf': '',
});

/** Uploads a release. @returns its sha256, which is its name. */
function upload(folder: string, files: Record<string, string>, umask = 0o022): string {
  const place = mkdtempSync(path.join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const before = process.umask(umask);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  process.umask(before);
  const tar = path.join(place, 'site.tar');
  expect(spawnSync('tar', ['--mtime=@0', '-cf', tar, '-C', place, 'client', 'hosting']).status).toBe(0);
  const name = createHash('sha256').update(readFileSync(tar)).digest('hex');
  writeFileSync(path.join(folder, `${name}.tar`), readFileSync(tar));
  return name;
}

function exchange(folder: string, release: string) {
  return spawnSync('sh', ['-s', '--', folder, release], { encoding: 'utf8', input: readFileSync(script) });
}

const served = (folder: string) => readFileSync(path.join(folder, 'current/client/index.html'), 'utf8');

function publish(folder: string, site: string | Record<string, string>, umask?: number): string {
  const release = upload(folder, typeof site === 'string' ? siteThatSays(site) : site, umask);
  expect(exchange(folder, release)).toMatchObject({ status: 0, stderr: '' });
  return release;
}

describe('On a server of its own', () => {
  test('a release is served in place of the one before, which is kept', () => {
    const folder = createServerFolder();
    const first = publish(folder, 'first');
    expect(served(folder)).toBe('first');
    expect(existsSync(path.join(folder, 'previous'))).toBe(false);
    const second = publish(folder, 'second');
    expect(served(folder)).toBe('second');
    expect(readlinkSync(path.join(folder, 'current'))).toBe(`releases/${second}`);
    expect(readlinkSync(path.join(folder, 'previous'))).toBe(`releases/${first}`);
    expect(readdirSync(folder).sort()).toEqual(['assets', 'current', 'previous', 'releases']);
  });

  test('--back serves the one before again, and again the one after', () => {
    const folder = createServerFolder();
    publish(folder, 'first');
    publish(folder, 'second');
    expect(exchange(folder, '--back').stdout).toMatch(/ serves releases\/[0-9a-f]{64} again\.\n$/);
    expect(served(folder)).toBe('first');
    expect(exchange(folder, '--back').status).toBe(0);
    expect(served(folder)).toBe('second');
  });

  test('--back says that there is nothing to go back to', () => {
    const folder = createServerFolder();
    publish(folder, 'first');
    expect(exchange(folder, '--back')).toMatchObject({
      status: 1,
      stderr: `There is no release to go back to in ${folder}.\n`,
    });
    expect(served(folder)).toBe('first');
  });

  test('a release that was damaged on its way is refused', () => {
    const folder = createServerFolder();
    publish(folder, 'first');
    const second = upload(folder, siteThatSays('second'));
    writeFileSync(path.join(folder, `${second}.tar`), 'something else');
    const { status, stderr } = exchange(folder, second);
    expect([status, stderr]).toEqual([1, expect.stringContaining('is not what was tested')]);
    expect(served(folder)).toBe('first');
  });

  test('the same release once more changes nothing, and does not become the one before', () => {
    const folder = createServerFolder();
    const first = publish(folder, 'first');
    const second = publish(folder, 'second');
    expect(publish(folder, 'second')).toBe(second);
    expect(readlinkSync(path.join(folder, 'previous'))).toBe(`releases/${first}`);
  });

  test('what an interrupted upload has left is not taken for a release', () => {
    const folder = createServerFolder();
    publish(folder, 'first');
    const second = upload(folder, siteThatSays('second'));
    mkdirSync(path.join(folder, `releases/${second}.part/client`), { recursive: true });
    expect(exchange(folder, second).status).toBe(0);
    expect(served(folder)).toBe('second');
  });

  test('five releases are kept', () => {
    const folder = createServerFolder();
    const releases = Array.from({ length: 8 }, (_, index) => publish(folder, `release ${index}`));
    const kept = readdirSync(path.join(folder, 'releases'));
    expect(kept).toHaveLength(5);
    expect(kept).toEqual(expect.arrayContaining(releases.slice(-2)));
    expect(served(folder)).toBe('release 7');
  });

  test('the server can read what was built so that nobody else could', () => {
    const folder = createServerFolder();
    publish(folder, { ...siteThatSays('secret?'), 'client/assets/entries/app.1a.js': 'code' }, 0o077);
    const entries = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
    const unreadable = entries.filter((name) => {
      const status = statSync(name);
      return (status.mode & 0o055) !== (status.isDirectory() ? 0o055 : 0o044);
    });
    expect(entries).toContainEqual(expect.stringMatching(/client\/index\.html$/));
    expect(unreadable).toEqual([]);
  });

  test('a page is there all the while', { timeout: 60_000 }, async () => {
    const folder = createServerFolder();
    publish(folder, 'release');
    const page = path.join(folder, 'current/client/index.html');
    // Reads the page as fast as it can, until it is told to stop; then says how often, and how often in vain.
    const reader = spawn(process.execPath, [
      '-e',
      `const { readFileSync } = require('node:fs');
       let [times, failures] = [0, 0];
       const read = () => {
         times++;
         try { readFileSync(${JSON.stringify(page)}); } catch { failures++; }
         setImmediate(read);
       };
       process.on('SIGTERM', () => { console.log(JSON.stringify({ times, failures })); process.exit(); });
       console.log('ready');
       read();`,
    ]);
    let output = '';
    reader.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await new Promise((resolve) => reader.stdout.once('data', resolve));
    for (let index = 0; index < 4; index++) {
      publish(folder, `release ${index}`);
      exchange(folder, '--back');
    }
    reader.kill('SIGTERM');
    await new Promise((resolve) => reader.once('close', resolve));
    const { times, failures } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
    expect(times).toBeGreaterThan(100);
    expect(failures).toBe(0);
  });
});

describe('nginx', needs(NO_NGINX), () => {
  /** The site of a server, served as the build configures it. @returns asks for an address. */
  async function serve(folder: string) {
    await createCertificates(folder);
    const [httpsPort, httpPort] = [await findFreePort(), await findFreePort()];
    const stop = await startNginx({
      root: path.join(folder, 'current/client'),
      configuration: renderHostConfigurations(site)['nginx.conf'] ?? '',
      httpsPort,
      httpPort,
      certificate: path.join(folder, 'trusted-cert.pem'),
      key: path.join(folder, 'trusted-key.pem'),
    });
    onTestFinished(stop);
    return (address: string, headers = {}) => ask(httpsPort, address, 'GET', headers);
  }

  /** A site whose page needs a style of its own, as every build has. */
  const siteWithStyle = (version: string) => ({
    ...siteThatSays(`<link rel="stylesheet" href="/assets/static/style.${version}.css">`),
    [`client/assets/static/style.${version}.css`]: `p { content: '${version}' }`,
    'client/assets/static/font.woff2': 'the same in all',
  });

  test('sends the files of a page that was opened before a release, for 30 days', async () => {
    const folder = createServerFolder();
    publish(folder, siteWithStyle('1a'));
    const get = await serve(folder);
    const statusOf = async (version: string) => (await get(`/assets/static/style.${version}.css`)).status;
    expect([await statusOf('1a'), await statusOf('2b')]).toEqual([200, 404]);
    publish(folder, siteWithStyle('2b'));
    expect([await statusOf('1a'), await statusOf('2b')]).toEqual([200, 200]);
    publish(folder, siteWithStyle('3c'));
    expect(await get('/assets/static/style.1a.css')).toMatchObject({
      status: 200,
      body: "p { content: '1a' }",
      headers: { 'cache-control': CACHING.unchanging },
    });
    // Also those of a release that was taken back.
    exchange(folder, '--back');
    expect((await get('/')).body).toContain('style.2b.css');
    expect([await statusOf('2b'), await statusOf('3c')]).toEqual([200, 200]);

    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const files = readdirSync(path.join(folder, 'assets/static')).map((name) =>
      path.join(folder, 'assets/static', name),
    );
    for (const file of files) utimesSync(file, daysAgo(32), daysAgo(32));
    utimesSync(path.join(folder, 'assets/static/style.3c.css'), daysAgo(29), daysAgo(29));
    publish(folder, siteWithStyle('4d'));
    expect(await Promise.all(['1a', '2b', '3c', '4d'].map(statusOf))).toEqual([404, 200, 200, 200]);
    expect((await get('/assets/static/font.woff2')).status).toBe(200);
  });

  test('goes back to a release whose own files have been deleted since', async () => {
    const folder = createServerFolder();
    publish(folder, siteWithStyle('1a'));
    publish(folder, siteWithStyle('2b'));
    rmSync(path.join(folder, 'assets/static/style.1a.css'));
    exchange(folder, '--back');
    expect((await (await serve(folder))('/assets/static/style.1a.css')).status).toBe(200);
  });

  test('sends a page that has changed, if only in letters, and not one that has not', async () => {
    const folder = createServerFolder();
    publish(folder, 'https://abc.supabase.co');
    const get = await serve(folder);
    const { etag, 'last-modified': time } = (await get('/')).headers;
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    // nginx counts in seconds, and a release takes longer.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    publish(folder, 'https://xyz.supabase.co');
    for (const condition of [{ 'if-none-match': etag }, { 'if-modified-since': time }]) {
      expect(await get('/', condition)).toMatchObject({ status: 200, body: 'https://xyz.supabase.co' });
    }
    const newer = (await get('/')).headers.etag;
    exchange(folder, '--back');
    expect(await get('/', { 'if-none-match': newer })).toMatchObject({ body: 'https://abc.supabase.co' });
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });
});
