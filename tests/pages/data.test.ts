import path from 'node:path';
import { expect, it } from 'vitest';
import { putIn } from '../../formats/holes';
import { createSite } from '../../pages/site';
import { loadContent } from '../support/built-site';
import { projectRoot } from '../support/sites';

/** The beginning of a long text, and how long it is. */
const shortened = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > 60
    ? `${value.slice(0, 40)}… (${value.length})`
    : value;

// After a change that is meant, look at what this writes: npm test --
// tests/pages/data.test.ts -u
it('Each page of the practice keeps its address, head, and data', async () => {
  const pages = createSite(loadContent()).pages.map(
    ({ path: address, template, head, data }) => ({
      address,
      template,
      head,
      data: data(),
    }),
  );
  await expect(`${JSON.stringify(pages, shortened, 1)}\n`).toMatchFileSnapshot(
    path.join(projectRoot, 'tests/__snapshots__/pages.txt'),
  );
});

it.each<[text: string, values: Record<string, string>, wanted: string]>([
  [
    'Therapy in {city}, {state}: {city}',
    { city: 'Nampa', state: 'Idaho' },
    'Therapy in Nampa, Idaho: Nampa',
  ],
  // Without a value, they stay as they are, so that they are seen.
  ['In {town} {toString}', { city: 'Nampa' }, 'In {town} {toString}'],
  ['{name}!', { name: '$& {name} \\' }, '$& {name} \\!'],
])('The placeholders of "%s" get the values %j', (text, values, wanted) => {
  expect(putIn(text, values)).toBe(wanted);
});
