import { expect, it, test } from 'vitest';
import { parseDate } from '../../formats/days';
import { FORMATS, meaningOf, meaningsOf } from '../../formats/formats';
import {
  hoursAfterLabel,
  hoursIn,
  hoursInWords,
  rangesOf,
  readHours,
} from '../../formats/hours';
import { longDay } from '../../pages/dates';
import { withSlashes } from '../../pages/parts/forms/with-slashes';
import {
  readDay,
  typedDay,
} from '../../supabase/functions/_shared/calendar-day';

/**
 * Texts in a form, and others: `written → meant`, or alone where nobody knows
 * what is meant.
 */
const EXAMPLES: Readonly<Record<string, [right: string[], wrong: string[]]>> = {
  'language-tag': [
    ['es', 'vi', 'zh-Hant', 'es-US', 'fil'],
    [
      'Spanish → es',
      'español → es',
      'es_US → es-US',
      'es-us → es-US',
      'tl → fil',
      'xx',
      'hmn',
      '',
      'e',
    ],
  ],
  'email-address': [
    ['hello@practice.example', 'first.last+tag@sub.practice.example'],
    [
      ...[
        'hello',
        'hello@practice',
        'a b@c.example',
        'a@b@c.example',
        '<a@b.example> → a@b.example',
      ],
      ...[
        'mailto:a@b.example → a@b.example',
        'a@b.example <mailto:a@b.example> → a@b.example',
        'a@b.example <mailto:c@b.example>',
        'hello(at)practice.example → hello@practice.example',
      ],
      ...['a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'],
    ],
  ],
  'postal-code': [
    ['97301', '97301-1234', 'K1A 0B1'],
    [
      'k1a0b1 → K1A 0B1',
      'K1A-OB1 → K1A 0B1',
      '97301 1234 → 97301-1234',
      '9730',
      'D1A 0B1',
      'K1A 0B',
      '',
    ],
  ],
  'phone-number': [
    ['(817) 555-0100', '(817) 555-0100 ext. 2', '(817) 555-HELP'],
    [
      ...[
        '817-555-0100 ext. 2 → (817) 555-0100 ext. 2',
        '(817)555-0100 → (817) 555-0100',
        '555-0142',
      ],
      ...[
        '+1 (817) 555-0100 → (817) 555-0100',
        '817-555-HELP → (817) 555-HELP',
        '817-555-01420',
      ],
      ...[
        '817-555-0100 → (817) 555-0100',
        '(817) 555-help',
        '817-555-OLIO → (817) 555-0110',
      ],
      ...[
        '8l7-555-O1OO → (817) 555-0100',
        '(817) 555-Ol00 x2 → (817) 555-0100 ext. 2',
      ],
      ...[
        '817-555-HELP ext 2 → (817) 555-HELP ext. 2',
        '1-800-555-HELP (4357) → (800) 555-HELP',
      ],
      ...['1-800-555-HELP (4358)', '817-555-S1OO'],
    ],
  ],
  'web-address': [
    ['https://practice.example', 'https://practice.example/a?b=1&c=2'],
    [
      ...[
        'http://a.example/b → https://a.example/b',
        '//a.example → https://a.example',
        '/contact',
      ],
      ...[
        'www.a.example → https://www.a.example',
        'https://',
        'https://a b',
        'https://a b.example',
      ],
      'practice.example → https://practice.example',
    ],
  ],
  'site-address': [
    ['https://practice.example', 'https://www.practice.example:8443'],
    [
      ...[
        'https://me:secret@a.example → https://a.example',
        'www.A.example/ → https://www.a.example',
      ],
      ...[
        'https://a.example/b?c=1#d → https://a.example',
        'http://a.example → https://a.example',
      ],
      ...[
        'https://practice.example/ → https://practice.example',
        'https://a.example;b',
      ],
    ],
  ],
  'internal-path': [
    [
      '/',
      '/about',
      '/conditions/anxiety',
      '/#insurance',
      '/blog/11#what-happens',
    ],
    [
      ...[
        'about → /about',
        '/conditions/low–mood → /conditions/low-mood',
        'https://a.example → /',
        '//evil.example',
        '/\\evil.example',
        '/../secret',
      ],
      ...[
        '/about?a=1 → /about',
        '#insurance → /#insurance',
        '/about.html#team → /about#team',
        ' → /',
      ],
    ],
  ],
  'image-path': [
    ['/images/home/hero.svg', '/images/a_b-c.webp'],
    [
      ...[
        'images/a.svg → /images/a.svg',
        '/a.svg → /images/a.svg',
        '..\\images\\a.svg → /images/a.svg',
      ],
      ...[
        'content/images/b/a.svg → /images/b/a.svg',
        '/images/a',
        '/images/a.bmp',
        '//images/a.svg',
      ],
      ...['/images/my hero.svg', 'https://a.example/a.svg'],
    ],
  ],
  'iso-date': [
    ['2024-02-29'],
    [
      ...[
        '31.12.2026 → 2026-12-31',
        '2026/3/5 → 2026-03-05',
        '10/5/26 → 2026-10-05',
        '2023-02-29',
      ],
      ...[
        'Octobre 5, 2026 → 2026-10-05',
        'Monday, October 5, 2026 → 2026-10-05',
        '5th of October 2026 → 2026-10-05',
      ],
      ...[
        'October 5, 26 → 2026-10-05',
        'Septemmber 5 2026 → 2026-09-05',
        '46083 → 2026-03-02',
        '10052026',
      ],
      'Youth 6-17',
    ],
  ],
  'opening-hours': [
    ['Monday to Friday 9:00-17:00', 'Sunday by appointment'],
    [
      'Monday through Friday, 9 a.m. to 5 p.m. → Monday to Friday 9:00-17:00',
      ...[
        'Mondays 10:00 – 14:30 → Monday 10:00-14:30',
        'Monday 17:00-9:00',
        'Monday 25:00-26:00',
      ],
      ...['Monday 9:00-12:00, 11:00-17:00', 'Most days, 9 to 5ish'],
    ],
  ],
};

