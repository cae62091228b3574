import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readImages } from '../../renderer/content/images';
import { copyContent, projectRoot } from '../support/project-copy';

const folder = path.join(projectRoot, 'content');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /^images\/.*\.\w+$/.test(name));

/** The sizes of one picture that holds `text`. */
function measure(name: string, text: string) {
  const project = copyContent();
  onTestFinished(project.dispose);
  project.write(`content/${name}`, text);
  return readImages(path.join(project.root, 'content'), [name]).sizes;
}

describe('Every picture of the content has a size', () => {
  const sizes = readImages(folder, files).sizes;
  test.each(files)('%s', (name) => {
    expect(sizes[`/${name}`]?.width).toBeGreaterThan(0);
    expect(sizes[`/${name}`]?.height).toBeGreaterThan(0);
  });
});

test('an SVG picture is as large as it says, or else as its viewBox', () => {
  expect(measure('images/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')).toEqual(
    {
      '/images/a.svg': { width: 40, height: 30 },
    },
  );
  expect(measure('images/b.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"/>')).toEqual({
    '/images/b.svg': { width: 80, height: 60 },
  });
});

test('what is no picture is not measured', () => {
  expect(measure('images/read-me.txt', 'Pictures of the site.')).toEqual({});
  expect(measure('documents/form.svg', '<svg width="1" height="1"/>')).toEqual({});
});
