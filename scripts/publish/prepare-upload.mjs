// @ts-check
// Makes the folder to upload to a host that replaces a whole site at a time, as Netlify, Cloudflare Pages, and
// Vercel do: the files of a build, and the assets of the releases before it.
//
//   node scripts/publish/prepare-upload.mjs dist/client dist/upload
//
// Browsers revalidate pages each time, but a tab can stay open for weeks, and asks for the files of its page later.
// So an asset stays on the site for 30 days after the last release with it was replaced. The published site has a
// list of its assets, from which they are downloaded.
//
// JavaScript without packages, because the release workflow runs it where nothing is installed.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const KEPT_FOR_DAYS = 30;
/** In ms. */
const PATIENCE = 60_000;
/**
 * A file of the site with its assets by name, as in `assets/entries/app.1a2b.js`: the day on which the last release with
 * it was replaced, as in `2026-03-31`; `null` as long as the release has it.
 */
const LIST = 'assets.json';

const [build, upload] = process.argv.slice(2);
if (!build || !upload) {
  console.error('Usage: node scripts/publish/prepare-upload.mjs dist/client dist/upload');
  process.exit(2);
}
try {
  rmSync(upload, { recursive: true, force: true });
  cpSync(build, upload, { recursive: true });
  // The build has written the address of the site for search engines.
  const sitemap = /^Sitemap: (.+)$/m.exec(readFileSync(path.join(build, 'robots.txt'), 'utf8'))?.[1];
  const site = new URL('/', sitemap);
  const older = olderAssets(await publishedAssets(site), namesIn(upload));
  const added = await download(site, Object.keys(older), upload);
  const list = Object.fromEntries(namesIn(upload).map((name) => [name, older[name] ?? null]));
  writeFileSync(path.join(upload, LIST), JSON.stringify(list));
  console.log(`${upload} contains the site, and ${added} assets of earlier releases.`);
} catch (error) {
  rmSync(upload, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** The names of the assets in a folder. @param {string} folder */
function namesIn(folder) {
  if (!existsSync(path.join(folder, 'assets'))) return [];
  return readdirSync(path.join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/**
 * The {@link LIST} of the site that is published now; empty if there is no site, or it has no list.
 *
 * @param {URL} site
 * @returns {Promise<Record<string, string | null>>}
 * @throws if that cannot be known.
 */
async function publishedAssets(site) {
  /** @param {string} reason */
  const unknown = (reason) =>
    new Error(`${reason}, so the assets of earlier releases can't be kept. Nothing was prepared. Try again.`);
  const response = await ask(new URL(LIST, site)).catch((error) => {
    if (error.cause?.code === 'ENOTFOUND') return undefined;
    throw unknown(`${site} can't be reached (${error.cause?.code ?? error.message})`);
  });
  if (!response || response.status === 404) return {};
  if (!response.ok) throw unknown(`${response.url} answers with ${response.status}`);
  // A page in place of the list is that of another site.
  return response.json().catch(() => ({}));
}

/**
 * The published assets that stay, although the new release does not have them, with their days.
 *
 * @param {Record<string, string | null>} published
 * @param {string[]} own
 * @returns {Record<string, string>}
 */
function olderAssets(published, own) {
  const today = new Date().toISOString().slice(0, 10);
  const oldest = new Date(Date.now() - KEPT_FOR_DAYS * 86_400_000).toISOString().slice(0, 10);
  /** A name below `assets/` that leads to no other folder. @param {string} name */
  const isAsset = (name) =>
    name.startsWith('assets/') && path.posix.normalize(name) === name && !/[\\?#]/.test(name);
  return Object.fromEntries(
    Object.entries(published)
      .map(([name, day]) => /** @type {const} */ ([name, day ?? today]))
      .filter(([name, day]) => day >= oldest && !own.includes(name) && isAsset(name)),
  );
}

/** @param {URL} site @param {string[]} names @param {string} folder @returns {Promise<number>} how many it found. */
async function download(site, names, folder) {
  let count = 0;
  for (const name of names) {
    const response = await ask(new URL(encodeURI(name), site));
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`${response.url} answers with ${response.status}. Try again.`);
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    count++;
  }
  return count;
}

/** @param {URL} address */
function ask(address) {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
}
