import type { Edit, Json } from '../../check/edit/edit';
import { isWithin, type Path, samePath, valueAt } from '../../formats/path';
import { carriedOver, type QueuedChange, renamed, replay } from './change';
import { type Patch, patchBetween, patched, reversed } from './patch';
import {
  entriesIn,
  isAlike,
  isSame,
  namesIn,
  type Place,
  placeOf,
  type Tree,
  treeOf,
} from './tree';

/** A file as the server has it. */
export interface FileState {
  /** Empty if the file doesn't exist. */
  version: string;
  text: string;
  /** Undefined if the file doesn't exist or can't be read. */
  data: Json | undefined;
}

export const NO_FILE: FileState = {
  version: '',
  text: '',
  data: undefined,
};

interface EarlierFile {
  file: string;
  version: string;
  base: Tree | undefined;
}

interface KnownFile extends Omit<FileState, 'data'> {
  /** Undefined if the file doesn't exist. */
  base: Tree | undefined;
  /**
   * The last edit that was sent. If the response was lost, it may or may not
   * have been written.
   */
  tried?: QueuedRequest | undefined;
}

export interface QueuedRequest extends Omit<FileState, 'data'> {
  edits: readonly Edit[];
  tree: Tree | undefined;
  /** The number of its newest change. */
  newest: number;
}

/** A person's change on a page: usually, a place gets a new value or none. */
export type NewChange = Pick<
  QueuedChange,
  'page' | 'file' | 'place' | 'above' | 'isOpen'
> & {
  op?: QueuedChange['op'];
  value?: Json | undefined;
  /** The step that it may continue: a visit of a field. */
  step?: string | undefined;
  /** The value that the person saw, if it isn't the current one. */
  seen?: Tree | undefined;
};

/** A group of changes that are undone together. */
export interface Step {
  id: string;
  /** The number of its newest change. */
  number: number;
  page: string;
  file: string;
  place: Place;
  /** Its saved changes. */
  patches: readonly SavedPatch[];
  /** Its changes that weren't saved when it was undone. */
  unsaved?: readonly QueuedChange[];
}

interface SavedPatch extends Patch {
  /** The file's versions before and after the patch. */
  from: string;
  to: string;
}

/** True for the deletion of a whole file. */
const isDeletion = ({ place, after }: QueuedChange) =>
  place.length === 0 && after === undefined;

/**
 * True if a step can be undone on a page: it was made there, or has deleted a
 * page, which has to come back before what was changed to make that possible.
 */
const isStepOf = (page: string, step: Step) =>
  step.page === page || step.patches.at(-1)?.to === NO_FILE.version;

/** How many steps can be undone. */
const LONGEST_HISTORY = 200;
/** How many earlier versions of files a page may still show. */
const MOST_EARLIER = 100;

/**
 * All waiting changes of all open files, and the saved steps that can be
 * undone. A file's future state is the server's version with the waiting
 * changes applied. If the file changes elsewhere, they are applied again, and
 * an undone one is left out. Entries have names, so changes follow their
 * entries when these are moved.
 */
export class EditQueue {
  readonly #files: Map<string, KnownFile>;
  /** What files were before, newest last. */
  #earlier: readonly EarlierFile[] = [];
  #changes: readonly QueuedChange[];
  /** Oldest first. */
  #done: readonly Step[];
  /** The most recently undone step is last. */
  #undone: readonly Step[];
  #count: number;
  /**
   * What other tabs have left, in the format of a stored queue, for as long as
   * it can't be adopted.
   */
  #later: readonly string[];
  /** Makes names of this page unique among tabs. */
  readonly #tab = Math.random().toString(36).slice(2, 8);
  #names = 0;
  /** The newest change being sent. */
  sent = 0;

  constructor(kept = '{}') {
    const {
      files = {},
      changes = [],
      done = [],
      undone = [],
      count = 0,
      later = [],
    } = JSON.parse(kept) as Partial<ReturnType<EditQueue['toJSON']>>;
    this.#files = new Map(Object.entries(files));
    this.#changes = changes;
    this.#done = done;
    this.#undone = undone;
    this.#count = count;
    this.#later = later;
  }

  toJSON() {
    const files = [...this.#files].filter(
      ([file]) => this.waiting(file).length > 0,
    );
    return {
      files: Object.fromEntries(files),
      changes: this.#changes,
      done: this.#done,
      undone: this.#undone,
      count: this.#count,
      later: this.#later,
    };
  }

