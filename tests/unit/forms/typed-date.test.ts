import { describe, expect, it } from 'vitest';
import { withSlashes } from '../../../pages/parts/forms/with-slashes';
import { readDay, typedDay } from '../../../supabase/functions/_shared/calendar-day';

const TODAY = '2026-11-26';

describe('A typed date', () => {
  it.each([
    ...['3/9/2015', '03/09/2015', '3-9-2015', '3.9.2015', '3 9 2015', ' 03/09/2015 ', '03092015', '030915'],
    ...['3/9/15', '2015-03-09', '2015-3-9', 'March 9, 2015', 'Mar 9 2015', 'mar. 9th, 2015', '9 March 2015'],
  ])('%j is March 9, 2015', (text) => {
    expect(readDay(text, TODAY)).toBe('2015-03-09');
  });

  it.each([
    ['11/26/26', TODAY, '2026-11-26'],
    ['11/27/26', TODAY, '1926-11-27'],
    ['3/5/85', TODAY, '1985-03-05'],
    ['3/5/85', undefined, '2085-03-05'],
    ['2/29/00', TODAY, '2000-02-29'],
  ])('of two digits, %j until %s, is %s', (text, latest, day) => {
    expect(readDay(text, latest)).toBe(day);
  });

  it.each([
    ...['', '3', '3/9', '3/9/', '3/9/201', '3/9/20155', '13/1/2015', '0/1/2015', '1/0/2015', '4/31/2015'],
    ...['2015-13-01', '3/9/2015x', '3092015', 'Ma 9, 2015', 'Marsh 9, 2015', 'last spring', '/9/2015'],
  ])('%j is none', (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  it.each(['1900-01-01', '2000-02-29', '2026-12-31'])(
    '%s comes back when it is typed as it is shown',
    (day) => {
      expect(readDay(typedDay(day))).toBe(day);
    },
  );
});

it.each([
  ['03052010', '03/05/2010'],
  ['12312010', '12/31/2010'],
  ['03/05/2010', '03/05/2010'],
  ['3/5/10', '3/5/10'],
  ['03-05-2010', '03/05/2010'],
  ['2010-03-05', '2010-03-05'],
  ['March 5, 2010', 'March 5, 2010'],
  ['15 March 2010', '15 March 2010'],
])('Typing %s gives %s', (keys, text) => {
  expect([...keys].reduce((before, key) => withSlashes(before + key), '')).toBe(text);
});
