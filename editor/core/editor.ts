import type { WantedFile } from '../../check/content-files';
import { type Document, digestOf, knownOf } from '../../check/document';
import { type Edit, EditRefusal, type Json } from '../../check/edit/edit';
import { editDocument } from '../../check/edit/edit-document';
import { splice } from '../../check/edit/edit-yaml';
import { belowContent } from '../../check/file-names';
import { isLeftBehind, kindOf } from '../../check/files';
import {
  certainCorrection,
  isError,
  newProblems,
  type Problem,
} from '../../check/problem';
import { offsetAt, positionAt } from '../../check/read/positions';
import { CONFIRMED } from '../../check/read/samples';
import { readYamlFile } from '../../check/read/yaml-file';
import { readDocument } from '../../check/read-document';
import type { CheckedContent, ContentStore } from '../../check/store';
import { finding } from '../../check/words/words';
import type { LiveContent } from '../../dev/live-content';
import { isGroup, type Path, samePath } from '../../formats/path';
import type { NewFile } from '../../new/page';
import { addressesOf } from '../../pages/addresses';
import type { Content } from '../../schemas/content';
import { UserError } from '../../site/user-error';
import type { Mistake, Note } from '../protocol';
import type { EditRequest } from './edit-request';
import { bytesOf, textOf } from './file-text';
import { inTurn } from './in-turn';
import type { Place } from './place';
import { mistakeOf, titleOf } from './places';

/** A change of the content that would cause mistakes. */
export class Refused extends UserError {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ said }) => said).join(' '));
    this.mistakes = mistakes;
  }
}

type Checked = CheckedContent<Content>;

const NO_DOCUMENT =
  'There is no page of this name. It may have been renamed or deleted.';

/**
 * Changes content files, named from the project folder: `content/site.yaml`.
 * Each change is checked with the rules of `npm run check` before it is
 * written. A change that causes a new mistake is refused.
 */
export class Editor {
  /**
   * Runs changes one after the other, because one made while all others are
   * repeated on newer content would be lost.
   */
  readonly next = inTurn();

  constructor(
    readonly content: LiveContent,
    readonly place: Place,
  ) {}

  /**
   * The bytes of a file; undefined if it doesn't exist.
   * @throws {UserError} if it isn't a content file.
   */
  read(file: string): Uint8Array | undefined {
    return this.place.read(file);
  }

  /** @throws {UserError} while the content can't be read. */
  get store(): ContentStore<Content> {
    if (this.content.store) {
      return this.content.store;
    }
    throw new UserError(
      "The content can't be read at the moment. Ask whoever looks after the website.",
    );
  }

  /**
   * The document of a file, reread if the file has changed.
   * @throws {UserError} if there is none.
   */
  document(file: string): Document {
    const bytes = this.read(file);
    const last = this.#find(file);
    if (last && bytes && last.digest === digestOf(bytes)) {
      return last;
    }
    this.content.reread([file]);
    const document = this.#find(file);
    if (document && bytes) {
      return document;
    }
    throw new UserError(
      `There is no "${file}". It may have been renamed or deleted.`,
    );
  }

