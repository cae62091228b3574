import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { Kind } from '../kinds';
import type { Path } from '../problem';

/** A place of a file with all that the schema allows there, whatever its conditions say. */
export class AllowedPlace {
  /** The parts of the schema that hold for every value here, and those of which one or the other does. */
  readonly #parts: readonly AnySchemaObject[];
  readonly #choices: readonly (readonly AnySchemaObject[])[];
  readonly #resolve: Kind['resolve'];
  #fields: ReadonlyMap<string, AllowedPlace> | undefined;
  #entry: AllowedPlace | false | undefined;

  private constructor(parts: readonly AnySchemaObject[], resolve: Kind['resolve']) {
    this.#parts = parts.flatMap((part) => [...withReferences(part, resolve)]);
    this.#choices = ['then', 'else'].map((key) =>
      this.#parts.flatMap((part) => (part[key] ? [...withReferences(part[key], resolve)] : [])),
    );
    this.#resolve = resolve;
  }

  static ofKind(kind: Pick<Kind, 'schema' | 'resolve'>): AllowedPlace {
    const known = places.get(kind.schema) ?? new AllowedPlace([kind.schema], kind.resolve);
    places.set(kind.schema, known);
    return known;
  }

  get #all(): readonly AnySchemaObject[] {
    return [...this.#parts, ...this.#choices.flat()];
  }

  /** The place that a path leads to from here. */
  at(path: Path): AllowedPlace | undefined {
    return path.reduce<AllowedPlace | undefined>(
      (place, step) => (typeof step === 'number' ? place?.entry : place?.fields.get(step)),
      this,
    );
  }

  /** What the schema says of it, with the words of its outermost part: of several, those are about this place. */
  readonly said = once((): AnySchemaObject => Object.assign({}, ...this.#all.toReversed()));

  /** True if that part has a description of its own. */
  get isDescribed(): boolean {
    return 'description' in (this.#parts[0] ?? {});
  }

  /** The fields of the group that may be here; none where no group may be. */
  get fields(): ReadonlyMap<string, AllowedPlace> {
    if (!this.#fields) {
      const parts = new Map<string, AnySchemaObject[]>();
      for (const { properties = {} } of this.#all)
        for (const [name, part] of Object.entries<AnySchemaObject>(properties))
          parts.set(name, [...(parts.get(name) ?? []), part]);
      this.#fields = new Map([...parts].map(([name, own]) => [name, new AllowedPlace(own, this.#resolve)]));
    }
    return this.#fields;
  }

  /** All names of fields that may be here or further in. */
  readonly names = once((): ReadonlySet<string> => {
    const found = new Set<string>();
    const visit = (place: AllowedPlace, depth: number): void => {
      // Menus may have menus.
      if (depth > 8) return;
      for (const [name, inner] of place.fields) {
        found.add(name);
        visit(inner, depth + 1);
      }
      if (place.entry) visit(place.entry, depth + 1);
    };
    visit(this, 0);
    return found;
  });

  /** The fields that every group here has, whatever else is in it. */
  readonly required = once((): ReadonlySet<string> => {
    const asked = this.#parts.map(({ required = [] }) => required as string[]);
    const [one = [], other = []] = this.#choices.map((parts) =>
      parts.flatMap(({ required = [] }) => required),
    );
    return new Set([...asked.flat(), ...one.filter((name) => other.includes(name))]);
  });

  /** An entry of the list that may be here. */
  get entry(): AllowedPlace | undefined {
    const parts = this.#all.flatMap(({ items }) => (items ? [items as AnySchemaObject] : []));
    this.#entry ??= parts.length > 0 && new AllowedPlace(parts, this.#resolve);
    return this.#entry || undefined;
  }

  /** The fewest entries that the list here has. */
  readonly fewest = once(() => Math.max(0, ...this.#parts.map(({ minItems = 0 }) => Number(minItems))));

  /** The kind of value that may be here, if it may be one without fields and entries. */
  readonly scalar = once((): 'string' | 'number' | 'boolean' | undefined => {
    const types = this.#all.flatMap(({ type, const: only, enum: some }) => [
      ...[type ?? []].flat(),
      ...(only === undefined ? [] : [typeof only]),
      ...(some ? ['string'] : []),
    ]);
    if (types.includes('string')) return 'string';
    if (types.includes('number') || types.includes('integer')) return 'number';
    if (types.includes('boolean')) return 'boolean';
    return this.fields.size > 0 || this.entry ? undefined : 'string';
  });
  /** True if a text here may be long: one that is an address, a name, or one of a list is not. */
  readonly isProse = once(() =>
    this.#all.every(
      (part) =>
        (part.format ?? 'markdown') === 'markdown' && !part.enum && !part['x-reference'] && !part.const,
    ),
  );

  readonly isMarkdown = once(() => this.#all.some(({ format }) => format === 'markdown'));
}

const places = new WeakMap<AnySchemaObject, AllowedPlace>();

function once<Value>(find: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: find() };
    return known.value;
  };
}

function* withReferences(part: AnySchemaObject, resolve: Kind['resolve']): Generator<AnySchemaObject> {
  yield part;
  const inner = [part.$ref && resolve(part.$ref), ...(part.allOf ?? [])];
  for (const each of inner) if (each) yield* withReferences(each, resolve);
}
