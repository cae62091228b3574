import type {
  AnySchemaObject,
  ErrorObject,
  ValidateFunction,
} from 'ajv/dist/2020.js';
import {
  type Keywords,
  naming,
  placesIn,
  type ResolveReference,
  resolveReference,
  type Schema,
  type Schemas,
  type Shown,
} from './schema/schemas';

/**
 * `files` is one file (`pages/home.yaml`) or a folder of them (`cities/*.yaml`,
 * then `collection` is `cities`).
 */
export interface Kind {
  name: string;
  title: string;
  files: string;
  collection: string | undefined;
  isOptional: boolean;
  /** True if each file is about one person. */
  isOfPeople: boolean;
  /**
   * The folder with whose documents the one file goes. It is needed as soon as
   * there is one of them.
   */
  goesWith: string | undefined;
  schema: AnySchemaObject;
  readonly validate: Validate;
  /** The same, which also misses the fields that nearly every file has. */
  readonly validateWhole: Validate;
  annotations: Annotation[];
  /**
   * The facts that texts take from where they are written, such as `{minutes}`,
   * and those of the document itself.
   */
  readonly facts: readonly string[];
  /**
   * Those of them that are Markdown, each with the numbers that it holds:
   * `{crisis}` with 988.
   */
  readonly markdownFacts: ReadonlyMap<string, readonly string[]>;
  resolve: (ref: string) => AnySchemaObject;
}

export interface Annotation extends Schema {
  path: readonly string[];
  shown?: Shown | undefined;
}

/** The keywords of this project for a value. */
export const KEYWORDS =
  'x-reference x-names x-may-repeat x-unique x-distinct x-fills x-fact x-place x-after x-review x-past x-published x-must-mention x-editorial'.split(
    ' ',
  ) as (keyof Keywords)[];

/** The keyword of fields that a group may lack, though nearly none does. */
export const USUAL = 'x-usual';

/**
 * Says whether data is valid, and then has errors of it.
 */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly ErrorObject[] | null | undefined;
}

/**
 * What compiles the schemas, or has done so: a function for each kind of
 * document, which says whether data is valid.
 */
export type Validators = Readonly<Record<string, ValidateFunction>>;

/** The kinds of documents. @param validators of the same schemas. */
export function kindsOf(schemas: Schemas, validators: Validators): Kind[] {
  const resolve: ResolveReference = (reference) =>
    resolveReference(reference, schemas);

  const kinds = Object.entries(validators).map(
    ([name, validateWhole]): Kind => {
      const schema = schemas.get(name) as Schema;
      const {
        'x-files': files = '',
        'x-optional': isOptional = false,
        title = '',
      } = schema;
      const annotations = naming(name, () => annotate(schema, resolve));
      return {
        ...{
          name,
          title,
          files,
          isOptional,
          schema,
          validate: withoutUsual(validateWhole),
          validateWhole,
          annotations,
          resolve,
        },
        isOfPeople: schema['x-people'] ?? false,
        collection: /^(.+)\/\*\.yaml$/.exec(files)?.[1],
        goesWith: schema['x-required-with'],
        // One of a list cannot be told from the others.
        facts: annotations.flatMap(({ path, 'x-fact': fact }) =>
          fact && !path.includes('*') ? fact : [],
        ),
        markdownFacts: new Map(),
      };
    },
  );
  const shared = kinds
    .filter(({ collection }) => !collection)
    .flatMap(({ facts }) => facts);
  const markdownFacts = new Map(
    kinds.flatMap(({ annotations }) => annotations.flatMap(markdownFact)),
  );
  return kinds.map((kind) => {
    const facts = kind.collection ? [...shared, ...kind.facts] : shared;
    return { ...kind, facts, markdownFacts };
  });
}

/** What only asks for fields that a file has to have. */
function withoutUsual(validateWhole: Validate): Validate {
  const validate: Validate = (data) => {
    validateWhole(data);
    const errors = validateWhole.errors ?? [];
    validate.errors = errors.filter(
      ({ schemaPath, keyword }) =>
        keyword !== USUAL && !schemaPath.includes(`/${USUAL}/`),
    );
    return validate.errors.length === 0;
  };
  return validate;
}

function markdownFact({
  format,
  'x-fact': fact,
  'x-must-mention': held,
}: Annotation) {
  if (fact && format === 'markdown') {
    return [[fact, held?.numbers ?? []] as const];
  }
  return [];
}

function annotate(schema: Schema, resolve: ResolveReference): Annotation[] {
  const sizes = new Map(Object.entries(schema['x-sizes'] ?? {}));
  return [...placesIn(schema, resolve)].flatMap(({ path, part }) => {
    const place = path.join('.');
    const shown = sizes.get(place);
    // The same place comes up once for each schema that describes it.
    sizes.delete(place);
    const isMeant =
      shown || part.format || KEYWORDS.some((keyword) => part[keyword]);
    return isMeant ? [{ ...part, path, shown }] : [];
  });
}
