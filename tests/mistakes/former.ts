import type { Edits } from './mistake';

const SITE = 'site.yaml';
const ABOUT = 'pages/about.yaml';
const CONTACT = 'pages/contact.yaml';
const HOME = 'pages/home.yaml';
const NAMPA = 'cities/nampa.yaml';
const TOM = 'therapists/tom-aguilar.yaml';
const ALMA = 'therapists/alma-reyes.yaml';
const INSOMNIA = 'conditions/insomnia.yaml';
const MEDICAID = 'programs/medicaid-services.yaml';

/** Somebody leaves, and nothing leads to the page any more. */
const WITHOUT_TOM: Edits = {
  [TOM]: null,
  [SITE]: [
    '        - title: Tom Aguilar\n          path: /therapists/tom-aguilar\n',
    '',
  ],
  'posts/minute-by-minute.yaml': [
    'author: tom-aguilar',
    'author:\n  name: Tom Aguilar',
  ],
};

/** The page of somebody who joined. */
const newColleague = (words: string): Edits => ({
  'therapists/robin-hale.yaml': {
    of: TOM,
    edit: (text) =>
      text
        .replaceAll('Tom Aguilar', 'Robin Hale')
        .replaceAll('Tom', 'Robin')
        .replace('order: 2', 'order: 9')
        .replace(/(?<=bio: \|\n)(?: {2}.*\n|\n)+/, `  ${words}\n\n`),
  },
});

/** A page of a city that was just written, with a sentence about insurance. */
const newCity = (sentence: string): Edits => ({
  'cities/sandpoint.yaml': {
    of: 'cities/salmon.yaml',
    edit: () => `name: Sandpoint
region: The north
latitude: 48.2766
longitude: -116.5533
updated: 2026-08-04
meta:
  title: Talks by Video in Sandpoint
  description: Help by video between the lake and the ski hill, for those who live there and those who work there in winter.
blurb: The lake is wide, and the next office is a long way down the road.
residents:
  body: Winters are dark here, and the hill is full of guests. A talk by video fits between two shifts.
reasons:
  - No road to plow
  - Talk from the cabin
  - Keep your evening
  - Nobody sees you go in
concerns:
  - title: Dark months
    text: Sleep that goes away in November.
    path: /conditions/insomnia
  - title: Busy season
    text: Too many shifts, too few breaks.
    path: /conditions/panic
  - title: After a loss
    text: A chair at the table that stays empty.
    path: /conditions/bereavement
insurance: ${sentence}
faq:
  - question: What if the snow takes the power?
    answer: Then we talk on the phone, or another day.
nearby: [coeur-d-alene]
`,
  },
  'cities/coeur-d-alene.yaml': (text) => `${text}  - sandpoint\n`,
});

/** A change of the content that the present state alone doesn't show. */
interface FormerRow {
  /** What was written before the change. */
  given?: Edits;
  /** The change. */
  edits: Edits;
  /** All that is said, as in `Mistake`. */
  says: string | readonly string[];
}

const HOUSE = 'The third had the house.';
const ANSWERED = 'Messages wait for us until morning.';
const YOUTH = 'for youth and adults';
const about = (words: string, more: Edits = {}): Edits => ({
  [ABOUT]: [HOUSE, `${HOUSE} ${words}`],
  ...more,
});
const rewritten = (from: string, to: string): Edits => ({
  [ABOUT]: [from, to],
});
/** The same sentence on two pages. */
const twice = (sentence: string, value: string): Edits => {
  const words = sentence.replace('{value}', value);
  return about(words, { [CONTACT]: [ANSWERED, `${ANSWERED} ${words}`] });
};
const site = (...pairs: (readonly [string, string])[]): Edits => ({
  [SITE]: pairs,
});

const PROMISE: Edits = {
  [ABOUT]: [HOUSE, `${HOUSE} Referrals get a response within 24 hours.`],
  [CONTACT]: [ANSWERED, 'We respond to referrals within 24 hours.'],
  [MEDICAID]: [
    'Anyone, with the [form](/referral).',
    'Anyone, with the [form](/referral). We respond to a referral in 24 hours.',
  ],
};
/** The same, about something else. */
const OTHER_PROMISE = 'Your prescription is refilled within 24 hours.';

/** A sentence that says the contrary of what it said. */
const contrary = (before: string, now: string, says: string): FormerRow => ({
  given: rewritten(HOUSE, `${HOUSE} ${before}`),
  edits: rewritten(before, now),
  says,
});

const NOTE = '    note: Ask us about evenings with this one\n';

const COORDINATES = [
  'latitude: 43.62\n    longitude: -116.2',
  'latitude: 43.58\n    longitude: -116.24',
] as const;
const STREET = ['street: 12 Juniper Lane', 'street: 400 Cedar Road'] as const;
const MAP = [
  '    mapUrl: https://www.openstreetmap.org/search?query=Boise%2C%20ID%2083702\n',
  '',
] as const;

const notice = (text: string, day: string) =>
  `\n\nnotices:\n  - text: ${text}\n    first: ${day}\n    last: ${day}\nbooking:`;
const NOTICE = '\n\nbooking:';

const GROUPS = `meta:
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
        text: We begin on January 12 at 6 p.m., with room for 24 people.
        repeats: Every week
        begins: "18:00"
        ends: "19:30"
        first: 2027-01-12
        last: 2027-03-02
        seats: 24
        price: 165
`;
const groups: Edits = {
  'pages/more/groups.yaml': GROUPS,
  [ABOUT]: [HOUSE, `${HOUSE.slice(0, -1)}, with room for [groups](/groups).`],
};
const inGroups = (...pairs: (readonly [string, string])[]): Edits => ({
  'pages/more/groups.yaml': pairs,
});

