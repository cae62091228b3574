export interface ByteRange {
  /** The first byte, from 0. */
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

/**
 * Reads a Range header (RFC 9110, section 14.2) for a file of `size` bytes.
 *
 * Nothing when the whole file is to be sent: no header, another unit, several ranges or nonsense.
 * `unsatisfiable` when the range lies behind the file's end.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start < size ? { start, end: size - 1 } : 'unsatisfiable';
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
