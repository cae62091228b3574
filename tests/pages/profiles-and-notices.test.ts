import { describe, expect, it } from 'vitest';
import { hoursIn } from '../../pages/language/hours';
import { directionOf } from '../../pages/language/language.pages';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { loadContent, only } from '../support/built-site';
import { headOf, mainOf, metaOf, pageAt, titlesOf } from './support/part';
import { renderWith } from './support/rendered';

// Profiles of therapists, legal pages and programs such as Medicaid services; and the
// pages of first contact in other languages.

const { pages, site, legal, therapists, programs, languages } = loadContent();
const { practice } = site;
const DIALED = 'tel:+12085550117';

describe('The profile of a therapist', () => {
  const texts = pages.therapists;
  const main = mainOf('/therapists/alma-reyes');
  const alma = only(therapists.filter(({ slug }) => slug === 'alma-reyes'));

  it('is headed by name and title, with role, summary, and the photo', () => {
    expect(main.texts('h1')).toEqual(['Alma Reyes, LPC']);
    expect(main.texts('p')).toEqual(expect.arrayContaining([alma.role, alma.summary]));
    expect(main.one('img').attributes('src', 'alt')).toEqual([alma.photo.src, alma.photo.alt]);
  });

  it('says whether there are openings', () => {
    expect(main.texts('p')).toContain('Has openings. Ask about Saturdays.');
    expect(mainOf('/therapists/tom-aguilar').texts('p')).toContain(
      'Has a waiting list. Ask about Saturdays.',
    );
  });

  it('has its sections in order', () => {
    const { focus, works, credentials, pricing, closing } = texts;
    const titles = ['Meet Alma', focus, works, credentials, pricing, 'Questions and answers', closing.title];
    expect(main.texts('h2')).toEqual(titles);
    expect(main.part('Meet Alma').texts('p')).toEqual(alma.bio.trim().split('\n\n'));
    expect(main.part(works).cards()).toEqual(alma.works.map(({ title, text }) => [title, text]));
    expect(main.part(credentials).texts('p')).toEqual(['LPC is a license of the State of Idaho.']);
    expect(main.part(texts.education).texts('li')).toEqual(alma.education);
    expect(main.texts('summary')).toEqual(alma.faq.map(({ question }) => question));
  });

  it('says who is seen, in which languages, and under whose supervision', () => {
    expect(main.all('dl > div').map((fact) => fact.texts('dt, dd'))).toEqual([
      ['Sees', 'Adults'],
      ['Sessions in', 'English'],
      ['License and supervision', 'Idaho license 00-000', 'Supervised by Priya Raman, LCPC'],
    ]);
  });

  it('leads from its focus to the pages about it', () => {
    expect(main.part(texts.focus).texts('li')).toEqual(['Sleep', 'Night shifts']);
    expect(main.part(texts.focus).links()).toEqual([['Sleep', '/conditions/insomnia']]);
  });

  describe('has session pricing and insurance, which', () => {
    it('are rates and carriers, without the carrier of the home page', () => {
      const pricing = mainOf('/therapists/priya-raman').part(texts.pricing);
      expect(pricing.texts('td')).toEqual(['$185', '$170', '$120']);
      expect(pricing.texts('li')).toEqual(['Gem State Health', 'Sawtooth Mutual']);
      expect(pricing.text).toContain('Last verified September 1, 2026');
    });

    it('are a sentence alone where the content asks for no rates', () => {
      const pricing = main.part(texts.pricing);
      expect(pricing.texts('p, table, li')).toEqual([alma.pricing.text]);
    });
  });

  it('has a booking button at its beginning and at its end', () => {
    const portal = only(site.portals).url;
    expect(main.newTabs()).toEqual([portal, portal]);
    expect(main.links('h1 ~ div a')).toEqual([[texts.button, portal]]);
    expect(main.part(texts.closing.title).links()).toEqual([[texts.closing.button, portal]]);
  });
});

