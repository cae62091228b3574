import { describe, expect, it } from 'vitest';
import { isIndexed } from '../../renderer/site-files/sitemap';
import {
  documentOf,
  linksNamed,
  loadContent,
  mainOf,
  metaOf,
  nameOf,
  only,
  sectionOf,
  site,
  structuredDataOf,
  textOf,
  textsOf,
} from '../support/built-site';
import { bylineOf } from '../support/byline';

// The specification, section 2, blog list; section 3, blog post.

const { posts, pages, therapists } = loadContent();
const main = mainOf('/blog');
const list = sectionOf(main, pages.blog.list.title);
const cards = [...list.querySelectorAll('li')];
const timeOf = (card: Element) => only(card.querySelectorAll('time'));

describe('the content', () => {
  it('has at least fourteen posts, in six groups', () => {
    expect(posts.length).toBeGreaterThanOrEqual(14);
    expect(new Set(posts.map(({ group }) => group)).size).toBe(6);
  });

  it('has dates of both forms', () => {
    expect(posts.some(({ date }) => /^\d{4}-\d{2}-\d{2}$/.test(date))).toBe(true);
    expect(posts.some(({ date }) => /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(date))).toBe(true);
  });
});

describe('the grid', () => {
  it('has all posts', () => {
    expect(cards).toHaveLength(posts.length);
    expect(textsOf(list, 'li h3').toSorted()).toEqual(posts.map(({ title }) => title).toSorted());
  });

  it('is sorted newest first', () => {
    const dates = cards.map((card) => timeOf(card).getAttribute('datetime') ?? '');
    expect(dates.every((date) => /^\d{4}-\d{2}-\d{2}$/.test(date))).toBe(true);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates[0]).not.toBe(dates.at(-1));
  });

  it.each(posts)('shows the card of $slug complete', (post) => {
    const card = only(cards.filter((each) => textOf(each.querySelector('h3')) === post.title));
    const image = only(card.querySelectorAll('img'));
    expect(image.getAttribute('src')).toBe(post.imageUrl);
    expect(image.getAttribute('alt')).toBe(post.altText);
    expect(textOf(card)).toContain(`· ${bylineOf(post, therapists)}`);
    expect(textOf(card)).toContain(post.excerpt);
    expect(textsOf(card, 'p')).toContain(post.category.replace('Self Care', 'Self-Care'));
  });

  it.each(posts)('dates $slug in the long form', (post) => {
    const card = only(cards.filter((each) => textOf(each.querySelector('h3')) === post.title));
    // A date without an hour is read in UTC, a date in words in the local time.
    const day = new Date(/^\d{4}-/.test(post.date) ? `${post.date}T00:00` : post.date);
    expect(textOf(timeOf(card))).toBe(day.toLocaleDateString('en-US', { dateStyle: 'long' }));
    expect(new Date(`${timeOf(card).getAttribute('datetime')}T00:00`)).toEqual(day);
  });

  it('has a Read More button to the number of each post, or the slug of the older post 7', () => {
    const links = cards.map((card) => only(card.querySelectorAll('a')));
    for (const link of links) expect(nameOf(link)).toMatch(/^Read More/);
    const older = posts
      .filter(({ id }) => id === 7)
      .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))[0];
    const ids = new Set(posts.map(({ id }) => id));
    expect([...ids]).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 15, 17, 24]));
    expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(
      [...[...ids].map((id) => `/blog/${id}`), `/blog/${older?.slug}`].toSorted(),
    );
  });
});

