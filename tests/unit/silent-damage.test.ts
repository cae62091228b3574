import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load, parseEvents } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../check/files';
import { loadKinds } from '../../check/kinds';
import { positionAt } from '../../check/yaml/positions';
import { fieldNamesOf, findSilentDamage } from '../../check/yaml/silent-damage/silent-damage';
import { everything } from '../support/everything';
import { createRandom } from '../support/random';
import { practiceSite, projectRoot } from '../support/sites';

/** How many random spellings of numbers are tried. */
const NUMBERS = everything ? 20_000 : 3_000;

const FIELDS = new Set(['title', 'text', 'reasons']);

/** What the check says about a file, each with its place: `2:3 There is no space after the dash, ...`. */
function damageIn(source: string): string[] {
  return findSilentDamage(source, parseEvents(source, {}), FIELDS).map(({ offset, message }) => {
    const { line, column } = positionAt(source, offset);
    return `${line}:${column} ${message}`;
  });
}

const NOTE = 'The text ends at "#": what follows is a note that visitors do not see.';
const JOINED = 'This line is not an entry of a list: it is read as part of the text before it.';
const NO_ENTRY = 'There is no space after the dash, so this is not an entry of a list.';
const HEADING = 'This heading is read as one line with the text beside it.';
const PARAGRAPH = 'The empty line above is lost: this paragraph is read as part of the one before.';
const ODD = 'is a no-break space, which looks like a space but is not one.';

describe('A number that does not look as it reads', () => {
  test.each([
    ['01234', '1:4 01234 is read as the number 1234.'],
    ['007', '1:4 007 is read as the number 7.'],
    ['00', '1:4 00 is read as the number 0.'],
    ['1e3', '1:4 1e3 is read as the number 1000.'],
    ['1.50E2', '1:4 1.50E2 is read as the number 150.'],
    ['0x1F', '1:4 0x1F is read as the number 31.'],
    ['0o17', '1:4 0o17 is read as the number 15.'],
    ['.5', '1:4 .5 is read as the number 0.5.'],
    ['+18175550142', '1:4 +18175550142 is read as the number 18175550142.'],
    ['12345678901234567890', '1:4 12345678901234567890 is read as the number 12345678901234567000.'],
    ['-.inf', '1:4 -.inf is read as infinity.'],
    ['.NaN', '1:4 .NaN is read as something that is not a number.'],
  ])('%s', (value, message) => {
    expect(damageIn(`a: ${value}`)).toEqual([message]);
    expect(damageIn(`a: "${value}"`)).toEqual([]);
  });

  test(`is found among ${NUMBERS} random ones, and no other is`, () => {
    const { below, pick } = createRandom(3);
    for (let round = 0; round < NUMBERS; round++) {
      const value = Array.from({ length: 1 + below(5) }, () => pick([...'0123456789.-+eExofa_,:n'])).join('');
      let read: unknown;
      try {
        read = (load(`a: ${value}`) as { a: unknown }).a;
      } catch {
        continue;
      }
      // A zero after the point changes nothing but the looks.
      const looks = /^-?\d+\.\d*$/.test(value) ? String(value).replace(/\.?0*$/, '') : value;
      const changed = typeof read === 'number' && String(read) !== looks;
      const found = damageIn(`a: ${value}`).filter((message) => message.includes(' is read as '));
      expect({ value, read, found: found.length }).toEqual({ value, read, found: changed ? 1 : 0 });
    }
  });
});

describe('A value that is there, and is read as if it were not', () => {
  test.each(['~', 'null', 'Null', 'NULL'])('%s', (value) => {
    expect(damageIn(`a: ${value}`)).toEqual([`1:4 ${value} is read as an empty value.`]);
    expect(damageIn(`a: "${value}"`)).toEqual([]);
  });
});

describe('A text that loses a part of itself', () => {
  test.each([
    ['title: We are #1 here', `1:15 ${NOTE}`],
    ['- Suite #200', `1:9 ${NOTE}`],
    ['- 2026-11-01 # checked', `1:14 ${NOTE}`],
    ['title: One\n  two\t#3', `2:7 ${NOTE}`],
    ['title: [One #1\n  ]', `1:13 ${NOTE}`],
    ['title: Name # SAMPLE', `1:13 ${NOTE}`],
    ['text: &Joy and peace', '1:7 "&Joy" is left out: YAML keeps words that begin with "&" for itself.'],
    ['text: &amp; more', '1:7 "&amp;" is left out: YAML keeps words that begin with "&" for itself.'],
    ['reasons: &all\n  - one', '1:10 "&all" is left out: YAML keeps words that begin with "&" for itself.'],
    ['text: ! Important', '1:7 "!" is left out: YAML keeps words that begin with "!" for itself.'],
    ['text: !!str 12', '1:7 "!!str" is left out: YAML keeps words that begin with "!" for itself.'],
    ['title: “Grief”', '1:8 The quotation marks “ and ” are part of the text.'],
    ['title: „Grief“', '1:8 The quotation marks „ and “ are part of the text.'],
    ['title: ‘Grief’', '1:8 The quotation marks ‘ and ’ are part of the text.'],
    ['text: "C:\\forms"', '1:10 In double quotes, \\f is not read as it is written.'],
    ['text: "one\\\\two\\three"', '1:16 In double quotes, \\t is not read as it is written.'],
  ])('%j', (source, message) => {
    expect(damageIn(source)).toEqual([message]);
  });
});

