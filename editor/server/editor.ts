import path from 'node:path';
import { type Document, digestOf, slugOf } from '../../check/document';
import { valueAt } from '../../check/path';
import { practiceFolder } from '../../check/practice-folder';
import { newProblems, type Problem } from '../../check/problem';
import type { ContentStore } from '../../check/store';
import type { Edit, Json } from '../../check/yaml/edit/edit';
import { isSame } from '../../check/yaml/edit/edit-data';
import { editDocument } from '../../check/yaml/edit/edit-document';
import { splice } from '../../check/yaml/edit/edit-yaml';
import { EditRefusal } from '../../check/yaml/edit/refusal';
import { removeUnfinished } from '../../check/yaml/edit/write-whole';
import { ownerOf, readYamlFile, sampleNotes } from '../../check/yaml/edit/yaml-file';
import { offsetAt, positionAt } from '../../check/yaml/positions';
import { addressesOf } from '../../pages/addresses';
import type { Content } from '../../schemas/content';
import type { LiveContent } from '../../site/dev/live-content';
import type { EditAnswer, EditedDocument, EditRequest, Mistake, Note } from '../protocol';
import { ApiFault } from './api-fault';
import { ContentFiles } from './content-files';
import { mistakeOf, titleOf } from './places';

const MOST_VERSIONS = 500;

/**
 * Changes files of the content. Each change is checked before it is written, with the rules of `npm run check`: a mistake
 * that was not there before refuses it.
 */
export class Editor {
  readonly files: ContentFiles;
  readonly #content: LiveContent;
  /** What files held before they were changed, and what would mend them, by its version. */
  readonly #texts = new Map<string, string>();

  constructor(content: LiveContent) {
    this.#content = content;
    this.files = new ContentFiles(content.root);
    removeUnfinished(path.join(practiceFolder(content.root), 'content'));
  }

  get root(): string {
    return this.#content.root;
  }

  get problems(): readonly Problem[] {
    return this.#content.problems;
  }

  /** @throws {ApiFault} while the content cannot be read. */
  get store(): ContentStore<Content> {
    if (this.#content.store) return this.#content.store;
    throw new ApiFault(500, 'The content cannot be read.', 'The terminal of "npm run dev" says why.');
  }

  /** A document as it is on the disk now. @throws {ApiFault} if the content has no such document. */
  document(file: string): Document {
    const bytes = this.files.read(file);
    const known = this.#find(file);
    if (known && bytes && known.digest === digestOf(bytes)) return known;
    this.#content.update([file]);
    const document = this.#find(file);
    if (document && bytes) return document;
    throw new ApiFault(404, `There is no "${file}".`, 'It may have been renamed or taken away.');
  }

  #find(file: string): Document | undefined {
    return this.store.documents.find((document) => `content/${document.file}` === file);
  }

