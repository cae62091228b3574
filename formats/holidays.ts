import { inNumbers } from '../supabase/functions/_shared/calendar-day';
import { daysAfter } from './days-after';

/** A holiday of the United States, and how texts name it. */
interface Holiday {
  name: string;
  /** A pattern, in English and in Spanish. */
  words: string;
  /** The day in a year, such as `2027-01-18`. */
  on: (year: number) => string;
}

const fixed =
  (month: number, day: number) =>
  (year: number): string =>
    inNumbers({ year: String(year), month, day });

/** The first such weekday on that day of the month or after it; Monday is 1. */
const firstFrom =
  (month: number, day: number, weekday: number) =>
  (year: number): string => {
    const begin = fixed(month, day)(year);
    const ahead = (weekday - new Date(begin).getUTCDay() + 7) % 7;
    return daysAfter(begin, ahead);
  };

export const HOLIDAYS: readonly Holiday[] = [
  {
    name: "New Year's Day",
    words: "New Year[’']?s(?: Day)?|Año Nuevo",
    on: fixed(1, 1),
  },
  {
    name: 'Martin Luther King Jr. Day',
    words: "(?:Martin Luther King(?:,? Jr\\.?)?|MLK)(?:[’']s)?(?: Day)?",
    on: firstFrom(1, 15, 1),
  },
  {
    name: "Presidents' Day",
    words: "President[’']?s?[’']? Day",
    on: firstFrom(2, 15, 1),
  },
  { name: 'Memorial Day', words: 'Memorial Day', on: firstFrom(5, 25, 1) },
  { name: 'Juneteenth', words: 'Juneteenth', on: fixed(6, 19) },
  {
    name: 'Independence Day',
    words: 'Independence Day|(?:the )?(?:Fourth|4th) of July',
    on: fixed(7, 4),
  },
  { name: 'Labor Day', words: 'Labor Day', on: firstFrom(9, 1, 1) },
  {
    name: "Indigenous Peoples' Day",
    words: "Columbus Day|Indigenous People[’']?s[’']? Day",
    on: firstFrom(10, 8, 1),
  },
  { name: 'Veterans Day', words: "Veteran[’']?s[’']? Day", on: fixed(11, 11) },
  {
    name: 'Thanksgiving',
    words: 'Thanksgiving(?: Day)?|Acción de Gracias',
    on: firstFrom(11, 22, 4),
  },
  {
    name: 'Christmas',
    words: 'Christmas(?: Day| Eve)?|Navidad',
    on: fixed(12, 25),
  },
];
