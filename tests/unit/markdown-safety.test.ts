import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { readMarkdown, renderMarkdown } from '../../check/markdown/markdown';
import { projectRoot } from '../support/sites';

const messagesOf = (text: string) => readMarkdown(text).problems.map(({ message }) => message);

/** Texts that would run code or leave the page, if they were let through. */
const ATTACKS = [
  '<script>alert(1)</script>',
  'A <b onclick="alert(1)">word</b>',
  '<img src=x onerror=alert(1)>',
  '<!-- <script>alert(1)</script> -->',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](<java script:alert(1)>)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '[x](vbscript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](/&#47;evil.example)',
  '[x](https://a.example/"onclick="alert(1))',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](/images/logo.svg)',
  '- one\n- [x](javascript:alert(1))',
  '> **[x](javascript:alert(1))**',
  '## [x](javascript:alert(1))',
  '| a | b |\n|---|---|\n| [x](javascript:alert(1)) | y |',
  '| a | b |\n|---|---|\n| <img src=x onerror=alert(1)> | y |',
];

describe('What could run code is refused', () => {
  test.each(ATTACKS)('%j', (text) => {
    expect(messagesOf(text)).not.toEqual([]);
  });
});

const BASE = 'https://practice.example/page';
const TAGS =
  'p div a strong em del ul ol li blockquote h2 h3 h4 code pre table thead tbody tr th td br hr'.split(' ');
const ATTRIBUTES = ['href', 'rel', 'id', 'class', 'align', 'start', 'role', 'aria-label', 'tabindex'];

describe('and would do no harm, had it been let through', () => {
  test.each(ATTACKS)('%j', (text) => {
    const { document } = new JSDOM(renderMarkdown(text), { url: BASE }).window;
    for (const element of document.body.querySelectorAll('*')) {
      expect(TAGS).toContain(element.tagName.toLowerCase());
      for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name);
    }
    for (const { href } of document.querySelectorAll('a')) {
      expect(href).toMatch(/^(https:\/\/practice\.example\/|https:\/\/a\.example\/$|mailto:|tel:)/);
    }
  });
});

const SPLIT = 'Split the paragraph with empty lines, or delete some of these characters.';

/** As much of some characters as a field may have. */
const full = (characters: string) => characters.repeat(Math.floor(30_000 / characters.length));

describe('Texts that would take for ever, or break the parser, are refused before they are parsed', () => {
  test.each([
    ['quotations in quotations', '> '],
    ['quotations in quotations, without spaces', '>'],
    ['lists in lists', '* '],
    ['numbered lists in lists', '1. '],
    ['lists numbered with brackets', '1) '],
    ['quotations in lists', '- >'],
    ['lists in quotations', '>- '],
    ['lists in lists, with tabs', '+\t'],
    ['stars', '*'],
    ['lines below', '_a'],
    ['numbers between stars', '1.*'],
    ['numbers between lines below', '_1.'],
    ['addresses between stars', '*www.'],
    ['waves', '~1.'],
    ['exclamation marks', '!'],
    ['opening brackets', '['],
    ['pictures', '!['],
    ['backquotes', '`a'],
    ['tags', '<a '],
    ['backslashes', '\\'],
    ['entries of a list, each with a line below it', '- a\n|b\n'],
    ['lines', 'a\n'],
  ])('30,000 characters of %s', (_, characters) => {
    expect(messagesOf(full(characters))).toHaveLength(1);
    expect(readMarkdown(`${full(characters).slice(0, 29_980)}[a](/about)`).links).toEqual([]);
  });

  test('and two paragraphs of them, which are each below the limit', () => {
    const half = '*a _b '.repeat(270);
    expect(readMarkdown(half).problems.map(({ advice }) => advice)).not.toContain(SPLIT);
    expect(readMarkdown([half, half, half, half].join('\n\n')).problems.map(({ advice }) => advice)).toEqual([
      SPLIT,
    ]);
  });

  test('lists of a few levels are welcome', () => {
    expect(messagesOf('- one\n  - two\n    - three\n      - four')).toEqual([]);
  });
});

describe('The schemas refuse a text that is too long to look at', () => {
  test.each(markdownFields())('%s', (_, maxLength) => {
    expect(maxLength).toBeLessThanOrEqual(30_000);
  });
});

/** The fields of all schemas that hold Markdown, with the number of characters that they may have. */
function markdownFields(): [string, number | undefined][] {
  const folder = path.join(projectRoot, 'schemas');
  const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return files.flatMap((file) => fieldsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file));
}

function fieldsIn(schema: unknown, at: string): [string, number | undefined][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { format, maxLength } = schema as { format?: unknown; maxLength?: number };
  const own: [string, number | undefined][] = format === 'markdown' ? [[at, maxLength]] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => fieldsIn(part, `${at} ${key}`))];
}
