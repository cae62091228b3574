import type { Measured } from './pictures/images';

/**
 * The content files, on a disk or in memory. Names are relative, as in
 * `cities/salem.yaml`.
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
  /** True for a symbolic link, which isn't read. */
  isLink?: boolean;
  /**
   * Returns the bytes, or the first `length` of them; undefined if the file is
   * gone.
   */
  read: (length?: number) => Uint8Array | undefined;
  /**
   * For a picture, the facts measured before the check: measuring is
   * asynchronous, and the check isn't.
   */
  picture: () => Measured;
}

/** A file as it should become. */
export interface WantedFile {
  /** As in `content/cities/salem.yaml`. */
  file: string;
  /** Undefined to delete the file. */
  bytes: Uint8Array | undefined;
  /** Required for a picture. */
  picture?: Measured;
}

/**
 * The facts measured before the check.
 * @throws if the picture wasn't measured.
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
