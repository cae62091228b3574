import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileFault, faultOf } from '../../scripts/build/file-fault';
import { projectRoot as root } from '../support/sites';

/** An error as Node.js throws it. */
function systemError(code: string, syscall: string, file?: string): Error {
  return Object.assign(new Error(`${code}: no words for people, ${syscall}`), {
    code,
    syscall,
    ...(file !== undefined && { path: path.join(root, file) }),
  });
}

describe('A fault of the file system in words', () => {
  test.each([
    [
      'ENOSPC',
      'write',
      'dist/client.next/a.html',
      'dist/client.next/a.html  This could not be written: the disk is full.',
    ],
    ['EDQUOT', 'write', 'dist/client.next/a.html', 'this user has no room left on the disk.'],
    [
      'EFBIG',
      'write',
      'dist/client.next/a.html',
      'the file would be larger than this user, or this disk, allows.',
    ],
    ['EACCES', 'open', 'content/site.yaml', 'content/site.yaml  This user has no permission to read this.'],
    ['EACCES', 'open', 'dist/client.next/a.html', 'This user has no permission to write here.'],
    ['EPERM', 'unlink', 'dist/client/a.html', 'This user has no permission to write here.'],
    [
      'EROFS',
      'mkdir',
      'dist/client.next',
      'dist/client.next  This could not be written: the disk is read-only.',
    ],
    ['EMFILE', 'open', 'content/site.yaml', 'too many files are open on this computer.'],
    ['EIO', 'read', 'content/site.yaml', 'The disk failed while this was read or written.'],
    ['EBUSY', 'rename', 'dist/client', 'dist/client  Another program is using this.'],
    ['ENOENT', 'scandir', 'content', 'content  This folder is missing.'],
    ['ENOENT', 'open', 'content/images/a.svg', 'This was deleted or renamed while it was needed.'],
    ['ENOTEMPTY', 'rmdir', 'dist/client.next', 'Something was written here while this folder was deleted.'],
  ])('%s of %s on %s', (code, syscall, file, words) => {
    const message = faultOf(systemError(code, syscall, file), root)?.message ?? '';
    expect(message).toContain(words);
    expect(message).not.toContain(code);
    expect(message).toMatch(/^\S+ {2}\S.*\.\n {2}\S.*\.$/);
  });

  test('names the project folder where the system names no file', () => {
    expect(faultOf(systemError('ENOSPC', 'write'), root)?.message).toMatch(
      `${root}  This could not be written`,
    );
  });

  test('is that of the real file system too', () => {
    expect(
      faultOf(
        errorOf(() => readdirSync(path.join(root, 'dist/no-such-folder'))),
        root,
      )?.message,
    ).toContain('dist/no-such-folder  This was deleted or renamed while it was needed.');
  });

  test('that is said already stays as it is', () => {
    const fault = new FileFault('content/site.yaml', 'It is odd.', 'Make it even.');
    expect(faultOf(fault, root)).toBe(fault);
  });
});

describe('No fault of the file system is', () => {
  test.each([
    ['a mistake of the code', new TypeError('undefined is not a function')],
    [
      'a file of the code that is not there',
      errorOf(() => readFileSync(path.join(root, 'renderer/none.ts'))),
    ],
    ['a program that is not there', systemError('ENOENT', 'spawn deno', 'deno')],
    ['a port that is not allowed', systemError('EACCES', 'listen')],
    ['what is no error', 'x'],
  ])('%s', (_, error) => {
    expect(faultOf(error, root)).toBeUndefined();
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
