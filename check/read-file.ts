import path from 'node:path';
import { digestOf, hasErrors } from './document';
import { findDownloadProblem } from './downloads';
import { hasHiddenSigns } from './file-names';
import type { ReadFile } from './files';
import { findMisplaced, kindOf } from './files';
import type { Kind } from './kinds';
import {
  examinePicture,
  findPictureFileProblem,
  isPicture,
  LARGEST_FILE,
  tooManyBytes,
} from './pictures/images';
import { aboutFile, isDiagnosis, type Problem } from './problem';
import { dataOf, readDocument } from './read-document';

/** The bytes of a file, or the first of them; undefined if it is gone. */
type ReadBytes = (length?: number) => Uint8Array | undefined;

/** @param before what was known of the file: a document with the same bytes stays the same object. */
export function readFile(...file: Parameters<typeof readAnyFile>): ReadFile | undefined {
  const found = readAnyFile(...file);
  // Nothing else is said of it, nor of other files because of it: each message would have the name.
  return found && hasHiddenSigns(file[0]) ? {} : found;
}

function readAnyFile(
  file: string,
  kinds: readonly Kind[],
  size: number,
  read: ReadBytes,
  before?: ReadFile,
): ReadFile | undefined {
  // Or it was meant to be YAML: `salem.yml`, `salem.yaml.txt`.
  if (/\.ya?ml(\.txt)?$/i.test(file)) {
    const bytes = read();
    const kind = kindOf(file, kinds);
    if (!bytes) return undefined;
    const known = before?.document;
    if (known && known.kind === kind && known.digest === digestOf(bytes)) return before;
    const document = kind && readDocument(file, kind, bytes);
    if (document && !hasErrors(document)) return { document };
    const misplaced = findMisplaced(file, document ? document.data : dataOf(bytes), kinds);
    return misplaced ? { misplaced } : { document };
  }
  const problem = findPictureFileProblem(file, size) ?? findDocumentProblem(file, read);
  if (!isPicture(file)) return problem && { problem };
  const bytes = size > LARGEST_FILE ? undefined : read();
  const examined = bytes ? examinePicture(file, bytes) : tooManyBytes(size);
  return isDiagnosis(examined) ? { problem, broken: examined } : { problem, picture: examined };
}

function findDocumentProblem(file: string, read: ReadBytes): Problem | undefined {
  const name = path.posix.basename(file);
  // Systems put files of their own there, as in .DS_Store. They are not published.
  if (!file.startsWith('documents/') || name.startsWith('.')) return undefined;
  const problem = findDownloadProblem(name, read);
  return problem && aboutFile(file, problem);
}
