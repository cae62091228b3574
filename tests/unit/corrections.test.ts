import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withCorrections } from '../../check/corrections';
import type { Problem } from '../../check/problem';
import { openContent } from '../../site/content';
import { practiceSite } from '../support/sites';

// What is offered for each mistake is in tests/mistakes; here is what never is.

const store = openContent(practiceSite.root);

/** What is said first while a city has other words. */
function problemWith(from: string, to: string): Problem {
  const text = readFileSync(path.join(practiceSite.content, 'cities/nampa.yaml'), 'utf8').replace(from, to);
  const [problem] = store.tryOut('content/cities/nampa.yaml', Buffer.from(text)).problems;
  if (!problem) throw new Error('Nothing is said.');
  return problem;
}

test("an edit after which something else is wrong isn't offered", () => {
  // Here "twin-falls" would be there twice.
  const { corrections, advice } = problemWith('coeur-d-alene', 'twin-fals');
  expect(corrections).toBeUndefined();
  expect(advice).not.toMatch(/Write "twin-falls"/);
});

test('however much is wrong, only so much is tried', () => {
  const proposals = [{ change: { splices: [{ start: 0, end: 0, text: '\n' }] } }];
  const problem = {
    ...problemWith('answer: Anywhere', 'anwser: Anywhere'),
    corrections: undefined,
    proposals,
  };
  const many = Array.from({ length: 5000 }, () => ({ ...problem }));
  let tried = 0;
  const corrected = withCorrections(many, store.documents, () => {
    tried++;
    return many;
  });
  // Nothing is tried before it is asked for.
  expect(tried).toBe(0);
  expect(corrected.filter(({ corrections, proposals }) => corrections ?? proposals)).toEqual([]);
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThan(10);
  expect(corrected).toHaveLength(many.length);
});
