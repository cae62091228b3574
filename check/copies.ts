import { type Document, slugOf } from './document';

/**
 * Lower-case letters, digits, and hyphens: what addresses, and so file names,
 * may consist of.
 */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The original of a file that a program copied: `cities/salem.yaml` for
 * `salem - Copy.yaml`, `salem (1).yaml`, or `salem-copy.yaml`.
 */
export function originalOf(
  document: Document,
  files: ReadonlyMap<string, unknown>,
): string | undefined {
  const { collection } = document.kind;
  const name = slugOf(document);
  if (!collection || (SLUG.test(name) && !name.endsWith('-copy'))) {
    return undefined;
  }
  const inName = name.toLowerCase().match(/[a-z0-9-]+/g) ?? [];
  const slugs = inName.flatMap((part) =>
    [part, part.replace(/-copy$/, '')].map((each) =>
      each.replace(/^-+|-+$/g, ''),
    ),
  );
  return slugs
    .map((slug) => `${collection}/${slug}.yaml`)
    .find((file) => file !== document.file && files.has(file));
}
