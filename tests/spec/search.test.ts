import { describe, expect, it } from 'vitest';
import { documentOf, linksNamed, loadContent, mainOf, only, site, textsOf } from '../support/built-site';

// The search page as it is without JavaScript, and the ways to it.

const { pages } = loadContent();
const main = mainOf('/search');

describe('the list of all pages', () => {
  it('links every page that search engines may list, under the heading of its kind', () => {
    expect(textsOf(main, 'h3')).toEqual(site.listings.map(({ title }) => title));
    for (const { title, pages: listed } of site.listings) {
      const heading = only([...main.querySelectorAll('h3')].filter((each) => each.textContent === title));
      const links = [...(heading.parentElement?.querySelectorAll('a') ?? [])];
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        listed.map((page) => [page.title, page.path]),
      );
    }
  });

  it('marks the language of pages in another', () => {
    const link = only(main.querySelectorAll('a[href="/espanol"]'));
    expect([link.getAttribute('lang'), link.getAttribute('hreflang')]).toEqual(['es', 'es']);
  });
});

describe('the search field', () => {
  const form = only(main.querySelectorAll('form'));
  const field = only(form.querySelectorAll('input'));

  it('has a label, a hint and a button', () => {
    expect(form.getAttribute('role')).toBe('search');
    expect(textsOf(form, `label[for="${field.id}"]`)).toEqual([pages.search.field.label]);
    expect(textsOf(form, `#${field.getAttribute('aria-describedby')}`)).toEqual([pages.search.field.hint]);
    expect(textsOf(form, 'button[type=submit]')).toEqual([pages.search.field.button]);
  });

  it('sends nothing: what people look for here may say something about their health', () => {
    expect(field.hasAttribute('name')).toBe(false);
    expect(form.querySelectorAll('[name]')).toHaveLength(0);
    expect(field.getAttribute('autocomplete')).toBe('off');
    expect(field.getAttribute('spellcheck')).toBe('false');
  });
});

describe('the way to the search', () => {
  it.each(site.pages.map((page) => page.path))('is a link with a drawing in the footer of %s', (pagePath) => {
    const footer = only(documentOf(pagePath).querySelectorAll('body footer'));
    const link = only(linksNamed(footer, 'Search'));
    expect(link.getAttribute('href')).toBe('/search');
    expect(link.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(1);
  });

  it.each(['/404', '/blog/404'])('is a link on %s', (pagePath) => {
    expect(mainOf(pagePath).querySelectorAll('a[href="/search"]')).toHaveLength(1);
  });
});
