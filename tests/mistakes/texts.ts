import type { Mistakes } from './mistake';

/** Lines and texts, several of them or long ones. */
export const TEXTS: Mistakes = {
  'entries of a list, and a field of one, begun in wrong columns': {
    edits: {
      'cities/nampa.yaml': [
        ['  - A', ' - A'],
        [
          ' text: In the car, in the store.\n    path: /conditions/panic\n',
          'text: In the car, in the store.\n    path: /conditions/panic\n ',
        ],
      ],
    },
    says: [
      '25:2 wrong-indentation(1, 2) → move-line(1)',
      '34:4 wrong-indentation(3, 4) → move-line(1)',
      '36:4 wrong-indentation(3, 2) → move-line(-1)',
    ],
  },
  'entries of lists, typed below other fields': {
    edits: {
      'cities/twin-falls.yaml': [
        '  - salmon\n',
        '  - salmon\nquestion: Is it free?\nanswer: |\n  The call is.\nreason: No parking\n',
      ],
      'therapists/alma-reyes.yaml': [
        ['clients:', 'language: Spanish\nclients:'],
        ['pricing:', 'title: By video\ntext: From home.\npricing:'],
      ],
      'site.yaml': ['crisis:', 'carrier: Teton Health\n\ncrisis:'],
    },
    says: [
      '56:1 misplaced-entry(question, city page [], [faq]) → move-entry([faq])',
      '59:1 misplaced-entry(reason, city page [], [reasons]) → write-in-list([reasons], No parking)',
      'site.yaml:65:1 misplaced-entry(carrier, undefined [], [carriers]) → write-in-list([carriers], name: Teton Health)',
      'therapists/alma-reyes.yaml:39:1 misplaced-entry(language, therapist page [], [languages]) → write-in-list([languages], Spanish)',
      'therapists/alma-reyes.yaml:55:1 misplaced-entry(title, therapist page [], [works]) → move-entry([works])',
    ],
    gives: {
      'cities/twin-falls.yaml': [
        ['each week\n', 'each week\n  - No parking\n'],
        [
          '\nnearby:',
          '  - question: Is it free?\n    answer: |\n      The call is.\n\nnearby:',
        ],
      ],
      'therapists/alma-reyes.yaml': [
        ['  - English\n', '  - English\n  - Spanish\n'],
        [
          '\neducation:',
          '  - title: By video\n    text: From home.\n\neducation:',
        ],
      ],
      'site.yaml': [
        '    homeOnly: true\n',
        '    homeOnly: true\n  - name: Teton Health\n',
      ],
    },
  },
  'six broken lines': {
    edits: {
      'cities/nampa.yaml': [
        [
          'county: Canyon County and Ada County\nregion: The',
          'county Canyon County and Ada County\nregion:The',
        ],
        ['Counseling by', 'Counseling: by'],
        ['- A', '-A'],
        ['insurance:', 'insurence:'],
        ['twin-falls', '[twin-falls'],
      ],
    },
    says: [
      '4:7 missing-sign(:, county) → write-rows([county: Canyon County and Ada County undefined])',
      '5:8 missing-sign( , region:) → write-rows([region: The Treasure Valley undefined])',
      '11:20 unquoted-text(:) → quote-line(Counseling: by Video in Nampa)',
      '25:4 missing-sign( , -) → write-rows([- A chair of your own undefined])',
      '42:1 misnamed-field(insurence, city page []) → write-field(insurance, city page [], [slug, name, county, region, state, latitude, longitude, portal, updated, meta, blurb, residents, reasons, concerns, insurance, faq, nearby, draft, publishOn, movedFrom])',
      '51:5 extra-sign([, -) → write-rows([- twin-falls undefined])',
    ],
    gives: {
      'cities/nampa.yaml': [
        'Counseling by Video in Nampa',
        '"Counseling: by Video in Nampa"',
      ],
    },
  },
  'an answer that is too long': {
    edits: {
      'cities/temple.yaml': (text) =>
        text.replace('Yes, by', () => `${'Yes, and '.repeat(240)}by`),
    },
    says: '31:13 long-text(faq.0.answer, 2175, 2000)',
  },
  'thirteen entries where twelve fit': {
    edits: {
      'cities/temple.yaml': (text) =>
        text.replace(
          'reasons:\n',
          `reasons:\n${Array.from({ length: 9 }, (_, at) => `  - Reason ${at}\n`).join('')}`,
        ),
    },
    says: '14:3 number-of-entries([reasons], 13, 1, 12)',
  },
  'title too long': {
    edits: {
      'legal/cookies.yaml': [
        'title: Cookies',
        'title: Cookies and everything else that this website keeps, for a short time or for a long one',
      ],
    },
    says: '7:3 wrong-derived-field([meta, title], Cookies and everything else that this website keeps, for a short time or for a long one, long-text([meta, title], 87, 70))',
    followed: {
      'legal/cookies.yaml': [
        'meta:\n',
        'meta:\n  title: Cookies and everything else\n',
      ],
    },
  },
  'many fields missing': {
    edits: {
      'legal/cookies.yaml': [
        'order: 9\nupdated: 2026-11-01\nnumbered: false\ncontact: true\nmeta:\n  description: What this website keeps on your device, what it never keeps, and how to look for yourself.\nintro: This website sets no cookies.\nsections:\n  - title: What we keep\n    body: Nothing is kept on your device after you close the page.\n  - title: What we never keep\n    body: We keep no record of the pages that you read.\n',
        '',
      ],
    },
    says: '1:1 missing-fields(legal page [], [order, updated, intro, sections], true)',
  },
  'two pasted paragraphs below ">-" without an empty line between them': {
    edits: {
      'cities/nampa.yaml': [
        '  In',
        "  We see people who can't sleep. Some of them wake at four, and some lie awake until two. Others sleep, and are tired all day. Most have read everything there is to read about it by then. They call us.\n  The next paragraph is a long one too, as it comes from a word processor.\n\n  In",
      ],
    },
    says: '18:3 joined-paragraphs(The next paragraph is, folded)',
    followed: {
      'cities/nampa.yaml': [
        ">-\n  We see people who can't sleep. Some of them wake at four, and some lie awake until two. Others sleep, and are tired all day. Most have read everything there is to read about it by then. They call us.",
        "|\n  We see people who can't sleep. Some of them wake at four, and some lie awake until two. Others sleep, and are tired all day. Most have read everything there is to read about it by then. They call us.\n",
      ],
    },
  },
};
