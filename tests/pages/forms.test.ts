import { expect, it } from 'vitest';
import { htmlOf } from '../support/built-site';
import { parseHtml } from '../support/parse-html';

it('The referral form lets the browser keep the contact data of the referrer, and nothing about the client', () => {
  const kept = { referrerName: 'name', referrerOrganization: 'organization', referrerPhone: 'tel' };
  const document = parseHtml(htmlOf('/referral'));
  // A box to tick has no such attribute of its own, and follows the form.
  const selector = 'main :is(form, form :is(input:not([type=checkbox]), select, textarea))';
  const fields = [...document.querySelectorAll(selector)].map((field) =>
    ['name', 'autocomplete'].map((name) => field.getAttribute(name)),
  );
  expect(fields).toHaveLength(20);
  expect(fields.filter(([, autocomplete]) => autocomplete !== 'off')).toEqual(
    Object.entries({ ...kept, referrerEmail: 'email' }),
  );
});
