import path from 'node:path';
import { assemble } from '../../check/assemble';
import { parseDate } from '../../check/dates';
import { groupBy } from '../../check/group-by';
import type { Kind } from '../../check/kinds';
import type { ImageSizes } from '../../check/pictures/images';
import type { Path } from '../../check/problem';
import type { Page } from '../../renderer/page';
import type { FoundText } from '../protocol';
import { type FieldSource, type PlacedValue, placedValues } from './field-values';
import { commonBeginning, fieldsMarkedIn, markText, withoutMarkedWords, withoutMarks } from './marks';
import { type PageTexts, type ShownText, textsOf } from './page-texts';

/** Renders the body of the page of an address from some content. @throws what the code of the pages throws. */
export type RenderPage = (content: Record<string, unknown>, address: string) => Promise<RenderedMarkup>;

export interface RenderedMarkup {
  markup: string;
  files?: Page['files'];
}

/** The content that a page is made from. */
export interface FoundContent {
  kinds: readonly Kind[];
  documents: readonly FieldSource[];
  images: ImageSizes;
}

/**
 * Finds out which text of a page is which field of the content, without any help of the templates.
 *
 * The page is rendered once as it is, and once from content in which every word of every free text carries a mark.
 * Where both differ in more than the marks, code looks at a text, as at the name of a state that it draws a map of:
 * the place of that text is found by halving, and is not marked again.
 */
export class FieldFinder {
  readonly #render: RenderPage;
  /** Places whose texts code compares or looks up. */
  readonly unmarked = new Set<string>();

  constructor(render: RenderPage) {
    this.#render = render;
  }

  /** The texts of a page, in their order. @throws what the code of the pages throws. */
  async find(address: string, content: FoundContent): Promise<FoundText[]> {
    const { kinds, documents, images } = content;
    const { files = [], ...plain } = await this.#textsOf(address, content);
    // Of a folder with many documents, the others do not show on this page, or only their names.
    const many = foldersOfMany(documents);
    const isRead = ({ file }: FieldSource) => !many.has(path.posix.dirname(file)) || files.includes(file);
    const fields = documents.filter(isRead).flatMap(placedValues);
    const places = [...new Set(fields.filter(isMarkable).map(({ name }) => name))];
    /** Undefined if the page is another with these places marked. */
    const marked = async (wanted: readonly string[]) => {
      const copies = { kinds, images, documents: withMarks(documents, fields, new Set(wanted)) };
      const texts = await this.#textsOf(address, copies).catch(() => undefined);
      return texts && isAlike(plain, texts) ? texts : undefined;
    };
    for (;;) {
      const wanted = places.filter((place) => !this.unmarked.has(place));
      const texts = await marked(wanted);
      if (texts) return this.#pairUp(plain.texts, texts.texts, fields);
      // Otherwise this would never end.
      if (wanted.length === 0)
        throw new Error(`The page ${address} is another each time that it is rendered.`);
      this.unmarked.add(await firstThatFails(wanted, async (some) => !(await marked(some))));
    }
  }

  #pairUp(
    plain: readonly ShownText[],
    marked: readonly ShownText[],
    fields: readonly PlacedValue[],
  ): FoundText[] {
    const isUnmarked = (field: PlacedValue) =>
      !field.isChoice && (!isMarkable(field) || this.unmarked.has(field.name));
    const byValue = fieldsByValue(fields.filter(isUnmarked));
    const byAnyValue = fieldsByValue(fields);
    return plain.map((shown, index) => {
      // Where code looks at the length of a text, its end may be another.
      const text = commonBeginning(marked[index]?.text ?? '', shown.text);
      const rest = withoutMarkedWords(text);
      const found = [
        ...fieldsMarkedIn(text).map((number) => fields[number]),
        ...[inOneForm(rest), ...namesIn(rest), shown.src ?? ''].map((value) => byValue.get(value)),
        byAnyValue.get(inOneForm(shown.text.slice(withoutMarks(text).length))),
      ];
      return {
        ...shown,
        fields: found.flatMap((field) => field ?? []).map(({ file, path }) => ({ file, path })),
      };
    });
  }

  async #textsOf(
    address: string,
    { kinds, documents, images }: FoundContent,
  ): Promise<PageTexts & Pick<RenderedMarkup, 'files'>> {
    const { markup, files } = await this.#render(assemble(kinds, documents, images), address);
    return { ...textsOf(markup), files };
  }
}

const isMarkable = ({ isMarkdown, value }: PlacedValue) =>
  isMarkdown !== undefined && typeof value === 'string';

/** With more documents in a folder than this, a page takes longer than a second to answer. */
const MANY = 200;

function foldersOfMany(documents: readonly FieldSource[]): Set<string> {
  const byFolder = groupBy(documents, ({ file }) => path.posix.dirname(file));
  return new Set([...byFolder].filter(([, { length }]) => length > MANY).map(([folder]) => folder));
}

/** The documents, with marks at these places. The mark of a field is its index. */
function withMarks(
  documents: readonly FieldSource[],
  fields: readonly PlacedValue[],
  places: ReadonlySet<string>,
): FieldSource[] {
  const wanted = fields.flatMap((field, number) =>
    isMarkable(field) && places.has(field.name) ? [{ ...field, number }] : [],
  );
  const byFile = groupBy(wanted, ({ file }) => file);
  return documents.map((document) => {
    const own = byFile.get(`content/${document.file}`);
    if (!own) return document;
    const data = structuredClone(document.data);
    for (const { path, value, isMarkdown = false, number } of own)
      setIn(data, path, markText(String(value), isMarkdown, number));
    return { ...document, data };
  });
}

function setIn(data: unknown, path: Path, value: unknown): void {
  const parent = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], data);
  (parent as Record<string, unknown>)[String(path.at(-1))] = value;
}

/** Whether the page is the same but for its texts. */
function isAlike(a: PageTexts, b: PageTexts): boolean {
  return a.structure === b.structure && a.texts.length === b.texts.length;
}

/** The item without which the items before it do not fail. @param all fail together, and none of them does not. */
async function firstThatFails(
  all: readonly string[],
  fails: (some: readonly string[]) => Promise<boolean>,
): Promise<string> {
  let [good, bad] = [0, all.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (await fails(all.slice(0, middle))) bad = middle;
    else good = middle;
  }
  return all[good] as string;
}

/** The field of each value that only one of them has. */
function fieldsByValue(fields: readonly PlacedValue[]): ReadonlyMap<string, PlacedValue | undefined> {
  const found = new Map<string, PlacedValue | undefined>();
  for (const field of fields) {
    const key = inOneForm(String(field.value));
    // A short number is the same as others by chance.
    if (key.length > 2) found.set(key, found.has(key) ? undefined : field);
  }
  return found;
}

/** Up to three words one after the other, of which the first and the last have capitals: the names in a text. */
function namesIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}'’.-]+/gu) ?? [];
  const isCapital = (word = '') => /^\p{Lu}/u.test(word);
  return words
    .flatMap((_, from) => [1, 2, 3].map((length) => words.slice(from, from + length)))
    .filter((name) => isCapital(name.at(0)) && isCapital(name.at(-1)))
    .map((name) => name.join(' '));
}

/** Dates, prices, and numbers are shown in other forms than those in which they are written. */
function inOneForm(text: string): string {
  const trimmed = text.replace(/^[\s|$,]+|[\s,.]+$/g, '');
  if (/^\d[\d,]*\.\d+$/.test(trimmed)) return String(Number(trimmed.replaceAll(',', '')));
  return parseDate(trimmed) ?? trimmed;
}
