import { describe, expect, test } from 'vitest';
import { correctForm, correctPattern, explainForm } from '../../check/explain/forms';
import { FORMATS } from '../../check/schema/formats';

const EXAMPLES: Record<string, { right: string[]; wrong: string[] }> = {
  'language-tag': {
    right: ['es', 'vi', 'zh-Hant', 'es-US', 'fil'],
    wrong: ['Spanish', 'español', 'es_US', 'es-us', 'tl', 'xx', 'hmn', '', 'e'],
  },
  'email-address': {
    right: ['hello@practice.example', 'first.last+tag@sub.practice.example'],
    wrong: [
      'hello',
      'hello@practice',
      'a b@c.example',
      'a@b@c.example',
      '<a@b.example>',
      'mailto:a@b.example',
      'a@b.example, c@d.example',
      'a@b.example\nBcc: c@d.example',
    ],
  },
  'phone-number': {
    right: ['(817) 555-0100'],
    wrong: ['817-555-0100', '(817)555-0100', '(817) 555-0100 ext. 2', '+1 (817) 555-0100'],
  },
  'web-address': {
    right: ['https://practice.example', 'https://practice.example/a?b=1&c=2'],
    wrong: [
      'http://practice.example',
      'practice.example',
      '//practice.example',
      'https://',
      'https://a b',
      'javascript:alert(1)',
    ],
  },
  'site-address': {
    right: ['https://practice.example', 'https://www.practice.example:8443'],
    wrong: [
      'https://me:secret@practice.example',
      'https://practice.example;a',
      'https://practice.example/',
      'https://practice.example/site?a=1#b',
      'http://practice.example',
    ],
  },
  'internal-path': {
    right: ['/', '/about', '/conditions/anxiety', '/#insurance', '/blog/11#what-happens'],
    wrong: [
      'about',
      '//evil.example',
      '/\\evil.example',
      'https://a.example',
      '/../secret',
      '/about?a=1',
      '#insurance',
      '',
    ],
  },
  'image-path': {
    right: ['/images/home/hero.svg', '/images/a_b-c.webp'],
    wrong: [
      'images/hero.svg',
      '/images/hero',
      '/images/hero.bmp',
      '/hero.svg',
      '//images/hero.svg',
      'https://a.example/hero.svg',
    ],
  },
};

describe.each(Object.entries(EXAMPLES))('%s', (format, { right, wrong }) => {
  test.each(right)('"%s" is right', (text) => {
    expect(FORMATS[format]?.(text)).toBe(true);
  });
  test.each(wrong)('"%s" is wrong', (text) => {
    expect(FORMATS[format]?.(text)).toBe(false);
  });
});

