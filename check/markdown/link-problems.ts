import type { Tokens } from 'marked';
import { EMAIL_ADDRESS } from '../../formats/email-address';
import { meaningOf } from '../../formats/formats';
import { LINK_TARGET } from '../../formats/page-address';
import { digitsOf, numbersShown } from '../../formats/phone-number';
import { telephone } from '../../formats/telephone';
import { WEB_ADDRESS } from '../../formats/web-address';
import type { Diagnosis, Proposal, TextProblem } from '../problem';
import { rewrite } from '../proposals';
import { advise, finding } from '../words/words';
import { addressOf, isSafeLink } from './links';

export function* linkProblems(link: Tokens.Link): Generator<TextProblem> {
  const { raw: words, text } = link;
  const href = addressOf(link);
  if (
    !isSafeLink(href) ||
    (/^https:/i.test(href) && !WEB_ADDRESS.isRight(href))
  ) {
    yield unusableLink(link, href);
  } else if (/^\[.*\]$/.test(text)) {
    const proposals = [rewrite(words, `${text}(${href})`)];
    yield { words, ...finding('link-in-brackets', { words: text }), proposals };
  } else if (text.trim() === '') {
    yield { words, ...finding('link-without-words', { link: words }) };
  } else {
    const problem =
      findContactProblem(text, href) ??
      findOtherWay(text, href) ??
      findOtherSite(text, href);
    if (problem) {
      yield { words: firstLine(words), ...problem };
    }
  }
}

function unusableLink(
  { raw: words, text }: Tokens.Link,
  href: string,
): TextProblem {
  const isBare = words === text;
  const address = (isBare ? words : href).slice(0, 60);
  const better = addressLike(href);
  const proposals = better
    ? [rewrite(words, isBare ? better : linkTo(text, better))]
    : [];
  return { words, ...finding('unusable-link', { address }), proposals };
}

function addressLike(href: string): string | undefined {
  const [, number = ''] = /^(?:[a-z]+:)?([\d().+-]+)$/i.exec(href) ?? [];
  if (EMAIL_ADDRESS.isRight(href)) {
    return `mailto:${href}`;
  }
  if ([3, 10].includes(digitsOf(number).length)) {
    return `tel:${number.replace(/[^\d+-]/g, '')}`;
  }
  return [
    href.replace(/^(http:\/\/)?(?=[\w.-]+\.(?!html?\b)[a-z]{2,})/i, 'https://'),
    /^https?:|^$/i.test(href) ? undefined : meaningOf('internal-path', href),
    meaningOf('web-address', href),
  ].find((address) => address !== undefined && LINK_TARGET.isRight(address));
}

export function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}

const linkTo = (words: string, href: string): string => `[${words}](${href})`;

/**
 * A link must dial the number or write to the address that it shows: in a
 * crisis, people don't look at where a link leads.
 *
 * @param words the visible text of the link.
 * @param href as in `tel:988` or `mailto:name@example.org`.
 */
function findContactProblem(
  words: string,
  href: string,
): Diagnosis | undefined {
  const [, scheme = '', target = ''] =
    /^(tel|sms|mailto):([^?]*)/i.exec(href) ?? [];
  // `{phone}` stands for a whole number.
  if (!scheme || /^(?:\{|%7B)\w+(?:\}|%7D)$/.test(target)) {
    return undefined;
  }
  const isMail = scheme.toLowerCase() === 'mailto';
  const [number = ''] = target.split(/[;,](?:ext=)?(?=\d{1,6}$)/);
  const [led, keyOf] = isMail
    ? [target, (text: string) => text.toLowerCase()]
    : [digitsOf(number), digitsOf];
  const shown = isMail ? (words.match(ADDRESS) ?? []) : numbersShown(words);
  const contacts = shown.filter((text) => keyOf(text).length > 2);
  const [first] = contacts;
  const proposals = first ? otherContacts(words, href, first, led) : [];
  if (
    !(isMail ? EMAIL_ADDRESS.isRight(target) : isWhole(led, scheme, number))
  ) {
    return { ...finding('incomplete-contact', { target, isMail }), proposals };
  }
  const isShown = (text: string) =>
    keyOf(text) === keyOf(led) || isFormAtHome(text, number);
  if (!first || contacts.some(isShown)) {
    return undefined;
  }
  const meant = isMail ? first : digitsOf(first);
  const isUnclear = proposals.length > 1;
  return {
    ...finding('other-contact', {
      shown: meant,
      target: led,
      isMail,
      isUnclear,
    }),
    proposals,
  };
}

