import type { Splice } from '../../problem';
import type { Damage, DamageDetector } from './damage';

/** Characters that look like a space but are not one to YAML and Markdown. */
const ODD_SPACES =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';
const ODD_SPACE = new RegExp(`[${ODD_SPACES}]`);
/** One by one they are looked for ten times as fast as together. */
const EACH_ODD_SPACE = [...ODD_SPACES];
/** Where a line begins with one, or an entry of a list has one after its dash. */
const INSTEAD_OF_A_SPACE = new RegExp(`^[ \\t]*(-?)${ODD_SPACE.source}`);
const EACH_INSTEAD_OF_A_SPACE = new RegExp(INSTEAD_OF_A_SPACE, 'gm');

/**
 * Lines that begin with such a character, and entries of a list that have it after their dash. Within a
 * text it keeps two words together, and does no harm.
 */
export function findOddSpaces(source: string): Damage[] {
  if (!EACH_ODD_SPACE.some((space) => source.includes(space))) return [];
  return [...source.matchAll(EACH_INSTEAD_OF_A_SPACE)].map(({ 0: beginning, 1: dash, index }) =>
    dash
      ? oddSpace(source, index + beginning.indexOf('-'), 'After the dash')
      : oddSpace(source, index + beginning.length - 1, 'At the beginning of the line'),
  );
}

/** `title : Grief`, where the first space is an odd one, is a field of another name. */
export const oddSpaceInName: DamageDetector = ({ source, text, start }) =>
  ODD_SPACE.test(text.slice(-1)) ? oddSpace(source, start, 'Before the colon') : undefined;

/** What is before the value of a line: its spaces, its dash, and the name of its field. */
const BEFORE_VALUE = new RegExp(
  `^[ ${ODD_SPACES}]*(?:-[ ${ODD_SPACES}]+)?(?:[\\w-]+[ ${ODD_SPACES}]*:[ ${ODD_SPACES}]+)?`,
  'gm',
);

/** All such characters before values, which may be as many as lines, become spaces. */
function* ordinarySpaces(source: string): Generator<Splice> {
  for (const { 0: before, index } of source.matchAll(BEFORE_VALUE)) {
    const text = before.replace(new RegExp(ODD_SPACE, 'g'), ' ');
    if (text !== before) yield { start: index, end: index + before.length, text };
  }
}

/** Whether a text begins with a character that only looks like a space. */
export function beginsWithOddSpace(text: string): boolean {
  return ODD_SPACE.test(text.charAt(0));
}

export function oddSpace(source: string, offset: number, where: string): Damage {
  return {
    offset,
    message: `${where} is a no-break space, which looks like a space but is not one.`,
    advice: 'Delete the spaces there and type them again.',
    isCause: true,
    proposals: [{ change: { splices: [...ordinarySpaces(source)] } }],
  };
}
