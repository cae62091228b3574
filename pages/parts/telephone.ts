/** `(212) 555-0100 ext. 12` as a link to call it: `tel:+12125550100;ext=12` (RFC 3966). */
export function telephone(number: string): string {
  const [main = '', extension] = number.split(' ext. ');
  return `tel:+1${main.replace(/\D/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
