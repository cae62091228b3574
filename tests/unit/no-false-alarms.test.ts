import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dump, load, parseEvents } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../check/files';
import { loadKinds } from '../../check/kinds';
import { readMarkdown } from '../../check/markdown/markdown';
import { readDocument } from '../../check/read-document';
import { decodeText } from '../../check/yaml/encoding';
import { findSilentDamage } from '../../check/yaml/silent-damage';
import type { AboutFile } from '../../schemas/content';
import { createRandom } from '../support/random';
import { practiceSite, projectRoot } from '../support/sites';

/** The names of fields that stand in the schemas, and are words that people write as well. */
const FIELDS = new Set([
  'title',
  'text',
  'note',
  'name',
  'date',
  'email',
  'phone',
  'path',
  'price',
  'reasons',
]);

/** What the check says about a file, without its schema. */
function complaintsAbout(source: string): string[] {
  const decoded = decodeText(Buffer.from(source));
  if (decoded.problem) return [decoded.problem.message];
  const damage = findSilentDamage(decoded.text, parseEvents(decoded.text, {}), FIELDS);
  return [...decoded.problems, ...damage].map(({ message }) => message);
}

describe('What an office manager writes after the name of a field is taken as it stands:', () => {
  test.each([
    'Anxiety & stress',
    "What's next?",
    'We’re here for you.',
    'We are here - for you, and for your family',
    'Fifty minutes, in person or online',
    'Call us! We answer.',
    'Is this you?',
    '(817) 555-0142',
    '817-555-0142',
    '+1 817 555 0142',
    'Monday-Friday 9am-5pm',
    'Mon – Fri, 9:30 to 17:00',
    '9:30',
    '09:00-17:00',
    '5 p.m.',
    '24/7',
    '7 days a week',
    '988',
    '76104',
    '0',
    '200',
    '-5',
    '3.5',
    '32.70',
    '-96.7970',
    '1.0',
    '20-minute call',
    '50-minute sessions',
    '12-16',
    '1st of May',
    '2nd floor',
    '3 steps',
    '½ hour',
    '1,000 families',
    '$200',
    '$130 to $200',
    '100% confidential',
    '~20 minutes',
    '.5 miles from the station',
    '2026-11-01',
    'November 1, 2026',
    '11/01/2026',
    'true',
    'false',
    'True',
    'yes',
    'No',
    'on',
    'off',
    'Y',
    'N/A',
    'none',
    'Null Island',
    'nullify',
    'Ninety',
    'infinity',
    'https://www.example.org',
    'https://www.example.org/page#section',
    'www.example.org',
    'hello@example.org',
    'mailto:hello@example.org',
    'tel:988',
    'Note:read this first',
    'Title:Subtitle',
    'A:B',
    'Ratio 1:3',
    '/conditions/anxiety',
    '/#insurance',
    'C#',
    'Room#5',
    'A/B',
    'A+',
    'a_b',
    'Dr. Avery, LCSW',
    'Smith, Jones & Co.',
    'Jordan "Jo" Avery',
    'Jordan ‘Jo’ Avery',
    '“Hello” is a hard word',
    'She said “yes” and he said “no”',
    '“Yes,” she said. “No,” said he. “Maybe”',
    "'tis the season'",
    '"In quotes"',
    "'In quotes'",
    "'It''s in quotes'",
    '"We are the #1 practice: no, really"',
    '"01234"',
    '"null"',
    '"A line\\nand another"',
    '"She said \\"yes\\""',
    '-Jordan',
    '--',
    'café, naïve, São Paulo, Ñandú',
    '¿Hablas español? ¡Sí!',
    'Über uns',
    '5 °C',
    '© 2026 The Practice™',
    'a hug 🤗 and a family 👩‍👩‍👧',
    'I ❤️ Texas',
    '10\u00a0a.m.',
    'and so on…',
    'text with    four spaces',
    'If so, then [maybe]',
    'see {this}',
    'Q&A',
    'E = mc2',
    'e5',
    '1e',
    '0x',
    '12:30:45',
    '192.168.0.1',
    '1.2.3',
    'v1.10',
  ])('%s', (value) => {
    expect(complaintsAbout(`field: ${value}\n`)).toEqual([]);
    expect(complaintsAbout(`reasons:\n  - ${value}\n  - ${value}\n`)).toEqual([]);
  });
});

