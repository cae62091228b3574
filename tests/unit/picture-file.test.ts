import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { readPictureFile } from '../../renderer/content/picture-file';
import { checkContent } from '../../scripts/content';
import { photo } from '../support/photos';
import { copyContent, type ProjectCopy } from '../support/project-copy';

const FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;

/** Always as wide as 64 and as high as 48 pixels. */
async function encode(format: (typeof FORMATS)[number], change = (picture: Sharp) => picture) {
  const picture = change(await photo({ width: 64, height: 48 }));
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format).toBuffer();
}

/** Two pictures that take turns. */
async function animate(format: 'gif' | 'webp') {
  const frame = await encode('png');
  const other = await sharp(frame).negate().png().toBuffer();
  return sharp([frame, other], { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

describe.each(FORMATS)('%s', (format) => {
  test('is measured, and known by what it holds', async () => {
    expect(readPictureFile(await encode(format))).toMatchObject({
      format,
      width: 64,
      height: 48,
      isAnimated: false,
      isCutOff: false,
    });
  });

  test('is cut off wherever its end is missing', async () => {
    const bytes = await encode(format);
    for (const share of [0.4, 0.6, 0.8, 0.97]) {
      const begun = readPictureFile(bytes.subarray(0, bytes.length * share));
      expect(begun === undefined || begun.isCutOff).toBe(true);
    }
  });

  test('may have something after it, as phones add films', async () => {
    const bytes = Buffer.concat([await encode(format), Buffer.from('ftypmp42 a film of three seconds')]);
    if (format !== 'avif') expect(readPictureFile(bytes)?.isCutOff).toBe(false);
  });
});

test.each(['gif', 'webp'] as const)('a %s may move', async (format) => {
  expect(readPictureFile(await animate(format))?.isAnimated).toBe(true);
});

test.each(['png', 'webp', 'avif'] as const)('a %s may be transparent', async (format) => {
  const clear = await encode(format, (picture) => picture.ensureAlpha(0.5));
  expect(readPictureFile(clear)?.isTransparent).toBe(true);
  expect(readPictureFile(await encode(format))?.isTransparent).toBe(false);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo held as %i is measured as it is shown', async (orientation) => {
  const bytes = await encode('jpg', (picture) => picture.withExif({}).withMetadata({ orientation }));
  expect(readPictureFile(bytes)).toMatchObject(
    orientation > 4 ? { width: 48, height: 64 } : { width: 64, height: 48 },
  );
});

describe('A file', () => {
  let project: ProjectCopy | undefined;
  afterEach(() => project?.dispose());

  test('of more than 40 MB is refused without being read', () => {
    project = copyContent();
    const file = path.join(project.root, 'content/images/hero.jpg');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    truncateSync(file, 41_000_000);
    expect(checkContent(project.root).problems).toMatchObject([
      { file: 'content/images/hero.jpg', severity: 'error', message: 'This picture has 41 MB.' },
    ]);
  });
});
