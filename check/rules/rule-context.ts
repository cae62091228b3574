import equal from 'fast-deep-equal';
import { compareText } from '../../formats/compare-text';
import { groupBy } from '../../formats/group-by';
import { isGroup, isWithin } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import type { AddressesOf, SectionsOf } from '../addresses';
import { originalOf } from '../copies';
import { Derivation } from '../derive/derivation';
import type { Source } from '../derive/place';
import {
  type Document,
  type DocumentProblem,
  knownOf,
  marksIn,
  marksOf,
} from '../document';
import type { ReadFile } from '../files';
import { isNeeded } from '../files';
import type { FindFormer } from '../former-files';
import type { Kind } from '../kinds';
import { namesIn } from '../names';
import type { Problem } from '../problem';
import { isPublished } from '../published';
import { SchemaPlace } from '../schema/schema-place';
import type { Counties } from '../state-area';
import { withUsualNames } from './usual-names';

/** The results of reading each file, by file name. */
export type ReadFiles = ReadonlyMap<string, ReadFile>;

export interface RuleOptions {
  addressesOf: AddressesOf;
  sectionsOf: SectionsOf;
  reserved: readonly string[];
  counties: Counties;
  /**
   * The day of the check, `YYYY-MM-DD`, for reviews that are due and dates in
   * the future.
   */
  today: string;
  /**
   * The only file whose warnings somebody asks for, as in `cities/salem.yaml`.
   * Rules that look at each file by itself then leave out the others.
   */
  only?: string | undefined;
  /** When a content file last changed, in any unit; undefined if unknown. */
  changedAt?: (file: string) => number | undefined;
  /** The former state of the content; left out if it is unknown. */
  former?: FindFormer | undefined;
  /** The rules that compare the content with it. */
  rulesOfChanges?: readonly Rule[];
}

export type Rule = (
  context: RuleContext,
) => Iterable<DocumentProblem | Problem>;

/** A former name of a page. */
export interface OldName {
  document: Document;
  index: number;
  name: string;
  /** The page's current address. */
  address: string;
}

/** The whole content, as the rules across files see it. */
export type RuleContext = ReturnType<typeof contextOf>;

export function contextOf(
  files: ReadFiles,
  kinds: readonly Kind[],
  options: RuleOptions,
) {
  const {
    today,
    sectionsOf,
    reserved,
    only,
    changedAt = () => undefined,
    former = () => [],
    rulesOfChanges = [],
  } = options;
  const addressesOf = (source: Source) =>
    options.addressesOf(source.kind, knownOf(source));
  const sorted = [...files].sort(([a], [b]) => compareText(a, b));
  const all = sorted.flatMap(([, { document }]) => document ?? []);
  const copies = copiesOf(all, files);
  const written = all.filter((document) => !copies.has(document));
  const misplaced = sorted.flatMap(([, file]) => file.misplaced ?? []);
  const usual = withUsualNames(
    written,
    namesIn({ documents: written, misplaced }),
    addressesOf,
  );
  const published = usual.filter((document) => isPublished(document, today));
  const waiting = usual.filter((document) => !isPublished(document, today));
  const images = imagesIn(sorted);
  const derivation = new Derivation({
    documents: usual,
    published,
    images,
    ...options,
  });
  const documents = usual.map((document) => completed(document, derivation));
  const folders = new Set(documents.map(({ kind }) => kind.collection));
  const ofOnePage = pagesOfOneFile(kinds, addressesOf);
  // A page whose only file is missing or misplaced keeps its address, so links
  // to it aren't reported, too.
  const expected = [
    ...misplaced.flatMap(({ meant, data }) =>
      meant ? addressesOf({ ...meant, data }) : [],
    ),
    ...ofOnePage
      .filter(({ kind }) => isNeeded(kind, folders))
      .map(({ address }) => address),
  ];
  const addresses = documentsByAddress(documents, addressesOf, expected);
  const old = documents.flatMap((document) =>
    oldNamesOf(document, addressesOf),
  );
  return {
    files,
    kinds,
    folders,
    sectionsOf,
    reserved,
    today,
    only,
    changedAt,
    former,
    rulesOfChanges,
    addressesOf,
    images,
    misnamed: misnamedPictures(files, usual, images),
    derivation,
    /** Including the fields derived for them. */
    documents,
    /** The same documents as read, for edits. */
    written,
    broken: new Map(
      sorted.flatMap(([file, { broken }]) =>
        broken ? [[file, broken] as const] : [],
      ),
    ),
    addresses,
    /**
     * Files with a wrong name or folder. Nothing else is reported about them.
     */
    misplaced,
    /** The documents that are not published yet, by their files. */
    waiting: new Map(waiting.map((document) => [document.file, document])),
    /**
     * Copies of other documents, each with the original's file. All other rules
     * ignore them.
     */
    copies,
    /** The kinds of pages that are left out, by address. */
    leftOut: new Map(
      ofOnePage
        .filter(({ address }) => !addresses.has(address))
        .map(({ address, kind }) => [address, kind] as const),
    ),
    /** Former names of pages, by address. */
    moved: groupBy(
      old,
      ({ document, name }) =>
        options.addressesOf(document.kind, { slug: name })[0] ?? '',
    ),
  };
}

