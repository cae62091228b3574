import { describe, expect, it } from 'vitest';
import { documentOf, linksNamed, loadContent, nameOf, only, site, textOf } from '../support/built-site';

// The specification, section 2, navigation bar: on every page.

const { site: facts, therapists, cities } = loadContent();
const portal = (id: string) => only(facts.portals.filter((each) => each.id === id)).url;

const SERVICES = [
  ['All Services', '/services'],
  ['Medicaid Services', '/medicaid-services'],
  ['Anxiety', '/conditions/anxiety'],
  ['Depression', '/conditions/depression'],
  ['Grief', '/conditions/grief'],
  ['PTSD', '/conditions/ptsd'],
  ['ADHD', '/conditions/adhd'],
];
const DIRECT = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Insurance & Payments', '/#insurance'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
  ['Referral', '/referral'],
];
const BADGE = 'NEW';

const navigationOf = (pagePath: string) =>
  only(documentOf(pagePath).querySelectorAll('header nav[aria-label="Main"]'), 'main navigation');
const menuOf = (pagePath: string, title: string) =>
  only(
    [...navigationOf(pagePath).querySelectorAll('details')].filter(
      (menu) => textOf(menu.querySelector('summary')) === title,
    ),
    `menu "${title}"`,
  );
const described = (links: Iterable<Element>) =>
  [...links].map((link) => [nameOf(link).replace(BADGE, '').trim(), link.getAttribute('href')]);

/** City pages other than those of Fort Worth and Dallas have the second portal. */
const portalOf = (pagePath: string) =>
  pagePath.startsWith('/teletherapy/') && !/\/(fort-worth|dallas)$/.test(pagePath)
    ? portal('statewide')
    : portal('main');

it('has two booking portals', () => {
  expect(new Set(facts.portals.map(({ url }) => url)).size).toBe(2);
  for (const { slug, portal: id } of cities) {
    expect([slug, portal(id)]).toEqual([slug, portalOf(`/teletherapy/${slug}`)]);
  }
});

describe.each(site.pages.map((page) => page.path))('the navigation bar of %s', (pagePath) => {
  it('begins after a skip link to the content', () => {
    const document = documentOf(pagePath);
    const first = document.querySelector('a');
    expect([textOf(first), first?.getAttribute('href')]).toEqual(['Skip to content', '#main']);
    expect(document.getElementById('main')?.tagName).toBe('MAIN');
  });

  it('has the links that stand outside its menus', () => {
    const outside = [...navigationOf(pagePath).querySelectorAll('ul a')].filter(
      (link) => !link.closest('details'),
    );
    expect(described(outside)).toEqual(DIRECT);
  });

  it('has the menu Services, closed, with a NEW badge on Medicaid Services alone', () => {
    const menu = menuOf(pagePath, 'Services');
    expect(menu.hasAttribute('open')).toBe(false);
    // The specification's come first; pages that were added later may follow.
    expect(described(menu.querySelectorAll('a')).slice(0, SERVICES.length)).toEqual(SERVICES);
    const badged = [...navigationOf(pagePath).querySelectorAll('a')].filter((link) =>
      [...link.children].some((child) => textOf(child) === BADGE),
    );
    expect(badged.map((link) => link.getAttribute('href'))).toEqual(['/medicaid-services']);
  });

  it('has the menu Our Team, closed, with therapists in their order', () => {
    const menu = menuOf(pagePath, 'Our Team');
    expect(menu.hasAttribute('open')).toBe(false);
    const links = described(menu.querySelectorAll('a'));
    const ordered = therapists.toSorted((a, b) => a.order - b.order);
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(links).toEqual(
      ordered
        .map(({ name, credentials, slug }) => [`${name}, ${credentials}`, `/therapists/${slug}`])
        .slice(0, links.length),
    );
  });

  it('has no third menu, and a button that opens the menu of small screens', () => {
    expect(navigationOf(pagePath).querySelectorAll('details')).toHaveLength(2);
    const button = only(documentOf(pagePath).querySelectorAll('header button'));
    expect(textOf(button)).toBe('Menu');
    expect(button.getAttribute('popovertarget')).toBe(navigationOf(pagePath).id);
  });

  it('opens the right portal with Book Consultation, in a new tab', () => {
    const link = only(linksNamed(navigationOf(pagePath), 'Book Consultation'));
    expect(link.getAttribute('href')).toBe(portalOf(pagePath));
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(textOf(link)).toContain('opens in a new tab');
  });

  it('marks the current page, and no other', () => {
    const links = [...navigationOf(pagePath).querySelectorAll('a')];
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    const leadingHere = links.filter((link) => link.getAttribute('href') === pagePath);
    expect(described(marked)).toEqual(described(leadingHere));
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(leadingHere.length);
  });
});

describe.each(site.pages.map((page) => page.path))('booking from %s', (pagePath) => {
  const links = [...documentOf(pagePath).querySelectorAll('a')].filter((link) =>
    /\b(book|schedule)\b.*consultation/i.test(nameOf(link)),
  );

  it('leads to the portal of the page, in a new tab, from every booking link', () => {
    expect(links).not.toHaveLength(0);
    const targets = links.map((link) => [
      nameOf(link),
      link.getAttribute('href'),
      link.getAttribute('target'),
    ]);
    expect(targets).toEqual(links.map((link) => [nameOf(link), portalOf(pagePath), '_blank']));
  });
});
