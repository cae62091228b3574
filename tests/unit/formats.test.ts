import { expect, it, test } from 'vitest';
import { parseDate } from '../../check/dates';
import { correctForm } from '../../check/explain/forms';
import { hoursIn, hoursInWords, rangesOf, readHours } from '../../check/hours';
import { FORMATS } from '../../check/schema/formats';
import { longDay } from '../../pages/dates';
import { withSlashes } from '../../pages/parts/forms/with-slashes';
import { readDay, typedDay } from '../../supabase/functions/_shared/calendar-day';

test.each<[format: string, right: string[], wrong: string[]]>([
  [
    'language-tag',
    ['es', 'vi', 'zh-Hant', 'es-US', 'fil'],
    ['Spanish', 'español', 'es_US', 'es-us', 'tl', 'xx', 'hmn', '', 'e'],
  ],
  [
    'email-address',
    ['hello@practice.example', 'first.last+tag@sub.practice.example'],
    [
      ...['hello', 'hello@practice', 'a b@c.example', 'a@b@c.example', '<a@b.example>', 'mailto:a@b.example'],
      ...['a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'],
    ],
  ],
  [
    'phone-number',
    ['(817) 555-0100', '(817) 555-0100 ext. 2', '(817) 555-HELP'],
    ['817-555-0100', '(817) 555-help', '(817)555-0100', '+1 (817) 555-0100'],
  ],
  [
    'web-address',
    ['https://practice.example', 'https://practice.example/a?b=1&c=2'],
    ['http://practice.example', 'practice.example', '//practice.example', 'https://', 'https://a b'],
  ],
  [
    'site-address',
    ['https://practice.example', 'https://www.practice.example:8443'],
    [
      ...['https://me:secret@practice.example', 'https://practice.example;a', 'https://practice.example/'],
      ...['https://practice.example/site?a=1#b', 'http://practice.example'],
    ],
  ],
  [
    'internal-path',
    ['/', '/about', '/conditions/anxiety', '/#insurance', '/blog/11#what-happens'],
    [
      ...['about', '//evil.example', '/\\evil.example', 'https://a.example', '/../secret', '/about?a=1'],
      ...['#insurance', ''],
    ],
  ],
  [
    'image-path',
    ['/images/home/hero.svg', '/images/a_b-c.webp'],
    [
      ...['images/hero.svg', '/images/hero', '/images/hero.bmp', '/hero.svg', '//images/hero.svg'],
      'https://a.example/hero.svg',
    ],
  ],
])('The format %s takes %j, and not %j', (format, right, wrong) => {
  expect([...right, ...wrong].filter((text) => FORMATS[format]?.(text))).toEqual(right);
});

test.each([
  ['2024-11-04', ['November 4, 2024', 'november 4th, 2024', '2024-11-4', '11/4/2024', '4 November 2024']],
  ['2024-02-29', ['February 29, 2024', '2/29/2024', '2024-29-02']],
  ['2025-09-04', ['Sept. 4, 2025']],
])('A date is read in every form that can mean one day only, and shown in one: %s', (day, texts) => {
  for (const text of [day, ...texts]) expect([text, parseDate(text)]).toEqual([text, day]);
  expect(longDay('2025-03-17', 'en')).toBe('March 17, 2025');
});

