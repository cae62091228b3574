/** Mistakes by what the editor did, in a few words. */
export type Mistakes = Readonly<Record<string, Mistake>>;

/**
 * A mistake in the content of the tests' practice, what the check says of it,
 * and what following its advice gives.
 */
interface Mistake {
  /**
   * What became of the files below `content`. Problems are in the first of them
   * unless they name another.
   */
  edits: Edits;
  /**
   * All that is said, in order, as in support/codes.ts. A file is named if it
   * isn't the first one that was edited.
   */
  says: string | readonly string[];
  /**
   * What the editor does who follows advice that offers no correction. Without
   * it, the advice is to undo the edit.
   */
  followed?: Edits;
  /**
   * What is different in the end from the content before the mistake, if the
   * corrections or `followed` leave something.
   */
  gives?: Edits;
}

export type Edits = Readonly<Record<string, Edit>>;

/** A text that is in the file once, and what replaces it. */
type Pair = readonly [from: string, to: string];

/**
 * One or several of those; a function of the text; a whole new text; a copy of
 * another file; nothing.
 */
export type Edit = Change | { of: string; edit?: Change } | null;
type Change =
  | Pair
  | readonly Pair[]
  | ((text: string) => string | Uint8Array)
  | string;

/** @throws if the text has no place for the edit, or more than one. */
export function apply(
  edit: Exclude<Edit, null>,
  file: string,
  read: (file: string) => string,
): string | Uint8Array {
  if (typeof edit === 'string') {
    return edit;
  }
  if (typeof edit === 'function') {
    return edit(read(file));
  }
  if ('of' in edit) {
    return edit.edit ? apply(edit.edit, edit.of, read) : read(edit.of);
  }
  return pairsOf(edit).reduce((before, [from, to]) => {
    const parts = before.split(from);
    if (parts.length !== 2) {
      throw new Error(
        `${JSON.stringify(from)} is in ${file} ${parts.length - 1} times.`,
      );
    }
    return parts.join(to);
  }, read(file));
}

function pairsOf(edit: Pair | readonly Pair[]): readonly Pair[] {
  return typeof edit[0] === 'string'
    ? [edit as Pair]
    : (edit as readonly Pair[]);
}

/**
 * Mistakes in one file: `from → to → meant`, and what is said, as in {@link
 * Mistake}. What is meant may be `from`.
 */
export type Slips = Readonly<Record<string, string | readonly string[]>>;

/**
 * A text in the place of one in a section, whose lines begin in the seventh
 * column from line 12 on.
 */
export const inSection = (slips: Slips): Slips =>
  Object.fromEntries(
    Object.entries(slips).map(([texts, says]) => {
      const blocks = texts
        .split(' → ')
        .map((text) => `|\n${text.replace(/^(?=.)/gm, '      ')}`);
      return [
        [
          'Nothing is kept on your device after you close the page.',
          ...blocks,
        ].join(' → '),
        says,
      ];
    }),
  );
