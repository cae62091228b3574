import { format, isValid, parse } from 'date-fns';

/** The forms in which people type a date in America, in the notation of date-fns. */
const TYPED_FORMS = [
  'M/d/yyyy',
  'M-d-yyyy',
  'M.d.yyyy',
  'yyyy-MM-dd',
  'MMM d, yyyy',
  'MMMM d, yyyy',
  'MMddyyyy',
];

/** `3/9/2015` as `2015-03-09`, or undefined for what is no date yet. */
export function parseTypedDate(text: string): string | undefined {
  for (const form of TYPED_FORMS) {
    const date = parse(text.trim(), form, new Date(2000, 0, 1));
    if (isValid(date) && date.getFullYear() >= 1000) return format(date, 'yyyy-MM-dd');
  }
  return undefined;
}

/** `2015-03-09` as `03/09/2015`. */
export function showDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
