import type {
  EditAnswer,
  EditedDocument,
  EditRequest,
  Mistake,
  Note,
  RestoreRequest,
  UploadAnswer,
} from '../../protocol';
import { EditQueue } from './edit-queue';
import type { Save, Step } from './steps';
import { changed, changeOf, type Place, placeOf, type Tree, type TreeChange } from './tree';

/** How the server is asked. Each throws an Error in words if it cannot answer. */
export interface Server {
  get: <Answer>(address: string, query: Readonly<Record<string, string>>) => Promise<Answer>;
  post: <Answer>(address: string, body: unknown) => Promise<Answer>;
}

/** Something that is said about a value, by its place. */
export type Placed<Thing> = Thing & { at: Place };

/** What is wrong with a value, and the changes that may correct it. */
export type PlacedMistake = Placed<Mistake> & { changes: readonly (readonly TreeChange[])[] };

export type Status = 'saved' | 'typing' | 'saving' | 'refused' | 'failed' | 'clash';

/** A file that is open. */
export interface OpenFile {
  /** As the server has it. */
  document: EditedDocument;
  status: Status;
  /** What the check has said about the last attempt to save what waits. */
  refused: readonly PlacedMistake[];
  mistakes: readonly PlacedMistake[];
  notes: readonly Placed<Note>[];
}

/** How long to wait after a key before saving, in ms. */
const PAUSE = 150;
/** How long to wait before trying again if the server does not answer, in ms. */
const RETRY = 2_000;
/** How often a file may become another one while it is saved. */
const TRIES = 5;

/** Sends the edits of the queue, one request after the other, and keeps what waits in the browser. */
export class Editing {
  readonly queue: EditQueue;
  /** Counts what has changed, for those who show it. */
  revision = 0;
  /** What went wrong last, in words. */
  said = '';
  /** Counts the pictures that were stored. */
  uploads = 0;
  readonly #files = new Map<
    string,
    Omit<OpenFile, 'status'> & { answer?: 'refused' | 'failed' | undefined }
  >();
  readonly #server: Server;
  readonly #keep: (kept: string | undefined) => void;
  readonly #listeners = new Set<() => void>();
  #sent: readonly Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The requests, one after the other. */
  #requests: Promise<unknown> = Promise.resolve();

  /** @param kept what `keep` was given last. */
  constructor(server: Server, kept: string | undefined, keep: (kept: string | undefined) => void) {
    this.#server = server;
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
    const isSent = this.#sent.some((step) => step.file === file);
    const isUnclear = waiting.some(({ clash }) => clash);
    return { ...open, status: isUnclear ? 'clash' : isSent ? 'saving' : (open.answer ?? 'typing') };
  }

  /** Reads a file as it is now. @throws an Error in words. */
  open(file: string): Promise<void> {
    return this.#next(async () => this.#take(await this.#read(file)));
  }

