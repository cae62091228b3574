import { describe, expect, test } from 'vitest';
import { checkHours, readHours } from '../../check/rules/hours';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const WORKING = WEEK.slice(0, 5);

describe('Hours are read as people write them:', () => {
  test.each([
    ['Monday-Friday 9am-5pm', WORKING, '09:00', '17:00'],
    ['Monday to Friday: 9 a.m. to 5 p.m.', WORKING, '09:00', '17:00'],
    ['Monday through Thursday, from 8am until 4:30pm', WEEK.slice(0, 4), '08:00', '16:30'],
    ['Tuesdays and Thursdays, noon to 8 pm', ['Tuesday', 'Thursday'], '12:00', '20:00'],
    ['Saturday & Sunday 10:00-14:00', ['Saturday', 'Sunday'], '10:00', '14:00'],
    ['Daily 09:00 - 17:00', WEEK, '09:00', '17:00'],
    ['Friday 6pm-12am', ['Friday'], '18:00', '24:00'],
    ['Daily 00:00 - 24:00', WEEK, '00:00', '24:00'],
  ])('%s', (text, days, opens, closes) => {
    const hours = readHours(text);
    expect([...(hours.days ?? [])].sort()).toEqual([...days].sort());
    expect(hours.times).toContainEqual([opens, closes]);
    expect(checkHours([entry({ text, days, opens, closes })])).toEqual([]);
  });
});

describe('Of hours that are written in another way nothing is said:', () => {
  test.each([
    'Teletherapy, arranged by phone',
    'Monday-Friday',
    'The first Monday of the month, 9am-5pm',
    'From 9am',
    'Most days, 9 to 5ish',
    'Monthly 9am-5pm',
    '25:00-26:00',
    'De lunes a viernes, de 9 a 17',
  ])('%s', (text) => {
    expect(readHours(text).times).toBeUndefined();
    expect(checkHours([entry({ text, days: WORKING, opens: '07:00', closes: '19:45' })])).toEqual([]);
  });
});

describe('What differs is named, with what the words say:', () => {
  test.each([
    ['9am-5pm', { opens: '09:30', closes: '17:00' }, ['opens: "09:00"']],
    ['9am-5pm', { opens: '09:00', closes: '05:00' }, ['closes: "17:00"']],
    ['9am-5pm', { opens: '08:00', closes: '16:00' }, ['opens: "09:00"', 'closes: "17:00"']],
    ['9-5', { opens: '09:00', closes: '16:00' }, ['closes: "17:00"']],
    ['Monday 9am-5pm', { days: ['Tuesday'] }, ['days: [Monday]']],
    [
      'Weekends 9am-5pm',
      { days: ['Saturday'], closes: '18:00' },
      ['days: [Saturday, Sunday]', 'closes: "17:00"'],
    ],
  ])('%s beside %j', (text, rest, wanted) => {
    const proposals = checkHours([entry({ text, ...rest })]).flatMap((found) => found.proposals ?? []);
    expect(proposals.map(({ advice }) => advice)).toEqual(
      wanted.map((line) => `If the words are right, write ${line}. If not, correct "text".`),
    );
  });

  test('It has to close after it opens', () => {
    const told = (opens: string, closes: string) =>
      checkHours([entry({ text: 'By phone', opens, closes })]).map(
        ({ proposals }) => proposals?.[0]?.advice ?? 'nothing proposed',
      );
    expect(told('09:00', '09:00')).toEqual(['Write "21:00".']);
    expect(told('14:00', '13:00')).toEqual(['nothing proposed']);
    expect(told('18:00', '00:00')).toEqual(['Write "24:00".']);
    expect(told('09:00', '9pm')).toEqual([]);
  });
});

function entry(value: object) {
  return { annotation: { path: [], 'x-hours': true }, path: ['practice', 'hours', 0], value };
}
