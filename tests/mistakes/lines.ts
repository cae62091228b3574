import type { Mistakes } from './mistake';

/** Lines of YAML: dashes, colons, and the spaces before them. */
export const LINES: Mistakes = {
  'the first line of an entry was deleted': {
    edits: { 'legal/privacy.yaml': ['  - title: Children\n', ''] },
    says: '28:5 "body" is already on line 26. → Keep one of the two and delete the other.',
  },
  'a dash before the answer, too': {
    edits: { 'cities/nampa.yaml': ['    answer: Anywhere', '  - answer: Anywhere'] },
    says: '46:3 "-" doesn\'t belong before "answer:". → Write: answer: Anywhere in Idaho will do. (with 4 spaces before it)',
  },
  'a bullet before each entry of a list': {
    edits: {
      'cities/nampa.yaml': [
        '- No drive over the pass\n  - A chair of your own\n  - No waiting room\n  -',
        '• No drive over the pass\n  • A chair of your own\n  • No waiting room\n  •',
      ],
    },
    says: '24:3 "•" has to be "-". → Write: - No drive over the pass. Do the same on the lines below, up to line 27.',
  },
  'a quotation mark alone on a line': {
    edits: { 'cities/nampa.yaml': ['county', '"\ncounty'] },
    says: '4:1 This line has only a quotation mark ("), which says nothing. → Delete this line.',
  },
  'line of dashes in the middle': {
    edits: { 'legal/cookies.yaml': ['intro', '---\nintro'] },
    says: '8:1 This line has only "---", which says nothing. → Delete this line.',
  },
  'bracket not closed': {
    edits: { 'cities/temple.yaml': ['twin-falls]', 'twin-falls'] },
    says: '34:27 "]" is missing after "twin-falls". → Write: nearby: [nampa, twin-falls]',
  },
  'quotation mark not closed': {
    edits: { 'legal/cookies.yaml': ['This', '"This'] },
    says: '8:38 A quotation mark (") is missing after "cookies.". → Write: intro: "This website sets no cookies."',
  },
  'two versions of the same line': {
    edits: {
      'legal/cookies.yaml': ['order: 9', '<<<<<<< HEAD\norder: 9\n=======\norder: 8\n>>>>>>> cookies'],
    },
    says: '2:1 From here on the file has two versions of the same lines. → Keep one version, and delete the other with the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  },
  'an article pasted above a text with a colon in it': {
    edits: { 'cities/nampa.yaml': ['    The', 'One paragraph.\n\nAnother.\n\n    Near: the'] },
    says: '21:1 This line begins with no space; here it needs 4. → Add 4 spaces at its beginning. Do the same on the lines below, up to line 23.',
    gives: { 'cities/nampa.yaml': ['  The', '  One paragraph.\n\n    Another.\n\n    Near: the'] },
  },
  'a tab': {
    edits: { 'cities/nampa.yaml': ['  title', '\ttitle'] },
    says: '11:1 The line begins with a tab. → Write: title: Counseling by Video in Nampa (with 2 spaces before it)',
  },
  'the line with the name of a list is gone, below a text': {
    edits: { 'cities/nampa.yaml': ['faq:\n', ''] },
    says: '44:3 "faq:" is missing before "- question:". → Write: faq: and, on the next line, - question: Do I have to be in Nampa? (with 2 spaces before it)',
  },
  'a line that lost the name of its field': {
    edits: { 'cities/nampa.yaml': ['region', ''] },
    says: '5:1 "region" is missing before ":". → Write: region: The Treasure Valley',
  },
  'the text begins behind ">-"': {
    edits: { 'cities/nampa.yaml': ['blurb: >-\n ', 'blurb: >-'] },
    says: '16:10 A line break is missing after ">-". → Write: blurb: >- and, on the next line, In Nampa the morning freeway takes an hour. A session by ... (with 2 spaces before it)',
  },
  'no space after a dash': {
    edits: { 'cities/nampa.yaml': ['  - No waiting', '  -No waiting'] },
    says: '26:4 A space is missing after "-". → Write: - No waiting room',
  },
  'a field one level in, above its text': {
    edits: { 'cities/nampa.yaml': ['blurb', '  blurb'] },
    says: '16:3 This line begins with 2 spaces; here it needs none. → Delete 2 spaces at its beginning.',
  },
  'a title one level out, at the beginning of its group': {
    edits: { 'cities/nampa.yaml': ['  title', 'title'] },
    says: '11:1 This line begins with no space; here it needs 2. → Add 2 spaces at its beginning.',
  },
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
  'no dash before the first question': {
    edits: { 'cities/nampa.yaml': ['  - question: Do', '  question: Do'] },
    says: '45:3 "-" is missing before "question:". → Write: - question: Do I have to be in Nampa?',
  },
  'two dashes before a question': {
    edits: { 'cities/nampa.yaml': ['  - question: Do', '  - - question: Do'] },
    says: '45:5 "-" doesn\'t belong after "-". → Write: - question: Do I have to be in Nampa?',
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
};
