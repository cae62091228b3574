import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '../../pages/site-context';
import { fileOf } from '../../scripts/build/site-folder';
import { checkContent } from '../../scripts/content';
import { practiceSite } from './sites';

/** The content of the tests' own practice. @throws if it has mistakes. */
export function loadContent(): SiteContent {
  const { content, problems } = checkContent(practiceSite.root);
  if (!content)
    throw new Error(`The content has ${problems.length} problems: tests/practice/practice.test.ts`);
  return content;
}

/** A part that the practice has, although others may leave it out. @throws if it does not have it. */
export function given<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The practice of the tests leaves out a part that a test needs.');
  return part;
}

/** The generated HTML of an address of its site. */
export function htmlOf(pagePath: string): string {
  return readFileSync(path.join(practiceSite.folder, fileOf(pagePath)), 'utf8');
}

/** The one item of a list. @throws if there are none or several. */
export function only<T>(items: Iterable<T>, what = 'item'): T {
  const [item, ...others] = [...items];
  if (item === undefined || others.length > 0) {
    throw new Error(`Expected one ${what}, found ${item === undefined ? 0 : others.length + 1}.`);
  }
  return item;
}
