/** An edit of one file: a text that is in it once, and what stands there afterward. */
type Edit = readonly [name: string, file: string, from: string, to: string];

/** A mistake of office staff. `meant` stands in the end in place of `from`, which is what it is without it; null: nobody can know. */
type OfficeMistake = readonly [...Edit, meant?: string | null];

const SITE = 'site.yaml';
const NAMPA = 'cities/nampa.yaml';
const ALMA = 'therapists/alma-reyes.yaml';
const CLOCK = 'posts/a-week-without-a-clock.yaml';
const HOME = 'pages/home.yaml';

const LAST = `  - question: What do I need?
    answer: A door that closes. Our fees are on the [first page](/#insurance).
`;
const FAQ = `  - question: Do I have to be in Nampa?
    answer: Anywhere in Idaho will do.
${LAST}`;
const LAPTOP = `  - question: Can I use a phone?
    answer: Yes, on a stand.
`;
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

/** Written by somebody who had not read what reads the files: what people do who paste, drag, and type in a hurry. */
export const OFFICE_MISTAKES: readonly OfficeMistake[] = [
  // More than the value, or nothing.
  ['a ZIP code with its state', SITE, 'zip: "83702"', 'zip: ID 83702', 'zip: "83702" # ID'],
  [
    'a date as another site shows it',
    CLOCK,
    'date: 2025-11-30',
    'date: Posted on Sunday, November 30, 2025 at 9:12 am',
    'date: 2025-11-30 # Posted on at 9:12 am',
  ],
  ['a town with its state', SITE, '    city: Boise', '    city: Boise, ID'],
  ['the name of a language', 'languages/espanol.yaml', 'language: es', 'language: Spanish'],
  ['a range in one price', SITE, 'price: 120', 'price: $100–$120', 'price: 100\n    upTo: 120'],
  [
    'a telephone number with a word',
    SITE,
    'phone: (208) 555-0117',
    'phone: 208.555.0117 (front desk)',
    'phone: (208) 555-0117 # (front desk)',
  ],
  ['a needless field with a note', NAMPA, 'nearby:', '# ask Alma\nportal: scheduling\nnearby:', null],
  ['two dates', CLOCK, 'date: 2025-11-30', 'date: 2025-11-30 or 2025-12-01', null],
  ['a date that nobody knows', NAMPA, 'updated: 2026-08-01\n', 'updated: n/a\n', ''],
  ['a letter in place of a digit', SITE, 'price: 120', 'price: 12O'],
  [
    'a second telephone number on one line',
    SITE,
    '  hours:',
    '  numbers:\n    - Billing: 208.555.0142 x4\n  hours:',
    '  numbers:\n    - label: Billing\n      number: (208) 555-0142 ext. 4\n  hours:',
  ],
  // Pasted.
  [
    'an entry at the left edge',
    NAMPA,
    LAST,
    `${LAST}- question: Can I use a phone?\n  answer: Yes, on a stand.\n`,
    LAST + LAPTOP,
  ],
  [
    'an entry at the left edge, both lines',
    NAMPA,
    LAST,
    `${LAST}- question: Can I use a phone?\nanswer: Yes, on a stand.\n`,
    LAST + LAPTOP,
  ],
  [
    'an entry far too deep',
    NAMPA,
    LAST,
    `${LAST}        - question: Can I use a phone?\n          answer: Yes, on a stand.\n`,
    LAST + LAPTOP,
  ],
  [
    'an entry with tabs',
    NAMPA,
    LAST,
    `${LAST}\t- question: Can I use a phone?\n\t  answer: Yes, on a stand.\n`,
    LAST + LAPTOP,
  ],
  ['an entry in a code fence', NAMPA, LAST, `${LAST}\`\`\`yaml\n${LAPTOP}\`\`\`\n`, LAST + LAPTOP],
  [
    'an entry without a dash',
    NAMPA,
    LAST,
    `${LAST}    question: Can I use a phone?\n    answer: Yes, on a stand.\n`,
    LAST + LAPTOP,
  ],
  [
    'an entry of a page of code',
    NAMPA,
    LAST,
    `${LAST}  - "question": "Can I use a phone?",\n    "answer": "Yes, on a stand."\n`,
    LAST + LAPTOP,
  ],
  [
    'an entry with bold names',
    NAMPA,
    LAST,
    `${LAST}  - **question:** Can I use a phone?\n    **answer:** Yes, on a stand.\n`,
    LAST + LAPTOP,
  ],
  [
    'an entry with the words of a mail',
    NAMPA,
    LAST,
    `${LAST}  - Question: Can I use a phone?\n    Answer: Yes, on a stand.\n`,
    LAST + LAPTOP,
  ],
  [
    'an entry as Q and A',
    NAMPA,
    LAST,
    `${LAST}  - Q: Can I use a phone?\n    A: Yes, on a stand.\n`,
    LAST + LAPTOP,
  ],
  [
    'the answer of a chat above the file',
    NAMPA,
    'name: Nampa\n',
    'Sure! Here is the updated file:\n\nname: Nampa\n',
  ],
  [
    'a paragraph at the left edge',
    CLOCK,
    '\n  ## Why it works\n',
    '\nKeep the clock in a drawer. It will be there in the morning.\n\n  ## Why it works\n',
    '\n  Keep the clock in a drawer. It will be there in the morning.\n\n  ## Why it works\n',
  ],
  ['bullets of Word in a list', NAMPA, REASONS, REASONS.replaceAll('- ', '•\t')],
  [
    'numbers in a list',
    NAMPA,
    REASONS,
    '  1. No drive over the pass\n  2. A chair of your own\n  3. No waiting room\n  4. The same therapist each week\n',
  ],
  ['a list with no dashes', NAMPA, REASONS, REASONS.replaceAll('- ', '')],
  [
    'a row of a spreadsheet',
    SITE,
    '  - service: Long session\n    price: 170\n',
    '  - service: Long session\tprice: 170\n',
  ],
  [
    'an entity of WordPress',
    HOME,
    'title: Fees and Insurance',
    'title: Fees &amp; Insurance',
    'title: Fees & Insurance',
  ],
  [
    'a quotation mark of HTML',
    ALMA,
    'Are you ever funny?',
    'Aren&#8217;t you ever funny?',
    'Aren’t you ever funny?',
  ],
  [
    'a block of WordPress',
    ALMA,
    '  Alma grew up near Sandpoint and still goes back in August.\n',
    '  <!-- wp:paragraph -->\n  Alma grew up near Sandpoint and still goes back in August.\n  <!-- /wp:paragraph -->\n',
  ],
  [
    'marks of a chat',
    NAMPA,
    'Sessions by video for people in Nampa',
    'Sessions by video for people in Nampa:contentReference[oaicite:2]{index=2}',
  ],
  [
    'signs of another alphabet',
    ALMA,
    'Now and then.',
    'Now and then, if you donâ€™t mind.',
    'Now and then, if you don’t mind.',
  ],
  ['quotation marks of Word around a value', SITE, 'zip: "83702"', 'zip: “83702”'],
  ['a mail that breaks its lines', NAMPA, 'who know about\n    sleep', 'who know about=\n    sleep'],
  // Names of other kinds.
  [
    'a title and a text for a question',
    NAMPA,
    '  - question: What do I need?\n    answer:',
    '  - title: What do I need?\n    text:',
  ],
  [
    'image and altText for src and alt',
    ALMA,
    '  src: /images/river.svg\n  alt: ',
    '  image: /images/river.svg\n  altText: ',
  ],
  [
    'label and url in the navigation',
    SITE,
    '    - title: Write to Us\n      path: /contact',
    '    - label: Write to Us\n      url: /contact',
  ],
  [
    'image and alt in a post',
    CLOCK,
    'imageUrl: /images/hills.svg\naltText:',
    'image: /images/hills.svg\nalt:',
  ],
  ['a telephone', SITE, '  phone: (208)', '  telephone: (208)'],
  ['a headline', HOME, '  title: Rest is', '  headline: Rest is'],
  // Values in other forms.
  ['yes', ALMA, 'accepting: true', 'accepting: Yes'],
  ['a fee in words', SITE, 'price: 170', 'price: $170 per session'],
  ['an hour in the morning', SITE, 'Saturday 10:00-18:00', 'Saturday 10 a.m. to 6 p.m.'],
  ['days from and to', SITE, '[Tuesday to Saturday 10:00-18:00]', '\n        - Tue–Sat, 10am–6pm'],
  ['hours as on a door', SITE, 'Tuesday to Saturday 10:00-18:00', 'Tue-Sat 10-6'],
  [
    'two words for the search in one',
    'conditions/insomnia.yaml',
    '    - insomnia Boise\n',
    '    - insomnia Boise, sleep Boise\n',
    '    - insomnia Boise\n    - sleep Boise\n',
  ],
  ['a price in words', SITE, '    price: 170\n', '    price: one hundred seventy\n', null],
  [
    'a web address in angle brackets',
    HOME,
    '(https://www.cms.gov/nosurprises)',
    '(<www.cms.gov/nosurprises>)',
  ],
  [
    'a picture with its whole address',
    ALMA,
    'src: /images/river.svg',
    'src: https://www.juniper-lane.example/images/river.svg',
  ],
  [
    'a link with the name of the site',
    NAMPA,
    'path: /conditions/insomnia',
    'path: www.juniper-lane.example/conditions/insomnia',
  ],
  [
    'short days',
    SITE,
    'Tuesday to Saturday 10:00-18:00',
    '"Tue, Wed, Thurs. and Sat 10:00-18:00"',
    '"Tuesday, Wednesday, Thursday, Saturday 10:00-18:00"',
  ],
  ['a telephone link', SITE, 'phone: (208) 555-0117', 'phone: tel:+12085550117'],
  ['the day before the month', NAMPA, 'updated: 2026-08-01', 'updated: 1 August 2026'],
  ['an ordinal day', NAMPA, 'updated: 2026-08-01', 'updated: August 1st, 2026'],
  ['a state in full', SITE, 'state: ID', 'state: Idaho'],
  ['states in full', SITE, 'alsoLicensedIn: [MT]', 'alsoLicensedIn: Montana'],
  [
    'degrees of a map',
    NAMPA,
    'latitude: 43.5788\nlongitude: -116.5597',
    'latitude: 43.5788° N\nlongitude: 116.5597° W',
  ],
  ['both numbers of a map at once', NAMPA, 'latitude: 43.5788\n', 'latitude: 43.5788, -116.5597\n'],
  [
    'a mailbox with its name',
    SITE,
    'email: front.desk@juniper-lane.example',
    'email: Front Desk <front.desk@juniper-lane.example>',
  ],
  ['the name of an author', CLOCK, 'author: alma-reyes', 'author: Alma Reyes, LPC'],
  [
    'cities by their names',
    NAMPA,
    'nearby:\n  - twin-falls\n  - coeur-d-alene\n',
    "nearby: Twin Falls, Coeur d'Alene\n",
  ],
  [
    'the title of a post',
    'conditions/insomnia.yaml',
    '  - what-sleep-does',
    '  - What Sleep Does When We Chase It',
  ],
  // Links.
  [
    'the address of the preview',
    NAMPA,
    'path: /conditions/insomnia',
    'path: http://localhost:3000/conditions/insomnia',
  ],
  ['a link with no slash', NAMPA, 'path: /conditions/insomnia', 'path: conditions/insomnia'],
  ['a space in a link', NAMPA, '[first page](/#insurance)', '[first page] (/#insurance)'],
  ['a link with a bracket too few', NAMPA, '[first page](/#insurance)', '[first page(/#insurance)'],
  ['a question mark in place of a colon', NAMPA, 'question: What do I need?', 'question? What do I need?'],
  ['a quotation mark at the end', NAMPA, 'question: What do I need?', 'question: What do I need?"'],
  ['a link the other way around', NAMPA, '[first page](/#insurance)', '(first page)[/#insurance]'],
  [
    'the address of a file',
    CLOCK,
    '[insomnia](/conditions/insomnia)',
    '[insomnia](/conditions/insomnia.html)',
  ],
  ['a dash in place of a colon', ALMA, 'order: 3', 'order – 3'],
  ['one entry with a number', NAMPA, '  - No waiting room', '  3. No waiting room'],
  ['a title twice in its entry', ALMA, '  - title: Slowly\n', '  - title: Slowly\n    title: Slowly\n'],
  ['the bar of a text is another sign', ALMA, 'bio: |', 'bio: >-'],
  ['a reason twice', NAMPA, REASONS, `${REASONS}  - No waiting room\n`],
  [
    'a link through Outlook',
    HOME,
    '(https://www.cms.gov/nosurprises)',
    '(https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.cms.gov%2Fnosurprises&data=05%7C01&reserved=0)',
  ],
  ['a link with no https', HOME, '(https://www.cms.gov/nosurprises)', '(www.cms.gov/nosurprises)'],
  // Two fields swapped.
  [
    'a picture and its alt text',
    ALMA,
    '  src: /images/river.svg\n  alt: A chair by a window.',
    '  src: A chair by a window.\n  alt: /images/river.svg',
  ],
  [
    'latitude and longitude',
    NAMPA,
    'latitude: 43.5788\nlongitude: -116.5597',
    'latitude: -116.5597\nlongitude: 43.5788',
  ],
  // Deleted, doubled, put elsewhere.
  ['a dash that is left', NAMPA, LAST, `${LAST}  -\n`, LAST],
  [
    'half an entry',
    NAMPA,
    '  - title: Grief\n    text: After a death.\n',
    '    text: After a death.\n',
    null,
  ],
  [
    'the end of a text is missing',
    NAMPA,
    'A session by video takes no freeway.',
    'A session by video takes no',
    null,
  ],
  [
    'a field left of its place',
    NAMPA,
    '    text: In the car, in the store.',
    'text: In the car, in the store.',
  ],
  [
    'a number sign in a text',
    ALMA,
    'text: One thing a week.',
    'text: One thing a week is the #1 rule.',
    'text: "One thing a week is the #1 rule."',
  ],
  ["a list that isn't closed", SITE, '[Tuesday to Saturday 10:00-18:00]', '[Tuesday to Saturday 10:00-18:00'],
  ['a note of code', ALMA, 'accepting: true\n', '// ask Alma in May\naccepting: true\n'],
];

