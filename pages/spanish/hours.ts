import { WEEK } from '../../renderer/content/rules/hours';
import type { SiteFile } from '../../schemas/content';
import { SPANISH } from './language';

type Hours = SiteFile['practice']['hours'][number];

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

const dayName = new Intl.DateTimeFormat(SPANISH, { weekday: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat(SPANISH, { type: 'conjunction' });

/**
 * Opening hours in Spanish, as in `De lunes a viernes, de 9:00 a. m. a 5:00 p. m.`; undefined for hours
 * without numbers.
 */
export function spanishHours({ days, opens, closes }: Hours): string | undefined {
  if (!days || !opens || !closes) return undefined;
  const text = `${spanishDays(days)}, de ${spanishTime(opens)} a ${spanishTime(closes)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spanishDays(days: readonly string[]): string {
  const places = days.map((day) => WEEK.indexOf(day)).toSorted((a, b) => a - b);
  const names = places.map((place) => dayName.format(MONDAY + place * 24 * 60 * 60 * 1000));
  const [first = 0] = places;
  const inARow = places.every((place, index) => place === first + index);
  return inARow && names.length > 2 ? `de ${names[0]} a ${names.at(-1)}` : list.format(names);
}

/** `17:00` as `5:00 p. m.`. Not from Intl, because versions of Node use different spaces. */
function spanishTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${half}`;
}
