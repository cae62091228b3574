import { expect, test } from 'vitest';
import {
  headingIdsIn,
  readMarkdown,
  renderInlineMarkdown,
  renderMarkdown,
} from '../../check/markdown/markdown';
import { PageIds } from '../../formats/page-ids';
import { parseHtml } from '../support/parse-html';
import { wordsFor } from '../support/words';

const messagesOf = (text: string) =>
  readMarkdown(text).problems.map((problem) => wordsFor(problem).message);

test.each([
  ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
  ['> quoted', '<blockquote>\n<p>quoted</p>\n</blockquote>'],
  ['[us](/about)', '<p><a href="/about">us</a></p>'],
  [
    '[them](https://a.example)',
    '<p><a href="https://a.example" rel="noopener">them</a></p>',
  ],
  ['[call](tel:988)', '<p><a href="tel:988" rel="noopener">call</a></p>'],
  [
    '## What happens next?',
    '<h2 id="what-happens-next">What happens next?</h2>',
  ],
  ['## One\n\n## One', '<h2 id="one">One</h2>\n<h2 id="one-1">One</h2>'],
  [
    '## Main\n\n## Crisis title',
    '<h2 id="main-1">Main</h2>\n<h2 id="crisis-title-1">Crisis title</h2>',
  ],
  ['## Man\u0303ana', '<h2 id="mañana">Man\u0303ana</h2>'],
  ['[a](#man\u0303ana)', '<p><a href="#mañana" rel="noopener">a</a></p>'],
  // The address is of the words alone.
  [
    '## Ask [us](/about) & `him`',
    '<h2 id="ask-us--him">Ask <a href="/about">us</a> &amp; <code>him</code></h2>',
  ],
  [
    '| **A** | b & "c" |\n|---|---|\n| d | |',
    '<div role="region" aria-label="A, b &amp; &quot;c&quot;" tabindex="0"><table>\n<thead>\n<tr>\n<th><strong>A</strong></th>\n<th>b &amp; &quot;c&quot;</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>d</td>\n<td></td>\n</tr>\n</tbody></table>\n</div>',
  ],
  ['a < b & c > d "e"', '<p>a &lt; b &amp; c &gt; d &quot;e&quot;</p>'],
  ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
  [
    '[map](https://map.example/?a=1&b=2)',
    '<p><a href="https://map.example/?a=1&amp;b=2" rel="noopener">map</a></p>',
  ],
])('Markdown becomes HTML: %j', (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

test.each([
  ['of the words alone', '## Ask [us](/about) & `him` *now*\n\n### A < b "c"'],
  ['of headings with the same words', '## One\n\n## One\n\n## One 1\n\n## one'],
  [
    'in a quotation or a list',
    '> ## In one\n\n- ## In a list\n\n## After both',
  ],
  ['with a line below', 'One\n---\n\nTwo\n==='],
  [
    'in other letters, and without words',
    '## Día de *mañana*\n\n## **!**\n\n##',
  ],
  [
    'with HTML and a picture',
    '## One <b>two</b> &amp; ![three](/images/a.jpg)',
  ],
  [
    'of the page itself, and with accents of their own',
    '## Main\n\n## Main\n\n## Man\u0303ana',
  ],
  ['in code there are none', '```\n## One\n```\n\n    ## Two\n\n`## Three`'],
])('The ids of headings are found without the page: %s', (_, text) => {
  const page = parseHtml(renderMarkdown(text));
  const headings = [...page.querySelectorAll('h1, h2, h3')];
  expect(headingIdsIn(text, new PageIds())).toEqual(
    headings.map(({ id }) => id),
  );
});

test('One line of Markdown has no paragraph around it', () => {
  expect(renderInlineMarkdown('Call **now**: [988](tel:988)')).toBe(
    'Call <strong>now</strong>: <a href="tel:988" rel="noopener">988</a>',
  );
});

test.each([
  ['in a paragraph', '[a](/about) and [b](/blog#top)', ['/about', '/blog#top']],
  ['in a heading', '## [a](/about)', ['/about']],
  ['in a quotation', '> [a](/about)', ['/about']],
  ['in a table', '| a | b |\n|---|---|\n| [a](/about) | c |', ['/about']],
  ['in code are no links', '`[a](/about)`', []],
  ['over two lines', 'See [our\nblog](/blog).', ['/blog']],
  ['twice', '[a](/about) and [a](/about)', ['/about', '/about']],
])('The links of a Markdown text to this site: %s', (_, text, links) => {
  expect(readMarkdown(text).links).toEqual(links);
});

test.each(['# One', '### One', '## One\n\n#### Two'])(
  'Headings skip no level: not %j',
  (text) => {
    expect(messagesOf(text)).toHaveLength(1);
  },
);

test('Only the schema reports a text that is longer than its field may be', () => {
  const text = '<b>a</b> [b](/about) '.repeat(2000);
  expect(readMarkdown(text)).toEqual({ problems: [], links: [] });
});

test.each([
  'One.\n\nTwo.',
  'Fee* and time*\n\n*Both can change.',
  'a **bold** word, **two words:** and **"quoted"** ones',
  '- one\n- two\n- three',
  '1. one\n1. two\n\n   1. three\n   2. four\n\n1. five',
  '2. one\n\n3. two\n\nThree.\n\n4. four',
  '0) one\n1) two',
  '- one\n  - two\n    - three\n\nfour',
  'One.\n\n---\n\nTwo.',
  '## 1. First step',
  '## One\n\n### Two\n\n## Three\n\n### Four\n\n#### Five',
  '[A link\nover two lines](/about)',
  'Mon–Fri, 9am-5pm',
  '[map](https://map.example/?a=1&b=2)',
  'snake_case, __init__ and Name: ______',
  'a\\*b and 1\\. not a list',
  'See [our fees][prices], [hours], and www.fees.example.\n\n[prices]: /services\n[hours]: /contact#hours',
  '> See [our fees][1].\n>\n> [1]: /services',
  '| What | Fee |\n|---|---|\n| An hour, or a [half](/services) | $165 \\| $90 |',
  '3. **un**likely\n4. [días](/blog/días) &copy; R&amp;D `&amp;` snake\\_case',
  'a&#8209;b, &#x201c;c&#x201D;, [d&#39;e](/about), `f&#8209;g` and `&amp;#233;`',
  'me@home.example and <https://a.example/b_c?d=e&f=g>',
  '[1-800-799-SAFE (7233)](tel:18007997233) or [(800) 799-7233 (SAFE)](tel:+1-800-799-7233)',
  '[1-800-4-A-CHILD (1-800-422-4453)](tel:+18004224453), [800.SUICIDE](tel:8007842433)',
  '[Call or text 988, or 800-GET-HELP](tel:988)',
  '"Quoted," she said, \'twice\'…',
])('Ordinary Markdown causes no message: %j', (text) => {
  expect(messagesOf(text)).toEqual([]);
});

test.each([
  ['[1-800-799-SAFE](tel:+18007997234)', '8007997233'],
  ['[1-800-799-SAFE (7234)](tel:+18007997233)', '8007997234'],
  ['[1-800-4-A-CHILD](tel:988)', '8004224453'],
])('A telephone link dials the letters that it shows: %s', (text, shown) => {
  expect(readMarkdown(text).problems).toMatchObject([
    { code: 'other-contact', params: { shown } },
  ]);
});

test.each([
  [
    'a cell beyond the header',
    '| a | b |\n|---|---|\n| c | d | the end |\n| the | f |',
    'the end',
    true,
  ],
  ['a cell beyond, in a list', '- | a |\n  |---|\n  | c | d |', 'd', true],
  [
    'the title of a link',
    'Our [fees](/services "By the hour") and more.',
    'By the hour',
    false,
  ],
  [
    'a title with words that are also in a sentence',
    'By the hour. [Fees](/services "By the hour")',
    'By the hour',
    false,
  ],
  [
    'the title of a link in a table',
    '| a |\n|---|\n| [b](/services "By hour") |',
    'By hour',
    false,
  ],
  [
    'the title of an address',
    '[fees]\n\n[fees]: /services "By the hour"',
    'By the hour',
    false,
  ],
  [
    'words after the language of code',
    '```text Call us today\nNow\n```',
    'Call us today',
    false,
  ],
])('Words that are typed and not shown: %s', (_, text, words, isLongRow) => {
  const problems = readMarkdown(text).problems.map(({ code, params }) => ({
    code,
    params,
  }));
  expect(problems).toEqual([
    { code: 'lost-words', params: { words, isLongRow } },
  ]);
});

test.each([
  ['1. one\n3. two\n7. three', 3, 2],
  ['1. one\n2. two\n2. three\n3. four', 2, 3],
  ['3. three\n2. two\n1. one', 2, 4],
  ['- one\n\n  1. two\n  3. three', 3, 2],
])(
  'Numbers of a list that visitors would read otherwise: %j',
  (text, typed, shown) => {
    const { problems } = readMarkdown(text);
    expect(problems).toMatchObject([
      { code: 'renumbered-list', params: { typed, shown } },
    ]);
    // What the first number should be, nobody knows.
    expect(problems[0]?.proposals).toHaveLength(text.startsWith('3') ? 0 : 1);
  },
);

test.each([
  '[fees]: /services',
  'Our [fees].\n\n[fees]: /services\n[fees]: /about',
  '> [2]: https://a.example/page',
])('An address that no link uses is not shown: %j', (text) => {
  expect(readMarkdown(text).problems.map(({ code }) => code)).toEqual([
    'hidden-definition',
  ]);
});
