import { truncateSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentForBuilds } from '../../scripts/build/content-for-builds';
import { copyContent } from '../support/project-copy';

test('A file that could not be read is read again the next time, with the others', async () => {
  const project = copyContent();
  onTestFinished(project.dispose);
  const source = await ContentForBuilds.open(project.root);
  const file = path.join('content', 'cities/nampa.yaml');
  // No user may read that much at once, not even the one that may do everything.
  truncateSync(path.join(project.root, file), 3 * 1024 ** 3);
  await expect(source.update(['cities/nampa.yaml'])).rejects.toThrow('2 GiB');

  project.remove(file);
  project.restore(file);
  expect(await source.update(['cities/salmon.yaml'])).toBe(true);
  expect(source.checkOrReport()?.content.cities.map(({ slug }) => slug)).toContain('nampa');
});
