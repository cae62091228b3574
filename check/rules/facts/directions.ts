import { NUMBER_WORDS } from '../../../formats/number-words';
import { valueAt } from '../../../formats/path';
import { siteOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
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
const LOOKS = new RegExp(
  `\\b(?:${[...COMPASS, ...SPANISH].join('|')})\\b`,
  'i',
);
/** Words for the office, or for us who are there. */
const OFFICE = inWords(
  '\\b(?:our|the|us|we|here|nuestr[oa]|nosotros|estamos)\\b',
);
const OF_OFFICE = inWords(
  '\\b(?:office|us|we are|here|consultorio|oficina|nosotros|estamos)(?!\\p{L})',
);
/** In degrees: nearer places may be said to lie in another direction. */
const FAR = 0.1;

type Place = readonly [latitude: number, longitude: number];

/**
 * Compares on which side of a city its page says that the office is with the
 * places of both: "our office, thirty miles east" where it is in the west.
 */
export function directionReader({
  documents,
}: RuleContext): FactReader | undefined {
  const site = siteOf(documents);
  const address = valueAt<unknown>(site?.data, ['practice', 'address']);
  const offices = valueAt<unknown>(site?.data, ['practice', 'offices']);
  const here = placeOf(address);
  const home = String(valueAt<unknown>(address, ['city']) ?? '');
  if (!here || offices !== undefined || home === '') {
    return undefined;
  }
  return {
    looks: LOOKS,
    *read({ plain }, { document }) {
      const there = placeOf(document.data);
      const name = valueAt<unknown>(document.data, ['name']);
      if (there && typeof name === 'string' && name !== home) {
        yield* otherWay(
          plain,
          { name, place: there },
          { name: home, place: here },
        );
      }
    },
  };
}

interface City {
  name: string;
  place: Place;
}

function* otherWay(plain: string, city: City, office: City): Generator<Fault> {
  const { words = '', way = '', from } = WAY.exec(plain)?.groups ?? {};
  const isFromOffice =
    from !== undefined && (from.includes(office.name) || OFFICE.test(from));
  const isFromCity = from === undefined || from.startsWith(city.name);
  if (words === '' || !(isFromOffice || isFromCity) || !OF_OFFICE.test(plain)) {
    return;
  }
  const right = isFromOffice
    ? directionFrom(office.place, city.place)
    : directionFrom(city.place, office.place);
  if (right !== undefined && turnBetween(indexOf(way), right) > 2) {
    const names = SPANISH.includes(way.toLowerCase()) ? SPANISH : COMPASS;
    const meant = words.replace(way, () => names[right] ?? way);
    const params = { words, city: city.name, right: meant };
    yield { words, ...finding('other-direction', params), right: meant };
  }
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
