import type { AnySchemaObject } from 'ajv/dist/2020.js';
import { isGroup, valueAt } from '../path';
import type { Path } from '../problem';

/** Finds the part of a schema that a reference names. */
export type Resolve = (ref: string) => AnySchemaObject;

/**
 * A document and its schema: for each place, the value and the words that the schema has for it.
 *
 * The errors of ajv know only the innermost part of the schema, which says of every short text that
 * it is one. What a field is for is written beside the reference to that part, so it is read from the
 * outside: of several parts that describe one place, the outermost counts.
 */
export class Outline {
  readonly #schema: AnySchemaObject;
  readonly #data: unknown;
  readonly #resolve: Resolve;

  constructor(schema: AnySchemaObject, data: unknown, resolve: Resolve) {
    this.#schema = schema;
    this.#data = data;
    this.#resolve = resolve;
  }

  /** True if the document is one of a folder, and not the only one of its kind. */
  get isOneOfMany(): boolean {
    return String(this.#schema['x-files']).includes('*');
  }

  /** The value at a place; undefined if there is none. */
  value(path: Path): unknown {
    return valueAt(this.#data, path);
  }

  /**
   * The purpose of the field at a place, in a sentence or two; empty if the schema doesn't say.
   * An entry that is said to be no more than a text has the description of its list.
   */
  description(path: Path): string {
    const [own] = this.#partsAt(path);
    if (typeof path.at(-1) === 'number' && own && !('description' in own)) {
      return this.description(path.slice(0, -1));
    }
    return this.#first(path, 'description') ?? '';
  }

  /** The name of the thing at a place, in lower case: `question`. */
  title(path: Path): string | undefined {
    // A file of its own has a title such as "Texts that all pages share", which does not name a thing.
    if (path.length === 0 && !this.isOneOfMany) return undefined;
    return this.#first(path, 'title')?.toLowerCase();
  }

  /** The names of the fields that the group at a place may have. */
  fields(path: Path): string[] {
    return [...new Set(this.#partsAt(path).flatMap((part) => Object.keys(part.properties ?? {})))];
  }

  /** The schema of the text at a place: its form, or the words to choose from. */
  scalar(path: Path): { enum?: string[]; pattern?: string; format?: string; 'x-reference'?: string } {
    return Object.assign({}, ...this.#partsAt(path).reverse());
  }

  /** The number of entries that the list at a place needs. */
  fewest(path: Path): number {
    return Math.max(0, ...this.#partsAt(path).map((part) => (part.minItems as number | undefined) ?? 0));
  }

  /** True if a field may be left out. */
  isOptional(path: Path): boolean {
    const key = path.at(-1);
    if (typeof key !== 'string') return false;
    return !this.#partsAt(path.slice(0, -1)).some((part) => part.required?.includes(key));
  }

  /** True if a value is of the kind that a place asks for, be it right or wrong otherwise. */
  isOfKind(path: Path, value: unknown): boolean {
    const kinds: string[] = [this.#first(path, 'type') ?? 'string'].flat();
    return kinds.some((kind) => {
      if (kind === 'array') return Array.isArray(value);
      if (kind === 'object') return isGroup(value);
      return typeof value === (kind === 'integer' ? 'number' : kind);
    });
  }

  #first(path: Path, keyword: 'title' | 'description' | 'type'): string | undefined {
    return this.#partsAt(path).find((part) => keyword in part)?.[keyword];
  }

  /** Every part of the schema that describes a place, the outermost first. */
  #partsAt(path: Path): AnySchemaObject[] {
    let parts = this.#expand(this.#schema, this.#data);
    for (const [index, key] of path.entries()) {
      const value = this.value(path.slice(0, index + 1));
      parts = parts
        .map((part) =>
          typeof key === 'number' ? part.items : isOwn(part.properties, key) && part.properties[key],
        )
        .flatMap((part) => (part ? this.#expand(part, value) : []));
    }
    return parts;
  }

  /** A part of a schema with the parts that it refers to, for this value. */
  #expand(part: AnySchemaObject, value: unknown): AnySchemaObject[] {
    const further: (AnySchemaObject | undefined)[] = [
      part.$ref && this.#resolve(part.$ref),
      ...(part.allOf ?? []),
      // The conditions of the schemas ask only which fields are there.
      part.if && (hasFields(value, part.if.required ?? []) ? part.then : part.else),
    ];
    return [part, ...further.flatMap((inner) => (inner ? this.#expand(inner, value) : []))];
  }
}

function hasFields(value: unknown, keys: readonly string[]): boolean {
  return isGroup(value) && keys.every((key) => Object.hasOwn(value, key));
}

function isOwn(value: unknown, key: string | number): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}
