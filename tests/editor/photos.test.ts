import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  isDrawing,
  isPicture,
  judgePicture,
  type Measured,
} from '../../check/pictures/images';
import {
  type PreparedPhoto,
  preparePhoto,
  tellsPlace,
} from '../../editor/core/photo/prepare-photo';
import { PHOTOS_BY_SHARP } from '../../editor/server/photos-by-sharp';
import { oncePer } from '../../formats/once-per';
import { listFiles } from '../../site/disk/list-files';
import { everything } from '../support/everything';
import { type OpenedPage, openPagesWith } from '../support/open-pages';
import { photo } from '../support/photos';
import { practiceSite, projectRoot } from '../support/sites';
import { askIn, serveModules } from './support/browser-modules';

// Photos in `npm run dev`, which sharp changes, and in a worker of a real
// browser. Bytes go to the browser as base64.

const WORKER = `
import { connect } from '~/editor/browser/connect';
import { PHOTOS_IN_BROWSER } from '~/editor/browser/photos';
import { preparePhoto } from '~/editor/core/photo/prepare-photo';

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const textOf = (bytes) => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
connect(self, {
  requests: {
    measure: ([name, text]) => PHOTOS_IN_BROWSER.measure(name, bytesOf(text)),
    prepare: async ([text]) => {
      const { bytes, format } = await preparePhoto(bytesOf(text), PHOTOS_IN_BROWSER.draw);
      return { text: textOf(bytes), format };
    },
  },
  explain: (error) => String(error?.stack ?? error),
});
`;

const PAGE = `
import { connect } from '~/editor/browser/connect';
const worker = new Worker('/worker.js', { type: 'module' });
globalThis.ask = connect(worker, { requests: {}, explain: String });
`;

const openPage = openPagesWith();
let address = '';
let opened: OpenedPage | undefined;

/** The page that all tests share, unless one of them has failed. */
async function pageNow() {
  if (!opened || opened.page.isClosed()) {
    opened = await openPage(address, { isShared: true });
  }
  return opened.page;
}

beforeAll(async () => {
  address = await serveModules({ page: PAGE, worker: WORKER });
});

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const PLACES = {
  'with sharp': {
    measure: PHOTOS_BY_SHARP.measure,
    prepare: (bytes: Uint8Array) => preparePhoto(bytes, PHOTOS_BY_SHARP.draw),
  },
  'in a browser': {
    measure: async (name: string, bytes: Uint8Array) =>
      askIn<Measured>(await pageNow(), 'measure', name, textOf(bytes)),
    prepare: async (bytes: Uint8Array): Promise<PreparedPhoto> => {
      const { text, format } = await askIn<{
        text: string;
        format: PreparedPhoto['format'];
      }>(await pageNow(), 'prepare', textOf(bytes));
      return { bytes: Buffer.from(text, 'base64'), format };
    },
  },
};
type PlaceName = keyof typeof PLACES;
const NAMES = Object.keys(PLACES) as PlaceName[];

const CORNERS = ['#cc2222', '#22cc22', '#2222cc', '#cccc22'];

/**
 * A picture with another color in each corner, so that it shows how it is
 * turned. The first one has most of it.
 */
function corners(width: number, height: number, isWhole = true) {
  const [left, top] = [Math.round(width * 0.6), Math.round(height * 0.6)];
  const tiles = CORNERS.map((background, index) => {
    const at = { left: index % 2 ? left : 0, top: index < 2 ? 0 : top };
    const size = {
      width: index % 2 ? width - left : left,
      height: index < 2 ? top : height - top,
    };
    return {
      input: { create: { ...size, channels: 3 as const, background } },
      ...at,
    };
  });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width, height, channels: 4, background } });
  return isWhole
    ? picture.composite(tiles).removeAlpha()
    : picture.composite(tiles.slice(1));
}

