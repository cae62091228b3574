import { FONT_PAIRS, notDrawnIn, notShownIn } from '../../design/fonts';
import { EVERY_OTHER, isEnglish, readHours } from '../../formats/hours';
import { isGroup, textsIn, valueAt, valuesAt } from '../../formats/path';
import {
  type Document,
  type DocumentProblem,
  hasErrors,
  isSample,
  siteOf,
  textsOf,
} from '../document';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

/**
 * English words that are rarely words of another language. They make up a third
 * of nearly every English sentence.
 */
const ENGLISH = new Set(
  'the and you your with this that these our are have has from they them what how when where which not for will would can could should who there been of is by we us or if it do does to some be at than over more any but about between after before into out most other people'.split(
    ' ',
  ),
);

/** Fewer words may be a name, or identical in both languages. */
const FEWEST = 3;
const SHARE = 0.3;
/** Of a sentence in another language, so many words are no quotation. */
const LONG = 6;

/**
 * English sentences left in a page in another language, or in a site in another
 * language, after it was copied from an English one.
 */
export function* findLeftovers({
  documents,
  derivation,
}: RuleContext): Generator<DocumentProblem> {
  const site = siteOf(documents)?.data;
  const ofSite = valueAt<unknown>(site, ['practice', 'language']);
  for (const document of documents) {
    const { data } = derivation.rawOf(document);
    const hasLanguage = Object.hasOwn(
      document.kind.schema.properties,
      'language',
    );
    const language =
      (hasLanguage && valueAt<unknown>(data, ['language'])) || ofSite;
    if (typeof language !== 'string' || isEnglish(language)) {
      continue;
    }
    const isForeign = ({ path }: { path: readonly (string | number)[] }) =>
      !isEnglish(languageAt(data, path) ?? language);
    for (const { path, text: whole } of textsIn(data).filter(isForeign)) {
      const text = englishIn(whole);
      if (!text || isSample(document, path) || path.at(-1) === TYPED) {
        continue;
      }
      const words = text === whole ? {} : { words: text };
      const fault = finding('english-text', { text, language });
      yield { document, path, ...words, ...fault };
    }
  }
}

/**
 * The language that the innermost group around a text names, such as that of
 * an urgent answer of the search.
 */
function languageAt(
  data: unknown,
  path: readonly (string | number)[],
): string | undefined {
  return path
    .map((_, depth) => valueAt(data, [...path.slice(0, depth), 'language']))
    .findLast((language) => typeof language === 'string');
}

/** The field that quotes words of site.yaml beside their translation. */
const TYPED = 'typed';

/**
 * A translation of words that are no longer in the practice's hours. Visitors
 * see the new words in English.
 */
export function* findTranslationsOfNothing({
  documents,
  written,
}: RuleContext): Generator<DocumentProblem> {
  const site = siteOf(documents);
  // The hours in a file with mistakes are uncertain.
  if (!site || hasErrors(site)) {
    return;
  }
  const texts = textsIn(valueAt<unknown>(site.data, ['practice'])).map(
    ({ text }) => text,
  );
  const inHours = [
    ...texts.flatMap(wordsIn),
    ...written
      .filter(({ file }) => file === site.file)
      .flatMap(({ data }) => valuesAt(data, ['practice', 'hours', '*']))
      .flatMap(wordsBeside),
  ];
  const typed = lowerCased([...texts, ...inHours]);
  for (const document of documents.filter(
    ({ kind }) => kind.collection === 'languages',
  )) {
    const translated = textsOf(document).filter(
      ({ path }) => path.at(-1) === TYPED,
    );
    const known = lowerCased(translated.map(({ text }) => text));
    const left = inHours.filter((words) => !known.has(words.toLowerCase()));
    for (const { path, text } of translated) {
      if (!typed.has(text.toLowerCase())) {
        const alike = left.filter((words) => areAlike(words, text));
        const meant = alike.length > 0 ? alike : left;
        const params = { text, left: [...new Set(meant)] };
        yield { document, path, ...finding('translation-of-nothing', params) };
      }
    }
  }
}

const lowerCased = (texts: readonly string[]): Set<string> =>
  new Set(texts.map((text) => text.toLowerCase()));

/** The words in a line of hours that need a translation. */
function wordsIn(text: string): string[] {
  const { words = [], isEveryOther } = readHours(text) ?? {};
  return [words, isEveryOther ? EVERY_OTHER : []].flat();
}

/** The words that are typed in place of times. */
function wordsBeside({ value }: { value: unknown }): string[] {
  const { label, text } = isGroup(value) ? value : {};
  return [label, text].filter((words) => typeof words === 'string');
}

