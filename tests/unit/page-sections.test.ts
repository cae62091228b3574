import { expect, test } from 'vitest';
import { sectionsAt } from '../../check/rules/links';
import { openContent } from '../../site/content';
import { htmlOf } from '../support/built-site';
import { parseHtml } from '../support/parse-html';
import { site } from '../support/practice-site';
import { practiceSite } from '../support/sites';

const context = (await openContent(practiceSite.root)).ruleContext();

/** Sections that are there under a condition only: a list that the browser fetches, and links to other pages. */
const SOMETIMES = ['documents-title', 'articles-title', 'next'];

/** What a link may name on a page: its sections, its form, and the headings that no section is named after. */
function sectionsOn(address: string): string[] {
  const document = parseHtml(htmlOf(address));
  const elements = document.querySelectorAll(
    'main, main section[id], main form[id], main :is(h2, h3, h4)[id], #crisis-title',
  );
  return [...elements]
    .map(({ id }) => id)
    .filter((id) => !SOMETIMES.includes(id))
    .filter((id) => !id.endsWith('-title') || !document.getElementById(id.slice(0, -'-title'.length)));
}

test('The check knows the addresses of all pages that can be linked, and no others; none is there twice', () => {
  const pages = site.pages.map(({ path }) => path);
  const known = [...context.addresses.keys()];
  expect(known.filter((address) => !pages.includes(address))).toEqual([]);
  const unknown = site.pages.filter(({ path, head }) => !head.noindex && !known.includes(path));
  expect(unknown.map(({ path }) => path)).toEqual([]);
  // Capital letters don't count in every system of files.
  expect(new Set(pages.map((path) => path.toLowerCase())).size).toBe(pages.length);
});

test.each([...context.addresses.keys()])(
  'The sections that the check knows are those of the page: %s',
  (address) => {
    const known = [...(sectionsAt(address, context) ?? [])].filter((id) => !SOMETIMES.includes(id));
    expect(known.sort()).toEqual(sectionsOn(address).sort());
  },
);
