import { type Path, valueAt } from '../../formats/path';
import type { EditAnswer, EditedDocument } from '../core/editor';
import { inTurn } from '../core/in-turn';
import type { Ask } from '../core/requests';
import type { Mistake } from '../protocol';
import type { QueuedChange } from '../queue/change';
import {
  EditQueue,
  type NewChange,
  NO_FILE,
  type QueuedRequest,
  type Step,
} from '../queue/edit-queue';
import { isSame, type Place, placeOf, type Tree } from '../queue/tree';
import { upload } from './ask';
import { labels } from './labels';
import { putPicture } from './new-picture';

export type Placed<Thing> = Thing & { at: Place };

type Status = keyof typeof labels.status;

interface ReadFile {
  document: EditedDocument;
  refused?: readonly Placed<Mistake>[];
  /** The number of the newest refused change. */
  refusedTo?: number;
}

export type OpenFile = NonNullable<ReturnType<Editing['file']>>;

/**
 * Stores a text across reloads; undefined deletes it.
 * @param isWaiting true if it has changes that aren't saved yet.
 * @returns false if the browser has no room.
 */
type Keep = (text: string | undefined, isWaiting: boolean) => boolean;

const keyOf = (file: string, place: Place): string =>
  [file, ...place].join('\n');

/** In ms: the pause after a key. */
const PAUSE = 50;
/** In ms: the pause before a request without a response is repeated. */
const RETRY = 2_000;

/**
 * Sends the queue's edits, one request at a time, and stores waiting changes in
 * the browser.
 */
export class Editing {
  readonly queue: EditQueue;
  revision = 0;
  said = '';
  uploads = 0;
  /** The field whose text has no value yet, such as a date without a year. */
  #unfinished: string | undefined;
  /**
   * False if the browser has no room for the waiting changes, which would be
   * lost with the page.
   */
  isKept = true;
  /** Called when a page that somebody wanted to delete is deleted. */
  whenDeleted: () => void = () => {};
  readonly #files = new Map<string, ReadFile>();
  /** The description that a picture's was, by file and place. */
  readonly #described = new Map<string, { src: unknown; text: string }>();
  /** How often the content was changed, by anybody. */
  #contentChanges = 0;
  /**
   * That number when each open file was asked for. A change that comes while it
   * is being read may not be in the answer.
   */
  readonly #askedAt = new Map<string, number>();
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

