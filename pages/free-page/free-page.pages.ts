import type { Event } from 'schema-dts';
import { renderMarkdown } from '../../check/markdown/markdown';
import type { Event as EventTexts, Page as FreePage } from '../../schemas/content';
import { sectionIds, topPath } from '../addresses';
import { type DatedText, isOver, longDays, NEVER, shownOn, timesOfDay } from '../dates';
import { priceOf } from '../facts';
import { linesOf, type OfficeFacts, officeFacts, officesBetween, wordsIn } from '../offices';
import { faqItems, type SiteContext } from '../site-context';
import { postalAddress } from '../structured-data';
import { labels } from './labels';

export function freePages(context: SiteContext) {
  return context.content['pages/more'].map((page) => freePage(context, page));
}

function freePage(context: SiteContext, page: FreePage) {
  const sections = page.sections.map(({ events, ...section }) => ({
    ...section,
    events: events?.filter((event) => !isOver(context, lastOf(event))),
  }));
  const path = topPath(page.slug);
  const ids = sectionIds(sections.map(({ title }) => title));
  return context.page('free-page', path, page, {
    things: sections.flatMap(({ events = [] }) => events.map((event) => eventThing(context, event, path))),
    data: () => ({
      hero: context.hero(page.hero),
      sections: sections.map(({ body, events, questions, ...section }, index) => ({
        ...section,
        id: ids[index] ?? '',
        html: body && renderMarkdown(body),
        events: events?.map((event) => eventData(context, event)),
        questions: questions && faqItems(questions),
      })),
      closing: page.closing,
    }),
  });
}

/** The last day of an event: one that repeats may have none. */
function lastOf({ first, last, repeats }: EventTexts): string {
  return last ?? (repeats ? NEVER : first);
}

/** Without an office, all events are online. One may take place there and online. */
function placesOf(context: SiteContext, event: EventTexts): { isOnline: boolean; offices: OfficeFacts[] } {
  const isOnline = event.online ?? officeFacts(context).length === 0;
  const offices = officesBetween(context, event.first, lastOf(event), event.office);
  return { isOnline, offices: isOnline && event.office === undefined ? [] : offices };
}

export function eventData(context: SiteContext, event: EventTexts) {
  const { title, text, first, begins, ends, seats, price } = event;
  const { language } = context;
  const words = wordsIn(language);
  const last = lastOf(event);
  const { isOnline, offices } = placesOf(context, event);
  const facts = [
    last === NEVER ? startOf(context, first) : longDays(first, last, language),
    event.repeats,
    timesOfDay(begins, ends, language),
    ...offices.map((office, index) => {
      const { from, until = last } = office;
      const day = until < last ? words.until(until) : index > 0 && from && words.from(from);
      const place = [event.office, ...linesOf(office)].filter(Boolean).join(', ');
      return day ? `${day}: ${place}` : place;
    }),
    isOnline && labels.online,
    seats && labels.seats(seats),
    price !== undefined && priceOf({ price }, language),
  ];
  return {
    title,
    text,
    /** Its days, time, place, seats, and price, in words. */
    facts: facts.flatMap((fact): DatedText | readonly DatedText[] =>
      typeof fact === 'string' ? { text: fact } : fact || [],
    ),
    ...shownOn(context, undefined, last),
  };
}

/** What has no last day says the first one until it has come. */
function startOf(context: SiteContext, first: string): DatedText | undefined {
  return isOver(context, first)
    ? undefined
    : { text: wordsIn(context.language).from(first), days: shownOn(context, undefined, first) };
}

function eventThing(context: SiteContext, event: EventTexts, path: string): Event {
  const { title, text, first, begins, ends, seats, price } = event;
  const { practice } = context.content.site;
  const url = context.url(path);
  const last = lastOf(event);
  const { isOnline, offices } = placesOf(context, event);
  const mode = !isOnline ? 'Offline' : offices.length > 0 ? 'Mixed' : 'Online';
  return {
    '@type': 'Event',
    name: title,
    description: text,
    url,
    startDate: `${first}T${begins}`,
    endDate: last === NEVER ? undefined : `${last}T${ends}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: [
      ...offices.map((office) => ({
        '@type': 'Place' as const,
        name: practice.name,
        address: postalAddress(office),
      })),
      ...(isOnline ? [{ '@type': 'VirtualLocation' as const, url }] : []),
    ],
    maximumAttendeeCapacity: seats,
    offers: price === undefined ? undefined : { '@type': 'Offer', price, priceCurrency: 'USD', url },
    organizer: context.practiceNode,
  };
}
