import { formatIn } from '../formats/hours';

const dayIn = (language: string) => formatIn(language, { dateStyle: 'long' });

/** A day (`YYYY-MM-DD`) in words, as in `March 17, 2025`. */
export function longDay(day: string, language: string): string {
  return dayIn(language).format(new Date(day));
}

/** Days in words: `December 24 – 26, 2026`, or one day. */
export function longDays(
  first: string,
  last: string,
  language: string,
): string {
  // The spaces depend on the version of Node.
  return dayIn(language)
    .formatRange(new Date(first), new Date(last))
    .replace(/\s/g, ' ');
}

type Known = { today?: string | undefined };

/** True if a last day has passed. Everything past is left out of the site. */
export function isOver({ today = '' }: Known, last = today): boolean {
  return last < today;
}

/** The last day of things that have none. */
export const NEVER = '9999-12-31';

/** A part of a page that is shown on certain days. */
export interface ShownOnDays {
  /** For example `2026-12-10T00:00/2027-01-01T24:00`. */
  shown: string;
  /** True if its first day has come by the day of the build. */
  isDue: boolean;
}

/** A text, with the days on which it is shown if that isn't every day. */
export interface DatedText {
  text: string;
  /** The language of the text, if it differs from that of the page. */
  language?: string | undefined;
  days?: ShownOnDays | undefined;
}

/** A part of a page that is shown from a first to a last day, inclusive. */
export function shownOn(
  { today = '' }: Known,
  from = '1970-01-01',
  until = NEVER,
): ShownOnDays {
  return {
    shown: `${from}T00:00/${until}T24:00`,
    isDue: today === '' || from <= today,
  };
}

/** Times of a day in words: `6:00 – 7:30 PM`, from `18:00` and `19:30`. */
export function timesOfDay(
  begins: string,
  ends: string,
  language: string,
): string {
  const at = (time: string) => new Date(`1970-01-01T${time}Z`);
  const format = formatIn(language, { hour: 'numeric', minute: '2-digit' });
  return format.formatRange(at(begins), at(ends)).replace(/\s/g, ' ');
}
