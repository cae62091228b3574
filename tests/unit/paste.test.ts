import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../check/markdown/markdown';
import { asMarkdown } from '../../editor/panel/paste';
import { parseHtml } from '../support/parse-html';
import { projectRoot } from '../support/sites';

const ORIGIN = 'https://www.practice.example';
const pasteHtml = (html: string, plain = '') => asMarkdown(parseHtml(html).body, plain, ORIGIN);

const sample = (name: string) => readFileSync(path.join(projectRoot, 'tests/editor/pasted', name), 'utf8');
const wordEntry = (mark: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

test.each([
  ['word.txt', ['pictures', 'footnotes', 'comments']],
  ['google-docs.txt', []],
])('A whole post keeps its headings, lists, links, table, and bold words from %s', (file, leftOut) => {
  const pasted = pasteHtml(sample(file));
  expect(pasted).toEqual({ text: sample('post.txt').trim(), leftOut });
  expect(readMarkdown(pasted.text).problems).toEqual([]);
});

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
  ['Word: letters', wordEntry('a)', 'Call us') + wordEntry('b)', 'Come by'), '1. Call us\n1. Come by'],
  ['Word: bullets that were typed', '<p>\uf0b7&nbsp; One</p><p>\uf0b7&nbsp; Two</p>', '- One\n- Two'],
  ['bold words in parts', '<p><b>Bring</b><b> a friend:</b>Anyone.</p>', '**Bring a friend:** Anyone.'],
  ['bold in a heading', '<h2><b>One</b></h2>', '## One'],
  ['asterisks', '<p>*Not in May</p>', '\\*Not in May'],
  ['a link without encryption', '<a href="http://www.example.org/a">A</a>', '[A](https://www.example.org/a)'],
  ['a frame', '<table><tr><td><p>One</p></td></tr><tr><td>Two</td></tr></table>', 'One\n\nTwo'],
  ['what was deleted in Word', '<p>We <del>may</del> listen.</p><style>p {}</style>', 'We listen.'],
])('%s', (_, html, expected) => {
  expect(pasteHtml(html).text).toBe(expected);
});
