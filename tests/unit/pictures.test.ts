import {
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findDrawingProblem } from '../../check/pictures/drawing';
import { judgePicture } from '../../check/pictures/images';
import { isDiagnosis } from '../../check/problem';
import { finding } from '../../check/words/words';
import { listFiles } from '../../site/disk/list-files';
import { measurePicture } from '../../site/disk/measured-pictures';
import { writeFile } from '../../site/folder/site-folder';
import { pictureFiles, publishDrawing } from '../../site/pictures/pictures';
import { everything, longTest } from '../support/everything';
import { temporaryFolder } from '../support/files';
import { photo } from '../support/photos';
import { projectRoot } from '../support/sites';
import { wordsFor } from '../support/words';

const SPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, attributes = '') =>
  `<svg ${SPACES} width="80" height="60" ${attributes}>${inside}</svg>`;
async function faultOf(svg: string): Promise<string | undefined> {
  const fault = await findDrawingProblem(Buffer.from(svg));
  return fault && wordsFor(fault).message;
}
const times = (count: number, text: string) => text.repeat(count);
test.each([
  ['"<script>"', drawing('<script>a()</script>')],
  ['"<script>"', drawing('<script href="/a.js"/>')],
  ['"onload"', drawing('', 'onload="a()"')],
  ['"onerror"', drawing('<style onerror="a()"/>')],
  ['"<a>"', drawing('<a href="java&#99;ript:a()"><path/></a>')],
  ['"<a>"', drawing('<a\nxlink:href="javascript:a()"/>')],
  [
    '"<foreignObject>"',
    drawing(
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    ),
  ],
  [
    '"<iframe>"',
    drawing('<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="a"/>'),
  ],
  [
    '"<set>"',
    drawing('<rect><set attributeName="href" to="javascript:a()"/></rect>'),
  ],
  [
    '"<animate>"',
    drawing('<animate attributeName="href" values="javascript:a()"/>'),
  ],
  ['"@keyframes"', drawing('<style>@keyframes turn{to{rotate:9deg}}</style>')],
  ['"@import"', drawing('<style>@import "https://a.example/b.css";</style>')],
  [
    '"@import"',
    drawing('<style>@im<!-- -->port "https://a.example/b.css";</style>'),
  ],
  [
    '"]]>"',
    drawing(
      '<style>a{content:"]]&gt;&lt;/style&gt;&lt;script&gt;a()&lt;/script&gt;"}</style>',
    ),
  ],
  [
    '"] ] >"',
    drawing(
      '<style>a{fill:[[a] ] &gt; "&lt;/style&gt;&lt;script&gt;a()&lt;/script&gt;"}</style>',
    ),
  ],
  ['"\\"', drawing('<path style="fill:u\\72l(https://a.example)"/>')],
  [
    '"url( "https://a.example""',
    drawing('<style><![CDATA[path{fill:url( "https://a.example")}]]></style>'),
  ],
  ['"url(//a.example#b"', drawing('<path fill="url(//a.example#b)"/>')],
  ['"data:text/html', drawing('<use href="data:text/html;base64,AAAA#a"/>')],
  ['"a.svg#b"', drawing('<use xlink:href="a.svg#b"/>')],
  ['a photo', drawing('<image href="data:image/png;base64,AAAA"/>')],
  ['definitions', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`],
  ['"xml-stylesheet"', `<?xml-stylesheet href="a.css"?>${drawing('')}`],
  ['groups', drawing(times(5000, '<g>') + times(5000, '</g>'))],
  ['shapes or filters', drawing(times(10_001, '<path/>'))],
])('A drawing is refused that holds %s', async (what, svg) =>
  expect(await faultOf(svg)).toContain(
    `This drawing can't be published: it holds ${what}`,
  ),
);

test('A drawing of more than 1 MB is refused before it is read, and the message says what to do', async () => {
  const svg = drawing(`<path d="M0 0${times(100_000, 'c9 7 3 4 5 1')}"/>`);
  expect(await findDrawingProblem(Buffer.from(svg))).toEqual(
    finding('huge-drawing', { megabytes: '1.2' }),
  );
  const most = svg.replace(/(c9 7 3 4 5 1)+/, '').padEnd(1_000_000);
  expect(await faultOf(most)).toBeUndefined();
  expect(await faultOf(`${most} `)).toContain('1.0 MB');
});

test('A picture whose reading takes too long is refused, and read again the next time', async () => {
  const svg = drawing(`<path d="M9 9h${Math.random()}"/>`);
  const png = await encode('png', undefined, {
    width: 9,
    height: Math.ceil(Math.random() * 1000),
  });
  const wait = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort());
  const work = vi
    .spyOn(process, 'cpuUsage')
    .mockReturnValue({ user: 21_000_000, system: 0 });
  expect(await examine('svg', svg)).toContain(
    'it holds shapes or filters that take too long to draw',
  );
  expect(await examine('png', png)).toBe("This picture can't be read.");
  expect(wait.mock.calls.flat()).toEqual([5_000, 20_000]);
  wait.mockRestore();
  work.mockRestore();
  expect(await examine('svg', svg)).toMatchObject({ width: 80, height: 60 });
  expect(await examine('png', png)).toMatchObject({ width: 9 });
});

