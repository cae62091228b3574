import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readHours } from '../../formats/hours';
import {
  areHoursClear,
  hoursMeant,
  timeMeant,
  timePairsMeant,
} from '../../formats/typed-hours';
import { openContent } from '../../site/content';
import { practiceSite } from '../support/sites';
import { inWords } from '../support/words';

// Lines as clinics write them. None is read as something else than what is
// meant: what isn't clear is asked about.

/** `written → meant`. */
const CLEAR = [
  'M-F 9-5 → Monday to Friday 9:00-17:00',
  'M–Th 8-6 → Monday to Thursday 8:00-18:00',
  'MWF 9-5 → Monday, Wednesday, Friday 9:00-17:00',
  'M/W/F 9-5 → Monday, Wednesday, Friday 9:00-17:00',
  'Mon/Wed/Fri 9-5 → Monday, Wednesday, Friday 9:00-17:00',
  'Mon Wed Fri 9-5 → Monday, Wednesday, Friday 9:00-17:00',
  'T/Th 10-6 → Tuesday, Thursday 10:00-18:00',
  'TTh 10-6 → Tuesday, Thursday 10:00-18:00',
  'MTWThF 8-5 → Monday, Tuesday, Wednesday, Thursday, Friday 8:00-17:00',
  'MTWRF 8-5 → Monday, Tuesday, Wednesday, Thursday, Friday 8:00-17:00',
  'Mo-Fr 9-17 → Monday to Friday 9:00-17:00',
  'Th 4-8pm → Thursday 16:00-20:00',
  'Sa 10-2 → Saturday 10:00-14:00',
  'Weekdays: 8:30 AM - 5:00 PM → Monday to Friday 8:30-17:00',
  'Weekends 10-2 → Saturday to Sunday 10:00-14:00',
  'Daily 9-9 → Monday to Sunday 9:00-21:00',
  '7 days a week 8am-8pm → Monday to Sunday 8:00-20:00',
  'Monday-Thursday 0800-1400 → Monday to Thursday 8:00-14:00',
  'Mon 0900hrs-1700hrs → Monday 9:00-17:00',
  'Mon 830am-430pm → Monday 8:30-16:30',
  'Monday 9h30-17h → Monday 9:30-17:00',
  '9-5 Monday-Friday → Monday to Friday 9:00-17:00',
  '9:00 AM - 5:00 PM, Monday - Friday → Monday to Friday 9:00-17:00',
  'Open 9-5 M-F → Monday to Friday 9:00-17:00',
  'Office hours: Monday-Friday 9-5 → Monday to Friday 9:00-17:00',
  'Monday between 9 and 5 → Monday 9:00-17:00',
  'Mondays from 10am until 6pm → Monday 10:00-18:00',
  'Noon to 8 pm Tuesday & Wednesday → Tuesday, Wednesday 12:00-20:00',
  'Mon--Fri 9--5 → Monday to Friday 9:00-17:00',
  'Mon ~ Fri 10:00 ~ 18:00 → Monday to Friday 10:00-18:00',
  'We are open Monday through Friday 9am to 5pm → Monday to Friday 9:00-17:00',
  'Mon-Fri 8;30-5:00 → Monday to Friday 8:30-17:00',
  'Lunes a viernes 9am-5pm → Monday to Friday 9:00-17:00',
  'Lun-Vie 9-5 → Monday to Friday 9:00-17:00',
  'De lunes a viernes de 8:30 a. m. a 5 p. m. → Monday to Friday 8:30-17:00',
  'Miércoles de 1 a 7 de la tarde → Wednesday 13:00-19:00',
  'Viernes 9 a mediodía → Friday 9:00-12:00',
  'Martes y jueves 10-7 → Tuesday, Thursday 10:00-19:00',
  'Sábados con cita previa → Saturday by appointment',
  'Domingo: cerrado → Sunday closed',
  'Closed on Sundays → Sunday closed',
  'Sunday - Closed → Sunday closed',
  'Sat: by appt only → Saturday by appointment',
  'By appointment Saturday → Saturday by appointment',
  'Weekends by appointment → Saturday to Sunday by appointment',
  'Every other Saturday 9am-noon → Every other Saturday 9:00-12:00',
  'every other sat 9-12 → Every other Saturday 9:00-12:00',
  'Alternate Fridays by appt → Every other Friday by appointment',
  'Every second Monday 9-5 → Every other Monday 9:00-17:00',
  'Monday 9-12 / 1-5 → Monday 9:00-12:00, 13:00-17:00',
  'Monday 9-12; 1-5 → Monday 9:00-12:00, 13:00-17:00',
  'Monday 9-12 1-5 → Monday 9:00-12:00, 13:00-17:00',
  'Monday 9:00-12:00 13:00-17:00 → Monday 9:00-12:00, 13:00-17:00',
  'Monday 9am-12pm 1pm-5pm → Monday 9:00-12:00, 13:00-17:00',
  'Monday 24 hours → Monday 0:00-24:00',
  'Mon 24h → Monday 0:00-24:00',
  '24/7 → Monday to Sunday 0:00-24:00',
  'Open 24/7 → Monday to Sunday 0:00-24:00',
  '24 hours a day, 7 days a week → Monday to Sunday 0:00-24:00',
  'Every Saturday 9-1 → Saturday 9:00-13:00',
  'Every day 9-5 → Monday to Sunday 9:00-17:00',
  'Sat: 9-1 every other week → Every other Saturday 9:00-13:00',
  'Saturday 9-1 (every other week) → Every other Saturday 9:00-13:00',
  'Mon-Fri (9-5) → Monday to Friday 9:00-17:00',
  '(Mon-Fri) 9-5 → Monday to Friday 9:00-17:00',
  "Mon 9 o'clock to 5 o'clock → Monday 9:00-17:00",
  'Saturday & Sunday OFF → Saturday, Sunday closed',
  'Sat/Sun – no appointments → Saturday, Sunday closed',
  'Fridays only 9-2 → Friday 9:00-14:00',
  'Tue, Thu eves 5-9 → Tuesday, Thursday 17:00-21:00',
  'Every 2nd Saturday 9-1 → Every other Saturday 9:00-13:00',
  'Saturdays, every other week, 10-2 → Every other Saturday 10:00-14:00',
  'Saturday (every other) 10-2 → Every other Saturday 10:00-14:00',
  'Weeknights 5-9 → Monday to Friday 17:00-21:00',
  'Monday 9-12noon → Monday 9:00-12:00',
  'Monday evenings 5-8 → Monday 17:00-20:00',
  'Monday mornings 8-12 → Monday 8:00-12:00',
  'Monday afternoon 1-5pm → Monday 13:00-17:00',
  'Friday 9-12 noon → Friday 9:00-12:00',
  'Monday | 9:00 AM - 5:00 PM → Monday 9:00-17:00',
  'Monday - 9am-5pm → Monday 9:00-17:00',
  'Mondays 1-5pm → Monday 13:00-17:00',
  'Thursday 4-8pm → Thursday 16:00-20:00',
  'Friday 8-10 pm → Friday 20:00-22:00',
  'Monday 9-5pm → Monday 9:00-17:00',
  'Monday 11-1pm → Monday 11:00-13:00',
  'Monday 12-5pm → Monday 12:00-17:00',
  'Monday 12-1pm → Monday 12:00-13:00',
  'Tues 2-6 p.m. → Tuesday 14:00-18:00',
  'Wed 5-9PM → Wednesday 17:00-21:00',
  'Weds 5:30-8:30pm → Wednesday 17:30-20:30',
  'Saturday 8:30-12:30pm → Saturday 8:30-12:30',
  'Saturday 9:30-1:30 PM → Saturday 9:30-13:30',
  'Saturday 8-12pm → Saturday 8:00-12:00',
  'Sunday 10-2pm → Sunday 10:00-14:00',
  'Sunday 8-8pm → Sunday 8:00-20:00',
  'Saturday 8-11am → Saturday 8:00-11:00',
  'Saturday 7:30-11:30 am → Saturday 7:30-11:30',
  'Monday 9am-5pm → Monday 9:00-17:00',
  'Monday 9 am - 5 pm → Monday 9:00-17:00',
  'Monday 9 AM to 5 PM → Monday 9:00-17:00',
  'Monday 9:00 a.m. to 5:00 p.m. → Monday 9:00-17:00',
  'Monday 9a-5p → Monday 9:00-17:00',
  'Monday 9:00am–5:00pm → Monday 9:00-17:00',
  'Monday 9:00 AM — 5:00 PM → Monday 9:00-17:00',
  'Monday 8am-noon → Monday 8:00-12:00',
  'Monday 8-noon → Monday 8:00-12:00',
  'Monday noon-5 → Monday 12:00-17:00',
  'Monday noon to 8pm → Monday 12:00-20:00',
  'Monday 6pm-midnight → Monday 18:00-24:00',
  'Monday 6pm-12am → Monday 18:00-24:00',
  'Monday 1pm-5 → Monday 13:00-17:00',
  'Monday 9am-5 → Monday 9:00-17:00',
  'Monday 9am-12 → Monday 9:00-12:00',
  'Monday 8am-8 → Monday 8:00-20:00',
  'Monday 10am-2 → Monday 10:00-14:00',
  'Monday 5am-1pm → Monday 5:00-13:00',
  'Monday 12pm-5pm → Monday 12:00-17:00',
  'Monday 12:30pm-8pm → Monday 12:30-20:00',
  'Mon-Fri 9-5 → Monday to Friday 9:00-17:00',
  'Mon–Thu 9–5 → Monday to Thursday 9:00-17:00',
  'Mon. - Fri. 9 - 5 → Monday to Friday 9:00-17:00',
  'Monday-Friday: 9-5 → Monday to Friday 9:00-17:00',
  'Monday to Friday, 9 to 5 → Monday to Friday 9:00-17:00',
  'Monday through Friday 8:30-4:30 → Monday to Friday 8:30-16:30',
  'Monday thru Thursday 8-6 → Monday to Thursday 8:00-18:00',
  'Mon & Wed 9-5 → Monday, Wednesday 9:00-17:00',
  'Mon., Wed., & Fri. 9-5 → Monday, Wednesday, Friday 9:00-17:00',
  'Mondays and Wednesdays 10-6 → Monday, Wednesday 10:00-18:00',
  'Monday, Tuesday, and Thursday 10-7 → Monday, Tuesday, Thursday 10:00-19:00',
  'Monday to Thursday and Saturday 9-3 → Monday to Thursday, Saturday 9:00-15:00',
  'Tue, Thur 9-4 → Tuesday, Thursday 9:00-16:00',
  'Thurs 12-8 → Thursday 12:00-20:00',
  'Monday 10-2 → Monday 10:00-14:00',
  'Monday 7-3 → Monday 7:00-15:00',
  'Monday 7-7 → Monday 7:00-19:00',
  'Monday 8-12 → Monday 8:00-12:00',
  'Monday 9-12 → Monday 9:00-12:00',
  'Monday 9-11 → Monday 9:00-11:00',
  'Monday 10-12 → Monday 10:00-12:00',
  'Monday 11-7 → Monday 11:00-19:00',
  'Monday 12-8 → Monday 12:00-20:00',
  'Monday 12:30-1:30 → Monday 12:30-13:30',
  'Monday 1-5 → Monday 13:00-17:00',
  'Monday 2-8 → Monday 14:00-20:00',
  'Monday 3-7 → Monday 15:00-19:00',
  'Tuesday 6-7:30 → Tuesday 18:00-19:30',
  'Tuesday 5:30-9 → Tuesday 17:30-21:00',
  'Monday 8-12, 1-5 → Monday 8:00-12:00, 13:00-17:00',
  'Monday 8-12 and 1-5 → Monday 8:00-12:00, 13:00-17:00',
  'Monday 9:00-12:00, 1:00-5:00 → Monday 9:00-12:00, 13:00-17:00',
  'Monday 9-12 & 1-5pm → Monday 9:00-12:00, 13:00-17:00',
  'Monday 9am-12pm, 1pm-5pm → Monday 9:00-12:00, 13:00-17:00',
  'Monday 9-5, 6-8 → Monday 9:00-17:00, 18:00-20:00',
  'Monday 8:00-12:00, 7:00-9:00 → Monday 8:00-12:00, 19:00-21:00',
  'Monday 9:00-5:00 → Monday 9:00-17:00',
  'Monday 8:30-5:00 → Monday 8:30-17:00',
  'Monday 12:00-8:00 → Monday 12:00-20:00',
  'Monday 9.30-5.30 → Monday 9:30-17:30',
  'Monday 9:00-17:00 → Monday 9:00-17:00',
  'Monday 09:00-17:00 → Monday 9:00-17:00',
  'Monday 9-17 → Monday 9:00-17:00',
  'Monday 13:00-18:30 → Monday 13:00-18:30',
  'Monday 08:00-10:00 → Monday 08:00-10:00',
  'Monday 07:00-20:00 → Monday 7:00-20:00',
  'Monday 7:00-20:00 → Monday 7:00-20:00',
  'Monday 8:00-21:00 → Monday 8:00-21:00',
  'Monday 10:00-22:30 → Monday 10:00-22:30',
  'Monday 06:00-07:30 → Monday 06:00-07:30',
  'Monday 5:30-13:00 → Monday 5:30-13:00',
  'Friday 18:00-24:00 → Friday 18:00-24:00',
  'Sunday 0:00-24:00 → Sunday 0:00-24:00',
  'Monday 8am-10pm → Monday 8:00-22:00',
  'Monday 08:00-23:30 → Monday 08:00-23:30',
  'Monday 09:00-24:00 → Monday 09:00-24:00',
  'Saturday by appointment → Saturday by appointment',
  'Saturday: By Appointment → Saturday by appointment',
  'Sunday Closed → Sunday closed',
  'Sat & Sun closed → Saturday, Sunday closed',
  'Monday\u00a09\u202fam\u00a0–\u00a05\u202fpm → Monday 9:00-17:00',
  '\u200eMonday 9am\u200e–5pm\u200f → Monday 9:00-17:00',
  'Mondy 9-5 → Monday 9:00-17:00',
  'Thrusday 9-5 → Thursday 9:00-17:00',
];

