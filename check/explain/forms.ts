import { closest } from '../../formats/closest';
import { type Day, MONTHS, monthOf, numbersOf, readDay } from '../../formats/days';
import type { Path } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import { hoursMeant, type Meaning, timeMeant } from '../../formats/typed-hours';
import type { Diagnosis } from '../problem';
import { write } from '../proposals';
import { digitsOf, FORMATS } from '../schema/formats';
import type { Schema } from '../schema/schemas';
import { hexOfCss } from '../theme/palette';
import { withoutQuotes } from '../words/quoting';
import { type Finding, finding } from '../words/words';

const CORRECTIONS: Readonly<Record<string, (text: string) => (string | undefined)[]>> = {
  'email-address': (text) => {
    const bare = text.replace(/^mailto:/i, '').replace(/^.*<([^>]*)>.*$/, '$1');
    const joined = bare.replace(/\s*[([{]at[)\]}]\s*| at |\s*@\s*/i, '@').trim();
    return [bare, joined, withDots(joined.replace(/[,;.]+$/, ''), '@')];
  },
  'phone-number': (typed) => {
    // A number of another country has other digits before it.
    if (isForeign(typed)) {
      return [];
    }
    // The letter O for a zero. With other letters, it may be a word.
    const text = /^[^a-z]*o[^a-np-z]*$/i.test(typed) ? typed.replace(/o/gi, '0') : typed;
    const [, number = text, extension] = /^(.*\d)[\s,]*(?:ext(?:ension|\.)?|[x#])\s*(\d+)$/i.exec(text) ?? [];
    const after = extension ? ` ext. ${extension}` : '';
    const [, area, three, four] =
      /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]*([\dA-Z]{3})[\s.-]?([\dA-Z]{4})$/.exec(number.trim()) ?? [];
    return /[a-z]/i.test(number.replace(/^tel:/i, ''))
      ? [area && `(${area}) ${three}-${four}${after}`]
      : [digitsOf(number).replace(/^(\d{3})(\d{3})(\d{4})$/, `($1) $2-$3${after}`)];
  },
  'web-address': (text) => {
    const rest = withDots(withoutScheme(text));
    return [/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(rest) ? `https://${rest}` : undefined];
  },
  'site-address': (text) => {
    const address = `https://${withoutScheme(text)}`;
    const isSite = /^https:\/\/([^/?#]*@)?[\w-]+(\.[\w-]+)+([:/?#]|$)/.test(address);
    return [isSite && URL.canParse(address) ? new URL(address).origin : undefined];
  },
  'internal-path': (text) => {
    const path = text.trim().replace(/^(?:https?:\/\/|(?=www\.))[^/]+|[,;]$/gi, '');
    const plain = path.replace(/\?[^#]*/, '').replace(/\.html?(?=#|$)|(?<=.)\/(?=#|$)/, '');
    return [
      path,
      `/${plain
        .replace(/^\/+/, '')
        .toLowerCase()
        .replace(/[\s_]+/g, '-')}`,
    ];
  },
  'link-target': (text) =>
    ['web-address', 'internal-path'].flatMap((format) => CORRECTIONS[format]?.(text) ?? []),
  // A color in another form of CSS, such as rgb(61, 79, 159), navy, or #3af.
  color: (text) => [text, `#${text}`].map((each) => hexOfCss(each.trim())),
  'image-path': (text) => {
    const slashes = text
      .trim()
      .replaceAll('\\', '/')
      .replace(/^https?:\/\/[^/]+(?=\/images\/)/i, '');
    if (/^https?:|^\/\/|^www\./i.test(slashes)) return [];
    // Of a picture on somebody's computer, the name may be that of one in the folder.
    if (isOnComputer(slashes)) {
      return [`/images/${slashes.split('/').at(-1)}`];
    }
    const whole = slashes.replace(/^.*?\/?(?=images\/)/, '/');
    return [whole, whole.toLowerCase(), `/images/${slashes.replace(/^[./]+/, '')}`];
  },
  'language-tag': (text) => {
    const named = languageNamed(text);
    try {
      return [named, ...Intl.getCanonicalLocales(text.trim().replace(/[\s_]+/g, '-'))];
    } catch {
      return [named];
    }
  },
  'opening-hours': (text) => onlyIf(hoursMeant(text)),
  'time-of-day': (text) => [timeMeant(text)],
  'iso-date': (text) => [dayIn(text)].map((day) => day && numbersOf(day)),
};

/** `+44 20 7946 0000`, `011 44 20 7946 0000`, `0044 20 7946 0000` */
export function isForeign(number: string): boolean {
  const [, code = '1'] = /^\D*?(?:\+\s*|011[\s.-]*|00(?=\d))\(?(\d)/.exec(number) ?? [];
  return code !== '1';
}

const onlyIf = ({ readings, isSure }: Meaning): (string | undefined)[] => (isSure ? [readings[0]] : []);

function languageNamed(name: string): string | undefined {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tags = letters.flatMap((first) => letters.map((second) => first + second));
  const isNamed = (tag: string) =>
    [names, new Intl.DisplayNames(tag, { type: 'language' })].some(
      (each) => each.of(tag)?.toLowerCase() === name.trim().toLowerCase(),
    );
  return tags.find(isNamed);
}

const withoutScheme = (text: string): string =>
  text.trim().replace(/^(?:https?:|h[tps]{2,4}[:;.]?\/)?\/*\s*|[,;]$/gi, '');

/** In the name of a site, a comma is a dot that was missed by one key. */
function withDots(address: string, after = ''): string {
  const start = address.indexOf(after);
  const [name = ''] = address.slice(start).split(/[/?#]/, 1);
  return address.slice(0, start) + name.replace(/,(?=\S)/g, '.') + address.slice(start + name.length);
}

/** The day that a text names, with a slip in the month or as the number of a spreadsheet. It may not exist. */
function dayIn(text: string): Day | undefined {
  // Spreadsheets count days from the end of 1899: 46083 is March 2, 2026.
  if (/^[34]\d{4}$/.test(text)) {
    const date = new Date(Date.UTC(1899, 11, 30 + Number(text)));
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }
  return readDay(
    text.trim(),
    (name) => monthOf(name) ?? (MONTHS.indexOf(closest(name, MONTHS) ?? '') + 1 || undefined),
  );
}

/** A text that isn't in the form that its field has. */
export function explainForm(format: string, field: Path, value: string): Diagnosis {
  const corrected = correctForm(format, value);
  const isNear = corrected !== undefined;
  const unclear = format === 'opening-hours' && !isNear ? explainUnclearHours(field, value) : undefined;
  const proposals = isNear ? [write(corrected)] : [];
  return unclear ?? { ...wrongForm({ field, value, format, isNear }), proposals };
}

interface WrongForm {
  field: Path;
  value: string;
  format: string;
  /** True if it can be corrected. */
  isNear: boolean;
}

function wrongForm({ field, value, format, isNear }: WrongForm): Finding {
  if (format === 'image-path' && isOnComputer(value)) {
    return finding('picture-elsewhere', { field, value, isNear });
  }
  if (format === 'iso-date' && !isNear && dayIn(withoutQuotes(value))) {
    return finding('unreal-date', { field, value });
  }
  return finding('wrong-form', { field, value, format, isNear });
}

/** `C:\Photos\office.jpg`, `file:///Users/ana/office.jpg` */
const isOnComputer = (address: string): boolean => /^[a-z]:|^file:/i.test(address);

/** Hours that can be meant in several ways, and those of a night; undefined for what isn't read as hours at all. */
function explainUnclearHours(field: Path, value: string): Diagnosis | undefined {
  const { readings, isNight, isDayUnclear } = hoursMeant(withoutQuotes(value));
  if (isNight) {
    return finding('hours-at-night', { field, value });
  }
  if (readings.length === 0) {
    return undefined;
  }
  const code = isDayUnclear ? 'unclear-day' : 'unclear-hours';
  return { ...finding(code, { field, value }), proposals: readings.map((reading) => write(reading)) };
}

export function correctForm(format: string, text: string): string | undefined {
  // An address may come with the signs of a link around it: <https://...>, [words](https://...).
  const bare = withoutQuotes(text).replace(/^<(\S+)>$|^\[[^[\]]*\]\((\S+)\)$/, '$1$2');
  return [bare, bare.replace(/["“”]/g, '')]
    .flatMap((each) => CORRECTIONS[format]?.(each) ?? [])
    .find((candidate) => candidate !== undefined && FORMATS[format]?.(candidate));
}

/** Like {@link correctForm}, for the forms that a text has only where somebody meant it: any word may be a path. */
export const correctDistinct = (format: string, text: string): string | undefined =>
  /date|phone|email|web/.test(format) ? correctForm(format, text) : undefined;

const CORRECTIONS_OF_PATTERNS: ((text: string) => string)[] = [
  (text) => text.trim(),
  withoutQuotes,
  (text) => text.trim().toUpperCase(),
  // /teletherapy/salem → salem
  (text) => /^(?:\/[a-z0-9-]+)+\/?$/.exec(text)?.[0].split('/').findLast(Boolean) ?? text,
];

export function correctPattern(pattern: string, text: string): string | undefined {
  const right = new RegExp(pattern, 'u');
  const ways = right.test('two words') ? CORRECTIONS_OF_PATTERNS : [...CORRECTIONS_OF_PATTERNS, slugFrom];
  return ways.map((correct) => correct(text)).find((candidate) => right.test(candidate));
}

export function correctText({ format, pattern }: Schema = {}, text: string): string | undefined {
  if (format) {
    return correctForm(format, text);
  }
  return pattern ? correctPattern(pattern, text) : undefined;
}
