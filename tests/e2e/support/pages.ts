import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SiteOnDisk } from '../../support/site-on-disk';
import { practiceSite } from '../../support/sites';

/** Addresses that do not exist: anywhere, and below the blog. */
const MISSING = ['/no-such-page', '/blog/999'];

export const onePagePerTemplate: readonly string[] = [
  ...new SiteOnDisk(practiceSite.folder).onePerTemplate,
  ...MISSING,
];

/** The pages that are there to be filled in: React takes them over at once. */
export const pagesToFillIn: readonly string[] = ['/contact', '/referral', '/client-documents', '/search'];

const codeOf = (file: string) => readFileSync(path.join(practiceSite.folder, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(practiceSite.folder, folder)).map((name) => `${folder}/${name}`);

/** The addresses of the script that every page begins with: its entry, and what that imports at once. */
const smallScript: readonly string[] = filesIn('/assets/entries')
  .filter((file) => file.includes('/pages_app_app.page.client.'))
  .flatMap((entry) => [
    entry,
    ...[...codeOf(entry).matchAll(/\b(?:from|import)"\.\.\/(chunks\/[^"]+)"/g)].map(
      ([, file]) => `/assets/${file}`,
    ),
  ]);

/** The files that hold supabase-js: the header that it sends stands in them. */
const library = filesIn('/assets/chunks').filter((file) => /x-client-info/i.test(codeOf(file)));
if (!smallScript.length || !library.length) throw new Error('The built site has other names for its code.');

export const isPartOfSmallScript = (url: string): boolean => smallScript.includes(new URL(url).pathname);
export const isLibrary = (pathname: string): boolean => library.includes(pathname.replace('GET ', ''));
