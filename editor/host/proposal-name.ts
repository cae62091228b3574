import { hexDigest } from '../../formats/digest';
import type { ChangedFile } from './host';

/**
 * A name derived from the proposal's content, as in `edit-3f2a90c1b7de`, so
 * that repeating it after a lost response doesn't create another one.
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
