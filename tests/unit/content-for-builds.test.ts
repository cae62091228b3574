import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentForBuilds } from '../../scripts/build/content-for-builds';
import { copyContent } from '../support/project-copy';

test('A file that could not be read is read again the next time, with the others', async () => {
  const project = copyContent();
  onTestFinished(project.dispose);
  const source = await ContentForBuilds.open(project.root);
  const file = path.join('content', 'cities/waco.yaml');
  project.remove(file);
  // A link that leads to itself: no user may read it, not even the one that may do everything.
  symlinkSync('waco.yaml', path.join(project.root, file));
  await expect(source.update(['cities/waco.yaml'])).rejects.toThrow('ELOOP');

  project.remove(file);
  project.restore(file);
  expect(await source.update(['cities/dallas.yaml'])).toBe(true);
  expect(source.checkOrReport()?.content.cities.map(({ slug }) => slug)).toContain('waco');
});
