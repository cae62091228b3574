export interface Schema extends Partial<Keywords> {
  $id?: string | undefined;
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  /** The value if the field is omitted. */
  default?: unknown;
  /** True for a field of older content, from which newer fields are derived. */
  deprecated?: boolean;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  /**
   * Optional fields that nearly every group has. A damaged file is repaired as
   * if they were required.
   */
  'x-usual'?: readonly string[];
  additionalProperties?: boolean;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  /** The files of this kind, as in `cities/*.yaml`. */
  'x-files'?: string;
  /**
   * True if each file is about one person. A similar name may be another
   * person's.
   */
  'x-people'?: boolean;
  /**
   * True if the only file of this kind may be omitted, along with its pages.
   */
  'x-optional'?: boolean;
  /**
   * Where site.yaml has the links to pages that no other page lists: in the
   * menu, or in a list of the footer.
   */
  'x-linked-from'?: 'navigation' | 'legalLinks';
  /**
   * The folder that the only file of this kind belongs to. Without documents
   * there, the file may be omitted.
   */
  'x-required-with'?: string;
  /**
   * The label in the panel, if the field's name wouldn't tell editors enough.
   */
  'x-label'?: string;
  /**
   * The first template that can be filled in is used: see
   * check/derive/derivation.ts. With null at the end, the field may stay empty.
   * For a group, the templates of its fields.
   */
  'x-from'?: Templates | Readonly<Record<string, Templates>>;
  /**
   * The sizes of this kind's pictures on pages, by path, as in `hero.image` or
   * `items.*.image`.
   */
  'x-sizes'?: Readonly<Record<string, Shown>>;
}

type Templates = string | readonly (string | null)[];

export interface Keywords {
  /** The value names a document in this folder or an entry of this list. */
  'x-reference': string;
  /**
   * The value is the name by which references find an entry of this list. It
   * must be unique, unless `x-may-repeat` allows otherwise: everywhere, or in
   * different files.
   */
  'x-names': string;
  'x-may-repeat': boolean | 'in other files';
  /** The number must be unique among documents. */
  'x-unique': { unless: string };
  /**
   * The text must be unique among documents, such as the title in search
   * results.
   */
  'x-distinct': boolean;
  /** The placeholders that the template fills in, as in `{city}`. */
  'x-fills': readonly string[];
  /**
   * Texts can use the value by this name, as in `{minutes}`. If the file is in
   * a folder, only its own texts can.
   */
  'x-fact': string;
  /**
   * The number or day must come after the one in this neighboring field, as the
   * end of a range.
   */
  'x-after': string;
  /**
   * The value is a latitude, a longitude, or the code of the state that they
   * must be in.
   */
  'x-place': 'state' | 'latitude' | 'longitude';
  /** The day by which the file must be reviewed; later, there is a warning. */
  'x-review': boolean;
  /** A day that can't be in the future; otherwise, there is a warning. */
  'x-past': boolean;
  /** The day on which the document is published. */
  'x-published': boolean;
  'x-must-mention': Holds;
  'x-editorial': Editorial;
}

/**
 * The size of a picture on large screens, in CSS pixels. With a height, it is
 * cropped to these proportions.
 */
export interface Shown {
  width: number;
  height?: number;
}

/**
 * Numbers that a text, or one of the texts in a list, must name, such as a
 * crisis line's.
 */
interface Holds {
  numbers: readonly string[];
  /** Applies only if other fields of the group have these values. */
  where?: Readonly<Record<string, unknown>>;
}

/** Advice on wording. The page works without it, so it only gives warnings. */
export interface Editorial {
  alt?: true;
  /**
   * Words that hurt or promise too much, for all texts below, each with its
   * replacement; empty if it depends on the context.
   */
  avoid?: Readonly<Record<string, string>>;
  about?: About;
}

/**
 * Patterns for a note that says whether the field beside it is `true` or
 * `false`. That field defaults to `true`.
 */
interface About {
  field: string;
  yes: string;
  no: string;
}

/**
 * The schemas by file name: `city` is city.schema.json, and `defs` has the
 * shared parts.
 */
export type Schemas = ReadonlyMap<string, Schema>;

export type ResolveReference = (reference: string) => Schema;

export const ENDING = '.schema.json';

export function naming<Result>(name: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`schemas/${name}${ENDING}  ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/**
 * The part that a reference names, as in `defs.schema.json#/$defs/image`. Ajv
 * has already refused dangling references.
 */
export function resolveReference(reference: string, schemas: Schemas): Schema {
  const [file = '', pointer = ''] = reference.split('#');
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | undefined)?.[key],
    schemas.get(file.replace(ENDING, '')),
  ) as Schema;
}

/**
 * All places in a schema, each with every part that describes it: references
 * and conditions add parts. `*` stands for the items of a list.
 */
export function* placesIn(
  schema: Schema,
  resolve: ResolveReference,
  at: readonly string[] = [],
): Generator<{ path: readonly string[]; part: Schema }> {
  yield { path: at, part: schema };
  const {
    $ref,
    allOf = [],
    then,
    else: otherwise,
    items,
    properties = {},
  } = schema;
  for (const part of [$ref && resolve($ref), ...allOf, then, otherwise]) {
    if (part) {
      yield* placesIn(part, resolve, at);
    }
  }
  if (items) {
    yield* placesIn(items, resolve, [...at, '*']);
  }
  for (const [key, part] of Object.entries(properties)) {
    yield* placesIn(part, resolve, [...at, key]);
  }
}

/** True for an amount in dollars, which may have cents. */
export const isPrice = ({ multipleOf }: Schema): boolean => multipleOf === 0.01;
