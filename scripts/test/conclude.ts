import { groupBy } from '../../check/group-by';

/** The outcome of a test. */
export interface Outcome {
  name: string;
  file: string;
  state: string;
  /** Why it has failed, or was skipped. */
  reason: string;
}

/**
 * What a run comes to: the reasons why tests were skipped, each with its number, a last line with all counts, and the exit
 * code.
 *
 * @param others The number of failures outside of the tests.
 * @param isNotice Whether the practice may decide otherwise than the specification says: a difference is told, and fails nothing.
 */
export function conclude(
  outcomes: readonly Outcome[],
  others: number,
  isNotice: boolean,
): { text: string; status: number } {
  const inState = (wanted: string) => outcomes.filter(({ state }) => state === wanted);
  const [failures, skipped] = [inState('failed'), inState('skipped')];
  const notices = failures.filter(({ file }) => isNotice && file.includes('/tests/specification/'));
  const failed = failures.length - notices.length + others;
  const reasons = [...groupBy(skipped, ({ reason }) => reason)]
    .map(([reason, { length }]) => `${String(length).padStart(5)} skipped: ${reason}`)
    .sort()
    .reverse();
  const counts = [`${inState('passed').length} passed`, `${failed} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  return {
    text: [...notices.map(noticeOf), '', ...reasons, counts.join(', ')].join('\n'),
    status: failed > 0 ? 1 : 0,
  };
}

/**
 * A difference from the specification as a notice of GitHub, at the line that its message names, as in
 * `content/site.yaml:34:12  The specification says 200, and the content 210.`
 */
function noticeOf({ name, reason }: Outcome): string {
  const [first = ''] = reason.split('\n', 1);
  const [, file, line, column, difference = `${name}: ${first}`] =
    /^(content\/\S+):(\d+):(\d+) {2}(.*)/.exec(first) ?? [];
  const place = file ? `file=${file},line=${line},col=${column},` : '';
  return `::notice ${place}title=Specification::${difference.replaceAll('%', '%25')}`;
}
