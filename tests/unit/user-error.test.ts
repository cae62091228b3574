import path from 'node:path';
import { expect, test } from 'vitest';
import { describeError } from '../../site/disk/file-errors';
import { projectRoot } from '../support/sites';

function systemError(code: string, syscall: string, file?: string): Error {
  const full = file && path.join(projectRoot, file);
  const message = `${code}: said by Node, ${syscall}${full ? ` '${full}'` : ''}`;
  return Object.assign(new Error(message), {
    code,
    syscall,
    ...(full && { path: full }),
  });
}

const RESTORE = '\n  Restore it from the history of the project.';

test.each<[error: unknown, told: string | undefined]>([
  [
    systemError('ENOSPC', 'write', 'dist/a.html'),
    'dist/a.html  ENOSPC: said by Node, write',
  ],
  [
    systemError('EACCES', 'open', 'content/site.yaml'),
    'content/site.yaml  EACCES: said by Node, open',
  ],
  [
    systemError('EACCES', 'scandir', 'content'),
    'content  EACCES: said by Node, scandir',
  ],
  ...['content', 'content/images', 'schemas'].map((file): [Error, string] => [
    systemError('ENOENT', 'scandir', file),
    `${file}  ENOENT: said by Node, scandir${RESTORE}`,
  ]),
  [new TypeError("undefined isn't a function"), undefined],
  [systemError('ENOENT', 'open', 'renderer/none.ts'), undefined],
  [systemError('ENOENT', 'spawn deno', 'deno'), undefined],
  [systemError('EACCES', 'listen'), undefined],
  [systemError('ENOSPC', ''), undefined],
  ['what is no error', undefined],
])(
  "File-system errors are reported with their file; other errors aren't: %s",
  (error, told) => {
    expect(describeError(error, projectRoot)).toBe(told);
  },
);
