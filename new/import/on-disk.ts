import { existsSync } from 'node:fs';
import path from 'node:path';
import { WINDOWS_LETTERS } from '../../check/read/traces';
import { utf8Text } from '../../check/read/utf8';
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
  const bytes = readIfThere(file);
  if (bytes === undefined) {
    throw new UserError(
      `There is no file ${name}.`,
      'Look at its name, and at the folder it is in.',
    );
  }
  return {
    name,
    text: textOf(bytes),
    picture: (address) => findPicture(path.dirname(file), address),
  };
}

/** Editors of Windows save texts in two other encodings, too. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  return utf8Text(bytes) ?? inWindowsLetters(bytes);
}

const inWindowsLetters = (bytes: Uint8Array): string =>
  Array.from(
    bytes,
    (byte) => WINDOWS_LETTERS[byte - 0x80] ?? String.fromCharCode(byte),
  ).join('');

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
 * of one of the folders above it. Nothing outside of the other website's project
 * is read, if it has a file that tells where it begins.
 */
function findPicture(folder: string, address: string): Uint8Array | undefined {
  const below = address.replace(/^[/~@]+/, '');
  const folders = foldersAround(folder);
  const project = folders.at(-1) ?? folder;
  const isInside = (file: string) =>
    !path.relative(project, file).startsWith('..');
  return folders
    .flatMap((around) =>
      PUBLIC_FOLDERS.map((name) => path.join(around, name, below)),
    )
    .filter(isInside)
    .map((file) => readIfThere(file))
    .find(Boolean);
}

/** A folder and those above it, up to the one of its project. */
function foldersAround(folder: string): string[] {
  const above = path.dirname(folder);
  return isProject(folder) || above === folder
    ? [folder]
    : [folder, ...foldersAround(above)];
}

const isProject = (folder: string): boolean =>
  ['.git', 'package.json', '_config.yml'].some((name) =>
    existsSync(path.join(folder, name)),
  );
