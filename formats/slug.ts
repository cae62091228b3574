import anyAscii from 'any-ascii';

/**
 * A name as part of an address: `Grief & Loss` as `grief-loss`, `Αστόρια` as
 * `astoria`; empty if it has no letters or digits.
 */
export function slugFrom(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