test.each(Object.entries(EXAMPLES))(
  'The format %s accepts and refuses texts, and corrects them if only one thing can be meant',
  (format, [right, wrong]) => {
    const texts = wrong.map((row) => row.split(' → ', 1)[0] ?? '');
    expect(
      [...right, ...texts].filter((text) => FORMATS[format]?.isRight(text)),
    ).toEqual(right);
    const corrected = texts.map((text) =>
      [text, meaningOf(format, text) ?? []].flat().join(' → '),
    );
    expect(corrected).toEqual(wrong);
  },
);

test.each([
  ['817-555-O100', true],
  ['8I7-555-0100', true],
  ['817-555-0l00', true],
  ['(817) 555-O19O', false],
  ['(817) 555-0L00', false],
  ['(817) OIL-0100', false],
  ['817-555-OLIO', false],
  ['1-800-555-HELP (4357)', true],
])(
  'Letters of a telephone number are digits without a question only where they can be nothing else: %s',
  (text, isCertain) => {
    expect(
      meaningsOf('phone-number', text).map((meaning) => meaning.isCertain),
    ).toEqual([isCertain]);
  },
);

test.each<[day: string | undefined, texts: string[]]>([
  [
    '2024-11-04',
    [
      'November 4, 2024',
      'november 4th, 2024',
      '2024-11-4',
      '11/4/2024',
      '4 November 2024',
    ],
  ],
  [
    '2024-02-29',
    ['February 29, 2024', '2/29/2024', '2024-29-02', '2024-02-29'],
  ],
  ['2025-09-04', ['Sept. 4, 2025']],
  [
    undefined,
    [
      '2024-02-30',
      '2023-02-29',
      'February 29, 2023',
      '2024-13-13',
      '2/30/2024',
      'Ma 5, 2026',
    ],
  ],
  [
    undefined,
    [
      'Monday, November 24, 2026',
      '11/24/26',
      'Octobre 5, 2026',
      'yesterday',
      '',
    ],
  ],
])(
  'A date is read in every form that can mean one day only, and shown in one: %s',
  (day, texts) => {
    expect(texts.map((text) => [text, parseDate(text)])).toEqual(
      texts.map((text) => [text, day]),
    );
    expect(longDay('2025-03-17', 'en')).toBe('March 17, 2025');
  },
);

test.each([
  [['Tuesday, Thursday 12:30-20:00'], 'Tuesday and Thursday 12:30pm-8pm'],
  [
    ['Friday 18:00-24:00', 'Saturday by appointment'],
    'Friday 6pm-12am; Saturday by appointment',
  ],
  [['Every other Saturday 9:00-12:00'], 'Every other Saturday 9am-12pm'],
  [['Every other Monday by appointment'], 'Every other Monday by appointment'],
  [
    ['Friday 9:00-12:00', 'Every other Saturday 9:00-12:00'],
    'Friday 9am-12pm; every other Saturday 9am-12pm',
  ],
  [['Saturday to Sunday: 09:00-10:00'], 'Saturday and Sunday 9am-10am'],
  [['Sunday to Tuesday 09:00-10:00'], 'Monday, Tuesday, and Sunday 9am-10am'],
])(
  'Hours are written as an American practice would: %j is "%s"',
  (lines, words) => {
    expect(hoursInWords(lines, 'en')).toBe(words);
  },
);

test('Only the first line of hours begins with a capital letter, in languages that write days so', () => {
  const lines = ['Monday closed', 'Friday closed'];
  const closed = (text: string) => ({ words: [{ typed: 'closed', text }] });
  const inWords = (language: string, text: string) =>
    hoursInWords(lines, language, closed(text));
  expect(inWords('es', 'cerrado')).toBe('Lunes, cerrado; viernes, cerrado');
  expect(hoursAfterLabel(lines, 'es', closed('cerrado'))).toBe(
    'lunes, cerrado; viernes, cerrado',
  );
  expect(inWords('de', 'zu')).toBe('Montag, zu; Freitag, zu');
});

