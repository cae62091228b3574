import { describe, expect, test } from 'vitest';
import { closest, slipOf } from '../../check/closest';

describe('The word that was probably meant', () => {
  test.each([
    ['titel', 'title', 'two neighbors swapped'],
    ['clam', 'calm', 'two neighbors swapped in a short word'],
    ['fqa', 'faq', 'two neighbors swapped in a word of three letters'],
    ['anwser', 'answer', 'two neighbors swapped in the middle'],
    ['imge', 'image', 'a letter too few'],
    ['textt', 'text', 'a letter too many'],
    ['desctiption', 'description', 'another letter'],
    ['Title', 'title', 'a capital letter'],
    ['descripton', 'description', 'a letter too few in a long word'],
  ])('%s is %s: %s', (written, meant) => {
    const fields = ['question', 'answer', 'faq', 'title', 'text', 'calm', 'image', 'description'];
    expect(closest(written, fields)).toBe(meant);
  });

  test('nothing is suggested when nothing is near', () => {
    expect(closest('colour', ['title', 'text', 'image'])).toBeUndefined();
    expect(closest('zebra', [])).toBeUndefined();
  });

  test('the nearest of several near words is suggested, and of equals the first', () => {
    expect(closest('texts', ['tests', 'text'])).toBe('tests');
    expect(closest('posts', ['post', 'posts'])).toBe('posts');
  });

  test('as many letters may differ as a third of the longer word, rounded up', () => {
    expect(closest('abcxyz', ['abcdef'])).toBeUndefined();
    expect(closest('abcdxy', ['abcdef'])).toBe('abcdef');
  });
});

describe('The word that another is a part of', () => {
  test.each([
    ['descr', 'description', 'its beginning'],
    ['telephone', 'phone', 'its end'],
    ['imageUrl', 'image', 'a longer name'],
  ])('%s is meant to be %s: %s', (written, meant) => {
    expect(closest(written, ['title', 'description', 'phone', 'image'])).toBe(meant);
  });

  test('comes after a word that is near', () => {
    expect(closest('texts', ['textsOfAll', 'text'])).toBe('text');
  });

  test('has four letters at least', () => {
    expect(closest('url', ['publicUrl', 'urlOfThePortal'])).toBeUndefined();
  });
});

describe('A slip of the fingers', () => {
  test.each([
    ['huston', 'houston'],
    ['twin-fals', 'twin-falls'],
    ['aniexty', 'anxiety'],
    ['wacoo', 'waco'],
  ])('%s is %s', (name, meant) => {
    expect(slipOf(name, ['anxiety', 'austin', 'houston', 'twin-falls', 'waco'])).toBe(meant);
  });

  test.each([
    ['austin', ['houston', 'boston']],
    ['13', ['12', '3', '130']],
    ['week-2', ['week-1']],
    ['plano', ['llano', 'piano']],
    ['fees', ['faq', 'services']],
  ])('%s is none of %j', (name, known) => {
    expect(slipOf(name, known)).toBeUndefined();
  });
});