describe('A legal page', () => {
  const main = mainOf('/privacy');
  const titles = ['What we keep', 'What you may ask', 'Children'];

  it('has its title, its dates in the long form and its intro', () => {
    expect(main.texts('h1')).toEqual(['Your Privacy']);
    expect(main.texts('span:has(> time)')).toEqual([
      'Effective March 1, 2025',
      'Last updated February 10, 2026',
    ]);
    expect(main.text).toContain('It is short on purpose.');
  });

  it('has its sections, numbered where the content asks for it, with a list of contents', () => {
    expect(main.texts('section > h2')).toEqual(titles.map((title, index) => `${index + 1}. ${title}`));
    const ids = ['what-we-keep', 'what-you-may-ask', 'children'];
    expect(main.all('section').map(({ element }) => element.id)).toEqual(ids);
    expect(main.one('nav').texts('h2')).toEqual(['On this page']);
    expect(main.links('nav a')).toEqual(titles.map((title, index) => [title, `#${ids[index]}`]));
  });

  it('has its text as Markdown, with links that dial', () => {
    const kept = ['website', 'Notes are locked and encrypted.', 'Nobody sells them.'];
    expect(main.one('#what-we-keep').texts('strong, li')).toEqual(kept);
    expect(main.one('#what-you-may-ask').hrefs()).toEqual(['tel:911']);
  });

  it('ends with address, phone and e-mail', () => {
    expect(main.one('address').text).toContain('12 Juniper Lane, Boise, ID 83702');
    expect(main.one('address').hrefs()).toEqual([DIALED, `mailto:${practice.email}`]);
  });

  it('has neither numbers, nor the first date, nor an address where the content asks for none', async () => {
    const { effective: _, ...rest } = only(legal);
    const page = await renderWith({ legal: [{ ...rest, numbered: false, contact: false }] }, '/privacy');
    expect(page.texts('main section > h2')).toEqual(titles);
    expect(page.texts('main time, main address')).toEqual(['February 10, 2026']);
  });
});

describe('A program', () => {
  const { hero, features, services, whoWeServe, settings, faq, closing } = only(programs);
  const main = mainOf('/medicaid-services');

  it('opens with the badge, a link to the referral form and a link that calls', () => {
    expect(main.texts('p')).toContain(hero.badge);
    expect(main.links('h1 ~ div a')).toEqual([
      ['Refer Someone Now', '/referral'],
      ['Call (208) 555-0117', DIALED],
    ]);
  });

  it('has its sections in order', () => {
    const sections = [hero, features, services, whoWeServe, settings, faq, closing];
    expect(main.texts('h1, h2')).toEqual(titlesOf(sections));
    for (const { title, items } of [features, settings])
      expect(main.part(title).cards()).toEqual(items.map((item) => [item.title, item.text]));
    expect(main.part(faq.title).texts('summary')).toEqual(faq.items.map(({ question }) => question));
  });

  it('lists its services, each with its abbreviation and what belongs to it', () => {
    const articles = main.part(services.title).all('article');
    expect(articles.map((article) => article.texts('p, h3, li'))).toEqual(
      services.items.map(({ abbreviation, title, text, items }) => [abbreviation, title, text, ...items]),
    );
  });

  it('says for whom it is, and where', () => {
    const section = main.part(whoWeServe.title);
    expect(section.texts('h3')).toEqual(['Youth', 'Adults', 'Where we drive']);
    expect(section.part('Where we drive').texts('li')).toEqual(['Ada County', 'Canyon County']);
    expect(section.part('Youth').texts('p, li')).toEqual([
      'Ages 6 to 17, with a caregiver.',
      'School trouble',
    ]);
  });

  it('closes with the form, the mailbox for referrals and a note', () => {
    expect(main.part(closing.title).links()).toEqual([
      ['Refer Someone', '/referral'],
      ['Write to the intake desk', `mailto:${practice.referralsEmail}`],
    ]);
    expect(main.part(closing.title).texts('p').at(-1)).toBe(closing.note);
  });
});

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

