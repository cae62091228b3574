import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import querystring from 'node:querystring';

const FOLDERS = [
  'editor',
  'check',
  'design',
  'formats',
  'languages',
  'renderer',
  'pages',
  'supabase/functions/_shared',
  'node_modules',
];
/** The addresses for Vite: these folders, and all that begin with `@`. */
const ABOUT_CODE = new RegExp(`^/(${FOLDERS.join('|')}|@[^/]*)/`, 'i');
/**
 * Addresses of modules that Vite makes itself: its client, and those without
 * files.
 */
const MADE_BY_VITE = /^\/@(vite\/(client|env)|react-refresh|id\/__x00__[^/]+)$/;
/**
 * The only folder that browsers need although its name begins with a dot:
 * packages that Vite has prepared.
 */
const PREPARED = /^\.vite\//;

/**
 * Decides which files Vite may send while the site is being edited. By itself
 * it would send every file of the project: the referrals in `.outbox`, `.git`,
 * the content with its comments.
 *
 * Only files in the folders above are sent, except names that begin with a dot,
 * and files that a symbolic link leads to in another folder. All other
 * addresses are those of the site.
 */
export class CodeFiles {
  /**
   * Full paths of the folders, as they are named and without symbolic links in
   * them.
   */
  readonly folders: readonly string[];
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    const named = FOLDERS.map((folder) => path.join(root, folder));
    const linked = linkedPackages(path.join(root, 'node_modules'));
    const real = [...named, ...linked].map(realPath);
    this.folders = [...named, ...real];
  }

  /** Whether Vite may answer a request for an address. */
  has(url: string): boolean {
    const [pathname = ''] = url.split('?', 1);
    const address = querystring.unescape(pathname);
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

  /**
   * Vite also accepts full paths: `/@fs/home/me/site/pages/routes.tsx`,
   * `/@fs/C:/site/pages/routes.tsx`.
   */
  #fileOf(address: string): string {
    const [, full] = /^\/@fs(\/.*)$/.exec(address) ?? [];
    return full?.replace(/^\/(?=[A-Z]:\/)/i, '') ?? this.#root + address;
  }
}

/**
 * True for a file in a folder, if no name on the way begins or ends with a dot.
 */
function isPlainIn(folder: string, file: string): boolean {
  if (file.endsWith('/')) {
    return false;
  }
  const below = path.relative(folder, file).replaceAll(path.sep, '/');
  return below.replace(PREPARED, '').split('/').every(isPlain);
}

/**
 * What Windows may read as another name isn't plain either: `site.yaml.`,
 * `site.yaml::$DATA`, `SITE~1.YAM`.
 */
function isPlain(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !/[. ]$|[:~]/.test(name);
}

/** The path without symbolic links, if there is such a file. */
function realPath(file: string): string {
  return existsSync(file) ? realpathSync.native(file) : file;
}

/** The packages, and folders of packages, that are symbolic links. */
function linkedPackages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) {
      return [full];
    }
    const isScope = entry.isDirectory() && entry.name.startsWith('@');
    return isScope ? linkedPackages(full) : [];
  });
}
