import { describe, expect, it } from 'vitest';
import { loadContent, only } from '../support/built-site';
import { mainOf, pageAt } from './support/part';

// What is around every page: skip link, crisis line, navigation bar, footer.

const { site, cities } = loadContent();
const { practice } = site;
const PORTAL = only(site.portals).url;
const page = pageAt('/services');
const bar = page.one('body > div > header nav');
const footer = page.one('body > div > footer');

it('A skip link to the content is the first link of a page', () => {
  expect(page.links()[0]).toEqual(['Skip to content', '#main']);
  expect(page.one('#main').element.tagName).toBe('MAIN');
});

describe('The navigation bar', () => {
  it('has the links and menus of the content, in its order', () => {
    expect(bar.all('nav > ul > li').map((item) => item.texts('summary')[0] ?? item.links()[0])).toEqual([
      ['Start', '/'],
      'How We Help',
      ['Fees & Insurance', '/#insurance'],
      'The Three of Us',
      ['Write to Us', '/contact'],
      ['Refer Someone', '/referral'],
    ]);
    expect(bar.links('details a').slice(0, 3)).toEqual([
      ['Everything We Offer', '/services'],
      ['Sleepless Nights Open', '/conditions/insomnia'],
      ['Panic', '/conditions/panic'],
    ]);
  });

  it('has the badge beside the featured link alone', () => {
    const badged = bar.all('a').filter((link) => link.texts('span').includes(site.navigation.badge));
    expect(badged.map((link) => link.attributes('href'))).toEqual([['/conditions/insomnia']]);
  });

  it('has its menus closed, and of one name, so that one closes another', () => {
    const closed = [null, 'navigation'];
    expect(bar.all('details').map((menu) => menu.attributes('open', 'name'))).toEqual([closed, closed]);
  });

  it('has a name, and a button that opens it on small screens', () => {
    expect(bar.attributes('aria-label')).toEqual(['Main']);
    const button = page.one('header button');
    expect([button.text, ...button.attributes('popovertarget')]).toEqual(['Menu', bar.element.id]);
  });

  it.each([
    ['a page of its own', '/services', ['/services']],
    ['one of many, in a menu', '/conditions/insomnia', ['/conditions/insomnia']],
    ['one of many, in no menu', '/conditions/bereavement', []],
    ['the page of a section that has a link too', '/', ['/']],
  ])('marks the link to the page that is shown: %s', (_, address, marked) => {
    const own = pageAt(address).one('header nav');
    expect(own.hrefs('[aria-current=page]')).toEqual(marked);
    expect(own.hrefs('[aria-current]')).toEqual(marked);
  });
});

it('Every booking link of a page, that of the bar too, leads to the portal in a new tab', () => {
  expect(bar.hrefOf(site.booking.label)).toBe(PORTAL);
  expect(bar.newTabs()).toEqual([PORTAL]);
  expect(mainOf('/services').newTabs()).toEqual([PORTAL, PORTAL]);
});

it.each([
  ['at the top', page.one('header aside'), /In crisis\? Call or text 988, or call 911/],
  ['in the footer', footer.part(site.crisis.title), /Call or text 988 at any hour/],
])('The crisis line is %s, with links that dial', (_, place, words) => {
  expect(place.text).toMatch(words);
  expect(place.links()).toEqual([
    ['988', 'tel:988'],
    ['911', 'tel:911'],
  ]);
});

describe('The footer', () => {
  it('has phone, e-mail, address with a map, and hours', () => {
    const contact = footer.one('address');
    expect(contact.hrefs()).toEqual([
      'tel:+12085550117',
      `mailto:${practice.email}`,
      practice.address.mapUrl,
    ]);
    for (const words of ['12 Juniper Lane', 'Boise, ID 83702', 'Front desk: Tuesday-Saturday 10am-6pm'])
      expect(contact.text).toContain(words);
  });

  it('has the name, its own text, the service area and the copyright', () => {
    for (const words of [practice.name, site.footer.text, practice.serviceArea, site.footer.copyright])
      expect(footer.text).toContain(words);
  });

  it('leads to social networks and the map in new tabs', () => {
    expect(footer.newTabs()).toEqual([...site.social.map(({ url }) => url), practice.address.mapUrl]);
    for (const { name, url } of site.social) expect(footer.hrefOf(name)).toBe(url);
  });

  it.each([
    [site.footer.quickLinks.title, site.footer.quickLinks.items.map(({ label, path }) => [label, path])],
    [site.footer.cities.title, cities.map(({ name, slug }) => [name, `/teletherapy/${slug}`])],
  ])('has a list of links of its own name: %s', (title, links) => {
    const list = footer.part(title);
    expect([list.element.tagName, ...list.attributes('aria-label')]).toEqual(['NAV', title]);
    expect(list.links()).toEqual(links);
  });

  it('has a drawing beside a link that asks for one, and beside no other', () => {
    const drawn = footer.all('nav a').filter((link) => link.all('svg[aria-hidden=true]').length > 0);
    expect(drawn.map(({ text }) => text)).toEqual(['Find a page']);
  });

  it('has the legal links, and a link in Spanish to the page in Spanish', () => {
    expect(footer.hrefOf('Your privacy')).toBe('/privacy');
    expect(footer.one('a[href="/espanol"]').attributes('lang', 'hreflang')).toEqual(['es', 'es']);
  });
});
