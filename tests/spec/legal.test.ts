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

describe('the Notice of Privacy Practices', () => {
  const main = mainOf('/notice-of-privacy-practices');

  it('begins with the words and the date that the law prescribes', () => {
    expect(textOf(main.querySelector('strong'))).toBe(
      'This notice describes how medical information about you may be used and disclosed and how you can get access to this information. Please review it carefully.',
    );
    expect(datesOf('/notice-of-privacy-practices')[0]).toMatch(/^Effective \w+ \d+, \d{4}$/);
  });

  it('names all rights', () => {
    const rights = textsOf(sectionOf(main, 'Your rights'), 'li strong');
    expect(rights).toEqual([
      'See and copy.',
      'Amend.',
      'Private contact.',
      'Restrict.',
      'List of disclosures.',
      'Paper copy.',
      'Someone to act for you.',
    ]);
  });

  it('says what needs an authorization, how to complain, and that nobody retaliates', () => {
    expect(titlesOf('/notice-of-privacy-practices')).toContain('What needs your written authorization');
    const complaints = textOf(sectionOf(main, 'Questions and complaints'));
    expect(complaints).toContain('Office for Civil Rights');
    expect(complaints).toContain('We will not retaliate');
  });

  it('protects substance use treatment records in proceedings', () => {
    expect(textOf(main)).toMatch(/42 CFR Part 2 .* not used or disclosed in civil, criminal/);
  });
});

describe('the Good Faith Estimate', () => {
  const main = mainOf('/good-faith-estimate');

  it('states the right', () => {
    expect(textOf(main)).toContain('You have the right to receive a "Good Faith Estimate"');
  });

  it('says how soon an estimate is given', () => {
    const terms = textsOf(sectionOf(main, 'When you receive it'), 'li');
    expect(terms.map((term) => /(\d+ business days? of \w+)\.$/.exec(term)?.[1])).toEqual([
      '3 business days of scheduling',
      '1 business day of scheduling',
      '3 business days of asking',
    ]);
  });

  it('says when and how to dispute a bill', () => {
    expect(textOf(sectionOf(main, 'If the bill is higher'))).toMatch(
      /at least \$400 more .* 120 calendar days/,
    );
    expect(only(linksNamed(main, '1-800-985-3059')).getAttribute('href')).toBe('tel:+18009853059');
  });
});

describe('the notice of nondiscrimination', () => {
  const main = mainOf('/nondiscrimination');

  it('names every ground that Section 1557 names', () => {
    for (const ground of ['race', 'color', 'national origin', 'age', 'disability', 'sex'])
      expect(textOf(main.querySelector('header'))).toMatch(new RegExp(`\\b${ground}\\b`));
  });

  it('offers interpreters and other aids free of charge', () => {
    for (const title of ['If you have a disability', 'If English is not your first language']) {
      const section = textOf(sectionOf(main, title));
      expect(section).toContain('Free of charge');
      expect(section).toMatch(/qualified .*interpreters/);
    }
  });

  it('leads to the page in Spanish and to the Office for Civil Rights', () => {
    const addresses = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toContain('/espanol');
    expect(addresses).toContain('https://ocrportal.hhs.gov/ocr/portal/lobby.jsf');
  });
});

describe('the page about complaints', () => {
  const council = textOf(sectionOf(mainOf('/complaints'), 'About a licensed therapist'));

  it('has name, mailing address, telephone and statement of the Council', () => {
    expect(council).toContain('Texas Behavioral Health Executive Council, 1801 Congress Ave., Ste. 7.300');
    expect(council).toContain('Austin, Texas 78701');
    expect(council).toContain('1-800-821-3205');
  });

  it('states what the Council does in the words of the Privacy Policy', () => {
    const statement = /The Texas Behavioral Health Executive Council investigates .* for more information\./;
    const [inPolicy] = statement.exec(textOf(sectionOf(mainOf('/privacy'), 'Your rights'))) ?? [];
    expect(inPolicy).toContain('psychological associates, social workers');
    expect(council).toContain(inPolicy);
  });

  it('leads to the Office for Civil Rights and to 988', () => {
    expect(linksNamed(mainOf('/complaints'), 'hhs.gov/ocr/complaints')).toHaveLength(1);
    expect(only(linksNamed(mainOf('/complaints'), '988')).getAttribute('href')).toBe('tel:988');
  });
});

describe.each([
  '/privacy',
  '/terms',
  '/accessibility',
  '/notice-of-privacy-practices',
  '/good-faith-estimate',
  '/nondiscrimination',
  '/complaints',
])('%s', (pagePath) => {
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
