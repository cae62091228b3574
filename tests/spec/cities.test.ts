import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import {
  linksNamed,
  loadContent,
  mainOf,
  only,
  sectionOf,
  siteFolder,
  structuredDataOf,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';
import { needs } from '../support/needs';
import { missingTexts } from '../support/written';

// The specification, section 2, city teletherapy pages; section 1, the two portals.

const { cities, pages, site: facts } = loadContent();
const portal = (id: string) => only(facts.portals.filter((each) => each.id === id)).url;
const CARRIERS = [
  'Aetna',
  'Blue Cross Blue Shield',
  'Cigna',
  'Magellan',
  'Medicaid',
  'Medicare',
  'Tricare West',
];

it('are at least fourteen', () => {
  expect(cities.length).toBeGreaterThanOrEqual(14);
});

describe.each(cities)('the page of $name', (city) => {
  const main = mainOf(`/teletherapy/${city.slug}`);
  const residents = pages.cities.residents.replace('{city}', city.name);
  const concerns = pages.cities.concerns.replace('{city}', city.name);

  it('has its hero: title, blurb and booking link', () => {
    expect(textsOf(main, 'h1')).toEqual([`Online Therapy in ${city.name}, TX`]);
    expect(textsOf(main, 'p')).toContain(city.blurb.trim());
  });

  it('has its sections in order', () => {
    expect(textsOf(main, 'h2').slice(0, 3)).toEqual([residents, concerns, 'Insurance & Pricing']);
  });

  it('has something of its own to say to residents', needs(missingTexts(city)), () => {
    expect(wordsOf(sectionOf(main, residents)).split(' ').length).toBeGreaterThan(150);
  });

  it('tells local residents why to choose online therapy', () => {
    const section = sectionOf(main, residents);
    const reasons = textsOf(sectionOf(section, 'Why choose online therapy'), 'li');
    expect(reasons).toEqual(city.reasons);
    expect(reasons.length).toBeGreaterThanOrEqual(4);
  });

  it('lists concerns and services', () => {
    const titles = textsOf(sectionOf(main, concerns), 'h3');
    expect(titles).toEqual(city.concerns.map(({ title }) => title));
    expect(titles.length).toBeGreaterThanOrEqual(4);
  });

  it('has insurance and pricing, without the carrier of the home page', () => {
    const section = sectionOf(main, 'Insurance & Pricing');
    expect(textsOf(section, 'li')).toEqual(CARRIERS);
    expect(textsOf(section, 'td')).toEqual(['$200', '$150', '$130']);
  });

  it.each([
    ['Book Your Free Consultation', 'h1'],
    ['Schedule Your Free Consultation', 'Insurance & Pricing'],
  ])('has the link "%s", which opens its portal in a new tab', (name, under) => {
    const link = only(linksNamed(main, name), name);
    const section = under === 'h1' ? main : sectionOf(main, under);
    expect(section.contains(link)).toBe(true);
    const isMain = city.slug === 'fort-worth' || city.slug === 'dallas';
    expect(link.getAttribute('href')).toBe(portal(isMain ? 'main' : 'statewide'));
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('has a map with an alternative text that names it', () => {
    const map = only(main.querySelectorAll('figure[aria-label]:has(svg)'));
    expect(map.getAttribute('aria-label')).toContain(city.name);
    const [file = '', id] = map.querySelector('use')?.getAttribute('href')?.split('#') ?? [];
    const drawing = new JSDOM(readFileSync(path.join(siteFolder, file)), { contentType: 'image/svg+xml' });
    const outline = drawing.window.document.getElementById(id ?? '');
    expect(outline?.getAttribute('d')?.length).toBeGreaterThan(1000);
  });

  it('links to other cities', () => {
    const links = [...sectionOf(main, pages.cities.nearby).querySelectorAll('a')];
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/teletherapy\//);
    expect(links.map((link) => link.getAttribute('href'))).not.toContain(`/teletherapy/${city.slug}`);
  });

  it('is a service for this city to search engines', () => {
    const service = only(structuredDataOf(`/teletherapy/${city.slug}`, 'Service'));
    expect(service.areaServed).toMatchObject({ '@type': 'City', name: city.name });
  });
});

describe('the local touch', () => {
  const wordsAbout = (slug: string) => textOf(mainOf(`/teletherapy/${slug}`));

  it.each([
    ['killeen', 'mentions that TRICARE is accepted', /TRICARE accepted|accept TRICARE/],
    ['killeen', 'mentions the military', /military/i],
    ['huntsville', 'mentions students', /students/i],
    ['huntsville', 'mentions correctional staff', /correctional staff/i],
    ['huntsville', 'mentions first responders', /first responders/i],
    ['el-paso', 'mentions bilingual options', /bilingual options/i],
    ['el-paso', 'mentions the border community', /border community/i],
  ])('of %s %s', (slug, _, words) => {
    expect(wordsAbout(slug)).toMatch(words);
  });
});
