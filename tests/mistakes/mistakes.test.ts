import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { splice } from '../../check/edit/edit-yaml';
import { isPicture } from '../../check/pictures/images';
import type { Correction, Problem } from '../../check/problem';
import { mistakeOf } from '../../editor/core/places';
import { openContent } from '../../site/content';
import { listFiles } from '../../site/disk/list-files';
import { measurePicture } from '../../site/disk/measured-pictures';
import { inCodes } from '../support/codes';
import { copyContent } from '../support/project-copy';
import { readingOnce } from '../support/read-once';
import { changesOfWords } from './certain-words';
import { apply, type Edits } from './mistake';
import { faultsOf, OF_FILES } from './plain-words';
import {
  GROUPS,
  type NamedMistake,
  SHARED_MISTAKES,
  type Slip,
  wayOf,
} from './table';

// What people do wrong, what the check says, and what comes of it when the
// advice is followed.

// One copy of the practice, with some small pages of the kinds that it has one
// of, is enough for all of them.
const project = copyContent();
const content = path.join(project.root, 'content');
const pages = path.join(import.meta.dirname, 'content');
for (const file of listFiles(pages)) {
  save(file, readFileSync(path.join(pages, file)));
}
const before = new Map(
  listFiles(content).map((file) => [
    file,
    readFileSync(path.join(content, file)),
  ]),
);
// Some dates of the mistakes are last year's on this day.
vi.setSystemTime('2026-11-28T12:00:00Z');
afterAll(() => void vi.useRealTimers());
const store = await openContent(project.root, { readDocument: readingOnce() });
// What is there before a mistake is older than what comes with it.
store.check();

function save(file: string, bytes: string | Uint8Array | undefined): void {
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
  save(file, bytes);
  store.update([`content/${file}`]);
}

