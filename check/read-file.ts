import { basename } from 'pathe';
import { isGroup } from '../formats/path';
import { slugFrom } from '../formats/slug';
import type { UnreadFile } from './content-files';
import { type Document, digestOf, hasErrors } from './document';
import { findDownloadProblem } from './downloads';
import { hasHiddenSigns } from './file-names';
import type { ReadFile } from './files';
import { findMisplaced, kindOf, kindOfFolder } from './files';
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
import { finding } from './words/words';

export interface Reading {
  /**
   * The previous result: a document with the same bytes stays the same object.
   */
  known?: ReadFile | undefined;
  /** Reads one document as {@link readDocument} does. */
  readDocument?: typeof readDocument | undefined;
}

export function readFile(
  file: UnreadFile,
  kinds: readonly Kind[],
  reading: Reading = {},
): ReadFile | undefined {
  const isOfYaml = /\.ya?ml(?:\.(?:txt|bak|old|orig|backup|copy))?$/i.test(
    file.name,
  );
  const result = isOfYaml
    ? readYaml(file, kinds, reading)
    : (readOther(file) ?? readPage(file, kinds));
  // Problems with its content aren't reported, because each message would
  // contain the name.
  return result && hasHiddenSigns(file.name) ? {} : result;
}

/**
 * Reads a file that is YAML or was meant to be: `salem.yml`, `salem.yaml.txt`.
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

/** Reads a picture or a download. */
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
  // Operating systems add files such as .DS_Store, which aren't published.
  if (!file.startsWith('documents/') || name.startsWith('.')) {
    return undefined;
  }
  const problem = findDownloadProblem(name, read);
  return problem && aboutFile(file, problem);
}

/**
 * Reads a file that is in a folder of pages without being one: YAML without its
 * ending, as in `cities/salem.txt`, or what another program has written, as in
 * `cities/salem.docx`. Notes for those who edit the folder are in a README.
 */
function readPage(
  { name: file, read }: UnreadFile,
  kinds: readonly Kind[],
): ReadFile | undefined {
  const kind = kindOfFolder(file, kinds);
  const name = basename(file);
  if (!kind || /^readme\b/i.test(name)) {
    return undefined;
  }
  const bytes = /^[^.]+(?:\.txt)?$/i.test(name) ? read() : undefined;
  const data = bytes && dataOf(bytes);
  const misplaced = isGroup(data)
    ? findMisplaced(file, data, kinds)
    : undefined;
  if (misplaced) {
    return { misplaced };
  }
  const slug = slugFrom(name.replace(/\..*$/, '')) || 'new';
  const fault = finding('other-format', {
    title: kind.title.toLowerCase(),
    to: `${kind.collection}/${slug}.yaml`,
  });
  return { problem: aboutFile(file, fault, 'warning') };
}
