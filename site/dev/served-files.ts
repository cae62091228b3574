import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isDrawing } from '../../check/pictures/images';
import { practiceFolder } from '../../check/practice-folder';

const FOLDERS = ['editor', 'check', 'renderer', 'pages', 'supabase/functions/_shared', 'node_modules'];
/** The addresses for Vite: these folders, and all that begin with `@`. */
const ABOUT_CODE = new RegExp(`^/(${FOLDERS.join('|')}|@[^/]*)/`, 'i');
/** Addresses of modules that Vite makes itself: its client, and those without files. */
const MADE_BY_VITE = /^\/@(vite\/(client|env)|react-refresh|id\/__x00__[^/]+)$/;
/** The only folder that browsers need although its name begins with a dot: packages that Vite has prepared. */
const PREPARED = /^\.vite\//;

/** The thing that an address names: a file that Vite may send, a picture, a page of the site, or nothing. */
export type Served = 'code' | 'drawing' | 'photo' | 'page' | 'nothing';

/**
 * Decides which files browsers may load while the site is being edited. Vite itself would send every file of the
 * project: the referrals in `.outbox`, `.git`, the content with its comments.
 *
 * Only files in the folders above are sent, except names that begin with a dot, and files that a symbolic link leads
 * to in another folder. All other addresses are those of pages.
 */
export class ServedFiles {
  /** Full paths of the folders, without symbolic links in them. */
  readonly folders: readonly string[];
  readonly #root: string;
  readonly #content: string;
  /** The same with slashes, as addresses name them, also through symbolic links. */
  readonly #addressed: readonly string[];

  constructor(root: string) {
    this.#root = withSlashes(root);
    this.#content = withSlashes(path.join(practiceFolder(root), 'content'));
    const own = FOLDERS.map((folder) => path.join(root, folder));
    this.folders = [...own, ...linkedPackages(path.join(root, 'node_modules'))].flatMap(realPath);
    this.#addressed = [...own, ...this.folders].map(withSlashes);
  }

  kindOf(url: string): Served {
    const address = decode(url);
    if (address === undefined) return 'nothing';
    if (MADE_BY_VITE.test(address)) return 'code';
    if (address.startsWith('/assets/images/')) return 'photo';
    if (address.startsWith('/images/')) return this.#isDrawing(address) ? 'drawing' : 'nothing';
    if (!ABOUT_CODE.test(address)) return 'page';
    return this.#isCode(this.#fileOf(address)) ? 'code' : 'nothing';
  }

  /** Vite also accepts full paths: `/@fs/home/me/site/pages/routes.tsx`, `/@fs/C:/site/pages/routes.tsx`. */
  #fileOf(address: string): string {
    const [, full] = /^\/@fs(\/.*)$/.exec(address) ?? [];
    return full?.replace(/^\/(?=[A-Z]:\/)/i, '') ?? this.#root + address;
  }

  #isCode(file: string): boolean {
    const isIn = (folder: string) =>
      file.startsWith(`${folder}/`) && isPlain(file.slice(folder.length + 1).replace(PREPARED, ''));
    return this.#addressed.some(isIn) && staysIn(this.folders, file);
  }

  /** A photo itself is not sent: it says where it was taken. */
  #isDrawing(address: string): boolean {
    const file = `${this.#content}${address}`;
    return (
      isDrawing(address) && isPlain(address.slice(1)) && staysIn(realPath(`${this.#content}/images`), file)
    );
  }
}

/** The path of an address; undefined if it is ambiguous. */
function decode(url: string): string | undefined {
  try {
    const address = decodeURIComponent(url.split('?', 1)[0] ?? '');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finds them.
    return url.startsWith('/') && /^\/(?!\/)[^%#\\\x00-\x1f\x7f]*$/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

/** True if a path only goes down, through names that neither begin nor end with a dot. */
function isPlain(file: string): boolean {
  return file.split('/').every((name) => name !== '' && !name.startsWith('.') && !/[. ]$|[:~]/.test(name));
}

/** True if a file is really in one of the folders, or doesn't exist. */
function staysIn(folders: readonly string[], file: string): boolean {
  const [real] = realPath(file);
  return real === undefined || folders.some((folder) => real.startsWith(folder + path.sep));
}

/** The path without symbolic links; empty if the file does not exist. */
function realPath(file: string): string[] {
  try {
    return [realpathSync.native(file)];
  } catch {
    return [];
  }
}

const withSlashes = (file: string) => file.split(path.sep).join('/');

/** The packages, and folders of packages, that are symbolic links. */
function linkedPackages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) return [full];
    return entry.isDirectory() && entry.name.startsWith('@') ? linkedPackages(full) : [];
  });
}
