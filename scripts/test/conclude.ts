import { groupBy } from '../../formats/group-by';

export interface Outcome {
  name: string;
  file: string;
  state: string;
  reason: string;
}

/**
 * @param others the failures outside of the tests. @param isNotice whether the practice may differ from its
 * agreement.
 */
export function conclude(
  outcomes: readonly Outcome[],
  others: number,
  isNotice: boolean,
): { text: string; status: number } {
  const inState = (wanted: string) => outcomes.filter(({ state }) => state === wanted);
  const failures = inState('failed');
  const skipped = inState('skipped');
  const notices = failures.filter(({ file }) => isNotice && file.includes('/tests/specification/'));
  const failed = failures.length - notices.length + others;
  const reasons = [...groupBy(skipped, ({ reason }) => reason)]
    .map(([reason, { length }]) => `${String(length).padStart(5)} skipped: ${reason}`)
    .sort()
    .reverse();
  const counts = [`${inState('passed').length} passed`, `${failed} failed`];
  if (skipped.length > 0) {
    counts.push(`${skipped.length} skipped`);
  }
  return {
    text: [...notices.map(noticeOf), '', ...reasons, counts.join(', ')].join('\n'),
    status: failed > 0 ? 1 : 0,
  };
}

/** As a notice of GitHub, at the line that its message names: `content/site.yaml:34:12  The specification says 200`. */
function noticeOf({ name, reason }: Outcome): string {
  const [first = ''] = reason.split('\n', 1);
  const [, file, line, column, difference = `${name}: ${first}`] =
    /^(content\/\S+):(\d+):(\d+) {2}(.*)/.exec(first) ?? [];
  const place = file ? `file=${file},line=${line},col=${column},` : '';
  return `::notice ${place}title=Specification::${difference.replaceAll('%', '%25')}`;
}