/** The colors in the four corners, each rounded. */
async function cornersOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) => {
    const start = (Math.floor(height * y) * width + Math.floor(width * x)) * 3;
    return [...data.subarray(start, start + 3)]
      .map((value) => Math.round(value / 51))
      .join('-');
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '47/1 40/1 0/1' };
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- Robin exif:GPSLatitude="47" --></x:xmpmeta>';

/** As a camera writes it, with what it knows about place and person. */
const tagged = (picture: Sharp, orientation = 1) =>
  picture
    .withExif({ IFD0: { Artist: 'Robin' }, IFD3: GPS })
    .withMetadata({ orientation })
    .withXmp(XMP);

/** Little is done to make a file of AVIF small, which takes seconds. */
const quickly = (format: string) => (format === 'avif' ? { effort: 0 } : {});

/** How a photo is turned and in which format it is written are two things. */
const formatsAt = (orientation: number) =>
  everything || orientation === 6
    ? (['jpeg', 'png', 'webp'] as const)
    : (['jpeg'] as const);

const LARGE = {
  wide: () => tagged(corners(4000, 3000)).jpeg(),
  turned: () => tagged(corners(4000, 1000), 6).jpeg(),
  clear: () => corners(4000, 3000, false).png(),
  largest: () => corners(8600, 5800).jpeg(),
};

/** It takes a second to make one: both places get the same one. */
const largePhoto = oncePer((kind: keyof typeof LARGE) =>
  LARGE[kind]().toBuffer(),
);

describe.each(NAMES)('A photo of a camera, %s,', (name) => {
  const { prepare } = PLACES[name];

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is turned upright from orientation %s, and says nothing else',
    async (at) => {
      for (const format of formatsAt(at)) {
        const bytes = await tagged(corners(600, 400), at)
          .toFormat(format, { quality: 95 })
          .toBuffer();
        expect(tellsPlace(bytes)).toBe(true);
        const kept = await prepare(bytes);
        const { width, height, ...rest } = await sharp(kept.bytes).metadata();
        expect([width, height], format).toEqual(
          at > 4 ? [400, 600] : [600, 400],
        );
        expect([rest.format, rest.exif, rest.xmp, rest.orientation]).toEqual([
          format,
          ...Array(3).fill(undefined),
        ]);
        expect(Buffer.from(kept.bytes).includes('Robin')).toBe(false);
        expect(tellsPlace(kept.bytes)).toBe(false);
        expect(await cornersOf(kept.bytes), format).toEqual(
          await cornersOf(await sharp(bytes).autoOrient().toBuffer()),
        );
      }
    },
  );

  test('is made smaller, whichever side is the longer one', async () => {
    for (const [kind, size] of [
      ['wide', [2400, 1800]],
      ['turned', [600, 2400]],
    ] as const) {
      const bytes = await largePhoto(kind);
      const kept = await prepare(bytes);
      const { width, height } = await sharp(kept.bytes).metadata();
      expect([width, height]).toEqual(size);
      expect(kept.bytes.length).toBeLessThan(bytes.length);
      expect(await cornersOf(kept.bytes)).toEqual(
        await cornersOf(await sharp(bytes).autoOrient().toBuffer()),
      );
    }
  });

  test('that is right already stays byte by byte; without its notes, it has the same pixels and colors', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const bytes = await corners(600, 400)
        .toFormat(format, quickly(format))
        .toBuffer();
      expect((await prepare(bytes)).bytes.length, format).toBe(bytes.length);
    }
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await tagged(corners(600, 400))
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer();
      const kept = await prepare(bytes);
      expect(kept.bytes.length, format).toBeLessThan(bytes.length);
      const pixels = await sharp(kept.bytes).raw().toBuffer();
      expect(pixels.equals(await sharp(bytes).raw().toBuffer()), format).toBe(
        true,
      );
      expect((await sharp(kept.bytes).metadata()).icc).toBeDefined();
    }
  });

  test('loses the other photos and films that phones put behind it', async () => {
    const bytes = await corners(600, 400).jpeg().toBuffer();
    const kept = await prepare(
      Buffer.concat([bytes, Buffer.from('ftypmp42 a film')]),
    );
    expect(textOf(kept.bytes)).toBe(textOf(bytes));
  });

  test('that lets something through stays PNG', async () => {
    const bytes = await largePhoto('clear');
    const kept = await prepare(bytes);
    const { format, width } = await sharp(kept.bytes).metadata();
    expect([format, width, (await sharp(kept.bytes).stats()).isOpaque]).toEqual(
      ['png', 2400, false],
    );
  });

  test('with 50 megapixels is made small, too', async () => {
    const bytes = await largePhoto('largest');
    const { width, height } = await sharp(
      (await prepare(bytes)).bytes,
    ).metadata();
    expect([width, height]).toEqual([2400, 1619]);
  });
});

