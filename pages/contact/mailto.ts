import { labels } from './labels';

/** What a visitor wrote in the message form (the specification, section 3). */
export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * The mail-to address that opens the visitor's mail program with the message filled in (RFC 6068:
 * line breaks are CRLF, and every sign with a meaning of its own is percent-encoded).
 */
export function mailtoLink(to: string, { name, email, phone, message }: ContactMessage): string {
  const body = [`Name: ${name}`, `Email: ${email}`, `Phone: ${phone}`, '', 'Message:', message].join('\n');
  return `mailto:${to}?subject=${encode(labels.subject(name))}&body=${encode(body.replace(/\r\n|\r|\n/g, '\r\n'))}`;
}

/** A surrogate without its partner is no character, and cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(
    text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'),
  );
}
