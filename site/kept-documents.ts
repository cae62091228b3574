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

/** What decides how a document is read, beside its bytes and the schemas. */
const CODE = [
  'check',
  'design',
  'formats',
  'languages',
  'supabase/functions/_shared',
];

/** Documents as they were read, by their files. */
type Kept = Map<string, { digest: string; bytes: Uint8Array }>;

/**
 * A mark names its annotation by the place among those of its kind: whether two
 * are the same one matters.
 */
type KeptMark = Omit<Mark, 'annotation'> & { annotation: number };
type KeptDocument = Omit<Document, 'kind' | 'marks'> & {
  marks: readonly KeptMark[];
};

/**
 * Takes documents without problems as the last command has read them, if their
 * bytes and the code are the same: to read them is half of a check. With 1,000
 * cities, it takes 2.2 s of processors in place of 4.4. Without the file, or
 * this module, a command only takes longer.
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

  /** Reads a document of the kinds that the schemas say now. */
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
   * Keeps what was read for the next command. What is read from now on is read
   * anew: the schemas may change.
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

/** Differs if the code of this command does, or the schemas. */
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
