import { splice } from '../../check/edit/edit-yaml';
import type { Problem } from '../../check/problem';
import { parseYaml } from '../../check/read/parse-yaml';
import { notesIn } from '../../check/read/yaml-file';
import { isOneSlip, slipOf } from '../../formats/closest';

/** How often each word is in a text without its notes, in any order; of numbers, with their signs. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const parsed = parseYaml(text);
  const notes = 'events' in parsed ? notesIn(text, parsed.events) : [];
  const withoutNotes =
    'events' in parsed
      ? notes.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
      : text.replace(/(?:^|(?<=\s))#(?=\s).*$/gm, '');
  for (const [word] of withoutNotes.matchAll(/[+<>~%$€]?\d[\d.,:]*[+%]?|\{\w+\}|[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const surplus = (one: Map<string, number>, other: Map<string, number>): string[] =>
  [...one].flatMap(([word, times]) => ((other.get(word) ?? 0) < times ? word : []));

/** What a correction drops or invents, but for slips of the fingers. */
function wordsChanged(before: string, after: string): string[] {
  const [typed, there] = [countWords(before), countWords(after)];
  const [dropped, added] = [surplus(typed, there), surplus(there, typed)];
  const isSlip = (one: string, other: string) => isOneSlip(one, other) || slipOf(one, [other]) !== undefined;
  return [
    ...dropped.filter((word) => !added.some((other) => isSlip(word, other))),
    ...added.filter((word) => !dropped.some((other) => isSlip(other, word))),
  ];
}

/** The corrections that nobody would be asked about, and that change words. @param read the text of a file. */
export function changesOfWords(problem: Problem, read: (file: string) => string): string[] {
  const { file, corrections = [] } = problem;
  return corrections
    .filter(({ isCertain }) => isCertain)
    .flatMap((correction) => {
      const source = read(file);
      const words = wordsChanged(source, splice(source, [correction]));
      return words.length > 0 ? [`${file}: ${problem.code} ${words.join(', ')}`] : [];
    });
}
