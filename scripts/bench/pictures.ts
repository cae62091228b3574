import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { widthsOf } from '../../renderer/photo-variants';
import { SETTINGS } from '../build/photos';
import { paintPhoto } from '../test/paint-photo';
import { installPackages } from './peers/install';
import astroPackages from './peers/pictures/astro/package.json';
import eleventyPackages from './peers/pictures/eleventy-packages.json';
import ssimPackages from './peers/pictures/ssim-packages.json';
import { root } from './project';
import { type Cost, run } from './run';
import { formatTable } from './table';

/** As the camera of a phone takes them: 12 megapixels. */
const SIZE = { width: 4000, height: 3000 };
const WIDTHS = widthsOf(SIZE.width);
/** How many of the photos, and at which width, are compared with the original. */
const COMPARED = { photos: 3, width: 660 };

/** One way to make all files of the photos. */
interface Way {
  title: string;
  command: string[];
  folder: string;
  env?: Record<string, string>;
  /** Where its files are, whatever their names. */
  output: string;
}

/**
 * How long it takes to make all files of photos, how many bytes they have, and how alike they are to the photos,
 * compared with the image packages of Eleventy and Astro at the same widths and qualities.
 */
export async function benchPictures(count: number): Promise<string> {
  const work = path.join(root, 'node_modules/.cache/bench/pictures');
  rmSync(work, { recursive: true, force: true });
  const photos = path.join(work, 'project/content/images');
  await paintPhotos(photos, count);
  const rows: string[][] = [];
  for (const way of await ways(work, photos)) {
    process.stderr.write(`${count} photos: ${way.title}\n`);
    rows.push([
      way.title,
      ...costCells(await run(way.command, way.folder, way.env)),
      ...(await lookAt(way, photos)),
    ]);
  }
  const [first] = await ways(work, photos);
  if (first) rows.splice(1, 0, ['the same again', ...costCells(await run(first.command, first.folder))]);
  rmSync(work, { recursive: true, force: true });
  const head = ['', 'wall', 'CPU', 'peak memory', 'MB', 'files', 'SSIM of AVIF', 'of WebP', 'of JPEG'];
  return [
    `${count} photos of 12 megapixels, in the widths ${WIDTHS.join(', ')}`,
    `Qualities: AVIF ${SETTINGS.avif.quality}, WebP ${SETTINGS.webp.quality}, JPEG ${SETTINGS.jpg.quality}. This project makes JPEG in one width.
SSIM is that of ${COMPARED.photos} photos at ${COMPARED.width} pixels; 1 is the same picture.`,
    formatTable(head, rows),
  ].join('\n\n');
}

const costCells = ({ wall, cpu, memory }: Cost): string[] => [
  `${wall.toFixed(1)} s`,
  `${cpu.toFixed(1)} s`,
  `${memory.toFixed(0)} MiB`,
];

/** Ten are painted, and the others are the same in other colors: painting takes longer than all that is measured. */
async function paintPhotos(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < Math.min(count, 10); index++) {
    process.stderr.write(`painting photo ${index + 1}\n`);
    const pixels = await paintPhoto({ ...SIZE, seed: index + 1 });
    for (let other = index; other < count; other += 10) {
      const picture = sharp(pixels, { raw: { ...SIZE, channels: 3 } });
      const bytes = await picture
        .modulate({ hue: other * 3 })
        .jpeg({ quality: 90 })
        .toBuffer();
      writeFileSync(path.join(folder, `photo-${String(other).padStart(3, '0')}.jpg`), bytes);
    }
  }
}

