import { expect, it } from 'vitest';
import { renderWith } from './support/rendered';

const MAINTENANCE =
  'Our document system is currently undergoing maintenance. Please contact us directly if you need any forms or documents.';

it.each([
  ['/client-documents', MAINTENANCE],
  ['/referral', 'The form is not available right now'],
])(
  'A site without a backend says so on %s, with phone and email, and asks for nothing',
  async (address, words) => {
    const main = (await renderWith({}, address)).one('main');
    expect(main.text).toContain(words);
    for (const way of ['tel:', 'mailto:']) expect(main.all(`a[href^="${way}"]`).length).toBeGreaterThan(0);
    // Nothing can be filled in, refreshed, or waited for.
    expect(main.texts('form, input, textarea, select, button')).toEqual([]);
    expect(main.text).not.toContain('Loading documents...');
  },
);
