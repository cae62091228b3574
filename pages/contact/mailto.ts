import { labels } from './labels';

/** What a visitor wrote in the message form (the specification, section 3). */
export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * How long a mail-to link may be, in characters as it is written. Nothing says when a link is too long:
 * Windows cuts one off at about 2,080 characters on its way to the mail program, older versions of
 * Outlook sooner, and the visitor does not notice.
 */
const LONGEST_LINK = 2000;

/**
 * The mail-to address that opens the visitor's mail program with the message filled in (RFC 6068:
 * line breaks are CRLF, and every sign with a meaning of its own is percent-encoded).
 */
export function mailtoLink(to: string, message: ContactMessage): string {
  return `${emptyMailtoLink(to, message.name)}&body=${encode(mailBody(message))}`;
}

/** The same without the message. */
export function emptyMailtoLink(to: string, name: string): string {
  return `mailto:${to}?subject=${encode(labels.subject(name))}`;
}

/** What the mail says: every value that was entered. */
export function mailBody({ name, email, phone, message }: ContactMessage): string {
  const body = [`Name: ${name}`, `Email: ${email}`, `Phone: ${phone}`, '', 'Message:', message].join('\n');
  return body.replace(/\r?\n|\r/g, '\r\n');
}

/** Whether mail programs may cut off what a mail-to link says. */
export function isTooLong(link: string): boolean {
  return link.length > LONGEST_LINK;
}

/** A surrogate without its partner is no character, and cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