async function ways(work: string, photos: string): Promise<Way[]> {
  const output = (name: string) => path.join(work, name);
  const { avif, webp, jpg } = SETTINGS;
  const qualities = { avif: avif.quality, webp: webp.quality, jpeg: jpg.quality };
  const asItComes = {
    avif: { quality: qualities.avif },
    webp: { quality: qualities.webp },
    jpeg: { quality: qualities.jpeg },
  };
  const alike = { avif, webp, jpeg: jpg };
  const eleventyFolder = path.dirname(installPackages('eleventy-img', eleventyPackages));
  cpSync(path.join(root, 'scripts/bench/peers/pictures/eleventy.mjs'), path.join(eleventyFolder, 'run.mjs'));
  const eleventy = (name: string, title: string, settings: object): Way => ({
    title: `eleventy-img ${eleventyPackages.dependencies['@11ty/eleventy-img']}, ${title}`,
    command: [
      process.execPath,
      'run.mjs',
      photos,
      output(name),
      JSON.stringify(WIDTHS),
      JSON.stringify(settings),
    ],
    folder: eleventyFolder,
    output: output(name),
  });
  return [
    oursIn(work, output('ours')),
    eleventy('eleventy-alike', 'with the settings of this project', alike),
    astro(photos, { widths: WIDTHS, qualities }),
    eleventy('eleventy', 'as it comes', asItComes),
  ];
}

function oursIn(work: string, output: string): Way {
  const project = path.join(work, 'project');
  mkdirSync(path.join(project, 'node_modules'), { recursive: true });
  for (const name of ['schemas', 'node_modules/sharp', 'node_modules/svgo']) {
    rmSync(path.join(project, name), { force: true });
    symlinkSync(path.join(root, name), path.join(project, name));
  }
  return {
    title: 'this project',
    command: [process.execPath, '--import', 'tsx', 'scripts/bench/peers/pictures/ours.ts', project, output],
    folder: root,
    output,
  };
}

function astro(photos: string, bench: object): Way {
  const folder = path.dirname(installPackages('astro-image', astroPackages));
  cpSync(path.join(root, 'scripts/bench/peers/pictures/astro'), folder, { recursive: true });
  for (const name of ['dist', 'node_modules/.astro', 'src/photos'])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  cpSync(photos, path.join(folder, 'src/photos'), { recursive: true });
  return {
    title: `Astro ${astroPackages.dependencies.astro}, as it comes`,
    command: [process.execPath, 'node_modules/astro/astro.js', 'build'],
    folder,
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', PUBLIC_BENCH: JSON.stringify(bench) },
    output: path.join(folder, 'dist'),
  };
}

/** How many bytes and files there are, and how alike some are to the photos. */
async function lookAt({ output }: Way, photos: string): Promise<string[]> {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(avif|webp|jpe?g)$/.test(name))
    .map((name) => path.join(output, name));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const names = readdirSync(photos).slice(0, COMPARED.photos);
  const alike: string[] = [];
  for (const ending of ['avif', 'webp', 'jpe?g']) {
    const found = await Promise.all(names.map((name) => likenessOf(path.join(photos, name), files, ending)));
    const known = found.filter((each) => each !== undefined);
    alike.push(
      known.length > 0 ? (known.reduce((sum, each) => sum + each, 0) / known.length).toFixed(4) : '-',
    );
  }
  return [(bytes / 1e6).toFixed(1), String(files.length), ...alike];
}

/** The structural similarity of a photo and its file of a format; undefined if there is none of the width. */
async function likenessOf(
  photo: string,
  files: readonly string[],
  ending: string,
): Promise<number | undefined> {
  const { ssim } = createRequire(path.join(installPackages('ssim', ssimPackages), 'x'))('ssim.js') as {
    ssim: (one: RawPicture, other: RawPicture) => { mssim: number };
  };
  const { name } = path.parse(photo);
  const isOfPhoto = new RegExp(`^${name}\\b.*\\.${ending}$`);
  for (const file of files.filter((each) => isOfPhoto.test(path.basename(each)))) {
    const bytes = readFileSync(file);
    if ((await sharp(bytes).metadata()).width !== COMPARED.width) continue;
    const original = await sharp(photo).resize({ width: COMPARED.width }).png().toBuffer();
    return ssim(await unpack(original), await unpack(bytes)).mssim;
  }
  return undefined;
}

interface RawPicture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

async function unpack(bytes: Buffer): Promise<RawPicture> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
