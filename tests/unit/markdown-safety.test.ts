import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { findMarkdownFaults, internalLinks, renderMarkdown } from '../../renderer/content/markdown';

const messagesOf = (text: string) => [...findMarkdownFaults(text)].map(({ message }) => message);

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
const TAGS = 'p a strong em del ul ol li blockquote h2 h3 h4 code pre table thead tbody tr th td br hr'.split(
  ' ',
);
const ATTRIBUTES = ['href', 'rel', 'id', 'class', 'align', 'start'];

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

describe('Texts that would take for ever, or break the parser, are refused before they are parsed', () => {
  test.each([
    ['20 kB of quotations in quotations', '> '.repeat(10_000)],
    ['20 kB of lists in lists', '* '.repeat(10_000)],
    ['20 kB of numbered lists in lists', '1. '.repeat(7_000)],
    ['50,000 times "_a"', '_a'.repeat(50_000)],
  ])('%s', (_, text) => {
    expect(messagesOf(text)).toHaveLength(1);
    expect(messagesOf(`${text}[a](/about)`)).toHaveLength(1);
  });

  test.each([
    ['20 kB of quotations in quotations', `${'> '.repeat(10_000)}[a](/about)`],
    ['20 kB of lists in lists', `${'* '.repeat(10_000)}[a](/about)`],
  ])('and are not looked through for links: %s', (_, text) => {
    expect(() => internalLinks(text)).not.toThrow();
  });

  test('lists of a few levels are welcome', () => {
    expect(messagesOf('- one\n  - two\n    - three\n      - four')).toEqual([]);
  });
});
