import { known } from 'editor:known';
import type { Stock } from '../../new/stock';
import type { Place } from '../core/place';
import { SCHEMAS } from './content-in-memory';
import type { MemoryFiles } from './memory-files';
import type { Surroundings } from './surroundings';

const STOCK: Stock = {
  template: (kind) => known.templates[kind],
  starter: (file) => known.starter[file] ?? '',
  citiesOf: (state) => known.cities[state] ?? [],
};

/**
 * Files in the memory of a browser, which a host gets when they are published.
 */
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
    ...{ outbox, photos },
  };
}
