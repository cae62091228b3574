import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentStore } from '../../check/store';
import { addressesOf } from '../../pages/addresses';
import type { Content } from '../../schemas/content';
import { copyContent } from '../support/project-copy';

/** What a check on a certain day says about the review of one page. */
function problemsOn(today: string, reviewBy: string) {
  const project = copyContent();
  onTestFinished(project.dispose);
  const file = 'content/conditions/panic.yaml';
  const text = readFileSync(path.join(project.root, file), 'utf8');
  project.write(file, text.replace(/^reviewBy: .*$/m, `reviewBy: ${reviewBy}`));
  const store = new ContentStore<Content>({ root: project.root, addressesOf, reserved: [], today });
  return store.check().problems.filter((problem) => problem.file === file);
}

test('A page that is to be read again by a day is in order on that day, and warned of on the next', () => {
  expect(problemsOn('2026-12-31', '2026-12-31')).toEqual([]);
  expect(problemsOn('2027-01-01', '2026-12-31')).toMatchObject([{ severity: 'warning' }]);
});
