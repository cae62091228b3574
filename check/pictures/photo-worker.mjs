// @ts-check
// A thread that reads photos with sharp, which answers later only, for readPhoto, which waits for it. JavaScript, because
// threads do not inherit what reads TypeScript.
import { workerData } from 'node:worker_threads';
import sharp from 'sharp';

/** @typedef {import('./images').PhotoFile} PhotoFile */

const { port, signal, mostPixels } = workerData;

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<PhotoFile | undefined>}
 */
async function read(bytes) {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return undefined;
  const { format, pages = 1, hasAlpha, autoOrient } = found;
  const isSmall = found.width * found.height <= mostPixels;
  const isOpaque = !hasAlpha || (isSmall && format !== 'svg' && (await isWhollyOpaque(bytes)));
  return {
    format: { jpeg: 'jpg', heif: 'avif' }[/** @type {string} */ (format)] ?? String(format),
    width: autoOrient.width,
    height: autoOrient.height,
    isAnimated: pages > 1,
    isTransparent: !isOpaque,
    color: isSmall ? await colorOf(bytes) : undefined,
  };
}

/** @param {Uint8Array} bytes */
async function isWhollyOpaque(bytes) {
  const found = await sharp(bytes)
    .stats()
    .catch(() => undefined);
  return found?.isOpaque ?? false;
}

/**
 * The color that it has most of, as the stylesheet of pictures has it: red, green, and blue from 0 to 7, as in `5-6-4`.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<string | undefined>} nothing if the photo cannot be unpacked as the build does it.
 */
async function colorOf(bytes) {
  try {
    const small = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ width: 64, height: 64, fit: 'inside' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    // The statistics are those of the picture as it was before any other step.
    const { r, g, b } = (await sharp(small).stats()).dominant;
    return [r, g, b].map((value) => Math.round((value * 7) / 255)).join('-');
  } catch {
    return undefined;
  }
}

port.on('message', async (/** @type {Uint8Array} */ bytes) => {
  port.postMessage(await read(bytes));
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
