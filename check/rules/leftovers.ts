import { type DocumentProblem, isSample } from '../document';
import { excerpt } from '../explain/quoting';
import { isEnglish, readHours } from '../hours';
import { textsIn, valueAt } from '../path';
import type { RuleContext } from './rule-context';

/** English words that are none of another language, and of which nearly every English sentence has one in three words. */
const ENGLISH = new Set(
  'the and you your with this that these our are have has from they them what how when where which not for will would can could should who there been of is by we us or if it'.split(
    ' ',
  ),
);

/** Fewer words may be a name, or the same in both languages. */
const FEWEST = 3;
const SHARE = 0.3;

/** A page in another language, copied from an English one, easily keeps a sentence of it. So does a site. */
export function* findLeftovers({ documents, derivation }: RuleContext): Generator<DocumentProblem> {
  const site = documents.find(({ file }) => file === 'site.yaml')?.data;
  const ofSite = valueAt<unknown>(site, ['practice', 'language']);
  for (const document of documents) {
    const { data } = derivation.rawOf(document);
    const { language = ofSite } = (data ?? {}) as { language?: unknown };
    if (typeof language !== 'string' || isEnglish(language)) continue;
    const english = textsIn(data, soundsEnglish).filter(({ path }) => !isSample(document, path));
    for (const { path, text } of english) {
      const message = `"${excerpt(text)}" is English, and the page is in another language: "${language}".`;
      const advice = 'Have it translated by somebody who speaks the language well.';
      yield { document, path, severity: 'warning', message, advice };
    }
  }
}

function soundsEnglish(text: string): boolean {
  // Addresses and hours are written in English everywhere.
  if (!/\s/.test(text) || readHours(text)) return false;
  // Addresses and placeholders are of no language.
  const words = text.replace(/\]\([^)]*\)|\{\w+\}/g, ' ').match(/[\p{L}\p{M}']+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word.toLowerCase()));
  return words.length >= FEWEST && english.length >= words.length * SHARE;
}
