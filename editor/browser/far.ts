/** The part whose tables have a letter. */
export type Part = 'near' | 'other' | 'far';

/** English, Spanish, other Latin and Greek letters, and symbols. */
const NEAR = /^[\0-\u03ff\u1e00-\u22ff]*$/;
/**
 * Asian and African scripts, and historic ones, whose tables are the largest.
 */
const FAR = /[\u3400-\ufaff\u{10000}-\u{1efff}\u{20000}-\u{dffff}]/u;

/** The parts that a text needs besides the near one. */
export function partsFor(text: string): Part[] {
  if (NEAR.test(text)) {
    return [];
  }
  return FAR.test(text) ? ['other', 'far'] : ['other'];
}

/** The part with the tables of a Unicode block, given by its number. */
export function partOf(block: number): Part {
  return partsFor(String.fromCodePoint(block * 256)).at(-1) ?? 'near';
}
