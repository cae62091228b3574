import { expect, test } from 'vitest';
import { correctForm } from '../../check/explain/forms';
import { hoursIn, hoursInWords, rangesOf, readHours } from '../../check/hours';

test.each([
  [['Monday to Friday 9:00-17:00'], 'Monday-Friday 9am-5pm'],
  [['Tuesday, Thursday 12:30-20:00'], 'Tuesday and Thursday 12:30pm-8pm'],
  [['Monday to Thursday 8:00-12:00, 13:00-16:30'], 'Monday-Thursday 8am-12pm, 1pm-4:30pm'],
  [['Friday 18:00-24:00', 'Saturday by appointment'], 'Friday 6pm-12am; Saturday by appointment'],
  [['Saturday to Sunday: 09:00-10:00'], 'Saturday and Sunday 9am-10am'],
  [['Sunday to Tuesday 09:00-10:00'], 'Monday, Tuesday, and Sunday 9am-10am'],
])('Hours are said as an American practice writes them: %j is "%s"', (lines, words) => {
  expect(hoursInWords(lines, 'en')).toBe(words);
});

test('Days in a row are a range', () => {
  const days = ['Thursday', 'Monday', 'Tuesday', 'Saturday', 'Sunday'];
  expect(rangesOf(days)).toEqual(['Monday to Tuesday', 'Thursday', 'Saturday to Sunday']);
});

test.each([
  ['Monday-Friday 9am-5pm', 'Monday to Friday 9:00-17:00'],
  ['Monday through Friday, 9 a.m. to 5 p.m.', 'Monday to Friday 9:00-17:00'],
  ['Mondays 10:00 – 14:30', 'Monday 10:00-14:30'],
  ['Monday 17:00-9:00', undefined],
  ['Monday 9:00-12:00, 11:00-17:00', undefined],
  ['Monday 25:00-26:00', undefined],
  ['Most days, 9 to 5ish', undefined],
])(
  'Hours in no such form are refused, and corrected where they can only mean one thing: "%s" is "%s"',
  (line, meant) => {
    expect(readHours(line)).toBeUndefined();
    expect(correctForm('opening-hours', line)).toBe(meant);
  },
);

const SPANISH = {
  range: 'de {first} a {last}',
  line: '{days}, de {opens} a {closes}',
  clock: '12-hour',
} as const;
const FRENCH = {
  range: 'du {first} au {last}',
  line: '{days}, de {opens} à {closes}',
  clock: '24-hour',
} as const;
const ROW = 'Tuesday to Thursday 8:30-12:00';

type Row = [language: string, texts: Parameters<typeof hoursIn>[1], line: string, words: string | undefined];

test.each<Row>([
  ['es', SPANISH, 'Saturday to Sunday 8:30-12:00', 'Sábado y domingo, de 8:30 a. m. a 12:00 p. m.'],
  ['es', SPANISH, ROW, 'De martes a jueves, de 8:30 a. m. a 12:00 p. m.'],
  [
    'es',
    SPANISH,
    'Monday 8:30-9:00, 10:00-12:00',
    'Lunes, de 8:30 a. m. a 9:00 a. m., de 10:00 a. m. a 12:00 p. m.',
  ],
  ['es', SPANISH, 'Monday by appointment', undefined],
  ['fr', FRENCH, ROW, 'Du mardi au jeudi, de 8:30 à 12:00'],
  ['vi', { clock: '12-hour' }, ROW, 'Thứ Ba – Thứ Năm, 8:30 SA–12:00 CH'],
  // Without texts, they have the usual form of the language.
  ['fr', {}, ROW, 'Mardi – jeudi, 8:30–12:00'],
  ['vi', {}, ROW, 'Thứ Ba – Thứ Năm, 8:30–12:00'],
])('Hours in another language, %s %j: %s is "%s"', (language, texts, line, words) => {
  const hours = readHours(line);
  // Versions of Node use different spaces.
  expect(hours && hoursIn(language, texts, hours)?.replace(/\s/g, ' ')).toBe(words);
});