describe('These ways of writing a file are fine:', () => {
  test.each([
    ['a note on a line of its own', '# who to ask: Jordan\nname: Temple\n'],
    ['a note after a number', 'price: 200 # since May\n'],
    ['a note after true or false', 'field: true # for now\n'],
    ['a note after quotes', 'name: "Temple" # checked\n'],
    ['a note after a list', 'reasons: [one, two] # two are enough\n'],
    ['a note after the name of a field', 'reasons: # at least four\n  - one\n'],
    ['a note after the ">" of a folded text', 'text: >- # for counsel to review\n  One.\n'],
    ['a placeholder', 'name: Bluestem # SAMPLE: the name of the practice\n'],
    ['a line of dashes at the beginning', '---\nname: Temple\n'],
    ['a byte order mark', '\ufeffname: Temple\n'],
    ['lines that end as on Windows', 'name: Temple\r\ntext: >-\r\n  One\r\n  two.\r\nreasons:\r\n  - a\r\n'],
    ['several spaces after the colon', 'name:    Temple\n'],
    ['a tab after the colon', 'name:\tTemple\n'],
    ['a space before the colon', 'name : Temple\n'],
    ['a list that begins at the left edge', 'reasons:\n- one\n- two\n'],
    ['a list in brackets', 'reasons: [plano, grand-prairie, "76104"]\n'],
    ['a list in brackets over several lines', 'reasons:\n  [\n    plano,\n    waco,\n  ]\n'],
    ['a text that goes on in the next line', 'text: We meet online\n  or in person\n'],
    ['a text that begins in the next line', 'text:\n  We meet online\n  or in person\n'],
    ['a text in quotes that goes on', 'text: "We meet online\n  or in person"\n'],
    ['a folded text', 'text: >-\n  We meet online: at home,\n  at work or in the car.\nname: Temple\n'],
    ['a folded text that ends with empty lines', 'text: >\n  We meet online.\n\n\nname: Temple\n'],
    [
      'a folded line that happens to begin with a dash',
      'text: >-\n  We meet online\n  - or in person - as you like.\n',
    ],
    [
      'a folded line that happens to begin with a number',
      'text: >-\n  It takes from 8 to\n  12. That is usual.\n',
    ],
    ['a folded line that begins with a field', 'text: >-\n  Two words:\n  text:this is one.\n'],
    ['a folded text with two empty lines', 'text: >-\n  One.\n\n\n  Two.\n'],
    ['a folded list with empty lines', 'text: >-\n  Bring:\n\n  - a card\n\n  - a pen\n'],
    ['a folded heading with empty lines', 'text: >-\n  One.\n\n  ## Two\n\n  Three.\n'],
    ['a folded list further to the right', 'text: >-\n  Bring:\n    - a card\n    - a pen\n'],
    [
      'a text as it stands',
      'text: |\n  # We are #1\n\n  - one: two\n  - title:three\n  -four\n\n      five\n  &six !seven *eight* "nine\\ten" “eleven”\n',
    ],
    ['an empty text in quotes', 'text: ""\n'],
    ['a group in braces', 'field: { title: One, text: Two }\n'],
    ['a name in quotes', '"title": One\n'],
    ['a no-break space between two words', 'text: Dr.\u00a0Avery\n'],
    ['nothing at all between two fields', 'title: One\n\n\n\ntext: Two\n'],
  ])('%s', (_, source) => {
    expect(complaintsAbout(source)).toEqual([]);
  });
});

