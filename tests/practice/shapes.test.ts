import { expect, onTestFinished, test, vi } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { showOnItsDays } from '../../renderer/boot/days';
import { projectRoot } from '../support/sites';
import { PARTS } from './left-out';
import { all, type Change, drop, file, hides, lines, Office, page, says, shows } from './office';

// Practices of another shape, by their content alone. What is left out leaves no trace: left-out.test.ts.

const SITE = 'site.yaml';
const ALMA = 'therapists/alma-reyes.yaml';
const SPANISH = 'languages/espanol.yaml';

const linkTo = (href: string, words: string) =>
  new RegExp(`<a href="${href.replace(/[+?]/g, '\\$&')}"[^>]*>${words}`);

const GROUPS = `hero: { title: Groups, text: Some things are easier among others. }
sections:
  - title: What begins next
    events:
      - { title: Grief group, text: With the same people., first: 2027-01-12, last: 2027-03-02, repeats: Every Tuesday, begins: "18:00", ends: "19:30", seats: 8, price: 40 }
      - { title: Sleep workshop, text: One evening., first: 2026-11-25, begins: "18:00", ends: "20:00" }
      - { title: Online workshop, text: One evening., first: 2026-11-26, begins: "18:00", ends: "20:00", online: true, price: 0 }
      - { title: Parents, text: Come any time., first: 2026-01-12, repeats: First Friday, begins: "17:00", ends: "18:00" }
  - title: What was before
    events: [{ title: Old, text: Gone., first: 2026-01-12, begins: "18:00", ends: "20:00" }]
  - title: How to join
    text: Call us first.
    body: You can **come alone**.
    cards: [{ title: Small, text: Eight people., icon: people }]
    steps: [{ title: Call, text: We ask a few questions. }]
    questions: [{ question: Do I have to speak?, answer: No. }]
closing: { title: Not sure?, text: We help you choose. }
`;
/** One before a move, one while it takes place, one in another office, and one in that office and online. */
const AROUND_A_MOVE = `hero: { title: Evenings, text: Some things are easier among others. }
sections:
  - title: What begins next
    events:
      - { title: Before, text: One evening., first: 2027-01-31, begins: "18:00", ends: "20:00" }
      - { title: After, text: One evening., first: 2027-02-01, begins: "18:00", ends: "20:00" }
      - { title: Around, text: All winter., first: 2027-01-12, repeats: Every Tuesday, begins: "18:00", ends: "20:00" }
      - { title: There, text: One evening., first: 2027-01-12, begins: "18:00", ends: "20:00", office: Missoula office }
      - { title: Both, text: One evening., first: 2027-01-12, begins: "18:00", ends: "20:00", office: Missoula office, online: true }
`;

const OFFICES = `-116.2
  offices:
    - { name: New Boise office, street: 5 Vista Avenue, city: Boise, zip: "83705", from: 2027-02-01 }
    - { name: Missoula office, street: 9 Higgins Avenue, city: Missoula, state: MT, zip: "59801",
        latitude: 46.87, longitude: -113.99, phone: (406) 555-0119, times: [Monday to Wednesday 9:00-15:30] }
    - { name: Old office, street: 1 Gone Street, city: Boise, zip: "83701", until: 2026-11-25 }
  numbers:
    - { label: Fax, number: (208) 555-0118, use: fax }
    - { label: Text messages, number: (208) 555-0120, use: text }
    - { label: Billing, number: (208) 555-0121 ext. 4 }
`;
const ofOffices = [
  ...['5 Vista Avenue', '>Until January 31, 2027<', '>Monday-Wednesday 9am-3:30pm<'],
  // Of a day that has come, nothing is said.
  /<span [^>]*data-days="1970-01-01T00:00\/2027-01-31T24:00">From February 1, 2027</,
  ...['href="tel:+12085550122"', '>Friday 9am-12pm<'],
  ...['href="tel:+14065550119"', 'query=9%20Higgins%20Avenue%2C%20Missoula%2C%20MT%2059801'],
  ...['href="sms:+12085550120"', 'href="tel:+12085550121;ext=4"'],
];
const [OLD, NEW, MISSOULA] = ['12 Juniper Lane', '5 Vista Avenue', 'Missoula office, 9 Higgins'].map(
  (place) => `</h3>(?:(?!<h3>).)*<li>${place}[^<]*`,
);
const notice = [
  'data-days="2026-12-10T00:00/2027-01-02T24:00"',
  'December 24, 2026 – January 2, 2027',
  'We are closed. Write to front.desk@juniper-lane.example.',
];

