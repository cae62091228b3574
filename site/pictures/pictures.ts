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
 * AVIF looks the same at any effort (by SSIM). With 3, it is a tenth smaller
 * and takes three times as long.
 */
const SETTINGS = {
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 2 },
  jpg: { quality: 75, mozjpeg: true },
  png: { palette: true, effort: 7 },
} as const;

/** Change this number when the published form of a picture changes. */
const FORM = 4;

/** Creates the bytes of a published file. */
export type MakeBytes = () => Promise<Uint8Array>;

/**
 * All published files of the content's pictures by address, each made when
 * requested. Those of photos are smaller, in modern formats, rotated upright,
 * in sRGB, and without metadata. The same picture always gives the same bytes
 * on the same kind of processor.
 *
 * Making a file throws a UserError if the picture has changed since the check.
 */
export function pictureFiles(
  root: string,
  images: ImageSizes,
): Record<string, MakeBytes> {
  const version = keyOf(versionOf(root, 'sharp', SETTINGS, FORM));
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
 * The photo that was unpacked last, which takes up to 200 MB. Its files are
 * made one after the other.
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
 * A photo ready to be shown, without its metadata. The check has already
 * unpacked it once.
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
 * @throws UserError if they have changed since the check.
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
  // Repeating the colors of a group in all its parts would make this site's
  // drawings longer.
  moveGroupAttrsToElems: false,
  inlineStyles: { onlyMatchedOnce: false },
  // The check examines each style sheet by itself: two merged ones could be
  // harmful.
  mergeStyles: false,
} as const;
const FOR_LONG_PATHS = {
  ...OVERRIDES,
  convertPathData: false,
  mergePaths: false,
} as const;
/**
 * SVGO compares each part of a path with all others, which takes seconds for
 * paths longer than this.
 */
const LONG_PATH = /\sd\s*=\s*["'][^"']{30000}/;

/**
 * The published form of an SVG drawing: shorter, without comments and names.
 */
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
    // If no style sheet is left, the names of its parts, which may be layer
    // names, have no effect.
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