describe('These ways of writing Markdown are fine:', () => {
  test.each([
    'One.\n\nTwo.',
    'We are #1, and #proud of it.',
    '#metoo began in 2006.',
    '5 * 3 = 15, and 5 * 3 * 2 = 30',
    'Fee* and time*\n\n*Both can change.',
    'The rating was ***.',
    'One [sic] and [Name], see (below).',
    '[Name] (see below)',
    'a **bold** word, **two words:** and **"quoted"** ones',
    '*Italic*, *"quoted"*, (*in brackets*) and ***both***',
    'un**frigging**believable',
    '**Bold\nover two lines.**',
    '- one\n- two\n- three',
    '* one\n* two',
    '1. one\n2. two\n10. ten',
    '1) one\n2) two',
    '- one\n  - two\n    - three\n\nfour',
    '1. one\n\n   more of one\n2. two',
    '- **Bold:** text;\n- **more:** [a link](/about).',
    '> quoted\n> text',
    'One.\n\n---\n\nTwo.',
    'One.\n\n* * *\n\nTwo.',
    '## One\n\n### Two\n\nText\n\n## Three',
    '## What happens next?\nText right below.',
    '## 1. First step',
    '| What | How long |\n|---|---|\n| A name | never |\n| **Another** | [always](/about) |',
    'Call [988](tel:988), write to [us](mailto:hello@example.org), see [here](https://example.org/a?b=c&d=e).',
    'Write to hello@example.org or see https://www.example.org/page.',
    '[A link\nover two lines](/about)',
    '[Guidelines (2.1)](https://www.example.org/2.1/)',
    '[words](/path "title")',
    '[words][1]\n\n[1]: /about',
    'Mon–Fri, 9am-5pm',
    '~20 minutes, ~~not~~ 30',
    'A & B, AT&T, R&D; 5 < 6 > 4',
    'I <3 Texas',
    'snake_case, __init__ and Name: ______',
    'two spaces at the end  \nbreak the line',
    'Accepting • Now • Soon',
    'A `word` of code',
    'a\\*b and 1\\. not a list',
    'C:\\path',
    '100% | 50%',
    'Either/or; and/or - you know.',
    '"Quoted," she said, \'twice\'…',
    'Emoji 👩‍👩‍👧 and accents é ñ ü',
  ])('%j', (text) => {
    expect(readMarkdown(text).problems).toEqual([]);
  });

  test('long lists and tables', () => {
    const list = Array.from(
      { length: 200 },
      (_, index) => `- **Point ${index}:** see [here](/about), *please*`,
    );
    const rows = Array.from(
      { length: 300 },
      (_, index) => `| ${index} | **${index}** | [${index}](/about) |`,
    );
    expect(readMarkdown(list.join('\n')).problems).toEqual([]);
    expect(readMarkdown(['| a | b | c |', '|---|---|---|', ...rows].join('\n')).problems).toEqual([]);
  });
});

/** Sentences of offices and clinicians, with what may look like a mistake in them. */
const SENTENCES = [
  'We answer within two business days.',
  'Sessions are 50 minutes; the first takes 80.',
  'A visit costs $120, or $95 for students (with a card).',
  'Some plans* pay 80% of it.',
  'Ages 12-17 come with a parent - at least once.',
  'Call (208) 555-0117, Tuesday–Saturday, 10am-6pm.',
  'In an emergency call 911; for a crisis, 988.',
  'Text HOME to 741741.',
  '"What if I cry?" is what many ask.',
  'She said: "It got quieter."',
  'We\u2019re at 12 Juniper Lane, Ste. #4, Boise, Idaho 83702.',
  'That is 5 * 3 * 2, or 30.',
  'CBT, EMDR & ACT: three letters each.',
  'Bring a photo ID, your card and/or the form.',
  'Read more at example.org/sleep.',
  'Fill in [your name] and press Send.',
  'A and B are < 5 miles apart.',
  'Is it A/B or C?',
  'It began on March 3, 2024, at 7:30 p.m.',
  'Se habla español: sí, claro.',
  '#1 on nobody\u2019s list, and happy.',
  'Yes! No? Perhaps...',
  '1. is a number, and so is 2.',
  'E-mail intake@juniper-lane.example \u2013 or do not.',
] as const;
const LINKS = [
  '[our fees](/#insurance)',
  '[988](tel:988)',
  '[write to us](mailto:intake@juniper-lane.example)',
  '**soon**',
  '*really*',
];

test('500 ordinary texts, plain and in Markdown', () => {
  const { pick, below } = createRandom(18);
  const kind = kindOf('pages/about.yaml', loadKinds(path.join(projectRoot, 'schemas')));
  const source = readFileSync(path.join(practiceSite.content, 'pages/about.yaml'), 'utf8');
  if (!kind) throw new Error('The page has a schema.');
  const plain = () => Array.from({ length: 1 + below(3) }, () => pick(SENTENCES)).join(' ');
  const paragraph = () => (below(3) ? plain() : `- ${plain()} ${pick(LINKS)}\n- ${plain()}`);
  for (let round = 0; round < 500; round++) {
    const page = load(source) as AboutFile;
    pick(page.values.items).text = plain();
    page.story.body = `We are three. ${pick(LINKS)}\n\n${[paragraph(), paragraph()].join('\n\n')}\n`;
    const { problems } = readDocument('pages/about.yaml', kind, Buffer.from(dump(page, { lineWidth: -1 })));
    expect(problems, `${page.story.body}\n${dump(page.values)}`).toEqual([]);
  }
});
