import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ImageSizes, isPicture, measurePicture } from '../../renderer/content/images';
import { listFiles } from '../../renderer/content/list-files';
import { Fault } from '../fault';
import type { FolderWriter } from './site-folder';

/**
 * Copies all files of a folder into the site, below `name`. They are new files there: what may be done
 * with those of the folder, such as that they can only be read, is no concern of the copies.
 *
 * @returns the names of the copies.
 */
export function copyFiles(from: string, name: string, writer: FolderWriter): string[] {
  return listFiles(from).map((file) => {
    const copy = path.join(name, file);
    writer.write(copy, readFileSync(path.join(from, file)));
    return copy;
  });
}

/**
 * Assures that the pictures in a built site are those that the check has seen: people may have changed
 * some since. All that is made from pictures is made from the copies in the site.
 *
 * @param names files in the site, as in `images/logo.svg`.
 * @throws Fault that names a picture which is another one now.
 */
export function assertPicturesChecked(folder: string, names: readonly string[], sizes: ImageSizes): void {
  const copied = new Set(names.map((name) => name.split(path.sep).join('/')).filter(isPicture));
  for (const address of Object.keys(sizes))
    if (!copied.has(address.slice(1))) throw changed(address.slice(1));
  for (const name of copied) {
    const size = measurePicture(readFileSync(path.join(folder, name)));
    const checked = sizes[`/${name}`];
    if (!checked || size?.width !== checked.width || size.height !== checked.height) throw changed(name);
  }
}

function changed(name: string): Fault {
  return new Fault(
    `content/${name}  This picture was changed, added or deleted after it was checked.\n  Run this command again when the files in content no longer change.`,
  );
}
