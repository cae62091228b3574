import { holesIn } from '../../formats/holes';
import { EVERY_OTHER, readHours, wordsInLanguage } from '../../formats/hours';
import { type Path, textsIn, valueAt } from '../../formats/path';
import { en } from '../../languages/en';
import { TYPED_IN_HOURS } from '../../languages/hours';
import { type OfPractice, wordsOptions } from '../../languages/options';
import { textsOf, type WordList } from '../../languages/word';
import { missingWords } from '../../languages/words';
import type { Language, SiteFile } from '../../schemas/content';
import type { Document, DocumentProblem } from '../document';
import { finding } from '../words/words';
import { lettersOfPages } from './languages';
import type { RuleContext } from './rule-context';

/**
 * The path to the interface words of a document: `words` in a page in another
 * language, the top of words.yaml.
 */
function placeOfWords({ kind }: Document): string[] | undefined {
  if (kind.name === 'words') {
    return [];
  }
  return kind.collection === 'languages' ? ['words'] : undefined;
}

/**
 * Translated interface words that lack a placeholder of the English:
 * `Message from` doesn't say from whom.
 */
export function* findWordsWithoutPlaceholders({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    const place = placeOfWords(document);
    if (!place) {
      continue;
    }
    for (const { path, text } of textsIn(valueAt(document.data, place))) {
      const english = englishAt(path);
      const names = placeholdersLost(text, english, path);
      if (names.length > 0) {
        const params = { text, names, english };
        const problem = finding('word-without-placeholder', params);
        yield { document, path: [...place, ...path], ...problem };
      }
    }
  }
}

/** The English word at a path. Of several plural forms, the usual one. */
function englishAt(path: Path): string {
  const [group = '', key = ''] = path.map(String);
  const english = (en as WordList)[group]?.[key];
  return (english && textsOf(english).at(-1)) || '';
}

function placeholdersLost(text: string, english: string, path: Path): string[] {
  // The form for one thing may say "one" in words.
  const optional = path.length > 2 && path[2] !== 'other' ? ['count'] : [];
  const wanted = [...new Set(holesIn(english))];
  // Misspelled placeholders are reported by another rule.
  if (holesIn(text).some((name) => !wanted.includes(name))) {
    return [];
  }
  const kept = new Set([...holesIn(text), ...optional]);
  return wanted.filter((name) => !kept.has(name));
}

/**
 * Interface words that a page or the site shows in English, though its language
 * is another one.
 */
export interface Untranslated {
  /** The file that may contain the translations. */
  file: string;
  language: string;
  /** As in `shell.menu`. */
  words: readonly string[];
  /** A letter of the page that none of the fonts has. */
  letter?: string | undefined;
}

/** The words that each page in another language than the site's shows. */
const OF_EVERY_PAGE = /^(?:shell|parts|help)\./;

type Practice = SiteFile['practice'];

/** What a practice typed in its hours, such as `every other`. */
function wordsInHours({ address, offices = [], hours }: Practice): string[] {
  const places = [address, ...offices, ...hours];
  return places
    .flatMap(({ times = [] }) => times)
    .map(readHours)
    .flatMap((line) => {
      const everyOther = line?.isEveryOther ? [EVERY_OTHER] : [];
      return [...everyOther, ...(line?.words ? [line.words] : [])];
    });
}

/**
 * The interface words that a page shows in hours, and has no texts of its own
 * for: `hours.everyOther`.
 */
function hoursWordsOn({ reach }: Language, practice: Practice): string[] {
  const typed = wordsInHours(practice);
  return Object.entries(TYPED_IN_HOURS)
    .filter(([words]) => typed.includes(words))
    .filter(([words]) => wordsInLanguage(reach.hours, words) === undefined)
    .map(([, word]) => `hours.${word}`);
}

export function untranslatedIn(
  context: Pick<RuleContext, 'documents'>,
): Untranslated[] {
  const { documents } = context;
  const dataOf = (name: string) =>
    documents.filter(({ kind }) => kind.name === name).map(({ data }) => data);
  const [site] = dataOf('site') as SiteFile[];
  if (!site?.practice) {
    return [];
  }
  const [words] = dataOf('words') as OfPractice['words'][];
  const pages = documents.filter(({ kind }) => kind.collection === 'languages');
  const languages = pages.map(({ data }) => data) as Language[];
  const missingIn = (language: string) =>
    missingWords(wordsOptions({ site, words, languages }, language));
  const { language } = site.practice;
  const letters = new Map(
    [...lettersOfPages(context)].map(({ document, letter, others }) => [
      document.file,
      others.length === 0 ? letter : undefined,
    ]),
  );
  return [
    { file: 'words.yaml', language, words: missingIn(language) },
    ...pages.map(({ file }, index) => {
      const page = languages[index];
      const spoken = page?.language ?? language;
      const inHours = page ? hoursWordsOn(page, site.practice) : [];
      const missing = missingIn(spoken).filter(
        (word) => OF_EVERY_PAGE.test(word) || inHours.includes(word),
      );
      return {
        file,
        language: spoken,
        words: missing,
        letter: letters.get(file),
      };
    }),
  ].filter(
    ({ words, letter }: Untranslated) =>
      words.length > 0 || letter !== undefined,
  );
}
