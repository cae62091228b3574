export function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}

export function isSection(href: string): boolean {
  return href.startsWith('#');
}

/**
 * Entities are refused outright: `&#106;avascript:` is decoded by the browser,
 * not by a check.
 */
export function isSafeLink(href: string): boolean {
  if (/[\s"'<>\\]|&(#|\w+;)/.test(href)) {
    return false;
  }
  return (
    isInternal(href) ||
    isSection(href) ||
    /^(https:\/\/|mailto:|tel:|sms:)/.test(href)
  );
}

/**
 * The address that a link leads to: one that begins with "www." in a text is
 * given "http://" by Markdown.
 */
export const addressOf = ({
  href,
  raw,
}: {
  href: string;
  raw: string;
}): string =>
  raw.startsWith('www.') ? `https://${raw}` : href.normalize('NFC');
