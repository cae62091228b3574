import { compile } from 'json-schema-to-typescript';
import {
  resolveReference,
  type Schema,
  type Schemas,
} from '../../check/schema/schemas';

const BANNER = `/**
 * The types of the content, made from the schemas in this folder by \`npm run generate\`.
 * Do not edit by hand.
 */`;

/** The text of `schemas/content.ts`. */
export function generateContentTypes(schemas: Schemas): Promise<string> {
  return compile(combine(schemas) as never, 'Content', {
    bannerComment: BANNER,
    format: true,
    ignoreMinAndMaxItems: true,
  });
}

/**
 * A schema of the whole content, with a list for each kind of document, or a
 * single file.
 */
function combine(schemas: Schemas): Schema {
  const content = emptyGroup();
  const pages = emptyGroup();
  const definitions = sharedDefinitions(schemas);
  for (const [name, schema] of schemas) {
    const [, folder, file = ''] = FILES.exec(schema['x-files'] ?? '') ?? [];
    if (!file) {
      continue;
    }
    const isList = file === '*';
    definitions[name] = {
      ...(local(schema, schemas) as Schema),
      $id: undefined,
      title: isList ? typeName(name) : `${typeName(name)}File`,
    };
    const reference = { $ref: `#/$defs/${name}` };
    const isNeeded = !schema['x-optional'] && !schema['x-required-with'];
    if (isList && folder) {
      addProperty(
        content,
        folder,
        { type: 'array', items: reference },
        isNeeded,
      );
    } else {
      addProperty(folder ? pages : content, file, reference, isNeeded);
    }
  }
  content.properties.pages = pages;
  content.required.push('pages');
  return { title: 'Content', $defs: definitions, ...content };
}

function addProperty(
  group: Group,
  key: string,
  schema: Schema,
  isNeeded: boolean,
): void {
  group.properties[key] = schema;
  if (isNeeded) {
    group.required.push(key);
  }
}

/** References to the schema of a whole file. */
const KIND = /^([\w-]+)\.schema\.json$/;

/** File patterns such as `cities/*.yaml` and `site.yaml`. */
const FILES = /^(?:(.+)\/)?(.+)\.yaml$/;

interface Group {
  type: 'object';
  additionalProperties: false;
  properties: Record<string, Schema>;
  required: string[];
}

function emptyGroup(): Group {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {},
    required: [],
  };
}

/** The definitions that schemas share. */
function sharedDefinitions(schemas: Schemas): Record<string, Schema> {
  const definitions: Record<string, Schema> = {};
  for (const [name, definition] of Object.entries(
    schemas.get('defs')?.$defs ?? {},
  )) {
    // `LineText` is a better type name than `Line`, which the code uses for
    // other things.
    const isPlain =
      definition.type === 'string' && !definition.enum && name !== 'text';
    definitions[name] = {
      ...(local(definition, schemas) as Schema),
      title: typeName(isPlain ? `${name}-text` : name),
    };
  }
  return definitions;
}

/**
 * A part of a schema as needed for the type that other code sees, with local
 * references.
 */
function local(node: unknown, schemas: Schemas): unknown {
  if (Array.isArray(node)) {
    return node.map((part) => local(part, schemas));
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const { $ref, ...rest } = node as Schema;
  if ($ref) {
    const [, kind] = KIND.exec($ref) ?? [];
    return {
      $ref: kind ? `#/$defs/${kind}` : $ref.replace('defs.schema.json', ''),
    };
  }
  // In the type, a condition becomes a union.
  if ('then' in rest && 'else' in rest) {
    return { anyOf: [local(rest.then, schemas), local(rest.else, schemas)] };
  }
  // Other code sees these fields with their values filled in.
  const properties = Object.entries(rest.properties ?? {});
  const filledIn = properties.filter(([, part]) => isFilledIn(part, schemas));
  if (filledIn.length > 0) {
    const names = filledIn.map(([name]) => name);
    rest.required = [...new Set([...(rest.required ?? []), ...names])];
  }
  const keywords = Object.entries(rest);
  return Object.fromEntries(
    keywords.map(([key, value]) => [key, local(value, schemas)]),
  );
}

/** Whether a field has a value even if the file doesn't. */
function isFilledIn(schema: Schema, schemas: Schemas): boolean {
  const { $ref, 'x-from': from } = schema;
  if (schema.default !== undefined) {
    return true;
  }
  if (from !== undefined) {
    return ![from].flat().includes(null);
  }
  return (
    $ref !== undefined && isFilledIn(resolveReference($ref, schemas), schemas)
  );
}

/** `IconCard` for `icon-card`. */
function typeName(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) =>
    letter.toUpperCase(),
  );
}
