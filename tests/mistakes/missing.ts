import type { Mistakes } from './mistake';

/** What is missing, empty, too long, or too short. */
export const MISSING: Mistakes = {
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
  'field without value': {
    edits: { 'legal/cookies.yaml': [' This website sets no cookies.', ''] },
    says: '8:6 "intro" is empty. → Write a text. One or two paragraphs before the first section.',
  },
  'empty list': {
    edits: { 'cities/temple.yaml': ['nampa, twin-falls', ''] },
    says: '34:9 "nearby" has no entries; it needs 1 to 12. → Add at least 1 entry. Other cities, each by the last part of its address. Leave it out for the three that are closest.',
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
};
