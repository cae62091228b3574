import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Document, Mark } from '../check/document';
import type { Kind } from '../check/kinds';
import { readDocument } from '../check/read-document';
import { keyOf } from './cache';
import { keepWhole, keptPath } from './disk/kept';
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

/** Parsed documents by file. */
type Kept = Map<string, { digest: string; bytes: Uint8Array }>;

/**
 * A mark refers to its annotation by the index among annotations of its kind,
 * because it matters whether two marks share one.
 */
type KeptMark = Omit<Mark, 'annotation'> & { annotation: number };
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
  readonly #before: Kept;
  readonly #now: Kept = new Map();
  #isNew = false;
  #isOver = false;

  constructor(root: string) {
    const folder = path.join(root, 'node_modules/.cache/documents');
    this.#file = path.join(folder, keyOf(practiceFolder(root)));
    this.#code = codeIn(root);
    this.#before = readKept(this.#file, this.#code);
  }

  /** Reads a document, with the cached result if there is one. */
  readonly read: typeof readDocument = (file, kind, bytes) => {
    if (this.#isOver) {
      return readDocument(file, kind, bytes);
    }
    const digest = createHash('sha1').update(bytes).digest('base64url');
    const before = this.#before.get(file);
    if (before?.digest === digest) {
      this.#now.set(file, before);
      return restore(before.bytes, kind);
    }
    const document = readDocument(file, kind, bytes);
    if (document.problems.length === 0) {
      this.#now.set(file, { digest, bytes: pack(document) });
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
      keepWhole(
        this.#file,
        serialize({ code: this.#code, documents: this.#now }),
      );
    }
    this.#isOver = true;
    this.#before.clear();
    this.#now.clear();
  }
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

function readKept(file: string, code: string): Kept {
  try {
    const kept = deserialize(readFileSync(file)) as {
      code: string;
      documents: Kept;
    };
    return kept.code === code ? kept.documents : new Map();
  } catch {
    return new Map();
  }
}

function pack({ kind, ...document }: Document): Uint8Array {
  const places = new Map(
    kind.annotations.map((annotation, place) => [annotation, place]),
  );
  const marks = document.marks.map((mark) => ({
    ...mark,
    annotation: places.get(mark.annotation),
  }));
  return serialize({ ...document, marks });
}

function restore(bytes: Uint8Array, kind: Kind): Document {
  const { marks, ...document } = deserialize(bytes) as KeptDocument;
  const annotated = marks.map((mark) => ({
    ...mark,
    annotation: kind.annotations[mark.annotation] as Mark['annotation'],
  }));
  return { ...document, kind, marks: annotated };
}
