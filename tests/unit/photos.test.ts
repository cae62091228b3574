import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { examinePicture, type ImageSizes } from '../../check/pictures/images';
import { variantsOf } from '../../check/pictures/photo-variants';
import { writeFile } from '../../site/folder/site-folder';
import { pictureFiles } from '../../site/pictures/pictures';
import { fingerprintsOf } from '../support/built-project';
import { everything } from '../support/everything';
import { temporaryFolder } from '../support/files';
import { jpeg, photo } from '../support/photos';
import { projectRoot } from '../support/sites';

let root = '';
const inSite = (file: string) => path.join(root, 'site', file);

beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ['content/images', 'node_modules'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const name of ['node_modules/sharp', 'node_modules/svgo'])
    symlinkSync(path.join(projectRoot, name), path.join(root, name));
});

/** Adds pictures to the content. @returns what the check finds out about them. */
function put(pictures: Readonly<Record<string, Uint8Array | string>>): ImageSizes {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, bytes]) => {
      writeFileSync(path.join(root, 'content/images', name), bytes);
      const facts = examinePicture(`images/${name}`, Buffer.from(bytes));
      if ('message' in facts) throw new Error(facts.message);
      return [`/images/${name}`, facts];
    }),
  );
}

/** Writes the pictures of a site. @returns its files. */
async function write(images: ImageSizes): Promise<string[]> {
  for (const [address, make] of Object.entries(pictureFiles(root, images)))
    writeFile(inSite(address), await make());
  return Object.keys(fingerprintsOf(inSite('')));
}

test('A photo of the content is published in all its sizes and formats, and not itself', async () => {
  const images = put({ 'hero.jpg': await jpeg({ width: 1000, height: 750 }) });
  const files = await write(images);
  const begin = `assets/images/hero-${images['/images/hero.jpg']?.digest}-`;
  const widths = [320, 480, 660, 840, 1000];
  const endings = ['1000.jpg', ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`])];
  expect(files).toEqual(endings.map((ending) => begin + ending).sort());
  for (const name of files) {
    const [, width, ending = ''] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
    expect(await sharp(inSite(name)).metadata()).toMatchObject({
      ...{ width: Number(width), height: Math.round(Number(width) * 0.75) },
      format: { jpg: 'jpeg', webp: 'webp', avif: 'heif' }[ending],
    });
  }
});

/** What a photo says of itself. */
const WORDS = ['Jane Q. Doe', 'NOKIA-3310', 'SECRET-LENS', '2031:07:09 11:22:33', 'Our back door'];
/** What says that it says something. */
const SIGNS = ['Exif', 'exif', 'http', 'xmp', 'ICC_PROFILE', 'Display P3', 'Apple'];
const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="Our back door"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

async function tellingPhoto(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const picture = (await photo({ width: 500, height: 400 }))
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: 'Jane Q. Doe', Model: 'NOKIA-3310', DateTime: '2031:07:09 11:22:33' },
      IFD2: { LensModel: 'SECRET-LENS' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 44/1 46/1', GPSLongitude: '97/1 19/1 58/1' },
    })
    .withXmp(XMP);
  return picture.toFormat(format).toBuffer();
}

// To make one as AVIF takes four times as long.
const FORMATS = ['jpeg', 'png', 'webp', ...(everything ? (['avif'] as const) : [])] as const;
test.each(FORMATS)(
  'No published byte says where, when, by whom, and with what a photo was taken: %s',
  async (format) => {
    const bytes = await tellingPhoto(format);
    // It does say so.
    expect(WORDS.filter((word) => bytes.includes(word)).length).toBeGreaterThan(2);
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(100);

    const files = await write(put({ [`telling.${format}`]: bytes }));
    expect(files).toHaveLength(variantsOf({ width: 500, isTransparent: false }).length);
    for (const file of files) {
      const published = readFileSync(inSite(file));
      expect([file, ...[...WORDS, ...SIGNS].filter((word) => published.includes(word))]).toEqual([file]);
      const metadata = await sharp(published).metadata();
      for (const kind of ['exif', 'icc', 'xmp', 'orientation'] as const)
        expect(metadata[kind], `${kind} in ${file}`).toBeUndefined();
    }
  },
);

/** What a camera that was held in some way writes: the picture turned back, and how to turn it. */
const BACK: Record<number, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(270).flop(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(90),
};

/** The places of a picture that is green, red at the top left, and blue at the bottom right, with their colors. */
const PLACES = [
  { left: 20, top: 20, color: [208, 0, 0] },
  { left: 370, top: 170, color: [0, 0, 208] },
  { left: 370, top: 20, color: [0, 160, 0] },
];

// Each turn and each mirror image is in one of three.
test.each(everything ? Object.keys(BACK).map(Number) : [3, 5, 6])(
  'A photo is shown as it was seen, however the camera was held: %i',
  async (orientation) => {
    const patch = (background: string) =>
      ({ create: { width: 100, height: 50, channels: 3, background } }) as const;
    const seen = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00a000' } })
      .composite([
        { input: patch('#d00000'), left: 0, top: 0 },
        { input: patch('#0000d0'), left: 300, top: 150 },
      ])
      .png()
      .toBuffer();
    const turned = await (BACK[orientation]?.(sharp(seen)) ?? sharp(seen)).png().toBuffer();
    const bytes = await sharp(turned).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
    const images = put({ 'held.jpg': bytes });
    expect(images['/images/held.jpg']).toMatchObject({ width: 400, height: 200 });
    const fallback = (await write(images)).find((name) => name.endsWith('.jpg')) ?? '';
    for (const { left, top, color } of PLACES) {
      const part = await sharp(inSite(fallback)).extract({ left, top, width: 8, height: 8 }).png().toBuffer();
      const found = (await sharp(part).stats()).channels.map(({ mean }) => mean);
      for (const [index, value] of color.entries())
        expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(13);
    }
  },
);

test.each([
  ['deleted', 'logo.svg', (file: string) => rmSync(file)],
  ['replaced', 'hero.jpg', (file: string) => copyFileSync(path.join(file, '../other.jpg'), file)],
])('A build stops, and names the picture, if it was %s since the check', async (_, name, change) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const [hero, other] = [await jpeg({ width: 400, height: 300 }), await jpeg({ width: 320, height: 300 })];
  const images = put({ 'hero.jpg': hero, 'other.jpg': other, 'logo.svg': drawing });
  change(path.join(root, 'content/images', name));
  const message = `content/images/${name}  This picture was changed or deleted after it was checked.`;
  await expect(write(images)).rejects.toThrow(message);
});
