import { existsSync } from 'node:fs';
import path from 'node:path';
import { readIfThere } from '../../site/disk/read-if-there';
import { UserError } from '../../site/user-error';
import type { ForeignFile } from './post';

/**
 * Reads a file from another generator.
 *
 * @param name as typed.
 * @throws {UserError} if the file doesn't exist.
 */
export function readForeign(file: string, name: string): ForeignFile {
  const text = readIfThere(file)?.toString('utf8');
  if (text === undefined) {
    throw new UserError(
      `There is no file ${name}.`,
      'Look at its name, and at the folder it is in.',
    );
  }
  return {
    name,
    text,
    picture: (address) => findPicture(path.dirname(file), address),
  };
}

/** The folders in which generators keep published files. */
const PUBLIC_FOLDERS = [
  '',
  'static',
  'public',
  'assets',
  'source',
  'src',
  'images',
];

/**
 * The bytes of a post's picture: in the post's folder, or in a published folder
 * of one of the folders above it.
 */
function findPicture(folder: string, address: string): Uint8Array | undefined {
  const below = address.replace(/^[/~@]+/, '');
  for (let around = folder; ; around = path.dirname(around)) {
    const files = PUBLIC_FOLDERS.map((name) => path.join(around, name, below));
    const bytes = files.map((file) => readIfThere(file)).find(Boolean);
    // Nothing outside of the other website's project is read.
    const isOutermost = around === path.dirname(around) || isProject(around);
    if (bytes || isOutermost) {
      return bytes;
    }
  }
}

const isProject = (folder: string): boolean =>
  ['.git', 'package.json', '_config.yml'].some((name) =>
    existsSync(path.join(folder, name)),
  );
