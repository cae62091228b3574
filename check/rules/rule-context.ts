import { isDeepStrictEqual } from 'node:util';
import { originalOf } from '../copies';
import { Derivation } from '../derive/derivation';
import { type Document, type DocumentProblem, knownOf, marksIn } from '../document';
import { SchemaPlace } from '../explain/schema-place';
import { isNeeded, type MisplacedFile } from '../files';
import { groupBy } from '../group-by';
import type { Kind } from '../kinds';
import { isGroup, isWithin } from '../path';
import type { ImageSizes } from '../pictures/images';
import { compareText, type Problem, type ProblemText } from '../problem';
import { isPublished } from '../published';
import type { ReadFile } from '../read-file';
import { namesIn } from './references';
import { withUsualNames } from './usual-names';

/** The files of the content as they were read, by their names below its folder. */
export type Files = ReadonlyMap<string, ReadFile>;

/** The whole content, as the rules across files see it. */
export interface RuleContext extends Omit<RuleOptions, 'addressesOf'> {
  files: Files;
  kinds: readonly Kind[];
  /** With the fields that they leave out. */
  documents: readonly Document[];
  /** The same documents as they were read, for edits. */
  written: readonly Document[];
  folders: ReadonlySet<string | undefined>;
  images: ImageSizes;
  derivation: Derivation;
  /** The picture files that pages cannot show, with what is wrong with each. */
  broken: ReadonlyMap<string, ProblemText>;
  /** Every address that a page of the site will have, with the documents that it is made from. */
  addresses: ReadonlyMap<string, readonly Document[]>;
  /** Files with a wrong name or folder. Nothing else is reported about them. */
  misplaced: readonly MisplacedFile[];
  /** The documents that are not published yet, by their files. */
  waiting: ReadonlyMap<string, Document>;
  /** Documents that are copies of another one, with its file. The rules ignore them otherwise. */
  copies: ReadonlyMap<Document, string>;
  leftOut: ReadonlyMap<string, Kind>;
  /** The old addresses of pages, with the documents that have them. */
  moved: ReadonlyMap<string, readonly Moved[]>;
}

export interface RuleOptions {
  addressesOf: AddressesOf;
  sectionsOf: SectionsOf;
  reserved: readonly string[];
  /** The day of the check, `YYYY-MM-DD`: reviews that are due and days to come depend on it. */
  today: string;
}

/** An old name of a page. */
export interface Moved {
  document: Document;
  index: number;
  name: string;
  address: string;
}

/** A rule across files: a pure function from the context to what is wrong, in a document or a file. */
export type Rule = (context: RuleContext) => Iterable<DocumentProblem | Problem>;

/**
 * The addresses of the pages that a document becomes. It is also asked about documents that have
 * mistakes, so that one broken file does not make every link to it look broken too.
 */
export type AddressesOf = (kind: Kind, data: Record<string, unknown>) => string[];

/**
 * The sections of the page at an address, made from a document with these ids of the headings in its Markdown.
 * `folders` are those with documents: some sections show them.
 */
export type SectionsOf = (
  kind: Kind,
  address: string,
  data: Record<string, unknown>,
  headings: readonly string[],
  folders: ReadonlySet<string | undefined>,
) => readonly string[];

