import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { examinePicture } from '../../check/pictures/images';
import { checkContent } from '../../site/content';
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

/** What the check says of a photo: its facts, or what is wrong with it. */
function examine(format: string, bytes: Uint8Array) {
  const found = examinePicture(`images/a.${format}`, Buffer.from(bytes));
  return 'message' in found ? found.message : found;
}

const UNREADABLE = /^This picture (is damaged|cannot be read)/;

describe.each(FORMATS)('%s', (format) => {
  test('is measured, and known by what it holds', async () => {
    const bytes = await encode(format);
    expect(examine(format, bytes)).toMatchObject({ width: 64, height: 48, photo: { isTransparent: false } });
    const other = format === 'png' ? 'gif' : 'png';
    expect(examine(other, bytes)).toMatch(/^The name of this picture ends in ".*", but it is an? \w+\.$/);
  });

  test('is refused wherever its end is missing', async () => {
    const bytes = await encode(format);
    for (const share of [0.1, 0.4, 0.6, 0.8, 0.97]) {
      expect(examine(format, bytes.subarray(0, bytes.length * share))).toMatch(UNREADABLE);
    }
  });

  test('may have something after it, as phones add films', async () => {
    const bytes = Buffer.concat([await encode(format), Buffer.from('ftypmp42 a film of three seconds')]);
    expect(examine(format, bytes)).toMatchObject({ width: 64 });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('held as %i is measured as it is shown', async (orientation) => {
    const bytes = await encode(format, (picture) =>
      picture.withMetadata({ orientation: Math.min(orientation, 8) }),
    );
    if (orientation === 9) bytes.fill(9, ...placeOfOrientation(bytes));
    const isTurned = format !== 'gif' && orientation > 4 && (orientation < 9 || format === 'avif');
    expect(examine(format, bytes)).toMatchObject(
      isTurned ? { width: 48, height: 64 } : { width: 64, height: 48 },
    );
  });

  test('with any bit turned is measured or refused, in words', async () => {
    const bytes = await encode(format);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const spoiled = Buffer.from(bytes);
      spoiled[at] = (bytes[at] ?? 0) ^ 0x10;
      const found = examine(format, spoiled);
      if (typeof found === 'string')
        expect(found).toMatch(/^(This picture|This photo|The name of this picture) /);
    }
  });
});

/** Where Exif has the value of the orientation (tag 0x0112); nothing if there is none. */
function placeOfOrientation(bytes: Buffer): [from: number, to: number] {
  const at = bytes.indexOf(Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 8]));
  return at < 0 ? [0, 0] : [at + 8, at + 9];
}

test('a JPEG is read as cameras write it: orientation as LONG, the first directory further on, bytes between its parts', async () => {
  const bytes = await encode('jpg', (picture) => picture.withMetadata({ orientation: 6 }));
  const turned = { width: 48, height: 64 };
  const tag = bytes.indexOf(Buffer.from([0x12, 0x01, 3, 0]));
  const long = Buffer.from(bytes);
  long[tag + 2] = 4;
  expect(examine('jpg', long)).toMatchObject(turned);
  // From "II*" on, the directory is moved by two bytes.
  const begin = bytes.indexOf('II*');
  const further = Buffer.concat([bytes.subarray(0, begin + 8), Buffer.alloc(2), bytes.subarray(begin + 8)]);
  further[begin + 4] = 10;
  further.writeUInt16BE(bytes.readUInt16BE(begin - 8) + 2, begin - 8);
  expect(examine('jpg', further)).toMatchObject(turned);
  const after = begin - 8 + bytes.readUInt16BE(begin - 8);
  const stray = Buffer.concat([bytes.subarray(0, after), Buffer.from([1, 2]), bytes.subarray(after)]);
  expect(examine('jpg', stray)).toMatchObject(turned);
});

test.each(['gif', 'webp'] as const)('a %s that moves is refused', async (format) => {
  expect(examine(format, await animate(format))).toBe('This picture moves, which distracts from the text.');
});

test('an AVIF that moves is refused as one, and a PNG without a pixel cannot be read', async () => {
  const avif = await encode('avif');
  avif.write('avis', 8);
  expect(examine('avif', avif)).toBe('This picture moves, which distracts from the text.');
  const png = await encode('png');
  png.fill(0, 16, 24);
  expect(examine('png', png)).toMatch(UNREADABLE);
});

test.each(['png', 'webp', 'avif'] as const)(
  'a %s is transparent if it lets anything through',
  async (format) => {
    const clear = await encode(format, (picture) => picture.ensureAlpha(0.5));
    expect(examine(format, clear)).toMatchObject({ photo: { isTransparent: true } });
    const opaque = await encode(format, (picture) => picture.ensureAlpha(1));
    expect(examine(format, opaque)).toMatchObject({ photo: { isTransparent: false } });
  },
);

test('a drawing is refused if a photo in it is damaged', async () => {
  const whole = await encode('jpg');
  const drawn = (bytes: Buffer) =>
    examine(
      'svg',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><image width="64" height="48" href="data:image/jpeg;base64,${bytes.toString('base64')}"/></svg>`,
      ),
    );
  expect(drawn(whole)).toEqual({ width: 64, height: 48 });
  for (const broken of [whole.subarray(0, whole.length / 2), Buffer.from('no photo')])
    expect(drawn(broken)).toBe('A photo in this drawing is damaged, and would not be shown.');
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
