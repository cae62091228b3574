import { describe, expect, it } from 'vitest';
import {
  linksNamed,
  loadContent,
  mainOf,
  only,
  sectionOf,
  structuredDataOf,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';

// The specification, section 2, Medicaid services; section 1; section 9.

const { pages, site: facts } = loadContent();
const { practice } = facts;
const texts = pages['medicaid-services'];
const main = mainOf('/medicaid-services');
const dialled = `tel:+1${practice.phone.replace(/\D/g, '')}`;

it('opens with the badge, a link to the referral form and a link that calls', () => {
  expect(textsOf(main, 'p')).toContain('Medicaid Credentialed • Now Accepting Referrals');
  expect(only(linksNamed(main, 'Start a Referral')).getAttribute('href')).toBe('/referral');
  const calling = [...main.querySelectorAll('a')].filter((link) => link.getAttribute('href') === dialled);
  expect(textOf(only(calling))).toContain(practice.phone);
});

it('has four feature tiles', () => {
  expect(textsOf(sectionOf(main, texts.features.title), 'li h3')).toHaveLength(4);
});

describe('the services', () => {
  const section = sectionOf(main, texts.services.title);

  it.each([
    ['Targeted Case Management', 'TCM'],
    ['Mental Health Rehabilitation', 'MHR'],
  ])('list what belongs to %s (%s)', (title, abbreviation) => {
    const service = sectionOf(section, title);
    expect(textsOf(service, 'p')).toContain(abbreviation);
    expect(textsOf(service, 'li').length).toBeGreaterThanOrEqual(5);
  });
});

describe('Who We Serve', () => {
  const section = sectionOf(main, 'Who We Serve');

  it('is youth 6-17 and adults 18+, and where', () => {
    expect(textsOf(section, 'h3')).toEqual(['Youth 6-17', 'Adults 18+', 'Service locations']);
    for (const title of textsOf(section, 'h3'))
      expect(textsOf(sectionOf(section, title), 'li').length).toBeGreaterThanOrEqual(3);
  });

  it('asks for active Texas Medicaid', () => {
    expect(wordsOf(section)).toContain('active Texas Medicaid');
  });
});

it('comes to four settings', () => {
  expect(textsOf(sectionOf(main, 'We come to you'), 'h3')).toEqual([
    'Home',
    'School',
    'Group homes',
    'Community',
  ]);
});

it('is mobile and community-based', () => {
  expect(textOf(main)).toContain('mobile and community-based');
});

describe('the frequent questions', () => {
  it.each([
    ['eligibility', /active Texas Medicaid.*medical necessity/],
    ['the area', /Dallas-Fort Worth area/],
    ['the start', /After approval, services start within 1-2 weeks/],
    ['other providers', /coordinate with other providers/],
  ])('are answered on %s', (_, answer) => {
    expect(wordsOf(sectionOf(main, texts.faq.title))).toMatch(answer);
  });
});

describe('the closing', () => {
  const closing = sectionOf(main, texts.closing.title);

  it('has a link to the form and one that writes to the referrals team', () => {
    expect(only(linksNamed(closing, 'Submit a Referral')).getAttribute('href')).toBe('/referral');
    const written = [...closing.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(written).toContain(`mailto:${practice.referralsEmail}`);
    expect(practice.referralsEmail).not.toBe(practice.email);
  });

  it('says when the answer comes', () => {
    expect(textsOf(closing, 'p')).toContain('Response within 24 hours • Services begin within 1-2 weeks');
  });
});

it('adds organisation data for search engines', () => {
  const organisation = only(structuredDataOf('/medicaid-services', 'Organization'));
  expect(organisation.name).toBe(practice.name);
  expect(organisation.makesOffer).toHaveLength(2);
});
