import { test } from 'vitest';

/**
 * Whether this is `npm test -- --all`. Tests of what takes long (every page, every width, all seeds) ask for
 * it where they list their cases, so that a fast run does not know of them; a file that only such a run
 * needs is called `*.all.test.ts`.
 *
 * @example const PAGES = everything ? everyPage : onePagePerTemplate;
 */
export const everything = process.env.TESTS === 'all';

/**
 * The cases of a test, with their names: all of them in such a run, otherwise those that are named.
 *
 * @throws if no case has one of those names.
 */
export function casesOf<Case>(
  cases: Readonly<Record<string, Case>>,
  ...named: readonly string[]
): [name: string, Case][] {
  const unknown = named.filter((name) => !Object.hasOwn(cases, name));
  if (unknown.length > 0) throw new Error(`There is no case "${unknown.join('", "')}".`);
  return Object.entries(cases).filter(([name]) => everything || named.includes(name));
}

/** A test that only such a run knows of. */
export const longTest: (name: string, run: () => unknown, timeout?: number) => void = everything
  ? (name, run, timeout) => void test(name, run, timeout)
  : () => {};
