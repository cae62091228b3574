// Writes schemas/content.ts, the TypeScript types of the content, from the schemas.
//   npm run generate             writes it
//   npm run generate -- --check  exits 1 if it is out of date
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';

const FOLDER = path.resolve(import.meta.dirname, '../schemas');
const TARGET = path.join(FOLDER, 'content.ts');
const BANNER = `/**
 * The types of the content, made from the schemas in this folder by \`npm run generate\`.
 * Do not edit by hand.
 */`;

type Schema = Record<string, unknown>;

/**
 * All schemas as one, shaped like the content: `cities` is a list of `City`, `pages.home` a `Home`.
 * As one schema, the parts that several kinds share become one type each.
 */
function combine(schemas: Map<string, Schema>): Schema {
  const definitions: Record<string, Schema> = {};
  const properties: Schema = {};
  const pages: Schema = {};
  for (const [name, definition] of Object.entries(schemas.get('defs')?.$defs ?? {})) {
    definitions[name] = { ...(local(definition) as Schema), title: typeName(name) };
  }
  for (const [name, schema] of schemas) {
    const files = schema['x-files'] as string | undefined;
    if (!files) continue;
    definitions[name] = { ...(local(schema) as Schema), $id: undefined, title: typeName(name) };
    const reference = { $ref: `#/$defs/${name}` };
    const folder = /^([^/]+)\/\*\.yaml$/.exec(files)?.[1];
    const page = /^pages\/(.+)\.yaml$/.exec(files)?.[1];
    if (folder) properties[folder] = { type: 'array', items: reference };
    else if (page) pages[page] = reference;
    else properties[files.replace('.yaml', '')] = reference;
  }
  properties.pages = closedObject(pages);
  return { title: 'Content', $defs: definitions, ...closedObject(properties) };
}

function closedObject(properties: Schema): Schema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

/** Makes references local, and drops what stands beside them: it would split the shared type. */
function local(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(local);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, allOf, ...rest } = node as { $ref?: string; allOf?: unknown[] };
  if ($ref) return { $ref: $ref.replace('defs.schema.json', '') };
  // A choice by a condition is, for the type, a choice.
  if ('then' in rest && 'else' in rest) return { anyOf: [local(rest.then), local(rest.else)] };
  // An allOf only makes optional fields of a shared part required: for the type, the part is enough.
  if (allOf) return local(allOf[0]);
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, local(value)]));
}

function typeName(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

function generate(): Promise<string> {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.schema.json'))
    .sort();
  const schemas = new Map(
    files.map((name) => [
      name.replace('.schema.json', ''),
      JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Schema,
    ]),
  );
  return compile(combine(schemas) as never, 'Content', {
    bannerComment: BANNER,
    format: true,
    ignoreMinAndMaxItems: true,
  });
}

const made = await generate();
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, made);
} else if (readFileSync(TARGET, 'utf8') !== made) {
  console.error('schemas/content.ts is out of date. Run: npm run generate');
  process.exit(1);
}