const POST = 'posts/a-week-without-a-clock.yaml';
const ADDRESS = '/blog/a-week-without-a-clock';
const THE_POST = `"${ADDRESS}"`;
const NOT_YET = 'Not on the site yet';
const dated = (date: string) => lines(POST, [/^date: .*$/m, `date: ${date}`]);
const draft = lines(POST, [/^date:/m, 'draft: true\ndate:']);
const spanish = (line: string) => lines(SPANISH, ['language:', `${line}\nlanguage:`]);
const linking = (name: string) =>
  lines(name, [/^content: \|\n( +)/m, `content: |\n$1See [this](${ADDRESS}).\n\n$1`]);

const SHAPES: Readonly<Record<string, readonly [Change, ...ReturnType<typeof shows>[]]>> = {
  'Without a booking portal, buttons lead to the contact page, and there to the phone': [
    drop(...PARTS['the booking portals'].places),
    shows('/', linkTo('/contact', 'Schedule a Call')),
    shows('/contact', linkTo('tel:+12085550117', 'Schedule a Call')),
    hides('/', /href="\/contact"[^>]*_blank/),
  ],
  "A therapist's own portal has its own words where the others lead to none": [
    all(
      lines(SITE, [
        /portals:[\s\S]*?\n\nbooking:\n.*\n.*\n/,
        'portals: [{ id: alma, url: https://alma.example }]\n',
      ]),
      lines(ALMA, ['pricing:', 'portal: alma\npricing:']),
    ),
    shows('/therapists/alma-reyes', linkTo('https://alma.example', 'Book Consultation')),
    shows('/therapists/tom-aguilar', linkTo('/contact', 'Call or Write')),
    hides('/therapists/alma-reyes', 'Call or Write'),
  ],
  'A practice that sees clients online only names no street': [
    all(
      drop(...PARTS['the office'].places),
      lines('conditions/insomnia.yaml', ['  title: Help With Insomnia\n', '']),
    ),
    shows('/conditions/insomnia', '<title>Insomnia Therapy | '),
    shows('/', '"address":{"@type":"PostalAddress","addressLocality":"Boise","addressRegion":"ID"'),
    hides('/contact', '12 Juniper Lane'),
  ],
  'A notice is on every page, with its days, and with the hours for search engines': [
    lines(SITE, [
      'booking:\n',
      'notices:\n  - text: We are closed. Write to {email}.\n    first: 2026-12-24\n    last: 2027-01-02\n    shownFrom: 2026-12-10\n    closed: true\n    link: { label: In a crisis, path: /contact }\nbooking:\n',
    ]),
    shows(
      '/',
      ...notice,
      '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"2026-12-24","validThrough":"2027-01-02","opens":"00:00","closes":"00:00"}]',
    ),
    shows('/contact', ...notice),
    shows('/404', ...notice),
    shows('/espanol', ...notice),
  ],
  'A page of sections is one file, with its events for search engines, which are gone after their days': [
    all(
      file('pages/more/groups.yaml', GROUPS),
      lines(SITE, ['badge: Open\n  items:\n', '$&    - path: /groups#how-to-join\n']),
    ),
    shows('/', '<a href="/groups#how-to-join"'),
    shows(
      '/groups',
      ...['January 12 – March 2, 2027', 'Every Tuesday', '6:00 – 7:30 PM', '8 seats', '$40', 'Free'].map(
        (fact) => `<li>${fact}</li>`,
      ),
      ...['<li data-days="1970-01-01T00:00/2027-03-02T24:00">', 'No days are set at the moment.'],
      ...['First Friday', '"startDate":"2026-01-12T17:00","eventAttendanceMode"'],
      ...[
        '"startDate":"2027-01-12T18:00","endDate":"2027-03-02T19:30","eventAttendanceMode":"https://schema.org/OfflineEventAttendanceMode"',
        '"location":[{"@type":"VirtualLocation"',
        '"maximumAttendeeCapacity":8',
      ],
      ...['<strong>come alone</strong>', 'Eight people.', 'We ask a few', 'Do I have to speak?'],
    ),
    hides('/groups', 'Sleep workshop', 'Gone.'),
  ],
  'Several offices each have their hours, phone, and map, and one may move with a day': [
    all(
      lines(
        SITE,
        [
          '    zip: "83702"\n',
          '    zip: "83702"\n    name: Boise office\n    phone: (208) 555-0122\n    times: [Friday 9:00-12:00]\n    until: 2027-01-31\n',
        ],
        ['-116.2\n', OFFICES],
      ),
      file('pages/more/evenings.yaml', AROUND_A_MOVE),
    ),
    shows('/contact', ...ofOffices, /<li [^>]*data-days="1970-01-01T00:00\/2027-01-31T24:00"/),
    shows('/privacy', ...ofOffices),
    shows(
      '/espanol',
      '1 de febrero de 2027 –',
      '– 31 de enero de 2027',
      'De lunes a miércoles',
      /<li [^>]*data-days="1970-01-01T00:00\/2027-01-31T24:00"/,
    ),
    shows(
      '/',
      '"streetAddress":"12 Juniper Lane"',
      '"faxNumber":"(208) 555-0118"',
      '"name":"Juniper Lane Therapy, Missoula office","telephone":"(406) 555-0119"',
      '"name":"Juniper Lane Therapy, Boise office","telephone":"(208) 555-0122"',
      '"validThrough":"2027-01-31"',
    ),
    shows(
      '/conditions/panic',
      /<p data-days="1970-01-01T00:00\/2027-01-31T24:00">.*?12 Juniper Lane/,
      /<p data-days="2027-02-01T00:00\/9999-12-31T24:00" hidden="">.*?5 Vista Avenue/,
    ),
    shows(
      '/evenings',
      ...[`Before${OLD}`, `After${NEW}`, `There${MISSOULA}`].map((place) => new RegExp(`<h3>${place}`)),
      /<h3>Around.*?Until January 31, 2027: 12.*?From February 1, 2027: 5/,
      new RegExp(`<h3>Both${MISSOULA}</li><li>Online`),
      '"eventAttendanceMode":"https://schema.org/MixedEventAttendanceMode"',
    ),
    hides('/contact', '5550118"', '1 Gone Street'),
    hides('/', /"department":[^\n]*5 Vista Avenue/),
    hides('/teletherapy/nampa', 'Our office in Missoula'),
  ],
  'More than four therapists can be filtered, by links that need no script': [
    all(
      page('therapist', 'Fourth Sample'),
      page('therapist', 'Fifth Sample'),
      lines(
        ALMA,
        ['focus:', 'carriers: [Gem State Health]\nstates: [MT]\nfocus:'],
        [/languages:\n/, 'languages:\n  - Français, un peu\n'],
      ),
    ),
    shows(
      '/about',
      ...['francais-un-peu', 'idaho', 'sawtooth-mutual', 'insomnia'].map(
        (name) => `<a href="/therapists/for/${name}">`,
      ),
    ),
    shows('/therapists/for/francais-un-peu', 'Alma Reyes, LPC', '<meta name="robots" content="noindex">'),
    hides('/about', '/therapists/for/montana'),
    hides('/therapists/for/francais-un-peu', 'Tom Aguilar, LMFT'),
    hides('/therapists/for/idaho', 'Alma Reyes, LPC'),
  ],
  'A therapist with nothing but what is needed has no line twice, and no heading over nothing': [
    all(
      drop(...PARTS['the fees'].places, ...PARTS['the insurance companies'].places),
      drop('site.yaml credentials'),
      drop(...['role', 'credentialText', 'pricing', 'carriers'].map((name) => `${ALMA} ${name}`)),
    ),
    hides('/therapists/alma-reyes', 'id="pricing"', />LPC</, /<h3[^>]*>Education/),
  ],
  'The city pages of a state have its portal, unless they name another': [
    all(
      lines(SITE, ['portals:\n', 'portals:\n  - id: montana\n    url: https://mt.example\n    state: MT\n']),
      page('city', 'Helena', { state: 'MT', latitude: '46.6', longitude: '-112.02' }),
    ),
    shows('/teletherapy/helena', linkTo('https://mt.example', 'Schedule')),
    shows('/teletherapy/nampa', linkTo('https://schedule.juniper-lane.example', 'Schedule')),
  ],
  'Cities of one name are told apart by their states, and in one state by their counties': [
    all(
      page('city', 'Nampa', { state: 'MT', slug: 'nampa-mt', latitude: '46.6', longitude: '-112.02' }),
      page('city', 'Salmon', { slug: 'salmon-2', latitude: '43.61', longitude: '-116.2' }),
    ),
    shows(
      '/',
      ...['Nampa', 'Nampa, MT', 'Salmon (Ada County)', 'Salmon (Lemhi County)'].map((name) => `>${name}</a>`),
    ),
    shows('/teletherapy/nampa-mt', '<a href="/teletherapy/nampa-mt">Nampa, MT</a>'),
  ],
  'A link without words is called as its page calls itself': [
    lines(
      SITE,
      ['- title: Priya Raman\n          path', '- path'],
      ['- title: Panic\n          path', '- path'],
      ['- label: Our articles\n        path', '- path'],
      ['- label: Your privacy\n        path', '- path'],
      ['  copyright: Juniper Lane Therapy, Boise, Idaho.', ''],
    ),
    shows(
      '/contact',
      ...['Priya Raman, LCPC', 'Panic Attacks', 'Our Articles', 'Your Privacy'].map(
        (words) => `>${words}</a>`,
      ),
      '<p>Juniper Lane Therapy</p>',
    ),
  ],
  'A city in a state without a license says where licenses are': [
    lines('cities/nampa.yaml', ['county:', 'state: WA\ncounty:']),
    says(`"WA" isn't one of the states.`, "isn't in Washington"),
  ],
  'An office that moves to another state gets one message': [
    lines(
      SITE,
      ['state: ID', 'state: OR'],
      ['latitude: 43.62', 'latitude: 44.05'],
      ['longitude: -116.2', 'longitude: -123.09'],
    ),
    says("4 places that say no state of their own aren't in Oregon, but in Idaho"),
  ],
  'A sentence of English in a page in another language is named': [
    lines(
      SPANISH,
      ['Con intérprete.', 'We tell you plainly what there is.'],
      ['Llámenos', 'Llámenos hoy a the office'],
    ),
    says(
      'content/languages/espanol.yaml: "We tell you plainly what there is." is English, and the page is in another language: "es".',
    ),
  ],
  'Fonts that cannot draw the name of the practice are named': [
    all(
      lines(SITE, ['  name: Juniper Lane Therapy', '  name: Θεραπεία']),
      lines('theme.yaml', ['fonts: classic', 'fonts: warm']),
    ),
    says(`The fonts "warm" don't have "Θ", so pictures of shared links leave these words out.`),
  ],
  'A post of today is on the site': [dated('2026-11-26'), shows('the site', THE_POST)],
  'A post of tomorrow is only checked': [dated('2026-11-27'), hides('the site', THE_POST)],
  'A post of a day in words is only checked': [dated('December 24, 2026'), hides('the site', THE_POST)],
  'A post of a day that is years away is probably a slip': [
    dated('2062-11-27'),
    says(`content/${POST}: "date" is 2062-11-27, and the page isn't on the site before that day.`),
  ],
  'A draft is only checked': [draft, hides('the site', THE_POST)],
  'A page that is a draft is only checked': [spanish('draft: true'), hides('the site', '"/espanol"')],
  'A page of tomorrow is only checked': [spanish('publishOn: 2026-11-27'), hides('the site', '"/espanol"')],
  'A page of today is on the site': [spanish('publishOn: 2026-11-26'), shows('/espanol', 'lang="es"')],
  'What is not ready is named by no list that is made': [
    all(
      (office) => {
        const lists = [...office.list('cities'), ...office.list('conditions')];
        drop(...lists.flatMap((name) => [`${name} nearby`, `${name} posts`]))(office);
      },
      draft,
      lines('cities/nampa.yaml', [/^name:/m, 'draft: true\nname:']),
    ),
    hides('the site', /a-week-without-a-clock|teletherapy\/nampa/),
  ],
  'What is not ready can be led to by a draft': [all(draft, linking(POST))],
};

