import { oncePer } from '../../../formats/once-per';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { pageTexts } from './page-texts';
import { type FactReader, inWords, sayingOf } from './reader';

/** Verbs that say what a practice does or doesn't do without an object. */
const ALONE = 'prescribe|testify|diagnose';
/** Verbs that need the words after them. */
const WITH_OBJECT = 'offer|provide|treat|accept|take|bill|write|do|run|hold';
const DOES = `(?<verb>${ALONE})(?!\\p{L})|(?<other>${WITH_OBJECT}) (?<object>[\\p{L}-]+(?: [\\p{L}-]+)?)(?=[.,;:!?]|$)`;

const DENIAL = sayingOf(
  `(?<!\\p{L})we (?:do not|don[’']t|cannot|can[’']t|never) (?:${DOES})`,
);
/** Quicker than the whole pattern, and few texts have it. */
const NOT = /we\s+(?:do|can|never)/i;
const CLAIM = sayingOf(
  `(?<!\\p{L})(?<words>we (?:(?:can|will|also|now|gladly|even) )*(?:${DOES}))`,
);

/** A condition, an exception, or another time. */
const NOT_ALWAYS = inWords(
  "\\b(?:unless|until|except|only|before|used to|once|cannot|not|never|nor|no longer|or)\\b|n[’']t\\b",
);

interface Denial {
  document: Document;
  /** What isn't done: `prescribe`, `offer groups`. */
  deed: string;
  sentence: string;
}

const deedOf = ({
  verb,
  other = '',
  object = '',
}: Record<string, string | undefined>): string =>
  (verb ?? `${other} ${object}`).toLowerCase().replace(/\s+/g, ' ');

const denialsIn = oncePer((document: Document): Denial[] =>
  pageTexts(document)
    .filter(({ text }) => NOT.test(text) && DENIAL.test(text))
    .flatMap(({ sentences }) => sentences)
    .flatMap(({ plain }) => {
      const { groups } = DENIAL.exec(plain) ?? {};
      if (groups) {
        return [{ document, deed: deedOf(groups), sentence: plain }];
      }
      return [];
    }),
);

/**
 * What one text says the practice does and another says it doesn't: "we can
 * prescribe" and "we do not prescribe".
 */
export function denialReader({
  documents,
}: RuleContext): FactReader | undefined {
  const denials = documents.flatMap(denialsIn);
  if (denials.length === 0) {
    return undefined;
  }
  return {
    looks: CLAIM,
    *read({ plain }) {
      const { groups } = CLAIM.exec(plain) ?? {};
      const denial =
        groups && denials.find(({ deed }) => deed === deedOf(groups));
      if (denial && groups.words && !NOT_ALWAYS.test(plain)) {
        const { words } = groups;
        const { document, sentence } = denial;
        const params = { words, file: document.file, sentence };
        yield { words, ...finding('denied-elsewhere', params) };
      }
    },
  };
}