test('If a browser cannot write a format, the photo gets another one', async () => {
  const bytes = await tagged(corners(600, 400))
    .avif(quickly('avif'))
    .toBuffer();
  const kept = await PLACES['in a browser'].prepare(bytes);
  expect(kept.format).toBe('jpg');
  const { format, width, exif } = await sharp(kept.bytes).metadata();
  expect([format, width, exif]).toEqual(['jpeg', 600, undefined]);
  expect((await PLACES['with sharp'].prepare(bytes)).format).toBe('avif');
});

/**
 * Colors of a placeholder that are as near as a scaler of another kind makes
 * them.
 */
const areNear = (a = '', b = '') => {
  const others = b.split('-');
  return a
    .split('-')
    .every(
      (value, index) => Math.abs(Number(value) - Number(others[index])) <= 1,
    );
};

/** What a place finds, with the color by itself. */
const withoutColor = ({ facts, ...rest }: Measured) => {
  const { photo: ofPhoto, ...others } = facts ?? {};
  return {
    ...rest,
    facts: facts && { ...others, isTransparent: ofPhoto?.isTransparent },
  };
};

/**
 * @param hasMainColor false for a picture in which no color is in more pixels
 *   than others.
 */
async function expectSame(
  name: string,
  bytes: Uint8Array,
  hasMainColor = true,
): Promise<Measured> {
  const built = await PLACES['with sharp'].measure(name, bytes);
  const measured = await PLACES['in a browser'].measure(name, bytes);
  expect(withoutColor(measured), name).toEqual(withoutColor(built));
  const [color, other] = [measured, built].map(
    ({ facts }) => facts?.photo?.color,
  );
  expect(
    !hasMainColor || areNear(color, other),
    `${name}: ${color} and ${other}`,
  ).toBe(true);
  return measured;
}

test('The facts of all pictures of the content are those of the build', async () => {
  let count = 0;
  for (const folder of [
    path.join(projectRoot, 'content'),
    practiceSite.content,
  ]) {
    for (const name of listFiles(folder).filter(isPicture)) {
      await expectSame(name, readFileSync(path.join(folder, name)));
      count++;
    }
  }
  expect(count).toBeGreaterThan(30);
});

test('The facts of photos are those of the build, in all formats and however they are turned', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const name = `images/a.${format}`;
    await expectSame(
      name,
      await tagged(await photo({ width: 640, height: 400 }), 6)
        .toFormat(format, quickly(format))
        .toBuffer(),
      false,
    );
    await expectSame(
      name,
      await corners(400, 600, format === 'jpeg')
        .toFormat(format, quickly(format))
        .toBuffer(),
    );
  }
  await expectSame(
    'images/a.webp',
    await corners(60, 40, false).webp({ lossless: true }).toBuffer(),
  );
  await expectSame(
    'images/a.png',
    await corners(60, 40).png({ palette: true }).toBuffer(),
  );
  await expectSame(
    'images/a.jpg',
    await corners(60, 40).jpeg({ progressive: true }).toBuffer(),
  );
  await expectSame(
    'images/a.jpg',
    await corners(60, 40).toColourspace('b-w').jpeg().toBuffer(),
  );
  await expectSame(
    'images/a.jpg',
    await corners(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
  );
});

