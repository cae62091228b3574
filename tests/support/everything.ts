import { test } from 'vitest';

/**
 * Whether this is `npm test -- --all`. Tests of what takes long (every page, every width, all seeds) ask for
 * it where they list their cases, so that a fast run does not know of them; a file that only such a run
 * needs is called `*.all.test.ts`.
 */
export const everything = process.env.TESTS === 'all';

/** A test that only such a run knows of. */
export const longTest: (name: string, run: () => unknown, timeout?: number) => void = everything
  ? (name, run, timeout) => void test(name, run, timeout)
  : () => {};
