import { posix } from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { assemble, completeAll } from '../../check/assemble';
import { type Document, knownOf } from '../../check/document';
import type { Kind } from '../../check/kinds';
import type { RuleContext } from '../../check/rules/rule-context';
import { placesIn, type Schema } from '../../check/schema/schemas';
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
  documents: readonly FieldSource[];
}

/** A field that holds a text or a number. */
export interface PlacedValue {
  source: FieldSource;
  path: Path;
  value: string | number;
  /** Undefined if the value must not be marked. */
  isMarkdown: boolean | undefined;
  /** True if several documents choose from the same values: if only one has a value now, that is by chance. */
  isChoice: boolean;
}

/**
 * Finds out which text of a page is which field of the content, without any help of the templates: the page is rendered
 * from content in which every word of every free text has a mark. What has no mark is found by its value, if only one
 * field has it. @throws what the code of the pages throws.
 */
export async function findFields(
  { kinds, documents, images }: FoundContent,
  address: string,
  render: (content: Record<string, unknown>) => Promise<string>,
): Promise<FoundText[]> {
  // Of a folder with many documents, the others do not show on this page, or only their names.
  const many = foldersOfMany(documents);
  const isRead = (source: FieldSource) =>
    !many.has(posix.dirname(source.file)) ||
    addressesOf(source.kind, knownOf(source)).includes(address);
  const fields = documents.filter(isRead).flatMap(placedValues);
  const markup = await render(
    assemble(
      kinds,
      completeAll(marked(documents, fields), {
        images,
        addressesOf,
      }),
      images,
    ),
  );
  const byValue = fieldsByValue(fields.filter((field) => !field.isChoice && !isMarkable(field)));
  return textsOf(markup).map(({ text, whole, ...shown }) => {
    const rest = withoutMarkedWords(text);
    const shownText = withoutMarks(text);
    const byMark = fieldsMarkedIn(text).map((number) => fields[number]);
    const unmarked = [rest, ...rest.split('; '), whole, shown.src ?? ''].map((value) =>
      byValue.get(inOneForm(value)),
    );
    const isMostlyUnmarked = rest.length * 2 > shownText.length;
    const found = new Set(isMostlyUnmarked ? [...unmarked, ...byMark] : [...byMark, ...unmarked]);
    return {
      ...shown,
      text: shownText,
      fields: [...found].flatMap((field) => (field ? sourceOf(field) : [])),
    };
  });
}

const sourceOf = ({ source, path }: PlacedValue) => ({
  ...spotOf(source, path),
  version: source.digest,
});

/** With more documents in a folder than this, a page takes longer than a second to answer. */
const MANY = 200;

function foldersOfMany(documents: readonly FieldSource[]): Set<string> {
  const byFolder = groupBy(documents, ({ file }) => posix.dirname(file));
  return new Set([...byFolder].filter(([, { length }]) => length > MANY).map(([folder]) => folder));
}

const isMarkable = ({ isMarkdown, value }: PlacedValue) =>
  isMarkdown !== undefined && typeof value === 'string';

/** The documents with marks. The mark of a field is its index. */
function marked(documents: readonly FieldSource[], fields: readonly PlacedValue[]): FieldSource[] {
  const markable = [...fields.entries()].filter(([, field]) => isMarkable(field));
  const bySource = groupBy(markable, ([, { source }]) => source);
  return documents.map((document) => {
    const data = bySource
      .get(document)
      ?.reduce<unknown>(
        (before, [number, { path, value, isMarkdown = false }]) =>
          withValue(before, path, markText(String(value), isMarkdown, number)),
        document.data,
      );
    return data === undefined ? document : { ...document, data };
  });
}

type SchemaPlace = Pick<PlacedValue, 'isMarkdown' | 'isChoice'> & { at: readonly string[] };

export function placedValues(source: FieldSource): PlacedValue[] {
  return placesOf(source.kind).flatMap(({ at, ...place }) =>
    valuesAt(source.data, at).flatMap(({ path, value }) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ ...place, source, path, value }]
        : [],
    ),
  );
}

const placesOf = oncePer((kind: Kind): SchemaPlace[] => {
  const byPlace = groupBy(placesIn(kind.schema, kind.resolve), ({ path: at }) => at.join('.'));
  return [...byPlace.values()].map((found) => {
    const parts = found.map(({ part }) => part);
    const isMarkdown = parts.every(isFree)
      ? parts.some(({ format }) => format === 'markdown')
      : undefined;
    const isChoice = kind.collection !== undefined && parts.some((part) => part.enum);
    return {
      at: found[0]?.path ?? [],
      isMarkdown,
      isChoice,
    };
  });
});

