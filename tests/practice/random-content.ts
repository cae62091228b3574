import path from 'node:path';
import type { Kind } from '../../check/kinds';
import { type Schema, wholeSchema } from '../../check/schema/schemas';
import { stateArea } from '../../check/state-area';
import { STATES } from '../../check/us-states';
import { addressesOf } from '../../pages/addresses';
import type { Random } from '../support/random';
import { Choices, type Extremes, heldBy, LINK, randomText } from './random-texts';

/** The data of each file, by its path in `content/`. */
export type RandomContent = Map<string, Record<string, unknown>>;

/**
 * Content that the schemas allow, made from nothing but the schemas: every file that may be left out, every optional
 * field, and every length of a list and of a text comes up.
 */
export function randomContent(random: Random, extremes: Extremes, kinds: readonly Kind[]): RandomContent {
  const maker = new ContentMaker(random, extremes);
  const content: RandomContent = new Map();
  const folders = new Map(kinds.map(({ collection }) => [collection, collection ? maker.countFiles() : 0]));
  for (const kind of kinds) {
    for (const file of maker.filesOf(kind, folders)) content.set(file, maker.document(kind, file));
  }
  maker.resolve(content, kinds);
  return content;
}

/** A value that depends on other files. */
class Pending {
  /** @param other what to write if there is nothing to name. */
  constructor(
    readonly what: 'page' | { reference: string },
    readonly other?: unknown,
  ) {}
}

/** What the content has. */
interface Known {
  pages: readonly string[];
  names: ReadonlyMap<string, readonly string[]>;
  hasCarriers: boolean;
}

class ContentMaker {
  readonly #choices: Choices;

  constructor(
    private readonly random: Random,
    private readonly extremes: Extremes,
  ) {
    this.#choices = new Choices(random, extremes);
  }

  countFiles(): number {
    return this.#choices.chance() ? this.#choices.between(1, 4, this.extremes.lists) : 0;
  }

  /** @param folders how many files each has. */
  filesOf(kind: Kind, folders: ReadonlyMap<string | undefined, number>): string[] {
    const { collection, isOptional, goesWith, files } = kind;
    if (collection) {
      const count = folders.get(collection) ?? 0;
      return Array.from({ length: count }, (_, index) => `${collection}/${kind.name}-${index + 1}.yaml`);
    }
    const isThere = goesWith ? (folders.get(goesWith) ?? 0) > 0 : !isOptional || this.#choices.chance();
    return isThere ? [files] : [];
  }

  document(kind: Kind, file: string): Record<string, unknown> {
    const data = this.#value(kind.schema, kind, []) as Record<string, unknown>;
    const slug = path.parse(file).name;
    if ('slug' in data) data.slug = slug;
    // Names that depend on one another.
    if ('canonical' in data) data.canonical = slug;
    delete data.sharesId;
    // What is not published yet is tried in unpublished.test.ts.
    delete data.draft;
    if (kind.name === 'blog') {
      // Spellings of a name differ from it only in punctuation.
      for (const each of (data.categories as { items: Record<string, unknown>[] }).items)
        delete each.spellings;
    }
    return data;
  }

  #value(part: Schema, kind: Kind, at: readonly string[]): unknown {
    const whole = wholeSchema(part, kind.resolve);
    const schema = whole.then && this.random.below(2) === 0 ? wholeSchema(whole.then, kind.resolve) : whole;
    if (schema['x-place']) return this.#place(schema['x-place']);
    if (schema.const !== undefined) return schema.const;
    if (schema['x-reference']) {
      const other = whole.then && this.#value(whole.then, kind, at);
      return new Pending({ reference: schema['x-reference'] }, other);
    }
    // The state of the office is no other state.
    if (schema.enum) return this.random.pick(schema.enum.filter((each) => each !== this.extremes.state));
    if (schema.properties) return this.#group(schema, kind, at);
    switch (schema.type) {
      case 'array':
        return this.#list(schema, kind, at);
      case 'boolean':
        return this.random.below(2) === 0;
      case 'integer':
      case 'number':
        return this.#number(schema);
      default:
        return schema.format === 'internal-path'
          ? new Pending('page')
          : randomText(schema, at, this.#choices);
    }
  }

