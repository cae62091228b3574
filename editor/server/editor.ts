import { lstatSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Document, digestOf, knownOf } from '../../check/document';
import { type Edit, EditRefusal, type Json } from '../../check/edit/edit';
import { isSame } from '../../check/edit/edit-data';
import { editDocument } from '../../check/edit/edit-document';
import { splice } from '../../check/edit/edit-yaml';
import { removeUnfinished, writeWhole } from '../../check/edit/write-whole';
import { isLeftBehind, kindOf } from '../../check/files';
import { CONFIRMED } from '../../check/known-samples';
import { practiceFolder } from '../../check/practice-folder';
import { certainCorrection, newProblems, type Problem } from '../../check/problem';
import { readDocument } from '../../check/read-document';
import type { CheckedContent, ContentStore } from '../../check/store';
import { finding } from '../../check/words/words';
import { offsetAt, positionAt } from '../../check/yaml/positions';
import { readYamlFile } from '../../check/yaml/yaml-file';
import { isError, type LiveContent } from '../../dev/live-content';
import { isGroup, type Path } from '../../formats/path';
import type { NewFile } from '../../new/page';
import { addressesOf } from '../../pages/addresses';
import type { Content } from '../../schemas/content';
import { UserError } from '../../site/user-error';
import type { Mistake, Note } from '../protocol';
import type { EditRequest } from './edit-request';
import { mistakeOf, titleOf } from './places';

/** A change of the content that would be a mistake. */
class Refused extends UserError {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ said }) => said).join(' '));
    this.mistakes = mistakes;
  }
}

type Checked = CheckedContent<Content>;

const NO_DOCUMENT = 'There is no page of this name. It may have been renamed or deleted.';

/** A file as it is to be: without bytes, it is deleted. */
export interface WantedFile {
  file: string;
  bytes: Uint8Array | undefined;
}

/**
 * Changes files of the content, named as below the project folder: `content/site.yaml`. Each change is checked before it is
 * written, with the rules of `npm run check`: a mistake that was not there before refuses it.
 */
export class Editor {
  readonly content: LiveContent;
  readonly #folder: string;

