import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type { Kind } from '../kinds';
import { isGroup } from '../path';

/** A place of a file with all that its schema says of it. */
export class SchemaPlace {
  /** The parts of the schema that hold for every value here, the outermost first. */
  readonly #parts: readonly AnySchemaObject[];
  readonly #resolve: Kind['resolve'];
  #fields: ReadonlyMap<string, SchemaPlace> | undefined;

  private constructor(parts: readonly AnySchemaObject[], resolve: Kind['resolve']) {
    this.#parts = parts;
    this.#resolve = resolve;
  }

  static ofKind({ schema, resolve }: Pick<Kind, 'schema' | 'resolve'>): SchemaPlace {
    const known = places.get(schema) ?? SchemaPlace.#of([schema], resolve);
    places.set(schema, known);
    return known;
  }

  static #of(parts: readonly AnySchemaObject[], resolve: Kind['resolve']): SchemaPlace {
    return new SchemaPlace(
      parts.flatMap((part) => [...withReferences(part, resolve)]),
      resolve,
    );
  }

  /** The parts that hold if the conditions of the schema do, or if they don't. */
  #choice(key: 'then' | 'else'): AnySchemaObject[] {
    return this.#parts.flatMap((part) => (part[key] ? [...withReferences(part[key], this.#resolve)] : []));
  }

  /** All parts, whatever their conditions say. */
  readonly all = once(() => [...this.#parts, ...this.#choice('then'), ...this.#choice('else')]);

  /** The place for a value: its conditions, which ask only for fields that are there, are decided. */
  given(value: unknown): SchemaPlace {
    const has = (keys: readonly string[] = []) =>
      isGroup(value) && keys.every((key) => Object.hasOwn(value, key));
    const decided = this.#parts.flatMap(({ then, else: otherwise, ...part }) => {
      const chosen = part.if && (has(part.if.required) ? then : otherwise);
      return chosen ? [part, ...withReferences(chosen, this.#resolve)] : [part];
    });
    return new SchemaPlace(decided, this.#resolve);
  }

  /** The fields of the group that may be here; none where no group may be. */
  get fields(): ReadonlyMap<string, SchemaPlace> {
    if (!this.#fields) {
      const parts = new Map<string, AnySchemaObject[]>();
      for (const { properties = {} } of this.all())
        for (const [name, part] of Object.entries<AnySchemaObject>(properties))
          parts.set(name, [...(parts.get(name) ?? []), part]);
      this.#fields = new Map([...parts].map(([name, own]) => [name, SchemaPlace.#of(own, this.#resolve)]));
    }
    return this.#fields;
  }

  isGroup(): boolean {
    return this.fields.size > 0;
  }

  /** All names of fields that may be here or further in. */
  readonly names = once((): ReadonlySet<string> => {
    const found = new Set<string>();
    const visit = (place: SchemaPlace, depth: number): void => {
      // Menus may have menus.
      if (depth > 8) return;
      for (const [name, inner] of place.fields) {
        found.add(name);
        visit(inner, depth + 1);
      }
      const entry = place.entry();
      if (entry) visit(entry, depth + 1);
    };
    visit(this, 0);
    return found;
  });

  /** The fields that every group here has, whatever else is in it. */
  readonly required = once((): ReadonlySet<string> => {
    const asked = (parts: readonly AnySchemaObject[]) =>
      parts.flatMap(({ required = [] }) => required as string[]);
    const other = asked(this.#choice('else'));
    return new Set([
      ...asked(this.#parts),
      ...asked(this.#choice('then')).filter((name) => other.includes(name)),
    ]);
  });

  /** An entry of the list that may be here. */
  readonly entry = once((): SchemaPlace | undefined => {
    const parts = this.all().flatMap(({ items }) => (items ? [items as AnySchemaObject] : []));
    return parts.length > 0 ? SchemaPlace.#of(parts, this.#resolve) : undefined;
  });

  /** The fewest entries that the list here has. */
  readonly fewest = once(() => Math.max(0, ...this.#parts.map(({ minItems = 0 }) => Number(minItems))));

  /** The kind of value that may be here, if it may be one without fields and entries. */
  readonly scalar = once((): 'string' | 'number' | 'boolean' | undefined => {
    const types = this.all().flatMap(({ type, const: only, enum: some }) => [
      ...[type ?? []].flat(),
      ...(only === undefined ? [] : [typeof only]),
      ...(some ? ['string'] : []),
    ]);
    if (types.includes('string')) return 'string';
    if (types.includes('number') || types.includes('integer')) return 'number';
    if (types.includes('boolean')) return 'boolean';
    return this.fields.size > 0 || this.entry() ? undefined : 'string';
  });

  /** True if a text here may be long: one that is an address, a name, or one of a list is not. */
  readonly isProse = once(() =>
    this.all().every(
      (part) =>
        (part.format ?? 'markdown') === 'markdown' && !part.enum && !part['x-reference'] && !part.const,
    ),
  );

  readonly isMarkdown = once(() => this.all().some(({ format }) => format === 'markdown'));
}

const places = new WeakMap<AnySchemaObject, SchemaPlace>();

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