test('A picture whose reading takes long because the computer is busy is not refused', async () => {
  const wait = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementationOnce(() => AbortSignal.abort());
  const svg = drawing(`<path d="M9 9h${Math.random()}"/>`);
  expect(await examine('svg', svg)).toMatchObject({ width: 80, height: 60 });
  expect(wait).toHaveBeenCalledTimes(2);
  wait.mockRestore();
});

test.each([
  drawing('&a;'),
  drawing('<g>'),
  '<svg width="8" height="6"/>',
  'none',
])("Something that isn't a drawing is refused: %s", async (svg) =>
  expect(await faultOf(svg)).toBe("This picture can't be read."),
);

// The renderer takes seconds to give up.
longTest(
  "A drawing that shows its parts a billion times is refused, and one that shows a part in itself isn't",
  async () => {
    const groups = Array.from(
      { length: 12 },
      (_, at) => `<g id="g${at + 1}">${times(10, `<use href="#g${at}"/>`)}</g>`,
    );
    const examine = (inside: string) =>
      measurePicture('images/a.svg', Buffer.from(drawing(inside)));
    expect(
      await examine(`<path id="g0" d="M0 0h9v9z"/>${groups.join('')}`),
    ).toHaveProperty('fault');
    expect(await examine('<g id="a"><use href="#a"/></g>')).toMatchObject({
      facts: { width: 80, height: 60 },
    });
  },
  30_000,
);

/** As drawing programs write it, with all that they and Jane Doe note. */
const NOTED = `<?xml version="1.0" encoding="utf-8"?><!-- By Jane --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg id="by_jane" ${SPACES} xmlns:i="http://ns.example/i" viewBox="0 0 80 60" aria-label="Jane" i:by="Jane" data-name="Jane">
<title>Jane</title><desc>By Jane</desc><metadata><by xmlns="urn:by">Jane</by></metadata><i:grid>Jane</i:grid>
<style>/* Jane */ .jane-1{fill:#f00} .jane-2{fill:url(#jane_gradient)} /*! Jane */</style>
<linearGradient id="jane_gradient"><stop stop-color="#00f"/><stop offset="1"/></linearGradient>
<x:script xmlns:x="http://www.w3.org/2000/svg">jane()</x:script><g id="jane_s_layer"><path class="jane-1" d="M0 0h9v9z"/><path class="jane-1 jane" d="M9 9h9v9z"/><path class="jane-2" d="M9 0h9v9z"/></g>
<text x="5" y="50">Shown</text></svg>`;

test('A drawing is published without what people and programs say about it, and with the words that it shows', async () => {
  expect(await faultOf(NOTED)).toBeUndefined();
  const published = Buffer.from(
    await publishDrawing(projectRoot, Buffer.from(NOTED)),
  ).toString();
  expect(published).not.toMatch(/jane/i);
  for (const shown of ['>Shown</text>', 'red', 'linearGradient', 'url(#']) {
    expect(published).toContain(shown);
  }
});

test('Style sheets of a drawing stay apart, as they were looked at', async () => {
  const rules = [
    'a:hover{fill:ur',
    'l(https://a.example)}',
    'a:hover{content:"]]',
    '&gt;&lt;script&gt;"}',
  ];
  const svg = drawing(
    `${rules.map((each) => `<style>${each}</style>`).join('')}<path d="M0 0h9v9z"/>`,
  );
  const published = Buffer.from(
    await publishDrawing(projectRoot, Buffer.from(svg)),
  ).toString();
  for (const harm of ['url(', ']]>', '<script']) {
    expect(published.replaceAll(']]></style>', '')).not.toContain(harm);
  }
});

test('A drawing with a long path is published within seconds', async () => {
  const path = times(12_000, 'c9 7 30 40 50 10');
  const svg = drawing(
    `<path d="M0 0${path}"/><path d="M9 9h${Math.random()}"/>`,
  );
  expect(await faultOf(svg)).toBeUndefined();
  const published = await publishDrawing(projectRoot, Buffer.from(svg));
  expect(published.length).toBeGreaterThan(path.length);
});

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
type Format = (typeof FORMATS)[number];

