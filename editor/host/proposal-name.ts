import { hexDigest } from '../../formats/digest';
import type { ChangedFile } from './host';

/**
 * A name that follows from what is proposed, as in `edit-3f2a90c1b7de`: so the
 * same proposal is there once, although an answer was lost.
 */
export function proposalName(
  head: string,
  changes: readonly ChangedFile[],
): string {
  const list = changes.map(({ file, bytes }) => [
    file,
    bytes ? hexDigest('sha256', bytes) : '',
  ]);
  const hash = hexDigest('sha256', JSON.stringify([head, list]));
  return `edit-${hash.slice(0, 12)}`;
}
