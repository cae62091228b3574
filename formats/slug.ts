import anyAscii from 'any-ascii';

/**
 * A part of an address: `Grief & Loss` as `grief-loss`, `Αστόρια` as `astoria`;
 * empty without letters and digits.
 */
export function slugFrom(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
