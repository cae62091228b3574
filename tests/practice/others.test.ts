import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBackend } from '../../backend/app';
import { textsIn } from '../../formats/path';
import { STATES } from '../../formats/states';
import { PAGES, PARTS, type PracticeFacts } from '../../new/practice';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import type { SiteContent } from '../../pages/site-context';
import type { SiteFile } from '../../schemas/content';
import { createPayload, OTHER_FORM } from '../backend/support/referrals';
import { buildContent } from '../support/commands';
import { expectContentTestsToPass } from '../support/content-tests';
import { longTest } from '../support/everything';
import {
  all,
  type Change,
  expectShown,
  hides,
  lines,
  Office,
  type Outcome,
  page,
  shows,
} from './office';
import { copyOf, OREGON, oregon, practice } from './others';
import { deadLinks, filesOf } from './site-files';

/** Words that only this project's practice, or that of the tests, would say. */
const FOREIGN =
  /\b(?:[Bb]luestem|Fort Worth|Texas|TX|Dallas|[Mm]edicaid|Wrap Around|espa[nñ]ol|Juniper Lane|Boise|Idaho|Casey Lin|Jordan Avery)\b/;
/**
 * What a practice in two states does not say, and one without any part that it
 * may do without.
 */
const OF_ONE_STATE = /Oregon(?! (?:and|or) Washington)/;
const OF_PARTS =
  /\b(?:portal|our office|directions|before you (?:come|leave)|is free|free call|Insurance &)/i;
const HOLE = /<(no)?[A-Z]?\w+>/;

const LONG = {
  name: 'The "Long & Winding" Road: Therapy, Inc.',
  city: 'Rancho Santa Margarita',
};

/** Names, and hours, which every page says in its own language. */
const NAMES = [OREGON.name, OREGON.city, 'Monday to Thursday 9:00-16:45'];

type Part = (typeof PARTS)[number];

const FIRST_OFFICE = `    zip: "97205"
    name: Portland office
    phone: (503) 555-0147
    times: [Friday 9:00-12:00]
    until: 2027-01-31
`;
const NEXT_OFFICES = `  offices:
    - { name: New Portland office, street: 5 Vista Avenue, city: Portland, zip: "97201", from: 2027-02-01 }
    - { name: Old office, street: 1 Gone Street, city: Portland, zip: "97202", until: 2026-11-25 }
`;
/**
 * Before the move, after it, and around it; in another office, and there and
 * online; today, at any time, and over.
 */
const EVENTS = `    events:
      - { title: Before, text: One evening., first: 2027-01-31, begins: "18:00", ends: "20:00" }
      - { title: After, text: One evening., first: 2027-02-01, begins: "18:00", ends: "20:00" }
      - { title: Around, text: All winter., first: 2027-01-12, last: 2027-03-02, repeats: Every Tuesday,
          begins: "18:00", ends: "19:30", seats: 8, price: 40 }
      - { title: There, text: One., first: 2027-01-12, begins: "18:00", ends: "20:00", office: Vancouver office }
      - { title: Both, text: One evening., first: 2027-01-12, begins: "18:00", ends: "20:00", office: Vancouver office,
          online: true }
      - { title: Today, text: By video., first: 2026-11-26, begins: "18:00", ends: "20:00", online: true, price: 0 }
      - { title: Parents, text: At any time., first: 2026-01-02, repeats: First Friday, begins: "17:00", ends: "18:00" }
      - { title: Sleep talk, text: Past., first: 2026-11-25, begins: "18:00", ends: "20:00" }
  - title: What was before
    events: [{ title: Old, text: Gone., first: 2024-01-12, begins: "18:00", ends: "20:00" }]
  - title: Next year
    events:
`;

const IN_MENU = `    - path: /groups#how-to-join
    - title: Programs
      items: [{ path: /health-plan }, { path: /young-adults }]
`;