  #group({ properties = {}, required = [] }: Schema, kind: Kind, at: readonly string[]) {
    const wanted = Object.entries(properties).filter(
      ([key, part]) => !part.deprecated && (required.includes(key) || isMade(part) || this.#choices.chance()),
    );
    const made = Object.fromEntries(
      wanted.map(([key, part]) => [key, this.#value(part, kind, [...at, key])] as const),
    );
    // Twice, because a day may be after one that is after another.
    for (const [key, { 'x-after': start = '' }] of [...wanted, ...wanted]) {
      if ((made[key] as number) <= (made[start] as number))
        [made[key], made[start]] = [made[start], made[key]];
    }
    return made;
  }

  #list(schema: Schema, kind: Kind, at: readonly string[]): unknown[] {
    const { items = {}, minItems = 0, maxItems = minItems + 8, uniqueItems } = schema;
    const count = this.#choices.between(minItems, maxItems, this.extremes.lists);
    const made = Array.from({ length: count }, () => this.#value(items, kind, [...at, '*']));
    // Of the entries, one names each number.
    const { 'x-must-mention': holds } = schema;
    if (holds) for (const entry of made) (entry as Record<string, unknown>).action = heldBy(holds.numbers);
    return uniqueItems || wholeSchema(items, kind.resolve).enum ? [...new Set(made)] : made;
  }

  #number({ minimum = 0, maximum = minimum + 500, 'x-unique': unique, type }: Schema): number {
    if (unique) return minimum + 1 + this.#choices.next();
    const number = minimum + this.random.next() * (maximum - minimum);
    return type === 'integer' ? Math.round(number) : Number(number.toFixed(2));
  }

  #place(what: 'state' | 'latitude' | 'longitude'): string | number {
    if (what === 'state') return this.extremes.state;
    const area = stateArea(STATES[this.extremes.state] ?? '');
    if (!area) throw new Error(`${this.extremes.state} has no map.`);
    this.#spot ??= spotIn(area, this.random);
    const [longitude, latitude] = this.#spot;
    return what === 'latitude' ? latitude : longitude;
  }

  /** A place in the state; the same for the whole content. */
  #spot: readonly [number, number] | undefined;

  /** Puts pages of this content in the place of what could not be known before. */
  resolve(content: RandomContent, kinds: readonly Kind[]): void {
    const kindOf = (file: string) =>
      kinds.find(
        ({ files, collection }) => files === file || (collection && file.startsWith(`${collection}/`)),
      );
    const pages = [...content].flatMap(([file, data]) => {
      const kind = kindOf(file);
      return kind ? addressesOf(kind, { ...data, slug: path.parse(file).name }) : [];
    });
    const names = new Map<string, string[]>();
    for (const file of content.keys()) {
      const folder = path.dirname(file);
      names.set(folder, [...(names.get(folder) ?? []), path.parse(file).name]);
    }
    for (const [file, data] of content) {
      for (const { path: at, reference } of namedIn(kindOf(file) as Kind)) {
        names.set(reference, [...(names.get(reference) ?? []), ...valuesAt(data, at).map(String)]);
      }
    }
    const hasCarriers = 'carriers' in (content.get('site.yaml') ?? {});
    for (const [file, data] of content) {
      content.set(file, this.#filled(data, file, { pages, names, hasCarriers }) as typeof data);
    }
  }

  #filled(value: unknown, file: string, known: Known): unknown {
    if (typeof value === 'string') {
      const text = value.replaceAll(LINK, () => this.random.pick(known.pages));
      return known.hasCarriers ? text : text.replaceAll('{carriers}', 'the plans');
    }
    if (value instanceof Pending) {
      if (value.what === 'page') return this.random.pick(known.pages);
      const own = path.parse(file).name;
      const folder = path.dirname(file);
      const { reference } = value.what;
      const others = (known.names.get(reference) ?? []).filter(
        (name) => reference !== folder || name !== own,
      );
      return others.length > 0 ? this.random.pick(others) : this.#filled(value.other, file, known);
    }
    if (Array.isArray(value)) {
      const filled = value
        .map((item) => this.#filled(item, file, known))
        .filter((item) => item !== undefined);
      return value.some((item) => item instanceof Pending && item.what !== 'page')
        ? [...new Set(filled)]
        : filled;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(
      ([key, item]) => [key, this.#filled(item, file, known)] as const,
    );
    // An entry that names nothing is left out.
    if (entries.some(([key, item]) => key === 'slug' && item === undefined)) return undefined;
    return Object.fromEntries(
      entries.filter(([key, item]) => {
        const was = (value as Record<string, unknown>)[key];
        const isEmptied = Array.isArray(item) && item.length === 0 && (was as unknown[]).length > 0;
        return item !== undefined && !isEmptied;
      }),
    );
  }
}

function spotIn(area: NonNullable<ReturnType<typeof stateArea>>, random: Random): [number, number] {
  for (;;) {
    const x = Number((area.west + random.next() * (area.east - area.west)).toFixed(4));
    const y = Number((area.south + random.next() * (area.north - area.south)).toFixed(4));
    if (area.holds(x, y)) return [x, y];
  }
}

/** The values of a document that others refer to. */
function namedIn(kind: Kind): { path: readonly string[]; reference: string }[] {
  return kind.annotations.flatMap(({ path: at, 'x-names': reference }) =>
    reference ? [{ path: at, reference }] : [],
  );
}

function valuesAt(data: unknown, at: readonly string[]): unknown[] {
  const [key, ...rest] = at;
  if (key === undefined) return [data];
  if (key === '*') return Array.isArray(data) ? data.flatMap((item) => valuesAt(item, rest)) : [];
  const value = (data as Record<string, unknown> | undefined)?.[key];
  return value === undefined ? [] : valuesAt(value, rest);
}

/** True for a field that code makes from others if it is left out, which it cannot do for all. */
const isMade = ({ 'x-from': from, minLength = 0 }: Schema): boolean =>
  typeof from === 'string'
    ? minLength > 1 || /^\{(?:@(?!slug)|\w+\.)/.test(from)
    : from !== undefined && !Array.isArray(from);
