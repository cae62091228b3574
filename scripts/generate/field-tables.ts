import type { Schema, Schemas } from '../../check/schema/schemas';
import { UserError } from '../../site/user-error';
import { describeForm, joinParts, partTitles, whole } from './field-forms';

export const GUIDE = 'content/README.md';

const SHARED = 'shared';

const PLACE = /(<!-- fields:(\S+) -->\n)[\s\S]*?(<!-- \/fields -->)/g;

/** The guide with a table of fields for each kind. @throws {UserError} if a kind has no place, or a place no kind. */
export function generateFieldTables(schemas: Schemas, guide: string): string {
  const tables = new Map([[SHARED, describeSharedParts(schemas)]]);
  for (const [name, schema] of schemas) {
    if (schema['x-files']) tables.set(name, describeKind(schema, schemas));
  }
  return fillPlaces(guide, tables);
}

function fillPlaces(guide: string, tables: ReadonlyMap<string, string>): string {
  const waiting = new Map(tables);
  const filled = guide.replace(PLACE, (_, start: string, name: string, end: string) => {
    const table = tables.get(name);
    if (!table) throw new UserError(`${GUIDE} has a place for "${name}", but no schema has that name.`);
    waiting.delete(name);
    return `${start}${table}\n${end}`;
  });
  const [missing] = waiting.keys();
  if (missing) {
    throw new UserError(
      `${GUIDE} has no place for the fields of "${missing}". Add two lines to it:\n<!-- fields:${missing} -->\n<!-- /fields -->`,
    );
  }
  return filled;
}

/** The table of one kind, folded: the longest ones have more than seventy rows. */
function describeKind(schema: Schema, schemas: Schemas): string {
  return [
    '<details>',
    `<summary>The fields of <code>content/${schema['x-files']}</code></summary>`,
    '',
    ...neededNote(schema),
    ...tableOf(schema, schemas),
    '',
    '</details>',
  ].join('\n');
}

/** Says if the file is needed, where that isn't clear from its folder. */
function neededNote(schema: Schema): string[] {
  const { 'x-files': files = '', 'x-optional': isOptional, 'x-required-with': folder } = schema;
  if (files.includes('*')) return [];
  if (folder) return [`Needed as soon as there is a file in \`content/${folder}/\`.`, ''];
  return [isOptional ? 'The file may be left out.' : 'The file is needed.', ''];
}

function describeSharedParts(schemas: Schemas): string {
  const sections = [...partTitles(schemas)].map(([name, title]) => {
    const part = schemas.get('defs')?.$defs?.[name] ?? {};
    return [
      `#### ${title}`,
      '',
      joinParts([part.description, part.enum && `Write ${describeForm(part, schemas)}.`], ' '),
      ...(part.properties ? ['', ...tableOf(part, schemas)] : []),
    ].join('\n');
  });
  return `\n${sections.join('\n\n')}\n`;
}

function tableOf(schema: Schema, schemas: Schemas): string[] {
  return [
    '| field | what it is | needed | form |',
    '| --- | --- | --- | --- |',
    ...rowsOf(schema, schemas, []),
  ];
}

function* rowsOf(parent: Schema, schemas: Schemas, trail: readonly string[]): Generator<string> {
  for (const [name, given] of Object.entries(parent.properties ?? {})) {
    const field = whole(given, schemas);
    if (field.deprecated) continue;
    const cells = [
      [...trail, `\`${name}\``].join(' → '),
      escapeMarkdown(field.description ?? ''),
      parent.required?.includes(name) ? 'yes' : 'no',
      describeForm(given, schemas),
    ];
    yield `| ${cells.join(' | ')} |`;
    // The fields of a shared part are explained once, in its section.
    if (!given.$ref && given.properties) yield* rowsOf(given, schemas, [...trail, `\`${name}\``]);
    if (given.items?.properties) yield* rowsOf(given.items, schemas, [...trail, `each of \`${name}\``]);
  }
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&');
}
