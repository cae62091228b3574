// @ts-check
// JavaScript, because scripts/run.mjs needs it before anything can read TypeScript.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * What is kept from one run to the next, all of it in `node_modules/.cache/<kind>/`.
 *
 * Every entry is stored with its digest, and is read only if it still fits: whatever has happened to it on
 * the disk, the worst is that it is made again. The digest guards against damage, not against attackers,
 * who could change the code itself.
 */
export class Cache {
  /** @type {string} */
  #folder;

  /**
   * @param {string} root the project folder.
   * @param {string} kind what the entries are, as in `previews`.
   */
  constructor(root, kind) {
    this.#folder = path.join(root, 'node_modules/.cache', kind);
  }

  /**
   * What is kept under a key. What is not there, or is damaged, is made and kept.
   *
   * @param {string} key names all that the entry is made from: see {@link keyOf}.
   * @param {() => Uint8Array | Promise<Uint8Array>} make
   * @returns {Promise<Uint8Array>}
   */
  async get(key, make) {
    const kept = this.read(key);
    if (kept) return kept;
    const made = await make();
    this.write(key, made);
    return made;
  }

  /**
   * The same for an entry that is a folder with files, which others read. It replaces all earlier folders
   * of its kind.
   *
   * @param {string} key
   * @param {(folder: string) => void | Promise<void>} make writes the files into an empty folder.
   * @returns {Promise<{ folder: string, isKept: boolean }>} `isKept` says that nothing had to be made.
   */
  async getFolder(key, make) {
    const folder = path.join(this.#folder, key);
    if (isWhole(folder)) return { folder, isKept: true };
    // Each process makes its own: what a killed one has started may go on writing for a while.
    const next = `${folder}.${process.pid}.next`;
    try {
      mkdirSync(this.#folder, { recursive: true });
      this.keepOnly((name) => name.startsWith(key));
      mkdirSync(next);
      await make(next);
      writeFileSync(path.join(next, SEAL), sealOf(next));
      // Another process may have been faster.
      if (!isWhole(folder)) {
        rmSync(folder, { recursive: true, force: true });
        renameSync(next, folder);
      }
    } catch (error) {
      throw withPath(error, next);
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
    return { folder, isKept: false };
  }

  /**
   * @param {string} key
   * @returns {Buffer | undefined} nothing if there is no such entry, or if it is damaged.
   */
  read(key) {
    try {
      const stored = readFileSync(path.join(this.#folder, key));
      const content = stored.subarray(DIGEST_LENGTH);
      return stored.subarray(0, DIGEST_LENGTH).equals(digestOf(content)) ? content : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Puts an entry in place all at once.
   *
   * @param {string} key
   * @param {Uint8Array} content
   * @throws the error of the system, which always names the file: Node leaves it out if the disk is full.
   */
  write(key, content) {
    const file = path.join(this.#folder, key);
    const next = `${file}.${process.pid}.next`;
    mkdirSync(this.#folder, { recursive: true });
    try {
      writeFileSync(next, digestOf(content));
      appendFileSync(next, content);
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
      renameSync(next, file);
    } catch (error) {
      rmSync(next, { force: true });
      throw withPath(error, file);
    }
  }

  /** @returns {string[]} the keys of all entries, damaged ones included. */
  keys() {
    try {
      return readdirSync(this.#folder);
    } catch {
      return [];
    }
  }

  /** @param {(key: string) => boolean} isWanted says which entries stay. */
  keepOnly(isWanted) {
    for (const key of this.keys().filter((each) => !isWanted(each))) {
      rmSync(path.join(this.#folder, key), { recursive: true, force: true });
    }
  }
}

/**
 * The key of an entry: another one if any part of what it is made from is another, or the version of
 * Node.js.
 *
 * @param {...(string | Uint8Array)} parts
 */
export function keyOf(...parts) {
  const hash = createHash('sha256').update(process.version);
  for (const part of parts) hash.update(`\0${Buffer.byteLength(part)}\0`).update(part);
  return hash.digest('hex').slice(0, 32);
}

/** Everything that commands and pages are made from, but for the content. */
export const CODE = [
  ...['backend', 'pages', 'patches', 'renderer', 'schemas', 'scripts', 'supabase'],
  ...['package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];
/** What never gets into a page. */
const NO_CODE = /^scripts\/(test\/|bench|lighthouse|test\.)/;

/**
 * The version of the code: another one after any change of it. scripts/run.mjs works it out once for the command that
 * it starts.
 *
 * @param {string} root the project folder.
 */
export function codeVersion(root) {
  return process.env.CODE_VERSION ?? hashCode(root);
}

/**
 * The same for the files as they are now.
 *
 * @param {string} root
 */
export function hashCode(root) {
  return versionOf(root, CODE, (file) => !NO_CODE.test(file));
}

/**
 * A key for what files and folders hold. When they were written does not count.
 *
 * @param {string} root the folder above all of them.
 * @param {readonly string[]} names those that are not there are left out.
 * @param {(file: string) => boolean} counts
 */
export function versionOf(root, names, counts = () => true) {
  const files = names
    .flatMap((name) => filesBelow(root, name))
    .filter(counts)
    .sort();
  return keyOf(...files.flatMap((file) => [file, readFileSync(path.join(root, file))]));
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]}
 */
function filesBelow(root, name) {
  const full = path.join(root, name);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [name];
  // From Node 22 on, a recursive list would follow symbolic links.
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const file = `${name}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, file);
    return entry.isFile() ? [file] : [];
  });
}

/** The file in a folder that says what all others in it have to hold. */
const SEAL = '.seal';

/** @param {string} folder */
function sealOf(folder) {
  return versionOf(
    folder,
    readdirSync(folder).filter((name) => name !== SEAL),
  );
}

/** @param {string} folder */
function isWhole(folder) {
  try {
    return readFileSync(path.join(folder, SEAL), 'utf8') === sealOf(folder);
  } catch {
    return false;
  }
}

/** The fastest of the common ones: what is kept of ten thousand pages has sixty megabytes. */
const DIGEST = 'sha1';
const DIGEST_LENGTH = 20;

/** @param {Uint8Array} content */
function digestOf(content) {
  return createHash(DIGEST).update(content).digest();
}

/**
 * An error with the file that it is about, if the system has left it out.
 *
 * @param {unknown} error
 * @param {string} file
 */
function withPath(error, file) {
  const { syscall, path: known = file } = /** @type {NodeJS.ErrnoException} */ (error);
  return syscall ? Object.assign(/** @type {Error} */ (error), { path: known }) : error;
}
