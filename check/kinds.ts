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
 * A kind of content file. `files` is a single file (`pages/home.yaml`) or a
 * folder (`cities/*.yaml`; then `collection` is `cities`).
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
   * The folder that the only file belongs to. The file is needed as soon as
   * there are documents in it.
   */
  goesWith: string | undefined;
  schema: AnySchemaObject;
  readonly validate: Validate;
  /** As `validate`, but also requires the fields that nearly every file has. */
  readonly validateWhole: Validate;
  annotations: Annotation[];
  /**
   * The names of facts that texts can use, such as `{minutes}`, including the
   * document's own.
   */
  readonly facts: readonly string[];
  /**
   * The facts that are Markdown, each with the phone numbers that it contains:
   * `{crisis}` with 988.
   */
  readonly markdownFacts: ReadonlyMap<string, readonly string[]>;
  resolve: (ref: string) => AnySchemaObject;
}

export interface Annotation extends Schema {
  path: readonly string[];
  shown?: Shown | undefined;
}

/** This project's own keywords for values. */
export const KEYWORDS =
  'x-reference x-names x-may-repeat x-unique x-distinct x-fills x-fact x-place x-after x-review x-past x-published x-must-mention x-editorial'.split(
    ' ',
  ) as (keyof Keywords)[];

/** The keyword for optional fields that nearly every group has. */
export const USUAL = 'x-usual';

/** Returns whether data is valid. If not, `errors` has the reasons. */
interface Validate {
  (data: unknown): boolean;
  errors?: readonly ErrorObject[] | null | undefined;
}

/** The compiled schemas: a validation function for each kind of document. */
export type Validators = Readonly<Record<string, ValidateFunction>>;

/**
 * The kinds of documents.
 * @param validators compiled from the same schemas.
 */
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
        name,
        title,
        files,
        isOptional,
        schema,
        validate: withoutUsual(validateWhole),
        validateWhole,
        annotations,
        resolve,
        isOfPeople: schema['x-people'] ?? false,
        collection: /^(.+)\/\*\.yaml$/.exec(files)?.[1],
        goesWith: schema['x-required-with'],
        // In a list, it would be unclear which entry the fact is.
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

/** Validates without the fields that are only usual. */
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
    // A path comes up once for each schema that describes it.
    sizes.delete(place);
    const isMeant =
      shown || part.format || KEYWORDS.some((keyword) => part[keyword]);
    if (!isMeant) {
      return [];
    }
    return [{ ...part, path, shown }];
  });
}
