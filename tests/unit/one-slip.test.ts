import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOneSlip, oneSlipFinder } from '../../formats/closest';

it('finds the names that are one slip from a word, as comparing it with every name does', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'b', 'é'),
    maxLength: 5,
  });
  const names = ['', 'ab', 'ba', 'aba', 'abbé', 'bab', 'ééa', 'babab'];
  const find = oneSlipFinder(names);
  fc.assert(
    fc.property(words, (word) => {
      expect(find(word)).toEqual(names.filter((name) => isOneSlip(word, name)));
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['Jordan', 'Jordon'],
  ['Jordan', 'Jordn'],
  ['Jordan', 'Jorddan'],
  ['Jordan', 'Jodran'],
])('%s and %s are one slip apart', (name, typed) => {
  expect(isOneSlip(typed, name)).toBe(true);
  expect(oneSlipFinder(['Casey', name])(typed)).toEqual([name]);
});

it.each([
  ['Jordan', 'Jordan'],
  ['Jordan', 'Jodron'],
  ['Jordan', 'Jordanes'],
])('%s and %s are not', (name, typed) => {
  expect(isOneSlip(typed, name)).toBe(false);
});
