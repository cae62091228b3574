import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { showOnItsDays } from '../../renderer/boot/days';
import { projectRoot } from '../support/sites';
import { without } from './left-out';
import { all, type Change, createOffice, file, lines, type Outcome, page } from './office';

// Practices of another shape, by their content alone. What is left out leaves no trace: left-out.test.ts.

const SITE = 'site.yaml';

/** A link with these words. */
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
    - name: Missoula office
      street: 9 Higgins Avenue
      city: Missoula
      state: MT
      zip: "59801"
      latitude: 46.87
      longitude: -113.99
      phone: (406) 555-0119
      times: [Monday to Wednesday 9:00-15:30]
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

const SHAPES: Readonly<Record<string, readonly [Change, Outcome]>> = {
  'Without a booking portal, buttons lead to the contact page, and there to the phone': [
    without('the booking portals'),
    {
      shows: {
        '/': [linkTo('/contact', 'Schedule a Call')],
        '/contact': [linkTo('tel:+12085550117', 'Schedule a Call')],
      },
      hides: { '/': [/href="\/contact"[^>]*_blank/] },
    },
  ],
  "A therapist's own portal has its own words where the others lead to none": [
    all(
      lines(SITE, [
        /portals:[\s\S]*?\n\nbooking:\n.*\n.*\n/,
        'portals: [{ id: alma, url: https://alma.example }]\n',
      ]),
      lines('therapists/alma-reyes.yaml', ['pricing:', 'portal: alma\npricing:']),
    ),
    {
      shows: {
        '/therapists/alma-reyes': [linkTo('https://alma.example', 'Book Consultation')],
        '/therapists/tom-aguilar': [linkTo('/contact', 'Call or Write')],
      },
      hides: { '/therapists/alma-reyes': ['Call or Write'] },
    },
  ],
  'A practice that sees clients online only names no street': [
    all(without('the office'), lines('conditions/insomnia.yaml', ['  title: Help With Insomnia\n', ''])),
    {
      shows: {
        '/conditions/insomnia': ['<title>Insomnia Therapy | '],
        '/': ['"address":{"@type":"PostalAddress","addressLocality":"Boise","addressRegion":"ID"'],
      },
      hides: { '/contact': ['12 Juniper Lane'] },
    },
  ],
  'A notice is on every page, with its days, and with the hours for search engines': [
    lines(SITE, [
      'booking:\n',
      'notices:\n  - text: We are closed. Write to {email}.\n    first: 2026-12-24\n    last: 2027-01-02\n    shownFrom: 2026-12-10\n    closed: true\n    link: { label: In a crisis, path: /contact }\nbooking:\n',
    ]),
    {
      shows: {
        '/': [
          ...notice,
          '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"2026-12-24","validThrough":"2027-01-02","opens":"00:00","closes":"00:00"}]',
        ],
        ...{ '/contact': notice, '/404': notice, '/espanol': notice },
      },
    },
  ],
  'A page of sections is one file, with its events for search engines, which are gone after their days': [
    all(
      file('pages/more/groups.yaml', GROUPS),
      lines(SITE, ['badge: Open\n  items:\n', '$&    - path: /groups#how-to-join\n']),
    ),
    {
      shows: {
        '/': ['<a href="/groups#how-to-join"'],
        '/groups': [
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
        ],
      },
      hides: { '/groups': ['Sleep workshop', 'Gone.'] },
    },
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
    {
      shows: {
        '/contact': [...ofOffices, /<li [^>]*data-days="1970-01-01T00:00\/2027-01-31T24:00"/],
        '/privacy': ofOffices,
        '/espanol': [
          '1 de febrero de 2027 –',
          '– 31 de enero de 2027',
          'De lunes a miércoles',
          /<li [^>]*data-days="1970-01-01T00:00\/2027-01-31T24:00"/,
        ],
        '/': [
          '"streetAddress":"12 Juniper Lane"',
          '"faxNumber":"(208) 555-0118"',
          '"name":"Juniper Lane Therapy, Missoula office","telephone":"(406) 555-0119"',
          '"name":"Juniper Lane Therapy, Boise office","telephone":"(208) 555-0122"',
          '"validThrough":"2027-01-31"',
        ],
        '/conditions/panic': [
          /<p data-days="1970-01-01T00:00\/2027-01-31T24:00">.*?12 Juniper Lane/,
          /<p data-days="2027-02-01T00:00\/9999-12-31T24:00" hidden="">.*?5 Vista Avenue/,
        ],
        '/evenings': [
          ...[`Before${OLD}`, `After${NEW}`, `There${MISSOULA}`].map((place) => new RegExp(`<h3>${place}`)),
          /<h3>Around.*?Until January 31, 2027: 12.*?From February 1, 2027: 5/,
          new RegExp(`<h3>Both${MISSOULA}</li><li>Online`),
          '"eventAttendanceMode":"https://schema.org/MixedEventAttendanceMode"',
        ],
      },
      hides: {
        '/contact': ['5550118"', '1 Gone Street'],
        // An office that isn't open yet is nowhere to go.
        '/': [/"department":[^\n]*5 Vista Avenue/],
        // It is in another state.
        '/teletherapy/nampa': ['Our office in Missoula'],
      },
    },
  ],
  'More than four therapists can be filtered, by links that need no script': [
    all(
      page('therapist', 'Fourth Sample'),
      page('therapist', 'Fifth Sample'),
      lines(
        'therapists/alma-reyes.yaml',
        ['focus:', 'carriers: [Gem State Health]\nstates: [MT]\nfocus:'],
        [/languages:\n/, 'languages:\n  - Français, un peu\n'],
      ),
    ),
    {
      shows: {
        '/about': ['francais-un-peu', 'idaho', 'sawtooth-mutual', 'insomnia'].map(
          (name) => `<a href="/therapists/for/${name}">`,
        ),
        '/therapists/for/francais-un-peu': ['Alma Reyes, LPC', '<meta name="robots" content="noindex">'],
      },
      hides: {
        // What all offer is no choice.
        '/about': ['/therapists/for/montana'],
        '/therapists/for/francais-un-peu': ['Tom Aguilar, LMFT'],
        '/therapists/for/idaho': ['Alma Reyes, LPC'],
      },
    },
  ],
  'A therapist with nothing but what is needed has no line twice, and no heading over nothing': [
    all(without('the fees', 'the insurance companies'), (content) => {
      content.change<{ credentials?: unknown }>(SITE, (site) => delete site.credentials);
      content.change<Record<string, unknown>>('therapists/alma-reyes.yaml', (therapist) => {
        for (const key of ['role', 'credentialText', 'pricing', 'carriers']) delete therapist[key];
      });
    }),
    { hides: { '/therapists/alma-reyes': ['id="pricing"', />LPC</, /<h3[^>]*>Education/] } },
  ],
  'The city pages of a state have its portal, unless they name another': [
    all(
      lines(SITE, ['portals:\n', 'portals:\n  - id: montana\n    url: https://mt.example\n    state: MT\n']),
      page('city', 'Helena', { state: 'MT', latitude: '46.6', longitude: '-112.02' }),
    ),
    {
      shows: {
        '/teletherapy/helena': [linkTo('https://mt.example', 'Schedule')],
        '/teletherapy/nampa': [linkTo('https://schedule.juniper-lane.example', 'Schedule')],
      },
    },
  ],
  'Cities of one name are told apart by their states, and in one state by their counties': [
    all(
      page('city', 'Nampa', { state: 'MT', slug: 'nampa-mt', latitude: '46.6', longitude: '-112.02' }),
      page('city', 'Salmon', { slug: 'salmon-2', latitude: '43.61', longitude: '-116.2' }),
    ),
    {
      shows: {
        '/': ['Nampa', 'Nampa, MT', 'Salmon (Ada County)', 'Salmon (Lemhi County)'].map(
          (name) => `>${name}</a>`,
        ),
        '/teletherapy/nampa-mt': ['<a href="/teletherapy/nampa-mt">Nampa, MT</a>'],
      },
    },
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
    {
      shows: {
        '/contact': [
          ...['Priya Raman, LCPC', 'Panic Attacks', 'Our Articles', 'Your Privacy'].map(
            (words) => `>${words}</a>`,
          ),
          '<p>Juniper Lane Therapy</p>',
        ],
      },
    },
  ],
  'A city in a state without a license says where licenses are': [
    lines('cities/nampa.yaml', ['county:', 'state: WA\ncounty:']),
    { says: [`"WA" isn't one of the states.`, "isn't in Washington"] },
  ],
  'An office that moves to another state gets one message': [
    lines(
      SITE,
      ['state: ID', 'state: OR'],
      ['latitude: 43.62', 'latitude: 44.05'],
      ['longitude: -116.2', 'longitude: -123.09'],
    ),
    { says: ["4 places that say no state of their own aren't in Oregon, but in Idaho"] },
  ],
  'A sentence of English in a page in another language is named': [
    lines(
      'languages/espanol.yaml',
      ['Con intérprete.', 'We tell you plainly what there is.'],
      ['Llámenos', 'Llámenos hoy a the office'],
    ),
    {
      says: [
        'content/languages/espanol.yaml: "We tell you plainly what there is." is English, and the page is in another language: "es".',
      ],
    },
  ],
};

