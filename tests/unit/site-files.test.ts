import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { isIndexed, type Page, type Site } from '../../renderer/page';
import { renderFeeds } from '../../site/files/feeds';
import { renderRobots } from '../../site/files/robots';
import { renderSecurityTxt, SECURITY_TXT } from '../../site/files/security-txt';
import { renderSitemap } from '../../site/files/sitemap';
import { site } from '../support/practice-site';

function parseXml(text: string): Document {
  return new JSDOM(text, { contentType: 'application/xml' }).window.document;
}

/** The text of every element with this name. */
function texts(document: Document | Element, name: string): string[] {
  return [...document.getElementsByTagName(name)].map((element) => element.textContent ?? '');
}

/** A small site with the pages that are given. */
function siteOf(pages: Page[]): Site {
  return { ...site, url: 'https://practice.example', pages };
}

function page(path: string, more: Partial<Page> = {}, noindex?: boolean): Page {
  const head: Page['head'] = {
    title: path,
    shortTitle: path,
    description: '',
    canonical: `https://practice.example${path}`,
    openGraphType: 'website',
    structuredData: [],
    noindex,
  };
  return { path, template: 'any', data: () => ({}), bookingUrl: '', head, ...more };
}

describe('sitemap.xml', () => {
  test('leaves out aliases and not-found pages', async () => {
    const alias = page('/trauma');
    alias.head.canonical = 'https://practice.example/ptsd';
    const small = siteOf([page('/'), page('/ptsd'), alias, page('/404', {}, true)]);
    expect(texts(parseXml(renderSitemap(small)), 'loc')).toEqual([
      'https://practice.example/',
      'https://practice.example/ptsd',
    ]);
    expect(isIndexed(small, alias)).toBe(false);
  });
});

test('robots.txt lets everything be read and names the sitemap', () => {
  expect(renderRobots(siteOf([]))).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://practice.example/sitemap.xml\n',
  );
});

test('security.txt has what RFC 9116 asks for, each once, and where it is found', () => {
  expect(SECURITY_TXT).toBe('.well-known/security.txt');
  const contact = { email: 'security+web@practice.example', expires: '2027-05-01' };
  expect(
    renderSecurityTxt(contact, { url: 'https://practice.example', language: 'en' }),
  ).toBe(`Contact: mailto:security+web@practice.example
Expires: 2027-05-01T23:59:59Z
Preferred-Languages: en
Canonical: https://practice.example/.well-known/security.txt
`);
});

describe('The feeds', () => {
  const feeds = renderFeeds(site);
  const posts = site.pages.filter((candidate) => candidate.feed && isIndexed(site, candidate));

  test.each([
    ['feed.xml', 'item', 'link'],
    ['atom.xml', 'entry', 'id'],
  ])('%s has every post once, the newest first', (file, entry, address) => {
    const entries = [...parseXml(feeds[file] ?? '').getElementsByTagName(entry)];
    const addresses = entries.map((element) => texts(element, address)[0]);
    expect([...addresses].sort()).toEqual(posts.map(({ head }) => head.canonical).sort());
    const dates = addresses.map((url) => posts.find(({ head }) => head.canonical === url)?.feed?.date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('carry the whole post, safely wrapped, with whole addresses and the crisis line', () => {
    // The last words of every post of the practice.
    expect(feeds['feed.xml']?.match(/It is a night\./g)).toHaveLength(posts.length);
    const small = siteOf([
      page('/blog/1', {
        feed: {
          title: 'A & B <i>',
          summary: 'S',
          html: () => '<p><a href="/a">]]></a></p>',
          author: 'Ann',
          date: '2025-01-02',
        },
      }),
    ]);
    const rss = parseXml(renderFeeds(small)['feed.xml'] ?? '');
    const [item] = rss.getElementsByTagName('item');
    expect(item && texts(item, 'title')).toEqual(['A & B <i>']);
    expect(item && texts(item, 'content:encoded')).toEqual([
      `<p><a href="${small.url}/a">]]></a></p>\n<p><strong>${site.shell.crisis.title}</strong> ${site.shell.crisis.html}</p>`,
    ]);
  });
});