/** True if most words of the shorter text are in the other. */
function areAlike(one: string, other: string): boolean {
  const [words, others] = [one, other].map((text) =>
    spokenIn(text.toLowerCase()),
  ) as [string[], string[]];
  const shared = words.filter((word) => others.includes(word));
  return shared.length * 2 >= Math.min(words.length, others.length);
}

/** The words of a text; addresses and placeholders belong to no language. */
const spokenIn = (text: string): string[] =>
  text.replace(/\]\([^)]*\)|\{\w+\}/g, ' ').match(/[\p{L}\p{M}']+/gu) ?? [];

/** What of a text is in English: the whole, or one of its sentences. */
function englishIn(text: string): string | undefined {
  if (soundsEnglish(text)) {
    return text;
  }
  return text
    .split(/(?<=[.!?])\s+(?=\p{Lu}|¿|¡)/u)
    .find(
      (sentence) =>
        spokenIn(sentence).length >= LONG && soundsEnglish(sentence),
    );
}

function soundsEnglish(text: string): boolean {
  // Hours are written in English on every site; a single word may be an
  // address.
  if (!/\s/.test(text) || readHours(text)) {
    return false;
  }
  const words = spokenIn(text);
  const english = words.filter((word) => ENGLISH.has(word.toLowerCase()));
  return words.length >= FEWEST && english.length >= words.length * SHARE;
}

/**
 * The words drawn in the preview picture that appears when somebody shares the
 * site.
 */
const SHOWN = [
  'site.yaml practice name',
  'site.yaml practice tagline',
  'pages/home.yaml meta title',
];

/**
 * Words with letters that the chosen fonts lack and other fonts have. They
 * can't be drawn in the preview picture.
 */
export function* findFontsWithoutLetters({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const shown = SHOWN.flatMap((place) => {
    const [file, ...path] = place.split(' ');
    const document = documents.find((each) => each.file === file);
    const text = valueAt<unknown>(document?.data, path);
    if (document && typeof text === 'string') {
      return [{ document, path, text }];
    }
    return [];
  });
  const theme = documents.find(({ file }) => file === 'theme.yaml')?.data;
  const chosen = String(valueAt<unknown>(theme, ['fonts']) ?? 'warm');
  const missing = Object.entries(FONT_PAIRS).map(([name, pair]) => {
    const letters = notDrawnIn(pair.heading);
    return { name, letters, of: shown.find(({ text }) => letters.test(text)) };
  });
  const own = missing.find(({ name }) => name === chosen);
  const others = missing.filter(({ of }) => !of).map(({ name }) => name);
  if (!own?.of || others.length === 0) {
    return;
  }
  const { document, path, text } = own.of;
  const [letter = ''] = own.letters.exec(text) ?? [];
  yield {
    document,
    path,
    ...finding('font-without-letter', { fonts: chosen, letter, others }),
  };
}

/**
 * The letters of a text that a font of the pair lacks. Visitors see them in a
 * font of their device.
 */
function lettersWithout(name: keyof typeof FONT_PAIRS, text: string): string[] {
  const { heading, text: body } = FONT_PAIRS[name];
  const missing = [heading, body].map(notShownIn);
  const letters = new Set(text.match(/\p{L}/gu));
  return [...letters].filter((letter) =>
    missing.some((letters) => letters.test(letter)),
  );
}

/**
 * For each page in another language with letters that the chosen fonts lack:
 * one such letter, and the fonts that have all of its letters.
 */
export function* lettersOfPages({
  documents,
}: Pick<RuleContext, 'documents'>): Generator<{
  document: Document;
  fonts: string;
  letter: string;
  others: string[];
}> {
  const theme = documents.find(({ file }) => file === 'theme.yaml')?.data;
  const fonts = String(valueAt<unknown>(theme, ['fonts']) ?? 'warm');
  if (!isPair(fonts)) {
    return;
  }
  for (const document of documents.filter(
    ({ kind }) => kind.collection === 'languages',
  )) {
    const text = textsOf(document)
      .map((each) => each.text)
      .join(' ');
    const [letter] = lettersWithout(fonts, text);
    if (letter === undefined) {
      continue;
    }
    const others = Object.keys(FONT_PAIRS).filter(
      (name) => isPair(name) && lettersWithout(name, text).length === 0,
    );
    yield { document, fonts, letter, others };
  }
}

const isPair = (name: string): name is keyof typeof FONT_PAIRS =>
  Object.hasOwn(FONT_PAIRS, name);

/**
 * Pages whose letters other fonts have. If no fonts have them, that isn't a
 * problem but a note of the check.
 */
export function* findPagesInOtherFonts(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const { document, ...params } of lettersOfPages(context)) {
    if (params.others.length === 0) {
      continue;
    }
    yield {
      document,
      path: ['language'],
      ...finding('page-in-other-font', params),
    };
  }
}
