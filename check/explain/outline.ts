import type { Kind } from '../kinds';
import { isGroup, valueAt } from '../path';
import type { Path } from '../problem';
import type { Schema } from '../schema/schemas';
import { SchemaPlace } from './schema-place';

/**
 * A document and its schema: for each place, the value and the words that the schema has for it.
 *
 * The errors of ajv know only the innermost part of the schema, which says of every short text that
 * it is one. What a field is for is written beside the reference to that part, so it is read from the
 * outside.
 */
export class Outline {
  readonly #whole: SchemaPlace;
  readonly #data: unknown;
  /** True if the document is one of a folder, and not the only one of its kind. */
  readonly isOneOfMany: boolean;

  constructor(kind: Kind, data: unknown) {
    this.#whole = SchemaPlace.ofKind(kind);
    this.#data = data;
    this.isOneOfMany = kind.collection !== undefined;
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
    const [own] = this.#at(path)?.all() ?? [];
    if (typeof path.at(-1) === 'number' && own && !('description' in own))
      return this.description(path.slice(0, -1));
    return this.whole(path).description ?? '';
  }

  /** The name of the thing at a place, in lower case: `question`. */
  title(path: Path): string | undefined {
    // A file of its own has a title such as "Texts that all pages share", which does not name a thing.
    if (path.length === 0 && !this.isOneOfMany) return undefined;
    return this.whole(path).title?.toLowerCase();
  }

  /** The names of the fields that the group at a place may have. */
  fields(path: Path): string[] {
    return [...(this.#at(path)?.fields.keys() ?? [])];
  }

  /** The schema of the value at a place: its type and form, or the words to choose from. */
  whole(path: Path): Schema {
    return this.#at(path)?.whole() ?? {};
  }

  /** The number of entries that the list at a place needs. */
  fewest(path: Path): number {
    return this.#at(path)?.fewest() ?? 0;
  }

  /** True if a field may be left out. */
  isOptional(path: Path): boolean {
    const key = path.at(-1);
    return typeof key === 'string' && !this.#at(path.slice(0, -1))?.required().has(key);
  }

  /** True if a value is of the kind that a place asks for, be it right or wrong otherwise. */
  isOfKind(path: Path, value: unknown): boolean {
    return [this.whole(path).type ?? 'string'].flat().some((kind) => {
      if (kind === 'array') return Array.isArray(value);
      if (kind === 'object') return isGroup(value);
      return typeof value === (kind === 'integer' ? 'number' : kind);
    });
  }

  /** The place in the schema, for the values that lead to it. */
  #at(path: Path): SchemaPlace | undefined {
    return path.reduce<SchemaPlace | undefined>((place, key, index) => {
      const inner = typeof key === 'number' ? place?.entry() : place?.fields.get(key);
      return inner?.given(this.value(path.slice(0, index + 1)));
    }, this.#whole.given(this.#data));
  }
}
