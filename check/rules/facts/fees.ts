import { escaped } from '../../../formats/escaped';
import { oncePer } from '../../../formats/once-per';
import { onlyOne } from '../../../formats/only-one';
import { valueAt } from '../../../formats/path';
import { type Document, marksOf, type PlacedMark } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { DOLLARS, OTHER_THINGS, type Pair, pairsIn } from './amounts';
import type { PageText, Sentence } from './page-texts';
import { type FactReader, type Fault, inWords } from './reader';

/** What a kind of session costs. */
interface Rate {
  document: Document;
  service: string;
  /**
   * The lengths of the session in the service's name or note. Several lengths
   * may share one fee.
   */
  minutes: readonly number[];
  from: number;
  upTo: number;
}

const IN_WORDS: Readonly<Record<string, number>> = {
  thirty: 30,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
const LENGTH = inWords(
  `(?:(\\d{2,3})|(${Object.keys(IN_WORDS).join('|')}))(?:-| )min(?:ute|uto)?s?\\b`,
);
const HOUR = inWords('\\b(?:(?:an|one|1|full)[- ]hour|hourly)\\b');

function minutesIn(text: string): number[] {
  const lengths = [...text.matchAll(new RegExp(LENGTH, 'gi'))];
  const typed = lengths.map(([, digits, words = '']) =>
    Number(digits ?? IN_WORDS[words.toLowerCase()]),
  );
  return HOUR.test(text) ? [...typed, 60] : typed;
}

/** The fees, each by its lower end. */
export const pricesIn = (documents: readonly Document[]): PlacedMark[] =>
  marksOf(
    documents,
    ({ path, 'x-fact': fact }) => fact === 'price' && path.at(-1) === 'price',
  );

function ratesIn({ documents }: RuleContext): Rate[] {
  return pricesIn(documents).map(({ document, path, value }) => {
    const rate = valueAt<unknown>(document.data, path.slice(0, -1)) as Record<
      string,
      unknown
    >;
    const { service = '', note = '', minutes, orMore } = rate;
    const { upTo = orMore === true ? Number.POSITIVE_INFINITY : value } = rate;
    const typed = minutesIn(`${service}; ${note}`);
    return {
      document,
      service: String(service),
      minutes: typeof minutes === 'number' ? [...typed, minutes] : typed,
      from: Number(value),
      upTo: Number(upTo),
    };
  });
}

const MINUTES = /\d[\s-]min/i;

// Only phrases about the free consultation: walks, talks, and what others offer
// may take other times.
const CONSULTATION = inWords(
  '(?=\\d)(?<=(?:^|[.!?:\\n-] |\\b(?:our|the|your|book|schedule|offer|with|for|in|during|after) )(?:an? )?free )\\d{1,3}-minute(?= (?:phone |video )?(?:consultation|call)\\b)',
  '(?=\\d)(?<=\\b(?:the|our|free|your) consultation (?:takes|lasts|is|of) (?:about )?)\\d{1,3} minutes\\b',
  '(?=\\d)(?<=\\b(?:a|the|our|your) (?:free )?first (?:phone )?call (?:takes|lasts|is|of) (?:about )?)\\d{1,3} minutes\\b',
  '(?=\\d)(?<=\\b(?:short|brief|first|free) (?:phone )?(?:call|conversation|chat)(?: or (?:a )?video (?:call|meeting))? of (?:about )?)\\d{1,3} minutes\\b',
  '(?=\\d)(?<=\\bcall is free and (?:takes|lasts|is) (?:about )?)\\d{1,3} minutes\\b',
  '(?=\\d)(?<=\\bwe (?:talk|speak) for )\\d{1,3} minutes(?=,? (?:for )?free\\b)',
  '(?=\\d)(?<=\\b(?:platicamos|hablamos|conversamos|charlamos) )\\d{1,3} minutos(?=,? (?:gratis|sin costo)\\b)',
  '(?=\\d)(?<=\\b(?:consulta|llamada) (?:inicial )?(?:gratuita|gratis|sin costo) (?:de|dura) )\\d{1,3} minutos\\b',
);

/** Checks how long texts say the free consultation is. */
export function minutesReader({
  documents,
}: RuleContext): FactReader | undefined {
  const [fact] = marksOf(
    documents,
    (annotation) => annotation['x-fact'] === 'minutes',
  );
  if (!fact) {
    return undefined;
  }
  const { value, document } = fact;
  return {
    looks: MINUTES,
    *read({ plain }) {
      const [words] = CONSULTATION.exec(plain) ?? [];
      if (words === undefined || Number.parseInt(words, 10) === value) {
        return;
      }
      const withNumber = (number: string) => words.replace(/\d+/, () => number);
      const facts = [withNumber(String(value))];
      const params = {
        words,
        file: document.file,
        facts,
        placeholder: 'minutes',
      };
      yield {
        words,
        ...finding('former-fact', params),
        right: withNumber('{minutes}'),
      };
    },
  };
}

/**
 * Words that show that a length or a fee is somebody else's, or of another
 * time.
 */
const OTHERS = inWords(
  '\\b(?:average|typical(?:ly)?|many|most|some|others?|elsewhere|few|usually|often|around|nationwide|compared)\\b',
  '\\b(?:therapists|practices|clinics|providers|counselors|hospitals|people|studies|research|trials?)\\b',
  '\\b(?:if (?:an?|the|each|your|one)|suppose|say|imagine|example|instance|instead|until|before|formerly|used to|was|were)\\b',
  '\\b(?:copays?|coinsurance|deductible|(?<!\\bwithout )insurance|insurers?|(?<!\\b(?:we|I|you|to) )plans?|pays|reimburse\\w*|Medicare|Medicaid)\\b',
  '\\b(?:sliding|reduced|discount\\w*|lower|income|students?|interns?|groups?|couples?|famil(?:y|ies)|children|teens)\\b',
  '\\b(?:a month|per month|monthly|twice|places|sent|refer\\w*|(?:two|three|four|five|six|eight|ten|twelve|[2-9]|1[0-2]) (?:\\d{2,3}-minute )?(?:sessions|appointments|visits|follow-ups))\\b',
  '\\b(?:packages?|bundles?|deposits?|ahead|saves?|miss\\w*|cancel\\w*|no-shows?|late|letters?|reports?|records)\\b',
  '\\b(?:promedio|muchos|otros|(?<!\\b(?:sin|no tiene) )seguros?|copagos?|descuentos?|escala|grupos?|parejas?|estudiantes|antes|ejemplo)\\b',
);

const OWN_LENGTH = inWords(
  '(?=\\d)(?<=\\b(?:our|your) (?:(?:regular|standard|usual|individual|weekly|therapy|counseling|video|online) )*sessions? (?:is|are|lasts?|takes?|runs?) (?:about )?)\\d{2,3} minutes\\b',
  '(?=\\d)(?<=\\b(?:each|every|a) (?:regular|standard|usual|individual|weekly) session (?:is|lasts|takes|runs) (?:about )?)\\d{2,3} minutes\\b',
  '(?=\\d)(?<=\\bwe meet for (?:about )?)\\d{2,3} minutes\\b',
  '(?=\\d)(?<=\\bnuestras sesiones (?:son de|duran) )\\d{2,3} minutos\\b',
);

/** Checks how long texts say sessions are against the lengths in the fees. */
export function lengthReader(context: RuleContext): FactReader | undefined {
  const rates = ratesIn(context).filter(({ minutes }) => minutes.length > 0);
  const known = [...new Set(rates.flatMap(({ minutes }) => minutes))].sort(
    (a, b) => a - b,
  );
  const [first] = rates;
  if (!first) {
    return undefined;
  }
  return {
    looks: MINUTES,
    *read({ plain }) {
      const [words] = OWN_LENGTH.exec(plain) ?? [];
      if (
        words === undefined ||
        known.includes(Number.parseInt(words, 10)) ||
        OTHERS.test(plain)
      ) {
        return;
      }
      const facts = known.map((minutes) =>
        words.replace(/\d+/, String(minutes)),
      );
      const right = onlyOne(facts);
      yield {
        words,
        ...finding('former-fact', { words, file: first.document.file, facts }),
        right,
      };
    },
  };
}

const AMOUNT = `(?<amount>${DOLLARS})(?! ?(?:to|a|-|–|or|and|/|\\+) ?\\$?\\d)`;
const LENGTH_AFTER = '(?<length> (?:for|per) \\d{2,3}(?:-| )minutes?)?';
const BEGINS = '(?:^|\\b(?:an?|each|every|all|our|the|your) )';
const KINDS =
  '(?:(?:first|initial|individual|regular|standard|usual|normal|full|therapy|counseling|video|online) )*';
const PLAIN = '(?:sessions?|appointments?|visits?|intakes?|follow-ups?)';
const SPANISH =
  '(?:sesi[oó]n|sesiones|citas?|consultas?)(?: individual(?:es)?)?';
const TIMED = `${KINDS}(?:\\d{2,3}-minute ${KINDS}${PLAIN}|${PLAIN} of \\d{2,3} minutes|hour-long ${PLAIN}|${SPANISH} de \\d{2,3} minutos)`;

/**
 * Patterns for sentences that say what a session costs. Packages, deposits, and
 * groups are left out.
 */
function statementsOf(rates: readonly Rate[]): RegExp[] {
  const services = rates.map(({ service }) => `${escaped(service)}s?\\b`);
  const named = `(?<subject>${[...services, TIMED].join('|')})`;
  const general = `(?<subject>${KINDS}${PLAIN})`;
  const costs = '(?<clause>,? which)?(?: now)? (?:costs?|is|are|runs?)';
  const how =
    '(?: (?:without insurance|out of pocket|online|by video|in person))?';
  const goes = `${how}(?:${costs}|,? for|,? at|:| [-–—]|,|=)?(?: now)?`;
  return [
    inWords(`${BEGINS}${named}${goes} ${AMOUNT}`),
    inWords(`${BEGINS}${general}${costs}(?: now)? ${AMOUNT}${LENGTH_AFTER}`),
    inWords(
      `${AMOUNT} (?:(?:per|for|an?|each|every|the|your|our) ){1,2}${named}`,
    ),
    inWords(
      `\\b(?:our|my) (?<subject>fee|rate)s? (?:is|are) ${AMOUNT}${LENGTH_AFTER}`,
    ),
    inWords(
      `\\b(?:one|an?|the|our|my) (?:(?:flat|single|same|full) )?fee of ${AMOUNT} (?:for|per) (?:(?:every|each|all|an?|the) )?(?<subject>sessions?|appointments?|visits?)\\b`,
    ),
    inWords(
      `\\bwe (?:now )?charge ${AMOUNT} (?:(?:an?|per|for|each|every) ){1,2}(?<subject>session)\\b(?! (?:that|you))`,
    ),
    inWords(
      `\\b(?:una|cada|la|las|nuestra|nuestras) (?:primera )?(?<subject>${SPANISH}(?: de \\d+ minutos)?) (?:cuestan?|valen?|(?:es|son) de|tienen? un costo de) ${AMOUNT}`,
    ),
    inWords(
      `\\bcobramos ${AMOUNT} por (?:una |cada )?(?<subject>${SPANISH}(?: de \\d+ minutos)?)`,
    ),
  ];
}

/**
 * Checks what texts say sessions cost, by the name, the length, or the
 * therapist of the session.
 */
export function priceReader(context: RuleContext): FactReader | undefined {
  const rates = ratesIn(context);
  if (rates.length === 0) {
    return undefined;
  }
  const statements = statementsOf(rates);
  const services = rates.map(({ service }) => `\\b${escaped(service)}s?\\b`);
  return {
    looks: new RegExp(DOLLARS, 'i'),
    *read(sentence, text) {
      if (isOfOtherThings(text.document)) {
        return;
      }
      for (const statement of statements) {
        const {
          amount = '',
          subject = '',
          length = '',
          clause,
        } = statement.exec(sentence.plain)?.groups ?? {};
        const isOwn = clause && rates.some((rate) => isNamed(rate, subject));
        const fault =
          amount &&
          priceFault(
            { amount, subject: subject + length },
            ratesFor(rates, sentence, text),
            isOwn ? after(subject, sentence) : sentence.plain,
          );
        if (fault) {
          yield fault;
          return;
        }
      }
      yield* faultsOfPairs(
        pairsIn(sentence.plain, services),
        ratesFor(rates, sentence, text),
      );
    },
  };
}

/** True for a page about supervision, workshops, or the like. */
const isOfOtherThings = oncePer(({ data }: Document): boolean =>
  OTHER_THINGS.test(String(valueAt<unknown>(data, ['hero', 'title']) ?? '')),
);

/** Amounts beside a session that has another fee. */
function* faultsOfPairs(
  pairs: readonly Pair[],
  rates: readonly Rate[],
): Generator<Fault> {
  for (const pair of pairs) {
    const fitting = fittingRates(pair.subject, rates);
    const fault = fitting && priceFault(pair, fitting, pair.clause);
    if (fault) {
      yield fault;
    }
  }
}

/**
 * The end of a sentence: only that is about the fee in "Plans count it as a
 * long session, which is $170".
 */
const after = (subject: string, { plain }: Sentence): string =>
  plain.slice(plain.indexOf(subject));

/**
 * The fees that a text may be about: the therapist's own on their page or
 * beside their name, if they have any; otherwise those of the practice.
 */
function ratesFor(
  rates: readonly Rate[],
  { plain }: Sentence,
  { document }: PageText,
): readonly Rate[] {
  const firstName = (each: Document) =>
    String(valueAt<unknown>(each.data, ['name'])).split(' ')[0] as string;
  const own = rates.filter(
    (rate) =>
      isOfPerson(rate) &&
      (rate.document.file === document.file ||
        plain.includes(firstName(rate.document))),
  );
  if (own.length > 0) {
    return own;
  }
  return document.kind.isOfPeople ? sharedFirst(rates) : rates;
}

const isOfPerson = (rate: Rate): boolean => rate.document.kind.isOfPeople;

/**
 * The fees of the practice as a whole, or those of its therapists if it has
 * none.
 */
function sharedFirst(rates: readonly Rate[]): readonly Rate[] {
  const shared = rates.filter((rate) => !isOfPerson(rate));
  return shared.length > 0 ? shared : rates;
}

function priceFault(
  { amount, subject }: Pick<Pair, 'amount' | 'subject'>,
  rates: readonly Rate[],
  plain: string,
): Fault | undefined {
  const typed = amount.match(/\d[\d,.]*/g) ?? [];
  const [from, upTo = from] = typed.map((each) =>
    Number(each.replace(/,/g, '')),
  ) as [number, number?];
  const fitting = fittingRates(subject, rates);
  const isRight = (fitting ?? rates).some((rate) =>
    upTo === from
      ? rate.from <= from && from <= rate.upTo
      : rate.from === rate.upTo || (rate.from === from && rate.upTo === upTo),
  );
  if (isRight || OTHERS.test(plain.replace(subject, ''))) {
    return undefined;
  }
  const compared = sharedFirst(fitting ?? rates);
  const facts = [...new Set(compared.flatMap(({ from, upTo }) => [from, upTo]))]
    .filter(Number.isFinite)
    .map(inDollars);
  const { file } = (compared[0] as Rate).document;
  const about = fitting && subject;
  const right = fitting && onlyOne(facts);
  return {
    words: amount,
    ...finding('former-fact', { words: amount, file, facts, about }),
    right,
  };
}

export const inDollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })}`;

const isNamed = ({ service }: Rate, words: string): boolean =>
  singular(words) === singular(service);

const singular = (name: string): string => name.toLowerCase().replace(/s$/, '');

/** The fees of the named session; undefined if it could be any of them. */
function fittingRates(
  subject: string,
  rates: readonly Rate[],
): readonly Rate[] | undefined {
  const words = subject.toLowerCase();
  const [minutes] = minutesIn(subject);
  const tests: ((rate: Rate) => boolean)[] = [
    (rate) => isNamed(rate, words),
    (rate) => minutes !== undefined && rate.minutes.includes(minutes),
    ({ service }) =>
      /\b(?:first|initial|intake)/.test(words) &&
      /\b(?:first|initial|intake)\b/i.test(service),
  ];
  return tests
    .map((test) => rates.filter(test))
    .find((fitting) => fitting.length > 0);
}