  describe(file: string): EditedDocument {
    const document = this.document(file);
    const { kind, data, digest, source } = document;
    const problems = this.problems.filter((problem) => problem.file === file);
    const corrections = data === undefined ? problems.flatMap((problem) => problem.corrections ?? []) : [];
    return {
      file,
      title: titleOf(document),
      kind: kind.name,
      addresses: addressesOf(kind, { ...(data as Record<string, unknown>), slug: slugOf(document) }),
      data: data as Json | undefined,
      notes: notesOf(document),
      version: digest,
      mended: corrections.map((correction) => this.#keep(splice(source, [correction]))),
      mistakes: problems.map((problem) => mistakeOf(problem, this.store.documents)),
    };
  }

  edit({ file, version, edits, earlier }: EditRequest): EditAnswer {
    const now = this.files.read(file)?.toString();
    const document = now === undefined && version === '' ? undefined : this.document(file);
    if (document && version !== document.digest) return { ok: false, newer: this.describe(file) };
    const isKnown = earlier === '' || (earlier !== undefined && this.#texts.has(earlier));
    if (isKnown) return this.save(file, now, this.#texts.get(earlier));
    if (document?.data === undefined) {
      throw new EditRefusal([], 'This cannot be undone any more.', 'Change the text itself to what it was.');
    }
    try {
      const text = edits.reduce(
        (before, edit) => editDocument(document.kind, before, withoutNote(before, edit)),
        document.source,
      );
      return this.save(file, now, text);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      const { path, message, advice } = error;
      const problem: Problem = { file, line: 1, column: 1, severity: 'error', message, advice, path };
      return { ok: false, refused: [mistakeOf(problem, this.store.documents)] };
    }
  }

  /** Writes a change of a file that was just read; undefined if there is no file. */
  save(file: string, from: string | undefined, to: string | undefined): EditAnswer {
    const refused = from === to ? [] : this.write(file, to === undefined ? undefined : Buffer.from(to));
    if (refused.length > 0) return { ok: false, refused };
    if (from !== undefined) this.#keep(from);
    return { ok: true, document: to === undefined ? undefined : this.describe(file) };
  }

  /** Makes each correction that is the only one of its problem. @returns the mistakes that are left. */
  correct(): Mistake[] {
    const passed = new Set<Problem>();
    for (;;) {
      const next = this.problems.find((problem) => problem.corrections?.length === 1 && !passed.has(problem));
      const [correction] = next?.corrections ?? [];
      if (!next || !correction) break;
      passed.add(next);
      const { source } = this.document(next.file);
      this.#keep(source);
      // A file that can be read again may have other mistakes.
      this.#tryOut(next.file, Buffer.from(splice(source, [correction])), () => true);
    }
    return this.problems.filter(isError).map((problem) => mistakeOf(problem, this.store.documents));
  }

  /** Keeps a text that a file may become. @returns its version. */
  #keep(text: string): string {
    const version = digestOf(Buffer.from(text));
    this.#texts.set(version, text);
    const [oldest = ''] = this.#texts.keys();
    if (this.#texts.size > MOST_VERSIONS) this.#texts.delete(oldest);
    return version;
  }

  /**
   * Writes a file and shows it in the open pages, or deletes it, unless that would be a mistake.
   *
   * @returns the mistakes that the content would have with it, and that it does not have now.
   */
  write(file: string, bytes: Uint8Array | undefined): Mistake[] {
    return this.#tryOut(file, bytes, (fresh) => fresh.length === 0);
  }

  mistakesWithout(file: string): Mistake[] {
    return this.#tryOut(file, undefined, () => false);
  }

  #tryOut(
    file: string,
    bytes: Uint8Array | undefined,
    isForGood: (fresh: readonly Mistake[]) => boolean,
  ): Mistake[] {
    let mistakes: Mistake[] = [];
    let isKept = false;
    const checked = this.store.tryOut(file, bytes, ({ problems }) => {
      const fresh = newProblems(this.problems, problems).filter(isError);
      mistakes = fresh.map((problem) => mistakeOf(problem, this.store.documents));
      isKept = isForGood(mistakes);
      if (isKept) this.files.write(file, bytes);
      return isKept;
    });
    if (isKept) this.#content.take(checked);
    return mistakes;
  }
}

/** An edit, and that a value is no sample any more if it gets another. */
function withoutNote(text: string, edit: Edit): Edit[] {
  const file = readYamlFile(text);
  const isNoted =
    edit.op === 'set' &&
    !isSame(valueAt(file.data, edit.path), edit.value) &&
    sampleNotes(file).some(({ path }) => isSame(path, edit.path));
  return isNoted ? [edit, { op: 'unmark', path: edit.path }] : [edit];
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

export function notesOf({ source, samples, data }: Document): Note[] {
  if (samples.length === 0 || data === undefined) return [];
  const file = readYamlFile(source);
  const marks = new Map(sampleNotes(file).map(({ start, path }) => [positionAt(source, start).line, path]));
  return samples.map(({ line, what }) => {
    const start = offsetAt(source, { line, column: 1 });
    const path = marks.get(line) ?? ownerOf(file, start + source.slice(start).search(/\S/));
    return { path, what, isMarked: marks.has(line) };
  });
}
