import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { PREVIEW_SIZE } from '../../renderer/page';

/** What a preview says: the title large, the site's name above it and its tagline below. */
export interface PreviewWords {
  title: string;
  name: string;
  tagline: string;
}

export interface PreviewPicture {
  bytes: Buffer;
  /** The media type, as in `image/svg+xml`. */
  type: string;
}

const { width, height } = PREVIEW_SIZE;
const FONTS = [400, 600].map((weight) => ({
  name: 'Fraunces',
  weight: weight as 400 | 600,
  data: readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource/fraunces/files/fraunces-latin-${weight}-normal.woff`),
  ),
}));

/** The place of the picture. */
const WINDOW = { width: 412, height: 536 };

/** The words are in the left half: where they begin, and how wide they are. */
const WORDS = { x: 72, width: 580 };

/**
 * Draws a preview: as PNG, or as JPEG around a photo, of which PNG would make a megabyte. The same words and picture
 * always give the same bytes.
 *
 * @param focus what of a photo must stay in sight, in percent.
 */
export async function drawPreview(
  words: PreviewWords,
  picture: PreviewPicture,
  focus: readonly [x: number, y: number],
): Promise<Buffer> {
  const isPhoto = picture.type !== 'image/svg+xml';
  return isPhoto
    ? toJpeg(await draw(words, await cropToWindow(picture, focus)))
    : Buffer.from((await draw(words, picture)).asPng());
}

async function draw(words: PreviewWords, picture: PreviewPicture): Promise<RenderedImage> {
  const text = await satori(layOut(words), { width: WORDS.width, height, fonts: FONTS });
  const address = `data:${picture.type};base64,${picture.bytes.toString('base64')}`;
  const drawing = new Resvg(frame(text, address), { font: { loadSystemFonts: false } });
  return drawing.render();
}

/** Services do not show larger pictures. */
const MOST_BYTES = 300_000;

async function toJpeg({ pixels, width, height }: RenderedImage): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const encode = (quality: number) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  for (let quality = 82; ; quality -= 15) {
    const bytes = await encode(quality);
    if (bytes.length < MOST_BYTES || quality < 30) return bytes;
  }
}

/** Crops a photo to the window that shows it, around what must stay in sight. */
async function cropToWindow({ bytes }: PreviewPicture, [x, y]: readonly [number, number]) {
  const { default: sharp } = await import('sharp');
  const { width: wide, height: high } = await sharp(bytes).metadata();
  const scale = Math.max(WINDOW.width / wide, WINDOW.height / high);
  const size = { width: Math.ceil(wide * scale), height: Math.ceil(high * scale) };
  const cropped = await sharp(bytes)
    .resize({ ...size, fit: 'fill' })
    .extract({
      left: Math.round(((size.width - WINDOW.width) * x) / 100),
      top: Math.round(((size.height - WINDOW.height) * y) / 100),
      ...WINDOW,
    })
    .png()
    .toBuffer();
  return { bytes: cropped, type: 'image/png' };
}

/** The dawn sky, a hill, and the picture in an arched window, as on the pages. */
function frame(text: string, picture: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbf7f0"/><stop offset="1" stop-color="#f8e3cd"/></linearGradient>
<linearGradient id="window" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d5dcf0"/><stop offset="1" stop-color="#fbe2c8"/></linearGradient>
<clipPath id="arch"><path d="M716 630V300a206 206 0 0 1 412 0v330z"/></clipPath>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<path d="M0 596c220-40 420-40 640-12s380 22 560-14v60H0z" fill="#dfe6d8"/>
<path d="M700 630V300a222 222 0 0 1 444 0v330z" fill="#fffdf9"/>
<g clip-path="url(#arch)"><rect x="716" y="94" width="412" height="536" fill="url(#window)"/><image x="716" y="94" width="412" height="536" preserveAspectRatio="xMidYMid slice" href="${picture}"/></g>
<g transform="translate(${WORDS.x} 0)">${text}</g>
</svg>`;
}

/** The size of the title in pixels: three lines of it fit. */
function titleSize({ length }: string): number {
  if (length > 60) return 52;
  return length > 32 ? 62 : 74;
}

/** The words as the boxes that satori lays out. */
function layOut({ title, name, tagline }: PreviewWords) {
  const top = box({ flexDirection: 'column', gap: 24 }, [
    box({ fontWeight: 600, fontSize: 30, color: '#3d4f9f' }, name),
    box({ fontWeight: 600, fontSize: titleSize(title), lineHeight: 1.14, color: '#232741' }, title),
  ]);
  const bottom = box({ fontWeight: 400, fontSize: 26, color: '#8a3f1d' }, tagline);
  const margin = { marginTop: 72, height: height - 72 - 90 };
  const column = { flexDirection: 'column', justifyContent: 'space-between', width: '100%' };
  return box({ ...margin, ...column, fontFamily: 'Fraunces' }, [top, bottom]);
}

type Box = { type: 'div'; key: null; props: { style: object; children: Box[] | string } };

function box(style: object, children: Box[] | string): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
