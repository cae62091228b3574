import { FORMAT_TABLE } from '../../check/schema/formats';
import type { Schema } from '../../check/schema/schemas';
import { longSample } from './long-sample';
import { Refusal } from './refusal';

export type Scalar = string | number | boolean;

/** Sample values that the schema cannot give. */
export interface SampleSources {
  /** `YYYY-MM-DD` */
  today: string;
  /** The address of a picture that exists. */
  picture: string;
  /** What a reference may name: the slugs of a folder, or the ids of a list. */
  namesOf: (reference: string) => readonly string[];
}

/** The field that a sample is made for. */
export interface SampledField {
  schema: Schema;
  /** What to write, as part of a sentence. */
  what: string;
  /** The name of the page, if it has to be in the sample. */
  about?: string | undefined;
  /** The number of the sample, from 0; undefined if it is the only one. */
  index?: number | undefined;
}

/**
 * A value that the schema of a field accepts: an example of the schema, or a text that is clearly a sample.
 *
 * @throws {Refusal} if it has to name a page that does not exist.
 */
export function sampleOf(field: SampledField, sources: SampleSources): Scalar {
  const { schema, index = 0 } = field;
  if (schema.const !== undefined) return schema.const as Scalar;
  const choices = schema.examples ?? schema.enum;
  if (choices) return choices[index % choices.length] as Scalar;
  if (schema['x-reference']) return nameOf(schema['x-reference'], index, sources);
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.min(Math.max(0, schema.minimum ?? 0), schema.maximum ?? Number.POSITIVE_INFINITY);
    default:
      return FORMAT_TABLE[schema.format ?? '']?.sample?.(sources) ?? sampleText(field);
  }
}

function nameOf(reference: string, index: number, { namesOf }: SampleSources): string {
  const name = namesOf(reference)[index];
  if (name !== undefined) return name;
  throw new Refusal(
    `A page of this kind links to ${index + 1} of the ${reference}, and there are only ${index}. Write more of them by hand first: content/README.md says how.`,
  );
}

/** A text that says what to write, with the length that its schema requires. */
export function sampleText({ schema, what, about, index }: SampledField): string {
  const { format, maxLength = Number.POSITIVE_INFINITY, 'x-editorial': editorial } = schema;
  // A word of a sample and the space after it have at least three characters on average.
  const minLength = Math.max(schema.minLength ?? 1, 3 * (editorial?.words ?? 0));
  const isMarkdown = format === 'markdown';
  const name = about && isMarkdown ? withoutMarks(about) : about;
  const sample = `Sample${index === undefined ? '' : ` ${index + 1}`}${name ? ` for ${name}` : ''}`;
  if (isLine(schema)) {
    // In brackets, because a line with a colon would need quotation marks. The name alone is enough.
    const isEnough = about && [...sample].length >= minLength;
    return shorten(lengthen(isEnough ? sample : `${sample} (${what})`, minLength), maxLength);
  }
  const text = `${sample}: ${what}.`;
  if (isMarkdown && minLength > LONG) return shorten(longSample(text, minLength), maxLength);
  return shorten(lengthen(text, minLength), maxLength);
}

/** Escapes the characters that mean something in Markdown. */
function withoutMarks(text: string): string {
  return text.replace(/[!#&()*+\-.:<=>@[\\\]_`{|}~]/g, '\\$&');
}

/** Longer texts have sections. */
const LONG = 500;

/** Whether the text has to be on one line. */
export function isLine({ pattern }: Schema): boolean {
  return pattern !== undefined && !new RegExp(pattern, 'u').test('two\nlines');
}

/** Adds a sentence until the text is long enough. */
function lengthen(text: string, least: number): string {
  let padded = text;
  while ([...padded].length < least) padded += ' Replace this with words of your own.';
  return padded;
}

/** Shortens a text to this many characters, at the end of a word if possible. */
function shorten(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
