import type { Kind } from '../../check/kinds';
import { type Schema, wholeSchema } from '../../check/schema/schemas';
import { isLine, type SampleSources, type Scalar, sampleOf } from './sample-values';
import { inShort, limitsOf } from './schema-parts';
import { block, comment, scalar } from './yaml-text';

/** What is known of a field. */
export type Given =
  | {
      value: Scalar | readonly Scalar[];
      /** Whether the writer has to confirm it. It is then marked like a sample. */
      toConfirm?: boolean;
    }
  /** It needs a sample that contains this name; and a number, from 0, if there are several such samples. */
  | { about: string; index?: number | undefined };

/** What is known of a page, by the path of the field, as in `meta.title`. */
export type Givens = Readonly<Record<string, Given>>;

/** A field of the file that is being written. */
interface FieldPlace {
  /** The keys that lead to it, and for the items of a list their numbers from 0. */
  path: readonly (string | number)[];
  indent: string;
  /** Whether comments explain its fields. In a list, only the first item has comments. */
  explained: boolean;
}

const STEP = '  ';

/**
 * The text of a new content file.
 *
 * The schema gives the order of the fields, the comments above them, samples for the required fields, and the names
 * of the optional ones. Samples are marked, so that the check lists them and no site is published with them.
 *
 * @throws {Refusal} if the page has to link to more pages than there are.
 */
export function writePageFile(kind: Kind, givens: Givens, sources: SampleSources): string {
  const schema = wholeSchema(kind.schema, kind.resolve);
  return [
    `# yaml-language-server: $schema=../../schemas/${kind.name}.schema.json`,
    '#',
    `# ${(schema.description ?? kind.title).split('. ')[0]?.replace(/\.?$/, '.')}`,
    ...INSTRUCTIONS,
    ...new PageWriter(kind, givens, sources).group(schema, { path: [], indent: '', explained: true }),
    '',
  ].join('\n');
}

const INSTRUCTIONS = [
  '#',
  '# Lines marked SAMPLE hold placeholders: put in your own words, and delete the mark with them.',
  '# A field after a "#" may be left out. To use it, delete the "#" and the space after it.',
];

class PageWriter {
  readonly #givens: Givens;
  readonly #sources: SampleSources;
  readonly #whole: (schema: Schema) => Schema;

  constructor({ resolve }: Kind, givens: Givens, sources: SampleSources) {
    this.#givens = givens;
    this.#sources = sources;
    this.#whole = (schema) => wholeSchema(schema, resolve);
  }

  /** The fields of a group, each with its comment. */
  *group(
    { properties = {}, required = [] }: Schema,
    { path, indent, explained }: FieldPlace,
  ): Generator<string> {
    for (const [key, part] of Object.entries(properties)) {
      const schema = this.#whole(part);
      const place = { path: [...path, key], indent, explained };
      const isWritten = required.includes(key) || place.path.join('.') in this.#givens;
      if (!isWritten && !explained) continue;
      if (path.length === 0) yield '';
      if (explained) {
        const limits = limitsOf(schema, this.#sources.namesOf);
        const words = [!isWritten && 'Optional.', schema.description, limits].filter(Boolean);
        yield* comment(words.join(' '), indent);
      }
      if (isWritten) yield* this.#field(key, schema, place);
      else yield* this.#outline(key, schema).map((line) => `${indent}# ${line}`);
    }
  }

  *#field(key: string, schema: Schema, place: FieldPlace): Generator<string> {
    const inside = { ...place, indent: place.indent + STEP };
    if (schema.type === 'array' || schema.properties) {
      yield `${place.indent}${key}:`;
      yield* schema.properties ? this.group(schema, inside) : this.#list(schema, inside);
      return;
    }
    const { value, mark } = this.#valueOf(schema, inShort(schema.description), place.path);
    const [first, ...more] = linesOf(value, schema, inside.indent);
    yield `${place.indent}${key}: ${first}${mark}`;
    yield* more;
  }

  *#list(list: Schema, { path, indent }: FieldPlace): Generator<string> {
    const given = this.#givens[path.join('.')];
    const items = this.#whole(list.items ?? {});
    const count = given && 'value' in given ? listOf(given.value).length : Math.max(1, list.minItems ?? 1);
    for (let index = 0; index < count; index++) {
      const item = { path: [...path, index], indent, explained: index === 0 };
      if (items.properties) yield* this.#groupItem(items, item);
      else {
        const { value, mark } = this.#valueOf(
          items,
          inShort((list.items?.description ? items : list).description),
          item.path,
        );
        yield `${indent}- ${scalar(value)}${mark}`;
      }
    }
  }

  /** An item with fields. The first field is after the dash. */
  *#groupItem(items: Schema, { path, indent, explained }: FieldPlace): Generator<string> {
    let atStart = true;
    for (const line of this.group(items, { path, indent: indent + STEP, explained })) {
      const isComment = line.trimStart().startsWith('#');
      yield !atStart ? line : isComment ? line.slice(STEP.length) : `${indent}- ${line.trimStart()}`;
      if (!isComment) atStart = false;
    }
  }

  /** The value of a field or an item of a list, and the mark after it if it is a sample. */
  #valueOf(schema: Schema, what: string, path: FieldPlace['path']): { value: Scalar; mark: string } {
    const last = path.at(-1);
    const given = this.#givens[(typeof last === 'number' ? path.slice(0, -1) : path).join('.')];
    if (given && 'value' in given) {
      const value = listOf(given.value)[typeof last === 'number' ? last : 0] as Scalar;
      return { value, mark: given.toConfirm ? markFor(what, path) : '' };
    }
    const index = path.findLast((key) => typeof key === 'number');
    return { value: sampleOf({ schema, what, index, ...given }, this.#sources), mark: markFor(what, path) };
  }

  /**
   * The name of an optional field, and of the required fields in it. They have no values, so that the check asks for
   * them once the field is used.
   */
  #outline(key: string, part: Schema): string[] {
    const { type, const: only, properties = {}, required = Object.keys(properties) } = this.#whole(part);
    if (only !== undefined) return [`${key}: ${scalar(only as Scalar)}`];
    const inside =
      type === 'array' ? ['-'] : required.flatMap((name) => this.#outline(name, properties[name] ?? {}));
    return [`${key}:`, ...inside.map((line) => STEP + line)];
  }
}

function listOf(value: Scalar | readonly Scalar[]): readonly Scalar[] {
  return Array.isArray(value) ? value : [value as Scalar];
}

/** The mark of a sample. In groups and lists it names them: `(faq 2)`. */
function markFor(what: string, path: FieldPlace['path']): string {
  const around = typeof path.at(-1) === 'number' ? path : path.slice(0, -1);
  const names = around.map((key) => (typeof key === 'number' ? `${key + 1}` : key)).join(' ');
  return ` # SAMPLE: ${what}${names ? ` (${names})` : ''}`;
}

/** Longer lines are below their keys, as paragraphs are. */
const LONGEST_BESIDE = 80;

function linesOf(value: Scalar, schema: Schema, indent: string): string[] {
  if (typeof value !== 'string' || schema.enum || schema['x-reference']) return [scalar(value)];
  if (schema.format === 'markdown') return block(value, '|', indent);
  const isShort = schema.format !== undefined || (isLine(schema) && value.length <= LONGEST_BESIDE);
  return isShort ? [scalar(value)] : block(value, '>-', indent);
}