/** What goes wrong without a word, and what one look at the file did not mend before. */
export const SILENT_MISTAKES: readonly OfficeMistake[] = [
  [
    'an optional field in the text above it',
    ALMA,
    'like a kitchen table.\n',
    'like a kitchen table.\n\n  supervisor: priya-raman\n',
    'like a kitchen table.\n\nsupervisor: priya-raman\n',
  ],
  [
    'a field that is there already, in a text',
    NAMPA,
    'no freeway.\n',
    'no freeway.\n  county: Canyon County and Ada County\n',
  ],
  ['a line further to the right in a folded text', NAMPA, 'about\n    sleep', 'about\n      sleep'],
  ['a sample with a slip in its mark', SITE, '# SAMPLE: a mark', '# SMAPLE: a mark'],
  ['a sample without its number sign', SITE, '# SAMPLE: a mark', 'SAMPLE: a mark'],
  ['an entry that begins with a bracket', NAMPA, '  - twin-falls', '  - [twin-falls'],
  ['a picture on somebody’s computer', ALMA, '/images/river.svg', 'C:\\Users\\Ann\\Pictures\\river.svg'],
  ['a picture that is only there', ALMA, '/images/river.svg', 'C:\\Users\\Ann\\Pictures\\portrait.jpg', null],
  ["a section that isn't there", NAMPA, '(/#insurance)', '(/#rates)', '(/)'],
  ['an entry without its dash', NAMPA, '  - No waiting', '    No waiting'],
  ['a bracket at the end', NAMPA, 'The Treasure Valley\n', 'The Treasure Valley]\n'],
];

