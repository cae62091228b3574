import { basename } from 'pathe';
import { wordsOf } from '../../../formats/closest';
import { finding } from '../../words/words';
import { formerState } from '../former/former-state';
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

/** Any form: "the insurance form". */
const ANY = /\b(?:the|our|your|an?) (?<name>(?:\p{Ll}+[ -]){1,3}form)\b/gu;

const isDownload = (file: string): boolean => file.startsWith('documents/');

/** The words in the names of the documents that a change deletes. */
function goneIn(context: RuleContext): string[][] {
  const before = formerState(context)?.files ?? [];
  return [...before]
    .filter(
      ([file, { old }]) =>
        isDownload(file) && old !== undefined && !context.files.has(file),
    )
    .map(([file]) => wordsOf(basename(file)));
}

/**
 * A form that texts ask clients for, though its file was deleted. A name that
 * shares no word with any file is ignored: that form may have another name
 * here.
 */
export function namedDocumentReader(
  context: RuleContext,
): FactReader | undefined {
  const downloads = [...context.files.keys()].filter(isDownload);
  const gone = goneIn(context);
  const names = downloads.map((file) => wordsOf(basename(file)));
  const has = (words: readonly string[]) =>
    names.some((name) => words.every((word) => name.includes(word)));
  if (names.length === 0) {
    return undefined;
  }
  return {
    looks: /form\b/,
    *read({ plain }, { document }) {
      const isOfDocuments = document.file === PAGE;
      const named = isOfDocuments ? [...plain.matchAll(NAMED)] : [];
      const any = gone.length > 0 ? [...plain.matchAll(ANY)] : [];
      const names = [...named, ...any].map(({ groups }) => groups?.name ?? '');
      for (const words of new Set(names)) {
        const topics = wordsOf(words).filter((word) => !STATE.test(word));
        const isNear =
          isOfDocuments &&
          topics.length > 1 &&
          topics.some((word) => has([word]));
        const isGone =
          topics.length > 0 &&
          gone.some((name) => topics.every((word) => name.includes(word)));
        if ((isNear || isGone) && !has(topics)) {
          yield { words, ...finding('document-gone', { words }) };
        }
      }
    },
  };
}
