import { isOneSlip, slipOf } from '../../../formats/closest';
import { escaped } from '../../../formats/escaped';
import { CODE_IN_TEXT } from '../../../formats/postal-code';
import { type Document, siteOf } from '../../document';
import { finding } from '../../words/words';
import { practiceAddresses } from '../practice-addresses';
import type { RuleContext } from '../rule-context';
import { citiesIn } from './cities';
import { NameFinder } from './name-finder';
import type { PageText, Sentence } from './page-texts';
import { type FactReader, type Fault, inWords } from './reader';

interface Street {
  number: string;
  /** In lower case, without periods, and with `street` for `St.` */
  name: string;
  suite: string | undefined;
}

interface Office {
  /** As in the file. */
  street: string;
  place: Street;
  city: string;
  zip: string;
  /**
   * The office's name; undefined if it has none or shares it with an open
   * office.
   */
  name: string | undefined;
  /** Its last day, if that has passed. */
  closed: string | undefined;
}

const ENDINGS: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  blvd: 'boulevard',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  ct: 'court',
  pl: 'place',
  pkwy: 'parkway',
  hwy: 'highway',
  cir: 'circle',
  trl: 'trail',
  sq: 'square',
  ter: 'terrace',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};
const capitals = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('|');
const IN_FULL = capitals(
  'street avenue boulevard road drive lane court place parkway highway circle trail square terrace way loop plaza',
);
const IN_SHORT = capitals('st ave blvd rd dr ln ct pl pkwy hwy cir trl sq ter');
const SUITE =
  '(?:,? (?:[Ss]uite|[Ss]te\\.?|[Uu]nit|[Rr]oom|[Aa]pt\\.?|#) ?#?(?<suite>[\\w-]+))?';
const NUMBER = '(?<![\\w$.,-])(?<number>\\d{1,5}[A-Z]?)';
const WORD = "(?:\\p{Lu}[\\p{L}'’.-]*|\\d{1,3}(?:st|nd|rd|th))";
const USUAL = `(?:${WORD} ){1,4}(?:(?:${IN_FULL})\\b|(?:${IN_SHORT})\\b\\.?)`;

/** Words beside the address of a neighbor in the same street. */
const NEIGHBOR = inWords(
  '\\b(?:parking|park|garage|lot|across|next|beside|near|corner|block|behind|entrance|between|opposite|bus)\\b',
);
const OVER = inWords(
  '\\b(?:clos\\w*|mov\\w*|former\\w*|old|until|was|were|used to|opened|began|since|no longer|left|years? ago)\\b',
  '\\b(?:cerr\\w*|mud\\w*|antes|hasta|era|estaba)\\b',
);

/** Words before the address of an office of the practice. */
const OURS = inWords(
  "\\bwe(?:[’']re| are)(?: now| located)* at $",
  '\\bwe .*\\band are(?: now| located)+ at $',
  "\\bwe(?:[’']ve| have)?(?: just| now)? moved to $",
  '\\bour (?:new )?(?:office|practice|address) is(?: now| located)*(?: at)? $',
);
/** A history of the practice names years, and a visit to a fair, its day. */
const DATED = inWords(
  '\\b(?:19|20)\\d\\d\\b',
  '\\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\\b',
);

function plainStreet(name: string): string {
  const words = name.toLowerCase().replace(/[.,]/g, '').trim().split(/\s+/);
  return words.map((word) => ENDINGS[word] ?? word).join(' ');
}

const streetOf = ({
  number = '',
  name = '',
  suite,
}: Readonly<Record<string, string | undefined>>): Street => ({
  number,
  name: plainStreet(name),
  suite: suite?.toLowerCase(),
});

const WHOLE = new RegExp(`^${NUMBER} (?<name>[^,#]+?)${SUITE}$`, 'u');

