import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeError } from '../../site/user-error';
import { projectRoot as root } from '../support/sites';

/** An error as Node.js throws it. */
function systemError(code: string, syscall: string, file?: string): Error {
  const full = file && path.join(root, file);
  const message = `${code}: said by Node, ${syscall}${full ? ` '${full}'` : ''}`;
  return Object.assign(new Error(message), { code, syscall, ...(full && { path: full }) });
}

describe('A fault of the file system', () => {
  test.each([
    ['ENOSPC', 'write', 'dist/client.next/a.html'],
    ['EACCES', 'open', 'content/site.yaml'],
    ['EROFS', 'mkdir', 'dist/client.next'],
    ['EMFILE', 'open', 'renderer/page.ts'],
    ['EBUSY', 'rename', 'dist/client'],
    ['ENOENT', 'open', 'content/images/a.svg'],
    ['ENOTEMPTY', 'rmdir', 'dist/client.next'],
  ])('%s of %s on %s is told with the file, in the words of Node', (code, syscall, file) => {
    expect(describeError(systemError(code, syscall, file), root)).toBe(
      `${file}  ${code}: said by Node, ${syscall}`,
    );
  });

  test.each(['content', 'content/images', 'schemas'])('names a way to get the folder %s back', (folder) => {
    expect(describeError(systemError('ENOENT', 'scandir', folder), root)).toBe(
      `${folder}  ENOENT: said by Node, scandir\n  Restore it from the history of the project.`,
    );
  });
});

describe('No fault of the file system is', () => {
  test.each([
    ['a mistake of the code', new TypeError("undefined isn't a function")],
    ["a file of the code that isn't there", errorOf(() => readFileSync(path.join(root, 'renderer/none.ts')))],
    ["a program that isn't there", systemError('ENOENT', 'spawn deno', 'deno')],
    ["a port that isn't allowed", systemError('EACCES', 'listen')],
    ['what is no error', 'x'],
  ])('%s', (_, error) => {
    expect(describeError(error, root)).toBeUndefined();
  });
});

function errorOf(action: () => void): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
