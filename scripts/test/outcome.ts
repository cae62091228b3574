/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name?: string;
    status: 'passed' | 'failed';
    /** Why the file could not start. */
    message?: string;
    assertionResults: {
      status: string;
      fullName?: string;
      failureMessages?: string[];
      /** `missing` is the reason that tests/support/needs.ts notes. */
      meta?: { missing?: string };
    }[];
  }[];
}

/** How tests ended. */
export interface Outcome {
  passed: number;
  failed: number;
  /** How many were skipped, by the reason. */
  skipped: ReadonlyMap<string, number>;
}

/** @param succeeded whether Vitest itself succeeded. */
export function readOutcome(report: VitestReport, succeeded: boolean): Outcome {
  const skipped = new Map<string, number>();
  let failed = 0;
  for (const { status, assertionResults } of report.testResults) {
    const failures = assertionResults.filter((test) => test.status === 'failed').length;
    // A file that cannot even start has no failed test, but counts as one.
    failed += status === 'failed' ? Math.max(failures, 1) : 0;
    for (const test of assertionResults) {
      if (!['skipped', 'pending', 'todo', 'disabled'].includes(test.status)) continue;
      const reason = test.meta?.missing ?? 'no reason was given';
      skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    }
  }
  // Vitest also fails because of an error outside of all tests.
  return { passed: report.numPassedTests, failed: Math.max(failed, succeeded ? 0 : 1), skipped };
}

export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  const skipped = new Map<string, number>();
  for (const [reason, number] of outcomes.flatMap((outcome) => [...outcome.skipped])) {
    skipped.set(reason, (skipped.get(reason) ?? 0) + number);
  }
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped };
}

/** What was skipped and why, and a last line with the counts. */
export function describeOutcome({ passed, failed, skipped }: Outcome): string {
  const reasons = [...skipped].sort(([, a], [, b]) => b - a);
  const count = reasons.reduce((sum, [, number]) => sum + number, 0);
  const list = reasons.map(([reason, number]) => `${String(number).padStart(5)} skipped: ${reason}`);
  const last = `${passed} passed, ${failed} failed${count > 0 ? `, ${count} skipped` : ''}`;
  return ['', ...list, ...(list.length > 0 ? [''] : []), last].join('\n');
}

/**
 * Failed tests as notices of GitHub, which fail nothing, at the line that a message names, as in
 * `content/site.yaml:34:12  The specification says 200, and the content 210.` A test file that could not start is
 * reported too.
 */
export function describeNotices({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', message = '', assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return describeNotice(name, message);
      return failed.map(({ fullName = '', failureMessages: [first = ''] = [] }) =>
        describeNotice(fullName, first),
      );
    });
}

/** A file of the content, as in `content/cities/salem.yaml`. */
export interface Source {
  file: string;
  text: string;
}

/**
 * Failed tests of the content as errors of GitHub, in the file that the failed page is made from: at the line with the
 * words that the message quotes, or at the first line.
 *
 * @param sourceOf finds the file that the page at an address is made from.
 */
export function describeFaults(
  { testResults }: VitestReport,
  sourceOf: (address: string) => Source | undefined,
): string[] {
  return testResults
    .filter(({ name = '' }) => /[\\/]tests[\\/]content[\\/]/.test(name))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'))
    .map(({ fullName = '', failureMessages: [failure = ''] = [] }) => {
      const [, address = '', rule = fullName] = /^(\/\S*) (.*)/.exec(fullName) ?? [];
      const [first = ''] = failure.split('\n', 1);
      const what = first.replace(/^\w*Error: /, '').replace(/: expected \[.*/, '');
      const source = sourceOf(address);
      const place = source ? `file=${source.file},line=${lineIn(source.text, what)},` : '';
      const broken = address
        ? `The page ${address} no longer keeps this rule: it ${rule}.`
        : `A rule is no longer kept: ${rule}.`;
      return `::error ${place}title=Tests::${`${broken} ${what}. ${WHAT_TO_DO}`.replaceAll('%', '%25')}`;
    });
}

const WHAT_TO_DO =
  'Take back what you changed here last, or ask whoever looks after the website: what you may change by the guide turns no test red.';

function lineIn(text: string, what: string): number {
  const places = [...what.matchAll(/"([^"]{3,})"/g)].map(([, words = '']) => text.indexOf(words));
  const at = places.find((place) => place >= 0) ?? 0;
  return text.slice(0, at).split('\n').length;
}

function describeNotice(test: string, failure: string): string {
  const [, file, line, column, difference = ''] =
    /^\w*Error: (content\/\S+):(\d+):(\d+) {2}(.*)/.exec(failure) ?? [];
  const place = file ? `file=${file},line=${line},col=${column},` : '';
  const said = file ? difference : `${test}: ${failure.split('\n', 1)}`;
  return `::notice ${place}title=Specification::${said.replaceAll('%', '%25')}`;
}
