import { knownOf } from '../document';
import type { SchemaPlace } from '../explain/schema-place';
import { isGroup, valueAt, valuesAt } from '../path';
import type { Path } from '../problem';
import { type Group, groupAt, type Known, rootOf, type Source } from './group';
import { MADE } from './made';

export interface Completed {
  data: unknown;
  /** The fields that were filled in. Those that are only copied from another field are marked. */
  added: readonly { path: Path; isCopy: boolean }[];
  /** The fields that are left out, and that do not follow from anything. */
  missing: readonly Path[];
}

const ONE = /^\{([^{}]+)\}$/;
const EACH = /\{([^{}]+)\}/g;

/**
 * Fills in the fields that documents leave out, by the keywords `x-from` and `default` of their schemas.
 *
 * In a template, `{name}` is the nearest field of that name, from the group outward to site.yaml. A dot leads on: into a
 * group, or from a reference or a link to the document or the entry that it names, as in `{path.hero.image}`. `{@slug}` is
 * made by a function of made.ts.
 */
export class Derivation {
  readonly known: Known;
  readonly #bySource: ReadonlyMap<string, Source>;
  #byAddress: ReadonlyMap<string, Source> | undefined;
  /** The fields that are being made: a field does not follow from itself. */
  readonly #open: { data: unknown; key: string }[] = [];

  constructor(known: Known) {
    this.known = known;
    this.#bySource = new Map(known.documents.map((document) => [document.file, document]));
  }

  /** A document as it was read. */
  rawOf({ file }: Source): Source {
    return this.#bySource.get(file) as Source;
  }

  complete(source: Source): Completed {
    const completed = { added: [] as Completed['added'][number][], missing: [] as Path[] };
    const data = this.#whole(source.data, rootOf(source).schema, { source, path: [] }, completed);
    return { data, ...completed };
  }

