import { addressesOf } from '../../pages/addresses';
import { type Document, digestOf, slugOf } from '../../renderer/content/document';
import type { Json } from '../../renderer/content/edit/edit';
import { editDocument } from '../../renderer/content/edit/edit-document';
import { EditRefusal } from '../../renderer/content/edit/refusal';
import { ownerOf, readYamlFile, sampleNotes } from '../../renderer/content/edit/yaml-file';
import { offsetAt, positionAt } from '../../renderer/content/positions';
import { newProblems, type Path, type Problem } from '../../renderer/content/problem';
import type { CheckedContent, ContentStore } from '../../renderer/content/store';
import type { Content } from '../../schemas/content';
import type { EditAnswer, EditedDocument, EditRequest, History, Mistake, Note, Refused } from '../protocol';
import { ApiFault } from './api-fault';
import { ContentFiles } from './content-files';
import { findClashes, takeBack } from './merge';
import { mistakeOf, placeOf, titleOf } from './places';

/** The content of the development server. */
export interface EditedContent {
  root: string;
  /** Undefined while it cannot be read. */
  store: ContentStore<Content> | undefined;
  /** What the last check has found. */
  problems: readonly Problem[];
  /** Reads files again, and shows them in the open pages. */
  update: (files: readonly string[]) => void;
  /** Shows content that was checked. */
  take: (checked: CheckedContent<Content>) => void;
}

/** A change of a file that was written. */
interface Saved {
  file: string;
  path: Path;
  place: readonly string[];
  /** What the file held; undefined if there was none. */
  from: string | undefined;
  to: string | undefined;
}

/** How many saves can be undone. */
const LONGEST_HISTORY = 500;

/**
 * Changes files of the content. Each change is checked before it is written, with the rules of `npm run check`: a mistake
 * that was not there before refuses it.
 */
export class Editor {
  readonly files: ContentFiles;
  readonly #content: EditedContent;
  readonly #undo: Saved[] = [];
  readonly #redo: Saved[] = [];

  constructor(content: EditedContent) {
    this.#content = content;
    this.files = new ContentFiles(content.root);
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

  get history(): History {
    const [undo, redo] = [this.#undo, this.#redo].map((saves) => saves.at(-1)?.place.join(' → '));
    return { undo, redo };
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

  /** A document with everything that the panel shows of it. */
  describe(file: string): EditedDocument {
    const document = this.document(file);
    const { kind, data, digest } = document;
    return {
      file,
      title: titleOf(document),
      kind: kind.name,
      schema: String(kind.schema.$id),
      addresses: addressesOf(kind, { ...(data as Record<string, unknown>), slug: slugOf(document) }),
      data: data as Json | undefined,
      notes: notesOf(document),
      version: digest,
      mistakes: this.problems
        .filter((problem) => problem.file === file)
        .map((problem) => mistakeOf(problem, document)),
      history: this.history,
    };
  }

  edit({ file, version, data, edits }: EditRequest): EditAnswer {
    const document = this.document(file);
    const { source, digest, kind } = document;
    if (document.data === undefined) return { ok: false, refused: this.describe(file).mistakes };
    if (version !== digest) {
      const clashes = findClashes(data, document.data as Json, edits);
      if (clashes.length > 0) {
        const fields = clashes.map((clash) => ({ ...clash, place: placeOf(document, clash.path) }));
        return { ok: false, conflict: { fields, document: this.describe(file) } };
      }
    }
    try {
      const text = editDocument(kind, source, edits);
      const path = edits[0]?.path ?? [];
      return this.save({ file, path, place: placeOf(document, path), from: source, to: text });
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      return this.#refuse(file, error.path, placeOf(document, error.path), error);
    }
  }

  /** Takes back the last save; or the last undo. */
  undo(isRedo = false): EditAnswer {
    const [saves, others] = isRedo ? [this.#redo, this.#undo] : [this.#undo, this.#redo];
    const last = saves.at(-1);
    if (!last) throw new EditRefusal([], 'There is nothing to take back.', 'Change something first.');
    const { file, from, to, path, place } = last;
    const now = this.files.read(file)?.toString();
    const isText = from !== undefined && to !== undefined && now !== undefined;
    const next = now === to ? { text: from } : { text: isText ? takeBack(from, to, now) : undefined };
    if (now !== to && next.text === undefined) return this.#refuse(file, path, place, CHANGED_SINCE);
    const answer = this.#write({ file, path, place, from: now, to: next.text });
    if (answer.ok) {
      saves.pop();
      others.push({ file, path, place, from: now, to: next.text });
    }
    return answer.ok ? this.#edited(file, path) : answer;
  }

  /** Writes a change of a file that was just read, and remembers it. */
  save(change: Saved): EditAnswer {
    const answer = this.#write(change);
    if (!answer.ok) return answer;
    if (change.from !== change.to) {
      this.#undo.push(change);
      this.#undo.splice(0, this.#undo.length - LONGEST_HISTORY);
      this.#redo.length = 0;
    }
    return this.#edited(change.file, change.path);
  }

  #write({ file, from, to }: Saved): { ok: true } | Refused {
    const refused = from === to ? [] : this.write(file, to === undefined ? undefined : Buffer.from(to));
    return refused.length > 0 ? { ok: false, refused } : { ok: true };
  }

  /**
   * Writes a file and shows it in the open pages, or deletes it, unless that would be a mistake.
   *
   * @returns the mistakes that the content would have with it, and that it does not have now.
   */
  write(file: string, bytes: Uint8Array | undefined): Mistake[] {
    let refused: Mistake[] = [];
    const checked = this.store.tryOut(file, bytes, ({ problems }) => {
      refused = this.#newOnes(problems);
      if (refused.length === 0) this.files.write(file, bytes);
      return refused.length === 0;
    });
    if (refused.length === 0) this.#content.take(checked);
    return refused;
  }

  /** The mistakes that the content would have without a file. */
  mistakesWithout(file: string): Mistake[] {
    let found: Mistake[] = [];
    this.store.tryOut(file, undefined, ({ problems }) => {
      found = this.#newOnes(problems);
      return false;
    });
    return found;
  }

  #edited(file: string, path: Path): EditAnswer {
    const document = this.#find(file) && this.describe(file);
    return { ok: true, document, file, path };
  }

  #refuse(
    file: string,
    path: Path,
    place: readonly string[],
    { message, advice }: { message: string; advice: string },
  ): Refused {
    const beginning = { file, line: 1, column: 1, severity: 'error' as const };
    return { ok: false, refused: [{ ...beginning, message, advice, path, place }] };
  }

  /** The mistakes among these problems that the content does not have now, as the store knows their files. */
  #newOnes(problems: readonly Problem[]): Mistake[] {
    const fresh = newProblems(this.problems, problems).filter(isError);
    return fresh.map((problem) => mistakeOf(problem, this.#find(problem.file)));
  }
}

const CHANGED_SINCE = {
  message: 'This was changed again since, so it cannot be taken back.',
  advice: 'Change the text itself to what it was.',
};

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** What is still a sample in a document. */
function notesOf({ source, samples, data }: Document): Note[] {
  if (samples.length === 0 || data === undefined) return [];
  const file = readYamlFile(source);
  const marks = new Map(sampleNotes(file).map(({ start, path }) => [positionAt(source, start).line, path]));
  return samples.map(({ line, what }) => {
    const start = offsetAt(source, { line, column: 1 });
    const path = marks.get(line) ?? ownerOf(file, start + source.slice(start).search(/\S/));
    return { path, line, what, isMarked: marks.has(line) };
  });
}
