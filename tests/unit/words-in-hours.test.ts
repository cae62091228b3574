import { expect, test } from 'vitest';
import { linesOfHoursIn, wordsInHours } from '../../formats/words-in-hours';

// Lines as small clinics write them, on a door or in a flyer, that say more
// than the hours of one kind of days.

test.each([
  [
    'Mon-Thu 9-7, Fri 9-3',
    'Monday to Thursday 9:00-19:00',
    'Friday 9:00-15:00',
  ],
  ['Mon: 9-5 Tue: 12-8', 'Monday 9:00-17:00', 'Tuesday 12:00-20:00'],
  ['Mon 9-5 / Tue 9-7', 'Monday 9:00-17:00', 'Tuesday 9:00-19:00'],
  [
    'M 8-5; T 8-7; Th 8-12',
    'Monday 8:00-17:00',
    'Tuesday 8:00-19:00',
    'Thursday 8:00-12:00',
  ],
  [
    'Mon, Tues: 9am-5pm; Wed: 11am-7pm',
    'Monday, Tuesday 9:00-17:00',
    'Wednesday 11:00-19:00',
  ],
  [
    'Mon–Thu: 9 am–8 pm · Sat: 9 am–1 pm',
    'Monday to Thursday 9:00-20:00',
    'Saturday 9:00-13:00',
  ],
  [
    'M-Th 9:00-8:00  F 9:00-5:00',
    'Monday to Thursday 9:00-20:00',
    'Friday 9:00-17:00',
  ],
  [
    'M,T,Th,F 8:30-5 Closed Wed',
    'Monday, Tuesday, Thursday, Friday 8:30-17:00',
    'Wednesday closed',
  ],
  [
    'Mon-Wed 9-5, Thu 11-7, Fri by appt',
    'Monday to Wednesday 9:00-17:00',
    'Thursday 11:00-19:00',
    'Friday by appointment',
  ],
  [
    'Lun - Vie 8am - 6pm, Sáb 9am - 1pm',
    'Monday to Friday 8:00-18:00',
    'Saturday 9:00-13:00',
  ],
])('"%s" is several lines', (text, ...lines) => {
  expect(linesOfHoursIn(text)).toEqual(lines);
});

test.each([
  'Mon-Fri 9-5',
  'Mon-Fri 9-12, 1-5',
  // Nothing says which of the two times is in the evening.
  'Mon 8-10, Tue 8-10',
  'Mon-Fri 9-5, closed holidays',
  'T 9-5, F 9-1',
])('"%s" is not split', (text) => {
  expect(linesOfHoursIn(text)).toBeUndefined();
});

test.each([
  ['9am-5pm', 'no-days', 'Monday to Friday 9:00-17:00'],
  [
    'M-F 8am-5pm (closed 12-1 for lunch)',
    'break',
    'Monday to Friday 8:00-12:00, 13:00-17:00',
  ],
  [
    'Mon-Thu 8-5 (Closed noon-1pm)',
    'break',
    'Monday to Thursday 8:00-12:00, 13:00-17:00',
  ],
  ['Lunch 12-1', 'break', undefined],
  ['Mon-Fri 9-2, closed for lunch 3-4', 'break', undefined],
  ['Mon-Thu after 5', 'one-end', undefined],
  ['Wed open until 7pm', 'one-end', undefined],
  ['First Saturday of the month 9-12', 'months', undefined],
  ['1st & 3rd Saturdays 10-2', 'months', 'Saturday 10:00-14:00'],
  ['Mon-Fri 9-5 except holidays', 'holidays', 'Monday to Friday 9:00-17:00'],
  ['Closed Dec 24 - Jan 1', 'holidays', undefined],
  ['Summer hours: Mon-Thu 8-4', 'holidays', 'Monday to Thursday 8:00-16:00'],
  ['Phones answered M-F 8:30-4:30', 'label', 'Monday to Friday 8:30-16:30'],
  ['Fri 10am-2pm (telehealth only)', 'label', 'Friday 10:00-14:00'],
  [
    'Mon - Thurs 9am - 5pm (last appt. 4pm)',
    'note',
    'Monday to Thursday 9:00-17:00',
  ],
  ['M-F 8-5, call 555-0133 after hours', 'note', 'Monday to Friday 8:00-17:00'],
])('"%s" has something beside hours: %s', (text, kind, hours) => {
  const found = wordsInHours(text);
  expect([found?.kind, found?.hours]).toEqual([kind, hours]);
});

test.each(['Hours vary', 'Call for hours', 'Ask Dana', ''])(
  '"%s" has nothing of hours',
  (text) => {
    expect(wordsInHours(text)).toBeUndefined();
  },
);
