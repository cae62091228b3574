import { describe, expect, it } from 'vitest';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import { checkContent } from '../../site/content';
import { composeReferralMail } from '../../supabase/functions/_shared/mail-text';
import type { ReferralForm } from '../../supabase/functions/_shared/referral-form';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { projectSite } from '../support/sites';
import { htmlOf } from './this-site';

// The specification's referral form, payload and mail, byte for byte: all that
// depends on the practice in them comes from its content.

const { content } = checkContent(projectSite.root);
if (!content) throw new Error('The content has mistakes: npm run check');
const facts = referralFactsOf(content);

const form: ReferralForm = {
  clientName: 'Ana Ortiz',
  clientDob: '2015-03-09',
  clientPhone: '',
  clientEmail: '',
  clientAddress: '100 Main Street',
  clientCity: 'Fort Worth',
  clientZip: '76104',
  insuranceProvider: '',
  isMedicaid: true,
  referralReason: 'Wrap Around Services',
  referrerName: 'Sam Avila',
  referrerOrganization: '',
  referrerPhone: '817-555-0101',
  referrerEmail: 'sam@school.example',
  referrerRelationship: '',
  appointmentDate: '',
  appointmentTime: 'evening',
  additionalNotes: '',
  hipaaConsent: true,
};
const id = '3f2b8c1a-0000-4000-8000-000000000001';
const payload = buildReferralPayload(form, facts, { to: 'referrals@practice.example', submissionId: id });

describe('The referral form', () => {
  const html = htmlOf('/referral');
  const options = (name: string) =>
    [...(html.split(`id="${name}"`)[1]?.split('</select>')[0] ?? '').matchAll(/<option[^>]*>([^<]*)</g)].map(
      ([, text]) => text,
    );

  it('fixes the state to TX', () => {
    expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="TX"|<input[^>]*value="TX"[^>]*readOnly=""/i);
    expect(html).not.toContain('clientState');
  });

  it('offers the five reasons and the three times', () => {
    const reasons = ['Therapy (Individual)', 'Family Therapy', 'Case Management', 'Wrap Around Services'];
    expect(options('referralReason').slice(1)).toEqual([...reasons, 'Other']);
    expect(options('appointmentTime').slice(1)).toEqual([
      ...['Morning (9am-12pm)', 'Afternoon (12pm-4pm)', 'Evening (4pm-7pm)'],
    ]);
    expect(html).toContain('<option value="evening">');
  });

  it('has a switch for Medicaid', () => {
    expect(html).toMatch(
      /<input[^>]*name="isMedicaid"[^>]*><label for="isMedicaid">The client has Medicaid</,
    );
  });
});

it('The payload has the bytes of the specification', () => {
  expect(JSON.stringify(payload)).toBe(
    '{"to":"referrals@practice.example","subject":"Referral for Ana Ortiz","clientInfo":{"name":"Ana Ortiz",' +
      '"dob":"Mar 09, 2015","phone":"Not provided","email":"Not provided",' +
      '"address":"100 Main Street, Fort Worth, TX, 76104","insurance":"Not provided","medicaid":"Yes",' +
      '"referralReason":"Wrap Around Services"},"referrerInfo":{"name":"Sam Avila",' +
      '"organization":"Not provided","phone":"817-555-0101","email":"sam@school.example",' +
      '"relationship":"Not provided"},"appointmentInfo":{"date":"No preference","time":"evening"},' +
      `"notes":"None provided","submissionId":"${id}","website":""}`,
  );
});

it('The mail has the bytes that it always had', () => {
  const mailboxes = { to: 'referrals@practice.example', from: 'website@practice.example' };
  const mail = composeReferralMail(payload, facts, mailboxes, new Date(0));
  expect(mail).toMatchObject({
    from: { name: 'Website referrals', address: 'website@practice.example' },
    subject: 'New referral 3f2b8c1a',
  });
  expect(mail.text).toBe(`A referral was submitted on the website. It contains protected health information.

Client
  Name: Ana Ortiz
  Date of birth: Mar 09, 2015
  Phone: Not provided
  E-mail: Not provided
  Address: 100 Main Street, Fort Worth, TX, 76104
  Insurance: Not provided
  Medicaid: Yes
  Reason for referral: Wrap Around Services

Referrer
  Name: Sam Avila
  Organization: Not provided
  Phone: 817-555-0101
  E-mail: sam@school.example
  Relationship to client: Not provided

Appointment
  Preferred date: No preference
  Preferred time: Evening (4pm-7pm)

Additional notes
    None provided

The referrer confirmed the client's consent to share this information.
Submission ${id}`);
});
