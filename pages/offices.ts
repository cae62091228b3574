import { daysAfter } from '../formats/days-after';
import { putIn } from '../formats/holes';
import {
  type HoursTexts,
  hoursIn,
  hoursInWords,
  isEnglish,
  readHours,
} from '../formats/hours';
import { ENGLISH } from '../languages/english';
import { hoursTextsOf } from '../languages/hours';
import type { Words } from '../languages/shown';
import type { SiteFile } from '../schemas/content';
import { type DatedText, isOver, longDay, NEVER, shownOn } from './dates';
import type { SiteContext } from './site-context';

export type OfficeFacts = SiteFile['practice']['address'];

type Known = Pick<SiteContext, 'content' | 'today'>;
type Speaking = Known & Pick<SiteContext, 'wordsIn'>;

/**
 * The offices that haven't closed permanently, in order: the one in the
 * practice's address comes first.
 */
export function officeFacts(context: Known): OfficeFacts[] {
  const { address, offices = [] } = context.content.site.practice;
  const all: OfficeFacts[] = [
    address,
    ...offices.map((office) => ({ state: address.state, ...office })),
  ];
  return all.filter(({ street, until }) => street && !isOver(context, until));
}

const isOpenOn =
  (day: string) =>
  ({ from = day, until = day }: OfficeFacts): boolean =>
    from <= day && day <= until;

/** The offices that clients can visit today. */
export function openOffices(context: Known): OfficeFacts[] {
  return officeFacts(context).filter(isOpenOn(context.today ?? ''));
}

/** The first office. A practice without an office has only its city. */
export function mainOffice(context: Known): OfficeFacts {
  const { city, state } = context.content.site.practice.address;
  return officesBetween(context, context.today ?? '', '')[0] ?? { city, state };
}

/**
 * The offices that clients can visit during a period: the first one that is
 * open, and if it closes before the last day, also the next one.
 *
 * @param name that of the office, if it isn't the first one.
 */
export function officesBetween(
  context: Known,
  first: string,
  last: string,
  name?: string,
): OfficeFacts[] {
  const all = officeFacts(context).filter(
    (office) => name === undefined || office.name === name,
  );
  const found = oneAfterAnother(all, first, last);
  return found.length > 0 ? found : all.slice(0, 1);
}

function oneAfterAnother(
  offices: readonly OfficeFacts[],
  first: string,
  last: string,
): OfficeFacts[] {
  const next =
    offices.find(isOpenOn(first)) ??
    offices.find(({ from = first }) => from <= last);
  if (!next) {
    return [];
  }
  const { until = last } = next;
  if (until >= last) {
    return [next];
  }
  const later = offices.filter((office) => (office.until ?? NEVER) > until);
  return [next, ...oneAfterAnother(later, daysAfter(until, 1), last)];
}

export function linesOf({
  street = '',
  city,
  state,
  zip = '',
}: OfficeFacts): string[] {
  return [street, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')];
}

/**
 * The address of the first office, and if it moves, also the new address from
 * that day on.
 */
export function addressesOf(context: Known): DatedText[] {
  const { today = '' } = context;
  const offices = officesBetween(context, today, NEVER);
  return offices.map((office, index) => {
    const before = offices[index - 1]?.until;
    const text = linesOf(office).join(', ');
    if (before === undefined && office.until === undefined) {
      return { text, days: undefined };
    }
    const first = before && daysAfter(before, 1);
    return { text, days: shownOn(context, first, office.until) };
  });
}

/**
 * A text, with its language if that differs from the page's, so that screen
 * readers pronounce it correctly.
 */
export interface SpokenText {
  text: string;
  language?: string | undefined;
}

/** The texts of a page in another language about when an office is open. */
export interface OfficeTexts extends HoursTexts {
  /** Texts for the first and last day of an office, with `{day}`. */
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * Hours and days in a language, using the texts of a page in another language.
 */
export function officeWords(
  { wordsIn }: Speaking,
  language: string,
  texts?: OfficeTexts,
) {
  const isKnown = isEnglish(language) && !texts;
  const words = wordsIn(language);
  const dayIn = (bound: 'from' | 'until', date: string): SpokenText => {
    const text = texts?.[bound] ?? words.shell[bound];
    const isOwn = isEnglish(language) || text !== ENGLISH.shell[bound];
    const spoken = isOwn ? language : ENGLISH.language;
    return {
      text: putIn(text, { day: longDay(date, spoken) }),
      language: isOwn ? undefined : spoken,
    };
  };
  return {
    hours(times: readonly string[]): SpokenText[] {
      if (isKnown) {
        return [{ text: hoursInWords(times, language) ?? '' }];
      }
      return linesOfHours(times, language, hoursTexts(words, texts));
    },
    from: (date: string) => dayIn('from', date),
    until: (date: string) => dayIn('until', date),
  };
}

/**
 * How a page shows hours: with its own texts, or with those of its language.
 */
export function hoursTexts(words: Words, texts: HoursTexts = {}): HoursTexts {
  const usual = hoursTextsOf(words);
  return {
    range: texts.range ?? usual.range,
    line: texts.line ?? usual.line,
    clock: texts.clock ?? usual.clock,
    words: [...(texts.words ?? []), ...(usual.words ?? [])],
  };
}

/**
 * All lines of hours: in the page's language if possible; otherwise in English,
 * as typed.
 */
export function linesOfHours(
  times: readonly string[],
  language: string,
  texts: HoursTexts,
): SpokenText[] {
  return times.map((line) => {
    const hours = readHours(line);
    const text = hours && hoursIn(language, texts, hours);
    if (text) {
      return { text };
    }
    const english = ENGLISH.language;
    return { text: hoursInWords([line], english) ?? line, language: english };
  });
}

export function officesOf(
  context: Speaking,
  language = context.content.site.practice.language,
  texts?: OfficeTexts,
) {
  const { today = '' } = context;
  const words = officeWords(context, language, texts);
  const isOpen = isOpenOn(today);
  const openFirst = officeFacts(context).sort(
    (a, b) => Number(isOpen(b)) - Number(isOpen(a)),
  );
  return openFirst.map((office) => {
    const { mapUrl, name, phone, times, from = '', until } = office;
    const lines = linesOf(office);
    const found = `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
    const hours = times ? words.hours(times) : [];
    const opening = () => ({
      ...words.from(from),
      days: shownOn(context, undefined, daysAfter(from, -1)),
    });
    const notes: DatedText[] = [
      ...hours,
      ...(from > today ? [opening()] : []),
      ...(until ? [words.until(until)] : []),
    ];
    return {
      name,
      lines,
      phone,
      mapUrl: mapUrl ?? found,
      notes,
      days: until ? shownOn(context, undefined, until) : undefined,
    };
  });
}
