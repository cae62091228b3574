import path from 'node:path';
import { expect, test } from 'vitest';
import { describeError } from '../../site/user-error';
import { projectRoot } from '../support/sites';

function systemError(code: string, syscall: string, file?: string): Error {
  const full = file && path.join(projectRoot, file);
  const message = `${code}: said by Node, ${syscall}${full ? ` '${full}'` : ''}`;
  return Object.assign(new Error(message), { code, syscall, ...(full && { path: full }) });
}

const RESTORE = '\n  Restore it from the history of the project.';

test.each([
  ['ENOSPC', 'write', 'dist/client.next/a.html', ''],
  ['EACCES', 'open', 'content/site.yaml', ''],
  ['EACCES', 'scandir', 'content', ''],
  ['ENOENT', 'scandir', 'content', RESTORE],
  ['ENOENT', 'scandir', 'content/images', RESTORE],
  ['ENOENT', 'scandir', 'schemas', RESTORE],
])('%s of %s on %s is told with the file, in the words of Node%s', (code, syscall, file, hint) => {
  const told = describeError(systemError(code, syscall, file), projectRoot);
  expect(told).toBe(`${file}  ${code}: said by Node, ${syscall}${hint}`);
});

test.each([
  ['a mistake of the code', new TypeError("undefined isn't a function")],
  ["a file of the code that isn't there", systemError('ENOENT', 'open', 'renderer/none.ts')],
  ["a program that isn't there", systemError('ENOENT', 'spawn deno', 'deno')],
  ["a port that isn't allowed", systemError('EACCES', 'listen')],
  ['a full disk, said by nobody', systemError('ENOSPC', '')],
  ['what is no error', 'x'],
])('%s is no fault of the file system', (_, error) => {
  expect(describeError(error, projectRoot)).toBeUndefined();
});
