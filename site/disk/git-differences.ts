/** Limits Git to the content, without hidden files of programs. */
export const CONTENT = ['--', 'content', ':(exclude,glob)content/**/.*'];

/** The options of `git diff` for output that {@link readDifferences} reads. */
export const RAW = ['--raw', '--no-abbrev', '-z', '--no-renames', '--relative'];

/** A content file that differs between two states, with its hashes there. */
export interface Difference {
  /** As in `content/site.yaml`. */
  file: string;
  /** Undefined if the file isn't there. */
  old: string | undefined;
  now: string | undefined;
}

/** Matches `:100644 100644 <old id> <new id> M` and the name. */
const RAW_DIFFERENCE = /:\d+ \d+ (\w+) (\w+) \w+\0([^\0]+)\0/g;

/** Reads what `git diff` prints with the options {@link RAW}. */
export function readDifferences(output: string): Difference[] {
  const idOf = (id: string) => (/^0+$/.test(id) ? undefined : id);
  return [...output.matchAll(RAW_DIFFERENCE)].map(
    ([, old = '', now = '', file = '']) => ({
      file,
      old: idOf(old),
      now: idOf(now),
    }),
  );
}

/**
 * The bytes that `git cat-file --batch` printed for these hashes, in order.
 * @param output with one character for each byte.
 */
export function readBatch(
  output: string,
  ids: readonly string[],
): ReadonlyMap<string, Buffer> {
  const all = new Map<string, Buffer>();
  let position = 0;
  for (const id of ids) {
    // The output is `<id> blob 120`, the bytes, and a newline.
    const start = output.indexOf('\n', position) + 1;
    const [, , size] = output.slice(position, start).split(' ');
    const end = start + Number(size);
    all.set(id, Buffer.from(output.slice(start, end), 'latin1'));
    position = end + 1;
  }
  return all;
}
