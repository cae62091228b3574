import { valueAt } from '../../../check/path';
import type { Json } from '../../../check/yaml/edit/edit';
import type { EditAnswer, EditedDocument, EditRequest, Mistake, Note, UploadAnswer } from '../../protocol';
import type { Ask } from '../ask';
import { EditQueue, type QueuedRequest } from './edit-queue';
import { merge } from './merge';
import { type Place, placeOf, type Tree } from './tree';

export type Placed<Thing> = Thing & { at: Place };

export interface Fix {
  from: Tree | undefined;
  to: Tree;
  /** The new value of the field. */
  value: Json | undefined;
}

export type PlacedMistake = Placed<Omit<Mistake, 'fixes'>> & { fixes: readonly Fix[] };

export type Status = 'saved' | 'typing' | 'saving' | 'refused' | 'failed' | 'clash';

export interface OpenFile {
  document: EditedDocument;
  status: Status;
  /** The check's answer to the last attempt to save the waiting edits. */
  refused: readonly PlacedMistake[];
  mistakes: readonly PlacedMistake[];
  notes: readonly Placed<Note>[];
}

type Answered = Omit<OpenFile, 'status'> & { answer?: 'refused' | 'failed' | undefined };

/** After a key, in ms. */
const PAUSE = 100;
/** If the server does not answer, in ms. */
const RETRY = 2_000;
/** The number of times that a file may become another one while it is saved. */
const TRIES = 5;

/** Sends the edits of the queue, one request after the other, and keeps what waits in the browser. */
export class Editing {
  readonly queue: EditQueue;
  revision = 0;
  said = '';
  uploads = 0;
  readonly #files = new Map<string, Answered>();
  readonly #ask: Ask;
  readonly #keep: (kept: string | undefined) => void;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #requests: Promise<unknown> = Promise.resolve();

  constructor(ask: Ask, kept: string | undefined, keep: (kept: string | undefined) => void) {
    this.#ask = ask;
    this.queue = new EditQueue(kept);
    this.#keep = keep;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  file(file: string): OpenFile | undefined {
    const open = this.#files.get(file);
    if (!open) return undefined;
    const waiting = this.queue.waiting(file);
    if (waiting.length === 0) return { ...open, refused: [], status: 'saved' };
    const isSent = waiting.some(({ number }) => number <= this.queue.sent);
    const isUnclear = this.queue.file(file)?.clashes.length !== 0;
    return { ...open, status: isUnclear ? 'clash' : isSent ? 'saving' : (open.answer ?? 'typing') };
  }

  open(file: string): Promise<void> {
    return this.#next(() => this.#read(file));
  }

