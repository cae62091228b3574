import { describe, expect, test } from 'vitest';
import { correctForm } from '../../check/explain/forms';
import { hoursIn, hoursInEnglish, readHours } from '../../check/hours';

describe('Hours are said as an American practice writes them:', () => {
  test.each([
    [['Monday to Friday 9:00-17:00'], 'Monday-Friday 9am-5pm'],
    [['Tuesday, Thursday 12:30-20:00'], 'Tuesday and Thursday 12:30pm-8pm'],
    [['Monday to Thursday 8:00-12:00, 13:00-16:30'], 'Monday-Thursday 8am-12pm, 1pm-4:30pm'],
    [['Friday 18:00-24:00', 'Saturday by appointment'], 'Friday 6pm-12am; Saturday by appointment'],
    [['Saturday to Sunday: 09:00-10:00'], 'Saturday and Sunday 9am-10am'],
    [['Sunday to Tuesday 09:00-10:00'], 'Monday, Tuesday, and Sunday 9am-10am'],
  ])('%s', (lines, words) => {
    expect(hoursInEnglish(lines)).toBe(words);
  });
});

describe('Hours in no such form are refused, and corrected where they can only mean one thing:', () => {
  test.each([
    ['Monday-Friday 9am-5pm', 'Monday to Friday 9:00-17:00'],
    ['Monday through Friday, 9 a.m. to 5 p.m.', 'Monday to Friday 9:00-17:00'],
    ['Mondays 10:00 – 14:30', 'Monday 10:00-14:30'],
    ['Monday 17:00-9:00', undefined],
    ['Monday 9:00-12:00, 11:00-17:00', undefined],
    ['Monday 25:00-26:00', undefined],
    ['Most days, 9 to 5ish', undefined],
  ])('%s', (line, meant) => {
    expect(readHours(line)).toBeUndefined();
    expect(correctForm('opening-hours', line)).toBe(meant);
  });
});

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

describe('Hours in another language', () => {
  const SPANISH = {
    range: 'de {first} a {last}',
    line: '{days}, de {opens} a {closes}',
    clock: '12-hour',
  } as const;
  const in_ = (language: string, texts: Parameters<typeof hoursIn>[1], line: string) => {
    const hours = readHours(line);
    return plain(hours && hoursIn(language, texts, hours));
  };

  test.each([
    ['Saturday to Sunday 8:30-12:00', 'Sábado y domingo, de 8:30 a. m. a 12:00 p. m.'],
    ['Monday, Wednesday, Friday 8:30-12:00', 'Lunes, miércoles y viernes, de 8:30 a. m. a 12:00 p. m.'],
    ['Tuesday to Thursday 8:30-12:00', 'De martes a jueves, de 8:30 a. m. a 12:00 p. m.'],
    ['Monday 8:30-9:00, 10:00-12:00', 'Lunes, de 8:30 a. m. a 9:00 a. m., de 10:00 a. m. a 12:00 p. m.'],
    ['Monday by appointment', undefined],
  ])('%s', (line, expected) => {
    expect(in_('es', SPANISH, line)).toBe(expected);
  });

  test.each([
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
    expect(in_(language, { range, line, clock }, 'Tuesday to Thursday 8:30-12:00')).toBe(expected);
  });

  test.each([
    ['fr', 'Mardi – jeudi, 8:30–12:00'],
    ['vi', 'Thứ Ba – Thứ Năm, 8:30–12:00'],
  ])('have the usual form of the language without texts: %s', (language, expected) => {
    expect(in_(language, {}, 'Tuesday to Thursday 8:30-12:00')).toBe(expected);
  });
});
