import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEvents } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { AllowedPlace } from '../../check/align/places';
import { kindOf } from '../../check/files';
import { loadKinds } from '../../check/kinds';
import { positionAt } from '../../check/yaml/positions';
import { findSilentDamage } from '../../check/yaml/silent-damage';
import { createRandom } from '../support/random';
import { practiceSite, projectRoot } from '../support/sites';

const FIELDS = new Set(['title', 'text', 'reasons']);

/** What the check says about a file, each with its place: `2:3 There is no space after the dash, ...`. */
function damageIn(source: string): string[] {
  return findSilentDamage(source, parseEvents(source, {}), FIELDS).map(({ offset, message }) => {
    const { line, column } = positionAt(source, offset);
    return `${line}:${column} ${message}`;
  });
}

const NOTE = 'The text ends at "#": what follows is a note that visitors do not see.';
const JOINED = 'This line is read as part of the text above it.';
const NO_SPACE = 'There is no space after "-", so it is read as text.';

describe('A text that loses a part of itself', () => {
  test.each([
    ['title: We are #1 here', `1:15 ${NOTE}`],
    ['- Suite #200', `1:9 ${NOTE}`],
    ['- 2026-11-01 # checked', `1:14 ${NOTE}`],
    ['title: One\n  two\t#3', `2:7 ${NOTE}`],
    ['title: [One #1\n  ]', `1:13 ${NOTE}`],
    ['title: Name # SAMPLE', `1:13 ${NOTE}`],
    [
      'text: &Joy and peace',
      '1:7 "&Joy" is left out: words that begin with "&" have a meaning of their own here.',
    ],
    [
      'text: &amp; more',
      '1:7 "&amp;" is left out: words that begin with "&" have a meaning of their own here.',
    ],
    [
      'reasons: &all\n  - one',
      '1:10 "&all" is left out: words that begin with "&" have a meaning of their own here.',
    ],
    ['text: ! Important', '1:7 "!" is left out: words that begin with "!" have a meaning of their own here.'],
    [
      'text: !!str 12',
      '1:7 "!!str" is left out: words that begin with "!" have a meaning of their own here.',
    ],
    ['title: “Grief”', '1:8 The quotation marks “ and ” are part of the text.'],
    ['title: „Grief“', '1:8 The quotation marks „ and “ are part of the text.'],
    ['title: ‘Grief’', '1:8 The quotation marks ‘ and ’ are part of the text.'],
    ['text: "C:\\forms"', '1:10 In double quotes, \\f is not read as it is written.'],
    ['text: "one\\\\two\\three"', '1:16 In double quotes, \\t is not read as it is written.'],
  ])('%j', (source, message) => {
    expect(damageIn(source)).toEqual([message]);
  });
});

describe('Lines that become one', () => {
  test.each([
    ['- title:Grief', '1:3 There is no space after "title:", so it is read as text.'],
    ['a:\n  text: one\n    title:Grief', '3:5 There is no space after "title:", so it is read as text.'],
    ['reasons:\n  - one\n    - two\n  - three', `3:5 ${JOINED}`],
    ['reasons:\n  -one\n  -two', `2:3 ${NO_SPACE}`],
    ['reasons:\n  - one\n    -two\n  - three', `3:5 ${NO_SPACE}`],
    ['text: Bring\n  - a card\n  - a pen', `2:3 ${JOINED}`],
    ['text: "Bring\n  - a card\n  - a pen"', `2:3 ${JOINED}`],
    ["text: '- a card\n  - a pen'", `2:3 ${JOINED}`],
    ['text: >-\n  Bring:\n  - a card\n  - a pen', `3:3 ${JOINED}`],
    ['text: >\n  Bring:\n  * a card\n  * a pen', `3:3 ${JOINED}`],
    ['text: >\n  Bring:\n  ✓ a card\n  ✓ a pen', `3:3 ${JOINED}`],
    ['text: >-\n  First\n  1. call\n  2. come', `3:3 ${JOINED}`],
    ['text: >-\n  1) call\n  2) come', `3:3 ${JOINED}`],
    ['text: >-\n  One\n  ## Two\n  three', `3:3 ${JOINED}`],
    ['text: >-\n  ## Two\n  three', `3:3 ${JOINED}`],
    ['text: >-\n  One.\n\n  Two.', `4:3 ${JOINED}`],
    ['text: One.\n\n  Two.', `3:3 ${JOINED}`],
    ['text: "One.\r\n\r\n  Two."', `3:3 ${JOINED}`],
    ['text: >-\n  - one\n\n  Two.', `4:3 ${JOINED}`],
  ])('%j', (source, message) => {
    expect(damageIn(source)).toEqual([message]);
  });

  test.each([
    ['text: >-\n  a\n\n  b', '">-"'],
    ['text: >\n  a\n\n  b', '">"'],
    ['text: >2-\n  a\n\n  b', '">2-"'],
  ])('and the advice names what joined them: %j', (source, indicator) => {
    const [damage] = findSilentDamage(source, parseEvents(source, {}), FIELDS);
    expect(damage?.advice).toBe(`Write "|" in place of ${indicator} after the name of the field.`);
  });
});

test('Every damage of a file is found, not only the first', () => {
  const source = 'zip: &a 01234\nreasons:\n  - one #1\n  - title:two\ntext: >-\n  a\n\n  b\n';
  expect(damageIn(source).map((message) => message.split(' ')[0])).toEqual(['1:6', '3:9', '4:5', '8:3']);
});

describe('The content of this project has none', () => {
  const folder = practiceSite.content;
  const kinds = loadKinds(path.join(projectRoot, 'schemas'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.yaml'));

  test.each(files)('%s', (file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const kind = kindOf(file, kinds);
    if (!kind) throw new Error(`${file} has no kind.`);
    expect(findSilentDamage(source, parseEvents(source, {}), AllowedPlace.ofKind(kind).names())).toEqual([]);
  });

  test('and what is damaged at random is read without an exception, and pointed at within the file', () => {
    const { below, pick } = createRandom(5);
    const sources = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
    for (let round = 0; round < 2000; round++) {
      const source = pick(sources);
      const at = below(source.length);
      const scrap = pick([
        '\n',
        ' ',
        '  ',
        ' #',
        '- ',
        ':',
        ': ',
        '\u00a0',
        '"',
        '|',
        '>',
        '&a ',
        '!',
        '01',
        '“',
        '',
      ]);
      const broken = source.slice(0, at) + scrap + source.slice(at + below(4));
      let events: ReturnType<typeof parseEvents>;
      try {
        events = parseEvents(broken, {});
      } catch {
        continue;
      }
      for (const { offset, message } of findSilentDamage(broken, events, FIELDS)) {
        expect(offset, message).toBeGreaterThanOrEqual(0);
        expect(offset, message).toBeLessThan(broken.length);
      }
    }
  });
});

test('The names of fields are those of the schema, the parts that it refers to among them', () => {
  const kind = loadKinds(path.join(projectRoot, 'schemas')).find(({ name }) => name === 'city');
  if (!kind) throw new Error('There are no cities.');
  const names = AllowedPlace.ofKind(kind).names();
  for (const name of ['slug', 'residents', 'highlight', 'question', 'description', 'keywords']) {
    expect(names).toContain(name);
  }
  expect(names).not.toContain('properties');
  expect(names).not.toContain('type');
});
