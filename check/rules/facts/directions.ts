import { NUMBER_WORDS } from '../../../formats/number-words';
import { valueAt } from '../../../formats/path';
import { siteOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { citiesIn } from './cities';
import { type FactReader, type Fault, inWords, sayingOf } from './reader';

/** The directions, clockwise from north, in English and in Spanish. */
const COMPASS =
  'north northeast east southeast south southwest west northwest'.split(' ');
const SPANISH = 'norte noreste este sureste sur suroeste oeste noroeste'.split(
  ' ',
);
const NUMBER = `(?:\\d+|${NUMBER_WORDS.slice(1).join('|')}|twenty|thirty|forty|fifty|sixty|a few|several)`;
const LENGTH = `(?:${NUMBER}(?:-| )?\\p{L}*|an?|half an) (?:miles?|mi\\.?|millas|minutes?|hours?|minutos|horas)`;
/** `a straight drive west`, `a short way west` */
const TRIP =
  '(?:an? )?(?:(?:straight|short|quick|easy|brief|long|little) )?(?:drive|ride|trip|way|hop)';
/** `thirty miles west on I-30`, `30 millas al oeste` */
const WAY = sayingOf(
  `(?<words>(?:${LENGTH}|${TRIP}) (?:due |al |hacia el )?(?<way>${[...COMPASS, ...SPANISH].join('|')}))(?!\\p{L})(?: (?:of|de|del) (?<from>[^,.;:!?()]+))?`,
);
/** Quicker than the whole pattern, and few texts have it. */
const LOOKS = inWords(`\\b(?:${[...COMPASS, ...SPANISH].join('|')})\\b`);
/** What a sentence calls the office. */
const OFFICE =
  "(?<!\\p{L})(?:(?:our|the) (?:\\p{L}+ ){0,3}(?:office|practice)|office|us|we are|we[’']re|(?:nuestr[oa]|el|la) (?:consultorio|oficina)|nosotros|estamos)(?!\\p{L})";
const OF_OFFICE = sayingOf(OFFICE);
const STARTS_WITH_OFFICE = sayingOf(`^(?:our |nuestr[oa] |${OFFICE})`);
const TO_OFFICE = sayingOf(`^(?: on [^,]+)? (?:to|at|is|a) ${OFFICE}`);
const FROM_OFFICE = sayingOf(`(?<!\\p{L})(?:from|desde) ${OFFICE}`);
/** A place in the city of the page: `here`, `the square`, `the old library`. */
const IN_CITY = sayingOf(
  '^(?:(?:here|aquí|town|downtown)$|(?:here|aquí|town|downtown) |(?:the|el|la) )',
);
/** A place that need not be in the city. */
const OUTSIDE = inWords(
  '\\b(?:rivers?|r[ií]o|borders?|frontera|lines?|states?|lakes?|lago|gulf|golfo|coasts?|costa|mountains?|hills?|pass|freeway|highway|interstate|airport|aeropuerto|county|valley|metroplex|area)\\b',
);
/** In degrees: nearer places may be said to lie in another direction. */
const FAR = 0.1;

type Place = readonly [latitude: number, longitude: number];

/**
 * Compares on which side of a city its page says that the office is with the
 * places of both: "our office, thirty miles east" where it is in the west.
 */
export function directionReader(context: RuleContext): FactReader | undefined {
  const { documents } = context;
  const site = siteOf(documents);
  const address = valueAt<unknown>(site?.data, ['practice', 'address']);
  const offices = valueAt<unknown>(site?.data, ['practice', 'offices']);
  const here = placeOf(address);
  const home = String(valueAt<unknown>(address, ['city']) ?? '');
  if (!here || offices !== undefined || home === '') {
    return undefined;
  }
  const names = [...citiesIn(context).values()];
  return {
    looks: LOOKS,
    *read({ plain }, { document }) {
      const there = placeOf(document.data);
      const name = valueAt<unknown>(document.data, ['name']);
      if (there && typeof name === 'string' && name !== home) {
        const city = { name, place: there };
        const office = { name: home, place: here };
        const others = names.filter((each) => each !== name && each !== home);
        yield* otherWay(plain, { city, office, others });
      }
    },
  };
}

interface City {
  name: string;
  place: Place;
}

/** The city of a page, that of the office, and the names of all others. */
interface Places {
  city: City;
  office: City;
  others: readonly string[];
}

function* otherWay(plain: string, map: Places): Generator<Fault> {
  const match = WAY.exec(plain);
  const { words = '', way = '', from } = match?.groups ?? {};
  const rest = plain.slice((match?.index ?? 0) + words.length);
  const said = { before: plain.slice(0, match?.index), from, rest };
  const isOfOffice = match ? isOfficeThere(said, map) : undefined;
  if (isOfOffice === undefined) {
    return;
  }
  const { city, office } = map;
  const [start, end] = isOfOffice ? [city, office] : [office, city];
  const right = directionFrom(start.place, end.place);
  if (right !== undefined && turnBetween(indexOf(way), right) > 2) {
    const names = SPANISH.includes(way.toLowerCase()) ? SPANISH : COMPASS;
    const meant = words.replace(way, () => names[right] ?? way);
    const params = {
      words,
      city: city.name,
      side: COMPASS[right] ?? '',
      ...(!isOfOffice && { isOfCity: true }),
    };
    yield { words, ...finding('other-direction', params), right: meant };
  }
}

interface Way {
  /** `Our office is` */
  before: string;
  /** `the square`; undefined if nothing is named. */
  from: string | undefined;
  /** What follows the direction. */
  rest: string;
}

/**
 * True if a sentence says where the office is, as seen from the city; false if
 * it says where the city is, as seen from the office; undefined if it is about
 * neither.
 */
function isOfficeThere(
  { before, from, rest }: Way,
  { city, office, others }: Places,
): boolean | undefined {
  const isSeenFromOffice =
    from === undefined
      ? FROM_OFFICE.test(before)
      : STARTS_WITH_OFFICE.test(from) || from.includes(office.name);
  const isOfCity = isSubject(city.name, before);
  if (isSeenFromOffice) {
    const isOfOffice = from !== undefined && OF_OFFICE.test(before);
    return isOfOffice && !isOfCity && !from.includes(city.name)
      ? undefined
      : false;
  }
  const isInCity =
    from === undefined ||
    from.startsWith(city.name) ||
    (IN_CITY.test(from) &&
      !OUTSIDE.test(from) &&
      !others.some((name) => from.includes(name)));
  const isSaid = OF_OFFICE.test(before) || TO_OFFICE.test(rest);
  return isInCity && isSaid && !isOfCity ? true : undefined;
}

/** True for `Salem is`, but not for `From Salem, our office is`. */
function isSubject(city: string, before: string): boolean {
  const start = before.lastIndexOf(city);
  return (
    start >= 0 &&
    !/(?:from|of|in|near|to|de|desde|en) $/i.test(before.slice(0, start)) &&
    !OF_OFFICE.test(before.slice(start))
  );
}

function placeOf(group: unknown): Place | undefined {
  const [latitude, longitude] = ['latitude', 'longitude'].map((field) =>
    valueAt<unknown>(group, [field]),
  );
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    return undefined;
  }
  return [latitude, longitude];
}

/** The place of a direction in {@link COMPASS}; undefined if both are near. */
function directionFrom(start: Place, end: Place): number | undefined {
  const shrunk = Math.cos((start[0] * Math.PI) / 180);
  const north = end[0] - start[0];
  const east = (end[1] - start[1]) * shrunk;
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return Math.hypot(north, east) < FAR ? undefined : (eighths + 8) % 8;
}

function indexOf(way: string): number {
  const typed = way.toLowerCase();
  return Math.max(COMPASS.indexOf(typed), SPANISH.indexOf(typed));
}

/** Eighths of a circle between two directions, 0 to 4. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other);
  return Math.min(turn, COMPASS.length - turn);
}
