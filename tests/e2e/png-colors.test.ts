import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { examinePicture } from '../../check/pictures/images';
import { photoFile } from '../../site/pictures/photos';
import { visitServer } from '../support/browser';
import { projectRoot } from '../support/sites';

// A PNG may say its colors in numbers. What is published shows the same colors without them.
const root = mkdtempSync(path.join(tmpdir(), 'png-colors-'));
mkdirSync(path.join(root, 'content/images'), { recursive: true });
mkdirSync(path.join(root, 'node_modules'));
symlinkSync(path.join(projectRoot, 'node_modules/sharp'), path.join(root, 'node_modules/sharp'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const pictures = new Map<string, Buffer>();
const visit = visitServer(() => ({ url = '' }, response) => {
  const bytes = pictures.get(url);
  response
    .writeHead(200, { 'Content-Type': bytes ? 'image/png' : 'text/html' })
    .end(bytes ?? '<p>A page</p>');
});

const SIZE = 16;
/** Six colors, two grays, and both ends of the scale, each in a row of its own. */
const ROWS = [
  '#e02020',
  '#20a040',
  '#3050d0',
  '#d0c040',
  '#40b0b0',
  '#703080',
  '#808080',
  '#303030',
  '#000000',
  '#ffffff',
];

/** A picture in rows of colors, with parts after its header that hold these numbers times 100,000. */
async function pngSaying(
  numbers: Readonly<Record<string, readonly number[]>>,
  isGray: boolean,
): Promise<Buffer> {
  const colors = ROWS.map((row) => [1, 3, 5].map((at) => Number.parseInt(row.slice(at, at + 2), 16)));
  const data = Buffer.from(colors.flatMap((color) => Array(SIZE).fill(color).flat()));
  const picture = sharp(data, { raw: { width: SIZE, height: ROWS.length, channels: 3 } });
  const bytes = await (isGray ? picture.toColourspace('b-w') : picture).png().toBuffer();
  const parts = Object.entries(numbers).map(([type, values]) => {
    const part = Buffer.alloc(12 + 4 * values.length);
    part.writeUInt32BE(4 * values.length);
    part.write(type, 4, 'latin1');
    for (const [index, value] of values.entries()) part.writeUInt32BE(value, 8 + 4 * index);
    part.writeUInt32BE(crc32(part.subarray(4, -4)), part.length - 4);
    return part;
  });
  return Buffer.concat([bytes.subarray(0, 33), ...parts, bytes.subarray(33)]);
}

const SRGB = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000];
const ADOBE = [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000];
const PRO_PHOTO = [34567, 35850, 73470, 26530, 15960, 84040, 3660, 11];

describe('The colors of a published PNG are those that Chromium shows of the original, where that says', () => {
  test.each([
    ['nothing', {}, false],
    ['the gamma of screens', { gAMA: [45455], cHRM: SRGB }, false],
    ['a gamma of 1.8', { gAMA: [55555] }, false],
    ['a gamma of 1', { gAMA: [100000] }, false],
    ['the primaries of Adobe RGB', { gAMA: [45455], cHRM: ADOBE }, false],
    ['other primaries and another white', { gAMA: [55555], cHRM: PRO_PHOTO }, false],
    ['primaries without a gamma', { cHRM: ADOBE }, false],
    ['a gamma, in gray', { gAMA: [55555] }, true],
    ['a gamma that cannot be', { gAMA: [0] }, false],
  ])('%s', async (name, numbers, isGray) => {
    const original = await pngSaying(numbers, isGray);
    writeFileSync(path.join(root, 'content/images/colors.png'), original);
    const facts = examinePicture('images/colors.png', original);
    if ('message' in facts || !facts.photo) throw new Error(name);
    const { width, height, photo } = facts;
    const published = await photoFile(
      root,
      { src: '/images/colors.png', width, height, ...photo },
      { width, format: 'png' },
    );
    pictures.set('/original.png', original).set('/published.png', Buffer.from(published));
    const { page } = await visit.open('/');
    const [shown, meant] = await page.evaluate(
      async (addresses) => {
        const context = new OffscreenCanvas(1, 32).getContext('2d') as OffscreenCanvasRenderingContext2D;
        return Promise.all(
          addresses.map(async (address) => {
            const image = Object.assign(new Image(), { src: address });
            await image.decode();
            context.drawImage(image, 0, 0);
            return [...context.getImageData(0, 0, 1, image.height).data];
          }),
        );
      },
      ['/published.png', '/original.png'],
    );
    const apart = (meant ?? []).map((value, index) => Math.abs(value - (shown?.[index] ?? 0)));
    expect(meant).toHaveLength(4 * ROWS.length);
    expect(Math.max(...apart)).toBeLessThanOrEqual(3);
  });
});