// Marked as what it is, complete, and without a word of English.
describe('The page in another language', () => {
  const { meta, hero, crisis, reach, offer, steps, insurance } = only(languages);
  const main = mainOf('/espanol');
  const spanish = main.one('[lang][dir]');

  it('is marked as what it is as a whole, and the frame around it as English', () => {
    expect(headOf('/espanol').documentElement.lang).toBe('es');
    const frame = pageAt('/espanol').all(
      'a[href="#main"], header:not(main *), main [lang]:not([dir]), footer:not(main *)',
    );
    expect(frame.map((part) => part.attributes('lang'))).toEqual([['en'], ['en'], ['en'], ['en']]);
    expect(spanish.attributes('lang', 'dir')).toEqual(['es', 'ltr']);
    expect(spanish.texts('h1, h2')).toEqual(main.texts('h1, h2'));
  });

  it('has no word of the interface in English', () => {
    expect(spanish.text).not.toMatch(/\b(opens?|new tab|call|phone|hours|the|and|with|your)\b/i);
  });

  it('has title and description of its own', () => {
    expect(headOf('/espanol').title).toBe(`${meta.title} | ${practice.name}`);
    expect(metaOf('/espanol', 'description')).toBe(meta.description);
  });

  it('has its sections in order, help in a crisis first', () => {
    expect(main.texts('h1, h2')).toEqual(titlesOf([hero, crisis, reach, offer, steps, insurance]));
    expect(main.part(crisis.title).hrefs()).toEqual(['tel:988', 'tel:911']);
    expect(main.part(offer.title).texts('li')).toEqual(offer.items);
  });

  it('has each placeholder filled in, without the carrier of the home page', () => {
    expect(main.part(steps.title).text).toContain('Platicamos 15 minutos.');
    expect(main.part(insurance.title).text).toContain('Aceptamos Gem State Health y Sawtooth Mutual.');
    expect(main.text).not.toMatch(/\{\w*\}/);
  });

  it('dials from the button and from the number', () => {
    expect(main.links(`a[href="${DIALED}"]`)).toEqual([
      [`Llamar al ${practice.phone}`, DIALED],
      [practice.phone, DIALED],
    ]);
  });

  it('has e-mail, address with a map, and the hours in its language', () => {
    expect(main.part(reach.email.title).hrefs()).toEqual([`mailto:${practice.email}`]);
    expect(main.part(reach.office.title).texts('span').slice(0, 2)).toEqual([
      '12 Juniper Lane',
      'Boise, ID 83702',
    ]);
    expect(main.hrefOf(reach.office.link)).toBe(practice.address.mapUrl);
    const hours = plain(main.part(reach.hours.title).text);
    expect(hours).toContain('De martes a sábado, de 10:00 a. m. a 6:00 p. m.');
  });
});

describe('Hours in another language', () => {
  const hours = { label: 'Phone', text: 'Words', opens: '08:30', closes: '12:00' };

  it.each([
    [['Saturday', 'Sunday'], 'Sábado y domingo, de 8:30 a. m. a 12:00 p. m.'],
    [['Monday', 'Wednesday', 'Friday'], 'Lunes, miércoles y viernes, de 8:30 a. m. a 12:00 p. m.'],
    [['Thursday', 'Tuesday', 'Wednesday'], 'De martes a jueves, de 8:30 a. m. a 12:00 p. m.'],
    [['Monday'], 'Lunes, de 8:30 a. m. a 12:00 p. m.'],
  ] as const)('of %s', (days, expected) => {
    expect(plain(hoursIn('es', only(languages).reach.hours, { ...hours, days: [...days] }))).toBe(expected);
  });

  it.each([
    [
      'fr',
      'du {first} au {last}',
      '{days}, de {opens} à {closes}',
      '24-hour',
      'Du mardi au jeudi, de 8:30 à 12:00',
    ],
    [
      'vi',
      '{first} đến {last}',
      '{days}, {opens} đến {closes}',
      '12-hour',
      'Thứ Ba đến Thứ Năm, 8:30 SA đến 12:00 CH',
    ],
    [
      'ar',
      'من {first} إلى {last}',
      '{days}، {opens} – {closes}',
      '12-hour',
      'من الثلاثاء إلى الخميس، 8:30 ص – 12:00 م',
    ],
  ] as const)('take days and times from the language: %s', (language, range, line, clock, expected) => {
    const days: (typeof hours & { days: ('Tuesday' | 'Wednesday' | 'Thursday')[] })['days'] = [
      'Tuesday',
      'Wednesday',
      'Thursday',
    ];
    expect(plain(hoursIn(language, { range, line, clock }, { ...hours, days }))).toBe(expected);
  });

  it('are left out where they are only words', () => {
    expect(
      hoursIn('es', only(languages).reach.hours, { label: 'Evenings', text: 'By arrangement' }),
    ).toBeUndefined();
  });
});

