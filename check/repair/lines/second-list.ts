import { groupBy } from '../../../formats/group-by';
import { EditRefusal } from '../../edit/edit';
import type { Splice } from '../../problem';
import { offsetAt } from '../../read/positions';
import { readYamlFile } from '../../read/yaml-file';
import { columnOf, type YamlItem, type YamlNode } from '../../read/yaml-tree';
import { readLine } from './line';

/** A field of a file that can't be read as a whole. */
interface Field {
  /** Its lines, without notes and empty lines at its end. */
  source: string;
  /** The offset of these lines in the file. */
  start: number;
  value: YamlNode;
}

/**
 * Puts the entries of a list, or the fields of a group, at the end of the one
 * with the same name above it.
 *
 * @param first the index of the line with its name.
 * @param second the index of the other one's line.
 * @returns undefined if one of them is something else, or they have different
 *   values for one field.
 */
export function oneOfBoth(
  source: string,
  first: number,
  second: number,
): Splice[] | undefined {
  const to = fieldAt(source, first);
  const from = fieldAt(source, second);
  if (!to || !from || !canBeJoined(to.value, from.value)) {
    return undefined;
  }
  const texts = to.value.items.map((item) => textOf(to, item));
  const added = from.value.items
    .map((item) => textOf(from, item))
    .filter((text) => !texts.includes(text));
  const written = to.value.isFlow
    ? inBrackets(added)
    : inLines([...notesOf(from), ...added], to);
  const place =
    to.start + (to.value.isFlow ? to.value.end - 1 : to.source.length);
  const rest =
    /^(?:\r?\n)*/.exec(source.slice(from.start + from.source.length))?.[0] ??
    '';
  if (written === undefined) {
    return undefined;
  }
  return [
    { start: place, end: place, text: written },
    {
      start: from.start,
      end: from.start + from.source.length + rest.length,
      text: '',
    },
  ];
}

function canBeJoined(to: YamlNode, from: YamlNode): boolean {
  const names = [...to.items, ...from.items].map(({ key }) => key);
  const isTwice =
    to.kind === 'group' && groupBy(names, String).size < names.length;
  const areTexts = [to, from].some(({ kind }) => kind === 'scalar');
  return !areTexts && to.kind === from.kind && !isTwice;
}

function inBrackets(texts: readonly string[]): string | undefined {
  const entries = texts.map((text) => text.replace(/^- +/, ''));
  const areWords = entries.every((entry) =>
    /^(?:"[^"]*"|[^,:#"'[\]{}\n]*)$/.test(entry),
  );
  return areWords ? entries.map((entry) => `, ${entry}`).join('') : undefined;
}

function inLines(texts: readonly string[], { source, value }: Field): string {
  const indent = ' '.repeat(columnOf(source, value.start));
  return texts.map((text) => `\n${text.replace(/^(?=.)/gm, indent)}`).join('');
}

function fieldAt(source: string, index: number): Field | undefined {
  const [name = '', ...below] = source.split('\n').slice(index);
  const { indent } = readLine(name);
  const isBelow = (line: string) => {
    const other = readLine(line);
    const isEntry = other.indent === indent && other.body.startsWith('- ');
    const isNote = /^(?:#.*)?$/.test(other.body);
    return other.indent > indent || isEntry || isNote;
  };
  const end = below.findIndex((line) => !isBelow(line));
  const lines = [name, ...below.slice(0, end < 0 ? undefined : end)];
  const last = lines.findLastIndex((line) => !/^\s*(?:#.*)?$/.test(line));
  const text = lines.slice(0, last + 1).join('\n');
  const value = readValue(text);
  return (
    value && {
      source: text,
      start: offsetAt(source, { line: index + 1, column: 1 }),
      value,
    }
  );
}

function readValue(text: string): YamlNode | undefined {
  try {
    return readYamlFile(text).root.items[0]?.value;
  } catch (error) {
    if (error instanceof EditRefusal) {
      return undefined;
    }
    throw error;
  }
}

/**
 * The notes about the whole field: above its first entry and beside its name.
 */
function notesOf({ source, value }: Field): string[] {
  const isOfItem = (place: number) =>
    value.items.some(({ start, end }) => start <= place && place < end);
  return readYamlFile(source)
    .notes.filter(({ start }) => !isOfItem(start))
    .map(({ text }) => text);
}

/**
 * The text of an entry with its dash, or of a field, including the notes above
 * it, with the indentation removed.
 */
function textOf({ source, value }: Field, { start, end }: YamlItem): string {
  const column = columnOf(source, value.start);
  const text = source.slice(start, end).trim();
  const dash = value.isFlow && value.kind === 'list' ? '- ' : '';
  return dash + text.replaceAll(new RegExp(`\\n {${column}}`, 'g'), '\n');
}
