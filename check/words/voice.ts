import type { Path } from '../../formats/path';

/** What is wrong, in one sentence, and what to do about it. */
export interface Words {
  message: string;
  /** Empty where the description of the value says it. */
  advice: string;
  /**
   * What to do at this place, where the cause is told once for several; left
   * out if the advice says no more.
   */
  here?: string;
  /**
   * Both, for people who see fields and no file, if the message and the advice
   * speak of lines, files, or notation. Empty if the problem has no meaning
   * there.
   */
  inForm?: string;
}

/**
 * How words name what they are about: by its field and file on a terminal, by
 * its label and page in the panel.
 */
export interface Voice {
  /** The value at a place: `"title" of "hero"`, or `“Title”`. */
  field: (path: Path) => string;
  /** The same without the group that it is in: `"title"`, or `“Title”`. */
  key: (path: Path) => string;
  /**
   * A file below the content folder: `content/cities/salem.yaml`, or `“Salem”`.
   */
  file: (file: string) => string;
}

/** The message of a finding that another one names. */
export type Say = (finding: object) => string;

/**
 * The words for people who have the files before them: on a terminal, in a pull
 * request, in an editor.
 */
export const IN_FILES: Voice = {
  field: nameOf,
  key: (path) => `"${path.at(-1)}"`,
  file: (file) => `content/${file}`,
};

/** `"title"`, `"title" of "hero"`, `Entry 2 of "faq"`, `This file`. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) {
    return 'This file';
  }
  const group = path.slice(0, -1);
  if (typeof last === 'number') {
    return `Entry ${last + 1} of ${nameOf(group)}`;
  }
  const parent = group.at(-1);
  return typeof parent === 'string' ? `"${last}" of "${parent}"` : `"${last}"`;
}
