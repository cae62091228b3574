import type { Edits, Mistakes } from './mistake';

const HOUSE = 'The third had the house.';
/** Further words at the end of a text of a page. */
const withWords = (words: string): Edits => ({
  'pages/about.yaml': [HOUSE, `${HOUSE} ${words}`],
});
/** What becomes of them. */
const words = (
  typed: string,
  meant: string,
  says: string | readonly string[],
) => ({
  edits: withWords(typed),
  says,
  gives: withWords(meant),
});

/** The same, for paragraphs below those of a text. */
const below = (typed: string, meant: string, says: string) => ({
  edits: { 'pages/about.yaml': [HOUSE, `${HOUSE}\n\n    ${typed}`] as const },
  says,
  gives: { 'pages/about.yaml': [HOUSE, `${HOUSE}\n\n    ${meant}`] as const },
});

const OFFICES = `  offices:
    - { name: River office, street: 5 Vista Avenue, city: Nampa, zip: "83651", until: 2020-01-31 }
  hours:
`;
const CLOSED: Edits = { 'site.yaml': ['  hours:\n', OFFICES] };

const withNotice = (text: string, days: string): Edits => ({
  'site.yaml': [
    '\n\nbooking:',
    `\n\nnotices:\n  - text: ${text}\n    first: 2026-12-24\n    ${days}\nbooking:`,
  ],
});

/** The office moves: the last day at the first, the first at the next. */
const moving = (until: string, from: string): Edits => ({
  'site.yaml': [
    'longitude: -116.2\n  alsoLicensedIn: [MT]\n',
    `longitude: -116.2\n    until: ${until}\n  offices:\n    - { name: River office, street: 5 Vista Avenue, city: Nampa, zip: "83651", from: ${from} }\n  alsoLicensedIn: [MT]\n`,
  ],
});

/** The page in Spanish with another sentence. */
const inSpanish = (sentence: string): Edits => ({
  'languages/espanol.yaml': [
    'text: Deje su nombre.',
    `text: ${sentence} Deje su nombre.`,
  ],
});

const HOURS =
  '    - label: Front desk\n      times: [Tuesday to Saturday 10:00-18:00]\n';
const hoursAs = (line: string): Edits => ({
  'site.yaml': [HOURS, `    - ${line}\n`],
});
const labeled = (times: string): Edits => ({
  'site.yaml': (text) =>
    text.replace(
      /^ {4}- Mon.*\n/m,
      `    - label: Front desk\n      times: [${times}]\n`,
    ),
});

const twoNotices = (first: string, last: string): Edits => ({
  'site.yaml': [
    '\n\nbooking:',
    `\n\nnotices:\n  - text: We are away.\n    first: 2026-12-24\n    last: 2026-12-31\n  - text: We take no calls.\n    first: ${first}\n    last: ${last}\nbooking:`,
  ],
});

const groups = (year: string): string => `meta:
  title: Groups at the Office
  description: A small group in the evening, for those who have lost somebody.
hero:
  title: Groups
  text: We meet at the office.
sections:
  - title: Days
    text: Call us first.
    events:
      - title: Living with loss
        text: For adults.
        repeats: Every Tuesday
        begins: "18:00"
        ends: "19:30"
        first: ${year}-01-12
        last: ${year}-03-02
`;

const SLEEP =
  'Sleep is a cat. Chase it, and it is gone; sit still, and it may come and lie on your feet.\n';
const WRAPPED = SLEEP.replace(' Chase', '\n  Chase');

/** A post that belongs to the page on insomnia, with further words. */
const afterSleep = (sentence: string): Edits => ({
  'posts/what-sleep-does.yaml': [
    '  ## Tonight in short',
    `  ${sentence}\n\n  ## Tonight in short`,
  ],
});

/** The page about groups, and a link to it. */
const withGroups = (page: string): Edits => ({
  'pages/more/groups.yaml': page,
  'pages/about.yaml': [
    'The third had the house.',
    'The third had the house, with room for [groups](/groups).',
  ],
});

/** The page with other days of the group. */
const repeating = (repeats: string, first: string, last: string): string =>
  groups('2027')
    .replace('Every Tuesday', repeats)
    .replace('2027-01-12', `2027-${first}`)
    .replace('2027-03-02', `2027-${last}`);
const withRepeats = (...days: Parameters<typeof repeating>): Edits =>
  withGroups(repeating(...days));

const manyGroups = groups('2027').replace(
  / {6}- title.*/s,
  [
    ['Monday to Friday', '01-13', '01-22'],
    ['Every Tuesday, except February 2', '01-12', '03-02'],
    ['Last Friday of the month', '01-29', '05-28'],
    ['First and third Tuesdays', '01-05', '03-16'],
    ['Segundo martes del mes', '01-12', '03-09'],
    ['Every second Tuesday', '01-19', '03-02'],
    ['Every three weeks on Tuesday', '01-12', '02-23'],
    ['Every week', '01-12', '03-03'],
    ['Every other month', '01-12', '03-02'],
    ['Twice a week', '01-12', '03-04'],
  ]
    .map(([repeats, first, last], index) =>
      [
        `      - title: Group ${index + 1}`,
        'text: For adults.',
        `repeats: ${repeats}`,
        'begins: "18:00"',
        'ends: "19:30"',
        `first: 2027-${first}`,
        `last: 2027-${last}\n`,
      ].join('\n        '),
    )
    .join(''),
);

/** The answer of a city, after another sentence. */
const inNampa = (sentence: string): Edits => ({
  'cities/nampa.yaml': ['answer: Anywhere', `answer: ${sentence} Anywhere`],
});

const ofCity = (city: string): string =>
  `Without a plan, our sliding scale is open to ${city} families too.`;
const TWIN_FALLS: Edits = {
  'cities/twin-falls.yaml': [
    'insurance: Ask',
    `insurance: ${ofCity('Twin Falls')} Ask`,
  ],
};
const NEIGHBORS =
  'In summer, our group is open to Twin Falls families, too, who drive here.';

const ELSEWHERE =
  'Tom was trained in Idaho and Oregon. The law in Idaho and Oregon is the same. You do not have to be in Oregon for a session. If you are in Idaho or Montana, we can see you. Potatoes grow in Idaho and Maine.';

/** Sentences on two pages: the numbers of others in them. */
const onTwoPages = (ofAbout: string, ofNampa: string): Edits => ({
  'pages/about.yaml': [HOUSE, `${HOUSE} ${ofAbout}`],
  ...inNampa(ofNampa),
});
const HOTLINE = 'Call [1-800-555-0199](tel:+18005550199), day and night.';
const DONE_NOW =
  'What you do now matters. The best thing to do now is rest. What did he do now and then? How they do now depends on sleep. The ones we do now are free.';
const PLAIN_HOTLINE = [
  'Messages wait for us until morning.',
  'Messages wait for us until morning. In a crisis, call 1-800-555-0199.',
] as const;
const LINES =
  'The clinic on Elm Street has [(208) 334-3233](tel:+12083343233) for adults.';
const OTHER_LINES =
  'The library has [(208) 334-3235](tel:+12083343235). For the same hotline, fax 1-800-555-0191.';

/** The page about groups, with other words about its only group. */
const saying = (text: string, title = 'Days'): Edits =>
  withGroups(
    groups('2027')
      .replace('text: For adults.', `text: ${text}`)
      .replace('title: Days', `title: ${title}`),
  );

/**
 * What a text says otherwise than the facts: nearly the same, or that of
 * another service, office, or city.
 */
