import { finding } from '../../words/words';
import { type FactReader, inWords } from './reader';

/** `do now sell`, but not `what you do now is`. */
const DO_NOW =
  /(?<=(?<before>[\p{L}’'-]+) )(?<words>(?<verb>do|does|did) now) (?<next>\p{Ll}{2,})/u;
/** What doesn't follow a verb that is meant: it is another word than a verb. */
const NO_VERB = inWords(
  '^(?:is|are|was|were|will|can|may|could|would|should|might|must|has|had|have|and|or|but|to|for|in|on|at|as|of|with|by|from|about|that|than|what|when|while|if|so|because|before|after|instead|matters?|the|an?|your|our|this|it|nothing|something|more|less|only|not)$',
);
/** `what we do now`, `how she did now` */
const QUESTION = inWords(
  '\\b(?:what|whatever|which|how|everything|anything|nothing|all|things?|more|than|as)\\b.*$',
);

/**
 * "We do now sell" in the place of "we do not sell", which autocorrect makes of
 * a slip of the finger.
 */
export function doNowReader(): FactReader {
  return {
    looks: /(?:do|does|did) now \p{Ll}/u,
    *read({ plain }) {
      const { index = 0, groups } = DO_NOW.exec(plain) ?? {};
      const { before = '', words = '', verb = '', next = '' } = groups ?? {};
      const isToDo = before === 'to' || QUESTION.test(plain.slice(0, index));
      if (words === '' || isToDo || NO_VERB.test(next)) {
        return;
      }
      const said = `${words} ${next}`;
      const right = `${verb} not ${next}`;
      const fault = finding('do-now', { words: said, right });
      yield { words: said, ...fault, right };
    },
  };
}
