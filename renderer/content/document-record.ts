import path from 'node:path';
import { deepFreeze } from './assemble';
import { type Document, digestOf, type Mark } from './document';
import { decodeText } from './encoding';
import { type Kind, loadKinds } from './kinds';
import { parseYaml } from './parse-yaml';
import { readIfThere } from './read-if-there';

/**
 * A document as plain JSON: what travels from one thread to another, and what is cached.
 *
 * Of a kind with many documents it holds only the short fields, which is all that rules across files, lists, and
 * neighbors look at. The long fields are parsed from the YAML file when a page asks for them.
 */
interface DocumentRecord
  extends Pick<Document, 'file' | 'digest' | 'problems' | 'samples' | 'links' | 'numbers'> {
  /** The name of its kind. */
  kind: string;
  /** Each annotation by its place in the list of its kind. */
  marks: readonly (Omit<Mark, 'annotation'> & { annotation: number })[];
  data: unknown;
  /** The names of the fields that `data` lacks. Left out where it is whole. */
  long?: readonly string[];
}

/** The JSON of documents that have been received or sent: it travels on unchanged. */
const texts = new WeakMap<Document, string>();

/** The {@link DocumentRecord} of a document as JSON, on one line. */
export function serializeDocument(document: Document): string {
  const text = texts.get(document) ?? JSON.stringify(recordOf(document));
  texts.set(document, text);
  return text;
}

function recordOf(document: Document): DocumentRecord {
  const { file, digest, problems, samples, links, numbers, kind, data } = document;
  const marks = document.marks.map(({ annotation, path, value }) => ({
    annotation: kind.annotations.indexOf(annotation),
    path,
    value,
  }));
  const record = { file, digest, problems, samples, links, numbers, kind: kind.name, marks };
  return document.isOneOfMany && isInOrder(document)
    ? { ...record, ...shortFields(data as Fields) }
    : { ...record, data };
}

/** Whether a document has no mistake, so that its data is what its schema says. */
export function isInOrder({ data, problems }: Document): boolean {
  return data !== undefined && problems.every(({ severity }) => severity !== 'error');
}

type Fields = Readonly<Record<string, unknown>>;

function shortFields(data: Fields): Required<Pick<DocumentRecord, 'data' | 'long'>> {
  const short: Record<string, unknown> = {};
  const long: string[] = [];
  for (const [field, value] of Object.entries(data)) {
    if (isShort(value)) short[field] = value;
    else long.push(field);
  }
  return { data: short, long };
}

/** In characters: an excerpt is short, a paragraph is not, and a group with a title and a description is. */
const SHORT_TEXT = 200;
const SHORT_GROUP = 400;

function isShort(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= SHORT_TEXT : sizeOf(value) <= SHORT_GROUP;
}

/** About how many characters a value takes as JSON, or a number that is larger than {@link SHORT_GROUP}. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  let size = 8;
  if (typeof value !== 'object' || value === null) return size;
  for (const key in value) {
    size += 8 + sizeOf((value as Fields)[key]);
    if (size > SHORT_GROUP) break;
  }
  return size;
}

/**
 * The documents that texts of {@link serializeDocument} describe. Those of kinds that are not there (any more) are
 * left out.
 *
 * @param root the project folder.
 */
export function parseDocuments(serialized: readonly string[], root: string): Document[] {
  if (serialized.length === 0) return [];
  const kinds = loadKinds(path.join(root, 'schemas'));
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const folder = path.join(root, 'content');
  return serialized.flatMap((text) => parseDocument(text, byName, folder) ?? []);
}

function parseDocument(text: string, kinds: ReadonlyMap<string, Kind>, folder: string): Document | undefined {
  const record = JSON.parse(text) as DocumentRecord;
  const { kind: name, marks, data, long, file, digest, problems, samples, links, numbers } = record;
  const kind = kinds.get(name);
  if (!kind) return undefined;
  const origin: Origin = { file, folder, digest };
  const document: Document = {
    // Named one by one: V8 gives each object that begins with a spread a shape of its own, which is slow to read.
    file,
    digest,
    problems,
    samples,
    links,
    numbers,
    kind,
    isOneOfMany: long !== undefined,
    marks: marks.flatMap(({ annotation: index, path, value }) => {
      const annotation = kind.annotations[index];
      return annotation ? [{ annotation, path, value }] : [];
    }),
    data: long ? withLongFields(data as Fields, long, origin) : data,
    get source() {
      return readText(origin);
    },
  };
  texts.set(document, text);
  return document;
}

/** The text of a YAML file; empty if there is none. */
function readText({ folder, file }: Origin): string {
  const decoded = decodeText(readIfThere(path.join(folder, file)) ?? new Uint8Array());
  return decoded.problem ? '' : decoded.text;
}

/** A file of the content that is no longer what it was when it was checked. */
export class ContentChanged extends Error {
  constructor(file: string) {
    super(`content/${file}  This file was changed while it was needed.\n  Run this command again.`);
  }
}

/** Where the long fields of a document are. */
interface Origin {
  /** Below `folder`, the content folder. */
  file: string;
  folder: string;
  digest: string;
}

const ORIGIN = Symbol('origin');

/** Whether the whole data of a document is at hand. */
export function isWhole({ data }: Document): boolean {
  return !(typeof data === 'object' && data !== null && ORIGIN in data);
}

/** The data of a document whose long fields are parsed when they are asked for. */
function withLongFields(short: Fields, long: readonly string[], origin: Origin): Fields {
  deepFreeze(short);
  const data = Object.defineProperty({ ...short }, ORIGIN, { value: origin });
  for (const field of long) Object.defineProperty(data, field, longField(field));
  return Object.freeze(data);
}

const longFields = new Map<string, PropertyDescriptor>();

/** The same for all documents, so that V8 sees one shape of object, not ten thousand. */
function longField(field: string): PropertyDescriptor {
  const known = longFields.get(field);
  if (known) return known;
  const made: PropertyDescriptor = {
    enumerable: true,
    get(this: { [ORIGIN]: Origin }) {
      return parsedData(this[ORIGIN])[field];
    },
  };
  longFields.set(field, made);
  return made;
}

/** The file that was parsed last: a page asks for all its long fields together. */
let last: { origin: Origin; data: Fields } | undefined;

/** @throws {ContentChanged} if the file is not what it was. */
function parsedData(origin: Origin): Fields {
  if (last?.origin === origin) return last.data;
  const bytes = readIfThere(path.join(origin.folder, origin.file));
  if (!bytes || digestOf(bytes) !== origin.digest) throw new ContentChanged(origin.file);
  last = { origin, data: dataOf(bytes) as Fields };
  return last.data;
}

/** The data of a file, as far as it can be read. */
export function dataOf(bytes: Uint8Array): unknown {
  const decoded = decodeText(bytes);
  const parsed = decoded.problem ? decoded : parseYaml(decoded.text);
  return 'data' in parsed ? parsed.data : undefined;
}
