import { type HoursTexts, hoursIn, hoursInWords, isEnglish, readHours } from '../check/hours';
import type { Office } from '../renderer/page';
import type { Office as FurtherOffice, SiteFile } from '../schemas/content';
import { isOver, longDay } from './dates';
import { labels } from './shell/labels';
import type { SiteContext } from './site-context';

export type OfficeFacts = SiteFile['practice']['address'] & Partial<Omit<FurtherOffice, 'state'>>;

/** The offices that have not closed for good: first those that are open already, and that of the address before others. */
export function officeFacts(context: Known): OfficeFacts[] {
  const { content, today = '' } = context;
  const { address, offices = [] } = content.site.practice;
  const all: OfficeFacts[] = [address, ...offices.map((office) => ({ state: address.state, ...office }))];
  const open = all.filter(({ street, until }) => street && !isOver(context, until));
  const isOpenNow = ({ from = today }: OfficeFacts) => from <= today;
  return [...open.filter(isOpenNow), ...open.filter((office) => !isOpenNow(office))];
}

/** The first office. Without one, only the city of the practice is known. */
export function mainOffice(context: Known): OfficeFacts {
  const { city, state } = context.content.site.practice.address;
  return officeFacts(context)[0] ?? { city, state };
}

/** An address as it is written on a letter. */
export function linesOf({ street = '', city, state, zip = '' }: OfficeFacts): string[] {
  return [street, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')];
}

type Known = Pick<SiteContext, 'content' | 'today'>;

/** Hours and days for the notes on an office in a language, with the texts of a page in another language. */
function wordsIn(language: string, texts?: HoursTexts) {
  const day = (date: string) => longDay(date, language);
  if (isEnglish(language) && !texts)
    return {
      hours: (times: readonly string[]) => hoursInWords(times, language),
      from: (date: string) => labels.from(day(date)),
      until: (date: string) => labels.until(day(date)),
    };
  return {
    hours: (times: readonly string[]) => linesOfHours(times, language, texts).join('; '),
    from: (date: string) => `${day(date)} –`,
    until: (date: string) => `– ${day(date)}`,
  };
}

/** The lines of hours that have times, in a language. */
export function linesOfHours(times: readonly string[], language: string, texts: HoursTexts = {}): string[] {
  return times.map(readHours).flatMap((hours) => (hours && hoursIn(language, texts, hours)) ?? []);
}

export function officesOf(
  context: Known,
  language = context.content.site.practice.language,
  texts?: HoursTexts,
): Office[] {
  const { today = '' } = context;
  const words = wordsIn(language, texts);
  return officeFacts(context).map((office) => {
    const { mapUrl, name, phone, times, from, until } = office;
    const lines = linesOf(office);
    const found = `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
    const notes = [
      times && words.hours(times),
      from && from > today && words.from(from),
      until && words.until(until),
    ];
    return {
      ...{ name, lines, phone, mapUrl: mapUrl ?? found },
      notes: notes.filter((note) => typeof note === 'string'),
      days: until ? { shown: `1970-01-01T00:00/${until}T24:00`, isDue: true } : undefined,
    };
  });
}
