import { expect, it } from 'vitest';
import { partsOf } from '../../pages/post/post.pages';

const paragraph = (text: string) => `<p>${text.repeat(60)}</p>\n`;
const [A, B, C, D] = [
  'First thing. ',
  'Second thing. ',
  'Third thing. ',
  'Fourth thing. ',
].map(paragraph) as [string, string, string, string];

it.each<[what: string, html: string, second: string | undefined]>([
  [
    'a short text',
    '<h2>Short</h2>\n<p>One.</p>\n<h2>End</h2>\n<p>Two.</p>',
    undefined,
  ],
  [
    'one with headings',
    `${A}<h2>Here</h2>\n${B}${C}<h3>There</h3>\n${D}`,
    `<h3>There</h3>\n${D}`,
  ],
  ['one without headings', A + B + C + D, C + D],
  [
    'one with its only heading at the end',
    `${A}${B}${C}${D}<h2>Sources</h2>\n<p>A book.</p>`,
    `${C}${D}`,
  ],
  [
    'one with a list in the middle',
    `${A}<ul>\n<li>${B}</li>\n<li>${C}</li>\n</ul>\n${D}`,
    D,
  ],
])(
  'A post is divided near its middle, and never inside of something: %s',
  (_, html, second) => {
    const parts = partsOf(html);
    expect(parts.join('')).toBe(html);
    expect(parts[1]?.startsWith(second ?? '') ?? false).toBe(
      second !== undefined,
    );
  },
);
