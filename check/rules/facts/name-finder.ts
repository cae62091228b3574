import { escaped } from '../../../formats/escaped';
import { groupBy } from '../../../formats/group-by';

/** A name where a text has it. */
export interface NameInText {
  name: string;
  index: number;
}

/** A character, with the letters after it. */
const WORD = /^.\p{L}*/su;
const LETTER = /^\p{L}/u;

/** Replaces the letters of names. */
const MASK = '\0';
/** Matches a name in the result of {@link NameFinder.mask}. */
export const MASKED = `${MASK}+`;

/**
 * Finds whole names in texts, however many names there are: a pattern with all
 * cities of a large site would try each of them at each letter.
 */
export class NameFinder {
  /** Matches each word with the first letter of a name. */
  readonly #words: RegExp;
  /** By first words, the longest first: `El Centro Norte`, `El Centro`. */
  readonly #names: ReadonlyMap<string, readonly string[]>;

  constructor(names: Iterable<string>) {
    const all = [...new Set(names)].sort((a, b) => b.length - a.length);
    const letters = new Set(all.flatMap(([letter]) => letter ?? []));
    // Without a name, nothing matches.
    const first = [...letters].map(escaped).join('|') || '(?!)';
    this.#words = new RegExp(`(?<!\\p{L})(?:${first})\\p{L}*`, 'gu');
    this.#names = groupBy(all, firstWordOf);
  }

  /** The name that a part of a text begins with. */
  atStartOf(text: string): string | undefined {
    const names = this.#names.get(firstWordOf(text)) ?? [];
    return names.find(
      (name) => text.startsWith(name) && !LETTER.test(text.slice(name.length)),
    );
  }

  /** All names in a text, in its order. */
  find(text: string): NameInText[] {
    const places: NameInText[] = [];
    let end = 0;
    const words = this.#words;
    words.lastIndex = 0;
    for (let match = words.exec(text); match; match = words.exec(text)) {
      const { 0: word, index } = match;
      const isKnown = index >= end && this.#names.has(word);
      const name = isKnown ? this.atStartOf(text.slice(index)) : undefined;
      if (name !== undefined) {
        places.push({ name, index });
        end = index + name.length;
      }
    }
    return places;
  }

  /**
   * The text, in which each name has a mask of its length; the same text if it
   * has none.
   */
  mask(text: string): string {
    return this.find(text).reduce(
      (masked, { name, index }) =>
        masked.slice(0, index) +
        MASK.repeat(name.length) +
        masked.slice(index + name.length),
      text,
    );
  }
}

const firstWordOf = (text: string): string => WORD.exec(text)?.[0] ?? '';