function officesIn(site: Document, today: string): Office[] {
  const offices = practiceAddresses(site).flatMap((address): Office[] => {
    const { street, city, zip, name, until } = address;
    const parts = WHOLE.exec(String(street ?? ''))?.groups;
    if (!parts) {
      return [];
    }
    const closed =
      typeof until === 'string' && until < today ? until : undefined;
    return [
      {
        street: String(street),
        place: streetOf(parts),
        city: String(city ?? ''),
        zip: String(zip ?? '').replace(/-\d{4}$/, ''),
        name: typeof name === 'string' ? name : undefined,
        closed,
      },
    ];
  });
  const open = offices.filter(({ closed }) => !closed).map(({ name }) => name);
  return offices.map((office) =>
    office.closed && open.includes(office.name)
      ? { ...office, name: undefined }
      : office,
  );
}

/**
 * Checks the streets of the practice's offices in texts, what is beside them,
 * and mentions of closed offices.
 */
export function officeReader({
  documents,
  today,
}: RuleContext): FactReader | undefined {
  const site = siteOf(documents);
  const offices = site ? officesIn(site, today) : [];
  if (!site || offices.length === 0) {
    return undefined;
  }
  const cities = new NameFinder([
    ...citiesIn({ documents }).values(),
    ...offices.map(({ city }) => city),
  ]);
  // A street's name may lack a word such as "Street": `500 Broadway`.
  const names = offices.map(({ street }) =>
    escaped(WHOLE.exec(street)?.groups?.name ?? ''),
  );
  const address = new RegExp(
    `${NUMBER} (?<name>${[USUAL, ...names].join('|')})${SUITE}`,
    'gu',
  );
  const gone = offices.filter(({ closed }) => closed);
  const goneNames = gone.flatMap(({ name }) => name ?? []).map(escaped);
  const looks = new RegExp([address.source, ...goneNames].join('|'), 'u');
  const facts = { site, offices, address, cities };
  return {
    looks,
    *read(sentence, text) {
      if (isOfOffice(text)) {
        return;
      }
      for (const fault of [
        ...faultsOfStreets(facts, sentence),
        ...faultsOfNames(facts, gone, sentence),
      ]) {
        if (fault.code !== 'closed-office' || !isOfThen(text.document, gone)) {
          yield fault;
        }
      }
    },
  };
}

/** True for a post from before an office closed. */
const isOfThen = ({ marks }: Document, gone: readonly Office[]): boolean =>
  marks.some(
    ({ annotation, value }) =>
      annotation['x-published'] &&
      gone.some(({ closed = '' }) => String(value) <= closed),
  );

interface Facts {
  site: Document;
  offices: readonly Office[];
  address: RegExp;
  cities: NameFinder;
}

/** True for the fields that define an office. */
const isOfOffice = ({ document, path: [first, key] }: PageText): boolean =>
  document.file === 'site.yaml' &&
  first === 'practice' &&
  (key === 'address' || key === 'offices');

function* faultsOfStreets(
  { site, offices, address, cities }: Facts,
  { plain }: Sentence,
): Generator<Fault> {
  const { file } = site;
  for (const { 0: words, index, groups = {} } of plain.matchAll(address)) {
    const typed = streetOf(groups);
    const same = offices.filter(
      ({ place }) => place.number === typed.number && place.name === typed.name,
    );
    const meant =
      same.find(({ place }) => hasSuite(place, typed)) ??
      nearOffice(typed, [same, offices], plain);
    if (!meant) {
      yield* elsewhereFault(words, plain, { site, offices });
      continue;
    }
    if (meant.closed) {
      yield* closedFault({ words, office: meant, offices, file }, plain);
      continue;
    }
    if (!same.includes(meant) || !hasSuite(meant.place, typed)) {
      const right = typed.suite
        ? meant.street
        : meant.street.replace(new RegExp(`${SUITE}$`), '');
      yield {
        words,
        ...finding('near-fact', { words, fact: right, file }),
        right,
      };
    }
    yield* besideFault(meant, plain.slice(index + words.length), {
      cities,
      file,
    });
  }
}

