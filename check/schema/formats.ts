import { parseDate } from '../../formats/days';
import { FILE_FORMATS } from '../../formats/file-formats';
import { dialed } from '../../formats/telephone';
import { areHoursClear } from '../../formats/typed-hours';
import { DEFAULT_COLORS } from '../theme/palette';

/** A form that a schema requires of a text. */
interface Format {
  /** True if the text is in this form. Rules across files check pictures and links. */
  isRight: (text: string) => boolean;
  inGuide: string;
}

const ENDINGS = Object.entries(FILE_FORMATS).flatMap(([ending, { picture }]) => (picture ? [ending] : []));
export const PICTURE_ENDINGS = ENDINGS.join('|');
/** The same as files may have them: cameras call a photo `IMG_0001.JPG`. A drawing is published under its name. */
export const NAMED_ENDINGS = [
  ...ENDINGS,
  ...ENDINGS.filter((ending) => ending !== 'svg').map((ending) => ending.toUpperCase()),
].join('|');
const IMAGE_PATH = new RegExp(`^/images/[\\w./-]+\\.(${NAMED_ENDINGS})$`);

/** A number of this country. Letters are words that somebody chose, in whole: `555-HELP`, `GET-HELP`, `55T-ALKS`. */
function isPhoneNumber(text: string): boolean {
  const [, three = '', four = ''] =
    /^\(\d{3}\) ([\dA-Z]{3})-([\dA-Z]{4})(?: ext\. \d{1,6})?$/.exec(text) ?? [];
  const local = three + four;
  const areWords = /^(?:\d{7}|\d{0,3}[A-Z]{4,7}|[A-Z]{3}\d{4})$/.test(local) && !/^\d*[OIL]+\d*$/.test(local);
  return areWords || /^\d{7}$/.test(local) || /^[2-9]11$/.test(text);
}

/** The values of `format` in the schemas. A new format is a new entry here; explain/forms.ts explains mistakes. */
export const FORMAT_TABLE: Readonly<Record<string, Format>> = {
  markdown: {
    isRight: () => true,
    inGuide: '[Markdown](#markdown-in-ten-lines)',
  },
  'image-path': {
    isRight: (text) => IMAGE_PATH.test(text),
    inGuide: 'the address of a picture: `/images/...`',
  },
  'internal-path': {
    isRight: (text) =>
      /^(?:https?:\/\/[\w.-]+)?(?:\/|(?:\/[a-z0-9_-]+)+)(?:#[a-z0-9_-]+)?$|^[\w-][\w/-]*\.yaml$/.test(text),
    inGuide: 'the address of a page of this site: `/...`',
  },
  'link-target': {
    isRight: (text) => FORMATS['internal-path']?.(text) || FORMATS['web-address']?.(text) || false,
    inGuide: 'the address of a page of this site: `/...`, or that of another site: `https://...`',
  },
  'web-address': {
    isRight: (text) => /^https:\/\/[^\s"<>\\,/?#]+(?:[/?#][^\s"<>\\]*)?$/.test(text) && URL.canParse(text),
    inGuide: 'a web address: `https://...`',
  },
  'site-address': {
    isRight: (text) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && URL.canParse(text),
    inGuide: 'the address of a site: `https://...`, without a slash at the end',
  },
  'email-address': {
    isRight: (text) => /^[^\s@"<>():;,]+@[^\s@"<>():;,]+\.[a-z]{2,}$/i.test(text),
    inGuide: 'an e-mail address',
  },
  'phone-number': {
    isRight: isPhoneNumber,
    inGuide: 'a telephone number: `(800) 555-0100`',
  },
  color: {
    isRight: (text) => /^#[0-9a-f]{6}$/i.test(text),
    inGuide: `a color: \`"${DEFAULT_COLORS.brand}"\`, in quotes`,
  },
  'iso-date': {
    isRight: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) === text,
    inGuide: 'a date: `2026-03-31`',
  },
  'opening-hours': {
    isRight: areHoursClear,
    inGuide: 'days with times on a 24-hour clock: `Monday to Friday 9:00-17:00`',
  },
  'time-of-day': {
    isRight: (text) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text),
    inGuide: 'a time on a 24-hour clock: `18:00`',
  },
  'language-tag': {
    isRight: isLanguage,
    inGuide: 'the tag of a language: `es`, `vi`, `zh-Hant`',
  },
};

/** True if a text is the tag of a language in which `Intl` has the names of days, as its standard writes it. */
function isLanguage(text: string): boolean {
  try {
    return (
      Intl.getCanonicalLocales(text)[0] === text && Intl.DateTimeFormat.supportedLocalesOf(text).length > 0
    );
  } catch {
    return false;
  }
}

export const FORMATS: Readonly<Record<string, Format['isRight']>> = Object.fromEntries(
  Object.entries(FORMAT_TABLE).map(([name, { isRight }]) => [name, isRight]),
);

/** The digits of a telephone number, without its extension and the 1 that may come before ten others. */
export function digitsOf(number: string): string {
  return dialed(number)
    .replace(/ ext\. .*/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
}