/** `written → one reading → another`: what is offered. */
const UNCLEAR = [
  'T 9-5 → Tuesday 9:00-17:00',
  'R 9-5 → Thursday 9:00-17:00',
  'M-W-F 9-5 → Monday, Wednesday, Friday 9:00-17:00',
  'Mon-Wed-Fri 9-5 → Monday, Wednesday, Friday 9:00-17:00',
  'Monday 9-5 EST → Monday 9:00-17:00',
  'Monday-Friday 9am-5pm (CT) → Monday to Friday 9:00-17:00',
  'Monday 1:00-5:00 → Monday 13:00-17:00 → Monday 01:00-05:00',
  'Tuesday 6:00-7:30 → Tuesday 18:00-19:30 → Tuesday 06:00-07:30',
  'Monday 1:00-17:00 → Monday 13:00-17:00 → Monday 01:00-17:00',
  'Monday 8–10 → Monday 08:00-10:00 → Monday 20:00-22:00',
  'Monday 8:00-10:00 → Monday 08:00-10:00 → Monday 20:00-22:00',
  'Wednesdays 7-8 → Wednesday 07:00-08:00 → Wednesday 19:00-20:00',
  'Monday 6-12 → Monday 06:00-12:00 → Monday 18:00-24:00',
  'Monday 6-10 → Monday 18:00-22:00 → Monday 06:00-10:00',
  'Monday 6-12pm → Monday 06:00-12:00',
  'Monday 1-12pm → Monday 01:00-12:00',
  'Monday 9-12am → Monday 9:00-12:00 → Monday 21:00-24:00',
  'Monday 9am-12am → Monday 9:00-12:00 → Monday 09:00-24:00',
  'Monday 8am-12am → Monday 8:00-12:00 → Monday 08:00-24:00',
  'Monday 8am-midnight → Monday 8:00-12:00 → Monday 08:00-24:00',
  'Monday 12am-8am → Monday 12:00-20:00 → Monday 0:00-8:00',
  'Monday 12am-12pm → Monday 12:00-24:00 → Monday 0:00-12:00',
  'Monday 3am-5am → Monday 15:00-17:00 → Monday 03:00-05:00',
  'Monday 8am-11pm → Monday 08:00-23:00 → Monday 8:00-11:00',
  'Monday 6am-10pm → Monday 06:00-22:00 → Monday 06:00-10:00',
  'Monday 8:00-23:30 → Monday 08:00-23:30',
  'Monday 9:00-24:00 → Monday 09:00-24:00',
  'Monday 12am-5pm → Monday 12:00-17:00 → Monday 0:00-17:00',
  'Monday 8am-9 → Monday 08:00-09:00 → Monday 8:00-21:00',
  'Monday 3-4am → Monday 03:00-04:00',
  'Monday 6-19:30 → Monday 18:00-19:30 → Monday 06:00-19:30',
  'Monday 5:30-19:00 → Monday 17:30-19:00 → Monday 05:30-19:00',
  'Monday 7-20:00 → Monday 7:00-20:00 → Monday 19:00-20:00',
  'Monday 5pm-12 → Monday 17:00-24:00',
  'Monday 8pm-12 → Monday 20:00-24:00',
  'Monday 13:00-5:00 → Monday 13:00-17:00',
  'Monday 09:00-5 → Monday 9:00-17:00',
  'Monday 18:00-7:30 → Monday 18:00-19:30',
  'Midday 12-1 → Monday 12:00-13:00',
  'Mayday 9-5 → Monday 9:00-17:00',
  'Fridge 9-5 → Friday 9:00-17:00',
  'Nonday 9-5 → Monday 9:00-17:00',
];

