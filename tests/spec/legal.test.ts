import { describe, expect, it } from 'vitest';
import {
  linksNamed,
  loadContent,
  mainOf,
  only,
  sectionOf,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';

// The specification, section 2, legal pages; section 9, minors and accessibility feedback.

const { practice } = loadContent().site;

/** The dates at the top of a page, as in `Effective September 12, 2024`. */
const datesOf = (pagePath: string) =>
  [...mainOf(pagePath).querySelectorAll('time')].map((time) => textOf(time.parentElement));
const titlesOf = (pagePath: string) => textsOf(mainOf(pagePath), 'section > h2');

describe('the Privacy Policy', () => {
  const main = mainOf('/privacy');

  it('has its title and both dates in the long form', () => {
    expect(textsOf(main, 'h1')).toEqual(['Privacy Policy']);
    expect(datesOf('/privacy')).toEqual(['Effective September 12, 2024', 'Last updated December 16, 2024']);
  });

  it('covers the nine topics', () => {
    const topics = [
      /HIPAA/,
      /information we collect/i,
      /use/i,
      /share/i,
      /rights/i,
      /contact/i,
      /Texas state law/i,
      /minors/i,
      /emergencies/i,
    ];
    expect(titlesOf('/privacy')).toHaveLength(9);
    titlesOf('/privacy').forEach((title, index) => {
      expect(title).toMatch(topics[index] ?? /nothing/);
    });
  });

  it('asks for parental consent under 18', () => {
    expect(wordsOf(sectionOf(main, 'Minors'))).toMatch(/parental consent is needed .* under 18/i);
  });

  it('sends emergencies to 911', () => {
    expect(only(linksNamed(sectionOf(main, 'Emergencies'), '911')).getAttribute('href')).toBe('tel:911');
  });
});

describe('the Terms of Service', () => {
  it('have their title and date', () => {
    expect(textsOf(mainOf('/terms'), 'h1')).toEqual(['Terms of Service']);
    expect(datesOf('/terms')).toEqual(['Last updated February 14, 2025']);
  });

  it('have nine numbered sections', () => {
    const topics = [
      /^1\. Acceptance/,
      /^2\. Use/,
      /^3\. Intellectual property/,
      /^4\. Accounts/,
      /^5\. .*liability/,
      /^6\. Privacy/,
      /^7\. Changes/,
      /^8\. Texas governing law/,
      /^9\. Contact/,
    ];
    expect(titlesOf('/terms')).toHaveLength(9);
    titlesOf('/terms').forEach((title, index) => {
      expect(title).toMatch(topics[index] ?? /nothing/);
    });
  });
});

describe('the Accessibility Statement', () => {
  const main = mainOf('/accessibility');

  it('has its title and date', () => {
    expect(textsOf(main, 'h1')).toEqual(['Accessibility Statement']);
    expect(datesOf('/accessibility')).toEqual(['Last updated February 13, 2025']);
  });

  it('targets WCAG 2.1 Level AA', () => {
    expect(textOf(main)).toMatch(/WCAG\) 2\.1, Level AA/);
  });

  it('promises an answer to feedback within 7 business days', () => {
    expect(textOf(main)).toContain('within 7 business days');
  });
});

describe.each(['/privacy', '/terms', '/accessibility'])('%s', (pagePath) => {
  it('has a list of contents that leads to every section, in order', () => {
    const links = [...mainOf(pagePath).querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    const sections = [...mainOf(pagePath).querySelectorAll('section')].map(({ id }) => `#${id}`);
    expect(links).toEqual(sections);
    expect(links.length).toBeGreaterThanOrEqual(5);
  });

  it('ends with address, phone and e-mail', () => {
    const address = textOf(only(mainOf(pagePath).querySelectorAll('address')));
    for (const fact of [practice.address.street, practice.phone, practice.email])
      expect(address).toContain(fact);
  });
});
