import type { SiteFile } from '../../schemas/content';

export const SECURITY_TXT = '.well-known/security.txt';

/** `security.txt` (RFC 9116). The expiry date comes from the content, so that the file of an abandoned site expires. */
export function renderSecurityTxt(
  { email, expires }: NonNullable<SiteFile['security']>,
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
