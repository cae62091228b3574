import { describe, expect, it } from 'vitest';
import { loadContent, only } from '../support/built-site';
import { mainOf, titlesOf } from './support/part';

// Home, services, and about: their sections in order, and what each has.

const { pages, site, therapists } = loadContent();
const PORTAL = only(site.portals).url;

describe('The home page', () => {
  const { hero, team, struggles, trust, specialties, approaches, testimonials, faq, insurance, closing } =
    pages.home;
  const main = mainOf('/');

  it('has its sections in order', () => {
    const sections = [hero, team, struggles, trust, specialties, approaches, testimonials, faq, insurance];
    expect(main.texts('h1, h2')).toEqual(titlesOf([...sections, closing]));
  });

  it('says under its heading who is licensed, which insurance is taken, and what a session costs', () => {
    expect(main.texts('h1 ~ ul li')).toEqual([
      therapists.find(({ order }) => order === 1)?.role,
      'Gem State Health, Sawtooth Mutual and 1 more plan',
      'Sessions from $120',
    ]);
    expect(main.part(team.title).links()).toEqual(
      therapists
        .toSorted((a, b) => a.order - b.order)
        .map(({ name, credentials, slug }) => [`${name}, ${credentials}`, `/therapists/${slug}`]),
    );
  });

  it('has booking buttons in hero, struggles and closing, and says how long the consultation lasts', () => {
    expect(main.newTabs()).toEqual([PORTAL, PORTAL, PORTAL]);
    expect(main.links('h1 ~ div a')).toEqual([[hero.button, PORTAL]]);
    expect(main.part(struggles.title).hrefOf(struggles.button)).toBe(PORTAL);
    expect(main.part(closing.title).links()).toEqual([
      [closing.button, PORTAL],
      ['Write to us instead', '/contact'],
    ]);
    expect(main.text).toContain(site.consultation.text);
  });

  it.each([struggles, trust, approaches])(
    'has the cards of "$title", each with its text',
    ({ title, items }) => {
      expect(main.part(title).cards()).toEqual(items.map((item) => [item.title, item.text]));
    },
  );

  it('has specialties with a picture that lead to their pages, and a link to all services', () => {
    const section = main.part(specialties.title);
    const cards = section.all('li').map((card) => [...card.texts('h3, p'), ...card.hrefs()]);
    expect(cards).toEqual(specialties.items.map((item) => [item.title, item.description, item.path]));
    expect(section.all('li img').map((image) => image.attributes('src', 'alt'))).toEqual(
      specialties.items.map(({ image, altText }) => [image, altText]),
    );
    expect(section.links().at(-1)).toEqual(['Everything we offer', '/services']);
  });

  it('has testimonials, each with its words and who said them', () => {
    const figures = main.part(testimonials.title).all('figure');
    expect(figures.map((figure) => figure.texts('blockquote, figcaption'))).toEqual(
      testimonials.items.map(({ quote, attribution }) => [quote, attribution]),
    );
  });

  it('has questions, all closed, of which one can be open, and which do not close the menus', () => {
    const section = main.part(faq.title);
    expect(section.texts('summary h3')).toEqual(faq.items.map(({ question }) => question));
    const closed = faq.items.map(() => [null, 'faq']);
    expect(section.all('details').map((each) => each.attributes('open', 'name'))).toEqual(closed);
    expect(section.hrefs()).toEqual(['/#insurance', '/privacy']);
  });

  it('has all carriers, the rates, ways to pay and the day of the last check, where the navigation leads', () => {
    const section = main.one('#insurance').part(insurance.title);
    expect(section.part(insurance.carriersTitle).texts('li')).toEqual([
      ...['Gem State Health', 'Sawtooth Mutual', 'Panhandle Plan'],
    ]);
    expect(section.texts('table caption')).toEqual([insurance.ratesTitle]);
    expect(section.all('table tr').map((row) => row.texts('th[scope=row], td'))).toEqual([
      ['First visit', '$185'],
      ['Long session', '$170'],
      ['Standard session', '$120'],
    ]);
    expect(section.part(insurance.paymentTitle).texts('dt')).toEqual(['Card or check']);
    expect(section.texts('p:has(time[datetime="2026-09-01"])')).toEqual(['Last verified September 1, 2026']);
  });
});

describe('The page of services', () => {
  const { hero, approach, banner, featured, more, steps, faq, community, closing } = pages.services;
  const main = mainOf('/services');

  it('has its sections in order', () => {
    const sections = [hero, approach, banner, featured, more, steps, faq, community, closing];
    expect(main.texts('h1, h2')).toEqual(titlesOf(sections));
    expect(main.part(steps.title).texts('ol h3')).toEqual(titlesOf(steps.items));
    expect(main.part(faq.title).texts('summary')).toEqual(faq.items.map(({ question }) => question));
    expect(main.part(approach.title).texts('strong')).toEqual(['one']);
  });

  it('opens and closes with a booking button', () => {
    expect(main.newTabs()).toEqual([PORTAL, PORTAL]);
    expect(main.hrefs('h1 ~ div a')).toEqual([PORTAL]);
    expect(main.part(closing.title).hrefs()).toEqual([PORTAL, '/contact']);
  });

  it('has a banner for what is new, with its badge and a link', () => {
    expect(main.part(banner.title).texts('p')).toEqual([banner.badge, banner.text]);
    expect(main.part(banner.title).links()).toEqual([['Read about it', '/medicaid-services']]);
  });

  it.each([
    { ...featured, pictures: 3 },
    { ...more, pictures: 0 },
  ])('has the cards of "$title", with related articles by their slugs', ({ title, items, pictures }) => {
    const section = main.part(title);
    expect(section.links('h3 a')).toEqual(items.map((item) => [item.title, item.link]));
    expect(section.links('li li a')).toEqual(
      items.flatMap((item) => item.relatedResources.map((post) => [post.title, `/blog/${post.slug}`])),
    );
    expect(section.texts('p')).toEqual(
      items.flatMap((item) => ['tagline' in item ? item.tagline : [], item.description].flat()),
    );
    expect(section.all('img')).toHaveLength(pictures);
  });
});

describe('The page about the practice', () => {
  const { mission, story, values, team } = pages.about;
  const main = mainOf('/about');

  it('has mission, story, values and therapists, in this order', () => {
    expect(main.texts('h2').slice(0, 4)).toEqual(titlesOf([mission, story, values, team]));
    expect(main.part(mission.title).text).toContain(mission.text);
    expect(main.part(values.title).cards()).toEqual(values.items.map(({ title, text }) => [title, text]));
  });

  it('tells the story in paragraphs, whose links are links', () => {
    const section = main.part(story.title);
    expect(section.texts('p')).toEqual([
      'Two of us met on a night shift. The third had the house.',
      'What we charge is on the first page.',
    ]);
    expect(section.hrefs()).toEqual(['/#insurance']);
  });

  it('presents the therapists in their order, with words, openings and a link to the profile of each', () => {
    const ordered = therapists.toSorted((a, b) => a.order - b.order);
    expect(
      main
        .part(team.title)
        .all('li')
        .map((card) => [...card.texts('h3, p'), ...card.links().flat()]),
    ).toEqual(
      ordered.map(({ name, credentials, role, summary, accepting, slug }) => [
        ...[`${name}, ${credentials}`, role, summary, accepting ? 'Has openings' : 'Has a waiting list'],
        ...[`Read about ${name}`, `/therapists/${slug}`],
      ]),
    );
  });
});