test.each([
  ...['2024-02-30', '2023-02-29', 'February 29, 2023', '2024-13-13', '2/30/2024', 'Octobre 5, 2026', ''],
  ...['Monday, November 24, 2026', '11/24/26', 'Ma 5, 2026', 'yesterday'],
])('"%s" isn\'t a date', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test.each([
  ['email-address', 'hello(at)practice.example', 'hello@practice.example'],
  ['email-address', 'hello@practice', undefined],
  ['email-address', 'a@b@c.example', undefined],
  ['phone-number', '817-555-HELP', '(817) 555-HELP'],
  ['phone-number', '555-0142', undefined],
  ['phone-number', '817-555-01420', undefined],
  ['phone-number', '817-555-0142 ext. 2', '(817) 555-0142 ext. 2'],
  ['web-address', 'http://practice.example/a', 'https://practice.example/a'],
  ['web-address', 'www.practice.example', 'https://www.practice.example'],
  ['web-address', '/contact', undefined],
  ['web-address', 'https://a b.example', undefined],
  ['site-address', 'https://a@b.example', 'https://b.example'],
  ['site-address', 'https://a.example/b?c=1', 'https://a.example'],
  ['site-address', 'www.A.example/', 'https://www.a.example'],
  ['site-address', 'https://a.example;b', undefined],
  ['internal-path', '/about.html#team', '/about#team'],
  ['internal-path', '/about?a=1', '/about'],
  ['internal-path', '/../secret', undefined],
  ['image-path', 'content/images/home/hero.svg', '/images/home/hero.svg'],
  ['image-path', '..\\images\\hero.svg', '/images/hero.svg'],
  ['image-path', '/images/hero', undefined],
  ['image-path', '/images/my hero.svg', undefined],
  ['image-path', 'https://a.example/hero.svg', undefined],
  ['iso-date', '31.12.2026', '2026-12-31'],
  ['iso-date', '2026/3/5', '2026-03-05'],
  ['iso-date', '10/5/26', '2026-10-05'],
  ['iso-date', 'Octobre 5, 2026', '2026-10-05'],
])('What was probably meant by %s "%s"', (format, text, meant) => {
  expect(FORMATS[format]?.(text)).toBe(false);
  expect(correctForm(format, text)).toBe(meant);
});

test.each([
  [['Tuesday, Thursday 12:30-20:00'], 'Tuesday and Thursday 12:30pm-8pm'],
  [['Friday 18:00-24:00', 'Saturday by appointment'], 'Friday 6pm-12am; Saturday by appointment'],
  [['Saturday to Sunday: 09:00-10:00'], 'Saturday and Sunday 9am-10am'],
  [['Sunday to Tuesday 09:00-10:00'], 'Monday, Tuesday, and Sunday 9am-10am'],
])('Hours are said as an American practice writes them: %j is "%s"', (lines, words) => {
  expect(hoursInWords(lines, 'en')).toBe(words);
});

test('Days in a row are a range', () => {
  const days = ['Thursday', 'Monday', 'Tuesday', 'Saturday', 'Sunday'];
  expect(rangesOf(days)).toEqual(['Monday to Tuesday', 'Thursday', 'Saturday to Sunday']);
});

test.each([
  ['Monday through Friday, 9 a.m. to 5 p.m.', 'Monday to Friday 9:00-17:00'],
  ['Mondays 10:00 – 14:30', 'Monday 10:00-14:30'],
  ['Monday 17:00-9:00', undefined],
  ['Monday 9:00-12:00, 11:00-17:00', undefined],
  ['Monday 25:00-26:00', undefined],
  ['Most days, 9 to 5ish', undefined],
])(
  'Hours in no such form are refused, and corrected if only one thing can be meant: "%s" is "%s"',
  (line, meant) => {
    expect(readHours(line)).toBeUndefined();
    expect(correctForm('opening-hours', line)).toBe(meant);
  },
);

const [clock, clock24] = ['12-hour', '24-hour'] as const;
const SPANISH = { range: 'de {first} a {last}', line: '{days}, de {opens} a {closes}', clock } as const;
const FRENCH = { range: 'du {first} au {last}', line: '{days}, de {opens} à {closes}', clock: clock24 };
const ROW = 'Tuesday to Thursday 8:30-12:00';

type Row = [language: string, texts: Parameters<typeof hoursIn>[1], line: string, words: string | undefined];

test.each<Row>([
  ['es', SPANISH, 'Saturday to Sunday 8:30-12:00', 'Sábado y domingo, de 8:30 a. m. a 12:00 p. m.'],
  [
    'es',
    SPANISH,
    'Monday 8:30-9:00, 10:00-11:00',
    'Lunes, de 8:30 a. m. a 9:00 a. m., de 10:00 a. m. a 11:00 a. m.',
  ],
  ['es', SPANISH, 'Monday by appointment', undefined],
  ['fr', FRENCH, ROW, 'Du mardi au jeudi, de 8:30 à 12:00'],
  ['vi', { clock }, ROW, 'Thứ Ba – Thứ Năm, 8:30 SA–12:00 CH'],
  // Without texts, they have the usual form of the language.
  ['fr', {}, ROW, 'Mardi – jeudi, 8:30–12:00'],
  ['vi', {}, ROW, 'Thứ Ba – Thứ Năm, 8:30–12:00'],
])('Hours in another language, %s %j: %s is "%s"', (language, texts, line, words) => {
  const hours = readHours(line);
  // Versions of Node use different spaces.
  expect(hours && hoursIn(language, texts, hours)?.replace(/\s/g, ' ')).toBe(words);
});

const TODAY = '2026-11-26';

const MARCH_9 = [
  ...['3/9/2015', '03/09/2015', '3-9-2015', '3.9.2015', '3 9 2015', ' 03/09/2015 ', '03092015', '030915'],
  ...['3/9/15', '2015-03-09', '2015-3-9', 'March 9, 2015', 'Mar 9 2015', 'mar. 9th, 2015', '9 March 2015'],
];
const NO_DAYS = [
  ...['', '3', '3/9', '3/9/', '3/9/201', '3/9/20155', '13/1/2015', '0/1/2015', '1/0/2015', '4/31/2015'],
  ...['2015-13-01', '3/9/2015x', '3092015', 'Ma 9, 2015', 'Marsh 9, 2015', 'last spring', '/9/2015'],
];

it.each<[text: string, latest: string | undefined, day: string | undefined]>([
  ...MARCH_9.map((text): [string, string, string] => [text, TODAY, '2015-03-09']),
  ...NO_DAYS.map((text): [string, undefined, undefined] => [text, undefined, undefined]),
  // Of two digits.
  ['11/26/26', TODAY, '2026-11-26'],
  ['11/27/26', TODAY, '1926-11-27'],
  ['3/5/85', TODAY, '1985-03-05'],
  ['3/5/85', undefined, '2085-03-05'],
  ['2/29/00', TODAY, '2000-02-29'],
  // As it is shown.
  ...['1900-01-01', '2000-02-29', '2026-12-31'].map((day): [string, undefined, string] => [
    typedDay(day),
    undefined,
    day,
  ]),
])('A typed date, %j until %s, is %s', (text, latest, day) => {
  expect(readDay(text, latest)).toBe(day);
});

it.each([
  ['03052010', '03/05/2010'],
  ['12312010', '12/31/2010'],
  ['03/05/2010', '03/05/2010'],
  ['3/5/10', '3/5/10'],
  ['03-05-2010', '03/05/2010'],
  ['2010-03-05', '2010-03-05'],
  ['March 5, 2010', 'March 5, 2010'],
  ['15 March 2010', '15 March 2010'],
])('Typing %s gives %s', (keys, text) => {
  expect([...keys].reduce((before, key) => withSlashes(before + key), '')).toBe(text);
});
