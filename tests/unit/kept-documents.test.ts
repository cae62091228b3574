import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';

const project = copyContent();
const CITY = 'content/cities/nampa.yaml';
const SCHEMA = 'schemas/city.schema.json';
const folder = path.join(project.root, 'node_modules/.cache/documents');
afterEach(() => {
  project.restoreContent();
  rmSync(folder, { recursive: true, force: true });
});

const open = async () => [...(await openContent(project.root)).documents];
const keptFile = () => path.join(folder, readdirSync(folder)[0] ?? '');

/** Changes what was kept, as a hand would. */
function damage(change: (kept: Buffer) => Buffer): void {
  writeFileSync(keptFile(), change(readFileSync(keptFile())));
}

/**
 * Puts a word into what was kept of a city that no file has: whoever reads it
 * has taken what was kept.
 */
const mark = () =>
  damage((kept) =>
    Buffer.from(kept.toString('latin1').replaceAll('Nampa', 'Taken'), 'latin1'),
  );

async function isTaken(): Promise<boolean> {
  const documents = await open();
  return documents.some(
    ({ data }) => (data as { name?: string }).name === 'Taken',
  );
}

test('A document that was kept is what reading makes of it: its data, marks, links, samples, and source', async () => {
  project.edit(CITY, (text) =>
    text.replace(/^blurb: .*/m, '$& # SAMPLE: a line'),
  );
  const [read, kept] = [await open(), await open()];
  const namesOf = (documents: typeof read) => documents.map(({ file }) => file);
  expect(namesOf(kept)).toEqual(namesOf(read));
  for (const [index, { kind, ...document }] of read.entries()) {
    const { kind: now, ...other } = kept[index] as (typeof read)[number];
    expect(now.name).toBe(kind.name);
    expect(other).toStrictEqual(document);
    expect(
      other.marks.every(({ annotation }) =>
        now.annotations.includes(annotation),
      ),
    ).toBe(true);
  }
});

const WAYS: readonly { says: string; change: () => void }[] = [
  {
    says: 'its bytes are others',
    change: () => project.edit(CITY, (text) => `${text}# A note.\n`),
  },
  {
    says: 'the schemas are others',
    change: () =>
      project.edit(SCHEMA, (text) =>
        text.replace('"description": "', '$&Now: '),
      ),
  },
  {
    says: 'the file is cut off',
    change: () => damage((kept) => kept.subarray(0, -1000)),
  },
  { says: 'the file is empty', change: () => damage(() => Buffer.alloc(0)) },
];

test.each(WAYS)(
  'A document is taken from the last command, but not if $says',
  async ({ change }) => {
    await open();
    mark();
    expect(await isTaken()).toBe(true);
    change();
    expect(await isTaken()).toBe(false);
  },
);

test('A document with a problem is read each time', async () => {
  project.edit(CITY, (text) => text.replace(/^blurb:/m, 'blurp:'));
  await open();
  mark();
  expect(await isTaken()).toBe(false);
});

test('A file that is edited while a command runs is read in its new state', async () => {
  await open();
  project.edit(CITY, (text) => text.replace(/^blurb:/m, 'blurp:'));
  const store = await openContent(project.root);
  expect(store.check().errors).toHaveLength(1);
  project.restore(CITY);
  store.update([CITY]);
  expect(store.check().errors).toEqual([]);
});
