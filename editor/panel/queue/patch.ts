import { commonEnds } from '../../../formats/common-ends';

/**
 * How a text of a file becomes another one. With the lines around the
 * difference, it finds its place again in a file that has changed elsewhere.
 */
export interface Patch {
  /** Where the lines begin, in characters. */
  start: number;
  /** Empty if there was no file. */
  before: string;
  /** Empty if there is no file any more. */
  after: string;
}

/**
 * The number of lines on each side of a difference by which its place is found.
 */
const CONTEXT = 3;

/** The patch that makes one text of another, in whole lines. */
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

/** The lines of a text, each with its line break. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** The patch that undoes another one. */
export function reversed({ start, before, after }: Patch): Patch {
  return { start, before: after, after: before };
}

/**
 * A text with a patch; undefined if its lines are not there any more, or more
 * than once.
 */
export function patched(
  text: string,
  { start, before, after }: Patch,
): string | undefined {
  // A file comes or goes as a whole.
  if (before === '' || after === '') {
    return text === before ? after : undefined;
  }
  const position = text.startsWith(before, start)
    ? start
    : onlyIndexOf(text, before);
  if (position !== undefined) {
    return replaceAt(text, position, before, after);
  }
  // Where lines beside it are others now, the changed lines may still be there
  // once.
  const bare = withoutContext(before, after);
  const barePosition =
    bare.before === '' ? undefined : onlyIndexOf(text, bare.before);
  if (barePosition === undefined) {
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

/** The lines in which two texts differ. */
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
