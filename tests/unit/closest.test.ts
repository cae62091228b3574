import { expect, test } from 'vitest';
import { closest, slipOf } from '../../check/closest';

const FIELDS = ['question', 'answer', 'faq', 'title', 'text', 'calm', 'image', 'description'];

test.each<[written: string, known: string[], meant: string | undefined, why: string]>([
  ['titel', FIELDS, 'title', 'two neighbors are swapped'],
  ['fqa', FIELDS, 'faq', 'they are in a word of three letters, too'],
  ['imge', FIELDS, 'image', 'a letter is missing'],
  ['desctiption', FIELDS, 'description', 'a letter is another'],
  ['colour', ['title', 'text', 'image'], undefined, 'nothing is near'],
  ['zebra', [], undefined, 'there is nothing'],
  ['texts', ['tests', 'text'], 'tests', 'the first of equals is'],
  ['posts', ['post', 'posts'], 'posts', 'the nearest is'],
  ['abcxyz', ['abcdef'], undefined, 'more than a third of the letters differ'],
  ['abcdxy', ['abcdef'], 'abcdef', 'a third of the letters differ'],
])('"%s" of %j is meant to be %s: %s', (written, known, meant) => {
  expect(closest(written, known)).toBe(meant);
});

test.each([
  ['huston', 'houston'],
  ['twin-fals', 'twin-falls'],
  ['aniexty', 'anxiety'],
  ['wacoo', 'waco'],
])('A slip of the fingers: %s is %s', (name, meant) => {
  expect(slipOf(name, ['anxiety', 'austin', 'houston', 'twin-falls', 'waco'])).toBe(meant);
});
