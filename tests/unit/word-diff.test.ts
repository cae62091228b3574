import { expect, test } from 'vitest';
import { differentWords } from '../../editor/panel/word-diff';

/** Both texts, with what changed in brackets. */
const shown = (old: string, fresh: string) =>
  differentWords(old, fresh).map((parts) =>
    parts
      .map(({ text, isChanged }) =>
        isChanged ? `[${text.trim()}]${text.match(/\s*$/)?.[0]}` : text,
      )
      .join(''),
  );

const LONG = 'One two three four five six seven eight nine ten. '.repeat(20);

test.each([
  [
    'We meet on Monday.',
    'We meet on Friday.',
    ['We meet on [Monday.]', 'We meet on [Friday.]'],
  ],
  [
    'A fee of $150',
    'A fee of $160 today',
    ['A fee of [$150]', 'A fee of [$160 today]'],
  ],
  ['We listen', 'We always listen', ['We listen', 'We [always] listen']],
  ['one two three', 'three one two', ['one two [three]', '[three] one two']],
  ['One\n\ntwo', 'One\n\ntwo', ['One\n\ntwo', 'One\n\ntwo']],
  ['old', 'new', ['[old]', '[new]']],
  ['', 'new', ['', '[new]']],
  [
    `${LONG}Call us. ${LONG}`,
    `${LONG}Write to us. ${LONG}`,
    [
      '… five six seven eight nine ten. [Call] us. One two three four five …',
      '… five six seven eight nine ten. [Write to] us. One two three four five …',
    ],
  ],
])(
  'The words that changed are marked, and long texts are shortened: %j',
  (old, fresh, expected) => {
    expect(shown(old, fresh).map((text) => text.trim())).toEqual(
      expected.map((text) => text.trim()),
    );
  },
);

test('Two long texts with nothing in common are compared quickly', () => {
  const [old, fresh] = ['a ', 'b '].map((word) => word.repeat(5_000)) as [
    string,
    string,
  ];
  expect(differentWords(old, fresh).map((parts) => parts.length)).toEqual([
    1, 1,
  ]);
});
