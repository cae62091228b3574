import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildProject, fingerprintsOf, startBuild } from '../support/built-project';
import { copyProject } from '../support/project-copy';
import { createRandom } from '../support/random';

/** How often a build is killed. */
const KILLS = 14;

test('A build that is killed at any moment leaves the whole old site or the whole new one', async () => {
  const project = copyProject();
  onTestFinished(project.dispose);
  const site = path.join(project.root, 'dist/client');
  const file = 'content/site.yaml';
  const original = readFileSync(path.join(project.root, file), 'utf8');
  // Every page shows the tagline in its data, so every page is another one.
  const write = (round: number) =>
    project.write(file, original.replace(/^( {2}tagline:) .*$/m, `$1 Calm ${round % 2}`));
  const sites = [0, 1].map((round) => {
    write(round);
    expect(buildProject(project)).toMatchObject({ status: 0 });
    return JSON.stringify(fingerprintsOf(site));
  });
  expect(sites[0]).not.toBe(sites[1]);

  const started = performance.now();
  write(0);
  buildProject(project);
  const duration = performance.now() - started;

  const { next } = createRandom(31);
  const seen = new Set<string>();
  for (let round = 1; round <= KILLS; round++) {
    write(round);
    const { child, ended } = startBuild(project);
    // The last part, in which folders are exchanged, is looked at more often.
    const share = round % 2 === 0 ? next() : 0.6 + next() * 0.5;
    const timer = setTimeout(() => child.kill('SIGKILL'), duration * share);
    await ended;
    clearTimeout(timer);
    expect(existsSync(site), `after ${Math.round(share * 100)} % of the build`).toBe(true);
    const now = JSON.stringify(fingerprintsOf(site));
    expect(sites.includes(now), `a whole site after ${Math.round(share * 100)} % of the build`).toBe(true);
    seen.add(now);
  }

  write(1);
  expect(buildProject(project)).toMatchObject({ status: 0 });
  expect(JSON.stringify(fingerprintsOf(site))).toBe(sites[1]);
}, 240_000);
