import { fillHoles, holesIn } from '../../formats/holes';
import { oncePer } from '../../formats/once-per';
import { isGroup, valueAt, valuesAt } from '../../formats/path';
import { usualText } from '../../languages/usual-texts';
import type { Voice } from '../../languages/word';
import type { Completed } from '../document';
import { knownOf } from '../document';
import type { SchemaPlace } from '../schema/schema-place';
import type { Known } from './known';
import { MADE } from './made';
import { type Place, placeAt, rootOf, type Source, within } from './place';

type Found = {
  -readonly [Part in 'added' | 'missing']: Completed[Part][number][];
};

const ONE = /^\{([^{}]+)\}$/;

/**
 * Derives omitted fields of documents from the keywords `x-from` and `default`
 * of their schemas.
 *
 * In a template, `{name}` is the nearest field of that name, looked up from the
 * group outward to site.yaml. A dot goes into a group, or follows a reference
 * or a link to its document or entry, as in `{path.hero.image}`. A function in
 * made.ts computes `{@slug}`.
 */
export class Derivation {
  readonly known: Known;
  readonly #bySource: ReadonlyMap<string, Source>;
  readonly #site: Place | undefined;
  readonly #speech: ReturnType<typeof speechOf>;
  #byAddress: ReadonlyMap<string, Source> | undefined;
  /** The fields being derived, because no field may follow from itself. */
  readonly #open: { group: unknown; key: string }[] = [];

