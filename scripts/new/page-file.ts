import type { Kind } from '../../renderer/content/kinds';
import { type Resolve, type Schema, wholeSchema } from '../../renderer/content/schemas';
import { isLine, type SampledField, type SampleSources, type Scalar, sampleOf } from './sample-values';
import { inShort, limitsOf } from './schema-parts';
import { block, comment, scalar } from './yaml-text';

/** What is known of a field. */
export type Given =
  | {
      value: Scalar | readonly Scalar[];
      /** Whether somebody has to look at it all the same: it is marked like a sample then. */
      toConfirm?: boolean;
    }
  /** It needs a sample, and one with this name in it; with a number, counted from 0, if there are several. */
  | { about: string; index?: number | undefined };

/** What is known of a page, by the path of the field, as in `meta.title`. */
export type Givens = Readonly<Record<string, Given>>;

/** A field of the file that is being written. */
interface Place {
  /** The keys that lead to it, and for the items of a list their numbers from 0. */
  path: readonly (string | number)[];
  indent: string;
  /** Whether comments say what its fields are: only the first of several items has them. */
  explained: boolean;
}

const STEP = '  ';

/**
 * The text of a new content file.
 *
 * Everything in it comes from the schema: the order of the fields, the comments above them, samples
 * for the fields that the page needs, and the names of those that it does not. A sample is marked, so
 * that the check lists it and nothing is published with it.
 *
 * @throws {Refusal} if the page has to link to pages that are not there.
 */
export function writePageFile(kind: Kind, givens: Givens, sources: SampleSources): string {
  const writer = new PageWriter(givens, sources, kind.resolve);
  const schema = wholeSchema(kind.schema, kind.resolve);
  return [
    `# yaml-language-server: $schema=../../schemas/${kind.name}.schema.json`,
    '#',
    `# ${(schema.description ?? kind.title).split('. ')[0]?.replace(/\.?$/, '.')}`,
    ...INSTRUCTIONS,
    ...writer.group(schema, { path: [], indent: '', explained: true }),
    '',
  ].join('\n');
}

const INSTRUCTIONS = [
  '#',
  '# Lines marked SAMPLE hold placeholders: put in your own words, and delete the mark with them.',
  '# A field behind the sign "#" may be left out. To use it, delete the sign and the space after it.',
];

class PageWriter {
  readonly #givens: Givens;
  readonly #sources: SampleSources;
  readonly #resolve: Resolve;

  constructor(givens: Givens, sources: SampleSources, resolve: Resolve) {
    this.#givens = givens;
    this.#sources = sources;
    this.#resolve = resolve;
  }

  /** The fields of a group, each with its comment. */
  *group(group: Schema, { path, indent, explained }: Place): Generator<string> {
    for (const [key, given] of Object.entries(group.properties ?? {})) {
      const schema = wholeSchema(given, this.#resolve);
      const place = { path: [...path, key], indent, explained };
      const isWritten = group.required?.includes(key) || place.path.join('.') in this.#givens;
      if (!isWritten && !explained) continue;
      if (path.length === 0) yield '';
      if (explained) yield* this.#explain(schema, isWritten, indent);
      if (isWritten) yield* this.#field(key, schema, place);
      else yield* this.#outline(key, schema, '').map((line) => `${indent}# ${line}`);
    }
  }

  #explain(schema: Schema, isWritten: boolean, indent: string): string[] {
    const limits = limitsOf(schema, this.#sources.namesOf);
    const parts = [isWritten ? '' : 'Optional.', schema.description, limits];
    return comment(parts.filter(Boolean).join(' '), indent);
  }

  *#field(key: string, schema: Schema, place: Place): Generator<string> {
    const inside = { ...place, indent: place.indent + STEP };
    const given = this.#givens[place.path.join('.')];
    if (schema.type === 'array') {
      yield `${place.indent}${key}:`;
      yield* this.#list(schema, inside);
    } else if (schema.properties) {
      yield `${place.indent}${key}:`;
      yield* this.group(schema, inside);
    } else {
      const { value, mark } = this.#valueOf(given, { schema, what: wordsFor(schema) }, place.path);
      const [first, ...more] = linesOf(value, schema, inside.indent);
      yield `${place.indent}${key}: ${first}${mark}`;
      yield* more;
    }
  }

