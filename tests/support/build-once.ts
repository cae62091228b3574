import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What Vitest puts into the environment would make Vite build something else. */
const WITHOUT_VITEST = {
  NODE_ENV: 'production',
  ...Object.fromEntries(
    ['VITEST', 'DEV', 'PROD', 'SSR', 'MODE', 'BASE_URL'].map((name) => [name, undefined]),
  ),
};

/**
 * Builds the site once, before the first test: the tests look at what visitors get. Of a site that
 * `npm test -- --site` names, nothing is built again.
 */
export default function buildOnce(): void {
  if (process.env.TESTED_SITE) return;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts', '--local'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...WITHOUT_VITEST } },
  );
  if (status !== 0) throw new Error(`The site could not be built:\n${stdout}\n${stderr}`);
}
