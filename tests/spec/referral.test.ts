import { describe, expect, it } from 'vitest';
import { linksNamed, loadContent, mainOf, only, textOf, textsOf } from '../support/built-site';

// The specification, section 2, referral: the texts. What the form does is the browser's part.

const { pages } = loadContent();
const { banner, consent, confirmation } = pages.referral;

describe('the referral page', () => {
  const main = mainOf('/referral');

  it('has its header', () => {
    expect(textsOf(main, 'h1')).toEqual(['Client Referral Form']);
    expect(textsOf(main, 'p')).toContain(
      'Use this form to refer a client to our therapy services, including general therapy and Medicaid programs.',
    );
  });

  it('has the intro banner before anything else', () => {
    expect(textsOf(main, 'h2')[0]).toBe(banner.title);
    expect(textOf(main)).toContain(banner.text);
  });

  it('has the sections of the form', () => {
    expect(textsOf(main, 'form legend').slice(0, 3)).toEqual([
      'Client Information',
      'Referrer Information',
      'Appointment Preferences',
    ]);
  });

  it('helps with the preferred date', () => {
    expect(textOf(main)).toContain('Date is approximate and will need to be confirmed for availability');
  });

  it('asks for the consent under HIPAA', () => {
    expect(textOf(main)).toContain(consent);
    expect(consent).toContain('health information protected under HIPAA');
    expect(consent).toContain("I have the client's consent to share it with the provider");
  });

  it('offers the five reasons', () => {
    const reasons = [
      'Therapy (Individual)',
      'Family Therapy',
      'Case Management',
      'Wrap Around Services',
      'Other',
    ];
    const options = textsOf(main, 'option');
    expect(options.filter((option) => reasons.includes(option))).toEqual(reasons);
  });

  it('offers the three times', () => {
    const times = ['Morning (9am-12pm)', 'Afternoon (12pm-4pm)', 'Evening (4pm-7pm)'];
    const options = textsOf(main, 'option');
    expect(options.filter((option) => times.includes(option))).toEqual(times);
  });
});

describe('the confirmation', () => {
  it('has its texts', () => {
    expect(confirmation).toMatchObject({
      title: 'Thank You for Your Referral',
      lead: 'Your referral has been successfully submitted to our team.',
      text: 'We will review the information and contact you soon.',
      button: 'Submit Another Referral',
    });
  });

  it('is a page of its own where there is no JavaScript', () => {
    const main = mainOf('/referral/sent');
    expect(textsOf(main, 'h1')).toEqual([confirmation.title]);
    expect(textOf(main)).toContain(confirmation.lead);
    expect(textOf(main)).toContain(confirmation.text);
    expect(only(linksNamed(main, confirmation.button)).getAttribute('href')).toBe('/referral');
  });
});
