import path from 'node:path';
import type { Sharp } from 'sharp';
import type { CustomPlugin } from 'svgo';
import { clean } from '../../check/pictures/drawing';
import {
  type ImageSizes,
  type PictureFacts,
  pictureDigest,
} from '../../check/pictures/images';
import { publishedFiles, WIDEST } from '../../check/pictures/published-files';
import { cached, keyOf, versionOf } from '../cache';
import { practiceFolder } from '../disk/practice-folder';
import { readIfThere } from '../disk/read-if-there';
import { UserError } from '../user-error';

/**
 * AVIF looks the same at any effort (by SSIM): with 3 it is a tenth smaller and
 * takes three times as long.
 */
const SETTINGS = {
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 2 },
  jpg: { quality: 75, mozjpeg: true },
  png: { palette: true, effort: 7 },
} as const;

/** What makes the bytes of a published file. */
export type MakeBytes = () => Promise<Uint8Array>;

/**
 * All published files of the pictures of the content, by their addresses, each
 * made when it is asked for. Those of photos are smaller, in modern formats,
 * turned as they are held, in sRGB, and without metadata. The same picture
 * always gives the same bytes on the same kind of processor.
 *
 * Making one throws a UserError if the picture is another one than was checked.
 */
export function pictureFiles(
  root: string,
  images: ImageSizes,
): Record<string, MakeBytes> {
  const version = keyOf(versionOf(root, 'sharp', SETTINGS));
  const files: Record<string, MakeBytes> = {};
  for (const [src, facts] of Object.entries(images)) {
    const read = () => readChecked(root, src, facts.digest);
    for (const { address, width, format } of publishedFiles(src, facts)) {
      if (format === 'svg') {
        files[address] = async () => publishDrawing(root, read());
        continue;
      }
      const key = `photos/${facts.digest}-${width}.${format}-${version}`;
      files[address] = () =>
        cached(root, key, async () => {
          const photo = await unpackOnce(facts, read);
          const resized = photo.clone().resize({ width });
          const encoder = format === 'jpg' ? 'jpeg' : format;
          return resized.toFormat(encoder, SETTINGS[format]).toBuffer();
        });
    }
  }
  return files;
}

/**
 * The photo that was unpacked last. Its files are made one after the other, and
 * it takes up to 200 MB.
 */
let unpacked: { digest: string; photo: Promise<Sharp> } | undefined;

function unpackOnce(facts: PictureFacts, read: () => Buffer): Promise<Sharp> {
  const { digest } = facts;
  if (unpacked?.digest !== digest) {
    unpacked = {
      digest,
      photo: unpack(facts, read()),
    };
  }
  return unpacked.photo;
}

/**
 * A photo as it is shown, without anything that it says of itself. The check
 * has unpacked it as well.
 */
async function unpack(
  { width, photo }: PictureFacts,
  bytes: Buffer,
): Promise<Sharp> {
  // Loading it takes a tenth of a second, which is saved if nothing has to be
  // made.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.min(width, WIDEST) })
    .toColourspace('srgb');
  if (!photo?.isTransparent) {
    picture.removeAlpha();
  }
  const { data, info } = await picture
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/**
 * The bytes of a picture of the content.
 * @throws UserError if they are others than were checked.
 */
function readChecked(root: string, src: string, digest: string): Buffer {
  const bytes = readIfThere(path.join(practiceFolder(root), 'content', src));
  if (bytes && pictureDigest(bytes) === digest) {
    return bytes;
  }
  throw new UserError(
    `content${src}  This picture was changed or deleted after it was checked.\n  Run this command again when the files in content no longer change.`,
  );
}

const OVERRIDES = {
  // Repeating the colors of a group in all its parts makes the drawings of this
  // site longer.
  moveGroupAttrsToElems: false,
  inlineStyles: { onlyMatchedOnce: false },
  // The check looks at each style sheet by itself: two could be harmful
  // together.
  mergeStyles: false,
} as const;
const FOR_LONG_PATHS = {
  ...OVERRIDES,
  convertPathData: false,
  mergePaths: false,
} as const;
/**
 * SVGO compares each part of a path with all others: with more characters than
 * this, it would take seconds.
 */
const LONG_PATH = /\sd\s*=\s*["'][^"']{30000}/;
/** Another number for another published form of the same drawing. */
const FORM = 4;

/** A drawing (SVG) as it is published: without notes and names, and shorter. */
export function publishDrawing(
  root: string,
  drawing: Buffer,
): Promise<Uint8Array> {
  const key = keyOf(versionOf(root, 'svgo', FORM), drawing);
  return cached(root, `drawings/${key}`, () =>
    optimizeDrawing(drawing.toString()),
  );
}

async function optimizeDrawing(svg: string): Promise<Buffer> {
  const { optimize, querySelector } = await import('svgo');
  const removeNotes: CustomPlugin['fn'] = (tree) => void clean(tree);
  const removeClasses: CustomPlugin['fn'] = (tree) => {
    // Once no style sheet is left, the names of its parts, which may be those
    // of layers, say nothing.
    if (querySelector(tree, 'style')) {
      return null;
    }
    return {
      element: { enter: ({ attributes }) => void delete attributes.class },
    };
  };
  const overrides = LONG_PATH.test(svg) ? FOR_LONG_PATHS : OVERRIDES;
  const { data } = optimize(svg, {
    plugins: [
      { name: 'removeNotes', fn: removeNotes },
      { name: 'preset-default', params: { overrides } },
      { name: 'removeClasses', fn: removeClasses },
    ],
  });
  return Buffer.from(data);
}
