import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { OutputInfo } from 'sharp';
import type { ImageSizes, PhotoFacts } from '../../renderer/content/images';
import { pictureDigest } from '../../renderer/content/picture-file';
import {
  parseVariantAddress,
  stemOf,
  type Variant,
  type VariantFormat,
  variantAddress,
  variantsOf,
  widthsOf,
} from '../../renderer/photo-variants';
import { Fault } from '../fault';
import { Cache, keyOf } from './cache.mjs';

/** A photo of the content. */
interface Photo extends PhotoFacts {
  /** Its address in the content, as in `/images/home/hero.jpg`. */
  src: string;
  width: number;
  height: number;
}

/**
 * How hard each format is pressed. With more effort AVIF takes five times as long for the same size; "npm run bench --
 * pictures" measures what each is like.
 */
export const SETTINGS = {
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 4 },
  jpg: { quality: 75, mozjpeg: true },
  png: { palette: true, effort: 7 },
} as const satisfies Record<VariantFormat, object>;

/** A photo that cannot be unpacked. The check has only seen its beginning and its end. */
export class UnreadablePhoto extends Fault {}

/**
 * The published files of photos: smaller, in modern formats, turned as they are held, with colors as screens have
 * them, and without where, when, and with what they were taken.
 *
 * Each is kept under what it is made from, so that it is made once. The same photo always gives the same bytes on the
 * same kind of processor.
 */
export class Photos {
  readonly #content: string;
  readonly #cache: Cache;
  readonly #version: string;

  /** @param root the project folder. */
  constructor(root: string) {
    this.#content = path.join(root, 'content');
    this.#cache = new Cache(root, 'photos');
    // What decodes and encodes, and how.
    const sharp = readFileSync(path.join(root, 'node_modules/sharp/package.json'));
    this.#version = keyOf(sharp, JSON.stringify(SETTINGS), process.arch);
  }

  /** One file of a photo, such as a browser asks for while the site is being edited. */
  async file(photo: Photo, variant: Variant): Promise<Uint8Array> {
    return this.#cache.get(this.#keyOf(photo, nameOf(variant)), async () =>
      encode(await unpack(photo, this.#read(photo)), variant),
    );
  }

  /**
   * All files of a photo, and its color.
   *
   * @throws {UnreadablePhoto}, and Fault if the photo is another one than was checked.
   */
  async all(photo: Photo): Promise<{ files: [address: string, bytes: Uint8Array][]; color: string }> {
    let unpacked: Promise<Unpacked> | undefined;
    const picture = () => {
      unpacked ??= unpack(photo, this.#read(photo));
      return unpacked;
    };
    const files: [string, Uint8Array][] = [];
    for (const variant of variantsOf(photo)) {
      const make = async () => encode(await picture(), variant);
      const bytes = await this.#cache.get(this.#keyOf(photo, nameOf(variant)), make);
      files.push([variantAddress(stemOf(photo), variant), bytes]);
    }
    const color = await this.#cache.get(this.#keyOf(photo, 'color'), async () => colorOf(await picture()));
    return { files, color: Buffer.from(color).toString() };
  }

  /** Deletes what was made of other photos. */
  keepOnly(photos: readonly Photo[]): void {
    const kept = new Set(
      photos.flatMap((photo) =>
        ['color', ...variantsOf(photo).map(nameOf)].map((name) => this.#keyOf(photo, name)),
      ),
    );
    this.#cache.keepOnly((key) => kept.has(key));
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

/** The photos of the content, and with `color` where it is known. */
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

/** At a time: each takes one processor, and up to 200 MB. */
const AT_A_TIME = availableParallelism();

/** Does something with each photo, several at a time. After a failure no other is begun. */
export async function forEachPhoto(
  photos: readonly Photo[],
  work: (photo: Photo, index: number) => Promise<void>,
): Promise<void> {
  const queue = photos.entries();
  const worker = async () => {
    for (const [index, photo] of queue) await work(photo, index);
  };
  const workers = Array.from({ length: Math.min(AT_A_TIME, photos.length) }, worker);
  try {
    await Promise.all(workers);
  } finally {
    // Ends the others after what they are doing.
    for (const _ of queue);
    await Promise.allSettled(workers);
  }
}

/** A photo as it is shown, as wide as its widest file. */
interface Unpacked {
  data: Buffer;
  info: OutputInfo;
}

async function unpack({ src, width, height }: Photo, bytes: Buffer): Promise<Unpacked> {
  const { default: sharp } = await import('sharp');
  try {
    const unpacked = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ width: widthsOf(width).at(-1) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The pages reserve this place for it.
    const isAsChecked = Math.abs(unpacked.info.height - (height / width) * unpacked.info.width) < 1;
    if (!isAsChecked) throw new Error('it is turned in a way that is not known');
    return unpacked;
  } catch (error) {
    const reason = (error as Error).message.split('\n', 1)[0];
    throw new UnreadablePhoto(
      `content${src}  This picture cannot be unpacked: ${reason}.\n  Copy it again from the phone or the camera, or save it again as JPEG.`,
    );
  }
}

async function encode({ data, info }: Unpacked, { width, format }: Variant): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width: wide, height, channels } = info;
  // Nothing of what the photo says of itself has come so far.
  const picture = sharp(data, { raw: { width: wide, height, channels } }).resize({ width });
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format, SETTINGS[format]).toBuffer();
}

/** The color that it has most of, as the stylesheet of pictures has it: red, green, and blue from 0 to 7, as in `5-6-4`. */
async function colorOf({ data, info }: Unpacked): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height, channels } = info;
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: 64 })
    .png()
    .toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return Buffer.from([r, g, b].map((value) => Math.round((value * 7) / 255)).join('-'));
}

/** Another file than the check has seen. */
export function changedPicture(name: string): Fault {
  return new Fault(
    `content/${name}  This picture was changed, added or deleted after it was checked.\n  Run this command again when the files in content no longer change.`,
  );
}