const office = createOffice();

test.each([
  ['2027-01-31', '12 Juniper Lane, 83702'],
  ['2027-02-01', '5 Vista Avenue, 83705'],
])('On %s, a text that names the street of a practice that moves says %s', async (today, address) => {
  const move = all(
    lines(SITE, ['    zip: "83702"\n', '    zip: "83702"\n    until: 2027-01-31\n'], ['-116.2\n', OFFICES]),
    lines('pages/about.yaml', ['The third', 'We are at {street}, {zip}. The third']),
  );
  expect(await createOffice({ today }).after(move).page('/about')).toContain(`We are at ${address}.`);
});

test('A site in another language says so, and has its days, hours, and prices in words of it', async () => {
  const { messages, site, page } = office.after(
    all(
      lines(
        SITE,
        ['  name: Juniper Lane Therapy', '  language: el\n  name: Θεραπεία'],
        ['-116.2\n', OFFICES],
      ),
      lines('therapists/alma-reyes.yaml', [/languages:\n.*\n/, '']),
    ),
  );
  expect(
    messages.filter((message) => !/ is English, and the page is in another language: "el"/.test(message)),
  ).toEqual([]);
  const home = await page('/');
  const said = [
    '"og:locale" content="el_US"',
    '>Δευτέρα – Τετάρτη, 9:00\u00a0π.μ.–3:30\u00a0μ.μ.<',
    '120\u00a0$',
  ];
  expect(said.filter((part) => !home.includes(part))).toEqual([]);
  for (const address of ['/conditions/panic', '/blog/12'])
    expect(await page(address)).toContain('"inLanguage":"el"');
  expect(await page('/blog/12')).toMatch(/2 Μαρτίου 2026/);
  expect(await page('/therapists/alma-reyes')).toContain('<dd>Ελληνικά</dd>');
  expect(site?.shell.language).toBe('el');
  expect(site?.shell.hours.map(({ text }) => text)).toEqual([
    'Τρίτη – Σάββατο, 10:00\u00a0π.μ.–6:00\u00a0μ.μ.',
  ]);
});

