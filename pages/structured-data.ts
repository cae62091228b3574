import type { MedicalBusiness, State } from 'schema-dts';
import { dayName, readHours } from '../formats/hours';
import { countryOf, stateName } from '../formats/states';
import { ENGLISH } from '../languages/english';
import type { Notice, SiteFile } from '../schemas/content';
import { isOver } from './dates';
import { priceRangeOf, publishedRates, statesOf } from './facts';
import { mainOffice, type OfficeFacts, openOffices } from './offices';
import type { SiteContext } from './site-context';

export function practiceThing(context: SiteContext): MedicalBusiness {
  const { practice, social = [], notices = [] } = context.content.site;
  const office = mainOffice(context);
  const offices = openOffices(context);
  // The first office is the practice itself, unless it has its own phone or
  // hours.
  const departments = offices.filter(
    (each) => each !== offices[0] || each.phone || each.times,
  );
  const closed = notices.filter(
    (notice) => notice.closed && !isOver(context, notice.last),
  );
  const states = statesOf(practice).map(
    (code): State => ({ '@type': 'State', name: stateName(code) }),
  );
  return {
    ...context.practiceNode,
    description: practice.description,
    logo: context.pictureAddress(practice.logo.src),
    image: context.url(context.homePreview.path),
    telephone: practice.phone,
    email: practice.email,
    faxNumber: practice.numbers?.find(({ use }) => use === 'fax')?.number,
    address: postalAddress(office),
    geo: place(office),
    department: orNothing(
      departments.map((each) => officeThing(context, each)),
    ),
    areaServed: states.length === 1 ? (states[0] as State) : states,
    priceRange: priceRangeOf(publishedRates(context.content), ENGLISH)?.replace(
      '–',
      '-',
    ),
    openingHoursSpecification: openingHours(
      practice.hours.flatMap(({ times = [] }) => times),
    ),
    specialOpeningHoursSpecification: orNothing(closed.map(closedDays)),
    sameAs: social.map((profile) => profile.url),
  };
}

const orNothing = <Thing>(things: readonly Thing[]) =>
  things.length > 0 ? things : undefined;

function closedDays({ first, last }: Notice) {
  return {
    '@type': 'OpeningHoursSpecification' as const,
    validFrom: first,
    validThrough: last,
    // Equal opening and closing times mean closed.
    opens: '00:00',
    closes: '00:00',
  };
}

/**
 * A midnight closing time counts as that of the next day. A full day would
 * otherwise end as it begins, which means closed.
 */
function endAtMidnight(opens: string): string {
  return opens === '00:00' ? '23:59' : '00:00';
}

/** @param until the last day of an office that closes. */
function openingHours(lines: readonly string[], until?: string) {
  return (
    lines
      .flatMap((line) => readHours(line) ?? [])
      // The format can't express "every other week".
      .filter(({ isEveryOther }) => !isEveryOther)
      .flatMap(({ days, times }) =>
        times.map(({ opens, closes }) => ({
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: days.map(dayName) as never,
          opens,
          closes: closes === '24:00' ? endAtMidnight(opens) : closes,
          validThrough: until,
        })),
      )
  );
}

/**
 * An open office. A future one appears on pages only, because search engines
 * would already send people there.
 */
function officeThing(
  context: SiteContext,
  { name, phone, times = [], until, ...office }: OfficeFacts,
) {
  const { practice } = context.content.site;
  return {
    '@type': 'MedicalBusiness' as const,
    name: `${practice.name}, ${name ?? office.city}`,
    telephone: phone ?? practice.phone,
    address: postalAddress(office),
    geo: place(office),
    openingHoursSpecification: openingHours(times, until),
  };
}

export function postalAddress({
  street,
  city,
  state,
  zip,
}: SiteFile['practice']['address']) {
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: countryOf(state),
  };
}

function place({ latitude, longitude }: SiteFile['practice']['address']) {
  if (latitude === undefined || longitude === undefined) {
    return undefined;
  }
  return { '@type': 'GeoCoordinates' as const, latitude, longitude };
}
