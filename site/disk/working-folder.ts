import path from 'node:path';

/** The folder in which the command was typed: npm runs it in the project's. */
export function workingFolder(root: string): string {
  return process.env.INIT_CWD ?? root;
}

/** The whole path of a file or a folder as it was typed. */
export const fromWorkingFolder = (root: string, name: string): string =>
  path.resolve(workingFolder(root), name);

/** A file or a folder as it can be typed. */
export const toWorkingFolder = (root: string, place: string): string =>
  path.relative(workingFolder(root), place);
