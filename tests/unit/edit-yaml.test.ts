import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../check/files';
import { loadKinds } from '../../check/kinds';
import { listFiles } from '../../check/list-files';
import { valueAt } from '../../check/path';
import type { Path } from '../../check/problem';
import { Outline } from '../../check/schema/schema-place';
import { type Edit, EditRefusal, type Json } from '../../check/yaml/edit/edit';
import { editData } from '../../check/yaml/edit/edit-data';
import { editYaml } from '../../check/yaml/edit/edit-yaml';
import { readYamlFile } from '../../check/yaml/yaml-file';
import { everything } from '../support/everything';
import { practiceSite, projectRoot } from '../support/sites';
import { changesOnly, itemsIn, notesOf, otherValue, someOf } from '../support/yaml-edits';

const kinds = loadKinds(path.join(projectRoot, 'schemas'));

/** The YAML files of the tests' own practice, and of this project's. */
const folders = [practiceSite.content, ...(everything ? [path.join(projectRoot, 'content')] : [])];
const files = folders.flatMap((folder) =>
  listFiles(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ file, source: readFileSync(path.join(folder, file), 'utf8') })),
);

function readData(source: string): Json {
  return readYamlFile(source).data;
}

/** Makes an edit, and expects the data to be what the edit says. */
function edited(source: string, edit: Edit, fieldsOf?: (path: Path) => readonly string[]): string {
  const after = editYaml(source, edit, { fieldsOf });
  expect(readData(after)).toEqual(editData(readData(source), edit));
  return after;
}

test.each(files)('A changed value is all that changes in $file', ({ source }) => {
  const data = readData(source);
  const values = itemsIn(source).filter(({ item }) => item.value.kind === 'scalar');
  for (const { path, item } of someOf(values, 12)) {
    const value = valueAt(data, path) as Json;
    expect(editYaml(source, { op: 'set', path, value }), path.join('.')).toBe(source);
    const after = edited(source, { op: 'set', path, value: otherValue(value) });
    expect(changesOnly(item, source, after), path.join('.')).toBe(true);
    expect(notesOf(after)).toEqual(notesOf(source));
  }
});

test.each(files)('The lists of $file take entries in and out, and move them', ({ source }) => {
  const data = readData(source);
  for (const { path, item } of someOf(itemsIn(source), 8)) {
    if (item.value.kind !== 'list') continue;
    const entries = valueAt(data, path) as Json[];
    const last = entries.length - 1;
    const longer = edited(source, { op: 'insert', path: [...path, last + 1], value: entries[0] as Json });
    expect(edited(longer, { op: 'remove', path: [...path, last + 1] })).toBe(source);
    const before = edited(source, { op: 'insert', path: [...path, 0], value: entries[last] as Json });
    expect(edited(before, { op: 'remove', path: [...path, 0] })).toBe(source);
    const moved = edited(source, { op: 'move', path: [...path, 0], to: last });
    expect(notesOf(moved).sort()).toEqual(notesOf(source).sort());
    expect(edited(moved, { op: 'move', path: [...path, last], to: 0 })).toBe(source);
    const shorter = edited(source, { op: 'remove', path: [...path, last] });
    const at = last === 0 ? item.at : (item.value.items.at(-1)?.start ?? 0);
    expect(changesOnly({ at, end: item.end }, source, shorter)).toBe(true);
  }
});

describe('The fields', () => {
  test.each(files)('of $file that may be left out go out, and in at their place', ({ file, source }) => {
    const kind = kindOf(file, kinds);
    if (!kind) throw new Error(`${file} has no kind.`);
    const data = readData(source);
    const outline = new Outline(kind, data);
    const fieldsOf = (path: Path) => outline.fields(path);
    const groups = [[], ...itemsIn(source).map(({ path }) => path)].filter((path) => fieldsOf(path)[0]);
    for (const path of someOf(groups, 6)) {
      for (const field of fieldsOf(path)) {
        const own = [...path, field];
        const value = valueAt(data, own);
        if (value === undefined) {
          const added = edited(source, { op: 'set', path: own, value: 'A text: with a colon' }, fieldsOf);
          expect(notesOf(added)).toEqual(notesOf(source));
          expect(edited(added, { op: 'remove', path: own })).toBe(source);
        } else if (outline.isOptional(own)) {
          const without = edited(source, { op: 'remove', path: own });
          edited(without, { op: 'set', path: own, value }, fieldsOf);
        }
      }
    }
  });

  test('take the notes above them along', () => {
    const source = '# The file\na: 1\n# About b\nb: 2 # SAMPLE: a number\n\n# A note of its own\n\nc: 3\n';
    expect(edited(source, { op: 'remove', path: ['b'] })).toBe(
      '# The file\na: 1\n\n# A note of its own\n\nc: 3\n',
    );
    expect(edited(source, { op: 'remove', path: ['a'] })).toBe(source.replace('a: 1\n', ''));
  });
});

