import type { Mistakes } from './mistake';

/** A white picture, 8 pixels wide and 6 high. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAAAAADbboAnAAAADklEQVR42mP4DwUMpDAAC3Ev0ZM6RjcAAAAASUVORK5CYII=',
  'base64',
);

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"></svg>\n';

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
  'a page that is named PDF': {
    edits: { 'documents/fees.pdf': '<!doctype html><title>Fees</title>' },
    says: '1:1 The name of this file ends in ".pdf", but it isn\'t a PDF. → Open it in the program that it was made with, save or export it again, and put that file here.',
  },
  'a document whose name is turned around': {
    edits: { 'documents/fee\u202efdp.pdf': '%PDF-1.7' },
    says: '1:1 The name of this file has signs that nobody sees: "fee\\u202efdp.pdf". → Rename it, and type the whole name anew.',
  },
  // No other page is said to have the same title, place, and so on as it.
  'a page whose name is in two lines': {
    edits: { 'cities/na\nmpa.yaml': { of: 'cities/nampa.yaml' } },
    says: '1:1 The name of this file has signs that nobody sees: "na\\nmpa.yaml". → Rename it, and type the whole name anew.',
  },
  'a document that Supabase refuses': {
    edits: { 'documents/100%.pdf': '%PDF-1.7' },
    says: '1:1 Supabase doesn\'t accept the name "100%.pdf". → Rename it, with letters A to Z without accents, digits, spaces, and - _ . ! * \' ( ) & $ = @ ; : + , ?',
  },
  'a document that Windows cannot have': {
    edits: { 'documents/con.pdf': '%PDF-1.7' },
    says: '1:1 On a computer with Windows, nothing can be named "con.pdf". → Choose another name: CON, PRN, AUX, NUL, COM1 to COM9, and LPT1 to LPT9 are names of devices there.',
  },
  'picture that no page shows': {
    edits: {
      'images/spare.svg': DRAWING,
    },
    says: '1:1 (warning) No page shows this picture. → Delete it, or write its address into a file of the content: /images/spare.svg',
  },
  'picture outside the picture folder': {
    edits: { 'posts/clock.svg': DRAWING },
    says: "1:1 Pages can't show a picture from this folder. → Move it into content/images.",
  },
  "picture of a kind that browsers don't show": {
    edits: {
      'images/hero.heic': DRAWING,
    },
    says: "1:1 This photo is in Apple's format HEIC, which most browsers can't show. → On the iPhone, open it in the app Files, hold your finger on it, and choose Quick Actions, Convert Image, JPEG. For new photos, choose Settings, Camera, Formats, Most Compatible.",
  },
  'a picture that is none': {
    edits: { 'images/river.svg': () => 'This is no picture.' },
    says: "pages/about.yaml:24:10 This picture can't be read. → Open it in a program for pictures, and save it again as SVG, PNG, JPEG, WebP or AVIF.",
  },
  'a picture that is too small': {
    edits: { 'pages/not-found.yaml': ['hills.svg', 'white.png'], 'images/white.png': () => PNG },
    says: '22:8 (warning) This picture is too small for its place. → It is 8 pixels wide, and is shown 568 wide on large screens: it will look blurred. Put in a larger one.',
  },
  'a picture that is cut off': {
    edits: {
      'pages/not-found.yaml': ['hills.svg', 'white.png'],
      'images/white.png': () => PNG.subarray(0, 50),
    },
    says: "22:8 This picture is damaged: a part of it can't be read, or its end is missing. → Copy it again from the phone or the camera.",
  },
  'a picture whose name has a fraction': {
    edits: { 'images/½ price.svg': { of: 'images/hills.svg' } },
    says: "1:1 Pages can't show a picture with this name. → Rename it to content/images/1-2-price.svg: no spaces, no accents, and an ending in small letters.",
  },
  'a picture whose name has a space': {
    edits: { 'images/two hills.svg': { of: 'images/hills.svg' } },
    says: "1:1 Pages can't show a picture with this name. → Rename it to content/images/two-hills.svg: no spaces, no accents, and an ending in small letters.",
  },
};
