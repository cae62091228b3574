import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { labels } from '../../renderer/shell/labels';
import { fileOf } from '../../scripts/build/site-folder';
import { loadProject } from '../../scripts/content';
import { embeddedServices } from '../../scripts/services';
import { practiceSite } from './sites';

/** The content of the tests' own practice. @throws if it has mistakes. */
export function loadContent(): SiteContent {
  const { content, problems } = loadProject(practiceSite.root);
  if (!content)
    throw new Error(`The content has ${problems.length} problems: tests/practice/practice.test.ts`);
  return content;
}

/** Its site, as the list of pages. */
export const site = createSite(loadContent(), embeddedServices(practiceSite.root));

/** The generated HTML of an address. */
export function htmlOf(pagePath: string): string {
  return readFileSync(path.join(practiceSite.folder, fileOf(pagePath)), 'utf8');
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

/** The words of an element with a space between those of neighbouring elements. */
export function wordsOf(element: Element): string {
  let words = '';
  let parent: Node | null = null;
  const walker = element.ownerDocument.createTreeWalker(element, 4 /* text */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    words += (node.parentNode === parent ? '' : ' ') + node.textContent;
    parent = node.parentNode;
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** What stands between the navigation bar and the footer. */
export function mainOf(pagePath: string): Element {
  return only(documentOf(pagePath).querySelectorAll('main'));
}

/** The texts of all elements that the selector finds, in their order. */
export function textsOf(container: ParentNode, selector: string): string[] {
  return [...container.querySelectorAll(selector)].map(textOf);
}

/** The part of a page under a heading: the section or article, or what stands around the heading. */
export function sectionOf(container: ParentNode, title: string): Element {
  const headings = [...container.querySelectorAll('h2, h3, h4')].filter((each) => textOf(each) === title);
  const heading = only(headings, `heading "${title}"`);
  const around = heading.parentElement;
  const section = around?.tagName === 'HEADER' ? around.closest('section, article') : around;
  if (!section) throw new Error(`The heading "${title}" stands alone.`);
  return section;
}

/** What a link is called; that it opens in a new tab is left out. */
export function nameOf(link: Element): string {
  const name = link.getAttribute('aria-label') ?? textOf(link);
  return name.replace(labels.newTab.trim(), '').trim();
}

/** The links, told apart by their name. */
export function linksNamed(container: ParentNode, name: string): Element[] {
  return [...container.querySelectorAll('a')].filter((link) => nameOf(link) === name);
}

/** The content of a `<meta>` with this name or property. @throws unless there is exactly one. */
export function metaOf(document: Document, name: string): string {
  const found = document.head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`);
  return only(found, `<meta> ${name}`).getAttribute('content') ?? '';
}

/** The structured data of a page that is of one type of schema.org. */
export function structuredDataOf(pagePath: string, type: string): Record<string, unknown>[] {
  return [...documentOf(pagePath).querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>)
    .filter((thing) => thing['@type'] === type);
}

/** The one item of a list. @throws if there are none or several. */
export function only<T>(items: Iterable<T>, what = 'item'): T {
  const [item, ...others] = [...items];
  if (item === undefined || others.length > 0) {
    throw new Error(`Expected one ${what}, found ${item === undefined ? 0 : others.length + 1}.`);
  }
  return item;
}
