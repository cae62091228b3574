import { hoursInEnglish } from '../check/hours';
import type { Office } from '../renderer/page';
import type { Office as FurtherOffice, SiteFile } from '../schemas/content';
import { longDate } from './dates';
import { labels } from './shell/labels';
import type { SiteContext } from './site-context';

export type OfficeFacts = SiteFile['practice']['address'] & Partial<Omit<FurtherOffice, 'state'>>;

/** The offices that have not closed for good: first those that are open already, and that of the address before others. */
export function officeFacts({ content: { site }, today = '' }: Known): OfficeFacts[] {
  const { address, offices = [] } = site.practice;
  const all: OfficeFacts[] = [address, ...offices.map((office) => ({ state: address.state, ...office }))];
  const open = all.filter(({ street, until = today }) => street && until >= today);
  const isOpenNow = ({ from = today }: OfficeFacts) => from <= today;
  return [...open.filter(isOpenNow), ...open.filter((office) => !isOpenNow(office))];
}

/** An address as it is written on a letter. */
export function linesOf({ street = '', city, state, zip = '' }: OfficeFacts): string[] {
  return [street, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')];
}

type Known = Pick<SiteContext, 'content' | 'today'>;

export function officesOf(context: Known): Office[] {
  const { today = '' } = context;
  return officeFacts(context).map((office) => {
    const { mapUrl, name, phone, times, from, until } = office;
    const lines = linesOf(office);
    const found = `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
    const notes = [
      times && hoursInEnglish(times),
      from && from > today && labels.from(longDate(from)),
      until && labels.until(longDate(until)),
    ];
    return {
      ...{ name, lines, phone, mapUrl: mapUrl ?? found },
      notes: notes.filter((note) => typeof note === 'string'),
      days: until ? { shown: `1970-01-01T00:00/${until}T24:00`, isDue: true } : undefined,
    };
  });
}
