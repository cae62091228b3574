import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from '../../check/kinds';
import { type Schema, wholeSchema } from '../../check/schema/schemas';
import { stateArea } from '../../check/state-area';
import { STATES } from '../../check/us-states';
import { addressesOf } from '../../pages/addresses';
import type { Random } from '../support/random';

/** How the content that is made uses its freedom. */
export interface Extremes {
  optional: 'none' | 'all' | 'some';
  lists: 'shortest' | 'longest' | 'some';
  texts: 'shortest' | 'longest' | 'some';
  /** The code of the practice's state. */
  state: string;
}

/** The data of each file, by its path in `content/`. */
export type RandomContent = Map<string, Record<string, unknown>>;

/** The pictures to choose from. */
const PICTURES = readdirSync(path.join(import.meta.dirname, 'content/images')).map(
  (name) => `/images/${name}`,
);

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

/** Where Markdown has a link to a page. */
const LINK = 'LINK-TO-A-PAGE';

class ContentMaker {
  #serial = 0;

  constructor(
    private readonly random: Random,
    private readonly extremes: Extremes,
  ) {}

  #chance(): boolean {
    const { optional } = this.extremes;
    return optional === 'some' ? this.random.below(2) === 0 : optional === 'all';
  }

  #between(least: number, most: number, extreme: 'shortest' | 'longest' | 'some'): number {
    if (extreme === 'some') return least + this.random.below(most - least + 1);
    return extreme === 'shortest' ? least : most;
  }

  countFiles(): number {
    return this.#chance() ? this.#between(1, 4, this.extremes.lists) : 0;
  }

  /** @param folders how many files each has. */
  filesOf(kind: Kind, folders: ReadonlyMap<string | undefined, number>): string[] {
    const { collection, isOptional, goesWith, files } = kind;
    if (collection) {
      const count = folders.get(collection) ?? 0;
      return Array.from({ length: count }, (_, index) => `${collection}/${kind.name}-${index + 1}.yaml`);
    }
    const isThere = goesWith ? (folders.get(goesWith) ?? 0) > 0 : !isOptional || this.#chance();
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
        return this.#text(schema, at);
    }
  }

  #group({ properties = {}, required = [] }: Schema, kind: Kind, at: readonly string[]) {
    const wanted = Object.entries(properties).filter(
      ([key, part]) => !part.deprecated && (required.includes(key) || isMade(part) || this.#chance()),
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
    const count = this.#between(minItems, maxItems, this.extremes.lists);
    const made = Array.from({ length: count }, () => this.#value(items, kind, [...at, '*']));
    // Of the entries, one names each number.
    const { 'x-must-mention': holds } = schema;
    if (holds) for (const entry of made) (entry as Record<string, unknown>).action = heldBy(holds.numbers);
    return uniqueItems || wholeSchema(items, kind.resolve).enum ? [...new Set(made)] : made;
  }

  #number({ minimum = 0, maximum = minimum + 500, 'x-unique': unique, type }: Schema): number {
    if (unique) return minimum + 1 + this.#serial++;
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

  #text(schema: Schema, at: readonly string[]): unknown {
    const { format, pattern, minLength = 1, maxLength = 400, 'x-must-mention': holds } = schema;
    const serial = ++this.#serial;
    switch (format) {
      case 'internal-path':
        return new Pending('page');
      case 'image-path':
        return this.random.pick(PICTURES);
      case 'web-address':
      case 'site-address':
        return `https://www.site-${serial}.example`;
      case 'email-address':
        return `name-${serial}@practice.example`;
      case 'color':
        return this.random.pick(COLORS[at.at(-1) ?? ''] ?? []);
      case 'phone-number':
        return '(555) 555-0142';
      case 'opening-hours':
        return this.random.pick(['Tuesday to Friday 8:30-19:00', 'Friday, Sunday 9:00-12:00, 13:00-24:00']);
      case 'iso-date':
      case 'post-date':
        return schema['x-review']
          ? '2031-05-06'
          : this.random.pick(['2025-01-31', '2024-02-29', '2026-06-01']);
    }
    if (/^\^\[a-z0-9\]/.test(pattern ?? '')) return `name-${serial}`;
    if (/\[a-z\]\{2,30\}\$$/.test(pattern ?? ''))
      return `name${'abcdefghij'.charAt(serial % 10)}${'klmnopqrst'.charAt((serial / 10) % 10)}`;
    if (format === 'language-tag') return this.random.pick(['es', 'vi', 'fr', 'zh-Hant', 'ar', 'pt-BR']);
    if (pattern?.includes('bottom')) return this.random.pick(['top', 'left', '30% 20%', '100% 0%']);
    const known = Object.entries(PATTERNS).find(([form]) => form === pattern)?.[1];
    if (known) return known;
    const fills = (schema['x-fills'] ?? []).map((name) => `{${name}}`).join(' ');
    const held = holds ? heldBy(holds.numbers) : '';
    const alt = schema['x-editorial']?.alt ? 'in sight' : '';
    const begins = [fills, held, alt].filter(Boolean).join(' ');
    // Names differ.
    const least = Math.max(minLength, schema['x-names'] || at.join() === 'title' ? 4 : 1);
    const length = this.#between(least, Math.min(maxLength, at.length > 2 ? 200 : 2000), this.extremes.texts);
    const words = this.#words(
      Math.max(least - begins.length, 1),
      Math.max(length - begins.length - 1, least),
    );
    const line = [words, begins].filter(Boolean).join(' ');
    if (format !== 'markdown') return [...line].slice(0, maxLength).join('').trimEnd();
    return this.#markdown(line, maxLength, at);
  }

  /** A text with whatever Markdown it has room for. */
  #markdown(line: string, maxLength: number, at: readonly string[]): string {
    const more = [
      `A text with **bold** and *italic* words, and [a link](${LINK}).`,
      '- One\n- Two [with a link](https://www.example.org)\n- Three',
      ...(at.length === 1 ? [`## Heading ${++this.#serial}`, 'A paragraph under it.'] : []),
    ];
    let text = line;
    for (const part of more)
      if (text.length + part.length + 60 < maxLength && this.#chance()) text += `\n\n${part}`;
    return text;
  }

  /** Words of at least and at most so many characters. If there is room for four, no two are the same. */
  #words(least: number, most: number): string {
    const serial = (this.#serial++).toString(36).padStart(4, 'k');
    if (most <= 4) return serial.slice(-Math.max(least, 1));
    let text = `${this.random.pick(WORDS)} ${serial}`.slice(-Math.max(most, 4)).trimStart();
    text = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
    while (text.length < least || (this.extremes.texts !== 'shortest' && text.length + 14 < most)) {
      text += ` ${this.random.pick(WORDS)}`;
    }
    return text.slice(0, Math.max(least, most)).trimEnd().padEnd(least, 's');
  }

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

/** A text that names numbers to call. */
const heldBy = (numbers: readonly string[]): string =>
  numbers.map((number) => `[${number}](tel:${number})`).join(' or ');

/** Colors whose shades are easy to read, by their field. */
const COLORS: Readonly<Record<string, readonly string[]>> = {
  brand: ['#2f5d50', '#3d4f9f', '#6b2346', '#1f2a44'],
  accent: ['#f2a65e', '#cc5533', '#00ccaa', '#ffffff', '#000000'],
  ground: ['#fbf7f0', '#ffffff', '#f3f6f4'],
};

/** Values for the patterns of the schemas that are no free text. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^[0-9]{5}(-[0-9]{4})?$': '04401',
  '^[0-9]+-[0-9]+$': '8-12',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': '09:30',
};

const WORDS = [
  ...['quiet', 'river', 'morning', 'garden', 'honest', 'listen', 'slowly', 'window', 'neighbor', 'weather'],
  ...['café', 'señora', 'naïve', 'Łódź', 'today', 'bridge', 'kitchen', 'ordinary', 'letters', 'afternoon'],
];

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
const isMade = ({ 'x-from': from }: Schema): boolean => typeof from === 'string' && /^\{@(?!slug)/.test(from);
