import { DAY } from '../../formats/days';
import { daysAfter, monthsAfter, yearsAfter } from '../../formats/days-after';
import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { type Path, valueAt, valuesAt } from '../../formats/path';
import { type Document, type DocumentProblem, positionsOf } from '../document';
import type { Annotation, Kind } from '../kinds';
import { advise, finding } from '../words/words';
import { dayAt, isOfDay } from './day-fields';
import { practiceAddresses } from './practice-addresses';
import type { RuleContext } from './rule-context';

/** The fields with the first and the last day of something. */
interface Fields {
  /** The group around them, as in `notices.*`. */
  group: readonly string[];
  first: string;
  last: string;
}

interface Period {
  path: Path;
  fields: Fields;
  /** Empty if the period has no such end. */
  first: string;
  last: string;
}

/** In days: an office may close on a Friday, and the next open on Monday. */
const LONGEST_GAP = 3;

/**
 * Two periods that would follow each other if the year of one day were another,
 * or its month: an office until 2027-01-31, and the next from 2026-02-01.
 */
export function* findPeriodsAYearApart({
  documents,
  today,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    for (const neighbors of neighborsIn(document)) {
      yield* problemOf(document, neighbors, today);
    }
  }
}

interface Neighbors {
  /** The period that ends where the other begins. */
  before: Period;
  after: Period;
}

function neighborsIn(document: Document): Neighbors[] {
  const families = groupBy(periodsIn(document), familyOf(document));
  return [...families.values()].flatMap((periods) =>
    periods
      .filter(({ last }) => last !== '')
      .flatMap((before) =>
        periods
          .filter((after) => after !== before && after.first !== '')
          .map((after) => ({ before, after })),
      ),
  );
}

function* problemOf(
  document: Document,
  { before, after }: Neighbors,
  today: string,
): Generator<DocumentProblem> {
  const slip =
    slipIn({ before, after }, today) ??
    monthSlipIn({ before, after }, document);
  if (!slip) {
    return;
  }
  const { isOfEnd, meant, isOverlap, isMonth } = slip;
  const end = [...before.path, before.fields.last];
  const beginning = [...after.path, after.fields.first];
  const [path, beside] = isOfEnd ? [end, beginning] : [beginning, end];
  const params = {
    field: path,
    day: isOfEnd ? before.last : after.first,
    beside,
    other: isOfEnd ? after.first : before.last,
    line: positionsOf(document).ofValue(beside).line,
    isOverlap,
    isMonth,
  };
  const advice = advise('write-if-slip', { text: meant });
  yield {
    document,
    path,
    ...finding('periods-a-year-apart', params),
    proposals: [{ advice, change: { value: meant } }],
  };
}

interface Slip {
  /** True if it is in the end of the first period. */
  isOfEnd: boolean;
  meant: string;
  /** True if both periods have the same year, false if neither has it. */
  isOverlap: boolean;
  /** True if the month is the slip, and not the year. */
  isMonth?: true;
}

/**
 * The slip in the year of one of two days. The change from one period to the
 * other is on the first possible day that is still to come.
 */
function slipIn({ before, after }: Neighbors, today: string): Slip | undefined {
  const isOverlap = follows(before.last, yearsAfter(after.first, 1));
  const isGap = follows(yearsAfter(before.last, 1), after.first);
  const areBoth =
    isOverlap &&
    isUpTo(after.first, before.last) &&
    isUpTo(before.first, after.last);
  // Two events of which each has its days may be a year apart.
  const isOpen = before.first === '' && after.last === '';
  if (!areBoth && !(isGap && isOpen)) {
    return undefined;
  }
  const years = isOverlap ? 1 : -1;
  const slips: (Slip & { change: string })[] = [
    {
      isOfEnd: false,
      meant: yearsAfter(after.first, years),
      change: before.last,
      isOverlap,
    },
    {
      isOfEnd: true,
      meant: yearsAfter(before.last, -years),
      change: after.first,
      isOverlap,
    },
  ];
  return slips
    .sort((one, other) => (one.change < other.change ? -1 : 1))
    .find(
      ({ isOfEnd, meant, change }) =>
        change >= today &&
        DAY.isRight(meant) &&
        (isOfEnd ? isUpTo(before.first, meant) : isUpTo(meant, after.last)),
    );
}

/** An office that closes a month before the next one opens. */
function monthSlipIn(
  { before, after }: Neighbors,
  document: Document,
): Slip | undefined {
  const isOpen = before.first === '' && after.last === '';
  const meant = monthsAfter(after.first, -1);
  const isGap = isOpen && follows(before.last, meant);
  if (!isGap || isOfficeOpen(document, meant)) {
    return undefined;
  }
  return { isOfEnd: false, meant, isOverlap: false, isMonth: true };
}

/** True if the practice has an office that is open on that day. */
const isOfficeOpen = (site: Document, day: string): boolean =>
  practiceAddresses(site).some(({ street, from = '', until = '' }) => {
    const isThen =
      String(from) <= day && (until === '' || day <= String(until));
    return street !== undefined && isThen;
  });

const follows = (last: string, first: string): boolean =>
  DAY.isRight(last) &&
  DAY.isRight(first) &&
  first >= last &&
  first <= daysAfter(last, LONGEST_GAP);

/** True for two days in order; an open end is in order with every day. */
const isUpTo = (first: string, last: string): boolean =>
  first === '' || last === '' || first <= last;

/**
 * What can follow each other: the offices of a practice, its notices, the
 * events with one title.
 */
const familyOf =
  ({ data }: Document) =>
  ({ path, fields }: Period): string =>
    [
      path[0],
      fields.first,
      fields.last,
      valueAt<unknown>(data, [...path, 'title']),
    ].join();

const periodsIn = oncePer((document: Document): Period[] =>
  fieldsOf(document.kind).flatMap((fields) =>
    valuesAt(document.data, fields.group).flatMap(({ path }) => {
      const [first = '', last = ''] = [fields.first, fields.last].map((field) =>
        dayAt(document, [...path, field]),
      );
      if (!first && !last) {
        return [];
      }
      return [{ path, fields, first, last }];
    }),
  ),
);

const fieldsOf = oncePer(({ annotations }: Kind): Fields[] => {
  const days = annotations.filter(isOfDay);
  const keyOf = (group: readonly string[], field: unknown) =>
    [...group, field].join('.');
  const groupOf = ({ path }: Annotation) => path.slice(0, -1);
  const beginnings = days.map((each) => keyOf(groupOf(each), each['x-after']));
  return days.flatMap((each) => {
    const first = each['x-after'];
    // The first day of a notice comes after the one on which it is shown.
    const isBeginning = beginnings.includes(each.path.join('.'));
    if (first === undefined || isBeginning) {
      return [];
    }
    return [{ group: groupOf(each), first, last: String(each.path.at(-1)) }];
  });
});
