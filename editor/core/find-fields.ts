import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
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
import type { FoundText } from '../protocol';
import { spotOf } from './places';

export type FieldSource = Pick<Document, 'file' | 'kind' | 'data' | 'digest'>;

interface FoundContent extends Pick<RuleContext, 'kinds' | 'images'> {
  counties: Counties;
  documents: readonly FieldSource[];
}

/** A field that holds a text or a number. */
export interface PlacedValue {
  source: FieldSource;
  path: Path;
  value: string | number;
  /** Undefined if the value must not be marked. */
  isMarkdown: boolean | undefined;
  /**
   * True if several documents choose from the same values: if only one has a
   * value now, that is by chance.
   */
  isChoice: boolean;
}

/**
 * Finds out which text of a page is which field of the content, without any
 * help of the templates: the page is rendered from content in which every word
 * of every free text has a mark. What has no mark is found by its value, if
 * only one field has it.
 * @throws what the code of the pages throws.
 */
export async function findFields(
  { kinds, documents, images, counties }: FoundContent,
  address: string,
  render: (content: Record<string, unknown>) => Promise<string>,
): Promise<FoundText[]> {
  // Of a folder with many documents, the others do not show on this page, or
  // only their names.
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
  return textsOf(markup).map(({ text, whole, ...shown }) => {
    const rest = withoutMarkedWords(text);
    const shownText = withoutMarks(text);
    const byMark = fieldsMarkedIn(text).map((number) => fields[number]);
    const values = [rest, ...rest.split('; '), whole, shown.src ?? ''];
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
 * With more documents in a folder than this, a page takes longer than a second
 * to answer.
 */
const MANY = 200;

function foldersOfMany(documents: readonly FieldSource[]): Set<string> {
  const byFolder = groupBy(documents, ({ file }) => dirname(file));
  const large = [...byFolder].filter(([, inFolder]) => inFolder.length > MANY);
  return new Set(large.map(([folder]) => folder));
}

const isMarkable = ({ isMarkdown, value }: PlacedValue) =>
  isMarkdown !== undefined && typeof value === 'string';

/** The documents with marks. The mark of a field is its index. */
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

/** All texts and numbers of a document. */
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
 * True if no code compares a text or looks it up, as it does choices,
 * references, and all that has to be in a form.
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

/** The field of each value that only one of them has. */
function fieldsByValue(
  fields: readonly PlacedValue[],
): ReadonlyMap<string, PlacedValue | undefined> {
  const byValue = new Map<string, PlacedValue | undefined>();
  for (const field of fields) {
    const key = inOneForm(String(field.value));
    // A short number is the same as others by chance.
    if (key.length > 2) {
      byValue.set(key, byValue.has(key) ? undefined : field);
    }
  }
  return byValue;
}

/**
 * Dates, hours, prices, and numbers are shown in other forms than those in
 * which they are written.
 */
function inOneForm(text: string): string {
  const trimmed = text.replace(/^[\s|$:,]+|[\s,.]+$/g, '');
  if (/^\d[\d,]*\.\d+$/.test(trimmed)) {
    return String(Number(trimmed.replaceAll(',', '')));
  }
  return parseDate(trimmed) ?? hoursInWords([trimmed], 'en') ?? trimmed;
}

/** Elements whose texts nobody reads. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title']);

interface ShownText extends Omit<FoundText, 'fields'> {
  /** An e-mail address has places between its parts where a line may break. */
  whole: string;
}

/**
 * The texts that visitors can see, in their order, and those that pictures have
 * in their place.
 * @param markup of a body.
 */
export function textsOf(markup: string): ShownText[] {
  return textsIn(parseFragment(markup));
}

type Node = DefaultTreeAdapterTypes.Node;
type TextNode = DefaultTreeAdapterTypes.TextNode;
type Element = DefaultTreeAdapterTypes.Element;

function textsIn(node: Node): ShownText[] {
  if (node.nodeName === '#text') {
    return shownText(node as TextNode);
  }
  if (node.nodeName === 'img') {
    return [textOfPicture(node as Element)];
  }
  if (UNSEEN.has(node.nodeName) || !('childNodes' in node)) {
    return [];
  }
  return node.childNodes.flatMap(textsIn);
}

/** Nothing for a text without letters and digits. */
function shownText({ value, parentNode }: TextNode): ShownText[] {
  if (!/[\p{L}\p{N}]/u.test(value)) {
    return [];
  }
  const parts = parentNode?.childNodes ?? [];
  const isBroken = parts.every(
    ({ nodeName }) => nodeName === '#text' || nodeName === 'wbr',
  );
  const texts = parts.map((part) => ('value' in part ? part.value : ''));
  return [{ text: value, whole: isBroken ? texts.join('') : '' }];
}

function textOfPicture({ attrs }: Element): ShownText {
  const values = new Map(attrs.map(({ name, value }) => [name, value]));
  return {
    text: values.get('alt') ?? '',
    src: values.get('src') ?? '',
    whole: '',
  };
}

// Marks are characters that no font shows and no text has. Two of them after a
// word name the field that it is from.

/** The characters for private use of the first plane. */
const FIRST = 0xe000;
const COUNT = 0xf8ff - FIRST;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/u;
/** Words in braces, which the site fills in, stay as they are. */
const FILLED_IN = /\{\w+\}/;
/**
 * In Markdown also where links lead, whole addresses, and the numbers of lists.
 */
const SYNTAX =
  /\{\w+\}|\]\([^)]*\)|&#?\w+;|[^\s[\]()]*(?:@|:\/\/|www\.)[^\s[\]()]*|^\s*\d+[.)]|`[^`]*`|^\[[^\]]*\]:.*$/;
/** Finds what a pattern finds, and all words outside of it. */
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

/** As schemas see a mark. */
const MARK = `a${markOf(0)}`;

/** A text whose every word is marked as one of a field. */
const markText = (text: string, isMarkdown: boolean, field: number): string =>
  eachWord(text, isMarkdown, (word) => word + markOf(field));

/** Changes each word of a text that visitors see. */
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

/** The rest of a marked text, without the words that have marks. */
const withoutMarkedWords = (text: string): string =>
  text.replace(/[\p{L}\p{M}\p{N}'’-]+[\ue000-\uf8ff]{2}\s*/gu, '');

const MARKS = /([\ue000-\uf8ff])([\ue000-\uf8ff])/g;

/**
 * The fields that the words of a text are from, the one with the most words
 * first.
 */
function fieldsMarkedIn(text: string): number[] {
  const counts = new Map<number, number>();
  for (const [, high = '', low = ''] of text.matchAll(MARKS)) {
    const field = fieldOf(high, low);
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return byCount.map(([field]) => field);
}
