import type { Mistake } from './mistake';

/** Values that a schema refuses. */
export const VALUES: readonly Mistake[] = [
  {
    name: 'an answer where the question should be',
    edits: { 'cities/nampa.yaml': ['  - question: What', '  - answer: What'] },
    says: ['49:5 "answer" has to be "question". → Write: - question: What do I need?'],
  },
  {
    name: 'a field with a slip',
    edits: { 'cities/nampa.yaml': ['    answer: Anywhere', '    anwser: Anywhere'] },
    says: ['48:5 "anwser" is not a field of a question. → Write "answer". A question has: question, answer.'],
  },
  {
    name: 'text for true or false',
    edits: { 'legal/cookies.yaml': ['true', 'yes'] },
    says: [
      '6:10 "contact" is the text "yes"; it has to be true or false. → Write true without quotes. Set to true to show address, phone and e-mail at the end.',
    ],
  },
  {
    name: 'an icon that is not there',
    edits: { 'pages/about.yaml': ['compass', 'rainbow'] },
    says: [
      '38:13 "icon" cannot be "rainbow". → Choose another word. It is one of: calendar, chat, clipboard, clock, compass, document, fog, grass, hands, heart, home, kite, leaf, lock, mail, path, people, phone, pin, river, school, search, shield, star, steps, stones, sun, tree, video, wallet, wave. The small drawing beside the text.',
    ],
  },
  {
    name: 'list for text',
    edits: { 'legal/cookies.yaml': ['intro:', 'intro:\n  -'] },
    says: [
      '11:3 "intro" is a list; it has to be a text. → Write a text. One or two paragraphs before the first section.',
    ],
  },
  {
    name: 'a number with a comma',
    edits: { 'cities/nampa.yaml': ['5788', '5788,'] },
    says: [
      '7:11 "latitude" is the text "43.5788,"; it has to be a number. → Write 43.5788. Degrees north, for example 32.78.',
    ],
  },
  {
    name: 'the minus sign of a longitude is the one of mathematics',
    edits: { 'cities/salmon.yaml': ['-113', '−113'] },
    says: [
      '8:12 "longitude" is the text "−113.8959"; it has to be a number. → Write -113.8959. Degrees east, so negative in America, for example -96.80.',
    ],
  },
  {
    name: 'an entry twice',
    edits: { 'cities/nampa.yaml': ['coeur-d-alene\n', 'coeur-d-alene\n  - twin-falls\n'] },
    says: ['55:5 "nearby" has "twin-falls" twice. → Delete one of the two.'],
  },
  {
    name: 'a list on one line',
    edits: { 'cities/nampa.yaml': ['\n  - twin-falls\n  -', ' twin-falls,'] },
    says: [
      '52:9 "nearby" is the text "twin-falls, coeur-d-alene"; it has to be a list. → Write its entries, each on a line of its own with "- " before it. One to eight other cities, each by the last part of its address. Leave it out if there is no other city.',
    ],
  },
  {
    name: 'guest author without a name',
    edits: { 'posts/the-hardest-hour.yaml': [' priya-raman', '\n  nmae: Dana Reyes, LMFT'] },
    says: ['8:3 "nmae" is not a field of a guest author. → Write "name". A guest author has: name.'],
    gives: { 'posts/the-hardest-hour.yaml': [' priya-raman', '\n  name: Dana Reyes, LMFT'] },
  },
  {
    name: 'misspelt field beside the right one',
    edits: { 'legal/cookies.yaml': ['updated', 'odrer: 8\nupdated'] },
    says: [
      '4:1 "odrer" is not a field of a legal page. → Delete it, or correct its name: "order" is there already. A legal page has: slug, title, meta, order, effective, updated, reviewBy, intro, numbered, sections, contact, draft, publishOn, movedFrom.',
    ],
  },
  {
    name: 'number in quotes',
    edits: { 'legal/cookies.yaml': ['9', '"9"'] },
    says: [
      '3:8 "order" is the text "9"; it has to be a whole number. → Write 9 without quotes. The position of the page among the legal pages: 1 is first.',
    ],
  },
  {
    name: 'unknown optional field',
    edits: { 'cities/temple.yaml': ['path', 'paht'] },
    says: [
      '23:5 "paht" is not a field of an entry of "concerns". → Write "path". An entry of "concerns" has: title, text, path.',
    ],
  },
  {
    name: 'a telephone number in another form',
    edits: { 'site.yaml': ['phone: (208) 555-0117', 'phone: 208-555-0117'] },
    says: [
      '15:10 "phone" of "practice" is "208-555-0117", which is not a telephone number in the right form. → Write "(208) 555-0117". A telephone number in the form "(800) 555-0100".',
    ],
  },
  {
    name: 'price with a dollar sign',
    edits: { 'site.yaml': ['price: 120', 'price: $120'] },
    says: [
      '52:12 "price" is the text "$120"; it has to be a number. → Write 120. The price in dollars, with cents if it has them: 150 or 187.50.',
    ],
  },
  {
    name: 'a misspelt field of a link',
    edits: { 'site.yaml': ['path: /contact\n', 'pth: /contact\n'] },
    says: ['118:7 "pth" is not a field of a link. → Write "path". A link has: title, path, featured.'],
  },
  {
    name: 'list without spaces after the dashes',
    edits: {
      'cities/temple.yaml': [
        '- No drive along Interstate 35\n  - Sessions fit between two shifts\n  - A private room is all you need\n  - The',
        '-No drive along Interstate 35\n  -Sessions fit between two shifts\n  -A private room is all you need\n  -The',
      ],
    },
    says: [
      '16:4 A space is missing after "-". → Write: - No drive along Interstate 35. Do the same on the lines below, up to line 19.',
    ],
  },
  {
    name: 'answer that can only be true',
    edits: { 'posts/the-hardest-hour.yaml': ['slug', 'sharesId: false\nslug'] },
    says: [
      '2:11 "sharesId" cannot be false. → It can only be true. Or delete the line. Set to true on both of two posts that have the same number. The newer one has the address with the number, the other the address with its name.',
    ],
  },
  {
    name: 'two lines where one fits',
    edits: { 'legal/cookies.yaml': ['title: Cookies\norder', 'title: |-\n  Cookies\n  and more\norder'] },
    says: [
      '3:3 "title" has a line break in it. → Write it on one line, and no space at its ends. The large heading.',
    ],
    gives: { 'legal/cookies.yaml': ['title: Cookies\norder', 'title: |-\n  Cookies and more\norder'] },
  },
  {
    name: 'a note that begins as in code',
    edits: { 'cities/nampa.yaml': ['county', '// the county\ncounty'] },
    says: ['5:1 "//" has to be "#". → Write: # the county'],
  },
  {
    name: 'a quotation mark that Word made curly at one end',
    edits: { 'cities/nampa.yaml': ['A chair of your own', '"A chair of your own”'] },
    says: ['27:25 "”" has to be a quotation mark ("). → Write: - "A chair of your own"'],
  },
  {
    name: 'bad slug',
    edits: { 'conditions/burnout.yaml': ['name', 'aliases: [No Sleep]\nname'] },
    says: [
      '2:11 Entry 1 of "aliases" cannot be "No Sleep". → Write no-sleep. Another name for this page in its address: small letters, digits and hyphens.',
    ],
    gives: { 'conditions/burnout.yaml': ['name', 'aliases: [no-sleep]\nname'] },
  },
  {
    name: 'an old address in place of the old name',
    edits: { 'cities/salmon.yaml': ['name', 'movedFrom: [/teletherapy/salmon-city]\nname'] },
    says: [
      '4:13 Entry 1 of "movedFrom" cannot be "/teletherapy/salmon-city". → Write salmon-city. The last part of an old address of this page, or of the address of a page whose place it takes.',
    ],
    gives: { 'cities/salmon.yaml': ['name', 'movedFrom: [salmon-city]\nname'] },
  },
  {
    name: 'an entry of the navigation that is only a text',
    edits: { 'site.yaml': ['- title: Write to Us\n      path: /contact\n', '- Write to Us\n'] },
    says: [
      '117:7 Entry 5 of "items" of "navigation" is the text "Write to Us"; it has to be a group of fields. → Write its fields, each on a line of its own: title, path, featured. The links and menus, from left to right.',
    ],
  },
  {
    name: 'a name in braces where nothing is filled in',
    edits: { 'pages/about.yaml': ['advise', 'advise in {city}'] },
    says: [
      '37:40 Visitors would read "{city}": nothing is filled in for it here. → Write the words themselves. What is filled in here: {practice}, {phone}, {email}, {street}, {zip}, {minutes}, {consultation}.',
    ],
    followed: { 'pages/about.yaml': ['{city}', 'Boise'] },
  },
];
