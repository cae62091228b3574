import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, beginning with two that take a third of the run: started
 * last, one worker would run them while the others had nothing left to do.
 */
const LONG = [
  /tests\/mistakes\/(mistakes|mutations)/,
  /tests\/(commands|content|e2e|editor)\//,
];

/**
 * Runs the slowest files first, so that none is left when the others have
 * finished.
 */
class LongestFirst extends BaseSequencer {
  override async sort(
    files: TestSpecification[],
  ): Promise<TestSpecification[]> {
    // Sorts files by the duration of their last run, or by size if there was
    // none.
    const sorted = await super.sort(files);
    const first = LONG.flatMap((long) =>
      sorted.filter(({ moduleId }) => long.test(moduleId)),
    );
    return [...new Set([...first, ...sorted])];
  }
}

// The build that visitors get: without development checks, React renders a page
// in half the time.
process.env.NODE_ENV = 'production';

// The tests run the built site and don't need vite.config.ts.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    // Run by `npm test -- --all`.
    exclude: process.env.TESTS === 'all' ? [] : ['**/*.all.test.ts'],
    // A computer with other work takes ten times as long, and none of these
    // tests is about time.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    // One more than a small machine has processors, because some tests wait.
    maxWorkers: 3,
    // The check makes many objects that nobody keeps. With more room for new
    // ones, it takes a tenth less time.
    execArgv: ['--max-semi-space-size=64'],
    // Loading modules again for every file would take a tenth of the time.
    isolate: false,
    // Keeps the transformed code for the next run. Without it, a run of two
    // files of the check takes 14 s of processor time instead of 8, most of it
    // to transform.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: 'node_modules/.cache/test-modules',
    },
    // Chromium may crash when several tests run at once, which says nothing
    // about the site.
    retry: { count: 1, condition: /browser (has been )?closed/i },
  },
});
