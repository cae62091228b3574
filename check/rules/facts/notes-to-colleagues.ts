import { finding } from '../../words/words';
import { type FactReader, inWords } from './reader';

const DO =
  'check|verify|confirm|review|fix|update|delete|remove|change|replace|ask|add';
/** `(Dana, please check whether this is right)` */
const ASIDE = new RegExp(
  `\\(\\p{Lu}\\p{L}+[,:]\\s+(?:please|pls|can you|could you)\\s+(?:${DO})\\s(?!your)[^()]*\\)`,
  'u',
);
/** `before this goes live`, `before we publish this` */
const BEFORE_PUBLISHING = inWords(
  '\\bbefore (?:(?:this|it|the page|the site) (?:goes|is) (?:live|online|published)|(?:we )?publish(?:ing)? this)(?! (?:to|for|in|on|with)\\b)',
);

/** What somebody wrote to a colleague about a text, and not to visitors. */
export function noteReader(): FactReader {
  return {
    looks: {
      test: (line) => ASIDE.test(line) || BEFORE_PUBLISHING.test(line),
    },
    *read({ plain }) {
      const [words] = ASIDE.exec(plain) ?? BEFORE_PUBLISHING.exec(plain) ?? [];
      if (words !== undefined) {
        yield { words, ...finding('note-to-colleague', { words }) };
      }
    },
  };
}
