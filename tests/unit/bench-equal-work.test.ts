import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Contestant } from '../../scripts/bench/peers/contestant';
import { checkEqualWork } from '../../scripts/bench/peers/equal-work';

const PAGE = `<!doctype html><html lang="en"><head><title>Springfield</title>
<meta name="description" content="A city."><link rel="canonical" href="https://x.test/springfield">
<script type="application/ld+json">{"@type":"City","name":"Springfield"}</script></head>
<body><header><a href="/">Home</a></header>
<main><h1>Springfield</h1><p>Call <a href="tel:1">one</a>.</p><svg><text>Springfield</text></svg></main>
<footer><nav aria-label="More"><ul><li>Here</li><li>There</li></ul></nav></footer></body></html>`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'equal-work-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A tool that has built these pages. */
function toolWith(title: string, pages: Record<string, string>): Contestant {
  const target = path.join(folder, title);
  mkdirSync(target, { recursive: true });
  for (const [name, html] of Object.entries(pages)) writeFileSync(path.join(target, name), html);
  return { title, command: [], folder, pages: target, leaves: [] };
}

const check = (html: string) => () =>
  checkEqualWork(toolWith('other', { 'a.html': html }), toolWith('own', { 'a.html': PAGE }), 1);

describe('comparing the pages of two tools', () => {
  it.each([
    ['classes', PAGE.replaceAll('<p>', '<p class="text">')],
    ['white space between elements', PAGE.replaceAll('<li>', '\n  <li>\n')],
    [
      'the order within structured data',
      PAGE.replace('"@type":"City","name":"Springfield"', '"name":"Springfield","@type":"City"'),
    ],
    ['names in a drawing', PAGE.replace('<text>Springfield</text>', '')],
    ['entities', PAGE.replace('A city.', 'A&#32;city.')],
  ])('does not mind %s', (_, html) => {
    expect(html).not.toBe(PAGE);
    expect(check(html)).not.toThrow();
  });

  it.each([
    ['title', PAGE.replace('<title>Spring', '<title>Summer')],
    ['metas', PAGE.replace('A city.', 'Another city.')],
    ['canonical', PAGE.replace('x.test/springfield', 'x.test/summerfield')],
    ['structured data', PAGE.replace('"@type":"City"', '"@type":"State"')],
    ['links', PAGE.replace('tel:1', 'tel:2')],
    ['names', PAGE.replace('aria-label="More"', 'aria-label="Less"')],
    ['header', PAGE.replace('Home', 'Start')],
    ['main', PAGE.replace('Call', 'Ring')],
    ['main', PAGE.replace('Call <a', 'Call<a')],
    ['footer', PAGE.replace('There', 'Elsewhere')],
  ])('finds a difference in %s', (what, html) => {
    expect(html).not.toBe(PAGE);
    expect(check(html)).toThrow(`other builds another page than this project: a.html, ${what}.`);
  });

  it('shows where the texts begin to differ', () => {
    expect(check(PAGE.replace('Call', 'Ring'))).toThrow(
      'here:  ...Springfield Call one.\n  there: ...Springfield Ring one.',
    );
  });

  it('finds that pages are missing', () => {
    const own = toolWith('own', { 'a.html': PAGE, 'b.html': PAGE });
    expect(() => checkEqualWork(toolWith('other', { 'a.html': PAGE }), own, 2)).toThrow(
      'other has built 1 pages of 2',
    );
  });

  it('compares the last page too', () => {
    const pages = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${10 + index}.html`, PAGE]));
    const other = toolWith('other', { ...pages, '39.html': PAGE.replace('Call', 'Ring') });
    expect(() => checkEqualWork(other, toolWith('own', pages), 30)).toThrow('39.html, main');
  });
});
