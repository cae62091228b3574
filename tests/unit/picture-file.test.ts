import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { examinePicture } from '../../check/pictures/images';
import { everything } from '../support/everything';
import { photo } from '../support/photos';

const FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;

/** Always as wide as 64 and as high as 48 pixels. */
async function encode(format: (typeof FORMATS)[number], change = (picture: Sharp) => picture) {
  const picture = change(await photo({ width: 64, height: 48 }));
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format).toBuffer();
}

/** What the check says of a photo: its facts, or what is wrong with it. */
function examine(format: string, bytes: Uint8Array) {
  const found = examinePicture(`images/a.${format}`, Buffer.from(bytes));
  return 'message' in found ? found.message : found;
}

describe.each(FORMATS)('A photo of the format %s', (format) => {
  test('is measured, known by what it holds, and refused wherever its end is missing', async () => {
    const bytes = await encode(format);
    expect(examine(format, bytes)).toMatchObject({ width: 64, height: 48, photo: { isTransparent: false } });
    const other = format === 'png' ? 'gif' : 'png';
    expect(examine(other, bytes)).toMatch(/^The name of this picture ends in ".*", but it is an? \w+\.$/);
    for (const share of [0.1, 0.6, 0.97])
      expect(examine(format, bytes.subarray(0, bytes.length * share))).toMatch(
        /^This picture (is damaged|can't be read)/,
      );
  });

  test.each(everything ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [4, 5, 8, 9])(
    'held as %i is measured as it is shown',
    async (orientation) => {
      const turn = { orientation: Math.min(orientation, 8) };
      const bytes = await encode(format, (picture) => picture.withMetadata(turn));
      if (orientation === 9) bytes.fill(9, ...placeOfOrientation(bytes));
      const isTurned = format !== 'gif' && orientation > 4 && (orientation < 9 || format === 'avif');
      const [width, height] = isTurned ? [48, 64] : [64, 48];
      expect(examine(format, bytes)).toMatchObject({ width, height });
    },
  );

  test('with any bit turned is measured or refused, in words', async () => {
    const bytes = await encode(format);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / (everything ? 40 : 12))) {
      const spoiled = Buffer.from(bytes);
      spoiled[at] = (bytes[at] ?? 0) ^ 0x10;
      const found = examine(format, spoiled);
      if (typeof found === 'string') expect(found).toMatch(/^(This p|The name of this p)(icture|hoto) /);
    }
  });
});

/** Where Exif has the value of the orientation (tag 0x0112); nothing if there is none. */
function placeOfOrientation(bytes: Buffer): [from: number, to: number] {
  const at = bytes.indexOf(Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 8]));
  return at < 0 ? [0, 0] : [at + 8, at + 9];
}

test.each(['gif', 'webp'] as const)('a %s that moves is refused', async (format) => {
  const frame = await encode('png');
  const other = await sharp(frame).negate().png().toBuffer();
  const moving = sharp([frame, other], { join: { animated: true } }).toFormat(format);
  const message = 'This picture moves, which distracts from the text.';
  expect(examine(format, await moving.toBuffer())).toBe(message);
});

test.each(['png', 'webp', 'avif'] as const)(
  'a %s is transparent if it lets anything through',
  async (format) => {
    for (const [opacity, isTransparent] of [[0.5, true] as const, [1, false] as const]) {
      const bytes = await encode(format, (picture) => picture.ensureAlpha(opacity));
      expect(examine(format, bytes)).toMatchObject({ photo: { isTransparent } });
    }
  },
);