const THREE_LANGUAGES = '  - English\n  - Spanish\n  - Polish\n';
const BLURB = '  In Nampa the morning freeway takes an hour. A session by video takes no freeway.\n';

/** Characters that got into the wrong place. */
export const SLIPS_AT_A_NAME: readonly OfficeMistake[] = [
  ['the end of a name behind its colon', NAMPA, 'name: Nampa', 'nam:e Nampa'],
  ['a space in a name', NAMPA, 'updated:', 'updat ed:'],
  ['a sign in a name', NAMPA, 'faq:', 'fa|q:'],
  ['a sign before a name', NAMPA, 'reasons:', ']reasons:'],
  ['a sign in place of a letter', NAMPA, '    text: Nights', '    te&t: Nights'],
  ['a sign in place of the first letter', ALMA, '  alt: A chair', '  @lt: A chair'],
  ['no quotation mark before a brace', 'pages/conditions.yaml', 'types: "{', 'types: {'],
  ['a note broken in two', SITE, 'a mark, so that', 'a mark,\nso that'],
  ['a sign before a dash', NAMPA, '  - No waiting', '  @- No waiting'],
  ['a dash too many', NAMPA, '  - No drive', '  - - No drive'],
  ['another sign than a dash', NAMPA, '  - No waiting', '  | No waiting'],
  ['a space behind the first letter', NAMPA, 'county: Canyon', 'county:C anyon'],
  ['a dash, and a space behind the first letter', NAMPA, '  - No waiting', '  -N o waiting'],
  ['a sign in place of a space', NAMPA, 'county: Canyon', 'county:;Canyon'],
  ['a bracket at the beginning', NAMPA, 'region: The', 'region: [The'],
  ['another sign for a text below', NAMPA, 'body: |', 'body: ['],
  ['the name of a list gone', NAMPA, '\nfaq:\n', '\n'],
  ['a price list', SITE, '- service: First visit\n    price: 185', '- First visit: 185'],
  ['a line again', NAMPA, BLURB, BLURB + BLURB],
  ['a card without the name of its text', NAMPA, '    text: Nights', '    Nights'],
  ['a question as a name', NAMPA, '- question: What do I need?\n    answer: A', '- What do I need?: A'],
  ['yes where only true may be', 'conditions/bereavement.yaml', 'quickExit: true', 'quickExit: yes'],
  ['an author with a word before', CLOCK, 'author: alma-reyes', 'author: by Alma Reyes'],
  ['several languages in one', ALMA, '  - English\n', '  - English; Spanish; Polish\n', THREE_LANGUAGES],
  ['braces around the words of a link', CLOCK, '[insomnia]', '{insomnia}'],
  ['a link in two pairs of brackets', CLOCK, '[insomnia]', '[[insomnia]]'],
  ['bold in HTML', CLOCK, '**sleepy**', '<b>sleepy</b>'],
  ['bold with one asterisk at its end', CLOCK, '**sleepy**', '**sleepy*'],
  ['a heading with a line below', CLOCK, '  ## Why it works\n', '  Why it works\n  ------------\n'],
  ['a picture with another ending', CLOCK, '/images/hills.svg', '/images/hills.jpg'],
  ['an address with a space', SITE, 'url: https://schedule', 'url: https:// schedule'],
  [
    'hours in brackets, with a comma',
    SITE,
    '[Tuesday to Saturday 10:00-18:00]',
    '[Tuesday to Saturday, 10-6]',
  ],
  ['hours as they are said', SITE, '[Tuesday to Saturday 10:00-18:00]', 'Tuesday thru Saturday, 10am-6pm'],
];

