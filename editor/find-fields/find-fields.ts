import path from 'node:path';
import { assemble } from '../../check/assemble';
import { parseDate } from '../../check/dates';
import { groupBy } from '../../check/group-by';
import type { Kind } from '../../check/kinds';
import type { ImageSizes } from '../../check/pictures/images';
import type { Path } from '../../check/problem';
import type { Head, Page } from '../../renderer/page';
import { commonBeginning, fieldsMarkedIn, markText, withoutMarkedWords, withoutMarks } from './marks';
import { type PageTexts, type ShownText, textsOf } from './page-texts';
import { type FieldRef, type FieldSource, type PlacedValue, placedValues } from './places';

/** Renders the page of an address from some content. @throws what the code of the pages throws. */
export type RenderPage = (content: Record<string, unknown>, address: string) => Promise<RenderedMarkup>;

export interface RenderedMarkup {
  /** Of the body. */
  markup: string;
  head: Head;
  files?: Page['files'];
}

/** The content that a page is made from. */
export interface FoundContent {
  kinds: readonly Kind[];
  documents: readonly FieldSource[];
  images: ImageSizes;
}

/** A file, with the marks that its fields have. */
interface KnownFile {
  document: FieldSource;
  values: readonly PlacedValue[];
  /** The number that marks have for the first of its fields. */
  first: number;
  /** Its latest copy with marks. */
  marked?: { places: string; copy: FieldSource };
}

/** A text of a page, with the fields that it is made from: the one with the most words first. */
export interface FoundText extends ShownText {
  fields: readonly FieldRef[];
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
  /** The fields of each file as it was last seen. */
  readonly #files = new Map<string, KnownFile>();
  /** The fields that marks name, by their number. */
  readonly #fields: PlacedValue[] = [];

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
    const known = documents.filter(isRead).map((document) => this.#read(document));
    const others = documents.filter((document) => !isRead(document));
    const values = known.flatMap((file) => file.values);
    const places = [...new Set(values.filter(isMarkable).map(({ name }) => name))];
    /** Undefined if the page is another with these places marked. */
    const marked = async (wanted: ReadonlySet<string>) => {
      const copies = [...known.map((file) => markFile(file, wanted)), ...others];
      const texts = await this.#textsOf(address, { kinds, documents: copies, images }).catch(() => undefined);
      return texts && isAlike(plain, texts) ? texts : undefined;
    };
    for (;;) {
      const wanted = places.filter((place) => !this.unmarked.has(place));
      const texts = await marked(new Set(wanted));
      if (texts) return this.#pairUp(plain.texts, texts.texts, values);
      // Otherwise this would never end.
      if (wanted.length === 0)
        throw new Error(`The page ${address} is another each time that it is rendered.`);
      this.unmarked.add(await firstThatFails(wanted, async (some) => !(await marked(new Set(some)))));
    }
  }

  #read(document: FieldSource): KnownFile {
    const before = this.#files.get(document.file);
    if (before?.document.digest === document.digest) return before;
    const values = placedValues(document);
    const read = { document, values, first: this.#fields.length };
    this.#fields.push(...values);
    this.#files.set(document.file, read);
    return read;
  }

  #pairUp(
    plain: readonly ShownText[],
    marked: readonly ShownText[],
    values: readonly PlacedValue[],
  ): FoundText[] {
    const isUnmarked = (value: PlacedValue) =>
      value.isChoice ? false : !isMarkable(value) || this.unmarked.has(value.name);
    const byValue = fieldsByValue(values.filter(isUnmarked));
    const byAnyValue = fieldsByValue(values);
    return plain.map((shown, index) => {
      // Where code looks at the length of a text, its end may be another.
      const text = commonBeginning(marked[index]?.text ?? '', shown.text);
      const fields = [
        ...fieldsMarkedIn(text).map((field) => this.#fields[field]),
        byValue.get(inOneForm(withoutMarkedWords(text))),
        ...namesIn(withoutMarkedWords(text)).map((name) => byValue.get(name)),
        byAnyValue.get(inOneForm(shown.text.slice(withoutMarks(text).length))),
        byValue.get(shown.src ?? ''),
      ];
      return {
        ...shown,
        fields: fields.flatMap((found) => (found ? [{ file: found.file, path: found.path }] : [])),
      };
    });
  }

  async #textsOf(
    address: string,
    { kinds, documents, images }: FoundContent,
  ): Promise<PageTexts & Pick<RenderedMarkup, 'files'>> {
    const { markup, head, files } = await this.#render(assemble(kinds, documents, images), address);
    return { ...textsOf(markup, head), files };
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

/** A copy of a file with marks at these places. */
function markFile(file: KnownFile, wanted: ReadonlySet<string>): FieldSource {
  const isWanted = (value: PlacedValue) => isMarkable(value) && wanted.has(value.name);
  const places = [...new Set(file.values.filter(isWanted).map(({ name }) => name))].join();
  if (file.marked?.places !== places) {
    const data = structuredClone(file.document.data);
    file.values.forEach((value, index) => {
      if (!isWanted(value)) return;
      setIn(data, value.path, markText(String(value.value), value.isMarkdown ?? false, file.first + index));
    });
    file.marked = { places, copy: { ...file.document, data } };
  }
  return file.marked.copy;
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
function fieldsByValue(values: readonly PlacedValue[]): ReadonlyMap<string, PlacedValue | undefined> {
  const found = new Map<string, PlacedValue | undefined>();
  for (const value of values) {
    const key = inOneForm(String(value.value));
    // A short number is the same as others by chance.
    if (key.length > 2) found.set(key, found.has(key) ? undefined : value);
  }
  return found;
}

/** Names that a text may hold: some of its words one after the other, of which the first and the last have capitals. */
function namesIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}'’.-]+/gu) ?? [];
  const ends = (name: readonly string[]) =>
    [name.at(0), name.at(-1)].every((word) => /^\p{Lu}/u.test(word ?? ''));
  return words
    .flatMap((_, from) =>
      Array.from({ length: LONGEST_NAME }, (_, count) => words.slice(from, from + count + 1)),
    )
    .filter(ends)
    .map((name) => name.join(' '));
}

/** In words. */
const LONGEST_NAME = 3;

/** Dates, prices, and numbers are shown in other forms than those in which they are written. */
function inOneForm(text: string): string {
  const trimmed = text.replace(/^[\s|$,]+|[\s,.]+$/g, '');
  if (/^\d[\d,]*\.\d+$/.test(trimmed)) return String(Number(trimmed.replaceAll(',', '')));
  return parseDate(trimmed) ?? trimmed;
}