describe('A text in the wrong form is explained, with what was probably meant', () => {
  test.each([
    ['email-address', 'hello(at)practice.example', 'has no "@"', 'Write "hello@practice.example".'],
    [
      'email-address',
      'mailto:hello@practice.example',
      'has a character that no e-mail address has',
      'Write "hello@practice.example".',
    ],
    [
      'email-address',
      'Hello <hello@practice.example>',
      'has a space in it',
      'Write "hello@practice.example".',
    ],
    ['email-address', 'hello@practice', 'has no ending such as ".org"', 'as in "name@example.org"'],
    ['email-address', 'a@b@c.example', 'has more than one "@"', 'as in "name@example.org"'],
    ['phone-number', '817-555-0142', 'is not a telephone number', 'Write "(817) 555-0142".'],
    ['phone-number', '+1 817 555 0142', 'is not a telephone number', 'Write "(817) 555-0142".'],
    ['phone-number', '555-0142', 'has too few digits', 'as in "(123) 456-7890"'],
    ['phone-number', '817-555-01420', 'has too many digits', 'as in "(123) 456-7890"'],
    ['phone-number', '817-555-0142 ext. 2', 'has letters in it', 'as in "(123) 456-7890"'],
    [
      'web-address',
      'http://practice.example/a',
      'begins with "http://"',
      'Write "https://practice.example/a".',
    ],
    [
      'web-address',
      'www.practice.example',
      'does not begin with "https://"',
      'Write "https://www.practice.example".',
    ],
    ['web-address', '/contact', 'is the path of a page of this site', 'as in "https://www.example.org"'],
    ['web-address', 'https://a b.example', 'has a space in it', 'as in "https://www.example.org"'],
    ['site-address', 'https://a@b.example', 'has a user in it', 'Write "https://b.example".'],
    ['site-address', 'https://a.example/b?c=1', 'goes on after the name', 'Write "https://a.example".'],
    ['site-address', 'www.A.example/', 'does not begin with "https://"', 'Write "https://www.a.example".'],
    [
      'site-address',
      'https://a.example;b',
      'is not the address of a site',
      'as in "https://www.example.org"',
    ],
    ['internal-path', 'services', 'does not begin with "/"', 'Write "/services".'],
    ['internal-path', '/Conditions/Anxiety', 'has a capital letter in it', 'Write "/conditions/anxiety".'],
    ['internal-path', 'https://practice.example/about', 'is a complete web address', 'Write "/about".'],
    ['internal-path', '/about.html#team', 'has a "." in it', 'Write "/about#team".'],
    ['internal-path', '/about?a=1', 'has a "?" in it', 'Write "/about".'],
    ['internal-path', '/../secret', 'has a "." in it', 'as in "/contact"'],
    ['image-path', 'hero.svg', 'does not begin with "/images/"', 'Write "/images/hero.svg".'],
    ['image-path', 'content/images/home/hero.svg', 'does not begin with', 'Write "/images/home/hero.svg".'],
    ['image-path', '..\\images\\hero.svg', 'has a "\\" in it', 'Write "/images/hero.svg".'],
    ['image-path', '/images/hero.bmp', 'has an ending that no picture', 'Save the picture as .svg'],
    ['image-path', '/images/hero', 'has no ending', 'as in "/images/home/hero.svg"'],
    ['image-path', '/images/my hero.svg', 'has a space in it', 'Take the spaces out'],
    [
      'image-path',
      'https://a.example/hero.svg',
      'is on another site',
      'Save the picture into content/images',
    ],
    ['iso-date', '11/01/2026', 'is not a day', 'Write 2026-11-01 for November 1, 2026.'],
    ['iso-date', '31.12.2026', 'is not a day', 'Write 2026-12-31 for December 31, 2026.'],
    ['iso-date', '2026/3/5', 'is not a day', 'Write 2026-03-05 for March 5, 2026.'],
    ['iso-date', 'Nov. 1st, 2026', 'is not a day', 'Write 2026-11-01.'],
    ['iso-date', 'soon', 'is not a day', 'as in 2026-03-31'],
    ['post-date', '10/5/26', 'is not a day', 'Write "October 5, 2026".'],
    ['post-date', 'Octobre 5, 2026', 'is not a day', 'Write "October 5, 2026".'],
  ])('%s "%s" %s', (format, text, fault, advice) => {
    expect(FORMATS[format]?.(text)).toBe(false);
    const explained = explainForm(format, '"field"', text);
    expect(explained.message).toContain(`"field" is "${text}", which ${fault}`);
    expect(explained.proposals?.[0]?.advice ?? explained.advice).toContain(advice);
  });

  test.each([
    ['iso-date', '2026-02-30', 'There is no day 2026-02-30: February 2026 has 28 days.'],
    ['iso-date', '2026-04-31', 'There is no day 2026-04-31: April 2026 has 30 days.'],
    ['post-date', 'February 29, 2027', 'There is no day February 29, 2027: February 2027 has 28 days.'],
    [
      'iso-date',
      '2026-13-01',
      'There is no day 2026-13-01: a year has 12 months, and 13 is not one of them.',
    ],
  ])('%s "%s" does not exist', (format, text, message) => {
    expect(explainForm(format, '"field"', text).message).toBe(message);
  });

  test.each(
    Object.entries(EXAMPLES).flatMap(([format, { wrong }]) => wrong.map((text) => [format, text] as const)),
  )('%s: what is offered for "%s" is right', (format, text) => {
    const corrected = correctForm(format, text);
    if (corrected !== undefined) expect(FORMATS[format]?.(corrected)).toBe(true);
  });
});

describe('What was probably meant by a text that does not match a pattern', () => {
  const slug = '^[a-z0-9]+(-[a-z0-9]+)*$';
  const time = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  test.each([
    [slug, 'No Sleep', 'no-sleep'],
    [slug, 'Grief & Loss', 'grief-loss'],
    [slug, "Parkinson's Café", 'parkinsons-cafe'],
    ['^[A-Z]{2}$', 'tx', 'TX'],
    ['^[0-9]{5}(-[0-9]{4})?$', ' 76104', '76104'],
    ['^[0-9]+-[0-9]+$', '8 to 12', '8-12'],
    ['^[0-9]+-[0-9]+$', '8\u201312', '8-12'],
    [time, '9:00', '09:00'],
    [time, '5 pm', '17:00'],
    [time, '12:30 a.m.', '00:30'],
    ['^[0-9]{5}$', 'none', undefined],
    [time, '25:00', undefined],
  ])('%s: "%s"', (pattern, text, meant) => {
    expect(correctPattern(pattern, text)).toBe(meant);
  });
});
