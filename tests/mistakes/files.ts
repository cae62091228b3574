import type { Mistakes } from './mistake';

/** Files: their names, folders, and encodings; pictures. */
export const FILES: Mistakes = {
  'a new page among those that have a template each': {
    edits: { 'pages/fees.yaml': { of: 'pages/about.yaml' } },
    says: '1:1 No page is made from a file with this name in this folder. → Move it to the folder of its kind: content/cities/ for a city page, content/conditions/ for a condition page, content/languages/ for a page in another language, content/legal/ for a legal page, content/pages/more/ for a free page, content/posts/ for a blog post, content/programs/ for a program, content/therapists/ for a therapist page.',
  },
  'saved as a word document': {
    edits: { 'legal/cookies.yaml': 'PK\u0003\u0004\u0014\u0000\u0006\u0000' },
    says: "1:1 The file isn't saved as plain text in UTF-8. → Save it again as plain text in UTF-8. In Notepad: File, Save as, Encoding: UTF-8. In TextEdit: Format, Make Plain Text.",
  },
  'empty file': {
    edits: { 'legal/cookies.yaml': '' },
    says: '1:1 The file is empty, or has only lines that begin with "#". → Copy what another file of the same folder has and change every line, or delete the file and run: npm run new',
  },
  'a file saved as Windows-1252': {
    edits: { 'legal/cookies.yaml': (text) => Buffer.from(text.replace('device', 'café'), 'latin1') },
    says: '7:51 The file isn\'t saved as UTF-8: "é" can\'t be read here. → Save it again as plain text in UTF-8. In Notepad: File, Save as, Encoding: UTF-8. In TextEdit: Format, Make Plain Text.',
  },
  'a file saved as UTF-16': {
    edits: { 'legal/cookies.yaml': (text) => Buffer.from(`\ufeff${text}`, 'utf16le') },
    says: "1:1 The file isn't saved as plain text in UTF-8. → Save it again as plain text in UTF-8. In Notepad: File, Save as, Encoding: UTF-8. In TextEdit: Format, Make Plain Text.",
  },
  'reference to an anchor': {
    edits: { 'cities/temple.yaml': ['Temple\ncounty: Bell County', '&name Temple\ncounty: *name'] },
    says: '2:9 A word that begins with "*" refers to another part of the file. → Write out here what that part says. If a text should begin with "*", put it in quotes.',
  },
  'an invisible character in the name of a field of an entry': {
    edits: { 'cities/nampa.yaml': ['  - title: Panic', '  - ti\u200btle: Panic'] },
    says: '33:7 There is an invisible character (U+200B) after "ti". → Delete the words around it and type them again.',
  },
  'invisible character that turns the direction': {
    edits: { 'legal/cookies.yaml': ['This website', 'This \u202eetisbew'] },
    says: '8:13 There is an invisible character (U+202E) here. → Delete the words around it and type them again.',
    gives: { 'legal/cookies.yaml': ['This website', 'This etisbew'] },
  },
  'a condition in the folder of the cities': {
    edits: { 'cities/panic.yaml': { of: 'conditions/panic.yaml' }, 'conditions/panic.yaml': null },
    says: "1:1 This file has the fields of a condition page, but it isn't in their folder. → Move it to content/conditions/panic.yaml.",
  },
  'a copy: cities/nampa - Copy.yaml': {
    edits: { 'cities/nampa - Copy.yaml': { of: 'cities/nampa.yaml' } },
    says: '3:1 This file is a copy of content/cities/nampa.yaml, which is there too. → Delete this file. If it is to become a page of its own, give it another name, in small letters, digits, and hyphens, and change all lines.',
  },
  'file with a list': {
    edits: { 'legal/cookies.yaml': '- Cookies\n- None' },
    says: '1:1 This file is a list; it has to be a group of fields. → Write its fields, each on a line of its own: slug, title, meta, order, effective, updated, reviewBy, intro, numbered, sections, contact, draft, ....',
  },
  'cities without their texts': {
    edits: { 'pages/cities.yaml': null },
    says: '1:1 This file is missing: "Texts that all city pages share". The pages of content/cities/ need it. → If it was renamed or moved, give it this name and place again. If not, bring it back from the history of the project.',
  },
  'missing page file': {
    edits: { 'pages/contact.yaml': null },
    says: '1:1 This file is missing: "Contact page". → If it was renamed or moved, give it this name and place again. If not, bring it back from the history of the project.',
  },
  'file with text': {
    edits: { 'legal/cookies.yaml': 'This website sets no cookies.' },
    says: '1:1 This file is the text "This website sets no cookies."; it has to be a group of fields. → Write its fields, each on a line of its own: slug, title, meta, order, effective, updated, reviewBy, intro, numbered, sections, contact, draft, ....',
  },
};