/** What ends on the next day. */
const NIGHTS = [
  'Monday 12pm-8am',
  'Monday 9am-5am',
  'Monday 7pm-6am',
  'Friday 10pm-2am',
  'Friday 10-2am',
  'Monday 7pm-6',
  'Monday 18:00-10:00',
  'Monday 18:00-6:00',
  'Monday 18:00-06:30',
];

const UNREAD = [
  'S 10-2',
  'M-S 9-5',
  '1st Saturday of the month 9-1',
  'Mon-Fri 9am-5pm except holidays',
  'Mon. 9-5 & by appt.',
  'Call for hours',
  '24 hours',
  'Every 9-5',
  'Biweekly Saturday 10-2',
  'Saturday, every third week, 10-2',
  'Weeknights until 8',
  'Monday 9am/5pm',
  'MOST 9-5',
  ...['9-5', '9am-5pm'],
  ...['Monthly 9-5', 'First Monday 9-5', 'Monday or Friday 9-5'],
  ...[
    'Monday',
    'Monday 9',
    'Monday 9am',
    'Monday 9-',
    'Monday 9 5',
    'Monday 9-12-5',
    'Monday 25:00-26:00',
  ],
  ...['Monday 9-5 (closed 12-1)', 'Monday 9-5 by appointment', 'Monday 9-5ish'],
  ...[
    'Monday 9-5, Friday 9-12',
    'Monday 9-5; Friday 9-12',
    'Monday 9:75-10',
    'Monday 17:00am-18:00',
  ],
  ...[
    'by appointment',
    'By appointment only',
    'closed',
    'Monday 9-5 and by phone',
    '',
  ],
  ...[
    'Most days, 9 to 5ish',
    'Sunset 6-7',
    'Call (208) 555-0117',
    'Monday 1-5, 9-12',
    `Monday ${' '.repeat(60_000)}x`,
  ],
];

