import { wrapped } from '../../../formats/escaped';
import { groupBy } from '../../../formats/group-by';
import { onOneLine } from '../../../formats/on-one-line';
import { type DocumentProblem, hasErrors } from '../../document';
import { type Advice, advise } from '../../words/words';
import { askedOf, type RuleContext } from '../rule-context';
import { carrierReader, deniedCarrierReader } from './carriers';
import { cityReader } from './cities';
import { clinicianReader } from './clinicians';
import { clockReader } from './clocks';
import { closedDayReader } from './closed-days';
import { addressReader, numberReader } from './contacts';
import { countReader } from './counts';
import { dayPartReader } from './day-parts';
import { denialReader } from './denials';
import { directionReader } from './directions';
import { doNowReader } from './do-now';
import { eventCountReader } from './event-counts';
import {
  eventDayReader,
  eventPartReader,
  eventSeasonReader,
} from './event-days';
import { eventReader } from './event-facts';
import { eventPlaceReader } from './event-places';
import { lineOfFact } from './fact-lines';
import { lengthReader, minutesReader, priceReader } from './fees';
import { formerNameReader } from './former-names';
import { formerValueReader } from './former-values';
import { gonePersonReader } from './gone-people';
import { missingDayReader } from './missing-days';
import { misspellingReader, straySignReader } from './misspellings';
import { namedDocumentReader } from './named-documents';
import { nameReader } from './names';
import { nearNumberReader } from './near-numbers';
import { newClientsReader } from './new-clients';
import { officeReader } from './offices';
import { oneFeeReader } from './one-fee';
import { otherNumberReader } from './other-numbers';
import { otherPracticeReader } from './other-practices';
import { otherStateReader } from './other-states';
import { ourOfficeReader } from './our-offices';
import { type PageText, pageTexts, type Sentence } from './page-texts';
import { pastEventReader } from './past-events';
import { phoneHoursReader } from './phone-hours';
import { prescriberReader } from './prescribers';
import type { FactReader, Fault, ReaderOf } from './reader';
import { repeatedWordReader } from './repeated-words';
import { returnDayReader } from './return-days';
import { sessionsReader } from './sessions';
import { spokenReader } from './spoken-languages';
import { teamCountReader } from './team-counts';
import { zoneReader } from './zones';

/**
 * One reader for each kind of fact. To check a new kind, write a reader and add
 * it here.
 */
const READERS: readonly ReaderOf[] = [
  numberReader,
  addressReader,
  minutesReader,
  lengthReader,
  priceReader,
  oneFeeReader,
  eventReader,
  eventDayReader,
  eventPartReader,
  eventSeasonReader,
  eventPlaceReader,
  eventCountReader,
  returnDayReader,
  zoneReader,
  officeReader,
  ourOfficeReader,
  otherPracticeReader,
  carrierReader,
  deniedCarrierReader,
  nameReader,
  formerNameReader,
  clinicianReader,
  sessionsReader,
  cityReader,
  countReader,
  clockReader,
  dayPartReader,
  phoneHoursReader,
  closedDayReader,
  pastEventReader,
  denialReader,
  prescriberReader,
  namedDocumentReader,
  otherNumberReader,
  nearNumberReader,
  spokenReader,
  newClientsReader,
  teamCountReader,
  directionReader,
  doNowReader,
  repeatedWordReader,
  misspellingReader,
  straySignReader,
  missingDayReader,
  otherStateReader,
  formerValueReader,
  gonePersonReader,
];

/**
 * Facts typed into texts that differ from the content, after a change or
 * because of a slip.
 */
export function* findOtherFacts(
  context: RuleContext,
): Generator<DocumentProblem> {
  // The facts in a file with mistakes are uncertain.
  if (
    context.documents.some(
      (document) => !document.kind.collection && hasErrors(document),
    )
  ) {
    return;
  }
  const readers = READERS.flatMap((readerOf) => readerOf(context) ?? []);
  for (const document of askedOf(context.written, context)) {
    const ofDocument = readers.filter(({ isOf }) => isOf?.(document) ?? true);
    for (const text of pageTexts(document)) {
      yield* problemsIn(text, ofDocument);
    }
  }
}

