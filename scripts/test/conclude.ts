import { groupBy } from '../../formats/group-by';

interface Outcome {
  name: string;
  file: string;
  state: string;
  reason: string;
}

/**
 * The last lines of a test run and its exit code.
 *
 * @param errors the number of failures outside of tests.
 * @param isNotice whether the content may differ from its specification.
 */
export function conclude(
  outcomes: readonly Outcome[],
  errors: number,
  isNotice: boolean,
): { text: string; status: number } {
  const byState = groupBy(outcomes, ({ state }) => state);
  const passed = byState.get('passed') ?? [];
  const failures = byState.get('failed') ?? [];
  const skipped = byState.get('skipped') ?? [];
  const notices = isNotice ? failures.filter(isOfSpecification) : [];
  const failed = failures.length - notices.length + errors;
  const reasons = reasonsOf(skipped);
  const counts = [`${passed.length} passed`, `${failed} failed`];
  if (skipped.length > 0) {
    counts.push(`${skipped.length} skipped`);
  }
  return {
    text: [...notices.map(noticeOf), '', ...reasons, counts.join(', ')].join(
      '\n',
    ),
    status: failed > 0 ? 1 : 0,
  };
}

function isOfSpecification({ file }: Outcome): boolean {
  return file.includes('/tests/specification/');
}

/**
 * The reasons why tests were skipped, most frequent first:
 * ` 3 skipped: nginx isn't installed`.
 */
function reasonsOf(skipped: readonly Outcome[]): string[] {
  const byReason = groupBy(skipped, ({ reason }) => reason);
  const lines = [...byReason].map(([reason, tests]) => {
    const count = String(tests.length).padStart(5);
    return `${count} skipped: ${reason}`;
  });
  return lines.sort().reverse();
}

/**
 * A GitHub notice at the line named in the message: `content/site.yaml:34:12
 * The specification says 200`.
 */
function noticeOf({ name, reason }: Outcome): string {
  const [firstLine = ''] = reason.split('\n', 1);
  const match = /^(content\/\S+):(\d+):(\d+) {2}(.*)/.exec(firstLine) ?? [];
  const [, file, line, column, difference = `${name}: ${firstLine}`] = match;
  const place = file ? `file=${file},line=${line},col=${column},` : '';
  return `::notice ${place}title=Specification::${difference.replaceAll('%', '%25')}`;
}
