import { valueAt } from '../../../check/path';
import type { Edit, Json } from '../../../check/yaml/edit/edit';
import { editsBetween, merge, UNMARKED, withTheirs } from './merge';
import { dataOf, entriesIn, isAlike, isSame, type Place, put, renewed, type Tree, treeOf } from './tree';

/** A file in two states. Without a tree there is no file: it came or goes. */
export interface QueuedFile {
  version: string;
  base: Tree | undefined;
  mine: Tree | undefined;
  clashes: readonly Place[];
  /** Entries that the server has, or had: those that were deleted elsewhere may be kept here. */
  seen?: readonly string[];
  /** The last edit that was sent: if the answer is lost, it may be written or not. */
  tried?: QueuedRequest | undefined;
  /** The version that an undo leads back to, byte by byte. */
  earlier?: string | undefined;
}

/** A change that waits, or that was saved and can be undone. Those that were saved together have one number. */
export interface Change {
  number: number;
  file: string;
  /** The address of the page on which it was made: there it can be undone. */
  page: string;
  place: Place;
  before?: Tree | undefined;
  after?: Tree | undefined;
  /** Takes back another one, and is not undone itself. */
  isUndo?: boolean;
  /** The versions without it and with it; the first only if nothing else is between them. */
  saved?: { from: string | undefined; to: string };
}

export interface QueuedRequest {
  version: string;
  edits: Edit[];
  earlier: string | undefined;
  tree: Tree | undefined;
  newest: number;
}

export interface Undone {
  file: string;
  place: Place;
  isDone: boolean;
}

const LONGEST_HISTORY = 50;

/**
 * All edits of all open files. Each file has the tree that the server has and the edited one; one merge of three trees takes
 * in what was changed elsewhere, and undoes. Entries have names, so an edit stays with its entry, whatever is moved.
 */
export class EditQueue {
  readonly #files: Map<string, QueuedFile>;
  #changes: readonly Change[];
  #count: number;
  /** The newest change that is on its way to the server. */
  sent = 0;

  constructor(kept?: string) {
    const { files = {}, changes = [], count = 0 } = JSON.parse(kept ?? '{}') as Partial<KeptQueue>;
    this.#files = new Map(Object.entries(files));
    this.#changes = changes;
    this.#count = count;
  }

  toJSON(): KeptQueue {
    const isNeeded = ([file]: [string, QueuedFile]) => this.#changes.some((change) => change.file === file);
    const files = Object.fromEntries([...this.#files].filter(isNeeded));
    return { files, changes: this.#changes, count: this.#count };
  }

  get isEmpty(): boolean {
    return this.#changes.length === 0;
  }

  waiting(file?: string): readonly Change[] {
    return this.#changes.filter((change) => !change.saved && (file ?? change.file) === change.file);
  }

  /** A file in both states, once it is known. */
  file(file: string): Readonly<QueuedFile> | undefined {
    return this.#files.get(file);
  }

  readonly #newName = () => `#${++this.#count}`;

  named(data: Json): Tree {
    return treeOf(data, this.#newName);
  }

  renewed(tree: Tree | undefined, data: Json): Tree {
    return renewed(tree, data, this.#newName);
  }

  /** Takes up a file as the server has it now; undefined if there is none. */
  know(file: string, version: string, data: Json | undefined): void {
    const { tried } = this.#files.get(file) ?? {};
    // The answer was lost.
    if (tried && isSame(tried.tree && dataOf(tried.tree), data)) this.saved(file, tried, version, data);
    else this.#merge(file, version, data);
  }

  #merge(file: string, version: string, data: Json | undefined): void {
    const { base, mine, tried: request, clashes = [], seen = [] } = this.#files.get(file) ?? {};
    const tried = request?.tree;
    // Entries that were added here may be there already, and deleted ones may be there again.
    const used = new Set(entriesIn(base).map(([name]) => name));
    const nameOf = (entry: Json) => {
      const added = entriesIn(tried).filter(([, value]) => isSame(dataOf(value), entry));
      const kept = entriesIn(mine).filter(
        ([name, value]) => seen.includes(name) && isAlike(dataOf(value), entry),
      );
      const [own = this.#newName()] = [...added, ...kept].find(([name]) => !used.has(name)) ?? [];
      used.add(own);
      return own;
    };
    const theirs = data === undefined ? undefined : renewed(base, data, nameOf);
    const isKnown = this.#files.has(file);
    const merged = isKnown ? merge(base, mine, theirs, tried) : { tree: theirs, clashes: [] };
    const all = new Map([...clashes, ...merged.clashes].map((place) => [String(place), place]));
    const names = entriesIn(merged.tree).map(([name]) => name);
    this.#files.set(file, {
      version,
      base: theirs,
      mine: merged.tree,
      clashes: [...all.values()],
      seen: names.filter((name) => used.has(name) || seen.includes(name)),
    });
    // To undo what waits must not undo what was changed elsewhere.
    this.#changes = this.#changes.map((change) => {
      if (change.saved || change.isUndo || change.file !== file || !isKnown) return change;
      const { place, before, after } = change;
      const [was, is] = [base, theirs].map((tree) => valueAt<Tree>(tree, place));
      return {
        ...change,
        before: merge(was, is, before).tree,
        after: merge(was, after, is, tried && valueAt(tried, place)).tree,
      };
    });
    this.#tidy(file);
  }

  /** Forgets clashes that are none any more, and the changes of a file in which nothing waits. */
  #tidy(file: string): void {
    const known = this.#files.get(file);
    if (!known || known.earlier !== undefined) return;
    const isClash = (place: Place) =>
      !isSame(valueAt<Tree>(known.base, place), valueAt<Tree>(known.mine, place));
    known.clashes = known.clashes.filter(isClash);
    if (this.waiting(file).length === 0) known.mine = known.base;
    if (isSame(known.base, known.mine))
      this.#changes = this.#changes.filter((change) => change.saved || change.file !== file);
  }

