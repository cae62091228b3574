import { stateInSentence, stateName } from '../formats/states';

/** The Spanish names of states and provinces that differ from the English. */
const IN_SPANISH: Readonly<Record<string, string>> = {
  // United States
  AS: 'Samoa Americana',
  DC: 'Washington DC',
  HI: 'Hawái',
  LA: 'Luisiana',
  MI: 'Míchigan',
  MO: 'Misuri',
  MP: 'Islas Marianas del Norte',
  MS: 'Misisipi',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  VI: 'Islas Vírgenes de los Estados Unidos',
  WV: 'Virginia Occidental',
  // Canada
  BC: 'Columbia Británica',
  NB: 'Nuevo Brunswick',
  NL: 'Terranova y Labrador',
  NS: 'Nueva Escocia',
  NT: 'Territorios del Noroeste',
  PE: 'Isla del Príncipe Eduardo',
  YT: 'Yukón',
};

/** Articles in Spanish sentences. */
const ARTICLES: Readonly<Record<string, string>> = {
  MP: 'las',
  NT: 'los',
  PE: 'la',
  VI: 'las',
};

const isSpanish = (language: string): boolean => /^es\b/.test(language);

/**
 * The name of a state in a language: `Nuevo México` for `NM` in Spanish. In
 * other languages, names are English.
 */
export function stateNameIn(language: string, code: string): string {
  const english = stateName(code);
  return isSpanish(language) ? (IN_SPANISH[code] ?? english) : english;
}

/**
 * The name of a state as it appears in a sentence: `las Islas Marianas del
 * Norte` for `MP` in Spanish.
 */
export function stateInSentenceIn(language: string, code: string): string {
  if (!isSpanish(language)) {
    return stateInSentence(code);
  }
  const name = stateNameIn(language, code);
  const article = ARTICLES[code];
  return article === undefined ? name : `${article} ${name}`;
}

/** The Spanish word before a county's name, by the English word after it. */
const COUNTY_WORDS: Readonly<Record<string, string>> = {
  County: 'condado de',
  Parish: 'parroquia de',
  Municipio: 'municipio de',
};

/**
 * The name of a county in a language: `condado de Franklin` for `Franklin
 * County` in Spanish. Other names stay as they are.
 */
export function countyNameIn(language: string, county: string): string {
  const [, name, word = ''] = /^(.+) (\p{L}+)$/u.exec(county) ?? [];
  const words = isSpanish(language) ? COUNTY_WORDS[word] : undefined;
  return words && name ? `${words} ${name}` : county;
}
