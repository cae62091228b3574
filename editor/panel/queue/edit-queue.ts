import { valueAt } from '../../../check/path';
import type { Edit, Json } from '../../../check/yaml/edit/edit';
import { combine, compare, isAsLeft, type Save, type Step } from './steps';
import {
  changed,
  dataOf,
  editOf,
  inverseOf,
  isSame,
  type Place,
  renewed,
  type Tree,
  type TreeChange,
  treeOf,
} from './tree';

/** A file as the server has it. */
interface QueuedFile {
  version: string;
  tree: Tree;
  /** As it was sent last: if the answer is lost, it may be written or not. */
  tried?: Tree | undefined;
}

/** What to do so that the last change on a page is undone. */
export type Undo =
  /** It was not saved yet, or takes an edit that now waits. */
  | { kind: 'done'; file: string; place: Place }
  /** The file has to become what it was, byte by byte. */
  | { kind: 'restore'; save: Save; place: Place }
  /** It was changed elsewhere since. */
  | { kind: 'refused'; file: string; place: Place };

/** What to send to the server. */
export interface QueuedRequest {
  version: string;
  edits: Edit[];
  steps: readonly Step[];
  /** The data with the edits. */
  tree: Tree;
}

/** How many saves can be undone. */
const LONGEST_HISTORY = 50;

/**
 * All edits of all open files, in their order: those that wait, and those that were saved and can be undone. An edit is
 * about an entry, not about its index, so it stays with it whatever is moved, added, or taken out.
 */
export class EditQueue {
  readonly #files: Map<string, QueuedFile>;
  #waiting: readonly Step[];
  #saves: readonly Save[];
  /** Counts steps and names of entries. */
  #count: number;

  /** @param kept what {@link toJSON} has given. */
  constructor(kept?: string) {
    const { files = {}, waiting = [], saves = [], count = 0 } = JSON.parse(kept ?? '{}') as KeptQueue;
    this.#files = new Map(Object.entries(files));
    this.#waiting = waiting;
    this.#saves = saves;
    this.#count = count;
  }

  /** What has to outlive the page. Files without waiting changes are read again. */
  toJSON(): KeptQueue {
    const isWaiting = ([file]: [string, QueuedFile]) => this.waiting(file).length > 0;
    return {
      files: Object.fromEntries([...this.#files].filter(isWaiting)),
      waiting: this.#waiting,
      saves: this.#saves,
      count: this.#count,
    };
  }

  get isEmpty(): boolean {
    return this.#waiting.length + this.#saves.length === 0;
  }

  /** The changes that wait, of a file or of all. */
  waiting(file?: string): readonly Step[] {
    return file === undefined ? this.#waiting : this.#waiting.filter((step) => step.file === file);
  }

  /** The data of a file with all that was changed. */
  tree(file: string): Tree | undefined {
    return this.#applied(file, this.waiting(file));
  }

  /** The data of a file as the server has it. */
  known(file: string): Tree | undefined {
    return this.#files.get(file)?.tree;
  }

  version(file: string): string | undefined {
    return this.#files.get(file)?.version;
  }

  #applied(file: string, steps: readonly Step[]): Tree | undefined {
    const known = this.#files.get(file)?.tree;
    return known && steps.reduce<Tree>((tree, { change }) => changed(tree, change) ?? tree, known);
  }

  /** Data that is not in a file yet as a tree. */
  named(data: Json): Tree {
    return treeOf(data, () => `#${++this.#count}`);
  }

  /**
   * Takes up a file as the server has it now. What waits stays, and is marked where the same was changed elsewhere.
   *
   * @param naming the tree that entries have their names from, if it is not the one that was known.
   */
  know(file: string, version: string, data: Json, naming = this.#files.get(file)?.tree): void {
    const { tree: before, tried } = this.#files.get(file) ?? {};
    const steps = this.waiting(file);
    // What was added may be there already.
    const added = steps.filter(({ change }) => change.op === 'insert').map(({ change }) => change.place);
    const nameOf = (entry: Json) => {
      const isThis = (place: Place) => isSame(dataOf((tried && valueAt<Tree>(tried, place)) ?? []), entry);
      const at = added.findIndex(isThis);
      return (at >= 0 && added.splice(at, 1)[0]?.at(-1)) || `#${++this.#count}`;
    };
    const tree = renewed(naming, data, nameOf);
    this.#files.set(file, { version, tree });
    if (!before) return;
    const kept = [...compare({ before, now: tree, tried }, steps)];
    this.#waiting = this.#waiting.flatMap((step) =>
      step.file === file ? kept.filter(({ number }) => number === step.number) : [step],
    );
  }

  /** Adds a change. Typing on in the same field makes the last one longer. @param sent the steps on their way. */
  push(page: string, file: string, change: TreeChange, sent: readonly Step[] = [], isUndo = false): void {
    const tree = this.tree(file);
    if (!tree || editOf(tree, change).length === 0) return;
    const last = this.#waiting.at(-1);
    const isSameField =
      change.op === 'set' &&
      last?.change.op === 'set' &&
      last.file === file &&
      last.page === page &&
      String(last.change.place) === String(change.place);
    if (
      last &&
      isSameField &&
      !last.isUndo &&
      !isUndo &&
      !sent.some(({ number }) => number === last.number)
    ) {
      this.#waiting = this.#waiting.with(-1, { ...last, change });
      return;
    }
    const step = {
      number: ++this.#count,
      file,
      page,
      change,
      back: inverseOf(tree, change),
      ...(isUndo && { isUndo }),
    };
    this.#waiting = [...this.#waiting, step];
  }

