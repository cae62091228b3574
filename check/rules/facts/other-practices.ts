import { valueAt } from '../../../formats/path';
import { siteOf } from '../../document';
import { finding } from '../../words/words';
import type { FactReader, ReaderOf } from './reader';

const WORD = "\\p{Lu}[\\p{L}’'&-]*";
const FIELD =
  'Therapy|Counseling|Counselling|Psychotherapy|Psychology|Psychological|Wellness|(?:Behavioral|Mental) Health';
const ORGANIZATION =
  'Group|Center|Centre|Associates|Services|Practice|Clinic|Collective|Partners|Institute|Studio|P?LLC';

/** `Cedar Ridge Therapy Group` */
const PRACTICE = `${WORD}(?: (?:of |and |& )?${WORD}){0,3} (?:${FIELD}),? (?:${ORGANIZATION})(?! \\p{Lu})`;
/** Quicker than the whole patterns, and few texts have it. */
const LOOKS = new RegExp(
  `(?:${FIELD}),? (?:${ORGANIZATION})|^At .* (?:Therapy|Counseling), `,
);
const NAMED = new RegExp(`(?<!\\p{L})(?<name>${PRACTICE})`, 'u');

/** What texts say of the practice that the reader is at. */
const OURS = new RegExp(
  `(?<!\\p{L})(?:[Rr]each|[Ww]elcome to|[Hh]ere at|choos(?:e|ing)|for (?:calling|visiting)) (?<name>${PRACTICE})|^At (?<at>${PRACTICE}|${WORD} ${WORD} (?:Therapy|Counseling)), `,
  'u',
);

/**
 * The name of another practice, where only one's own can be meant: in a legal
 * document, which was taken from there, or where a text speaks of "us".
 */
export const otherPracticeReader: ReaderOf = ({
  documents,
}): FactReader | undefined => {
  const site = siteOf(documents);
  const name = valueAt<unknown>(site?.data, ['practice', 'name']);
  if (!site || typeof name !== 'string') {
    return undefined;
  }
  return {
    looks: LOOKS,
    *read({ plain }, { document }) {
      const isLegal = document.kind.collection === 'legal';
      const { groups } = (isLegal ? NAMED : OURS).exec(plain) ?? {};
      const words = groups?.name ?? groups?.at;
      const isOwn =
        words === undefined ||
        site.source.includes(words) ||
        words.includes(name);
      if (!isOwn) {
        yield {
          words,
          ...finding('other-practice', { words, name }),
          right: name,
        };
      }
    },
  };
};
