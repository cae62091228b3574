import { isExists } from 'date-fns/isExists';

/** A day as somebody wrote it. It may not exist. */
export interface Day {
  year: number;
  /** 1 for January. */
  month: number;
  day: number;
}

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/**
 * The day that a date of the content names, as `YYYY-MM-DD`, or undefined for anything else: `2024-11-04`,
 * `November 4, 2024`, `Nov. 4 2024`, `11/4/2024`.
 */
export function parseDate(text: string): string | undefined {
  const day = readDay(text, monthOf);
  if (!day || day.year < 1000 || day.year > 2999 || /^\d\d?[-/.]\d+[-/.]\d\d$|day\b/i.test(text))
    return undefined;
  return isExists(day.year, day.month - 1, day.day) ? numbersOf(day) : undefined;
}

export function readDay(text: string, month: (name: string) => number | undefined): Day | undefined {
  const [, year, ...rest] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.+Z -]*)?$/.exec(text) ?? [];
  if (year) return inOrder(Number(year), Number(rest[0]), Number(rest[1]));
  return readSlashes(text) ?? readWords(text, month);
}

/** `11/01/2026` */
function readSlashes(text: string): Day | undefined {
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (!found) return undefined;
  const [first, second, year] = found.slice(1).map(Number) as [number, number, number];
  const century = year < 100 ? 2000 : 0;
  return inOrder(year + century, first, second);
}

/** A day whose month comes first, unless that can only be the day. */
function inOrder(year: number, first: number, second: number): Day {
  const dayFirst = first > 12 && second <= 12;
  return { year, month: dayFirst ? second : first, day: dayFirst ? first : second };
}

function readWords(text: string, monthOf: (name: string) => number | undefined): Day | undefined {
  const found =
    /^(?:\w+day,? )?(?<month>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? *(?<year>\d{4})$/i.exec(text) ??
    /^(?:\w+day,? )?(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(?<month>[a-z]+)\.?,? (?<year>\d{4})$/i.exec(
      text,
    );
  const month = found?.groups && monthOf(found.groups.month ?? '');
  return month ? { year: Number(found.groups?.year), month, day: Number(found.groups?.day) } : undefined;
}

/** The number of a month by its name or the beginning of it: `November`, `nov`, `Sept`. */
export function monthOf(name: string): number | undefined {
  const isMeant = (month: string) => month.toLowerCase().startsWith(name.toLowerCase());
  return name.length > 2 ? MONTHS.findIndex(isMeant) + 1 || undefined : undefined;
}

/** `2026-03-31` */
export function numbersOf({ year, month, day }: Day): string {
  return [year, month, day].map((number) => String(number).padStart(2, '0')).join('-');
}
