import { array, assert, constantFrom, property, string } from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { readMarkdown, renderMarkdown } from '../../check/markdown/markdown';
import { wordsFor } from '../support/words';

const messagesOf = (text: string) =>
  readMarkdown(text).problems.map((problem) => wordsFor(problem).message);

/** Texts that would run code or leave the page, if they were let through. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript:alert(1)//https://a.example)',
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

/**
 * Exactly the elements, attributes, and addresses that this site makes from
 * Markdown.
 */
const STRICT: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'hr',
      'br',
    ],
    ...[
      'strong',
      'em',
      'del',
      'code',
      'a',
      'div',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'input',
    ],
  ],
  allowedAttributes: {
    a: ['href', { name: 'rel', values: ['noopener'] }],
    div: [
      { name: 'role', values: ['region'] },
      'aria-label',
      { name: 'tabindex', values: ['0'] },
    ],
    input: ['checked', 'disabled', { name: 'type', values: ['checkbox'] }],
    ...{ ol: ['start'], code: ['class'], th: ['align'], td: ['align'] },
    ...Object.fromEntries(
      ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']]),
    ),
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
};

/** Everything goes through, written in the same way. */
const LOOSE: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [],
  parseStyleAttributes: false,
};

const isHarmless = (html: string) =>
  !/<[!?]/.test(html) &&
  sanitizeHtml(html, STRICT) === sanitizeHtml(html, LOOSE);

test.each(ATTACKS)(
  'What could run code is refused, and does no harm where it is shown all the same: %j',
  (text) => {
    expect(messagesOf(text)).not.toEqual([]);
    expect(renderMarkdown(text)).toSatisfy(isHarmless);
  },
);

test('A sanitizer finds nothing to remove from the HTML of any text', () => {
  const pieces = constantFrom(
    ...[
      '<',
      '>',
      '<script>',
      '</a>',
      '<!--',
      '<?',
      '&',
      '&#106;',
      ';',
      '[',
      '](',
      ')',
      '![',
      '`',
      '```\n',
    ],
    ...[
      'javascript:',
      'data:',
      '//',
      'https://a.example',
      'www.',
      '"',
      "'",
      'onclick=',
      '*',
      '**',
      '_',
    ],
    ...[
      '\n',
      '\n\n',
      '# ',
      '- ',
      '1. ',
      '> ',
      '|',
      '|-|\n',
      ' ',
      'word',
      '[x]: ',
      '@',
      '\\',
      '~~',
    ],
  );
  const typed = array(string({ maxLength: 3 }), { maxLength: 3 });
  assert(
    property(array(pieces, { maxLength: 25 }), typed, (parts, others) =>
      isHarmless(
        renderMarkdown([...parts, ...others, ...parts.slice(0, 3)].join('')),
      ),
    ),
    { numRuns: 2000, seed: 1 },
  );
});

/** As much of some characters as a field may have. */
const full = (characters: string) =>
  characters.repeat(Math.floor(30_000 / characters.length));

test.each(['> ', '* ', '1) ', '>- ', '*', '1.*', '*www.', '!', '![', '<a '])(
  'A text that would hang or break the parser is refused before parsing: 30,000 characters of %j',
  (characters) => {
    expect(messagesOf(full(characters))).toHaveLength(1);
    expect(
      readMarkdown(`${full(characters).slice(0, 29_980)}[a](/about)`).links,
    ).toEqual([]);
  },
);
