import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { examinePicture, isPicture } from '../../check/pictures/images';
import { practiceSite } from '../support/sites';

const folder = practiceSite.content;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /^images\/.*\.\w+$/.test(name));

describe('Every picture of the content has a size', () => {
  test.each(files)('%s', (name) => {
    expect(isPicture(name)).toBe(true);
    expect(examinePicture(name, readFileSync(path.join(folder, name)))).toEqual({
      width: expect.any(Number),
      height: expect.any(Number),
    });
  });
});

test('an SVG picture is as large as it says, or else as its viewBox', () => {
  const measure = (attributes: string) =>
    examinePicture('images/a.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`));
  expect(measure('width="40" height="30"')).toEqual({ width: 40, height: 30 });
  expect(measure('viewBox="0 0 80 60"')).toEqual({ width: 80, height: 60 });
});

test('what only has the name of a picture cannot be read', () => {
  expect(examinePicture('images/a.jpg', Buffer.from('Pictures of the site.'))).toMatchObject({
    message: 'This picture cannot be read.',
  });
});

test('what stands elsewhere or has another ending is no picture', () => {
  expect(isPicture('images/read-me.txt')).toBe(false);
  expect(isPicture('documents/form.svg')).toBe(false);
});

test('photos may be named as cameras name them', () => {
  expect(isPicture('images/IMG_0001.JPG')).toBe(true);
  expect(isPicture('images/logo.SVG')).toBe(false);
});
