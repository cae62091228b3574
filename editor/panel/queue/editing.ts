import type { Path } from '../../../check/problem';
import type { Mistake } from '../../protocol';
import type { EditedDocument } from '../../server/editor';
import type { Ask } from '../../server/endpoint';
import { upload } from '../ask';
import { EditQueue, type QueuedRequest } from './edit-queue';
import { type Change, type Place, placeOf } from './tree';

export type Placed<Thing> = Thing & { at: Place };

type Status = 'saved' | 'saving' | 'refused' | 'failed' | 'clash';

interface ReadFile {
  document: EditedDocument;
  refused?: readonly Placed<Mistake>[];
  /** The newest change that was refused. */
  refusedTo?: number;
}

export type OpenFile = NonNullable<ReturnType<Editing['file']>>;

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
  readonly #files = new Map<string, ReadFile>();
  readonly #ask: Ask;
  readonly #keep: (kept: string | undefined) => void;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #requests: Promise<unknown> = Promise.resolve();
  #hasFailed = false;

  constructor(ask: Ask, kept: string | undefined, keep: (kept: string | undefined) => void) {
    this.#ask = ask;
    this.queue = new EditQueue(kept);
    this.#keep = keep;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  file(file: string) {
    const open = this.#files.get(file);
    if (!open) return undefined;
    const { document, refused = [] } = open;
    const { base, mine, clashes = [] } = this.queue.file(file) ?? {};
    const placed = <Thing extends { path: Path }>(thing: Thing) => ({
      ...thing,
      at: placeOf(base, thing.path),
    });
    const [mistakes, notes] = [document.mistakes.map(placed), document.notes.map(placed)];
    const status = this.#statusOf(file);
    const isRefused = status !== 'saved' && refused.length > 0;
    return { document, base, mine, clashes, status, notes, mistakes: isRefused ? refused : mistakes };
  }

  #statusOf(file: string): Status {
    const newest = this.queue.waiting(file).at(-1)?.number;
    if (newest === undefined) return 'saved';
    if (this.queue.file(file)?.clashes.length !== 0) return 'clash';
    if (this.#hasFailed) return 'failed';
    return newest <= (this.#files.get(file)?.refusedTo ?? 0) ? 'refused' : 'saving';
  }

  open(file: string): Promise<string> {
    return this.#next(() => this.#read(file)).then(
      () => '',
      (error: Error) => error.message,
    );
  }

  async refresh(): Promise<void> {
    for (const file of this.#files.keys()) await this.open(file);
    await this.save();
  }

  #read = async (file: string) => this.#take(await this.#ask('document', { file }), file);

  change<Result>(act: (queue: EditQueue) => Result): Result {
    const result = act(this.queue);
    this.#changed();
    this.#later(PAUSE);
    return result;
  }

  save(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#next(async () => {
      for (const file of new Set(this.queue.waiting().map((change) => change.file))) await this.#send(file);
    }).catch((error: Error) => {
      this.#hasFailed = true;
      this.say(error.message);
      this.#later(RETRY);
    });
  }

  async #send(file: string): Promise<void> {
    // Kept edits may be about a file that is another one by now.
    if (!this.#files.has(file) && this.queue.file(file)?.version !== '') await this.#read(file);
    const request = this.queue.request(file);
    if (!request) return;
    this.#changed();
    const { version, edits, tree } = request;
    const text = tree === undefined ? '' : undefined;
    const answer = await this.#ask('edit', { file, version, edits, text }).finally(() => {
      this.queue.sent = 0;
    });
    this.#hasFailed = false;
    this.said = '';
    if ('refused' in answer) this.#refuse(file, request, answer.refused);
    else if ('newer' in answer && answer.newer.data === undefined)
      this.#refuse(file, request, answer.newer.mistakes);
    else if ('newer' in answer) {
      this.#take(answer.newer, file);
      await this.#send(file);
    } else {
      this.queue.saved(file, request, answer.document ?? undefined);
      this.#take(answer.document, file);
    }
  }

  #refuse(file: string, { newest, tree }: QueuedRequest, mistakes: readonly Mistake[]): void {
    const refused = mistakes.map((mistake) => ({ ...mistake, at: placeOf(tree, mistake.path) }));
    const open = this.#files.get(file);
    if (open) this.#files.set(file, { ...open, refused, refusedTo: newest });
    else this.said = wordsOf(mistakes);
    this.#changed();
  }

  /** Undoes the newest that was done on a page, if it can be. @returns what that was. */
  async undo(page: string): Promise<Change | undefined> {
    clearTimeout(this.#timer);
    let undone: Change | undefined;
    await this.#next(async () => {
      const { file = '' } = this.queue.newest(page) ?? {};
      // If the last answer was lost, the file tells whether it has the change.
      if (this.queue.file(file)?.tried && this.#files.has(file)) await this.#read(file);
      const last = this.queue.newest(page);
      if (!last) return;
      this.said = await this.#takeBack(last);
      if (!this.said) undone = last;
      this.#changed();
    }).catch((error: Error) => this.say(error.message));
    await this.save();
    return undone;
  }

  /** Takes a change back; if it is saved, by having its file become what it was, byte by byte. @returns what prevents it. */
  async #takeBack(change: Change): Promise<string> {
    const { file, saved } = change;
    const asked = saved && { file, version: saved.to, edits: [], text: saved.from };
    const answer = asked && (await this.#ask('edit', asked));
    const isDone = this.queue.leaveOut(change);
    if (!isDone || (answer && 'newer' in answer)) return CHANGED_SINCE;
    if (answer && 'refused' in answer) return wordsOf(answer.refused);
    if (answer) this.#take(answer.document, file);
    return '';
  }

  async replacePicture(page: string, file: string, place: Place, picture: File): Promise<void> {
    const address = await upload(file, picture).catch((error: Error) => this.say(error.message));
    if (!address) return;
    this.uploads++;
    this.change((queue) => queue.make({ page, file, place, value: address }));
  }

  /** Takes up a file as the server has it, or that it is gone. */
  #take(document: EditedDocument | null, file: string): void {
    if (!document) {
      this.queue.know(file);
      this.#files.delete(file);
      this.#changed();
      return;
    }
    const { version, data } = document;
    if (data !== undefined && version !== this.queue.file(file)?.version) this.queue.know(file, document);
    this.#files.set(file, { ...this.#files.get(file), document });
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
