import anyAscii from 'any-ascii';

/**
 * A name as a part of an address, in whatever script it is: `Grief & Loss` as `grief-loss`, `O'Fallon #1` as `ofallon-1`,
 * `Αστόρια` as `astoria`. It is empty if the name has no letter or digit.
 */
export function slugFrom(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
