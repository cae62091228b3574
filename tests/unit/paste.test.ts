import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../check/markdown/markdown';
import { asMarkdown } from '../../editor/panel/paste';
import { asOneLine, asPlainText, inBold } from '../../editor/panel/plain-text';
import { parseHtml } from '../support/parse-html';
import { projectRoot } from '../support/sites';

const SAFELINK =
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&amp;data=05%7C02%7C&amp;reserved=0';
const ORIGIN = 'https://www.practice.example';
const pasteHtml = (html: string, plain = '') =>
  asMarkdown(parseHtml(html).body, plain, ORIGIN);

const sample = (name: string) =>
  readFileSync(path.join(projectRoot, 'tests/editor/pasted', name), 'utf8');
/** As Word Online has it: each entry in a list of its own. */
const onlineEntry = (level: number, words: string, list = 'ul') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${list} class="BulletListStyle1" role="list"><li class="OutlineElement Ltr" role="listitem" data-aria-posinset="1" data-aria-level="${level}"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;
const wordEntry = (mark: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

test.each([
  ['word.txt', ['pictures', 'footnotes', 'comments']],
  ['google-docs.txt', []],
])(
  'A whole post keeps its headings, lists, links, table, and bold words from %s',
  (file, leftOut) => {
    const pasted = pasteHtml(sample(file));
    expect(pasted).toEqual({ text: sample('post.txt').trim(), leftOut });
    expect(readMarkdown(pasted.text).problems).toEqual([]);
  },
);

test.each([
  [
    'a web page',
    `<h1>Fees</h1><p>See <a href="${ORIGIN}/services#fees">ours</a>.</p>`,
    '## Fees\n\nSee [ours](/services#fees).',
  ],
  [
    'an e-mail of Gmail',
    '<div dir="ltr">Hello,<div><br></div><div>see you&nbsp;soon.<br>Robin</div></div>',
    'Hello,\n\nsee you soon.  \nRobin',
  ],
  [
    'Word: letters',
    wordEntry('a)', 'Call us') + wordEntry('b)', 'Come by'),
    '1. Call us\n2. Come by',
  ],
  ...(
    [
      ['Word Online', onlineEntry],
      [
        'Word',
        (level, words, list) =>
          wordEntry(list ? `${words}.` : '·', words, level),
      ],
    ] as readonly (readonly [string, typeof onlineEntry])[]
  ).flatMap(([program, entry]) => [
    [
      `${program}: three levels, and a numbered list in one with bullets`,
      entry(1, 'A') +
        entry(2, 'B') +
        entry(3, 'C') +
        entry(2, 'D') +
        entry(1, 'E') +
        entry(2, '1', 'ol') +
        entry(2, '2', 'ol'),
      '- A\n    - B\n        - C\n    - D\n- E\n    1. 1\n    2. 2',
    ],
    [
      `${program}: a numbered list around one with bullets`,
      entry(1, '1', 'ol') + entry(2, 'B') + entry(1, '2', 'ol'),
      '1. 1\n    - B\n2. 2',
    ],
    [
      `${program}: what was selected begins in a list, and leaves a level out`,
      `${entry(2, 'A')}${entry(1, 'B')}${entry(3, 'C')}<p>Then</p>${entry(2, 'D')}`,
      '- A\n- B\n    - C\n\nThen\n\n- D',
    ],
  ]),
  [
    'Word: lists in two cells of a table',
    `<table><tr><td>${wordEntry('·', 'A')}</td><td>${wordEntry('·', 'B')}</td></tr></table>`,
    '| - A | - B |\n| --- | --- |',
  ],
  [
    'LibreOffice',
    '<ul><li><p style="margin-bottom: 0in">A</p></li><ul><li><p>B</p></li></ul><li><p>C</p></li></ul>',
    '- A\n    - B\n- C',
  ],
  [
    'Pages',
    '<ul class="ul1"><li class="li1"><span class="s1"></span>A</li><ul class="ul1"><li class="li1">B</li></ul></ul>',
    '- A\n    - B',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal"><ul><li dir="ltr" aria-level="1"><p>A</p></li><ul><li dir="ltr" aria-level="2"><p>B</p></li></ul></ul><ol><li dir="ltr" aria-level="1"><p>C</p></li></ol></b>',
    '- A\n    - B\n1. C',
  ],
  [
    'Word: bullets that were typed',
    '<p>\uf0b7&nbsp; One</p><p>\uf0b7&nbsp; Two</p>',
    '- One\n- Two',
  ],
  [
    'bold words in parts',
    '<p><b>Bring</b><b> a friend:</b>Anyone.</p>',
    '**Bring a friend:** Anyone.',
  ],
  ['bold in a heading', '<h2><b>One</b></h2>', '## One'],
  ['asterisks', '<p>*Not in May</p>', '\\*Not in May'],
  [
    'a link without encryption',
    '<a href="http://www.example.org/a">A</a>',
    '[A](https://www.example.org/a)',
  ],
  [
    'a link of a mail program, and its address in words',
    `<a href="${SAFELINK}">A</a> <a href="${SAFELINK}">${SAFELINK}</a>`,
    '[A](https://a.example/b) [https://a.example/b](https://a.example/b)',
  ],
  [
    'a frame',
    '<table><tr><td><p>One</p></td></tr><tr><td>Two</td></tr></table>',
    'One\n\nTwo',
  ],
  [
    'merged cells: each value stays in its column',
    '<table><tr><td>Day</td><td colspan=2>Time</td></tr><tr><td rowspan=2>Monday</td><td>9</td><td>12</td></tr><tr><td>13</td><td>17</td></tr></table>',
    '| Day | Time | |\n| --- | --- | --- |\n| Monday | 9 | 12 |\n| | 13 | 17 |',
  ],
  [
    'merged cells: the one at the end of a row reaches down',
    '<table><tr><td>A</td><td>B</td><td rowspan=0>C</td></tr><tr><td>1</td><td>2</td></tr><tr><td colspan=2>3</td></tr></table>',
    '| A | B | C |\n| --- | --- | --- |\n| 1 | 2 | |\n| 3 | | |',
  ],
  [
    'merged cells: a title, and a column that no cell is in',
    '<table><tr><td colspan=3>Our fees</td></tr><tr><td colspan=2>Hour</td><td>$90</td></tr><tr><td colspan=2>Half</td><td>$50</td></tr></table>',
    'Our fees\n\n| Hour | $90 |\n| --- | --- |\n| Half | $50 |',
  ],
  [
    'a first row with fewer cells',
    '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
    '| A | B | |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
  ],
  [
    'what was deleted in Word',
    '<p>We <del>may</del> listen.</p><style>p {}</style>',
    'We listen.',
  ],
])('%s', (_, html, expected) => {
  expect(pasteHtml(html).text).toBe(expected);
});

test.each([
  '<s>may</s> ',
  '<strike>may</strike> ',
  '<span style="text-decoration:line-through">may </span>',
])('What %s strikes out is left out, and said to be', (struck) => {
  expect(pasteHtml(`<p>We ${struck}listen.</p>`)).toEqual({
    text: 'We listen.',
    leftOut: ['struck-out words'],
  });
});

test.each([
  ['Salmon\r\n', 'Salmon'],
  ['12 Main Street\r\n\r\nSalmon\n', '12 Main Street Salmon'],
  [' kind ', ' kind '],
])('In a field with one line, %j has no newlines', (pasted, expected) => {
  expect(asOneLine(asPlainText(pasted))).toBe(expected);
});

test.each([
  ['of ', '**of** '],
  [' of us', ' **of us**'],
  ['One.\n\nTwo. ', '**One.**\n\n**Two.** '],
  ['## A\n\n- B\n1. C', '## **A**\n\n- **B**\n1. **C**'],
])('All words of %j can be bold', (selected, expected) => {
  expect(inBold(selected)).toBe(expected);
});
