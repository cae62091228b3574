import { expect, it } from 'vitest';
import { renderMarkup } from '../../pages/app/markup';
import { directionOf } from '../../pages/parts/direction';
import { createSite } from '../../pages/site';
import { type Page, pageStateOf } from '../../renderer/page';
import { htmlOf, loadContent } from '../support/built-site';
import { parseHtml } from '../support/parse-html';
import { site } from '../support/practice-site';

async function documentAt(
  address: string,
  { pages, shell } = site,
): Promise<Document> {
  const page = pages.find(({ path }) => path === address) as Page;
  return parseHtml(await renderMarkup(pageStateOf(page, shell)));
}

const MAINTENANCE =
  'Our document system is currently undergoing maintenance. Please contact us directly if you need any forms or documents.';

it.each([
  ['/client-documents', MAINTENANCE],
  ['/referral', 'The form is not available right now'],
])(
  'A site without a backend says so on %s, with phone and email, and asks for nothing',
  async (address, words) => {
    const document = await documentAt(address);
    const text = document.querySelector('main')?.textContent;
    expect(text).toContain(words);
    expect(text).not.toContain('Loading documents...');
    for (const way of ['tel:', 'mailto:']) {
      expect(
        document.querySelectorAll(`main a[href^="${way}"]`).length,
      ).toBeGreaterThan(0);
    }
    // Nothing can be filled in, refreshed, or waited for.
    expect(
      document.querySelectorAll(
        'main :is(form, input, textarea, select, button)',
      ),
    ).toHaveLength(0);
  },
);

it('A page in a language from right to left is marked as that, with numbers from left to right', async () => {
  expect(['es', 'zh-Hant', 'ar', 'fa'].map(directionOf)).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
  ]);
  const content = loadContent();
  const texts = { slug: 'arabic', language: 'ar', call: 'اتصلوا على {phone}' };
  const meta = { title: 'مرحبا بكم في العيادة', description: 'كيف تتصلون' };
  const [language] = content.languages.map((page) => ({
    ...page,
    ...texts,
    meta,
  }));
  const arabic = createSite({
    ...content,
    languages: language ? [language] : [],
  });
  const document = await documentAt('/arabic', arabic);
  expect(document.querySelector('main [lang=ar]')?.getAttribute('dir')).toBe(
    'rtl',
  );
  const numbers = [...document.querySelectorAll('main bdi[dir=ltr]')].map(
    ({ textContent }) => textContent,
  );
  expect(numbers).toContain(content.site.practice.phone);
  expect(
    document.querySelector('footer a[lang=ar]')?.getAttribute('href'),
  ).toBe('/arabic');
});

it.each(['/contact', '/referral'])(
  'The form of %s says before its first required field what an asterisk means',
  (address) => {
    const form = parseHtml(htmlOf(address)).querySelector('main form');
    const [before] = form?.textContent?.split(' *') ?? [];
    expect(before).toContain('* Required');
    expect(form?.querySelectorAll('[required]').length).toBeGreaterThan(1);
  },
);

it('The referral form lets the browser keep the contact data of the referrer, and nothing about the client', () => {
  const kept = {
    referrerName: 'name',
    referrerOrganization: 'organization',
    referrerPhone: 'tel',
  };
  const document = parseHtml(htmlOf('/referral'));
  const selector =
    'main :is(form, form :is(input:not([type=checkbox]), select, textarea))';
  const fields = [...document.querySelectorAll(selector)].map((field) =>
    ['name', 'autocomplete'].map((name) => field.getAttribute(name)),
  );
  expect(fields).toHaveLength(20);
  expect(fields.filter(([, autocomplete]) => autocomplete !== 'off')).toEqual(
    Object.entries({ ...kept, referrerEmail: 'email' }),
  );
});