const office = new Office();
const group = office.after(
  all(
    oregon,
    lines(
      'site.yaml',
      [/ +zip: "00000".*\n/, FIRST_OFFICE],
      ['  offices:\n', NEXT_OFFICES],
      [
        '        - Monday to Thursday 9:00-16:45\n',
        '$&        - Saturday by appointment\n    - { label: Evenings, text: "By phone, if we arrange it" }\n',
      ],
      ['badge: NEW\n  items:\n', `$&${IN_MENU}`],
      [
        'use: text }\n',
        '$&    - { label: Billing, number: (503) 555-0148 ext. 4 }\n',
      ],
      [
        'last: 2099-01-01, shownFrom: 2026-10-01',
        'last: 2027-01-02, shownFrom: 2026-12-10',
      ],
    ),
    // The other fonts don't have the letters of the page in Vietnamese.
    lines('theme.yaml', ['fonts: warm', 'fonts: classic']),
    lines(
      'pages/more/groups.yaml',
      ['    events:\n', EVENTS],
      ['first: 2099-01-13', 'first: 2027-01-12'],
      ['last: 2099-03-03', 'last: 2027-03-02'],
      ['first: 2099-02-10', 'first: 2027-02-09'],
    ),
  ),
);

const VIDEO_ONLY: PracticeFacts = {
  name: 'Chesapeake Therapy',
  state: 'MD',
  city: 'Annapolis',
  without: ['office', 'portal', 'fees'],
};
const CANADIAN: PracticeFacts = {
  name: 'Harbour Light Therapy',
  state: 'ON',
  city: 'Ottawa',
};
/** What is said in the United States alone. */
const OF_UNITED_STATES =
  /HIPAA|Good Faith|988lifeline|\.gov\b|\bZIP\b|(?<![{"])\bstates?\b/;
/** Headings stay, for a practice that says its fees later. */
const OF_FEES = /\bfees?\b|session costs/;
const canada = all(practice(CANADIAN), page('city', 'Kingston'));
const MORE_PAGES = [
  page('therapist', 'Noor Haddad'),
  page('page', 'Groups'),
  lines('site.yaml', ['badge: NEW\n  items:\n', '$&    - path: /groups\n']),
];

const FIELDS = {
  office: ['street', 'zip', 'latitude', 'longitude'],
  portal: ['portals', 'booking'],
  fees: ['rates', 'ratesVerified'],
  consultation: ['consultation'],
  insurance: ['carriers'],
} satisfies Partial<Record<Part, string[]>>;

test.each<
  [
    name: string,
    facts: PracticeFacts,
    hidden?: readonly RegExp[],
    ...more: Change[],
  ]
>([
  [
    'A group with offices in two states, and a portal for each therapist',
    OREGON,
  ],
  [
    'A practice that sees clients by video only, without fees and a portal',
    VIDEO_ONLY,
    [OF_FEES],
    ...MORE_PAGES,
  ],
  [
    'A practice without a free consultation and insurance',
    { ...LONG, state: 'MP', without: ['consultation', 'insurance'] },
  ],
  [
    'A practice in the District of Columbia and five states',
    { ...LONG, state: 'DC,MD,NC,SC,VA,WV', without: ['office'] },
  ],
  [
    'A practice in Canada',
    CANADIAN,
    [OF_UNITED_STATES],
    page('city', 'Kingston'),
  ],
  ['A practice in two states', { ...OREGON, state: 'OR,WA' }, [OF_ONE_STATE]],
  [
    'A practice with nothing that can be left out',
    { ...OREGON, state: 'OR,WA', without: PARTS },
    [OF_ONE_STATE, OF_PARTS, OF_FEES],
  ],
])(
  '%s has no mistake in its content, and pages with nothing of another',
  async (_, facts, hidden = [], ...more) => {
    const { without = [] } = facts;
    const made =
      facts === OREGON ? group : office.after(all(practice(facts), ...more));
    const { messages, documents, site } = made;
    expect(messages).toEqual([]);
    for (const pattern of [HOLE, ...hidden]) {
      const words = documents.flatMap(
        ({ data }) => pattern.exec(JSON.stringify(data))?.[0] ?? [],
      );
      expect(words).toEqual([]);
    }
    const files = site ? await filesOf(site) : new Map<string, string>();
    expect(
      [...files].filter(([, text]) => FOREIGN.test(text)).map(([name]) => name),
    ).toEqual([]);
    expect(deadLinks(files)).toEqual([]);
    // Without a portal, both buttons would lead to the contact page.
    expect(files.get('/')?.includes('>Call or write first</a>')).toBe(
      !without.includes('portal'),
    );
    const data = documents.find(({ file }) => file === 'site.yaml')
      ?.data as SiteFile;
    const names = documents.map(({ file }) => file);
    for (const [part, file] of Object.entries(PAGES)) {
      expect([part, names.includes(file)]).toEqual([
        part,
        !without.includes(part as Part),
      ]);
    }
    for (const [part, fields] of Object.entries(FIELDS)) {
      const there = fields.filter(
        (field) => field in { ...data, ...data.practice.address },
      );
      expect(there).toEqual(without.includes(part as Part) ? [] : fields);
    }
  },
);

/** What may be words of a language, and no address, name, or color. */
const MAY_BE_WORDS = /^[A-Z][a-z]+$|[a-z] [a-z]/;

test.each([{ without: [] }, { without: PARTS }])(
  'A practice in Spanish, without $without, begins with no text in English, not even among the samples',
  ({ without }) => {
    const [english, spanish] = [undefined, 'es'].map((language) =>
      office.after(practice({ ...OREGON, language, without })),
    );
    expect(spanish?.messages).toEqual([]);
    const inEnglish = new Set(
      english?.documents.flatMap(({ data }) =>
        textsIn(data).map(({ text }) => text),
      ),
    );
    const left = spanish?.documents.flatMap(({ data }) =>
      textsIn(data)
        // The urgent answers of the search have languages of their own.
        .filter(({ path: [field] }) => field !== 'urgent')
        .filter(({ text }) => MAY_BE_WORDS.test(text) && inEnglish.has(text))
        .map(({ text }) => text)
        .filter((text) => !NAMES.includes(text)),
    );
    expect(left).toEqual([]);
  },
);

const NOTICE = [
  '<p data-days="2026-12-10T00:00/2027-01-02T24:00" hidden="">',
  '|December 24, 2026 – January 2, 2027:| Both offices are closed. |How to reach us|',
];
const UNTIL_THE_MOVE = 'data-days="1970-01-01T00:00/2027-01-31T24:00"';
const ADDRESS_OF_TODAY = new RegExp(
  `<p ${UNTIL_THE_MOVE}>.*?100 Sample Street`,
);
const ADDRESS_TO_COME =
  /<p data-days="2027-02-01T00:00\/9999-12-31T24:00" hidden="">.*?5 Vista Avenue/;
const CLOSED =
  '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"2026-12-24","validThrough":"2027-01-02","opens":"00:00","closes":"00:00"}]';

test.each<[what: string, ...outcomes: Outcome[]]>([
  [
    'a notice on every page, with its days, and with the hours for search engines',
    ...['/contact', '/404', '/francais'].map((address) =>
      shows(address, ...NOTICE),
    ),
    shows('/', ...NOTICE, CLOSED),
  ],
  [
    'a page of sections, with its events for search engines, which are gone after their days',
    shows(
      '/groups',
      'Before|January 31, 2027|6:00 – 8:00 PM|100 Sample Street, Portland, OR 97205|One evening.|',
      'After|February 1, 2027|6:00 – 8:00 PM|5 Vista Avenue, Portland, OR 97201|One evening.|',
      'Around|January 12 – March 2, 2027|Every Tuesday|6:00 – 7:30 PM|Until January 31, 2027: 100 Sample Street,',
      '|From February 1, 2027: 5 Vista Avenue, Portland, OR 97201|$40|8 seats|All winter.|There|',
      'There|January 12, 2027|6:00 – 8:00 PM|Vancouver office, 12 Columbia Street, Vancouver, WA 98660|One.|',
      'Both|January 12, 2027|6:00 – 8:00 PM|Vancouver office, 12 Columbia Street, Vancouver, WA 98660|Online|One',
      'Parents|First Friday|5:00 – 6:00 PM|',
      '|At any time.|Today|November 26, 2026|6:00 – 8:00 PM|Online|Free|By video.|Around|',
      '|What was before|No days are set at the moment.',
      'A group has |rules|',
      '|At most eight people.|',
      '|We ask a few questions.|',
      '|Do I have to speak?|',
      '"maximumAttendeeCapacity":8',
      '<li data-days="1970-01-01T00:00/2027-03-02T24:00">',
      '"startDate":"2026-01-02T17:00","eventAttend',
      '"startDate":"2027-01-12T18:00","endDate":"2027-03-02T19:30","eventAttendanceMode":"https://schema.org/Off',
      '"location":[{"@type":"VirtualLocation"',
      '"https://schema.org/MixedEventAttendanceMode"',
    ),
    hides('/groups', 'Sleep talk', 'Gone.'),
    shows('/', '<a href="/groups#how-to-join"'),
  ],
  [
    'offices with their hours, phones, and maps, of which one moves with a day',
    shows(
      '/contact',
      'Portland office|100 Sample Street|Portland, OR 97205|Friday 9am-12pm|Until January 31, 2027|(503) 555-0147|',
      'Vancouver office|12 Columbia Street|Vancouver, WA 98660|Tuesday 9am-5pm; Friday by appointment|(360) 555',
      '|New Portland office|5 Vista Avenue|Portland, OR 97201|From February 1, 2027|',
      '|Fax: (503) 555-0145|Text messages: |(503) 555-0146|Billing: |(503) 555-0148 ext. 4|',
      new RegExp(`<li [^>]*${UNTIL_THE_MOVE}`),
      // Of a day that has come, nothing is said.
      `<span ${UNTIL_THE_MOVE}>From February 1, 2027<`,
    ),
    shows(
      '/privacy',
      'Portland office |100 Sample Street |Portland, OR 97205 | (opens in a new tab)|Friday 9am-12pm|Until January',
      new RegExp(`<span [^>]*${UNTIL_THE_MOVE}>From February 1, 2027<`),
      'href="tel:+15035550147"',
      'href="tel:+13605550144"',
      'href="sms:+15035550146"',
      'href="tel:+15035550148;ext=4"',
      'query=12%20Columbia%20Street%2C%20Vancouver%2C%20WA%2098660',
    ),
    shows(
      '/francais',
      '|Mardi, de 9:00 à 17:00|Vendredi, sur rendez-vous|',
      '|Jusqu’au 31 janvier 2027|',
      '|À partir du 1 février 2027|',
      '<span lang="en">Phone: </span><span>Du lundi au jeudi, de 9:00 à 16:45</span>',
      '<span>Samedi, sur rendez-vous</span>',
      '<span lang="en">Evenings: </span><span lang="en">By phone, if we arrange it</span>',
      UNTIL_THE_MOVE,
    ),
    shows(
      '/tieng-viet',
      '|Thứ Ba, từ 9:00',
      '<span lang="en">Friday by appointment</span>',
      '<span lang="en">Until January 31, 2027</span>',
      '>From February 1, 2027</span>',
      '<span lang="en">Saturday by appointment</span>',
    ),
    shows(
      '/',
      '"streetAddress":"100 Sample Street"',
      '"faxNumber":"(503) 555-0145"',
      '"validThrough":"2027-01-31"',
      '"name":"Cascade & Coast: Therapy, Vancouver office","telephone":"(360) 555-0144"',
      '"name":"Cascade & Coast: Therapy, Portland office","telephone":"(503) 555-0147"',
    ),
    shows('/conditions/anxiety', ADDRESS_OF_TODAY, ADDRESS_TO_COME),
    shows('/teletherapy/bend', 'aria-label="Our office in Portland"'),
    hides('/teletherapy/bend', 'Our office in Vancouver'),
    hides('/contact', '5550145"', '1 Gone Street'),
    hides('/', /"department":[^\n]*5 Vista Avenue/),
  ],
  [
    'the portal of a city, a state, or a therapist',
    shows(
      '/teletherapy/vancouver',
      '<a href="https://wa.your-practice.example"',
    ),
    shows(
      '/teletherapy/bend',
      '<a href="https://booking.your-practice.example"',
    ),
    shows(
      '/therapists/lena-park',
      '<a href="https://lena.your-practice.example"',
    ),
    hides('/teletherapy/vancouver', '<a href="https://booking.'),
  ],
])('The group has %s', (_, ...outcomes) => expectShown(group.site, outcomes));

test('A practice in Canada has provinces, postal codes, and cities without a map', () => {
  expectShown(office.after(canada).site, [
    shows('/', '"addressCountry":"CA"', '"postalCode":"A0A 0A0"'),
    shows('/referral', '>Province<', '>Postal code<', '>Consent<'),
    hides('/referral', 'ZIP', 'HIPAA', 'Texas'),
    shows('/teletherapy/kingston', 'Kingston, ON'),
    hides('/teletherapy/kingston', '<figure'),
  ]);
});

test.each([
  ['a ZIP code beside a province', 'A0A 0A0', '"97205"'],
  ['a code that nobody has', 'A0A 0A0', 'D0A 0A0'],
])('In Canada, %s is an error', (_, code, typed) => {
  const { messages } = office.after(
    all(canada, lines('site.yaml', [`zip: ${code}`, `zip: ${typed}`])),
  );
  expect(messages).toHaveLength(1);
});

longTest(
  'The content of a new practice has no mistake, in each state, and without each part',
  () => {
    const all = [
      ...Object.keys(STATES).map((state) => ({ ...LONG, state })),
      ...PARTS.map((part) => ({ ...OREGON, without: [part] })),
    ];
    for (const facts of all) {
      expect([facts, office.after(practice(facts)).messages]).toEqual([
        facts,
        [],
      ]);
    }
  },
  600_000,
);

// How a content is built in a folder of its own, the other files here show in a
// fast run.
const BUILT: [what: string, change: Change, slugs: string[]][] = [
  ['group', oregon, ['portland', 'vancouver', 'bend']],
  [
    'practice by video only',
    all(practice(VIDEO_ONLY), ...MORE_PAGES),
    ['annapolis'],
  ],
];
for (const [what, change, slugs] of BUILT) {
  longTest(
    `A ${what} is built, with nothing of another in any file, and a page for everything`,
    () => {
      const { root } = copyOf(change);
      const folder = buildContent(root, '--local');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      // A hash in the name of a file may end in "-TX", and licenses name
      // whoever wrote a package.
      const foreign = files
        .filter((file) =>
          /\.(html|xml|txt|json|webmanifest|js|css|svg)$/.test(file),
        )
        .filter((file) =>
          FOREIGN.test(
            readFileSync(path.join(folder, file), 'utf8').replace(
              /chunk-[\w-]+/g,
              '',
            ),
          ),
        );
      expect(
        foreign.filter((file) => file !== 'third-party-notices.txt'),
      ).toEqual([]);
      const cities = slugs.map((name) => `teletherapy/${name}.html`);
      expect(files).toEqual(
        expect.arrayContaining([
          'index.html',
          'contact.html',
          '404.html',
          ...cities,
        ]),
      );
      expectContentTestsToPass(folder);
    },
    600_000,
  );
}

test('A group in Oregon gets referrals with its own states, programs, and name', async () => {
  const { root } = office.project;
  const content = group.content as SiteContent;
  const facts = referralFactsOf(content);
  expect(facts).toMatchObject({
    states: [{ code: 'OR', name: 'Oregon' }, { code: 'WA' }],
    programs: [{ id: 'ohp' }, { id: 'young', name: 'Young Adult Program' }],
    mail: { sender: OREGON.name },
  });
  const [referralReason = ''] = facts.reasons;
  const form = {
    ...OTHER_FORM,
    referralReason,
    appointmentTime: facts.times[0]?.id ?? '',
    isYoung: true,
  };
  const body = JSON.stringify(createPayload({}, undefined, [facts, form]));
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost',
  };
  const post = { method: 'POST', headers, body };
  const { status } = await startBackend(root, content).request(
    '/functions/v1/send-referral-email',
    post,
  );
  expect(status).toBe(200);
  const [name = ''] = readdirSync(`${root}/.outbox`).filter((file) =>
    file.endsWith('.eml'),
  );
  const mail = readFileSync(path.join(root, '.outbox', name), 'utf8');
  for (const words of [facts.mail.sender, 'Young Adult Program']) {
    expect(mail).toContain(words);
  }
  expect(body + mail).not.toMatch(FOREIGN);
});
