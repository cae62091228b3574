import { isOneSlip, slipOf, withoutAccents } from './closest';
import { WEEK } from './hours';

/** What typed days of the week can mean. */
interface DaysMeant {
  /** As in `Monday to Thursday, Saturday`. */
  text: string;
  /** False if a name may be another word or another day. */
  isSure: boolean;
}

/** Words for several days. */
const GROUPS: Readonly<Record<string, string>> = {
  weekday: 'Monday to Friday',
  weekend: 'Saturday to Sunday',
  daily: 'Monday to Sunday',
  everyday: 'Monday to Sunday',
  'every day': 'Monday to Sunday',
  '7 days a week': 'Monday to Sunday',
  'seven days a week': 'Monday to Sunday',
};

const BETWEEN = /\s*(?:-+|~|\b(?:to|through|thru|ti?ll?|until|al?)\b)\s*/i;
const AND = /\s*,\s*(?:(?:and|y)\s+|&\s*)?|\s+(?:and|y)\s+|\s*[&+/]\s*/i;

/**
 * Reads names of days: `Mon-Thu & Sat` gives `Monday to Thursday, Saturday`.
 * Also reads `M/W/F`, `MWF`, `TTh`, and `Weekdays`.
 * @returns undefined for other words.
 */
export function daysMeant(text: string): DaysMeant | undefined {
  const typed = withoutAccents(text)
    .trim()
    .replace(/^(?:on|each|every(?! day)|de|los|todos los)\s+/i, '');
  const group = GROUPS[typed.toLowerCase().replace(/(?<=day|end)s$/, '')];
  if (group) {
    return { text: group, isSure: true };
  }
  const parts = typed.split(AND).flatMap(partsMeant);
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) {
    return undefined;
  }
  // The T in "T 9-5" may be either of two days; in "T, Th" it is Tuesday.
  const isExplained = known
    .flat()
    .some(({ name, isSure: isClear }) => isClear && name === 'Thursday');
  const isSure = known
    .flat()
    .every((day) => day.isSure || (day.isLetter && isExplained));
  return {
    text: known
      .map((part) => part.map(({ name }) => name).join(' to '))
      .join(', '),
    isSure,
  };
}

interface DayMeant {
  name: string;
  isSure: boolean;
  /** True for a letter that is the initial of two days. */
  isLetter?: boolean;
}

/**
 * The ranges and single days of a part without commas; undefined for each word
 * that isn't a day.
 */
function partsMeant(part: string): (DayMeant[] | undefined)[] {
  const ends = part.split(BETWEEN);
  if (ends.length === 1) {
    // "Mon Wed Fri", and "MWF".
    return part.split(/\s+/).flatMap((word) => {
      const days = dayMeant(word) ?? lettersMeant(word);
      return Array.isArray(days) ? days.map((day) => [day]) : [days && [days]];
    });
  }
  const days = ends.map(dayMeant);
  const isWhole = days.every((day) => day !== undefined);
  if (!isWhole) {
    return [undefined];
  }
  // "M-W-F" is a list.
  if (days.length === 2) {
    return [days];
  }
  return days.map((day) => [{ ...day, isSure: false }]);
}

/**
 * A day by its abbreviation, such as `Tues.`, `Thurs`, `Mo`, or `M`. A longer
 * word is a day only if it is misspelled by one slip.
 */
function dayMeant(text: string): DayMeant | undefined {
  const word = text.trim().replace(/\.$/, '').toLowerCase();
  const plural = word.replace(/s$/, '');
  const isBegun = (day: string) =>
    word.length > 1 && day.toLowerCase().startsWith(word);
  const begun =
    WEEK.find(isBegun) ?? WEEK.find((day) => day.toLowerCase() === plural);
  const known = begun ?? OTHERS[word] ?? OTHERS[plural] ?? LETTERS[word];
  if (known) {
    const isLetter = word === 't' || word === 'r';
    return { name: known, isSure: !isLetter, ...(isLetter && { isLetter }) };
  }
  const near = slipOf(word, WEEK);
  if (near === undefined) {
    return undefined;
  }
  return { name: near, isSure: isSlipOfDay(word, near) };
}

/** Other abbreviations, and the Spanish names without their accents. */
const OTHERS: Readonly<Record<string, string>> = {
  weds: 'Wednesday',
  fri: 'Friday',
  wed: 'Wednesday',
  lun: 'Monday',
  lunes: 'Monday',
  mar: 'Tuesday',
  martes: 'Tuesday',
  mie: 'Wednesday',
  miercoles: 'Wednesday',
  jue: 'Thursday',
  jueves: 'Thursday',
  vie: 'Friday',
  viernes: 'Friday',
  sab: 'Saturday',
  sabado: 'Saturday',
  dom: 'Sunday',
  domingo: 'Sunday',
};

/** At universities, R is Thursday. An S may be either day of the weekend. */
const LETTERS: Readonly<Record<string, string>> = {
  m: 'Monday',
  t: 'Tuesday',
  w: 'Wednesday',
  r: 'Thursday',
  f: 'Friday',
};

/**
 * `MWF`, `TTh`, `MTuWThF`: capital initials, which no other word looks like.
 */
const COMPACT = /^(?:M|T[uU]|T[hH]|T|W|R|F|S[aA]|S[uU])+$/;
const LETTER = /T[uUhH]|S[aAuU]|[MTWRF]/g;

function lettersMeant(word: string): DayMeant[] | undefined {
  if (!COMPACT.test(word)) {
    return undefined;
  }
  const days = (word.match(LETTER) ?? []).map((letters) => dayMeant(letters));
  const known = days.filter((day) => day !== undefined);
  // If the letters are in order, each of them is unambiguous.
  const places = known.map(({ name }) => WEEK.indexOf(name));
  const isInOrder = places.every(
    (place, index) => index === 0 || place > (places[index - 1] ?? 0),
  );
  if (isInOrder) {
    return known.map(({ name }) => ({ name, isSure: true }));
  }
  return undefined;
}

/** `Mondy` is a slip for a day. `Midday` and `Fridge` are other words. */
function isSlipOfDay(word: string, day: string): boolean {
  const name = day.toLowerCase();
  const isNear = isOneSlip(word, name) || isOneSlip(word, `${name}s`);
  return isNear && word.startsWith(name.charAt(0));
}
