import { oncePer } from '../../../formats/once-per';
import { type DocumentProblem, isDerived, textsOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { formerState } from './former-state';

/** Of shorter words, many others differ by a letter. */
const SHORTEST = 4;
/** In words. In a longer text, one real word often takes the place of another. */
const LONGEST_TITLE = 6;
/** A word that a page uses so often is no slip itself. */
const FEWEST_LEFT = 2;

/**
 * A title that is the same as before but for one letter, which makes a word that
 * stands nowhere else: "Brief and loss" on a page about grief.
 */
export function* findLetterSlips(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const change of formerState(context)?.changes ?? []) {
    const { document, path, before, after } = change;
    const slip =
      typeof before === 'string' && typeof after === 'string'
        ? changedWord(before, after)
        : undefined;
    if (!slip || isDerived(document, path)) {
      continue;
    }
    const { former, now } = slip;
    const left = textsOf(document).filter(({ text }) =>
      wordsIn(text).includes(former.toLowerCase()),
    );
    const isNew = (wordsOfAll(context).get(now.toLowerCase()) ?? 0) === 1;
    if (left.length >= FEWEST_LEFT && isNew) {
      const params = { words: now, former };
      yield { document, path, words: now, ...finding('letter-slip', params) };
    }
  }
}

/** The only word that differs, if that is by one letter. */
function changedWord(before: string, after: string) {
  const [one, other] = [before, after].map((text) => text.split(/\s+/)) as [
    string[],
    string[],
  ];
  const differing = one.flatMap((word, index) =>
    word === other[index] ? [] : [[word, other[index] ?? ''] as const],
  );
  const [pair, ...others] = differing;
  const isTitle = one.length <= LONGEST_TITLE;
  if (!pair || others.length > 0 || one.length !== other.length || !isTitle) {
    return undefined;
  }
  const [former, now] = pair.map((word) => lettersIn(word)) as [string, string];
  if (former.length < SHORTEST || !isOneLetter(former, now)) {
    return undefined;
  }
  return { former, now };
}

const lettersIn = (word: string): string => /\p{L}+/u.exec(word)?.[0] ?? '';

function isOneLetter(one: string, other: string): boolean {
  const letters = [...one.toLowerCase()];
  const others = [...other.toLowerCase()];
  return (
    letters.length === others.length &&
    letters.filter((letter, index) => letter !== others[index]).length === 1
  );
}

const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** How many texts have each word. */
const wordsOfAll = oncePer(({ written }: RuleContext) => {
  const counts = new Map<string, number>();
  for (const { text } of written.flatMap(textsOf)) {
    for (const word of new Set(wordsIn(text))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
});
