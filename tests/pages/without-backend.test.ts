import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderMarkup } from '../../pages/app/markup';
import { pageStateOf } from '../../renderer/page';
import { only } from '../support/built-site';
import { site } from '../support/practice-site';

const MAINTENANCE =
  'Our document system is currently undergoing maintenance. Please contact us directly if you need any forms or documents.';

it.each([
  ['/client-documents', MAINTENANCE],
  ['/referral', 'The form is not available right now'],
])(
  'A site without a backend says so on %s, with phone and email, and asks for nothing',
  async (address, words) => {
    const page = only(site.pages.filter(({ path }) => path === address));
    const { document } = new JSDOM(await renderMarkup(pageStateOf(page, site.shell))).window;
    const main = only(document.querySelectorAll('main'));
    expect(main.textContent).toContain(words);
    for (const way of ['tel:', 'mailto:'])
      expect(main.querySelectorAll(`a[href^="${way}"]`).length).toBeGreaterThan(0);
    // Nothing can be filled in, refreshed, or waited for.
    expect(main.querySelectorAll('form, input, textarea, select, button')).toHaveLength(0);
    expect(main.textContent).not.toContain('Loading documents...');
  },
);