  constructor(content: LiveContent) {
    this.content = content;
    this.#folder = realpathSync(practiceFolder(content.root));
    removeUnfinished(path.join(this.#folder, 'content'));
  }

  #pathOf(file: string): string {
    const names = file.split('/');
    const isPlain = names.every((name) => /^[^.\\:\0][^\\:\0]*$/.test(name));
    const isOurs = (_: string, index: number) => {
      const full = path.join(this.#folder, ...names.slice(0, index + 1));
      const stats = lstatSync(full, { throwIfNoEntry: false });
      return !stats || (index < names.length - 1 ? stats.isDirectory() : stats.isFile());
    };
    if (isPlain && names[0] === 'content' && names.every(isOurs)) {
      return path.join(this.#folder, file);
    }
    throw new UserError(
      `"${file}" isn't a file of the content. Choose one of the pages of this site.`,
    );
  }

  /** The bytes of a file; undefined if there is none. @throws {UserError} if it is not one of the content. */
  read(file: string): Buffer | undefined {
    const full = this.#pathOf(file);
    return lstatSync(full, { throwIfNoEntry: false }) && readFileSync(full);
  }

  /** @throws {UserError} while the content cannot be read. */
  get store(): ContentStore<Content> {
    if (this.content.store) {
      return this.content.store;
    }
    throw new UserError(
      "The content can't be read at the moment. Ask whoever looks after the website.",
    );
  }

  document(file: string): Document {
    const bytes = this.read(file);
    const known = this.#find(file);
    if (known && bytes && known.digest === digestOf(bytes)) {
      return known;
    }
    this.content.update([file]);
    const document = this.#find(file);
    if (document && bytes) {
      return document;
    }
    throw new UserError(`There is no "${file}". It may have been renamed or deleted.`);
  }

  #find(file: string): Document | undefined {
    return this.store.documents.find((document) => `content/${document.file}` === file);
  }

  /** A document to edit, with its errors. Warnings are in the list of changes. */
  describe(file: string) {
    const document = this.document(file);
    const { kind, data, digest } = document;
    const isHere = (problem: Problem) => problem.file === file && isError(problem);
    // What can be corrected is looked for only where there is something.
    const errors = this.content.errors.some(isHere) ? this.content.problems.filter(isHere) : [];
    return {
      file,
      title: titleOf(document),
      kind: kind.name,
      /** The pages that show it; none for site.yaml. */
      addresses: addressesOf(kind, knownOf(document)),
      /** As it is written; undefined if the file can't be read. */
      data:
        data === undefined
          ? undefined
          : asWritten(data as Json, readYamlFile(document.source).data),
      notes: notesOf(document),
      text: String(this.read(file)),
      version: digest,
      mistakes: errors.map((problem) => mistakeOf(problem, this.store.documents)),
    };
  }

  edit({ file, version, edits, text }: EditRequest): EditAnswer {
    const now = this.read(file)?.toString();
    const isNew = now === undefined && version === '';
    // What no page is made from could be written, but not described.
    if (isNew && !this.#isForDocument(file)) {
      throw new UserError(NO_DOCUMENT);
    }
    const document = isNew ? undefined : this.document(file);
    if (document && version !== document.digest) {
      return { newer: this.describe(file) };
    }
    try {
      const after = text ?? edited(document, edits);
      if (after !== now) {
        this.write(file, after ? Buffer.from(after) : undefined);
      }
      return { document: after ? this.describe(file) : null };
    } catch (error) {
      if (error instanceof Refused) {
        return { refused: error.mistakes };
      }
      if (!(error instanceof EditRefusal)) {
        throw error;
      }
      const { path, finding: reason } = error;
      const problem: Problem = { file, line: 1, column: 1, severity: 'error', ...reason, path };
      return { refused: [mistakeOf(problem, this.store.documents)] };
    }
  }

  /** Makes each correction that is certain. */
  correct(): void {
    const next = this.content.problems.map(certainCorrection).find(Boolean);
    if (!next) {
      return;
    }
    const { source } = this.document(next.file);
    // A file that can be read again may have other mistakes.
    this.write(next.file, Buffer.from(splice(source, [next])), true);
    this.correct();
  }

  #isForDocument(file: string): boolean {
    const name = file.slice('content/'.length);
    return !isLeftBehind(name) && kindOf(name, this.store.kinds) !== undefined;
  }

  /** Writes a file and shows it in the open pages; undefined deletes it. @throws {Refused} with the mistakes that are new. */
  write(file: string, bytes: Uint8Array | undefined, isForced = false): void {
    this.writeAll([{ file, bytes }], isForced);
  }

  /** Writes several files, all or none of them. @throws {Refused} with the mistakes that are new. */
  writeAll(files: readonly WantedFile[], isForced = false): void {
    if (files.length === 0) {
      return;
    }
    this.content.take(
      this.#tryOut(files, (tried) => {
        const isRefused = !isForced && newProblems(this.content.errors, tried.errors).length > 0;
        const fresh = isRefused
          ? newProblems(this.content.problems, tried.problems).filter(isError)
          : [];
        if (isRefused) {
          throw new Refused(fresh.map((problem) => mistakeOf(problem, this.store.documents)));
        }
        this.#putAll(files);
      }),
    );
  }

  /** Checks the content with these files in it. They stay in the store, unless `act` throws. */
  #tryOut([first, ...others]: readonly WantedFile[], act: (tried: Checked) => void): Checked {
    let inside: Checked | undefined;
    const outside = this.store.tryOut(first?.file ?? '', first?.bytes, (tried) => {
      if (others.length > 0) {
        inside = this.#tryOut(others, act);
      } else {
        act(tried);
      }
      return true;
    });
    return inside ?? outside;
  }

  /** What a function gives while the content has these files. None is written. */
  with<Value>(files: readonly NewFile[], read: (store: ContentStore<Content>) => Value): Value {
    const [first, ...others] = files;
    if (!first) {
      return read(this.store);
    }
    let value: Value | undefined;
    this.store.tryOut(first.file, Buffer.from(first.text), () => {
      value = this.with(others, read);
      return false;
    });
    return value as Value;
  }

  #putAll(files: readonly WantedFile[]): void {
    const there = files.map(({ file }) => ({
      file,
      bytes: this.read(file),
    }));
    try {
      for (const { file, bytes } of files) {
        this.put(this.#pathOf(file), bytes);
      }
    } catch (error) {
      // The disk may be full: then those that were written make room for what was there.
      if (files.length > 1) {
        for (const { file, bytes } of there) {
          this.put(this.#pathOf(file), bytes);
        }
      }
      throw error;
    }
  }

  /** Writes a file whole, or not at all; undefined deletes it. */
  put(full: string, bytes: Uint8Array | undefined): void {
    if (!bytes) {
      rmSync(full, { force: true });
      return;
    }
    const stats = lstatSync(full, { throwIfNoEntry: false });
    mkdirSync(path.dirname(full), { recursive: true });
    writeWhole(full, bytes, stats && stats.mode & 0o777);
  }
}

