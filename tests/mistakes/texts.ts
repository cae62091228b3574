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
      '25:2 This line begins with 1 space; here it needs 2. → Add 1 space at its beginning.',
      '34:4 This line begins with 3 spaces; here it needs 4.',
      '36:4 This line begins with 3 spaces; here it needs 2.',
    ],
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
      '4:7 ":" is missing after "county". → Write: county: Canyon County and Ada County',
      '5:8 A space is missing after "region:".',
      '11:20 Because of ":", the whole text has to be in quotes.',
      '25:4 A space is missing after "-".',
      '42:1 "insurence" isn\'t a field of a city page.',
      '51:5 "[" doesn\'t belong after "-".',
    ],
    gives: { 'cities/nampa.yaml': ['Counseling by Video in Nampa', '"Counseling: by Video in Nampa"'] },
  },
  'an answer that is too long': {
    edits: { 'cities/temple.yaml': (text) => text.replace('Yes, by', () => `${'Yes, and '.repeat(240)}by`) },
    says: '31:13 "answer" has 2,175 characters; at most 2,000 fit where it is shown. → Shorten it by 175 characters. The answer. It may have links and lists.',
  },
  'thirteen entries where twelve fit': {
    edits: {
      'cities/temple.yaml': (text) =>
        text.replace(
          'reasons:\n',
          `reasons:\n${Array.from({ length: 9 }, (_, at) => `  - Reason ${at}\n`).join('')}`,
        ),
    },
    says: '14:3 "reasons" has 13 entries; it needs 1 to 12. → Delete at least 1 entry. Why choose online therapy: reasons that fit this city.',
  },
  'title too long': {
    edits: {
      'legal/cookies.yaml': [
        'title: Cookies',
        'title: Cookies and everything else that this website keeps, for a short time or for a long one',
      ],
    },
    says: '7:3 "title" of "meta" is left out, and "Cookies and everything else that this website keeps, for ..." follows from the other fields. But then: "title" of "meta" has 87 characters; at most 70 fit where it is shown. → Write a "title:" into "meta:".',
    followed: { 'legal/cookies.yaml': ['meta:\n', 'meta:\n  title: Cookies and everything else\n'] },
  },
  'many fields missing': {
    edits: {
      'legal/cookies.yaml': [
        'order: 9\nupdated: 2026-11-01\nnumbered: false\ncontact: true\nmeta:\n  description: What this website keeps on your device, what it never keeps, and how to look for yourself.\nintro: This website sets no cookies.\nsections:\n  - title: What we keep\n    body: Nothing is kept on your device after you close the page.\n  - title: What we never keep\n    body: We keep no record of the pages that you read.\n',
        '',
      ],
    },
    says: '1:1 The legal page has no "order", no "updated" and 2 other fields that it needs. → Add a line for each: order, updated, intro, sections. It is easiest to copy them from another file of this folder.',
  },
  'two pasted paragraphs below ">-" without an empty line between them': {
    edits: {
      'cities/nampa.yaml': [
        '  In',
        "  We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. They call us.\n  The next paragraph is a long one too, as it comes from a word processor.\n\n  In",
      ],
    },
    says: '18:3 Two paragraphs are shown as one: there is no empty line above "The next paragraph is". → Write "|" in place of ">" after the name of the field. Put an empty line above the line that begins with "The next paragraph is".',
    followed: {
      'cities/nampa.yaml': [
        ">-\n  We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. They call us.",
        "|\n  We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. They call us.\n",
      ],
    },
  },
};
