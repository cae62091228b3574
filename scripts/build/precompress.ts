import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFile, writeWhole } from './write-file';

const TEXT = /\.(html|css|js|svg|json|xml|txt|webmanifest)$/;

/** Smaller files fit into one packet as they are. */
const WORTH_IT = 1024;

/** How many files are in work at a time. */
const AT_A_TIME = 8;

/** How hard to press: the best that Brotli can do takes thirty times as long and saves an eighth. */
const FAST = { brotli: 5, gzip: 6 };
const BEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

/** The endings of the compressed forms of a file. */
const FORMS = ['.br', '.gz'] as const;

/**
 * Writes a Brotli and a gzip form beside text files: `about.html.br` and `about.html.gz`. The same file
 * always gives the same bytes.
 *
 * @param names the files below `folder`. Those that are no text, or short, are left out.
 * @param cache where the forms of code and pictures are kept, which stay from build to build: they are
 *   compressed as well as can be. Without it files are compressed fast.
 * @returns the names of the written files.
 */
export async function precompress(
  folder: string,
  names: readonly string[],
  cache?: string,
): Promise<string[]> {
  const written: string[] = [];
  const queue = names.filter((name) => TEXT.test(name)).values();
  const work = async () => {
    for (const name of queue) {
      const file = path.join(folder, name);
      const text = readFileSync(file);
      if (text.length < WORTH_IT) continue;
      const forms = cache ? await compressOnce(text, cache) : await compress(text, FAST);
      for (const form of FORMS) writeFile(file + form, forms[form]);
      written.push(...FORMS.map((form) => name + form));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return written;
}

/** The compressed forms of a file, by their endings. */
type Forms = Record<(typeof FORMS)[number], Buffer>;

/** Takes the forms from the cache, where they are kept after the first time. */
async function compressOnce(text: Buffer, cache: string): Promise<Forms> {
  const kept = path.join(cache, createHash('sha256').update(text).digest('hex'));
  if (!FORMS.every((form) => existsSync(kept + form))) {
    mkdirSync(cache, { recursive: true });
    const forms = await compress(text, BEST);
    for (const form of FORMS) writeWhole(kept + form, forms[form]);
  }
  return { '.br': readFileSync(`${kept}.br`), '.gz': readFileSync(`${kept}.gz`) };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(text: Buffer, { brotli, gzip: level }: typeof FAST): Promise<Forms> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return { '.br': await toBrotli(text, { params }), '.gz': await toGzip(text, { level }) };
}
