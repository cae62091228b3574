import { compile } from 'json-schema-to-typescript';
import { resolveReference, type Schema, type Schemas } from '../../check/schema/schemas';

const BANNER = `/**
 * The types of the content, made from the schemas in this folder by \`npm run generate\`.
 * Do not edit by hand.
 */`;

export function generateContentTypes(schemas: Schemas): Promise<string> {
  return compile(combine(schemas) as never, 'Content', {
    bannerComment: BANNER,
    format: true,
    ignoreMinAndMaxItems: true,
  });
}

function combine(schemas: Schemas): Schema {
  const definitions: Record<string, Schema> = {};
  const properties: Record<string, Schema> = {};
  const pages: Record<string, Schema> = {};
  const optional: string[] = [];
  for (const [name, definition] of Object.entries(schemas.get('defs')?.$defs ?? {})) {
    // `LineText` is a better name for a text than `Line`, which code has other uses for.
    const isPlain = definition.type === 'string' && !definition.enum && name !== 'text';
    const title = typeName(isPlain ? `${name}-text` : name);
    definitions[name] = { ...(local(definition, schemas) as Schema), title };
  }
  for (const [name, schema] of schemas) {
    const files = schema['x-files'];
    if (!files) continue;
    const [, folder] = /^(.+)\/\*\.yaml$/.exec(files) ?? [];
    const [, isPage, file = ''] = /^(pages\/)?(.+)\.yaml$/.exec(files) ?? [];
    const title = folder ? typeName(name) : `${typeName(name)}File`;
    definitions[name] = { ...(local(schema, schemas) as Schema), $id: undefined, title };
    const reference = { $ref: `#/$defs/${name}` };
    if (folder) properties[folder] = { type: 'array', items: reference };
    else (isPage ? pages : properties)[file] = reference;
    if (schema['x-optional'] || schema['x-required-with']) optional.push(files.replace('.yaml', ''));
  }
  properties.pages = closedObject(pages, optional, 'pages/');
  return { title: 'Content', $defs: definitions, ...closedObject(properties, optional) };
}

function closedObject(properties: Record<string, Schema>, optional: readonly string[], folder = ''): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(folder + name));
  return { type: 'object', additionalProperties: false, required, properties };
}

/** Makes references local, and drops the keywords next to them, which would split the shared type. */
function local(node: unknown, schemas: Schemas): unknown {
  if (Array.isArray(node)) return node.map((each) => local(each, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, allOf, ...rest } = node as Schema;
  // Other code sees these fields filled in.
  const filled = Object.entries(rest.properties ?? {}).flatMap(([key, part]) =>
    isFilledIn(part, schemas) ? key : [],
  );
  if (filled.length > 0) rest.required = [...new Set([...(rest.required ?? []), ...filled])];
  if ($ref) return { $ref: $ref.replace('defs.schema.json', '') };
  // For the type, a condition is a choice.
  if ('then' in rest && 'else' in rest)
    return { anyOf: [local(rest.then, schemas), local(rest.else, schemas)] };
  // An allOf only makes optional fields of a shared part required. The type of the part is enough.
  if (allOf) return local(allOf[0], schemas);
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, local(value, schemas)]));
}

function isFilledIn({ $ref, default: start, 'x-from': from }: Schema, schemas: Schemas): boolean {
  if (start !== undefined || from !== undefined) return start !== undefined || ![from].flat().includes(null);
  return $ref !== undefined && isFilledIn(resolveReference($ref, schemas), schemas);
}

function typeName(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
