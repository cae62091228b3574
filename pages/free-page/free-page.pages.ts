import type { Event } from 'schema-dts';
import { renderMarkdown } from '../../check/markdown/markdown';
import { compareText } from '../../formats/compare-text';
import { type Country, countryOf } from '../../formats/states';
import { inCount } from '../../languages/shown';
import type { Event as EventTexts } from '../../schemas/content';
import { topPath } from '../addresses';
import {
  type DatedText,
  isOver,
  longDays,
  NEVER,
  shownOn,
  timesOfDay,
} from '../dates';
import { priceOf } from '../facts';
import {
  linesOf,
  type OfficeFacts,
  officeFacts,
  officesBetween,
  officeWords,
} from '../offices';
import { faqItems, type SiteContext } from '../site-context';
import { postalAddress } from '../structured-data';

export function freePages(context: SiteContext) {
  return context.content['pages/more'].map((page) => {
    const path = topPath(page.slug);
    const sections = page.sections.map(({ events, ...section }) => ({
      ...section,
      events: events
        ?.map((event) => placed(context, event))
        .filter(({ last }) => !isOver(context, last))
        .sort(byDay),
    }));
    return context.page('free-page', path, page, {
      things: sections.flatMap(({ events = [] }) =>
        events.map((event) => eventThing(context, event, path)),
      ),
      data: (pageIds) => {
        const ids = sections.map(({ title }) => pageIds.ofSection(title));
        return {
          hero: context.hero(page.hero),
          sections: sections.map(
            ({ body, events, questions, ...section }, index) => ({
              ...section,
              id: ids[index] ?? '',
              html: body && renderMarkdown(body),
              events: events?.map((event) => eventData(context, event)),
              questions: questions && faqItems(questions),
            }),
          ),
          closing: page.closing,
        };
      },
    });
  });
}

type PlacedEvent = ReturnType<typeof placed>;

const byDay = (one: PlacedEvent, other: PlacedEvent): number =>
  compareText(one.first + one.begins, other.first + other.begins);

/**
 * An event with its places and its last day, which a recurring one may lack.
 * Without an office, all events are online. An event can be in person and
 * online.
 */
function placed(context: SiteContext, event: EventTexts) {
  const { first, repeats, last = repeats ? NEVER : first, office } = event;
  const isOnline = event.online ?? officeFacts(context).length === 0;
  const isInOffice = !isOnline || office !== undefined;
  return {
    ...event,
    last,
    isOnline,
    offices: isInOffice ? officesBetween(context, first, last, office) : [],
  };
}

export function eventData(context: SiteContext, event: PlacedEvent) {
  const {
    title,
    text,
    first,
    last,
    begins,
    ends,
    isOnline,
    offices,
    seats,
    price,
  } = event;
  const { language } = context;
  const labels = context.words.facts;
  const words = officeWords(context, language);
  // An event without a last day shows the first one until that has come.
  const opening = !isOver(context, first) && {
    ...words.from(first),
    days: shownOn(context, undefined, first),
  };
  const dayOf = ({ from, until = last }: OfficeFacts, index: number) => {
    if (until < last) {
      return words.until(until);
    }
    return index > 0 && from && words.from(from);
  };
  const facts = [
    last === NEVER ? opening : longDays(first, last, language),
    event.repeats,
    timesOfDay(begins, ends, language),
    ...offices.map((office, index) => {
      const day = dayOf(office, index);
      const place = [event.office, ...linesOf(office)]
        .filter(Boolean)
        .join(', ');
      return day ? { ...day, text: `${day.text}: ${place}` } : place;
    }),
    isOnline && labels.online,
    price !== undefined && priceOf({ price }, context.words),
  ];
  return {
    title,
    text,
    seats: seats && inCount(labels.seats, seats, language),
    /** Its days, times, place, and price, in words. */
    facts: facts.flatMap((fact): DatedText | readonly DatedText[] =>
      typeof fact === 'string' ? { text: fact } : fact || [],
    ),
    ...shownOn(context, undefined, last),
  };
}

const CURRENCIES: Readonly<Record<Country, string>> = { US: 'USD', CA: 'CAD' };

function eventThing(
  context: SiteContext,
  event: PlacedEvent,
  path: string,
): Event {
  const {
    title,
    text,
    first,
    last,
    begins,
    ends,
    isOnline,
    offices,
    seats,
    price,
  } = event;
  const { practice } = context.content.site;
  const currency = CURRENCIES[countryOf(practice.address.state)];
  const url = context.url(path);
  const modeOnline = offices.length > 0 ? 'Mixed' : 'Online';
  const mode = isOnline ? modeOnline : 'Offline';
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
    offers:
      price === undefined
        ? undefined
        : { '@type': 'Offer', price, priceCurrency: currency, url },
    organizer: context.practiceNode,
  };
}
