import { expect, onTestFinished, test, vi } from 'vitest';
import { showOnItsDays } from '../../renderer/boot/days';
import { loadKinds } from '../../site/disk/kinds';
import { projectRoot } from '../support/sites';
import { PARTS } from './left-out';
import {
  all,
  type Change,
  drop,
  hides,
  lines,
  Office,
  type Outcome,
  page,
  type Replacement,
  says,
  saysAmong,
  shows,
} from './office';

// Practices of another shape, by their content alone. What is left out leaves
// no trace: left-out.test.ts.

const SITE = 'site.yaml';
const ALMA = 'therapists/alma-reyes.yaml';
const SPANISH = 'languages/espanol.yaml';

const linkTo = (href: string, words: string) =>
  new RegExp(`<a href="${href.replace(/[+?]/g, '\\$&')}"[^>]*>${words}`);

/**
 * The therapists before one who is a Licensed Professional Counselor, and what
 * makes them one.
 */
/** A text names the title, too. */
const SUPERVISED = lines(ALMA, ['Priya Raman, LCPC', 'Priya Raman, LPC']);
const TITLED = ['tom-aguilar', 'priya-raman'];
const SAME_TITLE: Replacement[] = [
  [/^credentials: .*/m, 'credentials: LPC'],
  [/^role: .*/m, 'role: Licensed Professional Counselor'],
];
const CITIES = ['coeur-d-alene', 'nampa', 'salmon', 'twin-falls'].map(
  (name) => `cities/${name}.yaml`,
);

/** A link among those to cities nearby. */
const nearby = (city: string) =>
  new RegExp(`id="nearby-title"(?:(?!</nav>)[\\s\\S])*"/teletherapy/${city}"`);

/** A row of the table of prices. */
const priceOf = (service: string, price: string) =>
  `<th scope="row">${service}</th><td>${price}`;

const POST = 'posts/a-week-without-a-clock.yaml';
const ADDRESS = '/blog/a-week-without-a-clock';
const THE_POST = `"${ADDRESS}"`;
const NOT_YET = 'Not on the site yet';
const dated = (date: string) => lines(POST, [/^date: .*$/m, `date: ${date}`]);
const draft = lines(POST, [/^date:/m, 'draft: true\ndate:']);
const aboutSays = (words: string) =>
  lines('pages/about.yaml', ['The third', `${words} The third`]);
const spanish = (line: string) =>
  lines(SPANISH, ['language:', `${line}\nlanguage:`]);
const linking = (name: string) =>
  lines(name, [
    /^content: \|\n( +)/m,
    `content: |\n$1See [this](${ADDRESS}).\n\n$1`,
  ]);

