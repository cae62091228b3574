import type { FileMistake, Mistake } from './mistake';

const SALMON = 'cities/salmon.yaml';

export const ADDRESSES: readonly Mistake[] = [
  {
    name: 'a city is its own neighbor, and the only one',
    file: SALMON,
    edit: ['  - twin-falls\n  - nampa\n', '  - salmon\n'],
    at: '53:5',
    message: '"salmon" is this page itself.',
    advice:
      'Delete "nearby:" and the "salmon" in it, or write another of the cities: coeur-d-alene, nampa, twin-falls.',
    followed: ['nearby:\n  - salmon\n', ''],
    meant: ['nearby:\n  - twin-falls\n  - nampa\n', ''],
  },
  {
    name: 'a city is its own neighbor, in a list that is long enough without it',
    file: SALMON,
    edit: ['  - nampa\n', '  - nampa\n  - salmon\n'],
    at: '55:5',
    message: '"salmon" is this page itself.',
    advice: 'Delete "salmon" here, or write another of the cities: coeur-d-alene.',
    followed: ['  - salmon\n', ''],
  },
  {
    name: 'a reference with a slip of the fingers',
    file: SALMON,
    edit: ['  - twin-falls\n', '  - twin-fals\n'],
    at: '53:5',
    message: '"twin-fals" is not one of the cities.',
    advice: 'Write "twin-falls". There are: coeur-d-alene, nampa, salmon, twin-falls.',
  },
  {
    name: 'a reference to a page that is not there, and that is like no other',
    file: SALMON,
    edit: ['  - twin-falls\n', '  - twin-falls\n  - boise\n'],
    at: '54:5',
    message:
      'There is no page "boise" among the cities: it was deleted or renamed, or is still to be written.',
    advice:
      'Delete "boise" here, or write another of the cities: coeur-d-alene. If that page has another name now, write movedFrom: [boise] on a line of its own into its file, so that the old address leads there.',
    followed: ['  - boise\n', ''],
  },
  {
    name: 'the address of no page',
    file: SALMON,
    edit: ['path: /conditions/panic\n', 'path: /fees\n'],
    at: '37:11',
    message: 'A link leads to "/fees", but no page has that path.',
    advice:
      'Write the address of another page: /about, /blog, /client-documents, /contact, /espanol, /medicaid-services, /privacy, /referral, /search, /services. Or delete the line "path: /fees".',
    followed: ['    path: /fees\n', ''],
    meant: ['    path: /conditions/panic\n', ''],
  },
  {
    name: 'a link with a slip of the fingers, to a section',
    file: SALMON,
    edit: ['path: /conditions/panic\n', 'path: /conditions/panik#faq\n'],
    at: '37:11',
    message: 'A link leads to "/conditions/panik#faq", but no page has that path.',
    advice: 'Write "/conditions/panic#faq".',
    followed: ['/conditions/panik#faq', '/conditions/panic#faq'],
    meant: ['/conditions/panic\n', '/conditions/panic#faq\n'],
  },
  {
    name: 'a section that the page does not have',
    file: SALMON,
    edit: ['[first page](/#insurance)', '[first page](/#insurence)'],
    at: '50:66',
    message: 'The question links to "/#insurence", but that page has no section "insurence".',
    advice:
      'Write "/#insurance". The sections of that page are: #struggles, #trust, #specialties, #approaches, #testimonials, #faq, #insurance, #closing-title.',
    followed: ['/#insurence', '/#insurance'],
  },
  {
    name: 'a section that is like none of the page',
    file: SALMON,
    edit: ['[first page](/#insurance)', '[first page](/services#nonexistent)'],
    at: '50:66',
    message: 'The question links to "/services#nonexistent", but that page has no section "nonexistent".',
    advice:
      'Choose one of its sections: #approach, #banner-title, #featured, #more, #what-to-expect, #faq, #community, #closing-title. Or delete "#nonexistent": the link then leads to the page as a whole.',
    followed: ['/services#nonexistent', '/services#faq'],
    meant: ['/#insurance', '/services#faq'],
  },
  {
    name: 'an old address in place of the old name',
    file: SALMON,
    edit: ['slug: salmon\n', 'slug: salmon\nmovedFrom: [/teletherapy/salmon-city]\n'],
    at: '4:13',
    message: 'Entry 1 of "movedFrom" cannot be "/teletherapy/salmon-city".',
    advice: 'Write salmon-city. An old slug of this page, or the slug of a page whose place it takes.',
    followed: ['/teletherapy/salmon-city', 'salmon-city'],
    meant: ['slug: salmon\n', 'slug: salmon\nmovedFrom: [salmon-city]\n'],
  },
  {
    name: 'an address with a slash at the end',
    file: SALMON,
    edit: ['path: /conditions/panic\n', 'path: /conditions/panic/\n'],
    at: '37:11',
    message: 'A link leads to "/conditions/panic/", but no page has that path.',
    advice: 'Write "/conditions/panic".',
    followed: ['/conditions/panic/', '/conditions/panic'],
  },
  {
    name: 'an old name that is the one of the page',
    file: SALMON,
    edit: ['slug: salmon\n', 'slug: salmon\nmovedFrom: [salmon]\n'],
    at: '4:13',
    message: '"salmon" is not an old name: the page has the address "/teletherapy/salmon" now.',
    advice: 'Delete "movedFrom:" and the "salmon" in it.',
    followed: ['movedFrom: [salmon]\n', ''],
  },
  {
    name: 'an old name that another page has',
    file: SALMON,
    edit: ['slug: salmon\n', 'slug: salmon\nmovedFrom: [stanley, nampa]\n'],
    at: '4:22',
    message: '"nampa" is not an old name: content/cities/nampa.yaml has the address "/teletherapy/nampa".',
    advice: 'Delete "nampa" here.',
    followed: ['[stanley, nampa]', '[stanley]'],
    meant: ['slug: salmon\n', 'slug: salmon\nmovedFrom: [stanley]\n'],
  },
];

