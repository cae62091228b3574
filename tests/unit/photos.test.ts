import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { examinePicture, type ImageSizes } from '../../check/pictures/images';
import { variantsOf } from '../../check/pictures/photo-variants';
import { writePictures } from '../../site/pictures/write-pictures';
import { fingerprintsOf } from '../support/built-project';
import { everything } from '../support/everything';
import { jpeg, photo } from '../support/photos';
import { projectRoot } from '../support/sites';

let root = '';
const site = () => path.join(root, 'site');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'photos-'));
  mkdirSync(path.join(root, 'content/images'), { recursive: true });
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['sharp', 'svgo']) {
    symlinkSync(path.join(projectRoot, 'node_modules', name), path.join(root, 'node_modules', name));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Adds pictures to the content, and says what the check finds out about them. */
function put(pictures: Readonly<Record<string, Uint8Array | string>>): ImageSizes {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, bytes]) => {
      const file = path.join(root, 'content/images', name);
      writeFileSync(file, bytes);
      const facts = examinePicture(`images/${name}`, Buffer.from(bytes));
      if ('message' in facts) throw new Error(facts.message);
      return [`/images/${name}`, facts];
    }),
  );
}

async function write(images: ImageSizes) {
  await writePictures(root, images, site());
  return { images, files: Object.keys(fingerprintsOf(site())) };
}

/** The file of a photo for browsers without modern formats. */
const fallback = (files: readonly string[], ending = 'jpg') => {
  const [file = ''] = files.filter((name) => name.endsWith(ending));
  return path.join(site(), file);
};

/** The mean color of a part of a picture, as `[red, green, blue]`. */
async function colorAt(file: string, left: number, top: number, size = 8): Promise<number[]> {
  const part = await sharp(file).extract({ left, top, width: size, height: size }).png().toBuffer();
  return (await sharp(part).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

const isLike = (color: readonly number[], other: readonly number[], most = 12): boolean =>
  color.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= most);

describe('A photo of the content is published', () => {
  test('in all its sizes and formats, and not itself', async () => {
    const images = put({ 'hero.jpg': await jpeg({ width: 1000, height: 750 }) });
    const { files } = await write(images);
    const { digest } = images['/images/hero.jpg']?.photo ?? { digest: '' };
    const names = ['avif', 'webp'].flatMap((format) =>
      [320, 480, 660, 840, 1000].map((width) => `${width}.${format}`),
    );
    expect(files).toEqual(
      ['1000.jpg', ...names].map((name) => path.join('assets/images', `hero-${digest}-${name}`)).sort(),
    );
    for (const name of files) {
      const { width, height, format } = await sharp(path.join(site(), name)).metadata();
      const [, wide, ending] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
      expect(width).toBe(Number(wide));
      expect(height).toBe(Math.round(width * 0.75));
      expect(format).toBe({ jpg: 'jpeg', webp: 'webp', avif: 'heif' }[ending ?? '']);
    }
  });
});

describe('No published byte says where, when, by whom, and with what a photo was taken', () => {
  /** What the photo says of itself. */
  const WORDS = ['Jane Q. Doe', 'NOKIA-3310', 'SECRET-LENS', '2031:07:09 11:22:33', 'Our back door'];
  const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="Our back door"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

  async function tellingPhoto(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
    const picture = (await photo({ width: 800, height: 600 }))
      .withIccProfile('p3')
      .withExif({
        IFD0: { Artist: 'Jane Q. Doe', Model: 'NOKIA-3310', DateTime: '2031:07:09 11:22:33' },
        IFD2: { LensModel: 'SECRET-LENS' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 44/1 46/1', GPSLongitude: '97/1 19/1 58/1' },
      })
      .withXmp(XMP);
    const bytes = await picture.toFormat(format).toBuffer();
    return format === 'jpeg' ? withThumbnail(bytes) : bytes;
  }

  /** With a comment, the words of a picture agency (IPTC), and a small picture inside of it, as cameras add. */
  async function withThumbnail(bytes: Buffer): Promise<Buffer> {
    const thumbnail = await sharp(bytes)
      .resize(80)
      .jpeg({ quality: 40 })
      .withExif({ IFD0: { Artist: 'Jane Q. Doe' } })
      .toBuffer();
    const segment = (marker: number, content: Buffer) => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(content.length + 2, 2);
      return Buffer.concat([head, content]);
    };
    return Buffer.concat([
      bytes.subarray(0, 2),
      segment(0xfe, Buffer.from('Jane Q. Doe, Our back door')),
      segment(0xed, Buffer.from('Photoshop 3.0\0 8BIM Jane Q. Doe', 'latin1')),
      segment(0xe3, thumbnail),
      bytes.subarray(2),
      Buffer.from('after the picture: Jane Q. Doe'),
    ]);
  }

  // To make one as AVIF takes four times as long.
  const FORMATS = ['jpeg', 'png', 'webp', ...(everything ? (['avif'] as const) : [])] as const;
  test.each(FORMATS)('from %s', async (format) => {
    const name = `telling.${format}`;
    const bytes = await tellingPhoto(format);
    // It does say so.
    const said = WORDS.filter((word) => bytes.includes(word));
    expect(said.length).toBeGreaterThan(2);
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(100);

    const { files } = await write(put({ [name]: bytes }));
    expect(files).toHaveLength(variantsOf({ width: 800, isTransparent: false }).length);
    for (const file of files) {
      const published = readFileSync(path.join(site(), file));
      for (const word of [
        ...WORDS,
        'Exif',
        'exif',
        'http',
        'xmp',
        '8BIM',
        'ICC_PROFILE',
        'Display P3',
        'Apple',
      ])
        expect(published.includes(word), `${word} in ${file}`).toBe(false);
      const metadata = await sharp(published).metadata();
      for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'comments', 'orientation'] as const)
        expect(metadata[kind], `${kind} in ${file}`).toBeUndefined();
      // One picture only: no small one inside of it.
      if (file.endsWith('.jpg')) expect(published.lastIndexOf('\xff\xd8\xff', undefined, 'latin1')).toBe(0);
    }
  });
});