const SHAPES: Readonly<Record<string, readonly [Change, ...Outcome[]]>> = {
  'Without a portal, buttons lead to the contact page, and there to the phone; a therapist may still have one':
    [
      all(
        drop('site.yaml booking'),
        lines(SITE, [
          /portals:[\s\S]*?\n\n/,
          'portals: [{ id: alma, url: https://alma.example }]\n\n',
        ]),
        lines(ALMA, ['pricing:', 'portal: alma\npricing:']),
      ),
      shows('/', linkTo('/contact', 'Call or Write')),
      shows('/', '>A free 15-minute call.<'),
      hides('/', 'Opens our scheduling page'),
      shows('/contact', linkTo('tel:+12085550117', 'Call')),
      shows(
        '/therapists/alma-reyes',
        linkTo('https://alma.example', 'Book Consultation'),
      ),
      hides('/', /href="\/contact"[^>]*_blank/),
      hides('/therapists/alma-reyes', 'Call or Write'),
    ],
  'A practice that sees clients online only names no street': [
    all(
      drop(...PARTS['the office'].places),
      lines('conditions/insomnia.yaml', ['  title: Help With Insomnia\n', '']),
    ),
    shows('/conditions/insomnia', '<title>Insomnia Therapy | '),
    shows(
      '/',
      '"address":{"@type":"PostalAddress","addressLocality":"Boise","addressRegion":"ID"',
    ),
    hides('/contact', '12 Juniper Lane'),
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
    shows(
      '/therapists/for/francais-un-peu',
      'Alma Reyes, LPC',
      '<meta name="robots" content="noindex">',
    ),
    hides('/about', '/therapists/for/montana'),
    hides('/therapists/for/francais-un-peu', 'Tom Aguilar, LMFT'),
    hides('/therapists/for/idaho', 'Alma Reyes, LPC'),
  ],
  'A therapist with nothing but what is needed has no line twice, and no heading over nothing':
    [
      all(
        drop(
          ...PARTS['the fees'].places,
          ...PARTS['the insurance companies'].places,
        ),
        drop('site.yaml credentials'),
        drop(
          ...['role', 'credentialText', 'pricing', 'carriers'].map(
            (name) => `${ALMA} ${name}`,
          ),
        ),
      ),
      hides(
        '/therapists/alma-reyes',
        'id="pricing"',
        />LPC</,
        /<h3[^>]*>Education/,
      ),
    ],
  'Therapists with one title have it in words on the first page': [
    all(
      ...TITLED.map((name) => lines(`therapists/${name}.yaml`, ...SAME_TITLE)),
      SUPERVISED,
    ),
    shows('/', '<li>Licensed Professional Counselor</li>'),
  ],
  'Therapists with two titles have both in words on the first page': [
    all(
      ...TITLED.slice(1).map((name) =>
        lines(`therapists/${name}.yaml`, ...SAME_TITLE),
      ),
      SUPERVISED,
    ),
    shows(
      '/',
      '<li>Licensed Professional Counselor and Licensed Marriage and Family Therapist</li>',
    ),
  ],
  'Five therapists with a title each are not all named after the first': [
    all(
      page('therapist', 'Ana Fourth'),
      page('therapist', 'Bo Fifth'),
      lines('therapists/ana-fourth.yaml', [
        /^credentials: .*/m,
        'credentials: PsyD',
      ]),
      lines('therapists/bo-fifth.yaml', [
        /^credentials: .*/m,
        'credentials: Student Intern',
      ]),
    ),
    shows('/', '<li>LCPC, LMFT, LPC, PsyD, and 1 more title</li>'),
  ],
  'The fee of a therapist that is lower than that of the others counts': [
    lines(ALMA, [
      'showRates: false',
      'showRates: true\n  rates: [{ service: With an intern, price: 60 }]',
    ]),
    shows(
      '/',
      '<li>Regular fees from $60</li>',
      '"priceRange":"$60-$185"',
      priceOf('With Alma Reyes, LPC', '$60'),
    ),
    shows('/teletherapy/nampa', priceOf('With Alma Reyes, LPC', '$60')),
  ],
  'What depends on the client is last among the prices, and no fee of everybody':
    [
      lines(SITE, [
        '  - service: First visit',
        '  - { service: Copay, price: 20, special: true }\n  - service: First visit',
      ]),
      shows(
        '/',
        '<li>Regular fees from $120</li>',
        '"priceRange":"$120-$185"',
        priceOf('Copay', '$20</td></tr></tbody>'),
      ),
      hides('/conditions/insomnia', '$20'),
    ],
  'Of many therapists with other fees, the table has the range': [
    all(
      ...['Ana', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => page('therapist', name)),
      ...['ana', 'bo', 'cy', 'di', 'ed'].map((name, index) =>
        lines(`therapists/${name}.yaml`, [
          /$/,
          `\npricing: { rates: [{ service: Session, price: ${50 + index} }] }\n`,
        ]),
      ),
    ),
    shows('/', priceOf('With therapists who charge other fees', '$50–$54')),
    hides('/', 'With Ana'),
  ],
  'A fee that a therapist does not show stays off the first page': [
    lines(ALMA, [
      'showRates: false',
      'showRates: false\n  rates: [{ service: With an intern, price: 60 }]',
    ]),
    shows('/', '<li>Regular fees from $120</li>', '"priceRange":"$120-$185"'),
    hides('/', '$60'),
  ],
  'Cities that are far apart are not near each other, and those that are, by their distance':
    [
      all(
        drop(...CITIES.map((name) => `${name} nearby`)),
        page('city', 'Caldwell'),
        page('city', 'Portland', {
          state: 'MT',
          latitude: '45.66',
          longitude: '-110.56',
        }),
      ),
      hides('/teletherapy/portland', 'id="nearby-title"'),
      hides('/teletherapy/coeur-d-alene', 'id="nearby-title"'),
      shows('/teletherapy/nampa', nearby('caldwell')),
      hides('/teletherapy/nampa', nearby('twin-falls'), nearby('salmon')),
    ],
  'Cities of one name are told apart by their states, and in one state by their counties':
    [
      all(
        page('city', 'Nampa', {
          state: 'MT',
          slug: 'nampa-mt',
          latitude: '46.6',
          longitude: '-112.02',
        }),
        page('city', 'Salmon', {
          slug: 'salmon-2',
          latitude: '43.61',
          longitude: '-116.2',
        }),
      ),
      shows(
        '/',
        ...[
          'Nampa',
          'Nampa, MT',
          'Salmon (Ada County)',
          'Salmon (Lemhi County)',
        ].map((name) => `>${name}</a>`),
      ),
      shows(
        '/teletherapy/nampa-mt',
        '<a href="/teletherapy/nampa-mt">Nampa, MT</a>',
      ),
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
      ...[
        'Priya Raman, LCPC',
        'Panic Attacks',
        'Our Articles',
        'Your Privacy',
      ].map((words) => `>${words}</a>`),
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
      ['zip: "83702"', 'zip: "97401"'],
      ['latitude: 43.62', 'latitude: 44.05'],
      ['longitude: -116.2', 'longitude: -123.09'],
    ),
    says(
      "4 places that say no state of their own aren't in Oregon, but in Idaho",
    ),
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
    says(
      `The fonts "warm" don't have "Θ", so pictures of shared links leave these words out.`,
    ),
  ],
  'Fonts without the letters of a page are named, with those that have them': [
    all(
      lines(SPANISH, ['Llámenos', 'Hãy gọi cho chúng tôi để được giúp đỡ nếu']),
      lines('theme.yaml', ['fonts: classic', 'fonts: warm']),
    ),
    says(
      'content/languages/espanol.yaml: The fonts "warm" don\'t have "ọ", so visitors see letters of this page in a font of their own device.',
    ),
  ],
  'A post of today is on the site': [
    dated('2026-11-26'),
    shows('the site', THE_POST),
  ],
  'A post of tomorrow is only checked': [
    dated('2026-11-27'),
    hides('the site', THE_POST),
  ],
  'A post of a day in words is only checked': [
    dated('December 24, 2026'),
    hides('the site', THE_POST),
  ],
  'A post of a day that is years away is probably a slip': [
    dated('2062-11-27'),
    says(
      `content/${POST}: "date" is 2062-11-27, and the page isn't on the site before that day.`,
    ),
  ],
  'A draft is only checked': [draft, hides('the site', THE_POST)],
  'A page that is a draft is only checked': [
    spanish('draft: true'),
    hides('the site', '"/espanol"'),
  ],
  'A page of tomorrow is only checked': [
    spanish('publishOn: 2026-11-27'),
    hides('the site', '"/espanol"'),
  ],
  'A page of today is on the site': [
    spanish('publishOn: 2026-11-26'),
    shows('/espanol', 'lang="es"'),
  ],
  'What is not ready is named by no list that is made': [
    all(
      (office) => {
        const lists = [...office.list('cities'), ...office.list('conditions')];
        drop(...lists.flatMap((name) => [`${name} nearby`, `${name} posts`]))(
          office,
        );
      },
      draft,
      lines('cities/nampa.yaml', [/^name:/m, 'draft: true\nname:']),
    ),
    hides('the site', /a-week-without-a-clock|teletherapy\/nampa/),
  ],
  'What is not ready can be led to by a draft': [all(draft, linking(POST))],
  'A site in another language says so, and has its days, hours, and prices in words of it':
    [
      all(
        lines(SITE, ['  name: Juniper', '  language: el\n  name: Juniper']),
        lines(ALMA, [/languages:\n.*\n/, '']),
      ),
      saysAmong(
        /^(?!.* is English, and the page is in another language: "el")/,
      ),
      shows(
        '/',
        'content="el_US"',
        '120\u00a0$',
        'Τρίτη – Σάββατο, 10:00\u00a0π.μ.–6:00\u00a0μ.μ.',
      ),
      shows('the site', '"language":"el"'),
      shows('/conditions/panic', '"inLanguage":"el"'),
      shows('/blog/12', '"inLanguage":"el"', '2 Μαρτίου 2026'),
      shows('/therapists/alma-reyes', '<dd>Ελληνικά</dd>'),
    ],
  'Where the first page says nothing of money, the menu that leads there is named':
    [
      drop('pages/home.yaml insurance'),
      saysAmong(/^content\/site/, 'The navigation links to "/#insurance"'),
    ],
  'Where there is no free consultation, what still speaks of it is named': [
    all(
      drop('site.yaml consultation'),
      aboutSays(
        'Feel free to call. Our free 15-minute consultation takes {minutes} minutes.',
      ),
    ),
    saysAmong(
      /about.*(\{minutes\}|"free )/,
      'This says "free 15-minute consultation", but content/site.yaml leaves out "consultation".',
      '"{minutes}" stands for the field "minutes", which content/site.yaml leaves out.',
    ),
  ],
  'Where a part is left out, a text that still speaks of it is named, unless that of somebody else is linked':
    [
      all(
        drop(
          'pages/referral.yaml',
          'site.yaml rates',
          'site.yaml portals',
          'site.yaml booking',
        ),
        lines(
          'legal/privacy.yaml',
          [
            'Nobody sells them.',
            'The referral form sends them. Booking is on a scheduling\n        portal.',
          ],
          [
            'We see adults.',
            'We see adults. The court has [a referral form](https://court.example/form).',
          ],
        ),
      ),
      saysAmong(
        /privacy/,
        'content/legal/privacy.yaml: This says "referral form", but there is no content/pages/referral.yaml.',
        'content/legal/privacy.yaml: This says "scheduling portal", but content/site.yaml leaves out "portals".',
      ),
    ],
  'Where a page is not ready, what leads there is named': [
    all(draft, linking('posts/what-sleep-does.yaml')),
    says(
      `content/posts/what-sleep-does.yaml: This leads to content/${POST}, which isn't published yet: it is a draft.`,
    ),
  ],
};

