/** A value that only the practice can supply, and that is still a placeholder. */
export interface Sample {
  file: string;
  line: number;
  /** What to supply, in the words of the mark. */
  what: string;
}

const MARK = '# SAMPLE:';

/**
 * The placeholders of a file: every line that carries the mark `# SAMPLE: what to supply`.
 * The mark is a comment, so that replacing the line removes it.
 */
export function findSamples(file: string, source: string): Sample[] {
  if (!source.includes(MARK)) return [];
  return source.split('\n').flatMap((line, index) => {
    const at = line.indexOf(MARK);
    return at < 0 ? [] : [{ file, line: index + 1, what: line.slice(at + MARK.length).trim() }];
  });
}
