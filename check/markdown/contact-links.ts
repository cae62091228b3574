import { rewrite } from '../explain/quoting';
import type { ProblemText } from '../problem';
import { digitsOf, FORMATS } from '../schema/formats';

/**
 * A link has to dial the number that it shows, and to write to the address that it shows: in a crisis, people
 * do not look at where a link leads.
 *
 * @param words The visible text of the link.
 * @param href as in `tel:988` or `mailto:name@example.org`.
 */
export function findContactProblem(words: string, href: string): ProblemText | undefined {
  const [, scheme, target = ''] = /^(tel|sms|mailto):([^?]*)/i.exec(href) ?? [];
  // `{phone}` stands for a whole number.
  if (!scheme || /^(?:\{|%7B)\w+(?:\}|%7D)$/.test(target)) return undefined;
  return scheme.toLowerCase() === 'mailto'
    ? findInMail(words, target, href)
    : findInCall(words, scheme, target, href);
}

const linkTo = (words: string, href: string): string => `[${words}](${href})`;

function findInCall(words: string, scheme: string, target: string, href: string): ProblemText | undefined {
  const [number = ''] = target.split(/[;,](?:ext=)?(?=\d{1,6}$)/);
  const dialed = digitsOf(number);
  const shown = numbersIn(words);
  const [first] = shown;
  const meant =
    first && isWhole(first) ? [rewrite(linkTo(words, href), `[${words}](${scheme}:${written(first)})`)] : [];
  const shownAs = /\(?\d[\d\s().\u2010-\u2015-]*\d/.exec(words)?.[0] ?? words;
  if (!/^[\d+().-]+$/.test(number) || !isWhole(dialed, scheme, number)) {
    return {
      message: `The link calls "${target}", which isn't a whole telephone number.`,
      advice: 'Write all ten digits, as in [call us](tel:800-555-0100).',
      proposals: meant,
    };
  }
  if (!first || shown.includes(dialed)) return undefined;
  return {
    message: `The link shows ${first} and calls ${dialed}.`,
    advice: 'Write the same number in both places.',
    // Of two whole numbers, either may be right. A short one such as 988 is typed from memory, and dialed wrongly.
    proposals:
      first.length < 10 || dialed.length < 10
        ? meant
        : [...meant, rewrite(linkTo(words, href), linkTo(words.replace(shownAs, inWords(dialed)), href))],
  };
}

/** The numbers that words show, as digits: none that are too short to be called. */
function numbersIn(words: string): string[] {
  return (words.match(/\d(?:[\d\s().\u2010-\u2015-]*\d)?/g) ?? [])
    .map(digitsOf)
    .filter(({ length }) => length >= 3);
}

/** Ten digits, three of a service such as 988 or 911, a number of another country, or the short number of a text message. */
function isWhole(digits: string, scheme = 'tel', target = ''): boolean {
  if (target.startsWith('+')) return digits.length >= 8 && digits.length <= 15;
  return digits.length === 10 || digits.length === 3 || (scheme === 'sms' && /^\d{5,6}$/.test(digits));
}

const inWords = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
const written = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

function findInMail(words: string, target: string, href: string): ProblemText | undefined {
  const [shown] = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/i.exec(words) ?? [];
  const isAddress = FORMATS['email-address']?.(target);
  if (isAddress && (!shown || shown.toLowerCase() === target.toLowerCase())) return undefined;
  return {
    message: isAddress
      ? `The link shows ${shown} and writes to ${target}.`
      : `The link writes to "${target}", which isn't a whole e-mail address.`,
    advice: isAddress
      ? 'Write the same address in both places.'
      : 'Write the whole address, as in [write to us](mailto:name@example.org).',
    proposals: shown
      ? [
          rewrite(linkTo(words, href), `[${words}](mailto:${shown})`),
          rewrite(linkTo(words, href), linkTo(words.replace(shown, target), href)),
        ]
      : [],
  };
}
