import type { Event } from 'schema-dts';
import { renderMarkdown } from '../../check/markdown/markdown';
import type { Event as EventTexts, Page as FreePage } from '../../schemas/content';
import { sectionIds, topPath } from '../addresses';
import { isOver, longDays, timesOfDay } from '../dates';
import { contactOf, priceOf } from '../facts';
import { mainOffice, officeFacts } from '../offices';
import { faqItems, type SiteContext } from '../site-context';
import { postalAddress, practiceNode, webPage, withContext } from '../structured-data';
import type { EventData } from './Events';
import { labels } from './labels';

export function freePages(context: SiteContext) {
  return context.content['pages/more'].map((page) => freePage(context, page));
}

function freePage(context: SiteContext, page: FreePage) {
  const { slug, meta, hero, closing, quickExit } = page;
  const sections = page.sections.map(({ events, ...section }) => ({
    ...section,
    events: events?.filter(({ first, last = first }) => !isOver(context, last)),
  }));
  const path = topPath(slug);
  const head = context.head(path, meta, {
    picture: hero.image,
    thing: webPage(context, 'WebPage', path, meta, { publisher: practiceNode(context) }),
  });
  const events = sections.flatMap((section) => section.events ?? []);
  const ids = sectionIds(sections.map(({ title }) => title));
  return {
    path,
    template: 'free-page' as const,
    quickExit,
    head: {
      ...head,
      structuredData: [
        ...head.structuredData,
        ...events.map((event) => withContext(eventThing(context, event, path))),
      ],
    },
    data: () => ({
      hero: context.hero(hero),
      sections: sections.map(({ title, text, body, cards, steps, questions, ...section }, index) => ({
        id: ids[index] ?? '',
        title,
        text,
        html: body && renderMarkdown(body),
        cards,
        steps,
        events: section.events?.map((event) => eventData(context, event)),
        questions: questions && faqItems(questions),
      })),
      closing,
    }),
  };
}

/** Without an office, all events are online. */
function isOnline(context: SiteContext, { online }: EventTexts): boolean {
  return online ?? officeFacts(context).length === 0;
}

function eventData(context: SiteContext, event: EventTexts): EventData {
  const { title, text, first, last = first, begins, ends, seats, price } = event;
  const { language } = context;
  const facts = [
    longDays(first, last, language),
    event.repeats,
    timesOfDay(begins, ends, language),
    isOnline(context, event) ? labels.online : contactOf(context).addressLines?.join(', '),
    seats && labels.seats(seats),
    price !== undefined && priceOf({ price }, language),
  ];
  return {
    title,
    text,
    facts: facts.filter((fact) => typeof fact === 'string'),
    shown: `1970-01-01T00:00/${last}T24:00`,
    isDue: true,
  };
}

function eventThing(context: SiteContext, event: EventTexts, path: string): Event {
  const { title, text, first, last = first, begins, ends, seats, price } = event;
  const { practice } = context.content.site;
  const url = context.url(path);
  const online = isOnline(context, event);
  return {
    '@type': 'Event',
    name: title,
    description: text,
    url,
    startDate: `${first}T${begins}`,
    endDate: `${last}T${ends}`,
    eventAttendanceMode: online
      ? 'https://schema.org/OnlineEventAttendanceMode'
      : 'https://schema.org/OfflineEventAttendanceMode',
    location: online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: practice.name, address: postalAddress(mainOffice(context)) },
    maximumAttendeeCapacity: seats,
    offers: price === undefined ? undefined : { '@type': 'Offer', price, priceCurrency: 'USD', url },
    organizer: practiceNode(context),
  };
}