export const FILES: readonly FileMistake[] = [
  {
    name: 'a name that ends in .yml',
    file: 'cities/nampa.yml',
    files: { 'cities/nampa.yml': 'cities/nampa.yaml', 'cities/nampa.yaml': undefined },
    at: '1:1',
    message: 'The name of this file ends in ".yml".',
    advice: 'Rename it to nampa.yaml.',
    followed: { 'cities/nampa.yaml': 'cities/nampa.yml', 'cities/nampa.yml': undefined },
  },
  {
    name: 'a page with the only file of its kind, saved as .yaml.txt',
    file: 'pages/about.yaml.txt',
    files: { 'pages/about.yaml.txt': 'pages/about.yaml', 'pages/about.yaml': undefined },
    at: '1:1',
    message: 'The name of this file ends in ".yaml.txt".',
    advice: 'Rename it to about.yaml.',
    followed: { 'pages/about.yaml': 'pages/about.yaml.txt', 'pages/about.yaml.txt': undefined },
  },
  {
    name: 'a .yml beside the file that it is a copy of',
    file: 'cities/nampa.yml',
    files: { 'cities/nampa.yml': 'cities/nampa.yaml' },
    at: '1:1',
    message: 'The name of this file ends in ".yml".',
    advice:
      'Delete it: content/cities/nampa.yaml is there already. If the text of this file is the right one, copy it into that file first.',
    followed: { 'cities/nampa.yml': undefined },
  },
  {
    name: 'a file beside the folders',
    file: 'nampa.yaml',
    files: { 'nampa.yaml': 'cities/nampa.yaml', 'cities/nampa.yaml': undefined },
    at: '1:1',
    message: 'No page is made from a file with this name in this folder.',
    advice: 'Move it to content/cities/nampa.yaml.',
    followed: { 'cities/nampa.yaml': 'nampa.yaml', 'nampa.yaml': undefined },
  },
  {
    name: 'a condition in the folder of the cities',
    file: 'cities/panic.yaml',
    files: { 'cities/panic.yaml': 'conditions/panic.yaml', 'conditions/panic.yaml': undefined },
    at: '1:1',
    message: 'This file has the fields of a condition page, but is not in the folder of those.',
    advice: 'Move it to content/conditions/panic.yaml.',
    followed: { 'conditions/panic.yaml': 'cities/panic.yaml', 'cities/panic.yaml': undefined },
  },
  {
    name: 'a therapist leaves, and posts still name them: nobody else gets the credit',
    file: 'posts/minute-by-minute.yaml',
    files: { 'therapists/tom-aguilar.yaml': undefined },
    at: '11:9',
    message:
      'There is no page "tom-aguilar" among the therapists: it was deleted or renamed, or is still to be written.',
    advice:
      'Write another of the therapists: alma-reyes, priya-raman. Who wrote it. For a therapist, write the slug: name and title come from the therapist\'s file. For a guest, write "name: Dana Reyes, LMFT" on the next line, with two spaces before it. If that page has another name now, write movedFrom: [tom-aguilar] on a line of its own into its file, so that the old address leads there.',
    more: [
      'content/site.yaml:119:17 The navigation links to "/therapists/tom-aguilar", but no page has that path.',
    ],
    followed: {
      'posts/minute-by-minute.yaml': ['author: tom-aguilar', 'author:\n  name: Tom Aguilar, LMFT'],
      'site.yaml': (text) => text.replace(/ +- title: Tom Aguilar\n.*\n/, ''),
    },
    differs: true,
  },
  {
    name: 'a new page among those that have a template each',
    file: 'pages/fees.yaml',
    files: { 'pages/fees.yaml': 'pages/about.yaml' },
    at: '1:1',
    message: 'No page is made from a file with this name in this folder.',
    advice:
      'Delete it: content/pages/ takes no new files, and all that belong there are there. New pages have folders of their own: content/cities/ for a city page, content/conditions/ for a condition page, content/languages/ for a page in another language, content/legal/ for a legal page, content/posts/ for a blog post, content/programs/ for a program, content/therapists/ for a therapist page. For any other, whoever looks after the website writes a template first.',
    followed: { 'pages/fees.yaml': undefined },
  },
  ...[
    'cities/nampa - Copy.yaml',
    'cities/nampa copy.yaml',
    'cities/nampa (1).yaml',
    'cities/nampa-copy.yaml',
  ].map(
    (file): FileMistake => ({
      name: `a copy: ${file}`,
      file,
      files: { [file]: 'cities/nampa.yaml' },
      at: '3:7',
      message: 'This file is a copy of content/cities/nampa.yaml, which is there too.',
      advice:
        'Delete this file. If it is to become a page of its own, give it another name, in small letters, digits, and hyphens, write that name after "slug:", and change all other lines.',
      followed: { [file]: undefined },
    }),
  ),
  {
    name: 'a copy of a post, with its number',
    file: 'posts/minute-by-minute - Copy.yaml',
    files: { 'posts/minute-by-minute - Copy.yaml': 'posts/minute-by-minute.yaml' },
    at: '4:7',
    message: 'This file is a copy of content/posts/minute-by-minute.yaml, which is there too.',
    advice:
      'Delete this file. If it is to become a page of its own, give it another name, in small letters, digits, and hyphens, write that name after "slug:", and change all other lines.',
    followed: { 'posts/minute-by-minute - Copy.yaml': undefined },
  },
  {
    name: 'a page has another name, and says so',
    file: 'cities/coeur-d-alene.yaml',
    files: {
      'cities/nampa.yaml': undefined,
      'cities/caldwell.yaml': { of: 'cities/nampa.yaml', edit: renamed },
    },
    at: '53:5',
    message: '"nampa" has another name now: "caldwell".',
    advice: 'Write caldwell in its place.',
    more: [
      'content/cities/salmon.yaml:54:5 "nampa" has another name now: "caldwell".',
      'content/cities/twin-falls.yaml:57:5 "nampa" has another name now: "caldwell".',
    ],
    followed: {
      'cities/coeur-d-alene.yaml': ['  - nampa\n', '  - caldwell\n'],
      'cities/salmon.yaml': ['  - nampa\n', '  - caldwell\n'],
      'cities/twin-falls.yaml': ['  - nampa\n', '  - caldwell\n'],
    },
    differs: true,
  },
  {
    name: 'a page was deleted',
    file: 'cities/coeur-d-alene.yaml',
    files: { 'cities/nampa.yaml': undefined },
    at: '53:5',
    message:
      'There is no page "nampa" among the cities: it was deleted or renamed, or is still to be written.',
    advice:
      'Delete "nampa" here, or write another of the cities: twin-falls. If that page has another name now, write movedFrom: [nampa] on a line of its own into its file, so that the old address leads there.',
    more: ['cities/salmon.yaml:54:5', 'cities/twin-falls.yaml:57:5'].map(
      (place) =>
        `content/${place} There is no page "nampa" among the cities: it was deleted or renamed, or is still to be written.`,
    ),
    followed: {
      'cities/coeur-d-alene.yaml': ['  - nampa\n', '  - twin-falls\n'],
      'cities/salmon.yaml': ['  - nampa\n', '  - coeur-d-alene\n'],
      'cities/twin-falls.yaml': ['  - nampa\n', '  - coeur-d-alene\n'],
    },
    differs: true,
  },
  {
    name: 'a list was left out that a text of another page names',
    file: 'languages/espanol.yaml',
    files: { 'site.yaml': (text) => text.replace(/^carriers:\n( .*\n)+/m, '') },
    at: '62:15',
    message: '"{carriers}" stands for the field "carriers", which content/site.yaml leaves out.',
    advice:
      'Write the text without "{carriers}", or delete it. If it is to be there, add "carriers:" to content/site.yaml.',
    followed: { 'languages/espanol.yaml': ['Aceptamos {carriers}.', 'Pregúntenos por los precios.'] },
    differs: true,
  },
  {
    name: 'an address that two pages had',
    file: 'cities/salmon.yaml',
    files: {
      'cities/nampa.yaml': ['slug: nampa\n', 'slug: nampa\nmovedFrom: [caldwell]\n'],
      'cities/salmon.yaml': ['slug: salmon\n', 'slug: salmon\nmovedFrom: [caldwell]\n'],
    },
    at: '4:13',
    message:
      '"caldwell" is an old name of content/cities/nampa.yaml already, and its address can lead to one page only.',
    advice: 'Delete "movedFrom:" and the "caldwell" in it.',
    followed: { 'cities/salmon.yaml': ['movedFrom: [caldwell]\n', ''] },
    differs: true,
  },
  {
    name: 'a link to the old address of a page',
    file: 'cities/salmon.yaml',
    files: {
      'conditions/panic.yaml': (text) => text.replace(/^slug: panic\n/m, 'slug: panic\nmovedFrom: [worry]\n'),
      'cities/salmon.yaml': ['path: /conditions/panic\n', 'path: /conditions/worry#help\n'],
    },
    at: '37:11',
    message:
      'A link leads to "/conditions/worry#help", which is an old address of content/conditions/panic.yaml.',
    advice: 'Write "/conditions/panic#help".',
    followed: { 'cities/salmon.yaml': ['/conditions/worry#help', '/conditions/panic#help'] },
    differs: true,
  },
  {
    name: 'a whole block was deleted',
    file: 'cities/salmon.yaml',
    files: { 'cities/salmon.yaml': (text) => text.replace(/^faq:\n( .*\n)+/m, '') },
    at: '3:1',
    message: 'The city page has no "faq".',
    advice:
      'If it was deleted, bring "faq:" back with all its lines: content/README.md says how, under "Undo a change". In a new file, copy them from another file of this folder and change each. Local questions and answers.',
    // As "Undo a change" has it: the file as it was.
    followed: { 'cities/salmon.yaml': (text) => text.replace(/\n+nearby:/, `\n\n${FAQ}\nnearby:`) },
  },
];

/** The text of a city under another name. */
function renamed(text: string): string {
  return text
    .replace('slug: nampa\n', 'slug: caldwell\nmovedFrom: [nampa]\n')
    .replace('name: Nampa\n', 'name: Caldwell\n');
}

const FAQ = `faq:
  - question: Do I have to be in Salmon?
    answer: Anywhere in Idaho will do.
  - question: What do I need?
    answer: A door that closes. Our fees are on the [first page](/#insurance).
`;
