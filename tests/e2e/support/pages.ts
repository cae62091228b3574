import { SiteOnDisk } from '../../support/site-on-disk';
import { practiceSite } from '../../support/sites';

const site = new SiteOnDisk(practiceSite.folder);

/** One page of each template, and addresses that do not exist: anywhere, and below the blog. */
export const onePagePerTemplate: readonly string[] = [...site.onePerTemplate, '/no-such-page', '/blog/999'];

/** The pages that are there to be filled in: React takes them over at once. */
export const pagesToFillIn: readonly string[] = ['/contact', '/referral', '/client-documents', '/search'];

/** The files of the site whose names begin in some way, with what they hold. */
const filesNamed = (begin: string) =>
  [...site.files]
    .filter((file) => file.startsWith(begin))
    .map((file) => ({ file: `/${file}`, code: `${site.read(file)}` }));

/** The addresses of the script that every page begins with: its entry, and what that imports at once. */
const smallScript = filesNamed('assets/entries/pages_app_app.page.client.').flatMap(({ file, code }) => [
  file,
  ...[...code.matchAll(/\b(?:from|import)"\.\.\/(chunks\/[^"]+)"/g)].map(([, chunk]) => `/assets/${chunk}`),
]);

/** The files that hold supabase-js: the header that it sends stands in them. */
const library = filesNamed('assets/chunks/').filter(({ code }) => /x-client-info/i.test(code));
if (!smallScript.length || !library.length) throw new Error('The built site has other names for its code.');

export const isPartOfSmallScript = (url: string): boolean => smallScript.includes(new URL(url).pathname);
export const isLibrary = (pathname: string): boolean =>
  library.some(({ file }) => file === pathname.replace('GET ', ''));
