import { defineConfig } from 'vitest/config';

// The tests run the built site, and need nothing from vite.config.ts.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    // Those run with `npm test -- --all`.
    exclude: process.env.TESTS === 'all' ? [] : ['**/*.all.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // One more than the processors of a small machine: some tests wait.
    maxWorkers: 3,
    // Loading modules again for every file would take a tenth of the time.
    isolate: false,
    // Chromium may end by a fault of its own, under several tests at once. That says nothing of the site.
    retry: { count: 1, condition: /browser (has been )?closed/i },
  },
});