/** What an office may write. */
export const LEGITIMATE_EDITS: readonly Edit[] = [
  [
    'a list on one line',
    NAMPA,
    'nearby:\n  - twin-falls\n  - coeur-d-alene\n',
    'nearby: [twin-falls, coeur-d-alene]\n',
  ],
  ['a list at the left edge', NAMPA, REASONS, REASONS.replaceAll(/^ {2}/gm, '')],
  ['four spaces', NAMPA, FAQ, FAQ.replaceAll(/^ {2}/gm, '    ')],
  ['an entry as code', NAMPA, LAST, '  - {"question": "What do I need?", "answer": "A door that closes."}\n'],
  ['quoted names', NAMPA, 'name: Nampa\ncounty: Canyon', '"name": "Nampa"\n\'county\': Canyon'],
  ['empty lines between entries', ALMA, WORKS, WORKS.replace('\n  - title: On', '\n\n  - title: On')],
  [
    'fields in another order',
    ALMA,
    '  - title: Slowly\n    text: One thing a week.\n',
    '  - text: One thing a week.\n    title: Slowly\n',
  ],
  ['notes', ALMA, 'accepting: true\n', '# ask Alma in May\naccepting: true # since April\n'],
  [
    'a text on two lines',
    NAMPA,
    'answer: Anywhere in Idaho will do.',
    'answer: Anywhere in Idaho will do,\n      if the door closes.',
  ],
  [
    'a folded text',
    NAMPA,
    'answer: Anywhere in Idaho will do.',
    'answer: >\n      Anywhere in Idaho will do,\n      if the door closes.',
  ],
  [
    'a list in a text',
    NAMPA,
    'answer: Anywhere in Idaho will do.',
    'answer: |\n      Bring:\n\n      - a chair\n      - a cup',
  ],
  [
    'a time and a price in a text',
    NAMPA,
    'answer: Anywhere in Idaho will do.',
    'answer: "From 8:30 on; the first visit costs $185 (or less)."',
  ],
  ['an emoji and Spanish', ALMA, 'Now and then.', '¡Sí! A veces, en español 🙂'],
  [
    'an apostrophe in single quotation marks',
    NAMPA,
    'answer: Anywhere in Idaho will do.',
    "answer: 'Anywhere you''re alone.'",
  ],
  ['an optional field less', NAMPA, 'nearby:\n  - twin-falls\n  - coeur-d-alene\n', ''],
  ['a quotation at the end', ALMA, 'Now and then.', 'A client once said “now and then.”'],
  [
    'a link at the end',
    ALMA,
    'A few, and you may read them. See [your privacy](/privacy).',
    'A few, and you may read them. The rest is on the page about [your privacy](/privacy)',
  ],
  ['a short text with no period', ALMA, 'text: One thing a week.', 'text: One thing a week'],
  ['a short month', CLOCK, 'date: 2025-11-30', 'date: Nov 30, 2025'],
  ['a note after a word', 'theme.yaml', 'fonts: classic', 'fonts: classic # or warm, or modern'],
  ['a portal by its address', SITE, 'portal: scheduling', 'portal: https://schedule.juniper-lane.example'],
  [
    'an address as a social network changes it',
    NAMPA,
    'Our fees are on the [first page](/#insurance)',
    'Our fees are on the [first page](https://www.juniper-lane.example/?fbclid=IwAR3xQ#insurance)',
  ],
  ['a ZIP code without quotation marks', SITE, 'zip: "83702"', 'zip: 83702'],
];
