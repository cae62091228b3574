export interface Position {
  line: number;
  column: number;
}

/** Line and column (from 1) of an offset (from 0) in `source`. */
export function positionAt(source: string, offset: number): Position {
  const starts = lineStartsOf(source);
  const line = starts.findLastIndex((start) => start <= offset) + 1;
  const lineStart = starts[line - 1] ?? 0;
  // A byte order mark is the first character of the file, but is not shown.
  const unseen = lineStart === 0 && source.startsWith('\ufeff') ? 1 : 0;
  return { line, column: Math.max(1, offset - lineStart + 1 - unseen) };
}

export function offsetAt(source: string, { line, column }: Position): number {
  return (lineStartsOf(source)[line - 1] ?? 0) + column - 1;
}

/**
 * Cache of the line starts of the last text, because a file may have thousands
 * of problems.
 */
let last: { source: string; starts: readonly number[] } = {
  source: '',
  starts: [0],
};

function lineStartsOf(source: string): readonly number[] {
  if (last.source === source) {
    return last.starts;
  }
  const starts = [
    0,
    ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1),
  ];
  last = { source, starts };
  return starts;
}
