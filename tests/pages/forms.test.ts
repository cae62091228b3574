import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { htmlOf } from '../support/built-site';

// Forms as they are before JavaScript; what they do is the browser's part.

const attributesOf = (element: Element | null, ...names: string[]) =>
  names.map((name) => element?.getAttribute(name) ?? null);

it('The referral form lets the browser keep the contact data of the referrer, and nothing about the client', () => {
  const kept = { referrerName: 'name', referrerOrganization: 'organization', referrerPhone: 'tel' };
  const { document } = new JSDOM(htmlOf('/referral')).window;
  // A box to tick has no such attribute of its own, and follows the form.
  const selector = 'main :is(form, form :is(input:not([type=checkbox]), select, textarea))';
  const fields = [...document.querySelectorAll(selector)].map((field) =>
    attributesOf(field, 'name', 'autocomplete'),
  );
  expect(fields).toHaveLength(20);
  expect(fields.filter(([, autocomplete]) => autocomplete !== 'off')).toEqual(
    Object.entries({ ...kept, referrerEmail: 'email' }),
  );
});

it('The search sends nothing: what people look for may say something about their health', () => {
  const form = new JSDOM(htmlOf('/search')).window.document.querySelector('main form[role=search]');
  expect(form?.querySelectorAll('[name]')).toHaveLength(0);
  expect(attributesOf(form?.querySelector('input') ?? null, 'autocomplete', 'spellcheck')).toEqual([
    'off',
    'false',
  ]);
});
