import { labels } from './labels';

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * The longest mail-to link, in encoded characters. Windows cuts longer ones off at about 2,080 characters, older
 * versions of Outlook earlier, and the visitor does not notice.
 */
export const LONGEST_LINK = 2000;

/**
 * The mail-to link with the message filled in (RFC 6068: line breaks are CRLF, and reserved characters are
 * encoded).
 */
export function mailtoLink(to: string, message: ContactMessage): string {
  return `${emptyMailtoLink(to, message.name)}&body=${encode(mailBody(message))}`;
}

export function emptyMailtoLink(to: string, name: string): string {
  return `mailto:${to}?subject=${encode(labels.subject(name))}`;
}

export function mailBody({ name, email, phone, message }: ContactMessage): string {
  const body = [`Name: ${name}`, `Email: ${email}`, `Phone: ${phone}`, '', 'Message:', message].join('\n');
  return body.replace(/\r?\n|\r/g, '\r\n');
}

/** A lone surrogate is not a character and cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
