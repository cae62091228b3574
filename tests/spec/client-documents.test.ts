import { expect, it } from 'vitest';
import { documentOf, loadContent, mainOf, metaOf, textsOf } from '../support/built-site';

// The specification, section 2, client documents. The list itself is shown by the browser.

const { pages, site: facts } = loadContent();
const main = mainOf('/client-documents');

it('is titled "Client Documents | " and the name of the practice', () => {
  expect(documentOf('/client-documents').title).toBe(`Client Documents | ${facts.practice.name}`);
});

it('is described as the place to download important forms and resources', () => {
  expect(metaOf(documentOf('/client-documents'), 'description')).toMatch(
    /^Download important forms and resources for your therapy journey/,
  );
});

it('has the heading and then the intro panel', () => {
  expect(textsOf(main, 'h1')).toEqual(['Client Documents']);
  expect(textsOf(main, 'h2')[0]).toBe(pages['client-documents'].intro.title);
});

it('says how to get the forms another way', () => {
  expect(main.innerHTML).toContain(`mailto:${facts.practice.email}`);
  expect(main.innerHTML).toContain('tel:+1');
});
