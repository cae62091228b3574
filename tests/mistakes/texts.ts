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
  'text that begins with an exclamation mark': {
    edits: { 'cities/temple.yaml': ['blurb: Online', 'blurb: !Online'] },
    says: '10:8 Because of "!", the whole text has to be in quotes. → Put the whole text in quotes.',
    gives: {
      'cities/temple.yaml': [
        'Online sessions for people in Temple, at home or on a lunch break.',
        '"!Online sessions for people in Temple, at home or on a lunch break."',
      ],
    },
  },
  'heading in a folded text': {
    edits: {
      'legal/cookies.yaml': [
        'Nothing is kept on your device after you close the page.',
        '>-\n      Nothing is kept.\n      ## Your device\n      Nothing stays there.',
      ],
    },
    says: '13:7 This line is read as part of the text above it. → Write "|" in place of ">" after the name of the field.',
    gives: {
      'legal/cookies.yaml': [
        'Nothing is kept on your device after you close the page.',
        '|-\n      Nothing is kept.\n      ## Your device\n      Nothing stays there.',
      ],
    },
  },
  'an answer that is too long': {
    edits: { 'cities/temple.yaml': (text) => text.replace('Yes, by', () => `${'Yes, and '.repeat(240)}by`) },
    says: '31:13 "answer" has 2,175 characters; at most 2,000 fit where it is shown. → Shorten it by 175 characters. The answer. It may have links and lists.',
  },
  'names of fields that were translated with their texts': {
    edits: {
      'languages/espanol.yaml': [
        'title: Llame\n      text: Platicamos',
        'encabezado: Llame\n      cuerpo: Platicamos',
      ],
    },
    says: [
      '53:7 "encabezado" isn\'t a field of a card. → Write "title" in place of "encabezado", and "text" in place of "cuerpo".',
      '54:7 "cuerpo" isn\'t a field of a card.',
    ],
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
  'one of the three levels of urgency is left out': {
    edits: {
      'conditions/panic.yaml': [
        '  - level: urgent\n    title: In the next days\n    signs:\n      - You cannot work\n      - You stopped eating\n    action: Call us or your doctor.\n',
        '',
      ],
    },
    says: '46:3 "urgency" has 2 entries; it needs exactly 3. → Add 1 entry. When to get help and how soon, from the least urgent to the most.',
  },
  'a whole block was deleted': {
    edits: {
      'cities/nampa.yaml': [
        'reasons:\n  - No drive over the pass\n  - A chair of your own\n  - No waiting room\n  - The same therapist each week\n\n',
        '',
      ],
    },
    says: '3:1 The city page has no "reasons". → If it was deleted, bring "reasons:" back with all its lines: content/README.md says how, under "Undo a change". Why choose online therapy: reasons that fit this city.',
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
  'hours as contents had them before': {
    edits: {
      'site.yaml': [
        'times: [Tuesday to Saturday 10:00-18:00]',
        'days: [Tuesday, Wednesday, Friday]\n      opens: "10:00"\n      closes: "18:00"\n      text: Most days',
      ],
    },
    says: '29:7 (warning) "days", "opens", "closes" are fields of an earlier version of this site. → Write "times" in their place.',
    gives: {
      'site.yaml': [
        'times: [Tuesday to Saturday 10:00-18:00]',
        'times: ["Tuesday to Wednesday, Friday 10:00-18:00"]\n      text: Most days',
      ],
    },
  },
  'two lines of hours that overlap': {
    edits: {
      'site.yaml': [
        '[Tuesday to Saturday 10:00-18:00]',
        '[Tuesday to Saturday 10:00-18:00, Friday 9:00-13:00]',
      ],
    },
    says: '29:48 "Friday 9:00-13:00" and "Tuesday to Saturday 10:00-18:00" overlap on Friday.',
    gives: {
      'site.yaml': [
        '[Tuesday to Saturday 10:00-18:00]',
        '["Tuesday to Thursday, Saturday 10:00-18:00", Friday 9:00-13:00]',
      ],
    },
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
