import { WEEK } from '../../check/rules/hours';
import type { Language, SiteFile } from '../../schemas/content';
import { interpolate } from '../site-context';

type Hours = SiteFile['practice']['hours'][number];

type HoursTexts = Pick<Language['reach']['hours'], 'range' | 'line' | 'clock'>;

const MONDAY = Date.UTC(2024, 0, 1);

/** Opening hours in another language, as in `Du mardi au samedi, de 10:00 à 18:00`; undefined without numbers. */
export function hoursIn(
  language: string,
  { range, line, clock }: HoursTexts,
  { days, opens, closes }: Hours,
): string | undefined {
  if (!days || !opens || !closes) return undefined;
  const times = { opens: timeIn(language, clock, opens), closes: timeIn(language, clock, closes) };
  const text = interpolate(line, { days: daysIn(language, range, days), ...times });
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

function daysIn(language: string, range: string, days: readonly string[]): string {
  const nameOf = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const places = days.map((day) => WEEK.indexOf(day)).toSorted((a, b) => a - b);
  const names = places.map((place) => nameOf.format(MONDAY + place * 24 * 60 * 60 * 1000));
  const [first = 0] = places;
  const inARow = places.every((place, index) => place === first + index);
  return inARow && names.length > 2
    ? interpolate(range, { first: names[0] ?? '', last: names.at(-1) ?? '' })
    : new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** `17:00` in a language, as in `5:00 PM`. A line never breaks in it. */
function timeIn(language: string, clock: HoursTexts['clock'], time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const format = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: clock === '12-hour' ? 'h12' : 'h23',
    timeZone: 'UTC',
  });
  // Versions of Node use different spaces.
  return format.format(MONDAY + (hour * 60 + minute) * 60 * 1000).replace(/\s/g, '\u00a0');
}
