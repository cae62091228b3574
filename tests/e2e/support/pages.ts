import { SiteOnDisk } from '../../support/site-on-disk';
import { practiceSite } from '../../support/sites';

const site = new SiteOnDisk(practiceSite.folder);

/**
 * One page of each template, and addresses that do not exist: anywhere, and
 * below the blog.
 */
export const onePagePerTemplate: readonly string[] = [
  ...site.onePerTemplate,
  '/no-such-page',
  '/blog/999',
];

/** The pages that are there to be filled in: React takes them over at once. */
export const pagesToFillIn: readonly string[] = [
  '/contact',
  '/referral',
  '/client-documents',
  '/search',
];

/**
 * The addresses of the script that every page begins with, and of what that
 * imports at once: its HTML names both.
 */
const smallScript: readonly string[] =
  site.htmlOf('/about').match(/\/assets\/[^"]+\.js/g) ?? [];

/** The files that hold supabase-js: the header that it sends stands in them. */
const library = [...site.files].filter(
  (file) =>
    file.startsWith('assets/chunks/') &&
    /x-client-info/i.test(`${site.read(file)}`),
);
if (!smallScript.length || !library.length) {
  throw new Error('The built site has other names for its code.');
}

export const isPartOfSmallScript = (url: string): boolean =>
  smallScript.includes(new URL(url).pathname);
export const isLibrary = (pathname: string): boolean =>
  library.some((file) => pathname.endsWith(`/${file}`));
