import { dirname } from 'pathe';
import { assemble, completeAll } from '../../check/assemble';
import { type Document, knownOf } from '../../check/document';
import type { Kind } from '../../check/kinds';
import type { RuleContext } from '../../check/rules/rule-context';
import { placesIn, type Schema } from '../../check/schema/schemas';
import type { Counties } from '../../check/state-area';
import { parseDate } from '../../formats/days';
import { groupBy } from '../../formats/group-by';
import { hoursInWords } from '../../formats/hours';
import { oncePer } from '../../formats/once-per';
import type { Path } from '../../formats/path';
import { valuesAt, withValue } from '../../formats/path';
import { addressesOf } from '../../pages/addresses';
import { publishedAddress } from '../../pages/publish-picture';
import type { FoundText } from '../protocol';
import { spotOf } from './places';

export type FieldSource = Pick<Document, 'file' | 'kind' | 'data' | 'digest'>;

interface FoundContent extends Pick<RuleContext, 'kinds' | 'images'> {
  counties: Counties;
  documents: readonly FieldSource[];
}

/** A field with a text or a number. */
export interface PlacedValue {
  source: FieldSource;
  path: Path;
  value: string | number;
  /** Undefined if words of the value can't be marked. */
  isMarkdown: boolean | undefined;
  /**
   * True if several documents have the same choices. Then a value that only one
   * document has now is a coincidence.
   */
  isChoice: boolean;
}

/**
 * Finds the content field of each text on a page without help from the
 * templates: the page is rendered from content in which each word of free text
 * has a mark. Unmarked texts are matched by value if only one field has that
 * value.
 * @throws whatever the code of the pages throws.
 */
export async function findFields(
  { kinds, documents, images, counties }: FoundContent,
  address: string,
  render: (content: Record<string, unknown>) => Promise<string>,
): Promise<FoundText[]> {
  // Other documents of a large folder appear on this page at most by name.
  const many = foldersOfMany(documents);
  const isRead = (source: FieldSource) =>
    !many.has(dirname(source.file)) ||
    addressesOf(source.kind, knownOf(source)).includes(address);
  const fields = documents.filter(isRead).flatMap(placedValues);
  const complete = completeAll(marked(documents, fields), {
    images,
    addressesOf,
    counties,
  });
  const markup = await render(assemble(kinds, complete, images));
  const isFoundByValue = (field: PlacedValue) =>
    !field.isChoice && !isMarkable(field);
  const byValue = fieldsByValue(fields.filter(isFoundByValue));
  // Photos are published at other addresses than the content has.
  const pictures = new Map(
    Object.keys(images).map((src) => [publishedAddress(images, src), src]),
  );
  // A page can be shown without the parser of HTML.
  const { textsOf } = await import('./shown-texts');
  return textsOf(markup).map(({ text, whole, ...shown }) => {
    const rest = withoutMarkedWords(text);
    const shownText = withoutMarks(text);
    const byMark = fieldsMarkedIn(text).map((number) => fields[number]);
    const picture = pictures.get(shown.src ?? '') ?? '';
    const values = [rest, ...rest.split('; '), whole, picture];
    const others = values.map((value) => byValue.get(inOneForm(value)));
    const isMostlyUnmarked = rest.length * 2 > shownText.length;
    const inOrder = isMostlyUnmarked
      ? [...others, ...byMark]
      : [...byMark, ...others];
    const sources = [...new Set(inOrder)].filter(
      (field) => field !== undefined,
    );
    return {
      ...shown,
      text: shownText,
      fields: sources.map(sourceOf),
    };
  });
}

const sourceOf = ({ source, path }: PlacedValue) => ({
  ...spotOf(source, path),
  version: source.digest,
});

/**
 * With more documents than this in a folder, pages would take longer than a
 * second.
 */
const MANY = 200;

function foldersOfMany(documents: readonly FieldSource[]): Set<string> {
  const byFolder = groupBy(documents, ({ file }) => dirname(file));
  const large = [...byFolder].filter(([, inFolder]) => inFolder.length > MANY);
  return new Set(large.map(([folder]) => folder));
}

const isMarkable = ({ isMarkdown, value }: PlacedValue) =>
  isMarkdown !== undefined && typeof value === 'string';

/** The documents with marked words. A field's mark is its index. */
function marked(
  documents: readonly FieldSource[],
  fields: readonly PlacedValue[],
): FieldSource[] {
  const markable = [...fields.entries()].filter(([, field]) =>
    isMarkable(field),
  );
  const bySource = groupBy(markable, ([, { source }]) => source);
  return documents.map((document) => {
    let data: unknown = document.data;
    for (const [number, { path, value, isMarkdown = false }] of bySource.get(
      document,
    ) ?? []) {
      data = withValue(data, path, markText(String(value), isMarkdown, number));
    }
    return data === document.data ? document : { ...document, data };
  });
}

type SchemaPlace = Pick<PlacedValue, 'isMarkdown' | 'isChoice'> & {
  at: readonly string[];
};

