import type { Measured } from './pictures/images';

/**
 * The files of the content, wherever they are: on a disk, or in memory. Their
 * names are as in `cities/salem.yaml`.
 */
export interface ContentFiles {
  /** The names of all files. */
  list(): Iterable<string>;
  /** Undefined if there is no file of this name. */
  find(name: string): UnreadFile | undefined;
  isFolder(name: string): boolean;
}

export interface UnreadFile {
  name: string;
  /** In bytes. */
  size: number;
  /** True if it only leads to a file elsewhere. It is not read. */
  isLink?: boolean;
  /** Its bytes, or the first of them; undefined if it is gone. */
  read: (length?: number) => Uint8Array | undefined;
  /**
   * Of a picture, what was found out before the check: measuring takes its
   * time, and the check is done in one go.
   */
  picture: () => Measured;
}

/** A file as it is to be. */
export interface WantedFile {
  /** As in `content/cities/salem.yaml`. */
  file: string;
  /** Without bytes, it is deleted. */
  bytes: Uint8Array | undefined;
  /** Needed for a picture. */
  picture?: Measured;
}

/**
 * What was found out about a picture before the check.
 * @throws if nobody has measured it.
 */
export function measuredBefore(
  name: string,
  measured: Measured | undefined,
): Measured {
  if (!measured) {
    throw new Error(`The picture ${name} was not measured before the check.`);
  }
  return measured;
}
