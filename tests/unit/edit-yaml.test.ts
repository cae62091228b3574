import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Edit, EditRefusal, type Json } from '../../check/edit/edit';
import { editData } from '../../check/edit/edit-data';
import { editYaml } from '../../check/edit/edit-yaml';
import { kindOf } from '../../check/files';
import type { Kind } from '../../check/kinds';
import { allItems, type YamlItem } from '../../check/read/yaml-tree';
import { Outline } from '../../check/schema/schema-place';
import type { Path } from '../../formats/path';
import { valueAt } from '../../formats/path';
import { loadKinds } from '../../site/disk/kinds';
import { listFiles } from '../../site/disk/list-files';
import { everything } from '../support/everything';
import { practiceSite, projectRoot } from '../support/sites';
import { notesOf, otherValue, readOnce } from '../support/yaml-edits';

vi.setConfig({ testTimeout: 200_000 });

const kinds = loadKinds(path.join(projectRoot, 'schemas'));

const folders = [
  practiceSite.content,
  ...(everything ? [path.join(projectRoot, 'content')] : []),
];
const files = folders.flatMap((folder) =>
  listFiles(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      file,
      source: readFileSync(path.join(folder, file), 'utf8'),
    })),
);

function edited(
  source: string,
  edit: Edit,
  fieldsOf?: (path: Path) => readonly string[],
): string {
  const after = Buffer.from(editYaml(source, edit, { fieldsOf })).toString();
  expect(readOnce(after).data).toEqual(editData(readOnce(source).data, edit));
  return after;
}

const itemsIn = (source: string) => [...allItems(readOnce(source).root)];

function changesOnly(
  { at, end }: Pick<YamlItem, 'at' | 'end'>,
  before: string,
  after: string,
): boolean {
  const lineOf = (offset: number) =>
    before.slice(0, offset).split('\n').length - 1;
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const first = old.findIndex((line, index) => line !== fresh[index]);
  const last = old.findLastIndex(
    (line, index) => line !== fresh[index + fresh.length - old.length],
  );
  const beyond = old.slice(lineOf(end) + 1, last + 1);
  return first >= lineOf(at) && beyond.every((line) => line.trim() === '');
}

/** A file, with what is true of it before an edit. */
interface Subject {
  source: string;
  data: Json;
  outline: Outline;
  notes: readonly string[];
}

function expectSameNotes({ notes }: Subject, after: string): void {
  expect(notesOf(after).sort()).toEqual(notes);
}

function editScalar(subject: Subject, path: Path, item: YamlItem): void {
  const { source, data } = subject;
  const value = valueAt(data, path) as Json;
  expect(editYaml(source, { op: 'set', path, value }), path.join('.')).toBe(
    source,
  );
  const after = edited(source, { op: 'set', path, value: otherValue(value) });
  expect(changesOnly(item, source, after), path.join('.')).toBe(true);
  expectSameNotes(subject, after);
}

function editList(
  subject: Subject,
  path: Path,
  { at, end, value }: YamlItem,
): void {
  const { source, data } = subject;
  const entries = valueAt(data, path) as Json[];
  if (entries.length === 0) {
    return;
  }
  const last = entries.length - 1;
  const added: [number, Json | undefined][] = [
    [0, entries[last]],
    [last + 1, entries[0]],
  ];
  for (const [index, entry] of added) {
    const longer = edited(source, {
      op: 'insert',
      path: [...path, index],
      value: entry as Json,
    });
    expect(edited(longer, { op: 'remove', path: [...path, index] })).toBe(
      source,
    );
  }
  const moved = edited(source, { op: 'move', path: [...path, 0], to: last });
  expectSameNotes(subject, moved);
  expect(edited(moved, { op: 'move', path: [...path, last], to: 0 })).toBe(
    source,
  );
  const shorter = edited(source, { op: 'remove', path: [...path, last] });
  const removedAt = last === 0 ? at : (itemsOf(value).at(-1)?.start ?? 0);
  expect(changesOnly({ at: removedAt, end }, source, shorter)).toBe(true);
}

const itemsOf = (value: YamlItem['value']) =>
  value.kind === 'list' ? value.items : [];

