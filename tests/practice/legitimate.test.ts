import { expect, test } from 'vitest';
import { valueAt } from '../../check/path';
import type { Path } from '../../check/problem';
import { createOffice, lines } from './office';

// What an office may write in another form than the usual one, and what is said of an old fact in a text.

const SITE = 'site.yaml';
const NAMPA = 'cities/nampa.yaml';
const TIMES: Path = ['practice', 'hours', 0, 'times', 0];
const [PHONE, ZIP]: [Path, Path] = [
  ['practice', 'phone'],
  ['practice', 'address', 'zip'],
];

const office = createOffice();

type Written = readonly [
  name: string,
  file: string,
  from: string | RegExp,
  to: string,
  at: Path,
  meant: unknown,
];

test.each<Written>([
  [
    'hours',
    SITE,
    'Tuesday to Saturday 10:00-18:00',
    'Tue-Sat 10 am to 6:00 pm',
    TIMES,
    'Tuesday to Saturday 10:00-18:00',
  ],
  ['a date with slashes', NAMPA, '2026-08-01', '8/1/2026', ['updated'], '2026-08-01'],
  ['a date in words', NAMPA, '2026-08-01', 'Aug 1, 2026', ['updated'], '2026-08-01'],
  [
    'a date with a short month',
    'posts/what-sleep-does.yaml',
    /^date: .*/m,
    'date: Mar 4, 2026',
    ['date'],
    '2026-03-04',
  ],
  ['a telephone number with dots', SITE, '(208) 555-0117', '208.555.0117', PHONE, '(208) 555-0117'],
  ['one for all countries', SITE, '(208) 555-0117', '+1 208 555 0117', PHONE, '(208) 555-0117'],
  ['a ZIP code without quotation marks', SITE, '"83702"', '83702', ZIP, '83702'],
  ['one that begins with a zero', SITE, '"83702"', '03702', ZIP, '03702'],
  ['a fee with a dollar sign', SITE, 'price: 185', 'price: $187.50', ['rates', 0, 'price'], 187.5],
  ['minutes', SITE, 'minutes: 15', 'minutes: 15 min', ['consultation', 'minutes'], 15],
  ['a number in quotation marks', SITE, 'price: 120', 'price: "120"', ['rates', 2, 'price'], 120],
  ['the minus sign of mathematics', SITE, '-116.2', '−116.2', ['practice', 'address', 'longitude'], -116.2],
  [
    'an entry that needs only its name',
    SITE,
    '- name: Gem State',
    '- Gem State',
    ['carriers', 0],
    { name: 'Gem State Health' },
  ],
  [
    'mailto',
    SITE,
    'front.desk@',
    'mailto:front.desk@',
    ['practice', 'email'],
    'front.desk@juniper-lane.example',
  ],
  ['yes', 'therapists/alma-reyes.yaml', 'accepting: true', 'accepting: yes', ['accepting'], true],
  [
    'capitals in a slug',
    'conditions/panic.yaml',
    '[panic-attacks]',
    '[Panic Attacks]',
    ['aliases', 0],
    'panic-attacks',
  ],
  [
    'a page with no slash',
    NAMPA,
    'path: /conditions/panic',
    'path: conditions/panic',
    ['concerns', 1, 'path'],
    '/conditions/panic',
  ],
  ['a space at the end', NAMPA, 'title: Sleep', 'title: "Sleep "', ['concerns', 0, 'title'], 'Sleep'],
])('%s in another form is taken for the usual one', (_, file, from, to, at, meant) => {
  const { messages, documents } = office.after(lines(file, [from, to]));
  expect(messages).toEqual([]);
  expect(valueAt(documents.find((document) => document.file === file)?.data, at)).toEqual(meant);
});

test.each([
  ['Write to desk@juniper-lane.example.', "desk@juniper-lane.example isn't an address of the practice."],
  ['A session costs $140.', 'This says $140, but content/site.yaml says 185 and '],
  ['The consultation takes 20 minutes.', 'This says 20, but content/site.yaml says 15.'],
])('"%s" is the fact of before', (sentence, message) =>
  office.expectAfter(lines('pages/about.yaml', ['The third had the house.', sentence]), { says: [message] }),
);