  /** Gives a place another value, or none. Typing on in the same field makes the last change longer. */
  set(page: string, file: string, place: Place, value: Tree | undefined): void {
    const known = this.#files.get(file);
    const holder = valueAt<Tree>(known?.mine, place.slice(0, -1));
    const before = valueAt<Tree>(known?.mine, place);
    if (!known?.mine || typeof holder !== 'object' || isSame(before, value)) return;
    known.mine = put(known.mine, place, value);
    delete known.earlier;
    const last = this.#changes.at(-1);
    const isTypedOn =
      last?.file === file &&
      last.page === page &&
      !last.saved &&
      !last.isUndo &&
      last.number > this.sent &&
      typeof value !== 'object' &&
      String(last.place) === String(place);
    const change = {
      number: ++this.#count,
      file,
      page,
      place,
      before: isTypedOn ? last.before : before,
      after: value,
    };
    this.#changes = isTypedOn ? this.#changes.with(-1, change) : [...this.#changes, change];
    this.#tidy(file);
  }

  unmark(page: string, file: string, place: Place): void {
    const others = valueAt<Tree>(this.#files.get(file)?.mine, [UNMARKED]);
    this.set(page, file, [UNMARKED], { ...(others as object), [place.join('\n')]: true });
  }

  /** All that waits in a file, to be checked and saved together; undefined if there is nothing or it is unclear. */
  request(file: string): QueuedRequest | undefined {
    const known = this.#files.get(file);
    if (!known || known.clashes.length > 0 || this.waiting(file).length === 0) return undefined;
    const { version, base, mine } = known;
    this.sent = this.#count;
    const edits = base !== undefined && mine !== undefined ? [...editsBetween(base, mine)] : [];
    const earlier = mine === undefined ? '' : known.earlier;
    known.tried = { version, edits, earlier, tree: mine, newest: this.#count };
    return known.tried;
  }

  /** Notes that what was sent is saved. @param data of the file now; undefined if it is gone. */
  saved(file: string, request: QueuedRequest, version: string, data: Json | undefined): void {
    const known = this.#files.get(file);
    const sent = this.waiting(file).filter(({ number }) => number <= request.newest);
    const own = sent.filter(({ isUndo }) => !isUndo);
    const last = own.at(-1);
    if (known) this.#files.set(file, { ...known, base: request.tree, tried: undefined, earlier: undefined });
    this.#changes = this.#changes.filter((change) => !sent.includes(change));
    if (last && request.version !== version) {
      const from = own.length === sent.length ? request.version : undefined;
      const together = { number: last.number, page: last.page, saved: { from, to: version } };
      this.#remember(own.map((change) => ({ ...change, ...together })));
    }
    this.#merge(file, version, data);
  }

  #remember(saved: readonly Change[]): void {
    const all = [...this.#changes, ...saved].sort((a, b) => a.number - b.number);
    const old = all.filter((change) => change.saved).slice(0, -LONGEST_HISTORY);
    this.#changes = all.filter((change) => !old.includes(change));
  }

  /** Notes that a page was added. */
  added(page: string, file: string, version: string, data: Json): void {
    this.know(file, version, data);
    const saved = { from: '', to: version };
    this.#remember([
      { number: ++this.#count, file, page, place: [], after: this.#files.get(file)?.mine, saved },
    ]);
  }

  newest(page: string): Change | undefined {
    return this.#changes.findLast((change) => change.page === page && !change.isUndo);
  }

  /** Undoes the newest change that was made on a page, with those that were saved together with it. */
  undo(page: string): Undone | undefined {
    const last = this.newest(page);
    if (!last) return undefined;
    const { file, number, saved } = last;
    const known = this.#files.get(file);
    const together = this.#changes.filter((change) => change.number === number);
    const isAsSaved = saved && known?.version === saved.to && this.waiting(file).length === 0;
    let tree = known?.mine;
    let isDone = known !== undefined;
    for (const { place, before, after } of together.toReversed()) {
      const merged = merge(after, valueAt<Tree>(tree, place), before);
      const isThere = place.length === 0 || typeof valueAt(tree, place.slice(0, -1)) === 'object';
      isDone &&= isThere && merged.clashes.length === 0;
      if (isDone) tree = place.length === 0 ? merged.tree : put(tree as Tree, place, merged.tree);
    }
    const earlier = isAsSaved ? saved.from : undefined;
    isDone &&= earlier !== undefined || !isSame(tree, known?.mine);
    // Edits that can't be taken out go on waiting.
    if (saved || isDone) this.#changes = this.#changes.filter((change) => change.number !== number);
    if (known && isDone) {
      this.#files.set(file, { ...known, mine: tree, earlier });
      const undoing = { number: ++this.#count, file, page, place: last.place, isUndo: true };
      if (saved) this.#changes = [...this.#changes, undoing];
    }
    this.#tidy(file);
    return { file, place: last.place, isDone };
  }

  /** Throws away what waits in a file. */
  discard(file: string): void {
    const known = this.#files.get(file);
    if (known)
      this.#files.set(file, { version: known.version, base: known.base, mine: known.base, clashes: [] });
    this.#tidy(file);
  }

  settle(file: string, kept: 'yours' | 'theirs'): void {
    const known = this.#files.get(file);
    if (!known) return;
    const { base, clashes } = known;
    if (kept === 'theirs') for (const clash of clashes) known.mine = withTheirs(known.mine, base, clash);
    known.clashes = [];
    this.#tidy(file);
  }
}

interface KeptQueue {
  files: Record<string, QueuedFile>;
  changes: readonly Change[];
  count: number;
}