/** The pictures, by address. */
const imagesIn = (files: Iterable<readonly [string, ReadFile]>) =>
  Object.fromEntries(
    [...files].flatMap(([file, { picture }]) =>
      picture ? [[`/${file}`, picture]] : [],
    ),
  );

/** Copies of other documents, each with the original's file. */
function copiesOf(
  documents: readonly Document[],
  files: ReadFiles,
): ReadonlyMap<Document, string> {
  const copies = new Map<Document, string>();
  for (const document of documents) {
    const original = originalOf(document, files);
    if (original) {
      copies.set(document, original);
    }
  }
  return copies;
}

type AddressesOfSource = (source: Source) => readonly string[];

/** The addresses of the kinds that have one file, whether it exists or not. */
const pagesOfOneFile = (
  kinds: readonly Kind[],
  addressesOf: AddressesOfSource,
) =>
  kinds.flatMap((kind) => {
    const found = kind.collection
      ? []
      : addressesOf({ kind, file: kind.files, data: {} });
    return found.map((address) => ({ address, kind }));
  });

/** @param expected addresses that count although no document has them. */
function documentsByAddress(
  documents: readonly Document[],
  addressesOf: AddressesOfSource,
  expected: readonly string[],
): ReadonlyMap<string, readonly Document[]> {
  const addresses = new Map<string, readonly Document[]>();
  for (const document of documents) {
    for (const address of new Set(addressesOf(document))) {
      addresses.set(address, [...(addresses.get(address) ?? []), document]);
    }
  }
  for (const address of expected) {
    if (!addresses.has(address)) {
      addresses.set(address, []);
    }
  }
  return addresses;
}

function oldNamesOf(
  document: Document,
  addressesOf: AddressesOfSource,
): OldName[] {
  const { movedFrom } = (document.data ?? {}) as { movedFrom?: unknown };
  if (!document.kind.collection || !Array.isArray(movedFrom)) {
    return [];
  }
  const [address = ''] = addressesOf(document);
  return movedFrom.map((name, index) => ({
    document,
    index,
    name: String(name),
    address,
  }));
}

/** The documents whose warnings somebody asks for. */
export const askedOf = (
  documents: readonly Document[],
  { only }: Pick<RuleContext, 'only'>,
): readonly Document[] =>
  only === undefined
    ? documents
    : documents.filter(({ file }) => file === only);

/**
 * Files of pictures with invalid names, each with the missing picture address
 * that it was probably meant for.
 */
function misnamedPictures(
  files: ReadFiles,
  documents: readonly Document[],
  images: object,
): ReadonlyMap<string, string> {
  const keyOf = (file: string) => slugFrom(file.replace(/\.[^.]*$/, ''));
  const isMisnamed = ({ problem }: ReadFile) =>
    problem?.code === 'picture-name';
  const misnamed = [...files].filter(([, file]) => isMisnamed(file));
  if (misnamed.length === 0) {
    return new Map();
  }
  const named = marksOf(documents, ({ format }) => format === 'image-path').map(
    ({ value }) => String(value),
  );
  const missing = named.filter((address) => !Object.hasOwn(images, address));
  return new Map(
    misnamed.flatMap(([file]) => {
      const key = keyOf(file);
      const [begun, ...others] = new Set(
        missing.filter((each) => key.startsWith(`${keyOf(each)}-`)),
      );
      // `hills img-2041.svg`, if nothing else is missing that begins so.
      const alone = others.length === 0 ? begun : undefined;
      const address = missing.find((each) => keyOf(each) === key) ?? alone;
      if (address === undefined) {
        return [];
      }
      return [[file, address] as const];
    }),
  );
}

/**
 * Each document's last completed version. If nothing changed, the same object
 * is returned, so that caches keep working (see once-per.ts).
 */
const lastCompleted = new WeakMap<Document, Document>();

function completed(document: Document, derivation: Derivation): Document {
  if (
    !SchemaPlace.ofKind(document.kind).isFilled() ||
    !isGroup(document.data)
  ) {
    return document;
  }
  const whole = derivation.complete(document);
  const last = lastCompleted.get(document);
  if (last && equal(last.data, whole.data)) {
    return last;
  }
  const made = whole.added.filter(({ isCopy }) => !isCopy);
  const fields = new Set(made.map(({ path }) => path[0]));
  const annotations = document.kind.annotations.filter(({ path }) =>
    fields.has(path[0]),
  );
  const marks = marksIn(whole.data, { annotations }).filter(({ path }) =>
    made.some((field) => isWithin(path, field.path)),
  );
  const now = {
    ...document,
    data: whole.data,
    marks: [...document.marks, ...marks],
    completed: whole,
  };
  lastCompleted.set(document, now);
  return now;
}