async function encode(
  format: Format,
  change = (picture: Sharp) => picture,
  size = { width: 64, height: 48 },
) {
  return change(await photo(size))
    .toFormat(format)
    .toBuffer();
}

async function examine(format: string, bytes: Uint8Array | string) {
  const name = `images/a.${format}`;
  const found = judgePicture(
    name,
    await measurePicture(name, Buffer.from(bytes)),
  );
  return isDiagnosis(found) ? wordsFor(found).message : found;
}

describe.each(FORMATS)('A photo of the format %s', (format) => {
  test('is measured, recognized by its content, checked for transparency, and refused when truncated', async () => {
    const bytes = await encode(format);
    expect(await examine(format, bytes)).toMatchObject({
      width: 64,
      height: 48,
      photo: { isTransparent: false },
    });
    const other = format === 'png' ? 'gif' : 'png';
    expect(await examine(other, bytes)).toMatch(
      /^The name of this picture ends in ".*", but it is an? \w+\.$/,
    );
    for (const share of [0.1, 0.6, 0.97]) {
      expect(
        await examine(format, bytes.subarray(0, bytes.length * share)),
      ).toMatch(/^This picture (is damaged|can't be read)/);
    }
    for (const opacity of ['png', 'webp', 'avif'].includes(format)
      ? [0.5, 1]
      : []) {
      const clear = await encode(format, (picture) =>
        picture.ensureAlpha(opacity),
      );
      expect(await examine(format, clear)).toMatchObject({
        photo: { isTransparent: opacity < 1 },
      });
    }
  });

  test.each(everything ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [4, 5, 8, 9])(
    'held as %i is measured as it is shown',
    async (orientation) => {
      const turn = { orientation: Math.min(orientation, 8) };
      const bytes = await encode(format, (picture) =>
        picture.withMetadata(turn),
      );
      if (orientation === 9) {
        bytes.fill(9, ...placeOfOrientation(bytes));
      }
      const isTurned =
        format !== 'gif' &&
        orientation > 4 &&
        (orientation < 9 || format === 'avif');
      const [width, height] = isTurned ? [48, 64] : [64, 48];
      expect(await examine(format, bytes)).toMatchObject({ width, height });
    },
  );

  test('with any flipped bit is measured, or refused with a message', async () => {
    const bytes = await encode(format);
    for (
      let at = 0;
      at < bytes.length;
      at += Math.ceil(bytes.length / (everything ? 40 : 12))
    ) {
      const spoiled = Buffer.from(bytes);
      spoiled[at] = (bytes[at] ?? 0) ^ 0x10;
      const found = await examine(format, spoiled);
      if (typeof found === 'string') {
        expect(found).toMatch(/^(This p|The name of this p)(icture|hoto) /);
      }
    }
  });
});

/**
 * Where Exif has the value of the orientation (tag 0x0112); nothing if there is
 * none.
 */
function placeOfOrientation(bytes: Buffer): [from: number, to: number] {
  const at = bytes.indexOf(Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 8]));
  return at < 0 ? [0, 0] : [at + 8, at + 9];
}

test.each(['gif', 'webp'] as const)(
  'A %s that moves is refused',
  async (format) => {
    const frames = [
      await encode('png'),
      await encode('png', (picture) => picture.negate()),
    ];
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect(await examine(format, moving)).toBe(
      'This picture moves, which distracts from the text.',
    );
  },
);

let root = '';
beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ['content/images', 'node_modules']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  for (const name of ['node_modules/sharp', 'node_modules/svgo']) {
    symlinkSync(path.join(projectRoot, name), path.join(root, name));
  }
});
const inSite = (file: string) => path.join(root, 'site', file);

async function publish(
  name: string,
  bytes: Uint8Array | string,
  change = (_: string) => {},
): Promise<string[]> {
  const file = path.join(root, 'content/images', name);
  writeFileSync(file, bytes);
  const measured = await measurePicture(`images/${name}`, Buffer.from(bytes));
  const facts = judgePicture(`images/${name}`, measured);
  if (isDiagnosis(facts)) {
    throw new Error(wordsFor(facts).message);
  }
  change(file);
  for (const [address, make] of Object.entries(
    pictureFiles(root, { [`/images/${name}`]: facts }),
  )) {
    writeFile(inSite(address), await make());
  }
  return listFiles(inSite(''));
}

