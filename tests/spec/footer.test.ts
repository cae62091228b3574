import { describe, expect, it } from 'vitest';
import {
  documentOf,
  linksNamed,
  loadContent,
  nameOf,
  only,
  sectionOf,
  site,
  textOf,
  textsOf,
} from '../support/built-site';

// The specification, section 2, footer; the crisis line of every page; section 1, contact details.

const { site: facts, cities } = loadContent();
const { practice } = facts;
const CRISIS_LINE = 'Call or text 988 or chat 988lifeline.org';

const footerOf = (pagePath: string) => only(documentOf(pagePath).querySelectorAll('body footer'));
const paths = (container: Element) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe.each(site.pages.map((page) => page.path))('the footer of %s', (pagePath) => {
  it('has address, phone, e-mail and hours', () => {
    const contact = only(footerOf(pagePath).querySelectorAll('address'));
    const { street, city, state, zip, mapUrl } = practice.address;
    expect(textOf(contact)).toContain(street);
    expect(textOf(contact)).toContain(`${city}, ${state} ${zip}`);
    expect(zip).toBe('76104');
    for (const { label, text } of practice.hours) expect(textOf(contact)).toContain(`${label}: ${text}`);
    const dialled = `tel:+1${practice.phone.replace(/\D/g, '')}`;
    expect(paths(contact)).toEqual([dialled, `mailto:${practice.email}`, mapUrl]);
  });

  it('links to three social networks, in a new tab', () => {
    expect(facts.social).toHaveLength(3);
    for (const { name, url } of facts.social) {
      const link = only(linksNamed(footerOf(pagePath), name), name);
      expect(link.getAttribute('href')).toBe(url);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it('has quick links', () => {
    const list = sectionOf(footerOf(pagePath), facts.footer.quickLinks.title);
    expect([...list.querySelectorAll('a')].map((link) => [nameOf(link), link.getAttribute('href')])).toEqual(
      facts.footer.quickLinks.items.map(({ label, path }) => [label, path]),
    );
    expect(paths(list)).toContain('/client-documents');
  });

  it('links to all cities', () => {
    const list = sectionOf(footerOf(pagePath), facts.footer.cities.title);
    expect(textsOf(list, 'a').toSorted()).toEqual(cities.map(({ name }) => name).toSorted());
    expect(cities.length).toBeGreaterThanOrEqual(14);
  });

  it('has the legal links', () => {
    const legal = {
      'Privacy Policy': '/privacy',
      'Terms of Service': '/terms',
      'Accessibility Statement': '/accessibility',
      'Notice of Privacy Practices': '/notice-of-privacy-practices',
      'Good Faith Estimate': '/good-faith-estimate',
      Nondiscrimination: '/nondiscrimination',
      Complaints: '/complaints',
    };
    for (const [name, path] of Object.entries(legal)) {
      expect(only(linksNamed(footerOf(pagePath), name), name).getAttribute('href')).toBe(path);
    }
  });
});

describe.each(site.pages.map((page) => page.path))('the crisis line of %s', (pagePath) => {
  const places = {
    'at the top': only(documentOf(pagePath).querySelectorAll('aside[aria-label="Crisis line"]')),
    'in the footer': sectionOf(footerOf(pagePath), facts.crisis.title),
  };

  it.each(Object.entries(places))('stands %s, with links that dial and chat', (_, place) => {
    expect(textOf(place)).toContain(CRISIS_LINE);
    expect(only(linksNamed(place, '988')).getAttribute('href')).toBe('tel:988');
    expect(only(linksNamed(place, '988lifeline.org')).getAttribute('href')).toBe('https://988lifeline.org');
  });
});
