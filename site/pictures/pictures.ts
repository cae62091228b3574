import path from 'node:path';
import type { OutputInfo, Sharp } from 'sharp';
import type { ImageSizes, PhotoFacts, PictureFacts } from '../../check/pictures/images';
import {
  stemOf,
  type Variant,
  type VariantFormat,
  variantAddress,
  variantsOf,
  widthsOf,
} from '../../check/pictures/photo-variants';
import { pictureDigest } from '../../check/pictures/picture-file';
import { practiceFolder } from '../../check/practice-folder';
import { readIfThere } from '../../check/read-if-there';
import { cached, keyOf, versionOf } from '../cache';
import { UserError } from '../user-error';
import { publishDrawing } from './drawings';

interface Photo extends Omit<PictureFacts, 'photo'>, PhotoFacts {
  src: string;
}

/** AVIF looks the same at any effort (by SSIM): with 3 it is a tenth smaller and takes three times as long. */
const SETTINGS = {
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 2 },
  jpg: { quality: 75, mozjpeg: true },
  png: { palette: true, effort: 7 },
} as const satisfies Record<VariantFormat, object>;

/** What makes the bytes of a published file. */
export type MakeBytes = () => Promise<Uint8Array>;

/**
 * All published files of the pictures of the content, by their addresses, each made when it is asked for. Those of photos
 * are smaller, in modern formats, turned as they are held, in sRGB, and without metadata. The same picture always gives
 * the same bytes on the same kind of processor.
 *
 * Making one throws a UserError if the picture is another one than was checked.
 */
export function pictureFiles(root: string, images: ImageSizes): Record<string, MakeBytes> {
  const files = Object.entries(images).flatMap(([src, { photo, ...facts }]): [string, MakeBytes][] => {
    if (!photo) return [[src, async () => publishDrawing(root, readChecked(root, src, facts.digest))]];
    const whole = { src, ...facts, ...photo };
    return variantsOf(whole).map((variant) => [
      variantAddress(stemOf(whole), variant),
      () => photoFile(root, whole, variant),
    ]);
  });
  return Object.fromEntries(files);
}

function photoFile(root: string, photo: Photo, variant: Variant): Promise<Uint8Array> {
  const version = keyOf(versionOf(root, 'sharp', SETTINGS));
  return cached(root, `photos/${photo.digest}-${variant.width}.${variant.format}-${version}`, async () =>
    encode(await unpackOnce(root, photo), variant),
  );
}

/** A photo without anything that it says of itself. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** The photo that was unpacked last. Its files are made one after the other, and it takes up to 200 MB. */
let unpacked: { digest: string; pixels: Promise<Pixels> } | undefined;

function unpackOnce(root: string, photo: Photo): Promise<Pixels> {
  if (unpacked?.digest !== photo.digest) unpacked = { digest: photo.digest, pixels: unpack(root, photo) };
  return unpacked.pixels;
}

/** A photo as it is shown, as wide as its widest file. The check has unpacked it as well. */
async function unpack(root: string, { src, width, isTransparent, digest }: Photo): Promise<Pixels> {
  const bytes = readChecked(root, src, digest);
  // Loading it takes a tenth of a second, which is saved if nothing has to be made.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: widthsOf(width).at(-1) })
    .toColourspace('srgb');
  if (!isTransparent) picture.removeAlpha();
  return picture
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw changedPicture(src);
    });
}

async function encode({ data, info }: Pixels, { width, format }: Variant): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture: Sharp = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
  return picture
    .resize({ width })
    .toFormat(format === 'jpg' ? 'jpeg' : format, SETTINGS[format])
    .toBuffer();
}

/** The bytes of a picture of the content. @throws UserError if they are others than were checked. */
function readChecked(root: string, src: string, digest: string): Buffer {
  const bytes = readIfThere(path.join(practiceFolder(root), 'content', src));
  if (!bytes || pictureDigest(bytes) !== digest) throw changedPicture(src);
  return bytes;
}

function changedPicture(src: string): UserError {
  return new UserError(
    `content${src}  This picture was changed or deleted after it was checked.\n  Run this command again when the files in content no longer change.`,
  );
}
