import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';
import { readBytes } from '../../design/package-files';
import type { Theme } from '../../design/theme';
import { oncePer } from '../../formats/once-per';
import { PREVIEW_SIZE, PREVIEW_WINDOW } from '../../renderer/page';

interface PreviewWords {
  title: string;
  name: string;
  tagline: string;
}

const { width, height } = PREVIEW_SIZE;

const WORDS = { x: 72, width: 580 };
const WINDOW = { x: 716, y: 94 };

interface PreviewPicture {
  bytes: Buffer;
  /** Its media type, such as `image/webp`. */
  type: string;
  /** The point that must stay visible, in percent from the left and the top. */
  focus?: readonly [x: number, y: number] | undefined;
}

/**
 * Draws a preview as a PNG, or as a JPEG if it contains a photo, because a PNG
 * would take a megabyte.
 */
export async function drawPreview(
  words: PreviewWords,
  picture: PreviewPicture,
  theme: Theme,
): Promise<Buffer> {
  const text = await satori(layOut(words, theme), {
    width: WORDS.width,
    height,
    fonts: fontsOf(theme),
  });
  const image = await fillWindow(picture);
  const drawing = Buffer.from(frame(text, image, theme));
  if (picture.type === 'image/svg+xml') {
    return sharp(drawing).removeAlpha().png({ compressionLevel: 7 }).toBuffer();
  }
  return toJpeg(drawing);
}

/** The picture as an SVG, large enough to fill the window. */
async function fillWindow({
  bytes,
  type,
  focus = [50, 50],
}: PreviewPicture): Promise<string> {
  const size = await sharp(bytes).metadata();
  const scaleX = PREVIEW_WINDOW.width / size.width;
  const scaleY = PREVIEW_WINDOW.height / size.height;
  const scale = Math.max(scaleX, scaleY);
  const width = size.width * scale;
  const height = size.height * scale;
  const [x, y] = focus;
  const left = WINDOW.x - ((width - PREVIEW_WINDOW.width) * x) / 100;
  const top = WINDOW.y - ((height - PREVIEW_WINDOW.height) * y) / 100;
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  return `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${address}"/>`;
}

const WEIGHTS = [400, 600] as const;

/**
 * Always the same array: satori parses the fonts of each new array, which takes
 * a quarter of a preview's time.
 */
const fontsOf = oncePer(({ heading }: Theme): SatoriOptions['fonts'] =>
  WEIGHTS.flatMap((weight) =>
    heading.woff(weight).map((file, index) => ({
      // Among fonts of the same name, satori uses only one. For characters that
      // it lacks, satori tries fonts with other names.
      name: index === 0 ? heading.family : `${heading.family} ${index}`,
      weight,
      data: readBytes(file),
    })),
  ),
);

/** Services don't show larger pictures. */
const MOST_BYTES = 300_000;

async function toJpeg(drawing: Buffer): Promise<Buffer> {
  for (let quality = 82; ; quality -= 15) {
    const bytes = await sharp(drawing)
      .removeAlpha()
      .jpeg({
        quality,
        mozjpeg: true,
      })
      .toBuffer();
    if (bytes.length < MOST_BYTES || quality < 30) {
      return bytes;
    }
  }
}

const OUTLINES = {
  round: {
    pane: 'M716 630V300a206 206 0 0 1 412 0v330z',
    sash: 'M700 630V300a222 222 0 0 1 444 0v330z',
  },
  square: {
    pane: 'M716 630V94h412v536z',
    sash: 'M700 630V78h444v552z',
  },
};

/**
 * The sky, a hill, and the picture in an arched window, as on the pages. If the
 * theme has square corners, the window is square.
 */
function frame(
  text: string,
  image: string,
  { palette, corners }: Theme,
): string {
  const { light, picture } = palette;
  const { x, y } = WINDOW;
  const { pane, sash } = OUTLINES[corners];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.paper}"/><stop offset="1" stop-color="${picture.sky}"/></linearGradient>
<linearGradient id="window" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${picture.window}"/><stop offset="1" stop-color="${picture.horizon}"/></linearGradient>
<clipPath id="arch"><path d="${pane}"/></clipPath>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<path d="M0 596c220-40 420-40 640-12s380 22 560-14v60H0z" fill="${picture.hill}"/>
<path d="${sash}" fill="${light.surface}"/>
<g clip-path="url(#arch)"><rect x="${x}" y="${y}" width="${PREVIEW_WINDOW.width}" height="${PREVIEW_WINDOW.height}" fill="url(#window)"/>${image}</g>
<g transform="translate(${WORDS.x} 0)">${text}</g>
</svg>`;
}

/** The title's size in pixels: a long title takes up to three lines. */
function titleSize({ length }: string): number {
  if (length > 60) {
    return 52;
  }
  return length > 32 ? 62 : 74;
}

function layOut(
  { title, name, tagline }: PreviewWords,
  { palette, heading }: Theme,
) {
  const { light, picture } = palette;
  const nameStyle = {
    fontWeight: 600,
    fontSize: 30,
    color: light.brand,
  };
  const titleStyle = {
    fontWeight: 600,
    fontSize: titleSize(title),
    lineHeight: 1.14,
    color: light.ink,
  };
  const taglineStyle = {
    fontWeight: 400,
    fontSize: 26,
    color: picture.tagline,
  };
  const columnStyle = {
    height,
    paddingTop: 72,
    paddingBottom: 90,
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: '100%',
    fontFamily: heading.family,
  };
  const top = [box(nameStyle, name), box(titleStyle, title)];
  return box(columnStyle, [
    box({ flexDirection: 'column', gap: 24 }, top),
    box(taglineStyle, tagline),
  ]);
}

/** An element in the form that satori takes. */
type Box = {
  type: 'div';
  key: null;
  props: { style: object; children: Box[] | string };
};

function box(style: object, children: Box[] | string): Box {
  return {
    type: 'div',
    key: null,
    props: {
      style: { display: 'flex', ...style },
      children,
    },
  };
}
