/**
 * A slip in a file of the tests' practice, and what is offered: the file as it was, another edit of it as it was, or no
 * correction, with words of the advice.
 */
type Slip = readonly [
  name: string,
  file: string,
  from: string,
  to: string,
  offered: 'as it was' | readonly [from: string, to: string] | RegExp,
];

const POST = 'posts/minute-by-minute.yaml';
const CITY = 'cities/nampa.yaml';
const ABOUT = 'pages/about.yaml';
const SITE = 'site.yaml';

export const SLIPS: readonly Slip[] = [
  // Names: a slip of the same word is corrected, another name is not taken for one.
  ['an author who left', POST, 'tom-aguilar', 'dana-whitfield', /For a guest, write "name: /],
  ['an author whose name is like another', POST, 'tom-aguilar', 'anna-reyes', /For a guest, write "name: /],
  ['an author with a letter too few', POST, 'tom-aguilar', 'tom-aguila', 'as it was'],
  ['an author by name, with credentials', POST, 'tom-aguilar', 'Tom Aguilar, LMFT', 'as it was'],
  [
    'the number of a hospital',
    CITY,
    'Anywhere in Idaho will do.',
    'Ask St. Luke at (208) 381-2222.',
    /make it a link/,
  ],
  ['a picture that nobody has put in', ABOUT, 'river.svg', 'lake.svg', /^Put the picture into /],
  ['a picture with a slip', ABOUT, 'river.svg', 'rivre.svg', 'as it was'],
  ['a picture by its name', ABOUT, '/images/river.svg', 'river.svg', 'as it was'],
  [
    'a page that is not there',
    CITY,
    '/conditions/panic',
    '/conditions/apnea',
    /^Write the address of another page: /,
  ],
  ['a page with a letter too many', CITY, '/conditions/panic', '/conditions/pannic', 'as it was'],
  ['a section with a slip', CITY, '/#insurance', '/#insurence', 'as it was'],
  ['a category that is not there', POST, 'Mental Health', 'Money', /^Choose another\. There are: /],
  ['a category in other letters', POST, 'Mental Health', 'mental-health', 'as it was'],
  ['an icon that is not there', ABOUT, 'icon: compass', 'icon: rainbow', /^Choose another word\. /],
  ['an icon with a slip', ABOUT, 'icon: compass', 'icon: compas', 'as it was'],
  ['a field with a slip', CITY, 'answer: Anywhere', 'anwser: Anywhere', 'as it was'],
  // Links.
  [
    'a section of the page itself',
    POST,
    '(/conditions/insomnia)',
    '(#why-it-works)',
    ['(/conditions/insomnia)', '(/blog/minute-by-minute#why-it-works)'],
  ],
  [
    'a link without an address',
    POST,
    '(/conditions/insomnia)',
    '()',
    /^Write the address between the parentheses/,
  ],
  ['an address without its slash', POST, '(/conditions/insomnia)', '(conditions/insomnia)', 'as it was'],
  ['an address from a file', POST, '(/conditions/insomnia)', '(../conditions/insomnia)', 'as it was'],
  ['a number without its scheme', SITE, 'text [988](tel:988) at any', 'text [988](988) at any', 'as it was'],
  [
    'a mail address as a link',
    SITE,
    'email: front.desk@juniper-lane.example',
    'email: [front.desk@juniper-lane.example](mailto:front.desk@juniper-lane.example)',
    'as it was',
  ],
  // What other programs write.
  ['the number that a spreadsheet has for a day', POST, 'date: March 2, 2026', 'date: 46083', 'as it was'],
  ['a number with a comma', CITY, '43.5788', '43.5788,', 'as it was'],
  ['a number in quotes', CITY, '43.5788', '"43.5788"', 'as it was'],
  ['a reference with a comma', CITY, 'portal: scheduling', 'portal: scheduling,', 'as it was'],
  ['an address with a comma', CITY, 'path: /conditions/panic', 'path: /conditions/panic,', 'as it was'],
  ['a line of JSON', CITY, 'title: Sleep', '"title": "Sleep",', 'as it was'],
  ['a bullet of a word processor', CITY, '- title: Sleep', '• title: Sleep', 'as it was'],
  [
    'quotation marks of a word processor',
    ABOUT,
    'alt: A river bend with cottonwoods.',
    'alt: “A river bend with cottonwoods.”',
    'as it was',
  ],
  [
    'a list on one line',
    CITY,
    'nearby:\n  - twin-falls\n  - coeur-d-alene',
    'nearby: twin-falls, coeur-d-alene',
    'as it was',
  ],
  ['a time with a dot, which is read as a number', SITE, 'opens: "10:00"', 'opens: 10.00', 'as it was'],
  ['a time of digits alone', SITE, 'closes: "18:00"', 'closes: 1800', 'as it was'],
  ['yes', 'legal/privacy.yaml', 'contact: true', 'contact: yes', 'as it was'],
  ['a ZIP code without quotes', SITE, '"83702"', '83702', 'as it was'],
  ['a place on the other side of the world', CITY, '-116.5597', '116.5597', 'as it was'],
  // Spaces and signs.
  ['no space after a dash', CITY, '- No waiting room', '-No waiting room', 'as it was'],
  ['no space after a colon', CITY, 'county: Canyon', 'county:Canyon', 'as it was'],
  ['no colon', CITY, 'county: Canyon', 'county Canyon', 'as it was'],
  ['a space too many', CITY, '    path: /conditions/panic', '     path: /conditions/panic', 'as it was'],
  ['a tab', CITY, '  title: Counseling', '\ttitle: Counseling', 'as it was'],
  ['a space at the end, in quotes', CITY, '2026-08-01', '"2026-08-01 "', 'as it was'],
  [
    'a colon in a text',
    CITY,
    'answer: Anywhere in Idaho',
    'answer: In short: anywhere in Idaho',
    ['answer: Anywhere in Idaho will do.', 'answer: "In short: anywhere in Idaho will do."'],
  ],
  [
    'a number sign in a text',
    CITY,
    'New here, or left behind.',
    'We are #1 here.',
    ['New here, or left behind.', '"We are #1 here."'],
  ],
  ['a heading without its space', POST, '## Why it works', '##Why it works', 'as it was'],
  ['a heading of the first level', POST, '## Why it works', '# Why it works', 'as it was'],
  ['bold words with spaces in the stars', POST, '**sleepy**', '** sleepy **', 'as it was'],
  [
    'bold words with a word after them',
    POST,
    '**sleepy**, and',
    '**Sleepy:**and',
    ['**sleepy**, and', '**Sleepy:** and'],
  ],
  ['an entry twice', CITY, '  - coeur-d-alene', '  - coeur-d-alene\n  - twin-falls', 'as it was'],
];