export type EditedDocument = ReturnType<Editor['describe']>;

export type EditAnswer =
  /** The document as it is now; null if the file is gone. */
  | { document: EditedDocument | null }
  /** Nothing is written, because it would be a mistake. Mistakes that were there before refuse nothing. */
  | { refused: readonly Mistake[] }
  /** The file has another version now. */
  | { newer: EditedDocument };

/**
 * The data of a document with its texts as they are in the file: `9-5pm`, and not `9:00-17:00`. Only what has another form
 * altogether stays in the usual one, such as a group that is written as a text.
 */
function asWritten(usual: Json, written: Json | undefined): Json {
  if (Array.isArray(usual) && Array.isArray(written)) {
    return usual.map((entry, index) => asWritten(entry, written[index]));
  }
  if (isGroup(usual) && isGroup(written)) {
    const fields = Object.entries(usual as Record<string, Json>);
    return Object.fromEntries(
      fields.map(([field, value]) => [field, asWritten(value, written[field] as Json | undefined)]),
    );
  }
  const isText =
    typeof written === 'string' && (typeof usual === 'string' || typeof usual === 'number');
  return isText ? written : usual;
}

function edited(document: Document | undefined, edits: readonly Edit[]): string {
  if (document?.data === undefined) {
    throw new EditRefusal([], finding('unread-file', {}));
  }
  return edits.reduce((text, edit) => {
    const { path, op } = edit;
    const isMarked = readYamlFile(text).samples.some((sample) => isSame(sample.path, path));
    const after = op === 'unmark' && !isMarked ? text : editDocument(document.kind, text, [edit]);
    return op === 'unmark' ? confirmed(document, after, path) : after;
  }, document.source);
}

/** A text in which the value at a place says that it is right, if it is still the one of the sample. */
function confirmed({ file, kind }: Document, text: string, path: Path): string {
  const document = readDocument(file, kind, Buffer.from(text));
  const { line } = readYamlFile(text).ofKey(path);
  if (!document.samples.some((sample) => sample.isUnmarked && sample.line === line)) {
    return text;
  }
  const lines = text.split('\n');
  return lines.with(line - 1, `${lines[line - 1]?.trimEnd()} ${CONFIRMED}`).join('\n');
}

const AS_IN_SAMPLE = 'this is still as it was in the sample';

export function notesOf({ source, samples, data }: Document): Note[] {
  if (samples.length === 0 || data === undefined) {
    return [];
  }
  const file = readYamlFile(source);
  const marks = new Map(
    file.samples.map(({ start, path }) => [positionAt(source, start).line, path]),
  );
  return samples.map(({ line, what, isUnmarked = false }) => {
    const start = offsetAt(source, { line, column: 1 });
    const path = marks.get(line) ?? file.ownerOf(start + source.slice(start).search(/\S/));
    return {
      path,
      what: isUnmarked ? AS_IN_SAMPLE : what,
      mayBeReal: isUnmarked || marks.has(line),
    };
  });
}