const readingsOf = (line: string) =>
  [line, ...hoursMeant(line).readings].join(' → ');

test('Hours that can be meant in one way are read so', () => {
  expect(
    CLEAR.map((row) => row.split(' → ', 1)[0] ?? '')
      .map(readingsOf)
      .map(firstReading),
  ).toEqual(CLEAR);
  expect(
    CLEAR.filter((row) => !hoursMeant(row.split(' → ', 1)[0] ?? '').isSure),
  ).toEqual([]);
});

const firstReading = (row: string) => row.split(' → ', 2).join(' → ');

test('Hours that can be meant in several ways are asked about, and each reading can be written', () => {
  const lines = UNCLEAR.map((row) => row.split(' → ', 1)[0] ?? '');
  expect(lines.map(readingsOf)).toEqual(UNCLEAR);
  expect(
    lines.filter((line) => hoursMeant(line).isSure || areHoursClear(line)),
  ).toEqual([]);
});

test('A reading is in the form of the content, in which it means the same', () => {
  const all = [...CLEAR, ...UNCLEAR].flatMap((row) =>
    row.split(' → ').slice(1),
  );
  expect(all.filter((reading) => !areHoursClear(reading))).toEqual([]);
  const again = all.map((reading) => hoursMeant(reading).readings[0] ?? '');
  expect(again.map(readHours)).toEqual(all.map(readHours));
});

