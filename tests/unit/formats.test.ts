import { expect, test } from 'vitest';
import { parseDate } from '../../check/dates';
import { correctForm } from '../../check/explain/forms';
import { FORMATS } from '../../check/schema/formats';
import { longDay } from '../../pages/dates';

const EXAMPLES: Record<string, { right: string[]; wrong: string[] }> = {
  'language-tag': {
    right: ['es', 'vi', 'zh-Hant', 'es-US', 'fil'],
    wrong: ['Spanish', 'español', 'es_US', 'es-us', 'tl', 'xx', 'hmn', '', 'e'],
  },
  'email-address': {
    right: ['hello@practice.example', 'first.last+tag@sub.practice.example'],
    wrong: [
      ...['hello', 'hello@practice', 'a b@c.example', 'a@b@c.example', '<a@b.example>', 'mailto:a@b.example'],
      ...['a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'],
    ],
  },
  'phone-number': {
    right: ['(817) 555-0100', '(817) 555-0100 ext. 2', '(817) 555-HELP'],
    wrong: ['817-555-0100', '(817) 555-help', '(817)555-0100', '+1 (817) 555-0100'],
  },
  'web-address': {
    right: ['https://practice.example', 'https://practice.example/a?b=1&c=2'],
    wrong: ['http://practice.example', 'practice.example', '//practice.example', 'https://', 'https://a b'],
  },
  'site-address': {
    right: ['https://practice.example', 'https://www.practice.example:8443'],
    wrong: [
      ...['https://me:secret@practice.example', 'https://practice.example;a', 'https://practice.example/'],
      ...['https://practice.example/site?a=1#b', 'http://practice.example'],
    ],
  },
  'internal-path': {
    right: ['/', '/about', '/conditions/anxiety', '/#insurance', '/blog/11#what-happens'],
    wrong: [
      ...['about', '//evil.example', '/\\evil.example', 'https://a.example', '/../secret', '/about?a=1'],
      ...['#insurance', ''],
    ],
  },
  'image-path': {
    right: ['/images/home/hero.svg', '/images/a_b-c.webp'],
    wrong: [
      ...['images/hero.svg', '/images/hero', '/images/hero.bmp', '/hero.svg', '//images/hero.svg'],
      'https://a.example/hero.svg',
    ],
  },
};

test.each(Object.entries(EXAMPLES))('The format %s', (format, { right, wrong }) => {
  expect([...right, ...wrong].filter((text) => FORMATS[format]?.(text))).toEqual(right);
});

test.each([
  ['2024-11-04', ['November 4, 2024', 'november 4th, 2024', '2024-11-4', '11/4/2024', '4 November 2024']],
  ['2024-02-29', ['February 29, 2024', '2/29/2024']],
  ['2026-11-24', ['Nov 24, 2026', 'November 24 2026', '11/24/2026']],
  ['2025-09-04', ['Sept. 4, 2025']],
])('A date is read in every form that can mean one day only, and shown in one: %s', (day, texts) => {
  for (const text of [day, ...texts]) expect([text, parseDate(text)]).toEqual([text, day]);
  expect(longDay('2025-03-17', 'en')).toBe('March 17, 2025');
});

test.each([
  ...[
    '2024-02-30',
    '2023-02-29',
    'February 29, 2023',
    '2024-13-01',
    '2/30/2024',
    'Octobre 5, 2026',
    '2024',
    '',
  ],
  ...['Monday, November 24, 2026', '11/24/26', 'Ma 5, 2026', 'yesterday'],
])('"%s" isn\'t a date', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test.each([
  ['email-address', 'hello(at)practice.example', 'hello@practice.example'],
  ['email-address', 'mailto:hello@practice.example', 'hello@practice.example'],
  ['email-address', 'Hello <hello@practice.example>', 'hello@practice.example'],
  ['email-address', 'hello@practice', undefined],
  ['email-address', 'a@b@c.example', undefined],
  ['phone-number', '817-555-0142', '(817) 555-0142'],
  ['phone-number', '+1 817 555 0142', '(817) 555-0142'],
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
  ['internal-path', 'services', '/services'],
  ['internal-path', '/Conditions/Anxiety', '/conditions/anxiety'],
  ['internal-path', '/about.html#team', '/about#team'],
  ['internal-path', '/about?a=1', '/about'],
  ['internal-path', '/../secret', undefined],
  ['image-path', 'hero.svg', '/images/hero.svg'],
  ['image-path', 'content/images/home/hero.svg', '/images/home/hero.svg'],
  ['image-path', '..\\images\\hero.svg', '/images/hero.svg'],
  ['image-path', '/images/hero.bmp', undefined],
  ['image-path', '/images/hero', undefined],
  ['image-path', '/images/my hero.svg', undefined],
  ['image-path', 'https://a.example/hero.svg', undefined],
  ['iso-date', '11/01/2026', '2026-11-01'],
  ['iso-date', '31.12.2026', '2026-12-31'],
  ['iso-date', '2026/3/5', '2026-03-05'],
  ['iso-date', 'Nov. 1st, 2026', '2026-11-01'],
  ['iso-date', 'soon', undefined],
  ['iso-date', '10/5/26', '2026-10-05'],
  ['iso-date', 'Octobre 5, 2026', '2026-10-05'],
])('What was probably meant by %s "%s"', (format, text, meant) => {
  expect(FORMATS[format]?.(text)).toBe(false);
  expect(correctForm(format, text)).toBe(meant);
});
