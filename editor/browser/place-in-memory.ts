import type { Place } from '../core/place';
import { SCHEMAS } from './content-in-memory';
import type { MemoryFiles } from './memory-files';
import { STOCK } from './stock';
import type { Surroundings } from './surroundings';

/** Files in a browser's memory, which are sent to a host for publication. */
export function placeInMemory(
  files: MemoryFiles,
  { outbox, photos }: Surroundings,
): Place {
  return {
    read: (file) => files.read(file),
    hasBytes: (file, bytes) => files.hasBytes(file, bytes),
    write: (wanted) => files.write(wanted),
    schemas: () => SCHEMAS,
    stock: STOCK,
    outbox,
    photos,
  };
}
