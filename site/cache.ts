import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../check/list-files';
import { writeFile } from './site-folder';

/** Entries that no build has asked for as long as this are deleted, in ms: 60 days. */
const KEPT = 60 * 24 * 3600e3;

/**
 * Results that take long to make and do not depend on the texts of the content, kept from one build to the next in
 * `node_modules/.cache/build/<kind>/`: Vite's bundles, the files of photos, drawings, and previews.
 */
export class Cache {
  readonly #folder: string;

  /**
   * @param root the project folder.
   * @param kind what the entries are, as in `previews`.
   */
  constructor(root: string, kind: string) {
    this.#folder = path.join(root, 'node_modules/.cache/build', kind);
    mkdirSync(this.#folder, { recursive: true });
  }

  /**
   * The bytes of an entry, which is made if there is none.
   *
   * @param key names all that the entry is made from: see {@link keyOf}.
   */
  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    return readFileSync(await this.getPlace(key, async (next) => writeFile(next, await make())));
  }

  /**
   * The path of an entry that is a file or a folder. It appears whole or not at all.
   *
   * @param make writes it to a path.
   */
  async getPlace(key: string, make: (next: string) => Promise<void>): Promise<string> {
    const entry = path.join(this.#folder, key);
    const found = statSync(entry, { throwIfNoEntry: false });
    // A file without bytes is what a computer that lost its power may leave.
    if (!found?.isDirectory() && !found?.size) {
      const next = `${entry}.${randomUUID()}`;
      try {
        await make(next);
        // Another process may have made the same one.
        rmSync(entry, { recursive: true, force: true });
        renameSync(next, entry);
      } finally {
        rmSync(next, { recursive: true, force: true });
      }
      this.#forgetOld();
    }
    utimesSync(entry, new Date(), new Date());
    return entry;
  }

  #forgetOld(): void {
    for (const name of readdirSync(this.#folder)) {
      const entry = path.join(this.#folder, name);
      const { mtimeMs = Date.now() } = statSync(entry, { throwIfNoEntry: false }) ?? {};
      if (Date.now() - mtimeMs > KEPT) rmSync(entry, { recursive: true, force: true });
    }
  }
}

/** The key of an entry: another one if any part of what it is made from is another, or the version of Node.js. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const part of parts) hash.update(`\0${Buffer.byteLength(part)}\0`).update(part);
  return hash.digest('hex').slice(0, 32);
}

/** Everything that Vite may build into a page. */
export const CODE = [
  ...['backend', 'check', 'pages', 'patches', 'renderer', 'schemas', 'scripts', 'site', 'supabase'],
  ...['package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];

/** A key for the code of a project. When its files were written does not count. */
export function codeKey(root: string): string {
  const files = CODE.flatMap((name) => {
    const full = path.join(root, name);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) return [];
    return found.isFile() ? [name] : listFiles(full).map((file) => `${name}/${file}`);
  });
  return keyOf(...files.sort().flatMap((file) => [file, readFileSync(path.join(root, file))]));
}
