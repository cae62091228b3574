import { describe, expect, test } from 'vitest';
import { decodeText } from '../../check/yaml/encoding';
import { positionAt } from '../../check/yaml/positions';

const NOT_PLAIN = "1:1 The file isn't saved as plain text in UTF-8.";
const SAVE =
  'Save it again as plain text in UTF-8. In Notepad: File, Save as, Encoding: UTF-8. In TextEdit: Format, Make Plain Text.';

/** The places and messages of what is wrong with the letters of a text. */
function damageIn(text: string): string[] {
  const decoded = decodeText(Buffer.from(text));
  if (decoded.problem) throw new Error(decoded.problem.message);
  return decoded.problems.map(({ offset, message }) => {
    const { line, column } = positionAt(text, offset);
    return `${line}:${column} ${message}`;
  });
}

/** How a text looks to a program that takes its UTF-8 for the encoding of Windows. */
function misread(text: string): string {
  const letters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
  return [...Buffer.from(text)]
    .map((byte) => (byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : letters[byte - 0x80]))
    .join('');
}

test.each(['', 'name: Temple\n', 'name: café “quoted” 🤗\r\n', '\ufeffname: Temple\n'])(
  'UTF-8 is read: %j',
  (text) => {
    expect(decodeText(Buffer.from(text))).toEqual({ text, problems: [] });
  },
);

test.each([
  ['UTF-16 without a mark', Buffer.from('name: Temple\n', 'utf16le'), NOT_PLAIN],
  ['Word', Buffer.from('PK\x03\x04\x14\x00\x06', 'latin1'), NOT_PLAIN],
])('A file that is saved in another way is refused, with the place: %s', (_, bytes, message) => {
  const { problem } = decodeText(bytes) as {
    problem: { line: number; column: number; message: string; advice: string };
  };
  expect(`${problem.line}:${problem.column} ${problem.message}`).toBe(message);
  expect(problem.advice).toBe(SAVE);
});

describe('Letters that an earlier save has broken are found', () => {
  test.each(['é', 'ñ', 'Ü', 'à', '’', '“', '”', '–', '—', '…', '•', '™', '€', '🤗', '°', '½', '\u00a0'])(
    '%s',
    (letter) => {
      expect(damageIn(`text: a${misread(letter)}b\n`)).toEqual([
        `1:8 "${misread(letter)}" is in place of "${letter}".`,
      ]);
    },
  );

  test('and those that are lost altogether', () => {
    expect(damageIn('a: caf\ufffd\n')).toEqual(['1:7 "\ufffd" is in place of a letter that was lost.']);
  });
});

test('Letters that only look like broken ones are left alone', () => {
  const text =
    'El Niño” — café”— São Paulo, NÃO, PÂTÉ, pâté”…, Ça, © «é», 5°, naïve, 👩‍👩‍👧, ❤️, 10\u00a0a.m.';
  expect(damageIn(text)).toEqual([]);
});

test("A file that is too large for a page isn't read at all", () => {
  const { problem } = decodeText(Buffer.alloc(500_001, 'a'));
  expect(problem?.message).toBe('The file has 500 kB: that is too much for one page.');
  expect(decodeText(Buffer.alloc(500_000, 'a')).problem).toBeUndefined();
});
