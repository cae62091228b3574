import { describe, expect, test } from 'vitest';
import { addressesOf } from '../../pages/addresses';
import { interpolate } from '../../pages/site-context';
import { fileOf } from '../../site/folder/site-folder';
import { loadContent } from '../support/built-site';
import { site } from '../support/practice-site';

const content = loadContent();

describe('The list of pages', () => {
  test('has every address once', () => {
    const paths = site.pages.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test.each(site.pages.map((page) => [page.path, page] as const))('%s can travel as JSON', (_, page) => {
    const data = page.data();
    expect(JSON.parse(JSON.stringify(data))).toEqual(JSON.parse(JSON.stringify(data ?? null)));
    expect(Object.keys(data as object).length).toBeGreaterThan(0);
  });

  test('has every address that the link check believes in; the others are no pages to link to', () => {
    const paths = site.pages.map(({ path }) => path);
    const toLinkTo = site.pages.filter(({ head }) => !head.noindex).map(({ path }) => path);
    const believed = believedAddresses();
    expect(believed.filter((address) => !paths.includes(address))).toEqual([]);
    expect(toLinkTo.filter((address) => !believed.includes(address))).toEqual([]);
  });
});

/** The addresses that the link check takes from the documents, before there are pages. */
function believedAddresses(): string[] {
  const { pages, site: _, images: __, theme: ___, ...folders } = content;
  return [
    ...Object.keys(pages).flatMap((name) => addressesOf({ name, collection: undefined }, {})),
    ...Object.entries(folders).flatMap(([collection, documents]) =>
      documents.flatMap((document) => addressesOf({ name: collection, collection }, { ...document })),
    ),
  ];
}

describe('The file of an address', () => {
  test.each([
    ['/', 'index.html'],
    ['/about', 'about.html'],
    ['/blog/7', 'blog/7.html'],
    ['/404', '404.html'],
    ['/blog/404', 'blog/404.html'],
  ])('%s is %s', (address, file) => {
    expect(fileOf(address)).toBe(file);
  });

  test("no two pages share a file, not even where capital letters don't count", () => {
    const files = site.pages.map(({ path }) => fileOf(path).toLowerCase());
    expect(new Set(files).size).toBe(files.length);
  });
});

describe('Placeholders of a text', () => {
  test('get their values, each time they stand there', () => {
    expect(interpolate('Therapy in {city}, {state}: {city}', { city: 'Nampa', state: 'Idaho' })).toBe(
      'Therapy in Nampa, Idaho: Nampa',
    );
  });

  test('stay as they are without a value, so that they are seen', () => {
    expect(interpolate('Therapy in {town}', { city: 'Nampa' })).toBe('Therapy in {town}');
    expect(interpolate('{toString} {constructor} {}', {})).toBe('{toString} {constructor} {}');
  });

  test('may get any text: nothing in it is special', () => {
    expect(interpolate('{name}!', { name: '$& {name} \\' })).toBe('$& {name} \\!');
  });

  test('none is left on any page', () => {
    for (const { path, data, head } of site.pages) {
      expect(JSON.stringify([data(), head]).match(/\{\w+\}/g), path).toBeNull();
    }
  });
});
