import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderMarkup } from '../../pages/app/markup';
import { directionOf } from '../../pages/language/language.pages';
import { createSite } from '../../pages/site';
import { type Page, pageStateOf } from '../../renderer/page';
import { loadContent } from '../support/built-site';

it.each([
  ['es', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['ar', 'rtl'],
  ['fa', 'rtl'],
])('The language %s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it('A page in a language from right to left is marked as that, with numbers from left to right', async () => {
  const content = loadContent();
  const texts = {
    call: 'اتصلوا على {phone}',
    meta: { title: 'مرحبا بكم في العيادة', description: 'كيف تتصلون' },
  };
  const languages = content.languages.map((page) => ({ ...page, slug: 'arabic', language: 'ar', ...texts }));
  const { pages, shell } = createSite({ ...content, languages: languages.slice(0, 1) });
  const page = pages.find(({ path }) => path === '/arabic') as Page;
  const { document } = new JSDOM(await renderMarkup(pageStateOf(page, shell))).window;
  expect(document.querySelector('main [lang=ar]')?.getAttribute('dir')).toBe('rtl');
  const numbers = [...document.querySelectorAll('main bdi[dir=ltr]')].map(({ textContent }) => textContent);
  expect(numbers).toContain(content.site.practice.phone);
  expect(document.querySelector('footer a[lang=ar]')?.getAttribute('href')).toBe('/arabic');
});
