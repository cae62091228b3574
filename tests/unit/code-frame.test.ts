import { expect, test } from 'vitest';
import { changedLines, codeFrame } from '../../check/report/code-frame';

const SOURCE = 'faq:\n  - question: Do you see couples?\n    anwser: Yes.\n';

test('the line with a mark under the place, and the line before it', () => {
  expect(codeFrame(SOURCE, { line: 3, column: 5 })).toBe(
    ['    2 |   - question: Do you see couples?', '  > 3 |     anwser: Yes.', '      |     ^'].join('\n'),
  );
});

test('the first line has none before it', () => {
  expect(codeFrame(SOURCE, { line: 1, column: 1 })).toBe('  > 1 | faq:\n      | ^');
});

test('files from Windows and files with a byte order mark are shown alike', () => {
  const source = `\ufeff${SOURCE.replaceAll('\n', '\r\n')}`;
  expect(codeFrame(source, { line: 3, column: 5 })).toBe(codeFrame(SOURCE, { line: 3, column: 5 }));
});

test('of a long line the part around the place is shown', () => {
  const frame = codeFrame(`text: ${'word '.repeat(100)}wrod ${'word '.repeat(20)}`, { line: 1, column: 507 });
  const [line = '', mark = ''] = frame.split('\n');
  expect(line.length).toBeLessThan(110);
  expect(line.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('wrod');
});

test('a change shows its lines before and after, with the spaces at their ends', () => {
  const start = SOURCE.indexOf('anwser');
  expect(changedLines(SOURCE, { start, end: start + 6, text: 'answer' })).toBe(
    '  - 3 |     anwser: Yes.\n  + 3 |     answer: Yes.',
  );
  expect(changedLines('a: b  \n', { start: 4, end: 6, text: '' })).toBe('  - 1 | a: b··\n  + 1 | a: b');
});

test('a tab and a no-break space are seen', () => {
  expect(codeFrame('\ttitle:\u00a0x', { line: 1, column: 2 })).toBe('  > 1 | →title:·x\n      |  ^');
});

test("a line that the file doesn't have isn't shown", () => {
  expect(codeFrame('a: b', { line: 9, column: 1 })).toBe('');
});
