import { putIn } from '../../formats/holes';
import type { Words } from '../../languages/shown';

type Labels = Words['contact'];

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * In encoded characters. Windows cuts longer links off at about 2,080, and the
 * visitor does not notice.
 */
export const LONGEST_LINK = 2000;

/** Line breaks are CRLF, and reserved characters are encoded (RFC 6068). */
export function mailtoLink(
  to: string,
  message: ContactMessage,
  labels: Labels,
): string {
  const lines = textOfMail(message, labels).replace(/\r?\n|\r/g, '\r\n');
  const subject = putIn(labels.subject, { sender: message.name });
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(lines)}`;
}

export function textOfMail(
  { name, email, phone, message }: ContactMessage,
  labels: Labels,
): string {
  return [
    `${labels.nameInMail}: ${name}`,
    `${labels.emailInMail}: ${email}`,
    `${labels.phoneInMail}: ${phone}`,
    '',
    `${labels.messageInMail}:`,
    message,
  ].join('\n');
}

/** A lone surrogate is not a character and cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
