import { lettersOf, slipOf } from './closest';
import type { Meaning } from './format';
import { onlyOne } from './only-one';
import { STATES, stateCode } from './states';

/**
 * The entries of a fixed list that a text can mean: `Mon` can mean `Monday`,
 * and the name of a state its code.
 */
export function choiceMeanings(
  text: string,
  choices: readonly string[],
): Meaning[] {
  const state = stateCode(text.trim());
  const same = choices.find(
    (choice) => choice === state || isSameWord(choice, text),
  );
  const value = same ?? nearChoice(text, choices);
  if (value === undefined) {
    return [];
  }
  return [{ value, isCertain: same !== undefined }];
}

/** `Yes.` and `on` are true, and `No` is false. */
export function booleanMeanings(text: string): Meaning<boolean>[] {
  if (/^(?:yes|on|true)[.!]*$/i.test(text)) {
    return [{ value: true, isCertain: true }];
  }
  if (/^(?:no|off|false)[.!]*$/i.test(text)) {
    return [{ value: false, isCertain: true }];
  }
  return [];
}

/** `mon` and `Mon.` are Monday. */
function isSameWord(word: string, text: string): boolean {
  const known = word.toLowerCase();
  const typed = text.trim().toLowerCase();
  return (
    known === typed ||
    (typed.length > 2 && known.startsWith(typed.replace(/\.$/, '')))
  );
}

function nearChoice(
  text: string,
  choices: readonly string[],
): string | undefined {
  const state = stateCode(slipOf(text, Object.values(STATES)) ?? '');
  return (
    slipOf(text, choices) ??
    choices.find((choice) => choice === state) ??
    begunBy(text, choices)
  );
}

/**
 * The only entry of the list that begins with these letters; all other
 * characters are ignored.
 */
function begunBy(text: string, choices: readonly string[]): string | undefined {
  const letters = lettersOf(text);
  const begun = choices.filter(
    (choice) => text.length > 2 && lettersOf(choice).startsWith(letters),
  );
  return onlyOne(begun);
}
