import { describe, expect, it } from 'vitest';
import { loadContent } from '../support/built-site';
import { mainOf } from './support/part';

// Contact, referral, client documents and search as they are before JavaScript; what they do is the browser's part.

const { pages } = loadContent();

const DIALED = 'tel:+12085550117';

describe('The referral page', () => {
  const { consent, notSent } = pages.referral;
  const main = mainOf('/referral');

  it('has a form of four groups, with the consent of the content', () => {
    const legends = [
      'Client Information',
      'Referrer Information',
      'Appointment Preferences',
      'HIPAA consent',
    ];
    expect(main.texts('form legend').slice(0, 4)).toEqual(legends);
    for (const words of [
      consent.trim(),
      'Date is approximate and will need to be confirmed for availability',
    ])
      expect(main.text).toContain(words);
  });

  it('lets the browser keep the contact data of the referrer, and nothing about the client', () => {
    const kept = { referrerName: 'name', referrerOrganization: 'organization', referrerPhone: 'tel' };
    // A box to tick has no such attribute of its own, and follows the form.
    const fields = main.all('form, form :is(input:not([type=checkbox]), select, textarea)').map((field) => {
      const [name, autocomplete] = field.attributes('name', 'autocomplete');
      return [name, autocomplete] as const;
    });
    expect(fields).toHaveLength(20);
    expect(fields.filter(([, autocomplete]) => autocomplete !== 'off')).toEqual(
      Object.entries({ ...kept, referrerEmail: 'email' }),
    );
  });

  it('has a page that says why a referral was not sent, first for each field, by its name', () => {
    const { title, text, check, later, problem, back } = notSent;
    const page = mainOf('/referral/not-sent');
    expect(page.texts('h1')).toEqual([title]);
    expect(page.texts('p')).toContain(text);
    const reasons = page.all('section').map((each) => each.texts('h2, p'));
    expect(page.one('#clientName').texts('h2, p')).toEqual(['Client name is required', check.text]);
    expect(reasons.slice(-3)).toEqual([check, later, problem].map((reason) => [reason.title, reason.text]));
    expect(page.hrefOf(back)).toBe('/referral');
    expect(page.hrefs()).toContain(DIALED);
  });
});

describe('The search page', () => {
  const { field } = pages.search;
  const main = mainOf('/search');
  const form = main.one('form[role=search]');
  const input = form.one('input');

  it('has a field with a label, a hint and a button', () => {
    const [id, hint, ...off] = input.attributes('id', 'aria-describedby', 'autocomplete', 'spellcheck');
    expect(form.texts(`label[for="${id}"], #${hint}, button[type=submit]`).toSorted()).toEqual(
      [field.label, field.hint, field.button].toSorted(),
    );
    expect(off).toEqual(['off', 'false']);
  });

  it('sends nothing: what people look for may say something about their health', () => {
    expect(form.all('[name]')).toEqual([]);
  });
});
