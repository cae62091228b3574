import { en } from './en';
import type { Group, Words } from './shown';
import { inVoice, type Word } from './word';

// All words, for code that isn't sent to visitors.

export const GROUPS = Object.keys(en) as Group[];

/** Builds the words from a function that returns each of them. */
export function wordsFrom(
  language: string,
  find: (group: Group, key: string, english: Word) => Word,
): Words {
  const groups = GROUPS.map((group) => {
    const words = Object.entries<Word>(en[group]);
    return [
      group,
      Object.fromEntries(
        words.map(([key, word]) => [key, find(group, key, word)]),
      ),
    ];
  });
  return { ...Object.fromEntries(groups), language };
}

export const ENGLISH: Words = wordsFrom('en', (_group, _key, english) =>
  inVoice(english, 'we'),
);
