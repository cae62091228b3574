import path from 'node:path';
import { withArticle } from '../explain/names';
import { formatOf } from '../file-formats';
import { kept } from '../kept';
import { aboutFile, type Problem, type ProblemText } from '../problem';
import { FORMATS, NAMED_ENDINGS, PICTURE_ENDINGS } from '../schema/formats';
import { findDrawingProblem, MOVING, NO_DRAWING, PHOTO_INSIDE, TOO_MUCH } from './drawing';
import { LARGEST_AREA, pictureDigest, readPhoto } from './picture-file';

export interface PictureSize {
  width: number;
  height: number;
}

export interface PictureFacts extends PictureSize {
  digest: string;
  /** Only of photos, which are published in other sizes and formats; drawings (SVG) are published as they are. */
  photo?: PhotoFacts;
}

export interface PhotoFacts {
  isTransparent: boolean;
  color: string;
}

/** The pictures of the content by their addresses, as in `/images/home/hero.svg`. */
export type ImageSizes = Readonly<Record<string, PictureFacts>>;

const PICTURE = new RegExp(`^images/.*\\.(${NAMED_ENDINGS})$`);

export function isPicture(file: string): boolean {
  return PICTURE.test(file);
}

/** True if a picture is a drawing, by its name or address. Every other one is a photo. */
export function isDrawing(name: string): boolean {
  return name.endsWith('.svg');
}

/** The largest pictures that are read, in bytes. */
export const LARGEST_FILE = 40_000_000;

const CODE = [
  ...['images.ts', 'drawing.ts', 'picture-file.ts', 'photo-worker.mjs'].map(
    (name) => `check/pictures/${name}`,
  ),
  ...['check/file-formats.ts', 'node_modules/saxes/package.json', 'node_modules/sharp/package.json'],
];

/**
 * Looks at a picture, once: unpacking a photo of 12 megapixels takes a tenth of a second.
 *
 * @returns what is known of it, or why pages cannot show it.
 */
export function examinePicture(file: string, bytes: Uint8Array): PictureFacts | ProblemText {
  return kept('pictures', { parts: [file, bytes], files: CODE }, () => examine(file, bytes));
}

function examine(file: string, bytes: Uint8Array): PictureFacts | ProblemText {
  const harm = isDrawing(file) ? findDrawingProblem(bytes) : findPhotoProblem(bytes);
  // What else may be a picture with another name. To draw the others could take for ever.
  if (harm && harm !== NO_DRAWING) return harm;
  const found = readPhoto(bytes);
  if (!found) return UNREADABLE;
  const { format, width, height, isTransparent, color } = found;
  const problem = findWrongName(file, format) ?? findWrongSize(found) ?? harm;
  if (problem) return problem;
  const facts = { width, height, digest: pictureDigest(bytes) };
  if (isDrawing(file)) {
    const photos = [...new TextDecoder().decode(bytes).matchAll(PHOTO_INSIDE)];
    const isWhole = photos.every(([, data = '']) => readPhoto(Buffer.from(data, 'base64'))?.color);
    if (!isWhole) return DAMAGED_INSIDE;
    // The renderer of previews gives up on a drawing that repeats its parts too often, or works on it too long.
    return color ? facts : TOO_MUCH;
  }
  if (found.isAnimated || isMovingPng(bytes)) return MOVING;
  return color === undefined ? DAMAGED : { ...facts, photo: { isTransparent, color } };
}

