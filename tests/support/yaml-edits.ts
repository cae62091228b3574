import type { Json } from '../../check/edit/edit';
import { readYamlFile, type YamlFile } from '../../check/read/yaml-file';

export function otherValue(value: Json): Json {
  if (typeof value === 'string') {
    return value.replace(/(\n*)$/, ' and more$1');
  }
  return typeof value === 'number' ? value + 1 : !value;
}

const known = new Map<string, YamlFile>();

/** Reads a text once, also if it is asked for several times in a row. */
export function readOnce(source: string): YamlFile {
  const file = known.get(source) ?? readYamlFile(source);
  if (known.size > 10) {
    known.clear();
  }
  known.set(source, file);
  return file;
}

export const notesOf = (source: string) =>
  readOnce(source).notes.map(({ text }) => text);