test('A photo of the content is published in all its sizes and formats, and not itself', async () => {
  const files = await publish(
    'hero.jpg',
    await encode('jpeg', undefined, { width: 1000, height: 750 }),
  );
  const widths = [320, 480, 660, 840, 1000];
  const endings = [
    '1000.jpg',
    ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  ];
  const names = files.map((name) =>
    name.replace(/^assets\/images\/hero-[\da-f]+-/, ''),
  );
  expect(names.sort()).toEqual(endings.sort());
  for (const name of files) {
    const [, width, ending = ''] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
    expect(await sharp(inSite(name)).metadata()).toMatchObject({
      ...{ width: Number(width), height: Math.round(Number(width) * 0.75) },
      format: { jpg: 'jpeg', webp: 'webp', avif: 'heif' }[ending],
    });
  }
});

/** What a photo says of itself. */
const WORDS = [
  'Jane Q. Doe',
  'NOKIA-3310',
  'SECRET-LENS',
  '2031:07:09 11:22:33',
  'Our back door',
];
/** What says that it says something. */
const SIGNS = [
  'Exif',
  'exif',
  'http',
  'xmp',
  'ICC_PROFILE',
  'Display P3',
  'Apple',
];
const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="Our back door"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const telling = (picture: Sharp) =>
  picture
    .withIccProfile('p3')
    .withExif({
      IFD0: {
        Artist: 'Jane Q. Doe',
        Model: 'NOKIA-3310',
        DateTime: '2031:07:09 11:22:33',
      },
      IFD2: { LensModel: 'SECRET-LENS' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '32/1 44/1 46/1',
        GPSLongitude: '97/1 19/1 58/1',
      },
    })
    .withXmp(XMP);

/**
 * A picture that is green, red at the top left, and blue at the bottom right.
 */
const SEEN = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path fill="#00a000" d="M0 0h400v200H0z"/><path fill="#d00000" d="M0 0h100v50H0z"/><path fill="#0000d0" d="M300 150h100v50H300z"/></svg>`;
/**
 * What a camera that was held in some way writes: the picture turned back, in
 * some ways as in a mirror.
 */
const TURNS = [0, 0, 180, 180, 270, 270, 90, 90];
const MIRRORED = [2, 4, 5, 7];

// Across turns 1–8, each format is used twice; fast runs skip AVIF, which takes
// four times as long.
test.each(everything ? [1, 2, 3, 4, 5, 6, 7, 8] : [4, 5, 6])(
  'A photo is shown as it was seen, however it was held, and no byte says where, when, by whom, and with what: %i',
  async (orientation) => {
    const format = FORMATS[orientation % 4] as Format;
    const seen = sharp(Buffer.from(SEEN))
      .flatten()
      .rotate(TURNS[orientation - 1]);
    const turned = await seen
      .flop(MIRRORED.includes(orientation))
      .png()
      .toBuffer();
    const bytes = await telling(sharp(turned).withMetadata({ orientation }))
      .toFormat(format)
      .toBuffer();
    expect(await examine(format, bytes)).toMatchObject({
      width: 400,
      height: 200,
    });
    // It does say so.
    expect(WORDS.filter((word) => bytes.includes(word)).length).toBeGreaterThan(
      2,
    );
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(100);

    const files = await publish(`held.${format}`, bytes);
    expect(files).toHaveLength(2 * [320, 400].length + 1);
    for (const file of files) {
      const shown = sharp(inSite(file)).resize(4, 4, { fit: 'fill' });
      const pixels = [...(await shown.raw().toBuffer())].map(
        (value) => value > 100,
      );
      const strong = Array.from(
        { length: 16 },
        (_, at) => 'RGB'[pixels.indexOf(true, at * 3) - at * 3],
      );
      expect([file, strong.join('')]).toEqual([file, 'RGGGGGGGGGGGGGGB']);
      const published = readFileSync(inSite(file));
      expect([
        file,
        ...[...WORDS, ...SIGNS].filter((word) => published.includes(word)),
      ]).toEqual([file]);
      const said = await sharp(published).metadata();
      expect([file, said.exif, said.icc, said.xmp, said.orientation]).toEqual([
        file,
        ...Array(4),
      ]);
    }
  },
);

const other = await encode('jpeg', (picture) => picture.negate());

test.each([
  ['deleted', 'logo.svg', SEEN, (file: string) => rmSync(file)],
  [
    'replaced',
    'hero.jpg',
    await encode('jpeg'),
    (file: string) => writeFileSync(file, other),
  ],
])(
  'A build stops, and names the picture, if the picture was %s after the check',
  async (_, name, bytes, change) => {
    const message = `content/images/${name}  This picture was changed or deleted after it was checked.`;
    await expect(publish(name, bytes, change)).rejects.toThrow(message);
  },
);
