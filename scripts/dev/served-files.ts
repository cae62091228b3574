import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folders whose files a browser may ask for while the site is being edited. */
const FOLDERS = ['renderer', 'pages', 'supabase/functions/_shared', 'node_modules'];
/** What is for Vite: these folders, and whatever else Vite has addresses for. */
const ABOUT_CODE = new RegExp(`^/(${FOLDERS.join('|')}|@[^/]*)/`, 'i');
/** What Vite makes itself: its client, and modules that are in no file. */
const MADE_BY_VITE = /^\/@(vite\/(client|env)|react-refresh|id\/__x00__[^/]+)$/;
/** The only folder with a dot before its name that browsers need: packages as Vite has prepared them. */
const PREPARED = /^\.vite\//;

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
  /** The same as they may be addressed, with slashes: through symbolic links too. */
  readonly #addressed: readonly string[];

  constructor(root: string) {
    this.#root = withSlashes(root);
    const own = FOLDERS.map((folder) => path.join(root, folder));
    this.folders = [...own, ...linkedPackages(path.join(root, 'node_modules'))].flatMap(realPath);
    this.#addressed = [...own, ...this.folders].map(withSlashes);
  }

  /** @param url as it came, with its query. */
  kindOf(url: string): Served {
    const address = decode(url);
    if (address === undefined) return 'nothing';
    if (MADE_BY_VITE.test(address)) return 'code';
    if (address.startsWith('/images/')) return this.#isPicture(address) ? 'picture' : 'nothing';
    if (!ABOUT_CODE.test(address)) return 'page';
    return this.#isCode(this.#fileOf(address)) ? 'code' : 'nothing';
  }

  /** Vite takes full paths too: `/@fs/home/me/site/pages/routes.tsx`, `/@fs/C:/site/pages/routes.tsx`. */
  #fileOf(address: string): string {
    const [, full] = /^\/@fs(\/.*)$/.exec(address) ?? [];
    return full?.replace(/^\/(?=[A-Z]:\/)/i, '') ?? this.#root + address;
  }

  #isCode(file: string): boolean {
    const isIn = (folder: string) =>
      file.startsWith(`${folder}/`) && isPlain(file.slice(folder.length + 1).replace(PREPARED, ''));
    return this.#addressed.some(isIn) && staysIn(this.folders, file);
  }

  #isPicture(address: string): boolean {
    const file = `${this.#root}/content${address}`;
    return isPlain(address.slice(1)) && staysIn(realPath(`${this.#root}/content/images`), file);
  }
}

/** The path of an address; undefined where it could be understood in more than one way. */
function decode(url: string): string | undefined {
  try {
    const address = decodeURIComponent(url.split('?', 1)[0] ?? '');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
    return url.startsWith('/') && /^\/(?!\/)[^%#\\\x00-\x1f\x7f]*$/.test(address) ? address : undefined;
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

const withSlashes = (file: string) => file.split(path.sep).join('/');

/** Packages, and folders of packages, that are symbolic links. */
function linkedPackages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) return [full];
    return entry.isDirectory() && entry.name.startsWith('@') ? linkedPackages(full) : [];
  });
}
