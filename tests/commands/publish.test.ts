import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import path from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DAY_IN_MS } from '../../formats/days-after';
import { listFiles } from '../../site/disk/list-files';
import { CACHING } from '../../site/hosts/response-headers';
import { ask } from '../support/ask';
import { everything } from '../support/everything';
import { temporaryFolder, writeFiles } from '../support/files';
import { needs } from '../support/needs';
import { projectRoot } from '../support/sites';
import { NO_NGINX, startNginx } from './support/nginx';

// A release on a web server of the practice's own: the script that the workflow
// runs there, and nginx.

const SCRIPT = path.join(projectRoot, 'scripts/publish/exchange.sh');

const parent = temporaryFolder();
const createFolder = () => fs.mkdtempSync(path.join(parent, 'folder-'));
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_IN_MS);
const exchange = (folder: string, name: string) =>
  spawnSync('sh', [SCRIPT, folder, name], { encoding: 'utf8' });
const served = (folder: string) =>
  fs.readFileSync(path.join(folder, 'current/client/index.html'), 'utf8');

/**
 * Uploads a release whose page has a style of its own.
 * @returns its hash, which is its name.
 */
function upload(
  folder: string,
  version: string,
  files: Record<string, string> = {},
): string {
  const place = createFolder();
  writeFiles(place, {
    'client/index.html': version,
    [`client/assets/static/style.${version}.css`]: `p { content: '${version}' }`,
    ...{
      'client/assets/static/font.woff2': 'the same in all',
      'hosting/nginx.conf': '',
    },
    ...files,
  });
  const tar = path.join(place, 'site.tar');
  // As whoever built it may have it: nobody else may read it, and it is old.
  spawnSync('tar', [
    '--mtime=@0',
    '--mode=go=',
    '-cf',
    tar,
    '-C',
    place,
    'client',
    'hosting',
  ]);
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
  const links = ['current', 'previous'].map((name) =>
    fs.readlinkSync(path.join(folder, name)),
  );
  expect([served(folder), ...links]).toEqual([
    '2b',
    `releases/${second}`,
    `releases/${first}`,
  ]);
  expect(fs.readdirSync(folder).sort()).toEqual([
    'assets',
    'current',
    'previous',
    'releases',
  ]);
  for (const version of ['1a', '2b']) {
    expect(exchange(folder, '--back').status).toBe(0);
    expect(served(folder)).toBe(version);
  }
});

/**
 * Arguments of `find` for what a server with rights of its own couldn't read.
 */
const CLOSED = [
  '.',
  '-mindepth',
  '1',
  '-type',
  'd',
  '!',
  '-perm',
  '-055',
  '-o',
  '!',
  '-perm',
  '-044',
];

test('Damaged and interrupted uploads are not released, and the last five releases are kept readable', () => {
  const folder = createFolder();
  const names = ['1', '2', '3', '4', '1', '5', '6'].map((version) =>
    publish(folder, version),
  );
  const last = upload(folder, '7');
  const tar = path.join(folder, `${last}.tar`);
  const whole = fs.readFileSync(tar);
  fs.writeFileSync(tar, 'something else');
  const stderr = expect.stringContaining('is not what was tested');
  expect([exchange(folder, last), served(folder)]).toMatchObject([
    { status: 1, stderr },
    '6',
  ]);
  writeFiles(folder, { [`releases/${last}.part/client/index.html`]: 'half' });
  fs.writeFileSync(tar, whole);
  expect([exchange(folder, last).status, served(folder)]).toEqual([0, '7']);
  const kept = fs.readdirSync(path.join(folder, 'releases'));
  // The first is as new as the last time that it was published.
  expect(kept).toHaveLength(5);
  expect(kept).toEqual(expect.arrayContaining([names[0], names.at(-1), last]));
  expect(
    spawnSync('find', CLOSED, { cwd: folder, encoding: 'utf8' }).stdout,
  ).toBe('');
});

/** The files of a large site: 10 MB in the long run. */
const LARGE = Object.fromEntries(
  [...Array(everything ? 200 : 40).keys()].map((page) => [
    `client/page-${page}.html`,
    `${page}`.repeat(25_000),
  ]),
);

const start = (folder: string, name: string) =>
  once(spawn('sh', [SCRIPT, folder, name]), 'exit');

/** The names of the large pages that are missing or differ. */
const wrongPages = (folder: string) =>
  Object.entries(LARGE).filter(([file, text]) => {
    const served = path.join(folder, 'current', file);
    return !fs.existsSync(served) || fs.readFileSync(served, 'utf8') !== text;
  });