test('Overnight hours, and texts that are no hours, have no reading', () => {
  expect(
    [...NIGHTS, ...UNREAD].filter(
      (line) => hoursMeant(line).readings.length > 0,
    ),
  ).toEqual([]);
  expect(
    [...NIGHTS, ...UNREAD].filter((line) => hoursMeant(line).isNight),
  ).toEqual(NIGHTS);
});

const store = await openContent(practiceSite.root);
const source = readFileSync(
  path.join(practiceSite.content, 'site.yaml'),
  'utf8',
);

const withHours = (text: string) =>
  source.replace(
    '[Tuesday to Saturday 10:00-18:00]',
    () => `[${JSON.stringify(text)}]`,
  );

const withEvent = (times: string) => `hero: { title: Groups, text: Two groups. }
sections:
  - title: Groups
    events: [{ title: Sleep, text: One evening., first: 2027-01-31, ${times} }]
`;

test('No line of hours is dropped without a message that says what to write', () => {
  const texts = [
    ...UNCLEAR.map((row) => row.split(' → ', 1)[0] ?? ''),
    ...NIGHTS,
    ...UNREAD,
  ];
  for (const text of texts.filter((each) => each.length < 100)) {
    const { content, errors } = store.tryOut([
      { file: 'content/site.yaml', bytes: Buffer.from(withHours(text)) },
    ]);
    expect([text, content, errors.length]).toEqual([text, undefined, 1]);
    const [advice] = errors.map((error) => inWords(error).advice);
    expect([text, advice]).toEqual([
      text,
      expect.stringMatching(/Write |written as two entries/),
    ]);
  }
});

