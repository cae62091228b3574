/** A table of figures as text, its columns as wide as they need to be; numbers are on the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => cells[column]?.[column === 0 ? 'padEnd' : 'padStart'](width) ?? '')
      .join('  ')
      .trimEnd();
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

/** The middle one of some measurements, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The median of one of the figures of some runs. */
export function medianOf<Figure extends string>(
  runs: readonly Readonly<Record<Figure, number>>[],
  figure: Figure,
): number {
  return median(runs.map((each) => each[figure]));
}
