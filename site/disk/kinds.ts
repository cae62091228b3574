import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kind, kindsOf } from '../../check/kinds';
import {
  ENDING,
  naming,
  type Schema,
  type Schemas,
} from '../../check/schema/schemas';
import { compareText } from '../../formats/compare-text';
import { oncePer } from '../../formats/once-per';
import { loadValidators } from './validators';

/**
 * The kinds of documents.
 * @param folder that of the schemas.
 * @throws if a schema is invalid.
 */
export function loadKinds(folder: string): Kind[] {
  return compileKinds(JSON.stringify([...readSchemas(folder)]));
}

export function readSchemas(folder: string): Schemas {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith(ENDING) && !entry.isDirectory())
    .map((entry) => entry.name.slice(0, -ENDING.length))
    .sort(compareText);
  const read = (name: string): Schema =>
    JSON.parse(readFileSync(path.join(folder, `${name}${ENDING}`), 'utf8'));
  return new Map(files.map((name) => [name, naming(name, () => read(name))]));
}

/** Cached: compiling takes longer than checking a small site. */
const compileKinds = oncePer((json: string): Kind[] => {
  const schemas: Schemas = new Map(JSON.parse(json) as [string, Schema][]);
  return kindsOf(schemas, loadValidators(schemas));
});
