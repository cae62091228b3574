import { isWithin, valueAt } from '../../../check/path';
import type { Edit, Json } from '../../../check/yaml/edit/edit';
import type { EditedDocument } from '../../protocol';
import { type Change, carriedOver, replay } from './replay';
import {
  entriesIn,
  entriesOf,
  entryAbove,
  isAlike,
  isSame,
  type Place,
  placeOf,
  renewed,
  type Tree,
  treeOf,
} from './tree';

/** A file as the server has it. */
export type FileState = Pick<EditedDocument, 'version' | 'text' | 'data'>;

const NO_FILE: FileState = { version: '', text: '', data: undefined };

interface KnownFile extends Omit<FileState, 'data'> {
  /** Undefined if there is no file. */
  base: Tree | undefined;
  /** The last edit that was sent: if the answer is lost, it may be written or not. */
  tried?: QueuedRequest | undefined;
}

export interface QueuedRequest extends Omit<FileState, 'data'> {
  edits: readonly Edit[];
  tree: Tree | undefined;
  newest: number;
}

/** What was saved together. */
export interface Saved {
  number: number;
  file: string;
  page: string;
  place: Place;
  /** The text of the file without it; '' if there was none. */
  from: string;
  /** The version of the file with it; '' if there is none. */
  to: string;
}

interface KeptQueue {
  files: Record<string, KnownFile>;
  changes: readonly Change[];
  history: readonly Saved[];
  count: number;
}

/** Each has the text of a file. */
const LONGEST_HISTORY = 20;

/**
 * All changes of all open files. What a file will be is what the server has, with the changes that wait made in it. So if it
 * is changed elsewhere, they are made again, and one that is undone is left out. Entries have names, so a change stays with
 * its entry, whatever is moved.
 */
export class EditQueue {
  readonly #files: Map<string, KnownFile>;
  #changes: readonly Change[];
  #history: readonly Saved[];
  #count: number;
  /** The newest change that is on its way to the server. */
  sent = 0;

  constructor(kept?: string) {
    const queue = JSON.parse(kept ?? '{}') as Partial<KeptQueue>;
    const { files = {}, changes = [], history = [], count = 0 } = queue;
    this.#files = new Map(Object.entries(files));
    this.#changes = changes;
    this.#history = history;
    this.#count = count;
  }

  toJSON(): KeptQueue {
    const files = [...this.#files].filter(([file]) => this.waiting(file).length > 0);
    const [changes, history, count] = [this.#changes, this.#history, this.#count];
    return { files: Object.fromEntries(files), changes, history, count };
  }

  get isEmpty(): boolean {
    return this.#changes.length + this.#history.length === 0;
  }

  waiting(file?: string): readonly Change[] {
    return this.#changes.filter((change) => (file ?? change.file) === change.file);
  }

  /** A file without and with what waits, once it is known; and the places that were changed elsewhere, too. */
  file(file: string) {
    const known = this.#files.get(file);
    if (!known) return undefined;
    const { tree, clashes } = replay(known.base, this.waiting(file));
    return { ...known, mine: tree, clashes: clashes.map(({ change }) => change.place) };
  }

  readonly #newName = () => `#${++this.#count}`;

  /** Takes up a file as the server has it now, if there is one. */
  know(file: string, now = NO_FILE): void {
    const { tried } = this.#files.get(file) ?? {};
    // The answer was lost.
    if (tried && isSame(tried.tree, now.data)) this.saved(file, tried, now);
    else this.#renew(file, now);
  }

  #renew(file: string, { version, text, data }: FileState): void {
    const { base, tried } = this.#files.get(file) ?? {};
    const waiting = this.waiting(file);
    const taken = new Set(entriesIn(base).map(([name]) => name));
    // Entries that were added here may be there already, and those that are kept here may be there again.
    const nameOf = (entry: Json) => {
      const added = entriesIn(tried?.tree).filter(([, value]) => isSame(value, entry));
      const back = waiting.filter(({ isBack, after }) => isBack && isAlike(after, entry));
      const names = [...added.map(([name]) => name), ...back.map(({ place }) => place.at(-1) ?? '')];
      const own = names.find((name) => !taken.has(name)) ?? this.#newName();
      taken.add(own);
      return own;
    };
    const newer = data === undefined ? undefined : renewed(base, data, nameOf);
    this.#files.set(file, { version, text, base: newer });
    this.#replace(file, carriedOver(waiting, base, newer));
  }

  #replace(file: string, changes: readonly Change[]): void {
    const all = [...this.#changes.filter((change) => change.file !== file), ...changes];
    this.#changes = all.sort((a, b) => a.number - b.number);
  }

  #add(change: Omit<Change, 'number'>): void {
    this.#changes = [...this.#changes, { ...change, number: ++this.#count }];
  }

