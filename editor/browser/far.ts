/** Where the tables of a letter are. */
export type Part = 'near' | 'other' | 'far';

/** English and Spanish, what else is written in Latin and Greek, and signs. */
const NEAR = /^[\0-\u03ff\u1e00-\u22ff]*$/;
/** Of Asia and Africa, and of old scripts: their tables are the largest. */
const FAR = /[\u3400-\ufaff\u{10000}-\u{1efff}\u{20000}-\u{dffff}]/u;

/** The parts whose tables a text needs, beside those that are near. */
export function partsFor(text: string): Part[] {
  if (NEAR.test(text)) {
    return [];
  }
  return FAR.test(text) ? ['other', 'far'] : ['other'];
}

/** The part that has the tables of a block of Unicode, by its number. */
export function partOf(block: number): Part {
  return partsFor(String.fromCodePoint(block * 256)).at(-1) ?? 'near';
}
