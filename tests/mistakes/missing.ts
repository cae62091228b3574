import type { Mistake } from './mistake';

/** What is missing, empty, too long, or too short. */
export const MISSING: readonly Mistake[] = [
  {
    name: 'an answer that is too long',
    edits: { 'cities/temple.yaml': (text) => text.replace('Yes, by', () => `${'Yes, and '.repeat(240)}by`) },
    says: [
      '33:13 "answer" has 2,175 characters; at most 2,000 fit where it is shown. → Shorten it by 175 characters. The answer. It may have links and lists.',
    ],
  },
  {
    name: 'description too short',
    edits: {
      'legal/cookies.yaml': [
        'What this website keeps on your device, what it never keeps, and how to look for yourself',
        'All about cookies',
      ],
    },
    says: [
      '9:16 "description" of "meta" has 18 characters; it needs at least 70. → Add at least 52 characters. One or two sentences that search engines show under the title.',
    ],
  },
  {
    name: 'field without value',
    edits: { 'legal/cookies.yaml': [' This website sets no cookies.', ''] },
    says: ['10:6 "intro" is empty. → Write a text. One or two paragraphs before the first section.'],
  },
  {
    name: 'empty list',
    edits: {
      'cities/temple.yaml': [
        ['Online sessions for people in Temple, at home or on a lunch break', 'Temple has online sessions'],
        ['nampa, twin-falls', ''],
      ],
    },
    says: [
      '36:9 "nearby" has no entries; it needs 1 to 8. → Add at least 1 entry. One to eight other cities, each by the last part of its address. Leave it out if there is no other city.',
    ],
  },
  {
    name: 'thirteen entries where twelve fit',
    edits: {
      'cities/temple.yaml': (text) =>
        text.replace(
          'reasons:\n',
          `reasons:\n${Array.from({ length: 9 }, (_, at) => `  - Reason ${at}\n`).join('')}`,
        ),
    },
    says: [
      '16:3 "reasons" has 13 entries; it needs 4 to 7. → Delete at least 6 entries. Why choose online therapy: reasons that fit this city.',
    ],
  },
  {
    name: 'title too long',
    edits: {
      'legal/cookies.yaml': [
        ' title: Cookies',
        ' title: Cookies and everything else that this website keeps',
      ],
    },
    says: [
      '8:10 "title" of "meta" has 51 characters; at most 45 fit where it is shown. → Shorten it by 6 characters. The title in the browser tab and in search results. The name of the practice is added after it.',
    ],
  },
  {
    name: 'one of the three levels of urgency is left out',
    edits: {
      'conditions/panic.yaml': [
        '  - level: urgent\n    title: In the next days\n    signs:\n      - You cannot work\n      - You stopped eating\n    action: Call us or your doctor.\n',
        '',
      ],
    },
    says: [
      '47:3 "urgency" has 2 entries; it needs exactly 3. → Add 1 entry. When to get help and how soon, from the least urgent to the most.',
    ],
  },
  {
    name: 'a whole block was deleted',
    edits: {
      'cities/salmon.yaml': [
        'faq:\n  - question: Do I have to be in Salmon?\n    answer: Anywhere in Idaho will do.\n  - question: What do I need?\n    answer: A door that closes. Our fees are on the [first page](/#insurance).\n',
        '',
      ],
    },
    says: [
      '3:1 The city page has no "faq". → If it was deleted, bring "faq:" back with all its lines: content/README.md says how, under "Undo a change". Local questions and answers.',
    ],
    followed: {
      'cities/salmon.yaml': [
        '\nnearby',
        'faq:\n  - question: Do I have to be in Salmon?\n    answer: Anywhere in Idaho will do.\n  - question: What do I need?\n    answer: A door that closes. Our fees are on the [first page](/#insurance).\n\nnearby',
      ],
    },
  },
  {
    name: 'many fields missing',
    edits: {
      'legal/cookies.yaml': [
        'order: 9\nupdated: 2026-11-01\nnumbered: false\ncontact: true\nmeta:\n  title: Cookies\n  description: What this website keeps on your device, what it never keeps, and how to look for yourself.\nintro: This website sets no cookies.\nsections:\n  - title: What we keep\n    body: Nothing is kept on your device after you close the page.\n  - title: What we never keep\n    body: We keep no record of the pages that you read.\n',
        '',
      ],
    },
    says: [
      '1:1 The legal page has no "meta", no "order" and 5 other fields that it needs. → Add a line for each: meta, order, updated, intro, numbered, sections, contact. It is easiest to copy them from another file of this folder.',
    ],
  },
];
