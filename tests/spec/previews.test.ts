import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it, test } from 'vitest';
import { documentOf, site, siteFolder } from '../support/built-site';

const content = site.pages.filter(({ head }) => !head.noindex);

describe.each(content.map((page) => page.path))('the preview of %s', (pagePath) => {
  const property = (name: string) =>
    documentOf(pagePath).querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? '';

  it('is a picture of 1200 by 630 pixels beside the pages', () => {
    const address = new URL(property('image'));
    expect(address.origin).toBe(new URL(site.url).origin);
    const file = path.join(siteFolder, address.pathname);
    expect(imageSize(readFileSync(file))).toMatchObject({ type: 'png', width: 1200, height: 630 });
    expect([property('image:width'), property('image:height')]).toEqual(['1200', '630']);
  });

  it('has the words that are drawn on it as its alternative', () => {
    expect(property('image:alt')).not.toBe('');
  });

  it('is shown large', () => {
    const card = documentOf(pagePath).querySelector('meta[name="twitter:card"]');
    expect(card?.getAttribute('content')).toBe('summary_large_image');
  });
});

test('pages that are no content have no preview', () => {
  for (const { path: pagePath } of site.pages.filter(({ head }) => head.noindex)) {
    expect(documentOf(pagePath).querySelector('meta[property="og:image"]')).toBeNull();
  }
});

test('no two addresses show the same preview, but for those of one page', () => {
  const pages = new Map(content.map(({ head }) => [head.preview?.path, head.canonical]));
  expect(pages.size).toBe(new Set(content.map(({ head }) => head.canonical)).size);
});
