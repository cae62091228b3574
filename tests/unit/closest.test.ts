import { describe, expect, test } from 'vitest';
import { closest, slipOf } from '../../check/closest';

describe('The word that was probably meant', () => {
  test.each([
    ['titel', 'title', 'two neighbors swapped'],
    ['fqa', 'faq', 'two neighbors swapped in a word of three letters'],
    ['imge', 'image', 'a letter too few'],
    ['desctiption', 'description', 'another letter'],
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

test.each([
  ['huston', 'houston'],
  ['twin-fals', 'twin-falls'],
  ['aniexty', 'anxiety'],
  ['wacoo', 'waco'],
])('A slip of the fingers: %s is %s', (name, meant) => {
  expect(slipOf(name, ['anxiety', 'austin', 'houston', 'twin-falls', 'waco'])).toBe(meant);
});