describe('A photo is shown as it was seen', () => {
  /** Red at the top left, blue at the bottom right. */
  const marked = () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#00a000' } }).composite([
      { input: { create: { width: 100, height: 50, channels: 3, background: '#d00000' } }, left: 0, top: 0 },
      {
        input: { create: { width: 100, height: 50, channels: 3, background: '#0000d0' } },
        left: 300,
        top: 150,
      },
    ]);

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

  // Each turn and each mirror image is in one of three.
  const HELD = everything ? Object.keys(BACK).map(Number) : [3, 5, 6];
  test.each(HELD)('however the camera was held: %i', async (orientation) => {
    const seen = await marked().png().toBuffer();
    const turned = BACK[orientation]?.(sharp(seen)) ?? sharp(seen);
    const bytes = await sharp(await turned.png().toBuffer())
      .jpeg({ quality: 95 })
      .withMetadata({ orientation })
      .toBuffer();
    const { files, images } = await write(put({ 'held.jpg': bytes }));
    expect(images['/images/held.jpg']).toMatchObject({ width: 400, height: 200 });
    const file = fallback(files);
    expect(await colorAt(file, 20, 20)).toSatisfy((color: number[]) => isLike(color, [208, 0, 0]));
    expect(await colorAt(file, 370, 170)).toSatisfy((color: number[]) => isLike(color, [0, 0, 208]));
    expect(await colorAt(file, 370, 20)).toSatisfy((color: number[]) => isLike(color, [0, 160, 0]));
  });
});

describe('A build stops, and names the picture', () => {
  test.each([
    ['deleted', () => rmSync(path.join(root, 'content/images/logo.svg')), 'logo.svg'],
    ['replaced', () => writeFileSync(path.join(root, 'content/images/hero.jpg'), 'x'), 'hero.jpg'],
  ])('if it was %s since the check', async (_, change, named) => {
    const images = put({
      'hero.jpg': await jpeg({ width: 400, height: 300 }),
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    });
    change();
    await expect(write(images)).rejects.toThrow(
      `content/images/${named}  This picture was changed, added, or deleted after it was checked.`,
    );
  });
});
