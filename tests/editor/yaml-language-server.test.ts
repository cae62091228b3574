import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Position } from 'vscode-languageserver-protocol';
import { kindOf } from '../../check/files';
import { type Kind, loadKinds } from '../../check/kinds';
import type { Path } from '../../check/problem';
import { wholeSchema } from '../../check/schema/schemas';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { Positions } from '../../check/yaml/positions';
import { openContent } from '../../site/content';
import { makePage } from '../../site/new/page';
import { writableKinds } from '../../site/new/template';
import { practiceSite, projectRoot } from '../support/sites';
import { LanguageServer, textOf } from './language-server';

const files = readdirSync(practiceSite.content, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.split(path.sep).join('/'))
  .sort();
const kinds = loadKinds(path.join(projectRoot, 'schemas'));
const byName = kinds.map((kind) => [kind.name, kind] as const);
const server = new LanguageServer();

beforeAll(() => server.start());
afterAll(() => server.stop());

/** The files of a kind that are there. */
const filesOf = (kind: Kind): string[] => files.filter((file) => kindOf(file, kinds) === kind);
/** A file as it would be in the folder `content` of the project, which is nearer to the schemas. */
const read = (file: string): string =>
  readFileSync(path.join(practiceSite.content, file), 'utf8').replace('$schema=../../', '$schema=');

/** A field of a document: where it stands, and what its schema says of it. */
interface Field {
  path: Path;
  /** The place in the schema, as in `faq/*\/question`: the same for every item of a list. */
  place: string;
  schema: AnySchemaObject;
  required: boolean;
}

const whole = (schema: AnySchemaObject, kind: Kind): AnySchemaObject => wholeSchema(schema, kind.resolve);

/** Every field of a document that its schema describes, the first of each place. */
function fieldsOf(kind: Kind, data: unknown): Field[] {
  const fields = new Map<string, Field>();
  const visit = (value: unknown, schema: AnySchemaObject, at: Path, place: string): void => {
    if (Array.isArray(value)) {
      const items = whole(schema.items as AnySchemaObject, kind);
      for (const [index, item] of value.entries()) visit(item, items, [...at, index], `${place}*/`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        const described = schema.properties?.[key] as AnySchemaObject | undefined;
        if (!described) continue;
        const field = { path: [...at, key], place: `${place}${key}`, schema: whole(described, kind) };
        const required = (schema.required as string[] | undefined)?.includes(key) ?? false;
        if (!fields.has(field.place)) fields.set(field.place, { ...field, required });
        visit(part, field.schema, field.path, `${field.place}/`);
      }
    }
  };
  visit(data, whole(kind.schema, kind), [], '');
  return [...fields.values()];
}

/** The first file of a kind with its text, its fields and where they stand. */
function exampleOf(kind: Kind) {
  const file = filesOf(kind)[0] as string;
  const text = read(file);
  const parsed = parseYaml(text);
  if (parsed.problem) throw new Error(`${file} cannot be read.`);
  const positions = new Positions(text);
  const placeOf = (field: Field): Position => {
    const { line, column } = positions.ofKey(field.path);
    return { line: line - 1, character: column - 1 };
  };
  return { file: `content/${file}`, text, fields: fieldsOf(kind, parsed.data), placeOf };
}

/** The text with one line of it changed. */
function withLine(text: string, number: number, change: (line: string) => string): string {
  return text
    .split('\n')
    .map((line, index) => (index === number ? change(line) : line))
    .join('\n');
}

const slip = (name: string): string => `${name.slice(0, -1)}${name.at(-1)}${name.at(-1)}`;

describe('An empty file offers every required field with its description', () => {
  test.concurrent.each(byName)('%s', async (_, kind) => {
    const opened = await server.open(`content/${kind.files.replace('*', 'a-new-page')}`, '');
    const offered = await opened.completionsAt({ line: 0, character: 0 });
    await opened.close();
    for (const key of kind.schema.required as string[]) {
      const { description } = whole(kind.schema.properties[key] as AnySchemaObject, kind);
      const item = offered.find(({ label }) => label === key);
      expect(textOf(item?.documentation)).toContain(description);
      expect(item?.insertText).toMatch(new RegExp(`^${key}:( |\n|$)`));
    }
  });
});