/** All texts and numbers in a document. */
export function placedValues(source: FieldSource): PlacedValue[] {
  const placed: PlacedValue[] = [];
  for (const { at, ...place } of placesOf(source.kind)) {
    for (const { path, value } of valuesAt(source.data, at)) {
      if (typeof value === 'string' || typeof value === 'number') {
        placed.push({ ...place, source, path, value });
      }
    }
  }
  return placed;
}

const placesOf = oncePer((kind: Kind): SchemaPlace[] => {
  const places = placesIn(kind.schema, kind.resolve);
  const byPath = groupBy(places, ({ path }) => path.join('.'));
  return [...byPath.values()].map((alike) => {
    const parts = alike.map(({ part }) => part);
    const isMarkdown = parts.some(({ format }) => format === 'markdown');
    const hasChoices = parts.some((part) => part.enum);
    return {
      at: alike[0]?.path ?? [],
      isMarkdown: parts.every(isFree) ? isMarkdown : undefined,
      isChoice: kind.collection !== undefined && hasChoices,
    };
  });
});

/**
 * True if no code compares or looks up the text, as it does for choices,
 * references, and values with a format.
 */
function isFree(schema: Schema): boolean {
  const { format, pattern } = schema;
  const isChosen = schema.enum !== undefined || schema.const !== undefined;
  const isNamed = Boolean(schema['x-reference'] || schema['x-place']);
  const takesMarks = !pattern || new RegExp(pattern).test(MARK);
  return (
    !isChosen && !isNamed && (!format || format === 'markdown') && takesMarks
  );
}

/** The field of each value that is unique. */
function fieldsByValue(
  fields: readonly PlacedValue[],
): ReadonlyMap<string, PlacedValue | undefined> {
  const byValue = new Map<string, PlacedValue | undefined>();
  for (const field of fields) {
    const key = inOneForm(String(field.value));
    // Short numbers coincide by chance.
    if (key.length > 2) {
      byValue.set(key, byValue.has(key) ? undefined : field);
    }
  }
  return byValue;
}

/**
 * Normalizes dates, hours, prices, and numbers, which pages show in another
 * form than the content.
 */
function inOneForm(text: string): string {
  const trimmed = text.replace(/^[\s|$:,]+|[\s,.]+$/g, '');
  if (/^\d[\d,]*\.\d+$/.test(trimmed)) {
    return String(Number(trimmed.replaceAll(',', '')));
  }
  return parseDate(trimmed) ?? hoursInWords([trimmed], 'en') ?? trimmed;
}

// Marks are private-use characters, which have no glyph and aren't in any text.
// Two of them after a word encode the index of its field.

/** The private-use characters of the Basic Multilingual Plane. */
const FIRST = 0xe000;
const COUNT = 0xf8ff - FIRST;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/u;
/** Placeholders stay unmarked. */
const FILLED_IN = /\{\w+\}/;
/** In Markdown, so do link targets, whole addresses, and list numbers. */
const SYNTAX =
  /\{\w+\}|\]\([^)]*\)|&#?\w+;|[^\s[\]()]*(?:@|:\/\/|www\.)[^\s[\]()]*|^\s*\d+[.)]|`[^`]*`|^\[[^\]]*\]:.*$/;
/** Matches a pattern, and otherwise each word. */
const orWord = (pattern: RegExp) =>
  new RegExp(`${pattern.source}|(${WORD.source})`, 'gmu');
const PLAIN = orWord(FILLED_IN);
const MARKDOWN = orWord(SYNTAX);

function markOf(field: number): string {
  const high = Math.floor(field / COUNT);
  const low = field % COUNT;
  return String.fromCharCode(FIRST + high, FIRST + low);
}

function fieldOf(high: string, low: string): number {
  return (high.charCodeAt(0) - FIRST) * COUNT + low.charCodeAt(0) - FIRST;
}

/** A mark, to test it against schemas. */
const MARK = `a${markOf(0)}`;

/** Marks each word of a text with its field. */
const markText = (text: string, isMarkdown: boolean, field: number): string =>
  eachWord(text, isMarkdown, (word) => word + markOf(field));

/** Changes each visible word of a text. */
export function eachWord(
  text: string,
  isMarkdown: boolean,
  change: (word: string) => string,
): string {
  const pattern = isMarkdown ? MARKDOWN : PLAIN;
  return text.replace(pattern, (match, word?: string) =>
    word ? change(word) : match,
  );
}

const withoutMarks = (text: string): string =>
  text.replace(/[\ue000-\uf8ff]/g, '');

/** The text without its marked words. */
const withoutMarkedWords = (text: string): string =>
  text.replace(/[\p{L}\p{M}\p{N}'’-]+[\ue000-\uf8ff]{2}\s*/gu, '');

const MARKS = /([\ue000-\uf8ff])([\ue000-\uf8ff])/g;

/** The fields of a text's words, the one with the most words first. */
function fieldsMarkedIn(text: string): number[] {
  const counts = new Map<number, number>();
  for (const [, high = '', low = ''] of text.matchAll(MARKS)) {
    const field = fieldOf(high, low);
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return byCount.map(([field]) => field);
}