  /** Reads the open files again: one of them may have been changed elsewhere. */
  refresh(): Promise<void> {
    return this.#next(async () => {
      for (const file of this.#files.keys()) await this.#read(file);
    }).then(
      () => this.save(),
      () => {},
    );
  }

  #read = async (file: string) => this.#take(await this.#ask<EditedDocument>('document', { file }));

  /** Gives a place another value, or none. It is saved after a pause, with all that waits in the file. */
  set(page: string, file: string, place: Place, value: Tree | undefined): void {
    this.queue.set(page, file, place, value);
    this.#changedIn(file);
  }

  unmark(page: string, file: string, place: Place): void {
    this.queue.unmark(page, file, place);
    this.#changedIn(file);
  }

  /** Makes a correction, and leaves what was typed since. */
  correct(page: string, file: string, { from, to }: Fix): void {
    this.set(page, file, [], merge(from, this.queue.file(file)?.mine, to).tree);
  }

  #changedIn(file: string): void {
    this.#note(file, { answer: undefined });
    this.#later(PAUSE);
  }

  save(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#next(async () => {
      for (const file of new Set(this.queue.waiting().map((change) => change.file))) await this.#send(file);
    }).catch((error: Error) => {
      for (const { file } of this.queue.waiting()) this.#note(file, { answer: 'failed' });
      this.say(error.message);
      this.#later(RETRY);
    });
  }

  async #send(file: string): Promise<void> {
    // Kept edits may be about a file that is another one by now.
    if (!this.#files.has(file) && this.queue.file(file)?.version !== '') await this.#read(file);
    for (let tries = 0; tries < TRIES; tries++) {
      const request = this.queue.request(file);
      if (!request) return;
      const { version, edits, earlier } = request;
      this.#note(file, { answer: undefined });
      const body = { file, version, edits, earlier } satisfies EditRequest;
      const answer = await this.#ask<EditAnswer>('edit', {}, body).finally(() => {
        this.queue.sent = 0;
      });
      this.said = '';
      if ('newer' in answer && answer.newer.data !== undefined) {
        this.#take(answer.newer);
        continue;
      }
      const mistakes = 'newer' in answer ? answer.newer.mistakes : 'refused' in answer && answer.refused;
      if (mistakes) this.#refuse(file, request, mistakes);
      else this.#saved(file, request, (answer as { document?: EditedDocument }).document);
      return;
    }
  }

  #refuse(file: string, { newest, tree }: QueuedRequest, mistakes: readonly Mistake[]): void {
    const isNewer = (this.queue.waiting(file).at(-1)?.number ?? 0) > newest;
    const refused = mistakes.map((mistake) => this.#placed(mistake, tree));
    this.#note(file, { refused, answer: isNewer ? undefined : 'refused' });
    if (!this.#files.has(file)) this.said = wordsOf(mistakes);
  }

  #saved(file: string, request: QueuedRequest, document: EditedDocument | undefined): void {
    this.queue.saved(file, request, document?.version ?? '', document?.data);
    if (document) this.#take(document);
    else this.#files.delete(file);
    this.#changed();
  }

  /** Undoes the last change that was made on a page. Says what it was about. */
  async undo(page: string): Promise<{ file: string; place: Place; isGone: boolean } | undefined> {
    clearTimeout(this.#timer);
    let undone: { file: string; place: Place; isDone: boolean } | undefined;
    await this.#next(async () => {
      const { file = '' } = this.queue.newest(page) ?? {};
      // If the last answer was lost, the file tells whether it has the change.
      if (this.queue.file(file)?.tried && this.#files.has(file)) await this.#read(file);
      undone = this.queue.undo(page);
      this.said = undone?.isDone === false ? CHANGED_SINCE : '';
      this.#changed();
    });
    await this.save();
    return undone?.isDone
      ? { ...undone, isGone: this.queue.file(undone.file)?.base === undefined }
      : undefined;
  }

  /** Deletes a page, as soon as no place leads to it. @returns whether it is gone. */
  async remove(page: string, file: string): Promise<boolean> {
    this.queue.set(page, file, [], undefined);
    await this.save();
    return this.queue.file(file)?.base === undefined;
  }

  /** Makes the only correction of each problem, such as in a file that cannot be read. */
  async correctAll(): Promise<void> {
    await this.#ask('correct', {}, {});
    await this.refresh();
  }

  settle(file: string, kept: 'yours' | 'theirs'): Promise<void> {
    this.queue.settle(file, kept);
    return this.save();
  }

  discard(file: string): void {
    this.queue.discard(file);
    this.#changed();
  }

  /** Stores a picture in the folder of a file. @throws what is wrong with it, in words. */
  async upload(file: string, picture: File): Promise<UploadAnswer> {
    const folder = `images/${file.replace(/^content\/(pages\/)?|\/[^/]*$|\.yaml$/g, '')}`;
    const answer = await this.#ask<UploadAnswer>('upload', { folder, name: picture.name }, picture);
    this.uploads++;
    this.#changed();
    return answer;
  }

  added(page: string, { file, version, data }: EditedDocument): void {
    if (data !== undefined) this.queue.added(page, file, version, data);
    this.#changed();
  }

  #take(document: EditedDocument): void {
    const { file, version, data } = document;
    if (data !== undefined && version !== this.queue.file(file)?.version)
      this.queue.know(file, version, data);
    const tree = this.queue.file(file)?.base;
    const mistakes = document.mistakes.map((mistake) => this.#placed(mistake, tree));
    const notes = document.notes.map((note) => ({ ...note, at: placeOf(tree, note.path) }));
    this.#files.set(file, { refused: [], ...this.#files.get(file), document, mistakes, notes });
    this.#changed();
  }

  #placed(mistake: Mistake, tree: Tree | undefined): PlacedMistake {
    const fixes = mistake.fixes.map((data) => ({
      from: tree,
      to: this.queue.renewed(tree, data),
      value: valueAt<Json>(data, mistake.path),
    }));
    return { ...mistake, at: placeOf(tree, mistake.path), fixes };
  }

  #note(file: string, said: Partial<Answered>): void {
    const open = this.#files.get(file);
    if (open) this.#files.set(file, { ...open, ...said });
    this.#changed();
  }

  say(words: string): void {
    this.said = words;
    this.#changed();
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#requests.then(work);
    this.#requests = done.catch(() => {});
    return done;
  }

  #changed(): void {
    this.revision++;
    this.#keep(this.queue.isEmpty ? undefined : JSON.stringify(this.queue));
    for (const listener of this.#listeners) listener();
  }
}

const CHANGED_SINCE =
  "This was changed again since, so it can't be undone here. Change the text itself to what it was.";

const wordsOf = (mistakes: readonly Mistake[]): string => mistakes.map(({ said }) => said).join(' ');
