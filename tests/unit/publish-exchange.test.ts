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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../support/sites';

// What the release workflow runs on a web server of the practice's own.

const script = path.join(projectRoot, 'scripts/publish/exchange.sh');

/** A folder of a server, without any site, until the test ends. */
function createServerFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Uploads a release whose home page says one thing. @returns its sha256, which is its name. */
function upload(folder: string, words: string): string {
  const place = mkdtempSync(path.join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  mkdirSync(path.join(place, 'client'));
  mkdirSync(path.join(place, 'hosting'));
  writeFileSync(path.join(place, 'client/index.html'), words);
  writeFileSync(path.join(place, 'hosting/nginx.conf'), '');
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

function publish(folder: string, words: string): string {
  const release = upload(folder, words);
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
    expect(readdirSync(folder).sort()).toEqual(['current', 'previous', 'releases']);
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
    const second = upload(folder, 'second');
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
    const second = upload(folder, 'second');
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
