import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Kept } from '../../check/kept';

const KIND = `kept-test-${process.pid}`;
const folder = path.resolve('node_modules/.cache', KIND);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a new process finds out, and whether it had to. */
function ask(from: string, code = ['package.json']): [string, boolean] {
  let isFound = false;
  const found = new Kept<string>(KIND, code).get('a', from, () => {
    isFound = true;
    return `made from ${from}`;
  });
  return [found, isFound];
}

test('A fact is found out once, and again when what it follows from is another', () => {
  expect(ask('one')).toEqual(['made from one', true]);
  expect(ask('one')).toEqual(['made from one', false]);
  expect(ask('two')).toEqual(['made from two', true]);
  expect(ask('two', ['package.json', 'biome.json'])).toEqual(['made from two', true]);
  expect(readdirSync(folder)).toEqual(['a']);
});

test('A fact of which the disk holds a half is found out again', () => {
  ask('one');
  writeFileSync(path.join(folder, 'a'), '{"hash":"');
  expect(ask('one')).toEqual(['made from one', true]);
});
