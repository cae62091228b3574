import type { ProblemText } from '../problem';
import { digitsOf, FORMATS, NAMED_ENDINGS, PICTURE_ENDINGS } from '../schema/formats';
import type { Schema } from '../schema/schemas';
import { DEFAULT_COLORS, hexOfCss } from '../theme/palette';
import { explainDay, isDay } from './days';
import { asWritten, excerpt, withoutQuotes, write } from './quoting';

/** `C:\Users\Anna\photo.jpg`: where a file is on the writer's computer. */
const ON_A_COMPUTER = /^(?:[a-z]:[\\/]|file:|\\\\|~?\/(?:Users|home|Volumes)\/)/i;

/** Where the name of a site begins, a comma is a dot that was missed by one key. */
function withDots(address: string, after = ''): string {
  const start = address.indexOf(after);
  const [name = ''] = address.slice(start).split(/[/?#]/, 1);
  return address.slice(0, start) + name.replace(/,(?=\S)/g, '.') + address.slice(start + name.length);
}

/** What is said about a text that is not in the form that its field asks for. */
interface Form {
  /** What such a text is: `an e-mail address`. */
  what: string;
  example: string;
  /** What may be wrong with it, the first that fits: `which has no "@"`; and what to do if no correction is known. */
  faults: [wrong: RegExp, words: string, remedy?: string][];
  /** What may have been meant. Only what is in the right form is offered. */
  corrections: (text: string) => string[];
}

/** `.svg, .png, ..., or .avif` */
const PICTURE_NAMES = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  PICTURE_ENDINGS.split('|').map((ending) => `.${ending}`),
);

/** The forms that a schema asks for with `format`, and that are not days. */
const FORMS: Record<string, Form> = {
  'email-address': {
    what: 'an e-mail address',
    example: 'name@example.org',
    faults: [
      [/^[^@]*$/, 'has no "@"'],
      [/@.*@/, 'has more than one "@"'],
      [
        /\s/,
        'has a space in it',
        'Look the address up, and write it without a space: a hyphen or a dot may be missing there.',
      ],
      [/,/, 'has a comma in it'],
      [/[<>"():;]/, 'has a character that no e-mail address has'],
      [/^@|@$/, 'has nothing on one side of the "@"'],
      [/@[^.]*$/, 'has no ending such as ".org" after the "@"'],
    ],
    corrections: (text) => {
      const bare = text.replace(/^mailto:/i, '').replace(/^.*<([^>]*)>.*$/, '$1');
      const joined = bare.replace(/\s*[([{]at[)\]}]\s*| at |\s*@\s*/i, '@').trim();
      // A space within may have been a hyphen, a dot or nothing.
      return [bare, joined, withDots(joined.replace(/[,;.]+$/, ''), '@')];
    },
  },
  'phone-number': {
    what: 'a telephone number in the form (123) 456-7890',
    example: '(123) 456-7890',
    faults: [
      [/[a-z]/i, 'has letters in it'],
      [/^\D*(\d\D*){0,9}$/, 'has too few digits: a telephone number has ten'],
      [/^\D*(?!1\D*(?:\d\D*){10}$)(\d\D*){11,}$/, 'has too many digits: a telephone number has ten'],
    ],
    corrections: (text) => {
      if (/[a-z]/i.test(text)) return [];
      return [digitsOf(text).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')];
    },
  },
  'web-address': {
    what: 'a complete web address',
    example: 'https://www.example.org',
    faults: [
      [/\s/, 'has a space in it'],
      [/^(https?:\/\/)?[^/]*,/i, 'has a comma in it'],
      [/^http:/i, 'begins with "http://"'],
      [/^\/(?!\/)/, 'is the path of a page of this site'],
      [/^(?!https:\/\/)/, 'does not begin with "https://"'],
    ],
    corrections: (text) => {
      const rest = withDots(text.trim().replace(/^(https?:)?\/*|[,;]$/gi, ''));
      return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(rest) ? [`https://${rest}`] : [];
    },
  },
  'site-address': {
    what: 'the address of a site',
    example: 'https://www.example.org',
    faults: [
      [/\s/, 'has a space in it'],
      [/^http:/i, 'begins with "http://"'],
      [/^(?!https:\/\/)/i, 'does not begin with "https://"'],
      [/^[^/]*\/\/[^/]*@/, 'has a user in it'],
      [/^[^/]*\/\/[^/?#]+[/?#]/, 'goes on after the name of the site'],
      [/[A-Z]/, 'has a capital letter in it'],
    ],
    corrections: (text) => {
      const address = `https://${text.trim().replace(/^(https?:)?\/*|[,;]$/gi, '')}`;
      return URL.canParse(address) && /^https:\/\/([^/?#]*@)?[\w-]+(\.[\w-]+)+([:/?#]|$)/.test(address)
        ? [new URL(address).origin]
        : [];
    },
  },
  'internal-path': {
    what: 'the path of a page of this site',
    example: '/contact',
    faults: [
      [/^https?:/i, 'is a complete web address'],
      [/\s/, 'has a space in it'],
      [/^(?!\/)/, 'does not begin with "/"'],
      [/\?/, 'has a "?" in it'],
      [/\./, 'has a "." in it'],
      [/[A-Z]/, 'has a capital letter in it'],
    ],
    corrections: (text) => {
      const path = text.trim().replace(/^https?:\/\/[^/]+|[,;]$/gi, '');
      const plain = path.replace(/\?[^#]*/, '').replace(/\.html?(?=#|$)/, '');
      return [
        path,
        `/${plain
          .replace(/^\/+/, '')
          .toLowerCase()
          .replace(/[\s_]+/g, '-')}`,
      ];
    },
  },
  color: {
    what: 'a color as # and six digits',
    example: DEFAULT_COLORS.brand,
    faults: [
      [/^#?[0-9a-f]{8}$/i, 'has two digits too many: the site has no colors that one can see through'],
      [/^rgb|^hsl|^okl|,/i, 'is a color in another form'],
      [/^#.*[^0-9a-f]/i, 'has a character that is not a digit of a color: those are 0 to 9 and a to f'],
      [/^[0-9a-f]{6}$/i, 'does not begin with "#"'],
    ],
    // A color in another form of CSS, such as rgb(61, 79, 159), navy, or #3af.
    corrections: (text) => [text, `#${text}`].flatMap((each) => hexOfCss(each.trim()) ?? []),
  },
  'image-path': {
    what: 'the address of a picture',
    example: '/images/home/hero.svg',
    faults: [
      [
        /^https?:|^\/\/|^www\./i,
        'is on another site',
        'Save the picture into content/images, and write its address there.',
      ],
      [
        /\s/,
        'has a space in it',
        'Take the spaces out of the name of the picture, here and in content/images.',
      ],
      [/\\/, 'has a "\\" in it'],
      [/^[^.]*$/, 'has no ending such as ".jpg"'],
      [
        new RegExp(`\\.(?!(?:${NAMED_ENDINGS})$)\\w+$`),
        'has an ending that no picture of this site has',
        `Save the picture as ${PICTURE_NAMES}, with small letters.`,
      ],
      [/^(?!\/images\/)/, 'does not begin with "/images/"'],
    ],
    corrections: (text) => {
      if (/^https?:|^\/\/|^www\./i.test(text)) return [];
      const slashes = text.trim().replaceAll('\\', '/');
      return [slashes.replace(/^.*?\/?(?=images\/)/, '/'), `/images/${slashes.replace(/^[./]+/, '')}`];
    },
  },
  'language-tag': {
    what: 'the tag of a language whose days and hours this site can write',
    example: 'es',
    faults: [
      [/_/, 'has an underscore in it'],
      [/\s/, 'has a space in it'],
      [
        /^\p{L}{4,}$/u,
        'is not the tag of a language',
        'Write its tag: es for Spanish, vi for Vietnamese, zh-Hant for Chinese in traditional characters. Others are at https://www.iana.org/assignments/language-subtag-registry',
      ],
    ],
    corrections: (text) => {
      try {
        return Intl.getCanonicalLocales(text.trim().replace(/[\s_]+/g, '-'));
      } catch {
        return [];
      }
    },
  },
};

/** What is wrong with a text that is not in the form that its schema asks for with `format`. */
export function explainForm(format: string, name: string, text: string): ProblemText {
  if (isDay(format)) return explainDay(name, text, format);
  if (format === 'image-path' && isOwnFile(text)) return explainOwnFile(name, text);
  const { what, example, faults } = FORMS[format] as Form;
  const [, fault, remedy] = faults.find(([wrong]) => wrong.test(text)) ?? [];
  const corrected = correctForm(format, text);
  return {
    message: `${name} is "${excerpt(text)}", which ${fault ?? `is not ${what}`}.`,
    advice: remedy ?? `Write ${what}, as in ${asWritten(example)}.`,
    proposals: corrected === undefined ? [] : [write(corrected)],
  };
}

/** What is wrong with a file of the writer's own computer in the place of a picture. */
export function explainOwnFile(name: string, text: string): ProblemText {
  return {
    message: `${name} is "${excerpt(text)}", which is a file on your computer: visitors cannot see it there.`,
    advice:
      'Copy the picture into content/images with a name of small letters and hyphens, and write its address there, as in "/images/hills.jpg".',
  };
}

/** Whether a text is the path of a file on the writer's computer. */
export function isOwnFile(text: string): boolean {
  return ON_A_COMPUTER.test(text);
}

/** A text in the form that is asked for, which was probably meant by this one. */
export function correctForm(format: string, text: string): string | undefined {
  return FORMS[format]?.corrections(withoutQuotes(text)).find((candidate) => FORMATS[format]?.(candidate));
}

/** What may have been meant by a text that does not match a pattern. */
const CORRECTIONS: ((text: string) => string)[] = [
  (text) => text.trim(),
  withoutQuotes,
  (text) => text.trim().toUpperCase(),
  // /teletherapy/salem → salem
  (text) => /^(?:\/[a-z0-9-]+)+\/?$/.exec(text)?.[0].split('/').findLast(Boolean) ?? text,
  // No Sleep → no-sleep
  (text) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  // 8 to 12 → 8-12
  (text) => text.replace(/\s*(?:[-\u2012-\u2015]|to)\s*/g, '-'),
  onTheClock,
];

/** A text that matches a pattern, and that was probably meant by this one. */
export function correctPattern(pattern: string, text: string): string | undefined {
  const right = new RegExp(pattern, 'u');
  return CORRECTIONS.map((correct) => correct(text)).find((candidate) => right.test(candidate));
}

/** A text that keeps to the format or the pattern of a schema, and that was probably meant by this one. */
export function correctText({ format, pattern }: Schema = {}, text: string): string | undefined {
  return format ? correctForm(format, text) : pattern ? correctPattern(pattern, text) : undefined;
}

/** 5 pm → 17:00, 17.30 → 17:30 */
function onTheClock(text: string): string {
  const [, hours, minutes = '00', half = ''] =
    /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text) ?? [];
  if (!hours) return text;
  const afternoon = half.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (afternoon ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
