import { expect, test } from 'vitest';
import { readMarkdown } from '../../check/markdown/markdown';

const messagesOf = (text: string) => readMarkdown(text).problems.map(({ message }) => message);

/** Texts that would run code or leave the page, if they were let through. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](<java script:alert(1)>)',
  '<javascript:alert(1)>',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](/\\evil.example)',
  '[x](https://a.example/"onclick="alert(1))',
  '![x" onerror="alert(1)](/images/logo.svg)',
  '> **[x](javascript:alert(1))**',
  '| a | b |\n|---|---|\n| [x](javascript:alert(1)) | y |',
];

test.each(ATTACKS)('What could run code is refused: %j', (text) => {
  expect(messagesOf(text)).not.toEqual([]);
});

/** As much of some characters as a field may have. */
const full = (characters: string) => characters.repeat(Math.floor(30_000 / characters.length));

test.each([
  ['quotations in quotations', '> '],
  ['lists in lists', '* '],
  ['lists numbered with brackets', '1) '],
  ['lists in quotations', '>- '],
  ['stars', '*'],
  ['numbers between stars', '1.*'],
  ['addresses between stars', '*www.'],
  ['exclamation marks', '!'],
  ['pictures', '!['],
  ['tags', '<a '],
  ['entries of a list, each with a line below it', '- a\n|b\n'],
])(
  'Texts that would take for ever, or break the parser, are refused before they are parsed: 30,000 characters of %s',
  (_, characters) => {
    expect(messagesOf(full(characters))).toHaveLength(1);
    expect(readMarkdown(`${full(characters).slice(0, 29_980)}[a](/about)`).links).toEqual([]);
  },
);
