/**
 * A text that is in a file once, what an editor makes of it, and what is there
 * in the end (null: nobody knows).
 */
export type Row =
  | string
  | readonly [from: string, to: string, meant?: string | null];
type Rows = Readonly<Record<string, Readonly<Record<string, Row>>>>;

const LAST = `  - question: What do I need?
    answer: A door that closes. Our fees are on the [first page](/#insurance).
`;
const FAQ = `  - question: Do I have to be in Nampa?
    answer: Anywhere in Idaho will do.
${LAST}`;
const LAPTOP = `  - question: Can I use a phone?
    answer: Yes, on a stand.
`;
/** A further question, as somebody wrote it. */
const question = (written: string): Row => [
  LAST,
  LAST + written,
  LAST + LAPTOP,
];
const REASONS = `  - No drive over the pass
  - A chair of your own
  - No waiting room
  - The same therapist each week
`;
const WORKS = `  - title: Slowly
    text: One thing a week.
  - title: On paper
    text: A diary you can hold.
`;
const COLUMN = 'Blue Cross\nAetna Health\n';
const ENTRIES = '  - name: Blue Cross\n  - name: Aetna Health\n';
const THREE_LANGUAGES = '  - English\n  - Spanish\n  - Polish\n';

/**
 * Written by somebody who had not read what reads the files: what people do who
 * paste, drag, and type in a hurry.
 */
