import { labels } from './labels';

/** What a visitor wrote in the message form. */
export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * How long a mail-to link may be, in encoded characters. No error reports a link that is too long: Windows
 * cuts it off at about 2,080 characters, older versions of Outlook earlier, and the visitor does not notice.
 */
export const LONGEST_LINK = 2000;

/**
 * The mail-to link that opens the visitor's mail program with the message filled in (RFC 6068: line breaks
 * are CRLF, and reserved characters are percent-encoded).
 */
export function mailtoLink(to: string, message: ContactMessage): string {
  return `${emptyMailtoLink(to, message.name)}&body=${encode(mailBody(message))}`;
}

/** The same without the message. */
export function emptyMailtoLink(to: string, name: string): string {
  return `mailto:${to}?subject=${encode(labels.subject(name))}`;
}

/** The text of the mail: every value that was entered. */
export function mailBody({ name, email, phone, message }: ContactMessage): string {
  const body = [`Name: ${name}`, `Email: ${email}`, `Phone: ${phone}`, '', 'Message:', message].join('\n');
  return body.replace(/\r?\n|\r/g, '\r\n');
}

/** A lone surrogate is not a character and cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
