/**
 * How a text of a file becomes another one. With the lines around the difference, it finds its place again in a file that
 * has changed elsewhere.
 */
export interface Patch {
  /** Where the lines begin, in characters. */
  start: number;
  /** Empty if there was no file. */
  before: string;
  /** Empty if there is no file any more. */
  after: string;
}

/** The number of lines on each side of a difference by which its place is found. */
const CONTEXT = 3;

/** The patch that makes one text of another, in whole lines. */
export function patchBetween(before: string, after: string): Patch {
  if (before === '' || after === '') {
    return { start: 0, before, after };
  }
  const old = linesOf(before);
  const fresh = linesOf(after);
  const { above, below } = sameLines(old, fresh);
  const first = Math.max(0, above - CONTEXT);
  const rest = Math.max(0, below - CONTEXT);
  return {
    start: old.slice(0, first).join('').length,
    before: old.slice(first, old.length - rest).join(''),
    after: fresh.slice(first, fresh.length - rest).join(''),
  };
}

/** The lines of a text, each with its line break. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

export const reversed = ({ start, before, after }: Patch): Patch => ({
  start,
  before: after,
  after: before,
});

/** A text with a patch; undefined if its lines are not there any more, or more than once. */
export function patched(text: string, { start, before, after }: Patch): string | undefined {
  // A file comes or goes as a whole.
  if (before === '' || after === '') {
    return text === before ? after : undefined;
  }
  const at = text.startsWith(before, start) ? start : onlyIndexOf(text, before);
  if (at !== undefined) {
    return text.slice(0, at) + after + text.slice(at + before.length);
  }
  // Where lines beside it are others now, the changed lines may still be there once.
  const bare = withoutContext(before, after);
  const place = bare.before === '' ? undefined : onlyIndexOf(text, bare.before);
  return place === undefined
    ? undefined
    : text.slice(0, place) + bare.after + text.slice(place + bare.before.length);
}

/** The lines in which two texts differ. */
function withoutContext(before: string, after: string) {
  const old = linesOf(before);
  const fresh = linesOf(after);
  const { above, below } = sameLines(old, fresh);
  return {
    before: old.slice(above, old.length - below).join(''),
    after: fresh.slice(above, fresh.length - below).join(''),
  };
}

/** The numbers of lines at the beginning and at the end that two texts share. */
function sameLines(old: readonly string[], fresh: readonly string[]) {
  const shorter = Math.min(old.length, fresh.length);
  let above = 0;
  while (above < shorter && old[above] === fresh[above]) {
    above++;
  }
  let below = 0;
  while (below < shorter - above && old.at(-1 - below) === fresh.at(-1 - below)) {
    below++;
  }
  return { above, below };
}

function onlyIndexOf(text: string, part: string): number | undefined {
  const index = text.indexOf(part);
  const isOnly = index >= 0 && text.indexOf(part, index + 1) < 0;
  return isOnly ? index : undefined;
}
