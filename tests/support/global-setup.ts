import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { failuresFolder } from './failed-pages';
import { projectRoot } from './sites';

/** What Vitest puts into the environment would make Vite build something else. */
const WITHOUT_VITEST = {
  NODE_ENV: 'production',
  ...Object.fromEntries(
    ['VITEST', 'DEV', 'PROD', 'SSR', 'MODE', 'BASE_URL'].map((name) => [name, undefined]),
  ),
};

/** Before the first test of a run, forgets the pages of tests that failed in an earlier one. */
export default function setUp(): void {
  rmSync(failuresFolder, { recursive: true, force: true });
  buildSites();
}

/**
 * Builds the sites where Vitest is called directly: `npm test` has built them already.
 * Of a site that `npm test -- --site` names, nothing is built again.
 */
function buildSites(): void {
  if (process.env.TESTED_SITE || process.env.SITES_ARE_BUILT) return;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'build-sites.ts')],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, ...WITHOUT_VITEST } },
  );
  if (status !== 0) throw new Error(`The sites couldn't be built:\n${stdout}\n${stderr}`);
  // Each project of Vitest calls this once more.
  process.env.SITES_ARE_BUILT = 'yes';
}
