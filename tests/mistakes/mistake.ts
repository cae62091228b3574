/**
 * A mistake that an editor makes in the content of the tests' practice, what the check says of it, and what its
 * advice leads to when somebody follows it word for word.
 */
export interface Mistake {
  /** What the editor did, in a few words. */
  name: string;
  /** The file that was edited, below `content`. */
  file: string;
  /** What was in the file once, and what the editor wrote in its place; or what becomes of its text. */
  edit: Edit;
  /** The file of which it is said, unless that is the same. */
  saidIn?: string;
  /** Where it is said, as in `8:12`: line and column. */
  at: string;
  severity?: 'error' | 'warning';
  message: string;
  advice: string;
  /** Other problems of the same edit, each as `file:line:column message`, in the order of the report. */
  more?: readonly string[];
  /**
   * What the editor does who follows the advice to the letter. Undefined where the advice is to write the
   * lines as they were.
   */
  followed?: Edit;
  /**
   * What the edit leaves in the content once the advice is followed: the content as it was before the mistake,
   * unless an edit of that content says otherwise.
   */
  meant?: Edit;
}

/**
 * A mistake with files: one that was added, copied, deleted, or renamed, and what comes of it in other files.
 */
export interface FileMistake extends Omit<Mistake, 'edit' | 'followed' | 'meant'> {
  files: FileEdits;
  /** What the editor does who follows the advice to the letter. */
  followed: FileEdits;
  /** Whether the content is another one in the end, because a page was meant to be gone or to be new. */
  differs?: boolean;
}

/**
 * What becomes of files: the text of another file, which was there before, perhaps edited; nothing; or their own
 * text, edited.
 */
export type FileEdits = Readonly<Record<string, string | undefined | Edit | { of: string; edit: Edit }>>;

/** A text that is there once and what replaces it, or a change of the whole text. */
export type Edit = readonly [from: string, to: string] | ((text: string) => string);

/** @throws if the text has no place for the edit, or more than one. */
export function apply(edit: Edit, text: string): string {
  if (typeof edit === 'function') return edit(text);
  const [from, to] = edit;
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Error(`${JSON.stringify(from)} is in the text ${parts.length - 1} times.`);
  return parts.join(to);
}
