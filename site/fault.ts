import { existsSync } from 'node:fs';
import path from 'node:path';

/** Something outside of the code, such as a setting, stops a command. The message is for the person who started it. */
export class Fault extends Error {}

/** Errors of the whole disk or computer. Node does not always say which file they are about. */
const OF_THE_DISK = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE', 'EIO', 'EROFS'];
/** Outside of {@link CHANGING}, these are mistakes of the code. */
const MISPLACED = ['ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR'];
/** Where people and builds change files. */
const CHANGING = /^(content|schemas|dist|node_modules\/\.cache)(\/|$)/;

export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  const { code = '', path: file, syscall = '' } = error as NodeJS.ErrnoException;
  if (syscall === '' || syscall.startsWith('spawn')) return false;
  return file !== undefined || OF_THE_DISK.includes(code);
}

/**
 * What to tell the person who started a command. For an error of the file system it is the file, below the project
 * folder, and what Node says about it:
 *
 *     content/posts  EACCES: permission denied, scandir
 *
 * @returns undefined for an error of the code.
 */
export function describeFault(error: unknown, root: string): string | undefined {
  if (error instanceof Fault) return error.message;
  if (!isFileError(error)) return undefined;
  const { code = '', message, path: file = root } = error;
  const name = path.relative(root, file).split(path.sep).join('/');
  if (MISPLACED.includes(code) && !CHANGING.test(name)) return undefined;
  const isFolder = /^(content|content\/images|schemas)$/.test(name);
  const hint = isFolder && code === 'ENOENT' ? '\n  Bring it back from the history of the project.' : '';
  return `${name || file}  ${message.replace(/ '.*/s, '')}${hint}`;
}

/**
 * Says why nothing was built.
 *
 * @param folder of the site, as in `dist/client`.
 * @throws the error itself if it is one of the code.
 */
export function reportFault(error: unknown, { root, folder }: { root: string; folder: string }): void {
  const fault = describeFault(error, root);
  if (fault === undefined) throw error;
  const old = existsSync(path.join(root, folder)) ? ` The site in ${folder} is as it was before.` : '';
  console.error(`${fault}\n\nNothing was built.${old}`);
}

/** Says what a build could not cache or tidy up, once for each reason. */
export function warnOfLeftUndone(errors: readonly unknown[], root: string): void {
  const faults = new Set(errors.map((error) => describeFault(error, root) ?? String(error)));
  if (faults.size === 0) return;
  console.error(
    `${[...faults].join('\n')}\n\nThe site is complete nevertheless. The next build may take longer, or stop here.`,
  );
}