describe('the categories', () => {
  const section = sectionOf(main, pages.blog.categories.title);

  it('are seven, with Self-Care in one spelling', () => {
    expect(posts.some(({ category }) => category === 'Self Care')).toBe(true);
    expect(posts.some(({ category }) => category === 'Self-Care')).toBe(true);
    const names = textsOf(section, 'li').map((text) => text.replace(/\s*\d+ articles?$/, ''));
    expect(names.toSorted()).toEqual([
      'Communication',
      'Grief & Loss',
      'Mental Health',
      'Parenting',
      'Personal Growth',
      'Relationships',
      'Self-Care',
    ]);
    expect(textOf(documentOf('/blog').body.querySelector('main'))).not.toContain('Self Care');
  });

  it('count every post once', () => {
    const counts = textsOf(section, 'li').map((text) => Number(/\d+(?= articles?$)/.exec(text)?.[0]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(posts.length);
  });

  it('lead to a page each', () => {
    const links = [...section.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(categories.map(({ address }) => address));
    expect(section.querySelectorAll('[aria-current]')).toHaveLength(0);
  });
});

const categories = [
  ['Communication', 'communication'],
  ['Grief & Loss', 'grief-loss'],
  ['Mental Health', 'mental-health'],
  ['Parenting', 'parenting'],
  ['Personal Growth', 'personal-growth'],
  ['Relationships', 'relationships'],
  ['Self-Care', 'self-care'],
].map(([name = '', slug]) => ({ name, address: `/blog/category/${slug}` }));

describe.each(categories)('the page of the category $name', ({ name, address }) => {
  const page = mainOf(address);
  const own = posts.filter(({ category }) => category.replace('Self Care', 'Self-Care') === name);

  it('is headed by its name', () => {
    expect(textsOf(page, 'h1')).toEqual([pages.blog.category.title.replace('{category}', name)]);
    expect(documentOf(address).title).toContain(name);
  });

  it('has the posts of the category and no others, the newest first', () => {
    expect(own.length).toBeGreaterThan(0);
    const titles = textsOf(page, 'li h2');
    expect(titles.toSorted()).toEqual(own.map(({ title }) => title).toSorted());
    expect(titles).toEqual(textsOf(list, 'li h3').filter((title) => titles.includes(title)));
  });

  it('leads back to all posts, and to the other categories, among which it is marked', () => {
    expect(only(linksNamed(page, pages.blog.list.title)).getAttribute('href')).toBe('/blog');
    const section = sectionOf(page, pages.blog.categories.title);
    expect(section.querySelectorAll('li a')).toHaveLength(categories.length);
    const current = only(section.querySelectorAll('[aria-current]'));
    expect([current.getAttribute('href'), current.getAttribute('aria-current')]).toEqual([address, 'page']);
  });

  it('is linked from each of its posts', () => {
    for (const { slug } of own) {
      const header = only(mainOf(`/blog/${slug}`).querySelectorAll('article header'));
      expect(only(linksNamed(header, name)).getAttribute('href')).toBe(address);
    }
  });

  it('is not for search engines, which find its posts on the blog page', () => {
    expect(metaOf(documentOf(address), 'robots')).toBe('noindex');
    expect(only(site.pages.filter(({ path }) => path === address)).head.canonical).toBe(site.url + address);
    const listed = site.listings.flatMap((group) => group.pages.map(({ path }) => path));
    expect(listed).not.toContain(address);
    expect(site.pages.filter((other) => isIndexed(site, other)).map(({ path }) => path)).not.toContain(
      address,
    );
  });
});

it('no two categories share a title or a description', () => {
  const shown = categories.flatMap(({ address }) => {
    const document = documentOf(address);
    return [document.title, metaOf(document, 'description')];
  });
  expect(new Set(shown).size).toBe(2 * categories.length);
});

describe('the head', () => {
  const document = documentOf('/blog');

  it('has title, description, keywords and sharing metadata', () => {
    expect(document.title).toContain('Blog');
    for (const name of ['description', 'keywords', 'og:title', 'og:description', 'og:url', 'twitter:card'])
      expect(metaOf(document, name)).not.toBe('');
    expect(metaOf(document, 'keywords').split(', ').length).toBeGreaterThanOrEqual(3);
  });

  it('has structured data that list every post', () => {
    const blog = only(structuredDataOf('/blog', 'Blog'));
    const listed = blog.blogPost as { headline: string; url: string; datePublished: string }[];
    expect(listed).toHaveLength(posts.length);
    expect(listed.map(({ headline }) => headline)).toEqual(textsOf(list, 'li h3'));
    expect(listed.map(({ url }) => new URL(url).pathname)).toEqual(
      [...list.querySelectorAll('li a')].map((link) => link.getAttribute('href')),
    );
  });
});

it('begins with a hero', () => {
  expect(textsOf(main, 'h1')).toEqual([pages.blog.hero.title]);
  expect(linksNamed(main, 'Back to Blog')).toEqual([]);
});
