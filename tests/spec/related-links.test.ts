import { describe, expect, it } from 'vitest';
import { isIndexed } from '../../renderer/site-files/sitemap';
import { loadContent, mainOf, sectionOf, site, textsOf } from '../support/built-site';
import { isWritten } from '../support/written';

// Pages lead on to pages about the same thing, and none is reached by the navigation alone.

const { cities, conditions, posts, pages } = loadContent();

/** The canonical address of a page, from any of its addresses. */
const canonical = new Map(site.pages.map(({ path, head }) => [path, head.canonical]));
const indexed = site.pages.filter((page) => isIndexed(site, page));

/** The pages that link to each page between navigation bar and footer, by canonical address. */
const linking = new Map<string, Set<string>>();
for (const { path } of indexed) {
  for (const link of mainOf(path).querySelectorAll('a[href^="/"]')) {
    const target = canonical.get(new URL(link.getAttribute('href') ?? '', site.url).pathname) ?? '';
    if (target !== canonical.get(path)) linking.set(target, (linking.get(target) ?? new Set()).add(path));
  }
}

const linksTo = (page: (typeof indexed)[number]): number => linking.get(page.head.canonical)?.size ?? 0;

describe('Besides navigation and footer', () => {
  it('the list of all pages leads to every page that search engines may list', () => {
    const others = indexed.filter(({ path }) => path !== '/search');
    expect(others.filter((page) => linksTo(page) === 0).map(({ path }) => path)).toEqual([]);
  });

  // Not all: a page that was just added is not yet named by others.
  it('at least two pages lead to nine of ten', () => {
    const lonely = indexed.filter(({ path }) => path !== '/search').filter((page) => linksTo(page) < 2);
    expect(lonely.length).toBeLessThanOrEqual(indexed.length / 10);
  });
});

describe.each(cities.filter(isWritten))('the articles on the page of $name', ({ slug, concerns }) => {
  const section = sectionOf(mainOf(`/teletherapy/${slug}`), pages.cities.articles);
  const linked = [...section.querySelectorAll('a')].map((link) =>
    canonical.get(link.getAttribute('href') ?? ''),
  );

  it('are two to four posts, each about a condition that its concerns link to', () => {
    const addresses = concerns.map(({ path }) => path);
    const related = conditions
      .filter((condition) =>
        [condition.slug, ...(condition.aliases ?? [])].some((name) =>
          addresses.includes(`/conditions/${name}`),
        ),
      )
      .map((condition) => condition.slug);
    const fitting = posts
      .filter((post) => post.related?.some((name) => related.includes(name)))
      .map((post) => canonical.get(`/blog/${post.slug}`));
    expect(linked.length).toBeGreaterThanOrEqual(2);
    expect(linked.length).toBeLessThanOrEqual(4);
    expect(new Set(linked).size).toBe(linked.length);
    expect(linked.filter((address) => !fitting.includes(address))).toEqual([]);
  });
});

it('the articles of a military city are about trauma first', () => {
  const section = sectionOf(mainOf('/teletherapy/killeen'), pages.cities.articles);
  expect(textsOf(section, 'a')[0]).toBe('Five Grounding Skills for After Trauma');
});