function read(file: string): string {
  const full = path.join(content, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

async function make(edits: Edits): Promise<void> {
  const made = Object.entries(edits).map(([file, edit]) => ({
    file,
    bytes: edit === null ? undefined : apply(edit, file, read),
  }));
  for (const { file, bytes } of made) {
    if (bytes !== undefined && isPicture(file)) {
      await measurePicture(file, Buffer.from(bytes));
    }
    change(file, bytes);
  }
}

function restore(): void {
  for (const file of touched) {
    change(file, before.get(file));
  }
  touched.clear();
}
beforeEach(() => {
  restore();
  // Otherwise, the next mistake would be newer than the end of the last one.
  store.check();
});

/**
 * Makes the correction that is offered first in each file, until there is none.
 * @returns what is said then.
 */
function correct(problems: readonly Problem[], most = 40): readonly Problem[] {
  const next = new Map<string, Correction>();
  for (const problem of problems) {
    const file = problem.file.slice('content/'.length);
    const [first] = next.has(file) ? [] : (problem.corrections ?? []);
    if (first) {
      next.set(file, first);
    }
  }
  if (next.size === 0 || most === 0) {
    return problems;
  }
  for (const [file, correction] of next) {
    change(file, splice(read(file), [correction]));
  }
  return correct(store.check().problems, most - 1);
}

/** What all files say. */
const dataNow = () =>
  new Map(
    store
      .ruleContext()
      .documents.map(({ file, data }): [string, unknown] => [file, data]),
  );

const wordsLost = (problem: Problem): string[] =>
  changesOfWords(problem, (file) => read(file.slice('content/'.length)));

/** A problem as the tables name it: `8:12 unknown-field(anwser)`. */
function nameOf(problem: Problem, first: string): string {
  const { file, line, column, severity } = problem;
  const other =
    file === `content/${first}` ? '' : `${file.slice('content/'.length)}:`;
  const mark = severity === 'warning' ? ' (warning)' : '';
  return `${other}${line}:${column}${mark} ${inCodes(problem)}`;
}

/** The problems as the panel says them. */
const inPanel = (problems: readonly Problem[]): string[] =>
  problems.map((problem) => mistakeOf(problem, store.documents).said);

const namesOf = (rows: readonly { name: string }[]) =>
  JSON.stringify(rows.map(({ name }) => name)).slice(0, 200);

/** What is said of a mistake, with the file of each message. */
const saidOfMistake = ({ edits, says }: NamedMistake): string[] => {
  const [first = ''] = Object.keys(edits);
  return says.map((words) =>
    /^\d+:\d/.test(words) ? `${first}:${words}` : words,
  );
};

/** The edits of several mistakes, none of which changes a file of another. */
const together = (edits: readonly (Edits | undefined)[]): Edits =>
  Object.assign({}, ...edits);

test.each(
  SHARED_MISTAKES.map((mistakes) => [namesOf(mistakes), mistakes] as const),
)('Mistakes: %s', async (_, mistakes) => {
  await make(together(mistakes.map(({ edits }) => edits)));
  const { problems } = store.check();
  const said = problems.map((problem) => nameOf(problem, ''));
  const meant = mistakes.map(saidOfMistake);
  const told = new Set(meant.flat());
  expect({
    each: meant.map((words) => said.filter((each) => words.includes(each))),
    others: said.filter((words) => !told.has(words)),
    count: said.length,
  }).toEqual({ each: meant, others: [], count: meant.flat().length });
  expect(problems.flatMap(faultsOf)).toEqual([]);
  expect(inPanel(problems).filter((words) => OF_FILES.test(words))).toEqual([]);
  expect(problems.flatMap(wordsLost)).toEqual([]);

  const [first] = mistakes;
  const way = first && wayOf(first);
  if (way === 'followed') {
    await make(together(mistakes.map(({ followed }) => followed)));
    expect(store.check().problems).toEqual([]);
  } else if (way === 'corrected') {
    expect(correct(problems)).toEqual([]);
    const corrected = dataNow();
    restore();
    await make(together(mistakes.map(({ gives }) => gives)));
    expect(corrected).toEqual(dataNow());
  } else {
    expect(problems.flatMap(({ corrections }) => corrections ?? [])).toEqual(
      [],
    );
  }
});

/**
 * What the files say. Where nothing is said of a mistake, the breaks of lines
 * in a text don't count, either.
 */
function dataIn(slips: readonly Slip[]) {
  const all = dataNow();
  const withoutBreaks = (_: string, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/(?<!\n)\n(?!\n)/g, ' ').trim()
      : value;
  return slips.map(({ name, file, says }) => {
    const data = all.get(file);
    return [
      name,
      says ? data : JSON.parse(JSON.stringify(data ?? null, withoutBreaks)),
    ];
  });
}

const original = (file: string) => before.get(file)?.toString() ?? '';

function write(slips: readonly Slip[], textOf: (slip: Slip) => string): void {
  for (const slip of slips) {
    change(slip.file, apply([slip.from, textOf(slip)], slip.file, original));
  }
}

const NAMED_GROUPS = GROUPS.map((slips) => [namesOf(slips), slips] as const);

// Mistakes in different files are told, and corrected, as if each were alone:
// one check is enough for a group.
test.each(NAMED_GROUPS)('One edit in each of several files: %s', (_, slips) => {
  write(slips, ({ to }) => to);
  const broken = new Map(slips.map(({ file }) => [file, read(file)]));
  const { problems } = store.check();
  expect(
    problems.filter(({ file }) => !broken.has(file.slice('content/'.length))),
  ).toEqual([]);
  const saidOf = ({ file }: Slip) =>
    problems
      .filter((problem) => problem.file === `content/${file}`)
      .map((problem) => nameOf(problem, file));
  const said = slips.filter(({ says }) => says);
  expect(said.map((slip) => [slip.name, saidOf(slip)])).toEqual(
    said.map(({ name, says }) => [name, says]),
  );
  expect(problems.flatMap(faultsOf)).toEqual([]);
  expect(inPanel(problems).filter((words) => OF_FILES.test(words))).toEqual([]);
  expect(problems.flatMap(wordsLost)).toEqual([]);

  const left = correct(problems);
  const isMended = ({ file, says, meant }: Slip) =>
    says ? read(file) !== broken.get(file) : meant !== null;
  const [mended, others] = [
    slips.filter(isMended),
    slips.filter((slip) => !isMended(slip)),
  ];
  expect(
    left.filter(({ file }) =>
      mended.some((slip) => file === `content/${slip.file}`),
    ),
  ).toEqual([]);
  for (const { file, meant } of mended) {
    if (meant?.includes(' # ')) {
      expect(read(file)).toContain(meant);
    }
  }
  for (const slip of others) {
    expect(read(slip.file)).toBe(broken.get(slip.file));
    if (slip.meant === null) {
      expect(saidOf(slip)).not.toEqual([]);
    }
  }
  const corrected = dataIn(mended);
  write(slips, ({ from, meant }) => meant ?? from);
  expect(store.check().problems).toEqual([]);
  expect(corrected).toEqual(dataIn(mended));
});