/** An address where the practice has no office: only a text was changed. */
function* elsewhereFault(
  words: string,
  plain: string,
  { site: { file }, offices }: Pick<Facts, 'site' | 'offices'>,
): Generator<Fault> {
  const [lead = '', ...rest] = plain.split(words);
  if (OURS.test(lead) && !DATED.test(`${lead}${rest.join('')}`)) {
    const streets = offices
      .filter(({ closed }) => !closed)
      .map(({ street }) => street);
    yield { words, ...finding('office-elsewhere', { words, file, streets }) };
  }
}

/** A text may name the street without the suite. */
const hasSuite = (place: Street, typed: Street): boolean =>
  !typed.suite || !place.suite || place.suite === typed.suite;

/**
 * The office that an address with a slip probably refers to; undefined if it
 * may be another house.
 */
function nearOffice(
  typed: Street,
  [same, offices]: readonly [same: readonly Office[], all: readonly Office[]],
  sentence: string,
): Office | undefined {
  const candidates = offices.filter(({ place }) => {
    const isNearName =
      place.number === typed.number && isNear(typed.name, place.name);
    const isNearNumber =
      place.name === typed.name && isOneSlip(place.number, typed.number);
    return isNearName || (isNearNumber && !NEIGHBOR.test(sentence));
  });
  const [only, ...others] = same.length > 0 ? same : candidates;
  return others.length === 0 ? only : undefined;
}

/**
 * A slip in a street's name, or another word at its end: `Cedar Road` for
 * `Cedar Lane`.
 */
function isNear(typed: string, name: string): boolean {
  const [one, other] = [typed, name].map((each) =>
    each.split(' ').slice(0, -1).join(' '),
  );
  return slipOf(typed, [name]) !== undefined || (one !== '' && one === other);
}

/** `, Salem, OR 97301`, `, Salem 97301`, and `, Regina, SK S4P 3Y2` */
const CODE_BESIDE = RegExp(
  `(?<=^[^.;]{0,40}\\b(?:[A-Z]{2}|\\p{Lu}\\p{L}+),? {1,2})${CODE_IN_TEXT}\\b`,
  'u',
);

/** Another city or postal code beside an office's street. */
function* besideFault(
  { street, city, zip }: Office,
  rest: string,
  { cities, file }: { cities: NameFinder; file: string },
): Generator<Fault> {
  const other = cities.atStartOf(rest.replace(/^,? (?:in |en )?/, ''));
  if (other && other !== city) {
    const params = { words: other, file, facts: [city], about: street };
    yield { words: other, ...finding('former-fact', params), right: city };
  }
  const [typed] = CODE_BESIDE.exec(rest) ?? [];
  if (typed && zip && !isSameCode(typed, zip)) {
    const params = { words: typed, file, facts: [zip], about: street };
    yield { words: typed, ...finding('former-fact', params), right: zip };
  }
}

/** True of `83702` and `83702-1204`, too. */
const isSameCode = (a: string, b: string): boolean =>
  a.startsWith(b) || b.startsWith(a);

interface Mention {
  words: string;
  office: Office;
  offices: readonly Office[];
  file: string;
}

/** A sentence that says when an office was open may keep naming it. */
function* closedFault(
  { words, office, offices, file }: Mention,
  plain: string,
): Generator<Fault> {
  const { closed = '' } = office;
  if (!OVER.test(plain.replace(words, ''))) {
    const open = offices
      .filter((each) => !each.closed)
      .map(({ street, city }) => `${street}, ${city}`);
    yield {
      words,
      ...finding('closed-office', { words, file, day: closed, open }),
    };
  }
}

function* faultsOfNames(
  { site, offices }: Facts,
  gone: readonly Office[],
  { plain }: Sentence,
): Generator<Fault> {
  for (const office of gone) {
    const { name: words } = office;
    if (
      words &&
      new RegExp(`(?<!\\p{L})${escaped(words)}(?!\\p{L})`, 'u').test(plain)
    ) {
      yield* closedFault({ words, office, offices, file: site.file }, plain);
    }
  }
}