  /** Reads the open files again: one of them may have been changed elsewhere. */
  refresh(): Promise<void> {
    return this.#next(async () => {
      for (const file of this.#files.keys()) this.#take(await this.#read(file));
    }).then(
      () => this.save(),
      () => {},
    );
  }

  #read = (file: string) => this.#server.get<EditedDocument>('document', { file });

  /** Changes something. It is saved after a pause, with all that waits in the file. */
  change(page: string, file: string, change: TreeChange): void {
    this.queue.push(page, file, change, this.#sent);
    this.#note(file, { answer: undefined });
    this.#later(PAUSE);
  }

  /** Saves what waits. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#next(async () => {
      for (const file of new Set(this.queue.waiting().map((step) => step.file))) await this.#send(file);
    }).catch((error: Error) => {
      for (const { file } of this.queue.waiting()) this.#note(file, { answer: 'failed' });
      this.say(error.message);
      this.#later(RETRY);
    });
  }

  async #send(file: string): Promise<void> {
    if (!this.#files.has(file)) this.#take(await this.#read(file));
    for (let tries = 0; tries < TRIES; tries++) {
      const request = this.queue.request(file);
      if (!request) return;
      const { version, edits, steps, tree } = request;
      this.#sent = steps;
      this.#note(file, { answer: undefined });
      const body = { file, version, edits } satisfies EditRequest;
      const answer = await this.#server.post<EditAnswer>('edit', body).finally(() => {
        this.#sent = [];
      });
      this.said = '';
      if (answer.ok && answer.document?.data !== undefined) {
        this.queue.saved(file, steps, answer.document.version, answer.document.data);
        this.#take(answer.document);
        return;
      }
      if ('refused' in answer) {
        const isNewer = this.queue.waiting(file).length > steps.length;
        const refused = answer.refused.map((mistake) => this.#placed(mistake, tree));
        this.#note(file, { refused, answer: isNewer ? undefined : 'refused' });
        return;
      }
      if ('newer' in answer) this.#take(answer.newer);
    }
  }

  /** Undoes the last change that was made on a page. Says what it was about. */
  async undo(page: string): Promise<{ file: string; place: Place; isGone: boolean } | undefined> {
    clearTimeout(this.#timer);
    let undone: { file: string; place: Place; isGone: boolean } | undefined;
    await this.#next(async () => {
      this.said = '';
      let undo = this.queue.undo(page);
      if (undo?.kind === 'restore') {
        const { save, place } = undo;
        const answer = await this.#restore(save);
        if (!answer) undo = this.queue.undo(page);
        else undo = { kind: answer.ok ? 'done' : 'refused', file: save.file, place };
        if (answer?.ok) undone = { file: save.file, place, isGone: answer.document === undefined };
      }
      if (undo?.kind === 'refused') this.said ||= CHANGED_SINCE;
      if (undo?.kind === 'done') undone ??= { file: undo.file, place: undo.place, isGone: false };
      this.#changed();
    }).catch((error: Error) => this.say(error.message));
    await this.save();
    return undone;
  }

  /** @returns undefined if the file has become another one since, which is known then. */
  async #restore(save: Save): Promise<Exclude<EditAnswer, { newer: unknown }> | undefined> {
    const { file, from, to } = save;
    const request = { file, version: to, earlier: from } satisfies RestoreRequest;
    const answer = await this.#server.post<EditAnswer>('restore', request);
    if ('newer' in answer) {
      this.#take(answer.newer);
      return undefined;
    }
    if (answer.ok) {
      this.queue.restored(save, answer.document?.data);
      if (answer.document) this.#take(answer.document);
      else this.#files.delete(file);
    } else {
      this.queue.forget(save);
      this.said = wordsOf(answer.refused);
    }
    return answer;
  }

  /** Keeps one of two texts, where a field was changed elsewhere too. */
  settle(file: string, kept: 'yours' | 'theirs'): Promise<void> {
    if (kept === 'yours') this.queue.keep(file);
    else this.queue.discard(this.queue.waiting(file).filter(({ clash }) => clash));
    return this.save();
  }

  /** Throws away what waits in a file. */
  discard(file: string): void {
    this.queue.discard(this.queue.waiting(file));
    this.#changed();
  }

  /** Stores a picture in the folder of a file. @throws what is wrong with it, in words. */
  async upload(file: string, picture: File): Promise<{ address: string; advice: string }> {
    const folder = `images/${file.replace(/^content\/(pages\/)?|\/[^/]*$|\.yaml$/g, '')}`;
    const query = new URLSearchParams({ folder, name: picture.name });
    const answer = await this.#server.post<UploadAnswer>(`upload?${query}`, picture);
    if (!answer.ok) throw new Error(wordsOf(answer.refused));
    this.uploads++;
    this.#changed();
    return { address: answer.address, advice: wordsOf(answer.warnings) };
  }

  /** Notes that a whole file came or went, so that it can be undone. */
  remember(save: Omit<Save, 'number' | 'steps'>): void {
    this.queue.remember({ ...save, steps: [] });
    this.#changed();
  }

  #take(document: EditedDocument): void {
    const { file, version, data } = document;
    if (data !== undefined && version !== this.queue.version(file)) this.queue.know(file, version, data);
    const tree = this.queue.known(file);
    const mistakes = document.mistakes.map((mistake) => this.#placed(mistake, tree));
    const notes = document.notes.map((note) => ({ ...note, at: placeOf(tree, note.path) }));
    this.#files.set(file, { refused: [], ...this.#files.get(file), document, mistakes, notes });
    this.#changed();
  }

  #placed(mistake: Mistake, tree: Tree | undefined): PlacedMistake {
    const changes = mistake.fixes.map((edits) => {
      let after = tree;
      return edits.map((edit) => {
        const change = changeOf(after, edit, (data) => this.queue.named(data));
        after = after && changed(after, change);
        return change;
      });
    });
    return { ...mistake, at: placeOf(tree, mistake.path), changes };
  }

  #note(
    file: string,
    said: { answer: 'refused' | 'failed' | undefined; refused?: readonly PlacedMistake[] },
  ): void {
    const open = this.#files.get(file);
    if (open) this.#files.set(file, { ...open, ...said });
    this.#changed();
  }

  /** Says something went wrong, in words. */
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
  'This was changed again since, so it cannot be undone here. Change the text itself to what it was.';

export const wordsOf = (mistakes: readonly Mistake[]): string => mistakes.map(({ said }) => said).join(' ');
