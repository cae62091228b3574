/** Where somebody who has found a security problem should write, from the content. */
export interface SecurityContact {
  email: string;
  /** The last day on which this is good, `YYYY-MM-DD`. */
  expires: string;
}

/** Where it is looked for. */
export const SECURITY_TXT = '.well-known/security.txt';

/**
 * `security.txt`: whom to tell of a security problem (RFC 9116).
 *
 * The day until which it is good is written by hand, not counted from the day of the build: a site that
 * nobody looks after says so itself.
 */
export function renderSecurityTxt(
  { email, expires }: SecurityContact,
  { url, language }: { url: string; language: string },
): string {
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${url}/${SECURITY_TXT}`,
    '',
  ].join('\n');
}