function editField(subject: Subject, path: Path): void {
  const { source, data, outline } = subject;
  const fieldsOf = (group: Path) => outline.fields(group);
  const value = valueAt<Json>(data, path);
  if (value === undefined) {
    const added = edited(
      source,
      { op: 'set', path, value: 'A text: with a colon' },
      fieldsOf,
    );
    expectSameNotes(subject, added);
    expect(edited(added, { op: 'remove', path })).toBe(source);
  } else if (outline.isOptional(path)) {
    const without = edited(source, { op: 'remove', path });
    edited(without, { op: 'set', path, value }, fieldsOf);
  }
}

test.each(files)(
  'An edit of $file changes its own lines alone, keeps the notes, and can be taken back',
  ({ file, source }) => {
    const data = readOnce(source).data as Json;
    const outline = new Outline(kindOf(file, kinds) as Kind, data);
    const subject: Subject = {
      source,
      data,
      outline,
      notes: notesOf(source).sort(),
    };
    const whole = { path: [], item: undefined };
    // In a fast run, some of each file.
    const some = [whole, ...itemsIn(source)].filter(
      (_, index) => everything || index % 6 === 0,
    );
    for (const { path, item } of some) {
      if (item?.value.kind === 'scalar') {
        editScalar(subject, path, item);
      }
      if (item?.value.kind === 'list') {
        editList(subject, path, item);
      }
      for (const field of outline.fields(path)) {
        editField(subject, [...path, field]);
      }
    }
  },
);

/**
 * Files with a value `v` in many surroundings; every other value and note has
 * to stay.
 */
const SURROUNDINGS = {
  plain: 'a: 1 # one\nv: text # SAMPLE: v\nb: 2\n',
  'at the end': 'a: 1\nv: text',
  folded:
    'a: 1\nv: >- # SAMPLE: v\n  some words\n  in two lines\n\n# a note\nb: 2\n',
  literal:
    'a:\n  - x: |\n      one\n\n      two\n    v: |\n      # no note\n      words\n\n# a note\nb: 2\n',
  'single quotes': "v: 'it''s' # note\nb: 'x'\n",
  'double quotes': 'g:\n    v: "a\\tb" # note\n    w: 1\n',
  brackets: 'l: [a, {v: text, w: "x"}, b] # note\nb: 2\n',
  'two lines': 'v: some words\n  in two lines # note\nb: 2\n',
  'in a list': 'l:\n- - v: 1\n  - 2\n- v # note\n',
  'below its key': 'v:\n  # note\n  text\nb: 2\n',
  'no value': 'v:\nb: 2 # note\n',
  'an anchor': 'v: &x text # note\nb: !!str 2\n',
  tabs: 'v:\ttext\t# note\nb:\t2\n',
  'line ends of Windows':
    'a: 1\r\nv: >-\r\n  some words\r\n  in lines\r\nl:\r\n  - x # note\r\n',
  'a byte order mark': '\ufeffv: text # note\nb: 2\n',
  'a beginning and an end': '%YAML 1.2\n---\nv: text # note\nb: 2\n...\n',
};

/** Texts that YAML could take for something else, and their parts. */
const PARTS = [
  ...[
    'true',
    'null',
    '~',
    '12',
    '1e3',
    '0x1F',
    '.5',
    '.inf',
    '2026-11-24',
    'NO',
    '---',
    '...',
    '%',
    '<<',
  ],
  ...[
    ': ',
    ' #',
    '#',
    '- ',
    '-',
    '? ',
    '|',
    '>',
    '>-',
    '*',
    '&',
    '!',
    '@',
    '`',
    ',',
    '[',
    ']',
    '{',
    '}',
  ],
  ...[
    '"',
    "'",
    '\\',
    '\\n',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '  ',
    '\0',
    '\x07',
    '\x7f',
    '\u0085',
  ],
  ...[
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\ufffe',
    '\ud800',
    '\udc00',
    '😀',
    'é',
    'word',
    'two words',
  ],
];

const hostile = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(fc.constantFrom(...PARTS), { maxLength: 8 })
      .map((all) => all.join('')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom('word', 'words', 'a'), { maxLength: 60 })
      .map((all) => all.join(' ')),
  },
);

