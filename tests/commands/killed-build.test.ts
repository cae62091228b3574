import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProject, fingerprintsOf, startBuild } from '../support/built-project';
import { everything } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

/** How often a build is killed. */
const KILLS = everything ? 14 : 1;

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

const look = (folder = site): string => JSON.stringify(fingerprintsOf(folder));

test('A build that is killed at any moment leaves the whole old site or the whole new one', async () => {
  const started = performance.now();
  write(0);
  buildProject(project);
  const duration = performance.now() - started;

  const { next } = createRandom(31);
  for (let round = 1; round <= KILLS; round++) {
    write(round);
    const { child, ended } = startBuild(project);
    // The last part, in which the site is replaced, is tried more often.
    const share = round % 2 === 0 ? next() : 0.6 + next() * 0.5;
    const timer = setTimeout(() => child.kill('SIGKILL'), duration * share);
    await ended;
    clearTimeout(timer);
    // Between the two renames there is no site, but the next command puts the old one back.
    const now = look(existsSync(site) ? site : `${site}.old`);
    expect(sites.includes(now), `a whole site after ${Math.round(share * 100)} % of the build`).toBe(true);
  }

  write(1);
  expect(buildProject(project)).toMatchObject({ status: 0 });
  expect(look()).toBe(sites[1]);
}, 240_000);

test('A site that a killed build had moved away is put back by the next command, even if that builds nothing', () => {
  write(1);
  expect(buildProject(project)).toMatchObject({ status: 0 });
  renameSync(site, `${site}.old`);
  project.write(FILE, 'practice: [');
  expect(buildProject(project)).toMatchObject({ status: 1 });
  expect(look()).toBe(sites[1]);
  expect(readdirSync(dist).sort()).toEqual(['client', 'hosting']);
}, 60_000);
