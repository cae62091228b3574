import { splice } from '../../check/edit/edit-yaml';
import type { Problem } from '../../check/problem';
import { parseYaml } from '../../check/read/parse-yaml';
import { notesIn } from '../../check/read/yaml-file';
import { isOneSlip, slipOf } from '../../formats/closest';
import { countOf } from '../../formats/count-of';
import { numbersAt, textsIn, valueAt } from '../../formats/path';

interface Words {
  /**
   * How often each word is in the names and values, in any order; of numbers,
   * with their signs.
   */
  counts: Map<string, number>;
  /** Those of the values alone; undefined if the text can't be read. */
  inValues: Map<string, number> | undefined;
  notes: string[];
}

const WORDS = /[+<>~%$€]?\d[\d.,:]*[+%]?|\{\w+\}|[\p{L}\p{N}]+/gu;
const NOTE = /(?:^|(?<=\s))#(?=\s).*$/gm;

function readWords(text: string): Words {
  const parsed = parseYaml(text);
  if (!('events' in parsed)) {
    const counts = countWords(text.replace(NOTE, ''));
    return { counts, inValues: undefined, notes: text.match(NOTE) ?? [] };
  }
  const notes = notesIn(text, parsed.events);
  const blanks = notes.map(({ start, end }) => ({ start, end, text: '' }));
  const values = [
    ...textsIn(parsed.data).map((place) => place.text),
    ...numbersAt(parsed.data).map((place) =>
      String(valueAt(parsed.data, place)),
    ),
  ];
  return {
    counts: countWords(splice(text, blanks)),
    inValues: countWords(values.join('\n')),
    notes: notes.map((note) => note.text),
  };
}

const countWords = (text: string): Map<string, number> =>
  countOf([...text.matchAll(WORDS)].map(([word]) => word));

const surplus = (
  one: Map<string, number>,
  other: Map<string, number>,
): string[] =>
  [...one].flatMap(([word, times]) =>
    (other.get(word) ?? 0) < times ? word : [],
  );

const isSlip = (one: string, other: string): boolean =>
  isOneSlip(one, other) || slipOf(one, [other]) !== undefined;

/** The words that only one of two texts has, but for slips of the fingers. */
function wordsOfOne(
  typed: Map<string, number>,
  now: Map<string, number>,
): string[] {
  const [dropped, added] = [surplus(typed, now), surplus(now, typed)];
  return [
    ...dropped.filter((word) => !added.some((other) => isSlip(word, other))),
    ...added.filter((word) => !dropped.some((other) => isSlip(other, word))),
  ];
}

/**
 * What a correction drops or invents, what it makes a note of, and the names
 * that visitors read after it.
 */
export function wordsChanged(before: string, after: string): string[] {
  const [typed, now] = [readWords(before), readWords(after)];
  const isTypedNote = (note: string) =>
    typed.notes.some((other) => isNearly(note, other));
  // A name that is a text because of a space that is missing: `title:Grief`.
  const isStuck = (word: string) =>
    new RegExp(`(?<![\\w-])${word}:(?=\\S)`).test(before);
  const inValues =
    typed.inValues && now.inValues
      ? wordsOfOne(typed.inValues, now.inValues)
      : [];
  return [
    ...wordsOfOne(typed.counts, now.counts),
    ...inValues.filter((word) => !isStuck(word)),
    ...now.notes.filter((note) => !isTypedNote(note)),
  ];
}

/** True for the same note; the mark of a sample may have had a slip. */
const isNearly = (note: string, other: string): boolean =>
  note.trimEnd() === other.trimEnd() ||
  note.replace(/^# SAMPLE: ?/, '') ===
    other.replace(/^# ?\w+:? ?/, '').trimEnd();

/**
 * The corrections that nobody would be asked about, and that change words.
 * @param read the text of a file.
 */
export function changesOfWords(
  problem: Problem,
  read: (file: string) => string,
): string[] {
  const { file, corrections = [] } = problem;
  return corrections
    .filter(({ isCertain }) => isCertain)
    .flatMap((correction) => {
      const source = read(file);
      const words = wordsChanged(source, splice(source, [correction]));
      return words.length > 0
        ? [`${file}: ${problem.code} ${words.join(', ')}`]
        : [];
    });
}
