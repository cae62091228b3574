import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { inWords } from '../support/words';

test('A link to a page whose file was renamed gets its new address', async () => {
  const { root } = copyContent();
  const [before, now] = ['privacy', 'your-records'].map((name) => {
    return `content/legal/${name}.yaml`;
  }) as [string, string];
  const old = readFileSync(path.join(root, before), 'utf8');
  renameSync(path.join(root, before), path.join(root, now));
  const store = await openContent(root, {
    former: () => [
      { file: before, old },
      { file: now, old: undefined },
    ],
  });
  const dead = store
    .check()
    .problems.filter(({ code }) => code === 'dead-link')
    .map((problem) => inWords(problem).advice);
  expect(dead.length).toBeGreaterThan(0);
  expect(new Set(dead)).toEqual(new Set(['Write "/your-records".']));
});