  *#list(list: Schema, place: Place): Generator<string> {
    const given = this.#givens[place.path.join('.')];
    const items = wholeSchema(list.items ?? {}, this.#resolve);
    const count = given && 'value' in given ? listOf(given.value).length : Math.max(1, list.minItems ?? 1);
    for (let index = 0; index < count; index++) {
      const item = { path: [...place.path, index], indent: place.indent, explained: index === 0 };
      if (items.properties) yield* this.#groupItem(items, item);
      else yield this.#scalarItem(list, items, item);
    }
  }

  /** An item with fields of its own: the first of them stands after the dash. */
  *#groupItem(items: Schema, { path, indent, explained }: Place): Generator<string> {
    let atStart = true;
    for (const line of this.group(items, { path, indent: indent + STEP, explained })) {
      const isComment = line.trimStart().startsWith('#');
      yield !atStart ? line : isComment ? line.slice(STEP.length) : `${indent}- ${line.trimStart()}`;
      if (!isComment) atStart = false;
    }
  }

  #scalarItem(list: Schema, items: Schema, { path, indent }: Place): string {
    const index = path.at(-1) as number;
    const what = wordsFor(list.items?.description ? items : list);
    const given = givenItem(this.#givens[path.slice(0, -1).join('.')], index);
    const { value, mark } = this.#valueOf(given, { schema: items, what }, path);
    return `${indent}- ${scalar(value)}${mark}`;
  }

  /** The value of a field that holds one, and the mark behind it if it is a sample. */
  #valueOf(given: Given | undefined, field: SampledField, path: Place['path']) {
    if (given && 'value' in given) {
      return { value: given.value as Scalar, mark: given.toConfirm ? markFor(field.what, path) : '' };
    }
    const index = path.findLast((key) => typeof key === 'number');
    const value = sampleOf({ ...field, index, ...given }, this.#sources);
    return { value, mark: markFor(field.what, path) };
  }

  /**
   * The names of a field that may be left out, and of those that it needs inside. They have no values,
   * so that the check asks for them when the field comes to be used.
   */
  #outline(key: string, given: Schema, indent: string): string[] {
    const schema = wholeSchema(given, this.#resolve);
    if (schema.const !== undefined) return [`${indent}${key}: ${scalar(schema.const as Scalar)}`];
    if (schema.type === 'array') return [`${indent}${key}:`, `${indent}${STEP}-`];
    return [`${indent}${key}:`, ...this.#outlineOfGroup(schema, indent + STEP)];
  }

  #outlineOfGroup({ properties = {}, required = Object.keys(properties) }: Schema, indent: string) {
    return required.flatMap((key) => this.#outline(key, properties[key] ?? {}, indent));
  }
}

function givenItem(given: Given | undefined, index: number): Given | undefined {
  if (!given || !('value' in given)) return given;
  return { ...given, value: listOf(given.value)[index] as Scalar };
}

function listOf(value: Scalar | readonly Scalar[]): readonly Scalar[] {
  return Array.isArray(value) ? value : [value as Scalar];
}

/** What to write into a field, as part of a sentence. */
function wordsFor({ description = '' }: Schema): string {
  return inShort(description);
}

/** The mark of a sample. Inside groups and lists it names them: `(faq 2)`. */
function markFor(what: string, path: Place['path']): string {
  const around = typeof path.at(-1) === 'number' ? path : path.slice(0, -1);
  const names = around.map((key) => (typeof key === 'number' ? `${key + 1}` : key)).join(' ');
  return ` # SAMPLE: ${what}${names ? ` (${names})` : ''}`;
}

/** Short lines stand beside their key, long ones and paragraphs below it. */
const LONGEST_BESIDE = 80;

function linesOf(value: Scalar, schema: Schema, indent: string): string[] {
  if (typeof value !== 'string' || schema.enum || schema['x-reference']) return [scalar(value)];
  if (schema.format === 'markdown') return block(value, '|', indent);
  const isShort = schema.format !== undefined || (isLine(schema) && value.length <= LONGEST_BESIDE);
  return isShort ? [scalar(value)] : block(value, '>-', indent);
}