/**
 * True for a number of another country as people there dial it: `0800 111` for
 * `+44800111`.
 */
function isFormAtHome(shown: string, number: string): boolean {
  if (!/^\+(?!1)/.test(number)) {
    return false;
  }
  const led = digitsOf(number);
  const atHome = digitsOf(shown).replace(/^0/, '');
  return /^\d{1,3}$/.test(led.slice(0, -atHome.length)) && led.endsWith(atHome);
}

/** Not "deje un mensaje", which people say to an answering machine. */
const TEXTING = /\btext(?:o|ing)?\b/i;
const CALLING =
  /\b(?:calls?|calling|dial|(?:tele)?phone|relay|tty|llam\w+|marque|marcar)\b/i;

/** "Text 988" that calls, or "Call 988" that writes a text message. */
function findOtherWay(words: string, href: string): Diagnosis | undefined {
  const [, scheme = '', number = ''] = /^(tel|sms):(.*)/i.exec(href) ?? [];
  const isCall = scheme.toLowerCase() === 'tel';
  const [said, other] = isCall ? [TEXTING, CALLING] : [CALLING, TEXTING];
  if (!scheme || !said.test(words) || other.test(words)) {
    return undefined;
  }
  const right = linkTo(words, `${isCall ? 'sms' : 'tel'}:${number}`);
  // Not every other number takes text messages.
  const proposals = SERVICES.has(number)
    ? [rewrite(linkTo(words, href), right)]
    : [];
  return { ...finding('other-way', { words, isCall }), proposals };
}

/** A name of the web that is shown as such: `www.example.org/fees`. */
const SITE_SHOWN =
  /^(?:https?:\/\/)?((?:[a-z\d-]+\.)+(?:com|org|net|gov|edu|mil|us|info|health|care|example))(?:\/\S*)?$/i;

/** "board.example.gov" that leads to board.example.com. */
function findOtherSite(words: string, href: string): Diagnosis | undefined {
  const [, name = ''] = SITE_SHOWN.exec(words.trim()) ?? [];
  if (!name || !/^https:/i.test(href) || !URL.canParse(href)) {
    return undefined;
  }
  const [shown, target] = [name, new URL(href).hostname].map((host) =>
    host.toLowerCase().replace(/^www\./, ''),
  ) as [string, string];
  const isSame =
    shown === target ||
    target.endsWith(`.${shown}`) ||
    shown.endsWith(`.${target}`);
  return isSame ? undefined : finding('other-site', { shown, target });
}

const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi;

/** The short numbers that are answered everywhere in the country. */
const SERVICES: ReadonlySet<string> = new Set(
  '211 311 411 511 611 711 811 911 988'.split(' '),
);

/**
 * Proposes to change the target to what the words show, or the words to the
 * target.
 */
function otherContacts(
  words: string,
  href: string,
  shown: string,
  led: string,
): Proposal[] {
  const whole = linkTo(words, href);
  const isMail = shown.includes('@');
  const target = isMail
    ? `mailto:${shown}`
    : telephone(digitsOf(shown)).replace(/^tel/, href.replace(/:.*/, ''));
  // Of two full numbers, either may be right. People know a short one such as
  // 988 by heart, so the dialed one is the mistake, unless nobody answers the
  // one that is shown.
  const isShort = !isMail && Math.min(digitsOf(shown).length, led.length) < 10;
  const inWords = led.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  if (isShort) {
    const isSlip = SERVICES.has(led) && !SERVICES.has(digitsOf(shown));
    const right = isSlip
      ? linkTo(words.replace(shown, led), href)
      : linkTo(words, target);
    return [rewrite(whole, right)];
  }
  const ifRight = (contact: string, link: string) =>
    rewrite(whole, link, advise('write-if-right', { contact, text: link }));
  return [
    ifRight(isMail ? shown : digitsOf(shown), linkTo(words, target)),
    ifRight(led, linkTo(words.replace(shown, inWords), href)),
  ];
}

/**
 * True for ten digits, a three-digit service such as 988 or 911, an
 * international number, or the short number of a text message.
 */
function isWhole(digits: string, scheme: string, target: string): boolean {
  if (!/^[\d+().-]+$/.test(target)) {
    return false;
  }
  if (target.startsWith('+')) {
    return digits.length >= 8 && digits.length <= 15;
  }
  return (
    digits.length === 10 ||
    digits.length === 3 ||
    (scheme === 'sms' && /^\d{5,6}$/.test(digits))
  );
}