const OFFICE = `  offices:
    - { name: River office, street: 5 Vista Avenue, city: Nampa, zip: "83651", latitude: 43.57, longitude: -116.56 }
  hours:
`;

const QUESTIONS = [1, 2, 3, 4, 5]
  .map(
    (number) =>
      `  - question: Is this question ${number}?\n    answer: Yes, it is the one with number ${number}.\n`,
  )
  .join('');
const LAST_QUESTION = '  - question: Do you take notes?';

const HILL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><rect width="1600" height="1200" fill="#456"/><circle cx="800" cy="600" r="300" fill="#abc"/></svg>`;

/** What the check says of a change. */
export const FORMER_MISTAKES: Readonly<Record<string, FormerRow>> = {
  'a new street, and the rest of the address as it was': {
    edits: site(STREET),
    says: 'site.yaml:19 moved-street(12 Juniper Lane, 400 Cedar Road, [[practice, address, latitude], [practice, address, longitude], [practice, address, mapUrl]], [pages/contact.yaml:17, pages/contact.yaml:38])',
  },
  'a new street with its coordinates, and the parking of the former one': {
    given: about('Our house is just south of downtown, by the courthouse.'),
    edits: site(STREET, COORDINATES, MAP),
    says: 'site.yaml:19 moved-street(12 Juniper Lane, 400 Cedar Road, [], [pages/about.yaml:20, pages/contact.yaml:17, pages/contact.yaml:38])',
  },
  'a new street of a further office': {
    given: { [SITE]: ['  hours:\n', OFFICE] },
    edits: site(['5 Vista Avenue', '77 Orchard Street']),
    says: 'site.yaml:28 moved-street(5 Vista Avenue, 77 Orchard Street, [practice.offices.0.latitude, practice.offices.0.longitude], [])',
  },
  'a new suite in the same house, and the floor of the former one': {
    given: {
      ...about('Take the elevator to the second floor. The bus stop is near.'),
      ...site(['12 Juniper Lane', '12 Juniper Lane, Suite 200']),
    },
    edits: site(['Lane, Suite 200', 'Ln., Ste. 410']),
    says: 'site.yaml:19 moved-street(12 Juniper Lane, Suite 200, 12 Juniper Ln., Ste. 410, [], [pages/about.yaml:20, pages/contact.yaml:17])',
  },
  'a former street in a text': {
    given: about('Come to 12 Juniper Lane, the yellow house.'),
    edits: site(STREET, COORDINATES, MAP),
    says: [
      'pages/about.yaml:20 former-value(12 Juniper Lane, site.yaml, 400 Cedar Road) → write-if-same(400 Cedar Road)',
      'site.yaml:19 moved-street(12 Juniper Lane, 400 Cedar Road, [], [pages/contact.yaml:17, pages/contact.yaml:38])',
    ],
  },
  'a number in a heading, and the texts below it and elsewhere as they were': {
    given: {
      'pages/more/groups.yaml': GROUPS.replace('Days', 'Teens 13-17').replace(
        'Call us first.',
        'For those of 13 to 17.',
      ),
      [ABOUT]: [
        HOUSE,
        'The third had the house, with [groups](/groups) for teens aged 13–17. The house has rooms 13-17.',
      ],
    },
    edits: inGroups(['Teens 13-17', 'Teens 12-17']),
    says: 'pages/more/groups.yaml:8 left-value(13-17, 12-17, [pages/about.yaml:20, pages/more/groups.yaml:9], [13–17, 13 to 17])',
  },
  'a number of weeks in a heading': {
    given: {
      'pages/more/groups.yaml': GROUPS.replace('Days', 'The 8 weeks').replace(
        'Call us first.',
        'We meet for 8 weeks.',
      ),
      [ABOUT]: [HOUSE, 'The third had the house, with [groups](/groups).'],
    },
    edits: inGroups(['The 8 weeks', 'The 10 weeks']),
    says: 'pages/more/groups.yaml:8 left-value(8 weeks, 10 weeks, [pages/more/groups.yaml:9])',
  },
  'a note about one session below another one': {
    given: site(['    note: Fifty minutes\n', NOTE]),
    edits: site([NOTE, ''], ['    price: 170\n', `    price: 170\n${NOTE}`]),
    says: 'site.yaml:50 moved-text(Ask us about evenings with this one, Standard session, Long session)',
  },
  'a promise that was changed on one of three pages': {
    given: PROMISE,
    edits: rewritten('within 24 hours', 'within two business days'),
    says: 'pages/about.yaml:20 left-value(24 hours, two business days, [pages/contact.yaml:27, programs/medicaid-services.yaml:106])',
  },
  'a new sentence that promises less than three others': {
    given: PROMISE,
    edits: {
      [HOME]: (text) =>
        text.replace(
          /(answer: )(>-\n +)?/,
          '$1$2We respond to referrals within 48 hours. ',
        ),
    },
    says: 'pages/home.yaml:129 other-value(48 hours, 24 hours, [pages/about.yaml:20, pages/contact.yaml:27, programs/medicaid-services.yaml:106])',
  },
  'the usual number of sessions, in a post about the condition': {
    given: {
      'posts/what-sleep-does.yaml': [
        'When three nights',
        'Better nights come in 6 to 8 sessions. When three nights',
      ],
    },
    edits: { [INSOMNIA]: ['sessions: 6-8', 'sessions: 7-9'] },
    says: [
      'pages/services.yaml:45 former-fact(Six to eight sessions, conditions/insomnia.yaml, [Seven to nine sessions]) → write-if-right-there(Seven to nine sessions, Six to eight sessions, conditions/insomnia.yaml)',
      'posts/what-sleep-does.yaml:50 former-fact(6 to 8 sessions, conditions/insomnia.yaml, [7 to 9 sessions], Insomnia) → write-if-right-there(7 to 9 sessions, 6 to 8 sessions, conditions/insomnia.yaml)',
    ],
  },
  'the usual number of sessions, in two of three texts': {
    given: about('We treat insomnia in 6-8 sessions.', {
      [CONTACT]: [ANSWERED, `${ANSWERED} We treat insomnia in 6-8 sessions.`],
    }),
    edits: {
      [INSOMNIA]: ['sessions: 6-8', 'sessions: 7-9'],
      [ABOUT]: ['in 6-8 sessions', 'in 7-9 sessions'],
    },
    says: [
      'pages/contact.yaml:27 former-fact(6-8 sessions, conditions/insomnia.yaml, [7-9 sessions]) → write-if-right-there(7-9 sessions, 6-8 sessions, conditions/insomnia.yaml)',
      'pages/services.yaml:45 former-fact(Six to eight sessions, conditions/insomnia.yaml, [Seven to nine sessions]) → write-if-right-there(Seven to nine sessions, Six to eight sessions, conditions/insomnia.yaml)',
    ],
  },
  'the usual number of sessions, which its own reader compares': {
    given: about('We treat insomnia in 6-8 sessions.'),
    edits: { [INSOMNIA]: ['sessions: 6-8', 'sessions: 7-9'] },
    says: [
      'pages/about.yaml:20 former-fact(6-8 sessions, conditions/insomnia.yaml, [7-9 sessions]) → write-if-right-there(7-9 sessions, 6-8 sessions, conditions/insomnia.yaml)',
      'pages/services.yaml:45 former-fact(Six to eight sessions, conditions/insomnia.yaml, [Seven to nine sessions]) → write-if-right-there(Seven to nine sessions, Six to eight sessions, conditions/insomnia.yaml)',
    ],
  },
  'the ages of a program in one of its texts': {
    given: { [MEDICAID]: [YOUTH, 'for youth of 6-17 and adults'] },
    edits: { [MEDICAID]: ['Ages 6 to 17, with', 'Ages 5 to 17, with'] },
    says: 'programs/medicaid-services.yaml:67 left-value(6 to 17, 5 to 17, [programs/medicaid-services.yaml:10], [6-17])',
  },
  'the day of a group in one of two texts': {
    given: twice('The sleep group meets on {value}.', 'Tuesdays'),
    edits: rewritten('meets on Tuesdays', 'meets on Wednesdays'),
    says: 'pages/about.yaml:20 left-value(Tuesdays, Wednesdays, [pages/contact.yaml:27])',
  },
  'the time of a group in one of two texts': {
    given: twice('The sleep group begins at {value} in winter.', '6 p.m.'),
    edits: rewritten('at 6 p.m.', 'at 5:30 p.m.'),
    says: 'pages/about.yaml:20 left-value(6 p.m., 5:30 p.m., [pages/contact.yaml:27])',
  },
  'the price of a workbook in one of two texts': {
    given: twice('The sleep workbook is {value}.', '$18'),
    edits: rewritten('is $18', 'is $22'),
    says: 'pages/about.yaml:20 left-value($18, $22, [pages/contact.yaml:27])',
  },
  'the season in which a group begins in one of two texts': {
    given: twice('The sleep group begins in {value}.', 'spring'),
    edits: rewritten('begins in spring', 'begins in fall'),
    says: 'pages/about.yaml:20 left-value(spring, fall, [pages/contact.yaml:27])',
  },
  'the floor of the waiting room in one of two texts': {
    given: twice('The waiting room is on the {value} floor.', 'second'),
    edits: rewritten('the second floor', 'the third floor'),
    says: 'pages/about.yaml:20 left-value(second floor, third floor, [pages/contact.yaml:27])',
  },
  'a name of somebody in one of two texts': {
    given: twice('At the front desk, ask {value} for the key.', 'Dana'),
    edits: rewritten('ask Dana', 'ask Noor'),
    says: 'pages/about.yaml:20 left-value(Dana, Noor, [pages/contact.yaml:27])',
  },
  'a photo with the description of the former one': {
    edits: { [ABOUT]: ['src: /images/river.svg', 'src: /images/hills.svg'] },
    says: 'pages/about.yaml:25 former-description(A river bend with cottonwoods., [])',
  },
  'a photo that nobody has described yet': {
    edits: {
      [ABOUT]: [
        'src: /images/river.svg\n    alt: A river bend with cottonwoods.',
        'src: /images/hills.svg\n    alt: ""',
      ],
    },
    says: 'pages/about.yaml:25 lost-description(A river bend with cottonwoods.)',
  },
  'a document that was deleted, and the page that asks for it': {
    edits: { 'documents/client-intake.pdf': null },
    says: 'pages/client-documents.yaml:13 document-gone(intake form)',
  },
  'a document that was deleted, in a sentence that names a part of another': {
    given: about('Your partner signs a consent form as well.', {
      'documents/research-consent.docx': {
        of: 'documents/partner-consent.docx',
      },
    }),
    edits: { 'documents/partner-consent.docx': null },
    says: 'pages/about.yaml:20 document-gone(partner consent)',
  },
  'a therapist who has left, and whose first name is still in texts': {
    given: about('Ask Tom about Saturdays.', {
      [CONTACT]: [ANSWERED, `${ANSWERED} Tom Aguilar keeps the keys.`],
    }),
    edits: WITHOUT_TOM,
    says: [
      'pages/about.yaml:20 person-gone(Tom, Tom Aguilar)',
      'pages/contact.yaml:27 person-gone(Tom Aguilar, Tom Aguilar)',
    ],
  },
  'a document with another name, and the page that asks for the former': {
    edits: {
      'documents/client-intake.pdf': null,
      'documents/New-Client_Packet.pdf': '%PDF-1.7\n',
    },
    says: 'pages/client-documents.yaml:13 document-gone(intake form, New Client Packet)',
  },
  'a photo that was replaced by another with its name': {
    given: {
      [ABOUT]: ['/images/river.svg', '/images/house.svg'],
      'images/house.svg': HILL,
    },
    edits: { 'images/house.svg': HILL.replace('#abc', '#fed') },
    says: 'pages/about.yaml:25 former-description(A river bend with cottonwoods., [])',
  },
  'a former fee in a text, in words that are not beside a session': {
    given: about('Nobody pays more than $185 for an hour with us.'),
    edits: site(['price: 185', 'price: 195']),
    says: 'pages/about.yaml:20 former-value($185, site.yaml, $195) → write-if-same($195)',
  },
  'a former fee in dollars': {
    given: about('Bring 185 dollars, or a card.'),
    edits: site(['price: 185', 'price: 195']),
    says: 'pages/about.yaml:20 former-value(185 dollars, site.yaml, $195) → write-if-same($195)',
  },
  'the former minutes of the free call, in an answer': {
    edits: site(
      ['minutes: 15', 'minutes: 20'],
      ['free 15-minute', 'free {minutes}-minute'],
    ),
    says: 'pages/home.yaml:129 former-value(15 minutes, site.yaml, 20)',
  },
  'a former telephone number with dots': {
    given: about('Questions? 208.555.0117.'),
    edits: site(['(208) 555-0117', '(208) 555-0190']),
    says: 'pages/about.yaml:20 contact-of-others(208.555.0117, number, [(208) 555-0190], tel:+12085550117)',
  },
  'a former e-mail address': {
    given: about('Write to front.desk@juniper-lane.example.'),
    edits: site([
      'front.desk@juniper-lane.example',
      'hello@juniper-lane.example',
    ]),
    says: 'pages/about.yaml:20 contact-of-others(front.desk@juniper-lane.example, address, [hello@juniper-lane.example, intake@juniper-lane.example], mailto:front.desk@juniper-lane.example)',
  },
  'a former address of a portal': {
    given: about(
      'Book at [our calendar](https://schedule.juniper-lane.example).',
    ),
    edits: site(['schedule.juniper-lane.example', 'book.juniper-lane.example']),
    says: 'pages/about.yaml:20 former-value(https://schedule.juniper-lane.example, site.yaml, https://book.juniper-lane.example) → write-if-same(https://book.juniper-lane.example)',
  },
  'a former name of a session': {
    given: about('Ask for the Long session if you come from afar.'),
    edits: site(['service: Long session', 'service: Extended session']),
    says: 'pages/about.yaml:20 former-value(Long session, site.yaml, Extended session) → write-if-same(Extended session)',
  },
  'a notice with a new day, and the former one in its text': {
    given: site([
      NOTICE,
      notice('We are closed on December 24.', '2026-12-24'),
    ]),
    edits: { [SITE]: (text) => text.replaceAll('2026-12-24', '2026-12-31') },
    says: 'site.yaml:38 former-value(December 24, site.yaml, 2026-12-31, 39)',
  },
  'a group with a new first day, and the former one in its text': {
    given: groups,
    edits: inGroups(['first: 2027-01-12', 'first: 2027-01-19']),
    says: 'pages/more/groups.yaml:12 former-value(January 12, pages/more/groups.yaml, 2027-01-19, 16)',
  },
  'a group with a new hour, and the former one in its text': {
    given: groups,
    edits: inGroups(['begins: "18:00"', 'begins: "17:30"']),
    says: 'pages/more/groups.yaml:12 former-fact(6 p.m., pages/more/groups.yaml, [5:30 p.m.], 14) → write-if-right-there(5:30 p.m., 6 p.m., pages/more/groups.yaml, 14)',
  },
  'a group with more seats, and the former number in its text': {
    given: groups,
    edits: inGroups(['seats: 24', 'seats: 30']),
    says: 'pages/more/groups.yaml:12 former-fact(24, pages/more/groups.yaml, [30], 18) → write-if-right-there(30, 24, pages/more/groups.yaml, 18)',
  },
  'a therapist with a new surname, and the former name elsewhere': {
    given: about('Ask Tom Aguilar about panic.'),
    edits: { [TOM]: ['name: Tom Aguilar', 'name: Tom Whitcombe'] },
    says: [
      'pages/about.yaml:20 former-fact(Tom Aguilar, therapists/tom-aguilar.yaml, [Tom Whitcombe]) → write-if-right-there(Tom Whitcombe, Tom Aguilar, therapists/tom-aguilar.yaml)',
      'site.yaml:106 former-fact(Tom Aguilar, therapists/tom-aguilar.yaml, [Tom Whitcombe]) → write-if-right-there(Tom Whitcombe, Tom Aguilar, therapists/tom-aguilar.yaml)',
      'therapists/tom-aguilar.yaml:11 former-fact(Tom Aguilar, therapists/tom-aguilar.yaml, [Tom Whitcombe], 3) → write-if-right-there(Tom Whitcombe, Tom Aguilar, therapists/tom-aguilar.yaml, 3)',
    ],
  },
  'a therapist who took the place of another, on the same page': {
    edits: { [TOM]: ['name: Tom Aguilar', 'name: Sam Delgado'] },
    says: [
      'site.yaml:106 former-value(Tom Aguilar, therapists/tom-aguilar.yaml, Sam Delgado) → write-if-same(Sam Delgado)',
      'therapists/tom-aguilar.yaml:11 former-value(Tom Aguilar, therapists/tom-aguilar.yaml, Sam Delgado, 3) → write-if-same(Sam Delgado)',
      'therapists/tom-aguilar.yaml:18 former-value(Tom, therapists/tom-aguilar.yaml, Sam, 3) → write-if-same(Sam)',
      'therapists/tom-aguilar.yaml:23 former-value(Tom, therapists/tom-aguilar.yaml, Sam, 3) → write-if-same(Sam)',
    ],
  },
  'the former city on a page that was written anew from its copy': {
    edits: newCity(
      'A plan from another state may have other rules. One call tells families in Salmon what it pays.',
    ),
    says: 'cities/sandpoint.yaml:27 other-city(Salmon, Sandpoint) → write-if-same(Sandpoint)',
  },
  'the former city on a new page, whoever is there': {
    edits: newCity('Plans of the mill are common in Salmon.'),
    says: 'cities/sandpoint.yaml:27 other-city(Salmon, Sandpoint) → write-if-same(Sandpoint)',
  },
  'neighbors of a city on its new page': {
    edits: newCity(
      'Nobody in this town asks. Students in Boise pay less, and the shops are full of people from Boise. In Salmon, the snow stays longer.',
    ),
    says: [],
  },
  'a page with another file name': {
    edits: {
      'cities/nampa-idaho.yaml': { of: NAMPA },
      [NAMPA]: null,
      'cities/salmon.yaml': ['- nampa', '- nampa-idaho'],
      'cities/twin-falls.yaml': (text) =>
        text.replace('- nampa', '- nampa-idaho'),
      'cities/coeur-d-alene.yaml': (text) =>
        text.replace('- nampa', '- nampa-idaho'),
    },
    says: 'cities/nampa-idaho.yaml:3 renamed-page(cities/nampa.yaml, /teletherapy/nampa, nampa) → usual',
  },
  'a post without its number': {
    edits: { 'posts/minute-by-minute.yaml': ['id: 12\n', ''] },
    says: 'posts/minute-by-minute.yaml:3 lost-address(/blog/12, 12) → usual',
  },
  'a day that moved back by a year': {
    edits: { [NAMPA]: ['updated: 2026-08-01', 'updated: 2025-08-01'] },
    says: 'cities/nampa.yaml:8 unlikely-change([updated], 2026-08-01, 2025-08-01, year)',
  },
  'a fee of ten times as much': {
    edits: site(['price: 185', 'price: 1850']),
    says: 'site.yaml:47 unlikely-change(rates.0.price, 185, 1850, tenfold)',
  },
  'a fee with two digits swapped': {
    edits: site(['price: 185', 'price: 158']),
    says: 'site.yaml:47 unlikely-change(rates.0.price, 185, 158, order)',
  },
  'a telephone number with two digits swapped': {
    edits: site(['(208) 555-0117', '(208) 555-1017']),
    says: 'site.yaml:15 unlikely-change([practice, phone], (208) 555-0117, (208) 555-1017, order)',
  },
  'hours that became an hour': {
    edits: site(['10:00-18:00', '10:00-11:00']),
    says: 'site.yaml:29 unlikely-change(practice.hours.0.times, Tuesday to Saturday 10:00-18:00, Tuesday to Saturday 10:00-11:00, hours)',
  },
  'a place on the map that moved by a degree': {
    edits: { [NAMPA]: ['latitude: 43.5788', 'latitude: 44.5788'] },
    says: 'cities/nampa.yaml:6 unlikely-change([latitude], 43.5788, 44.5788, far-place)',
  },
  'a photo on two pages that was replaced by another with its name': {
    given: {
      [ABOUT]: ['/images/river.svg', '/images/house.svg'],
      [ALMA]: [
        ['/images/river.svg', '/images/house.svg'],
        ['A chair by a window.', 'The house from the street.'],
      ],
      'images/house.svg': HILL,
    },
    edits: { 'images/house.svg': HILL.replace('#abc', '#fed') },
    says: 'pages/about.yaml:25 former-description(A river bend with cottonwoods., [therapists/alma-reyes.yaml])',
  },
  'a paragraph that was cut off': {
    given: about(
      'We opened it to clients in the spring, after a year of repairs, and have been here since.',
    ),
    edits: rewritten(
      ' after a year of repairs, and have been here since.',
      ' after a',
    ),
    says: 'pages/about.yaml:20 cut-text(the spring, after a, year of repairs, and have been here since.)',
  },
  'most questions of a list are lost': {
    given: { [TOM]: [LAST_QUESTION, `${QUESTIONS}${LAST_QUESTION}`] },
    edits: {
      [TOM]: (text) =>
        text.replace(
          /(?<=faq:\n.*\n.*\n)[\s\S]*(?= {2}- question: Do you take)/,
          '',
        ),
    },
    says: 'therapists/tom-aguilar.yaml:60 lost-entries(7, 2)',
  },
  'one entry less in a list that a text counts': {
    given: {
      [HOME]: ['title: What we know best', 'title: Six concerns that we know'],
    },
    edits: {
      [HOME]: (text) =>
        text.replace(/ {4}- title: Early waking\n(?: {6}.*\n)+/, ''),
    },
    says: 'pages/home.yaml:68 other-count(Six concerns, 5, [specialties, items], Five concerns)',
  },
  'a word that autocorrect has changed by a letter': {
    edits: { 'conditions/bereavement.yaml': ['name: Grief', 'name: Brief'] },
    says: 'conditions/bereavement.yaml:3 letter-slip(Brief, Grief)',
  },
  'a word that autocorrect has made of "not"': contrary(
    'We do not sell your name, and we keep no list.',
    'We do now sell your name, and we keep no list.',
    // The present alone shows that something is wrong.
    'pages/about.yaml:20 do-now(do now sell, do not sell) → write-if-slip(do not sell)',
  ),
  'two small words that were deleted with others': contrary(
    'Please do not email a completed form to us.',
    'Please email a completed form.',
    'pages/about.yaml:20 contrary(Please email a completed, Please do not email a completed form to us., Please do not email a completed) → usual',
  ),
  'a "not" that went with its verb': contrary(
    'Our house does not accept packages on Sundays.',
    'Our house accepts packages on Sundays.',
    'pages/about.yaml:20 contrary(Our house accepts packages on, Our house does not accept packages on Sundays., Our house does not accept packages on) → usual',
  ),
  'a contraction that lost its end': contrary(
    "Without a signature, we can't talk to your school.",
    'Without a signature, we can talk to your school.',
    "pages/about.yaml:20 contrary(signature, we can talk to your, Without a signature, we can't talk to your school., signature, we can't talk to your) → usual",
  ),
  'a "never" that is gone': contrary(
    'We never share what you write with anybody.',
    'We share what you write with anybody.',
    'pages/about.yaml:20 contrary(We share what you, We never share what you write with anybody., We never share what you) → usual',
  ),
  'a "no" that is gone, in Spanish': contrary(
    'No se comparte su historia con nadie.',
    'Se comparte su historia con nadie.',
    'pages/about.yaml:20 contrary(Se comparte su, No se comparte su historia con nadie., No se comparte su) → usual',
  ),
  'a "not" that was added': contrary(
    'You can bring your dog to the house.',
    'You cannot bring your dog to the house.',
    'pages/about.yaml:20 contrary(You cannot bring your dog, You can bring your dog to the house., You can bring your dog) → usual',
  ),
  'a page of somebody new that tells what a colleague does': {
    edits: newColleague('With couples, Alma listens first.'),
    says: 'therapists/robin-hale.yaml:23 other-person(Alma, Robin, therapists/alma-reyes.yaml) → usual',
  },
};

/** Changes that an office means, of which nothing is said. */
export const FORMER_EDITS: Readonly<Record<string, Omit<FormerRow, 'says'>>> = {
  'a "not" that is gone from two texts': {
    given: {
      ...about('We do not open on Saturdays in summer.'),
      [CONTACT]: [ANSWERED, `${ANSWERED} We do not open on Saturdays.`],
    },
    edits: {
      [ABOUT]: ['do not open on Saturdays', 'open on Saturdays'],
      [CONTACT]: ['do not open on Saturdays', 'open on Saturdays'],
    },
  },
  'a "not" that is gone from a sentence that says something else': {
    given: about('We do not keep any copies of your forms after a year.'),
    edits: rewritten(
      'do not keep any copies of your forms after a year',
      'keep your forms for a year and then shred all of them',
    ),
  },
  'a carrier that is accepted now, and the sentence that said that it is not': {
    given: about('We do not work with Bitterroot yet.'),
    edits: {
      [ABOUT]: ['do not work with Bitterroot yet', 'work with Bitterroot now'],
      [SITE]: ['carriers:\n', 'carriers:\n  - name: Bitterroot\n'],
    },
  },
  'one word more for search engines, and a text that counts something else': {
    given: {
      [TOM]: [
        'summary: Tom has worked',
        'summary: Two places matter to Tom. He has worked',
      ],
    },
    edits: {
      [TOM]: [
        'languages:\n  - English',
        'languages:\n  - English\n  - Spanish',
      ],
    },
  },
  'a word that becomes another one of the page': {
    edits: {
      [ABOUT]: ['The third had the house.', 'The third had the horse.'],
    },
  },
  'one entry less in a list beside a number of something else': {
    given: { [HOME]: ['title: What we know best', 'title: Six years here'] },
    edits: {
      [HOME]: (text) =>
        text.replace(/ {4}- title: The first year\n(?: {6}.*\n)+/, ''),
    },
  },
  'a page of somebody new that names a colleague': {
    edits: newColleague(
      'Alma Reyes supervises Robin. In groups, Alma listens.',
    ),
  },
  'a new street with all that belongs to it': {
    edits: {
      ...site(STREET, COORDINATES, MAP),
      [CONTACT]: [
        ['Ring the lower bell.', 'Come in, the door is open.'],
        ['On the street, free for two hours.', 'Behind the house.'],
      ],
      [ABOUT]: ['old house near the Boise foothills', 'old house in Boise'],
    },
  },
  'a street with its suite, which was left out': {
    given: about('Take the elevator to the second floor.'),
    edits: site(['12 Juniper Lane', '12 Juniper Lane, Suite 200']),
  },
  'a number in a heading, and a text of another number of the kind': {
    given: {
      'pages/more/groups.yaml': GROUPS.replace('Days', 'Teens 13-17').replace(
        'Call us first.',
        'For those of 13 to 17. Each group has 10-12 seats.',
      ),
      [ABOUT]: [HOUSE, 'The third had the house, with [groups](/groups).'],
    },
    edits: inGroups(
      ['Teens 13-17', 'Teens 12-17'],
      ['For those of 13 to 17.', 'For those of 12 to 17.'],
    ),
  },
  'a promise that was changed on all pages': {
    given: PROMISE,
    edits: {
      [ABOUT]: ['24 hours', '48 hours'],
      [CONTACT]: ['24 hours', '48 hours'],
      [MEDICAID]: ['24 hours', '48 hours'],
    },
  },
  'a promise, and one about something else': {
    given: about('Referrals get a response within 24 hours.', {
      [CONTACT]: [ANSWERED, OTHER_PROMISE],
    }),
    edits: rewritten('24 hours', '48 hours'),
  },
  'a promise, and what it was': {
    given: about('Referrals get a response within 24 hours.', {
      [CONTACT]: [ANSWERED, 'In 2020, the response was within 24 hours.'],
    }),
    edits: rewritten('24 hours', '48 hours'),
  },
  'a promise for some, and another one for others': {
    given: PROMISE,
    edits: rewritten(
      'within 24 hours',
      'within 24 hours on weekdays, and within 48 hours on weekends',
    ),
  },
  'a new sentence about something else': {
    given: PROMISE,
    edits: {
      [HOME]: (text) =>
        text.replace(
          /(answer: )(>-\n +)?/,
          '$1$2Your prescription is refilled within 48 hours. ',
        ),
    },
  },
  'minutes of driving, and minutes of waiting': {
    given: about('The drive from the airport takes 10 minutes.', {
      [CONTACT]: [ANSWERED, 'Please wait 10 minutes, and ring again.'],
    }),
    edits: rewritten('10 minutes', '15 minutes'),
  },
  'an ordinary day of the week': {
    given: about('One of us bakes on Tuesdays, for the kitchen.', {
      [CONTACT]: [ANSWERED, 'The kitchen is painted next Tuesday.'],
    }),
    edits: rewritten('Tuesdays', 'Thursdays'),
  },
  'a number of things in a text, and others of that number': {
    given: about('We planted three trees behind the house.'),
    edits: rewritten('three trees', 'four trees'),
  },
  'the time of one of two groups, in its fields and its text': {
    given: {
      ...groups,
      'pages/more/groups.yaml': `${GROUPS}      - title: Living with worry
        text: We begin on January 13 at 6 p.m., with room for 24 people.
        repeats: Every week
        begins: "18:00"
        ends: "19:30"
        first: 2027-01-13
        last: 2027-03-03
        seats: 24
        price: 165
