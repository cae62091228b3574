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
 * In encoded characters. Windows truncates links of more than about 2,080
 * without the visitor noticing.
 */
export const LONGEST_LINK = 2000;

/**
 * A mailto link with CRLF line breaks and encoded reserved characters (RFC
 * 6068).
 */
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

/** Encodes a text. Lone surrogates, which can't be encoded, are replaced. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
