import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { fileOf } from '../../scripts/build/build-site';
import { loadProject } from '../../scripts/content';

export const root = path.resolve(import.meta.dirname, '../..');
export const siteFolder = path.join(root, 'dist/client');

/** The project's own content. @throws if it has mistakes. */
export function loadContent(): SiteContent {
  const { content, problems } = loadProject(root);
  if (!content) throw new Error(`The content has ${problems.length} problems: npm run check`);
  return content;
}

/** The project's own site, as the list of pages. */
export const site = createSite(loadContent());

/** The generated HTML of an address. */
export function htmlOf(pagePath: string): string {
  return readFileSync(path.join(siteFolder, fileOf(pagePath)), 'utf8');
}

const documents = new Map<string, Document>();

/** The generated document of an address, parsed as a browser without JavaScript would. */
export function documentOf(pagePath: string): Document {
  const known = documents.get(pagePath);
  if (known) return known;
  const parsed = new JSDOM(htmlOf(pagePath)).window.document;
  documents.set(pagePath, parsed);
  return parsed;
}

/** The words of an element as a reader sees them: single spaces, no scripts. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
