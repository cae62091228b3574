import { basename, parse } from 'pathe';
import { wordsOf } from '../../../formats/closest';
import { onlyOne } from '../../../formats/only-one';
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

/** True if a sentence has all words of the name of a form, in any order. */
function isAbout(plain: string, name: readonly string[]): boolean {
  const said = wordsOf(plain);
  const topics = name.filter((word) => word !== 'form');
  return topics.length > 1 && name.every((word) => said.includes(word));
}

const isDownload = (file: string): boolean => file.startsWith('documents/');

/** The words in the names of the documents that a change deletes. */
function goneIn(context: RuleContext): string[][] {
  const before = formerState(context)?.files ?? [];
  return [...before]
    .filter(
      ([file, { old }]) =>
        isDownload(file) && old !== undefined && !context.files.has(file),
    )
    .map(([file]) => wordsOf(parse(file).name));
}

/**
 * What visitors read as the name of the document that took the place of the
 * only one that is gone.
 */
function renamedIn(context: RuleContext): string | undefined {
  const before = formerState(context)?.files ?? [];
  const added = [...before].filter(
    ([file, { old }]) =>
      isDownload(file) && old === undefined && context.files.has(file),
  );
  const [file] = onlyOne(added) ?? [];
  return file && parse(file).name.replace(/[-_]/g, ' ');
}

/** A form that a sentence has, with whatever words beside it. */
const FORM = /(?:\p{Ll}+[ -])?form(?!\p{L})/u;

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
  const forms = { gone, has };
  const now = gone.length === 1 ? renamedIn(context) : undefined;
  return {
    looks: /form\b/,
    *read({ plain }, { document }) {
      const said = namesIn(plain, document.file === PAGE, forms);
      const missing = said.filter((words) =>
        isMissing(words, document.file === PAGE, forms),
      );
      const lost = missing.length > 0 ? [] : gone.filter((name) => !has(name));
      const about = lost.find((name) => isAbout(plain, name));
      for (const words of new Set(missing)) {
        yield { words, ...finding('document-gone', { words, now }) };
      }
      if (about) {
        const [words = 'form'] = FORM.exec(plain) ?? [];
        const params = { words: about.join(' '), now };
        yield { words, ...finding('document-gone', params) };
      }
    },
  };
}

interface Forms {
  /** The words in the names of those that a change deletes. */
  gone: readonly (readonly string[])[];
  /** True if a form is there with all of these words in its name. */
  has: (words: readonly string[]) => boolean;
}

/** The forms that a sentence names: `partner consent form`. */
function namesIn(
  plain: string,
  isOfDocuments: boolean,
  { gone }: Forms,
): string[] {
  const named = isOfDocuments ? [...plain.matchAll(NAMED)] : [];
  const any = gone.length > 0 ? [...plain.matchAll(ANY)] : [];
  return [...named, ...any].map(({ groups }) => groups?.name ?? '');
}

/** True for a form that seems to have been among the documents, and isn't. */
function isMissing(
  words: string,
  isOfDocuments: boolean,
  { gone, has }: Forms,
): boolean {
  const topics = wordsOf(words).filter((word) => !STATE.test(word));
  const isNear =
    isOfDocuments && topics.length > 1 && topics.some((word) => has([word]));
  const isGone =
    topics.length > 0 &&
    gone.some((name) => topics.every((word) => name.includes(word)));
  return (isNear || isGone) && !has(topics);
}
