import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { listFiles } from '../../check/list-files';
import { serve } from '../backend/support/embedded';
import { callCommand } from '../support/commands';
import { temporaryFolder, writeFiles } from '../support/files';

let folder = '';
let refusal = 0;
/** The host: it publishes the folder `live`, or refuses all. */
const address = await serve(({ url = '' }, response) => {
  const file = path.join(folder, 'live', url);
  if (refusal || !existsSync(file)) response.writeHead(refusal || 404).end();
  else response.end(readFileSync(file));
});
beforeEach(() => {
  folder = temporaryFolder();
  refusal = 0;
});

const write = (below: string, files: Record<string, string>) => writeFiles(path.join(folder, below), files);

const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What a build writes: a script that no other version has, and a font that all have. */
const build = (version: string): Record<string, string> => ({
  'index.html': `the site ${version}`,
  'robots.txt': `# ${version}\nSitemap: ${address}/sitemap.xml\n`,
  'assets/font.woff2': 'font',
  [`assets/app.${version}.js`]: `code ${version}`,
});

async function prepare(version: string) {
  rmSync(path.join(folder, 'build'), { recursive: true, force: true });
  write('build', build(version));
  return callCommand(['publish/prepare-upload.mjs', 'build', 'upload'], {}, folder);
}

async function publish(version: string): Promise<void> {
  expect(await prepare(version)).toMatchObject({ status: 0 });
  rmSync(path.join(folder, 'live'), { recursive: true, force: true });
  renameSync(path.join(folder, 'upload'), path.join(folder, 'live'));
}

const assets = () => listFiles(path.join(folder, 'live/assets'));
const list = () => JSON.parse(readFileSync(path.join(folder, 'live/assets.json'), 'utf8'));

test('It has the assets of the releases before, for 30 days after they were replaced', async () => {
  for (const version of ['1a', '2b', '3c']) await publish(version);
  expect(readFileSync(path.join(folder, 'live/index.html'), 'utf8')).toBe('the site 3c');
  expect(assets()).toEqual(['app.1a.js', 'app.2b.js', 'app.3c.js', 'font.woff2']);
  const days = { 'assets/app.1a.js': day(31), 'assets/app.2b.js': day(29), 'assets/../robots.txt': null };
  write('live', { 'assets.json': JSON.stringify({ ...list(), ...days, 'index.html': null }) });
  await publish('4d');
  expect(list()).toEqual({
    ...{ 'assets/app.2b.js': day(29), 'assets/app.3c.js': day(0), 'assets/app.4d.js': null },
    'assets/font.woff2': null,
  });
  expect(assets()).toEqual(['app.2b.js', 'app.3c.js', 'app.4d.js', 'font.woff2']);
  expect(readFileSync(path.join(folder, 'live/robots.txt'), 'utf8')).toContain('# 4d');
});

test('It is the build alone after a site without a list, or with a page in its place', async () => {
  write('live', { 'assets.json': '<!doctype html>', 'assets/old.js': '' });
  await publish('1a');
  expect(assets()).toEqual(['app.1a.js', 'font.woff2']);
});

test("It isn't made while the published site can't be asked", async () => {
  refusal = 503;
  expect(await prepare('2b')).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: `${address}/assets.json answers with 503, so the assets of earlier releases can't be kept. Nothing was prepared. Try again.\n`,
  });
  expect(existsSync(path.join(folder, 'upload'))).toBe(false);
});
