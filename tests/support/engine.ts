import { TestRunner } from 'vitest';

/**
 * The browser that this run opens pages in. `npm test -- --all` runs the files that are about what browsers
 * do in their own ways once more in Firefox: scripts/test.ts lists them.
 */
export const engine = process.env.ENGINE === 'Firefox' ? 'Firefox' : 'Chromium';

/** Skips the test that is running, because of what the browser lacks. */
export function skipFor(missing: string): never {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error(missing);
  test.meta.missing = missing;
  return test.context.skip(missing);
}
