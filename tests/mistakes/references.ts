import type { Edit, Mistakes } from './mistake';

/** A page under another name, which says so. */
const CALDWELL: Edit = {
  of: 'cities/nampa.yaml',
  edit: ['name: Nampa', 'movedFrom: [nampa]\nname: Caldwell'],
};

/**
 * What refers to something in another file: links, slugs, aliases, numbers, and
 * names in braces.
 */
export const REFERENCES: Mistakes = {
  'slug that is the number of another post': {
    edits: {
      'posts/12.yaml': {
        of: 'posts/the-hardest-hour.yaml',
        edit: ['90', '30'],
      },
    },
    says: [
      '1:1 number-as-address(12, posts/minute-by-minute.yaml, slug, /blog/12)',
      '2:8 shared-text([title], posts/the-hardest-hour.yaml)',
      '4:10 (warning) copied-page(posts/the-hardest-hour.yaml, [4, 9, 11, 15, 20, 21, 22, 24, 38, 42])',
    ],
  },
  'a number that three posts share': {
    edits: { 'posts/the-hardest-hour.yaml': ['90', '3\nsharesId: true'] },
    says: '1:5 repeated-number(3, posts/sundays-after-a-loss.yaml, 22) → usual',
    gives: { 'posts/the-hardest-hour.yaml': ['90', '22\nsharesId: true'] },
  },
  'page with the address of another page': {
    edits: {
      'legal/blog.yaml': {
        of: 'legal/cookies.yaml',
        edit: ['order: 9', 'order: 10'],
      },
    },
    says: [
      '1:1 taken-address(blog, pages/blog.yaml, slug)',
      '7:16 (warning) copied-page(legal/cookies.yaml, [7, 11, 13])',
      '7:16 shared-text([meta, description], legal/cookies.yaml)',
    ],
  },
  'an address that two pages had': {
    edits: {
      'cities/nampa.yaml': ['name', 'movedFrom: [caldwell]\nname'],
      'cities/salmon.yaml': ['name', 'movedFrom: [caldwell]\nname'],
    },
    says: 'cities/salmon.yaml:3:13 repeated-old-name(caldwell, true, cities/nampa.yaml)',
    followed: { 'cities/salmon.yaml': ['movedFrom: [caldwell]\n', ''] },
  },
  'a page has another name, and says so': {
    edits: { 'cities/nampa.yaml': null, 'cities/caldwell.yaml': CALDWELL },
    says: [
      'cities/coeur-d-alene.yaml:50:5 old-name(nampa, cities/caldwell.yaml, caldwell, cities, [caldwell, temple, twin-falls], value nearby.0 nampa)',
      'cities/salmon.yaml:51:5 old-name(nampa, cities/caldwell.yaml, caldwell, cities, [caldwell, coeur-d-alene, temple], value nearby.1 nampa)',
      'cities/temple.yaml:34:10 old-name(nampa, cities/caldwell.yaml, caldwell, cities, [caldwell, coeur-d-alene, salmon], value nearby.0 nampa)',
      'cities/twin-falls.yaml:54:5 old-name(nampa, cities/caldwell.yaml, caldwell, cities, [caldwell, coeur-d-alene, temple], value nearby.0 nampa)',
    ],
    followed: {
      'cities/coeur-d-alene.yaml': ['nampa', 'caldwell'],
      'cities/salmon.yaml': ['nampa', 'caldwell'],
      'cities/temple.yaml': ['nampa', 'caldwell'],
      'cities/twin-falls.yaml': ['nampa', 'caldwell'],
    },
  },
  'a city page was copied, and only its name is another': {
    edits: {
      'cities/caldwell.yaml': {
        of: 'cities/nampa.yaml',
        edit: (text) => text.replaceAll('Nampa', 'Caldwell'),
      },
    },
    says: '17:3 (warning) copied-page(cities/nampa.yaml, [17, 21, 42, 51], true)',
    followed: { 'cities/caldwell.yaml': null },
  },
  'a city page was copied, and changed at its top alone': {
    edits: {
      'cities/caldwell.yaml': {
        of: 'cities/nampa.yaml',
        edit: (text) =>
          text.replaceAll('Nampa', 'Caldwell').replace('43.5788', '43.6629'),
      },
    },
    says: '17:3 (warning) copied-page(cities/nampa.yaml, [17, 21, 42, 51])',
    followed: { 'cities/caldwell.yaml': null },
  },
  'a post was copied for another one': {
    edits: {
      'posts/the-longest-hour.yaml': {
        of: 'posts/the-hardest-hour.yaml',
        edit: (text) =>
          text
            .replace('id: 90', 'id: 91')
            .replace(/^title: .*$/m, 'title: The Longest Hour'),
      },
    },
    says: '4:10 (warning) copied-page(posts/the-hardest-hour.yaml, [4, 9, 11, 15, 20, 21, 22, 24, 38, 42])',
    followed: { 'posts/the-longest-hour.yaml': null },
  },
  'a file has another name, and its page still has the former one': {
    edits: {
      'cities/nampa.yaml': null,
      'cities/caldwell.yaml': { of: 'cities/nampa.yaml' },
    },
    says: [
      'cities/coeur-d-alene.yaml:50:5 renamed-file(nampa, caldwell, cities, nampa, cities/caldwell.yaml, caldwell, name Nampa) → usual',
      'cities/salmon.yaml:51:5 renamed-file(nampa, caldwell, cities, nampa, cities/caldwell.yaml, caldwell, name Nampa) → usual',
      'cities/temple.yaml:34:10 renamed-file(nampa, caldwell, cities, nampa, cities/caldwell.yaml, caldwell, name Nampa) → usual',
      'cities/twin-falls.yaml:54:5 renamed-file(nampa, caldwell, cities, nampa, cities/caldwell.yaml, caldwell, name Nampa) → usual',
    ],
    followed: {
      'cities/caldwell.yaml': null,
      'cities/nampa.yaml': { of: 'cities/caldwell.yaml' },
    },
  },
  'a file lost a letter of its name, and the title has another one': {
    edits: {
      'posts/what-sleep-does.yaml': null,
      'posts/what-sleep-dos.yaml': { of: 'posts/what-sleep-does.yaml' },
    },
    says: [
      'conditions/burnout.yaml:74:9 renamed-file(what-sleep-does, what-sleep-dos, posts, what-sleep-does, posts/what-sleep-dos.yaml, what-sleep-dos)',
      'conditions/insomnia.yaml:121:5 renamed-file(what-sleep-does, what-sleep-dos, posts, what-sleep-does, posts/what-sleep-dos.yaml, what-sleep-dos)',
      'pages/services.yaml:52:17 renamed-file(what-sleep-does, what-sleep-dos, posts, what-sleep-does, posts/what-sleep-dos.yaml, what-sleep-dos)',
      'pages/services.yaml:82:17 renamed-file(what-sleep-does, what-sleep-dos, posts, what-sleep-does, posts/what-sleep-dos.yaml, what-sleep-dos)',
      'pages/services.yaml:88:17 renamed-file(what-sleep-does, what-sleep-dos, posts, what-sleep-does, posts/what-sleep-dos.yaml, what-sleep-dos)',
    ],
    followed: {
      'posts/what-sleep-dos.yaml': null,
      'posts/what-sleep-does.yaml': { of: 'posts/what-sleep-dos.yaml' },
    },
  },
  'a file lost a hyphen of its name, and one page names it': {
    edits: {
      'cities/coeur-d-alene.yaml': null,
      'cities/coeur-dalene.yaml': { of: 'cities/coeur-d-alene.yaml' },
    },
    says: "cities/nampa.yaml:52:5 renamed-file(coeur-d-alene, coeur-dalene, cities, coeur-d-alene, cities/coeur-dalene.yaml, coeur-dalene, name Coeur d'Alene) → usual",
    followed: {
      'cities/coeur-dalene.yaml': null,
      'cities/coeur-d-alene.yaml': { of: 'cities/coeur-dalene.yaml' },
    },
  },
  'a therapist leaves, and the page of another takes the place: that one gets no credit for old posts':
    {
      edits: {
        'therapists/tom-aguilar.yaml': null,
        'therapists/alma-reyes.yaml': (text) =>
          `movedFrom: [tom-aguilar]\n${text}`,
      },
      says: [
        'posts/minute-by-minute.yaml:10:9 old-name(tom-aguilar, author name Tom Aguilar, therapists/alma-reyes.yaml, alma-reyes, therapists, [alma-reyes, priya-raman])',
        'site.yaml:107:17 link-and-name-of-old-page(/therapists/tom-aguilar, navigation, therapists/alma-reyes.yaml, entry navigation.items.3.items.1, /therapists/alma-reyes)',
      ],
      followed: {
        'posts/minute-by-minute.yaml': [
          ' tom-aguilar',
          '\n  name: Tom Aguilar, LMFT',
        ],
        'site.yaml': [
          '        - title: Tom Aguilar\n          path: /therapists/tom-aguilar\n',
          '',
        ],
      },
    },
  'a city is its own neighbor, and the only one': {
    edits: { 'cities/salmon.yaml': ['twin-falls\n  - nampa', 'salmon'] },
    says: '50:5 page-itself(salmon, cities, [coeur-d-alene, nampa, temple, twin-falls], only-value [nearby] salmon)',
    followed: { 'cities/salmon.yaml': ['nearby:\n  - salmon\n', ''] },
  },
  'a page was deleted': {
    edits: { 'cities/nampa.yaml': null },
    says: [
      'cities/coeur-d-alene.yaml:50:5 missing-page(nampa, cities, [temple, twin-falls], value nearby.0 nampa)',
      'cities/salmon.yaml:51:5 missing-page(nampa, cities, [coeur-d-alene, temple], value nearby.1 nampa)',
      'cities/temple.yaml:34:10 missing-page(nampa, cities, [coeur-d-alene, salmon], value nearby.0 nampa)',
      'cities/twin-falls.yaml:54:5 missing-page(nampa, cities, [coeur-d-alene, temple], value nearby.0 nampa)',
    ],
  },
  'a therapist leaves, and posts still name them: nobody else gets the credit':
    {
      edits: {
        'therapists/tom-aguilar.yaml': null,
        // The portrait is no mistake of its own while others name the page.
        'images/tom-aguilar.svg': { of: 'images/hills.svg' },
      },
      says: [
        'posts/minute-by-minute.yaml:10:9 missing-page(tom-aguilar, author name Tom Aguilar, therapists, [alma-reyes, priya-raman]) → usual',
        'site.yaml:107:17 dead-link(/therapists/tom-aguilar, navigation, entry navigation.items.3.items.1, [/therapists/alma-reyes, /therapists/priya-raman], therapists tom-aguilar) → usual',
      ],
      followed: {
        'posts/minute-by-minute.yaml': [
          ' tom-aguilar',
          '\n  name: Tom Aguilar, LMFT',
        ],
        'images/tom-aguilar.svg': null,
        'site.yaml': [
          '        - title: Tom Aguilar\n          path: /therapists/tom-aguilar\n',
          '',
        ],
      },
    },
  'a link to the old address of a page': {
    edits: {
      'conditions/panic.yaml': ['aliases', 'movedFrom: [worry]\naliases'],
      'cities/salmon.yaml': ['conditions/panic', 'conditions/worry#help'],
    },
    says: 'cities/salmon.yaml:34:11 link-to-old-address(/conditions/worry#help, conditions/panic.yaml) → write(/conditions/panic#help)',
    gives: {
      'conditions/panic.yaml': ['aliases', 'movedFrom: [worry]\naliases'],
      'cities/salmon.yaml': ['conditions/panic', 'conditions/panic#help'],
    },
  },
  'links to a page that is left out': {
    edits: {
      'pages/services.yaml': null,
      'pages/search.yaml': ['path: /services', 'path: /medicaid-services'],
    },
    says: [
      'pages/home.yaml:102:11 link-to-left-out-page(/services, pages/services.yaml, field [specialties, link]) → usual',
      'pages/not-found.yaml:17:13 link-to-left-out-page(/services, pages/services.yaml, entry links.items.0) → usual',
      'site.yaml:94:17 link-to-left-out-page(/services, navigation, pages/services.yaml, entry navigation.items.1.items.0) → usual',
      'site.yaml:119:15 link-to-left-out-page(/services, footer, pages/services.yaml, entry footer.quickLinks.items.0) → usual',
    ],
    gives: {
      'pages/services.yaml': null,
      'pages/search.yaml': ['path: /services', 'path: /medicaid-services'],
      'pages/home.yaml': [
        '  link:\n    label: Everything we offer\n    path: /services\n',
        '',
      ],
      'pages/not-found.yaml': [
        '    - label: Everything we offer\n      path: /services\n',
        '',
      ],
      'site.yaml': (text) =>
        text.replaceAll(/ +- .*\n +path: \/services\n/g, ''),
    },
  },
  'a new list was pasted below the old one': {
    edits: {
      'site.yaml': [
        '    homeOnly: true\n',
        '    homeOnly: true\n  - name: Sawtooth Mutual\n  - name: Gem State Health\n  - name: Panhandle Plan\n  - name: River Health\n',
      ],
    },
    says: [
      '64:5 repeated-entry([carriers], [1, 3], 2, [Sawtooth Mutual, Gem State Health]) → usual',
      '66:11 repeated-name(Panhandle Plan, carriers) → usual',
    ],
    gives: {
      'site.yaml': [
        '    homeOnly: true\n',
        '    homeOnly: true\n  - name: River Health\n',
      ],
    },
  },
  'a field in the group beside the one that it belongs to': {
    edits: {
      'site.yaml': (text) => {
        const [line = ''] = /^ {2}responseTime: .*\n/m.exec(text) ?? [];
        return text
          .replace(line, '')
          .replace('booking:\n', `booking:\n${line}`);
      },
    },
    says: [
      '6:1 missing-field(undefined [practice], responseTime)',
      '37:3 unknown-field(responseTime, undefined [booking], [label, portal, button, cityPortal], [practice]) → move-field(responseTime, [practice])',
    ],
  },
  'a list of the file below the practice, with other names for its days': {
    edits: {
      'site.yaml': [
        '  responseTime: E-mail answered within two business days\n',
        '  responseTime: E-mail answered within two business days\n  notices:\n    - text: We are closed.\n      from: 2026-12-24\n      to: 2027-01-01\n',
      ],
    },
    says: '31:3 unknown-field(notices, undefined [practice], [name, language, voice, tagline, description, url, logo, phone, email, referralsEmail, address, offices, numbers, alsoLicensedIn, hours, responseTime, serviceArea], [])',
  },
  'a page with a capital letter, to which lists of all cities lead': {
    edits: {
      'cities/Salmon.yaml': { of: 'cities/salmon.yaml' },
      'cities/salmon.yaml': null,
    },
    // Neither lists that follow from the map nor typed ones lead nowhere.
    says: '1:1 unfit-file-name(Salmon, salmon)',
  },
  'cities nearby as they are written on a letter': {
    edits: {
      'cities/nampa.yaml': [
        '  - twin-falls\n  - coeur-d-alene',
        '  - Salmon, ID\n  - Temple Idaho',
      ],
    },
    says: [
      '51:5 unknown-name(Salmon, ID, cities, [salmon, coeur-d-alene, nampa, temple, twin-falls]) → write-name(salmon, [salmon, coeur-d-alene, nampa, temple, twin-falls])',
      '52:5 unknown-name(Temple Idaho, cities, [coeur-d-alene, nampa, salmon, temple, twin-falls]) → write-name(temple, [coeur-d-alene, nampa, salmon, temple, twin-falls])',
    ],
    followed: {
      'cities/nampa.yaml': [
        '  - Salmon, ID\n  - Temple Idaho',
        '  - salmon\n  - temple',
      ],
    },
  },
  'the hours of the practice on the contact page': {
    edits: {
      'pages/contact.yaml': (text) =>
        text.replace(/^ {2}hours:\n/m, '$&    times: [Friday 9:00-12:00]\n'),
    },
    says: '26:5 unknown-field(times, undefined [cards, hours], [title, text], site.yaml [practice, hours])',
  },
  'the lines of a post on the page of a city': {
    edits: {
      'cities/nampa.yaml': [
        'name: Nampa\n',
        'name: Nampa\nauthor: alma-reyes\nquickExit: true\n',
      ],
    },
    says: [
      '4:1 unknown-field(author, city page [], [slug, name, county, region, state, latitude, longitude, portal, updated, meta, blurb, residents, reasons, concerns, insurance, faq, nearby, draft, publishOn, movedFrom], [blog post])',
      '5:1 unknown-field(quickExit, city page [], [slug, name, county, region, state, latitude, longitude, portal, updated, meta, blurb, residents, reasons, concerns, insurance, faq, nearby, draft, publishOn, movedFrom], [condition page, page in another language, blog post, program])',
    ],
  },
  'a list was left out that a text of another page names': {
    edits: {
      'site.yaml': [
        'carriers:\n  - name: Gem State Health\n  - name: Sawtooth Mutual\n  - name: Panhandle Plan\n    homeOnly: true\n',
        '',
      ],
    },
    says: 'languages/espanol.yaml:61:15 empty-placeholder(carriers, site.yaml)',
    followed: {
      'languages/espanol.yaml': [
        'Aceptamos {carriers}',
        'Pregúntenos por los precios',
      ],
    },
  },
  'a word of the interface lost what it is filled in with': {
    edits: { 'words.yaml': 'shell:\n  callNumber: Ring us\n' },
    says: '2:15 word-without-placeholder(Ring us, [number], Call {number})',
    followed: { 'words.yaml': 'shell:\n  callNumber: Ring {number}\n' },
    gives: { 'words.yaml': 'shell:\n  callNumber: Ring {number}\n' },
  },
  'a placeholder of a word of the interface has a slip': {
    edits: {
      'words.yaml':
        'facts:\n  seats:\n    one: a seat\n    other: "{cuont} seats"\n',
    },
    says: '4:13 unknown-placeholder({cuont}, [count, practice, phone, email, street, zip, minutes, consultation]) → write({count})',
    gives: {
      'words.yaml':
        'facts:\n  seats:\n    one: a seat\n    other: "{count} seats"\n',
    },
  },
  'a page in another language has a word that there isn’t': {
    edits: {
      'languages/espanol.yaml': (text) =>
        `${text}words:\n  shell:\n    menuu: Carta\n`,
    },
    says: '64:5 misnamed-field(menuu, undefined [words, shell]) → write-field(menu, undefined [words, shell], [skip, menu, mainNavigation, newTab, reach, call, callNumber, textNumber, book, bookShort, crisis, notices, from, until, waiting, unexpectedError, reload, noConnection, pageStays, tryAgain])',
    gives: {
      'languages/espanol.yaml': (text) =>
        `${text}words:\n  shell:\n    menu: Carta\n`,
    },
  },
  'a post by the words of its title': {
    edits: {
      'conditions/insomnia.yaml': [
        '  - what-sleep-does',
        '  - what-sleep-really-does',
      ],
    },
    says: '121:5 missing-page(what-sleep-really-does, posts, [what-sleep-does, a-week-without-a-clock, minute-by-minute, sundays-after-a-loss, the-hardest-hour], only-value [posts] what-sleep-really-does) → write-if-same(what-sleep-does)',
  },
};
