import { describe, expect, test } from 'vitest';
import { parseDate } from '../../check/dates';
import { isoDate, longDate } from '../../pages/dates';

describe('Dates of posts are read in every form that can mean one day only', () => {
  test.each([
    ['2024-11-04', '2024-11-04'],
    ['November 4, 2024', '2024-11-04'],
    ['2024-02-29', '2024-02-29'],
    ['February 29, 2024', '2024-02-29'],
    ['December 31, 1999', '1999-12-31'],
    ['Nov 24, 2026', '2026-11-24'],
    ['Sept. 4, 2025', '2025-09-04'],
    ['November 24 2026', '2026-11-24'],
    ['24 November 2026', '2026-11-24'],
    ['november 4th, 2024', '2024-11-04'],
    ['11/24/2026', '2026-11-24'],
    ['4/5/2026', '2026-04-05'],
    ['2024-1-4', '2024-01-04'],
  ])('%s is the day %s', (text, day) => {
    expect(parseDate(text)).toBe(day);
    expect(isoDate(text)).toBe(day);
  });

  test.each([
    '2024-02-30',
    '2023-02-29',
    'February 29, 2023',
    '2024-13-01',
    '2/30/2024',
    'Octobre 5, 2026',
    'Monday, November 24, 2026',
    '11/24/26',
    'Ma 5, 2026',
    'yesterday',
    '2024',
    '',
  ])('"%s" isn\'t a date', (text) => {
    expect(parseDate(text)).toBeUndefined();
    expect(() => isoDate(text)).toThrow();
  });
});

test('visitors see every date in one form', () => {
  expect(longDate('2025-03-17')).toBe('March 17, 2025');
  expect(longDate('March 17, 2025')).toBe('March 17, 2025');
});
