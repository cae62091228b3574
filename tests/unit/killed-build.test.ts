import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildProject, fingerprintsOf, startBuild } from '../support/built-project';
import { everything } from '../support/everything';
import { needs } from '../support/needs';
import { processesWith } from '../support/processes';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

/** How often a build is killed. */
const KILLS = everything ? 14 : 2;

let project: ProjectCopy;
let dist: string;
let site: string;
let original: string;
/** What the two versions of the site look like. */
let sites: string[];

const FILE = 'content/site.yaml';

beforeAll(() => {
  project = copyProject();
  dist = path.join(project.root, 'dist');
  site = path.join(dist, 'client');
  original = readFileSync(path.join(project.root, FILE), 'utf8');
  sites = [0, 1].map((version) => {
    write(version);
    expect(buildProject(project)).toMatchObject({ status: 0 });
    return look();
  });
  expect(sites[0]).not.toBe(sites[1]);
}, 120_000);
afterAll(() => project.dispose());

/** Every page shows the telephone number, so every page is another one. */
function write(version: number): void {
  project.write(FILE, original.replace(/^( {2}phone:) .*$/m, `$1 (208) 555-010${version % 2}`));
}

/** A look at the site while it is exchanged sees some of the old and some of the new one: no two are the same. */
function look(): string {
  for (let last = ''; ; ) {
    const now = JSON.stringify(fingerprintsOf(site));
    if (now === last) return now;
    last = now;
  }
}

test('A build that is killed at any moment leaves the whole old site or the whole new one', async () => {
  const started = performance.now();
  write(0);
  buildProject(project);
  const duration = performance.now() - started;

  const { next } = createRandom(31);
  for (let round = 1; round <= KILLS; round++) {
    write(round);
    const { child, ended } = startBuild(project);
    // The last part, in which folders are exchanged, is looked at more often.
    const share = round % 2 === 0 ? next() : 0.6 + next() * 0.5;
    const timer = setTimeout(() => child.kill('SIGKILL'), duration * share);
    await ended;
    clearTimeout(timer);
    expect(existsSync(site), `after ${Math.round(share * 100)} % of the build`).toBe(true);
    const now = look();
    expect(sites.includes(now), `a whole site after ${Math.round(share * 100)} % of the build`).toBe(true);
  }

  write(1);
  expect(buildProject(project)).toMatchObject({ status: 0 });
  expect(look()).toBe(sites[1]);
}, 240_000);

/** The folders of builds that have only begun: the sitemap comes late. */
function halfWritten(): string[] {
  return readdirSync(dist).filter(
    (name) => name.startsWith('client.next') && !existsSync(path.join(dist, name, 'sitemap.xml')),
  );
}

const OTHER_SYSTEM = process.platform === 'linux' ? undefined : 'only Linux tells which processes there are';

if (everything)
  test('What a killed build had asked for does no harm to the next one', {
    ...needs(OTHER_SYSTEM),
    timeout: 240_000,
  }, async () => {
    // The site is that of version 1, as every test here leaves it.
    write(0);
    const killed = startBuild(project);
    const exchanging = () => processesWith('exchange.ts', `${site}\0`);
    await vi.waitUntil(() => exchanging().length > 0, { timeout: 60_000, interval: 2 });
    const orphans = exchanging();
    for (const id of orphans) process.kill(id, 'SIGSTOP');
    // What goes along with the site is made last: a moment later it waits for the exchange.
    await vi.waitUntil(() => existsSync(`${dist}/hosting.next/bom.cdx.json`), {
      timeout: 60_000,
      interval: 2,
    });
    await wait(500);
    killed.child.kill('SIGKILL');
    await killed.ended;

    write(1);
    const next = startBuild(project);
    await vi.waitUntil(() => halfWritten().length > 0, { timeout: 60_000, interval: 2 });
    next.child.kill('SIGKILL');
    await next.ended;
    for (const id of orphans) process.kill(id, 'SIGCONT');
    await vi.waitUntil(() => exchanging().length === 0, { timeout: 60_000, interval: 10 });
    expect(sites).toContain(look());

    expect(buildProject(project)).toMatchObject({ status: 0 });
    expect(look()).toBe(sites[1]);
    expect(readdirSync(dist).sort()).toEqual(['client', 'hosting']);
  });
