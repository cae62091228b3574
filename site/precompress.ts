import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { formatOf } from '../check/file-formats';
import { type Cache, keyOf } from './cache';
import { inParallel } from './in-parallel';
import { writeFile } from './write-file';

/** Smaller files fit into one packet as they are. */
const WORTH_IT = 1024;

/** How hard to compress: the best that Brotli can do takes thirty times as long and saves an eighth. */
const FAST = { brotli: 5, gzip: 6 };
const BEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How the compressed forms of a file are made, by their endings. */
const FORMS = {
  '.br': (text: Buffer, { brotli }: typeof FAST) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return toBrotli(text, { params });
  },
  '.gz': (text: Buffer, { gzip: level }: typeof FAST) => toGzip(text, { level }),
};

/**
 * Writes a Brotli and a gzip form beside text files: `about.html.br` and `about.html.gz`. The same file
 * always gives the same bytes. nginx and the embedded server send them; other hosts compress files themselves.
 *
 * @param names the files below `folder`. Those that are not text, or are short, are left out.
 * @param cache keeps the forms of code and pictures, which stay from build to build: they are compressed
 *   as well as can be. Without it files are compressed fast.
 * @returns the names of the written files.
 */
export async function precompress(
  folder: string,
  names: readonly string[],
  cache?: Cache,
): Promise<string[]> {
  const written: string[] = [];
  const texts = names.filter((name) => formatOf(name)?.text);
  const compressFile = async (name: string) => {
    const file = path.join(folder, name);
    const text = readFileSync(file);
    if (text.length < WORTH_IT) return;
    for (const [form, compress] of Object.entries(FORMS)) {
      const make = () => compress(text, cache ? BEST : FAST);
      writeFile(file + form, cache ? await cache.get(`${keyOf(text)}${form}`, make) : await make());
      written.push(name + form);
    }
  };
  await inParallel(texts, compressFile);
  return written;
}
