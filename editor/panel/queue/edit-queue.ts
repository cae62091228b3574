import type { Edit, Json } from '../../../check/edit/edit';
import { isWithin, valueAt } from '../../../check/path';
import type { EditedDocument } from '../../server/editor';
import { type Change, carriedOver, entriesIn, isAlike, isSame, replay, type Tree, treeOf } from './tree';

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

/** What somebody changes on a page: usually, a place gets another value, or none. */
export type NewChange = Pick<Change, 'page' | 'file' | 'place' | 'above'> & {
  op?: Change['op'];
  value?: Json | undefined;
};

/** How many saved changes can be undone: each has the text of a file. */
const LONGEST_HISTORY = 20;

/**
 * All changes of all open files, and those that were saved and can be undone. What a file will be is what the server has,
 * with the changes that wait made in it. So if it is changed elsewhere, they are made again, and one that is undone is left
 * out. Entries have names, so a change stays with its entry, whatever is moved.
 */
export class EditQueue {
  readonly #files: Map<string, KnownFile>;
  #changes: readonly Change[];
  #count: number;
  /** The newest change that is on its way to the server. */
  sent = 0;

  constructor(kept = '{}') {
    const {
      files = {},
      changes = [],
      count = 0,
    } = JSON.parse(kept) as Partial<ReturnType<EditQueue['toJSON']>>;
    this.#files = new Map(Object.entries(files));
    this.#changes = changes;
    this.#count = count;
  }

  toJSON() {
    const files = [...this.#files].filter(([file]) => this.waiting(file).length > 0);
    return { files: Object.fromEntries(files), changes: this.#changes, count: this.#count };
  }

  get isEmpty(): boolean {
    return this.#changes.length === 0;
  }

  waiting(file?: string): readonly Change[] {
    return this.#changes.filter((change) => !change.saved && (file ?? change.file) === change.file);
  }

  /** A file without and with what waits, once it is known; and the places that were changed elsewhere, too. */
  file(file: string) {
    const known = this.#files.get(file);
    if (!known) return undefined;
    const { tree, clashes } = replay(known.base, this.waiting(file));
    return { ...known, mine: tree, clashes: clashes.map(({ change }) => change.place) };
  }

  /** A name for an entry that comes. */
  readonly newName = () => `#${++this.#count}`;

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
      const own = names.find((name) => !taken.has(name)) ?? this.newName();
      taken.add(own);
      return own;
    };
    const newer = data === undefined ? undefined : treeOf(data, nameOf, base);
    this.#files.set(file, { version, text, base: newer });
    this.#replace(file, carriedOver(waiting, base, newer));
  }

  #replace(file: string, changes: readonly Change[]): void {
    const waiting = this.waiting(file);
    const all = [...this.#changes.filter((change) => !waiting.includes(change)), ...changes];
    const old = all.filter(({ saved }) => saved).slice(0, -LONGEST_HISTORY);
    this.#changes = all.filter((change) => !old.includes(change)).sort((a, b) => a.number - b.number);
  }

  /** Makes a change, unless nothing would be different. Typing on in the same field makes the last one longer. */
  make({ value, ...made }: NewChange): void {
    const { file, page, op = 'put', place } = made;
    const { mine } = this.file(file) ?? {};
    const now = valueAt<Tree>(mine, place);
    const after = value === undefined ? undefined : treeOf(value, this.newName, now);
    const change: Change = { ...made, op, before: now, after, number: ++this.#count };
    if (replay(mine, [change]).edits.length === 0) return;
    const last = this.waiting().at(-1);
    const isTypedOn =
      last?.op === 'put' &&
      last.file === file &&
      last.page === page &&
      last.number > this.sent &&
      (typeof value === 'string' || typeof value === 'number') &&
      String(last.place) === String(place);
    if (!isTypedOn) this.#changes = [...this.#changes, change];
    else {
      const { before, above } = last;
      const longer = isSame(before, after) ? [] : [{ ...change, before, above }];
      this.#changes = [...this.#changes.filter((each) => each !== last), ...longer];
    }
  }

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

  /** Notes that what was sent is saved: the last change stands for all that was saved with it. */
  saved(file: string, { version, text, tree, newest }: QueuedRequest, now = NO_FILE): void {
    const left = this.waiting(file).filter(({ number }) => number > newest);
    const last = this.waiting(file).findLast(({ number }) => number <= newest);
    const saved = { from: text, to: now.version };
    this.#files.set(file, { version, text, base: tree });
    this.#replace(file, last && version !== now.version ? [{ ...last, saved }, ...left] : left);
    this.#renew(file, now);
  }

  added(page: string, file: string, now: FileState): void {
    this.know(file, now);
    const saved = { from: '', to: now.version };
    this.#changes = [...this.#changes, { page, file, op: 'put', place: [], number: ++this.#count, saved }];
  }

  /** The newest that was done on a page, whether it waits or is saved. */
  newest(page: string): Change | undefined {
    return this.#changes.findLast((change) => change.page === page);
  }

  /** Leaves a change out. @returns whether those that wait can be made without it. */
  leaveOut({ file, number }: Change): boolean {
    const base = this.#files.get(file)?.base;
    const clashing = (changes: readonly Change[]) =>
      replay(base, changes).clashes.map(({ change }) => change);
    const isOther = (change: Change) => change.number !== number;
    const known = clashing(this.waiting(file));
    const isDone = clashing(this.waiting(file).filter(isOther)).every((change) => known.includes(change));
    if (isDone) this.#changes = this.#changes.filter(isOther);
    return isDone;
  }

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
