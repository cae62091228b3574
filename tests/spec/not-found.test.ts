import { describe, expect, it } from 'vitest';
import { documentOf, linksNamed, mainOf, metaOf, only, textsOf } from '../support/built-site';

// The specification, section 2 (not-found page, blog post) and section 8.

describe('the not-found page', () => {
  it('reads "Oops! Page not found" with a link "Return to Home"', () => {
    const main = mainOf('/404');
    expect(textsOf(main, 'h1')).toEqual(['Oops! Page not found']);
    expect(only(linksNamed(main, 'Return to Home')).getAttribute('href')).toBe('/');
  });
});

describe('the page for an id that no post has', () => {
  it('reads "Blog Post Not Found" with a Back to Blog button', () => {
    const main = mainOf('/blog/404');
    expect(textsOf(main, 'h1')).toEqual(['Blog Post Not Found']);
    expect(only(linksNamed(main, 'Back to Blog')).getAttribute('href')).toBe('/blog');
  });
});

describe.each(['/404', '/blog/404'])('%s', (pagePath) => {
  it('stays out of search engines', () => {
    expect(metaOf(documentOf(pagePath), 'robots')).toBe('noindex');
  });

  it('asks the browser to log the missing path', () => {
    expect(documentOf(pagePath).documentElement.hasAttribute('data-missing')).toBe(true);
  });
});

describe('a page that exists', () => {
  it.each(['/', '/blog/1'])('%s logs no missing path', (pagePath) => {
    expect(documentOf(pagePath).documentElement.hasAttribute('data-missing')).toBe(false);
  });
});
