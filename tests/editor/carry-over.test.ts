import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edit } from '../../check/edit/edit';
import { editDocument } from '../../check/edit/edit-document';
import { kindOf } from '../../check/files';
import type { Kind } from '../../check/kinds';
import { readYamlFile } from '../../check/read/yaml-file';
import { carryOver } from '../../editor/core/carry-over';
import { valueAt } from '../../formats/path';
import { loadKinds } from '../../site/disk/kinds';
import { everything } from '../support/everything';
import { practiceSite, projectRoot } from '../support/sites';

// Two people change a document at the same time.

const FILE = 'pages/home.yaml';
const kind = kindOf(FILE, loadKinds(path.join(projectRoot, 'schemas'))) as Kind;
const old = readFileSync(path.join(practiceSite.content, FILE), 'utf8');
const ITEMS = ['faq', 'items'];
const itemsIn = (text: string) =>
  valueAt(readYamlFile(text).data, ITEMS) as unknown as Question[];
const edited = (text: string, ...edits: Edit[]) =>
  editDocument(kind, text, edits);

interface Question {
  question: string;
  answer: string;
}

const answer = (at: number, value: string): Edit => ({
  op: 'set',
  path: [...ITEMS, at, 'answer'],
  value,
});
const title = (value: string): Edit => ({
  op: 'set',
  path: ['hero', 'title'],
  value,
});
const insert = (at: number, question: string): Edit => ({
  op: 'insert',
  path: [...ITEMS, at],
  value: { question, answer: `The answer to it: ${question}` },
});
const remove = (at: number): Edit => ({ op: 'remove', path: [...ITEMS, at] });
const move = (at: number, to: number): Edit => ({
  op: 'move',
  path: [...ITEMS, at],
  to,
});

test.each<[what: string, mine: Edit[], theirs: Edit[]]>([
  ['different fields', [title('Mine')], [answer(0, 'Theirs.')]],
  ['an entry that the other one moves', [answer(0, 'Mine.')], [move(0, 2)]],
  [
    'an entry below one that the other one adds',
    [answer(1, 'Mine.')],
    [insert(0, 'Theirs?')],
  ],
  [
    'an entry below one that the other one deletes',
    [answer(2, 'Mine.')],
    [remove(0)],
  ],
  [
    'new entries at the same place',
    [insert(1, 'Mine?')],
    [insert(1, 'Theirs?')],
  ],
  ['the same field in the same way', [title('Both')], [title('Both')]],
  ['the same new entry', [insert(1, 'Both?')], [insert(1, 'Both?')]],
])('Both changes are made: %s', (_what, mine, theirs) => {
  const [my, their] = [edited(old, ...mine), edited(old, ...theirs)];
  const { text, open } = carryOver(kind, { old, mine: my, theirs: their });
  expect(open).toEqual([]);
  const words = (document: string) =>
    document.match(/(Mine|Theirs|Both)[.?]?/g) ?? [];
  const wanted = new Set([...words(my), ...words(their)]);
  expect(new Set(words(text))).toEqual(wanted);
  expect(text.split('Both?').length).toBeLessThanOrEqual(3);
});

test("If both changed a field, the other person's value stays, and the conflict is open", () => {
  const mine = edited(old, title('Mine'), answer(1, 'Mine.'));
  const theirs = edited(old, title('Theirs'), move(1, 0));
  const { text, open } = carryOver(kind, { old, mine, theirs });
  const before = valueAt(readYamlFile(old).data, ['hero', 'title']);
  expect(open).toEqual([
    { path: ['hero', 'title'], old: before, mine: 'Mine' },
  ]);
  expect(text).toBe(edited(theirs, answer(0, 'Mine.')));
});

test('A change in an entry that the other person deleted is open, with the whole entry', () => {
  const mine = edited(old, answer(1, 'Mine.'));
  const theirs = edited(old, remove(1));
  const { text, open } = carryOver(kind, { old, mine, theirs });
  expect(text).toBe(theirs);
  const before = itemsIn(old)[1];
  expect(open).toEqual([
    { path: [...ITEMS, 1], old: before, mine: { ...before, answer: 'Mine.' } },
  ]);
});

test('Notes are carried over where no field has changed', () => {
  const mine = `# A note of mine.\n${old}`;
  const theirs = `${old}# Theirs.\n`;
  expect(carryOver(kind, { old, mine, theirs }).text).toBe(
    `# A note of mine.\n${theirs}`,
  );
});

test('What one has changed is open where the other has left a file that nobody can read', () => {
  const mine = edited(old, title('Mine'));
  const theirs = old.replace(/^ +title: Rest.*$/m, '  title: "A quote');
  const { text, open } = carryOver(kind, { old, mine, theirs });
  expect(text).toBe(theirs);
  expect(open.map(({ path: at }) => at)).toEqual([['hero']]);
  expect(open[0]?.mine).toMatchObject({ title: 'Mine' });
});

const act = fc.record({
  what: fc.constantFrom('answer', 'answer', 'insert', 'remove', 'move'),
  at: fc.nat(9),
  to: fc.nat(9),
});

/**
 * What somebody makes of the document. Each text that is typed is there once.
 */
function changedBy(
  name: string,
  acts: readonly { what: string; at: number; to: number }[],
): string {
  return acts.reduce((text, { what, at, to }, index) => {
    const { length } = itemsIn(text);
    const [from, target] = [at % length, to % length];
    const typed = `${name}${index}.`;
    if (what === 'answer') {
      return edited(text, answer(from, typed));
    }
    if (what === 'insert') {
      return edited(text, insert(from, `Is this ${name}${index}?`));
    }
    if (what === 'remove') {
      return length > 3 ? edited(text, remove(from)) : text;
    }
    return edited(text, move(from, target));
  }, old);
}

test('No text of either person is lost', { timeout: 300_000 }, () => {
  const acts = fc.array(act, { maxLength: 6 });
  fc.assert(
    fc.property(acts, acts, (my, their) => {
      const [mine, theirs] = [
        changedBy('Mine', my),
        changedBy('Theirs', their),
      ];
      const { text, open } = carryOver(kind, { old, mine, theirs });
      const here = `${text} ${JSON.stringify(open.map((change) => change.mine))}`;
      for (const typed of mine.match(/Mine\d+/g) ?? []) {
        expect(here).toContain(typed);
      }
      for (const typed of theirs.match(/Theirs\d+/g) ?? []) {
        expect(text).toContain(typed);
      }
      // Who has changed nothing gets the document of the other one.
      expect(carryOver(kind, { old, mine: old, theirs }).text).toBe(theirs);
      expect(carryOver(kind, { old, mine, theirs: old }).text).toBe(mine);
    }),
    { seed: 20261129, numRuns: everything ? 1_000 : 60 },
  );
});
