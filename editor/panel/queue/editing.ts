import type { Path } from '../../../formats/path';
import type { EditAnswer, EditedDocument } from '../../core/editor';
import { inTurn } from '../../core/in-turn';
import type { Ask } from '../../core/requests';
import type { Mistake } from '../../protocol';
import { upload } from '../ask';
import { labels } from '../labels';
import { putPicture } from '../new-picture';
import { EditQueue, type QueuedRequest, type Step } from './edit-queue';
import { type Change, type Place, placeOf } from './tree';

export type Placed<Thing> = Thing & { at: Place };

type Status = keyof typeof labels.status;

interface ReadFile {
  document: EditedDocument;
  refused?: readonly Placed<Mistake>[];
  /** The newest change that was refused. */
  refusedTo?: number;
}

export type OpenFile = NonNullable<ReturnType<Editing['file']>>;

/**
 * Keeps a text over a reload; none forgets it.
 * @returns whether the browser has room for it.
 */
export type Keep = (text: string | undefined) => boolean;

/** After a key, in ms. */
const PAUSE = 50;
/** If the server does not answer, in ms. */
const RETRY = 2_000;

/**
 * Sends the edits of the queue, one request after the other, and keeps what
 * waits in the browser.
 */
export class Editing {
  readonly queue: EditQueue;
  revision = 0;
  said = '';
  uploads = 0;
  /**
   * False if the browser has no room for what waits: it would be lost with the
   * page.
   */
  isKept = true;
  readonly #files = new Map<string, ReadFile>();
  readonly #ask: Ask;
  readonly #keep: Keep;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #next = inTurn();
  #hasFailed = false;

  constructor(ask: Ask, kept: string | undefined, keep: Keep) {
    this.#ask = ask;
    this.queue = new EditQueue(kept);
    this.#keep = keep;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An open file with all that is known of it; undefined if it isn't open. */
  file(file: string) {
    const open = this.#files.get(file);
    if (!open) {
      return undefined;
    }
    const { document, refused = [] } = open;
    const { base, mine, clashes = [] } = this.queue.file(file) ?? {};
    const placed = <Thing extends { path: Path }>(thing: Thing) => {
      const at = placeOf(base, thing.path);
      return { ...thing, at };
    };
    const mistakes = document.mistakes.map(placed);
    const notes = document.notes.map(placed);
    const status = this.#statusOf(file);
    const isRefused = status !== 'saved' && refused.length > 0;
    return {
      document,
      base,
      mine,
      clashes,
      status,
      notes,
      mistakes: isRefused ? refused : mistakes,
    };
  }

  #statusOf(file: string): Status {
    const waiting = this.queue.waiting(file);
    const newest = waiting.findLast(({ isOpen }) => !isOpen)?.number;
    if (this.queue.file(file)?.clashes.length) {
      return 'clash';
    }
    if (newest === undefined) {
      return waiting.length > 0 ? 'typing' : 'saved';
    }
    if (this.#hasFailed) {
      return 'failed';
    }
    return newest <= this.#refusedTo(file) ? 'refused' : 'saving';
  }

  #refusedTo = (file: string): number => this.#files.get(file)?.refusedTo ?? 0;

