import { isOneSlip, oneSlipFinder, slipOf } from '../../../formats/closest';
import { onlyOne } from '../../../formats/only-one';
import { digitsOf } from '../../../formats/phone-number';
import { type DocumentProblem, marksOf } from '../../document';
import { rewrite } from '../../proposals';
import { advise, finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { hostOfSite } from '../usual-names';
import type { PageText, Sentence } from './page-texts';
import type { Fact, FactReader, Fault, ReaderOf } from './reader';

/** A way to reach somebody, as people type it. */
interface Contact {
  form: 'number' | 'address';
  format: string;
  looks: RegExp;
  /** A quick test that every such contact passes, and every link to one. */
  sign: RegExp;
  /** The target of a link to such a contact. */
  target: RegExp;
  plain: (typed: string) => string;
  /** The beginning of a link to it. */
  link: string;
  /**
   * The known contact that was probably intended, if only one fits. All of them
   * are in their plain form.
   */
  meant: (
    typed: string,
    known: readonly string[],
    host: string | undefined,
  ) => string | undefined;
}

/** A telephone number as people type it: `(817) 555-0100`, `1-800-555-0100`. */
export const NUMBER =
  /(?<![\d-])(?:\+?1[-. ])?(?:\(\d{3}\)|\d{3})[-. ]\d{3}[-. ]\d{4}(?![\d-])/;
/** Fax numbers aren't for calling, so they are skipped. */
const FAX = new RegExp(
  `\\bfax\\b\\D{0,20}${NUMBER.source}(?:\\]\\([^()\\s]*\\))?`,
  'gi',
);
const LINK = /\[[^[\]]*\]\([^()\s]*\)/g;

const NUMBERS: Contact = {
  form: 'number',
  format: 'phone-number',
  looks: NUMBER,
  sign: /\d{4}|(?:tel|sms):/i,
  target: /(?<=\]\((?:tel|sms):)[^()\s;?]+/,
  plain: digitsOf,
  link: 'tel:+1',
  meant: (typed, known) =>
    onlyOne(
      known.filter((each) => each.length === 10 && isOneSlip(typed, each)),
    ),
};

const ADDRESSES: Contact = {
  form: 'address',
  format: 'email-address',
  looks: /(?<![\w@/.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/i,
  sign: /@|mailto:/i,
  target: /(?<=\]\(mailto:)[^()\s?]+/,
  plain: (typed) => typed.toLowerCase(),
  link: 'mailto:',
  meant: meantAddress,
};

/**
 * A slip in the mailbox at the same host (`helo@`), the same address with
 * another ending (`.com` for `.org`), or any mailbox at a misspelled host of
 * the site.
 */
function meantAddress(
  typed: string,
  known: readonly string[],
  host = '',
): string | undefined {
  const near = slipOf(typed, known);
  if (near) {
    return near;
  }
  const [mailbox = '', typedHost = ''] = typed.split('@');
  const withoutEnding = (address: string) => address.replace(/\.\w+$/, '');
  const alike = known.filter(
    (each) => withoutEnding(each) === withoutEnding(typed),
  );
  if (alike.length > 0) {
    return onlyOne(alike);
  }
  if (typedHost !== host && slipOf(typedHost, [host])) {
    return `${mailbox}@${host}`;
  }
  return undefined;
}

export const numberReader: ReaderOf = (context) => readerOf(NUMBERS, context);
export const addressReader: ReaderOf = (context) =>
  readerOf(ADDRESSES, context);

function readerOf(
  contact: Contact,
  context: RuleContext,
): FactReader | undefined {
  const { format, plain } = contact;
  const marks = marksOf(
    context.documents,
    (annotation) => annotation.format === format,
  );
  if (marks.length === 0) {
    return undefined;
  }
  const facts = new Map<string, Fact>();
  for (const { value, document } of marks) {
    facts.set(plain(String(value)), { value: String(value), document });
  }
  const host = hostOfSite(context.documents);
  const comparison = { contact, facts, host };
  return {
    looks: contact.sign,
    read: (sentence, text) => read(comparison, sentence, text),
  };
}

/** Where many practices and therapists have their mailboxes. */
const MAIL_HOSTS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
];
/** Real hosts that are one character from those. */
const OTHER_MAIL_HOSTS = new Set(['mail.com', 'ymail.com', 'email.com']);
const mailHostsNear = oneSlipFinder(MAIL_HOSTS);

/**
 * Addresses at a host whose name is a slip of the website's, or of a well-known
 * mail service: `hello@practise.example`, `desk@gmial.com`. Hyphens don't count.
 */
export function* findSlipsInHosts(
  context: RuleContext,
): Generator<DocumentProblem> {
  const own = hostOfSite(context.documents);
  const addresses = marksOf(
    context.documents,
    ({ format }) => format === ADDRESSES.format,
  );
  for (const { document, path, value } of addresses) {
    const words = String(value).split('@').at(-1) ?? '';
    const isOwn = own?.replaceAll('-', '') === words.replaceAll('-', '');
    const place = { document, path, words };
    const mailHost = mailHostsNear(words.toLowerCase())[0];
    if (own !== undefined && !isOwn && slipOf(words, [own])) {
      const params = { words, fact: own, file: 'site.yaml' };
      const advice = advise('write-if-same', { text: own });
      const proposals = [rewrite(words, own, advice)];
      yield { ...place, ...finding('near-fact', params), proposals };
    } else if (mailHost && !isMailHost(words.toLowerCase())) {
      const advice = advise('write-if-slip', { text: mailHost });
      const proposals = [rewrite(words, mailHost, advice)];
      const params = { words, host: mailHost };
      yield { ...place, ...finding('slip-in-host', params), proposals };
    }
  }
}

const isMailHost = (host: string): boolean =>
  MAIL_HOSTS.includes(host) || OTHER_MAIL_HOSTS.has(host);

interface Comparison {
  contact: Contact;
  /** The practice's contacts, by their plain form. */
  facts: ReadonlyMap<string, Fact>;
  host: string | undefined;
}

/**
 * Contacts of others must be links wherever a text can have links. A near miss
 * of the practice's own contact is a fault everywhere.
 */
function* read(
  comparison: Comparison,
  { typed }: Sentence,
  place: PageText,
): Generator<Fault> {
  const { contact, facts } = comparison;
  const { looks, target, plain, form, link } = contact;
  const shown = typed.replace(FAX, '');
  const outside: readonly string[] =
    shown.replace(LINK, '').match(new RegExp(looks, 'gi')) ?? [];
  const linked: readonly string[] = shown.match(new RegExp(target, 'g')) ?? [];
  for (const words of [...outside, ...linked]) {
    if (facts.has(plain(words))) {
      continue;
    }
    const mustBeLink = place.isMarkdown && outside.includes(words);
    const near = nearFault(comparison, words, place);
    // An unknown mailbox must be a link whatever its host is.
    if (near && (near.isFact || !mustBeLink)) {
      yield near.fault;
    } else if (mustBeLink) {
      const values = [
        ...new Set([...facts.values()].map(({ value }) => value)),
      ];
      yield {
        words,
        ...finding('contact-of-others', {
          words,
          form,
          facts: values,
          target: link + plain(words),
        }),
      };
    }
  }
}

interface NearFault {
  fault: Fault;
  /** False if only the host is the practice's. */
  isFact: boolean;
}

function nearFault(
  { contact, facts, host }: Comparison,
  words: string,
  place: PageText,
): NearFault | undefined {
  const { plain, meant, looks, target } = contact;
  const typed = plain(words);
  const near = meant(typed, [...facts.keys()], host);
  if (near === undefined) {
    return undefined;
  }
  const fact = facts.get(near);
  const right = fact?.value ?? near;
  const everywhere = new RegExp(`${target.source}|${looks.source}`, 'gi');
  const mended = place.text.replace(
    everywhere,
    (each: string, offset: number) => {
      if (plain(each) !== typed) {
        return each;
      }
      const isTarget = /\((?:tel|sms):$/.test(place.text.slice(0, offset));
      return isTarget ? `+1${near}` : right;
    },
  );
  const file = fact?.document.file ?? 'site.yaml';
  const fault = {
    words,
    ...finding('near-fact', { words, fact: right, file }),
    right,
    mended,
  };
  return { fault, isFact: fact !== undefined };
}
