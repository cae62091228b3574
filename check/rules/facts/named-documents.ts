import { basename } from 'pathe';
import { wordsOf } from '../../../formats/closest';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import type { FactReader } from './reader';

const PAGE = 'pages/client-documents.yaml';

/**
 * "Couples need the partner consent form": a form by its name, beside what a
 * client does with it.
 */
const NAMED =
  /\b(?:needs?|use|download|complete|sign|print|bring|fill (?:in|out)) the (?<name>(?:\p{Ll}+[ -]){2,3}form)\b/gu;
/** What says how a form is, or whose it is, and not what it is about. */
const STATE =
  /^(?:form|\w+ed|same|new|right|whole|short|long|paper|online|first|last|other|next|client|adult|own)$/;

/**
 * A form that texts ask clients for, after its file was deleted. One whose
 * words all others lack is by another name.
 */
export function namedDocumentReader({
  files,
}: RuleContext): FactReader | undefined {
  const downloads = [...files.keys()].filter((file) =>
    file.startsWith('documents/'),
  );
  const names = downloads.map((file) => wordsOf(basename(file)));
  const has = (words: readonly string[]) =>
    names.some((name) => words.every((word) => name.includes(word)));
  if (names.length === 0) {
    return undefined;
  }
  return {
    looks: new RegExp(NAMED.source, 'u'),
    *read({ plain }, { document }) {
      const named = document.file === PAGE ? [...plain.matchAll(NAMED)] : [];
      for (const { groups } of named) {
        const words = groups?.name ?? '';
        const topics = wordsOf(words).filter((word) => !STATE.test(word));
        const isNear = topics.some((word) => has([word]));
        if (topics.length > 1 && isNear && !has(topics)) {
          yield { words, ...finding('document-gone', { words }) };
        }
      }
    },
  };
}
