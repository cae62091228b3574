import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../check/markdown/markdown';
import { setApart } from '../../editor/panel/markdown';
import { asMarkdown, asPlainText, withoutBullets } from '../../editor/panel/paste';
import { projectRoot } from '../support/sites';

const ORIGIN = 'https://www.practice.example';
const parser = new new JSDOM().window.DOMParser();
const pasteHtml = (html: string, plain = '') =>
  asMarkdown(parser.parseFromString(html, 'text/html').body, plain, ORIGIN);
const pastePlain = (plain: string) => asMarkdown(undefined, plain, ORIGIN).text;

const sample = (name: string) => readFileSync(path.join(projectRoot, 'tests/editor/pasted', name), 'utf8');
/** A paragraph of Word that is an entry of a list. */
const wordEntry = (mark: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
const LONG = `${'Grief comes in waves, and waves pass. '.repeat(4)}It does.`;

describe('A whole post keeps its headings, lists, links, table, and bold words', () => {
  test.each([
    ['word.txt', ['pictures', 'footnotes', 'comments']],
    ['google-docs.txt', []],
  ])('from %s', (file, leftOut) => {
    const pasted = pasteHtml(sample(file));
    expect(pasted).toEqual({ text: sample('post.txt').trim(), leftOut });
    expect(readMarkdown(pasted.text).problems).toEqual([]);
  });
});

test.each([
  [
    'a web page',
    `<h1>Fees</h1><p>See <a href="${ORIGIN}/services#fees">ours</a>.</p>`,
    '## Fees\n\nSee [ours](/services#fees).',
  ],
  ['headings that jump', '<h2>A</h2><h4>B</h4><h3>C</h3>', '## A\n\n### B\n\n### C'],
  [
    'an e-mail of Gmail',
    '<div dir="ltr">Hello,<div><br></div><div>see you&nbsp;soon.<br>Robin</div></div>',
    'Hello,\n\nsee you soon.  \nRobin',
  ],
  ['Word: numbers', wordEntry('1.', 'Call us') + wordEntry('2.', 'Come by'), '1. Call us\n2. Come by'],
  ['Word: letters', wordEntry('a)', 'Call us') + wordEntry('b)', 'Come by'), '1. Call us\n1. Come by'],
  [
    'Word: levels',
    wordEntry('·', 'One') + wordEntry('o', 'Two', 2) + wordEntry('·', 'Three'),
    '- One\n    - Two\n- Three',
  ],
  ['Word: bullets that were typed', '<p>\uf0b7&nbsp; One</p><p>\uf0b7&nbsp; Two</p>', '- One\n- Two'],
  [
    'Word on the web',
    '<div><p role="heading" aria-level="1">A</p></div><ul><li><p>One</p></li></ul><ul><li><p>Two</p></li></ul>',
    '## A\n\n- One\n- Two',
  ],
  ['bold words in parts', '<p><b>Bring</b><b> a friend:</b>Anyone.</p>', '**Bring a friend:** Anyone.'],
  ['bold paragraphs', '<b><p>One</p><p>Two</p></b>', '**One**\n\n**Two**'],
  ['bold in a heading', '<h2><b>One</b></h2>', '## One'],
  ['bold and italic', '<b>Very <i>good</i></b>', '**Very *good***'],
  ['asterisks', '<p>*Not in May</p>', '\\*Not in May'],
  [
    'links that lead nowhere',
    '<a name="_Toc1">A</a> <a href="file:///C:/x.doc">B</a> <a href="javascript:x">C</a> <a href="#d">D</a>',
    'A B C D',
  ],
  ['a link without encryption', '<a href="http://www.example.org/a">A</a>', '[A](https://www.example.org/a)'],
  [
    'a link to another number',
    '<a href="tel:208-555-0117">208-555-0118</a>',
    '[208-555-0118](tel:208-555-0117)',
  ],
  ['a frame', '<table><tr><td><p>One</p></td></tr><tr><td>Two</td></tr></table>', 'One\n\nTwo'],
  [
    'a table with signs',
    '<table><tr><td>A|B</td><td>C</td></tr><tr><td>1<br>2</td><td></td></tr></table>',
    '| A\\|B | C |\n| --- | --- |\n| 1 2 | |',
  ],
  ['what was deleted in Word', '<p>We <del>may</del> listen.</p><style>p {}</style>', 'We listen.'],
])('%s', (_, html, expected) => {
  expect(pasteHtml(html).text).toBe(expected);
});

test.each([
  ['bullets', 'Bring:\n•\tA book\n•\tA friend', 'Bring:\n\n- A book\n- A friend'],
  ['bullets of a font of symbols', '\uf0b7 A book\n\uf0b7 A friend', '- A book\n- A friend'],
  ['dashes', '– A book\n– A friend', '- A book\n- A friend'],
  ['numbers', '1) A book\n2) A friend', '1) A book\n2) A friend'],
  ['letters', 'a) A book\nb) A friend', '- A book\n- A friend'],
  [
    'smart quotes and no-break spaces',
    '“Yes,”\u00a0she said\u202f\u2014\u00a0we\u2019re here.',
    '“Yes,” she said — we’re here.',
  ],
  [
    'paragraphs of one line each',
    `${LONG}\r\n${LONG}\r\n•\tOne\r\n•\tTwo`,
    `${LONG}\n\n${LONG}\n\n- One\n- Two`,
  ],
  ['lines that are wrapped', 'One\ntwo', 'One\ntwo'],
  ['Markdown', '## A\n\n- **b**', '## A\n\n- **b**'],
  ['words for the middle of a sentence', ' and more ', ' and more '],
])('Plain text: %s', (_, plain, expected) => {
  expect(pastePlain(plain)).toBe(expected);
});

test('Words of some HTML go into the middle of a sentence', () => {
  expect(pasteHtml('<span>and more</span>', ' and more ').text).toBe(' and more ');
});

test.each([
  ['A list', 'Before.|After.', '- One', 'Before.\n\n- One\n\nAfter.'],
  ['A list on a line of its own', 'Before.\n|\n\nAfter.', '- One', 'Before.\n\n- One\n\nAfter.'],
  ['Words', 'Before|after', ' and ', 'Before and after'],
  ['All of a text', '|', '## A\n\nB', '## A\n\nB'],
])('%s stands apart as far as it has to', (_, around, pasted, expected) => {
  const [before = '', after = ''] = around.split('|');
  const selected = { text: before + after, start: before.length, end: before.length };
  expect(before + setApart(pasted, selected) + after).toBe(expected);
});

test('A plain text gets words alone', () => {
  expect(withoutBullets(asPlainText('•\tIn\u00a0person\r\n\uf0b7 Online'))).toBe('In person\nOnline');
});
