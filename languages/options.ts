import type { Voice } from './word';
import type { OwnWords, WordsOptions } from './words';

/**
 * The practice's settings for words. A page in another language has those of
 * that language.
 */
export interface OfPractice {
  site: { practice: { language: string; voice: Voice } };
  words?: OwnWords | undefined;
  languages: readonly { language: string; words?: OwnWords | undefined }[];
}

export function wordsOptions(
  { site, words, languages }: OfPractice,
  language: string,
): WordsOptions {
  const { practice } = site;
  const page = languages.find((each) => each.language === language);
  const own = language === practice.language ? words : page?.words;
  return { language, voice: practice.voice, own };
}
