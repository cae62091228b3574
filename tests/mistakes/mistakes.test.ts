import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { splice } from '../../check/edit/edit-yaml';
import { listFiles } from '../../check/list-files';
import type { Problem } from '../../check/problem';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { promisesInVain } from '../support/promises';
import { apply, type Edits } from './mistake';
import { faultsOf } from './plain-words';
import { MISTAKES } from './table';

// What people do wrong, what the check says, and what comes of it when the advice is followed.

// One copy of the practice, with some small pages of the kinds that it has one of, is enough for all of them.
const project = copyContent();
const content = path.join(project.root, 'content');
const pages = path.join(import.meta.dirname, 'content');
for (const file of listFiles(pages)) write(file, readFileSync(path.join(pages, file)));
const before = new Map(listFiles(content).map((file) => [file, readFileSync(path.join(content, file))]));
const store = openContent(project.root);

function write(file: string, bytes: string | Uint8Array | undefined): void {
  const full = path.join(content, file);
  if (bytes === undefined) {
    rmSync(full, { force: true });
    return;
  }
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, bytes);
}

/** The files that are not what they were before the mistake. */
const touched = new Set<string>();

function change(file: string, bytes: string | Uint8Array | undefined): void {
  touched.add(file);
  write(file, bytes);
  store.update([`content/${file}`]);
}

function read(file: string): string | undefined {
  const full = path.join(content, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}

function make(edits: Edits): void {
  const made = Object.entries(edits).map(([file, edit]) => ({
    file,
    bytes: edit === null ? undefined : apply(edit, file, (name) => read(name) ?? ''),
  }));
  for (const { file, bytes } of made) change(file, bytes);
}

function restore(): void {
  for (const file of touched) change(file, before.get(file));
  touched.clear();
}
beforeEach(restore);

const firstOf = (problems: readonly Problem[]) =>
  problems.flatMap(({ corrections }) => corrections?.[0] ?? [])[0];

/** Makes each correction that is offered first, until there is none. @returns what is said then. */
function correct(problems: readonly Problem[], most = 40): readonly Problem[] {
  const next = firstOf(problems);
  if (!next || most === 0) return problems;
  const file = next.file.slice('content/'.length);
  change(file, splice(read(file) ?? '', [next]));
  return correct(store.check().problems, most - 1);
}

const dataOf = (text: string) => (parseYaml(text) as { data?: unknown }).data;
const original = (file: string) => before.get(file)?.toString() ?? '';

/** A problem in the words of the table, with its advice if the table has it. */
function wordsOf(
  { file, line, column, severity, message, advice }: Problem,
  first: string,
  said = '',
): string {
  const place = `${file === `content/${first}` ? '' : `${file.slice('content/'.length)}:`}${line}:${column}`;
  const mark = severity === 'warning' ? ' (warning)' : '';
  return `${place}${mark} ${message}${said.includes(' → ') || said === '' ? ` → ${advice}` : ''}`;
}

describe('A mistake', () => {
  test.each(MISTAKES)('$name', ({ edits, says, followed, gives = {} }) => {
    make(edits);
    const { problems } = store.check();
    const [first = ''] = Object.keys(edits);
    expect(problems.map((problem, index) => wordsOf(problem, first, says[index]))).toEqual(says);
    expect(problems.filter(promisesInVain)).toEqual([]);
    expect(problems.flatMap(faultsOf)).toEqual([]);

    if (followed) {
      make(followed);
      expect(store.check().problems).toEqual([]);
    } else if (firstOf(problems)) {
      expect(correct(problems)).toEqual([]);
      for (const file of new Set([...touched, ...Object.keys(gives)])) {
        const edit = gives[file];
        const meant = edit ? apply(edit, file, original).toString() : original(file);
        expect([file, dataOf(read(file) ?? '')]).toEqual([file, dataOf(meant)]);
      }
    }
  });
});

test('Many mistakes at once are all said, and the same when everything is read anew', () => {
  const files = new Set<string>();
  for (const { edits } of MISTAKES) {
    const names = Object.keys(edits);
    if (names.some((file) => files.has(file))) continue;
    for (const file of names) files.add(file);
    make(edits);
  }
  const checked = store.check();
  expect(new Set(checked.problems.map(({ file }) => file)).size).toBeGreaterThan(20);
  expect(checked).toEqual(openContent(project.root).check());
});