  #find(file: string): Document | undefined {
    return this.store.documents.find(
      (document) => `content/${document.file}` === file,
    );
  }

  /**
   * A document for the panel, with its errors. Warnings are in the list of
   * changes.
   */
  describe(file: string) {
    const document = this.document(file);
    const { kind, data, digest, source } = document;
    return {
      file,
      title: titleOf(document),
      kind: kind.name,
      /** The addresses of the pages that show it; none for site.yaml. */
      addresses: addressesOf(kind, knownOf(document)),
      /** The data as written; undefined if the file can't be read. */
      data:
        data === undefined
          ? undefined
          : asWritten(data as Json, readYamlFile(source).data),
      notes: notesOf(document),
      text: textOf(this.read(file)),
      version: digest,
      mistakes: this.#mistakesIn(file),
    };
  }

  #mistakesIn(file: string): Mistake[] {
    const isHere = (problem: Problem) =>
      problem.file === file && isError(problem);
    // Corrections are only computed if there is a mistake.
    if (!this.content.errors.some(isHere)) {
      return [];
    }
    return this.#asMistakes(this.content.problems.filter(isHere));
  }

  #asMistakes(problems: readonly Problem[]): Mistake[] {
    return problems.map((problem) => mistakeOf(problem, this.store.documents));
  }

  /** Makes the edits of a document. Either all are made or none. */
  edit({ file, version, edits, text }: EditRequest): EditAnswer {
    const oldBytes = this.read(file);
    const isNew = !oldBytes && version === '';
    // A file that no page is made from could be written but not described.
    if (isNew && !this.#isForDocument(file)) {
      throw new UserError(NO_DOCUMENT);
    }
    const document = isNew ? undefined : this.document(file);
    if (document && version !== document.digest) {
      return { newer: this.describe(file) };
    }
    try {
      const newText = text ?? editedText(document, edits);
      const oldText = oldBytes && textOf(oldBytes);
      if (newText !== oldText) {
        this.write({ file, bytes: newText ? bytesOf(newText) : undefined });
      }
      return { document: newText ? this.describe(file) : null };
    } catch (error) {
      return { refused: this.#refusedFor(error, file) };
    }
  }

  /**
   * The mistakes because of which an edit was refused.
   * @throws any other error.
   */
  #refusedFor(error: unknown, file: string): readonly Mistake[] {
    if (error instanceof Refused) {
      return error.mistakes;
    }
    if (!(error instanceof EditRefusal)) {
      throw error;
    }
    const { path, finding: reason } = error;
    const problem: Problem = {
      file,
      line: 1,
      column: 1,
      severity: 'error',
      ...reason,
      path,
    };
    return this.#asMistakes([problem]);
  }

  /** Makes all certain corrections. */
  correct(): void {
    const next = this.content.problems.map(certainCorrection).find(Boolean);
    if (!next) {
      return;
    }
    const { source } = this.document(next.file);
    const corrected = bytesOf(splice(source, [next]));
    // Once the file can be read again, other mistakes may appear.
    this.write({ file: next.file, bytes: corrected }, true);
    this.correct();
  }

  #isForDocument(file: string): boolean {
    const name = belowContent(file);
    return !isLeftBehind(name) && kindOf(name, this.store.kinds) !== undefined;
  }

  /**
   * Writes a file and updates the open pages. Undefined bytes delete it.
   * @throws {Refused} with the new mistakes.
   */
  write(wanted: WantedFile, isForced = false): void {
    this.writeAll([wanted], isForced);
  }

  /**
   * Writes several files. Either all are written or none.
   * @throws {Refused} with the new mistakes.
   */
  writeAll(files: readonly WantedFile[], isForced = false): void {
    if (files.length === 0) {
      return;
    }
    const checked = this.store.tryOut(files, (result) => {
      if (!isForced) {
        this.#refuseMistakes(result);
      }
      this.place.write(files);
      return true;
    });
    this.content.take(checked);
  }

  /**
   * @throws {Refused} if there are mistakes that the content doesn't have yet.
   */
  #refuseMistakes(result: Checked): void {
    if (newProblems(this.content.errors, result.errors).length === 0) {
      return;
    }
    const problems = newProblems(this.content.problems, result.problems);
    throw new Refused(this.#asMistakes(problems.filter(isError)));
  }

  /**
   * The result of a function for the content with these files, which aren't
   * written.
   */
  with<Value>(
    files: readonly NewFile[],
    read: (store: ContentStore<Content>) => Value,
  ): Value {
    if (files.length === 0) {
      return read(this.store);
    }
    const wanted = files.map(({ file, text }) => ({
      file,
      bytes: bytesOf(text),
    }));
    let value: Value | undefined;
    this.store.tryOut(wanted, () => {
      value = read(this.store);
      return false;
    });
    return value as Value;
  }
}

