import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../problem';
import { ENDING, parseSchemas, type Schemas } from './schemas';

/** The texts of every `*.schema.json` of a folder, by name and in the order of their names. */
export function readSchemaFiles(folder: string): Map<string, string> {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith(ENDING) && !entry.isDirectory())
    .map(({ name }) => name)
    .sort(compareText);
  return new Map(
    files.map((file) => [file.slice(0, -ENDING.length), readFileSync(path.join(folder, file), 'utf8')]),
  );
}

export function readSchemas(folder: string): Schemas {
  return parseSchemas(readSchemaFiles(folder));
}