test('Fonts that cannot draw the name of the practice are named, with those that can', async () => {
  const greek = all(
    lines(SITE, ['  name: Juniper Lane Therapy', '  name: Θεραπεία']),
    lines('theme.yaml', ['fonts: classic', 'fonts: warm']),
  );
  const { messages, site } = office.after(greek);
  expect(messages).toEqual([
    'content/site.yaml: The fonts "warm" don\'t have "Θ", so pictures of shared links leave these words out.',
  ]);
  expect(site?.pages.filter(({ head }) => !head.preview && !head.noindex)).toEqual([]);
});

test.each(Object.entries(SHAPES))('%s', (_, [change, outcome]) => office.expectAfter(change, outcome));

test('The first page may say nothing of money: what still leads there is named', () => {
  const { messages } = office.after((content) =>
    content.change<{ insurance?: unknown }>('pages/home.yaml', (home) => delete home.insurance),
  );
  expect(messages).toContainEqual(expect.stringMatching(/^content\/site\.yaml: .*#insurance/));
});

test('Without a free consultation, each text that takes facts of it or still offers one is named', () => {
  const { messages } = office.after(
    all(
      without('the free consultation'),
      lines('pages/about.yaml', [
        'The third',
        'Feel free to call. Our free 15-minute consultation takes {minutes} minutes. The third',
      ]),
    ),
  );
  const said = messages.filter((message) => /^content\/pages\/about.*(\{minutes\}|"free )/.test(message));
  expect(said.sort()).toEqual([
    'content/pages/about.yaml: "{minutes}" stands for the field "minutes", which content/site.yaml leaves out.',
    'content/pages/about.yaml: This says "free 15-minute consultation", but content/site.yaml leaves out "consultation".',
  ]);
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

describe('What is not ready, or whose day has not come', () => {
  const POST = 'posts/a-week-without-a-clock.yaml';
  const ADDRESS = '/blog/a-week-without-a-clock';
  const dated = (date: string) => lines(POST, [/^date: .*$/m, `date: ${date}`]);
  const draft = lines(POST, [/^date:/m, 'draft: true\ndate:']);
  const spanish = (line: string) => lines('languages/espanol.yaml', ['language:', `${line}\nlanguage:`]);

  test.each<[string, Change, boolean, string]>([
    ['a post of today', dated('2026-11-26'), true, ADDRESS],
    ['a post of tomorrow', dated('2026-11-27'), false, ADDRESS],
    ['a post of a day in words', dated('December 24, 2026'), false, ADDRESS],
    ['a draft', draft, false, ADDRESS],
    ['a page that is a draft', spanish('draft: true'), false, '/espanol'],
    ['a page of tomorrow', spanish('publishOn: 2026-11-27'), false, '/espanol'],
    ['a page of today', spanish('publishOn: 2026-11-26'), true, '/espanol'],
  ])('%s is checked, and on the site only then', (_, change, isShown, address) => {
    const { messages, site } = office.after(change);
    expect(messages).toEqual([]);
    const said = JSON.stringify([site, site?.pages.map((each) => each.data())]);
    expect(said.includes(`"${address}"`)).toBe(isShown);
  });

  test('every kind of page of which there may be several can be held back', () => {
    const kinds = loadKinds(`${projectRoot}/schemas`).filter(({ collection }) => collection);
    expect(kinds.filter(({ schema }) => !schema.properties.draft).map(({ name }) => name)).toEqual([]);
  });

  test("is shown while it is edited, and says that it isn't on the site", async () => {
    const editing = createOffice({ unpublished: true });
    expect(await editing.after(dated('2026-11-27')).page(ADDRESS)).toContain('Not on the site yet');
    expect(await editing.after(dated('2026-11-26')).page(ADDRESS)).toMatch(/^(?!.*Not on the site yet).+/s);
  });

  test('is named by no list that is made', () => {
    const { messages, site } = office.after((content, project) => {
      for (const name of [...content.list('cities'), ...content.list('conditions')])
        content.change<{ nearby?: unknown; posts?: unknown }>(name, (each) => {
          delete each.nearby;
          delete each.posts;
        });
      all(draft, lines('cities/nampa.yaml', [/^name:/m, 'draft: true\nname:']))(content, project);
    });
    expect(messages).toEqual([]);
    expect(JSON.stringify([site, site?.pages.map((each) => each.data())])).not.toMatch(
      /a-week-without-a-clock|teletherapy\/nampa/,
    );
  });

  test("can't be led to by what is published, but by a draft", () => {
    const link = (name: string) =>
      all(draft, lines(name, [/^content: \|\n( +)/m, `content: |\n$1See [this](${ADDRESS}).\n\n$1`]));
    const saidAfter = (name: string) =>
      office.after(link(name)).messages.filter((message) => message.includes('leads to'));
    expect(saidAfter('posts/what-sleep-does.yaml')).toEqual([
      `content/posts/what-sleep-does.yaml: This leads to content/${POST}, which isn't published yet.`,
    ]);
    expect(saidAfter(POST)).toEqual([]);
  });

  test('is probably a slip if the day is years away', () => {
    expect(office.after(dated('2062-11-27')).messages).toEqual([
      `content/${POST}: "date" is 2062-11-27, and the page isn't on the site before that day.`,
    ]);
  });
});

test('A new city asks for at most 9 values, a therapist for 14, a post for 6', () => {
  const kinds = loadKinds(`${projectRoot}/schemas`);
  const needed = ['city', 'therapist', 'post'].map(
    (name) => kinds.find((kind) => kind.name === name)?.schema.required?.length ?? 0,
  );
  expect(needed[0]).toBeLessThanOrEqual(9);
  expect(needed[1]).toBeLessThanOrEqual(14);
  expect(needed[2]).toBeLessThanOrEqual(6);
});