const office = new Office();

test.each(Object.entries(SHAPES))('%s', (_, [change, ...outcomes]) =>
  office.expectAfter(change, outcomes),
);

const moving = all(
  lines(
    SITE,
    ['"83702"\n', '$&    until: 2027-01-31\n'],
    [
      '-116.2\n',
      '$&  offices: [{ name: New, street: 5 Vista Avenue, city: Boise, zip: "83705", from: 2027-02-01 }]\n',
    ],
  ),
  aboutSays('We are at {street}, {zip}.'),
);

test.each<[options: object, what: string, change: Change, outcome: Outcome]>([
  [
    { today: '2027-01-31' },
    'the old street',
    moving,
    shows('/about', 'We are at 12 Juniper Lane, 83702.'),
  ],
  [
    { today: '2027-02-01' },
    'the new street',
    moving,
    shows('/about', 'We are at 5 Vista Avenue, 83705.'),
  ],
  [
    { unpublished: true },
    'what is not there yet',
    dated('2026-11-27'),
    shows(ADDRESS, NOT_YET),
  ],
  [
    { unpublished: true },
    'nothing of today',
    dated('2026-11-26'),
    hides(ADDRESS, NOT_YET),
  ],
])('With %j, a page names %s', (options, _, change, outcome) =>
  new Office(options).expectAfter(change, [outcome]),
);

