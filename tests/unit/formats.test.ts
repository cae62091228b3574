import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../renderer/content/formats';

const EXAMPLES: Record<string, { right: string[]; wrong: string[] }> = {
  'email-address': {
    right: ['hello@practice.example', 'first.last+tag@sub.practice.example'],
    wrong: [
      'hello',
      'hello@practice',
      'a b@c.example',
      'a@b@c.example',
      '<a@b.example>',
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
      '/images/hero.gif',
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
