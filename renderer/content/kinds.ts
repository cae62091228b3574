import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020, { type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { FORMATS } from './formats';
import { compareText } from './problem';
import { addLengthKeywords } from './text-length';

/**
 * A kind of content, made from one schema file.
 *
 * `files` says where its files are, below the content folder: one file (`pages/home.yaml`) or a
 * folder of them (`cities/*.yaml`, then `collection` is `cities`).
 */
export interface Kind {
  name: string;
  title: string;
  files: string;
  collection: string | undefined;
  schema: AnySchemaObject;
  /** Checks the data of a document. */
  readonly validate: ValidateFunction;
  annotations: Annotation[];
  /** The part of a schema that a reference names. */
  resolve: (ref: string) => AnySchemaObject;
}

/**
 * A place in every document of a kind whose value means more than its type: a picture, a reference,
 * Markdown. `path` has `*` for every item of a list.
 */
export interface Annotation {
  path: string[];
  format?: string;
  reference?: string;
  unique?: { unless: string };
  /** Whether it is the day by which somebody has to read the document again. */
  review?: boolean;
  /** What it says of a place on the map. */
  place?: 'state' | 'latitude' | 'longitude';
  /** Whether it is the name of what the page is about. */
  ownName?: boolean;
  /** What is filled in there, as in `['city']` for `{city}`. */
  fills?: readonly string[];
  /** Whether it is a day that cannot be in the future. */
  past?: boolean;
  /** Whether it is an entry of opening hours, in words and in numbers. */
  hours?: boolean;
  /**
   * Whether no other file of the folder may say the same: a text, so many characters of its beginning, or the
   * sentences of the whole document.
   */
  unlike?: boolean | number;
  holds?: Holds;
  editorial?: Editorial;
}

/** Numbers that a text, or one of the texts of a list, has to name: those of a crisis line. */
export interface Holds {
  numbers: readonly string[];
  /** Only where the fields beside it have these values. */
  where?: Readonly<Record<string, unknown>>;
}

/** What makes a text good to read. The page works without, so the check warns. */
export interface Editorial {
  /** How many words, headings and paragraphs a text in Markdown has at least or, of the last, at most. */
  words?: number;
  headings?: number;
  paragraphs?: number;
  /** Whether a text in Markdown has a list. */
  list?: true;
  /** How a text ends, as in `?`. */
  endsWith?: string;
  /** Of a list: the field of which each value is there once, in the order of the schema. */
  each?: string;
  /** The values of that field. */
  values?: readonly string[];
  /** Whether it says what a picture shows. */
  alt?: true;
  /** Words that hurt or promise, in all texts below, with what to write for each; empty where it depends. */
  avoid?: Readonly<Record<string, string>>;
}

/** The keywords by which a schema says what JSON Schema has no word for. README.md lists them. */
const KEYWORDS = [
  'x-files',
  'x-fills',
  'x-own-name',
  'x-place',
  'x-reference',
  'x-unique',
  'x-review',
  'x-past',
  'x-hours',
  'x-unlike',
  'x-holds',
  'x-editorial',
];

/**
 * Reads every `*.schema.json` of a folder.
 *
 * @param areValid whether another thread has looked at the schemas themselves, which takes a while.
 * @throws if a schema is not valid JSON Schema 2020-12.
 */
export function loadKinds(folder: string, areValid = false): Kind[] {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.schema.json') && !entry.isDirectory())
    .map(({ name }) => name)
    .sort(compareText)
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
  const key = JSON.stringify(texts);
  if (compiled?.key !== key) compiled = { key, kinds: compileKinds(texts, areValid) };
  return compiled.kinds;
}

/** Compiling takes longer than checking a small site, so the last result is kept. */
let compiled: { key: string; kinds: Kind[] } | undefined;

/** A schema as it is written. */
interface SchemaText {
  name: string;
  text: string;
}

function parseSchema(text: string): AnySchemaObject {
  const schema: unknown = JSON.parse(text);
  if (isSchema(schema)) return schema;
  throw new Error('This is no schema: it has no "$id".');
}

function isSchema(value: unknown): value is AnySchemaObject {
  return typeof value === 'object' && value !== null && '$id' in value && typeof value.$id === 'string';
}

/** Does something with a schema file, whose name is in the message where that fails. */
function naming<Result>(name: string | undefined, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`schemas/${name}  ${(error as Error).message}`, { cause: error });
  }
}

