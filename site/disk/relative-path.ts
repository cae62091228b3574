import path from 'node:path';

/**
 * The path from a folder to a file, with `/` on Windows, too:
 * `content/site.yaml`.
 */
export const relativePath = (folder: string, file: string): string =>
  path.relative(folder, file).replaceAll(path.sep, '/');
