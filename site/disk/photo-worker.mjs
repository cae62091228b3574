// @ts-check
// A thread that reads photos with sharp, for read-photo.ts: a command can end
// while it still works on one. It is JavaScript, because worker threads don't
// inherit the TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';

/** @typedef {import('../../check/pictures/images').PhotoFile} PhotoFile */

const { mostPixels } = workerData;

/** @param {Uint8Array} bytes */
async function read(bytes) {
  // An empty file would crash sharp's thread.
  if (bytes.length === 0) {
    return undefined;
  }
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) {
    return undefined;
  }
  const { format, pages = 1, hasAlpha, autoOrient } = found;
  const known = {
    format:
      { jpeg: 'jpg', heif: 'avif' }[/** @type {string} */ (format)] ??
      String(format),
    width: autoOrient.width,
    height: autoOrient.height,
    isAnimated: pages > 1,
  };
  try {
    const whole = sharp(bytes, {
      failOn: 'error',
      limitInputPixels: mostPixels,
    });
    const small = await whole
      .clone()
      .autoOrient()
      .resize({ width: 64, height: 64, fit: 'inside' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    // The statistics are those of the picture before any other step.
    const { r, g, b } = (await sharp(small).stats()).dominant;
    const isTransparent =
      hasAlpha && (format === 'svg' || !(await whole.stats()).isOpaque);
    return {
      ...known,
      isTransparent,
      color: [r, g, b].map((value) => Math.round((value * 7) / 255)).join('-'),
    };
  } catch {
    return { ...known, isTransparent: hasAlpha };
  }
}

parentPort?.on('message', async (/** @type {Uint8Array} */ bytes) => {
  parentPort?.postMessage(await read(bytes));
});