/** The problem with a picture of the family of AVIF and HEIC, which begins with its formats, as in `avifmif1`. */
function findPhotoProblem(bytes: Uint8Array): ProblemText | undefined {
  const header = Buffer.from(bytes.subarray(0, 256));
  if (header.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const brands = header.toString('latin1', 8, header.readUInt32BE(0));
  if (brands.startsWith('avis')) return MOVING;
  return brands.includes('avif') ? undefined : HEIC;
}

/** sharp reads the first picture of a PNG only. */
function isMovingPng(bytes: Uint8Array): boolean {
  const [beforePixels = ''] = Buffer.from(bytes.subarray(0, 10_000)).toString('latin1').split('IDAT', 1);
  return beforePixels.startsWith('\x89PNG') && beforePixels.includes('acTL');
}

export function tooManyBytes(bytes: number): ProblemText {
  const advice = `Save it as JPEG with less than ${LARGEST_FILE / 1_000_000} MB. A photo as the phone takes it has less.`;
  return { message: `This picture has ${Math.round(bytes / 1_000_000)} MB.`, advice };
}

const UNREADABLE: ProblemText = {
  message: "This picture can't be read.",
  advice: 'Open it in a program for pictures, and save it again as SVG, PNG, JPEG, WebP or AVIF.',
};

const HEIC: ProblemText = {
  message: "This photo is in Apple's format HEIC, which most browsers can't show.",
  advice:
    'On the iPhone, open it in the app Files, hold your finger on it, and choose Quick Actions, Convert Image, JPEG. For new photos, choose Settings, Camera, Formats, Most Compatible.',
};

const DAMAGED: ProblemText = {
  message: "This picture is damaged: a part of it can't be read, or its end is missing.",
  advice: 'Copy it again from the phone or the camera.',
};

const DAMAGED_INSIDE: ProblemText = {
  message: "A photo in this drawing is damaged, and wouldn't be shown.",
  advice: 'Put the photo into the drawing once more, or save the drawing as PNG, about 2,000 pixels wide.',
};

function findWrongName(file: string, format: string): ProblemText | undefined {
  const known = formatOf(`.${format}`);
  if (!known?.picture) return UNREADABLE;
  if (known.type === formatOf(file)?.type) return undefined;
  const ending = path.posix.extname(file);
  const message = `The name of this picture ends in "${ending}", but it is ${withArticle(known.picture)}.`;
  const advice = `Rename it to content/${file.slice(0, -ending.length)}.${format}, and write that address where pages name it.`;
  return { message, advice };
}

function findWrongSize({ width, height }: PictureSize): ProblemText | undefined {
  if (!(width * height > 0)) return UNREADABLE;
  if (width * height <= LARGEST_AREA) return undefined;
  const [wide, high] = [width, height].map((pixels) => pixels.toLocaleString('en-US'));
  const message = `This picture is ${wide} pixels wide and ${high} high, more than 50 megapixels.`;
  return { message, advice: 'Make it smaller: 2,560 pixels wide is enough for every screen.' };
}

/** With more bytes than this, visitors with a slow connection have to wait for a drawing. */
const LARGEST_DRAWING = 300_000;
/** The endings of pictures of cameras, scanners, and drawing programs that pages cannot show. */
const OTHER_ENDINGS = 'bmp|tiff?|hei[cf]|ico|jfif|jxl|psd|ai|eps';
const LIKE_A_PICTURE = new RegExp(`\\.(${PICTURE_ENDINGS}|${OTHER_ENDINGS})$`, 'i');

/**
 * The problem with a picture file itself: its folder, its name, or its size. Otherwise a file that no page can name
 * would go unnoticed.
 *
 * @param size in bytes
 */
export function findPictureFileProblem(file: string, size: number): Problem | undefined {
  if (!LIKE_A_PICTURE.test(file) || file.startsWith('documents/')) return undefined;
  if (/\.hei[cf]$/i.test(file)) return aboutFile(file, HEIC);
  if (!formatOf(file)?.picture) {
    const message = `Pages can't show a picture whose name ends in "${path.posix.extname(file)}".`;
    return aboutFile(file, { message, advice: 'Save it again as JPEG, PNG or WebP, and delete this one.' });
  }
  if (!file.startsWith('images/')) {
    const message = "Pages can't show a picture from this folder.";
    return aboutFile(file, { message, advice: 'Move it into content/images.' });
  }
  if (!FORMATS['image-path']?.(`/${file}`)) {
    const message = "Pages can't show a picture with this name.";
    const advice = `Rename it to content/${plainName(file)}: no spaces, no accents, and an ending in small letters.`;
    return aboutFile(file, { message, advice });
  }
  if (!isDrawing(file) || size <= LARGEST_DRAWING) return undefined;
  const message = `The picture has ${Math.round(size / 1000)} kB: on a phone it takes long to appear.`;
  const advice = `Make it smaller than ${LARGEST_DRAWING / 1000} kB, or save it as PNG: the site makes a photo as small as it can be.`;
  return aboutFile(file, { message, advice }, 'warning');
}

/** `images/Our Café.JPG` as `images/Our-Cafe.jpg`. */
export function plainName(file: string): string {
  const ending = path.posix.extname(file);
  const name = file
    .slice(0, -ending.length)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w./-]+/g, '-');
  return name + ending.toLowerCase();
}
