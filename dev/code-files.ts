import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import querystring from 'node:querystring';

const FOLDERS = [
  'editor',
  'check',
  'renderer',
  'pages',
  'supabase/functions/_shared',
  'node_modules',
];
/** The addresses for Vite: these folders, and all that begin with `@`. */
const ABOUT_CODE = new RegExp(`^/(${FOLDERS.join('|')}|@[^/]*)/`, 'i');
/** Addresses of modules that Vite makes itself: its client, and those without files. */
const MADE_BY_VITE = /^\/@(vite\/(client|env)|react-refresh|id\/__x00__[^/]+)$/;
/** The only folder that browsers need although its name begins with a dot: packages that Vite has prepared. */
const PREPARED = /^\.vite\//;

/**
 * Decides which files Vite may send while the site is being edited. By itself it would send every file of the project:
 * the referrals in `.outbox`, `.git`, the content with its comments.
 *
 * Only files in the folders above are sent, except names that begin with a dot, and files that a symbolic link leads
 * to in another folder. All other addresses are those of the site.
 */
export class CodeFiles {
  /** Full paths of the folders, as they are named and without symbolic links in them. */
  readonly folders: readonly string[];
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    const own = FOLDERS.map((folder) => path.join(root, folder));
    const linked = linkedPackages(path.join(root, 'node_modules'));
    this.folders = [...own, ...[...own, ...linked].map(realPath)];
  }

  has(url: string): boolean {
    const address = querystring.unescape(url.split('?', 1)[0] ?? '');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finds what Vite may read as another address.
    if (/[%#\\\x00-\x1f\x7f]|\/\.\./.test(address)) {
      return false;
    }
    if (MADE_BY_VITE.test(address)) {
      return true;
    }
    if (!ABOUT_CODE.test(address)) {
      return false;
    }
    // What isn't there yet may be a package that Vite prepares.
    const file = realPath(this.#fileOf(address));
    return this.folders.some((folder) => isPlainIn(folder, file));
  }

  /** Vite also accepts full paths: `/@fs/home/me/site/pages/routes.tsx`, `/@fs/C:/site/pages/routes.tsx`. */
  #fileOf(address: string): string {
    const [, full] = /^\/@fs(\/.*)$/.exec(address) ?? [];
    return full?.replace(/^\/(?=[A-Z]:\/)/i, '') ?? this.#root + address;
  }
}

/** True for a file in a folder, if no name on the way begins or ends with a dot. */
function isPlainIn(folder: string, file: string): boolean {
  const below = file.endsWith('/') ? '' : path.relative(folder, file).replaceAll(path.sep, '/');
  return below.replace(PREPARED, '').split('/').every(isPlain);
}

const isPlain = (name: string) => name !== '' && !name.startsWith('.') && !/[. ]$|[:~]/.test(name);

/** The path without symbolic links, if there is such a file. */
const realPath = (file: string) => (existsSync(file) ? realpathSync.native(file) : file);

/** The packages, and folders of packages, that are symbolic links. */
function linkedPackages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) {
      return [full];
    }
    return entry.isDirectory() && entry.name.startsWith('@') ? linkedPackages(full) : [];
  });
}
