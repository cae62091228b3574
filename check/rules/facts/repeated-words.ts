import { finding } from '../../words/words';
import { type FactReader, statementsIn } from './reader';

/**
 * Words that no sentence needs twice in a row. Others may be meant: `that that`,
 * `had had`, or `you you` without its comma.
 */
const TWICE =
  /(?<![\p{L}\p{N}'’-])(?<word>the|an?|and|of|to|for|with|will|your|our|us|we|their|was|were|but|if|or|are|be|by|at|as|from|de|el|los|las|en|con|para|por|una|un|su)\s+\k<word>(?![\p{L}\p{N}'’-])/gu;

/** "What it was was grief." */
const BEFORE_CLAUSE = /(?<!\p{L})(?:what|who|all|how|where) \p{L}+ $/iu;

/** "You will will reach a person", where a word was typed twice. */
export function repeatedWordReader(): FactReader {
  return {
    looks: { test: (line) => line.search(TWICE) >= 0 },
    *read({ plain }) {
      for (const { before, words, groups } of statementsIn(plain, TWICE)) {
        const { word = '' } = groups;
        if (!BEFORE_CLAUSE.test(before)) {
          yield { words, ...finding('word-twice', { word }), right: word };
        }
      }
    },
  };
}