test('Consecutive days become a range', () => {
  const days = ['Thursday', 'Monday', 'Tuesday', 'Saturday', 'Sunday'];
  expect(rangesOf(days)).toEqual([
    'Monday to Tuesday',
    'Thursday',
    'Saturday to Sunday',
  ]);
});

const [clock, clock24] = ['12-hour', '24-hour'] as const;
const SPANISH = {
  range: 'de {first} a {last}',
  line: '{days}, de {opens} a {closes}',
  clock,
} as const;
const FRENCH = {
  range: 'du {first} au {last}',
  line: '{days}, de {opens} à {closes}',
  clock: clock24,
};
const BY_APPOINTMENT = [{ typed: 'By appointment', text: 'con cita' }];
const ROW = 'Tuesday to Thursday 8:30-12:00';

type Row = [
  language: string,
  texts: Parameters<typeof hoursIn>[1],
  line: string,
  words: string | undefined,
];

test.each<Row>([
  [
    'es',
    SPANISH,
    'Saturday to Sunday 8:30-12:00',
    'Sábado y domingo, de 8:30 a. m. a 12:00 p. m.',
  ],
  [
    'es',
    SPANISH,
    'Monday 8:30-9:00, 10:00-11:00',
    'Lunes, de 8:30 a. m. a 9:00 a. m., de 10:00 a. m. a 11:00 a. m.',
  ],
  ['es', SPANISH, 'Monday by appointment', undefined],
  ['es', { words: BY_APPOINTMENT }, 'Monday by appointment', 'Lunes, con cita'],
  [
    'es',
    { ...SPANISH, words: BY_APPOINTMENT },
    'Monday to Wednesday closed',
    undefined,
  ],
  [
    'es',
    { ...SPANISH, words: [{ typed: 'every other', text: 'cada dos semanas' }] },
    'Every other Saturday 8:30-12:00',
    'Sábado, de 8:30 a. m. a 12:00 p. m., cada dos semanas',
  ],
  ['es', SPANISH, 'Every other Saturday 8:30-12:00', undefined],
  ['fr', FRENCH, ROW, 'Du mardi au jeudi, de 8:30 à 12:00'],
  ['vi', { clock }, ROW, 'Thứ Ba – Thứ Năm, 8:30 SA–12:00 CH'],
  // Without texts, they have the usual form of the language.
  ['fr', {}, ROW, 'Mardi – jeudi, 8:30–12:00'],
  ['vi', {}, ROW, 'Thứ Ba – Thứ Năm, 8:30–12:00'],
])(
  'Hours in another language, %s %j: %s is "%s"',
  (language, texts, line, words) => {
    const hours = readHours(line);
    // Versions of Node use different spaces.
    expect(hours && hoursIn(language, texts, hours)?.replace(/\s/g, ' ')).toBe(
      words,
    );
  },
);

const TODAY = '2026-11-26';

const MARCH_9 = [
  ...[
    '3/9/2015',
    '03/09/2015',
    '3-9-2015',
    '3.9.2015',
    '3 9 2015',
    ' 03/09/2015 ',
    '03092015',
    '030915',
  ],
  // As programs write them: with spaces that never break, dashes, and marks of
  // direction.
  ...['March\u00a09,\u00a02015', '2015–03–09', '\u200e3/9/2015', '3‑9‑2015'],
  ...[
    '3/9/15',
    '2015-03-09',
    '2015-3-9',
    'March 9, 2015',
    'Mar 9 2015',
    'mar. 9th, 2015',
    '9 March 2015',
  ],
];
const NO_DAYS = [
  ...[
    '',
    '3',
    '3/9',
    '3/9/',
    '3/9/201',
    '3/9/20155',
    '13/1/2015',
    '0/1/2015',
    '1/0/2015',
    '4/31/2015',
  ],
  ...[
    '2015-13-01',
    '3/9/2015x',
    '3092015',
    'Ma 9, 2015',
    'Marsh 9, 2015',
    'last spring',
    '/9/2015',
  ],
];

it.each<[day: string | undefined, latest: string | undefined, texts: string[]]>(
  [
    ['2015-03-09', TODAY, MARCH_9],
    [undefined, undefined, NO_DAYS],
    // Of two digits.
    ['2026-11-26', TODAY, ['11/26/26']],
    ['1926-11-27', TODAY, ['11/27/26']],
    ['1985-03-05', TODAY, ['3/5/85']],
    ['2085-03-05', undefined, ['3/5/85']],
    ['2000-02-29', TODAY, ['2/29/00', typedDay('2000-02-29')]],
    // As it is shown.
    ['1900-01-01', undefined, [typedDay('1900-01-01')]],
    ['2026-12-31', undefined, [typedDay('2026-12-31')]],
  ],
)('Reads %s (latest day: %s) from %j', (day, latest, texts) => {
  expect(texts.map((text) => [text, readDay(text, latest)])).toEqual(
    texts.map((text) => [text, day]),
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
  expect([...keys].reduce((before, key) => withSlashes(before + key), '')).toBe(
    text,
  );
});