export type EditedDocument = ReturnType<Editor['describe']>;

export type EditAnswer =
  /** The updated document; null if the file is gone. */
  | { document: EditedDocument | null }
  /**
   * Nothing was written because it would cause mistakes. Existing mistakes
   * don't matter.
   */
  | { refused: readonly Mistake[] }
  /** Nothing was written because the file has a newer version. */
  | { newer: EditedDocument };

/**
 * A document's data with its texts as in the file: `9-5pm` instead of
 * `9:00-17:00`. Values of another type keep the usual form, such as a group
 * written as a text.
 */
function asWritten(usual: Json, written: Json | undefined): Json {
  if (Array.isArray(usual) && Array.isArray(written)) {
    return usual.map((entry, index) => asWritten(entry, written[index]));
  }
  if (isGroup(usual) && isGroup(written)) {
    const group: Record<string, Json> = {};
    for (const [field, value] of Object.entries(
      usual as Record<string, Json>,
    )) {
      group[field] = asWritten(value, written[field] as Json | undefined);
    }
    return group;
  }
  const isText =
    typeof written === 'string' &&
    (typeof usual === 'string' || typeof usual === 'number');
  return isText ? written : usual;
}

/**
 * The text of a document after some edits.
 * @throws {EditRefusal} if an edit can't be made.
 */
function editedText(
  document: Document | undefined,
  edits: readonly Edit[],
): string {
  if (document?.data === undefined) {
    throw new EditRefusal([], finding('unread-file', {}));
  }
  let text = document.source;
  for (const edit of edits) {
    text = withEdit(document, text, edit);
  }
  return text;
}

function withEdit(document: Document, text: string, edit: Edit): string {
  if (edit.op === 'unmark') {
    return unmarked(document, text, edit);
  }
  return editDocument(document.kind, text, [edit]);
}

/**
 * The text in which a value is no longer a sample: its mark is removed, or a
 * note confirms the value.
 */
function unmarked(document: Document, text: string, edit: Edit): string {
  const { path } = edit;
  const isMarked = readYamlFile(text).samples.some((sample) =>
    samePath(sample.path, path),
  );
  if (!isMarked) {
    return confirmed(document, text, path);
  }
  const withoutMark = editDocument(document.kind, text, [edit]);
  return confirmed(document, withoutMark, path);
}

/**
 * The text with a note that confirms a value, if the value is still the
 * sample's.
 */
function confirmed({ file, kind }: Document, text: string, path: Path): string {
  const document = readDocument(file, kind, bytesOf(text));
  const { line } = readYamlFile(text).ofKey(path);
  const samples = document.samples.filter(({ isUnmarked }) => isUnmarked);
  if (!samples.some((sample) => sample.line === line)) {
    return text;
  }
  const lines = text.split('\n');
  const confirmedLine = lines[line - 1]?.replace(
    /\s*?(\r?)$/,
    ` ${CONFIRMED}$1`,
  );
  return lines.with(line - 1, confirmedLine ?? '').join('\n');
}

const AS_IN_SAMPLE = 'this is still as it was in the sample';

/** The samples of a document with their paths. */
export function notesOf({ source, samples, data }: Document): Note[] {
  if (samples.length === 0 || data === undefined) {
    return [];
  }
  const file = readYamlFile(source);
  const marks = new Map<number, Path>();
  for (const { start, path } of file.samples) {
    marks.set(positionAt(source, start).line, path);
  }
  return samples.map(({ line, what, isUnmarked = false }) => {
    const start = offsetAt(source, { line, column: 1 });
    const indentation = source.slice(start).search(/\S/);
    return {
      path: marks.get(line) ?? file.ownerOf(start + indentation),
      what: isUnmarked ? AS_IN_SAMPLE : what,
      mayBeReal: isUnmarked || marks.has(line),
    };
  });
}
