import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../backend/listen';
import { listFiles } from '../../check/list-files';
import { projectRoot } from '../support/sites';

type Files = Record<string, string>;

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** The day so many days ago, as in `2026-03-31`. */
const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('The folder for a host that replaces the whole site', () => {
  /** Starts a host, which publishes the folder `live`, or refuses all. */
  async function startHost() {
    const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const host = { folder, refusal: 0, address: '' };
    const server = createServer(({ url = '' }, response) => {
      const file = path.join(folder, 'live', url);
      if (host.refusal || !existsSync(file)) response.writeHead(host.refusal || 404).end();
      else response.end(readFileSync(file));
    });
    host.address = await listen(server, 0, '127.0.0.1');
    onTestFinished(() => void server.close());
    return host;
  }
  type Host = Awaited<ReturnType<typeof startHost>>;

  /** What a build writes: a script that no other version has, and a font that all have. */
  const build = (version: string, { address }: Host): Files => ({
    'index.html': `the site ${version}`,
    'robots.txt': `Sitemap: ${address}/sitemap.xml\n`,
    'assets/font.woff2': 'font',
    [`assets/app.${version}.js`]: `code ${version}`,
  });

  async function prepare(version: string, host: Host) {
    rmSync(path.join(host.folder, 'build'), { recursive: true, force: true });
    write(path.join(host.folder, 'build'), build(version, host));
    const args = [path.join(projectRoot, 'scripts/publish/prepare-upload.mjs'), 'build', 'upload'];
    return new Promise<{ status: number; output: string }>((resolve) =>
      execFile(process.execPath, args, { cwd: host.folder }, (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
      ),
    );
  }

  async function publish(version: string, host: Host): Promise<void> {
    expect(await prepare(version, host)).toMatchObject({ status: 0 });
    rmSync(path.join(host.folder, 'live'), { recursive: true, force: true });
    renameSync(path.join(host.folder, 'upload'), path.join(host.folder, 'live'));
  }

  const assetsOf = ({ folder }: Host) => listFiles(path.join(folder, 'live/assets'));
  const listOf = ({ folder }: Host) =>
    JSON.parse(readFileSync(path.join(folder, 'live/assets.json'), 'utf8'));

  test('has the assets of the releases before, for 30 days after they were replaced', async () => {
    const host = await startHost();
    for (const version of ['1a', '2b', '3c']) await publish(version, host);
    expect(readFileSync(path.join(host.folder, 'live/index.html'), 'utf8')).toBe('the site 3c');
    expect(assetsOf(host)).toEqual(['app.1a.js', 'app.2b.js', 'app.3c.js', 'font.woff2']);
    const list = { ...listOf(host), 'assets/app.1a.js': day(31), 'assets/app.2b.js': day(29) };
    write(host.folder, { 'live/assets.json': JSON.stringify(list) });
    await publish('4d', host);
    expect(listOf(host)).toEqual({
      ...{
        'assets/app.2b.js': day(29),
        'assets/app.3c.js': day(0),
        'assets/app.4d.js': null,
        'assets/font.woff2': null,
      },
    });
    expect(assetsOf(host)).toEqual(['app.2b.js', 'app.3c.js', 'app.4d.js', 'font.woff2']);
  });

  test.each<[string, Files]>([
    ['a site without a list', { 'index.html': 'another site' }],
    ['a page in place of the list', { 'assets.json': '<!doctype html>' }],
    [
      'names of other files',
      { 'assets.json': '{"assets/../robots.txt":null,"secret.txt":null}', 'secret.txt': '' },
    ],
  ])('is the build alone after %s', async (_, live) => {
    const host = await startHost();
    write(path.join(host.folder, 'live'), live);
    await publish('1a', host);
    const { 'assets.json': __, ...files } = Object.fromEntries(
      listFiles(path.join(host.folder, 'live')).map((name) => [
        name,
        readFileSync(path.join(host.folder, 'live', name), 'utf8'),
      ]),
    );
    expect(files).toEqual(build('1a', host));
  });

  test("isn't made while the published site can't be asked", async () => {
    const host = await startHost();
    host.refusal = 503;
    expect(await prepare('2b', host)).toEqual({
      status: 1,
      output: `${host.address}/assets.json answers with 503, so the assets of earlier releases can't be kept. Nothing was prepared. Try again.\n`,
    });
    expect(existsSync(path.join(host.folder, 'upload'))).toBe(false);
  });
});