const office = new Office();

test.each(Object.entries(SHAPES))('%s', (_, [change, ...outcomes]) => office.expectAfter(change, outcomes));

test('A site in another language says so, and has its days, hours, and prices in words of it', () =>
  office.expectAfter(
    all(
      lines(SITE, ['  name: Juniper', '  language: el\n  name: Juniper'], ['-116.2\n', OFFICES]),
      lines(ALMA, [/languages:\n.*\n/, '']),
    ),
    [
      shows('/', 'content="el_US"', '120\u00a0$', 'Τρίτη – Σάββατο, 10:00\u00a0π.μ.–6:00\u00a0μ.μ.'),
      shows('/contact', '>Δευτέρα – Τετάρτη, 9:00\u00a0π.μ.–3:30\u00a0μ.μ.<'),
      shows('the site', '"language":"el"'),
      shows('/conditions/panic', '"inLanguage":"el"'),
      shows('/blog/12', '"inLanguage":"el"', '2 Μαρτίου 2026'),
      shows('/therapists/alma-reyes', '<dd>Ελληνικά</dd>'),
    ],
    (message) => !message.includes(' is English, and the page is in another language: "el"'),
  ));

const move = lines(SITE, ['    zip: "83702"\n', '$&    until: 2027-01-31\n'], ['-116.2\n', OFFICES]);

