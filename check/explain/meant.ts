import { slipOf, wordsOf } from '../closest';
import type { Path } from '../problem';
import { STATES, stateCode } from '../us-states';
import { correctText } from './forms';
import type { Outline } from './outline';

/** The lists that one text may be: `springfield, salem and boston`, or lines that begin with dashes. */
export function listsIn(text: string): string[][] {
  const isBelow = /\n/.test(text) || /^-\S/.test(text);
  const signs = isBelow ? [/(?:^|\s+)-\s*|\n/] : [/\s*[,;]\s*(?:and\s+|&\s*)?|\s+(?:and|&)\s+/, /\s*[,;]\s*/];
  return signs.map((between) => text.split(between).flatMap((entry) => entry.trim() || []));
}

/** The entries of a list in the form that its schema asks for. */
export function entriesOf(list: readonly string[], path: Path, outline: Outline): string[] {
  const { enum: words = [], 'x-reference': reference, ...form } = outline.whole([...path, 0]);
  const meant = (entry: string) =>
    (words.length > 0
      ? choiceMeant(entry, words.map(String))
      : reference
        ? wordsOf(entry).join('-')
        : correctText(form, entry)) ?? entry;
  return list.map(meant);
}

/** The numbers in a text such as `$1,500`, `60 minutes`, `29,42` or `97.3° W`. A minus sign may be another character. */
export function numbersIn(value: unknown): number[] {
  if (typeof value !== 'string') return [];
  const text = value
    .toLowerCase()
    .replace(/(?<=\d)o/g, '0')
    .replace(/(?<=\d)l/g, '1')
    .replace(/[\u2010-\u2015\u2212](?=\d)/g, '-');
  return [...text.matchAll(/(?<![\d.])-?\d[\d.,]*(?:\s*[°º]?\s*[ws]\b)?/g)].flatMap(([found]) => {
    const digits = found.replace(/[^\d]+$/, '');
    const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits);
    const number = Number(isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.'));
    return Number.isFinite(number) ? [/[ws]$/.test(found) ? -Math.abs(number) : number] : [];
  });
}

/** One of some words, from one with a slip, its beginning, or the name of a state for its letters. */
export function choiceMeant(written: string, allowed: readonly string[]): string | undefined {
  const state = stateCode(slipOf(written, Object.values(STATES)) ?? '');
  const [short, ...others] = allowed.filter(
    (each) => written.length > 2 && each.toLowerCase().startsWith(written.toLowerCase()),
  );
  return (
    slipOf(written, allowed) ??
    allowed.find((each) => each === state) ??
    (others.length === 0 ? short : undefined)
  );
}
