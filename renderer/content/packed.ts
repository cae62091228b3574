import path from 'node:path';
import { assemble } from './assemble';
import { type Document, deepFreeze, type Mark } from './document';
import { decodeText } from './encoding';
import type { ImageSizes } from './images';
import type { Kind } from './kinds';
import { readIfThere } from './read-if-there';

/**
 * A document without mistakes in little room: what the rules across files and the lists of pages look
 * at, and where the whole of it stands as JSON.
 *
 * Ten thousand documents as objects fill the memory of each thread and have to be copied from one to
 * another. Packed, their data is in bytes that all threads share, and is parsed where it is shown.
 */
export interface PackedDocument
  extends Pick<Document, 'file' | 'digest' | 'problems' | 'samples' | 'links' | 'numbers'> {
  /** The name of its kind. */
  kind: string;
  collection: string | undefined;
  marks: readonly SentMark[];
  /** The names of all its fields, in their order. */
  fields: readonly string[];
  /** The values of its short fields. */
  brief: Readonly<Record<string, unknown>>;
  begin: number;
  end: number;
}

/** A mark as it leaves its thread: with the number of its annotation among those of its kind. */
export interface SentMark extends Omit<Mark, 'annotation'> {
  annotation: number;
}

/** Some packed documents, and their data one after the other, as JSON in UTF-8. */
export interface Pack {
  documents: readonly PackedDocument[];
  bytes: Uint8Array<SharedArrayBuffer>;
}

/** A whole content in little room. */
export interface PackedContent<Form = Pack> {
  packs: readonly Form[];
  images: ImageSizes;
}

/** A pack as it goes from one thread to another: as JSON, which takes a third of the time that objects take. */
export interface SentPack extends Pick<Pack, 'bytes'> {
  documents: string;
}

/** The JSON as which documents came, to be sent on as it is. */
const received = new WeakMap<Pack['documents'], string>();

export function sendPack({ documents, bytes }: Pack): SentPack {
  return { documents: received.get(documents) ?? JSON.stringify(documents), bytes };
}

export function receivePack({ documents: json, bytes }: SentPack): Pack {
  const documents = JSON.parse(json) as PackedDocument[];
  received.set(documents, json);
  return { documents, bytes };
}

/** Fields of at most so many characters of JSON are kept at hand: what lists of pages show. */
const SHORT = 350;

/** Whether a document can be packed: its data is what the schema wants, and so can be written as JSON. */
export function isPackable({ data, problems }: Document): boolean {
  return data !== undefined && problems.every(({ severity }) => severity !== 'error');
}

export function pack(documents: readonly Document[]): Pack {
  const outlines = documents.map(outlineOf);
  const texts = outlines.map(({ text }) => text);
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const shared = new SharedArrayBuffer(sizes.reduce((sum, size) => sum + size, 0));
  const buffer = Buffer.from(shared);
  let end = 0;
  const packed = outlines.map(({ text, ...outline }): PackedDocument => {
    const begin = end;
    end += buffer.write(text, begin);
    return { ...outline, begin, end };
  });
  return { documents: packed, bytes: new Uint8Array(shared) };
}

/** What is kept of a document at hand, and the whole of its data as JSON. */
function outlineOf({ file, kind, digest, problems, samples, links, numbers, marks, data }: Document) {
  const record = data as Record<string, unknown>;
  const brief: Record<string, unknown> = {};
  const texts: string[] = [];
  for (const [field, value] of Object.entries(record)) {
    const text = JSON.stringify(value);
    if (text.length <= SHORT) brief[field] = value;
    texts.push(`${JSON.stringify(field)}:${text}`);
  }
  return {
    text: `{${texts.join()}}`,
    file,
    digest,
    problems,
    samples,
    links,
    numbers,
    kind: kind.name,
    collection: kind.collection,
    marks: withNumbers(marks, kind),
    fields: Object.keys(record),
    brief,
  };
}

export function withNumbers(marks: readonly Mark[], { annotations }: Kind): SentMark[] {
  return marks.map(({ annotation, path, value }) => ({
    annotation: annotations.indexOf(annotation),
    path,
    value,
  }));
}

/** Rules know annotations by being the very objects of the kind. */
export function withAnnotations(marks: readonly SentMark[], { annotations }: Kind): Mark[] {
  return marks.flatMap(({ annotation: number, path, value }) => {
    const annotation = annotations[number];
    return annotation ? [{ annotation, path, value }] : [];
  });
}

/** Where documents that were unpacked came from, and go again. */
const forms = new WeakMap<Document, { packed: PackedDocument; pack: Pack }>();

