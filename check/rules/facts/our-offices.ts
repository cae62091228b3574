import { siteOf } from '../../document';
import { finding } from '../../words/words';
import { practiceAddresses } from '../practice-addresses';
import type { RuleContext } from '../rule-context';
import { citiesIn } from './cities';
import { MASKED, NameFinder } from './name-finder';
import { type FactReader, inWords, sayingOf } from './reader';

/** An office, by its city and its name. */
interface Place {
  city: string;
  name: string;
  isClosed: boolean;
}

function placesIn({ documents, today }: RuleContext): Place[] {
  const site = siteOf(documents);
  return practiceAddresses(site).map((address): Place => {
    const { street, city, name = '', until } = address;
    const isClosed =
      street === undefined || (typeof until === 'string' && until < today);
    return { city: String(city ?? ''), name: String(name), isClosed };
  });
}

/** How texts say where the practice has an office. `{place}` is a city. */
const SAYINGS = [
  '(?<!\\p{L})our (?:(?:new|main|second|other|own|cozy|quiet|downtown) )*{place} (?:office|location)(?!\\p{L})',
  '(?<!\\p{L})(?:in|at|to|from) our (?:office|location) in (?:downtown )?{place}(?!\\p{L})',
  '(?<!\\p{L})our (?:office|location) (?:is|stands|sits) in (?:downtown )?{place}(?!\\p{L})',
  '(?<!\\p{L})we (?:also )?have (?:an?|our|another|a second) (?:office|location) in (?:downtown )?{place}(?!\\p{L})',
  '(?<!\\p{L})(?:come|welcome) (?:to|at) the office in {place}(?!\\p{L})',
  '(?<!\\p{L})(?:we|us) (?:see|meet) (?:you|clients|people) in person in {place}(?!\\p{L})',
  '(?<!\\p{L})nuestra oficina (?:de|en|está en) {place}(?!\\p{L})',
].map((saying) => {
  return sayingOf(saying.replace('{place}', `(?<place>${MASKED})`), 'd');
});

/** A quick test that all of them pass, whichever city they name. */
const LOOKS = inWords('office|location|oficina|in person in');

const PLACE_WORD = "(?:\\p{Lu}[\\p{L}’'-]+|(?:St|Ft|Mt)\\.)";
const PLACE_NAME = `${PLACE_WORD}(?: ${PLACE_WORD})*`;
/** `our offices in Springfield and Salem` */
const SEVERAL = new RegExp(
  `(?<!\\p{L})(?:(?:[Oo]ur|[Bb]oth|[Ww]e (?:also )?have)(?: (?:two|three|four|other|own))?) (?:offices|locations) (?:are )?(?:in|at) (?<places>${PLACE_NAME}(?:(?:, (?:and )?| and | & | or )${PLACE_NAME})+)|(?<!\\p{L})[Nn]uestras oficinas (?:de|en) (?<lugares>${PLACE_NAME}(?:(?:, | y )${PLACE_NAME})+)`,
  'u',
);

/** The first of several offices in a sentence that the practice doesn't have. */
function officeTooMany(
  plain: string,
  open: readonly Place[],
): { words: string; place: string } | undefined {
  const { 0: words = '', groups, index = 0 } = SEVERAL.exec(plain) ?? {};
  const places = (groups?.places ?? groups?.lugares ?? '').split(
    /, (?:and )?| and | & | or | y /,
  );
  if (words === '' || places.length <= open.length) {
    return undefined;
  }
  const place = places.find((each) =>
    open.every(({ city, name }) => city !== each && !name.includes(each)),
  );
  if (
    place === undefined ||
    NOT_NOW.test(clauseAround(plain, index, words.length))
  ) {
    return undefined;
  }
  return { words, place };
}

/** Words for what is over, still to come, or not so. */
const NOT_NOW = inWords(
  '\\b(?:clos\\w*|mov\\w*|former\\w*|old|until|was|were|used to|no longer|left|ago)\\b',
  "\\b(?:not?|never|without|yet|plan\\w*|hope\\w*|will|soon|next|one day|if|when|once)\\b|n[’']t\\b",
  '\\b(?:cerr\\w*|mud\\w*|antes|hasta|era|estaba|pronto|no)\\b',
);

/** An office in a city where the practice has none (any more). */
export function ourOfficeReader(context: RuleContext): FactReader | undefined {
  const places = placesIn(context);
  const open = places.filter(({ isClosed }) => !isClosed);
  const isOpen = (city: string) =>
    open.some((place) => place.city === city || place.name.includes(city));
  const named = [
    ...citiesIn(context).values(),
    ...places.map(({ city }) => city),
  ];
  const cities = [...new Set(named)].filter(
    (city) => city !== '' && !isOpen(city),
  );
  if (places.length === 0) {
    return undefined;
  }
  const finder = new NameFinder(cities);
  const offices = open.map(({ city, name }) => name || city);
  return {
    looks: LOOKS,
    *read({ plain }) {
      const tooMany = officeTooMany(plain, open);
      if (tooMany) {
        const { words, place } = tooMany;
        const params = { place, file: 'site.yaml', offices };
        yield { words, ...finding('no-office-there', params) };
        return;
      }
      const masked = finder.mask(plain);
      if (masked === plain) {
        return;
      }
      for (const saying of SAYINGS) {
        const {
          0: { length } = '',
          index = 0,
          indices,
        } = saying.exec(masked) ?? {};
        if (length > 0 && !NOT_NOW.test(clauseAround(plain, index, length))) {
          const words = plain.slice(index, index + length);
          yield {
            words,
            ...finding('no-office-there', {
              place: plain.slice(...(indices?.groups?.place ?? [])),
              file: 'site.yaml',
              offices,
            }),
          };
          return;
        }
      }
    },
  };
}

/**
 * The part of a sentence between punctuation marks that has these words,
 * because the next part may negate something else.
 */
function clauseAround(sentence: string, index: number, length: number): string {
  const before =
    sentence
      .slice(0, index)
      .split(/[,;:–—]/)
      .at(-1) ?? '';
  const after = sentence.slice(index + length).split(/[,;:–—]/)[0] ?? '';
  return before + sentence.slice(index, index + length) + after;
}
