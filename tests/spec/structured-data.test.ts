import { describe, expect, it } from 'vitest';
import { documentOf, loadContent, only, site, structuredDataOf } from '../support/built-site';

// Structured data that fit the page (the specification section 2 for the blog list and Medicaid services).

const { practice } = loadContent().site;

/** The type of schema.org that says what the pages of a template are. */
const TYPES: Record<string, string | undefined> = {
  home: 'MedicalBusiness',
  about: 'AboutPage',
  services: 'Service',
  'medicaid-services': 'Organization',
  condition: 'MedicalWebPage',
  therapist: 'Person',
  blog: 'Blog',
  post: 'BlogPosting',
  contact: 'ContactPage',
  referral: 'WebPage',
  'client-documents': 'WebPage',
  city: 'Service',
  legal: 'WebPage',
  spanish: 'ContactPage',
  search: 'CollectionPage',
};
const content = site.pages.filter(({ head }) => !head.noindex);

it('are held here for every page with content', () => {
  expect(content.length).toBeGreaterThanOrEqual(65);
  expect(content.filter(({ template }) => !TYPES[template])).toEqual([]);
});

describe.each(content.map(({ path, template, head }) => ({ path, head, type: TYPES[template] ?? '' })))(
  'the structured data of $path',
  ({ path, head, type }) => {
    it(`are a ${type} of schema.org, at the canonical address`, () => {
      const thing = only(structuredDataOf(path, type), type);
      expect(thing['@context']).toBe('https://schema.org');
      if (thing.url !== undefined && type !== 'Organization') expect(thing.url).toBe(head.canonical);
      expect(JSON.stringify(thing)).not.toMatch(/undefined|null|\{\w+\}/);
    });
  },
);

describe.each(content.filter(({ path }) => path !== '/'))('the breadcrumbs of $path', ({ path, head }) => {
  it('lead from the home page to this page', () => {
    const steps = only(structuredDataOf(path, 'BreadcrumbList')).itemListElement as {
      position: number;
      name: string;
      item: string;
    }[];
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]).toMatchObject({ name: practice.name, item: `${site.url}/` });
    expect(steps.at(-1)?.item).toBe(head.canonical);
  });
});

describe('the practice itself', () => {
  const thing = only(structuredDataOf('/', 'MedicalBusiness'));

  it('is given with address, phone, e-mail, hours and profiles', () => {
    expect(thing).toMatchObject({
      name: practice.name,
      telephone: practice.phone,
      email: practice.email,
      address: { addressLocality: 'Fort Worth', addressRegion: 'TX', postalCode: '76104' },
      areaServed: { name: 'Texas' },
    });
    expect(thing.sameAs).toHaveLength(3);
    expect(thing.openingHoursSpecification).toMatchObject([{ opens: '09:00', closes: '17:00' }]);
  });
});

describe('pages that are no content', () => {
  it('have no structured data', () => {
    const answers = site.pages.filter(({ head }) => head.noindex);
    expect(answers.length).toBeGreaterThanOrEqual(2);
    for (const { path } of answers)
      expect(documentOf(path).querySelectorAll('script[type="application/ld+json"]')).toHaveLength(0);
  });
});
