import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Editorial, Holds } from '../../renderer/content/kinds';

/** The parts of JSON Schema, and the keywords of this project, that the schemas use. */
export interface Schema {
  $id?: string | undefined;
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  'x-files'?: string;
  'x-reference'?: string;
  'x-unique'?: { unless: string };
  'x-past'?: boolean;
  'x-holds'?: Holds;
  'x-editorial'?: Editorial;
}

/** The schema files by name: `city` is `city.schema.json`, and `defs` holds the shared parts. */
export type Schemas = ReadonlyMap<string, Schema>;

const ENDING = '.schema.json';

/** Reads every `*.schema.json` of a folder, in the order of their names. */
export function readSchemas(folder: string): Schemas {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .sort();
  return new Map(
    files.map((name) => [
      name.slice(0, -ENDING.length),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Schema,
    ]),
  );
}
