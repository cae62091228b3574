/**
 * A text of a file in order, what somebody made of it, and what would be a
 * wrong correction of that.
 */
export type WrongCorrection = readonly [
  usual: string,
  typed: string,
  wrong: string,
];

const REASONS = '  - No waiting room\n  - The same therapist each week\n';
const PAID =
  '  - title: Card or check\n    text: You pay after each session.\n';
const BLURB =
  'In Nampa the morning freeway takes an hour. A session by video takes no freeway.\n';
const MEET = '\nWe would like to meet you.\n';
const INSURANCE =
  'insurance: Ask your plan about video visits in Canyon County.\n';

/**
 * By file and by what would be wrong. Nobody may be left unasked about one of
 * them, whatever the problem is about.
 */
export const WRONG_CORRECTIONS: Readonly<
  Record<string, Readonly<Record<string, WrongCorrection>>>
> = {
  'cities/nampa.yaml': {
    'a paragraph at the left margin becomes a note': [
      BLURB,
      `${BLURB}${MEET}`,
      `${BLURB}\n# ${MEET.trim()}\n`,
    ],
    'an indented paragraph becomes a note': [
      BLURB,
      `${BLURB}   ${MEET}`,
      `${BLURB}  # ${MEET.trim()}\n`,
    ],
    'a paragraph becomes a note at the end of a line': [
      INSURANCE,
      `${INSURANCE}Call them first.\n`,
      `${INSURANCE.trim()} # Call them first.\n`,
    ],
    'an entry becomes a note': [
      REASONS,
      REASONS.replace('  - The', ' - The'),
      REASONS.replace('- The', '# - The'),
    ],
    'a field becomes a note': ['region: The', 'region The', '# region: The'],
    'a text loses its quotes, and its end becomes a note': [
      'text: New here, or left behind.',
      'text: "New here, or #1 left behind."',
      'text: New here, or #1 left behind.',
    ],
    'a note becomes a text': [
      INSURANCE,
      INSURANCE.replace('County.', 'County. # Kim asks them'),
      INSURANCE.replace('County.', 'County. Kim asks them'),
    ],
    'a note at the left edge becomes a heading': [
      'By video it is next door.\n',
      'By video it is next door.\n\n## Ask Ann\n\n    It is near.\n',
      'By video it is next door.\n\n    ## Ask Ann\n\n    It is near.\n',
    ],
    'a note becomes a text in quotes': [
      INSURANCE,
      INSURANCE.replace('County.', 'County. # Kim asks them'),
      'insurance: "Ask your plan about video visits in Canyon County. # Kim asks them"\n',
    ],
    'a note becomes a text of a file that was not readable': [
      'region: The Treasure Valley',
      'region: "The Treasure Valley # as Kim says',
      'region: "The Treasure Valley as Kim says"',
    ],
    'a note is lost': [
      INSURANCE,
      INSURANCE.replace('County.', 'County. # Kim asks them'),
      INSURANCE,
    ],
    'the names of fields become texts in quotes': [
      '  - question: Do I have to be in Nampa?\n    answer: Anywhere in Idaho will do.\n',
      '  - question: Do I have to be in Nampa?\n   answer: Anywhere in Idaho will do.\n',
      '  - "question: Do I have to be in Nampa? answer: Anywhere in Idaho will do."\n',
    ],
    'a field becomes a line of the text above it': [
      `residents:\n`,
      `residents\n`,
      `  residents:\n`,
    ],
    'the name of a field becomes the text of a list': [
      'county: Canyon',
      'county:: Canyon',
      '"county": "county: Canyon',
    ],
    'a text becomes the name of a field': [
      BLURB,
      `${BLURB}Region of ours, we love you.\n`,
      `${BLURB}region: of ours, we love you.\n`,
    ],
    'a word of a text that looks like a field becomes one': [
      'region: The Treasure Valley\n',
      'Regions have long winters.\n',
      'region: have long winters.\n',
    ],
    'a line of a wrapped paragraph becomes a field': [
      'region: The Treasure Valley\n',
      'It is warm in this wide\nregion of the state.\n',
      '# It is warm in this wide\nregion: of the state.\n',
    ],
    'a line of a paragraph that has lost its indentation becomes a field': [
      `region: The Treasure Valley\n`,
      `notice: >-\n  It is warm in this wide\nregion of the state.\n`,
      `notice: >-\n  It is warm in this wide\nregion: of the state.\n`,
    ],
    'a text in quotes becomes a field': [
      '  - No waiting room',
      '  - "title: none"',
      '  - title: none',
    ],
    'the second line of an entry becomes another entry': [
      '  - No waiting room\n',
      '  - No waiting room\n    and no queue\n  at the desk\n',
      '  - No waiting room\n  - and no queue\n  - at the desk\n',
    ],
    'two entries become one': [
      REASONS,
      REASONS.replace('  - The', '  -The'),
      '  - No waiting room The same therapist each week\n',
    ],
    'a word is replaced by another one': [
      'in Canyon County.',
      'in Canyon Country.',
      'in Canyon County.',
    ],
    'a word of a text that cannot be read is replaced by another one': [
      INSURANCE,
      'insurance: "Ask your plan about vide visits.\n',
      'insurance: "Ask your plan about video visits."\n',
    ],
    'a word is left out': [
      'in Canyon County.',
      'in in Canyon County.',
      'in Canyon County.',
    ],
    'another state': [
      'answer: Anywhere in Idaho',
      'answer: "Anywhere in Iowa',
      'answer: "Anywhere in Idaho"',
    ],
    'a blank becomes a fact': [
      'in Canyon County.',
      'with [name].',
      'with {name}.',
    ],
    'a blank of a file that cannot be read becomes a fact': [
      INSURANCE,
      'insurance Ask [name].\n',
      'insurance: Ask {name}.\n',
    ],
    'words in brackets become a fact': [
      'in Canyon County.',
      'at (phone).',
      'at {phone}.',
    ],
    'a blank of another program becomes a fact': [
      'in Canyon County.',
      'with {{name}}.',
      'with {name}.',
    ],
    'a blank with percent signs becomes a fact': [
      'in Canyon County.',
      'at %phone%.',
      'at {phone}.',
    ],
    'a blank with a number sign becomes a fact': [
      'in Canyon County.',
      'at #{phone}.',
      'at {phone}.',
    ],
    'a fact becomes a word': [
      'in Canyon County.',
      'with {name}.',
      'with name.',
    ],
    'a fact becomes a blank': [
      'in Canyon County.',
      'with {name}.',
      'with [name].',
    ],
    'a word becomes a fact': ['in Canyon County.', 'by phone.', 'by {phone}.'],
    'an address of a mailbox falls apart': [
      'in Canyon County.',
      'at front.desk@plan.example.',
      'at front desk plan.example.',
    ],
    'words with a hyphen fall apart': [
      'in Canyon County.',
      'for re-sent bills.',
      'for re sent bills.',
    ],
    'a choice becomes words': [
      'in Canyon County.',
      'with him/her.',
      'with him her.',
    ],
    'a sign in quotes becomes a new line': [
      INSURANCE,
      "insurance: 'Ask at C:\\new\n",
      'insurance: "Ask at C:\\new"\n',
    ],
    'a paragraph moves into the list below it': [
      'reasons:\n',
      'reasons:\nParking is free behind the house.\n',
      'reasons:\n  - Parking is free behind the house.\n',
    ],
    'another city': ['  - twin-falls', '  - twin-peaks', '  - twin-falls'],
    'the value of one field is in another one': [
      'county: Canyon County and Ada County\nregion: The Treasure Valley\n',
      'county: Canyon County and Ada County\nregion: The Treasure Valley\n',
      'county: The Treasure Valley\nregion: Canyon County and Ada County\n',
    ],
    'a number loses its sign': [
      'longitude: -116.5597',
      'longitude: −116.5597',
      'longitude: 116.5597',
    ],
  },
  'therapists/alma-reyes.yaml': {
    'a switch is turned': [
      'accepting: true',
      'accepting: tru',
      'accepting: false',
    ],
    'another year': [
      'updated: 2026-06-01',
      'updated: 2026-06-0l',
      'updated: 2026-06-10',
    ],
    'a picture and its text change places': [
      '  src: /images/river.svg\n  alt: A chair by a window.\n',
      '  src: A chair by a window.\n  alt: /images/river.svg\n',
      '  src: /images/river.svg\n  alt: A chair by a window.\n',
    ],
    'a further field becomes a text of the one above it': [
      'credentials: LPC\n',
      'credentials: LPC\nzodiac: he/she\n',
      'credentials: LPC zodiac he/she\n',
    ],
    'a further field becomes a text with its name': [
      'credentials: LPC\n',
      'credentials: LPC\n zodiac: he/she\n',
      'credentials: "LPC zodiac: he/she"\n',
    ],
    'a further field becomes a note': [
      'credentials: LPC\n',
      'credentials: LPC\nzodiac: he/she\n',
      'credentials: LPC # zodiac: he/she\n',
    ],
    'another field': [
      'role: Licensed',
      'rule: Licensed',
      'credentialText: Licensed',
    ],
  },
  'posts/a-week-without-a-clock.yaml': {
    'another person': [
      'author: alma-reyes',
      'author: alba-reyes',
      'author: alma-reyes',
    ],
    'another picture': [
      'imageUrl: /images/hills.svg',
      'imageUrl: /images/mills-2.svg',
      'imageUrl: /images/hills.svg',
    ],
    'another page': [
      '](/conditions/insomnia)',
      '](/conditions/panic)',
      '](/conditions/insomnia)',
    ],
    'a heading of a text becomes a note': [
      '  ## Why it works\n',
      '## Why it works\n',
      '# # Why it works\n',
    ],
    'a paragraph at the left margin becomes a heading of the file': [
      '\n  ## Why it works\n',
      '\n# Sleep, and why it works\n',
      '\n  # Sleep, and why it works\n',
    ],
  },
  'site.yaml': {
    'a plan becomes a card': [
      PAID,
      `${PAID}  - name: Humana\n`,
      `${PAID}  - title: name\n    text: Humana\n`,
    ],
    'a plan becomes the title of a card': [
      PAID,
      `${PAID}  - name: Humana\n`,
      `${PAID}  - title: Humana\n`,
    ],
    'a plan becomes the text of the card above it': [
      PAID,
      `${PAID}  - name: Humana\n`,
      PAID.replace('session.\n', 'session. name Humana\n'),
    ],
    'a plan moves up in quotes': [
      PAID,
      `${PAID}  - name: Humana\n`,
      PAID.replace(
        'You pay after each session.',
        '"You pay after each session. name: Humana"',
      ),
    ],
    'a price loses its unit': ['price: 185', 'price: 185/hour', 'price: 185'],
    'a price becomes another one': ['price: 185', 'price: 18S', 'price: 185'],
    'a price of thousands becomes small': [
      'price: 185',
      'price: 1.850',
      'price: 1.85',
    ],
    'another state where licenses are valid': ['[MT]', '[MR]', '[MT]'],
    'letters of a number become digits': [
      '(208) 555-0117',
      '(208) 555-O117',
      '(208) 555-0117',
    ],
    'the text of a blank entry becomes a name': [
      '  - service: Long session\n    price: 170\n',
      '  - Long session: 170\n',
      '  - service: Long session\n    price: 170\n',
    ],
    'the rest of an entry that became a note becomes an entry': [
      '  - service: First visit\n    price: 185\n',
      '#  - service: First visit\n    price: 185\n',
      '  - #  - service: First visit\n    price: 185\n',
    ],
    'a field moves from an entry to the next one': [
      '  - name: Gem State Health\n',
      '    homeOnly: true\n  - name: Gem State Health\n',
      '  - homeOnly: true\n    name: Gem State Health\n',
    ],
    'a second field of an entry begins one that ends with the next': [
      '  - service: Long session\n    price: 170\n',
      '    price: 180\n  - service: Long session\n',
      '  - price: 180\n    service: Long session\n',
    ],
  },
};