function compileKinds(texts: readonly SchemaText[], areValid: boolean): Kind[] {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    validateSchema: !areValid,
    formats: FORMATS,
    // Making shorter code takes as long as making the code, and it runs no faster.
    code: { optimize: false },
  });
  addLengthKeywords(ajv);
  for (const keyword of KEYWORDS) ajv.addKeyword({ keyword });

  const schemas = texts.map(({ name, text }) => naming(name, () => parseSchema(text)));
  for (const [index, schema] of schemas.entries()) naming(texts[index]?.name, () => ajv.addSchema(schema));
  const resolve = (ref: string) => resolveReference(schemas, ref);

  return schemas
    .filter((schema) => schema['x-files'])
    .map((schema) => {
      const files = schema['x-files'] as string;
      let validate: ValidateFunction | undefined;
      return {
        name: (schema.$id as string).replace('.schema.json', ''),
        title: schema.title as string,
        files,
        collection: /^([^/]+)\/\*\.yaml$/.exec(files)?.[1],
        schema,
        // Compiling all takes a quarter of a second, and often only one is asked for.
        get validate() {
          validate ??= naming(schema.$id, () => ajv.getSchema(schema.$id as string) as ValidateFunction);
          return validate;
        },
        annotations: naming(schema.$id, () => [...annotate(schema, [], resolve)]),
        resolve,
      };
    });
}

/** The part of a schema file that `ref` names, as in `defs.schema.json#/$defs/image`. */
function resolveReference(schemas: AnySchemaObject[], ref: string): AnySchemaObject {
  const [id, pointer = ''] = ref.split('#');
  let part: unknown = schemas.find((schema) => schema.$id === id);
  for (const key of pointer.split('/').slice(1)) part = (part as Record<string, unknown>)?.[key];
  if (!part) throw new Error(`A schema refers to ${ref}, which does not exist.`);
  return part as AnySchemaObject;
}

function* annotate(
  schema: AnySchemaObject,
  at: string[],
  resolve: (ref: string) => AnySchemaObject,
  fillsAbove?: readonly string[],
): Generator<Annotation> {
  const fills = (schema['x-fills'] as readonly string[] | undefined) ?? fillsAbove;
  const format = schema.format as string | undefined;
  const reference = schema['x-reference'] as string | undefined;
  const unique = schema['x-unique'] as { unless: string } | undefined;
  const review = schema['x-review'] === true;
  const place = schema['x-place'] as Annotation['place'];
  const ownName = schema['x-own-name'] === true;
  const past = schema['x-past'] === true;
  const hours = schema['x-hours'] === true;
  const unlike = schema['x-unlike'] as Annotation['unlike'];
  const holds = schema['x-holds'] as Holds | undefined;
  const editorial = editorialOf(schema);
  const isMeant = [reference, unique, review, place, ownName, past, hours, unlike, holds, editorial].some(
    Boolean,
  );
  if (format || isMeant || (fills && schema.type === 'string')) {
    yield {
      path: at,
      format,
      reference,
      unique,
      review,
      place,
      ownName,
      fills,
      past,
      hours,
      unlike,
      holds,
      editorial,
    };
  }

  if (schema.$ref) yield* annotate(resolve(schema.$ref as string), at, resolve, fills);
  if (schema.items) yield* annotate(schema.items as AnySchemaObject, [...at, '*'], resolve, fills);
  for (const part of [schema.then, schema.else, ...(schema.allOf ?? [])] as (AnySchemaObject | undefined)[]) {
    if (!part) continue;
    yield* annotate(part, at, resolve, fills);
  }
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    yield* annotate(value as AnySchemaObject, [...at, key], resolve, fills);
  }
}

function editorialOf(schema: AnySchemaObject): Editorial | undefined {
  const editorial = schema['x-editorial'] as Editorial | undefined;
  if (!editorial?.each) return editorial;
  return { ...editorial, values: schema.items?.properties?.[editorial.each]?.enum };
}
