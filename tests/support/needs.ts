import type { SuiteOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped. `npm test` lists it at the end. */
    missing?: string;
  }
}

/**
 * The options of tests that cannot run everywhere: the only way to skip one.
 *
 * @param missing what this machine lacks, and how to get it; undefined if
 *   nothing is missing.
 */
export function needs(
  missing: string | undefined,
): Pick<SuiteOptions, 'skip' | 'meta'> {
  return missing ? { skip: true, meta: { missing } } : {};
}
