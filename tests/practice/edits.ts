import {
  all,
  type Change,
  drop,
  file,
  hides,
  lines,
  page,
  type Replacement,
  shows,
} from './office';

// The kinds of edits that an office makes by the guide (content/README.md),
// each of which the check accepts without a word.

const SITE = 'site.yaml';
const ABOUT = 'pages/about.yaml';
const HOME = 'pages/home.yaml';
const CITY = 'cities/nampa.yaml';
const ALMA = 'therapists/alma-reyes.yaml';
const POST = 'posts/what-sleep-does.yaml';
const WORDS = 'The third had the house.';

const story = (sentence: string): Change =>
  lines(ABOUT, [WORDS, `${WORDS} ${sentence}`]);

const site = (...edits: Replacement[]): Change => lines(SITE, ...edits);
const entry = (list: string, text: string): Change =>
  site([`${list}:`, `${list}:\n  - ${text}`]);

type Edit = Change | readonly [Change, ...ReturnType<typeof shows>[]];

export const EDITS: Readonly<Record<string, Edit>> = {
  'another name': [
    site(['name: Juniper Lane Therapy', 'name: "Sage & Pine: Therapy"']),
    shows(
      '/',
      '<title>Counseling in Boise and Across Idaho | Sage &amp; Pine: Therapy</title>',
    ),
  ],
  'another address of the site': [
    site(['www.juniper-lane.example', 'www.sage.example']),
    shows('/about', 'href="https://www.sage.example/about"'),
  ],
  'another tagline': site([
    'and by video across Idaho',
    'and online, "everywhere" in Idaho',
  ]),
  'another telephone number': [
    site(['(208) 555-0117', '(208) 555-0190']),
    shows('/espanol', 'tel:+12085550190'),
    hides('/espanol', '555-0117'),
  ],
  'a telephone number with an extension': [
    site(['(208) 555-0117', '(208) 555-0117 ext. 3']),
    shows('/contact', 'href="tel:+12085550117;ext=3"'),
  ],
  'no mailbox of its own for referrals': site([/ +referralsEmail: .*\n/, '']),
  'a telephone number in letters, with a link in a text': [
    all(
      site(['(208) 555-0117', '(208) 555-HELP']),
      story('[Call us](tel:{phone}): {phone}.'),
    ),
    shows(
      '/about',
      /<a href="tel:\+12085554357"[^>]*>Call us<\/a>: \(208\) 555-HELP\./,
    ),
  ],
  'a service for callers who are deaf': [
    site([
      '[MT]\n  hours:',
      '[MT]\n  numbers: [{ label: TTY, number: "711" }]\n  hours:',
    ]),
    shows('/contact', 'href="tel:711"'),
  ],
  'another street': site([
    'street: 12 Juniper Lane',
    'street: "7 O’Malley Street #4, Suite B"',
  ]),
  'another ZIP code, with four more digits': [
    all(
      site(['"83702"', '"83709-0001"'], [/ +mapUrl: .*\n/, '']),
      story('We are in {zip}.'),
    ),
    shows('/about', 'We are in 83709-0001.'),
    shows(
      '/contact',
      'search?query=12%20Juniper%20Lane%2C%20Boise%2C%20ID%2083709-0001',
    ),
    hides('/', '83702'),
  ],
  'one more state': site(['[MT]', '[MT, WY]']),
  'other hours': [
    site([
      'Tuesday to Saturday 10:00-18:00',
      '"Monday, Wednesday to Friday 8:30-12:00, 13:00-17:00"',
    ]),
    shows(
      '/contact',
      'Monday, Wednesday, Thursday, and Friday 8:30am-12pm, 1pm-5pm',
    ),
  ],
  'hours around the clock': [
    site(['Tuesday to Saturday 10:00-18:00', 'Monday to Sunday 0:00-24:00']),
    shows('/', '"opens":"00:00","closes":"23:59"'),
  ],
  'hours by appointment': site([
    '[Tuesday to Saturday 10:00-18:00]',
    '[Monday to Friday 9:00-17:00, Saturday by appointment]',
  ]),
  'hours of every other week': [
    site(['18:00]', '18:00, Every other Sunday 9:00-12:00]']),
    shows('/contact', 'every other Sunday 9am-12pm'),
    shows('/espanol', 'cada dos semanas'),
    hides('/', '"Sunday"'),
  ],
  'a day that is closed': [
    site(['Saturday 10:00-18:00', 'Saturday 10:00-18:00, Monday closed']),
    shows('/contact', 'Monday closed'),
  ],
  'hours in words': site([
    '      times: [Tuesday to Saturday 10:00-18:00]',
    '      text: By appointment, also in the evening',
  ]),
  'hours for two things': [
    all(
      site([
        '    - label: Front',
        '    - { label: Billing, times: [Friday 9:00-12:00] }\n    - label: Front',
      ]),
      lines('languages/espanol.yaml', [
        /( {2}hours:\n)/,
        '$1    labels: [Pagos]\n',
      ]),
    ),
    shows(
      '/espanol',
      />Pagos: <\/span><span>[^<]*12:00/,
      /lang="en">Front desk: <\/span><span>De martes a sábado/,
    ),
  ],
  'another time to answer': site([
    'within two business days',
    'within 48 hours',
  ]),
  'a notice of one day, ahead of time, with a link': site([
    '\n\nbooking:',
    '\n\nnotices:\n  - text: "Snow: by video only."\n    first: 2026-12-01\n    last: 2026-12-01\n    shownFrom: 2026-11-20\n    link: { path: /contact }\nbooking:',
  ]),
  'a notice without a last day': [
    site([
      '\n\nbooking:',
      '\n\nnotices: [{ text: By video only., first: 2026-11-20, closed: true }]\nbooking:',
    ]),
    shows('/', 'From November 20, 2026', '"validFrom":"2026-11-20","opens"'),
  ],
  'a notice that is over': [
    site([
      '\n\nbooking:',
      '\n\nnotices: [{ text: Away., first: 2026-11-20, last: 2026-11-25 }]\nbooking:',
    ]),
    hides('/', 'Away.', 'specialOpeningHours'),
  ],
  'an office that has closed': [
    site(['"83702"\n', '"83702"\n    until: 2026-11-25\n']),
    hides('/', '12 Juniper Lane'),
    hides('/contact', '12 Juniper Lane', 'The house'),
  ],
  'another portal': site([
    'schedule.juniper-lane.example',
    'book.juniper.example/new?from=site&lang=en',
  ]),
  'other words on the booking button': site([
    'label: Schedule a Call',
    'label: Let’s Talk',
  ]),
  'a longer consultation': [
    all(
      site(
        ['minutes: 15', 'minutes: 25'],
        ['free 15-minute', 'free {minutes}-minute'],
      ),
      lines(HOME, ['for 15 minutes', 'for {minutes} minutes']),
      story('{consultation}, by {practice}: {phone}, {street}.'),
    ),
    shows(
      '/about',
      'A free 25-minute call, by Juniper Lane Therapy: (208) 555-0117, 12 Juniper Lane.',
    ),
    shows('/espanol', '25 minutos'),
  ],
  'fees in words, without an upper end, and plus a tax': [
    site(
      ['price: 185', 'price: 215\n    orMore: true'],
      ['price: 170', 'text: Ask us'],
      ['price: 120', 'price: 130\n    plus: GST'],
    ),
    shows('/', '>from $215<', '>Ask us<', '>$130 plus GST<'),
    shows('/', 'Regular fees from $130', '"priceRange":"from $130"'),
  ],
  'a fee with cents': [
    site(['price: 185', 'price: 187.55']),
    shows('/', '>$187.55<'),
  ],
  'a range of fees': [
    site(['price: 185', 'price: 185\n    upTo: 210.5']),
    shows('/', '$185–$210.50', '"priceRange":"$120-$210.50"'),
  ],
  'a first session for free': [
    entry(
      'rates',
      '{ service: First call, price: 0 }\n  - { service: Group, price: 40, special: true }',
    ),
    shows('/', '<td>Free</td>', 'Regular fees from $120'),
  ],
  'one more kind of session': entry(
    'rates',
    '{ service: "Couples, 90 minutes", price: 220 }',
  ),
  'a new date of the fees': site([
    'ratesVerified: 2026-09-01',
    'ratesVerified: 2026-11-26',
  ]),
  'one more way to pay': entry(
    'paymentOptions',
    '{ title: Sliding scale, text: "Ask us: we keep some." }',
  ),
  'one more insurance company': entry(
    'carriers',
    'name: "Blue & White: Health"',
  ),
  'insurance companies in another order': site([
    /( {2}- name: Gem.*\n)( {2}- name: Saw.*\n)/,
    '$2$1',
  ]),
  'one more link in the menu': site([
    '    - title: Write',
    '    - path: /about\n    - title: Write',
  ]),
  'links to other sites in menu and footer': [
    lines(
      SITE,
      [
        '    - title: Write',
        '    - title: Client Login\n      path: https://login.example/me\n    - title: Write',
      ],
      ['- label: Your', '- path: https://dopl.idaho.gov\n      - label: Your'],
    ),
    shows(
      '/',
      /<a href="https:\/\/login\.example\/me"[^>]*_blank[^>]*>Client Login/,
      '>dopl.idaho.gov<',
    ),
  ],
  'no menu to open': site([
    / {4}- title: The Three[\s\S]*?(?= {4}- title: Write)/,
    '',
  ]),
  'more profiles': [
    entry(
      'social',
      'url: https://www.psychologytoday.com/us/therapists/juniper-lane\n  - url: https://juniper.co.uk/me\n  - { name: Threads, handle: "@juniper.lane" }\n  - { name: mastodon, handle: lane@idaho.example }',
    ),
    shows('/', '>Psychology Today<', '>Juniper<'),
    shows('/', 'https://www.threads.com/@juniper.lane', 'idaho.example/@lane'),
  ],
  'another office without a ZIP code': [
    site([
      '  hours:\n',
      '  offices: [{ name: Cabin, street: 4 Bluff Road, city: Stanley }]\n  hours:\n',
    ]),
    shows('/contact', '4 Bluff Road', '>Stanley, ID<'),
  ],
  'no profiles': site([/social:\n(?: .*\n)+/, '']),
  'other colors': lines(
    'theme.yaml',
    [/brand: .*/, 'brand: "#3d4f9f"'],
    [/accent: .*/, 'accent: "#f2a65e"'],
  ),
  'other fonts and corners': lines(
    'theme.yaml',
    ['fonts: classic', 'fonts: modern'],
    ['corners: square', 'corners: round'],
  ),
  'another logo': file(
    'images/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#2f5d46"/></svg>',
  ),
  'a text with quotes, dashes, and other characters': [
    story(
      '“Quiet” — so it’s been said – isn’t "silence" & 5 > 3 < 8; 50 %, naïve café, Łódź…',
    ),
    shows('/about', '5 &gt; 3 &lt; 8; 50 %, naïve café, Łódź…'),
  ],
  'a text with everything that Markdown has': lines(ABOUT, [
    'What we charge is on',
    'A *word* and a **strong** one, [a call](tel:911).\n\n    - one\n    - two\n\n    > said somebody\n\n    1. first\n\n    It is on',
  ]),
  'a longer heading with a colon': lines(HOME, [
    /title: Rest is .*/,
    'title: "Sleep: closer at 3 a.m."',
  ]),
  'facts in a text': story(
    'A session takes 50 minutes and costs $120. Some plans ask for a copay of $25.',
  ),
  'numbers and addresses of others': story(
    'Write to [the board](mailto:board@state.example), 200 Independence Avenue, Austin, Texas 78701. Fax: (208) 555-0199.',
  ),
  'an address of the web': [
    story('See www.cms.gov/nosurprises.'),
    shows('/about', '<a href="https://www.cms.gov/nosurprises"'),
  ],
  'one more question': lines(CITY, [
    'faq:',
    'faq:\n  - question: "Is it private: really?"\n    answer: "Yes: nobody listens."',
  ]),
  'no questions': lines(CITY, [/faq:\n(?: .*\n)+/, '']),
  'questions in another order': lines(CITY, [
    /( {2}- question: Do.*\n.*\n)( {2}- question: What.*\n.*\n)/,
    '$2$1',
  ]),
  'one card fewer': lines(HOME, [/ {4}- title: Worry\n(?: {6}.*\n)+/, '']),
  'another small drawing': lines(HOME, ['icon: wave', 'icon: river']),
  'a new picture': all(
    file(
      'images/pages/door.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><path d="M0 0h1200v900H0z"/></svg>',
    ),
    lines(
      ABOUT,
      ['/images/river.svg', '/images/pages/door.svg'],
      ['A river bend with cottonwoods.', 'A blue door, half open.'],
    ),
  ),
  'a picture of another size': file(
    'images/hills.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path d="M0 0h900v900H0z"/></svg>',
  ),
  'a picture that is only decoration': lines(ABOUT, [
    'alt: A river bend with cottonwoods.',
    'alt: ""',
  ]),
  'no picture': lines(HOME, [/ {2}image:\n.*\n.*\n/, '']),
  'one more document': file('documents/insurance form.txt', 'A form.'),
  'one document fewer': drop('documents/fee-schedule.csv'),
  'a new therapist in the menu': [
    all(
      page('therapist', 'Robin Hale'),
      site([
        '        - title: Tom',
        '        - path: /therapists/robin-hale\n        - title: Tom',
      ]),
    ),
    shows('/about', 'Robin Hale'),
  ],
  'a therapist who leaves': [
    all(
      drop(ALMA),
      lines('posts/a-week-without-a-clock.yaml', [
        'author: alma-reyes',
        'author: { name: Alma Reyes }',
      ]),
    ),
    hides('/about', 'Alma Reyes'),
  ],
  'a therapist with other letters': [
    all(
      lines('therapists/priya-raman.yaml', [
        'credentials: LCPC',
        'credentials: PhD',
      ]),
      lines(ALMA, [
        'Supervised by Priya Raman, LCPC',
        'Supervised by {supervisor}\nsupervisor: priya-raman',
      ]),
    ),
    shows('/therapists/priya-raman', '<h1>Priya Raman, PhD</h1>'),
    shows('/therapists/alma-reyes', 'Supervised by Priya Raman, PhD'),
  ],
  'a therapist with another name': lines(
    ALMA,
    ['name: Alma Reyes', 'name: Alma Reyes-Ortiz'],
    ['Alma Reyes works', 'Alma Reyes-Ortiz works'],
  ),
  'a doctor': [
    lines('therapists/tom-aguilar.yaml', ['name: Tom', 'name: Dr. Tom']),
    shows('/therapists/tom-aguilar', 'Meet Tom'),
  ],
  'somebody with pronouns': [
    lines(ALMA, ['credentials: LPC', 'credentials: LPC\npronouns: they/them']),
    shows('/therapists/alma-reyes', '>they/them<', '"pronouns":"they/them"'),
    shows('/about', '>they/them<'),
  ],
  'a founder without letters after the name': [
    lines(
      ALMA,
      [/credentials: LPC\nrole: .*\n/, ''],
      [/ {2}description: >-\n.*\n.*\n/, '  title: ""\n'],
      [/meta:\n.*\n/, ''],
      [/credentialText: \|\n.*\n/, ''],
    ),
    shows(
      '/therapists/alma-reyes',
      '<title>Alma Reyes | Juniper Lane Therapy</title>',
      '<h1>Alma Reyes</h1>',
    ),
    shows('/about', '<h3>Alma Reyes</h3>'),
    hides('/therapists/alma-reyes', 'honorificSuffix', 'Alma Reyes, '),
    hides('/', 'Alma Reyes, '),
  ],
  'a therapist with a waiting list': lines(ALMA, [
    'accepting: true',
    'accepting: false',
  ]),
  'a therapist with one more language': lines(ALMA, [
    'languages:',
    'languages:\n  - Español',
  ]),
  'a therapist with a portal and fees of their own': [
    all(
      entry('portals', '{ id: alma, url: "https://alma.example/book" }'),
      lines(
        ALMA,
        [
          'pricing:\n',
          'portal: alma\npricing:\n  rates: [{ service: A session with Alma, price: 95 }]\n',
        ],
        ['showRates: false', 'showRates: true'],
      ),
    ),
    shows(
      '/therapists/alma-reyes',
      'href="https://alma.example/book"',
      '>$95<',
    ),
    hides('/therapists/alma-reyes', '>$185<'),
  ],
  'a therapist with some of the insurance': [
    lines('therapists/tom-aguilar.yaml', [
      /^focus:/m,
      'carriers: [Sawtooth Mutual]\nfocus:',
    ]),
    shows('/therapists/tom-aguilar', 'Sawtooth Mutual'),
    hides('/therapists/tom-aguilar', 'Gem State Health'),
  ],
  'therapists in another order': lines(ALMA, ['order: 3', 'order: 9']),
  'a city with another name': lines('cities/salmon.yaml', [
    'name: Salmon',
    'name: Salmon City',
  ]),
  'a post with another title': [
    lines(POST, [/^title: .*/m, 'title: "Sleep, and How to Leave It Alone"']),
    shows('/blog', 'Sleep, and How to Leave It Alone'),
    hides('/blog', 'When We Chase It'),
  ],
  'a post in another category': lines(POST, [
    'category: Self-Care',
    'category: Sleep & Dreams',
  ]),
  'categories in another script': lines('pages/blog.yaml', [
    '    - name: Parenting',
    '    - name: Πένθος\n    - name: Άγχος\n    - name: Parenting',
  ]),
  'a post of a guest': lines(POST, [
    'author: priya-raman',
    'author: { name: "Dana Reyes, LMFT" }',
  ]),
  'a post of a few sentences': lines(POST, [
    /^content: \|\n(?:\n| {2}.*\n)+/m,
    'content: |\n  We are closed from December 24 to January 1. The answering machine is on, and we listen to it on December 29. If you need somebody before that, call 988 at any hour, or your doctor. Regular sessions go on in the second week of January. Whoever has asked for an hour since Thanksgiving gets a call then. The group on sleep begins a week later, and the list is open. We wish you quiet days.\n',
  ]),
  'a legal page without the ways to reach the practice': [
    lines('legal/privacy.yaml', ['contact: true', 'contact: false']),
    hides('/privacy', /<main.*href="mailto:.*<\/main>/s),
  ],
  'a page in another script': [
    page('language', 'Ελληνικά', { language: 'el', slug: 'ellinika' }),
    shows('/ellinika', '<div lang="el" dir="ltr">'),
    shows('/', 'hrefLang="el">Ελληνικά</a>'),
  ],
  'a preview of its own for a page in another language': lines(
    'languages/espanol.yaml',
    ['link: En', 'preview: Terapia en español\nlink: En'],
  ),
  'a renamed page that keeps its old address': lines(CITY, [
    'county:',
    'movedFrom: [nampa-idaho]\ncounty:',
  ]),
  'one more reason to refer': lines('pages/referral.yaml', [
    '    - Couples',
    '$&\n    - "Grief: a group"',
  ]),
  'no programs in the form': lines('pages/referral.yaml', [
    / {2}programs:\n(?: {4,}.*\n)+/,
    '',
  ]),
  'other words of the search': lines('pages/search.yaml', [
    /^words:\n/m,
    'words:\n  - path: /contact\n    words: [parking, garage]\n',
  ]),
  'a quotation of two paragraphs, each with its opening mark': lines(
    'therapists/alma-reyes.yaml',
    [
      '  Alma grew up',
      '  “I came to this by way of a hospital.\n\n  “She taught me to sit down.” Alma grew up',
    ],
  ),
  'entries with signs between words that belong together': all(
    lines('cities/nampa.yaml', [
      '- No waiting room',
      '- You choose the hour; we keep it; nobody waits\n  - Your kitchen – or ours\n  - Couples / Marriage',
    ]),
    lines('therapists/alma-reyes.yaml', [
      '  - Idaho license 00-000',
      '  - Idaho LPC 00-000; issued 2009; expires January 31, 2031\n  - Member, Idaho Counseling Union; past president, Boise unit (2018-2020)\n  - Certificate in sleep (CBT-I), a sample university; a sample hospital, 2017',
    ]),
    lines(HOME, ['  keywords:', '  keywords:\n    - therapist Boise, ID']),
  ),
};
