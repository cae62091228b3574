/**
 * A content file that differs from the former state of the content: what is
 * published, or the base of a pull request. Files that aren't listed are the
 * same.
 */
export interface FormerFile {
  /** As in `content/site.yaml`. */
  file: string;
  /** The former text; undefined if the file is new, empty if it wasn't read. */
  old: string | undefined;
  /** For a picture, the digest of its former bytes, if they were read. */
  digest?: string | undefined;
}

/** Finds the files on demand: only warnings need them. */
export type FindFormer = () => readonly FormerFile[];
