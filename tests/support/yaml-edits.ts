import type { Json } from '../../check/edit/edit';
import { readYamlFile } from '../../check/yaml/yaml-file';

export function otherValue(value: Json): Json {
  if (typeof value === 'string') return value.replace(/(\n*)$/, ' and more$1');
  return typeof value === 'number' ? value + 1 : !value;
}

export const notesOf = (source: string) => readYamlFile(source).notes.map(({ text }) => text);
