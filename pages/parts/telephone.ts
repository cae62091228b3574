/** `(212) 555-0100 ext. 12` as a link to call it: `tel:+12125550100;ext=12` (RFC 3966); `711` as `tel:711`. */
export function telephone(number: string): string {
  const [main = '', extension] = number.split(' ext. ');
  const digits = main.replace(/\D/g, '');
  return `tel:${digits.length === 3 ? '' : '+1'}${digits}${extension ? `;ext=${extension}` : ''}`;
}
