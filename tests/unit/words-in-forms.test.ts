import { parseEvents } from 'js-yaml';
import { expect, test } from 'vitest';
import { editYaml } from '../../check/edit/edit-yaml';
import { readMarkdown } from '../../check/markdown/markdown';
import type { Diagnosis } from '../../check/problem';
import { decodeText } from '../../check/read/encoding';
import { parseYaml } from '../../check/read/parse-yaml';
import { findSilentDamage } from '../../check/read/silent-damage';
import { checkEditorial, checkHeldNumbers } from '../../check/rules/words';
import { IN_FILES } from '../../check/words/voice';
import { type Finding, wordsOfFinding } from '../../check/words/words';

// In a form there are fields, and no lines, columns, or files.

const FIELDS = new Set(['title', 'text', 'portal']);

function inForm(problem: Diagnosis | undefined): string {
  const {
    message,
    advice,
    inForm: words,
  } = wordsOfFinding(problem as Finding, IN_FILES);
  return words ?? `${message} ${advice}`;
}

const damageOf = (source: string) =>
  findSilentDamage(source, parseEvents(source, {}), FIELDS)[0];

test.each([
  [
    'text: &Joy and peace\n',
    '"&Joy" is left out of the text, because it begins with "&". Ask whoever looks after the website to put the whole text in quotes.',
  ],
  [
    'text: We are #1 here\n',
    'Visitors don\'t see the end of this text: "#1 here". Type it again here. If it is only a note, ask whoever looks after the website to move it.',
  ],
  [
    'text: 200 USD # SMAPLE: the fee\n',
    'This text may be a sample: "# SMAPLE: the fee" is written after it. Ask whoever looks after the website to correct that note.',
  ],
  [
    'text: “Grief”\n',
    'The quotation marks “ and ” are curly, so they are part of the text. Delete them.',
  ],
  [
    'text: "C:\\forms"\n',
    'A "\\" and the character after it, \\f, are read as something else. Type the text again.',
  ],
  [
    'text: |\n  One line.\n  portal: https://example.org\n\nportal:\n',
    '"portal:" is part of this text, but it is also the name of a field. Move what follows it to that field. If it belongs to the text, put a word before it.',
  ],
  [
    'text: One line\n  title:Grief\n',
    '"title:" is part of this text. If a field or an entry begins there, move what follows to a field or an entry of its own.',
  ],
  [
    'text: >\n  One line\n    of a text\n',
    'A line of this text begins with spaces, and is kept apart from the text above it. Delete the spaces, and the line break before them.',
  ],
  [
    'text: >\n  - One\n  - Two\n',
    'Two lines of this text are shown as one. Break the text where the second one begins.',
  ],
  [
    'text: One line of a text\ntext: One line of a text\n',
    'The same words are here twice, one below the other. Delete one of them.',
  ],
])(
  'A form explains values that YAML would read differently: %j',
  (source, words) => {
    expect(inForm(damageOf(source))).toBe(words);
  },
);

test.each([
  [
    `${'> '.repeat(13)}deep\n`,
    'Quotations or lists are nested too deeply. A text can have 12 levels, one inside of the other. Delete marks or spaces at the beginning of the lines.',
  ],
  [
    'Words.\n\n    More words\n',
    'A paragraph that begins with four or more spaces is shown as computer code. Delete the spaces at the beginning of its lines.',
  ],
  [
    '##About us',
    '"##About us" isn\'t shown as a heading. Put a space after the "#".',
  ],
  [
    '[Note]: example',
    '"[Note]: example" isn\'t shown, because it reads like the address of a link. Delete the square brackets.',
  ],
])('A form explains faults of a text in Markdown: %j', (text, words) => {
  expect(inForm(readMarkdown(text).problems[0])).toBe(words);
});

test('A form says what is missing in a text, and what is no text', () => {
  const ofCrisis = {
    path: ['crisis'],
    format: 'markdown',
    'x-must-mention': { numbers: ['988', '911'] },
  };
  const crisis = { path: ['crisis'], value: 'Call 911.', annotation: ofCrisis };
  expect(
    checkHeldNumbers({ crisis: 'Call 911.' }, [crisis], {
      markdownFacts: new Map(),
    }).map(inForm),
  ).toEqual([
    '"crisis" doesn\'t name 988, which somebody in a crisis needs here. Add "[988](tel:988)" to it, with words that say when to call.',
  ]);
  const ofPicture = { path: ['alt'], 'x-editorial': { alt: true as const } };
  const picture = {
    path: ['alt'],
    value: 'IMG_1234.jpg',
    annotation: ofPicture,
  };
  expect(checkEditorial([picture]).map(inForm)).toEqual([
    '"alt" is the name of a file, "IMG_1234.jpg", which is read to people who don\'t see the picture. Write in one sentence what the picture shows, or leave it empty if it is only decoration.',
  ]);
});

test.each([
  ['no text', Buffer.from([0, 1, 2])],
  ['letters of Windows', Buffer.from('title: caf\xe9\n', 'latin1')],
  ['too large', Buffer.alloc(500_001, 'a')],
  ['a long line', Buffer.from(`title: ${'a'.repeat(10_001)}\n`)],
  ['a long gap', Buffer.from(`title: a${'\n'.repeat(1001)}`)],
])('A form leaves out what concerns no field of it: %s', (_, bytes) => {
  expect(inForm(decodeText(bytes).problem)).toBe('');
});

test.each([
  '',
  '# a note\n',
  'a: "x\n',
  'a: 1\n---\na: 1\n',
  'a: &x 1\nb: *x\n',
])('A form leaves out what only a parser stops at: %j', (source) => {
  expect(inForm(parseYaml(source).problem)).toBe('');
});

test('An edit that is refused has a reason with a code', () => {
  const refusalOf = (source: string, field: string) => {
    try {
      return editYaml(source, { op: 'remove', path: [field] });
    } catch (error) {
      return (error as { finding: Finding }).finding;
    }
  };
  const gone = refusalOf('a: 1\n', 'b') as Finding;
  expect(gone).toEqual({ code: 'no-such-place', params: {} });
  expect(inForm(gone)).toBe(
    'This was deleted or moved in the meantime. Close the panel and open it again: it shows what is there now.',
  );
  expect(refusalOf('a: 1\nb: "x\n', 'a')).toEqual({
    code: 'unreadable-line',
    params: { line: 3, reason: 'unreadable-rest' },
  });
});
