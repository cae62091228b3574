import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { themeOf } from '../../check/theme/theme';
import { PREVIEW_SIZE } from '../../renderer/page';
import { drawPreview } from '../../site/pictures/draw-preview';
import { jpeg } from '../support/photos';

const WORDS = { title: 'A week without a clock', name: 'River House', tagline: 'Therapy in Boise' };

/** A green photo with a red spot at the left and a blue one at the right, both outside of what a preview shows. */
async function spotted(): Promise<Buffer> {
  const spot = (background: string) => ({
    create: { width: 160, height: 600, channels: 3 as const, background },
  });
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#00a000' } })
    .composite([
      { input: spot('#d00000'), left: 0, top: 0 },
      { input: spot('#0000d0'), left: 1040, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The color of the window of a preview near its left or right edge. */
async function colorOfWindow(preview: Buffer, left: number): Promise<'red' | 'green' | 'blue'> {
  const part = await sharp(preview).extract({ left, top: 400, width: 20, height: 20 }).png().toBuffer();
  const { channels } = await sharp(part).stats();
  const means = channels.map(({ mean }) => mean);
  return (['red', 'green', 'blue'] as const)[means.indexOf(Math.max(...means.slice(0, 3)))] ?? 'red';
}

describe('The preview of a page', () => {
  test('with a drawing is a PNG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
    const preview = await drawPreview(WORDS, { bytes: Buffer.from(svg), type: 'image/svg+xml' }, themeOf());
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'png', ...PREVIEW_SIZE });
  });

  test('with a photo is a JPEG of less than 300 kB, which says nothing of itself, and always the same', async () => {
    const bytes = await jpeg({ width: 1400, height: 1000 });
    const draw = () => drawPreview(WORDS, { bytes, type: 'image/jpeg' }, themeOf());
    const preview = await draw();
    const { format, width, height, exif, icc, xmp } = await sharp(preview).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', ...PREVIEW_SIZE });
    expect(preview.length).toBeLessThan(300_000);
    expect(preview.equals(await draw())).toBe(true);
  });

  test.each([
    ['the left', [0, 50], 'red', 'green'],
    ['the middle', [50, 50], 'green', 'green'],
    ['the right', [100, 50], 'green', 'blue'],
  ] as const)('shows %s of a photo if that is its focus', async (_, focus, left, right) => {
    const preview = await drawPreview(
      WORDS,
      { bytes: await spotted(), type: 'image/jpeg' },
      themeOf(),
      focus,
    );
    expect(await colorOfWindow(preview, 730)).toBe(left);
    expect(await colorOfWindow(preview, 1095)).toBe(right);
  });
});
