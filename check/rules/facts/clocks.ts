import { escaped } from '../../../formats/escaped';
import { valueAt } from '../../../formats/path';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { citiesIn } from './cities';
import { type FactReader, sayingOf } from './reader';

/** Words for a clock that is behind, each with its opposite. */
const OPPOSITES: readonly (readonly [behind: string, ahead: string])[] = [
  ['behind', 'ahead'],
  ['earlier', 'later'],
  ['less', 'more'],
  ['menos', 'más'],
  ['más temprano', 'más tarde'],
  ['antes', 'después'],
];

/** `Salem is an hour behind us`, `en Salem es una hora menos`. */
const SAYINGS = [
  '(?<!\\p{L}){city},? (?:it )?(?:is|runs) (?<words>(?:an|one) hour (?<sign>behind|ahead|earlier|later|less|more))(?!\\p{L})',
  '(?<!\\p{L}){city},? (?:es|son|tiene) (?<words>una hora (?<sign>menos|más temprano|más tarde|más|antes|después))(?!\\p{L})',
];

/**
 * Compares whether texts say that a city's clocks are behind or ahead with its
 * longitude: west of the office, they are behind.
 */
export function clockReader(context: RuleContext): FactReader | undefined {
  const site = context.documents.find(({ file }) => file === 'site.yaml');
  const here = longitudeOf(site?.data, ['practice', 'address']);
  const cities = [...citiesIn(context)].flatMap(([{ data }, name]) => {
    const there = longitudeOf(data);
    if (here === undefined || there === undefined || here === there) {
      return [];
    }
    return [{ name, isWest: there < here }];
  });
  if (cities.length === 0) {
    return undefined;
  }
  const anyCity = cities.map(({ name }) => escaped(name)).join('|');
  const sayings = SAYINGS.map((saying) =>
    sayingOf(saying.replace('{city}', () => `(?<city>${anyCity})`)),
  );
  return {
    looks: /\b(?:hour|hora)\b/i,
    *read({ plain }) {
      for (const saying of sayings) {
        const {
          city = '',
          words = '',
          sign = '',
        } = saying.exec(plain)?.groups ?? {};
        const place = cities.find(
          ({ name }) => name.toLowerCase() === city.toLowerCase(),
        );
        const other = place && signUnlike(sign, place.isWest);
        if (other) {
          yield {
            words,
            ...finding('other-clock', { words, city, isWest: place.isWest }),
            right: words.replace(sign, () => other),
          };
        }
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
