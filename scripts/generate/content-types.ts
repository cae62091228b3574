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
  const emptyGroup = () => ({
    type: 'object',
    additionalProperties: false,
    properties: {} as Record<string, Schema>,
    required: [] as string[],
  });
  const content = emptyGroup();
  const pages = emptyGroup();
  for (const [name, definition] of Object.entries(schemas.get('defs')?.$defs ?? {})) {
    // `LineText` is a better name for a text than `Line`, which code has other uses for.
    const isPlain = definition.type === 'string' && !definition.enum && name !== 'text';
    const title = typeName(isPlain ? `${name}-text` : name);
    definitions[name] = {
      ...(local(definition, schemas) as Schema),
      title,
    };
  }
  for (const [name, schema] of schemas) {
    const [, folder, file = ''] = /^(?:(.+)\/)?(.+)\.yaml$/.exec(schema['x-files'] ?? '') ?? [];
    if (!file) {
      continue;
    }
    const isList = file === '*';
    const title = `${typeName(name)}${isList ? '' : 'File'}`;
    definitions[name] = {
      ...(local(schema, schemas) as Schema),
      $id: undefined,
      title,
    };
    const reference = { $ref: `#/$defs/${name}` };
    const [group, key] = folder && isList ? [content, folder] : [folder ? pages : content, file];
    group.properties[key] = isList
      ? {
          type: 'array',
          items: reference,
        }
      : reference;
    if (!schema['x-optional'] && !schema['x-required-with']) {
      group.required.push(key);
    }
  }
  content.properties.pages = pages;
  content.required.push('pages');
  return { title: 'Content', $defs: definitions, ...content };
}

function local(node: unknown, schemas: Schemas): unknown {
  if (Array.isArray(node)) {
    return node.map((each) => local(each, schemas));
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const { $ref, ...rest } = node as Schema;
  if ($ref) {
    return { $ref: $ref.replace('defs.schema.json', '') };
  }
  // For the type, a condition is a choice.
  if ('then' in rest && 'else' in rest) {
    return { anyOf: [local(rest.then, schemas), local(rest.else, schemas)] };
  }
  // Other code sees these fields filled in.
  const filled = Object.entries(rest.properties ?? {}).filter(([, part]) =>
    isFilledIn(part, schemas),
  );
  if (filled.length > 0) {
    rest.required = [...new Set([...(rest.required ?? []), ...filled.map(([key]) => key)])];
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, local(value, schemas)]),
  );
}

function isFilledIn({ $ref, default: start, 'x-from': from }: Schema, schemas: Schemas): boolean {
  if (start !== undefined || from !== undefined) {
    return start !== undefined || ![from].flat().includes(null);
  }
  return $ref !== undefined && isFilledIn(resolveReference($ref, schemas), schemas);
}

function typeName(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
