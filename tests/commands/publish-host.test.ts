import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { DAY_IN_MS } from '../../formats/days-after';
import { listFiles } from '../../site/disk/list-files';
import { serve } from '../backend/support/embedded';
import { callCommand } from '../support/commands';
import { temporaryFolder, writeFiles } from '../support/files';

let folder = '';
let refusal = 0;
/**
 * Addresses for which the host sends a page, and those for which it sends less
 * than it has promised.
 */
let pages: string[] = [];
let cut: string[] = [];
/** The host: it publishes the folder `live`, or refuses all. */
const address = await serve(({ url = '' }, response) => {
  const file = path.join(folder, 'live', url);
  if (pages.includes(url)) {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<p>Home</p>');
  } else if (cut.includes(url)) {
    response
      .writeHead(200, { 'content-length': '99' })
      .write('{', () => response.destroy());
  } else if (refusal || !existsSync(file)) {
    response.writeHead(refusal || 404).end();
  } else {
    response.end(readFileSync(file));
  }
});
beforeEach(() => {
  folder = temporaryFolder();
  refusal = 0;
  pages = [];
  cut = [];
});

const write = (below: string, files: Record<string, string>) =>
  writeFiles(path.join(folder, below), files);

const day = (days: number) =>
  new Date(Date.now() - days * DAY_IN_MS).toISOString().slice(0, 10);

/**
 * What a build writes: a script that no other version has, and a font that all
 * have.
 */
const build = (version: string): Record<string, string> => ({
  'index.html': `the site ${version}`,
  'robots.txt': `# ${version}\nSitemap: ${address}/sitemap.xml\n`,
  'assets/font.woff2': 'font',
  [`assets/app.${version}.js`]: `code ${version}`,
});

async function prepare(version: string, ...options: string[]) {
  rmSync(path.join(folder, 'build'), { recursive: true, force: true });
  write('build', build(version));
  return callCommand(
    ['publish/prepare-upload.mjs', ...options, 'build', 'upload'],
    {},
    folder,
  );
}

async function publish(version: string, ...options: string[]): Promise<void> {
  expect(await prepare(version, ...options)).toMatchObject({ status: 0 });
  rmSync(path.join(folder, 'live'), { recursive: true, force: true });
  renameSync(path.join(folder, 'upload'), path.join(folder, 'live'));
}

const assets = () => listFiles(path.join(folder, 'live/assets'));
const list = () =>
  JSON.parse(readFileSync(path.join(folder, 'live/assets.json'), 'utf8'));

test('It has the assets of the releases before, for 30 days after they were replaced', async () => {
  for (const version of ['1a', '2b', '3c']) {
    await publish(version);
  }
  expect(readFileSync(path.join(folder, 'live/index.html'), 'utf8')).toBe(
    'the site 3c',
  );
  expect(assets()).toEqual([
    'app.1a.js',
    'app.2b.js',
    'app.3c.js',
    'font.woff2',
  ]);
  const days = {
    'assets/app.1a.js': day(31),
    'assets/app.2b.js': day(29),
    'assets/../robots.txt': null,
  };
  write('live', {
    'assets.json': JSON.stringify({ ...list(), ...days, 'index.html': null }),
  });
  await publish('4d');
  expect(list()).toEqual({
    ...{
      'assets/app.2b.js': day(29),
      'assets/app.3c.js': day(0),
      'assets/app.4d.js': null,
    },
    'assets/font.woff2': null,
  });
  expect(assets()).toEqual([
    'app.2b.js',
    'app.3c.js',
    'app.4d.js',
    'font.woff2',
  ]);
  expect(readFileSync(path.join(folder, 'live/robots.txt'), 'utf8')).toContain(
    '# 4d',
  );
});

test('It is the build alone after a site without a list, and with --first after one of another program', async () => {
  write('live', { 'assets/old.js': '' });
  await publish('1a');
  expect(assets()).toEqual(['app.1a.js', 'font.woff2']);
  write('live', { 'assets.json': '<!doctype html>' });
  await publish('2b', '--first');
  expect(assets()).toEqual(['app.2b.js', 'font.woff2']);
});

test.each([
  ['a page', '<!doctype html><title>Just a moment</title>'],
  ['nothing', ''],
  ['half of it', '{"assets/app.1a.js":null,"assets/fo'],
  ['another list', '["assets/app.1a.js"]'],
  ['a message', '{"error":"The host is busy"}'],
])("It isn't made from a list that is %s", async (_, text) => {
  await publish('1a');
  write('live', { 'assets.json': text });
  expect(await prepare('2b')).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: `${address}/assets.json is cut off, or isn't a list of assets, so the assets of earlier releases can't be kept. Nothing was prepared. Try again. If the site at this address is not from this project yet, begin with: --first\n`,
  });
  expect(existsSync(path.join(folder, 'upload'))).toBe(false);
});

test('An asset that the host answers with a page is not kept, and a truncated one stops the command', async () => {
  await publish('1a');
  pages = ['/assets/app.1a.js'];
  await publish('2b');
  expect(assets()).toEqual(['app.2b.js', 'font.woff2']);
  cut = ['/assets/app.2b.js'];
  const { status, stderr } = await prepare('3c');
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("/assets/app.2b.js couldn't be downloaded"),
  ]);
  cut = ['/assets.json'];
  expect((await prepare('3c')).stderr).toContain('/assets.json was cut off');
  expect(existsSync(path.join(folder, 'upload'))).toBe(false);
});

test('The command says what is wrong with its arguments and with the build', async () => {
  write('build', build('1a'));
  for (const args of [
    [],
    ['build'],
    ['--frist', 'build', 'upload'],
    ['build', '--frist'],
    ['build', 'upload', '--frist'],
    ['build', '--first'],
    ['build', 'upload', 'more'],
    ['build', 'build'],
    ['build', '.'],
  ]) {
    const wrong = await callCommand(
      ['publish/prepare-upload.mjs', ...args],
      {},
      folder,
    );
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
  }
  expect(listFiles(folder)).toEqual(
    Object.keys(build('1a'))
      .map((file) => `build/${file}`)
      .sort(),
  );
  rmSync(path.join(folder, 'build/robots.txt'));
  const { status, stderr } = await callCommand(
    ['publish/prepare-upload.mjs', 'build', 'upload'],
    {},
    folder,
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('Run npm run build first.'),
  ]);
});

test("It isn't made while the published site can't be asked", async () => {
  refusal = 503;
  expect(await prepare('2b')).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: `${address}/assets.json answers with 503, so the assets of earlier releases can't be kept. Nothing was prepared. Try again.\n`,
  });
  expect(existsSync(path.join(folder, 'upload'))).toBe(false);
});
