import { describe, expect, it } from 'vitest';
import {
  documentOf,
  linksNamed,
  loadContent,
  mainOf,
  metaOf,
  only,
  structuredDataOf,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';
import { bylineOf } from '../support/byline';

// The specification, section 2, blog post; section 9, description and date formats.

const { posts, therapists } = loadContent();

/** The words of the post itself, as they stand on its page: without byline and links after it. */
function bodyOf(pagePath: string): string {
  const article = only(mainOf(pagePath).querySelectorAll('article')).cloneNode(true) as Element;
  for (const part of article.querySelectorAll('header, nav, img')) part.remove();
  return textOf(article);
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

it('has at least fourteen posts', () => {
  expect(posts.length).toBeGreaterThanOrEqual(14);
});

describe.each(posts)('the post $slug', (post) => {
  const pagePath = `/blog/${post.slug}`;
  const main = mainOf(pagePath);
  const article = only(main.querySelectorAll('article'));

  it('has a button back to the blog', () => {
    expect(only(linksNamed(article, 'Back to Blog')).getAttribute('href')).toBe('/blog');
  });

  it('shows title, author, category and the date in words', () => {
    const header = only(article.querySelectorAll('header'));
    expect(textsOf(header, 'h1')).toEqual([post.title]);
    expect(textOf(header)).toContain(`By ${bylineOf(post, therapists)} ·`);
    expect(textsOf(header, 'p')).toContain(post.category.replace('Self Care', 'Self-Care'));
    const time = only(header.querySelectorAll('time'));
    const day = new Date(`${time.getAttribute('datetime')}T00:00`);
    expect(textOf(time)).toBe(day.toLocaleDateString('en-US', { dateStyle: 'long' }));
  });

  it('shows its hero image with the alternative text', () => {
    const image = only(article.querySelectorAll('img'));
    expect(image.getAttribute('src')).toBe(post.imageUrl);
    expect(image.getAttribute('alt')).toBe(post.altText);
    expect(post.altText.length).toBeGreaterThan(10);
  });

  it('is described by the first 155 characters of its content and an ellipsis', () => {
    const description = metaOf(documentOf(pagePath), 'description');
    expect(description).toHaveLength(156);
    expect(description.endsWith('…')).toBe(true);
    const beginning = withoutSpaces(description.slice(0, 155));
    expect(withoutSpaces(bodyOf(pagePath)).startsWith(beginning)).toBe(true);
    expect(beginning.length).toBeGreaterThan(110);
  });

  it('splits its content into paragraphs on blank lines', () => {
    const paragraphs = post.content
      .split(/\n\s*\n/)
      .filter((block) => /^[\p{L}"'“*[\d]/u.test(block) && !/^(\d+\.|[-*]) /.test(block));
    expect(paragraphs.length).toBeGreaterThan(4);
    expect(textsOf(article, 'p').length).toBeGreaterThanOrEqual(paragraphs.length);
  });

  it('is a BlogPosting to search engines', () => {
    const posting = only(structuredDataOf(pagePath, 'BlogPosting'));
    expect(posting.headline).toBe(post.title);
    const author = posting.author as { '@type': string; name: string };
    expect(author['@type']).toBe('Person');
    expect(bylineOf(post, therapists)).toMatch(new RegExp(`^${author.name}(, |$)`));
    expect(posting.datePublished).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

it('says in the blog that the free consultation lasts 20 minutes', () => {
  const saying = posts.filter(({ slug }) => /\b20[ -]minute/.test(wordsOf(mainOf(`/blog/${slug}`))));
  expect(saying.length).toBeGreaterThan(0);
  expect(posts.filter(({ content }) => /\b20[ -]minute/.test(content)).length).toBeGreaterThan(0);
});
