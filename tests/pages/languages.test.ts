import { describe, expect, it } from 'vitest';
import { directionOf } from '../../pages/language/language.pages';
import { loadContent } from '../support/built-site';
import { renderWith } from './support/rendered';

// Profiles of therapists, legal pages and programs such as Medicaid services; and the
// pages of first contact in other languages.

const { site, languages } = loadContent();
const { practice } = site;

// Marked as what it is, complete, and without a word of English.

it.each([
  ['es', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['ar', 'rtl'],
  ['fa', 'rtl'],
])('The language %s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

describe('A page in a language from right to left', () => {
  const [spanish] = languages;
  const arabic = {
    ...(spanish as NonNullable<typeof spanish>),
    ...{ slug: 'arabic', language: 'ar', call: 'اتصلوا على {phone}' },
    meta: { title: 'مرحبا بكم في العيادة', description: 'كيف تتصلون بنا' },
  };

  it('is marked as that, with numbers from left to right', async () => {
    const page = await renderWith({ languages: [...languages, arabic] }, '/arabic');
    expect(page.one('main [lang][dir]').attributes('lang', 'dir')).toEqual(['ar', 'rtl']);
    expect(page.texts('main bdi[dir=ltr]')).toContain(practice.phone);
    expect(page.one('footer a[lang=ar]').attributes('hreflang', 'href')).toEqual(['ar', '/arabic']);
  });
});
