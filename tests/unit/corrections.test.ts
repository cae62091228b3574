import { afterAll, expect, onTestFinished, test } from 'vitest';
import { withCorrections } from '../../check/corrections';
import type { Problem } from '../../check/problem';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';

// What is offered for each mistake is in tests/mistakes and tests/fixtures; here is what never is.

const project = copyContent();
afterAll(project.dispose);
const store = openContent(project.root);
const CITY = 'content/cities/nampa.yaml';

/** The problems while a file has another text. */
function problemsOf(file: string, change: (text: string) => string): readonly Problem[] {
  project.edit(file, change);
  store.update([file]);
  onTestFinished(() => {
    project.restore(file);
    store.update([file]);
  });
  return store.check().problems;
}

test("an edit after which something else is wrong isn't offered", () => {
  // Here "twin-falls" would be there twice.
  const [problem] = problemsOf(CITY, (text) => text.replace('coeur-d-alene', 'twin-fals'));
  expect(problem?.corrections).toBeUndefined();
  expect(problem?.advice).not.toMatch(/Write "twin-falls"/);
});

test('however much is wrong, only so much is tried', () => {
  const [problem] = problemsOf(CITY, (text) => text.replace('answer: Anywhere', 'anwser: Anywhere'));
  const proposals = [{ change: { splices: [{ start: 0, end: 0, text: '\n' }] } }];
  const many = Array.from({ length: 5000 }, () => ({
    ...(problem as Problem),
    corrections: undefined,
    proposals,
  }));
  let tried = 0;
  const corrected = withCorrections(many, store.documents, () => {
    tried++;
    return many;
  });
  // Nothing is tried before it is asked for.
  expect(tried).toBe(0);
  expect(corrected.map(({ corrections }) => corrections)).not.toContainEqual(expect.anything());
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThan(10);
  expect(corrected).toHaveLength(many.length);
  expect(corrected.filter(({ corrections, proposals }) => corrections ?? proposals)).toEqual([]);
});