  /**
   * An open file with everything known about it; undefined if it isn't open.
   */
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
    // A sample that somebody has overwritten is one until it is saved.
    const notes = document.notes
      .map(placed)
      .filter(({ at }) => isSame(valueAt(base, at), valueAt(mine, at)));
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
    if (this.#unfinished?.startsWith(`${file}\n`)) {
      return 'unfinished';
    }
    if (newest === undefined) {
      return waiting.length > 0 ? 'typing' : 'saved';
    }
    if (this.#hasFailed) {
      return 'failed';
    }
    return newest <= this.#refusedTo(file) ? 'refused' : 'saving';
  }

  /** Why something can't be saved at the moment. */
  get obstacle(): 'clash' | 'failed' | 'refused' {
    if (this.queue.clash()) {
      return 'clash';
    }
    return this.#hasFailed ? 'failed' : 'refused';
  }

  #refusedTo = (file: string): number => this.#files.get(file)?.refusedTo ?? 0;

  /**
   * Opens a file.
   * @returns the reason if that isn't possible.
   */
  async open(file: string): Promise<string> {
    try {
      if (!this.#files.has(file) || this.#isOutdated(file)) {
        await this.#next(() => this.#read(file));
      }
      return this.#files.has(file) ? '' : labels.gone;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /**
   * Rereads all open files, which others may have changed. Without a response,
   * it tries again later: a panel must not show an old text as saved.
   */
  async refresh(): Promise<void> {
    this.#contentChanges++;
    await this.save();
  }

  /** Whether an open file may have changed since it was read. */
  #isOutdated(file: string): boolean {
    return this.#askedAt.get(file) !== this.#contentChanges;
  }

  async #read(file: string): Promise<EditedDocument | null> {
    const askedAt = this.#contentChanges;
    const document = await this.#ask('document', { file });
    this.#askedAt.set(file, askedAt);
    this.#take(document, file);
    return document;
  }

  /** Changes the queue and schedules sending. */
  change<Result>(act: (queue: EditQueue) => Result): Result {
    const result = act(this.queue);
    this.#changed();
    this.#later(PAUSE);
    return result;
  }

  /** Says whether the text of a field has no value yet. */
  setUnfinished(file: string, place: Place, isUnfinished: boolean): void {
    const field = keyOf(file, place);
    const wasUnfinished = this.#unfinished === field;
    if (isUnfinished !== wasUnfinished) {
      this.#unfinished = isUnfinished ? field : undefined;
      this.#changed();
    }
  }

  /**
   * Allows what is being typed to be sent, because its field lost the focus.
   */
  leave(file: string, place: Place): void {
    this.setUnfinished(file, place, false);
    if (this.queue.close(file, place)) {
      this.#changed();
      this.#later(0);
    }
  }

  /**
   * Reads what is outdated, and sends waiting changes now. Without a response,
   * it tries again later.
   */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#next(async () => {
        for (const file of this.#files.keys()) {
          if (this.#isOutdated(file)) {
            await this.#read(file);
          }
        }
        do {
          for (const file of this.queue.files) {
            await this.#send(file);
          }
        } while (await this.#adoptLater());
      });
      this.#hasAnswered();
    } catch (error) {
      this.#hasFailed = true;
      this.say((error as Error).message);
      this.#later(RETRY);
    }
  }

  /** Takes back what was said of a missing response. */
  #hasAnswered(): void {
    if (this.#hasFailed) {
      this.#hasFailed = false;
      this.say('');
    }
  }

  /** Sends one step after the other until one isn't saved. */
  async #send(file: string): Promise<void> {
    // The stored edits may be for another version of the file, and a lost
    // response may have confirmed them.
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
    // Without a response, it is unknown whether the edit was written, so
    // further typing is another change.
    this.queue.sent = 0;
    this.#hasFailed = false;
    this.said = '';
    this.#handle(answer, file, request);
    const isNext = ({ number, isOpen }: QueuedChange) =>
      !isOpen && number > this.#refusedTo(file);
    if (this.#files.has(file) && this.queue.waiting(file).some(isNext)) {
      await this.#send(file);
    }
  }

  #handle(answer: EditAnswer, file: string, request: QueuedRequest): void {
    if ('refused' in answer) {
      this.#refuse(file, request, answer.refused);
    } else if ('document' in answer) {
      this.queue.saved(file, request, answer.document ?? NO_FILE);
      this.#forgetRefused(file);
      this.#take(answer.document, file);
      if (!answer.document) {
        this.whenDeleted();
      }
    } else if (answer.newer.data === undefined) {
      this.#refuse(file, request, answer.newer.mistakes);
    } else {
      this.#take(answer.newer, file);
    }
  }

  /** Nothing that was refused waits any longer. */
  #forgetRefused(file: string): void {
    const open = this.#files.get(file);
    if (open) {
      this.#files.set(file, { document: open.document });
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

  /**
   * Undoes the newest step on a page, if possible.
   * @returns the step.
   */
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
   * Redoes the most recently undone step on a page.
   * @returns the step.
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

  /**
   * Discards all steps of a file that aren't saved, or not entirely. A step may
   * have been saved in parts, and a part of a text is what nobody meant to
   * write.
   */
  async discard(file: string): Promise<void> {
    clearTimeout(this.#timer);
    // What comes in the meantime, nobody has seen.
    const { number = 0 } = this.queue.waiting(file).at(-1) ?? {};
    await this.#next(async () => {
      this.said = '';
      const find = () => this.#readUnsaved(file, number);
      for (let step = await find(); step; step = await find()) {
        const fault = await this.#rewrite(step, 'undo');
        const isGivenUp = fault === labels.notUndone;
        if (fault && !isGivenUp) {
          return this.say(fault);
        }
        this.queue.putAside(isGivenUp ? { ...step, patches: [] } : step);
        this.said ||= isGivenUp ? labels.notDiscarded : '';
        this.#changed();
      }
    }).catch((error: Error) => this.say(error.message));
    await this.save();
  }

  /** The newest step of a file that isn't saved, as the current file shows. */
  async #readUnsaved(file: string, newest: number): Promise<Step | undefined> {
    // Nothing of it has to be rewritten.
    const step = this.queue.newestUnsaved(file, newest);
    if (!step?.patches.length) {
      return step;
    }
    await this.#read(file);
    return this.queue.newestUnsaved(file, newest);
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
      // The current file shows whether a change with a lost response was
      // written.
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
   * Restores a file's text without a step's saved changes, or with them, byte
   * for byte.
   * @returns the reason if that isn't possible.
   */
  async #rewrite(step: Step, way: 'undo' | 'redo'): Promise<string> {
    const { file, patches } = step;
    if (patches.length === 0) {
      return '';
    }
    const text = this.queue.textAfter(step, way);
    if (text === undefined) {
      // The steps before it can still be undone.
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

  /**
   * Uploads a picture and sets its address in a field.
   * @returns false if it couldn't be uploaded, which is said.
   */
  async replacePicture(
    page: string,
    file: string,
    place: Place,
    picture: File,
  ): Promise<boolean> {
    const address = await upload(file, picture).catch((error: Error) =>
      this.say(error.message),
    );
    if (!address) {
      return false;
    }
    this.uploads++;
    this.putPicture({ page, file, place, value: address });
    return true;
  }

  /** Sets the address of a picture, and keeps the words about the one before. */
  putPicture(change: NewChange): void {
    const { file, place, value } = change;
    const old = valueAt<Tree>(this.queue.file(file)?.mine, place);
    this.change((queue) => {
      const removed = putPicture(queue, change);
      const text = removed || this.descriptionBefore(file, place, old);
      this.#described.set(keyOf(file, place), { src: value, text });
    });
  }

  /**
   * The description of the picture that this one has replaced; empty if there
   * was none.
   */
  descriptionBefore(file: string, place: Place, src: unknown): string {
    const before = this.#described.get(keyOf(file, place));
    return before?.src === src ? (before?.text ?? '') : '';
  }

  /**
   * Takes over the edits of a closed tab. Those that can't be shown yet are kept
   * with this tab's own ones.
   *
   * @param kept the queue as it was stored.
   */
  async adopt(kept: string): Promise<void> {
    this.queue.keepLater(kept);
    this.#changed();
    await this.save();
  }

  /** @returns true if edits of another tab were adopted, which are to be sent. */
  async #adoptLater(): Promise<boolean> {
    let isAdopted = false;
    for (const kept of this.queue.later) {
      const other = new EditQueue(kept);
      for (const file of other.files) {
        const document = await this.#read(file);
        other.know(file, document ?? undefined);
      }
      if (this.queue.adopt(other, kept)) {
        isAdopted = true;
        this.#changed();
      }
    }
    return isAdopted;
  }

  /** Records the server's version of a file, or that it is gone. */
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

  /** Shows a message to the person who edits. */
  say(words: string): void {
    this.said = words;
    this.#changed();
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  /**
   * Stores waiting changes across reloads.
   * @returns false if the browser has no room.
   */
  keep(): boolean {
    const text = this.queue.isEmpty ? undefined : JSON.stringify(this.queue);
    this.isKept = this.#keep(text, this.queue.isUnsaved);
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
