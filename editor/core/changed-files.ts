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

/**
 * The files that were changed here, and that somebody else has deleted. Sent
 * again, they would be public again.
 */
export const deletedByOthers = ({
  draft,
  find,
}: Pick<NewerContent, 'draft' | 'find'>): string[] =>
  draft
    .filter(({ file, bytes, old }) => bytes && old && !find(file))
    .map(({ file }) => file);

/** Repeats changes on newer content. No other change is made meanwhile. */
export type TakeUp = (prepare: () => Promise<NewerContent>) => Promise<{
  /** What couldn't be repeated, in the format of the panel's queue. */
  typed: string | undefined;
  hasMistakes: boolean;
  /** See {@link deletedByOthers}. */
  deleted: readonly string[];
}>;
