import { blobId } from '../core/blob-id';
import type { DraftFile, DraftStep } from './drafts';
import type { HostFile, MemoryFiles } from './memory-files';

/** What a worker tells of a change, for its page to keep it. */
export type KeptStep = Omit<DraftStep, 'head'>;

/** Tells what has changed and isn't published, each change once. */
export class DraftKeeper {
  readonly #files: MemoryFiles;
  readonly #keep: (step: KeptStep) => Promise<void>;
  /** What was kept last of each file. */
  #kept: ReadonlyMap<string, string>;

  /** @param draft the files that are kept already. */
  constructor(
    files: MemoryFiles,
    draft: readonly DraftFile[],
    keep: (step: KeptStep) => Promise<void>,
  ) {
    this.#files = files;
    this.#keep = keep;
    this.#kept = new Map(
      draft.map(({ file, bytes, old }) => [
        file,
        stateOf(bytes && blobId(bytes), old),
      ]),
    );
  }

  /**
   * Is to be called after each change, before the panel hears that it is made:
   * until then, its queue has it.
   */
  async keep(): Promise<void> {
    const files = this.#files.changed();
    const now = new Map(
      files.map(({ file, old }) => [
        file,
        stateOf(this.#files.describe(file)?.id, old),
      ]),
    );
    const isNew = ({ file }: { file: string }) =>
      this.#kept.get(file) !== now.get(file);
    const changed = files.filter(isNew).map(({ file, old }): DraftFile => {
      const bytes = this.#files.read(file);
      return { file, bytes, old };
    });
    const same = [...this.#kept.keys()].filter((file) => !now.has(file));
    this.#kept = now;
    if (changed.length + same.length > 0) {
      await this.#keep({ changed, same });
    }
  }
}

/** What a file was and is, as a text that is another one for other bytes. */
const stateOf = (id: string | undefined, old: HostFile | undefined): string =>
  `${old?.id} ${id}`;