test.each([
  ['2026-12-09T23:59', false],
  ['2026-12-10T00:00', true],
  ['2027-01-02T23:59', true],
  ['2027-01-03T00:00', false],
])(
  'At %s where the visitor is, a notice from December 10 to January 2 is shown: %s',
  (time, isShown) => {
    vi.useFakeTimers({ now: new Date(time) });
    onTestFinished(() => void vi.useRealTimers());
    const part = {
      dataset: { days: '2026-12-10T00:00/2027-01-02T24:00' },
      hidden: isShown,
    };
    showOnItsDays(part as unknown as HTMLElement);
    expect(part.hidden).toBe(!isShown);
  },
);

test('A new city asks for at most 8 values, a therapist for 10, a post for 6; each can be held back', () => {
  const kinds = loadKinds(`${projectRoot}/schemas`).filter(
    ({ collection }) => collection,
  );
  expect(
    kinds
      .filter(({ schema }) => !schema.properties.draft)
      .map(({ name }) => name),
  ).toEqual([]);
  for (const [name, most] of Object.entries({
    city: 8,
    therapist: 10,
    post: 6,
  })) {
    const { required = [] } =
      kinds.find((kind) => kind.name === name)?.schema ?? {};
    expect(required.length).toBeLessThanOrEqual(most);
  }
});
