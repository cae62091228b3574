import { NUMBER_WORDS, numberSaid } from '../../../formats/number-words';
import { valueAt } from '../../../formats/path';
import { siteOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { citiesIn } from './cities';
import { MASKED, NameFinder } from './name-finder';
import { type FactReader, type Fault, inWords, sayingOf } from './reader';

/** Words for a clock that is behind, each with its opposite. */
const OPPOSITES: readonly (readonly [behind: string, ahead: string])[] = [
  ['behind', 'ahead'],
  ['earlier', 'later'],
  ['less', 'more'],
  ['menos', 'más'],
  ['más temprano', 'más tarde'],
  ['antes', 'después'],
  ['subtract', 'add'],
  ['reste', 'sume'],
  ['réstele', 'súmele'],
  ['quite', 'agregue'],
  ['quítele', 'agréguele'],
  ['quítele', 'añádale'],
];

/** `Salem is an hour behind us`, `en Salem es una hora menos`. */
const SAYINGS = [
  '(?<!\\p{L}){city},? (?:it )?(?:is|runs) (?<words>(?:an|one) hour (?<sign>behind|ahead|earlier|later|less|more))(?!\\p{L})',
  '(?<!\\p{L}){city},? (?:es|son|tiene) (?<words>una hora (?<sign>menos|más temprano|más tarde|más|antes|después))(?!\\p{L})',
  // What to do with the time here, not with the time there.
  '(?<!\\p{L})(?:in|for) {city}[,:]? (?:please )?(?<words>(?<sign>add|subtract) (?:an|one) hour)(?!\\p{L})(?! (?:to|from) (?:your|local|their)\\b)(?! (?:to get|for) our)',
  '(?<!\\p{L})(?:en|para) {city}[,:]? (?<words>(?<sign>súmele|sume|réstele|reste|agréguele|agregue|añádale|quítele|quite) una hora)(?!\\p{L})(?! (?:a|de) su hora)',
].map((saying) =>
  sayingOf(saying.replace('{city}', `(?<city>${MASKED})`), 'd'),
);

const LOOKS = /\b(?:hour|hora)\b/i;

const HOURS = NUMBER_WORDS.slice(1).join('|');
const TIME = (name: string) =>
  `(?<${name}>1[0-2]|[1-9]|${HOURS})(?:[:.]00)?(?: o[’']clock)?(?: ?[ap]\\.?m\\.?)?`;
/** `four in Salem, which is three in Dayton` */
const TWO_TIMES = sayingOf(
  `(?<![\\p{L}\\d])${TIME('one')} in (?<first>${MASKED}),? (?:which |that |it )?(?:is|means|and|=) (?:only |already )?(?<words>${TIME('other')}) in (?<second>${MASKED})`,
  'd',
);

/** Without one, no times are named, so no places are looked for. */
const HOUR = inWords(`${TIME('hour')} in `);

/** The hour after that one, or before it, written as another one was typed. */
function hourBeside(hour: number, step: 1 | -1, typed: string): string {
  const meant = ((hour + step + 11) % 12) + 1;
  return /\d/.test(typed) ? String(meant) : (NUMBER_WORDS[meant] ?? '');
}

/**
 * Compares whether texts say that a city's clocks are behind or ahead with its
 * longitude: west of the office, they are behind.
 */
export function clockReader(context: RuleContext): FactReader | undefined {
  const site = siteOf(context.documents);
  const here = longitudeOf(site?.data, ['practice', 'address']);
  const isWest = new Map<string, boolean>();
  for (const [{ data }, name] of citiesIn(context)) {
    const there = longitudeOf(data);
    if (here !== undefined && there !== undefined && here !== there) {
      isWest.set(name, there < here);
    }
  }
  if (isWest.size === 0) {
    return undefined;
  }
  const home = String(
    valueAt<unknown>(site?.data, ['practice', 'address', 'city']) ?? '',
  );
  const finder = new NameFinder([...isWest.keys(), ...(home ? [home] : [])]);
  const twoTimes = (plain: string): Fault | undefined => {
    const said = TWO_TIMES.exec(finder.mask(plain));
    const at = said?.indices?.groups ?? {};
    const [first, second] = [at.first, at.second].map((place) =>
      plain.slice(...(place ?? [0, 0])),
    ) as [string, string];
    const city = first === home ? second : first;
    const west = isWest.get(city);
    if (
      !said?.groups ||
      west === undefined ||
      ![first, second].includes(home)
    ) {
      return undefined;
    }
    const { one = '', other = '', words = '' } = said.groups;
    // East of the other place, the clocks are ahead.
    const step = west === (city === first) ? 1 : -1;
    const right = hourBeside(numberSaid(one), step, other);
    const typed = numberSaid(other);
    if (numberSaid(right) === typed || numberSaid(one) === typed) {
      return undefined;
    }
    const params = { words: `${words} in ${second}`, city, isWest: west };
    const mended = words.replace(other, () => right);
    return { words, ...finding('other-clock', params), right: mended };
  };
  function* signsIn(plain: string): Generator<Fault> {
    const masked = finder.mask(plain);
    for (const saying of SAYINGS) {
      const { groups, indices } = saying.exec(masked) ?? {};
      const { words = '', sign = '' } = groups ?? {};
      const city = plain.slice(...(indices?.groups?.city ?? [0, 0]));
      const west = isWest.get(city);
      const other = west === undefined ? undefined : signUnlike(sign, west);
      if (west !== undefined && other) {
        const params = { words, city, isWest: west };
        const right = words.replace(sign, () => other);
        yield { words, ...finding('other-clock', params), right };
      }
    }
  }
  return {
    looks: {
      test: (line) =>
        LOOKS.test(line) || (HOUR.test(line) && finder.find(line).length > 1),
    },
    *read({ plain }) {
      const fault = twoTimes(plain);
      if (fault) {
        yield fault;
      }
      if (LOOKS.test(plain)) {
        yield* signsIn(plain);
      }
    },
  };
}

function longitudeOf(
  data: unknown,
  group: readonly string[] = [],
): number | undefined {
  const value = valueAt<unknown>(data, [...group, 'longitude']);
  return typeof value === 'number' ? value : undefined;
}

/** The opposite of what a text says, if that is wrong. */
function signUnlike(sign: string, isWest: boolean): string | undefined {
  const typed = sign.toLowerCase().replace(/\s+/g, ' ');
  const [wrong, right] = isWest ? [1, 0] : [0, 1];
  const pair = OPPOSITES.find((each) => each[wrong] === typed);
  return pair?.[right];
}
