import { expect, test } from 'vitest';
import { loadContent } from '../support/built-site';

/** Every object and list of a value, the value itself first. */
function partsOf(value: unknown): object[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

test('nothing of the content can be written to', () => {
  const content = loadContent();
  expect(() => {
    content.site.practice.name = 'Another practice';
  }).toThrow(TypeError);
  expect(() => content.cities.pop()).toThrow(TypeError);
  expect(() => Object.assign(content.pages.home.hero, { extra: true })).toThrow(TypeError);
  expect(() => Object.assign(content.images, { '/images/new.svg': { width: 1, height: 1 } })).toThrow(
    TypeError,
  );
  expect(partsOf(content).filter((part) => !Object.isFrozen(part))).toEqual([]);
});
