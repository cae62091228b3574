import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { listFiles } from '../check/list-files';
import { writeFile } from './write-file';

/** Entries that no build has asked for as long as this are deleted, in ms: 60 days. */
const KEPT = 60 * 24 * 3600e3;

/**
 * What is dear to make and does not depend on the texts of the content, kept from one build to the next in
 * `node_modules/.cache/build/<kind>/`: Vite's bundles, the files of photos, drawings, previews, and compressed code.
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
   * The entry with a key, which is made if there is none.
   *
   * @param key names all that the entry is made from: see {@link keyOf}.
   */
  async get(key: string, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> {
    const file = path.join(this.#folder, key);
    // A file without bytes is what a computer that lost its power may leave.
    if (statSync(file, { throwIfNoEntry: false })?.size) return readFileSync(this.#touch(file));
    const made = await make();
    await this.#put(file, (next) => writeFile(next, made));
    return made;
  }

  /**
   * The same for an entry that is a folder.
   *
   * @param make writes into an empty folder.
   * @returns the folder, and whether nothing had to be made.
   */
  async getFolder(
    key: string,
    make: (folder: string) => Promise<void>,
  ): Promise<{ folder: string; isKept: boolean }> {
    const folder = path.join(this.#folder, key);
    if (existsSync(folder)) return { folder: this.#touch(folder), isKept: true };
    await this.#put(folder, async (next) => {
      mkdirSync(next);
      await make(next);
    });
    return { folder, isKept: false };
  }

  /** An entry appears whole or not at all. Another process may make the same one at the same time. */
  async #put(entry: string, write: (next: string) => void | Promise<void>): Promise<void> {
    const next = `${entry}.${process.pid}`;
    try {
      await write(next);
      rmSync(entry, { recursive: true, force: true });
      renameSync(next, entry);
      this.#touch(entry);
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
    this.#forgetOld();
  }

  #touch(entry: string): string {
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