export function contextOf(
  files: Files,
  kinds: readonly Kind[],
  { addressesOf, sectionsOf, reserved, today }: RuleOptions,
): RuleContext {
  const sorted = [...files].sort(([a], [b]) => compareText(a, b));
  const all = sorted.flatMap(([, { document }]) => document ?? []);
  const copies = new Map(
    all.flatMap((document): [Document, string][] => {
      const original = originalOf(document, files);
      return original ? [[document, original]] : [];
    }),
  );
  const images = imagesIn(files);
  const read = all.filter((document) => !copies.has(document));
  const misplaced = sorted.flatMap(([, file]) => file.misplaced ?? []);
  const usual = withUsualNames(read, namesIn({ documents: read, misplaced }), (document) =>
    addressesOf(document.kind, knownOf(document)),
  );
  const published = usual.filter((document) => isPublished(document, today));
  const waiting = usual.filter((document) => !isPublished(document, today));
  const derivation = new Derivation({ documents: usual, published, images, addressesOf });
  const documents = usual.map((document) => completed(document, derivation));
  const folders = new Set(documents.map(({ kind }) => kind.collection));
  const addresses = addressBook(kinds, { documents, folders, misplaced }, addressesOf);
  const ofPages = kinds
    .filter(({ collection }) => !collection)
    .flatMap((kind) => addressesOf(kind, {}).map((address) => [address, kind] as const));
  return {
    ...{ files, kinds, documents, folders, misplaced, copies, addresses, sectionsOf, reserved, today },
    images,
    derivation,
    written: read,
    waiting: new Map(waiting.map((document) => [document.file, document])),
    broken: new Map(sorted.flatMap(([file, { picture }]) => (isProblem(picture) ? [[file, picture]] : []))),
    leftOut: new Map(ofPages.filter(([address]) => !addresses.has(address))),
    moved: oldAddresses(documents, addressesOf),
  };
}

/** Each document as it was completed last. One that comes out the same is the same object: see once-per.ts. */
const lastCompleted = new WeakMap<Document, Document>();

/** A document with the fields that it leaves out. What is only copied is checked where it is written. */
function completed(document: Document, derivation: Derivation): Document {
  if (!SchemaPlace.ofKind(document.kind).isFilled() || !isGroup(document.data)) return document;
  const whole = derivation.complete(document);
  const last = lastCompleted.get(document);
  if (last && isDeepStrictEqual(last.data, whole.data)) return last;
  const made = whole.added.filter(({ isCopy }) => !isCopy);
  const marks = marksIn(whole.data, document.kind).filter(({ path }) =>
    made.some((field) => isWithin(path, field.path)),
  );
  const now = { ...document, data: whole.data, marks: [...document.marks, ...marks], completed: whole };
  lastCompleted.set(document, now);
  return now;
}

const isProblem = (picture: ReadFile['picture']): picture is ProblemText =>
  picture !== undefined && 'message' in picture;

/** The pictures that pages can show, by their addresses in order. */
export function imagesIn(files: Files): ImageSizes {
  const sound = [...files].flatMap(([file, { picture }]) =>
    picture && !isProblem(picture) ? [[`/${file}`, picture] as const] : [],
  );
  return Object.fromEntries(sound.sort(([a], [b]) => compareText(a, b)));
}

/**
 * The addresses of the site. A page whose only file is missing or misplaced keeps its address, so that it is one problem,
 * without another one for every link to it.
 */
function addressBook(
  kinds: readonly Kind[],
  { documents, folders, misplaced }: Pick<RuleContext, 'documents' | 'folders' | 'misplaced'>,
  addressesOf: AddressesOf,
): Map<string, readonly Document[]> {
  const book = new Map<string, Document[]>();
  for (const document of documents) {
    for (const address of new Set(addressesOf(document.kind, knownOf(document)))) {
      book.set(address, [...(book.get(address) ?? []), document]);
    }
  }
  const expected = [
    ...misplaced.flatMap(({ data, meant }) =>
      meant ? addressesOf(meant.kind, knownOf({ file: meant.file, data })) : [],
    ),
    ...kinds.filter((kind) => isNeeded(kind, folders)).flatMap((kind) => addressesOf(kind, {})),
  ];
  for (const address of expected) if (!book.has(address)) book.set(address, []);
  return book;
}

function oldAddresses(
  documents: readonly Document[],
  addressesOf: AddressesOf,
): Map<string, readonly Moved[]> {
  const moved = documents.flatMap((document): Moved[] => {
    const { movedFrom } = (document.data ?? {}) as { movedFrom?: unknown };
    if (!document.kind.collection || !Array.isArray(movedFrom)) return [];
    const [address = ''] = addressesOf(document.kind, knownOf(document));
    return movedFrom.map((name, index) => ({ document, index, name: String(name), address }));
  });
  return groupBy(moved, ({ document, name }) => addressesOf(document.kind, { slug: name })[0] ?? '');
}