  constructor(known: Known) {
    this.known = known;
    this.#bySource = new Map(
      known.documents.map((document) => [document.file, document]),
    );
    const site = this.#bySource.get('site.yaml');
    this.#site = site && rootOf(site);
    this.#speech = speechOf(site?.data);
  }

  rawOf({ file }: Source): Source {
    return this.#bySource.get(file) as Source;
  }

  complete(source: Source): Completed {
    const found: Found = { added: [], missing: [] };
    return {
      data: isGroup(source.data)
        ? this.#whole(rootOf(source), found)
        : source.data,
      ...found,
    };
  }

  valueOf(group: Place, key: string): unknown {
    const field = within(group, key);
    if (
      !field ||
      this.#open.some((open) => open.group === group.value && open.key === key)
    ) {
      return undefined;
    }
    this.#open.push({ group: group.value, key });
    try {
      const values = field.schema
        .templates()
        .map((template) =>
          template === null
            ? undefined
            : this.#fill(this.#say(template), group),
        )
        .filter((value) => value !== undefined);
      const { maxLength = Number.POSITIVE_INFINITY, default: usual } =
        field.schema.whole();
      const fits = (value: unknown) =>
        typeof value !== 'string' || value.length <= maxLength;
      return (
        values.find(fits) ??
        values[0] ??
        this.#whole({ ...field, value: this.#say(usual) })
      );
    } finally {
      this.#open.pop();
    }
  }

  /** A default text in the site's language and voice. */
  #say<Value>(value: Value): Value | string {
    const { language, voice } = this.#speech;
    if (typeof value === 'string') {
      return usualText(value, language, voice);
    }
    return value;
  }

  /** A value with everything derived in it; the same object if nothing was. */
  #whole(place: Place, found?: Found): unknown {
    const { value, schema } = place;
    if (!schema.isFilled() || typeof value !== 'object' || value === null) {
      return value;
    }
    const whole = (Array.isArray(value) ? [...value] : { ...value }) as Record<
      string | number,
      unknown
    >;
    let isChanged = false;
    for (const key of Array.isArray(value)
      ? value.keys()
      : schema.fields.keys()) {
      const result = this.#valueIn(place, key, found);
      if (result !== undefined && result !== (value as typeof whole)[key]) {
        whole[key] = result;
        isChanged = true;
      }
    }
    return isChanged ? whole : value;
  }

  /**
   * The value of a key with everything derived in it; undefined if it stays as
   * written.
   */
  #valueIn(place: Place, key: string | number, found?: Found): unknown {
    const group = place.value as Readonly<Record<string | number, unknown>>;
    const isWritten = Object.hasOwn(group, key);
    // Nothing can be derived inside a text or a number.
    if (isWritten && typeof group[key] !== 'object') {
      return undefined;
    }
    const field = within(place, key);
    if (field && isWritten) {
      return this.#whole(field, found);
    }
    if (field && mayFollow(field.schema)) {
      return this.#made(place, field, found);
    }
    return undefined;
  }

  /** The derived value of an omitted field; undefined if nothing gives one. */
  #made(group: Place, { path, schema }: Place, found?: Found): unknown {
    const value = this.valueOf(group, String(path.at(-1)));
    if (value !== undefined) {
      found?.added.push({ path, isCopy: isCopy(schema) });
    } else if (!schema.templates().includes(null)) {
      found?.missing.push(path);
    }
    return value;
  }

  #fill(template: string, group: Place): unknown {
    const { only, names } = readTemplate(template);
    if (only) {
      return this.#find(only, group);
    }
    const values = new Map(
      names.map((name) => [name, this.#find(name, group)]),
    );
    if ([...values.values()].includes(undefined)) {
      return undefined;
    }
    return fillHoles(template, (name) => values.get(name));
  }

  #find(name: string, group: Place): unknown {
    const [first = '', ...rest] = stepsOf(name);
    if (first.startsWith('@')) {
      const find = (other: string) => this.#find(other, group);
      const made = MADE[first.slice(1)]?.(find, group.source, this.known);
      return rest.length > 0 ? valueAt(made, rest) : made;
    }
    const site = group.source === this.#site?.source ? undefined : this.#site;
    let field: Place | undefined;
    for (let place: Place | undefined = group; place; place = place.outer) {
      field ??= this.#field(place, first);
    }
    field ??= site && this.#field(site, first);
    return field && this.#follow(field, rest);
  }

  /** A field as written or derived; undefined if it is neither. */
  #field(group: Place, key: string): Place | undefined {
    const field = within(group, key);
    if (!field || field.value !== undefined) {
      return field;
    }
    const value = this.valueOf(group, key);
    return value === undefined ? undefined : { ...field, value };
  }

  #follow(place: Place, [key, ...rest]: readonly string[]): unknown {
    // A group on the way needn't be derived as a whole.
    if (key === undefined) {
      return this.#whole(place);
    }
    const group = isGroup(place.value) ? place : this.#target(place);
    const next = group && this.#field(group, key);
    return next && this.#follow(next, rest);
  }

  #target({ value, schema }: Place): Place | undefined {
    const { format, 'x-reference': reference } = schema.whole();
    const name = String(value);
    const isAddress = format === 'internal-path';
    const source = isAddress
      ? this.#at(name)
      : this.#bySource.get(`${reference}/${name}.yaml`);
    if (source) {
      return rootOf(source);
    }
    return reference === undefined ? undefined : this.#entry(reference, name);
  }

  #at(address: string): Source | undefined {
    const { documents, addressesOf } = this.known;
    this.#byAddress ??= new Map(
      documents.flatMap((document) =>
        addressesOf(document.kind, knownOf(document)).map(
          (each) => [each, document] as const,
        ),
      ),
    );
    return this.#byAddress.get(address.split('#', 1)[0] ?? '');
  }

  /** The list entry that has a certain name (`x-names`). */
  #entry(reference: string, name: string): Place | undefined {
    for (const source of this.known.documents) {
      const named = source.kind.annotations.filter(
        (annotation) => annotation['x-names'] === reference,
      );
      const values = named.flatMap((annotation) =>
        valuesAt(source.data, annotation.path),
      );
      const { path = [] } = values.find(({ value }) => value === name) ?? {};
      const list = path.findIndex((key) => typeof key === 'number');
      if (list >= 0) {
        return placeAt(source, path.slice(0, list + 1));
      }
    }
    return undefined;
  }
}

const readTemplate = oncePer((template: string) => ({
  /** The name, if the template is nothing else: `name` for `{name}`. */
  only: ONE.exec(template)?.[1],
  names: holesIn(template),
}));

const stepsOf = oncePer((name: string) => name.split('.'));

const mayFollow = (schema: SchemaPlace): boolean =>
  schema.templates().length > 0 || schema.whole().default !== undefined;

const isCopy = (schema: SchemaPlace): boolean =>
  schema
    .templates()
    .some((template) => template && readTemplate(template).only?.[0] !== '@');

/** The site's language and voice, with defaults. */
function speechOf(site: unknown): { language: string; voice: Voice } {
  const [language, voice] = ['language', 'voice'].map((key) =>
    valueAt<unknown>(site, ['practice', key]),
  );
  return {
    language: String(language ?? 'en'),
    voice: voice === 'I' ? 'I' : 'we',
  };
}
