import type { Path } from '../../../check/problem';
import type { EditAnswer, EditedDocument, EditRequest, Mistake, Note, UploadAnswer } from '../../protocol';
import type { Ask } from '../ask';
import { EditQueue, type QueuedRequest, type Saved } from './edit-queue';
import { type Place, placeOf } from './tree';

export type Placed<Thing> = Thing & { at: Place };

export type Status = 'saved' | 'typing' | 'saving' | 'refused' | 'failed' | 'clash';

export interface OpenFile {
  document: EditedDocument;
  status: Status;
  /** The check's answer to the last attempt to save the waiting edits. */
  refused: readonly Placed<Mistake>[];
  mistakes: readonly Placed<Mistake>[];
  notes: readonly Placed<Note>[];
}

type Answered = Omit<OpenFile, 'status'> & { answer?: 'refused' | 'failed' | undefined };

/** After a key, in ms. */
const PAUSE = 50;
/** If the server does not answer, in ms. */
const RETRY = 2_000;

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

  /** Changes something in a file. It is saved after a pause, with all that waits there. */
  change<Result>(file: string, act: (queue: EditQueue) => Result): Result {
    const result = act(this.queue);
    this.#note(file, { answer: undefined });
    this.#later(PAUSE);
    return result;
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
    const request = this.queue.request(file);
    if (!request) return;
    const { version, edits, tree } = request;
    this.#note(file, { answer: undefined });
    const text = tree === undefined ? '' : undefined;
    const answer = await this.#edit({ file, version, edits, text }).finally(() => {
      this.queue.sent = 0;
    });
    this.said = '';
    if ('refused' in answer) this.#refuse(file, request, answer.refused);
    else if ('document' in answer) this.#saved(file, request, answer.document);
    else if (answer.newer.data === undefined) this.#refuse(file, request, answer.newer.mistakes);
    else {
      this.#take(answer.newer);
      await this.#send(file);
    }
  }

  #refuse(file: string, { newest, tree }: QueuedRequest, mistakes: readonly Mistake[]): void {
    const isNewer = (this.queue.waiting(file).at(-1)?.number ?? 0) > newest;
    const refused = mistakes.map((mistake) => ({ ...mistake, at: placeOf(tree, mistake.path) }));
    this.#note(file, { refused, answer: isNewer ? undefined : 'refused' });
    if (!this.#files.has(file)) this.said = wordsOf(mistakes);
  }

  #saved(file: string, request: QueuedRequest, document: EditedDocument | null): void {
    this.queue.saved(file, request, document ?? undefined);
    this.#takeOrClose(file, document);
  }

  #edit = (request: EditRequest) => this.#ask<EditAnswer>('edit', {}, request);

  /** Undoes the newest that was done on a page. Says what it was about, and whether its file is gone now. */
  async undo(page: string): Promise<{ file: string; place: Place; isGone: boolean } | undefined> {
    clearTimeout(this.#timer);
    let undone: { file: string; place: Place } | undefined;
    await this.#next(async () => {
      const { file = '' } = this.queue.newest(page) ?? {};
      // If the last answer was lost, the file tells whether it has the change.
      if (this.queue.file(file)?.tried && this.#files.has(file)) await this.#read(file);
      const last = this.queue.newest(page);
      if (!last) return;
      this.said = 'op' in last && !this.queue.leaveOut(last) ? CHANGED_SINCE : '';
      if ('from' in last) await this.#takeBack(last);
      if (!this.said) undone = last;
      this.#changed();
    }).catch((error: Error) => this.say(error.message));
    await this.save();
    return undone && { ...undone, isGone: this.queue.file(undone.file)?.base === undefined };
  }

  /** Has a file become what it was, byte by byte, unless it was changed since. */
  async #takeBack(saved: Saved): Promise<void> {
    const { file, from, to } = saved;
    const answer = await this.#edit({ file, version: to, edits: [], text: from });
    this.queue.forget(saved);
    if ('refused' in answer) this.said = wordsOf(answer.refused);
    else if ('newer' in answer) this.said = CHANGED_SINCE;
    else this.#takeOrClose(file, answer.document);
  }

  #takeOrClose(file: string, document: EditedDocument | null): void {
    if (document) this.#take(document);
    else {
      this.queue.know(file);
      this.#files.delete(file);
      this.#changed();
    }
  }

  /** Deletes a page, as soon as no place leads to it. @returns whether it is gone. */
  async remove(page: string, file: string): Promise<boolean> {
    this.queue.set(page, file, [], undefined);
    await this.save();
    return this.queue.file(file)?.base === undefined;
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

  added(page: string, document: EditedDocument): void {
    this.queue.added(page, document.file, document);
    this.#changed();
  }

  #take(document: EditedDocument): void {
    const { file, version, data } = document;
    if (data !== undefined && version !== this.queue.file(file)?.version) this.queue.know(file, document);
    const tree = this.queue.file(file)?.base;
    const placed = <Thing extends { path: Path }>(thing: Thing) => ({
      ...thing,
      at: placeOf(tree, thing.path),
    });
    const [mistakes, notes] = [document.mistakes.map(placed), document.notes.map(placed)];
    this.#files.set(file, { refused: [], ...this.#files.get(file), document, mistakes, notes });
    this.#changed();
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
