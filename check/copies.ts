import { type Document, slugOf } from './document';

/** Small letters, digits and hyphens: what an address can have, and so the name of a file. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The file that a program copied, as in `salem - Copy.yaml`, `salem (1).yaml`, `salem-copy.yaml`: the one whose name is
 * the slug in the copy. All that is wrong with a copy follows from that.
 */
export function originalOf(document: Document, files: ReadonlyMap<string, unknown>): string | undefined {
  const { collection } = document.kind;
  const name = slugOf(document);
  const { slug } = (document.data ?? {}) as { slug?: unknown };
  const isNamedByHand = SLUG.test(name) && !name.endsWith('-copy');
  const original = `${collection}/${slug}.yaml`;
  return collection && slug !== name && !isNamedByHand && files.has(original) ? original : undefined;
}