  get isEmpty(): boolean {
    return !this.isUnsaved && this.#done.length + this.#undone.length === 0;
  }

  /** True if a text would be lost with the queue. */
  get isUnsaved(): boolean {
    return this.#changes.length + this.#later.length > 0;
  }

  waiting(file?: string): readonly QueuedChange[] {
    return this.#changes.filter(
      (change) => (file ?? change.file) === change.file,
    );
  }

  /**
   * The number of places that wait to be saved, as people count them: what is
   * in a new entry is a part of it.
   */
  placesWaiting(file?: string): number {
    const places = this.waiting(file).map((change): Path => {
      return [change.file, ...change.place];
    });
    const isInOther = (place: Path) =>
      places.some(
        (other) => other.length < place.length && isWithin(place, other),
      );
    const outermost = places.filter((place) => !isInOther(place));
    return new Set(outermost.map(String)).size;
  }

  /**
   * A known file without and with the waiting changes, and the places that were
   * changed elsewhere as well.
   */
  file(file: string) {
    const known = this.#files.get(file);
    if (!known) {
      return undefined;
    }
    const { tree, clashes } = replay(known.base, this.waiting(file));
    return {
      ...known,
      mine: tree,
      clashes: clashes.map(({ change }) => change.place),
    };
  }

  /** The first waiting change of a field that somebody else has changed, too. */
  clash(): QueuedChange | undefined {
    return this.#changes.find(({ file, place }) =>
      this.file(file)?.clashes.includes(place),
    );
  }

  /** A name for a new entry or a new step. */
  readonly newName = () => `#${this.#tab}-${++this.#names}`;

  /** Records the server's current version of a file. */
  know(file: string, now = NO_FILE): void {
    const { tried } = this.#files.get(file) ?? {};
    // The response was lost.
    if (tried && isSame(tried.tree, now.data)) {
      this.saved(file, tried, now);
    } else {
      this.#renew(file, now);
    }
  }

  #renew(file: string, { version, text, data }: FileState): void {
    const { base, tried } = this.#files.get(file) ?? {};
    const waiting = this.waiting(file);
    const takenNames = new Set(entriesIn(base).map(([name]) => name));
    // Entries added here may already be there, and entries kept here may be
    // there again.
    const nameOf = (entry: Json) => {
      const added = entriesIn(tried?.tree).filter(([, value]) =>
        isSame(value, entry),
      );
      const back = waiting.filter(
        ({ isBack, after }) => isBack && isAlike(after, entry),
      );
      const names = [
        ...added.map(([name]) => name),
        ...back.map(({ place }) => place.at(-1) ?? ''),
      ];
      const entryName =
        names.find((name) => !takenNames.has(name)) ?? this.newName();
      takenNames.add(entryName);
      return entryName;
    };
    const newer = treeIfAny(data, nameOf, base);
    this.#put(file, { version, text, base: newer });
    this.#replace(file, carriedOver(waiting, base, newer));
  }

  #put(file: string, now: KnownFile): void {
    const known = this.#files.get(file);
    if (known) {
      const { version, base } = known;
      const earlier = [...this.#earlier, { file, version, base }];
      this.#earlier = earlier.slice(-MOST_EARLIER);
    }
    this.#files.set(file, now);
  }

  /**
   * The place for a path in a version of a file, which may be an earlier one: a
   * page shows it until it is redrawn.
   * @returns undefined if that version isn't known, or if the place is gone.
   */
  placeIn(file: string, version: string, path: Path): Place | undefined {
    const now = this.#files.get(file);
    const earlier = this.#earlier.findLast(
      (known) => known.file === file && known.version === version,
    );
    const known = now?.version === version ? now : earlier;
    const place = known && placeOf(known.base, path);
    const isThere = place && valueAt<Tree>(now?.base, place) !== undefined;
    return isThere ? place : undefined;
  }

  #replace(file: string, changes: readonly QueuedChange[]): void {
    const ofOtherFiles = this.#changes.filter((change) => change.file !== file);
    const all = [...ofOtherFiles, ...changes];
    this.#changes = all.sort((a, b) => a.number - b.number);
  }

  /**
   * Makes a change, unless it has no effect. Typing on in the same visit of a
   * field extends the last change.
   */
  make({ value, step = this.newName(), seen, ...made }: NewChange): void {
    const { file, page, op = 'put', place } = made;
    const { mine } = this.file(file) ?? {};
    const now = valueAt<Tree>(mine, place);
    const after = treeIfAny(value, this.newName, now);
    const typedOn = this.#changes
      .slice(-1)
      .find(
        (last) =>
          last.step === step &&
          last.op === op &&
          last.number > this.sent &&
          samePath(last.place, place),
      );
    const { before, above } = typedOn ?? {
      before: seen ?? now,
      above: made.above,
    };
    const change: QueuedChange = {
      ...made,
      op,
      step,
      before,
      after,
      above,
      number: ++this.#count,
    };
    if (!typedOn && replay(mine, [change]).edits.length === 0) {
      return;
    }
    this.#changes = this.#changes.filter((waiting) => waiting !== typedOn);
    const isNothing = op === 'put' && isSame(before, after);
    if (!isNothing) {
      this.#changes = [...this.#changes, change];
    }
    this.#undone = this.#undone.filter((undone) => !isStepOf(page, undone));
    // A deletion ends typing.
    if (after === undefined) {
      this.close(file, place);
    }
  }

  /**
   * Allows what was typed at a place, or inside it, to be sent.
   * @returns whether anything was waiting for this.
   */
  close(file: string, place: Place): boolean {
    const isHere = (change: QueuedChange) =>
      change.isOpen && change.file === file && isWithin(change.place, place);
    const open = this.#changes.filter(isHere);
    // Of several values typed at one place, only the last one is complete.
    const closed = new Map<string, QueuedChange>();
    for (const change of open) {
      const key = String(change.place);
      const { before, above } = closed.get(key) ?? change;
      closed.set(key, {
        ...change,
        before,
        above,
        isOpen: false,
        number: ++this.#count,
      });
    }
    const elsewhere = this.#changes.filter((change) => !isHere(change));
    this.#changes = [...elsewhere, ...closed.values()];
    return open.length > 0;
  }

  /**
   * What to send next for a file: its first step, and the following ones if it
   * was refused, because a new entry is only complete with its texts.
   *
   * @param refused the number of the newest refused change.
   */
  request(file: string, refused = 0): QueuedRequest | undefined {
    const known = this.#files.get(file);
    const waiting = this.waiting(file).filter(({ isOpen }) => !isOpen);
    const next =
      waiting.find(({ number }) => number > refused) ?? waiting.at(-1);
    const end = waiting.findLastIndex(({ step }) => step === next?.step);
    if (!known || end < 0) {
      return undefined;
    }
    // A later change may resolve a conflict: an entry deleted elsewhere is
    // deleted here, too.
    for (const { number: newest } of waiting.slice(end)) {
      const changes = waiting.filter(({ number }) => number <= newest);
      const { tree, edits, clashes } = replay(known.base, changes);
      if (clashes.length === 0) {
        const { version, text } = known;
        this.sent = newest;
        known.tried = { version, text, edits, tree, newest };
        return known.tried;
      }
    }
    return undefined;
  }

  /**
   * Records that a request was saved. Fields keep what was typed, even if the
   * response differs.
   */
  saved(
    file: string,
    { version, text, edits, tree, newest }: QueuedRequest,
    now: FileState,
  ): void {
    const isSent = ({ number, isOpen }: QueuedChange) =>
      number <= newest && !isOpen;
    const waiting = this.waiting(file);
    const last = waiting.findLast(isSent);
    if (last && version !== now.version) {
      const { step: id, number, page, place } = last;
      const patch = {
        ...patchBetween(text, now.text),
        hasEntries: edits.some(({ op }) => op !== 'set'),
        from: version,
        to: now.version,
      };
      this.#addStep({ id, number, page, file, place, patches: [patch] }, text);
    }
    this.#put(file, { version: now.version, text: now.text, base: tree });
    this.#replace(
      file,
      waiting.filter((change) => !isSent(change)),
    );
    if (!isSame(tree, now.data)) {
      this.#renew(file, now);
    }
  }

  /**
   * Adds saved changes to their step, if it already exists.
   * @param text the file's text before them.
   */
  #addStep(step: Step, text: string): void {
    const begun = this.#done.find(({ id }) => id === step.id);
    const otherSteps = this.#done.filter((done) => done !== begun);
    const patches = joined([...(begun?.patches ?? []), ...step.patches], text);
    const steps = [...otherSteps, { ...step, patches }];
    this.#done = steps.slice(-LONGEST_HISTORY);
  }

  /** Records a newly added file as a step on a page. */
  added(page: string, file: string, now: FileState): void {
    this.know(file, now);
    const patch = {
      ...patchBetween('', now.text),
      from: '',
      to: now.version,
    };
    const step: Step = {
      id: this.newName(),
      number: ++this.#count,
      page,
      file,
      place: [],
      patches: [patch],
    };
    this.#addStep(step, '');
  }

  /** The newest step on a page, waiting or saved. */
  newest(page: string): Step | undefined {
    const waiting = this.#changes.findLast(
      (change) => change.page === page || isDeletion(change),
    );
    const saved = this.#done.findLast((step) => isStepOf(page, step));
    if (!waiting || (saved && saved.number > waiting.number)) {
      return saved;
    }
    return this.#stepOf(waiting);
  }

  /**
   * The newest step of a file that isn't saved, or not entirely.
   * @param newest the number of the newest change that counts.
   */
  newestUnsaved(file: string, newest: number): Step | undefined {
    const last = this.waiting(file).findLast(({ number }) => number <= newest);
    return last && this.#stepOf(last);
  }

  /** The step of a waiting change, with what was saved of it. */
  #stepOf({ step: id, number, page, file, place }: QueuedChange): Step {
    const begun = this.#done.find((step) => step.id === id);
    return { id, number, page, file, place, patches: begun?.patches ?? [] };
  }

  /** The most recently undone step on a page. */
  undone(page: string): Step | undefined {
    return this.#undone.findLast((step) => isStepOf(page, step));
  }

  /** True if the other waiting changes still apply without a step's. */
  canLeaveOut({ file, id }: Step): boolean {
    const base = this.#files.get(file)?.base;
    const clashingOf = (changes: readonly QueuedChange[]) =>
      replay(base, changes).clashes.map(({ change }) => change);
    const waiting = this.waiting(file);
    const clashing = clashingOf(waiting);
    const otherSteps = waiting.filter(({ step }) => step !== id);
    return clashingOf(otherSteps).every((change) => clashing.includes(change));
  }

  /**
   * The text of a file with a step's saved changes reverted or applied again;
   * undefined if these lines have changed since.
   */
  textAfter({ file, patches }: Step, way: 'undo' | 'redo'): string | undefined {
    const ordered = way === 'undo' ? patches.map(reversed).reverse() : patches;
    let text = this.#files.get(file)?.text ?? '';
    for (const patch of ordered) {
      const next = patched(text, patch);
      if (next === undefined) {
        return undefined;
      }
      text = next;
    }
    return text;
  }

  /** Drops a step that can't be undone or redone anymore. */
  forget({ id }: Step): void {
    this.#done = this.#done.filter((step) => step.id !== id);
    this.#undone = this.#undone.filter((step) => step.id !== id);
  }

  /**
   * Records that a step was undone: its saved changes were reverted, and its
   * waiting ones are left out.
   */
  putAside(step: Step): void {
    const isOfStep = (change: QueuedChange) =>
      change.file === step.file && change.step === step.id;
    const unsaved = this.#changes.filter(isOfStep);
    this.#changes = this.#changes.filter((change) => !isOfStep(change));
    this.#done = this.#done.filter(({ id }) => id !== step.id);
    const undone = [...this.#undone, { ...step, unsaved }];
    this.#undone = undone.slice(-LONGEST_HISTORY);
  }

  /**
   * Records that a step was redone: its saved changes were applied again, and
   * the others wait.
   */
  takeBack(step: Step): void {
    const { unsaved = [], ...done } = step;
    this.#undone = this.#undone.filter(({ id }) => id !== step.id);
    if (step.patches.length > 0) {
      this.#done = [...this.#done, { ...done, number: ++this.#count }];
    }
    const again = unsaved.map((change) => ({
      ...change,
      number: ++this.#count,
    }));
    this.#changes = [...this.#changes, ...again];
  }

  /** The file of a page that is deleted once nothing leads to it. */
  get fileToDelete(): string | undefined {
    return this.#changes.find(isDeletion)?.file;
  }

  /** Takes back the deletion of a file, and keeps what was typed in it. */
  keepFile(file: string): void {
    this.#replace(
      file,
      this.waiting(file).filter((change) => !isDeletion(change)),
    );
  }

  /**
   * Resolves the conflicts in a file, in favor of the waiting changes or of the
   * server's version.
   */
  settle(file: string, winner: 'yours' | 'theirs'): void {
    const waiting = this.waiting(file);
    const { clashes } = replay(this.#files.get(file)?.base, waiting);
    if (winner === 'theirs') {
      const isInClash = ({ place }: QueuedChange) =>
        clashes.some(({ change }) => isWithin(place, change.place));
      this.#replace(
        file,
        waiting.filter((change) => !isInClash(change)),
      );
      return;
    }
    const values = new Map(clashes.map(({ change, now }) => [change, now]));
    const settled = waiting.map((change) =>
      values.has(change) ? { ...change, before: values.get(change) } : change,
    );
    this.#replace(file, settled);
  }

  /** The files with waiting changes. */
  get files(): readonly string[] {
    return [...new Set(this.#changes.map(({ file }) => file))];
  }

  /** What other tabs have left, and is still to be adopted. */
  get later(): readonly string[] {
    return this.#later;
  }

  /** The values in it that are for one file. */
  laterIn(file: string): readonly (Tree | undefined)[] {
    return this.#later.flatMap((kept) => {
      const other = new EditQueue(kept);
      const puts = other.waiting(file).filter(({ op }) => op === 'put');
      const places = puts.map(
        ({ place, after }) => [String(place), after] as const,
      );
      // Of several values for one place, the last one counts.
      return [...new Map(places).values(), ...other.laterIn(file)];
    });
  }

  /** Keeps what another tab has left, until it is adopted. */
  keepLater(kept: string): void {
    this.#later = [...this.#later, kept];
  }

  /**
   * Takes over what another tab has left. Both queues must know the same
   * versions of its files.
   *
   * @param kept the queue as it was stored.
   * @returns false if it has to wait: of two unsaved texts for the same place,
   *   the newer would hide the other one.
   */
  adopt(other: EditQueue, kept?: string): boolean {
    const changes = other.waiting().map((change) => {
      const [theirs, known] = [other, this].map(
        (queue) => queue.#files.get(change.file)?.base,
      );
      return renamed(change, namesIn(theirs, known));
    });
    const isHiding = (change: QueuedChange) =>
      this.waiting(change.file).some((own) => isForSamePlace(own, change));
    if (changes.some(isHiding)) {
      return false;
    }
    // Waiting changes are newer than saved ones.
    const done = other.#done.map((step) => ({
      ...step,
      number: ++this.#count,
    }));
    this.#done = [...this.#done, ...done].slice(-LONGEST_HISTORY);
    for (const [file, known] of other.#files) {
      if (!this.#files.has(file)) {
        this.#files.set(file, known);
      }
    }
    const adopted = changes.map((change) => ({
      ...change,
      number: ++this.#count,
    }));
    this.#changes = [...this.#changes, ...adopted];
    const otherLater = this.#later.filter((waiting) => waiting !== kept);
    this.#later = [...otherLater, ...other.#later];
    return true;
  }
}

