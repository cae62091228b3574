import { closest } from '../closest';
import { type Day, MONTHS, monthOf, numbersOf, readDay } from '../dates';
import type { ProblemText } from '../problem';
import { excerpt, withoutQuotes, write } from './quoting';

/** The forms in which a schema may ask for a day: how each is called, and how a day is written in it. */
const FORMS = {
  'iso-date': { form: 'year-month-day', example: '2026-03-31', writings: (day: Day) => [numbersOf(day)] },
  'post-date': {
    form: 'month day, year',
    example: '"March 31, 2026" or 2026-03-31',
    writings: (day: Day) => [words(day)],
  },
};

export const isDay = (format: string | undefined): format is keyof typeof FORMS =>
  format !== undefined && Object.hasOwn(FORMS, format);

/** What is wrong with a text that should be a day: there is no such day, or it is written otherwise. */
export function explainDay(name: string, text: string, format: keyof typeof FORMS): ProblemText {
  const { form, example, writings } = FORMS[format];
  const year = yearOf(withoutQuotes(text).trim());
  if (year) {
    return {
      message: `${name} is "${excerpt(text)}", where the year is ${year}.`,
      advice: `Write the year that is meant, with four digits, as in ${example}.`,
    };
  }
  const day = readWritten(withoutQuotes(text).trim());
  const fault = day && whyNoDay(day);
  if (fault)
    return {
      message: `There is no day ${text}: ${fault}.`,
      advice: `Write the day that is meant, as in ${example}.`,
    };
  const isInNumbers = /^\d+[-/.]\d+[-/.]\d+$/.test(text) && format === 'iso-date';
  return {
    message: `${name} is "${excerpt(text)}", which is not a day in the form ${form}.`,
    advice: `Write the day as in ${example}.`,
    proposals: (day ? writings(day) : []).map((value) =>
      write(value, isInNumbers ? ` for ${words(day as Day)}` : ''),
    ),
  };
}

function whyNoDay({ year, month, day }: Day): string | undefined {
  const name = MONTHS[month - 1];
  if (!name) return `a year has 12 months, and ${month} is not one of them`;
  const days = new Date(year, month, 0).getDate();
  return day < 1 || day > days ? `${name} ${year} has ${days} days` : undefined;
}

/** The year of a day that is written in numbers or in words, where it cannot be meant: 206, 0206, 20226. */
function yearOf(text: string): string | undefined {
  const [, first, last = first] = /^(\d{3,})[-/.]\d{1,2}[-/.]\d{1,2}$|^.*\D(\d{3,})$/.exec(text) ?? [];
  return last && !/^[12]\d{3}$/.test(last) ? last : undefined;
}

/** The day that a text names; it may not exist. */
function readWritten(text: string): Day | undefined {
  return /^[34]\d{4}$/.test(text) ? dayOfSpreadsheet(Number(text)) : readDay(text, nearestMonth);
}

/** Spreadsheets count days from the end of 1899: 46083 is March 2, 2026. */
function dayOfSpreadsheet(number: number): Day {
  const date = new Date(Date.UTC(1899, 11, 30 + number));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** A month by its name, with a slip of the pen: `Octobre`. */
function nearestMonth(name: string): number | undefined {
  return monthOf(name) ?? (MONTHS.indexOf(closest(name, MONTHS) ?? '') + 1 || undefined);
}

const words = ({ year, month, day }: Day): string => `${MONTHS[month - 1]} ${day}, ${year}`;
