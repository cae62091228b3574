import { describe, expect, test } from 'vitest';
import type { Annotation } from '../../check/kinds';
import { checkEditorial, checkHeldNumbers } from '../../check/rules/words';

// Where nothing may be said. What is said where something is wrong, tests/mistakes/ has.

const told = (annotation: Omit<Annotation, 'path'>, value: unknown) =>
  checkEditorial([{ annotation: { path: [], ...annotation }, path: ['field'], value }]).map(
    ({ message }) => message,
  );

describe('A picture may be described as', () => {
  test.each([
    ...['', 'Photo album on a table.', 'Picture frames without pictures.', 'COVID-19 test on a table'],
    ...['Dr. Avery, Ph.D.', 'Two chairs.'],
  ])('%j', (alt) => {
    expect(told({ 'x-editorial': { alt: true } }, alt)).toEqual([]);
  });

  test.each(['hills.svg', 'IMG 2041', '20260911_120102.jpeg'])('but not as %j', (alt) => {
    expect(told({ 'x-editorial': { alt: true } }, alt)).toHaveLength(1);
  });
});

describe('A crisis line', () => {
  const missing = (value: string) =>
    checkHeldNumbers({ text: value }, [
      {
        annotation: { path: ['text'], format: 'markdown', 'x-must-mention': { numbers: ['988', '911'] } },
        path: ['text'],
        value,
      },
    ]).map(({ message }) => /name (.*),/.exec(message)?.[1]);

  test.each([
    'Call or text [988](tel:988), or call [911](tel:911).',
    'Llame al 988 y oprima el 2. En peligro, **911**.',
    'Dial 9-8-8. In danger: 9-1-1!',
    '988/911',
  ])('may be %j', (text) => {
    expect(missing(text)).toEqual([]);
  });

  test.each([
    ['Call us.', '988 and 911'],
    ['Chat with [988lifeline.org](https://988lifeline.org), or call 911.', '988'],
    ['Call 988 or (817) 555-0911.', '911'],
  ])('but not %j', (text, numbers) => {
    expect(missing(text)).toEqual([numbers]);
  });
});
