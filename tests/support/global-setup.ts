import { rmSync } from 'node:fs';
import { failuresFolder } from './failed-pages';
import { beginRun } from './once-per-run';

/**
 * Before the first test of a run, forgets the pages of tests that failed in an
 * earlier one, and builds the sites. Of a site that `npm test -- --site` names,
 * nothing is built again.
 * @returns what cleans up after the last test.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  rmSync(failuresFolder, { recursive: true, force: true });
  if (!process.env.TESTED_SITE && !process.env.SITES_ARE_BUILT) {
    await import('./build-sites');
  }
  // Each project of Vitest calls this once more.
  process.env.SITES_ARE_BUILT = 'yes';
  return beginRun();
}
