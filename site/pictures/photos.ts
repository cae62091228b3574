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

/**
 * All published files of a photo, by their addresses: smaller, in modern formats, turned as they are held, in sRGB, and
 * without metadata. The same photo always gives the same bytes on the same kind of processor.
 *
 * @throws UserError if the photo is another one than was checked.
 */
export async function photoFiles(
  root: string,
  photo: Photo,
): Promise<[address: string, bytes: Uint8Array][]> {
  let unpacked: Promise<Pixels> | undefined;
  const pixels = () => {
    unpacked ??= unpack(root, photo);
    return unpacked;
  };
  const files: [string, Uint8Array][] = [];
  for (const variant of variantsOf(photo)) {
    files.push([variantAddress(stemOf(photo), variant), await photoFile(root, photo, variant, pixels)]);
  }
  return files;
}

export function photoFile(
  root: string,
  photo: Photo,
  variant: Variant,
  pixels = () => unpack(root, photo),
): Promise<Uint8Array> {
  const version = keyOf(versionOf(root, 'sharp', SETTINGS));
  return cached(root, `photos/${photo.digest}-${variant.width}.${variant.format}-${version}`, async () =>
    encode(await pixels(), variant),
  );
}

export function photosIn(images: ImageSizes): Photo[] {
  return Object.entries(images).flatMap(([src, { photo, ...facts }]) =>
    photo ? [{ src, ...facts, ...photo }] : [],
  );
}

export function photoAt(address: string, images: ImageSizes): { photo: Photo; variant: Variant } | undefined {
  const made = photosIn(images).flatMap((photo) => variantsOf(photo).map((variant) => ({ photo, variant })));
  return made.find(({ photo, variant }) => variantAddress(stemOf(photo), variant) === address);
}

/** A photo without anything that it says of itself. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
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
export function readChecked(root: string, src: string, digest: string): Buffer {
  const bytes = readIfThere(path.join(practiceFolder(root), 'content', src));
  if (!bytes || pictureDigest(bytes) !== digest) throw changedPicture(src);
  return bytes;
}

function changedPicture(src: string): UserError {
  return new UserError(
    `content${src}  This picture was changed or deleted after it was checked.\n  Run this command again when the files in content no longer change.`,
  );
}