/** True if no code compares a text or looks it up, as it does choices, references, and all that has to be in a form. */
const isFree = ({ enum: choices, const: only, format, pattern, ...keywords }: Schema): boolean =>
  !choices &&
  only === undefined &&
  (!format || format === 'markdown') &&
  (!pattern || new RegExp(pattern).test(MARK)) &&
  !keywords['x-reference'] &&
  !keywords['x-place'];

/** The field of each value that only one of them has. */
function fieldsByValue(
  fields: readonly PlacedValue[],
): ReadonlyMap<string, PlacedValue | undefined> {
  const found = new Map<string, PlacedValue | undefined>();
  for (const field of fields) {
    const key = inOneForm(String(field.value));
    // A short number is the same as others by chance.
    if (key.length > 2) {
      found.set(key, found.has(key) ? undefined : field);
    }
  }
  return found;
}

/** Dates, hours, prices, and numbers are shown in other forms than those in which they are written. */
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

/** The texts that visitors can see, in their order, and those that pictures have in their place. @param markup of a body. */
export function textsOf(markup: string): ShownText[] {
  const textIn = (node: DefaultTreeAdapterTypes.Node) => ('value' in node ? node.value : '');
  const visit = (node: DefaultTreeAdapterTypes.Node): ShownText[] => {
    if ('value' in node) {
      const parts = node.parentNode?.childNodes ?? [];
      const isBroken = parts.every(({ nodeName }) => /^(?:#text|wbr)$/.test(nodeName));
      const whole = isBroken ? parts.map(textIn).join('') : '';
      return /[\p{L}\p{N}]/u.test(node.value)
        ? [
            {
              text: node.value,
              whole,
            },
          ]
        : [];
    }
    if (UNSEEN.has(node.nodeName) || !('childNodes' in node)) {
      return [];
    }
    if (node.nodeName !== 'img') {
      return node.childNodes.flatMap(visit);
    }
    const { attrs } = node as DefaultTreeAdapterTypes.Element;
    const [text = '', src = ''] = ['alt', 'src'].map(
      (wanted) => attrs.find(({ name }) => name === wanted)?.value,
    );
    return [{ text, src, whole: '' }];
  };
  return visit(parseFragment(markup));
}

// Marks are characters that no font shows and no text has. Two of them after a word name the field that it is from.

/** The characters for private use of the first plane. */
const FIRST = 0xe000;
const COUNT = 0xf8ff - FIRST;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/u;
/** Words in braces, which the site fills in, stay as they are. */
const FILLED_IN = /\{\w+\}/;
/** In Markdown also where links lead, whole addresses, and the numbers of lists. */
const SYNTAX =
  /\{\w+\}|\]\([^)]*\)|&#?\w+;|[^\s[\]()]*(?:@|:\/\/|www\.)[^\s[\]()]*|^\s*\d+[.)]|`[^`]*`|^\[[^\]]*\]:.*$/;
const orWord = (kept: RegExp) => new RegExp(`${kept.source}|(${WORD.source})`, 'gmu');
const PLAIN = orWord(FILLED_IN);
const MARKDOWN = orWord(SYNTAX);

const markOf = (field: number): string =>
  String.fromCharCode(FIRST + Math.floor(field / COUNT), FIRST + (field % COUNT));

/** As schemas see a mark. */
const MARK = `a${markOf(0)}`;

/** A text whose every word is marked as one of a field. */
const markText = (text: string, isMarkdown: boolean, field: number): string =>
  eachWord(text, isMarkdown, (word) => word + markOf(field));

/** Changes each word of a text that visitors see. */
export const eachWord = (
  text: string,
  isMarkdown: boolean,
  change: (word: string) => string,
): string =>
  text.replace(isMarkdown ? MARKDOWN : PLAIN, (found, word?: string) =>
    word ? change(word) : found,
  );

const withoutMarks = (text: string): string => text.replace(/[\ue000-\uf8ff]/g, '');

/** The rest of a marked text, without the words that have marks. */
const withoutMarkedWords = (text: string): string =>
  text.replace(/[\p{L}\p{M}\p{N}'’-]+[\ue000-\uf8ff]{2}\s*/gu, '');

/** The fields that the words of a text are from, the one with the most words first. */
function fieldsMarkedIn(text: string): number[] {
  const counts = new Map<number, number>();
  for (const [, high = '', low = ''] of text.matchAll(/([\ue000-\uf8ff])([\ue000-\uf8ff])/g)) {
    const field = (high.charCodeAt(0) - FIRST) * COUNT + low.charCodeAt(0) - FIRST;
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([field]) => field);
}
