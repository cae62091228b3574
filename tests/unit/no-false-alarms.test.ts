import { parseEvents } from 'js-yaml';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../check/markdown/markdown';
import { decodeText } from '../../check/yaml/encoding';
import { findSilentDamage } from '../../check/yaml/silent-damage';

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

test.each([
  ...['Anxiety & stress', '817-555-0142', '9:30', '7 days a week', '200', '-96.7970', '½ hour'],
  ...['100% confidential', 'November 1, 2026', 'True', 'off', 'Null Island', 'https://www.example.org'],
  ...['mailto:hello@example.org', 'A:B', 'C#', 'a_b', 'Jordan ‘Jo’ Avery', "'tis the season'"],
  ...['"We are the #1 practice: no, really"', '"She said \\"yes\\""', '¿Hablas español? ¡Sí!'],
  ...['a hug 🤗 and a family 👩‍👩‍👧', 'text with    four spaces', 'E = mc2', '12:30:45'],
])('What an office manager writes after the name of a field is taken as it stands: %s', (value) => {
  expect(complaintsAbout(`field: ${value}\n`)).toEqual([]);
  expect(complaintsAbout(`reasons:\n  - ${value}\n  - Close to home\n`)).toEqual([]);
});

test.each([
  ['a note on a line of its own', '# who to ask: Jordan\nname: Temple\n'],
  ['a note after a day', 'updated: 2026-11-01 # checked\n'],
  ['a note after a list', 'reasons: [one, two] # two are enough\n'],
  ['a line of dashes at the beginning', '---\nname: Temple\n'],
  ['a tab after the colon', 'name:\tTemple\n'],
  ['a list in brackets over several lines', 'reasons:\n  [\n    plano,\n    waco,\n  ]\n'],
  ['a folded text', 'text: >-\n  We meet online: at home,\n  at work or in the car.\nname: Temple\n'],
  ['a folded line that begins with a field', 'text: >-\n  Two words:\n  text:this is one.\n'],
  ['a folded list further to the right', 'text: >-\n  Bring:\n    - a card\n    - a pen\n'],
  ['a name in quotes', '"title": One\n'],
])('These ways of writing a file are fine: %s', (_, source) => {
  expect(complaintsAbout(source)).toEqual([]);
});

test.each([
  'One.\n\nTwo.',
  'Fee* and time*\n\n*Both can change.',
  'a **bold** word, **two words:** and **"quoted"** ones',
  '- one\n- two\n- three',
  '- one\n  - two\n    - three\n\nfour',
  'One.\n\n---\n\nTwo.',
  '## 1. First step',
  '[A link\nover two lines](/about)',
  'Mon–Fri, 9am-5pm',
  'snake_case, __init__ and Name: ______',
  'a\\*b and 1\\. not a list',
  '"Quoted," she said, \'twice\'…',
])('These ways of writing Markdown are fine: %j', (text) => {
  expect(readMarkdown(text).problems).toEqual([]);
});