export const OFFICE_MISTAKES: Rows = {
  'site.yaml': {
    'a ZIP code with its state':
      'zip: "83702" → zip: ID 83702 → zip: "83702" # ID',
    'a town with its state': '    city: Boise →     city: Boise, ID',
    'a range in one price':
      'price: 120 → price: $100–$120 → price: 100\n    upTo: 120',
    'a telephone number with a word':
      'phone: (208) 555-0117 → phone: 208.555.0117 (front desk) → phone: (208) 555-0117 # (front desk)',
    'a letter in place of a digit': 'price: 120 → price: 12O',
    'a second telephone number on one line': [
      '  hours:',
      '  numbers:\n    - Billing: 208.555.0142 x4\n  hours:',
      '  numbers:\n    - label: Billing\n      number: (208) 555-0142 ext. 4\n  hours:',
    ],
    'a column at the left edge': [
      '    homeOnly: true\n',
      `    homeOnly: true\n${COLUMN}`,
      `    homeOnly: true\n${ENTRIES}`,
    ],
    'a row of a spreadsheet':
      '  - service: Long session\n    price: 170\n →   - service: Long session\tprice: 170\n',
    'quotation marks of Word around a value': 'zip: "83702" → zip: “83702”',
    'label and url in the navigation':
      '    - title: Write to Us\n      path: /contact →     - label: Write to Us\n      url: /contact',
    'a fee in words': 'price: 170 → price: $170 per session',
    'an hour in the morning':
      'Saturday 10:00-18:00 → Saturday 10 a.m. to 6 p.m.',
    'days from and to':
      '[Tuesday to Saturday 10:00-18:00] → \n        - Tue–Sat, 10am–6pm',
    'a price in words': [
      '    price: 170\n',
      '    price: one hundred seventy\n',
      null,
    ],
    'a telephone link': 'phone: (208) 555-0117 → phone: tel:+12085550117',
    'states in full': 'alsoLicensedIn: [MT] → alsoLicensedIn: Montana',
    'a mailbox with its name':
      'email: front.desk@juniper-lane.example → email: Front Desk <front.desk@juniper-lane.example>',
    "a list that isn't closed":
      '[Tuesday to Saturday 10:00-18:00] → [Tuesday to Saturday 10:00-18:00',
    'a sample with a slip in its mark': '# SAMPLE: a mark → # SMAPLE: a mark',
    'a sample without its number sign': '# SAMPLE: a mark → SAMPLE: a mark',
    'a note broken in two': 'a mark, so that → a mark,\nso that',
    'a price list':
      '- service: First visit\n    price: 185 → - First visit: 185',
    'an address with a space': 'url: https://schedule → url: https:// schedule',
    'the address of a mail program': [
      'url: https://www.weather.gov\n',
      'url: https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.weather.gov&data=05%7C02%7C&reserved=0\n',
    ],
    'a slip in the beginning of an address':
      'url: https://schedule → url: htps//schedule',
    'the hours of two kinds of days in one entry': [
      '[Tuesday to Saturday 10:00-18:00]',
      '[Tuesday to Friday 10-6 and Saturday 10-2]',
      '[Tuesday to Friday 10:00-18:00, Saturday 10:00-14:00]',
    ],
    'a sample note that has lost the space before it':
      ' # SAMPLE: a mark → # SAMPLE: a mark',
    'a switch with an exclamation mark':
      '    homeOnly: true\n →     homeOnly: yes!\n',
    'hours as they are said':
      '[Tuesday to Saturday 10:00-18:00] → Tuesday thru Saturday, 10am-6pm',
  },
  'posts/a-week-without-a-clock.yaml': {
    'a date as another site shows it': [
      'date: 2025-11-30',
      'date: Posted on Sunday, November 30, 2025 at 9:12 am',
      'date: 2025-11-30 # Posted on at 9:12 am',
    ],
    'two dates': ['date: 2025-11-30', 'date: 2025-11-30 or 2025-12-01', null],
    'a paragraph at the left edge': [
      '\n  ## Why it works\n',
      '\nKeep the clock in a drawer. It will be there in the morning.\n\n  ## Why it works\n',
      '\n  Keep the clock in a drawer. It will be there in the morning.\n\n  ## Why it works\n',
    ],
    'the mark of a comment': [
      '[insomnia](/conditions/insomnia) says',
      '[insomnia](/conditions/insomnia) says[b]',
      '[insomnia](/conditions/insomnia) says',
    ],
    'the name of an author': 'author: alma-reyes → author: Alma Reyes, LPC',
    'the address of a file':
      '[insomnia](/conditions/insomnia) → [insomnia](/conditions/insomnia.html)',
    'an address with a word more':
      '[insomnia](/conditions/insomnia) → [insomnia](/conditions/insomnia-therapy)',
    'the name of a file with its ending':
      '  - insomnia\n →   - insomnia.yaml\n',
    'a picture with capitals': '/images/hills.svg → /images/Hills.SVG',
    'braces around the words of a link': '[insomnia] → {insomnia}',
    'the address of a search': [
      '**sleepy**',
      '[sleepy](https://www.google.com/url?sa=t&q=https://www.cdc.gov/sleep/)',
      '[sleepy](https://www.cdc.gov/sleep/)',
    ],
    'a link in two pairs of brackets': '[insomnia] → [[insomnia]]',
    'bold in HTML': '**sleepy** → <b>sleepy</b>',
    'bold with one asterisk at its end': '**sleepy** → **sleepy*',
    'a heading with a line below':
      '  ## Why it works\n →   Why it works\n  ------------\n',
    'a picture with another ending': '/images/hills.svg → /images/hills.jpg',
  },
  'languages/espanol.yaml': {
    'the name of a language': 'language: es → language: Spanish',
    'the name of a language in its own': 'language: es → language: español',
    'a placeholder as programs have it': '{minutes} → {{minutes}}',
  },
  'cities/nampa.yaml': {
    'a date that nobody knows': 'updated: 2026-08-01\n → updated: n/a\n → ',
    'the answer of a chat above the file':
      'name: Nampa\n → Sure! Here is the updated file:\n\nname: Nampa\n',
    'marks of a chat': [
      'Sessions by video for people in Nampa',
      'Sessions by video for people in Nampa:contentReference[oaicite:2]{index=2}',
    ],
    'a comment of Google Docs, and its mark': [
      'A door that closes.',
      'A door that closes.[a]',
    ],
    'the day before the month': 'updated: 2026-08-01 → updated: 1 August 2026',
    'degrees of a map':
      'latitude: 43.5788\nlongitude: -116.5597 → latitude: 43.5788° N\nlongitude: 116.5597° W',
    'both numbers of a map at once':
      'latitude: 43.5788\n → latitude: 43.5788, -116.5597\n',
    'cities by their names':
      "nearby:\n  - twin-falls\n  - coeur-d-alene\n → nearby: Twin Falls, Coeur d'Alene\n",
    'a link with no slash':
      'path: /conditions/insomnia → path: conditions/insomnia',
    'a space in a link':
      '[first page](/#insurance) → [first page] (/#insurance)',
    'a link with a bracket too few':
      '[first page](/#insurance) → [first page(/#insurance)',
    'a question mark in place of a colon':
      'question: What do I need? → question? What do I need?',
    'a quotation mark at the end':
      'question: What do I need? → question: What do I need?"',
    'a link the other way around':
      '[first page](/#insurance) → (first page)[/#insurance]',
    'latitude and longitude':
      'latitude: 43.5788\nlongitude: -116.5597 → latitude: -116.5597\nlongitude: 43.5788',
    'the end of a text is missing': [
      'A session by video takes no freeway.',
      'A session by video takes no',
      null,
    ],
    'a field that is there already, in a text':
      'no freeway.\n → no freeway.\n  county: Canyon County and Ada County\n',
    'an entry that begins with a bracket': '  - twin-falls →   - [twin-falls',
    'a bracket at the end': 'The Treasure Valley\n → The Treasure Valley]\n',
    'the end of a name behind its colon': 'name: Nampa → nam:e Nampa',
    'a sign in place of a space': 'county: Canyon → county:;Canyon',
  },
  'cities/coeur-d-alene.yaml': {
    'a needless field with a note': [
      'nearby:',
      '# ask Alma\nportal: scheduling\nnearby:',
      null,
    ],
    'an entry at the left edge, both lines': question(
      '- question: Can I use a phone?\nanswer: Yes, on a stand.\n',
    ),
    'an entry of a mail': question(LAPTOP.replaceAll(/^(?=.)/gm, '> ')),
    'a quotation below a name without its colon':
      'body: |\n    The → body |\n    > The → body: |\n    > The',
    'the name of a text gone': '  body: |\n → ',
    'words to a colleague':
      '  - title: Grief\n → PLEASE ASK ANN\n  - title: Grief\n',
    'an entry far too deep': question(
      '        - question: Can I use a phone?\n          answer: Yes, on a stand.\n',
    ),
    'an entry with tabs': question(
      '\t- question: Can I use a phone?\n\t  answer: Yes, on a stand.\n',
    ),
    'an entry in a code fence': question(`\`\`\`yaml\n${LAPTOP}\`\`\`\n`),
    'an entry without a dash': question(
      '    question: Can I use a phone?\n    answer: Yes, on a stand.\n',
    ),
    'an entry in the column of the dashes': question(
      '  question: Can I use a phone?\n  answer: Yes, on a stand.\n',
    ),
    'an entry in the column of the dashes, with a text below': question(
      '  question: Can I use a phone?\n  answer: >-\n    Yes, on a stand.\n',
    ),
    'an entry of a page of code': question(
      '  - "question": "Can I use a phone?",\n    "answer": "Yes, on a stand."\n',
    ),
    'an entry with bold names': question(
      '  - **question:** Can I use a phone?\n    **answer:** Yes, on a stand.\n',
    ),
    'an entry as Q and A': question(
      '  - Q: Can I use a phone?\n    A: Yes, on a stand.\n',
    ),
    'bullets of Word in a list': [REASONS, REASONS.replaceAll('- ', '•\t')],
    'numbers in a list': [
      REASONS,
      '  1. No drive over the pass\n  2. A chair of your own\n  3. No waiting room\n  4. The same therapist each week\n',
    ],
    'a list with no dashes': [REASONS, REASONS.replaceAll('- ', '')],
    'a title and a text for a question':
      '  - question: What do I need?\n    answer: →   - title: What do I need?\n    text:',
    'a link with the name of the site':
      'path: /conditions/insomnia → path: www.juniper-lane.example/conditions/insomnia',
  },
  'cities/twin-falls.yaml': {
    'a reason twice': [REASONS, `${REASONS}  - No waiting room\n`],
    'a dash that is left': [LAST, `${LAST}  -\n`, LAST],
    'half an entry': [
      '  - title: Grief\n    text: After a death.\n',
      '    text: After a death.\n',
      null,
    ],
    'a field left of its place':
      '    text: In the car, in the store. → text: In the car, in the store.',
    'a line further to the right in a folded text':
      'about\n    sleep → about\n      sleep',
    "a section that isn't there": '(/#insurance) → (/#rates) → (/)',
    'an entry without its dash': '  - No waiting →     No waiting',
    'a space in a name': 'updated: → updat ed:',
    'a sign before a name': 'reasons: → ]reasons:',
    'a sign before a dash': '  - No waiting →   @- No waiting',
    'a dash too many': '  - No drive →   - - No drive',
    'another sign than a dash': '  - No waiting →   | No waiting',
    'a bracket at the beginning': 'region: The → region: [The',
    'another sign for a text below': 'body: | → body: [',
    'the name of a list gone': '\nfaq:\n → \n',
    'a card without the name of its text': '    text: Nights →     Nights',
    'a question as a name':
      '- question: What do I need?\n    answer: A → - What do I need?: A',
  },
  'pages/home.yaml': {
    'an entity of WordPress':
      'title: Fees and Insurance → title: Fees &amp; Insurance → title: Fees & Insurance',
    'a web address in angle brackets':
      '(https://www.cms.gov/nosurprises) → (<www.cms.gov/nosurprises>)',
    'a link through Outlook': [
      '(https://www.cms.gov/nosurprises)',
      '(https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.cms.gov%2Fnosurprises&data=05%7C01&reserved=0)',
    ],
  },
  'therapists/alma-reyes.yaml': {
    'a block of WordPress': [
      '  Alma grew up near Sandpoint and still goes back in August.\n',
      '  <!-- wp:paragraph -->\n  Alma grew up near Sandpoint and still goes back in August.\n  <!-- /wp:paragraph -->\n',
    ],
    'signs of another alphabet':
      'Now and then. → Now and then, if you donâ€™t mind. → Now and then, if you don’t mind.',
    'image and altText for src and alt':
      '  src: /images/river.svg\n  alt:  →   image: /images/river.svg\n  altText: ',
    yes: 'accepting: true → accepting: Yes',
    'a dash in place of a colon': 'order: 3 → order – 3',
    'a title twice in its entry':
      '  - title: Slowly\n →   - title: Slowly\n    title: Slowly\n',
    'the bar of a text is another sign': 'bio: | → bio: >-',
    'a picture and its alt text': [
      '  src: /images/river.svg\n  alt: A chair by a window.',
      '  src: A chair by a window.\n  alt: /images/river.svg',
    ],
    'a number sign in a text': [
      'text: One thing a week.',
      'text: One thing a week is the #1 rule.',
      'text: "One thing a week is the #1 rule."',
    ],
    'a note of code':
      'accepting: true\n → // ask Alma in May\naccepting: true\n',
    'an optional field in the text above it': [
      'like a kitchen table.\n',
      'like a kitchen table.\n\n  supervisor: priya-raman\n',
      'like a kitchen table.\n\nsupervisor: priya-raman\n',
    ],
    'a picture on somebody’s computer':
      '/images/river.svg → C:\\Users\\Ann\\Pictures\\river.svg',
    'a picture that is only there': [
      '/images/river.svg',
      'C:\\Users\\Ann\\Pictures\\portrait.jpg',
      null,
    ],
    'a sign in place of the first letter': '  alt: A chair →   @lt: A chair',
    'several languages in one': [
      '  - English\n',
      '  - English; Spanish; Polish\n',
      THREE_LANGUAGES,
    ],
  },
  'conditions/insomnia.yaml': {
    'a range that a spreadsheet took for a day':
      'sessions: 6-8 → sessions: 8-Jun',
    'a note beside the sign of a text, broken in two': [
      'body: |\n    In Boise',
      'body: | # SAMPLE: what helps\nhere\n    In Boise',
      'body: | # SAMPLE: what helps here\n    In Boise',
    ],
    'two words for the search in one': [
      '    - insomnia Boise\n',
      '    - insomnia Boise, rest and sleep Boise\n',
      '    - insomnia Boise\n    - rest and sleep Boise\n',
    ],
    'the title of a post':
      '  - what-sleep-does →   - What Sleep Does When We Chase It',
  },
  'pages/conditions.yaml': {
    'no quotation mark before a brace': 'types: "{ → types: {',
  },
  'conditions/bereavement.yaml': {
    'yes where only true may be': 'quickExit: true → quickExit: yes',
  },
};

