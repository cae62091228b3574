import { parseEvents } from 'js-yaml';
import { expect, test } from 'vitest';
import { positionAt } from '../../check/yaml/positions';
import { findSilentDamage } from '../../check/yaml/silent-damage';

const FIELDS = new Set(['title', 'text', 'reasons']);

/** What the check says about a file, each with its place: `2:3 There is no space after the dash, ...`. */
function damageIn(source: string): string[] {
  return findSilentDamage(source, parseEvents(source, {}), FIELDS).map(({ offset, message }) => {
    const { line, column } = positionAt(source, offset);
    return `${line}:${column} ${message}`;
  });
}

const NOTE = 'The text ends at "#": what follows is a note that visitors don\'t see.';
const JOINED = 'This line is read as part of the text above it.';
const NO_SPACE = 'There is no space after "-", so it is read as text.';

test.each([
  ['title: We are #1 here', `1:15 ${NOTE}`],
  ['title: [One #1\n  ]', `1:13 ${NOTE}`],
  [
    'text: &Joy and peace',
    '1:7 "&Joy" is left out: words that begin with "&" have a meaning of their own here.',
  ],
  [
    'reasons: &all\n  - one',
    '1:10 "&all" is left out: words that begin with "&" have a meaning of their own here.',
  ],
  ['text: !!str 12', '1:7 "!!str" is left out: words that begin with "!" have a meaning of their own here.'],
  ['title: „Grief“', '1:8 The quotation marks „ and “ are part of the text.'],
  ['text: "C:\\forms"', "1:10 In double quotes, \\f isn't read as it is written."],
])('A text that loses a part of itself: %j', (source, message) => {
  expect(damageIn(source)).toEqual([message]);
});

test.each([
  ['- title:Grief', '1:3 There is no space after "title:", so it is read as text.'],
  ['reasons:\n  - one\n    - two\n  - three', `3:5 ${JOINED}`],
  ['reasons:\n  - one\n    -two\n  - three', `3:5 ${NO_SPACE}`],
  ['text: "Bring\n  - a card\n  - a pen"', `2:3 ${JOINED}`],
  ['text: >-\n  Bring:\n  - a card\n  - a pen', `3:3 ${JOINED}`],
  ['text: >\n  Bring:\n  ✓ a card\n  ✓ a pen', `3:3 ${JOINED}`],
  ['text: >-\n  1) call\n  2) come', `3:3 ${JOINED}`],
  ['text: >-\n  ## Two\n  three', `3:3 ${JOINED}`],
  ['text: One.\n\n  Two.', `3:3 ${JOINED}`],
  ['text: >-\n  - one\n\n  Two.', `4:3 ${JOINED}`],
])('Lines that become one: %j', (source, message) => {
  expect(damageIn(source)).toEqual([message]);
});

test('Every damage of a file is found, not only the first', () => {
  const source = 'zip: &a 01234\nreasons:\n  - one #1\n  - title:two\ntext: >-\n  a\n\n  b\n';
  expect(damageIn(source).map((message) => message.split(' ')[0])).toEqual(['1:6', '3:9', '4:5', '8:3']);
});