describe('A misspelt field is underlined where it stands', () => {
  test.concurrent.each(byName)('%s', async (_, kind) => {
    const { file, text, fields, placeOf } = exampleOf(kind);
    const top = fields.filter(({ required, path: { length } }) => required && length === 1).at(-1);
    const inside = fields.filter(({ required, path: { length } }) => required && length > 1).at(-1);
    for (const field of [top, inside].filter((each) => each !== undefined)) {
      const key = String(field.path.at(-1));
      const { line } = placeOf(field);
      const opened = await server.open(
        file,
        withLine(text, line, (words) => words.replace(key, slip(key))),
      );
      await opened.close();
      const underlined = opened.diagnostics.filter(({ message }) => message.includes(slip(key)));
      expect(underlined.map(({ range }) => range.start.line)).toEqual([line]);
    }
  });
});

describe('The pointer on a field shows what the schema says of it', () => {
  test.concurrent.each(byName)('%s', async (_, kind) => {
    const { file, text, fields, placeOf } = exampleOf(kind);
    const opened = await server.open(file, text);
    for (const field of fields) {
      const { line, character } = placeOf(field);
      // Inside the word: at its first letter the server may still mean the text above.
      const shown = await opened.hoverAt({ line, character: character + 1 });
      expect(withoutEscapes(shown), field.place).toContain(field.schema.description);
    }
    await opened.close();
  });
});

/** The server shows descriptions as Markdown, with a backslash before characters that mean something there. */
function withoutEscapes(markdown: string): string {
  return markdown.replace(/\\(.)/g, '$1');
}

describe('Where a field is one of several words, all of them are offered', () => {
  const choices = byName.filter(([, kind]) => exampleOf(kind).fields.some(({ schema }) => schema.enum));

  test.concurrent.each(choices)('%s', async (_, kind) => {
    const { file, text, fields, placeOf } = exampleOf(kind);
    for (const field of fields.filter(({ schema }) => schema.enum)) {
      const { line } = placeOf(field);
      const emptied = withLine(text, line, (words) => words.replace(/:.*/, ': '));
      const opened = await server.open(file, emptied);
      const offered = await opened.completionsAt({ line, character: emptied.split('\n')[line]?.length ?? 0 });
      await opened.close();
      expect(
        offered.map(({ label }) => label),
        field.place,
      ).toEqual(expect.arrayContaining(field.schema.enum));
    }
  });

  test('the state of the office and the icons of a page are among them', () => {
    const places = choices.flatMap(([, kind]) =>
      exampleOf(kind)
        .fields.filter(({ schema }) => schema.enum)
        .map(({ place }) => `${kind.name}: ${place}`),
    );
    expect(places).toEqual(
      expect.arrayContaining(['site: practice/address/state', 'condition: benefits/*/icon']),
    );
  });
});

describe('Nothing is underlined in a file that the check accepts', () => {
  test.concurrent.each(files)('content/%s', async (file) => {
    const opened = await server.open(`content/${file}`, read(file));
    await opened.close();
    expect(opened.diagnostics).toEqual([]);
  });
});

describe('Nothing is underlined in a page that npm run new has written', () => {
  const context = openContent(practiceSite.root).ruleContext();

  test.concurrent.each(writableKinds(projectRoot, kinds).map((kind) => [kind.name, kind] as const))(
    '%s',
    async (_, kind) => {
      const { file, text } = makePage({ kind, name: `O'Fallon: "The" #1`, fields: {} }, context, projectRoot);
      const opened = await server.open(file, text);
      await opened.close();
      expect(opened.diagnostics).toEqual([]);
    },
  );
});

test('the first line of a file names its schema for editors that do not know the settings', async () => {
  const kind = kinds.find(({ name }) => name === 'legal') as Kind;
  const { text } = exampleOf(kind);
  const misspelt = text.replace(/^slug:/m, 'slugg:');
  const opened = await server.open('drafts/legal/terms.yaml', misspelt);
  await opened.close();
  expect(opened.diagnostics.map(({ message }) => message)).toContainEqual(expect.stringContaining('slugg'));
});

describe('The network', () => {
  test('is not asked for anything', () => {
    expect(server.complaints).toBe('');
  });

  test('would be seen if it were', () => {
    const guard = path.join(projectRoot, 'tests/editor/no-network.mjs');
    const request = "fetch('http://127.0.0.1:49152')";
    const { stderr } = spawnSync(process.execPath, ['--import', guard, '-e', request], { encoding: 'utf8' });
    expect(stderr).toContain('The network was asked for: a connection');
  });
});
