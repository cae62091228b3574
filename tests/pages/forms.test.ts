import { expect, it } from 'vitest';
import { mainOf } from './support/part';

// Forms as they are before JavaScript; what they do is the browser's part.

it('The referral form lets the browser keep the contact data of the referrer, and nothing about the client', () => {
  const kept = { referrerName: 'name', referrerOrganization: 'organization', referrerPhone: 'tel' };
  // A box to tick has no such attribute of its own, and follows the form.
  const selector = 'form, form :is(input:not([type=checkbox]), select, textarea)';
  const fields = mainOf('/referral')
    .all(selector)
    .map((field) => field.attributes('name', 'autocomplete'));
  expect(fields).toHaveLength(20);
  expect(fields.filter(([, autocomplete]) => autocomplete !== 'off')).toEqual(
    Object.entries({ ...kept, referrerEmail: 'email' }),
  );
});

it('The search sends nothing: what people look for may say something about their health', () => {
  const form = mainOf('/search').one('form[role=search]');
  expect(form.all('[name]')).toEqual([]);
  expect(form.one('input').attributes('autocomplete', 'spellcheck')).toEqual(['off', 'false']);
});
