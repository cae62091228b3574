import { test } from 'vitest';

/**
 * Whether this is `npm test -- --all`. A file that only such a run needs is
 * called `*.all.test.ts`.
 */
export const everything = process.env.TESTS === 'all';

export const longTest: (
  name: string,
  run: () => unknown,
  timeout?: number,
) => void = everything
  ? (name, run, timeout) => void test(name, run, timeout)
  : () => {};
