import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { splice } from '../../check/edit/edit-yaml';
import { openContent } from '../../site/content';
import { practiceSite } from '../support/sites';
import { apply } from './mistake';
import { LEGITIMATE_EDITS, OFFICE_MISTAKES } from './office';

// Written down before anybody looked at how they are found: each is mended by the first correction.

const store = openContent(practiceSite.root);
const read = (file: string): string => readFileSync(path.join(practiceSite.content, file), 'utf8');

function problemsOf(file: string, text: string) {
  return store.tryOut(`content/${file}`, Buffer.from(text)).problems;
}

/** Makes each correction that is offered first, until there is none. */
function mended(file: string, text: string, rounds = 12): string {
  const [correction] = problemsOf(file, text).flatMap(({ corrections }) => corrections ?? []);
  return correction && rounds > 0 ? mended(file, splice(text, [correction]), rounds - 1) : text;
}

/** What a file says. Where the lines of its texts break says nothing. */
function valuesOf(file: string, text: string): unknown {
  let data: unknown;
  store.tryOut(`content/${file}`, Buffer.from(text), () => {
    data = store.ruleContext().documents.find((document) => document.file === file)?.data;
    return false;
  });
  const words = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/(?<!\n)\n(?!\n)/g, ' ').trim() : value;
  return JSON.parse(JSON.stringify(data ?? null, words));
}

const mistakes = rowsOf(OFFICE_MISTAKES).map(([name, file, [from, to, meant = from]]) => ({
  name,
  file,
  from,
  to,
  meant,
}));

/** The rows of a table that is sorted by file. */
function rowsOf<Row>(
  table: Readonly<Record<string, Readonly<Record<string, Row>>>>,
): [string, string, Row][] {
  return Object.entries(table).flatMap(([file, rows]) =>
    Object.entries(rows).map(([name, row]): [string, string, Row] => [name, file, row]),
  );
}

test.each(mistakes)('$name', ({ file, from, to, meant }) => {
  const text = String(apply([from, to], file, read));
  const after = mended(file, text);
  if (meant === null) {
    expect(problemsOf(file, text)).not.toEqual([]);
    expect(after).toBe(text);
    return;
  }
  expect(problemsOf(file, after)).toEqual([]);
  if (meant.includes(' # ')) expect(after).toContain(meant);
  expect(valuesOf(file, after)).toEqual(valuesOf(file, String(apply([from, meant], file, read))));
});

test.each(rowsOf(LEGITIMATE_EDITS))('%s is no mistake', (_, file, [from, to]) => {
  expect(problemsOf(file, String(apply([from, to], file, read)))).toEqual([]);
});
