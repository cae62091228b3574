// The photos of a folder by eleventy-img: node eleventy.mjs PHOTOS OUTPUT WIDTHS QUALITIES
import { readdirSync } from 'node:fs';
import path from 'node:path';
import Image from '@11ty/eleventy-img';

const [photos, outputDir, widths, settings] = process.argv.slice(2);
const { avif, webp, jpeg } = JSON.parse(settings);
const options = {
  widths: JSON.parse(widths),
  formats: ['avif', 'webp', 'jpeg'],
  outputDir,
  useCache: false,
  sharpAvifOptions: avif,
  sharpWebpOptions: webp,
  sharpJpegOptions: jpeg,
  filenameFormat: (_id, file, width, format) => `${path.parse(file).name}-${width}.${format}`,
};
await Promise.all(readdirSync(photos).map((name) => Image(path.join(photos, name), options)));
