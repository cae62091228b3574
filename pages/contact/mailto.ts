import { labels } from './labels';

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** In encoded characters. Windows cuts longer links off at about 2,080, and the visitor does not notice. */
export const LONGEST_LINK = 2000;

/** Line breaks are CRLF, and reserved characters are encoded (RFC 6068). */
export function mailtoLink(to: string, message: ContactMessage): string {
  const lines = textOfMail(message).replace(/\r?\n|\r/g, '\r\n');
  return `mailto:${to}?subject=${encode(labels.subject(message.name))}&body=${encode(lines)}`;
}

export function textOfMail({ name, email, phone, message }: ContactMessage): string {
  return [`Name: ${name}`, `Email: ${email}`, `Phone: ${phone}`, '', 'Message:', message].join(
    '\n',
  );
}

/** A lone surrogate is not a character and cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
