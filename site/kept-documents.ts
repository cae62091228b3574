import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Document, Mark } from '../check/document';
import type { Kind } from '../check/kinds';
import { readDocument } from '../check/read-document';
import { valueAt } from '../formats/path';
import { keyOf } from './cache';
import { keepParts, keptPath } from './disk/kept';
import { readSchemas } from './disk/kinds';
import { listFiles } from './disk/list-files';
import { practiceFolder } from './disk/practice-folder';

/**
 * The code that determines how a document is read, besides its bytes and the
 * schemas.
 */
const CODE = [
  'check',
  'design',
  'formats',
  'languages',
  'supabase/functions/_shared',
];

/** A parsed document, and the digest of its file. */
interface Parsed {
  digest: string;
  length: number;
  bytes: () => Uint8Array;
}

/** What a cache file begins with: its documents follow, in this order. */
interface Head {
  code: string;
  documents: ReadonlyMap<string, Pick<Parsed, 'digest' | 'length'>>;
}

/**
 * A mark refers to its annotation by the index among annotations of its kind,
 * because it matters whether two marks share one. Its value is in the data.
 */
interface KeptMark {
  path: Mark['path'];
  annotation: number;
}
type KeptDocument = Omit<Document, 'kind' | 'marks'> & {
  marks: readonly KeptMark[];
};

/**
 * Reuses documents without problems from the last command if their bytes and
 * the code are unchanged: reading is half of a check. With 1,000 cities, it
 * takes 2.2 s of processor time instead of 4.4. Without the cache, or this
 * module, a command only takes longer.
 */
export class KeptDocuments {
  readonly #file: string;
  readonly #code: string;
  readonly #before: KeptFile | undefined;
  readonly #now = new Map<string, Parsed>();
  #isNew = false;
  #isOver = false;

  constructor(root: string) {
    const folder = path.join(root, 'node_modules/.cache/documents');
    this.#file = path.join(folder, keyOf(practiceFolder(root)));
    this.#code = codeIn(root);
    this.#before = openKept(this.#file, this.#code);
  }

  /** Reads a document, with the cached result if there is one. */
  readonly read: typeof readDocument = (file, kind, bytes) => {
    if (this.#isOver) {
      return readDocument(file, kind, bytes);
    }
    const digest = createHash('sha1').update(bytes).digest('base64url');
    const before = this.#before?.documents.get(file);
    if (before?.digest === digest) {
      this.#now.set(file, before);
      return restore(before.bytes(), kind);
    }
    const document = readDocument(file, kind, bytes);
    if (document.problems.length === 0) {
      const packed = pack(document);
      const { length } = packed;
      this.#now.set(file, { digest, length, bytes: () => packed });
      this.#isNew = true;
    }
    return document;
  };

  /**
   * Saves the documents for the next command. Documents read after this aren't
   * cached, because the schemas may change.
   */
  save(): void {
    if (this.#isNew) {
      keepParts(this.#file, partsOf(this.#code, this.#now));
    }
    this.#isOver = true;
    if (this.#before) {
      closeSync(this.#before.handle);
    }
    this.#now.clear();
  }
}

/**
 * The cache file of the last command, and its documents. They are read one by
 * one: with 10,000 cities, all of them would take 130 MB, and as much again to
 * save them.
 */
interface KeptFile {
  handle: number;
  documents: ReadonlyMap<string, Parsed>;
}

/** @returns undefined if there is none that can be used. */
function openKept(file: string, code: string): KeptFile | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    const documents = documentsIn(handle, code);
    if (documents) {
      return { handle, documents };
    }
  } catch {
    // It is missing, or something else was written there.
  }
  if (handle !== undefined) {
    closeSync(handle);
  }
  return undefined;
}

/** @returns undefined if the file is of other code, or cut off. */
function documentsIn(
  handle: number,
  code: string,
): KeptFile['documents'] | undefined {
  const headLength = readPart(handle, 0, LENGTH).readUInt32LE();
  const head = deserialize(readPart(handle, LENGTH, headLength)) as Head;
  let end = LENGTH + headLength;
  const documents = new Map<string, Parsed>();
  for (const [file, { digest, length }] of head.documents) {
    const start = end;
    const bytes = () => readPart(handle, start, length);
    documents.set(file, { digest, length, bytes });
    end += length;
  }
  const isUsable = head.code === code && fstatSync(handle).size === end;
  return isUsable ? documents : undefined;
}

/** The length of the number that says how long the head is, in bytes. */
const LENGTH = 4;

/** The parts of a cache file, in the order in which they are written. */
function* partsOf(
  code: string,
  documents: ReadonlyMap<string, Parsed>,
): Generator<Uint8Array> {
  const entries = [...documents].map(
    ([file, { digest, length }]) => [file, { digest, length }] as const,
  );
  const head = serialize({ code, documents: new Map(entries) });
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(head.length);
  yield length;
  yield head;
  for (const { bytes } of documents.values()) {
    yield bytes();
  }
}

function readPart(handle: number, start: number, length: number): Buffer {
  const part = Buffer.alloc(length);
  readSync(handle, part, 0, length, start);
  return part;
}

/** A key that changes with the code of this command and with the schemas. */
function codeIn(root: string): string {
  const schemas = readSchemas(path.join(root, 'schemas'));
  const files = CODE.flatMap((folder) =>
    listFiles(folder).map((name) => `${folder}/${name}`),
  );
  return keptPath('documents', {
    parts: [JSON.stringify([...schemas]), ...files],
    files: [...files, 'package-lock.json', 'site/kept-documents.ts'],
  });
}

function pack({ kind, ...document }: Document): Uint8Array {
  const places = new Map(
    kind.annotations.map((annotation, place) => [annotation, place]),
  );
  const marks = document.marks.map(
    ({ path, annotation }): KeptMark => ({
      path,
      annotation: places.get(annotation) as number,
    }),
  );
  return serialize({ ...document, marks });
}

function restore(bytes: Uint8Array, kind: Kind): Document {
  const { marks, ...document } = deserialize(bytes) as KeptDocument;
  const annotated = marks.map(({ path, annotation }) => ({
    annotation: kind.annotations[annotation] as Mark['annotation'],
    path,
    value: valueAt<unknown>(document.data, path),
  }));
  return { ...document, kind, marks: annotated };
}
