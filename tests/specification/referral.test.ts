import { expect, it } from 'vitest';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import { checkContent } from '../../site/content';
import { FACTS } from '../backend/support/referrals';
import { projectSite } from '../support/sites';
import { site } from './this-site';

const { content } = checkContent(projectSite.root);

it('The content has the states, reasons, times, program and words of the referral of the specification', () => {
  // With these facts, tests/backend show what the form asks, and what the payload and the mail say.
  expect(content && referralFactsOf(content)).toEqual(FACTS);
});

it('The form fixes the state to TX, and offers the five reasons, the three times, and a switch for Medicaid', () => {
  const html = site.htmlOf('/referral');
  const optionsOf = (name: string) => {
    const [select = ''] = html.split(`id="${name}"`)[1]?.split('</select>') ?? [];
    return [...select.matchAll(/<option[^>]*>([^<]*)</g)].slice(1).map(([, text]) => text);
  };
  expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="TX"|<input[^>]*value="TX"[^>]*readOnly=""/i);
  expect(html).not.toContain('clientState');
  expect(optionsOf('referralReason')).toEqual(FACTS.reasons);
  expect(optionsOf('appointmentTime')).toEqual(FACTS.times.map(({ label }) => label));
  expect(html).toMatch(/<input[^>]*name="isMedicaid"[^>]*><label for="isMedicaid">The client has Medicaid</);
});
