import path from 'node:path';
import { UserError } from '../user-error';

/**
 * Errors of the whole disk or computer. Node does not always say which file
 * they are about.
 */
const OF_THE_DISK = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EMFILE',
  'ENFILE',
  'EIO',
  'EROFS',
];
/** Outside of {@link CHANGING}, these are mistakes of the code. */
const MISPLACED = ['ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR'];
/** Folders in which people and builds change files. */
const CHANGING = /^(content|schemas|dist|node_modules\/\.cache)(\/|$)/;

/** Whether an error is one of the file system, and not of the code. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) {
    return false;
  }
  const systemError: NodeJS.ErrnoException = error;
  const { code = '', path: file, syscall = '' } = systemError;
  if (syscall === '' || syscall.startsWith('spawn')) {
    return false;
  }
  return file !== undefined || OF_THE_DISK.includes(code);
}

/**
 * The message about an error for the person who started a command. For an error
 * of the file system it is the file, below the project folder, and the words of
 * Node:
 *
 *     content/posts  EACCES: permission denied, scandir
 *
 * @returns undefined for a mistake of the code.
 */
export function describeError(
  error: unknown,
  root: string,
): string | undefined {
  if (error instanceof UserError) {
    return `${error.message} ${error.inTerminal}`.trim();
  }
  if (!isFileError(error)) {
    return undefined;
  }
  const { code = '', message, path: file = root } = error;
  const name = path.relative(root, file).split(path.sep).join('/');
  if (MISPLACED.includes(code) && !CHANGING.test(name)) {
    return undefined;
  }
  const isFolder = /^(content|content\/images|schemas)$/.test(name);
  const hint =
    isFolder && code === 'ENOENT'
      ? '\n  Restore it from the history of the project.'
      : '';
  const reason = message.replace(/ '.*/s, '');
  return `${name || file}  ${reason}${hint}`;
}
