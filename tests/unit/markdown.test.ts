import { describe, expect, test } from 'vitest';
import { plainText, readMarkdown, renderInlineMarkdown, renderMarkdown } from '../../check/markdown/markdown';

const messagesOf = (text: string) => readMarkdown(text).problems.map(({ message }) => message);

describe('Markdown becomes HTML', () => {
  test.each([
    ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
    ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
    ['> quoted', '<blockquote>\n<p>quoted</p>\n</blockquote>'],
    ['[us](/about)', '<p><a href="/about">us</a></p>'],
    ['[them](https://a.example)', '<p><a href="https://a.example" rel="noopener">them</a></p>'],
    ['[call](tel:988)', '<p><a href="tel:988" rel="noopener">call</a></p>'],
    ['## What happens next?', '<h2 id="what-happens-next">What happens next?</h2>'],
    // The address is of the words alone.
    [
      '## Ask [us](/about) & `him`',
      '<h2 id="ask-us--him">Ask <a href="/about">us</a> &amp; <code>him</code></h2>',
    ],
    [
      '| **A** | b & "c" |\n|---|---|\n| d | |',
      '<div role="region" aria-label="A, b &amp; &quot;c&quot;" tabindex="0"><table>\n<thead>\n<tr>\n<th><strong>A</strong></th>\n<th>b &amp; &quot;c&quot;</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>d</td>\n<td></td>\n</tr>\n</tbody></table>\n</div>',
    ],
  ])('%j', (text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  test('one line of Markdown has no paragraph around it', () => {
    expect(renderInlineMarkdown('Call **now**: [988](tel:988)')).toBe(
      'Call <strong>now</strong>: <a href="tel:988" rel="noopener">988</a>',
    );
  });

  test('characters that mean something in HTML are escaped', () => {
    expect(renderMarkdown('a < b & c > d "e"')).toBe('<p>a &lt; b &amp; c &gt; d &quot;e&quot;</p>');
    expect(renderMarkdown('`<b>`')).toBe('<p><code>&lt;b&gt;</code></p>');
  });

  test('the address of a link may have several parameters', () => {
    const text = '[map](https://map.example/?a=1&b=2)';
    expect(messagesOf(text)).toEqual([]);
    expect(renderMarkdown(text)).toBe(
      '<p><a href="https://map.example/?a=1&amp;b=2" rel="noopener">map</a></p>',
    );
  });

  test('two headings with the same words have different ids', () => {
    const ids = [...renderMarkdown('## Rest\n\n## Rest').matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('the same text gives the same HTML', () => {
    const text = '## Rest\n\nText with [a link][1].\n\n[1]: /about';
    expect(renderMarkdown(text)).toBe(renderMarkdown(text));
    expect(renderMarkdown('A [link][1].')).not.toContain('href');
  });
});

describe('The words of a Markdown text', () => {
  test('have no marks, and single spaces', () => {
    expect(plainText('## One\n\nTwo **three**, [four](/about).\n\n- five\n- six & "seven" <8')).toBe(
      'One Two three, four. five six & "seven" <8',
    );
  });

  test('are those of the reader: an escaped entity stays as it was written', () => {
    expect(plainText("It's &amp;lt; here")).toBe("It's &lt; here");
  });
});

describe('The links of a Markdown text to this site', () => {
  test.each([
    ['in a paragraph', '[a](/about) and [b](/blog#top)', ['/about', '/blog#top']],
    ['in a list', '- one\n- [a](/about)', ['/about']],
    ['in a heading', '## [a](/about)', ['/about']],
    ['in bold words', '**[a](/about)**', ['/about']],
    ['in a quotation', '> [a](/about)', ['/about']],
    ['with its address below', '[a][1]\n\n[1]: /about', ['/about']],
    ['in a table', '| a | b |\n|---|---|\n| [a](/about) | c |', ['/about']],
    ['of others are left out', '[a](https://a.example) [b](mailto:a@b.example) <https://c.example>', []],
    ['in code are no links', '`[a](/about)`', []],
    ['after a backslash, which takes the link away', 'a \\[a](/about) [b](/blog)', ['/blog']],
    ['over two lines', 'See [our\nblog](/blog).', ['/blog']],
    ['with brackets in their words', '[Rights (HIPAA)](/privacy)', ['/privacy']],
    ['twice', '[a](/about) and [a](/about)', ['/about', '/about']],
  ])('%s', (_, text, links) => {
    expect(readMarkdown(text).links).toEqual(links);
  });
});

describe('Headings go down one level at a time', () => {
  test.each([
    ['## One\n\n### Two\n\n## Three\n\n### Four\n\n#### Five', 0],
    ['Text without a heading.', 0],
    ['# One', 1],
    ['### One', 1],
    ['## One\n\n#### Two', 1],
  ])('%j', (text, faults) => {
    expect(messagesOf(text)).toHaveLength(faults);
  });
});

describe('What was meant as something else is refused:', () => {
  test.each([
    [
      '- [ ] one\n- [x] two',
      ['A box to tick, "[ ]", does not work on a page.', 'A box to tick, "[x]", does not work on a page.'],
    ],
    ['- [] one', ['A box to tick, "[]", does not work on a page.']],
    ['A note[^1].', ['Footnotes such as "[^1]" do not work here.']],
    [
      'A note[^1].\n\n[^1]: below',
      ['Footnotes such as "[^1]" do not work here.', 'Footnotes such as "[^1]" do not work here.'],
    ],
    ['[words] (/path)', ['This is not a link: [words] (/path)']],
    ['[words] (https://a.example) and more', ['This is not a link: [words] (https://a.example) and more']],
    ['[words](/our path)', ['This is not a link: [words](/our path)']],
    ['[words][reference]', ['A link has no address: [words][reference]']],
    ['[words][]', ['A link has no address: [words][]']],
    ['See: [](/about)', ['A link has no words: [](/about)']],
    [
      '[Reader]: Hello?',
      ['This line is not shown, because it reads like the address of a link: [Reader]: Hello?'],
    ],
    ['a ** bold ** word', ['These asterisks make nothing bold or italic: ** bold ** word']],
    ['a **bold word', ['These asterisks make nothing bold or italic: **bold word']],
    ['an *italic * word', ['These asterisks make nothing bold or italic: *italic *']],
    ['an * italic* word', ['These asterisks make nothing bold or italic: * italic*']],
    ['##Heading', ['This line is not a heading: ##Heading']],
    ['Text\n###Heading\nText', ['This line is not a heading: ###Heading']],
    ['##', ['A heading has no words.']],
    ['## ---', ['A heading has no words.']],
    ['Text\n---', ['The line "---" makes a heading of the text above it.']],
    ['Text\n=====', ['The line "===" makes a heading of the text above it.']],
    ['• one\n• two', ['"•" does not make a list: its lines are shown as one.']],
    ['| a | b |\n| c | d |', ['These lines with "|" are not a table.']],
    ['Text\n\n    more', ['A paragraph that begins with four or more spaces is shown as computer code.']],
    ['- one\n\n      more', ['A paragraph that begins with four or more spaces is shown as computer code.']],
    ['www.a.example', ['A link leads to "www.a.example".']],
    ['http://a.example', ['A link leads to "http://a.example".']],
    ['ftp://a.example', ['A link leads to "ftp://a.example".']],
  ])('%j', (text, messages) => {
    expect(messagesOf(text)).toEqual(messages);
  });
});

test('Of a text that is longer than a field may be, its schema speaks, and nobody else', () => {
  const text = '<b>a</b> [b](/about) '.repeat(2000);
  expect(readMarkdown(text)).toEqual({ problems: [], links: [] });
});
