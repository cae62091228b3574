// @ts-check
// Makes the folder to upload to a host that replaces a whole site at a time, as Netlify, Cloudflare Pages, and
// Vercel do: the files of a build, and the assets of the releases before it.
//
//   node scripts/publish/prepare-upload.mjs dist/client dist/upload
//
// Browsers revalidate pages each time, but a tab can stay open for weeks, and asks for the files of its page later.
// So an asset stays on the site for 30 days after the last release with it was replaced. The published site has a
// list of its assets, from which they are downloaded. If what is published at the address is the site of another
// program, which has no such list and may answer with a page instead, `--first` begins without one:
//
//   node scripts/publish/prepare-upload.mjs --first dist/client dist/upload
//
// JavaScript without packages, because the release workflow runs it where nothing is installed.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { addressOf } from './site-address.mjs';

const KEPT_FOR_DAYS = 30;
/** In ms. */
const PATIENCE = 60_000;
/**
 * A file of the site that maps its assets, such as
 * `assets/entries/app.1a2b.js`, to the day on which the last release with it
 * was replaced, such as `2026-03-31`, or to `null` while the current release
 * has it.
 */
const LIST = 'assets.json';

const USAGE =
  'Usage: node scripts/publish/prepare-upload.mjs [--first] dist/client dist/upload';
const FAILED = 'Nothing was prepared.';

const { build, upload, isFirst } = readArguments(process.argv.slice(2));
try {
  rmSync(upload, { recursive: true, force: true });
  cpSync(build, upload, { recursive: true });
  const site = addressOf(build, FAILED);
  const published = isFirst ? {} : await publishedAssets(site);
  const older = olderAssets(published, namesIn(upload));
  const added = await download(site, Object.keys(older), upload);
  const entries = namesIn(upload).map((name) => [name, older[name] ?? null]);
  const list = Object.fromEntries(entries);
  writeFileSync(path.join(upload, LIST), JSON.stringify(list));
  console.log(
    `${upload} contains the site, and ${added} assets of earlier releases.`,
  );
} catch (error) {
  rmSync(upload, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Reads the arguments. For `--help` and for invalid ones, prints the usage and
 * ends the process.
 * @param {string[]} args
 */
function readArguments(args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    process.exit(0);
  }
  const options = args.filter((arg) => arg.startsWith('-'));
  const folders = args.filter((arg) => !options.includes(arg));
  const [build = '', upload = ''] = folders;
  const hasUnknown = options.some((option) => option !== '--first');
  const isWrong = !build || !upload || folders.length > 2 || hasUnknown;
  // The folder to upload is emptied first.
  const isInside = !path.relative(upload || '.', build || '.').startsWith('..');
  if (isWrong || isInside) {
    console.error(USAGE);
    process.exit(2);
  }
  return { build, upload, isFirst: options.includes('--first') };
}

/** The names of the assets in a folder. @param {string} folder */
function namesIn(folder) {
  const assets = path.join(folder, 'assets');
  if (!existsSync(assets)) {
    return [];
  }
  const entries = readdirSync(assets, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)),
    );
  return names.map((name) => name.replaceAll(path.sep, '/')).sort();
}

/**
 * The {@link LIST} of the published site; empty if there is no site, or if it
 * has no list.
 *
 * @param {URL} site
 * @returns {Promise<Record<string, string | null>>}
 * @throws if that can't be determined.
 */
async function publishedAssets(site) {
  const address = new URL(LIST, site);
  /** @param {string} reason */
  const unknown = (reason) =>
    new Error(
      `${reason}, so the assets of earlier releases can't be kept. ${FAILED} Try again.`,
    );
  const response = await ask(address).catch((error) => {
    if (error.cause?.code === 'ENOTFOUND') {
      return undefined;
    }
    throw unknown(`${site} can't be reached (${reasonOf(error)})`);
  });
  if (!response || response.status === 404) {
    return {};
  }
  if (!response.ok) {
    throw unknown(`${response.url} answers with ${response.status}`);
  }
  const text = await response.text().catch((error) => {
    throw unknown(`${address} was cut off (${reasonOf(error)})`);
  });
  const list = listIn(text);
  if (list) {
    return list;
  }
  // The page in its place may come from another site, or from a failing host.
  const advice = `If the site at this address is not from this project yet, begin with: --first`;
  throw new Error(
    `${unknown(`${address} is cut off, or isn't a list of assets`).message} ${advice}`,
  );
}

/** @param {string} text @returns {Record<string, string | null> | undefined} */
function listIn(text) {
  try {
    const list = JSON.parse(text);
    const isObject =
      typeof list === 'object' && list !== null && !Array.isArray(list);
    return isObject && Object.values(list).every(isDay) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
function isDay(value) {
  return (
    value === null ||
    (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
  );
}

/**
 * The published assets that must stay although the new release doesn't have
 * them, with their days.
 *
 * @param {Record<string, string | null>} published
 * @param {string[]} present the assets of the new release.
 * @returns {Record<string, string>}
 */
function olderAssets(published, present) {
  const today = dayOf(Date.now());
  const oldest = dayOf(Date.now() - KEPT_FOR_DAYS * 86_400_000);
  /**
   * Whether a name is below `assets/` and doesn't lead to another folder.
   * @param {string} name
   */
  const isAsset = (name) =>
    name.startsWith('assets/') &&
    path.posix.normalize(name) === name &&
    !/[\\?#]/.test(name);
  /** @type {Record<string, string>} */
  const older = {};
  for (const [name, day] of Object.entries(published)) {
    const lastDay = day ?? today;
    if (lastDay >= oldest && isAsset(name) && !present.includes(name)) {
      older[name] = lastDay;
    }
  }
  return older;
}

/** `2026-03-31`. @param {number} time in ms since 1970. */
function dayOf(time) {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * @param {URL} site @param {string[]} names @param {string} folder
 * @returns {Promise<number>} how many it downloaded.
 * @throws if it can't be determined whether one exists.
 */
async function download(site, names, folder) {
  let count = 0;
  for (const name of names) {
    const bytes = await publishedFile(new URL(encodeURI(name), site));
    if (!bytes) {
      continue;
    }
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    count++;
  }
  return count;
}

/**
 * @param {URL} address
 * @returns {Promise<Buffer | undefined>} undefined if there is no such file.
 */
async function publishedFile(address) {
  /** @param {unknown} error @returns {never} */
  const fail = (error) => {
    throw new Error(
      `${address} couldn't be downloaded (${reasonOf(error)}). ${FAILED} Try again.`,
    );
  };
  const response = await ask(address).catch(fail);
  if (response.status === 404) {
    return undefined;
  }
  if (!response.ok) {
    throw new Error(
      `${response.url} answers with ${response.status}. ${FAILED} Try again.`,
    );
  }
  // Assets are styles, code, fonts, and pictures. Some hosts send a page if a
  // file doesn't exist.
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    return undefined;
  }
  return Buffer.from(await response.arrayBuffer().catch(fail));
}

/** @param {unknown} error */
function reasonOf(error) {
  const { cause, message } =
    /** @type {Error & { cause?: { code?: string } }} */ (error);
  return cause?.code ?? message;
}

/** @param {URL} address */
function ask(address) {
  return fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  });
}
