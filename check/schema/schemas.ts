export interface Schema extends Partial<Keywords> {
  $id?: string | undefined;
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  /** The value of a field that is left out. */
  default?: unknown;
  /**
   * True for a field of contents of before, from which others are filled in.
   */
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
   * Fields that nearly every group has, though one may leave them out: a damaged
   * file is repaired as if they were required.
   */
  'x-usual'?: readonly string[];
  additionalProperties?: boolean;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  /** The files of the kind, as in `cities/*.yaml`. */
  'x-files'?: string;
  /**
   * True if each file of the kind is about one person: a name that is nearly
   * theirs may be another person's.
   */
  'x-people'?: boolean;
  /**
   * True if the one file of the kind may be left out, and with it all that is
   * made from it.
   */
  'x-optional'?: boolean;
  /**
   * The folder with whose documents the one file of the kind goes: without
   * them, it may be left out.
   */
  'x-required-with'?: string;
  /**
   * The label in the panel, if the name of the field would say little to an
   * editor.
   */
  'x-label'?: string;
  /**
   * The first template that can be filled counts: see
   * check/derive/derivation.ts. With null at the end, the field may stay out.
   * For a group, the templates of its fields.
   */
  'x-from'?: Templates | Readonly<Record<string, Templates>>;
  /**
   * The sizes of the pictures of the kind on pages, by their place, as in
   * `hero.image` or `items.*.image`.
   */
  'x-sizes'?: Readonly<Record<string, Shown>>;
}

type Templates = string | readonly (string | null)[];

export interface Keywords {
  /** The value names a document of this folder, or an entry of this list. */
  'x-reference': string;
  /**
   * The value is the name of an entry in this list for references. No two
   * entries have the same, unless they may: anywhere, or in different files.
   */
  'x-names': string;
  'x-may-repeat': boolean | 'in other files';
  /** No other document has the same number. */
  'x-unique': { unless: string };
  /**
   * No other document has the same text, such as the title in search results.
   */
  'x-distinct': boolean;
  /** The words in braces that the template fills in, as in `{city}`. */
  'x-fills': readonly string[];
  /**
   * Texts take the value from here by this name, as in `{minutes}`; from a file
   * of a folder, only its own texts.
   */
  'x-fact': string;
  /**
   * The number or day has to be after that of this field beside it, as the end
   * of a range.
   */
  'x-after': string;
  /**
   * A latitude, a longitude, or the code of the state that they have to be in.
   */
  'x-place': 'state' | 'latitude' | 'longitude';
  /** The day by which the file has to be read again: a warning after it. */
  'x-review': boolean;
  /** A day that cannot be in the future: a warning. */
  'x-past': boolean;
  /** The day from which the document is on the site. */
  'x-published': boolean;
  'x-must-mention': Holds;
  'x-editorial': Editorial;
}

/**
 * The size of a picture on large screens, in CSS pixels. With a height, it is
 * cropped to that form.
 */
export interface Shown {
  width: number;
  height?: number;
}

/**
 * Numbers that a text, or one of the texts of a list, has to name: those of a
 * crisis line.
 */
interface Holds {
  numbers: readonly string[];
  /** Only if the other fields of the group have these values. */
  where?: Readonly<Record<string, unknown>>;
}

/** Advice on writing. The page works without it, so the check only warns. */
export interface Editorial {
  alt?: true;
  /**
   * Words that hurt or promise, in all texts below, with what to write for
   * each; empty where it depends.
   */
  avoid?: Readonly<Record<string, string>>;
  about?: About;
}

/**
 * Patterns of words in a note which say that the field beside it, whose default
 * is `true`, is `true` or `false`.
 */
interface About {
  field: string;
  yes: string;
  no: string;
}

/**
 * The schemas by the names of their files: `city` is in city.schema.json, and
 * `defs` holds the shared parts.
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
 * refuses those to none.
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
 * With each part that describes a place: a reference or a condition adds one.
 * `*` stands for the items of a list.
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

/** True for a number of dollars, which may have cents. */
export const isPrice = ({ multipleOf }: Schema): boolean => multipleOf === 0.01;
