import { createHash } from 'node:crypto';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../scripts/build/site-folder';
import { documentOf, files, pages, read, textOf } from './support/project-site';

// What the HTML of every page owes to its readers, whatever the content says.

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, and no matter of validity: `<img/>`, `dateTime`, `required=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // The template of the document writes it in small letters, which is as valid.
    'doctype-style': 'off',
    // Numbers are kept on one line by the stylesheet; copied numbers should hold plain characters.
    'tel-non-breaking': 'off',
    // Mantine leaves out `type="text"`, which is what HTML takes it for.
    'no-implicit-input-type': 'off',
    // Mantine ties labels to fields by id, also where the field is inside its label.
    'no-redundant-for': 'off',
    // HTML lets an id begin with a digit, as headings such as "1. Press" do.
    'valid-id': ['error', { relaxed: true }],
  },
});

const digestOf = (file: string) => `sha384-${createHash('sha384').update(read(file)).digest('base64')}`;
const metaOf = (document: Document, name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const canonicalOf = (document: Document) =>
  document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
/** Where the embedded backend and Supabase serve documents: not among the files of the site. */
const isStored = (pathname: string) => pathname.startsWith('/storage/v1/');

/** Whether an address of this site leads to a page, a file, or a section of a page. */
function leadsSomewhere(from: string, href: string): boolean {
  const { origin, pathname, hash } = new URL(href, `https://site.example${from}`);
  if (origin !== 'https://site.example' || isStored(pathname)) return true;
  if (files.has(pathname.slice(1))) return true;
  if (!pages.includes(pathname)) return false;
  return hash === '' || documentOf(pathname).getElementById(decodeURIComponent(hash.slice(1))) !== null;
}

describe.each(pages)('%s', (address) => {
  const document = documentOf(address);
  const all = (selector: string) => [...document.querySelectorAll(selector)];

  it('is valid HTML', () => {
    const { results } = validator.validateStringSync(read(fileOf(address)).toString());
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
      ),
    ).toEqual([]);
  });

  it('has one first heading, and its headings in order, none of them empty', () => {
    const headings = all('h1, h2, h3, h4, h5, h6');
    expect(headings.map(({ tagName }) => tagName).filter((name) => name === 'H1')).toEqual(['H1']);
    expect(headings[0]?.tagName).toBe('H1');
    expect(headings[0]?.closest('main')).not.toBeNull();
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    const leaps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1);
    expect(leaps.map(textOf)).toEqual([]);
    expect(headings.filter((heading) => textOf(heading) === '')).toEqual([]);
  });

  it('has each id once, and refers only to ids that it has', () => {
    const ids = all('[id]').map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];
    const referred = names.flatMap((name) =>
      all(`[${name}]`).flatMap((element) => (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean)),
    );
    expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('says in its head what it is', () => {
    expect(document.title).toMatch(/^.{3,} \| .+$/);
    const description = metaOf(document, 'description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(metaOf(document, 'og:title')).toBe(document.title);
    expect(metaOf(document, 'og:url')).toBe(canonicalOf(document));
    expect(pages).toContain(new URL(canonicalOf(document)).pathname);
  });

  it('keeps a place for every picture, and says what it shows, no two in one way', () => {
    for (const image of all('img')) {
      const src = image.getAttribute('src') ?? '';
      expect([src, image.hasAttribute('alt')]).toEqual([src, true]);
      const { width, height } = imageSize(read(src.slice(1)));
      const given = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      expect([src, given.toFixed(2)]).toEqual([src, (width / height).toFixed(2)]);
    }
    const alts = all('main img').map((image) => image.getAttribute('alt') ?? '');
    const told = alts.filter(Boolean);
    expect(told.filter((alt, index) => told.indexOf(alt) !== index)).toEqual([]);
  });

  it('has links with a name that lead somewhere, and say so where they open a new tab', () => {
    const links = all('a');
    const named = (link: Element) => link.getAttribute('aria-label') ?? textOf(link);
    expect(links.filter((link) => named(link) === '' || !link.getAttribute('href'))).toEqual([]);
    const hrefs = links.map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.filter((href) => !leadsSomewhere(address, href))).toEqual([]);
    expect(hrefs.filter((href) => !/^([/#]|https:\/\/|mailto:|tel:|sms:)/.test(href))).toEqual([]);
    const careless = links.filter(
      (link) =>
        link.getAttribute('target') === '_blank' &&
        !(/noopener/.test(link.getAttribute('rel') ?? '') && link.querySelector('.visually-hidden')),
    );
    expect(careless.map(named)).toEqual([]);
  });

  it('loads only files of this site, each the one that it expects', () => {
    const loading = all('[src], link[rel=stylesheet], link[rel=preload], link[rel=icon]');
    const wrong = loading.flatMap((element) => {
      const file = (element.getAttribute('src') ?? element.getAttribute('href') ?? '').replace(/^\//, '');
      const integrity = element.getAttribute('integrity');
      if (!files.has(decodeURIComponent(file))) return [`${file} is missing`];
      return integrity && integrity !== digestOf(file) ? [`${file} is another`] : [];
    });
    expect(wrong).toEqual([]);
    expect(all('iframe, object, embed')).toEqual([]);
  });

  it('has no text that was to be filled in', () => {
    expect(textOf(document.body.querySelector('main')).match(/\{\w*\}/g) ?? []).toEqual([]);
  });
});

describe('The pages together', () => {
  const listed = pages.filter((address) => {
    const document = documentOf(address);
    return !metaOf(document, 'robots') && new URL(canonicalOf(document)).pathname === address;
  });

  it('never share a title or a description', () => {
    for (const of of [
      (document: Document) => document.title,
      (document: Document) => metaOf(document, 'description'),
    ]) {
      const texts = listed.map((address) => of(documentOf(address)));
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });

  it('are in the site map, each that search engines may list, and no other', () => {
    const addresses = [
      ...read('sitemap.xml')
        .toString()
        .matchAll(/<loc>([^<]+)<\/loc>/g),
    ].map(([, address = '']) => new URL(address).pathname);
    expect(addresses.toSorted()).toEqual(listed.toSorted());
  });

  it('have previews that are pictures of 1200 by 630 pixels', () => {
    const previews = new Set(listed.map((address) => metaOf(documentOf(address), 'og:image')));
    expect(previews.size).toBeGreaterThan(0);
    for (const preview of previews) {
      const file = path.relative('/', new URL(preview ?? '').pathname);
      expect(imageSize(read(file))).toMatchObject({ width: 1200, height: 630 });
    }
  });
});

it('is a whole site', () => {
  for (const name of ['index.html', '404.html', 'robots.txt', 'sitemap.xml', '_headers', '_redirects'])
    expect([name, files.has(name)]).toEqual([name, true]);
});
