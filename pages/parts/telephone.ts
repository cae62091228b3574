/** `(212) 555-0100` as a link to call it: `tel:+12125550100`. */
export function telephone(number: string): string {
  return `tel:+1${number.replace(/\D/g, '')}`;
}