it.each([
  ['es', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['ar', 'rtl'],
  ['fa', 'rtl'],
])('The language %s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

describe('A page in a language from right to left', () => {
  const [spanish] = languages;
  const arabic = {
    ...(spanish as NonNullable<typeof spanish>),
    ...{ slug: 'arabic', language: 'ar', call: 'اتصلوا على {phone}' },
    meta: { title: 'مرحبا بكم في العيادة', description: 'كيف تتصلون بنا' },
  };

  it('is marked as that, with numbers from left to right', async () => {
    const page = await renderWith({ languages: [...languages, arabic] }, '/arabic');
    expect(page.one('main [lang][dir]').attributes('lang', 'dir')).toEqual(['ar', 'rtl']);
    expect(page.texts('main bdi[dir=ltr]')).toContain(practice.phone);
    expect(page.one('footer a[lang=ar]').attributes('hreflang', 'href')).toEqual(['ar', '/arabic']);
  });

  const previewsOf = (content: Partial<SiteContent>) => {
    const { pages: made } = createSite({ ...loadContent(), ...content });
    return (address: string) => made.find((page) => page.path === address)?.head.preview?.path;
  };

  it('has the preview of the home page, because the font of previews lacks its letters', () => {
    const vietnamese = {
      ...arabic,
      slug: 'tieng-viet',
      language: 'vi',
      meta: { ...arabic.meta, title: 'Trị liệu' },
    };
    const previewOf = previewsOf({ languages: [...languages, arabic, vietnamese] });
    expect(previewOf('/arabic')).toBe('/previews/home.png');
    expect(previewOf('/espanol')).toBe('/previews/espanol.png');
    expect(previewOf('/tieng-viet')).toBe('/previews/tieng-viet.png');
  });

  it('has no preview if the font lacks letters of the name of the practice', () => {
    const { site } = loadContent();
    const previewOf = previewsOf({ site: { ...site, practice: { ...site.practice, name: 'عيادة' } } });
    expect([previewOf('/'), previewOf('/about')]).toEqual([undefined, undefined]);
  });
});

it('A second program has an address of its own, and may leave out places, abbreviations, and locations', async () => {
  const [program] = programs as [(typeof programs)[number]];
  const { settings: _, whoWeServe, services, ...rest } = program;
  const { locations: __, ...served } = whoWeServe;
  const items = services.items.map(({ abbreviation: ___, ...item }) => item);
  const second = { ...rest, slug: 'veterans', whoWeServe: served, services: { ...services, items } };
  const page = await renderWith({ programs: [...programs, second] }, '/veterans');
  const { hero, features, faq, closing } = program;
  expect(page.texts('main :is(h1, h2)')).toEqual(
    titlesOf([hero, features, services, whoWeServe, faq, closing]),
  );
  expect(page.part(whoWeServe.title).texts('h3')).toEqual(['Youth', 'Adults']);
});