/**
 * True if one of two changes puts a value where the other one does. An entry
 * that was deleted elsewhere has a name of its own in each tab.
 */
function isForSamePlace(one: QueuedChange, other: QueuedChange): boolean {
  const isPut = one.op === 'put' && other.op === 'put';
  const isInOther =
    isWithin(one.place, other.place) || isWithin(other.place, one.place);
  // Once somebody has decided to keep it, there was nothing before.
  const [entry, otherEntry] = [one, other].map(
    ({ before, after }) => before ?? after,
  );
  const isBackTwice = one.isBack && other.isBack && isAlike(entry, otherEntry);
  return isPut && (isInOther || isBackTwice === true);
}

function treeIfAny(
  data: Json | undefined,
  newName: (entry: Json) => string,
  older: Tree | undefined,
): Tree | undefined {
  return data === undefined ? undefined : treeOf(data, newName, older);
}

/**
 * A step's patches, with consecutive ones merged.
 * @param text the file's text before the last patch.
 */
function joined(
  patches: readonly SavedPatch[],
  text: string,
): readonly SavedPatch[] {
  const [last, secondToLast] = patches.toReversed();
  if (!last || secondToLast?.to !== last.from) {
    return patches;
  }
  const textBefore = patched(text, reversed(secondToLast));
  const textAfter = patched(text, last);
  if (textBefore === undefined || textAfter === undefined) {
    return patches;
  }
  const patch = {
    ...patchBetween(textBefore, textAfter),
    hasEntries: last.hasEntries || secondToLast.hasEntries,
    from: secondToLast.from,
    to: last.to,
  };
  return [...patches.slice(0, -2), patch];
}
