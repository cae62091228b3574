import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { JSDOM } from 'jsdom';
import type { Contestant } from './contestant';

/** How many pages are compared. */
const SAMPLES = 7;

/**
 * Compares pages that a tool has built with the pages of this project: the head, and the texts and
 * links of the body.
 *
 * @throws if the tool has built another number of pages, or a page differs.
 */
export function checkEqualWork(tool: Contestant, ours: Contestant, count: number): void {
  const names = pagesOf(tool);
  if (names.length !== count) {
    throw new Error(`${tool.title} has built ${names.length} pages of ${count}: they cannot be compared.`);
  }
  for (const name of sample(names)) {
    const [theirs, own] = [tool, ours].map(({ pages }) =>
      factsOf(readFileSync(path.join(pages, name), 'utf8')),
    );
    const different = Object.keys(own ?? {}).find((fact) => !isDeepStrictEqual(own?.[fact], theirs?.[fact]));
    if (!different) continue;
    throw new Error(
      `${tool.title} builds another page than this project: ${name}, ${different}.\n${explain(own?.[different], theirs?.[different])}`,
    );
  }
}

/** The pages of the cities, as `<slug>.html`. */
export function pagesOf({ pages }: Contestant): string[] {
  return readdirSync(pages)
    .filter((name) => name.endsWith('.html'))
    .sort();
}

/** The first, the last and some between them. */
function sample(names: readonly string[]): string[] {
  const step = (names.length - 1) / (SAMPLES - 1);
  const chosen = Array.from({ length: SAMPLES }, (_, index) => names[Math.round(index * step)] ?? '');
  return [...new Set(chosen)];
}

/** What has to be the same on two pages, by what it is. */
function factsOf(html: string): Record<string, unknown> {
  const { document } = new JSDOM(html).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name));
  return {
    title: document.title,
    metas: all('head meta').map(({ attributes }) =>
      [...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    ),
    canonical: attribute('link[rel=canonical]', 'href'),
    'structured data': all('script[type="application/ld+json"]').map(({ textContent }) =>
      JSON.parse(textContent),
    ),
    links: attribute('body a', 'href'),
    names: attribute('[aria-label]', 'aria-label'),
    ...Object.fromEntries(
      ['header', 'main', 'footer'].map((name) => [name, textOf(document.querySelector(`body ${name}`))]),
    ),
  };
}

/** Elements that stand within a line. */
const INLINE = new Set(['a', 'span', 'strong', 'em', 'code', 'time']);

/**
 * The words of an element with single spaces between them. Not those of drawings: where the names on
 * the map find room is worked out by this project alone.
 */
function textOf(root: Element | null): string {
  const read = (node: Node): string => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
    if (node.nodeType !== node.ELEMENT_NODE || node.nodeName.toLowerCase() === 'svg') return '';
    const words = [...node.childNodes].map(read).join('');
    return INLINE.has(node.nodeName.toLowerCase()) ? words : ` ${words} `;
  };
  return root ? read(root).replace(/\s+/g, ' ').trim() : '';
}

/** Where two values begin to differ. */
function explain(own: unknown, theirs: unknown): string {
  const [a, b] = [own, theirs].map((value) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  );
  const [ours = '', other = ''] = [a, b];
  let at = 0;
  while (at < ours.length && ours[at] === other[at]) at++;
  const from = Math.max(0, at - 60);
  return `  here:  ...${ours.slice(from, at + 60)}\n  there: ...${other.slice(from, at + 60)}`;
}
