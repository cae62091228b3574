import { describe, expect, test } from 'vitest';
import { explainForm } from '../../check/explain/forms';
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
      'Hello <hello@practice.example>',
      'has a space in it',
      'Write "hello@practice.example".',
    ],
    ['email-address', 'a@b@c.example', 'has more than one "@"', 'as in "name@example.org"'],
    ['phone-number', '+1 817 555 0142', 'is not a telephone number', 'Write "(817) 555-0142".'],
    ['phone-number', '817-555-01420', 'has too many digits', 'as in "(123) 456-7890"'],
    [
      'web-address',
      'http://practice.example/a',
      'begins with "http://"',
      'Write "https://practice.example/a".',
    ],
    ['web-address', '/contact', 'is the path of a page of this site', 'as in "https://www.example.org"'],
    ['site-address', 'https://a@b.example', 'has a user in it', 'Write "https://b.example".'],
    ['site-address', 'www.A.example/', 'does not begin with "https://"', 'Write "https://www.a.example".'],
    ['internal-path', 'services', 'does not begin with "/"', 'Write "/services".'],
    ['internal-path', 'https://practice.example/about', 'is a complete web address', 'Write "/about".'],
    ['internal-path', '/about?a=1', 'has a "?" in it', 'Write "/about".'],
    ['image-path', 'hero.svg', 'does not begin with "/images/"', 'Write "/images/hero.svg".'],
    ['image-path', '..\\images\\hero.svg', 'has a "\\" in it', 'Write "/images/hero.svg".'],
    ['image-path', '/images/hero', 'has no ending', 'as in "/images/home/hero.svg"'],
    [
      'image-path',
      'https://a.example/hero.svg',
      'is on another site',
      'Save the picture into content/images',
    ],
    ['iso-date', '31.12.2026', 'is not a day', 'Write 2026-12-31 for December 31, 2026.'],
    ['iso-date', 'Nov. 1st, 2026', 'is not a day', 'Write 2026-11-01.'],
    ['post-date', '10/5/26', 'is not a day', 'Write "October 5, 2026".'],
  ])('%s "%s" %s', (format, text, fault, advice) => {
    expect(FORMATS[format]?.(text)).toBe(false);
    const explained = explainForm(format, '"field"', text);
    expect(explained.message).toContain(`"field" is "${text}", which ${fault}`);
    expect(explained.proposals?.[0]?.advice ?? explained.advice).toContain(advice);
  });
});
