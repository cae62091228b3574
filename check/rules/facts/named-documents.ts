import { basename } from 'pathe';
import { wordsOf } from '../../../formats/closest';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import type { FactReader } from './reader';

const PAGE = 'pages/client-documents.yaml';

/**
 * A form that a text names together with what clients do with it: "Couples need
 * the partner consent form".
 */
const NAMED =
  /\b(?:needs?|use|download|complete|sign|print|bring|fill (?:in|out)) the (?<name>(?:\p{Ll}+[ -]){2,3}form)\b/gu;
/** Words that describe a form or its owner, not its subject. */
const STATE =
  /^(?:form|\w+ed|same|new|right|whole|short|long|paper|online|first|last|other|next|client|adult|own)$/;

/**
 * A form that texts ask clients for, though its file was deleted. A name that
 * shares no word with any file is ignored: that form may have another name
 * here.
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
    looks: /form\b/,
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
