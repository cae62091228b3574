import { describe, expect, it } from 'vitest';
import { loadContent, only } from '../support/built-site';
import { headOf, mainOf, metaOf } from './support/part';

// The list of the blog and its posts: descriptions and dates.

const { posts, pages } = loadContent();
const texts = pages.blog;
const main = mainOf('/blog');
const list = main.part(texts.list.title);
const CHASE = 'What Sleep Does When We Chase It';
const CLOCK = 'A Week Without a Clock';
const MINUTES = 'A Panic Attack, Minute by Minute';

it('The blog begins with its hero, then the list and the categories', () => {
  const { hero, list: all, categories } = texts;
  expect(main.texts('h1, h2').slice(0, 3)).toEqual([hero.title, all.title, categories.title]);
});

describe('The list', () => {
  it('has each post, the newest first, whichever form its date has', () => {
    const cards = list
      .all('li')
      .map((card) => [...card.texts('h3, time'), ...card.one('time').attributes('datetime')]);
    expect(cards.map((card) => card.toSorted())).toEqual([
      ['2026-05-04', 'May 4, 2026', CHASE],
      ['2026-03-02', MINUTES, 'March 2, 2026'],
      ['2026-01-18', 'January 18, 2026', 'Sundays After a Loss'],
      ['2025-11-30', CLOCK, 'November 30, 2025'],
    ]);
  });

  it('has a card with picture, category, date, author, excerpt and a button to the number of the post', () => {
    const card = only(list.all('li').slice(-1));
    const { imageUrl, altText, excerpt } = only(posts.filter(({ id }) => id === 21));
    expect(card.one('img').attributes('src', 'alt')).toEqual([imageUrl, altText]);
    expect(card.texts('p')).toEqual(['Self-Care', 'November 30, 2025 · Alma Reyes, LPC', excerpt]);
    expect(card.links()).toEqual([[`Read More: ${CLOCK}`, '/blog/21']]);
  });

  it('leads to the slug of a post whose number a newer one has', () => {
    expect(list.hrefs()).toEqual(['/blog/3', '/blog/12', '/blog/sundays-after-a-loss', '/blog/21']);
  });
});

describe('The categories', () => {
  const section = main.part(texts.categories.title);
  const address = '/blog/category/self-care';
  const page = mainOf(address);

  it('are those that have posts, by name, with Self Care in one spelling and the number of posts in words', () => {
    expect(posts.map(({ category }) => category)).toEqual(expect.arrayContaining(['Self Care', 'Self-Care']));
    expect(section.links()).toEqual([
      ['Grief & Loss 1 article', '/blog/category/grief-loss'],
      ['Mental Health 1 article', '/blog/category/mental-health'],
      ['Self-Care 2 articles', address],
    ]);
    expect(section.all('[aria-current]')).toEqual([]);
    expect(main.text).not.toContain('Self Care');
  });

  it('have a page each, headed and described by its name, with its posts and no others, the newest first', () => {
    expect(page.texts('h1')).toEqual(['All on Self-Care']);
    expect(headOf(address).title).toContain('All on Self-Care |');
    expect(metaOf(address, 'description')).toContain('written on Self-Care,');
    expect(page.texts('li h2')).toEqual([CHASE, CLOCK]);
  });

  it('lead back to all posts, and to one another, where the one that is shown is marked', () => {
    expect(page.hrefOf(texts.list.title)).toBe('/blog');
    const others = page.part(texts.categories.title);
    expect(others.hrefs()).toEqual(section.hrefs());
    expect(others.hrefs('[aria-current]')).toEqual([address]);
    expect(others.hrefs('[aria-current=page]')).toEqual([address]);
  });
});

describe('A post', () => {
  const post = only(posts.filter(({ id }) => id === 12));
  const article = mainOf('/blog/12').one('article');
  const header = article.one('header');
  const blocks = post.content.trim().split('\n\n');

  it('shows title, author, date in words, category, and a button back to the blog', () => {
    expect(header.texts('h1')).toEqual([MINUTES]);
    expect(header.text).toContain('By Tom Aguilar, LMFT · March 2, 2026');
    expect(header.one('time').attributes('datetime')).toEqual(['2026-03-02']);
    expect(header.links()).toEqual([
      ['Back to Blog', '/blog'],
      ['Mental Health', '/blog/category/mental-health'],
    ]);
  });

  it('shows its picture with the alternative text', () => {
    expect(article.one('img').attributes('src', 'alt')).toEqual([post.imageUrl, post.altText]);
  });

  it('is described by the first 155 characters of its content and an ellipsis', () => {
    const description = metaOf('/blog/12', 'description');
    expect(description).toMatch(/^.{155}…$/);
    const words = (text: string) => text.replace(/\s|…|\*|^## |^- /gm, '');
    expect(words(post.content).startsWith(words(description))).toBe(true);
  });

  it('has a paragraph for each block between blank lines, its headings and its lists', () => {
    const body = article.one('header ~ div');
    const paragraphs = blocks.filter((block) => !/^(#|-|\d\.)/.test(block));
    expect(paragraphs.length).toBeGreaterThan(4);
    expect(body.texts('p')).toHaveLength(paragraphs.length);
    const headings = blocks.filter((block) => block.startsWith('## ')).map((block) => block.slice(3));
    expect(body.texts('h2').slice(0, -1)).toEqual(headings);
    expect(['div > ul li', 'div > ol li'].map((items) => body.all(items).length)).toEqual([3, 3]);
  });

  it('leads to related conditions, and to three other posts to read next', () => {
    expect(article.one('nav').links()).toEqual([['Panic Attacks', '/conditions/panic']]);
    const next = mainOf('/blog/12').part('Read next').texts('h3');
    expect(next.toSorted()).toEqual([CLOCK, 'Sundays After a Loss', CHASE]);
  });
});