/** Packs with exactly these documents. Those that were unpacked before keep their bytes. */
export function packsOf(documents: readonly Document[]): Pack[] {
  const kept = new Map<Pack, PackedDocument[]>();
  const fresh: Document[] = [];
  for (const document of documents) {
    const form = forms.get(document);
    if (!form) fresh.push(document);
    else if (!kept.get(form.pack)?.push(form.packed)) kept.set(form.pack, [form.packed]);
  }
  const packs = [...kept].map(([pack, packed]) =>
    packed.length === pack.documents.length ? pack : { ...pack, documents: packed },
  );
  return fresh.length === 0 ? packs : [...packs, pack(fresh)];
}

/** Of how many documents of a kind the whole data is kept as objects. Of more, only what is asked for. */
const MOST_WHOLE = 200;

/**
 * The documents as they were before, but for the source, which is read again when it is asked for.
 *
 * @param folder the content folder.
 */
export function unpackAll(packs: readonly Pack[], kinds: readonly Kind[], folder: string): Document[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const dataOf = reader(packs);
  return packs.flatMap((pack) =>
    pack.documents.flatMap((packed) => {
      const kind = byName.get(packed.kind);
      return kind ? [unpack(packed, pack, { kind, data: dataOf(packed, pack.bytes), folder })] : [];
    }),
  );
}

/** The data of all documents as one object, without checking anything: what {@link packsOf} was given is in order. */
export function assembleContent<Content>({ packs, images }: PackedContent): Content {
  const dataOf = reader(packs);
  const documents = packs.flatMap(({ documents, bytes }) =>
    documents.map((packed) => ({ ...packed, data: dataOf(packed, bytes) })),
  );
  return assemble(documents, images) as Content;
}

/** How the data of these documents is read. */
function reader(packs: readonly Pack[]): (packed: PackedDocument, bytes: Pack['bytes']) => unknown {
  const counts = new Map<string, number>();
  for (const { kind } of packs.flatMap(({ documents }) => documents)) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return (packed, bytes) =>
    (counts.get(packed.kind) ?? 0) <= MOST_WHOLE ? deepFreeze(parse(packed, bytes)) : recordOf(packed, bytes);
}

function unpack(
  packed: PackedDocument,
  pack: Pack,
  { kind, data, folder }: { kind: Kind; data: unknown; folder: string },
): Document {
  const { file, digest, problems, samples, links, numbers } = packed;
  const document: Document = {
    file,
    kind,
    digest,
    samples,
    links,
    numbers,
    problems,
    data,
    marks: withAnnotations(packed.marks, kind),
    get source() {
      const decoded = decodeText(readIfThere(path.join(folder, file)) ?? new Uint8Array());
      return decoded.problem ? '' : decoded.text;
    },
  };
  forms.set(document, { packed, pack });
  return document;
}

/** Under what a record keeps where the whole of it stands. */
const ORIGIN = Symbol('origin');

interface Origin {
  packed: PackedDocument;
  bytes: Uint8Array;
}

/** The data of a document, of which the long fields are parsed when they are asked for. */
export function recordOf(packed: PackedDocument, bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const origin: Origin = { packed, bytes };
  const record: Record<string, unknown> = Object.defineProperty({}, ORIGIN, { value: origin });
  for (const field of packed.fields) {
    const value = packed.brief[field];
    if (value === undefined) Object.defineProperty(record, field, longField(field));
    else record[field] = value;
  }
  deepFreeze(packed.brief);
  return Object.freeze(record);
}

const longFields = new Map<string, PropertyDescriptor>();

/** A field that all records share, so that the engine sees one shape of object, not ten thousand. */
function longField(field: string): PropertyDescriptor {
  const known = longFields.get(field);
  if (known) return known;
  const made: PropertyDescriptor = {
    enumerable: true,
    get(this: { [ORIGIN]: Origin }) {
      return parsed(this[ORIGIN])[field];
    },
  };
  longFields.set(field, made);
  return made;
}

/** The document that was parsed last: the fields of one page are asked for together. */
let last: { packed: PackedDocument; data: Record<string, unknown> } | undefined;

function parsed({ packed, bytes }: Origin): Record<string, unknown> {
  if (last?.packed !== packed) last = { packed, data: parse(packed, bytes) };
  return last.data;
}

function parse({ begin, end }: PackedDocument, bytes: Uint8Array): Record<string, unknown> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + begin, end - begin).toString();
  return JSON.parse(text) as Record<string, unknown>;
}
