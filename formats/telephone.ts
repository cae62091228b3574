/** The digits for A to Z on a telephone keypad. */
const KEYS = '22233344455566677778889999';

/** A number as it is dialed: `(817) 555-4357` for `(817) 555-HELP`. */
export function dialed(number: string): string {
  return number.replace(
    /(?<=^\(\d{3}\) )[\dA-Z]{3}-[\dA-Z]{4}/,
    withoutLetters,
  );
}

/** Replaces letters by the digits on their keys: `799-7233` for `799-SAFE`. */
export function withoutLetters(text: string): string {
  return text.replace(
    /[A-Z]/g,
    (letter) => KEYS[letter.charCodeAt(0) - 65] as string,
  );
}

/**
 * The `tel:` link of a number (RFC 3966): `(212) 555-0100 ext. 12` as
 * `tel:+12125550100;ext=12`, and `711` as `tel:711`.
 */
export function telephone(number: string): string {
  const [main = '', extension] = dialed(number).split(' ext. ');
  const digits = main.replace(/\D/g, '');
  return `tel:${digits.length === 3 ? '' : '+1'}${digits}${extension ? `;ext=${extension}` : ''}`;
}