test.each(Object.entries(SURROUNDINGS))(
  'Hostile values are written exactly as they are: %s',
  (_, source) => {
    const place = itemsIn(source).find(
      ({ path, item }) =>
        path.at(-1) === 'v' || source.slice(item.at).startsWith('- v #'),
    );
    const path = place?.path ?? [];
    expect(path).not.toEqual([]);
    fc.assert(
      fc.property(hostile, (value) => {
        const edit: Edit = { op: 'set', path, value };
        const after = edited(source, edit);
        expect(notesOf(after)).toEqual(notesOf(source));
        expect(editYaml(after, edit)).toBe(after);
        if (source.includes('\r\n')) {
          expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        }
      }),
      {
        numRuns: Math.ceil(
          (everything ? 30_000 : 1_600) / Object.keys(SURROUNDINGS).length,
        ),
        seed: 22,
      },
    );
  },
);

const UNREADABLE = "The file can't be read, because";
const GONE = 'The file has no such place anymore.';
const SMALL = 'a: 1\nl: [x]\n';

test.each<[source: string, edit: Edit, message: string]>([
  ...['a: "x\nb: 1\n', 'a: &x 1\nb: *x\n', 'b: 1\nb: 2\n'].map(
    (source): [string, Edit, string] => [
      source,
      { op: 'set', path: ['b'], value: 2 },
      UNREADABLE,
    ],
  ),
  [SMALL, { op: 'set', path: ['b', 'c'], value: 2 }, GONE],
  [SMALL, { op: 'set', path: ['l', 1], value: 2 }, GONE],
  [SMALL, { op: 'remove', path: ['b'] }, GONE],
  [SMALL, { op: 'move', path: ['l', 0], to: 1 }, GONE],
  [SMALL, { op: 'insert', path: ['l', 2], value: 1 }, GONE],
  [SMALL, { op: 'unmark', path: ['a'] }, GONE],
  [SMALL, { op: 'rename', path: ['b'], to: 'c' }, GONE],
  [SMALL, { op: 'rename', path: ['a'], to: 'l' }, GONE],
  [SMALL, { op: 'rename', path: ['l', 0], to: 'm' }, GONE],
])('In %j, the edit %j is refused: %s', (source, edit, message) => {
  expect(() => editYaml(source, edit)).toThrow(EditRefusal);
  expect(() => editYaml(source, edit)).toThrow(message);
});

const NOTES =
  '# The file\nb: 1\n# About a\na: 2 # SAMPLE: a number\n\n# A note of its own\n\nc: 3\n';
const FOLDED =
  'a: >-\n  One two three four\n  five six seven eight\n  nine.\n\n  Another paragraph\n  here.\nb: 1\n';
const [FIRST, SECOND] = [
  'One two three four five six seven eight nine.',
  'Another paragraph here.',
];

const remove = (field: string): Edit => ({ op: 'remove', path: [field] });
const write = (value: string): Edit => ({ op: 'set', path: ['a'], value });

test.each<[what: string, source: string, edit: Edit, after: string]>([
  [
    'takes its notes along',
    NOTES,
    remove('a'),
    '# The file\nb: 1\n\n# A note of its own\n\nc: 3\n',
  ],
  [
    'leaves the note of the file',
    NOTES,
    remove('b'),
    NOTES.replace('b: 1\n', ''),
  ],
  [
    'that was empty gets no quotes',
    'a: ""\nb: "yes"\n',
    write('May I?'),
    'a: May I?\nb: "yes"\n',
  ],
  [
    'keeps its lines',
    FOLDED,
    write(`${FIRST.replace('six', '6')}\n${SECOND}`),
    FOLDED.replace('six', '6'),
  ],
  [
    'keeps paragraphs',
    FOLDED,
    write(`${FIRST}\nNew.\n${SECOND}`),
    FOLDED.replace('nine.', '$&\n\n  New.'),
  ],
  ['stays folded', FOLDED, write('Short.'), 'a: >-\n  Short.\nb: 1\n'],
  [
    'as to its name keeps its value as it is written',
    FOLDED,
    { op: 'rename', path: ['a'], to: 'c' },
    FOLDED.replace('a:', 'c:'),
  ],
  [
    'as to its name may have quotes and a note',
    '"a" : 1 # One\n',
    { op: 'rename', path: ['a'], to: 'c' },
    'c: 1 # One\n',
  ],
])('A field that is edited %s', (_, source, edit, after) => {
  expect(edited(source, edit)).toBe(after);
});
