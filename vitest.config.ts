import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take long, that of the slips first: in a run of everything it
 * alone takes 6 to 9 minutes.
 */
const LONG = [
  /tests\/mistakes\/mutations/,
  /tests\/(commands|content|e2e|editor)\//,
];

/** They come first, so that no long one is left when the others have ended. */
class LongestFirst extends BaseSequencer {
  override async sort(
    files: TestSpecification[],
  ): Promise<TestSpecification[]> {
    // Files that ran before go by their time, others by their size.
    const sorted = await super.sort(files);
    const first = LONG.flatMap((long) =>
      sorted.filter(({ moduleId }) => long.test(moduleId)),
    );
    return [...new Set([...first, ...sorted])];
  }
}

// As visitors get it: React takes half the time to render a page where it
// doesn't look for mistakes.
process.env.NODE_ENV = 'production';

// The tests run the built site, and need nothing from vite.config.ts.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    // These run with `npm test -- --all`.
    exclude: process.env.TESTS === 'all' ? [] : ['**/*.all.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    // One more than the processors of a small machine: some tests wait.
    maxWorkers: 3,
    // Loading modules again for every file would take a tenth of the time.
    isolate: false,
    // Chromium may end by a fault of its own, under several tests at once. That
    // says nothing of the site.
    retry: { count: 1, condition: /browser (has been )?closed/i },
  },
});