export const FACTS: Mistakes = {
  'both times of an event on one line, whatever its name': {
    edits: withGroups(
      groups('2027').replace(
        /( +)begins: .*\n +ends: .*\n/,
        '$1time: 6:00-7:30 pm\n',
      ),
    ),
    says: [],
  },
  'both times of an event at its beginning': {
    edits: withGroups(
      groups('2027').replace(
        /( +)begins: .*\n +ends: .*\n/,
        '$1begins: 18:00 to 19:30\n',
      ),
    ),
    says: [],
  },
  'a number of a link with a slip': words(
    'Call [(208) 555-0171](tel:+12085550171).',
    'Call [(208) 555-0117](tel:+12085550117).',
    '20:88 (warning) near-fact(+12085550171, (208) 555-0117, site.yaml) → write-if-same((208) 555-0117)',
  ),
  'an address of a link with a slip': words(
    'Write to [us](mailto:frontdesk@juniper-lane.example).',
    'Write to [us](mailto:front.desk@juniper-lane.example).',
    '20:83 (warning) near-fact(frontdesk@juniper-lane.example, front.desk@juniper-lane.example, site.yaml) → write-if-same(front.desk@juniper-lane.example)',
  ),
  'an address at a host with a slip': {
    edits: {
      'site.yaml': [
        'front.desk@juniper-lane.example',
        'front.desk@juniper-lanne.example',
      ],
    },
    says: '16:21 (warning) near-fact(juniper-lanne.example, juniper-lane.example, site.yaml) → write-if-same(juniper-lane.example)',
  },
  'a minute count of the free call, in other words': words(
    'We talk for 25 minutes, free.',
    'We talk for {minutes} minutes, free.',
    '20:74 (warning) former-fact(25 minutes, site.yaml, [15 minutes], minutes) → write-if-right-there({minutes} minutes, 25 minutes, site.yaml)',
  ),
  'the length of a free first call': words(
    'A free first call of 25 minutes commits you to nothing.',
    'A free first call of {minutes} minutes commits you to nothing.',
    '20:83 (warning) former-fact(25 minutes, site.yaml, [15 minutes], minutes) → write-if-right-there({minutes} minutes, 25 minutes, site.yaml)',
  ),
  'the length of the first call': words(
    'A first call takes 25 minutes.',
    'A first call takes {minutes} minutes.',
    '20:81 (warning) former-fact(25 minutes, site.yaml, [15 minutes], minutes) → write-if-right-there({minutes} minutes, 25 minutes, site.yaml)',
  ),
  'a flat fee that no session has': {
    edits: withWords('One fee of $95 for every session.'),
    says: '20:73 (warning) former-fact($95, site.yaml, [$185, $170, $120])',
    followed: {
      'pages/about.yaml': [' One fee of $95 for every session.', ''],
    },
  },
  'another length of the free call, within a sentence': words(
    'Tell us in a free 25-minute call.',
    'Tell us in a free {minutes}-minute call.',
    '20:80 (warning) former-fact(25-minute, site.yaml, [15-minute], minutes) → write-if-right-there({minutes}-minute, 25-minute, site.yaml)',
  ),
  'a plan of the list that a text says is not accepted': {
    edits: withWords('We do not take Medicare, Sawtooth Mutual, or vouchers.'),
    says: '20:87 (warning) carrier-listed(Sawtooth Mutual, site.yaml)',
    followed: {
      'pages/about.yaml': [
        'Medicare, Sawtooth Mutual, or vouchers',
        'vouchers',
      ],
    },
  },
  'a number of others in brackets': {
    edits: withWords('Ask the Family Court Services (208-555-0160).'),
    says: '20:93 (warning) contact-of-others(208-555-0160, number, [(208) 555-0117], tel:+12085550160)',
  },
  'a day that is said to be closed, and is among the hours': {
    edits: withWords('We are closed on Fridays.'),
    says: '20:69 (warning) former-fact(closed on Fridays, site.yaml, [Tuesday to Saturday 10:00-18:00])',
    followed: {
      'pages/about.yaml': [
        'closed on Fridays',
        'closed on Sundays and Mondays',
      ],
    },
  },
  'the hours of the phone, in Spanish': {
    edits: {
      'languages/espanol.yaml': [
        'Sin detalles de salud.',
        'Contestamos de martes a sábado, de 10 a.m. a 7 p.m.',
      ],
    },
    says: '31:26 (warning) former-fact(martes a sábado, de 10 a.m. a 7 p.m., site.yaml, [Tuesday to Saturday 10:00-18:00])',
  },
  'swapped digits in the fee of the shorter of two sessions': {
    edits: {
      'site.yaml': [
        ['Long session\n    price: 170', '80-minute session\n    price: 170'],
        [
          'Standard session\n    price: 120',
          '50-minute session\n    price: 210',
        ],
      ],
    },
    says: '51:12 (warning) fee-out-of-order(50-minute session, 210, 80-minute session 170, digits)',
    followed: { 'site.yaml': ['210', '120'] },
  },
  "two fees in each other's place": {
    edits: {
      'site.yaml': [
        ['Long session\n    price: 170', '45-minute session\n    price: 150'],
        [
          'Standard session\n    price: 120',
          '60-minute session\n    price: 130',
        ],
      ],
    },
    says: '49:12 (warning) fee-out-of-order(45-minute session, 150, 60-minute session 130, fees)',
    followed: {
      'site.yaml': [
        ['price: 150', 'price: 130'],
        [
          '60-minute session\n    price: 130',
          '60-minute session\n    price: 150',
        ],
      ],
    },
  },
  'the fee of another service': words(
    'A long session costs $120.',
    'A long session costs $170.',
    '20:83 (warning) former-fact($120, site.yaml, [$170], long session) → write-if-right-there($170, $120, site.yaml)',
  ),
  'a slip in the street': words(
    'We are at 12 Junipre Ln, in Boise.',
    'We are at 12 Juniper Lane, in Boise.',
    '20:72 (warning) near-fact(12 Junipre Ln, 12 Juniper Lane, site.yaml) → write-if-same(12 Juniper Lane)',
  ),
  'another house in the street': words(
    'We are at 21 Juniper Lane.',
    'We are at 12 Juniper Lane.',
    '20:72 (warning) near-fact(21 Juniper Lane, 12 Juniper Lane, site.yaml) → write-if-same(12 Juniper Lane)',
  ),
  'another city, and another ZIP code, beside the street': words(
    'We are at 12 Juniper Lane, Nampa, ID 83651.',
    'We are at 12 Juniper Lane, Boise, ID 83702.',
    [
      '20:89 (warning) former-fact(Nampa, site.yaml, [Boise], 12 Juniper Lane) → write-if-right-there(Boise, Nampa, site.yaml)',
      '20:99 (warning) former-fact(83651, site.yaml, [83702], 12 Juniper Lane) → write-if-right-there(83702, 83651, site.yaml)',
    ],
  ),
  'a postal code of Canada beside the street': words(
    'We are at 12 Juniper Lane, Boise, ID  K7L 1A1.',
    'We are at 12 Juniper Lane, Boise, ID  83702.',
    '20:100 (warning) former-fact(K7L 1A1, site.yaml, [83702], 12 Juniper Lane) → write-if-right-there(83702, K7L 1A1, site.yaml)',
  ),
  'a name that is nearly that of a therapist, twice': words(
    'Ask Alma Reyez. Alma Reyez answers.',
    'Ask Alma Reyes. Alma Reyes answers.',
    '20:66 (warning) near-fact(Alma Reyez, Alma Reyes, therapists/alma-reyes.yaml) → write-if-same(Alma Reyes)',
  ),
  'the name of the practice, and that of a city, with slips': words(
    'Juniper Lane Theraphy has clients in Twin Fals.',
    'Juniper Lane Therapy has clients in Twin Falls.',
    [
      '20:62 (warning) near-fact(Juniper Lane Theraphy, Juniper Lane Therapy, site.yaml) → write-if-same(Juniper Lane Therapy)',
      '20:99 (warning) near-fact(Twin Fals, Twin Falls, cities/twin-falls.yaml) → write-if-same(Twin Falls)',
    ],
  ),
  'a name and a fee with slips, each in two lines of a paragraph': {
    edits: {
      'pages/about.yaml': [
        HOUSE,
        `${HOUSE} Ask Alma\n    Reyez. A long\n    session costs\n    $120.`,
      ],
    },
    says: [
      '20:66 (warning) near-fact(Alma Reyez, Alma Reyes, therapists/alma-reyes.yaml) → write-if-same(Alma Reyes)',
      '23:5 (warning) former-fact($120, site.yaml, [$170], long session) → write-if-right-there($170, $120, site.yaml)',
    ],
    gives: {
      'pages/about.yaml': [
        HOUSE,
        `${HOUSE} Ask Alma Reyes. A long\n    session costs\n    $170.`,
      ],
    },
  },
  'the former name of somebody who has one more name now': {
    edits: {
      'therapists/alma-reyes.yaml': [
        'name: Alma Reyes',
        'name: Alma Reyes Whitcombe',
      ],
    },
    says: '11:5 (warning) former-fact(Alma Reyes, therapists/alma-reyes.yaml, [Alma Reyes Whitcombe], 3) → write-if-right-there(Alma Reyes Whitcombe, Alma Reyes, therapists/alma-reyes.yaml, 3)',
    gives: {
      'therapists/alma-reyes.yaml': [
        ['name: Alma Reyes', 'name: Alma Reyes Whitcombe'],
        ['Alma Reyes works', 'Alma Reyes Whitcombe works'],
      ],
    },
  },
  'the former first name of somebody': {
    edits: {
      'therapists/alma-reyes.yaml': ['name: Alma Reyes', 'name: Ada Reyes'],
    },
    says: '11:5 (warning) former-fact(Alma Reyes, therapists/alma-reyes.yaml, [Ada Reyes], 3) → write-if-right-there(Ada Reyes, Alma Reyes, therapists/alma-reyes.yaml, 3)',
    gives: {
      'therapists/alma-reyes.yaml': [
        ['name: Alma Reyes', 'name: Ada Reyes'],
        ['Alma Reyes works', 'Ada Reyes works'],
      ],
    },
  },
  'the former name of somebody who has married, in a text in two lines': {
    edits: {
      'therapists/alma-reyes.yaml': [
        'name: Alma Reyes',
        'name: Alma Reyes-Whitcombe',
      ],
      'pages/about.yaml': [
        HOUSE,
        `${HOUSE} Ask [about Alma\n    Reyes](/therapists/alma-reyes).`,
      ],
    },
    says: [
      'pages/about.yaml:20:73 (warning) former-fact(Alma Reyes, therapists/alma-reyes.yaml, [Alma Reyes-Whitcombe]) → write-if-right-there(Alma Reyes-Whitcombe, Alma Reyes, therapists/alma-reyes.yaml)',
      '11:5 (warning) former-fact(Alma Reyes, therapists/alma-reyes.yaml, [Alma Reyes-Whitcombe], 3) → write-if-right-there(Alma Reyes-Whitcombe, Alma Reyes, therapists/alma-reyes.yaml, 3)',
    ],
    gives: {
      'therapists/alma-reyes.yaml': [
        ['name: Alma Reyes', 'name: Alma Reyes-Whitcombe'],
        ['Alma Reyes works', 'Alma Reyes-Whitcombe works'],
      ],
      'pages/about.yaml': [
        HOUSE,
        `${HOUSE} Ask [about Alma Reyes-Whitcombe](/therapists/alma-reyes).`,
      ],
    },
  },
  'counts of lists that have an entry more, or fewer, by now': {
    edits: {
      'pages/services.yaml': [
        'title: The order of things',
        'title: Five steps, one by one',
      ],
      'legal/privacy.yaml': [
        'What this practice',
        'Two short sections. What this practice',
      ],
    },
    says: [
      'legal/privacy.yaml:12:5 (warning) other-count(Two short sections, 3, [sections], Three short sections) → write-if-same(Three short sections)',
      '117:10 (warning) other-count(Five steps, 4, [steps], Four steps) → write-if-same(Four steps)',
    ],
    gives: {
      'pages/services.yaml': [
        'title: The order of things',
        'title: Four steps, one by one',
      ],
      'legal/privacy.yaml': [
        'What this practice',
        'Three short sections. What this practice',
      ],
    },
  },
  'two numbers for one thing on a page': {
    edits: {
      'legal/privacy.yaml': [
        [
          'What this practice in Boise keeps about you,',
          'We answer within 7 business days what this practice in Boise keeps about you,',
        ],
        [
          'You may ask for a copy of your records, or for a correction.',
          'We answer within 10 business days. We see teens aged 13-17, our group is for ages 13-17, and a class for ages 31-17. It begins within 1-2 weeks, the group within 1-2 weeks, and we within 2-3 weeks.',
        ],
      ],
    },
    says: [
      '12:22 (warning) other-number(7 business days, 10 business days) → write-if-same(10 business days)',
      '27:117 (warning) other-number(31-17, 13-17) → write-if-same(13-17)',
      '27:194 (warning) other-number(2-3 weeks, 1-2 weeks) → write-if-same(1-2 weeks)',
    ],
    gives: {
      'legal/privacy.yaml': [
        [
          'What this practice in Boise keeps about you,',
          'We answer within 10 business days what this practice in Boise keeps about you,',
        ],
        [
          'You may ask for a copy of your records, or for a correction.',
          'We answer within 10 business days. We see teens aged 13-17, our group is for ages 13-17, and a class for ages 13-17. It begins within 1-2 weeks, the group within 1-2 weeks, and we within 1-2 weeks.',
        ],
      ],
    },
  },
  'a form that texts ask for, and whose file is deleted': {
    edits: {
      'documents/partner-consent.docx': null,
      'documents/consent-to-treatment.pdf': '%PDF-1.7\n',
      'pages/client-documents.yaml': [
        'Leave the rest.',
        'Couples need the partner consent form, and all sign the consent form.',
      ],
    },
    says: 'pages/client-documents.yaml:16:24 (warning) document-gone(partner consent form)',
    followed: { 'documents/partner-consent.pdf': '%PDF-1.7\n' },
  },
  'the license of somebody else': words(
    'Ask Alma Reyes, LMFT.',
    'Ask Alma Reyes, LPC.',
    '20:78 (warning) former-fact(LMFT, therapists/alma-reyes.yaml, [LPC], Alma Reyes) → write-if-right-there(LPC, LMFT, therapists/alma-reyes.yaml)',
  ),
  'a therapist who has left, and has no page': {
    edits: withWords('Ask [Dana Ruiz, LPC](/contact), about Saturdays.'),
    says: '20:67 (warning) no-such-profile(Dana Ruiz, Dana Ruiz, LPC)',
    followed: {
      'pages/about.yaml': [
        ' Ask [Dana Ruiz, LPC](/contact), about Saturdays.',
        '',
      ],
    },
  },
  'a therapist who has no page, in other words': {
    edits: withWords('Dana M. Ruiz, MA, LMFTA, sees\n    teens.'),
    says: '20:62 (warning) no-such-profile(Dana M. Ruiz, Dana M. Ruiz, MA, LMFTA)',
    followed: {
      'pages/about.yaml': [
        'LMFTA, sees\n    teens',
        'LMFTA, of Oak Street Counseling, sees\n    teens',
      ],
    },
  },
  'a card of a therapist who has no page': {
    edits: {
      'cities/nampa.yaml': ['- No waiting room', '- Dana Ruiz LCSW-S'],
    },
    says: '26:5 (warning) no-such-profile(Dana Ruiz, Dana Ruiz LCSW-S)',
    followed: { 'cities/nampa.yaml': ['Ruiz LCSW-S', 'and Kim'] },
  },
  'an office that has closed': {
    edits: {
      ...CLOSED,
      ...withWords('Come to the River office. It is at 5 Vista Ave. in Nampa.'),
    },
    says: [
      'pages/about.yaml:20:74 (warning) closed-office(River office, site.yaml, 2020-01-31, [12 Juniper Lane, Boise])',
      'pages/about.yaml:20:97 (warning) closed-office(5 Vista Ave., site.yaml, 2020-01-31, [12 Juniper Lane, Boise])',
    ],
    followed: {
      'pages/about.yaml': [
        'Come to the River office. It is at 5 Vista Ave. in Nampa.',
        'The River office, at 5 Vista Avenue, has closed.',
      ],
    },
  },
  'an office in a city where there is none': {
    edits: withWords('Come to our Nampa office, as there is no traffic.'),
    says: '20:70 (warning) no-office-there(Nampa, site.yaml, [Boise])',
    followed: { 'pages/about.yaml': ['our Nampa office', 'our office'] },
  },
  'an office in another city, in other words': {
    edits: withWords('We have a second office in Twin Falls.'),
    says: '20:62 (warning) no-office-there(Twin Falls, site.yaml, [Boise])',
    followed: { 'pages/about.yaml': ['We have', 'We may one day have'] },
  },
  'texts that invite people to the only office, which has closed': {
    edits: {
      'site.yaml': ['zip: "83702"', 'zip: "83702"\n    until: 2020-01-31'],
      ...withWords('You are welcome at our Boise office.'),
    },
    says: 'pages/about.yaml:20:81 (warning) no-office-there(Boise, site.yaml, [])',
    followed: {
      'pages/about.yaml': [' You are welcome at our Boise office.', ''],
    },
  },
  'insurance that is accepted and not in the list': {
    edits: withWords('We accept TRICARE, and so does the clinic.'),
    says: '20:72 (warning) carrier-not-listed(TRICARE, site.yaml, [])',
    followed: {
      'pages/about.yaml': ['We accept TRICARE', 'We no longer accept TRICARE'],
    },
  },
  'a city of the office that no text has': {
    edits: { 'site.yaml': ['city: Boise', 'city: Meridian'] },
    says: '20:11 (warning) moved-office(Meridian, Boise, [conditions/bereavement.yaml:10, conditions/insomnia.yaml:9, conditions/panic.yaml:13, legal/privacy.yaml:12, pages/contact.yaml:6, pages/home.yaml:4, pages/home.yaml:6, pages/not-found.yaml:6, pages/services.yaml:6, site.yaml:8, site.yaml:10, site.yaml:31], [street, zip, latitude, longitude])',
    followed: { 'site.yaml': ['city: Meridian', 'city: Boise'] },
  },
  'another price, and other places, in the text of a group': {
    edits: withGroups(
      groups('2027')
        .replace('For adults.', 'Each evening costs $20, for up to ten people.')
        .replace('begins:', 'seats: 8\n        price: 25\n        begins:'),
    ),
    says: [
      '12:34 (warning) former-fact($20, pages/more/groups.yaml, [$25], 15) → write-if-right-there($25, $20, pages/more/groups.yaml, 15)',
      '12:49 (warning) former-fact(ten, pages/more/groups.yaml, [8], 14) → write-if-right-there(8, ten, pages/more/groups.yaml, 14)',
    ],
    gives: withGroups(
      groups('2027')
        .replace('For adults.', 'Each evening costs $25, for up to 8 people.')
        .replace('begins:', 'seats: 8\n        price: 25\n        begins:'),
    ),
  },
  'an entry with the name of one page that leads to another': {
    edits: {
      'cities/nampa.yaml': [
        'text: After a death.\n    path: /conditions/bereavement',
        'text: After a death.\n    path: /conditions/panic',
      ],
    },
    says: '38:11 (warning) link-of-other-page(Grief, Panic Attacks, /conditions/bereavement) → write(/conditions/bereavement)',
    gives: {},
  },
  'an entry with the name of one page in its title that leads to another': {
    edits: {
      'cities/nampa.yaml': [
        'title: Grief\n    text: After a death.\n    path: /conditions/bereavement',
        'title: Grief support\n    text: After a death.\n    path: /conditions/panic',
      ],
    },
    says: '38:11 (warning) link-of-other-page(Grief, Panic Attacks, /conditions/bereavement) → write(/conditions/bereavement)',
    gives: {
      'cities/nampa.yaml': ['title: Grief\n', 'title: Grief support\n'],
    },
  },
  'a group of the evening that begins in the morning': {
    edits: withGroups(
      groups('2027')
        .replace('For adults.', 'Call us before the first evening.')
        .replace(/begins: .*/, 'begins: "06:00"')
        .replace(/ends: .*/, 'ends: "07:30"'),
    ),
    says: '12:34 (warning) other-part-of-day(first evening, 06:00, 18:00, 19:30)',
  },
  'a workshop by video that has an office': {
    edits: withGroups(
      groups('2027').replace('For adults.', 'For parents, by video only.'),
    ),
    says: '12:28 (warning) other-event-place(by video, 14)',
  },
  'a group at the office that takes place by video': {
    edits: withGroups(
      groups('2027')
        .replace('For adults.', 'For adults. We sit in our group room.')
        .replace('begins:', 'online: true\n        begins:'),
    ),
    says: '12:34 (warning) other-event-place(in our group room, true, 14)',
  },
  'a group that was made longer, whose text has the former number of evenings':
    {
      edits: withGroups(
        groups('2027').replace('For adults.', 'Six evenings for adults.'),
      ),
      says: '12:15 (warning) other-meetings(Six evenings, 8, [13, 16, 17]) → write-if-same(Eight evenings)',
      gives: withGroups(
        groups('2027').replace('For adults.', 'Eight evenings for adults.'),
      ),
    },
  'a wrong side without a number of miles': {
    edits: inNampa('Our office is a straight drive west on I-84.'),
    says: '46:27 (warning) other-direction(a straight drive west, Nampa, east) → write-if-same(a straight drive east)',
    gives: inNampa('Our office is a straight drive east on I-84.'),
  },
  'a license that has expired': {
    edits: {
      'therapists/alma-reyes.yaml': [
        '- Idaho license 00-000',
        '- Idaho license 00-000, expires January 31, 2025',
      ],
    },
    says: '31:35 (warning) license-expired(January 31, 2025)',
  },
  'a plan that is listed twice, with two letters swapped': {
    edits: {
      'site.yaml': [
        '- name: Sawtooth Mutual\n',
        '- name: Sawtooth Mutual\n  - name: Sawtooth Mutaul\n',
      ],
    },
    says: '62:11 (warning) same-letters(Sawtooth Mutaul, Sawtooth Mutual, true)',
  },
  'somebody on the team without a page': {
    edits: withWords('Omar Haddad, LPC, joins us on Fridays.'),
    says: '20:62 (warning) no-such-profile(Omar Haddad, Omar Haddad, LPC)',
  },
  'whom to book a call with, without a page': {
    edits: withWords('Book a free call with Maya Torres, LCSW.'),
    says: '20:84 (warning) no-such-profile(Maya Torres, Maya Torres, LCSW)',
  },
  'one fee for all sessions, beside two fees': {
    edits: {
      'therapists/tom-aguilar.yaml': [
        'showRates: true\n  text: Ask before the first visit.',
        'rates:\n    - service: First session\n      price: 75\n    - service: Later sessions\n      price: 60\n  text: One fee for every session. You pay the same fee by card.',
      ],
    },
    says: '61:9 (warning) several-fees(One fee for every session, [75, 60], [58, 60])',
  },
  'a break of one day with the weekday of another': {
    edits: withNotice(
      'We are closed this Friday.',
      'last: 2026-12-24\n    closed: true',
    ),
    says: '38:30 (warning) wrong-weekday(December 24, Thursday, Friday)',
  },
  'a fee in parentheses beside a sliding scale': {
    edits: inNampa(
      'We take private pay ($115 for a 50-minute session) and have a sliding scale.',
    ),
    says: '46:34 (warning) former-fact($115, site.yaml, [$120], 50-minute session) → write-if-right-there($120, $115, site.yaml)',
    gives: inNampa(
      'We take private pay ($120 for a 50-minute session) and have a sliding scale.',
    ),
  },
  'a time until which nobody answers the phone, with its days': {
    edits: inNampa('We answer the phone from Tuesday to Saturday until 9 p.m.'),
    says: '46:58 (warning) former-fact(until 9 p.m., site.yaml, [Tuesday to Saturday 10:00-18:00])',
  },
  'a note to a colleague': {
    edits: inNampa('We come to Nampa (Maria, please check this), too.'),
    says: '46:30 (warning) note-in-text((Maria, please check this))',
  },
  'a note to a colleague that is all there is': {
    edits: {
      'therapists/tom-aguilar.yaml': [
        'acceptingNote: Ask about Saturdays.',
        'acceptingNote: Ask Alma before this goes live!',
      ],
    },
    says: '20:16 (warning) note-in-text(Ask Alma before this goes live!, true)',
  },
  'a mail to a colleague, greeting and all': {
    edits: inNampa('Hi Dana, could you put this on the page by Friday?'),
    says: '46:13 (warning) note-in-text(Hi Dana, could you put this on the page by Friday?)',
  },
  'a short call that takes longer than the consultation': {
    edits: inNampa('It begins with a short call of 30 minutes.'),
    says: '46:44 (warning) former-fact(30 minutes, site.yaml, [15 minutes], minutes) → write-if-right-there({minutes} minutes, 30 minutes, site.yaml)',
    gives: inNampa('It begins with a short call of {minutes} minutes.'),
  },
  'a page with the name of another': {
    edits: {
      'conditions/panic.yaml': ['name: Panic Attacks', 'name: Insomnia'],
    },
    says: '5:7 (warning) name-of-two-pages(Insomnia, conditions/insomnia.yaml)',
  },
  'a page that is not to be published yet': {
    edits: inNampa('We come to Nampa, too. Ask Alma before this goes live!'),
    says: '46:36 (warning) note-in-text(Ask Alma before this goes live!)',
  },
  'letters for a number of weeks': {
    edits: inNampa('The wait is about XX weeks.'),
    says: '46:31 (warning) letters-for-number(XX)',
  },
  'a ZIP code of another state': {
    edits: {
      'site.yaml': [
        '  hours:\n',
        '  offices:\n    - { name: Nampa office, street: 4 First Street, city: Nampa, zip: "38651" }\n  hours:\n',
      ],
    },
    says: '28:71 (warning) postal-code-of-other-state(38651, Idaho, Mississippi)',
  },
  'a holiday that is on the day before': {
    edits: withNotice("We are closed on New Year's Day.", 'last: 2026-12-24'),
    says: "39:12 (warning) other-holiday(notices.0.first, 2026-12-24, New Year's Day, 2027-01-01) → usual",
    gives: {
      'site.yaml': [
        '\n\nbooking:',
        "\n\nnotices:\n  - text: We are closed on New Year's Day.\n    first: 2027-01-01\n    last: 2027-01-01\nbooking:",
      ],
    },
  },
  'more people of a profession than there are': {
    edits: inNampa('Two licensed professional counselors work with us.'),
    says: '46:13 (warning) other-team(Two licensed professional counselors, [Alma Reyes])',
  },
  'an office on the other side of a city': {
    edits: inNampa('Our office is about twenty miles west on I-84.'),
    says: '46:33 (warning) other-direction(twenty miles west, Nampa, east) → write-if-same(twenty miles east)',
    gives: inNampa('Our office is about twenty miles east on I-84.'),
  },
  'an office on the other side of a place in a city': {
    edits: inNampa('Our office is twenty miles west of the old depot.'),
    says: '46:27 (warning) other-direction(twenty miles west, Nampa, east) → write-if-same(twenty miles east)',
    gives: inNampa('Our office is twenty miles east of the old depot.'),
  },
  'a city on the other side of the office': {
    edits: inNampa('Nampa is twenty miles east of our office.'),
    says: '46:22 (warning) other-direction(twenty miles east, Nampa, west, true) → write-if-same(twenty miles west)',
    gives: inNampa('Nampa is twenty miles west of our office.'),
  },
  'an office on the other side of a city, as seen from the office': {
    edits: inNampa('We are twenty miles southwest of Nampa.'),
    says: '46:20 (warning) other-direction(twenty miles southwest, Nampa, east) → write-if-same(twenty miles east)',
    gives: inNampa('We are twenty miles east of Nampa.'),
  },
  'a state without a license': {
    edits: inNampa('Log in from anywhere in Idaho or Oregon.'),
    says: '46:46 (warning) other-state(Oregon, [Idaho, Montana])',
  },
  'a state without a license beside one with it, where clients have to be': {
    edits: inNampa(
      'You need a quiet room, and to be in Idaho or Oregon during the session.',
    ),
    says: '46:58 (warning) other-state(Oregon, [Idaho, Montana])',
  },
  'a state without a license in the place of one with it': {
    edits: inNampa('You have to be in Oregon at the time of your appointment.'),
    says: '46:31 (warning) other-state(Oregon, [Idaho, Montana])',
  },
  'a state without a license by its letters': {
    edits: inNampa('We see clients who live in ID, MT, and WA.'),
    says: '46:52 (warning) other-state(Washington, [Idaho, Montana])',
  },
  'a state without a license, in Spanish': {
    edits: inNampa('Usted puede estar en Idaho o Oregon.'),
    says: '46:42 (warning) other-state(Oregon, [Idaho, Montana])',
  },
  'other states, where nobody says that clients may be there': {
    edits: inNampa(ELSEWHERE),
    says: [],
    gives: inNampa(ELSEWHERE),
  },
  'a word that autocorrect has made of "not"': words(
    'We do now sell what you tell us.',
    'We do not sell what you tell us.',
    '20:65 (warning) do-now(do now sell, do not sell) → write-if-slip(do not sell)',
  ),
  'a subject with another word for its sign, and a comma after words to search for':
    {
      edits: {
        'posts/what-sleep-does.yaml': [
          'category: Self-Care',
          'category: Grief and Loss',
        ],
        'pages/home.yaml': [
          '    - counseling Boise',
          '    - counseling Boise,',
        ],
      },
      says: [],
    },
  'a word that is none': words(
    'Therpy begins with an apointment.',
    'Therapy begins with an appointment.',
    [
      '20:62 (warning) misspelled-word(Therpy, Therapy) → write-if-slip(Therapy)',
      '20:84 (warning) misspelled-word(apointment, appointment) → write-if-slip(appointment)',
    ],
  ),
  'a space and a sign too many': words(
    'Bring your forms , and call us..',
    'Bring your forms, and call us.',
    [
      '20:73 (warning) stray-sign(forms ,, forms,) → write-if-slip(forms,)',
      '20:90 (warning) stray-sign(us.., us.) → write-if-slip(us.)',
    ],
  ),
  'a blank of a template, and the mark of a comment': {
    edits: withWords('See our policy [link]. It is free [JA1].'),
    says: [
      '20:77 (warning) unknown-placeholder([link], [practice, phone, email, street, zip, minutes, consultation, crisis])',
      '20:96 (warning) unknown-placeholder([JA1], [practice, phone, email, street, zip, minutes, consultation, crisis])',
    ],
  },
  'notes of people who work on a text': {
    edits: {
      'pages/about.yaml': [
        'Good care for people',
        'Hi Tom, please put this up - Good care tbd. @Alma ok? It is for people',
      ],
    },
    says: [
      '15:9 (warning) mail-leftover([Hi Tom, please put this up])',
      '15:48 (warning) letters-for-number(tbd)',
      '15:53 (warning) note-in-text(@Alma ok?)',
    ],
  },
  'a word that was typed twice': words(
    'You will will reach a person.',
    'You will reach a person.',
    '20:66 (warning) word-twice(will) → write-if-slip(will)',
  ),
  'days that no month has': {
    edits: withWords('Come on February 30, 2027, or on Wednesday, June 31st.'),
    says: [
      '20:70 (warning) no-such-day(February 30)',
      '20:106 (warning) no-such-day(June 31st)',
    ],
  },
  'words that are right twice, and a month beside a number of people': {
    edits: withWords(
      'All that that means, we had had. In June 31 people came. We are what we are. Log in in a quiet room.',
    ),
    says: [],
    gives: withWords(
      'All that that means, we had had. In June 31 people came. We are what we are. Log in in a quiet room.',
    ),
  },
  'what is done now': {
    edits: withWords(DONE_NOW),
    says: [],
    gives: withWords(DONE_NOW),
  },
  'two digits of a hotline, swapped on one page of several': {
    edits: {
      ...onTwoPages(
        'Call [1-800-555-0919](tel:+18005550919), day and night.',
        HOTLINE,
      ),
      'pages/contact.yaml': PLAIN_HOTLINE,
    },
    says: '20:68 (warning) near-number(1-800-555-0919, 1-800-555-0199, [cities/nampa.yaml 46, pages/contact.yaml 27]) → write-if-same(1-800-555-0199)',
    gives: {
      ...onTwoPages(HOTLINE, HOTLINE),
      'pages/contact.yaml': PLAIN_HOTLINE,
    },
  },
  'two digits of the number to which people text, in Spanish': {
    edits: onTwoPages(
      'Envíe HOLA al 714714, o text HOME to 741741.',
      'Text HOME to 741471, free.',
    ),
    says: '20:99 (warning) near-number(741741, 741471, [cities/nampa.yaml 46])',
    followed: {
      'pages/about.yaml': ['741741', '741471'],
    },
  },
  'lines of other offices that differ by a digit': {
    edits: onTwoPages(
      `${LINES} ${HOTLINE}`,
      `${OTHER_LINES} Call [1-800-555-0144](tel:+18005550144), or in Spanish [1-800-555-0145](tel:+18005550145).`,
    ),
    says: [],
    gives: onTwoPages(
      `${LINES} ${HOTLINE}`,
      `${OTHER_LINES} Call [1-800-555-0144](tel:+18005550144), or in Spanish [1-800-555-0145](tel:+18005550145).`,
    ),
  },
  'the name of another city in words of the page that was copied': {
    edits: {
      ...inNampa(
        'If none fits, our sliding scale is open to Twin Falls families too.',
      ),
      ...TWIN_FALLS,
    },
    says: '46:56 (warning) name-of-other-page(Twin Falls, Nampa, cities/twin-falls.yaml)',
    followed: {
      'cities/nampa.yaml': ['open to Twin Falls families', 'open to families'],
    },
  },
  'a neighboring city, in words that are nearly those of its page': {
    edits: { ...inNampa(NEIGHBORS), ...TWIN_FALLS },
    says: [],
    gives: { ...inNampa(NEIGHBORS), ...TWIN_FALLS },
  },
  'an office with the city of another': {
    edits: {
      'site.yaml': [
        '  hours:\n',
        '  offices:\n    - { name: Nampa office, street: 4 First Street, city: Boise, zip: "83702" }\n  hours:\n',
      ],
    },
    says: '28:59 (warning) office-of-other-city(Boise, Nampa office, Nampa)',
  },
  'a holiday that is on another day': {
    edits: {
      'site.yaml': [
        '\n\nbooking:',
        '\n\nnotices:\n  - text: We are closed for Labor Day.\n    first: 2027-09-13\n    last: 2027-09-13\nbooking:',
      ],
    },
    says: '39:12 (warning) other-holiday(notices.0.first, 2027-09-13, Labor Day, 2027-09-06) → usual',
    gives: {
      'site.yaml': [
        '\n\nbooking:',
        '\n\nnotices:\n  - text: We are closed for Labor Day.\n    first: 2027-09-06\n    last: 2027-09-06\nbooking:',
      ],
    },
  },
  'a sentence about a colleague, copied from her page': {
    edits: {
      'therapists/tom-aguilar.yaml': ['Tom grew up near', 'Alma grew up near'],
    },
    says: '23:3 (warning) name-of-other-page(Alma, Tom Aguilar, therapists/alma-reyes.yaml)',
  },
  'a supervisor of somebody with a license': {
    edits: {
      'therapists/alma-reyes.yaml': [
        ['credentials: LPC', 'credentials: LMFT'],
        ['\nlicense:', '\nsupervisor: priya-raman\n\nlicense:'],
      ],
    },
    says: '30:13 (warning) supervisor-of-licensed(LMFT, [34], [])',
  },
  'the portrait of a colleague': {
    edits: {
      'therapists/alma-reyes.yaml': [
        ['/images/river.svg', '/images/therapists/tom-aguilar.svg'],
        ['A chair by a window.', 'Alma on a bench.'],
      ],
      'therapists/tom-aguilar.yaml': [
        ['/images/river.svg', '/images/therapists/tom-aguilar.svg'],
        ['A chair by a window.', 'Tom on a bench.'],
      ],
      'images/therapists/alma-reyes.svg': { of: 'images/hills.svg' },
      'images/therapists/tom-aguilar.svg': { of: 'images/river.svg' },
    },
    says: '15:8 (warning) picture-of-other-page(/images/therapists/tom-aguilar.svg, therapists/tom-aguilar.yaml, /images/therapists/alma-reyes.svg) → write(/images/therapists/alma-reyes.svg)',
    gives: {
      'therapists/alma-reyes.yaml': [
        ['/images/river.svg', '/images/therapists/alma-reyes.svg'],
        ['A chair by a window.', 'Alma on a bench.'],
      ],
      'therapists/tom-aguilar.yaml': [
        ['/images/river.svg', '/images/therapists/tom-aguilar.svg'],
        ['A chair by a window.', 'Tom on a bench.'],
      ],
      'images/therapists/alma-reyes.svg': { of: 'images/hills.svg' },
      'images/therapists/tom-aguilar.svg': { of: 'images/river.svg' },
    },
  },
  'the name of a client below their words': {
    edits: {
      'pages/home.yaml': [
        'attribution: A second client',
        'attribution: Dana and Kim Reyes, Boise',
      ],
    },
    says: '120:20 (warning) name-of-client(Dana and Kim Reyes)',
  },
  'a question and an answer of another city': {
    edits: {
      'cities/salmon.yaml': [
        'Do I have to be in Salmon?',
        'Is Nampa close enough?\n    answer: For most people in Nampa, yes.\n  - question: Do I have to be in Salmon?',
      ],
    },
    says: '45:32 (warning) question-of-other-city(Nampa, Salmon)',
  },
  'a question about another city': {
    edits: {
      'cities/salmon.yaml': [
        'Do I have to be in Salmon?',
        'May I come to the office from Nampa?',
      ],
    },
    says: '44:45 (warning) other-city(Nampa, Salmon) → write-if-same(Salmon)',
    gives: {
      'cities/salmon.yaml': [
        'Do I have to be in Salmon?',
        'May I come to the office from Salmon?',
      ],
    },
  },
  'work in a language that a therapist does not speak': {
    edits: withWords(
      'Alma also sees clients in French. Alma atiende en italiano.',
    ),
    says: '20:88 (warning) former-fact(French, therapists/alma-reyes.yaml, [English], Alma Reyes)',
  },
  'clocks that differ in the other direction': words(
    "Coeur d'Alene is an hour ahead. En Coeur d'Alene es una hora más.",
    "Coeur d'Alene is an hour behind. En Coeur d'Alene es una hora menos.",
    [
      "20:79 (warning) other-clock(an hour ahead, Coeur d'Alene, true) → write-if-same(an hour behind)",
      "20:114 (warning) other-clock(una hora más, Coeur d'Alene, true) → write-if-same(una hora menos)",
    ],
  ),
  'two times of two places, the wrong way round': words(
    "If we agree on four o'clock, it is four in Coeur d'Alene, which is three in Boise.",
    "If we agree on four o'clock, it is four in Coeur d'Alene, which is five in Boise.",
    "20:129 (warning) other-clock(three in Boise, Coeur d'Alene, true) → write-if-same(five)",
  ),
  'an office from a day a year before the former one closes': {
    edits: moving('2027-01-31', '2026-02-01'),
    says: '28:86 (warning) periods-a-year-apart(practice.offices.0.from, 2026-02-01, [practice, address, until], 2027-01-31, 26, true) → write-if-slip(2027-02-01)',
    gives: moving('2027-01-31', '2027-02-01'),
  },
  'an office until a day a year after the next one opens': {
    edits: moving('2028-01-29', '2027-02-01'),
    says: '26:12 (warning) periods-a-year-apart([practice, address, until], 2028-01-29, practice.offices.0.from, 2027-02-01, 28, true) → write-if-slip(2027-01-29)',
    gives: moving('2027-01-29', '2027-02-01'),
  },
  'an office that opens a year after the former one closes': {
    edits: moving('2027-01-31', '2028-02-01'),
    says: '28:86 (warning) periods-a-year-apart(practice.offices.0.from, 2028-02-01, [practice, address, until], 2027-01-31, 26) → write-if-slip(2027-02-01)',
    gives: moving('2027-01-31', '2027-02-01'),
  },
  'a notice from a day a year before the last one ends': {
    edits: twoNotices('2026-01-01', '2027-01-03'),
    says: '42:12 (warning) periods-a-year-apart(notices.1.first, 2026-01-01, notices.0.last, 2026-12-31, 40, true) → write-if-slip(2027-01-01)',
    gives: twoNotices('2027-01-01', '2027-01-03'),
  },
  'what to do with the time in another city, the wrong way round': words(
    "In Coeur d'Alene, add an hour. Para Coeur d'Alene, súmele una hora.",
    "In Coeur d'Alene, subtract an hour. Para Coeur d'Alene, réstele una hora.",
    [
      "20:80 (warning) other-clock(add an hour, Coeur d'Alene, true) → write-if-same(subtract an hour)",
      "20:113 (warning) other-clock(súmele una hora, Coeur d'Alene, true) → write-if-same(réstele una hora)",
    ],
  ),
  'an office that opens a month after the former one closes': {
    edits: moving('2027-01-31', '2027-03-01'),
    says: '28:86 (warning) periods-a-year-apart(practice.offices.0.from, 2027-03-01, [practice, address, until], 2027-01-31, 26, true) → write-if-slip(2027-02-01)',
    gives: moving('2027-01-31', '2027-02-01'),
  },
  'the hours of a group, otherwise in its text': {
    edits: saying('We meet from 5 to 6:30 p.m. Call us to join.'),
    says: '12:28 (warning) former-fact(5 to 6:30 p.m., pages/more/groups.yaml, [6 to 7:30 p.m.], 14) → write-if-right-there(6 to 7:30 p.m., 5 to 6:30 p.m., pages/more/groups.yaml, 14)',
    gives: saying('We meet from 6 to 7:30 p.m. Call us to join.'),
  },
  'hours of a group until noon, otherwise in its fields': {
    edits: saying('We meet from 10 to noon. Call us to join.'),
    says: '12:28 (warning) former-fact(10 to noon, pages/more/groups.yaml, [6 to 7:30 pm], 14) → write-if-right-there(6 to 7:30 pm, 10 to noon, pages/more/groups.yaml, 14)',
    gives: saying('We meet from 6 to 7:30 pm. Call us to join.'),
  },
  'a word, and a short sentence, that are there twice': {
    edits: withWords('We take a a walk. We also teach. We also teach.'),
    says: [
      '20:5 (warning) repeated-sentence(We also teach.) → usual',
      '20:70 (warning) word-twice(a) → write-if-slip(a)',
    ],
    gives: withWords('We take a walk. We also teach.'),
  },
  'what is still to do, without a colon': {
    edits: withWords('TODO ask Tom.'),
    says: '20:62 (warning) letters-for-number(TODO)',
  },
  'the length of each session': {
    edits: withWords('Each regular session is 45 minutes.'),
    says: '20:86 (warning) former-fact(45 minutes, site.yaml, [50 minutes]) → write-if-right-there(50 minutes, 45 minutes, site.yaml)',
    gives: withWords('Each regular session is 50 minutes.'),
  },
  'a practice that opens again within a break': {
    edits: withNotice(
      'We are closed, and it opens again on December 31.',
      'last: 2026-12-31\n    closed: true',
    ),
    says: '38:48 (warning) back-too-soon(December 31, 2026-12-31, January 1, 40)',
  },
  'the hour of a group, otherwise in its text': {
    edits: saying('It starts at 7 pm sharp.'),
    says: '12:28 (warning) former-fact(7 pm, pages/more/groups.yaml, [6 pm], 14) → write-if-right-there(6 pm, 7 pm, pages/more/groups.yaml, 14)',
    gives: saying('It starts at 6 pm sharp.'),
  },
  'the day of a group, otherwise in its text': {
    edits: saying('We meet on Wednesdays. Cada jueves, un tema.'),
    says: [
      '12:26 (warning) former-fact(Wednesdays, pages/more/groups.yaml, [Tuesdays], 13) → write-if-right-there(Tuesdays, Wednesdays, pages/more/groups.yaml, 13)',
      '12:43 (warning) former-fact(jueves, pages/more/groups.yaml, [martes], 13) → write-if-right-there(martes, jueves, pages/more/groups.yaml, 13)',
    ],
    gives: saying('We meet on Tuesdays. Cada martes, un tema.'),
  },
  'the season of another year above the days of a group': {
    edits: saying('Call us to join.', 'Spring 2026'),
    says: '8:12 (warning) former-fact(Spring 2026, pages/more/groups.yaml, [Spring 2027], 16) → write-if-right-there(Spring 2027, Spring 2026, pages/more/groups.yaml, 16)',
    gives: saying('Call us to join.', 'Spring 2027'),
  },
  'another season above the days of a group': {
    edits: saying('Call us to join.', 'Groups in fall 2026'),
    says: '8:22 (warning) former-fact(fall 2026, pages/more/groups.yaml, [2027-01-12], 16)',
    followed: { 'pages/more/groups.yaml': ['Groups in fall 2026', 'Days'] },
    gives: saying('Call us to join.'),
  },
  'a time in a zone of others': {
    edits: saying('We meet at 6 pm Eastern on Tuesdays.'),
    says: '12:26 (warning) other-zone(6 pm Eastern, [Mountain, Pacific])',
    followed: { 'pages/more/groups.yaml': [' Eastern', ''] },
    gives: saying('We meet at 6 pm on Tuesdays.'),
  },
  'ordinary texts about a group': {
    edits: saying(
      [
        'Doors open at 5:45 p.m. We meet on Tuesdays from 6 to 7:30 p.m. Mountain time.',
        'Call by Monday at noon. There is no group on February 16, a Tuesday.',
        'A new start every Tuesday at 6 p.m. Dinner is at 5 p.m. for those who come early.',
        'If Tuesdays are hard, ask about the group on Thursdays.',
        'Another line for grief is open until 9 p.m. Eastern.',
        'Eight evenings in all, of which you may miss two. The first two evenings are free. For two evenings, partners come along.',
      ].join(' '),
      'Winter 2027',
    ),
    says: [],
  },
  'a notice that says the last day of a break to be the first one after it': {
    edits: withNotice(
      'We are away, and back on December 31.',
      'last: 2026-12-31\n    closed: true',
    ),
    says: '38:36 (warning) back-too-soon(December 31, 2026-12-31, January 1, 40)',
    followed: { 'site.yaml': ['on December 31.', 'on January 2.'] },
    gives: withNotice(
      'We are away, and back on January 2.',
      'last: 2026-12-31\n    closed: true',
    ),
  },
  'several offices, of which the practice has one': {
    edits: withWords('Come to our offices in Boise and Kuna.'),
    says: '20:70 (warning) no-office-there(Kuna, site.yaml, [Boise])',
  },
  'offices of others': {
    edits: withWords(
      'We work with doctors who have offices in Kuna and Star. The schools in Kuna and Star know us. One day, we hope to have offices in Kuna and Star.',
    ),
    says: [],
  },
  'most people in another city': {
    edits: inNampa('For most people in Salmon, yes.'),
    says: '46:32 (warning) other-city(Salmon, Nampa) → write-if-same(Nampa)',
    gives: inNampa('For most people in Nampa, yes.'),
  },
  'what is said of somebody without a license, below the letters of one': {
    edits: {
      'therapists/alma-reyes.yaml': [
        ['credentials: LPC', 'credentials: LMFT'],
        [
          '\nlicense:\n',
          '\nlicense:\n  - Not yet licensed, and working as a student\n',
        ],
      ],
    },
    says: '31:5 (warning) unlicensed-text(Not yet licensed, LMFT, 4)',
    followed: {
      'therapists/alma-reyes.yaml': [
        '  - Not yet licensed, and working as a student\n',
        '',
      ],
    },
  },
  'somebody without the license who prescribes': {
    edits: withWords('Alma can prescribe a mild sleep aid.'),
    says: '20:62 (warning) no-prescriber(Alma can prescribe, Alma Reyes, LPC)',
    followed: {
      'pages/about.yaml': [' Alma can prescribe a mild sleep aid.', ''],
    },
  },
  'a team without a prescriber that manages medication': {
    edits: withWords(
      'We also manage your medication. Our therapists prescribe.',
    ),
    says: [
      '20:62 (warning) no-prescriber(We also manage your medication)',
      '20:94 (warning) no-prescriber(Our therapists prescribe)',
    ],
    followed: {
      'pages/about.yaml': [
        ' We also manage your medication. Our therapists prescribe.',
        '',
      ],
    },
  },
  'texts about those who prescribe elsewhere': {
    edits: withWords(
      [
        "We don't prescribe, but your doctor can prescribe a sleep aid.",
        'Ask your prescriber. A psychiatrist may prescribe medication.',
        'Neither Alma nor Tom can prescribe.',
        'Alma Lee, MD, prescribes medication in Nampa.',
        'Alma helps you keep a list of your medication.',
        'Alma prescribes a walk in the evening.',
        'We work with your doctor, who can prescribe.',
        'We offer sessions around your medication.',
        'Can Alma prescribe a pill?',
      ].join(' '),
    ),
    says: [],
  },
  'events of two years, and an office that opens before another closes': {
    edits: {
      ...moving('2027-01-31', '2026-12-01'),
      ...withGroups(
        `${groups('2027')}      - title: Living with loss
        text: For adults.
        repeats: Every Tuesday
        begins: "18:00"
        ends: "19:30"
        first: 2026-01-13
        last: 2026-03-03
`,
      ),
    },
    says: [],
  },
  'the length of the consultation, after its name': words(
    'Begin with your consultation of 30 minutes.',
    'Begin with your consultation of {minutes} minutes.',
    '20:94 (warning) former-fact(30 minutes, site.yaml, [15 minutes], minutes) → write-if-right-there({minutes} minutes, 30 minutes, site.yaml)',
  ),
  'hours in place of an entry with its label': {
    edits: hoursAs('Mon-Fri 9-5'),
    says: '28:7 wrong-kind(practice.hours.0, Mon-Fri 9-5, object [label, times, text, days, opens, closes] false label What the hours are for, for example "Phone". times [Mon-Fri 9-5])',
    followed: labeled('Mon-Fri 9-5'),
  },
  'two lines of hours in place of an entry with its label': {
    edits: hoursAs('Mon-Fri 9-5, Sat 9-12'),
    says: '28:7 wrong-kind(practice.hours.0, Mon-Fri 9-5, Sat 9-12, object [label, times, text, days, opens, closes] false label What the hours are for, for example "Phone". times [Monday to Friday 9:00-17:00, Saturday 9:00-12:00])',
    followed: labeled('Monday to Friday 9:00-17:00, Saturday 9:00-12:00'),
  },
  'what the practice does by one text, and not by another': {
    edits: {
      ...withWords('If you need a pill to sleep, we can prescribe it, too.'),
      'conditions/insomnia.yaml': [
        'In Boise the hills help.',
        'In Boise the hills help. We do not prescribe.',
      ],
    },
    says: '20:91 (warning) denied-elsewhere(we can prescribe, conditions/insomnia.yaml, We do not prescribe.)',
    followed: {
      'pages/about.yaml': [
        ' If you need a pill to sleep, we can prescribe it, too.',
        '',
      ],
    },
  },
  'insurance that a page names in its title, too': {
    edits: {
      'cities/nampa.yaml': [
        ['Counseling by Video in Nampa', 'TRICARE Counseling in Nampa'],
        ['  - A chair of your own', '  - TRICARE accepted, by video, too'],
      ],
    },
    says: '25:5 (warning) carrier-not-listed(TRICARE, site.yaml, [11])',
    followed: {
      'cities/nampa.yaml': [
        ['TRICARE Counseling in Nampa', 'Counseling by Video in Nampa'],
        ['  - TRICARE accepted, by video, too', '  - A chair of your own'],
      ],
    },
  },
  'insurance that is accepted, in other words': {
    edits: withWords('Cigna is among the plans we take.'),
    says: '20:62 (warning) carrier-not-listed(Cigna, site.yaml, [])',
    followed: { 'site.yaml': ['carriers:\n', 'carriers:\n  - name: Cigna\n'] },
  },
  'another number of sessions than on the page of a condition': words(
    'Our work on insomnia takes 6 to 10 sessions.',
    'Our work on insomnia takes 6 to 8 sessions.',
    '20:89 (warning) former-fact(6 to 10 sessions, conditions/insomnia.yaml, [6 to 8 sessions]) → write-if-right-there(6 to 8 sessions, 6 to 10 sessions, conditions/insomnia.yaml)',
  ),
  'a number of sessions that was changed on the page of a condition alone': {
    edits: {
      'conditions/bereavement.yaml': ['sessions: 10-20', 'sessions: 12-24'],
      ...withWords('For grief, we need 10-20 sessions.'),
    },
    says: 'pages/about.yaml:20:81 (warning) former-fact(10-20 sessions, conditions/bereavement.yaml, [12-24 sessions]) → write-if-right-there(12-24 sessions, 10-20 sessions, conditions/bereavement.yaml)',
    gives: {
      'conditions/bereavement.yaml': ['sessions: 10-20', 'sessions: 12-24'],
      ...withWords('For grief, we need 12-24 sessions.'),
    },
  },
  'another number of sessions, below a sentence about sessions': words(
    'We count the sessions. Insomnia usually takes 6-10.',
    'We count the sessions. Insomnia usually takes 6-8.',
    '20:108 (warning) former-fact(6-10, conditions/insomnia.yaml, [6-8], Insomnia) → write-if-right-there(6-8, 6-10, conditions/insomnia.yaml)',
  ),
  'another number of sessions in one part of a sentence': words(
    'On insomnia, our page says what the first weeks have; 6 to 10 sessions is usual.',
    'On insomnia, our page says what the first weeks have; 6 to 8 sessions is usual.',
    '20:116 (warning) former-fact(6 to 10 sessions, conditions/insomnia.yaml, [6 to 8 sessions]) → write-if-right-there(6 to 8 sessions, 6 to 10 sessions, conditions/insomnia.yaml)',
  ),
  'the number of sessions of two conditions, of which one has changed': {
    edits: withWords('We count sessions. Grief and insomnia usually take 6-8.'),
    says: '20:113 (warning) former-fact(6-8, conditions/bereavement.yaml, [10-20], Grief, [Insomnia])',
    followed: { 'pages/about.yaml': ['usually take 6-8', 'take some time'] },
  },
  'a number of sessions of two conditions, of which one has it': {
    edits: withWords(
      'For grief or insomnia, our clients come for 10-20 sessions.',
    ),
    says: [
      '20:106 (warning) former-fact(10-20 sessions, conditions/insomnia.yaml, [6-8 sessions], Insomnia, [Grief])',
    ],
    followed: { 'pages/about.yaml': ['For grief or insomnia', 'For grief'] },
  },
  'a number of sessions of a condition that is named in passing': {
    edits: withWords(
      'Our short-term work takes 8-10 sessions, which is also the usual length for insomnia.',
    ),
    says: [
      '20:88 (warning) former-fact(8-10 sessions, conditions/insomnia.yaml, [6-8 sessions], Insomnia, [])',
    ],
    followed: {
      'pages/about.yaml': [', which is also the usual length for insomnia', ''],
    },
  },
  'another number of sessions below a link to the page of the condition': words(
    'Our page on [insomnia](/conditions/insomnia) has more. Most people need 8 to 10 sessions.',
    'Our page on [insomnia](/conditions/insomnia) has more. Most people need 6 to 8 sessions.',
    '20:134 (warning) former-fact(8 to 10 sessions, conditions/insomnia.yaml, [6 to 8 sessions], Insomnia) → write-if-right-there(6 to 8 sessions, 8 to 10 sessions, conditions/insomnia.yaml)',
  ),
  'another number of sessions in a post about a condition': {
    edits: afterSleep('Most people come for 8 to 10 sessions; some need more.'),
    says: [
      '18:24 (warning) former-fact(8 to 10 sessions, conditions/insomnia.yaml, [6 to 8 sessions], Insomnia) → write-if-right-there(6 to 8 sessions, 8 to 10 sessions, conditions/insomnia.yaml)',
    ],
    gives: afterSleep('Most people come for 6 to 8 sessions; some need more.'),
  },
  'numbers of sessions that are right, or not those of a condition': {
    edits: {
      ...withWords(
        'Our work takes 6-8 sessions for insomnia, and 10-20 for grief. Grief usually takes 10-20 sessions, insomnia 6-8. Studies of insomnia had 4 to 6 sessions.',
      ),
      ...afterSleep(
        'Short-term work often takes 10 to 12 sessions. In the first 2 to 3 sessions, we count. Grief usually takes 10-20 sessions.',
      ),
    },
    says: [],
  },
  'a group that is announced for the days of last year': {
    edits: withGroups(groups('2026')),
    says: '16:16 (warning) day-unlike-repeats(sections.0.events.0.first, 2026-01-12, Monday, [Tuesday], sections.0.events.0.repeats, [], 2027-01-12) → usual',
    gives: withGroups(groups('2027')),
  },
  'a group on another day of the week than its first and last day': {
    edits: withGroups(groups('2027').replace('Every Tuesday', 'Cada jueves')),
    says: [
      '16:16 (warning) day-unlike-repeats(sections.0.events.0.first, 2027-01-12, martes, [jueves], sections.0.events.0.repeats, [2027-01-07, 2027-01-14])',
      '17:15 (warning) day-unlike-repeats(sections.0.events.0.last, 2027-03-02, martes, [jueves], sections.0.events.0.repeats, [2027-02-25, 2027-03-04])',
    ],
    followed: { 'pages/more/groups.yaml': groups('2027') },
  },
  'a last day on which a group does not meet': {
    edits: withGroups(groups('2027').replace('2027-03-02', '2027-03-03')),
    says: '17:15 (warning) day-unlike-repeats(sections.0.events.0.last, 2027-03-03, Wednesday, [Tuesday], sections.0.events.0.repeats, [2027-03-02, 2027-03-09])',
    followed: { 'pages/more/groups.yaml': groups('2027') },
  },
  'a first day in another week of its month than a group meets': {
    edits: withRepeats(
      'First and third Tuesday of the month',
      '01-12',
      '03-02',
    ),
    says: '16:16 (warning) day-unlike-repeats(sections.0.events.0.first, 2027-01-12, Tuesday, [Tuesday], sections.0.events.0.repeats, [2027-01-05, 2027-01-19], 2, [1, 3])',
    followed: {
      'pages/more/groups.yaml': repeating(
        'First and third Tuesday of the month',
        '01-05',
        '03-02',
      ),
    },
  },
  'a last day on which a group does not meet, every other week': {
    edits: withRepeats('Every other Tuesday', '01-12', '03-02'),
    says: '17:15 (warning) last-day-out-of-step(sections.0.events.0.last, 2027-03-02, 2027-01-12, Every other Tuesday, [2027-02-23, 2027-03-09], sections.0.events.0.repeats)',
    followed: {
      'pages/more/groups.yaml': repeating(
        'Every other Tuesday',
        '01-12',
        '02-23',
      ),
    },
  },
  'the signature of a phone, below a text that was sent from it': {
    edits: withWords('Sent from my iPhone'),
    says: '20:62 (warning) mail-leftover([Sent from my iPhone]) → usual',
    gives: {},
  },
  'the signature of a phone in Spanish, and what asks for patience': {
    edits: withWords(
      'Enviado desde mi Samsung Galaxy. Please excuse any typos.',
    ),
    says: '20:62 (warning) mail-leftover([Enviado desde mi Samsung Galaxy. Please excuse any typos.]) → usual',
    gives: {},
  },
  'the line above a reply, and the reply': below(
    'On Mon, Nov 3, 2025 at 9:12 AM Tom Aguilar wrote:\n    > Is this what you mean?\n\n    Yes.',
    'Yes.',
    '22:5 (warning) mail-leftover([On Mon, Nov 3, 2025 at 9:12 AM Tom Aguilar wrote:]) → usual',
  ),
  'the lines of a message that was forwarded': below(
    '---------- Forwarded message ---------\n    From: Tom Aguilar\n    Date: Mon, Nov 3, 2025\n    Subject: The house\n\n    We have a house.',
    'We have a house.',
    '22:5 (warning) mail-leftover([---------- Forwarded message ---------, From: Tom Aguilar]) → usual',
  ),
  'the subject of an e-mail, with the mark of its server': {
    edits: {
      'pages/about.yaml': [
        'title: What we agree on',
        'title: "[External] Fwd: What we agree on"',
      ],
    },
    says: '28:11 (warning) mail-leftover([[External], Fwd:]) → usual',
    gives: {},
  },
  'what is sent, and what somebody wrote': {
    edits: withWords(
      'A form that you fill in is sent from your phone to ours. Sent from my doctor, a letter arrives late. On October 3, 1987, a poet wrote: I am. From 9 to 5, to the office.',
    ),
    says: [],
    gives: withWords(
      'A form that you fill in is sent from your phone to ours. Sent from my doctor, a letter arrives late. On October 3, 1987, a poet wrote: I am. From 9 to 5, to the office.',
    ),
  },
  'words beside the hours that were changed, and not where they are translated':
    {
      edits: {
        'languages/espanol.yaml': [
          'clock: 12-hour\n',
          'clock: 12-hour\n    words:\n      - typed: Teletherapy, arranged by phone\n        text: Por video\n',
        ],
        ...hoursAs(
          'label: Front desk\n      text: Video sessions, arranged by phone',
        ),
      },
      says: '42:16 (warning) translation-of-nothing(Teletherapy, arranged by phone, [Video sessions, arranged by phone])',
      followed: {
        'languages/espanol.yaml': [
          'typed: Teletherapy, arranged',
          'typed: Video sessions, arranged',
        ],
      },
    },
  'days of groups, as they repeat': {
    edits: withGroups(manyGroups),
    says: [],
    gives: withGroups(manyGroups),
  },
  'a page to which nothing leads': {
    edits: { 'pages/more/groups.yaml': groups('2027') },
    says: '1:1 (warning) unlinked-page(/groups, navigation)',
    followed: {
      'site.yaml': [
        '      path: /referral\n',
        '      path: /referral\n    - path: /groups\n',
      ],
    },
  },
  'a legal page to which only a post that waits leads': {
    edits: {
      'legal/cookies.yaml': ['title: Cookies', 'title: Cookies, and none'],
      'posts/the-hardest-hour.yaml': ['id: 90\n', 'id: 90\ndraft: true\n'],
      'pages/about.yaml': [
        'The third had the house.',
        'The third had the house. We know [burnout](/conditions/burnout).',
      ],
    },
    says: '1:1 (warning) unlinked-page(/cookies, legalLinks)',
    followed: {
      'site.yaml': [
        '        path: /privacy\n',
        '        path: /privacy\n      - path: /cookies\n',
      ],
    },
  },
  'two cards whose addresses are swapped': {
    edits: {
      'cities/nampa.yaml': [
        [
          'text: Nights that do not end.\n    path: /conditions/insomnia',
          'text: Insomnia.\n    path: /conditions/bereavement',
        ],
        [
          'text: After a death.\n    path: /conditions/bereavement',
          'text: None.\n    path: /conditions/insomnia',
        ],
      ],
    },
    says: '32:11 (warning) swapped-links(Insomnia, Grief, /conditions/insomnia)',
    followed: {
      'cities/nampa.yaml': [
        [
          'text: Insomnia.\n    path: /conditions/bereavement',
          'text: Insomnia.\n    path: /conditions/insomnia',
        ],
        [
          'text: None.\n    path: /conditions/insomnia',
          'text: None.\n    path: /conditions/bereavement',
        ],
      ],
    },
  },
  'two cards with swapped addresses, of which only one title says so': {
    edits: {
      'cities/nampa.yaml': [
        [
          'text: Nights that do not end.\n    path: /conditions/insomnia',
          'text: Nights that do not end.\n    path: /conditions/bereavement',
        ],
        [
          'title: Grief\n    text: After a death.\n    path: /conditions/bereavement',
          'title: Grief, and after\n    text: After a death.\n    path: /conditions/insomnia',
        ],
      ],
    },
    says: '38:11 (warning) swapped-links(Grief, Insomnia, /conditions/bereavement)',
  },
  'a surname that somebody heard on the phone': words(
    'Tom Aguirre knows the river well.',
    'Tom Aguilar knows the river well.',
    '20:62 (warning) near-fact(Tom Aguirre, Tom Aguilar, therapists/tom-aguilar.yaml) → write-if-same(Tom Aguilar)',
  ),
  'a time until which nobody answers the phone': {
    edits: withWords('The phone is answered until 5 p.m.'),
    says: '20:84 (warning) former-fact(until 5 p.m., site.yaml, [Tuesday to Saturday 10:00-18:00])',
  },
  'a workshop with a price that is free of charge in its text': {
    edits: withGroups(
      groups('2027')
        .replace('For adults.', 'The evening is free of charge.')
        .replace('begins:', 'price: 25\n        begins:'),
    ),
    says: '12:30 (warning) former-fact("free of charge", pages/more/groups.yaml, [price: 25], 14)',
  },
  'an office in another city with the ZIP code of the first one': {
    edits: {
      'site.yaml': [
        '  hours:\n',
        '  offices:\n    - { name: Nampa office, street: 5 Vista Avenue, city: Nampa, latitude: 43.5788, longitude: -116.5597, zip: "83702" }\n  hours:\n',
      ],
    },
    says: '28:112 (warning) shared-postal-code(83702, Nampa, Boise, 18)',
  },
  'an office with the ZIP code of a city far away': {
    edits: {
      'site.yaml': [
        '  hours:\n',
        '  offices:\n    - { name: River office, street: 5 Vista Avenue, city: Twin Falls, latitude: 42.56, longitude: -114.46, zip: "83702" }\n  hours:\n',
      ],
    },
    says: '28:113 (warning) shared-postal-code(83702, Twin Falls, Boise, 115)',
  },
  'a sentence that sends people to a colleague by the first name': {
    edits: {
      'therapists/tom-aguilar.yaml': [
        'text: A diary you can hold.',
        'text: You tell Priya next time how it went.',
      ],
    },
    says: '50:20 (warning) other-person(Priya, Tom, therapists/priya-raman.yaml) → usual',
    gives: {
      'therapists/tom-aguilar.yaml': [
        'text: A diary you can hold.',
        'text: You tell Tom next time how it went.',
      ],
    },
  },
  'a sentence about a colleague by the first name, on a page that says nothing else of her':
    {
      edits: {
        'therapists/tom-aguilar.yaml': [
          'text: A diary you can hold.',
          'text: Priya sends you a line with what you agreed on.',
        ],
      },
      says: '50:11 (warning) other-person(Priya, Tom, therapists/priya-raman.yaml) → usual',
      gives: {
        'therapists/tom-aguilar.yaml': [
          'text: A diary you can hold.',
          'text: Tom sends you a line with what you agreed on.',
        ],
      },
    },
  'a paragraph that was pasted twice': {
    edits: {
      'posts/what-sleep-does.yaml': [SLEEP, `${WRAPPED}\n  ${WRAPPED}`],
    },
    says: '16:3 (warning) repeated-paragraph(Sleep is a cat. Chase it, and it is gone; sit still, and it may come and lie on your feet.) → usual',
    gives: { 'posts/what-sleep-does.yaml': [SLEEP, WRAPPED] },
  },
  'a sentence that was pasted twice': {
    edits: {
      'posts/what-sleep-does.yaml': [
        'sit still, and it may come',
        'sit still, and it may come.\n  Chase it, and it is gone; sit still, and it may come. Chase it,\n  and it is gone; sit still, and it may come.\n  It may come',
      ],
    },
    says: '16:3 (warning) repeated-sentence(Chase it, and it is gone; sit still, and it may come.) → usual',
    gives: {
      'posts/what-sleep-does.yaml': [
        'sit still, and it may come',
        'sit still, and it may come.\n  It may come',
      ],
    },
  },
  'a sentence of a note that says no, beside another one with more': {
    edits: {
      'therapists/alma-reyes.yaml': [
        'Ask about Saturdays.',
        'Alma is full and takes no new clients before April. Ask for the waiting list.',
      ],
    },
    says: '20:16 (warning) note-against-switch([acceptingNote], Alma is full and takes no new clients before April. Ask f..., [accepting], true)',
  },
  'an English entry with few of the commonest words, on a page in Spanish': {
    edits: {
      'languages/espanol.yaml': [
        'Sesiones por video',
        'Your children do not have to interpret. Some things are better talked over between adults.',
      ],
    },
    says: '48:7 (warning) english-text(Your children do not have to interpret. Some things are better talked over between adults., es)',
  },
  'a switch with a capital letter, and a note that fits what it says': {
    edits: {
      'therapists/tom-aguilar.yaml': [
        'accepting: false\nacceptingNote: Ask about Saturdays.',
        'Accepting: false\nacceptingNote: No openings until the spring.',
      ],
    },
    says: '19:1 misnamed-field(Accepting, therapist page []) → write-field(accepting, therapist page [], [slug, name, firstName, credentials, pronouns, role, order, updated, meta, photo, summary, accepting, acceptingNote, bio, credentialText, license, supervisor, focus, clients, languages, carriers, states, works, education, portal, pricing, faq, draft, publishOn, movedFrom])',
    gives: {
      'therapists/tom-aguilar.yaml': [
        'Ask about Saturdays.',
        'No openings until the spring.',
      ],
    },
  },
  'a door number whose sign begins a note': {
    edits: {
      'pages/contact.yaml': [
        'text: On the street, free for two hours.',
        'text: On the street, free for two hours. Ours is door #210, on the left.',
      ],
    },
    says: '38:61 note-after-text(#210, on the left.) → put-in-quotes(On the street, free for two hours. Ours is door #210, on the left.)',
    gives: {
      'pages/contact.yaml': [
        'text: On the street, free for two hours.',
        'text: "On the street, free for two hours. Ours is door #210, on the left."',
      ],
    },
  },
  'braces with an apostrophe': words(
    'It lasts {minute’s} minutes.',
    'It lasts {minutes} minutes.',
    '20:71 unknown-placeholder({minute’s}, [practice, phone, email, street, zip, minutes, consultation, crisis]) → write({minutes})',
  ),
  'a fee after what is planned, which is no plan of an insurer': words(
    'We plan more time with you: a long session is $175.',
    'We plan more time with you: a long session is $170.',
    '20:108 (warning) former-fact($175, site.yaml, [$170], long session) → write-if-right-there($170, $175, site.yaml)',
  ),
  'the name of another practice in a legal document, and where a text speaks of us':
    {
      edits: {
        'legal/privacy.yaml': [
          'You may ask for a copy',
          'You may ask Cedar Ridge Therapy Group for a copy',
        ],
        'pages/contact.yaml': [
          'On the street, free',
          'At Pine & Stone Counseling Center, we have a lot, free',
        ],
      },
      says: [
        '27:19 (warning) other-practice(Cedar Ridge Therapy Group, Juniper Lane Therapy) → write-if-same(Juniper Lane Therapy)',
        'pages/contact.yaml:38:16 (warning) other-practice(Pine & Stone Counseling Center, Juniper Lane Therapy) → write-if-same(Juniper Lane Therapy)',
      ],
      gives: {
        'legal/privacy.yaml': [
          'You may ask for a copy',
          'You may ask Juniper Lane Therapy for a copy',
        ],
        'pages/contact.yaml': [
          'On the street, free',
          'At Juniper Lane Therapy, we have a lot, free',
        ],
      },
    },
  'two other cards, which name the pages in their texts': {
    edits: {
      'cities/nampa.yaml': [
        [
          'text: In the car, in the store.\n    path: /conditions/panic',
          'text: Panic attacks in the car.\n    path: /conditions/bereavement',
        ],
        [
          'text: After a death.\n    path: /conditions/bereavement',
          'text: Or loss.\n    path: /conditions/panic',
        ],
      ],
    },
    says: '35:11 (warning) swapped-links(Panic Attacks, Grief, /conditions/panic)',
    followed: {
      'cities/nampa.yaml': [
        [
          'attacks in the car.\n    path: /conditions/bereavement',
          'attacks in the car.\n    path: /conditions/panic',
        ],
        [
          'text: Or loss.\n    path: /conditions/panic',
          'text: Or loss.\n    path: /conditions/bereavement',
        ],
      ],
    },
  },
  'the weekday that a date had in the year before, in a notice': {
    edits: withNotice(
      'We are open again on Monday, January 5.',
      'last: 2027-01-03',
    ),
    says: '38:32 (warning) wrong-weekday(January 5, 2027, Tuesday, Monday)',
    followed: { 'site.yaml': ['Monday, January 5', 'Monday, January 4'] },
  },
  'a notice over New Year, with the old year for both days': {
    edits: withNotice('We are closed.', 'last: 2026-01-01'),
    says: '40:11 end-before-beginning(notices.0.last, 2026-01-01, notices.0.first, 2026-12-24) → write-if-slip(2027-01-01)',
    gives: withNotice('We are closed.', 'last: 2027-01-01'),
  },
  'a notice whose last day is a few days too early': {
    edits: withNotice('We are closed.', 'last: 2026-12-20'),
    says: '40:11 end-before-beginning(notices.0.last, 2026-12-20, notices.0.first, 2026-12-24)',
  },
  'the same in Spanish, in a notice that is shown before its first day': {
    edits: withNotice(
      'Abrimos el lunes, 5 de enero.',
      'last: 2027-01-03\n    shownFrom: 2026-11-20',
    ),
    says: '38:22 (warning) wrong-weekday(5 de enero de 2027, martes, lunes)',
    followed: { 'site.yaml': ['lunes, 5', 'martes, 5'] },
  },
  'a post without its category, which is one of a few': {
    edits: {
      'posts/minute-by-minute.yaml': ['category: Mental Health\n', ''],
    },
    says: '3:1 missing-field(blog post [], category, [Grief & Loss, Mental Health, Parenting, Personal Growth, Relationships, Self-Care, Sleep & Dreams])',
  },
  'the description of the picture of another post': {
    edits: {
      'posts/what-sleep-does.yaml': [
        ['/images/hills.svg', '/images/river.svg'],
        ['A cat on a blanket.', 'A clock without hands.'],
      ],
    },
    says: '14:10 (warning) copied-description(posts/minute-by-minute.yaml, true)',
    followed: {
      'posts/what-sleep-does.yaml': [
        'A clock without hands.',
        'A river without boats.',
      ],
    },
  },
  'the description of the picture of another post, which is a sample': {
    edits: {
      'posts/what-sleep-does.yaml': [
        ['/images/hills.svg', '/images/river.svg'],
        [
          'A cat on a blanket.',
          'A clock without hands. # SAMPLE: what it shows',
        ],
      ],
    },
    says: '14:10 (warning) copied-description(posts/minute-by-minute.yaml, true)',
    followed: {
      'posts/what-sleep-does.yaml': [
        'A clock without hands. # SAMPLE: what it shows',
        'A river without boats.',
      ],
    },
  },
  'the description of the picture of a later post, copied to an earlier one': {
    edits: {
      'posts/a-week-without-a-clock.yaml': [
        ['/images/hills.svg', '/images/river.svg'],
        [
          'A wall with a pale circle where a clock was.',
          'An empty chair at a table.',
        ],
      ],
    },
    says: '13:10 (warning) copied-description(posts/sundays-after-a-loss.yaml, true)',
    followed: {
      'posts/a-week-without-a-clock.yaml': [
        'An empty chair at a table.',
        'A river without boats.',
      ],
    },
  },
  'the city of another page in the texts of one': {
    edits: {
      'cities/salmon.yaml': [
        ['Counseling by Video in Salmon', 'Video Counseling in Nampa'],
        [
          'Anywhere in Idaho will do.',
          'No. Online sessions in Nampa are for all of Idaho.',
        ],
      ],
    },
    says: [
      '10:30 (warning) other-city(Nampa, Salmon) → write-if-same(Salmon)',
      '45:36 (warning) other-city(Nampa, Salmon) → write-if-same(Salmon)',
    ],
    gives: {
      'cities/salmon.yaml': [
        ['Counseling by Video in Salmon', 'Video Counseling in Salmon'],
        [
          'Anywhere in Idaho will do.',
          'No. Online sessions in Salmon are for all of Idaho.',
        ],
      ],
    },
  },
  'the places of another city on the page of one, in other words': {
    edits: {
      'cities/nampa.yaml': [
        'A chair of your own',
        'Evenings at Lake Lowell, with the Warhawks of Treasure College',
      ],
      'cities/salmon.yaml': [
        'A chair of your own',
        'Warhawks may practice at Lake Lowell after a session',
      ],
    },
    says: 'cities/salmon.yaml:24:5 (warning) other-places([Warhawks, Lake Lowell], [24], Salmon, Nampa)',
    followed: {
      'cities/nampa.yaml': [
        'Evenings at Lake Lowell, with the Warhawks of Treasure College',
        'A chair of your own',
      ],
      'cities/salmon.yaml': [
        'Warhawks may practice at Lake Lowell after a session',
        'A chair of your own',
      ],
    },
  },
  'the county of another city': {
    edits: {
      'cities/salmon.yaml': [
        'A chair of your own',
        'A choice beyond Kootenai County',
      ],
    },
    says: "24:21 (warning) other-places([Kootenai County], [24], Salmon, Coeur d'Alene)",
    followed: {
      'cities/salmon.yaml': ['beyond Kootenai County', 'beyond the mountains'],
    },
  },
  'a language that somebody does not speak by the profile': {
    edits: withWords('Alma also speaks Spanish, and likes it.'),
    says: '20:79 (warning) former-fact(Spanish, therapists/alma-reyes.yaml, [English], Alma Reyes)',
    followed: {
      'pages/about.yaml': [' Alma also speaks Spanish, and likes it.', ''],
    },
  },
  'languages of all therapists, and of some': {
    edits: {
      ...withWords(
        'All of our counselors speak English and French. Todos nuestros terapeutas hablan español.',
      ),
      'therapists/alma-reyes.yaml': [
        '- English',
        '- English\n  - Español\n  - French',
      ],
      'therapists/tom-aguilar.yaml': ['- English', '- English\n  - French'],
    },
    says: [
      '20:102 (warning) former-fact(French, therapists/priya-raman.yaml, [English], Priya Raman)',
      '20:143 (warning) former-fact(español, therapists/priya-raman.yaml, [English], Priya Raman)',
    ],
    followed: {
      'pages/about.yaml': [
        ' All of our counselors speak English and French. Todos nuestros terapeutas hablan español.',
        '',
      ],
      'therapists/alma-reyes.yaml': ['\n  - Español\n  - French', ''],
      'therapists/tom-aguilar.yaml': ['\n  - French', ''],
    },
  },
  'a language of none of the therapists': {
    edits: withWords('Our therapists speak English and Korean.'),
    says: '20:95 (warning) former-fact(Korean, therapists/alma-reyes.yaml, [English])',
    followed: { 'pages/about.yaml': ['English and Korean', 'English'] },
  },
  'a text that takes no new clients, while therapists do': {
    edits: withWords(
      'We are no longer taking new clients at this time. No aceptamos nuevos clientes.',
    ),
    says: [
      '20:65 (warning) former-fact("are no longer taking new clients at this time", therapists/alma-reyes.yaml, [accepting: true], Alma Reyes)',
      '20:112 (warning) former-fact("No aceptamos nuevos clientes", therapists/alma-reyes.yaml, [accepting: true], Alma Reyes)',
    ],
    followed: {
      'pages/about.yaml': [
        ' We are no longer taking new clients at this time. No aceptamos nuevos clientes.',
        '',
      ],
    },
  },
  'new clients of one therapist, otherwise than by the profile': {
    edits: withWords(
      'Tom is accepting new clients, and Alma Reyes is not currently taking new clients.',
    ),
    says: [
      '20:66 (warning) former-fact("is accepting new clients", therapists/tom-aguilar.yaml, [accepting: false], Tom Aguilar)',
      '20:107 (warning) former-fact("is not currently taking new clients", therapists/alma-reyes.yaml, [accepting: true], Alma Reyes)',
    ],
    followed: {
      'pages/about.yaml': [
        ' Tom is accepting new clients, and Alma Reyes is not currently taking new clients.',
        '',
      ],
    },
  },
  'a time of the evening in the choice of a morning': {
    edits: {
      'pages/referral.yaml': ['Early (7am-10am)', 'Morning (8pm-12pm)'],
    },
    says: '26:14 (warning) other-half-of-day(Morning (8pm-12pm), [8pm], in the morning) → write-if-slip(Morning (8am-12pm))',
    gives: {
      'pages/referral.yaml': ['Early (7am-10am)', 'Morning (8am-12pm)'],
    },
  },
  'times of the other half of the day beside parts of the day': words(
    'In the evenings, we are here from 6 a.m. to 8 p.m. Evenings from 6 a.m. are possible. Over the lunch hour, 12 am, call Tom. Come at 9 p.m. on Monday mornings. We rest at noon (12 a.m.).',
    'In the evenings, we are here from 6 p.m. to 8 p.m. Evenings from 6 p.m. are possible. Over the lunch hour, 12 pm, call Tom. Come at 9 a.m. on Monday mornings. We rest at noon (12 p.m.).',
    [
      '20:69 (warning) other-half-of-day(evenings, we are here from 6 a.m. to 8 p.m., [6 a.m.], in the evening) → write-if-slip(evenings, we are here from 6 p.m. to 8 p.m.)',
      '20:113 (warning) other-half-of-day(Evenings from 6 a.m., [6 a.m.], in the evening) → write-if-slip(Evenings from 6 p.m.)',
      '20:157 (warning) other-half-of-day(lunch hour, 12 am, [12 am], at lunchtime) → write-if-slip(lunch hour, 12 pm)',
      '20:194 (warning) other-half-of-day(9 p.m. on Monday mornings, [9 p.m.], in the morning) → write-if-slip(9 a.m. on Monday mornings)',
      '20:232 (warning) other-half-of-day(noon (12 a.m.), [12 a.m.], noon) → write-if-slip(noon (12 p.m.))',
    ],
  ),
  'times of the other half of the day in Spanish': {
    edits: inSpanish(
      'Por la mañana, de 8 p. m. a 12 p. m.; por la tarde, de 1 a 5 a. m.',
    ),
    says: [
      '28:18 (warning) other-half-of-day(mañana, de 8 p. m. a 12 p. m., [8 p. m.], in the morning) → write-if-slip(mañana, de 8 a. m. a 12 p. m.)',
      '28:56 (warning) other-half-of-day(tarde, de 1 a 5 a. m., [5 a. m.], in the afternoon) → write-if-slip(tarde, de 1 a 5 p. m.)',
    ],
    gives: inSpanish(
      'Por la mañana, de 8 a. m. a 12 p. m.; por la tarde, de 1 a 5 p. m.',
    ),
  },
  'parts of the day, as they are': {
    edits: withWords(
      'Mornings and evenings, we are here from 8 a.m. to 9 p.m. We are away from Friday evening until 9 a.m. on Monday. From 10 p.m. to 6 in the morning, nobody answers. Evenings from 5 p.m. to 12 a.m. are full. We are here from 9 a.m. to 12 p.m., evenings by phone.',
    ),
    says: [],
  },
  'parts of the day in Spanish, as they are': {
    edits: inSpanish(
      'Nos vemos mañana a las 8 p. m. Por la noche, de 8 p. m. a 12 a. m.',
    ),
    says: [],
  },
  'a day under the name that posts have for it, in the first entry of a list': {
    edits: withGroups(
      groups('2027')
        .replace('        repeats: Every Tuesday\n', '')
        .replace(/ {8}first: .*\n {8}last: .*\n/, '        date: 2027-01-12\n'),
    ),
    says: '15:9 misnamed-field(date, group or workshop sections.0.events.0) → write-field(first, group or workshop sections.0.events.0, [title, text, first, last, repeats, begins, ends, online, office, seats, price])',
    gives: withGroups(
      groups('2027')
        .replace('        repeats: Every Tuesday\n', '')
        .replace(/ {8}last: .*\n/, ''),
    ),
  },
  'the signature of a phone, with the next sentence behind it': {
    edits: withWords(
      'Sent from my iPhone 15 Pro It concerns a parking permit.',
    ),
    says: '20:62 (warning) mail-leftover([Sent from my iPhone 15 Pro]) → usual',
    gives: withWords('It concerns a parking permit.'),
  },
  'an address at a mail service with a slip': {
    edits: {
      'site.yaml': ['front.desk@juniper-lane.example', 'juniperlane@gmial.com'],
    },
    says: '16:22 (warning) slip-in-host(gmial.com, gmail.com) → write-if-slip(gmail.com)',
    gives: {
      'site.yaml': ['front.desk@juniper-lane.example', 'juniperlane@gmail.com'],
    },
  },
  'an address at a mail service that has a name like another': {
    edits: {
      'site.yaml': ['front.desk@juniper-lane.example', 'juniperlane@ymail.com'],
    },
    says: [],
  },
};