const svg = (attributes: string, inside = '<path d="M0 0h9v9z"/>') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`,
  );

test.each([
  'width="30" height="20"',
  'width="30px" height="20px" viewBox="0 0 3 2"',
  'viewBox="0 0 400 300"',
  "viewBox='0,0,40.4,30.6'",
  'width="100%" height="100%" viewBox="0 0 40 30"',
  'width="80" viewBox="0 0 40 30"',
  'height="80" viewBox="0 0 40 30"',
  'width="2in" height="1cm"',
  'width="20mm" height="3pc"',
  'width="20pt" height="3em"',
])(
  'A drawing has the size that it has in the build: %s',
  async (attributes) => {
    const { facts } = await expectSame('images/a.svg', svg(attributes));
    expect(facts?.width).toBeGreaterThan(0);
  },
);

const frames = async (format: 'gif' | 'webp') => {
  const frame = (background: string) =>
    sharp({ create: { width: 30, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const pages = await Promise.all(['red', 'blue'].map(frame));
  return sharp(pages, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};
const cut = async (format: 'jpeg' | 'png' | 'webp' | 'gif') => {
  const bytes = await (await photo({ width: 300, height: 200 }))
    .toFormat(format)
    .toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};

test.each<
  [
    what: string,
    name: string,
    bytes: () => Buffer | Promise<Buffer>,
    words: string | undefined,
  ]
>([
  ['nothing', 'images/a.jpg', () => Buffer.alloc(0), 'unreadable-picture'],
  [
    'a text',
    'images/a.jpg',
    () => Buffer.from('no picture'),
    'unreadable-picture',
  ],
  [
    'a photo of an iPhone',
    'images/a.jpg',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'photo-of-apple',
  ],
  [
    'a JPEG without its end',
    'images/a.jpg',
    () => cut('jpeg'),
    'damaged-picture',
  ],
  [
    'a PNG without its end',
    'images/a.png',
    () => cut('png'),
    'damaged-picture',
  ],
  [
    'a WebP without its end',
    'images/a.webp',
    () => cut('webp'),
    'unreadable-picture',
  ],
  ['a GIF that moves', 'images/a.gif', () => frames('gif'), 'moving-picture'],
  [
    'a WebP that moves',
    'images/a.webp',
    () => frames('webp'),
    'moving-picture',
  ],
  [
    'too many pixels',
    'images/a.png',
    () =>
      sharp({
        create: { width: 9000, height: 6000, channels: 3, background: 'red' },
      })
        .png()
        .toBuffer(),
    'many-pixels',
  ],
  [
    'a PNG with the name of a photo',
    'images/a.jpg',
    () => corners(40, 40).png().toBuffer(),
    'picture-of-other-format',
  ],
  [
    'a drawing with the name of a photo',
    'images/a.jpg',
    () => svg('width="30" height="20"'),
    'picture-of-other-format',
  ],
  [
    'a photo with the name of a drawing',
    'images/a.svg',
    () => corners(40, 40).png().toBuffer(),
    'picture-of-other-format',
  ],
  [
    'a drawing with a script',
    'images/a.svg',
    () => svg('width="30" height="20"', '<script>1</script>'),
    'refused-drawing',
  ],
])(
  'The editor says the same as the build about %s',
  async (_what, name, read, words) => {
    const bytes = await read();
    const measured = await expectSame(name, bytes);
    expect(judgePicture(name, measured)).toHaveProperty('code', words);
    // It is kept as it is, for the check to say so.
    const isOther = words === 'picture-of-other-format' || isDrawing(name);
    const { bytes: kept } = await PLACES['in a browser'].prepare(bytes);
    expect(isOther || textOf(kept) === textOf(bytes)).toBe(true);
  },
);

test('A drawing without a size is refused, because a browser does not know its size', async () => {
  const measured = await PLACES['in a browser'].measure(
    'images/a.svg',
    svg(''),
  );
  expect(judgePicture('images/a.svg', measured)).toHaveProperty(
    'code',
    'unreadable-picture',
  );
});
