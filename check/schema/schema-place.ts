import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import type { Path } from '../../formats/path';
import { isGroup, valueAt } from '../../formats/path';
import type { Kind } from '../kinds';
import { placesIn, type ResolveReference, type Schema } from './schemas';

export class SchemaPlace {
  /**
   * The parts of the schema that apply to every value here, outermost first.
   */
  readonly #parts: readonly Schema[];
  readonly #resolve: ResolveReference;

  /** @param parts without the schemas that they refer to. */
  constructor(parts: readonly Schema[], resolve: ResolveReference) {
    this.#parts = parts.flatMap((part) => withReferences(part, resolve));
    this.#resolve = resolve;
  }

  static readonly ofKind = oncePer(
    ({ schema, resolve }: Pick<Kind, 'schema' | 'resolve'>) =>
      new SchemaPlace([schema], resolve),
  );

  #choice(key: 'then' | 'else'): Schema[] {
    return this.#parts.flatMap((part) =>
      part[key] ? withReferences(part[key], this.#resolve) : [],
    );
  }

  /** All parts, including those of both branches of conditions. */
  readonly all = once(() => [
    ...this.#parts,
    ...this.#choice('then'),
    ...this.#choice('else'),
  ]);

  /**
   * All parts merged. If several set a keyword, the outermost wins; of length
   * limits, the tightest.
   */
  readonly whole = once((): Schema => {
    const lengths = this.all().flatMap(({ maxLength = [] }) => maxLength);
    const limit = lengths.length > 0 && { maxLength: Math.min(...lengths) };
    return Object.assign({}, ...this.all().toReversed(), limit, {
      required: [...this.required()],
    });
  });

  readonly templates = once((): readonly (string | null)[] => {
    const said = this.all().map(({ 'x-from': from }) => from);
    return [
      said.find((from) => from !== undefined && !isGroup(from)) ?? [],
    ].flat() as (string | null)[];
  });

  /** True if something inside may be derived or is deprecated. */
  readonly isFilled = once((): boolean => {
    const inside = [...this.fields.values(), this.entry()].filter(
      (place) => place !== undefined,
    );
    return inside.some((place) => {
      const { default: usual, deprecated } = place.whole();
      return (
        place.templates().length > 0 ||
        usual !== undefined ||
        deprecated ||
        place.isFilled()
      );
    });
  });

  /**
   * The place for a certain value, with its conditions decided. Conditions only
   * ask whether fields exist.
   */
  given(value: unknown): SchemaPlace {
    const has = (key: string) => isGroup(value) && Object.hasOwn(value, key);
    const isMet = ({ if: condition }: Schema) =>
      condition !== undefined &&
      isGroup(value) &&
      (condition.required ?? []).every(has);
    return this.#decided(this.#parts.map((part) => +isMet(part)).join(''));
  }

  /**
   * The place with its conditions decided: `010` if only that of the second
   * part is met. There are few such places, and many values.
   */
  readonly #decided = oncePer((met: string): SchemaPlace => {
    const decided = this.#parts.flatMap(
      ({ $ref: _, allOf: __, then, else: otherwise, ...part }, index) => {
        const chosen = part.if && (met[index] === '1' ? then : otherwise);
        return chosen ? [part, chosen] : [part];
      },
    );
    return new SchemaPlace(decided, this.#resolve);
  });

  readonly #fields = once((): ReadonlyMap<string, SchemaPlace> => {
    const found = this.all().flatMap(({ properties = {} }) =>
      Object.entries(properties),
    );
    return new Map(
      [...groupBy(found, ([name]) => name)].map(([name, own]) => {
        // Templates that a group has for its fields come before the fields'
        // own.
        const ofGroup = this.all().flatMap(({ 'x-from': from }): Schema[] => {
          const templates = isGroup(from) ? from[name] : undefined;
          if (templates === undefined) {
            return [];
          }
          return [{ 'x-from': templates }];
        });
        const parts = own.map(([, part]) => part);
        return [name, new SchemaPlace([...ofGroup, ...parts], this.#resolve)];
      }),
    );
  });

  get fields(): ReadonlyMap<string, SchemaPlace> {
    return this.#fields();
  }

  isGroup(): boolean {
    return this.fields.size > 0;
  }

  readonly names = once((): ReadonlySet<string> => {
    const places = this.#parts.flatMap((part) => [
      ...placesIn(part, this.#resolve),
    ]);
    return new Set(places.flatMap(({ path }) => path));
  });

  /** The fields that are always required, whatever the conditions. */
  readonly required = once((): ReadonlySet<string> => {
    const asked = (parts: readonly Schema[]) =>
      parts.flatMap(({ required = [] }) => required);
    const other = asked(this.#choice('else'));
    return new Set([
      ...asked(this.#parts),
      ...asked(this.#choice('then')).filter((name) => other.includes(name)),
    ]);
  });

  /**
   * The fields that nearly every group here has, so a damaged one had them as
   * well.
   */
  readonly usual = once((): ReadonlySet<string> => {
    const usual = this.all().flatMap(({ 'x-usual': names = [] }) => names);
    return new Set([...this.required(), ...usual]);
  });

  readonly entry = once((): SchemaPlace | undefined => {
    const parts = this.all().flatMap(({ items = [] }) => items);
    return parts.length > 0 ? new SchemaPlace(parts, this.#resolve) : undefined;
  });

  readonly fewest = once(() =>
    Math.max(0, ...this.#parts.map(({ minItems = 0 }) => minItems)),
  );

  /**
   * The type of a plain value here; undefined if only a group or a list is
   * allowed.
   */
  readonly scalar = once((): 'string' | 'number' | 'boolean' | undefined => {
    const types = this.all().flatMap(
      ({ type = [], const: only, enum: some }) => [
        ...[type].flat(),
        ...(only === undefined ? [] : [typeof only]),
        ...(some ? ['string'] : []),
      ],
    );
    if (types.includes('string')) {
      return 'string';
    }
    if (types.includes('number') || types.includes('integer')) {
      return 'number';
    }
    if (types.includes('boolean')) {
      return 'boolean';
    }
    return this.isGroup() || this.entry() ? undefined : 'string';
  });

  /** True if a text here may be long. Addresses, names, and choices aren't. */
  readonly isProse = once(() =>
    this.all().every(
      (part) =>
        (part.format ?? 'markdown') === 'markdown' &&
        !part.enum &&
        !part['x-reference'] &&
        !part.const,
    ),
  );

  readonly isMarkdown = once(() =>
    this.all().some(({ format }) => format === 'markdown'),
  );
}

/**
 * A document together with its schema. Ajv's errors only know the innermost
 * schema, but a field's description is beside the reference to it, so schemas
 * are read from the outside in.
 */
export class Outline {
  readonly #whole: SchemaPlace;
  readonly #data: unknown;
  readonly isOneOfMany: boolean;

  constructor(kind: Kind, data: unknown) {
    this.#whole = SchemaPlace.ofKind(kind);
    this.#data = data;
    this.isOneOfMany = kind.collection !== undefined;
  }

  value(path: Path): unknown {
    return valueAt(this.#data, path);
  }

  /** True if the schema has a place for the value at a path. */
  has(path: Path): boolean {
    return this.#at(path) !== undefined;
  }

  /** For an entry that is only a text, the list's description. */
  description(path: Path): string {
    const [own] = this.#at(path)?.all() ?? [];
    if (typeof path.at(-1) === 'number' && own && !('description' in own)) {
      return this.description(path.slice(0, -1));
    }
    return this.whole(path).description ?? '';
  }

  /** The schema's word for the thing at a path, in lower case: `question`. */
  title(path: Path): string | undefined {
    // The title of a single file, such as "Texts that all pages share", isn't a
    // word for a thing.
    if (path.length === 0 && !this.isOneOfMany) {
      return undefined;
    }
    return this.whole(path).title?.toLowerCase();
  }

  fields(path: Path): string[] {
    return [...(this.#at(path)?.fields.keys() ?? [])];
  }

  whole(path: Path): Schema {
    return this.#at(path)?.whole() ?? {};
  }

  /** The fields that nearly every group at a path has. */
  usual(path: Path): string[] {
    return [...(this.#at(path)?.usual() ?? [])];
  }

  fewest(path: Path): number {
    return this.#at(path)?.fewest() ?? 0;
  }

  isOptional(path: Path): boolean {
    const key = path.at(-1);
    return (
      typeof key === 'string' &&
      !this.#at(path.slice(0, -1))?.required().has(key)
    );
  }

  /**
   * True if a value has the type that its place requires. It may be wrong
   * otherwise.
   */
  isOfKind(path: Path, value: unknown): boolean {
    const { const: only = '', type = typeof only } = this.whole(path);
    return [type].flat().some((kind) => {
      if (kind === 'array') {
        return Array.isArray(value);
      }
      if (kind === 'object') {
        return isGroup(value);
      }
      return typeof value === (kind === 'integer' ? 'number' : kind);
    });
  }

  #at(path: Path): SchemaPlace | undefined {
    return path.reduce<SchemaPlace | undefined>((place, key, index) => {
      const inner =
        typeof key === 'number' ? place?.entry() : place?.fields.get(key);
      return inner?.given(this.value(path.slice(0, index + 1)));
    }, this.#whole.given(this.#data));
  }
}

/**
 * A schema merged with all that it refers to. If a value may be a group or
 * plain, the branch that fits the value is used.
 */
export function wholeSchema(
  schema: Schema,
  resolve: ResolveReference,
  value?: unknown,
): Schema {
  const place = new SchemaPlace([schema], resolve).given(value);
  const whole = place.whole();
  const type =
    place.all().find((part) => typeof part.type === 'string')?.type ??
    whole.type;
  return { ...whole, type };
}

function once<Value>(find: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: find() };
    return known.value;
  };
}

function withReferences(part: Schema, resolve: ResolveReference): Schema[] {
  const inner = [
    ...(part.$ref ? [resolve(part.$ref)] : []),
    ...(part.allOf ?? []),
  ];
  return [part, ...inner.flatMap((each) => withReferences(each, resolve))];
}
