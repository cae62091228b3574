import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/** Cleans up after the test that runs, or after all tests of the file where none runs. */
export function atEnd(cleanUp: () => unknown): void {
  const hook = getCurrentTest() ? onTestFinished : afterAll;
  hook(async () => void (await cleanUp()));
}