  /** Gives a place another value, or none. Typing on in the same field makes the last change longer. */
  set(page: string, file: string, place: Place, data: Json | undefined): void {
    const { mine } = this.file(file) ?? {};
    const now = valueAt<Tree>(mine, place);
    const isHeld = place.length === 0 || typeof valueAt<Tree>(mine, place.slice(0, -1)) === 'object';
    if (!isHeld || isSame(now, data)) return;
    const last = this.#changes.at(-1);
    const isTypedOn =
      last?.op === 'put' &&
      last.file === file &&
      last.page === page &&
      last.number > this.sent &&
      (typeof data === 'string' || typeof data === 'number') &&
      String(last.place) === String(place);
    const before = isTypedOn ? last.before : now;
    const after = data === undefined ? undefined : treeOf(data, this.#newName);
    if (isTypedOn) this.#changes = this.#changes.slice(0, -1);
    if (!isSame(before, after))
      this.#add({ page, file, op: 'put', place, before, after, above: isTypedOn ? last.above : undefined });
  }

  /** Adds an entry to a list, below another one; without one, at the top. @returns its place. */
  insert(page: string, file: string, list: Place, data: Json, above = ''): Place {
    const place = [...list, this.#newName()];
    this.#add({ page, file, op: 'put', place, after: treeOf(data, this.#newName), above });
    return place;
  }

  /** Moves an entry below another one; without one, to the top. */
  move(page: string, file: string, place: Place, above = ''): void {
    if (entryAbove(this.file(file)?.mine, place) !== above)
      this.#add({ page, file, op: 'move', place, above });
  }

  unmark(page: string, file: string, place: Place): void {
    this.#add({ page, file, op: 'unmark', place });
  }

  /** Makes edits of a file as it is here. */
  make(page: string, file: string, edits: readonly Edit[]): void {
    for (const edit of edits) {
      const { mine } = this.file(file) ?? {};
      const list = placeOf(mine, edit.path.slice(0, -1));
      const above = entriesOf(valueAt<Tree>(mine, list))[Number(edit.path.at(-1)) - 1];
      if (edit.op === 'insert') this.insert(page, file, list, edit.value, above);
      else this.set(page, file, placeOf(mine, edit.path), 'value' in edit ? edit.value : undefined);
    }
  }

  /** All that waits in a file, to be checked and saved together; undefined if there is nothing or it is unclear. */
  request(file: string): QueuedRequest | undefined {
    const known = this.#files.get(file);
    const waiting = this.waiting(file);
    const { tree, edits, clashes } = replay(known?.base, waiting);
    if (!known || waiting.length === 0 || clashes.length > 0) return undefined;
    this.sent = this.#count;
    const { version, text } = known;
    known.tried = { version, text, edits, tree, newest: this.#count };
    return known.tried;
  }

  /** Notes that what was sent is saved. */
  saved(file: string, { version, text, tree, newest }: QueuedRequest, now = NO_FILE): void {
    const own = this.waiting(file).filter(({ number }) => number <= newest);
    const last = own.at(-1);
    this.#files.set(file, { version, text, base: tree });
    this.#changes = this.#changes.filter((change) => !own.includes(change));
    if (last && version !== now.version) this.#remember({ ...last, from: text, to: now.version });
    this.#renew(file, now);
  }

  #remember({ number, file, page, place, from, to }: Saved): void {
    const history = [...this.#history, { number, file, page, place, from, to }];
    this.#history = history.sort((a, b) => a.number - b.number).slice(-LONGEST_HISTORY);
  }

  /** Notes that a page was added. */
  added(page: string, file: string, now: FileState): void {
    this.know(file, now);
    this.#remember({ number: ++this.#count, file, page, place: [], from: '', to: now.version });
  }

  /** The newest that was done on a page, whether it waits or is saved. */
  newest(page: string): Change | Saved | undefined {
    const last = (all: readonly (Change | Saved)[]) => all.findLast((each) => each.page === page);
    const [waiting, saved] = [last(this.#changes), last(this.#history)];
    return (waiting?.number ?? 0) > (saved?.number ?? 0) ? waiting : saved;
  }

  /** Leaves out a change that waits. @returns whether the others can be made without it. */
  leaveOut({ file, number }: Change): boolean {
    const base = this.#files.get(file)?.base;
    const [before, left] = [this.waiting(file), this.waiting(file).filter((each) => each.number !== number)];
    const known = replay(base, before).clashes.map(({ change }) => change);
    const isDone = replay(base, left).clashes.every(({ change }) => known.includes(change));
    if (isDone) this.#replace(file, left);
    return isDone;
  }

  /** Forgets what was saved, because it is undone or can't be. */
  forget(saved: Saved): void {
    this.#history = this.#history.filter((each) => each !== saved);
  }

  /** Throws away what waits in a file. */
  discard(file: string): void {
    this.#replace(file, []);
  }

  settle(file: string, kept: 'yours' | 'theirs'): void {
    const { clashes } = replay(this.#files.get(file)?.base, this.waiting(file));
    const isTheirs = ({ place }: Change) => clashes.some(({ change }) => isWithin(place, change.place));
    const settled = (change: Change): Change => {
      const clash = clashes.find((each) => each.change === change);
      return clash ? { ...change, before: clash.now } : change;
    };
    const waiting = this.waiting(file);
    const left = kept === 'yours' ? waiting.map(settled) : waiting.filter((each) => !isTheirs(each));
    this.#replace(file, left);
  }
}
