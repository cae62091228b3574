import { existsSync } from 'node:fs';
import path from 'node:path';
import { imageSizeFromFile } from 'image-size/fromFile';
import { describe, expect, it } from 'vitest';
import { documentOf, mainOf, site, siteFolder, textOf } from '../support/built-site';

// What every page owes to people who read it with a screen reader or over a slow line.

describe.each(site.pages.map((page) => page.path))('%s', (pagePath) => {
  const document = documentOf(pagePath);
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];

  it('has each id once', () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has only classes that a style sheet has named', () => {
    const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    expect(classes.length).toBeGreaterThan(3);
    expect(classes.filter((name) => ['undefined', 'null', 'false'].includes(name))).toEqual([]);
  });

  it('refers only to ids that it has', () => {
    const referring = [
      ...document.querySelectorAll('[aria-labelledby], [aria-describedby], [aria-controls], [for]'),
    ].flatMap((element) =>
      ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'].flatMap((name) =>
        (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean),
      ),
    );
    expect(referring.length).toBeGreaterThan(0);
    expect(referring.filter((id) => !document.getElementById(id))).toEqual([]);
  });

  it('has one first heading, at the beginning of its content', () => {
    const first = headings.filter(({ tagName }) => tagName === 'H1');
    expect(first).toHaveLength(1);
    expect(headings[0]).toBe(first[0]);
    expect(mainOf(pagePath).contains(headings[0] ?? null)).toBe(true);
  });

  it('has its headings in order, none of them empty', () => {
    expect(headings.length).toBeGreaterThanOrEqual(3);
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    const leaps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1);
    expect(leaps.map(textOf)).toEqual([]);
    expect(headings.filter((heading) => textOf(heading) === '')).toEqual([]);
  });

  it('has one header, one main and one footer', () => {
    const outer = (tag: string) =>
      [...document.querySelectorAll(tag)].filter(({ parentElement }) => !parentElement?.closest('main'));
    expect(['header', 'main', 'footer'].map((tag) => outer(tag).length)).toEqual([1, 1, 1]);
  });

  it('keeps a place for every picture, and says what it shows', async () => {
    const images = [...document.querySelectorAll('img')];
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      const src = image.getAttribute('src') ?? '';
      expect([src, image.hasAttribute('alt')]).toEqual([src, true]);
      expect([src, existsSync(path.join(siteFolder, src))]).toEqual([src, true]);
      const { width, height } = await imageSizeFromFile(path.join(siteFolder, src));
      const given = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      expect([src, given.toFixed(2)]).toEqual([src, (width / height).toFixed(2)]);
    }
  });

  it('does not say the same picture twice in one way', () => {
    const alts = [...mainOf(pagePath).querySelectorAll('img')]
      .map((image) => image.getAttribute('alt') ?? '')
      .filter(Boolean);
    expect(new Set(alts).size).toBe(alts.length);
  });
});
