import type { Edit, Json } from '../../renderer/content/edit/edit';
import { isWithin, valueAt } from '../../renderer/content/path';
import type { Path } from '../../renderer/content/problem';
import type { Conflict, EditAnswer, EditedDocument, EditRequest, Mistake } from '../protocol';
import { get, post } from './api';

/** How long to wait after a key before saving, in ms. */
const PAUSE = 500;
/** How long to wait before trying again if the server does not answer, in ms. */
const RETRY = 2_000;

export type Status = 'saved' | 'typing' | 'saving' | 'refused' | 'failed' | 'conflict';

/** What was typed into a field. */
interface Typed {
  path: Path;
  value: Json;
}

/**
 * A file that is being edited: what the server knows of it, and what has been typed since. What was typed stays until
 * the server has written it.
 */
export class EditedFile {
  document: EditedDocument;
  status: Status = 'saved';
  /** What the check said about the last attempt to save. */
  refused: readonly Mistake[] = [];
  conflict: Conflict['conflict'] | undefined;
  /** What went wrong with the last request, in the words of the server. */
  fault = '';
  readonly #typed = new Map<string, Typed>();
  /** Is called after each change. */
  changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The requests, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  static async open(file: string, changed: () => void): Promise<EditedFile> {
    return new EditedFile(await get<EditedDocument>('document', { file }), changed);
  }

  constructor(document: EditedDocument, changed: () => void) {
    this.document = document;
    this.changed = changed;
  }

  /** Whether something was typed that is not saved yet. */
  get isUnsaved(): boolean {
    return this.#typed.size > 0;
  }

  /** The value at a path, as it was typed. */
  valueAt(path: Path): Json | undefined {
    return this.#typed.get(path.join('\n'))?.value ?? valueAt(this.document.data, path);
  }

  /** Changes a value. It is saved after a pause. */
  set(path: Path, value: Json): void {
    this.#typed.set(path.join('\n'), { path, value });
    if (this.status !== 'conflict') this.status = 'typing';
    this.#later(PAUSE);
    this.changed();
  }

  /** Saves what was typed. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#next(async () => {
      const all = [...this.#typed.values()];
      if (all.length === 0 || this.status === 'conflict') return;
      if ((await this.#send(all.map(asEdit), all)) || this.status !== 'refused') return;
      // What is wrong stays in the panel, and keeps nothing else from being saved.
      const { refused } = this;
      const good = all.filter(({ path }) => !refused.some((mistake) => isWithin(mistake.path, path)));
      if (good.length === 0 || good.length === all.length) return;
      if (await this.#send(good.map(asEdit), good)) Object.assign(this, { refused, status: 'refused' });
    });
  }

  /** Does something to the file at once, after saving what was typed. Says whether it was done. */
  async act(...edits: Edit[]): Promise<boolean> {
    await this.save();
    let isDone = false;
    await this.#next(async () => {
      isDone = await this.#send(edits, []);
    });
    return isDone;
  }

  /** Takes back the last save, whatever it was, or does it again. Says what was changed. */
  async step(direction: 'undo' | 'redo'): Promise<{ file: string; path: Path } | undefined> {
    await this.save();
    let place: { file: string; path: Path } | undefined;
    await this.#next(async () => {
      const answer = await post<EditAnswer>(direction, {});
      if (answer.ok) place = { file: answer.file, path: answer.path };
      this.#read(answer, []);
    });
    return place;
  }

  /** Keeps one of two texts after a conflict. */
  async settle(kept: 'yours' | 'theirs'): Promise<void> {
    const { document, fields = [] } = this.conflict ?? {};
    if (document) this.document = document;
    if (kept === 'theirs') for (const { path } of fields) this.#typed.delete(path.join('\n'));
    this.conflict = undefined;
    this.status = this.isUnsaved ? 'typing' : 'saved';
    this.changed();
    await this.save();
  }

  /** Reads the file again after it was changed elsewhere. What was typed stays, and is compared when it is saved. */
  async refresh(): Promise<void> {
    // What is being saved at the moment comes first: its answer may be older than this change.
    await this.#next(async () => {
      if (this.isUnsaved) return;
      const document = await get<EditedDocument>('document', { file: this.document.file });
      if (!this.isUnsaved) this.document = document;
    });
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work).catch((error: unknown) => {
      this.status = 'failed';
      this.fault = (error as Error).message;
      if (this.isUnsaved) this.#later(RETRY);
    });
    this.#queue = done;
    return done.finally(() => this.changed());
  }

  async #send(edits: readonly Edit[], sent: readonly Typed[]): Promise<boolean> {
    const { file, version, data = null } = this.document;
    this.status = 'saving';
    this.changed();
    const answer = await post<EditAnswer>('edit', { file, version, data, edits } satisfies EditRequest);
    this.#read(answer, sent);
    return answer.ok;
  }

  #read(answer: EditAnswer, sent: readonly Typed[]): void {
    this.refused = [];
    if (answer.ok) {
      if (answer.document?.file === this.document.file) this.document = answer.document;
      // What was typed meanwhile is newer.
      for (const typed of sent) {
        const key = typed.path.join('\n');
        if (this.#typed.get(key) === typed) this.#typed.delete(key);
      }
      this.status = this.isUnsaved ? 'typing' : 'saved';
    } else if ('refused' in answer) {
      this.refused = answer.refused;
      this.status = 'refused';
    } else {
      this.conflict = answer.conflict;
      this.status = 'conflict';
    }
  }
}

const asEdit = (typed: Typed): Edit => ({ op: 'set', ...typed });
