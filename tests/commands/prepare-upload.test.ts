import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../backend/listen';
import { projectRoot } from '../support/sites';

// What goes to hosts that replace a whole site at a time.

let folder = '';
let address = '';
/** The status of every answer of the published site, instead of its files. */
let refusal: number | undefined;

/** A host: it publishes the folder `live`, and nothing else. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
  refusal = undefined;
  const server = createServer(({ url = '' }, response) => {
    const file = path.join(folder, 'live', url);
    if (!refusal && existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(refusal ?? 404).end();
  });
  address = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
});

const filesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(path.join(folder, name), file), readFileSync(file, 'utf8')]),
  );

function write(name: string, files: Record<string, string>): void {
  rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name, file)), { recursive: true });
    writeFileSync(path.join(folder, name, file), text);
  }
}

/** What a build writes: a script that no other version has, and a font that all have. */
const build = (version: string) => ({
  'index.html': `the site ${version}`,
  'robots.txt': `Sitemap: ${new URL('/sitemap.xml', address)}\n`,
  'assets/font.woff2': 'font',
  [`assets/entries/app.${version}.js`]: `code ${version}`,
});

async function prepare(version: string) {
  write('build', build(version));
  const script = path.join(projectRoot, 'scripts/publish/prepare-upload.mjs');
  const result = await new Promise<{ status: number; output: string }>((resolve) =>
    execFile(process.execPath, [script, 'build', 'upload'], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    ),
  );
  expect(filesOf('build')).toEqual(build(version));
  return result;
}

async function publish(version: string): Promise<void> {
  expect(await prepare(version)).toMatchObject({ status: 0 });
  rmSync(path.join(folder, 'live'), { recursive: true, force: true });
  renameSync(path.join(folder, 'upload'), path.join(folder, 'live'));
}

const assets = () => Object.keys(filesOf('live')).filter((name) => name.startsWith('assets/'));
const list = () => JSON.parse(readFileSync(path.join(folder, 'live/assets.json'), 'utf8'));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('The folder to upload', () => {
  test('has the files of the build', async () => {
    await publish('1a');
    const files = build('1a');
    const { 'assets.json': written, ...published } = filesOf('live');
    expect(published).toEqual(files);
    expect(JSON.parse(written ?? '')).toEqual({
      'assets/entries/app.1a.js': null,
      'assets/font.woff2': null,
    });
  });

  test('has the assets of the releases before, for 30 days after they were replaced', async () => {
    for (const version of ['1a', '2b', '3c']) await publish(version);
    expect(filesOf('live')).toMatchObject({
      'index.html': 'the site 3c',
      'assets/entries/app.1a.js': 'code 1a',
      'assets/entries/app.2b.js': 'code 2b',
    });
    const days = { 'assets/entries/app.1a.js': daysAgo(31), 'assets/entries/app.2b.js': daysAgo(29) };
    writeFileSync(path.join(folder, 'live/assets.json'), JSON.stringify({ ...list(), ...days }));
    await publish('4d');
    expect(list()).toEqual({
      'assets/entries/app.2b.js': daysAgo(29),
      'assets/entries/app.3c.js': daysAgo(0),
      'assets/entries/app.4d.js': null,
      'assets/font.woff2': null,
    });
    expect(assets().sort()).toEqual(Object.keys(list()));
  });

  test('has those of a release that was taken back, too', async () => {
    for (const version of ['1a', '2b', '1a']) await publish(version);
    expect(list()).toMatchObject({
      'assets/entries/app.1a.js': null,
      'assets/entries/app.2b.js': daysAgo(0),
    });
  });

  test.each([
    ['a site without a list', { 'index.html': 'another site' }],
    ['a page in place of the list', { 'assets.json': '<!doctype html>' }],
    ['a file that is gone', { 'assets.json': '{"assets/gone.js":null}' }],
    [
      'names outside of assets/',
      { 'assets.json': '{"assets/../robots.txt":null,"secret.txt":null}', 'secret.txt': '' },
    ],
  ])('is the build alone after %s', async (_, live) => {
    write('live', live);
    await publish('1a');
    expect(assets().sort()).toEqual(['assets/entries/app.1a.js', 'assets/font.woff2']);
    expect(filesOf('live')).not.toHaveProperty('secret.txt');
    expect(filesOf('live')['robots.txt']).toBe(build('1a')['robots.txt']);
  });

  test('is not made while the published site cannot be asked', async () => {
    await publish('1a');
    refusal = 503;
    expect(await prepare('2b')).toEqual({
      status: 1,
      output: `${address}/assets.json answers with 503, so the assets of earlier releases can't be kept. Nothing was prepared. Try again.\n`,
    });
    expect(existsSync(path.join(folder, 'upload'))).toBe(false);
  });
});
