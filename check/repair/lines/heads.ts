import { oncePer } from '../../../formats/once-per';
import { isGroup } from '../../../formats/path';
import { parseYaml, stopIn } from '../../read/parse-yaml';

/** A field at the left edge: `faq:`. */
const FIELD = /^[\w-]+:\s/gm;

/**
 * The beginnings of a draft that can't be read, each up to a field at its left
 * edge. The drafts that are made of it by an edit further down share them. Most
 * of these can't be read either, and the parser reads only the rest of them to
 * find that out.
 */
export class Heads {
  /** Each beginning with the field that follows it, the longest first. */
  readonly #heads: readonly { head: string; withField: string }[];
  readonly #isReadable = oncePer((head: string): boolean => {
    const { problem, ...read } = parseYaml(head);
    return !problem && 'data' in read && isGroup(read.data);
  });

  constructor(source: string) {
    this.#heads = [...source.matchAll(FIELD)]
      .map(({ index, 0: field }) => ({
        head: source.slice(0, index),
        withField: source.slice(0, index + field.length),
      }))
      .slice(1)
      .reverse();
  }

  /**
   * The offset where the parser stops in a draft. Undefined if it doesn't, or
   * if the draft has no beginning that can be read by itself.
   */
  stopIn(draft: string): number | undefined {
    const shared = this.#heads.find(
      ({ head, withField }) =>
        draft.startsWith(withField) && this.#isReadable(head),
    );
    const { length = 0 } = shared?.head ?? {};
    const stop = shared && stopIn(draft.slice(length));
    return stop === undefined ? undefined : length + stop;
  }
}
