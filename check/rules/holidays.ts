import { DAY } from '../../formats/days';
import { daysAfter } from '../../formats/days-after';
import { HOLIDAYS } from '../../formats/holidays';
import { isGroup, type Path, valueAt } from '../../formats/path';
import type { DocumentProblem } from '../document';
import type { Edit } from '../edit/edit';
import { finding } from '../words/words';
import { type PageText, pageTexts } from './facts/page-texts';
import { sayingOf } from './facts/reader';
import type { RuleContext } from './rule-context';

/** A text says that the practice is closed, or that nobody answers. */
const CLOSED =
  /\b(?:clos(?:ed?|ing|ure)|out of the office|(?:no|without) (?:sessions|appointments|calls|phones)|not (?:open|in|available)|away|cerra\w*)\b/i;

const BY_NAME = HOLIDAYS.map((holiday) => ({
  ...holiday,
  saying: sayingOf(
    `(?<!(?:after|before|until|through|since|except|but|following) (?:the )?)(?<!\\p{L})(?:${holiday.words})(?!\\p{L})`,
  ),
}));

/** A holiday on a weekend is kept a day or two earlier or later. */
const DAYS_AROUND = 3;
/** Words for the days around a holiday. */
const AROUND = /weekend|week|observ|eve\b|around|near|day after|puente|semana/i;

interface Days {
  first: string;
  last: string;
}

/**
 * "We are closed for Labor Day" beside another Monday: the days of holidays are
 * known.
 */
export function* findHolidaysOnOtherDays({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    for (const text of pageTexts(document)) {
      const days = daysIn(valueAt<unknown>(document.data, groupOf(text)));
      if (days && CLOSED.test(text.text)) {
        yield* problemsOf(text, days);
      }
    }
  }
}

const groupOf = ({ path }: PageText): Path => path.slice(0, -1);

function* problemsOf(
  place: PageText,
  { first, last }: Days,
): Generator<DocumentProblem> {
  const { document, text } = place;
  const named = BY_NAME.filter(({ saying }) => saying.test(text));
  const [holiday, ...others] = named;
  const right = holiday && nearest({ first, last }, holiday.on, text);
  // A text with several holidays is about a longer time.
  if (!holiday || right === undefined || others.length > 0) {
    return;
  }
  const group = groupOf(place);
  const path = [...group, 'first'];
  const params = { field: path, day: first, holiday: holiday.name, right };
  const fault = finding('other-holiday', params);
  const edits = first === last ? daysOf(document.data, group, right) : [];
  const proposals = edits.length > 0 ? [{ change: { edits } }] : [];
  yield { document, path, ...fault, proposals };
}

function daysIn(group: unknown): Days | undefined {
  if (!isGroup(group)) {
    return undefined;
  }
  const { first, last = first } = group;
  const isRight = [first, last].every((day) => DAY.isRight(String(day)));
  return isRight ? { first: String(first), last: String(last) } : undefined;
}

/** The nearest day of a holiday; undefined if it is among the days. */
function nearest(
  { first, last }: Days,
  on: (year: number) => string,
  text: string,
): string | undefined {
  const year = Number(first.slice(0, 4));
  const days = [year - 1, year, year + 1].map(on);
  const isAmong = (day: string) => {
    const isExact = first === last && !isOnWeekend(day) && !AROUND.test(text);
    const around = isExact ? 0 : DAYS_AROUND;
    return day >= daysAfter(first, -around) && day <= daysAfter(last, around);
  };
  if (days.some(isAmong)) {
    return undefined;
  }
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(first));
  return days.toSorted((one, other) => away(one) - away(other))[0];
}

const isOnWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function daysOf(data: unknown, group: Path, value: string): Edit[] {
  return ['first', 'last']
    .map((field) => [...group, field])
    .filter((path) => valueAt<unknown>(data, path) !== undefined)
    .map((path) => ({ op: 'set', path, value }));
}
