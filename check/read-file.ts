import { basename } from 'pathe';
import type { UnreadFile } from './content-files';
import { type Document, digestOf, hasErrors } from './document';
import { findDownloadProblem } from './downloads';
import { hasHiddenSigns } from './file-names';
import type { ReadFile } from './files';
import { findMisplaced, kindOf } from './files';
import type { Kind } from './kinds';
import {
  findPictureFileProblem,
  isPicture,
  judgePicture,
  LARGEST_FILE,
  tooManyBytes,
} from './pictures/images';
import { aboutFile, isDiagnosis, type Problem } from './problem';
import { dataOf, readDocument } from './read-document';

export interface Reading {
  /**
   * What was known of the file: a document with the same bytes stays the same
   * object.
   */
  known?: ReadFile | undefined;
  /** Reads one document by itself, as {@link readDocument} does. */
  readDocument?: typeof readDocument | undefined;
}

export function readFile(
  file: UnreadFile,
  kinds: readonly Kind[],
  reading: Reading = {},
): ReadFile | undefined {
  const isOfYaml = /\.ya?ml(\.txt)?$/i.test(file.name);
  const result = isOfYaml ? readYaml(file, kinds, reading) : readOther(file);
  // Nothing else is said of it, nor of other files because of it: each message
  // would have the name.
  return result && hasHiddenSigns(file.name) ? {} : result;
}

/**
 * Reads a file that is YAML, or was meant to be: `salem.yml`, `salem.yaml.txt`.
 */
function readYaml(
  { name, read }: UnreadFile,
  kinds: readonly Kind[],
  { known, readDocument: readOne = readDocument }: Reading,
): ReadFile | undefined {
  const bytes = read();
  if (!bytes) {
    return undefined;
  }
  const kind = kindOf(name, kinds);
  if (known?.document && isUnchanged(known.document, kind, bytes)) {
    return known;
  }
  const document = kind && readOne(name, kind, bytes);
  if (document && !hasErrors(document)) {
    return { document };
  }
  const data = document ? document.data : dataOf(bytes);
  const misplaced = findMisplaced(name, data, kinds);
  return misplaced ? { misplaced } : { document };
}

function isUnchanged(
  document: Document,
  kind: Kind | undefined,
  bytes: Uint8Array,
): boolean {
  return document.kind === kind && document.digest === digestOf(bytes);
}

/** Reads a picture, or a document that visitors can download. */
function readOther(file: UnreadFile): ReadFile | undefined {
  const { name, size, picture } = file;
  const problem =
    findPictureFileProblem(name, size) ?? findDocumentProblem(file);
  if (!isPicture(name)) {
    return problem || name.startsWith('documents/') ? { problem } : undefined;
  }
  const examined =
    size > LARGEST_FILE ? tooManyBytes(size) : judgePicture(name, picture());
  if (isDiagnosis(examined)) {
    return { problem, broken: examined };
  }
  return { problem, picture: examined };
}

function findDocumentProblem({
  name: file,
  read,
}: UnreadFile): Problem | undefined {
  const name = basename(file);
  // Systems put files of their own there, as in .DS_Store. They are not
  // published.
  if (!file.startsWith('documents/') || name.startsWith('.')) {
    return undefined;
  }
  const problem = findDownloadProblem(name, read);
  return problem && aboutFile(file, problem);
}
