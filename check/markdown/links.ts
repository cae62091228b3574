export function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}

export function isSection(href: string): boolean {
  return href.startsWith('#');
}

/** Refuses entities because browsers decode them: `&#106;avascript:`. */
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
 * The address that a link leads to. Markdown gives an address that begins with
 * "www." the scheme "http://"; here it gets "https://".
 */
export const addressOf = ({
  href,
  raw,
}: {
  href: string;
  raw: string;
}): string =>
  raw.startsWith('www.') ? `https://${raw}` : href.normalize('NFC');