  /** The value of a field that is left out; undefined if it does not follow from anything. */
  valueOf(group: Group, key: string): unknown {
    const schema = group.schema.fields.get(key);
    if (!schema || this.#open.some((open) => open.data === group.data && open.key === key)) return undefined;
    this.#open.push({ data: group.data, key });
    try {
      const values = schema
        .templates()
        .map((template) => (template === null ? undefined : this.#fill(template, group)))
        .filter((value) => value !== undefined);
      const { maxLength = Number.POSITIVE_INFINITY, default: usual } = schema.whole();
      const fits = (value: unknown) => typeof value !== 'string' || value.length <= maxLength;
      const value = values.find(fits) ?? values[0];
      if (value !== undefined) return value;
      return this.#whole(usual, schema, within(group, key));
    } finally {
      this.#open.pop();
    }
  }

  #whole(
    value: unknown,
    schema: SchemaPlace,
    place: Place,
    found?: { added: { path: Path; isCopy: boolean }[]; missing: Path[] },
  ): unknown {
    if (!schema.isFilled() || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const entry = schema.entry();
      if (!entry) return value;
      const whole = value.map((each, index) =>
        this.#whole(each, entry, { ...place, path: [...place.path, index] }, found),
      );
      return whole.some((each, index) => each !== value[index]) ? whole : value;
    }
    const group: Group = { data: value as Group['data'], schema, ...place };
    const copy: Record<string, unknown> = { ...group.data };
    for (const [key, field] of schema.fields) {
      const inside = within(group, key);
      if (Object.hasOwn(value, key)) {
        copy[key] = this.#whole(group.data[key], field, inside, found);
      } else if (field.templates().length > 0 || field.whole().default !== undefined) {
        const made = this.valueOf(group, key);
        if (made !== undefined) copy[key] = made;
        if (made !== undefined) found?.added.push({ path: inside.path, isCopy: isCopy(field) });
        else if (!field.templates().includes(null)) found?.missing.push(inside.path);
      }
    }
    return Object.keys(copy).some((key) => copy[key] !== group.data[key]) ? copy : value;
  }

  #fill(template: string, group: Group): unknown {
    const only = ONE.exec(template)?.[1];
    if (only) return this.#find(only, group);
    const values = new Map(
      [...template.matchAll(EACH)].map(([, name = '']) => [name, this.#find(name, group)]),
    );
    if ([...values.values()].includes(undefined)) return undefined;
    return template.replace(EACH, (_, name: string) => String(values.get(name)));
  }

  #find(name: string, group: Group): unknown {
    const [first = '', ...rest] = name.split('.');
    if (first.startsWith('@')) {
      const made = MADE[first.slice(1)]?.(group, this.known, (other) => this.#find(other, group));
      return rest.length > 0 ? valueAt(made, rest) : made;
    }
    const site = this.#bySource.get('site.yaml');
    const places = [...outward(group), ...(site && site !== group.source ? [rootOf(site)] : [])];
    for (const place of places) {
      // A group that only leads on need not be whole.
      const value = this.field(place, first, rest.length === 0);
      if (value !== undefined) return this.#follow(value, place.schema.fields.get(first), rest, place);
    }
    return undefined;
  }

  /** The value of a field as it is written, or as it follows. @param isWhole with all that follows in it. */
  field(group: Group, key: string, isWhole = true): unknown {
    const schema = group.schema.fields.get(key);
    if (!schema || !Object.hasOwn(group.data, key)) return this.valueOf(group, key);
    if (!isWhole) return group.data[key];
    return this.#whole(group.data[key], schema, within(group, key));
  }

  #follow(value: unknown, schema: SchemaPlace | undefined, rest: readonly string[], from: Group): unknown {
    const [key, ...further] = rest;
    if (key === undefined || value === undefined || !schema) return value;
    const group = isGroup(value)
      ? { data: value, schema, source: from.source, path: [], outer: from }
      : this.#target(value, schema);
    if (!group) return undefined;
    const next = this.field(group, key, further.length === 0);
    return this.#follow(next, group.schema.fields.get(key), further, group);
  }

  /** The group that a reference or a link leads to. */
  #target(value: unknown, schema: SchemaPlace): Group | undefined {
    const { format, 'x-reference': reference } = schema.whole();
    const name = String(value);
    const source =
      format === 'internal-path' ? this.#at(name) : this.#bySource.get(`${reference}/${name}.yaml`);
    return source ? rootOf(source) : reference === undefined ? undefined : this.#entry(reference, name);
  }

  #at(address: string): Source | undefined {
    const { documents, addressesOf } = this.known;
    this.#byAddress ??= new Map(
      documents.flatMap((document) =>
        addressesOf(document.kind, knownOf(document)).map((each) => [each, document] as const),
      ),
    );
    return this.#byAddress.get(address.split('#', 1)[0] ?? '');
  }

  /** The entry of a list of which a value is the name (`x-names`). */
  #entry(reference: string, name: string): Group | undefined {
    for (const source of this.known.documents) {
      for (const annotation of source.kind.annotations) {
        if (annotation['x-names'] !== reference) continue;
        const { path = [] } =
          valuesAt(source.data, annotation.path).find(({ value }) => value === name) ?? {};
        const list = path.findIndex((key) => typeof key === 'number');
        if (list >= 0) return groupAt(source, path.slice(0, list + 1));
      }
    }
    return undefined;
  }
}

type Place = Pick<Group, 'source' | 'path' | 'outer'>;

/** The place of a field in a group. */
const within = (outer: Group, key: string): Place => ({
  source: outer.source,
  path: [...outer.path, key],
  outer,
});

/** A group and those around it. */
const outward = (group: Group): Group[] => [group, ...(group.outer ? outward(group.outer) : [])];

const isCopy = (schema: SchemaPlace): boolean =>
  schema.templates().some((template) => template && ONE.exec(template)?.[1]?.[0] !== '@');
