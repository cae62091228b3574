import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listFiles } from '../../check/list-files';
import { CACHING } from '../../site/hosts/response-headers';
import { ask } from '../support/ask';
import { temporaryFolder, writeFiles } from '../support/files';
import { needs } from '../support/needs';
import { projectRoot } from '../support/sites';
import { NO_NGINX, startNginx } from './support/nginx';

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

/** Arguments of `find` for what a server with rights of its own couldn't read. */
const CLOSED = ['.', '-mindepth', '1', '-type', 'd', '!', '-perm', '-055', '-o', '!', '-perm', '-044'];

test('What was damaged on its way is refused, what an interrupted upload has left is no release, and five are kept that the server can read', () => {
  const folder = createFolder();
  const names = ['1', '2', '3', '4', '1', '5', '6'].map((version) => publish(folder, version));
  const last = upload(folder, '7');
  const tar = path.join(folder, `${last}.tar`);
  const whole = fs.readFileSync(tar);
  fs.writeFileSync(tar, 'something else');
  const stderr = expect.stringContaining('is not what was tested');
  expect([exchange(folder, last), served(folder)]).toMatchObject([{ status: 1, stderr }, '6']);
  writeFiles(folder, { [`releases/${last}.part/client/index.html`]: 'half' });
  fs.writeFileSync(tar, whole);
  expect([exchange(folder, last).status, served(folder)]).toEqual([0, '7']);
  const kept = fs.readdirSync(path.join(folder, 'releases'));
  // The first is as new as the last time that it was published.
  expect(kept).toHaveLength(5);
  expect(kept).toEqual(expect.arrayContaining([names[0], names.at(-1), last]));
  expect(spawnSync('find', CLOSED, { cwd: folder, encoding: 'utf8' }).stdout).toBe('');
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

test(
  'nginx sends a page that has changed, and the files of one before, for 30 days',
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
