import { describe, expect, it } from 'vitest';
import { loadContent, mainOf, only, wordsOf } from '../support/built-site';
import { isWritten } from '../support/written';

// The content is real: posts of substance, and pages that repeat no other's sentences.

const { posts, cities, conditions } = loadContent();

it('has at least fourteen posts, fourteen cities and nine conditions', () => {
  expect(posts.length).toBeGreaterThanOrEqual(14);
  expect(cities.length).toBeGreaterThanOrEqual(14);
  expect(conditions.length).toBeGreaterThanOrEqual(9);
});

describe.each(posts.filter(isWritten))('the post $slug', ({ slug }) => {
  const article = only(mainOf(`/blog/${slug}`).querySelectorAll('article')).cloneNode(true) as Element;
  for (const part of article.querySelectorAll('header, nav')) part.remove();

  it('has at least 600 words', () => {
    expect(wordsOf(article).split(' ').length).toBeGreaterThanOrEqual(600);
  });

  it('has headings and lists', () => {
    expect(article.querySelectorAll('h2, h3').length).toBeGreaterThanOrEqual(3);
    expect(article.querySelectorAll('ul, ol').length).toBeGreaterThanOrEqual(1);
  });
});

/** The sentences of more than eight words that stand anywhere in a document of the content. */
function sentencesOf(value: unknown): string[] {
  if (value && typeof value === 'object') return Object.values(value).flatMap(sentencesOf);
  if (typeof value !== 'string') return [];
  return value
    .replace(/[*_#>`]|\[|\]\([^)]*\)/g, ' ')
    .split(/(?<=[.?!]["”)]?)\s+|\n\s*\n|\n\s*[-\d]+[.\s]/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((sentence) => sentence.split(' ').length > 8);
}

describe.each([
  ['city', cities],
  ['condition', conditions],
] as const)('the pages of a %s', (_, documents) => {
  const bySentence = new Map<string, Set<string>>();
  for (const document of documents) {
    for (const sentence of sentencesOf(document)) {
      bySentence.set(sentence, (bySentence.get(sentence) ?? new Set()).add(document.slug));
    }
  }

  it('are made of many sentences', () => {
    expect(bySentence.size).toBeGreaterThan(documents.length * 20);
  });

  it('never share one of more than eight words', () => {
    const shared = [...bySentence].filter(([, slugs]) => slugs.size > 1);
    expect(shared.map(([sentence, slugs]) => `${[...slugs].join(', ')}: ${sentence}`)).toEqual([]);
  });
});