/** Files with a value `v` in many surroundings; every other value and note has to stay. */
const SURROUNDINGS = {
  plain: 'a: 1 # one\nv: text # SAMPLE: v\nb: 2\n',
  'at the end': 'a: 1\nv: text',
  folded: 'a: 1\nv: >- # SAMPLE: v\n  some words\n  in two lines\n\n# a note\nb: 2\n',
  literal: 'a:\n  - x: |\n      one\n\n      two\n    v: |\n      # no note\n      words\n\n# a note\nb: 2\n',
  'single quotes': "v: 'it''s' # note\nb: 'x'\n",
  'double quotes': 'g:\n    v: "a\\tb" # note\n    w: 1\n',
  brackets: 'l: [a, {v: text, w: "x"}, b] # note\nb: 2\n',
  'two lines': 'v: some words\n  in two lines # note\nb: 2\n',
  'in a list': 'l:\n- - v: 1\n  - 2\n- v # note\n',
  'below its key': 'v:\n  # note\n  text\nb: 2\n',
  'no value': 'v:\nb: 2 # note\n',
  'an anchor': 'v: &x text # note\nb: !!str 2\n',
  tabs: 'v:\ttext\t# note\nb:\t2\n',
  'line ends of Windows': 'a: 1\r\nv: >-\r\n  some words\r\n  in lines\r\nl:\r\n  - x # note\r\n',
  'a byte order mark': '\ufeffv: text # note\nb: 2\n',
  'a beginning and an end': '%YAML 1.2\n---\nv: text # note\nb: 2\n...\n',
};

/** Texts that YAML could take for something else, and their parts. */
const PARTS = [
  ...['true', 'null', '~', '12', '1e3', '0x1F', '.5', '.inf', '2026-11-24', 'NO', '---', '...', '%', '<<'],
  ...[': ', ' #', '#', '- ', '-', '? ', '|', '>', '>-', '*', '&', '!', '@', '`', ',', '[', ']', '{', '}'],
  ...['"', "'", '\\', '\\n', '\n', '\n\n', '\r', '\r\n', '\t', ' ', '  ', '\0', '\x07', '\x7f', '\u0085'],
  ...['\u00a0', '\u200b', '\u2028', '\ufeff', '\ufffe', '\ud800', '\udc00', '😀', 'é', 'word', 'two words'],
];

describe('Hostile values', () => {
  const hostile = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((all) => all.join('')),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom('word', 'words', 'a'), { maxLength: 60 }).map((w) => w.join(' ')),
    },
  );

  test.each(Object.entries(SURROUNDINGS))('are written exactly as they are: %s', (_, source) => {
    const place = itemsIn(source).find(
      ({ path, item }) => path.at(-1) === 'v' || source.slice(item.at).startsWith('- v #'),
    );
    const path = place?.path ?? [];
    expect(path).not.toEqual([]);
    let refused = 0;
    fc.assert(
      fc.property(hostile, (value) => {
        let after: string;
        try {
          after = editYaml(source, { op: 'set', path, value });
        } catch (error) {
          if (!(error instanceof EditRefusal)) throw error;
          refused++;
          return;
        }
        const bytes = Buffer.from(after);
        expect(readData(bytes.toString())).toEqual(editData(readData(source), { op: 'set', path, value }));
        expect(notesOf(after)).toEqual(notesOf(source));
        expect(editYaml(after, { op: 'set', path, value })).toBe(after);
        if (source.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
      { numRuns: Math.ceil((everything ? 30_000 : 1_600) / Object.keys(SURROUNDINGS).length), seed: 22 },
    );
    expect(refused).toBe(0);
  });
});

describe('An edit is refused', () => {
  const refusal = (source: string, edit: Edit) => {
    try {
      editYaml(source, edit);
    } catch (error) {
      if (error instanceof EditRefusal) return error.message;
      throw error;
    }
    return undefined;
  };

  test.each(['a: "x\nb: 1\n', 'a: &x 1\nb: *x\n', 'b: 1\nb: 2\n'])(
    'in a file that is no YAML: %j',
    (source) => {
      const edit: Edit = { op: 'set', path: ['b'], value: 2 };
      expect(refusal(source, edit)).toMatch(/^The file can't be read, because/);
    },
  );

  test("at a place that isn't there", () => {
    const source = 'a: 1\nl: [x]\n';
    const gone = 'The file has no such place any more.';
    expect(refusal(source, { op: 'set', path: ['b', 'c'], value: 2 })).toBe(gone);
    expect(refusal(source, { op: 'set', path: ['l', 1], value: 2 })).toBe(gone);
    expect(refusal(source, { op: 'remove', path: ['b'] })).toBe(gone);
    expect(refusal(source, { op: 'move', path: ['l', 0], to: 1 })).toBe(gone);
    expect(refusal(source, { op: 'insert', path: ['l', 2], value: 1 })).toBe(gone);
    expect(refusal(source, { op: 'unmark', path: ['a'] })).toBe(gone);
  });
});

test('What is written in the place of an empty text has no quotes', () => {
  const source = 'l:\n  - q: ""\n    a: "yes"\n';
  const edit: Edit = { op: 'set', path: ['l', 0, 'q'], value: 'May I?' };
  expect(edited(source, edit)).toBe(source.replace('""', 'May I?'));
});

describe('A folded text', () => {
  const source =
    'a: >-\n  One two three four\n  five six seven eight\n  nine.\n\n  Another paragraph\n  here.\nb: 1\n';

  test('keeps its lines above the change, and its other paragraphs', () => {
    const value = 'One two three four five 6 seven eight nine.\nAnother paragraph here.';
    expect(edited(source, { op: 'set', path: ['a'], value })).toBe(source.replace('six', '6'));
  });

  test('can get a paragraph more, and become short', () => {
    const value = 'One two three four five six seven eight nine.\nNew.\nAnother paragraph here.';
    expect(edited(source, { op: 'set', path: ['a'], value })).toBe(
      source.replace('nine.\n', 'nine.\n\n  New.\n'),
    );
    expect(edited(source, { op: 'set', path: ['a'], value: 'Short.' })).toBe('a: >-\n  Short.\nb: 1\n');
  });
});
