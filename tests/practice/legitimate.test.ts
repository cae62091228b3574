import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { valueAt } from '../../check/path';
import type { Path } from '../../check/problem';
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

/** The value that was read last at the place that was asked for. */
let read: unknown;

/** The messages about the content after an edit of one file. */
function messagesAfter(file: string, edit: readonly [string | RegExp, string], at: Path = []): string[] {
  const text = readFileSync(path.join(practiceSite.content, file), 'utf8');
  const edited = text.replace(...edit);
  expect(edited).not.toBe(text);
  project.write(`content/${file}`, edited);
  store.update([`content/${file}`]);
  const { problems, content } = store.check();
  read = valueAt(store.documents.find((document) => document.file === file)?.data, at);
  expect(content).toBeDefined();
  if (content) for (const page of createSite(content).pages) expect(page.data()).toBeDefined();
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

test.each<
  [written: string, file: string, edit: readonly [string | RegExp, string], path: Path, meant: unknown]
>([
  [
    'hours',
    SITE,
    ['Tuesday to Saturday 10:00-18:00', 'Tue-Sat 10 am to 6:00 pm'],
    ['practice', 'hours', 0, 'times', 0],
    'Tuesday to Saturday 10:00-18:00',
  ],
  ['a date with slashes', 'cities/nampa.yaml', ['2026-08-01', '8/1/2026'], ['updated'], '2026-08-01'],
  ['a date in words', 'cities/nampa.yaml', ['2026-08-01', 'Aug 1, 2026'], ['updated'], '2026-08-01'],
  [
    'a telephone number with dots',
    SITE,
    ['(208) 555-0117', '208.555.0117'],
    ['practice', 'phone'],
    '(208) 555-0117',
  ],
  [
    'one for all countries',
    SITE,
    ['(208) 555-0117', '+1 208 555 0117'],
    ['practice', 'phone'],
    '(208) 555-0117',
  ],
  ['a ZIP code without quotation marks', SITE, ['"83702"', '83702'], ['practice', 'address', 'zip'], '83702'],
  ['one that begins with a zero', SITE, ['"83702"', '03702'], ['practice', 'address', 'zip'], '03702'],
  ['a fee with a dollar sign', SITE, ['price: 185', 'price: $187.50'], ['rates', 0, 'price'], 187.5],
  ['minutes', SITE, ['minutes: 80', 'minutes: 80 min'], ['rates', 1, 'minutes'], 80],
  ['a number in quotation marks', SITE, ['minutes: 80', 'minutes: "80"'], ['rates', 1, 'minutes'], 80],
  ['the minus sign of mathematics', SITE, ['-116.2', '−116.2'], ['practice', 'address', 'longitude'], -116.2],
  [
    'an entry that needs only its name',
    SITE,
    ['- name: Gem State', '- Gem State'],
    ['carriers', 0],
    { name: 'Gem State Health' },
  ],
  [
    'mailto',
    SITE,
    ['front.desk@', 'mailto:front.desk@'],
    ['practice', 'email'],
    'front.desk@juniper-lane.example',
  ],
  ['yes', 'therapists/alma-reyes.yaml', ['accepting: true', 'accepting: yes'], ['accepting'], true],
  [
    'capitals in a slug',
    'conditions/panic.yaml',
    ['[panic-attacks]', '[Panic Attacks]'],
    ['aliases', 0],
    'panic-attacks',
  ],
  [
    'a page with no slash',
    'cities/nampa.yaml',
    ['path: /conditions/panic', 'path: conditions/panic'],
    ['concerns', 1, 'path'],
    '/conditions/panic',
  ],
  [
    'a space at the end',
    'cities/nampa.yaml',
    ['title: Sleep', 'title: "Sleep "'],
    ['concerns', 0, 'title'],
    'Sleep',
  ],
])('%s is the usual form', (_, file, edit, at, meant) => {
  expect(messagesAfter(file, edit, at)).toEqual([]);
  expect(read).toEqual(meant);
});

test.each([
  ['Write to desk@juniper-lane.example.', "desk@juniper-lane.example isn't an address of the practice."],
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
