import { describe, expect, it } from 'vitest';
import { carriersOf } from '../../pages/facts';
import { spanishHours } from '../../pages/spanish/hours';
import {
  documentOf,
  linksNamed,
  loadContent,
  mainOf,
  metaOf,
  only,
  sectionOf,
  site,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';

// The page of first contact in Spanish: marked as what it is, complete, and found from every page.

const content = loadContent();
const { practice, consultation } = content.site;
const texts = content.pages.spanish;
const document = documentOf('/espanol');
const main = mainOf('/espanol');
const dialled = `tel:+1${practice.phone.replace(/\D/g, '')}`;

describe('the page in Spanish', () => {
  const spanish = only(main.querySelectorAll('[lang]'));

  it('is marked as Spanish, and the frame around it as English', () => {
    expect(document.documentElement.lang).toBe('en');
    expect(spanish.getAttribute('lang')).toBe('es');
    expect(textsOf(spanish, 'h1')).toEqual([texts.hero.title]);
    expect(textsOf(main, 'h2')).toEqual(textsOf(spanish, 'h2'));
    expect(main.querySelector('h2')?.closest('[lang]')).toBe(spanish);
  });

  it('has no word of the interface in English', () => {
    expect(wordsOf(spanish)).not.toMatch(/\b(opens?|new tab|call|phone|hours|the|and|with|your)\b/i);
  });

  it('has title and description in Spanish', () => {
    expect(document.title).toBe(`${texts.meta.title} | ${practice.name}`);
    expect(metaOf(document, 'description')).toMatch(/español/);
    expect(metaOf(document, 'og:locale')).toBe('es_US');
    expect(metaOf(documentOf('/contact'), 'og:locale')).toBe('en_US');
  });

  it('has no placeholder left', () => {
    expect(wordsOf(main)).not.toMatch(/\{\w*\}/);
    expect(wordsOf(main)).toContain(`${consultation.minutes} minutos`);
  });
});

describe('its help in a crisis', () => {
  const section = sectionOf(main, texts.crisis.title);

  it('is the first section', () => {
    expect(textsOf(main, 'h2')[0]).toBe(texts.crisis.title);
  });

  it('says which key leads to Spanish', () => {
    expect(textOf(section)).toContain('Llame al 988 y oprima el 2');
    expect(only(linksNamed(section, '988')).getAttribute('href')).toBe('tel:988');
  });

  it('says which word to send for Spanish, and to which number', () => {
    expect(textsOf(section, 'strong')).toContain('mande la palabra AYUDA al 988');
  });

  it('sends emergencies to 911', () => {
    expect(only(linksNamed(section, '911')).getAttribute('href')).toBe('tel:911');
  });
});

describe('its ways to reach the practice', () => {
  it('dials from the button and from the number', () => {
    const links = [...main.querySelectorAll(`a[href="${dialled}"]`)].map(textOf);
    expect(links).toEqual([`Llamar al ${practice.phone}`, practice.phone]);
  });

  it('writes to the general address', () => {
    expect(only(linksNamed(main, practice.email)).getAttribute('href')).toBe(`mailto:${practice.email}`);
  });

  it('has the address, and leads to a map', () => {
    const office = sectionOf(main, texts.reach.office.title);
    expect(wordsOf(office)).toContain(practice.address.street);
    const link = only(linksNamed(office, texts.reach.office.link));
    expect(link.getAttribute('href')).toBe(practice.address.mapUrl);
  });

  it('has the phone hours of the practice', () => {
    const hours = sectionOf(main, texts.reach.hours.title);
    expect(wordsOf(hours)).toContain('De lunes a viernes, de 9:00 a. m. a 5:00 p. m.');
  });
});

describe('its offers', () => {
  it('are listed, with interpreter and forms free of charge', () => {
    const items = textsOf(sectionOf(main, texts.offer.title), 'li');
    expect(items).toEqual(texts.offer.items);
    expect(items.filter((item) => /intérprete.*sin costo/.test(item)).length).toBeGreaterThanOrEqual(2);
    expect(items.filter((item) => /formularios.*por teléfono/.test(item))).toHaveLength(1);
  });

  it('name the carriers of every page, Medicaid among them', () => {
    const section = textOf(sectionOf(main, texts.insurance.title));
    for (const carrier of carriersOf(content)) expect(section).toContain(carrier);
    expect(section).toContain('Medicaid');
    expect(section).not.toContain('ComPsych');
  });
});

describe('the way to it', () => {
  it.each(site.pages.map((page) => page.path))('is a link in Spanish in the footer of %s', (pagePath) => {
    const footer = only(documentOf(pagePath).querySelectorAll('body footer'));
    const link = only(linksNamed(footer, 'En español'));
    expect(['href', 'lang', 'hreflang'].map((name) => link.getAttribute(name))).toEqual([
      '/espanol',
      'es',
      'es',
    ]);
  });

  it('is a link in the text of the page of El Paso', () => {
    expect(mainOf('/teletherapy/el-paso').querySelectorAll('a[href="/espanol"]')).toHaveLength(1);
  });
});

describe('hours in Spanish', () => {
  const hours = { label: 'Phone', text: 'Words', opens: '08:30', closes: '12:00' };
  const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

  it.each([
    [['Saturday', 'Sunday'], 'Sábado y domingo, de 8:30 a. m. a 12:00 p. m.'],
    [['Monday', 'Wednesday', 'Friday'], 'Lunes, miércoles y viernes, de 8:30 a. m. a 12:00 p. m.'],
    [['Thursday', 'Tuesday', 'Wednesday'], 'De martes a jueves, de 8:30 a. m. a 12:00 p. m.'],
    [['Monday'], 'Lunes, de 8:30 a. m. a 12:00 p. m.'],
  ] as const)('of %s', (days, expected) => {
    expect(plain(spanishHours({ ...hours, days: [...days] }))).toBe(expected);
  });

  it('are left out where they are only words', () => {
    expect(spanishHours({ label: 'Evenings', text: 'By arrangement' })).toBeUndefined();
  });
});
