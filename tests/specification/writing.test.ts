import { describe, expect, it } from 'vitest';
import type { City, Condition, Post } from '../../schemas/content';
import { readBuiltPages } from '../support/built-pages';
import { projectSite } from '../support/sites';
import { canonicalOf, htmlOf, read } from './this-site';

// The content of this repository is written well: posts of substance, and pages that repeat no other's sentences.

describe.each(read<Post>('posts'))('The post $slug', ({ content }) => {
  it('has at least 600 words, with headings and a list', () => {
    expect(content.replace(/\]\([^)]*\)/g, ' ').match(/[\w’'-]+/g)?.length).toBeGreaterThanOrEqual(600);
    expect(content.match(/^#{2,3} /gm)?.length).toBeGreaterThanOrEqual(3);
    expect(content).toMatch(/^(-|\*|\d+\.) /m);
  });
});

/** The sentences of more than eight words that are anywhere in a document. */
function sentencesOf(value: unknown): string[] {
  if (value && typeof value === 'object') return Object.values(value).flatMap(sentencesOf);
  if (typeof value !== 'string') return [];
  return value
    .replace(/[*_#>`]|\[|\]\([^)]*\)/g, ' ')
    .split(/(?<=[.?!]["”)]?)\s+|\n\s*\n|\n\s*[-\d]+[.\s]/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((sentence) => sentence.split(' ').length > 8);
}

it.each([
  ['cities', read<City>('cities')],
  ['conditions', read<Condition>('conditions')],
])('No two pages of the %s share a sentence of more than eight words', (_, documents) => {
  const bySentence = new Map<string, Set<string>>();
  for (const document of documents) {
    for (const sentence of sentencesOf(document)) {
      bySentence.set(sentence, (bySentence.get(sentence) ?? new Set()).add(document.slug));
    }
  }
  expect(bySentence.size).toBeGreaterThan(documents.length * 20);
  const shared = [...bySentence].filter(([, slugs]) => slugs.size > 1);
  expect(shared.map(([sentence, slugs]) => `${[...slugs].join(', ')}: ${sentence}`)).toEqual([]);
});

describe.each(read<Condition>('conditions'))('The page about $name', ({ urgency }) => {
  it('says when to write, when to call 988 and when to call 911, and promises nothing', () => {
    const [contact, crisis, emergency] = urgency.map(({ action }) => action);
    expect(contact).toContain('](/contact)');
    expect(crisis).toContain('or text [988](tel:988) or chat');
    expect(emergency).toContain('[911](tel:911)');
    const words = JSON.stringify(urgency);
    expect(words).not.toMatch(
      /\b(addicts?|the mentally ill|schizophrenics?|suffer\w*|victims?|commit\w* suicide)\b/i,
    );
    expect(words).not.toMatch(/\b(guarantee\w*|cure[sd]?|will be (fine|safe|all right))\b/i);
  });
});

describe('In the HTML', () => {
  const { pages } = readBuiltPages(projectSite.folder);
  const twice = (list: readonly string[]) => list.filter((each, index) => list.indexOf(each) !== index);

  it('no page says the same picture twice in one way', () => {
    const wrong = pages.flatMap((address) => {
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(htmlOf(address)) ?? [];
      const alts = [...main.matchAll(/<img[^>]* alt="([^"]+)"/g)].map(([, alt = '']) => alt);
      return twice(alts).map((alt) => `${address}: ${alt}`);
    });
    expect(wrong).toEqual([]);
  });

  it('no two pages share a description', () => {
    const heads = pages.map((address) => {
      const html = htmlOf(address);
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
      return {
        isOriginal: (canonicalOf(address) || '/') === address && !/name="robots"/.test(html),
        description,
      };
    });
    expect(twice(heads.filter((head) => head.isOriginal).map(({ description }) => description))).toEqual([]);
  });
});
