import path from 'node:path';
import { stockOnDisk } from '../../new/stock-on-disk';
import { readSchemas } from '../../site/disk/kinds';
import type { Place } from '../core/place';
import { FilesOnDisk } from './files-on-disk';
import { outboxOnDisk } from './outbox-on-disk';
import { PHOTOS_BY_SHARP } from './photos-by-sharp';

/** The project in a folder of this computer. */
export function placeOnDisk(root: string): Place {
  const files = new FilesOnDisk(root);
  return {
    read: (file) => files.read(file),
    hasBytes: (file, bytes) => files.hasBytes(file, bytes),
    write: (wanted) => files.write(wanted),
    schemas: () => readSchemas(path.join(root, 'schemas')),
    stock: stockOnDisk(root),
    photos: PHOTOS_BY_SHARP,
    outbox: outboxOnDisk(root, files),
  };
}
