import { describe, expect, it } from 'vitest';
import { parseTypedDate, showDate } from '../../../pages/parts/forms/typed-date';

describe('A typed date', () => {
  it.each(['3/9/2015', '03/09/2015', '3-9-2015', '3.9.2015', '3 9 2015', ' 03/09/2015 ', '2015-03-09'])(
    '%j is March 9, 2015',
    (text) => {
      expect(parseTypedDate(text)).toBe('2015-03-09');
    },
  );

  it('of February 29 exists in leap years only', () => {
    expect(parseTypedDate('2/29/2024')).toBe('2024-02-29');
    expect(parseTypedDate('2/29/2023')).toBeUndefined();
    expect(parseTypedDate('2/29/1900')).toBeUndefined();
    expect(parseTypedDate('2/29/2000')).toBe('2000-02-29');
  });

  it.each([
    '',
    '3',
    '3/9',
    '3/9/',
    '3/9/15',
    '3/9/20155',
    '13/1/2015',
    '0/1/2015',
    '1/0/2015',
    '4/31/2015',
    'March 9, 2015',
    '2015-3-9',
    '2015-13-01',
    '3/9/2015x',
  ])('%j is none', (text) => {
    expect(parseTypedDate(text)).toBeUndefined();
  });
});

describe('A day', () => {
  it('is shown with month and day first', () => {
    expect(showDate('2015-03-09')).toBe('03/09/2015');
  });

  it.each(['1900-01-01', '2000-02-29', '2026-12-31'])(
    '%s comes back when it is typed as it is shown',
    (day) => {
      expect(parseTypedDate(showDate(day))).toBe(day);
    },
  );
});
