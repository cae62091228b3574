import { type Document, slugOf } from './document';

/**
 * Small letters, digits and hyphens: what an address can have, and so the name
 * of a file.
 */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The file that a program copied, as in `salem - Copy.yaml`, `salem (1).yaml`,
 * `salem-copy.yaml`.
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
