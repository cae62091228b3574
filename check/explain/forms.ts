import { closest } from '../closest';
import { type Day, MONTHS, monthOf, numbersOf, readDay } from '../dates';
import { WEEK } from '../hours';
import type { ProblemText } from '../problem';
import { digitsOf, FORMAT_TABLE, FORMATS, ONE_O } from '../schema/formats';
import type { Schema } from '../schema/schemas';
import { slugFrom } from '../slug';
import { hexOfCss } from '../theme/palette';
import { excerpt, withoutQuotes, write } from './quoting';

const CORRECTIONS: Readonly<Record<string, (text: string) => (string | undefined)[]>> = {
  'email-address': (text) => {
    const bare = text.replace(/^mailto:/i, '').replace(/^.*<([^>]*)>.*$/, '$1');
    const joined = bare.replace(/\s*[([{]at[)\]}]\s*| at |\s*@\s*/i, '@').trim();
    return [bare, joined, withDots(joined.replace(/[,;.]+$/, ''), '@')];
  },
  'phone-number': (typed) => {
    const text = ONE_O.test(typed) ? typed.replace(/o/i, '0') : typed;
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
    if (/^[a-z]:|^file:/i.test(slashes)) return [`/images/${slashes.split('/').at(-1)}`];
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
  'opening-hours': (text) => [
    text
      .trim()
      .replace(/\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?/gi, dayMeant)
      .replace(/\s*(?:,\s*)?(?:\band\b|&)\s*/g, ', ')
      .replace(/\d{1,2}(?::\d\d)?\s*[ap]\.?m\.?/gi, onTheClock)
      .replace(/\b0(?=\d:)/g, '')
      .replace(/(?<=\d)\s*(?:[-\u2012-\u2015]|to|until)\s*(?=\d)/gi, '-')
      .replace(/(?<=day)\s*(?:[-\u2012-\u2015]|through|thru)\s*(?=\p{L})/giu, ' to ')
      .replace(/(?<=day), (?=\d)/g, ' ')
      .replace(/(?<![\d:])(\d\d?)(:\d\d)?-(\d\d?)(:\d\d)?(?![\d:])/g, byDay),
  ],
  'iso-date': (text) => [dayIn(text)].map((day) => day && numbersOf(day)),
};

const dayMeant = (text: string): string =>
  WEEK.find((day) => day.toLowerCase().startsWith(text.slice(0, 3).toLowerCase())) ?? text;

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

export function explainForm(format: string, name: string, text: string): ProblemText {
  // In the words of the guide: `a web address: `https://...``
  const [what = '', example] = (FORMAT_TABLE[format]?.inGuide ?? '').replaceAll('`', '').split(/: (.*)/);
  const corrected = correctForm(format, text);
  const isElsewhere = format === 'image-path' && /^[a-z]:|^file:/i.test(text);
  const isUnreal = corrected === undefined && format.endsWith('date') && dayIn(withoutQuotes(text));
  const fault = isUnreal ? what.replace('a ', 'a real ') : `${what}${corrected ? ' in the right form' : ''}`;
  return {
    message: `${name} is "${excerpt(text)}", which isn't ${fault}.`,
    advice: isElsewhere
      ? 'Copy the picture into content/images. Then write its address, as in /images/...'
      : `Write ${what}${example ? `, as in ${example}` : ''}.`.replace('....', '...'),
    proposals: corrected === undefined ? [] : [write(corrected)],
  };
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
  onTheClock,
];

export function correctPattern(pattern: string, text: string): string | undefined {
  const right = new RegExp(pattern, 'u');
  const ways = right.test('two words') ? CORRECTIONS_OF_PATTERNS : [...CORRECTIONS_OF_PATTERNS, slugFrom];
  return ways.map((correct) => correct(text)).find((candidate) => right.test(candidate));
}

export function correctText({ format, pattern }: Schema = {}, text: string): string | undefined {
  return format ? correctForm(format, text) : pattern ? correctPattern(pattern, text) : undefined;
}

/** `9-5` is 9:00-17:00, and `1-5` 13:00-17:00: a practice is open by day. Hours above 12 are as they are. */
function byDay(whole: string, first: string, minutes = ':00', last: string, ends = ':00'): string {
  const [opens, closes] = [Number(first), Number(last)];
  const isClock = Math.max(opens, closes) > 12 || (whole.split(':').length === 3 && opens < closes);
  const isAfternoon = !isClock && opens < 7 && opens < closes;
  const hour = (number: number, isLater: boolean) => (isLater ? (number % 12) + 12 : number);
  const ending = hour(closes, isAfternoon || (!isClock && closes <= opens));
  return `${hour(opens, isAfternoon)}${minutes}-${ending}${ends}`;
}

/** 5 pm → 17:00, 17.30 → 17:30 */
function onTheClock(text: string): string {
  const [, hours, minutes = '00', half = ''] =
    /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text) ?? [];
  if (!hours) return text;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