/** A fault, and the sentence that has it. */
interface FaultInText {
  fault: Fault;
  sentence: Sentence;
}

function problemsIn(
  text: PageText,
  readers: readonly FactReader[],
): DocumentProblem[] {
  const { line } = text;
  const concerned = readers.filter(({ looks }) => looks.test(line));
  if (concerned.length === 0) {
    return [];
  }
  const { sentences } = text;
  const told: string[] = [];
  return concerned.flatMap((reader) => {
    const faults: FaultInText[] = [];
    for (const sentence of sentences) {
      if (isConcerned(reader, sentence)) {
        for (const fault of reader.read(sentence, text)) {
          faults.push({ fault, sentence });
        }
      }
    }
    // The same words in several sentences are one problem.
    const repeated = groupBy(faults, ({ fault }) => fault.words);
    // What others tell of the same words is more precise.
    const found = [...repeated].filter(
      ([words, alike]) =>
        !LESS_PRECISE.has(alike[0]?.fault.code) ||
        !isTold(words, [...told, ...longerThan(words, repeated.keys())]),
    );
    told.push(...repeated.keys());
    return found.map(([, alike]) => problemOf(alike, text));
  });
}

const isConcerned = (
  { looks }: FactReader,
  { plain, typed }: Sentence,
): boolean => looks.test(plain) || looks.test(typed);

/** What isn't said of words of which something else is said. */
const LESS_PRECISE: ReadonlySet<unknown> = new Set([
  'former-value',
  'no-prescriber',
  'person-gone',
]);

/** The others of some words that contain the given ones. */
const longerThan = (words: string, all: Iterable<string>): string[] =>
  [...all].filter((each) => each.length > words.length);

/** True if words are, or are part of, others that are reported. */
function isTold(words: string, told: readonly string[]): boolean {
  const shown = onOneLine(words);
  return told
    .map(onOneLine)
    .some((each) => each.includes(shown) || shown.includes(each));
}

function problemOf(
  alike: readonly FaultInText[],
  place: PageText,
): DocumentProblem {
  const [{ fault }] = alike as readonly [FaultInText];
  const { words, right, mended, code } = fault;
  const { document, path, text } = place;
  const line = lineOfFact(document, fault.params);
  const params = line === undefined ? fault.params : { ...fault.params, line };
  const problem = { document, path, words, code, params };
  if (right === undefined) {
    return problem;
  }
  const value =
    mended ??
    alike.reduce(
      (before, { sentence }) => mend(before, sentence.typed, [words, right]),
      text,
    );
  const advice = adviceFor({ ...fault, params });
  if (value === text) {
    return problem;
  }
  return { ...problem, proposals: [{ advice, change: { value } }] };
}

/**
 * After a change, either the text or the file may be right, so the advice asks.
 * A near match is treated as a slip.
 */
function adviceFor({ words, right = '', code, params }: Fault): Advice {
  if (code === 'former-fact' && 'file' in params) {
    return advise('write-if-right-there', {
      text: right,
      words,
      file: String(params.file),
      line: 'line' in params ? Number(params.line) : undefined,
    });
  }
  return advise(IS_SLIP.has(code) ? 'write-if-slip' : 'write-if-same', {
    text: right,
  });
}

/** What contradicts itself, so that nothing else has to be right. */
const IS_SLIP: ReadonlySet<unknown> = new Set([
  'do-now',
  'other-half-of-day',
  'misspelled-word',
  'stray-sign',
  'word-twice',
]);

/** Replaces the wrong words in one sentence of a text. */
function mend(
  text: string,
  sentence: string,
  [words, right]: readonly [words: string, right: string],
): string {
  const whole = new RegExp(
    `(?<![\\p{L}\\d])${wrapped(words)}(?![\\p{L}\\d])`,
    'gu',
  );
  return text.replace(sentence, () => sentence.replace(whole, () => right));
}
