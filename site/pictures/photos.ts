import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputInfo, Sharp } from 'sharp';
import type { ImageSizes, PhotoFacts } from '../../check/pictures/images';
import {
  parseVariantAddress,
  stemOf,
  type Variant,
  type VariantFormat,
  variantAddress,
  variantsOf,
  widthsOf,
} from '../../check/pictures/photo-variants';
import { pictureDigest } from '../../check/pictures/picture-file';
import { withProfile } from '../../check/pictures/png-colors';
import { Cache, keyOf } from '../cache';
import { UserError } from '../user-error';

interface Photo extends PhotoFacts {
  src: string;
  width: number;
  height: number;
}

/** AVIF looks the same at any effort (by SSIM): with 3 it is a tenth smaller and takes three times as long. */
export const SETTINGS = {
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 2 },
  jpg: { quality: 75, mozjpeg: true },
  png: { palette: true, effort: 7 },
} as const satisfies Record<VariantFormat, object>;

/**
 * The published files of photos: smaller, in modern formats, turned as they are held, in sRGB, and without metadata.
 * The same photo always gives the same bytes on the same kind of processor.
 */
export class Photos {
  readonly #content: string;
  readonly #cache: Cache;
  readonly #version: string;

  constructor(root: string) {
    this.#content = path.join(root, 'content');
    this.#cache = new Cache(root, 'photos');
    const sharp = readFileSync(path.join(root, 'node_modules/sharp/package.json'));
    this.#version = keyOf(sharp, JSON.stringify(SETTINGS), withProfile.name, process.arch);
  }

  /** One file of a photo, such as a browser asks for while the site is being edited. */
  async file(photo: Photo, variant: Variant): Promise<Uint8Array> {
    return this.#cache.get(this.#keyOf(photo, nameOf(variant)), async () =>
      encode(await resize(await unpack(photo, this.#read(photo)), variant), variant),
    );
  }

  /** All files of a photo, by their addresses. @throws UserError if the photo is another one than was checked. */
  async all(photo: Photo): Promise<[address: string, bytes: Uint8Array][]> {
    const unpacked = once(() => unpack(photo, this.#read(photo)));
    const resized = new Map<number, () => Promise<Pixels>>();
    const files: [string, Uint8Array][] = [];
    for (const variant of variantsOf(photo)) {
      const { width } = variant;
      const pixels = resized.get(width) ?? once(async () => resize(await unpacked(), variant));
      resized.set(width, pixels);
      const make = async () => encode(await pixels(), variant);
      const bytes = await this.#cache.get(this.#keyOf(photo, nameOf(variant)), make);
      files.push([variantAddress(stemOf(photo), variant), bytes]);
    }
    return files;
  }

  #keyOf({ digest }: Photo, name: string): string {
    return `${digest}-${name}-${this.#version}`;
  }

  #read({ src, digest }: Photo): Buffer {
    const bytes = readFileSync(path.join(this.#content, src));
    if (pictureDigest(bytes) !== digest) throw changedPicture(src.slice(1));
    return bytes;
  }
}

export function photosIn(images: ImageSizes): Photo[] {
  return Object.entries(images).flatMap(([src, { photo, width, height }]) =>
    photo ? [{ src, width, height, ...photo }] : [],
  );
}

/** The photo that an address of the site shows, and which of its files. */
export function photoAt(address: string, images: ImageSizes): { photo: Photo; variant: Variant } | undefined {
  const { stem, variant } = parseVariantAddress(address) ?? {};
  const photo = photosIn(images).find((each) => stemOf(each) === stem);
  const isMade = photo && variantsOf(photo).some((each) => variant && nameOf(each) === nameOf(variant));
  return isMade && variant ? { photo, variant } : undefined;
}

const nameOf = ({ width, format }: Variant): string => `${width}.${format}`;

/** Only what is seen of a photo, without anything that it says of itself. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** A photo as it is shown, as wide as its widest file. The check has unpacked it as well. */
async function unpack({ src, width, isTransparent }: Photo, bytes: Buffer): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(withProfile(bytes), { failOn: 'error' })
    .autoOrient()
    .resize({ width: widthsOf(width).at(-1) })
    .toColourspace('srgb');
  if (!isTransparent) picture.removeAlpha();
  return picture
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw changedPicture(src.slice(1));
    });
}

async function resize(pixels: Pixels, { width }: Variant): Promise<Pixels> {
  const picture = (await open(pixels)).resize({ width });
  return picture.raw().toBuffer({ resolveWithObject: true });
}

async function encode(pixels: Pixels, { format }: Variant): Promise<Buffer> {
  const picture = await open(pixels);
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format, SETTINGS[format]).toBuffer();
}

async function open({ data, info }: Pixels): Promise<Sharp> {
  // Loading it takes a tenth of a second, which is saved if nothing has to be made.
  const { default: sharp } = await import('sharp');
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

export function changedPicture(name: string): UserError {
  return new UserError(
    `content/${name}  This picture was changed, added, or deleted after it was checked.\n  Run this command again when the files in content no longer change.`,
  );
}
