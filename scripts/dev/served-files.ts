import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folders whose files a browser may ask for while the site is being edited. */
const FOLDERS = ['renderer', 'pages', 'supabase/functions/_shared', 'node_modules'];
/** Where the pictures of the content are, and at which addresses. */
const PICTURES = { address: 'images', folder: 'content/images' };
/** What Vite makes itself: its client, and modules that are in no file. */
const MADE_BY_VITE = /^\/@(vite\/(client|env)|react-refresh|id\/__x00__[^/]+)$/;
/** The only folder with a dot before its name that browsers need: packages as Vite has prepared them. */
const PREPARED = /^node_modules\/\.vite\//;

/** What an address is about: a file that Vite may send, a picture, a page of the site, or nothing at all. */
export type Served = 'code' | 'picture' | 'page' | 'nothing';

/**
 * Says what may be sent to a browser while the site is being edited. Vite by itself would send every file of
 * the project: the referrals in `.outbox`, `.git`, the content with its comments.
 *
 * Only what is listed above is sent, and of that nothing whose path has a part that begins with a dot, and
 * nothing that a symbolic link leads to somewhere else. All other addresses are those of pages.
 */
export class ServedFiles {
  /** Full paths of the folders, without symbolic links in them. */
  readonly folders: readonly string[];
  readonly #root: string;
  /** How Vite addresses the files of the project by their full path: `/@fs/home/me/site/`. */
  readonly #fullPath: string;

  constructor(root: string) {
    this.#root = root;
    this.#fullPath = addressOfFile(`${root}/`);
    const own = FOLDERS.map((folder) => path.join(root, folder));
    this.folders = [...own, ...linkedPackages(path.join(root, 'node_modules'))].flatMap(realPath);
  }

  /** @param url as it came, with its query. */
  kindOf(url: string): Served {
    const address = decode(url);
    if (address === undefined) return 'nothing';
    if (MADE_BY_VITE.test(address)) return 'code';
    if (address.startsWith('/@')) return this.#isServedByFullPath(address) ? 'code' : 'nothing';
    const file = address.slice(1);
    if (file.startsWith(`${PICTURES.address}/`)) return this.#isPicture(file) ? 'picture' : 'nothing';
    if (!FOLDERS.some((folder) => file.startsWith(`${folder}/`))) return 'page';
    return this.#isServed(path.join(this.#root, file), file) ? 'code' : 'nothing';
  }

  #isServedByFullPath(address: string): boolean {
    const file = address.startsWith(this.#fullPath) ? address.slice(this.#fullPath.length) : undefined;
    if (file !== undefined) return this.#isServed(path.join(this.#root, file), file);
    // Packages may be linked from elsewhere.
    const folder = this.folders.find((known) => address.startsWith(addressOfFile(`${known}/`)));
    if (!folder) return false;
    const below = address.slice(addressOfFile(`${folder}/`).length);
    return this.#isServed(path.join(folder, below), below);
  }

  #isServed(full: string, file: string): boolean {
    return isPlain(file.replace(PREPARED, '')) && staysIn(this.folders, full);
  }

  #isPicture(file: string): boolean {
    const below = file.slice(PICTURES.address.length + 1);
    const folder = path.join(this.#root, PICTURES.folder);
    return isPlain(below) && staysIn(realPath(folder), path.join(folder, below));
  }
}

/** The path of an address; undefined where it could be understood in more than one way. */
function decode(url: string): string | undefined {
  try {
    const address = decodeURIComponent(url.split('?', 1)[0] ?? '');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
    return /^\/(?!\/)[^%#\\\x00-\x1f\x7f]*$/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path goes down only, through names without a dot before or after them. */
function isPlain(file: string): boolean {
  return file.split('/').every((name) => name !== '' && !name.startsWith('.') && !/[. ]$|[:~]/.test(name));
}

/** Whether a file is in one of the folders in truth, or is not there at all. */
function staysIn(folders: readonly string[], file: string): boolean {
  const [real] = realPath(file);
  return real === undefined || folders.some((folder) => real.startsWith(folder + path.sep));
}

/** The path without symbolic links; none where there is no such file. */
function realPath(file: string): string[] {
  try {
    return [realpathSync.native(file)];
  } catch {
    return [];
  }
}

/** `/@fs/home/me/site` for `/home/me/site`, `/@fs/C:/site` for `C:\site`. */
function addressOfFile(file: string): string {
  return `/@fs/${file.split(path.sep).join('/').replace(/^\//, '')}`;
}

/** Packages, and folders of packages, that are symbolic links. */
function linkedPackages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) return [full];
    return entry.isDirectory() && entry.name.startsWith('@') ? linkedPackages(full) : [];
  });
}
