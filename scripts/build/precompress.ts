import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFile } from './write-file';

const TEXT = /\.(html|css|js|svg|json|xml|txt|webmanifest)$/;

/** Smaller files fit into one packet as they are. */
const WORTH_IT = 1024;

/** How many files are in work at a time. */
const AT_A_TIME = 8;

/** How hard to press: the best that Brotli can do takes thirty times as long and saves an eighth. */
const FAST = { brotli: 5, gzip: 6 };
const BEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

/** The endings of the compressed forms of a file. */
const FORMS = ['.br', '.gz'];

/**
 * Writes a Brotli and a gzip form beside text files: `about.html.br` and `about.html.gz`. The same file
 * always gives the same bytes.
 *
 * @param names the files below `folder`. Those that are no text, or short, are left out.
 * @param cache where the forms of code and pictures are kept, which stay from build to build: they are
 *   compressed as well as can be. Without it files are compressed fast.
 */
export async function precompress(folder: string, names: readonly string[], cache?: string): Promise<void> {
  const queue = names.filter((name) => TEXT.test(name)).values();
  const work = async () => {
    for (const name of queue) {
      const file = path.join(folder, name);
      const text = readFileSync(file);
      if (text.length < WORTH_IT) continue;
      if (cache) await compressOnce(file, text, cache);
      else await compress(file, text, FAST);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

let started = 0;

async function compressOnce(file: string, text: Buffer, cache: string): Promise<void> {
  const kept = path.join(cache, createHash('sha256').update(text).digest('hex'));
  if (!FORMS.every((form) => existsSync(kept + form))) {
    mkdirSync(cache, { recursive: true });
    // Written under another name first: what stands in the cache is always whole.
    const next = `${kept}.${process.pid}-${++started}`;
    try {
      await compress(next, text, BEST);
      for (const form of FORMS) renameSync(next + form, kept + form);
    } finally {
      for (const form of FORMS) rmSync(next + form, { force: true });
    }
  }
  for (const form of FORMS) writeFile(file + form, readFileSync(kept + form));
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(file: string, text: Buffer, { brotli, gzip: level }: typeof FAST): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFile(`${file}.br`, await toBrotli(text, { params }));
  writeFile(`${file}.gz`, await toGzip(text, { level }));
}
