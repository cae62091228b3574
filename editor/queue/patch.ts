import { commonEnds } from '../../formats/common-ends';

/**
 * The difference between two versions of a file's text. With the surrounding
 * lines, it can be located in a file that has changed elsewhere.
 */
export interface Patch {
  /** The offset of its first line. */
  start: number;
  /** Empty if the file didn't exist. */
  before: string;
  /** Empty if the file no longer exists. */
  after: string;
  /**
   * True if it moves, adds, or removes entries. Where two of them have equal
   * lines, the difference doesn't show which line belongs to which.
   */
  hasEntries?: boolean | undefined;
}

/** The number of context lines on each side of a difference. */
const CONTEXT = 3;

/** The patch from one text to another, in whole lines. */
export function patchBetween(before: string, after: string): Patch {
  if (before === '' || after === '') {
    return { start: 0, before, after };
  }
  const oldLines = linesOf(before);
  const newLines = linesOf(after);
  const { start, end } = commonEnds(oldLines, newLines);
  const first = Math.max(0, start - CONTEXT);
  const rest = Math.max(0, end - CONTEXT);
  return {
    start: oldLines.slice(0, first).join('').length,
    before: oldLines.slice(first, oldLines.length - rest).join(''),
    after: newLines.slice(first, newLines.length - rest).join(''),
  };
}

/** The lines of a text, including their newlines. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** The patch that undoes another one. */
export function reversed(patch: Patch): Patch {
  return { ...patch, before: patch.after, after: patch.before };
}

/**
 * Applies a patch; undefined if its lines don't exist anymore or aren't unique.
 */
export function patched(
  text: string,
  { start, before, after, hasEntries }: Patch,
): string | undefined {
  // A file is created or deleted as a whole.
  if (before === '' || after === '') {
    return text === before ? after : undefined;
  }
  const position = text.startsWith(before, start)
    ? start
    : onlyIndexOf(text, before);
  if (position !== undefined) {
    return replaceAt(text, position, before, after);
  }
  if (hasEntries) {
    return undefined;
  }
  // If the context has changed, the changed lines alone may still be unique.
  const bare = withoutContext(before, after);
  const barePosition = onlyIndexOf(text, bare.before);
  if (bare.before === '' || barePosition === undefined) {
    return undefined;
  }
  return replaceAt(text, barePosition, bare.before, bare.after);
}

function replaceAt(
  text: string,
  position: number,
  before: string,
  after: string,
): string {
  return text.slice(0, position) + after + text.slice(position + before.length);
}

/** The lines that differ, without context. */
function withoutContext(before: string, after: string) {
  const oldLines = linesOf(before);
  const newLines = linesOf(after);
  const { start, end } = commonEnds(oldLines, newLines);
  return {
    before: oldLines.slice(start, oldLines.length - end).join(''),
    after: newLines.slice(start, newLines.length - end).join(''),
  };
}

function onlyIndexOf(text: string, part: string): number | undefined {
  const index = text.indexOf(part);
  const isOnly = index >= 0 && text.indexOf(part, index + 1) < 0;
  return isOnly ? index : undefined;
}
