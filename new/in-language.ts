import { editYaml } from '../check/edit/edit-yaml';
import { parseYaml } from '../check/read/parse-yaml';
import { textsIn } from '../formats/path';
import { usualText } from '../languages/usual-texts';
import { IN_SPANISH } from './in-spanish';
import { chooseLines, fillIn, type Values } from './template';

/** The texts of the starter content in other languages, by their English. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: IN_SPANISH,
};

/** Fills in a file of the starter content with its texts in a language. */
export function fillInLanguage(
  template: string,
  values: Values,
  language = 'en',
): string {
  const chosen = chooseLines(template, values);
  return fillIn(translated(chosen, language), values);
}

function translated(source: string, language: string): string {
  const { data } = { data: undefined, ...parseYaml(source) };
  return textsIn(data).reduce((before, { path, text }) => {
    const value = inLanguage(text, language);
    if (value === text) {
      return before;
    }
    return editYaml(before, { op: 'set', path, value }, { fieldsOf: () => [] });
  }, source);
}

/**
 * A text of the starter content in a language; in English if there is no
 * translation.
 */
export function inLanguage(text: string, language: string): string {
  const own = TEXTS[language.split('-')[0] ?? ''] ?? {};
  const paragraphs = text.split(/(\n\s*)/).map((paragraph) => {
    const usual = usualText(paragraph, language, 'we');
    return own[paragraph] ?? usual;
  });
  return paragraphs.join('');
}
