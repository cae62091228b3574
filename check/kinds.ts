import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AnySchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import { compareText } from '../formats/compare-text';
import { FORMATS } from '../formats/formats';
import { oncePer } from '../formats/once-per';
import { kept } from './kept';
import {
  ENDING,
  type Keywords,
  naming,
  placesIn,
  type ResolveReference,
  resolveReference,
  type Schema,
  type Schemas,
  type Shown,
} from './schema/schemas';

/** `files` is one file (`pages/home.yaml`) or a folder of them (`cities/*.yaml`, then `collection` is `cities`). */
export interface Kind {
  name: string;
  title: string;
  files: string;
  collection: string | undefined;
  isOptional: boolean;
  /** True if each file is about one person. */
  isOfPeople: boolean;
  /** The folder with whose documents the one file goes. It is needed as soon as there is one of them. */
  goesWith: string | undefined;
  schema: AnySchemaObject;
  readonly validate: ValidateFunction;
  annotations: Annotation[];
  /** The facts that texts take from where they are written, such as `{minutes}`, and those of the document itself. */
  readonly facts: readonly string[];
  /** Those of them that are Markdown, each with the numbers that it holds: `{crisis}` with 988. */
  readonly markdownFacts: ReadonlyMap<string, readonly string[]>;
  resolve: (ref: string) => AnySchemaObject;
}

export interface Annotation extends Schema {
  path: readonly string[];
  shown?: Shown | undefined;
}

/** The keywords of this project for a value. */
const KEYWORDS =
  'x-reference x-names x-may-repeat x-unique x-distinct x-fills x-fact x-place x-after x-review x-past x-published x-must-mention x-editorial'.split(
    ' ',
  ) as (keyof Keywords)[];

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

/** Compiling takes longer than checking a small site. */
const compileKinds = oncePer((json: string): Kind[] => {
  const schemas: Schemas = new Map(JSON.parse(json) as [string, Schema][]);
  const validators = validatorsOf(schemas);
  const resolve: ResolveReference = (reference) => resolveReference(reference, schemas);

  const kinds = Object.entries(validators).map(([name, validate]): Kind => {
    const schema = schemas.get(name) as Schema;
    const { 'x-files': files = '', 'x-optional': isOptional = false, title = '' } = schema;
    const annotations = naming(name, () => annotate(schema, resolve));
    return {
      ...{ name, title, files, isOptional, schema, validate, annotations, resolve },
      isOfPeople: schema['x-people'] ?? false,
      collection: /^(.+)\/\*\.yaml$/.exec(files)?.[1],
      goesWith: schema['x-required-with'],
      // One of a list cannot be told from the others.
      facts: annotations.flatMap(({ path, 'x-fact': fact }) => (fact && !path.includes('*') ? fact : [])),
      markdownFacts: new Map(),
    };
  });
  const shared = kinds.filter(({ collection }) => !collection).flatMap(({ facts }) => facts);
  const markdownFacts = new Map(kinds.flatMap(({ annotations }) => annotations.flatMap(markdownFact)));
  return kinds.map((kind) => {
    const facts = kind.collection ? [...shared, ...kind.facts] : shared;
    return { ...kind, facts, markdownFacts };
  });
});

function markdownFact({ format, 'x-fact': fact, 'x-must-mention': held }: Annotation) {
  return fact && format === 'markdown' ? [[fact, held?.numbers ?? []] as const] : [];
}

const require = createRequire(path.resolve('package.json'));

/** The formats as Ajv takes them. */
const VALIDATED = Object.fromEntries(Object.entries(FORMATS).map(([name, { isRight }]) => [name, isRight]));

/** Compiling the schemas takes as long as the rest of a check, so the code of the functions is kept. */
function validatorsOf(schemas: Schemas): Readonly<Record<string, ValidateFunction>> {
  const parts = [JSON.stringify([...schemas])];
  const files = ['check/kinds.ts', 'formats/formats.ts', 'node_modules/ajv/package.json'];
  const code = kept('validators', { parts, files }, () => compile(schemas));
  const validators = {};
  new Function('exports', 'require', 'formats', code)(validators, require, VALIDATED);
  return validators;
}

function compile(schemas: Schemas): string {
  const { default: Ajv2020 } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const { default: standaloneCode } = require('ajv/dist/standalone') as typeof import('ajv/dist/standalone');
  const ajv = new Ajv2020({
    allErrors: true,
    // 187.55 is no exact multiple of 0.01 in binary.
    multipleOfPrecision: 6,
    verbose: true,
    strictTypes: false,
    // A part that is used in many places is compiled once: that saves a fifth of the time.
    inlineRefs: false,
    formats: VALIDATED,
    // Making shorter code takes as long as making the code, and it runs no faster.
    code: { optimize: false, source: true, formats: _`formats` },
  });
  const described = ['x-files', 'x-people', 'x-optional', 'x-required-with', 'x-sizes', 'x-label', 'x-from'];
  for (const keyword of [...described, ...KEYWORDS]) ajv.addKeyword({ keyword });
  for (const [name, schema] of schemas) naming(name, () => ajv.addSchema(schema as AnySchemaObject));
  const kinds = [...schemas].filter(([, schema]) => schema['x-files']);
  const ids = kinds.map(([name, { $id = '' }]) => [name, $id] as const);
  for (const [name, id] of ids) naming(name, () => ajv.getSchema(id));
  return standaloneCode(ajv, Object.fromEntries(ids));
}

function annotate(schema: Schema, resolve: ResolveReference): Annotation[] {
  const sizes = new Map(Object.entries(schema['x-sizes'] ?? {}));
  return [...placesIn(schema, resolve)].flatMap(({ path, part }) => {
    const place = path.join('.');
    const shown = sizes.get(place);
    // The same place comes up once for each schema that describes it.
    sizes.delete(place);
    const isMeant = shown || part.format || KEYWORDS.some((keyword) => part[keyword]);
    return isMeant ? [{ ...part, path, shown }] : [];
  });
}
