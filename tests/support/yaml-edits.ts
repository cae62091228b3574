import type { Json } from '../../check/yaml/edit/edit';
import { readYamlFile } from '../../check/yaml/yaml-file';
import { allItems, type YamlItem } from '../../check/yaml/yaml-tree';
import { everything } from './everything';

/** All values in a long run; otherwise one of so many, which leaves some of each file. */
export const someOf = <Value>(values: readonly Value[], oneOf: number): Value[] =>
  values.filter((_, index) => everything || index % oneOf === 0);

/** All fields and entries of a file, with their paths. */
export const itemsIn = (source: string) => [...allItems(readYamlFile(source).root)];

/** Another value of the same type. */
export function otherValue(value: Json): Json {
  if (typeof value === 'string') return value.replace(/(\n*)$/, ' and more$1');
  return typeof value === 'number' ? value + 1 : !value;
}

/** The notes of a file. */
export const notesOf = (source: string) => readYamlFile(source).notes.map(({ text }) => text);

/** Whether an edit has changed the lines of a field or an entry alone, and blank lines that parted it from the next. */
export function changesOnly(
  { at, end }: Pick<YamlItem, 'at' | 'end'>,
  before: string,
  after: string,
): boolean {
  const [first, last] = changedLines(before, after);
  const beyond = before.split('\n').slice(lineOf(before, end) + 1, last);
  return first >= lineOf(before, at) && beyond.every((line) => line.trim() === '');
}

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length - 1;

/** Which of the lines an edit has changed, from 0: the first one, and the one after the last. */
function changedLines(before: string, after: string): [first: number, end: number] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, fresh.length);
  let [first, last] = [0, 0];
  while (first < shorter && old[first] === fresh[first]) first++;
  while (last < shorter - first && old.at(-1 - last) === fresh.at(-1 - last)) last++;
  return [first, old.length - last];
}
