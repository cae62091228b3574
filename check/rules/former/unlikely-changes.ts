import { DAY } from '../../../formats/days';
import { yearsAfter } from '../../../formats/days-after';
import { readHours } from '../../../formats/hours';
import type { DocumentProblem } from '../../document';
import { isPrice } from '../../schema/schemas';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type Change, formerState } from './former-state';

/** Why a change is probably a slip. */
type Reason = 'tenfold' | 'tenth' | 'order' | 'year' | 'hours' | 'far-place';

/** Changes that slips of the fingers make, and hardly anybody intends. */
export function* findUnlikelyChanges(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const change of formerState(context)?.changes ?? []) {
    const reason = REASONS.find(([, isSo]) => isSo(change))?.[0];
    if (reason !== undefined) {
      const { document, path, before, after } = change;
      const params = {
        field: path,
        former: inWords(before),
        now: inWords(after),
        reason,
      };
      yield { document, path, ...finding('unlikely-change', params) };
    }
  }
}

const inWords = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') : String(value);

const REASONS: readonly (readonly [Reason, (change: Change) => boolean])[] = [
  ['tenfold', (change) => ratioOf(change) >= MANY_TIMES],
  ['tenth', (change) => ratioOf(change) <= 1 / MANY_TIMES],
  ['order', haveOtherOrder],
  ['year', isYearBefore],
  ['hours', areFewHours],
  ['far-place', isFarAway],
];

/** A fee, or a number of minutes, hardly becomes as many times what it was. */
const MANY_TIMES = 5;

/** How many times a number is what it was; 1 for other values. */
function ratioOf({ before, after, schema }: Change): number {
  const isAmount =
    typeof before === 'number' &&
    typeof after === 'number' &&
    schema['x-place'] === undefined &&
    schema['x-unique'] === undefined;
  // Few seats may become many, and what is free may get a price.
  const isLarge = isAmount && Math.max(before, after) >= LARGE;
  return isLarge && before > 0 && after > 0 ? after / before : 1;
}

const LARGE = 40;

/** The kinds of values that people copy digit by digit. */
const COPIED = ['phone-number', 'postal-code', 'email-address'];

/** A raise is seldom larger than a quarter, and fees are seldom lowered. */
const LARGEST_RAISE = 1.25;

/** The same digits, or letters, in another order: 156 for 165. */
function haveOtherOrder({ before, after, schema }: Change): boolean {
  const former = String(before);
  const now = String(after);
  if (former === now || !isPermuted(former, now)) {
    return false;
  }
  if (isPrice(schema)) {
    const ratio = Number(after) / Number(before);
    return ratio < 1 || ratio > LARGEST_RAISE;
  }
  return (
    COPIED.includes(schema.format ?? '') && areNeighborsSwapped(former, now)
  );
}

const isPermuted = (one: string, other: string): boolean =>
  [...one].sort().join('') === [...other].sort().join('');

function areNeighborsSwapped(one: string, other: string): boolean {
  const differing = [...one].flatMap((sign, index) =>
    sign === other[index] ? [] : index,
  );
  const [first = 0, second] = differing;
  return differing.length === 2 && second === first + 1;
}

/** The same day a year before: people repeat things in the next year. */
function isYearBefore({ before, after, schema }: Change): boolean {
  const former = String(before);
  const now = String(after);
  if (schema.format !== 'iso-date' || ![former, now].every(DAY.isRight)) {
    return false;
  }
  return yearsAfter(now, 1) === former;
}

/** The part of the week that is hardly left on purpose. */
const FEW_HOURS = 0.3;

/** Hours that became a part of what they were: 10:00-11:00 for 10:00-17:00. */
function areFewHours({ before, after, schema }: Change): boolean {
  const isOfHours = schema.items !== undefined && Array.isArray(before);
  if (!isOfHours || !Array.isArray(after)) {
    return false;
  }
  const [former, now] = [before, after].map(hoursOf);
  return (
    former !== undefined &&
    now !== undefined &&
    former.days === now.days &&
    now.minutes > 0 &&
    now.minutes <= former.minutes * FEW_HOURS
  );
}

/** The minutes of a week, and its days; undefined for other texts. */
function hoursOf(
  lines: readonly unknown[],
): { minutes: number; days: string } | undefined {
  const read = lines.map((line) => readHours(String(line)));
  if (read.length === 0 || read.includes(undefined)) {
    return undefined;
  }
  const minutesOf = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  };
  const each = read.flatMap((hours) =>
    (hours?.times ?? []).map(
      ({ opens, closes }) =>
        (minutesOf(closes) - minutesOf(opens)) * (hours?.days.length ?? 0),
    ),
  );
  const days = new Set(read.flatMap((hours) => hours?.days ?? []));
  return {
    minutes: each.reduce((sum, minutes) => sum + minutes, 0),
    days: [...days].sort().join(),
  };
}

/** In degrees: about 35 miles. */
const FAR = 0.5;

/** The same place by its words, and another one by its numbers. */
function isFarAway({ before, after, schema, group, formerGroup }: Change) {
  const isNumber = schema['x-place'] !== undefined && typeof after === 'number';
  const isSamePlace = ['name', 'street', 'city', 'zip', 'state'].every(
    (field) => group[field] === formerGroup[field],
  );
  return isNumber && isSamePlace && Math.abs(after - Number(before)) > FAR;
}
