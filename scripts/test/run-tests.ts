import { parseCLI, startVitest, type TestModule } from 'vitest/node';

/** A failed test, or a file of tests that could not start. */
export interface Failure {
  /** As in `/about has its headings in order`. */
  name: string;
  /** The path of its file. */
  file: string;
  /** The first error. */
  message: string;
}

export interface Outcome {
  passed: number;
  failures: Failure[];
  /** Why tests were skipped: one reason for each test. */
  skipped: string[];
}

/** Runs Vitest with arguments of its command line. Its reporters print while it runs. */
export async function runTests(args: readonly string[]): Promise<Outcome> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const vitest = await startVitest('test', filter, { ...options, reporters: ['default'] });
  const outcomes = vitest.state.getTestModules().map(readModule);
  const others = vitest.state.getUnhandledErrors().map((error) => (error as Error).message);
  if (outcomes.length === 0 && !vitest.config.passWithNoTests) others.push('There are no such tests.');
  await vitest.close();
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: [
      ...outcomes.flatMap(({ failures }) => failures),
      ...others.map((message) => ({ name: 'Outside of the tests', file: '', message })),
    ],
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

function readModule(module: TestModule): Outcome {
  const tests = [...module.children.allTests()];
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const file = module.moduleId;
  const failures = inState('failed').map((test) => ({
    name: test.fullName.replaceAll(' > ', ' '),
    file,
    message: test.result().errors?.[0]?.message ?? '',
  }));
  const start = module.errors().map(({ message }) => ({ name: module.relativeModuleId, file, message }));
  return {
    passed: inState('passed').length,
    failures: [...failures, ...start],
    skipped: inState('skipped').map((test) => test.meta().missing ?? 'no reason was given'),
  };
}

/** Tests of the specification are about this repository's content. */
export function isOfSpecification({ file }: Failure): boolean {
  return file.includes('/tests/specification/');
}

/** The number of skipped tests for each reason, and a last line with all counts. */
export function describeOutcome(passed: number, failed: number, skipped: readonly string[]): string {
  const counts = [...new Set(skipped)].map((reason) => {
    return { reason, count: skipped.filter((each) => each === reason).length };
  });
  const reasons = counts
    .sort((a, b) => b.count - a.count)
    .map(({ reason, count }) => `${String(count).padStart(5)} skipped: ${reason}`);
  const last = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
  return ['', ...reasons, ...(reasons.length > 0 ? [''] : []), last].join('\n');
}