  /** What to send so that all that waits is checked and saved together; undefined if there is nothing or it is unclear. */
  request(file: string): QueuedRequest | undefined {
    const known = this.#files.get(file);
    const steps = this.waiting(file);
    if (!known || steps.length === 0 || steps.some(({ clash }) => clash)) return undefined;
    let { tree } = known;
    const edits = combine(steps.map(({ change }) => change)).flatMap((change) => {
      const made = editOf(tree, change);
      tree = changed(tree, change) ?? tree;
      return made;
    });
    known.tried = tree;
    return { version: known.version, steps, edits, tree };
  }

  /** Notes that steps were saved. @param data of the file now. */
  saved(file: string, steps: readonly Step[], to: string, data: Json): void {
    const from = this.version(file) ?? '';
    const numbers = new Set(steps.map(({ number }) => number));
    const tree = this.#applied(file, steps);
    this.#waiting = this.#waiting.filter(({ number }) => !numbers.has(number));
    if (tree) this.#files.set(file, { version: to, tree });
    if (!tree || !isSame(dataOf(tree), data)) this.know(file, to, data);
    const last = steps.at(-1);
    if (last && from !== to && !steps.every(({ isUndo }) => isUndo)) {
      this.remember({ number: last.number, file, page: last.page, from, to, steps });
    }
  }

  /** Notes that a whole file came or went. */
  remember(save: Omit<Save, 'number'> & { number?: number }): void {
    const { number = ++this.#count } = save;
    this.#saves = [...this.#saves, { ...save, number }].slice(-LONGEST_HISTORY);
  }

  /** The newest change that was made on a page. */
  newest(page: string): Step | Save | undefined {
    const own = [...this.#waiting, ...this.#saves].filter(
      (each) => each.page === page && !('isUndo' in each),
    );
    return own.reduce<Step | Save | undefined>((a, b) => (a && a.number > b.number ? a : b), undefined);
  }

  /** Undoes the newest change that was made on a page. */
  undo(page: string): Undo | undefined {
    const last = this.newest(page);
    if (!last) return undefined;
    const { file } = last;
    if ('change' in last) {
      this.discard([last]);
      return { kind: 'done', file, place: last.change.place };
    }
    const place = last.steps[0]?.change.place ?? [];
    if ((this.version(file) ?? last.to) === last.to) return { kind: 'restore', save: last, place };
    this.forget(last);
    const tree = this.tree(file);
    const backs = last.steps.map(({ back }) => back).reverse();
    const isPossible = tree && backs.length > 0 && isAsLeft(tree, last.steps) && !backs.includes(undefined);
    if (!isPossible) return { kind: 'refused', file, place };
    for (const back of backs) this.push(page, file, back as TreeChange, [], true);
    return { kind: 'done', file, place };
  }

  /** Notes that a save was undone. @param data of the file as it is again; undefined if it is gone. */
  restored(save: Save, data: Json | undefined): void {
    const { file, from, steps } = save;
    this.forget(save);
    const known = this.#files.get(file)?.tree;
    // What comes back has the names that it had.
    const naming = steps.reduceRight(
      (tree, { back }) => (tree && back && changed(tree, back)) || tree,
      known,
    );
    if (data !== undefined) this.know(file, from, data, naming);
    else this.#files.delete(file);
  }

  /** Notes that a save cannot be undone any more. */
  forget(save: Save): void {
    this.#saves = this.#saves.filter(({ number }) => number !== save.number);
  }

  /** Throws changes away, with those that are about what they would have added. */
  discard(steps: readonly Step[]): void {
    for (const { file, number } of steps) {
      this.#waiting = this.#waiting.filter((each) => each.number !== number);
      let tree = this.#files.get(file)?.tree;
      this.#waiting = this.#waiting.filter((each) => {
        const after = tree && each.file === file ? changed(tree, each.change) : tree;
        if (each.file === file) tree = after ?? tree;
        return each.file !== file || after || each.clash;
      });
    }
  }

  /** Keeps one's own text where it was changed elsewhere too. What was taken out there is put back with it. */
  keep(file: string): void {
    let tree = this.#files.get(file)?.tree;
    this.#waiting = this.#waiting.map((step) => {
      if (step.file !== file || !tree) return step;
      const { clash, ...own } = step;
      const lost = changed(tree, own.change) ? undefined : clash?.lost;
      const kept = lost ? { ...own, change: lost, back: inverseOf(tree, lost) } : own;
      tree = changed(tree, kept.change) ?? tree;
      return kept;
    });
  }
}

interface KeptQueue {
  files: Record<string, QueuedFile>;
  waiting: readonly Step[];
  saves: readonly Save[];
  count: number;
}
