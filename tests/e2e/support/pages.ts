import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../../support/browser';

interface BuiltPage {
  path: string;
  template: string;
}

/** What the HTML of a page says about itself to React. */
function readBuiltPage(file: string): BuiltPage {
  const html = readFileSync(path.join(siteFolder, file), 'utf8');
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(state ?? '').page;
}

const built = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
  .sort()
  .map(readBuiltPage);

/** The addresses of all pages, and two that do not exist. */
export const everyPage: readonly string[] = [...built.map((page) => page.path), '/no-such-page', '/blog/999'];

/** The address of one page of each template, and two that do not exist. */
export const onePagePerTemplate: readonly string[] = [
  ...new Map(built.map((page) => [page.template, page.path])).values(),
  '/no-such-page',
  '/blog/999',
];

/** The pages that are there to be filled in: React takes them over at once. */
export const pagesToFillIn: readonly string[] = ['/contact', '/referral', '/client-documents', '/search'];

export const pagesToRead = onePagePerTemplate.filter((page) => !pagesToFillIn.includes(page));