test('Two exchanges of one release at once serve all of it, and both say so', async () => {
  for (let round = 0; round < (everything ? 20 : 3); round++) {
    const folder = createFolder();
    const name = upload(folder, `${round}`, LARGE);
    const first = start(folder, name);
    await wait(15 * (round % 5));
    expect(await Promise.all([first, start(folder, name)])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect([served(folder), wrongPages(folder)]).toEqual([`${round}`, []]);
  }
});

test('A release whose folder was damaged is whole after its next upload, and does not come back before', () => {
  const folder = createFolder();
  const name = publish(folder, '1a');
  const broken = path.join(folder, 'releases', name);
  fs.rmSync(path.join(broken, 'hosting/nginx.conf'));
  fs.writeFileSync(path.join(broken, 'client/index.html'), '');
  // The release and all of them share this file.
  fs.writeFileSync(path.join(folder, 'assets/static/style.1a.css'), '');
  publish(folder, '2b');
  const stderr = expect.stringContaining('is damaged');
  expect([exchange(folder, '--back'), served(folder)]).toMatchObject([
    { status: 1, stderr },
    '2b',
  ]);
  publish(folder, '1a');
  expect(served(folder)).toBe('1a');
  const files = listFiles(path.join(folder, 'current/')).map((file) =>
    path.join(folder, 'current', file),
  );
  expect(files.filter((file) => fs.statSync(file).size === 0)).toEqual([
    path.join(folder, 'current/hosting/nginx.conf'),
  ]);
  const style = fs.readFileSync(
    path.join(folder, 'current/client/assets/static/style.1a.css'),
    'utf8',
  );
  expect(style).toBe("p { content: '1a' }");
});

/** What is in the folder, and in that of the releases. */
const namesIn = (folder: string) =>
  [folder, path.join(folder, 'releases')]
    .flatMap((place) => fs.readdirSync(place))
    .sort();

test('A disk that is full, or a process that was killed, leaves the old site and nothing of the new one', async () => {
  const folder = createFolder();
  publish(folder, '1a');
  const before = namesIn(folder);
  const name = upload(folder, '2b', LARGE);
  // No file may have more than 8 kB: writing fails, as it does on a full disk.
  const limited = spawnSync(
    'sh',
    ['-c', `ulimit -f 16; sh ${SCRIPT} . ${name}`],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(limited.status).not.toBe(0);
  expect(limited.stderr).toContain('Nothing was changed.');
  expect([served(folder), namesIn(folder)]).toEqual(['1a', before]);
  upload(folder, '2b', LARGE);
  const killed = spawn('sh', [SCRIPT, folder, name]);
  await vi.waitUntil(
    () => namesIn(folder).some((file) => file.startsWith('.part.')),
    { interval: 1, timeout: 60_000 },
  );
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // Uploads that nobody came back for are deleted after an hour; those of today
  // may still be written.
  const [abandoned, today] = [upload(folder, '3c'), upload(folder, '4d')];
  writeFiles(folder, {
    'backup.tar': '',
    'backup.tar.gz': '',
    [`${name}.tar.7`]: '',
    [`${today}.tar.7`]: '',
  });
  const old = daysAgo(1 / 12);
  for (const file of [
    `${abandoned}.tar`,
    `${name}.tar.7`,
    'backup.tar',
    'backup.tar.gz',
  ]) {
    fs.utimesSync(path.join(folder, file), old, old);
  }
  const recent = daysAgo(5.5 / 24 / 60);
  fs.utimesSync(path.join(folder, `${today}.tar`), recent, recent);
  const cleaned = exchange(folder, '--clean');
  expect(cleaned).toMatchObject({ status: 0, stderr: '' });
  expect(cleaned.stdout).toContain(
    `${folder}/${today}.tar stays: it is from 5 min ago.`,
  );
  expect(cleaned.stdout).toContain(
    `${folder}/${today}.tar.7 stays: it is from 0 min ago.`,
  );
  const others = namesIn(folder).filter(
    (file) => !before.includes(file) && file !== `${name}.tar`,
  );
  expect(others).toEqual(
    ['backup.tar', 'backup.tar.gz', `${today}.tar`, `${today}.tar.7`].sort(),
  );
  upload(folder, '2b', LARGE);
  expect([
    exchange(folder, name).status,
    served(folder),
    wrongPages(folder),
  ]).toEqual([0, '2b', []]);
});

test('A list of checksums that was cut off is no proof that a release is whole, until its next upload', () => {
  const folder = createFolder();
  const name = publish(folder, '1a');
  const list = path.join(folder, 'releases', name, 'files.sha256');
  const lines = fs.readFileSync(list, 'utf8').split('\n');
  fs.writeFileSync(
    list,
    lines.filter((line) => !line.endsWith('/index.html')).join('\n'),
  );
  fs.writeFileSync(path.join(folder, 'current/client/index.html'), '');
  publish(folder, '2b');
  const stderr = expect.stringContaining('is damaged');
  expect([exchange(folder, '--back'), served(folder)]).toMatchObject([
    { status: 1, stderr },
    '2b',
  ]);
  expect(exchange(folder, name)).toMatchObject({ status: 1 });
  publish(folder, '1a');
  fs.writeFileSync(list, '');
  publish(folder, '1a');
  expect([served(folder), fs.readFileSync(list, 'utf8')]).toEqual([
    '1a',
    lines.join('\n'),
  ]);
});

test('It waits for another exchange, but not forever', async () => {
  const folder = createFolder();
  publish(folder, '1a');
  const name = upload(folder, '2b');
  const before = namesIn(folder);
  const hold = 'exec 9<releases; flock 9; echo held; exec sleep 60';
  const holder = spawn('sh', ['-c', hold], { cwd: folder });
  await once(holder.stdout, 'data');
  const env = { ...process.env, PATIENCE: '1' };
  const waited = spawnSync('sh', [SCRIPT, folder, name], {
    encoding: 'utf8',
    env,
    timeout: 60_000,
  });
  holder.kill();
  const stderr = 'Another exchange is still running. Nothing was changed.\n';
  expect(waited).toMatchObject({ status: 1, stderr });
  expect(namesIn(folder)).toEqual(before);
});

/** The environment of a script for which `mv` is another program. */
function withMove(script: string): NodeJS.ProcessEnv {
  const programs = createFolder();
  fs.writeFileSync(path.join(programs, 'mv'), `#!/bin/sh\n${script}\n`, {
    mode: 0o755,
  });
  return { ...process.env, PATH: `${programs}:${process.env.PATH}` };
}

const MOVE = 'command -p mv "$@" || exit';
const afterFirst = (signal: string) =>
  `${MOVE}; case "$1" in releases/.*) ;; releases/*) kill -${signal} $PPID ;; esac`;
const SECOND_FAILS = `case "$1" in */site) echo 'No space left' >&2; exit 1 ;; esac; ${MOVE}`;

test.each<[what: string, moves: string, status: number | null, page: string]>([
  ['is interrupted', afterFirst('TERM'), 0, 'whole'],
  ['fails', SECOND_FAILS, 1, 'damaged'],
  ['is killed', afterFirst('KILL'), null, 'damaged'],
])(
  'A site that is served is there after an exchange that %s between two moves',
  (_, moves, status, page) => {
    const folder = createFolder();
    const name = publish(folder, 'whole');
    fs.writeFileSync(path.join(folder, 'current/client/index.html'), 'damaged');
    upload(folder, 'whole');
    const env = withMove(moves);
    expect(spawnSync('sh', [SCRIPT, folder, name], { env }).status).toBe(
      status,
    );
    expect(exchange(folder, '--clean').status).toBe(0);
    expect([
      served(folder),
      fs.readdirSync(path.join(folder, 'releases')),
    ]).toEqual([page, [name]]);
  },
);

test('A script that arrives in part changes nothing, and neither does an invalid name', () => {
  const folder = createFolder();
  publish(folder, '1a');
  const name = upload(folder, '2b');
  const before = namesIn(folder);
  const script = fs.readFileSync(SCRIPT, 'utf8');
  for (const part of [0.3, 0.5, 0.7, 0.9, 0.99]) {
    const input = script.slice(0, script.length * part);
    spawnSync('sh', ['-s', '--', folder, name], { input });
    expect(namesIn(folder)).toEqual(before);
  }
  for (const wrong of ['', '../releases', '--claen', name.slice(1)]) {
    // Not even what would be cleaned up is touched.
    writeFiles(folder, { 'releases/.part.1/index.html': 'half' });
    const stderr = `"${wrong}" isn't the sha256 of a release. Nothing was changed.\n`;
    expect(exchange(folder, wrong)).toMatchObject({ status: 1, stderr });
    expect(namesIn(folder)).toEqual([...before, '.part.1'].sort());
  }
  expect(exchange(folder, 'f'.repeat(64)).stderr).toContain(
    'Upload it, and try again.',
  );
  expect([namesIn(folder), served(folder)]).toEqual([before, '1a']);
});

test('Pages are available throughout', async () => {
  const folder = createFolder();
  publish(folder, '1a');
  const name = upload(folder, '2b');
  let ended = false;
  const steps = `sh ${SCRIPT} . ${name}; for i in 1 2 3 4 5; do sh ${SCRIPT} . --back; done`;
  const exchanges = once(
    spawn('sh', ['-c', steps], { cwd: folder }),
    'exit',
  ).then(() => (ended = true));
  const seen = new Set<string>();
  for (; !ended; await turn()) {
    seen.add(served(folder));
  }
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
      Promise.all(
        styles.map(
          async (version) =>
            (await get(`/assets/static/style.${version}.css`)).status,
        ),
      );
    const tag = (await get('/')).headers.etag;
    expect((await get('/', tag)).status).toBe(304);
    publish(folder, '2b');
    // nginx counts in seconds, and takes pages of one length and time for the
    // same.
    fs.utimesSync(
      path.join(folder, 'current/client/index.html'),
      daysAgo(-1),
      daysAgo(-1),
    );
    expect(await get('/', tag)).toMatchObject({ status: 200, body: '2b' });
    publish(folder, '3c');
    expect(await get('/assets/static/style.1a.css')).toMatchObject({
      ...{
        status: 200,
        body: "p { content: '1a' }",
        headers: { 'cache-control': CACHING.unchanging },
      },
    });
    // Also those of a release that was taken back, and those that were deleted
    // of one that comes back.
    fs.rmSync(path.join(folder, 'assets/static/style.2b.css'));
    exchange(folder, '--back');
    expect([(await get('/')).body, await statuses()]).toEqual([
      '2b',
      [200, 200, 200, 404],
    ]);
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
