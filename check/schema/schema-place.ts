import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import type { Path } from '../../formats/path';
import { isGroup, valueAt } from '../../formats/path';
import type { Kind } from '../kinds';
import { placesIn, type ResolveReference, type Schema } from './schemas';

export class SchemaPlace {
  /**
   * The parts of the schema that hold for every value here, the outermost
   * first.
   */
  readonly #parts: readonly Schema[];
  readonly #resolve: ResolveReference;

  /** @param parts without those that they refer to. */
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

  /** All parts, whatever their conditions say. */
  readonly all = once(() => [
    ...this.#parts,
    ...this.#choice('then'),
    ...this.#choice('else'),
  ]);

  /**
   * All that is said of a value here. Of several words about one thing, the
   * outermost counts; of limits, the tightest.
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

  /**
   * True if something in what is here may be filled in, or is of an earlier
   * version.
   */
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
   * The place for a value: its conditions, which ask only for fields that are
   * there, are decided.
   */
  given(value: unknown): SchemaPlace {
    const has = (key: string) => isGroup(value) && Object.hasOwn(value, key);
    const decided = this.#parts.flatMap(
      ({ $ref: _, allOf: __, then, else: otherwise, ...part }) => {
        const chosen =
          part.if &&
          ((part.if.required ?? []).every(has) && isGroup(value)
            ? then
            : otherwise);
        return chosen ? [part, chosen] : [part];
      },
    );
    return new SchemaPlace(decided, this.#resolve);
  }

  readonly #fields = once((): ReadonlyMap<string, SchemaPlace> => {
    const found = this.all().flatMap(({ properties = {} }) =>
      Object.entries(properties),
    );
    return new Map(
      [...groupBy(found, ([name]) => name)].map(([name, own]) => {
        // What a group says of filling in its fields comes before what they say
        // themselves.
        const ofGroup = this.all().flatMap(({ 'x-from': from }): Schema[] => {
          const templates = isGroup(from) ? from[name] : undefined;
          return templates === undefined ? [] : [{ 'x-from': templates }];
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

  /** The fields that every group here has, whatever else is in it. */
  readonly required = once((): ReadonlySet<string> => {
    const asked = (parts: readonly Schema[]) =>
      parts.flatMap(({ required = [] }) => required);
    const other = asked(this.#choice('else'));
    return new Set([
      ...asked(this.#parts),
      ...asked(this.#choice('then')).filter((name) => other.includes(name)),
    ]);
  });

  /** The fields that nearly every group here has: a damaged one had them, too. */
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
   * The kind of value that may be here, if it may be one without fields and
   * entries.
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

  /**
   * True if a text here may be long: one that is an address, a name, or one of
   * a list is not.
   */
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
 * A document and its schema. An error of Ajv knows only the innermost part of
 * the schema, but what a field is for is written beside the reference to that
 * part, so it is read from the outside.
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

  /** An entry that is no more than a text has the description of its list. */
  description(path: Path): string {
    const [own] = this.#at(path)?.all() ?? [];
    if (typeof path.at(-1) === 'number' && own && !('description' in own)) {
      return this.description(path.slice(0, -1));
    }
    return this.whole(path).description ?? '';
  }

  /** The name of the thing at a place, in lower case: `question`. */
  title(path: Path): string | undefined {
    // A file of its own has a title such as "Texts that all pages share", which
    // does not name a thing.
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

  /** The fields that nearly every group at a place has. */
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
   * True if a value is of the kind that a place asks for, be it right or wrong
   * otherwise.
   */
  isOfKind(path: Path, value: unknown): boolean {
    return [this.whole(path).type ?? 'string'].flat().some((kind) => {
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
 * A schema with all that it refers to: for a value that may be a group or
 * plain, the one that fits the value.
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
