import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContent, only } from '../support/built-site';
import { practiceSite } from '../support/sites';
import { mainOf } from './support/part';
import { renderWith } from './support/rendered';

// City teletherapy pages and their booking portals.

const { cities, pages, site, posts, conditions } = loadContent();
const texts = pages.cities;
const city = only(cities.filter(({ slug }) => slug === 'twin-falls'));
const ADDRESS = '/teletherapy/twin-falls';
const main = mainOf(ADDRESS);
const PORTAL = only(site.portals).url;

it('The page has its hero, and its sections in order', () => {
  const { concerns, insurance, articles, nearby } = texts;
  expect(main.texts('h1, h2')).toEqual([
    ...['Counseling by Video in Twin Falls, ID', 'For people in Twin Falls', concerns, insurance.title],
    ...['Questions from Twin Falls', articles, nearby],
  ]);
  expect(main.texts('p:has(+ h1)')).toEqual(['The Magic Valley, Twin Falls County']);
  expect(main.texts('h1 + p')).toEqual([city.blurb.trim()]);
  expect(main.hrefs('h1 ~ div a')).toEqual([PORTAL]);
});

it('It has what is said to residents, the reasons, and a highlight where the city has one', () => {
  const section = main.part('For people in Twin Falls');
  expect(section.text).toContain('The Magic Valley is a long way from our door.');
  expect(section.part(texts.reasons).texts('li')).toEqual(city.reasons);
  expect(section.part('For the night shift').text).toContain(city.residents.highlight?.text);
  expect(mainOf('/teletherapy/salmon').part('For people in Salmon').texts('h3')).toEqual([texts.reasons]);
});

it('It has concerns, which lead to their pages', () => {
  expect(main.part(texts.concerns).cards()).toEqual(city.concerns.map(({ title, text }) => [title, text]));
  expect(main.part(texts.concerns).links()).toEqual([
    ['Sleep', '/conditions/insomnia'],
    ['Panic', '/conditions/panic'],
    ['Grief', '/conditions/bereavement'],
  ]);
});

it('It has insurance and rates, without the carrier of the home page, and the day of the last check', () => {
  const section = main.part(texts.insurance.title);
  expect(section.texts('li')).toEqual(['Gem State Health', 'Sawtooth Mutual']);
  expect(section.texts('td')).toEqual(['$185', '$170', '$120']);
  for (const words of [city.insurance, 'Last verified September 1, 2026'])
    expect(section.text).toContain(words);
  expect(section.links()).toEqual([[texts.insurance.button, PORTAL]]);
});

it('It has a map whose alternative text names the city, drawn from the file of the state', () => {
  const map = main.one('figure:has(svg)');
  expect(map.attributes('aria-label')).toEqual(['Map of Idaho with Twin Falls marked']);
  const [file = '', id] = map.hrefs('use')[0]?.split('#') ?? [];
  const drawing = readFileSync(path.join(practiceSite.folder, file), 'utf8');
  expect(new RegExp(`id="${id}" d="([^"]+)"`).exec(drawing)?.[1]?.length).toBeGreaterThan(500);
});

it('It leads to the cities nearby', () => {
  expect(main.part(texts.nearby).links()).toEqual([
    ['Nampa', '/teletherapy/nampa'],
    ['Salmon', '/teletherapy/salmon'],
  ]);
});

describe('The articles', () => {
  const articlesWith = async (change: Parameters<typeof renderWith>[0]) =>
    (await renderWith(change, ADDRESS)).part(texts.articles).texts('a');

  it('are one for each concern that posts are about, in the order of the concerns', () => {
    expect(main.part(texts.articles).links()).toEqual([
      ['What Sleep Does When We Chase It', '/blog/3'],
      ['A Panic Attack, Minute by Minute', '/blog/12'],
      ['Sundays After a Loss', '/blog/sundays-after-a-loss'],
    ]);
  });

  it('are first those that name the condition first, and no post twice', async () => {
    const changed = posts.map((post) =>
      post.slug === 'what-sleep-does' ? { ...post, related: ['panic', 'insomnia'] } : post,
    );
    expect(await articlesWith({ posts: changed })).toEqual([
      'A Week Without a Clock',
      'What Sleep Does When We Chase It',
      'Sundays After a Loss',
    ]);
  });

  it('are found by each name of a condition', async () => {
    const aliased = conditions.map((each) =>
      each.slug === 'insomnia' ? { ...each, aliases: ['sleep'] } : each,
    );
    const concerns = [{ title: 'Sleep', text: 'Nights.', path: '/conditions/sleep' }];
    const changed = cities.map((each) => ({ ...each, concerns }));
    expect(await articlesWith({ conditions: aliased, cities: changed })).toEqual([
      'What Sleep Does When We Chase It',
    ]);
  });

  it('are left out, with their heading, where no post is about a concern', async () => {
    const page = await renderWith({ posts: posts.map(({ related: _, ...post }) => post) }, ADDRESS);
    expect(page.texts('h2')).not.toContain(texts.articles);
  });
});

describe('With two booking portals', () => {
  const second = 'https://second.juniper-lane.example';
  const change = {
    site: { ...site, portals: [...site.portals, { id: 'second', url: second }] },
    cities: cities.map((each) => (each.slug === city.slug ? { ...each, portal: 'second' } : each)),
  };

  it.each([
    [ADDRESS, second, 4],
    ['/teletherapy/nampa', PORTAL, 4],
    ['/about', PORTAL, 3],
  ])('every booking link on %s, those of the bars too, leads to %s', async (address, url, count) => {
    const page = await renderWith(change, address);
    const portals = page.newTabs().filter((each) => [PORTAL, second].includes(each));
    expect(portals).toEqual(Array(count).fill(url));
    expect(page.one('header:has(nav)').hrefOf(site.booking.label)).toBe(url);
  });
});

it('The footer lists 60 cities at most', async () => {
  const many = Array.from({ length: 61 }, (_, index) => ({
    ...city,
    slug: `town-${index}`,
    name: `Town ${index}`,
  }));
  const page = await renderWith({ cities: many }, '/about');
  expect(page.part(site.footer.cities.title).links()).toHaveLength(60);
});
