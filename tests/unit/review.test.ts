import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
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

describe('A page that is to be read again by 2026-12-31', () => {
  test('is in order on that day', () => {
    expect(problemsOn('2026-12-31', '2026-12-31')).toEqual([]);
  });

  test('is warned of on the next, at the line of the day', () => {
    expect(problemsOn('2027-01-01', '2026-12-31')).toMatchObject([
      {
        file: 'content/conditions/panic.yaml',
        line: 8,
        column: 11,
        severity: 'warning',
        message: 'The review of this file was due on 2026-12-31.',
        advice: 'Read it again, correct what has changed, and write the next day.',
      },
    ]);
  });
});
