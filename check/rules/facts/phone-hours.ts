import { type OpeningHours, readHours, WEEK } from '../../../formats/hours';
import { oncePer } from '../../../formats/once-per';
import { hoursMeant } from '../../../formats/typed-hours';
import { type Document, marksOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type FactReader, type Fault, inWords } from './reader';

const DAY = `(?:${WEEK.map((day) => `${day}s?`).join('|')}|weekdays)`;
const DAYS = `${DAY}(?:,? ?(?:to|through|and|&|-|–|,) ?${DAY})*`;
const TIME = '(?:\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\b\\.?)?|noon)';
/** `Monday to Friday, 9 a.m. to 5 p.m.` */
const TYPED = inWords(
  `\\b(?<days>${DAYS}),?:? (?:from )?(?<times>${TIME} ?(?:to|until|-|–) ?${TIME})`,
);

const DIA =
  '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)';
/** `de lunes a viernes, de 9 a.m. a 5 p.m.` */
const TYPED_IN_SPANISH = inWords(
  `\\b(?<days>${DIA}(?:,? (?:al?|y) ${DIA})*),?:? (?:de |desde las )?(?:las )?(?<times>${TIME} (?:a|hasta) (?:las )?${TIME})`,
);

/** How texts say when the phone is answered, or the office is open. */
const OURS = inWords(
  '\\b(?:we|someone|somebody) (?:answer|pick up|are (?:open|here|there))\\b',
  '\\b(?:call|reach|phone|ring) us\\b',
  '\\b(?:phones? (?:is|are) (?:answered|staffed|open)|(?:our|the) (?:office|front desk) is (?:open|staffed))\\b',
  '\\b(?:phone|office) hours\\b',
  '\\b(?:contestamos|atendemos|abrimos|estamos abiertos|ll[aá]menos)\\b',
);
const OTHERS = inWords(
  '\\b(?:universit\\w*|hotlines?|helplines?|lifeline|crisis|center|clinic|county|city|school|pharmacy|library|insur\\w*|plans?)\\b',
  '\\b(?:sesi[oó]n|sesiones|citas?|grupos?|hasta el|cl[ií]nica|hospital)\\b',
  '\\b(?:sessions?|appointments?|groups?|meets?|openings?|workshops?|events?|holidays?|summer|this week|until|was|were|used to)\\b',
);

/** `until 6 p.m.`, after words for the phone or the office. */
const CLOSING = inWords(
  `\\b(?:phones? (?:is|are) (?:answered|staffed)|(?:we|someone|somebody) answers?(?: the phone| calls)?|(?:you )?(?:can )?(?:call|reach|phone) us(?: by phone)?|(?:our|the) (?:office|front desk) is (?:open|staffed))(?: every day| daily| each day|,? (?:from )?${DAYS},?)? (?<words>(?:until|till) (?<time>\\d{1,2}(?::\\d\\d)? ?[ap](?:\\.m\\.|m\\b)|noon))(?! on)`,
);
/** Each of these has both: two quick tests that few texts pass. */
const A_TIME = /\d|noon/i;
const LOOKS = inWords(`\\b(?:${DAY}|${DIA}|until|till)\\b`);
/** Words for one day, or for what isn't always so. */
const ON_SOME_DAYS = inWords(
  `\\b(?:(?:${WEEK.join('|')})s?|weekends?|holidays?|christmas|eve|summer|winter|today|this week|crisis|hotlines?|helplines?|lifeline|was|were|used to)\\b`,
);

interface Hours {
  document: Document;
  line: string;
  hours: OpeningHours;
}

/** The lines of hours in the content that have times. */
export const hoursIn = oncePer(({ documents }: RuleContext): Hours[] => {
  const marks = marksOf(documents, ({ format }) => format === 'opening-hours');
  return [...marks].flatMap(({ document, value }) => {
    const line = String(value);
    const hours = readHours(line);
    if (!hours || hours.times.length === 0) {
      return [];
    }
    return [{ document, line, hours }];
  });
});

/**
 * Compares the hours in texts about the phone or the office with those of
 * the facts.
 */
export function phoneHoursReader(context: RuleContext): FactReader | undefined {
  const facts = hoursIn(context);
  const [first] = facts;
  if (!first) {
    return undefined;
  }
  return {
    looks: { test: (line) => A_TIME.test(line) && LOOKS.test(line) },
    *read({ plain }) {
      yield* closingFault(plain, facts);
      const [words, line] = typedIn(plain);
      const { readings, isSure } = hoursMeant(line);
      const typed = readHours(readings[0] ?? '');
      const isOurs = OURS.test(plain) && !OTHERS.test(plain);
      if (isSure && typed && isOurs && !isAmong(typed, facts)) {
        const lines = facts.map(({ line }) => line);
        const { file } = first.document;
        yield {
          words,
          ...finding('former-fact', { words, file, facts: lines }),
        };
      }
    },
  };
}

/** A time until which nobody answers the phone on any day. */
function* closingFault(
  plain: string,
  facts: readonly Hours[],
): Generator<Fault> {
  const { 0: whole = '', groups } = CLOSING.exec(plain) ?? {};
  const { words = '', time = '' } = groups ?? {};
  const { readings, isSure } = hoursMeant(`Monday 8 a.m. to ${time}`);
  const closing = (hours: OpeningHours | undefined) =>
    hours?.times.map(({ closes }) => closes) ?? [];
  const [typed] = closing(readHours(readings[0] ?? ''));
  const known = facts.flatMap(({ hours }) => closing(hours));
  if (
    time !== '' &&
    isSure &&
    typed !== undefined &&
    !known.includes(typed) &&
    !ON_SOME_DAYS.test(plain.replace(whole, ''))
  ) {
    const { file } = facts[0]?.document ?? { file: '' };
    const lines = facts.map(({ line }) => line);
    yield { words, ...finding('former-fact', { words, file, facts: lines }) };
  }
}

/** The words that say hours, and the days and times in them. */
function typedIn(plain: string): [words: string, line: string] {
  const { 0: words = '', groups } =
    TYPED.exec(plain) ?? TYPED_IN_SPANISH.exec(plain) ?? {};
  const { days = '', times = '' } = groups ?? {};
  return [words, `${days} ${times}`];
}

/** True if the phone is answered at these times on all of these days. */
function isAmong(typed: OpeningHours, facts: readonly Hours[]): boolean {
  const days = facts
    .filter(({ hours }) => isSameTime(hours, typed))
    .flatMap(({ hours }) => hours.days);
  return typed.days.every((day) => days.includes(day));
}

const isSameTime = (one: OpeningHours, other: OpeningHours): boolean =>
  JSON.stringify(one.times) === JSON.stringify(other.times);
