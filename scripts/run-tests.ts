import { parseCLI, startVitest } from 'vitest/node';

/** A failed test, or a file of tests that could not start. */
export interface Failure {
  name: string;
  file: string;
  message: string;
}

/**
 * Runs Vitest with arguments of its command line. Its reporters print while it runs.
 *
 * @returns also why tests were skipped: one reason for each test.
 */
export async function runTests(args: readonly string[]) {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const vitest = await startVitest('test', filter, { ...options, reporters: ['default'] });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const others = vitest.state.getUnhandledErrors().map((error) => (error as Error).message);
  if (modules.length === 0 && !vitest.config.passWithNoTests) others.push('There are no such tests.');
  await vitest.close();
  return {
    passed: inState('passed').length,
    failures: [
      ...inState('failed').map((test) => {
        const message = test.result().errors?.[0]?.message ?? '';
        return { name: test.fullName, file: test.module.moduleId, message };
      }),
      ...modules.flatMap((module) =>
        module
          .errors()
          .map(({ message }) => ({ name: module.relativeModuleId, file: module.moduleId, message })),
      ),
      ...others.map((message) => ({ name: 'Outside of the tests', file: '', message })),
    ],
    skipped: inState('skipped').map((test) => test.meta().missing ?? 'no reason was given'),
  };
}

/**
 * What a run comes to: the reasons why tests were skipped, each with its number, a last line with all counts, and the exit
 * code.
 *
 * @param isNotice Whether the practice may decide otherwise than the specification says: a difference is told, and fails nothing.
 */
export function conclude(
  { passed, failures, skipped }: Awaited<ReturnType<typeof runTests>>,
  checks: Record<'passed' | 'failed', number>,
  isNotice: boolean,
): { text: string; status: number } {
  const notices = failures.filter(({ file }) => isNotice && file.includes('/tests/specification/'));
  const failed = failures.length - notices.length + checks.failed;
  const reasons = [...new Set(skipped)]
    .map((reason) => ({ reason, count: skipped.filter((each) => each === reason).length }))
    .sort((a, b) => b.count - a.count)
    .map(({ reason, count }) => `${String(count).padStart(5)} skipped: ${reason}`);
  const last = `${passed + checks.passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
  const parts = [...notices.map(noticeOf), '', ...reasons, ...(reasons.length > 0 ? [''] : []), last];
  return { text: parts.join('\n'), status: failed > 0 ? 1 : 0 };
}

/**
 * A difference from the specification as a notice of GitHub, at the line that its message names, as in
 * `content/site.yaml:34:12  The specification says 200, and the content 210.`
 */
function noticeOf({ name, message }: Failure): string {
  const [first = ''] = message.split('\n', 1);
  const [, file, line, column, difference = `${name}: ${first}`] =
    /^(content\/\S+):(\d+):(\d+) {2}(.*)/.exec(first) ?? [];
  const place = file ? `file=${file},line=${line},col=${column},` : '';
  return `::notice ${place}title=Specification::${difference.replaceAll('%', '%25')}`;
}
