import { expect, test } from 'vitest';
import type { Site } from '../../pages/site';
import { isIndexed, type Page } from '../../renderer/page';
import { renderFeeds } from '../../site/files/feeds';
import { renderRobots } from '../../site/files/robots';
import { renderSecurityTxt, SECURITY_TXT } from '../../site/files/security-txt';
import { renderSitemap } from '../../site/files/sitemap';
import { parseXml } from '../support/parse-html';
import { site } from '../support/practice-site';

const URL = 'https://practice.example';

/** The text of every element with this name. */
const texts = (document: Document | Element, name: string) =>
  [...document.getElementsByTagName(name)].map((element) => element.textContent ?? '');

/** A small site with the pages that are given. */
const siteOf = (...pages: Page[]): Site => ({ ...site, url: URL, pages });

function page(path: string, head: Partial<Page['head']> = {}, more: Partial<Page> = {}): Page {
  const usual = { title: path, shortTitle: path, description: '', openGraphType: 'website' as const };
  return {
    ...{ path, template: 'any', data: () => ({}), bookingUrl: '' },
    head: { ...usual, canonical: URL + path, structuredData: [], ...head },
    ...more,
  };
}

test('sitemap.xml leaves out aliases and not-found pages', () => {
  const alias = page('/trauma', { canonical: `${URL}/ptsd` });
  const small = siteOf(page('/'), page('/ptsd'), alias, page('/404', { noindex: true }));
  expect(texts(parseXml(renderSitemap(small)), 'loc')).toEqual([`${URL}/`, `${URL}/ptsd`]);
  expect(isIndexed(small, alias)).toBe(false);
});

test('robots.txt lets everything be read and names the sitemap', () => {
  expect(renderRobots(siteOf())).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${URL}/sitemap.xml\n`);
});

test('security.txt has what RFC 9116 asks for, each once, and where it is found', () => {
  expect(SECURITY_TXT).toBe('.well-known/security.txt');
  const contact = { email: 'security+web@practice.example', expires: '2027-05-01' };
  expect(
    renderSecurityTxt(contact, { url: URL, language: 'en' }),
  ).toBe(`Contact: mailto:security+web@practice.example
Expires: 2027-05-01T23:59:59Z
Preferred-Languages: en
Canonical: ${URL}/.well-known/security.txt
`);
});

test.each([
  ['feed.xml', 'item', 'link'],
  ['atom.xml', 'entry', 'id'],
])('%s has every post once, the newest first', (file, entry, address) => {
  const posts = site.pages.filter((candidate) => candidate.feed && isIndexed(site, candidate));
  const entries = [...parseXml(renderFeeds(site)[file]).getElementsByTagName(entry)];
  const addresses = entries.map((element) => texts(element, address)[0]);
  expect([...addresses].sort()).toEqual(posts.map(({ head }) => head.canonical).sort());
  const dates = addresses.map((url) => posts.find(({ head }) => head.canonical === url)?.feed?.date ?? '');
  expect(dates).toEqual([...dates].sort().reverse());
  // Whole: the last words of every post of the practice.
  expect(renderFeeds(site)['feed.xml']?.match(/It is a night\./g)).toHaveLength(posts.length);
});

test('A post in a feed is safely wrapped, with whole addresses and the crisis line', () => {
  const html = '<p><a href="/a">]]></a> <a href="/b">b</a></p>';
  const feed = { title: 'A & B <i>', summary: 'S', html: () => html, author: 'Ann', date: '2025-01-02' };
  const rss = parseXml(renderFeeds(siteOf(page('/blog/1', {}, { feed })))['feed.xml']);
  const [item] = rss.getElementsByTagName('item');
  const { title, html: line } = site.shell.crisis;
  expect(item && ['title', 'content:encoded'].map((name) => texts(item, name))).toEqual([
    ['A & B <i>'],
    [`${html.replaceAll('href="', `href="${URL}`)}\n<p><strong>${title}</strong> ${line}</p>`],
  ]);
});
