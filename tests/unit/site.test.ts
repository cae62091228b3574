import { describe, expect, test } from 'vitest';
import { addressesOf } from '../../pages/addresses';
import { interpolate } from '../../pages/site-context';
import { fileOf } from '../../site/folder/site-folder';
import { loadContent } from '../support/built-site';
import { site } from '../support/practice-site';

const { pages: single, site: _, images: __, theme: ___, ...folders } = loadContent();
const paths = site.pages.map(({ path }) => path);

/** The addresses that the link check takes from the documents, before there are pages. */
const believed = [
  ...Object.keys(single).flatMap((name) => addressesOf({ name, collection: undefined }, {})),
  ...Object.entries(folders).flatMap(([collection, documents]) =>
    documents.flatMap((document) => addressesOf({ name: collection, collection }, { ...document })),
  ),
];

describe('The list of pages', () => {
  test("has every address once, and each in a file of its own, even where capital letters don't count", () => {
    const files = paths.map((path) => fileOf(path).toLowerCase());
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  test('has data that travel as JSON, with every placeholder filled in', () => {
    for (const { path, head, ...page } of site.pages) {
      const data = page.data();
      expect(JSON.parse(JSON.stringify(data)), path).toEqual(data);
      expect(JSON.stringify([data, head]).match(/\{\w+\}/g), path).toBeNull();
    }
  });

  test('has every address that the link check believes in; the others are no pages to link to', () => {
    expect(believed.filter((address) => !paths.includes(address))).toEqual([]);
    const toLinkTo = site.pages.filter(({ head }) => !head.noindex).map(({ path }) => path);
    expect(toLinkTo.filter((address) => !believed.includes(address))).toEqual([]);
  });
});

test.each<[text: string, values: Record<string, string>, filled: string]>([
  ['Therapy in {city}, {state}: {city}', { city: 'Nampa', state: 'Idaho' }, 'Therapy in Nampa, Idaho: Nampa'],
  // Without a value, they stay as they are, so that they are seen.
  ['Therapy in {town}', { city: 'Nampa' }, 'Therapy in {town}'],
  ['{toString} {constructor} {}', {}, '{toString} {constructor} {}'],
  // Nothing in a value is special.
  ['{name}!', { name: '$& {name} \\' }, '$& {name} \\!'],
])('The placeholders of "%s" get the values %j', (text, values, filled) => {
  expect(interpolate(text, values)).toBe(filled);
});