  /** Opens a file. @returns the reason if it can't be opened. */
  async open(file: string): Promise<string> {
    try {
      await this.#next(() => this.#read(file));
      return this.#files.has(file) ? '' : labels.gone;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** Reads all open files again, which others may have changed. */
  async refresh(): Promise<void> {
    for (const file of this.#files.keys()) {
      await this.open(file);
    }
    await this.save();
  }

  async #read(file: string): Promise<EditedDocument | null> {
    const document = await this.#ask('document', { file });
    this.#take(document, file);
    return document;
  }

  /** Changes the queue, and sends what waits soon. */
  change<Result>(act: (queue: EditQueue) => Result): Result {
    const result = act(this.queue);
    this.#changed();
    this.#later(PAUSE);
    return result;
  }

  /** Lets what is being typed be sent, too: somebody has left its field. */
  leave(file: string, place: Place): void {
    if (this.queue.close(file, place)) {
      this.#changed();
      this.#later(0);
    }
  }

  /**
   * Sends what waits now. If the server doesn't answer, it tries again later.
   */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#next(async () => {
        for (const file of this.queue.files) {
          await this.#send(file);
        }
      });
    } catch (error) {
      this.#hasFailed = true;
      this.say((error as Error).message);
      this.#later(RETRY);
    }
  }

  /** Sends one step after the other, as long as they are saved. */
  async #send(file: string): Promise<void> {
    // Kept edits may be about a file that is another one by now, and an answer
    // that was lost may have been that it is saved.
    const isOther =
      !this.#files.has(file) && this.queue.file(file)?.version !== '';
    if (isOther || this.#hasFailed) {
      await this.#read(file);
    }
    const request = this.queue.request(file, this.#refusedTo(file));
    if (!request) {
      return;
    }
    this.#changed();
    const { version, edits, tree } = request;
    const text = tree === undefined ? '' : undefined;
    const answer = await this.#ask('edit', { file, version, edits, text });
    // Without an answer, nobody knows whether it is written: what is typed on
    // is another change then.
    this.queue.sent = 0;
    this.#hasFailed = false;
    this.said = '';
    this.#handle(answer, file, request);
    const isNext = ({ number, isOpen }: Change) =>
      !isOpen && number > this.#refusedTo(file);
    if (this.#files.has(file) && this.queue.waiting(file).some(isNext)) {
      await this.#send(file);
    }
  }

  #handle(answer: EditAnswer, file: string, request: QueuedRequest): void {
    if ('refused' in answer) {
      this.#refuse(file, request, answer.refused);
    } else if ('document' in answer) {
      this.queue.saved(file, request, answer.document ?? undefined);
      this.#take(answer.document, file);
    } else if (answer.newer.data === undefined) {
      this.#refuse(file, request, answer.newer.mistakes);
    } else {
      this.#take(answer.newer, file);
    }
  }

  #refuse(
    file: string,
    { newest, tree }: QueuedRequest,
    mistakes: readonly Mistake[],
  ): void {
    const refused = mistakes.map((mistake) => ({
      ...mistake,
      at: placeOf(tree, mistake.path),
    }));
    const open = this.#files.get(file);
    if (open) {
      this.#files.set(file, { ...open, refused, refusedTo: newest });
    } else {
      this.said = wordsOf(mistakes);
    }
    this.#changed();
  }

  /** Undoes the newest step on a page, if it can be. @returns what that was. */
  undo(page: string): Promise<Step | undefined> {
    return this.#step(
      () => this.queue.newest(page),
      async (step) => {
        if (!this.queue.canLeaveOut(step)) {
          return labels.notUndone;
        }
        const fault = await this.#rewrite(step, 'undo');
        if (!fault) {
          this.queue.putAside(step);
        }
        return fault;
      },
    );
  }

  /**
   * Does the step again that was undone last on a page.
   * @returns what that was.
   */
  redo(page: string): Promise<Step | undefined> {
    return this.#step(
      () => this.queue.undone(page),
      async (step) => {
        const fault = await this.#rewrite(step, 'redo');
        if (!fault) {
          this.queue.takeBack(step);
        }
        return fault;
      },
    );
  }

  async #step(
    find: () => Step | undefined,
    act: (step: Step) => Promise<string>,
  ): Promise<Step | undefined> {
    clearTimeout(this.#timer);
    let done: Step | undefined;
    await this.#next(async () => {
      const file = find()?.file;
      if (file === undefined) {
        return;
      }
      // The file as it is now tells whether it has a change of which the answer
      // was lost.
      await this.#read(file);
      const step = find();
      if (!step) {
        return;
      }
      this.said = await act(step);
      if (!this.said) {
        done = step;
      }
      this.#changed();
    }).catch((error: Error) => this.say(error.message));
    await this.save();
    return done;
  }

  /**
   * Has a file become what it was without what was saved of a step, or with it,
   * byte by byte.
   * @returns what prevents it.
   */
  async #rewrite(step: Step, way: 'undo' | 'redo'): Promise<string> {
    const { file, patches } = step;
    if (patches.length === 0) {
      return '';
    }
    const text = this.queue.textAfter(step, way);
    if (text === undefined) {
      // The steps before it can still be taken back.
      this.queue.forget(step);
      return way === 'undo' ? labels.notUndone : labels.notRedone;
    }
    const version = this.queue.file(file)?.version ?? '';
    const answer = await this.#ask('edit', { file, version, edits: [], text });
    if ('newer' in answer) {
      return labels.tryAgain;
    }
    if ('refused' in answer) {
      return wordsOf(answer.refused);
    }
    this.#take(answer.document, file);
    return '';
  }

  /** Uploads a picture, and puts its address into a field. */
  async replacePicture(
    page: string,
    file: string,
    place: Place,
    picture: File,
  ): Promise<void> {
    const address = await upload(file, picture).catch((error: Error) =>
      this.say(error.message),
    );
    if (!address) {
      return;
    }
    this.uploads++;
    this.change((queue) =>
      putPicture(queue, { page, file, place, value: address }),
    );
  }

  /**
   * Takes over what a closed tab has left.
   * @throws {Error} if the server doesn't answer.
   */
  async adopt(kept: string): Promise<void> {
    await this.#next(async () => {
      const queue = new EditQueue(kept);
      for (const file of queue.files) {
        const document = await this.#read(file);
        queue.know(file, document ?? undefined);
      }
      this.queue.adopt(queue);
      this.#changed();
    });
    await this.save();
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
    if (data !== undefined && version !== this.queue.file(file)?.version) {
      this.queue.know(file, document);
    }
    this.#files.set(file, { ...this.#files.get(file), document });
    this.#changed();
  }

  /** Says something to the person who edits. */
  say(words: string): void {
    this.said = words;
    this.#changed();
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  /**
   * Keeps what waits over a reload.
   * @returns whether the browser has room for it.
   */
  keep(): boolean {
    const text = this.queue.isEmpty ? undefined : JSON.stringify(this.queue);
    this.isKept = this.#keep(text);
    return this.isKept;
  }

  #changed(): void {
    this.revision++;
    this.keep();
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

const wordsOf = (mistakes: readonly Mistake[]): string =>
  mistakes.map(({ said }) => said).join(' ');
