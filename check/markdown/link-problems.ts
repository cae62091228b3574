import type { Tokens } from 'marked';
import { correctForm } from '../explain/forms';
import { rewrite } from '../explain/quoting';
import type { ProblemText, TextProblem } from '../problem';
import { digitsOf, FORMATS } from '../schema/formats';
import { telephone } from '../telephone';
import { addressOf, isSafeLink } from './links';

export function* linkProblems(link: Tokens.Link): Generator<TextProblem> {
  const { raw: words, text } = link;
  const href = addressOf(link);
  if (!isSafeLink(href) || (/^https:/i.test(href) && !FORMATS['web-address']?.(href))) {
    const isBare = words === text;
    const meant = addressLike(href);
    const message = `A link leads to "${(isBare ? words : href).slice(0, 60)}".`;
    const advice =
      'Begin the address with "/" for a page of this site, or with "https://", "mailto:" or "tel:".';
    const proposals = meant ? [rewrite(words, isBare ? meant : linkTo(text, meant))] : [];
    yield { words, message, advice, proposals };
  } else if (/^\[.*\]$/.test(text)) {
    const message = `Visitors would see the brackets in the words of a link: ${text}`;
    const proposals = [rewrite(words, `${text}(${href})`)];
    yield { words, message, advice: 'Delete one pair of them.', proposals };
  } else if (text.trim() === '') {
    yield {
      words,
      message: `A link has no words: ${words}`,
      advice: 'Write them between the square brackets.',
    };
  } else {
    const problem = findContactProblem(text, href);
    if (problem) yield { words: firstLine(words), ...problem };
  }
}

/** The address that was probably meant. */
function addressLike(href: string): string | undefined {
  const [, number = ''] = /^(?:[a-z]+:)?([\d().+-]+)$/i.exec(href) ?? [];
  if (FORMATS['email-address']?.(href)) return `mailto:${href}`;
  if ([3, 10].includes(digitsOf(number).length)) return `tel:${number.replace(/[^\d+-]/g, '')}`;
  return [
    href.replace(/^(http:\/\/)?(?=[\w.-]+\.(?!html?\b)[a-z]{2,})/i, 'https://'),
    /^https?:|^$/i.test(href) ? undefined : correctForm('internal-path', href),
    correctForm('web-address', href),
  ].find((address) => address !== undefined && FORMATS['link-target']?.(address));
}

export function* definitionProblems({ raw, href }: Tokens.Def): Generator<TextProblem> {
  if (isSafeLink(href)) return;
  const words = firstLine(raw);
  const message = `This line isn't shown, because it reads like the address of a link: ${words.slice(0, 40)}`;
  yield { words, message, advice: 'Delete the square brackets.' };
}

export function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}

const linkTo = (words: string, href: string): string => `[${words}](${href})`;

/**
 * A link has to dial the number that it shows, and to write to the address that it shows: in a crisis, people
 * do not look at where a link leads.
 *
 * @param words The visible text of the link.
 * @param href as in `tel:988` or `mailto:name@example.org`.
 */
function findContactProblem(words: string, href: string): ProblemText | undefined {
  const [, scheme, target = ''] = /^(tel|sms|mailto):([^?]*)/i.exec(href) ?? [];
  // `{phone}` stands for a whole number.
  if (!scheme || /^(?:\{|%7B)\w+(?:\}|%7D)$/.test(target)) return undefined;
  return scheme.toLowerCase() === 'mailto'
    ? findInMail(words, target, href)
    : findInCall(words, scheme, target, href);
}

function findInCall(words: string, scheme: string, target: string, href: string): ProblemText | undefined {
  const [number = ''] = target.split(/[;,](?:ext=)?(?=\d{1,6}$)/);
  const dialed = digitsOf(number);
  const shown = (words.match(/\(?\d(?:[\d\s().\u2010-\u2015-]*\d)?/g) ?? []).filter(
    (each) => digitsOf(each).length > 2,
  );
  const [first = ''] = shown;
  const digits = digitsOf(first);
  const whole = linkTo(words, href);
  const meant = isWhole(digits)
    ? [rewrite(whole, linkTo(words, telephone(digits).replace('tel', scheme)))]
    : [];
  if (!/^[\d+().-]+$/.test(number) || !isWhole(dialed, scheme, number)) {
    const message = `The link calls "${target}", which isn't a whole telephone number.`;
    const advice = 'Write all ten digits, as in [call us](tel:800-555-0100).';
    return { message, advice, proposals: meant };
  }
  if (!first || shown.some((each) => digitsOf(each) === dialed)) return undefined;
  // Of two whole numbers, either may be right. A short one such as 988 is typed from memory, and dialed wrongly.
  const isShort = digits.length < 10 || dialed.length < 10;
  const inWords = dialed.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  const others = isShort ? [] : [rewrite(whole, linkTo(words.replace(first, inWords), href))];
  const message = `The link shows ${digits} and calls ${dialed}.`;
  return { message, advice: 'Write the same number in both places.', proposals: [...meant, ...others] };
}

/** Ten digits, three of a service such as 988 or 911, a number of another country, or the short number of a text message. */
function isWhole(digits: string, scheme = 'tel', target = ''): boolean {
  if (target.startsWith('+')) return digits.length >= 8 && digits.length <= 15;
  return digits.length === 10 || digits.length === 3 || (scheme === 'sms' && /^\d{5,6}$/.test(digits));
}

function findInMail(words: string, target: string, href: string): ProblemText | undefined {
  const [shown] = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/i.exec(words) ?? [];
  const isAddress = FORMATS['email-address']?.(target);
  if (isAddress && (!shown || shown.toLowerCase() === target.toLowerCase())) return undefined;
  const whole = linkTo(words, href);
  const proposals = shown
    ? [
        rewrite(whole, linkTo(words, `mailto:${shown}`)),
        rewrite(whole, linkTo(words.replace(shown, target), href)),
      ]
    : [];
  const message = isAddress
    ? `The link shows ${shown} and writes to ${target}.`
    : `The link writes to "${target}", which isn't a whole e-mail address.`;
  const advice = isAddress
    ? 'Write the same address in both places.'
    : 'Write the whole address, as in [write to us](mailto:name@example.org).';
  return { message, advice, proposals };
}
