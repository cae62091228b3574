import { describe, expect, it } from 'vitest';
import { hoursIn } from '../../pages/language/hours';
import { directionOf } from '../../pages/language/language.pages';
import { loadContent, only } from '../support/built-site';
import { renderWith } from './support/rendered';

// Profiles of therapists, legal pages and programs such as Medicaid services; and the
// pages of first contact in other languages.

const { site, languages } = loadContent();
const { practice } = site;

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

// Marked as what it is, complete, and without a word of English.

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
});