test.each<[what: string, options: object, change: Change, outcome: ReturnType<typeof shows>]>([
  ['the old street', { today: '2027-01-31' }, move, shows('/about', 'We are at 12 Juniper Lane, 83702.')],
  ['the new street', { today: '2027-02-01' }, move, shows('/about', 'We are at 5 Vista Avenue, 83705.')],
  ['that it is not there yet', { unpublished: true }, dated('2026-11-27'), shows(ADDRESS, NOT_YET)],
  ['nothing of today', { unpublished: true }, dated('2026-11-26'), hides(ADDRESS, NOT_YET)],
])('A page says %s with %j', (_, options, change, outcome) =>
  new Office(options).expectAfter(
    all(change, lines('pages/about.yaml', ['The third', 'We are at {street}, {zip}. The third'])),
    [outcome],
  ),
);

test.each<[what: string, change: Change, among: RegExp, said: string[]]>([
  [
    'the first page says nothing of money',
    drop('pages/home.yaml insurance'),
    /^content\/site.*#insurance/,
    ['The navigation links to "/#insurance"'],
  ],
  [
    'there is no free consultation',
    all(
      drop('site.yaml consultation'),
      lines('pages/about.yaml', [
        'The third',
        'Feel free to call. Our free 15-minute consultation takes {minutes} minutes. The third',
      ]),
    ),
    /^content\/pages\/about.*(\{minutes\}|"free )/,
    [
      '"{minutes}" stands for the field "minutes", which content/site.yaml leaves out.',
      'This says "free 15-minute consultation", but content/site.yaml leaves out "consultation".',
    ],
  ],
  [
    'a page is not ready',
    all(draft, linking('posts/what-sleep-does.yaml')),
    /leads to/,
    [`content/posts/what-sleep-does.yaml: This leads to content/${POST}, which isn't published yet.`],
  ],
])('Where %s, what still leads there is named', (_, change, among, said) => {
  const messages = office.after(change).messages.filter((message) => among.test(message));
  expect(messages.sort()).toEqual(said.map((words) => expect.stringContaining(words)));
});

test.each([
  ['2026-12-09T23:59', false],
  ['2026-12-10T00:00', true],
  ['2027-01-02T23:59', true],
  ['2027-01-03T00:00', false],
])('At %s where the visitor is, a notice from December 10 to January 2 is shown: %s', (time, isShown) => {
  vi.useFakeTimers({ now: new Date(time) });
  onTestFinished(() => void vi.useRealTimers());
  const part = { dataset: { days: '2026-12-10T00:00/2027-01-02T24:00' }, hidden: isShown };
  showOnItsDays(part as unknown as HTMLElement);
  expect(part.hidden).toBe(!isShown);
});

test('A new city asks for at most 8 values, a therapist for 10, a post for 6; each can be held back', () => {
  const kinds = loadKinds(`${projectRoot}/schemas`).filter(({ collection }) => collection);
  expect(kinds.filter(({ schema }) => !schema.properties.draft).map(({ name }) => name)).toEqual([]);
  for (const [name, most] of Object.entries({ city: 8, therapist: 10, post: 6 })) {
    const { required = [] } = kinds.find((kind) => kind.name === name)?.schema ?? {};
    expect(required.length).toBeLessThanOrEqual(most);
  }
});
