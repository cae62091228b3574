import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { listFiles } from '../../../renderer/content/list-files';
import { fileOf } from '../../../scripts/build/site-folder';
import { readBuiltPages } from '../../support/built-pages';
import { projectSite } from '../../support/sites';

// The site that is looked at. Nothing of it is known but its files.

export const { pages, onePerTemplate } = readBuiltPages(projectSite.folder);

/** Every file of the site, as in `assets/index.css`. */
export const files: ReadonlySet<string> = new Set(listFiles(projectSite.folder));

export function read(file: string): Buffer {
  return readFileSync(path.join(projectSite.folder, file));
}

const documents = new Map<string, Document>();

/** The document of an address, parsed as a browser without JavaScript would. */
export function documentOf(address: string): Document {
  const known = documents.get(address);
  if (known) return known;
  const parsed = new JSDOM(read(fileOf(address)).toString()).window.document;
  documents.set(address, parsed);
  return parsed;
}

/** The words of an element as a reader sees them, with single spaces. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
