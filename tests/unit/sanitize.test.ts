import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { readMarkdown, renderMarkdown } from '../../check/markdown/markdown';
import { findHarm, isHarmless } from '../../check/markdown/sanitize';
import { everything } from '../support/everything';
import { markdownOfTheContent, randomMarkdown } from '../support/markdown-texts';

/** A renderer without any care: what is written as HTML comes out as HTML. */
const renderCarelessly = (text: string) => marked.parse(text, { async: false });

describe('The sanitizer leaves what this site makes of Markdown', () => {
  test.each([
    'One.\n\nTwo  \nthree **bold** *italic* ~~gone~~ `code`',
    '## Heading & more\n\n### With "quotes"\n\n#### And\n\n##### So\n\n###### On',
    '- one\n- two\n\n3. three\n4. four\n\n> quoted\n\n---',
    '[us](/about#team) [them](https://a.example/?a=1&b=2) [call](tel:988) [text](sms:988) [mail](mailto:a@b.example)',
    '| a | b |\n|:--|--:|\n| c | d |',
    '```js\ncode < more\n```',
    'a < b & c > d "e" \'f\' &amp; &eacute; &#233; ©',
  ])('%j', (text) => {
    expect(isHarmless(renderMarkdown(text))).toBe(true);
    expect(findHarm(text)).toBeUndefined();
  });

  test('and what it makes of all texts of the content', () => {
    for (const text of markdownOfTheContent()) expect(findHarm(text), text).toBeUndefined();
  });
});

describe('It would take away', () => {
  test.each([
    '<script>alert(1)</script>',
    '<b onclick="alert(1)">word</b>',
    '<img src=x onerror=alert(1)>',
    '<!-- note -->',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="http://a.example">x</a>',
    '<a href="/about" target="_blank">x</a>',
    '<a href="https://a.example" rel="opener">x</a>',
    '<p style="position:fixed">x</p>',
    '<p class="hero">x</p>',
    '<code class="hero">x</code>',
    '<h1>x</h1>',
    '<input type="checkbox">',
    '<iframe src="https://a.example"></iframe>',
    '<svg onload="alert(1)"></svg>',
    '<style>p{}</style>',
    '<form action="/referral"></form>',
  ])('%s', (html) => {
    expect(isHarmless(html)).toBe(false);
  });
});

describe('A renderer with a hole would be found out', () => {
  test('with the line in which the harm is done', () => {
    const text = 'One.\n\n- two\n- three <b onclick="alert(1)">four</b>\n\nFive.';
    expect(findHarm(text, renderCarelessly)).toEqual({
      message: 'The text has something in it that could harm a visitor.',
      advice: 'Write it with words, lists and links only, without HTML.',
      words: '- three <b onclick="alert(1)">four</b>',
    });
  });

  test('without a line, where it takes several', () => {
    expect(findHarm('[a][1]\n\n[1]: javascript:alert(1)', renderCarelessly)).toHaveProperty(
      'words',
      undefined,
    );
  });

  test('and no random text without a problem does harm', () => {
    for (const text of randomMarkdown(everything ? 10_000 : 2_000)) {
      if (readMarkdown(text).problems.length === 0) expect(findHarm(text), text).toBeUndefined();
    }
  });
});
