import { closest } from '../closest';
import type { Explanation } from '../problem';
import { excerpt, withoutQuotes, write } from './quoting';

interface Day {
  year: number;
  /** 1 for January. */
  month: number;
  day: number;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The forms in which a schema may ask for a day: how each is called, and how a day is written in it. */
const FORMS = {
  'iso-date': { form: 'year-month-day', example: '2026-03-31', writings: (day: Day) => [numbers(day)] },
  'post-date': {
    form: 'month day, year',
    example: '"March 31, 2026" or 2026-03-31',
    writings: (day: Day) => [words(day)],
  },
};

export const isDay = (format: string | undefined): format is keyof typeof FORMS =>
  format !== undefined && Object.hasOwn(FORMS, format);

/** What is wrong with a text that should be a day: there is no such day, or it is written otherwise. */
export function explainDay(name: string, text: string, format: keyof typeof FORMS): Explanation {
  const { form, example, writings } = FORMS[format];
  const year = yearOf(withoutQuotes(text).trim());
  if (year) {
    return {
      message: `${name} is "${excerpt(text)}", where the year is ${year}.`,
      advice: `Write the year that is meant, with four digits, as in ${example}.`,
    };
  }
  const day = readDay(withoutQuotes(text).trim());
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

/** The day that a text names in one of the ways in which people write days; it may not exist. */
function readDay(text: string): Day | undefined {
  if (/^[34]\d{4}$/.test(text)) return dayOfSpreadsheet(Number(text));
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year) return { year: Number(year), month: Number(month), day: Number(day) };
  return readSlashes(text) ?? readWords(text);
}

/** Spreadsheets count days from the end of 1899: 46083 is March 2, 2026. */
function dayOfSpreadsheet(number: number): Day {
  const date = new Date(Date.UTC(1899, 11, 30 + number));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `11/01/2026`: the month comes first, unless it can only be the day. */
function readSlashes(text: string): Day | undefined {
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (!found) return undefined;
  const [first, second, year] = found.slice(1).map(Number) as [number, number, number];
  const century = year < 100 ? 2000 : 0;
  const dayFirst = first > 12 && second <= 12;
  return { year: year + century, month: dayFirst ? second : first, day: dayFirst ? first : second };
}

/** `5 October 2026`, `Oct. 5th 2026`. */
function readWords(text: string): Day | undefined {
  const found =
    /^(?:\w+day,? )?(?<month>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? *(?<year>\d{4})$/i.exec(text) ??
    /^(?:\w+day,? )?(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(?<month>[a-z]+)\.?,? (?<year>\d{4})$/i.exec(
      text,
    );
  if (!found?.groups) return undefined;
  const { month = '', day, year } = found.groups;
  const name =
    MONTHS.find((whole) => month.length > 2 && whole.toLowerCase().startsWith(month.toLowerCase())) ??
    closest(month, MONTHS);
  if (!name) return undefined;
  return { year: Number(year), month: MONTHS.indexOf(name) + 1, day: Number(day) };
}

const pad = (number: number): string => String(number).padStart(2, '0');
const numbers = ({ year, month, day }: Day): string => `${year}-${pad(month)}-${pad(day)}`;
const words = ({ year, month, day }: Day): string => `${MONTHS[month - 1]} ${day}, ${year}`;