test('Words that are no hours are led to the field for words', () => {
  const { errors } = store.tryOut([
    {
      file: 'content/site.yaml',
      bytes: Buffer.from(withHours('Call for hours')),
    },
  ]);
  expect(errors.map(({ description }) => description)).toEqual([
    expect.stringContaining('go into the field "text"'),
  ]);
});

test('Unclear times of an event are reported once, together', () => {
  const { problems } = store.tryOut([
    {
      file: 'content/pages/more/groups.yaml',
      bytes: Buffer.from(withEvent('begins: 7, ends: 8')),
    },
  ]);
  expect(
    problems
      .map(inWords)
      .map(({ message, advice, path: place }) => ({ message, advice, place })),
  ).toEqual([
    {
      message:
        '"begins" and "ends" are "7" and "8": it isn\'t clear which times of the day are meant.',
      advice:
        'Write "07:00" as "begins", and "08:00" as "ends". Or write "19:00" as "begins", and "20:00" as "ends".',
      place: ['sections', 0, 'events', 0, 'begins'],
    },
  ]);
});

test('A word that is no weekday is reported as an unclear day', () => {
  const text = 'Fridge 9-5';
  const { errors } = store.tryOut([
    { file: 'content/site.yaml', bytes: Buffer.from(withHours(text)) },
  ]);
  expect(errors.map((error) => inWords(error).message)).toEqual([
    expect.stringMatching(/"Fridge 9-5": it isn't clear which day is meant\.$/),
  ]);
});

test.each([
  ['6 pm', '18:00'],
  ['9:30 AM', '09:30'],
  ['17.30', '17:30'],
  ['noon', '12:00'],
  ['07:30', '07:30'],
  ['6', undefined],
  ['6:00', undefined],
  ['24:00', undefined],
  ['25:00', undefined],
  ['soon', undefined],
])('A time of day, %s, is %s', (text, time) => {
  expect(timeMeant(text)).toBe(time);
});

test.each<[begins: string, ends: string, sure: string | undefined]>([
  ['6', '7:30', '18:00-19:30'],
  ['10', '11:30', '10:00-11:30'],
  ['6pm', '7:30', '18:00-19:30'],
  ['6', '7:30 pm', '18:00-19:30'],
  ['10:00', '1:00', '10:00-13:00'],
  ['9:00', '5:00', '09:00-17:00'],
  ['10:00', '9:30', '10:00-09:30'],
  ['6:00', '7:30', undefined],
  ['18:00', '7:30', undefined],
  ['6', '19:30', undefined],
  ['5:30', '19:00', undefined],
  ['10pm', '1am', undefined],
])('An event from %s to %s has the times %s', (begins, ends, sure) => {
  const { pairs, isSure } = timePairsMeant(begins, ends);
  expect(isSure ? pairs[0]?.join('-') : undefined).toBe(sure);
});

test.each<[times: string, said: RegExp | undefined, event: unknown]>([
  ['begins: 6, ends: "7:30"', undefined, { begins: '18:00', ends: '19:30' }],
  ['begins: 6 pm, ends: "7:30"', undefined, { begins: '18:00', ends: '19:30' }],
  [
    'begins: "10:00", ends: 11.30',
    undefined,
    { begins: '10:00', ends: '11:30' },
  ],
  [
    'begins: "6:00", ends: "7:30"',
    /Write "18:00" as "begins", and "19:30" as "ends"\. .*Or write "06:00"/,
    undefined,
  ],
  [
    'begins: 6, ends: "19:30"',
    /Write "18:00" as "begins".*Or write "06:00"/,
    undefined,
  ],
  [
    'begins: "18:00", ends: "7:30"',
    /Write "18:00" as "begins", and "19:30" as "ends"/,
    undefined,
  ],
  [
    'begins: "10:00", ends: "9:30"',
    /"ends" is 09:30, which is before "begins": 10:00/,
    undefined,
  ],
  ['begins: 6', /There is|without its "ends:"/, undefined],
  [
    'begins: 7pm, ends: 1am',
    /"ends" is 01:00, which is before "begins": 19:00/,
    undefined,
  ],
])('An event with %s is not read as another time', (times, said, event) => {
  const file = 'content/pages/more/groups.yaml';
  const { content, problems } = store.tryOut([
    { file, bytes: Buffer.from(withEvent(times)) },
  ]);
  const [free] = content?.['pages/more'] ?? [];
  expect(free?.sections[0]?.events?.[0]).toEqual(
    event && expect.objectContaining(event),
  );
  const texts = problems
    .filter(({ code }) => code !== 'unlinked-page')
    .map(inWords)
    .map(({ message, advice }) => `${message} ${advice}`);
  expect(texts).toEqual(
    said ? expect.arrayContaining([expect.stringMatching(said)]) : [],
  );
});