describe('A field that is none, because of its name or what stands around it', () => {
  test.each([
    ['- title:Grief', '1:3 There is no space after "title:", so it is read as text.'],
    [
      'a:\n  - text: one\n    title:Grief: a loss',
      '3:5 There is no space after "title:", so it is read as text.',
    ],
    ['a:\n  text: one\n    title:Grief', '3:5 There is no space after "title:", so it is read as text.'],
    ['- title:\u00a0Grief', `1:3 After "title:" ${ODD}`],
    ['title\u00a0: Grief', `1:1 Before the colon ${ODD}`],
    ['a: 1\n\u00a0title: Grief', `2:1 At the beginning of the line ${ODD}`],
    ['<<: { a: 1 }', '1:1 "<<" cannot be the name of a field.'],
    ['a:\n  - __proto__: 1', '2:5 "__proto__" cannot be the name of a field.'],
  ])('%j', (source, message) => {
    expect(damageIn(source)).toEqual([message]);
  });
});

describe('Lines that become one', () => {
  test.each([
    ['reasons:\n  - one\n    - two\n  - three', `3:5 ${JOINED}`],
    ['reasons:\n  -one\n  -two', `2:3 ${NO_ENTRY}`],
    ['reasons:\n  -one', `2:3 ${NO_ENTRY}`],
    ['reasons:\n  - one\n    -two\n  - three', `3:5 ${NO_ENTRY}`],
    ['reasons:\n  - one\n    -\u00a0two', `3:5 After the dash ${ODD}`],
    ['text: Bring\n  - a card\n  - a pen', `2:3 ${JOINED}`],
    ['text: "Bring\n  - a card\n  - a pen"', `2:3 ${JOINED}`],
    ["text: '- a card\n  - a pen'", `2:3 ${JOINED}`],
    ['text: >-\n  Bring:\n  - a card\n  - a pen', `3:3 ${JOINED}`],
    ['text: >\n  Bring:\n  * a card\n  * a pen', `3:3 ${JOINED}`],
    ['text: >-\n  First\n  1. call\n  2. come', `3:3 ${JOINED}`],
    ['text: >-\n  1) call\n  2) come', `3:3 ${JOINED}`],
    ['text: >-\n  One\n  ## Two\n  three', `3:3 ${HEADING}`],
    ['text: >-\n  ## Two\n  three', `2:3 ${HEADING}`],
    ['text: >-\n  One.\n\n  Two.', `4:3 ${PARAGRAPH}`],
    ['text: One.\n\n  Two.', `3:3 ${PARAGRAPH}`],
    ['text: "One.\r\n\r\n  Two."', `3:3 ${PARAGRAPH}`],
    ['text: >-\n  - one\n\n  Two.', `4:3 ${PARAGRAPH}`],
    ['text: |\n  One.\n  \u00a0\n  Two.', `3:3 At the beginning of the line ${ODD}`],
  ])('%j', (source, message) => {
    expect(damageIn(source)).toEqual([message]);
  });

  test.each([
    ['text: >-\n  a\n\n  b', '">-"'],
    ['text: >\n  a\n\n  b', '">"'],
    ['text: >2-\n  a\n\n  b', '">2-"'],
  ])('and the advice names what joined them: %j', (source, indicator) => {
    const [damage] = findSilentDamage(source, parseEvents(source, {}), FIELDS);
    expect(damage?.advice).toBe(
      `Write "|" in place of ${indicator} after the name of the field. Or delete the empty line.`,
    );
  });
});

test('Every damage of a file is found, not only the first', () => {
  const source = 'zip: 01234\nreasons:\n  - one #1\n  - title:two\ntext: >-\n  a\n\n  b\n';
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
    expect(findSilentDamage(source, parseEvents(source, {}), fieldNamesOf(kind))).toEqual([]);
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
  const names = fieldNamesOf(kind);
  for (const name of ['slug', 'residents', 'highlight', 'question', 'description', 'keywords']) {
    expect(names).toContain(name);
  }
  expect(names).not.toContain('properties');
  expect(names).not.toContain('type');
});
