import { valueAt } from '../../../formats/path';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { citiesIn } from './cities';
import { MASKED, NameFinder } from './name-finder';
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
].map((saying) =>
  sayingOf(saying.replace('{city}', `(?<city>${MASKED})`), 'd'),
);

const LOOKS = /\b(?:hour|hora)\b/i;

/**
 * Compares whether texts say that a city's clocks are behind or ahead with its
 * longitude: west of the office, they are behind.
 */
export function clockReader(context: RuleContext): FactReader | undefined {
  const site = context.documents.find(({ file }) => file === 'site.yaml');
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
  const finder = new NameFinder(isWest.keys());
  return {
    looks: LOOKS,
    *read({ plain }) {
      if (!LOOKS.test(plain)) {
        return;
      }
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
