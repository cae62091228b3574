import { blobId } from '../core/blob-id';
import type { DraftFile, DraftStep } from './drafts';
import type { HostFile, MemoryFiles } from './memory-files';

/** A change that a worker reports to its page for saving. */
export type KeptStep = Omit<DraftStep, 'head'>;

/** Reports unpublished changes, each only once. */
export class DraftKeeper {
  readonly #files: MemoryFiles;
  readonly #keep: (step: KeptStep) => Promise<void>;
  /**
   * The host's versions on which a draft is based. Of what others have deleted
   * since, they stay in the draft, so that a person is asked at each visit.
   */
  readonly #former: ReadonlyMap<string, HostFile | undefined>;
  /** The last saved state of each file. */
  #kept: ReadonlyMap<string, string>;

  /** @param draft the files that are already saved. */
  constructor(
    files: MemoryFiles,
    draft: readonly DraftFile[],
    keep: (step: KeptStep) => Promise<void>,
  ) {
    this.#files = files;
    this.#keep = keep;
    this.#former = new Map(draft.map(({ file, old }) => [file, old]));
    this.#kept = new Map(
      draft.map(({ file, bytes, old }) => [
        file,
        stateOf(bytes && blobId(bytes), old),
      ]),
    );
  }

  /**
   * Must be called after each change and before the panel's request is
   * answered. Until then, the panel's queue has the change.
   */
  async keep(): Promise<void> {
    const files = this.#files.changed().map(({ file, old }) => ({
      file,
      old: old ?? this.#former.get(file),
    }));
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

/** A key for a file's old and current bytes. */
const stateOf = (id: string | undefined, old: HostFile | undefined): string =>
  `${old?.id} ${id}`;
