import anyAscii from 'any-ascii';

/**
 * A name as a part of an address, in whatever script it is:
 *
 *     Springfield       springfield
 *     Ñandú             nandu
 *     Grief & Loss      grief-loss
 *     O'Fallon #1       ofallon-1
 *     Αστόρια           astoria
 *
 * It is empty if the name has no letter or digit.
 */
export function slugFrom(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
