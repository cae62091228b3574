import { editYaml } from '../check/edit/edit-yaml';
import { parseYaml } from '../check/read/parse-yaml';
import { textsIn } from '../formats/path';
import { usualText } from '../languages/usual-texts';
import type { Voice, Voiced } from '../languages/word';
import { IN_ENGLISH } from './in-english';
import { IN_SPANISH } from './in-spanish';
import { chooseLines, fillIn, type Values } from './template';

/** How the texts of a practice speak. Without a language, in English. */
export interface Speech {
  language?: string | undefined;
  voice?: Voice | undefined;
}

type Texts = Readonly<Record<string, string | Voiced>>;

/** The texts of the first content in a language, by their English. */
const TEXTS: Readonly<Record<string, Texts>> = {
  en: IN_ENGLISH,
  es: IN_SPANISH,
};

/** Fills in a file of the first content, with its texts as a practice speaks. */
export function fillInLanguage(
  template: string,
  values: Values,
  speech: Speech,
): string {
  const chosen = chooseLines(template, values);
  return fillIn(translated(chosen, speech), values);
}

/** Before each field at the left edge. */
const FIELD = /^(?=[\w-]+:)/m;

/**
 * Each field by itself, because a file is read again after each of its texts: as
 * a whole, the first content took two and a half times as long.
 */
const translated = (source: string, speech: Speech): string =>
  source
    .split(FIELD)
    .map((field) => translatedField(field, speech))
    .join('');

function translatedField(source: string, speech: Speech): string {
  const { data } = { data: undefined, ...parseYaml(source) };
  return textsIn(data).reduce((before, { path, text }) => {
    const value = inLanguage(text, speech);
    if (value === text) {
      return before;
    }
    return editYaml(before, { op: 'set', path, value }, { fieldsOf: () => [] });
  }, source);
}

/** A text of the first content in a language; in English if there is none. */
export function inLanguage(
  text: string,
  { language = 'en', voice = 'we' }: Speech,
): string {
  const [tag = ''] = language.split('-', 1);
  const known = Object.hasOwn(TEXTS, tag) ? tag : 'en';
  const inWords = (paragraph: string) => {
    const usual = usualText(paragraph, known, voice);
    const { [paragraph]: translation = usual } = TEXTS[known] ?? {};
    return typeof translation === 'string' ? translation : translation[voice];
  };
  const paragraphs = text.split(/(\n\s*)/).map((paragraph) => {
    const [, mark = '', number = ''] = NUMBERED.exec(paragraph) ?? [];
    const rest = paragraph.slice(mark.length + number.length);
    return inWords(mark + rest).replace(/^\p{L}+/u, `$&${number}`);
  });
  return paragraphs.join('');
}

/** `Sample 2 (the heading)`: samples in a list differ by their number only. */
const NUMBERED = /^(Sample)( \d+)/;
