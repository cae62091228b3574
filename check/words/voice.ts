import type { Path } from '../../formats/path';

/** What is wrong, in one sentence, and what to do about it. */
export interface Words {
  message: string;
  /** Empty if the description of the value says it. */
  advice: string;
  /**
   * What to do at each place of a common cause that has been reported once;
   * omitted if it is the same as `advice`.
   */
  here?: string;
  /**
   * Message and advice for people who see fields instead of files, if the usual
   * words mention lines, files, or notation. Empty if the problem means nothing
   * to them.
   */
  inForm?: string;
}

/**
 * How messages name things: by field and file on a terminal, by label and page
 * in the panel.
 */
export interface Voice {
  /** The value at a path: `"title" of "hero"`, or `“Title”`. */
  field: (path: Path) => string;
  /** The same without the surrounding group: `"title"`, or `“Title”`. */
  key: (path: Path) => string;
  /**
   * A file below the content folder: `content/cities/salem.yaml`, or `“Salem”`.
   */
  file: (file: string) => string;
}

/** Words the message of a nested finding. */
export type Say = (finding: object) => string;

/**
 * For people who see the files: on a terminal, in a pull request, or in a text
 * editor.
 */
export const IN_FILES: Voice = {
  field: nameOf,
  key: (path) => `"${path.at(-1)}"`,
  file: (file) => `content/${file}`,
};

/** `"title"`, `"title" of "hero"`, `Entry 2 of "faq"`, `This file`. */
function nameOf(path: Path): string {
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
