import type { Mistakes } from './mistake';

/** Values that a schema refuses. */
export const VALUES: Mistakes = {
  'an answer where the question should be': {
    edits: { 'cities/nampa.yaml': ['  - question: What', '  - answer: What'] },
    says: '47:5 "answer" has to be "question". → Write: - question: What do I need?',
  },
  'a field with a slip': {
    edits: { 'cities/nampa.yaml': ['    answer: Anywhere', '    anwser: Anywhere'] },
    says: '46:5 "anwser" isn\'t a field of a question. → Write "answer". A question has: question, answer.',
  },
  "an icon that isn't there": {
    edits: { 'pages/about.yaml': ['compass', 'rainbow'] },
    says: '38:13 "icon" can\'t be "rainbow". → Choose another word. It is one of: calendar, chat, clipboard, clock, compass, document, fog, grass, hands, heart, home, kite, leaf, lock, mail, path, people, phone, pin, river, school, search, shield, star, steps, stones, sun, tree, video, wallet, wave. The small drawing beside the text.',
  },
  'list for text': {
    edits: { 'legal/cookies.yaml': ['intro:', 'intro:\n  -'] },
    says: '9:3 "intro" is a list; it has to be a text. → Write a text. One or two paragraphs before the first section.',
  },
  'an entry twice': {
    edits: { 'cities/nampa.yaml': ['coeur-d-alene\n', 'coeur-d-alene\n  - twin-falls\n'] },
    says: '53:5 "nearby" has "twin-falls" twice. → Delete one of the two.',
  },
  'guest author without a name': {
    edits: { 'posts/the-hardest-hour.yaml': [' priya-raman', '\n  nmae: Dana Reyes, LMFT'] },
    says: '7:3 "nmae" isn\'t a field of a guest author. → Write "name". A guest author has: name.',
    gives: { 'posts/the-hardest-hour.yaml': [' priya-raman', '\n  name: Dana Reyes, LMFT'] },
  },
  'misspelt field beside the right one': {
    edits: { 'legal/cookies.yaml': ['updated', 'odrer: 8\nupdated'] },
    says: '3:1 "odrer" isn\'t a field of a legal page. → Delete it, or correct its name: "order" is there already. A legal page has: slug, title, meta, order, effective, updated, reviewBy, intro, numbered, sections, contact, draft, publishOn, movedFrom.',
  },
  'unknown optional field': {
    edits: { 'cities/temple.yaml': ['path', 'paht'] },
    says: '21:5 "paht" isn\'t a field of an entry of "concerns". → Write "path". An entry of "concerns" has: title, text, path.',
  },
  'a misspelt field of a link': {
    edits: { 'site.yaml': ['path: /contact\n', 'pth: /contact\n'] },
    says: '114:7 "pth" isn\'t a field of a link. → Write "path". A link has: title, path, featured.',
  },
  'answer that can only be true': {
    edits: { 'posts/the-hardest-hour.yaml': ['title', 'sharesId: false\ntitle'] },
    says: '2:11 "sharesId" can\'t be "false". → It can only be true. Or delete the line. Set to true on both of two posts that have the same number. The newer one has the address with the number, the other the address with its name.',
  },
  'a quotation mark that Word made curly at one end': {
    edits: { 'cities/nampa.yaml': ['A chair of your own', '"A chair of your own”'] },
    says: '25:25 "”" has to be a quotation mark ("). → Write: - "A chair of your own"',
  },
  'an old address in place of the old name': {
    edits: { 'cities/salmon.yaml': ['name', 'movedFrom: [/teletherapy/salmon-city]\nname'] },
    says: '3:13 Entry 1 of "movedFrom" can\'t be "/teletherapy/salmon-city". → Write salmon-city. The last part of an old address of this page, or of the address of a page whose place it takes.',
    gives: { 'cities/salmon.yaml': ['name', 'movedFrom: [salmon-city]\nname'] },
  },
  'an entry of the navigation that is only a text': {
    edits: { 'site.yaml': ['- title: Write to Us\n      path: /contact\n', '- Write to Us\n'] },
    says: '113:7 The navigation links to "/write-to-us", but no page has that path. → Write the address of another page: /about, /blog, /client-documents, /contact, /cookies, /espanol, /medicaid-services, /privacy, /referral, /search, /services. Or delete the whole entry of the list that the link is in.',
  },
  'a name in braces where nothing is filled in': {
    edits: { 'pages/about.yaml': ['advise', 'advise in {city}'] },
    says: '37:40 Visitors would read "{city}": nothing is filled in for it here. → Write the words themselves. What is filled in here: {practice}, {phone}, {email}, {street}, {zip}, {minutes}, {consultation}.',
    followed: { 'pages/about.yaml': ['{city}', 'Boise'] },
  },
};
