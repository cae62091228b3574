import type { WantedFile } from '../../check/content-files';

/** A file with unpublished changes. */
export interface ChangedHere {
  /** As in `content/site.yaml`. */
  file: string;
  /** Undefined if the file was deleted. */
  bytes: Uint8Array | undefined;
  /** The file before the change; undefined if it is new. */
  old: KnownFile | undefined;
}

/** A file at the host. The bytes of pictures may be unknown. */
export interface KnownFile {
  /** Git's hash of its bytes. */
  id: string;
  bytes?: Uint8Array | undefined;
}

/** Changes, and the newer content on which to repeat them. */
export interface NewerContent {
  draft: readonly ChangedHere[];
  /** A file as the host has it now; undefined if it has none. */
  find: (file: string) => KnownFile | undefined;
  /** Files to update to the host's version because the editor's are older. */
  newer?: readonly WantedFile[];
}

/** A changed file, in the form that an outbox knows it. */
interface Changed {
  file: string;
  /** Undefined if it is new. */
  old: unknown;
}

/**
 * True unless a changed file is a new picture that no page shows: one that was
 * replaced or undone, and may not be meant for everyone. It stays here, so that
 * Redo can show it again.
 *
 * @param unused the pictures that no page shows.
 */
export const isToSend = (
  { file, old }: Changed,
  unused: ReadonlySet<string>,
): boolean => old !== undefined || !unused.has(file);

/** The pages that one person has deleted and another one still has. */
export interface Deletions {
  /** Deleted by others. Sent again, they would be public again. */
  deleted: readonly string[];
  /** Deleted here. The version of the others stays. */
  kept: readonly string[];
  /** Deleted here, and still used in a page of the others. */
  needed: readonly NeededFile[];
}

export interface NeededFile {
  file: string;
  /** The name of a page that uses it. */
  user: string;
}

export function deletionsAmong({
  draft,
  find,
}: Pick<NewerContent, 'draft' | 'find'>): Omit<Deletions, 'needed'> {
  const filesWhere = (is: (file: ChangedHere) => unknown) =>
    draft.filter(is).map(({ file }) => file);
  return {
    deleted: filesWhere(({ file, bytes, old }) => bytes && old && !find(file)),
    kept: filesWhere(({ file, bytes, old }) => {
      const now = find(file);
      return !bytes && now && now.id !== old?.id;
    }),
  };
}

/** What couldn't be repeated on newer content. */
export interface TakenUp extends Deletions {
  /** The changes of fields, in the format of the panel's queue. */
  typed: string | undefined;
}

/** Repeats changes on newer content. No other change is made meanwhile. */
export type TakeUp = (prepare: () => Promise<NewerContent>) => Promise<
  TakenUp & {
    hasMistakes: boolean;
    /** See {@link isToSend}. */
    unused: ReadonlySet<string>;
  }
>;
