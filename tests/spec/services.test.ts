import { describe, expect, it } from 'vitest';
import {
  loadContent,
  mainOf,
  nameOf,
  only,
  sectionOf,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';

// The specification, section 2, services.

const { pages, posts } = loadContent();
const { services } = pages;
const main = mainOf('/services');
const part = (title: string) => sectionOf(main, title);
const isBooking = (link: Element) => /^(book|schedule).*consultation/i.test(nameOf(link));

it('has its sections in the order of the specification', () => {
  expect(textsOf(main, 'h1, h2')).toEqual([
    services.hero.title,
    services.approach.title,
    services.medicaid.title,
    services.featured.title,
    services.more.title,
    services.steps.title,
    services.faq.title,
    services.community.title,
    services.closing.title,
  ]);
});

it('opens and closes with a consultation button', () => {
  const buttons = [...main.querySelectorAll('a')].filter(isBooking);
  expect(buttons).toHaveLength(2);
  expect(buttons[1]?.closest('section')).toBe(part(services.closing.title).closest('section'));
});

it('describes the approach', () => {
  expect(wordsOf(part(services.approach.title)).split(' ').length).toBeGreaterThan(60);
});

it('has the Medicaid banner NOW AVAILABLE', () => {
  const banner = part(services.medicaid.title);
  expect(textsOf(banner, 'p')).toContain('NOW AVAILABLE');
  expect(wordsOf(banner)).toContain('Targeted Case Management (TCM)');
  expect(wordsOf(banner)).toContain('Mental Health Rehabilitation (MHR)');
  expect(only(banner.querySelectorAll('a')).getAttribute('href')).toBe('/medicaid-services');
});

describe('the condition cards', () => {
  const cardsOf = (title: string) => [...part(title).querySelectorAll('h3')].map((h3) => h3.closest('li'));
  const featured = cardsOf(services.featured.title);
  const more = cardsOf(services.more.title);
  const mainLink = (card: Element | null) => only(card?.querySelectorAll('h3 a') ?? []).getAttribute('href');

  it('are three featured ones, with a tagline', () => {
    expect(featured.map(mainLink)).toEqual([
      '/conditions/anxiety',
      '/conditions/depression',
      '/conditions/trauma-ptsd',
    ]);
    expect(services.featured.items).toHaveLength(3);
    for (const { tagline } of services.featured.items)
      expect(textsOf(part(services.featured.title), 'p')).toContain(tagline);
  });

  it('and six smaller ones', () => {
    expect(more.map(mainLink)).toEqual([
      '/conditions/grief-loss',
      '/conditions/adhd',
      '/conditions/life-transitions',
      '/conditions/relationships',
      '/conditions/stress',
      '/conditions/anger',
    ]);
  });

  it('each link to related articles by their slugs', () => {
    const addresses = posts.map(({ slug }) => `/blog/${slug}`);
    expect([...featured, ...more]).toHaveLength(9);
    for (const card of [...featured, ...more]) {
      const links = [...(card?.querySelectorAll(':scope li a') ?? [])];
      expect(links.length).toBeGreaterThanOrEqual(2);
      for (const link of links) expect(addresses).toContain(link.getAttribute('href'));
    }
  });

  it('call each article by its title', () => {
    const titles = new Map(posts.map(({ slug, title }) => [`/blog/${slug}`, title]));
    const links = [...main.querySelectorAll('li li a')];
    expect(links.length).toBeGreaterThanOrEqual(18);
    for (const link of links) expect(textOf(link)).toBe(titles.get(link.getAttribute('href') ?? ''));
  });
});

it('says what to expect in four steps', () => {
  const steps = only(part(services.steps.title).querySelectorAll('ol'));
  expect([...steps.children].filter((child) => child.tagName === 'LI')).toHaveLength(4);
});

it('has four frequent questions', () => {
  expect(part(services.faq.title).querySelectorAll('details')).toHaveLength(4);
});

it('has a community section', () => {
  expect(wordsOf(part(services.community.title)).split(' ').length).toBeGreaterThan(60);
});

it('names the people it is for (section 1)', () => {
  const people = [
    'adults',
    'teens',
    'couples',
    'families',
    'youth',
    'students',
    'military',
    'first responders',
  ];
  const words = wordsOf(main).toLowerCase();
  expect(people.filter((each) => !words.includes(each))).toEqual([]);
});