`,
    },
    edits: {
      'pages/more/groups.yaml': (text) =>
        text
          .replace('January 12 at 6 p.m.', 'January 12 at 5 p.m.')
          .replace('"18:00"', '"17:00"'),
    },
  },
  'a day on the page of one of two therapists': {
    given: {
      [TOM]: ['bio: |\n', 'bio: |\n  Tom sees clients here on Tuesdays.\n\n'],
      [ALMA]: ['bio: |\n', 'bio: |\n  Alma sees clients here on Tuesdays.\n\n'],
    },
    edits: { [TOM]: ['on Tuesdays', 'on Wednesdays'] },
  },
  'the letters of a license, and a list that explains the former ones': {
    given: {
      [SITE]: [
        'carriers:\n',
        'credentials:\n  - name: Trainee Counselor\n    role: Counselor in training\n    text: A student.\ncarriers:\n',
      ],
      [ALMA]: ['credentials: LPC', 'credentials: Trainee Counselor'],
    },
    edits: { [ALMA]: ['credentials: Trainee Counselor', 'credentials: LPC'] },
  },
  'further letters of a license, and a text about the license': {
    given: about('An LPC does not prescribe medication.'),
    edits: { [ALMA]: ['credentials: LPC', 'credentials: LPC-S'] },
  },
  'another usual number of sessions, and a text about all therapy': {
    given: {
      'posts/sundays-after-a-loss.yaml': [
        '  ## Tonight in short',
        '  Long-term work runs 10 to 20 sessions.\n\n  ## Tonight in short',
      ],
    },
    edits: {
      'conditions/bereavement.yaml': ['sessions: 10-20', 'sessions: 12-24'],
    },
  },
  'a therapist who has left, and others with that name': {
    given: about(
      'Tom left us in May. Ask Tom Hale at the library. We met in Uncle Tom Park.',
      {
        'posts/what-sleep-does.yaml': [
          'When three nights',
          'Tom sleeps badly. When three nights',
        ],
      },
    ),
    edits: WITHOUT_TOM,
  },
  'sessions in another order': {
    given: site(['    note: Fifty minutes\n', NOTE]),
    edits: site([
      `  - service: Long session\n    price: 170\n  - service: Standard session\n    price: 120\n${NOTE}`,
      `  - service: Standard session\n    price: 120\n${NOTE}  - service: Long session\n    price: 170\n`,
    ]),
  },
  'a street in other words': {
    edits: site(['12 Juniper Lane', '12 Juniper Ln']),
  },
  'a suite in the same house': {
    edits: site(['12 Juniper Lane', '12 Juniper Lane, Suite 4']),
  },
  'a new office': { edits: { [SITE]: ['  hours:\n', OFFICE] } },
  'another office moves': {
    given: { [SITE]: ['  hours:\n', OFFICE] },
    edits: site(
      ['5 Vista Avenue', '77 Orchard Street'],
      [
        'latitude: 43.57, longitude: -116.56',
        'latitude: 43.58, longitude: -116.57',
      ],
    ),
  },
  'a photo with a new description': {
    edits: {
      [ABOUT]: [
        ['src: /images/river.svg', 'src: /images/hills.svg'],
        ['A river bend with cottonwoods.', 'Hills in the evening.'],
      ],
    },
  },
  'a photo file that has another name': {
    given: {
      [ABOUT]: ['/images/river.svg', '/images/house.svg'],
      'images/house.svg': HILL,
    },
    edits: {
      [ABOUT]: ['/images/house.svg', '/images/old-house.svg'],
      'images/old-house.svg': HILL,
      'images/house.svg': null,
    },
  },
  'a photo that is decoration now': {
    edits: { [ABOUT]: ['alt: A river bend with cottonwoods.', 'alt: ""'] },
  },
  'a photo with words that a page has for it': {
    given: { [ALMA]: ['A chair by a window.', 'A chair and a lamp.'] },
    edits: { [ALMA]: ['A chair and a lamp.', 'A chair by a window.'] },
  },
  'a fee that is raised everywhere': {
    given: about('A first visit costs $185.'),
    edits: { ...site(['price: 185', 'price: 195']), [ABOUT]: ['$185', '$195'] },
  },
  'a fee that is raised, and the former one told as such': {
    given: about('Until September, a first visit was $185.'),
    edits: site(['price: 185', 'price: 195']),
  },
  'a fee that another session still has': {
    given: about(
      'Ask us what the $170 include.',
      site(['price: 120', 'price: 170']),
    ),
    edits: site([
      'service: Long session\n    price: 170',
      'service: Long session\n    price: 180',
    ]),
  },
  'a price of a group that is a fee no more': {
    given: { ...groups, [SITE]: ['price: 185', 'price: 165'] },
    edits: site(['price: 165', 'price: 175']),
  },
  'a number of minutes about something else': {
    given: about('Walk for 15 minutes after lunch.', {
      [HOME]: ['for 15 minutes', 'for {minutes} minutes'],
    }),
    edits: site(
      ['minutes: 15', 'minutes: 20'],
      ['free 15-minute', 'free {minutes}-minute'],
    ),
  },
  'a new last hour, and a text that already says it': {
    given: groups,
    edits: inGroups(['ends: "19:30"', 'ends: "19:45"']),
  },
  'a new number, and the text that names it': {
    given: about('Call (208) 555-0117.'),
    edits: {
      ...site(['(208) 555-0117', '(208) 555-0190']),
      [ABOUT]: ['555-0117', '555-0190'],
    },
  },
  'a number that stays as another one': {
    given: about('Call (208) 555-0117.'),
    edits: site(
      ['(208) 555-0117', '(208) 555-0190'],
      [
        '[MT]\n  hours:',
        '[MT]\n  numbers: [{ label: Fax, number: (208) 555-0117 }]\n  hours:',
      ],
    ),
  },
  'a session with a name that is longer': {
    given: about('Ask for a Long session if you come from afar.'),
    edits: site(['service: Long session', 'service: Long session for couples']),
  },
  'a title that is an ordinary word': {
    edits: { [INSOMNIA]: (text) => text.replace(/^name: .*$/m, 'name: Sleep') },
  },
  'a notice with a new day and a new text': {
    given: site([
      NOTICE,
      notice('We are closed on December 24.', '2026-12-24'),
    ]),
    edits: {
      [SITE]: (text) =>
        text
          .replaceAll('2026-12-24', '2026-12-31')
          .replace('December 24', 'December 31'),
    },
  },
  'a group in the next year': {
    given: groups,
    edits: inGroups(
      ['first: 2027-01-12', 'first: 2028-01-12'],
      ['last: 2027-03-02', 'last: 2028-03-02'],
    ),
  },
  'a day of another year in a text': {
    given: {
      ...groups,
      'pages/more/groups.yaml': GROUPS.replace(
        'We begin on January 12 at',
        'Our first circle met on January 12, 2019. Now it is',
      ),
    },
    edits: inGroups(['first: 2027-01-12', 'first: 2027-01-19']),
  },
  'a therapist with a new surname, everywhere': {
    given: about('Ask Tom Aguilar about panic.'),
    edits: {
      [TOM]: (text) => text.replaceAll('Tom Aguilar', 'Tom Aguilar-Whitcombe'),
      [SITE]: ['title: Tom Aguilar', 'title: Tom Aguilar-Whitcombe'],
      [ABOUT]: ['Ask Tom Aguilar', 'Ask Tom Aguilar-Whitcombe'],
    },
  },
  'a page with another file name, and its former address': {
    edits: {
      'cities/nampa-idaho.yaml': {
        of: NAMPA,
        edit: (text) => `${text}\nmovedFrom: [nampa]\n`,
      },
      [NAMPA]: null,
      'cities/salmon.yaml': ['- nampa', '- nampa-idaho'],
      'cities/twin-falls.yaml': (text) =>
        text.replace('- nampa', '- nampa-idaho'),
      'cities/coeur-d-alene.yaml': (text) =>
        text.replace('- nampa', '- nampa-idaho'),
    },
  },
  'a review that is due a year later': {
    edits: { [NAMPA]: ['updated: 2026-08-01', 'updated: 2026-11-20'] },
  },
  'a fee with the digits of the former one, raised a little': {
    edits: site(['price: 120', 'price: 189'], ['price: 170', 'price: 198']),
  },
  'fewer days of the week': {
    edits: site([
      'Tuesday to Saturday 10:00-18:00',
      'Thursday to Friday 10:00-16:00',
    ]),
  },
  'a text that is shorter by a sentence': {
    given: about(
      'We opened it to clients in the spring. It took a year of repairs, and a new roof.',
    ),
    edits: rewritten(' It took a year of repairs, and a new roof.', ''),
  },
  'a text without its last period': {
    given: about(
      'We opened it to clients in the spring, after a year of repairs.',
    ),
    edits: rewritten('after a year of repairs.', 'after a year of repairs'),
  },
  'a text in other words': {
    given: about(
      'We opened it to clients in the spring, after a year of repairs, and have been here since.',
    ),
    edits: rewritten(
      'after a year of repairs, and have been here since',
      'and are here to stay',
    ),
  },
  'fewer questions': {
    given: { [TOM]: [LAST_QUESTION, `${QUESTIONS}${LAST_QUESTION}`] },
    edits: {
      [TOM]: (text) =>
        text.replace(/ {2}- question: Is this question [123]\?\n.*\n/g, ''),
    },
  },
};
