import { expect, test } from 'vitest';
import { sectionsAt } from '../../check/rules/links';
import { IDS_ON_EVERY_PAGE } from '../../formats/page-ids';
import { pageIdsOf, sectionsOf } from '../../pages/addresses';
import { createSite } from '../../pages/site';
import { openContent } from '../../site/content';
import { htmlOf, loadContent } from '../support/built-site';
import { parseHtml } from '../support/parse-html';
import { site } from '../support/practice-site';
import { practiceSite } from '../support/sites';

const context = (await openContent(practiceSite.root)).ruleContext();

/**
 * Sections that are there under a condition only: a list that the browser
 * fetches, and links to other pages.
 */
const SOMETIMES = ['documents-title', 'articles-title', 'next'];

/**
 * What a link may name on a page: its sections, its form, and the headings that
 * no section is named after.
 */
function sectionsOn(address: string): string[] {
  const document = parseHtml(htmlOf(address));
  const elements = document.querySelectorAll(
    'main, main section[id], main form[id], main :is(h2, h3, h4)[id], #crisis-title',
  );
  return [...elements]
    .map(({ id }) => id)
    .filter((id) => !SOMETIMES.includes(id))
    .filter(
      (id) =>
        !id.endsWith('-title') ||
        !document.getElementById(id.slice(0, -'-title'.length)),
    );
}

test('The check knows the address of every page that can be linked, once, and no other', () => {
  const pages = site.pages.map(({ path }) => path);
  const known = [...context.addresses.keys()];
  expect(known.filter((address) => !pages.includes(address))).toEqual([]);
  const unknown = site.pages.filter(
    ({ path, head }) => !head.noindex && !known.includes(path),
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
  // Capital letters don't count in every system of files.
  expect(new Set(pages.map((path) => path.toLowerCase())).size).toBe(
    pages.length,
  );
});

test.each([...context.addresses.keys()])(
  'The sections that the check knows are those of the page: %s',
  (address) => {
    const known = [...(sectionsAt(address, context) ?? [])].filter(
      (id) => !SOMETIMES.includes(id),
    );
    expect(known.sort()).toEqual(sectionsOn(address).sort());
  },
);

/** No text on them has headings. */
const WITHOUT_HEADINGS = ['contact', 'referral', 'referral-result', 'search'];

test.each(
  site.pages.filter(({ template }) => !WITHOUT_HEADINGS.includes(template)),
)(
  'No heading of a text can have an id of the page itself: $path',
  ({ path, template }) => {
    const pageIds = pageIdsOf(template);
    const known = sectionsAt(path, context) ?? new Set();
    const elements = [...parseHtml(htmlOf(path)).querySelectorAll('[id]')];
    const isOfText = (id: string) =>
      known.has(id) && pageIds.ofHeading(id) === id;
    const others = elements.map(({ id }) => id).filter((id) => !isOfText(id));
    const fresh = pageIdsOf(template);
    expect(others.filter((id) => fresh.ofHeading(id) === id)).toEqual([]);
  },
);

test('Sections and headings of a page have different ids, with which the check knows them', () => {
  const content = loadContent();
  const [legal] = content.legal;
  const sections = [
    { title: 'Main', body: '### Questions\n\nOne.' },
    { title: 'Questions', body: '### Exceptions\n\nTwo.' },
    { title: 'Questions', body: '### Exceptions\n\nThree.' },
  ];
  const intro = '## Site menu\n\nFour.';
  const data = { ...legal, intro, sections };
  const pages = createSite({ ...content, legal: [data as never] }).pages;
  const page = JSON.stringify(
    pages.find(({ template }) => template === 'legal')?.data(),
  );
  const ids = [...page.matchAll(/(?:"id":| id=\\)"([\w-]+)/g)].map(
    ([, id]) => id,
  );
  const inText = ['site-menu-1', 'questions-1', 'exceptions', 'exceptions-1'];
  expect(ids.sort()).toEqual(
    [...inText, 'main-2', 'questions', 'questions-2'].sort(),
  );
  const texts = [intro, ...sections.map(({ body }) => body)];
  const file = {
    kind: { name: 'legal' },
    address: '/privacy',
    data,
    texts,
    folders: new Set<string>(),
  };
  expect(sectionsOf(file).sort()).toEqual(
    [...ids, ...IDS_ON_EVERY_PAGE].sort(),
  );
});
