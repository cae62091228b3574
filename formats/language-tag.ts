import { type Format, firstMeaning } from './format';
import { oncePer } from './once-per';

/**
 * The tag of a language for which `Intl` has the names of days, in its
 * canonical form.
 */
export const LANGUAGE_TAG: Format = {
  inGuide: 'the tag of a language: `es`, `vi`, `zh-Hant`',
  // Cached, because the pages of a site have the same few languages.
  isRight: oncePer(
    (text: string) =>
      canonicalTag(text) === text &&
      Intl.DateTimeFormat.supportedLocalesOf(text).length > 0,
  ),
  meanings: (text) =>
    firstMeaning(text, { isRight: LANGUAGE_TAG.isRight, candidates }),
};

/** `Spanish`, `español`, `es_us` */
const candidates = (text: string): (string | undefined)[] => [
  languageNamed(text),
  canonicalTag(text.trim().replace(/[\s_]+/g, '-')),
];

function canonicalTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The tag of a language by its English or native name. */
function languageNamed(name: string): string | undefined {
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
  const typed = name.trim().toLowerCase();
  const isNamed = (tag: string) => {
    const inItself = new Intl.DisplayNames(tag, { type: 'language' });
    return [inEnglish, inItself].some(
      (names) => names.of(tag)?.toLowerCase() === typed,
    );
  };
  const tags = LETTERS.flatMap((first) =>
    LETTERS.map((second) => first + second),
  );
  return tags.find(isNamed);
}
