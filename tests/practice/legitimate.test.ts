import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inDollars } from '../../pages/facts';
import { createSite } from '../../pages/site';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { practiceSite } from '../support/sites';

// What an office may write, although it is not what most offices write: nothing is said of it, or a hint at most.

const SITE = 'site.yaml';
const STORY = 'pages/about.yaml';
const POST = 'posts/what-sleep-does.yaml';
const SAID = 'The third had the house.';

const project = copyContent();
afterAll(project.dispose);
const store = openContent(project.root);

/** The messages about the content after an edit of one file. */
function messagesAfter(file: string, edit: readonly [string | RegExp, string]): string[] {
  const text = readFileSync(path.join(practiceSite.content, file), 'utf8');
  const edited = text.replace(...edit);
  expect(edited).not.toBe(text);
  project.write(`content/${file}`, edited);
  store.update([`content/${file}`]);
  const { problems, content } = store.check();
  expect(content).toBeDefined();
  if (content) for (const page of createSite(content).pages) expect(page.data).toBeDefined();
  project.restore(`content/${file}`);
  store.update([`content/${file}`]);
  return problems.map(({ message }) => message);
}

test.each<[name: string, file: string, edit: readonly [string | RegExp, string]]>([
  ['a ZIP code with four more digits', SITE, ['"83702"', '"83702-1234"']],
  ['a fee with cents', SITE, ['price: 185', 'price: 187.50']],
  ['a fee whose cents are no exact number in binary', SITE, ['price: 185', 'price: 187.55']],
  ['a date with a short month', POST, [/^date: .*/m, 'date: Mar 4, 2026']],
  ['a date with slashes', POST, [/^date: .*/m, 'date: 3/4/2026']],
  ['no keywords', 'conditions/panic.yaml', [/^ {2}keywords:\n(?: {4}- .*\n)+/m, '']],
  [
    'the minutes of a session',
    STORY,
    [SAID, `${SAID} The consultation takes 15 minutes, a session 50 minutes.`],
  ],
  ['the ZIP code of others', STORY, [SAID, `${SAID} Write to the board in Austin, Texas 78701.`]],
  [
    'fees and what is none',
    STORY,
    [
      SAID,
      `${SAID} A session costs $185. Some plans ask for a copay of $25 a session. A bill of $400 may be disputed.`,
    ],
  ],
  [
    'addresses of others',
    STORY,
    [
      SAID,
      `${SAID} Write to [board@state.example](mailto:board@state.example), 200 Independence Avenue SW. Our office is at 12 Juniper Lane.`,
    ],
  ],
  ['a fax number', STORY, [SAID, `${SAID} Fax: (208) 555-0199.`]],
  [
    'a fax number after the telephone number',
    STORY,
    [SAID, `${SAID} Call (208) 555-0117, or fax (208) 555-0199.`],
  ],
])('%s', (_, file, edit) => {
  expect(messagesAfter(file, edit)).toEqual([]);
});

test.each([
  ['Write to desk@juniper-lane.example.', 'desk@juniper-lane.example is not an address of the practice.'],
  ['A session costs $140.', expect.stringMatching(/^This says \$140, but content\/site.yaml says 185 and /)],
  ['The consultation takes 20 minutes.', 'This says 20, but content/site.yaml says 15.'],
])('"%s" is the fact of before', (sentence, message) => {
  expect(messagesAfter(STORY, [SAID, `${SAID} ${sentence}`])).toEqual([message]);
});

test('a post of a few sentences about the holidays is long enough', () => {
  const short = `content: |\n  ${'We are closed from December 24 to January 1. '.repeat(9)}\n`;
  expect(messagesAfter(POST, [/^content: \|\n(?:\n| {2}.*\n)+/m, short])).toEqual([]);
});

test.each([
  [150, '$150'],
  [187.5, '$187.50'],
  [1200, '$1,200'],
])('a fee of %d is shown as %s', (price, shown) => {
  expect(inDollars(price)).toBe(shown);
});
