import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import querystring from 'node:querystring';
import { relativePath } from '../site/disk/relative-path';

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
/**
 * Addresses that Vite handles: these folders, and everything that begins with
 * `@`.
 */
const ABOUT_CODE = new RegExp(`^/(${FOLDERS.join('|')}|@[^/]*)/`, 'i');
/** Addresses of virtual modules and of Vite's client. */
const MADE_BY_VITE = /^\/@(vite\/(client|env)|react-refresh|id\/__x00__[^/]+)$/;
/**
 * The only folder with a leading dot that browsers need: dependencies that Vite
 * has optimized.
 */
const PREPARED = /^\.vite\//;

/**
 * Decides which files Vite may send while the site is being edited. By default,
 * it would send every file of the project: the referrals in `.outbox`, `.git`,
 * and the content with its comments.
 *
 * Only files in the folders above are sent, except names with a leading dot and
 * files that a symbolic link leads to in another folder. All other addresses
 * belong to the site.
 */
export class CodeFiles {
  /**
   * Absolute paths of the folders, both as named and with symbolic links
   * resolved.
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

  /** Whether Vite may handle a request for an address. */
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
    // A missing file may be a dependency that Vite is about to optimize.
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
 * True for a file in a folder if no name on its path begins or ends with a dot.
 */
function isPlainIn(folder: string, file: string): boolean {
  if (file.endsWith('/')) {
    return false;
  }
  const below = relativePath(folder, file);
  return below.replace(PREPARED, '').split('/').every(isPlain);
}

/**
 * Also excludes what Windows may read as another name: `site.yaml.`,
 * `site.yaml::$DATA`, `SITE~1.YAM`.
 */
function isPlain(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !/[. ]$|[:~]/.test(name);
}

/** The path with symbolic links resolved, if the file exists. */
function realPath(file: string): string {
  return existsSync(file) ? realpathSync.native(file) : file;
}

/** The packages, and scope folders of packages, that are symbolic links. */
function linkedPackages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) {
      return [full];
    }
    const isScope = entry.isDirectory() && entry.name.startsWith('@');
    if (!isScope) {
      return [];
    }
    return linkedPackages(full);
  });
}
