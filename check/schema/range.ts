/** `4 to 7`, `exactly 6`, `up to 300` or `at least 1`; undefined where there is no limit. */
export function range(
  least = 0,
  most = Number.POSITIVE_INFINITY,
  upTo: 'up to' | 'at most' = 'up to',
): string | undefined {
  const number = (value: number) => value.toLocaleString('en-US');
  if (least === most) return `exactly ${number(least)}`;
  if (!Number.isFinite(most)) return least > 0 ? `at least ${number(least)}` : undefined;
  return least > 0 ? `${number(least)} to ${number(most)}` : `${upTo} ${number(most)}`;
}
