import { expect, it } from 'vitest';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import { checkContent } from '../../site/content';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { FACTS, SHORT_FORM } from '../backend/support/referrals';
import { projectSite } from '../support/sites';
import { htmlOf } from './this-site';

const { content } = checkContent(projectSite.root);

it('The content has the states, reasons, times, program and words of the referral of the specification', () => {
  // With these facts, tests/backend show what the form asks, and what the payload and the mail say.
  expect(content && referralFactsOf(content)).toEqual(FACTS);
});

it('The form fixes the state to TX, and offers the five reasons, the three times, and a switch for Medicaid', () => {
  const html = htmlOf('/referral');
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

it('The payload has the bytes of the specification', () => {
  const id = '3f2b8c1a-0000-4000-8000-000000000001';
  const sending = { to: 'referrals@practice.example', submissionId: id };
  expect(JSON.stringify(buildReferralPayload({ ...SHORT_FORM, isMedicaid: true }, FACTS, sending))).toBe(
    '{"to":"referrals@practice.example","subject":"Referral for Ana María Ortiz","clientInfo":' +
      '{"name":"Ana María Ortiz","dob":"Mar 09, 2015","phone":"Not provided","email":"Not provided",' +
      '"address":"100 Main Street, Apt 2, Fort Worth, TX, 76104","insurance":"Not provided",' +
      '"medicaid":"Yes","referralReason":"Case Management"},"referrerInfo":{"name":"Sam O\'Neil",' +
      '"organization":"Not provided","phone":"817-555-0101","email":"sam.o\'neil@schools.example",' +
      '"relationship":"Not provided"},"appointmentInfo":{"date":"No preference","time":"No preference"},' +
      `"notes":"None provided","submissionId":"${id}","website":""}`,
  );
});