/** What an office may write. */
export const LEGITIMATE_EDITS: Rows = {
  'cities/nampa.yaml': {
    'a list on one line':
      'nearby:\n  - twin-falls\n  - coeur-d-alene\n → nearby: [twin-falls, coeur-d-alene]\n',
    'four spaces': [FAQ, FAQ.replaceAll(/^ {2}/gm, '    ')],
    'quoted names':
      'name: Nampa\ncounty: Canyon → "name": "Nampa"\n\'county\': Canyon',
    'an apostrophe in single quotation marks':
      "answer: Anywhere in Idaho will do. → answer: 'Anywhere you''re alone.'",
    'an optional field less': 'nearby:\n  - twin-falls\n  - coeur-d-alene\n → ',
    'an address as a social network changes it': [
      'Our fees are on the [first page](/#insurance)',
      'Our fees are on the [first page](https://www.juniper-lane.example/?fbclid=IwAR3xQ#insurance)',
    ],
  },
  'cities/coeur-d-alene.yaml': {
    'a list at the left edge': [REASONS, REASONS.replaceAll(/^ {2}/gm, '')],
    'an entry as code': [
      LAST,
      '  - {"question": "What do I need?", "answer": "A door that closes."}\n',
    ],
    'a text on two lines':
      'answer: Anywhere in Idaho will do. → answer: Anywhere in Idaho will do,\n      if the door closes.',
    'a folded text': [
      'answer: Anywhere in Idaho will do.',
      'answer: >\n      Anywhere in Idaho will do,\n      if the door closes.',
    ],
    'a list in a text':
      'answer: Anywhere in Idaho will do. → answer: |\n      Bring:\n\n      - a chair\n      - a cup',
    'a time and a price in a text':
      'answer: Anywhere in Idaho will do. → answer: "From 8:30 on; the first visit costs $185 (or less)."',
  },
  'therapists/alma-reyes.yaml': {
    'empty lines between entries': [
      WORKS,
      WORKS.replace('\n  - title: On', '\n\n  - title: On'),
    ],
    'fields in another order':
      '  - title: Slowly\n    text: One thing a week.\n →   - text: One thing a week.\n    title: Slowly\n',
    notes:
      'accepting: true\n → # ask Alma in May\naccepting: true # since April\n',
    'an emoji and Spanish': 'Now and then. → ¡Sí! A veces, en español 🙂',
    'a quotation at the end':
      'Now and then. → A client once said “now and then.”',
    'a link at the end': [
      'A few, and you may read them. See [your privacy](/privacy).',
      'A few, and you may read them. The rest is on the page about [your privacy](/privacy)',
    ],
    'a short text with no period':
      'text: One thing a week. → text: One thing a week',
  },
  'posts/a-week-without-a-clock.yaml': {
    'a short month': 'date: 2025-11-30 → date: Nov 30, 2025',
  },
  'theme.yaml': {
    'a note after a word':
      'fonts: classic → fonts: classic # or warm, or modern',
  },
  'site.yaml': {
    'a portal by its address':
      'portal: scheduling → portal: https://schedule.juniper-lane.example',
    'a ZIP code without quotation marks': 'zip: "83702" → zip: 83702',
    'a network by the name that its address has':
      '  - url: https://www.instagram →   - name: Instagram\n    url: https://www.instagram',
  },
};
