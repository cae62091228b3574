import { UserError } from '../user-error';
import { practiceFolder } from './practice-folder';
import { relativePath } from './relative-path';

/**
 * Errors that concern the whole disk or computer. Node doesn't always name a
 * file for them.
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
/** Outside of {@link CHANGING}, these errors are bugs in the code. */
const MISPLACED = ['ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR'];
/** Folders whose files people and builds change. */
const CHANGING = /^(content|schemas|dist|node_modules\/\.cache)(\/|$)/;

/** Whether an error comes from the file system rather than from a bug. */
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

/** Does what may as well fail: other work doesn't depend on it. */
export function unlessFileError(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!isFileError(error)) {
      throw error;
    }
  }
}

/**
 * The message about an error for the person who ran a command. For a
 * file-system error, it has the file, relative to the folder of the project or
 * of the practice, and Node's words:
 *
 *     content/posts  EACCES: permission denied, scandir
 *
 * @returns undefined for a bug in the code.
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
  const name = nameOf(file, root);
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

function nameOf(file: string, root: string): string {
  const names = [root, practiceFolder(root)].map((folder) =>
    relativePath(folder, file),
  );
  const [first = ''] = names;
  return names.find((name) => !name.startsWith('..')) ?? first;
}
