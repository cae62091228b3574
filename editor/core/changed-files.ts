import type { WantedFile } from '../../check/content-files';

/** A file that was changed and not published. */
export interface ChangedHere {
  /** As in `content/site.yaml`. */
  file: string;
  /** Without bytes, it is deleted. */
  bytes: Uint8Array | undefined;
  /** What it was when it was changed; undefined if there was none. */
  old: KnownFile | undefined;
}

/** A file as a host has it. Of a picture, its bytes may be unknown. */
export interface KnownFile {
  /** The name that git has for its bytes. */
  id: string;
  bytes?: Uint8Array | undefined;
}

/** Changes, and the content in which they are made again. */
export interface NewerContent {
  draft: readonly ChangedHere[];
  /** A file as the host has it now; undefined if it has none. */
  find: (file: string) => KnownFile | undefined;
  /**
   * Files that are to be as the host has them, where those of the editor are
   * older.
   */
  newer?: readonly WantedFile[];
}

/**
 * Makes changes again. Nothing else is changed while they are prepared and
 * made.
 */
export type TakeUp = (prepare: () => Promise<NewerContent>) => Promise<{
  /** What could not be made, as the queue of the panel keeps it. */
  typed: string | undefined;
  hasMistakes: boolean;
}>;
