import path from 'node:path';
import { type Document, slugOf } from './document';

/** Small letters, digits and hyphens: what an address can have, and so the name of a file. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The files that a program made by copying another, as in `salem - Copy.yaml`, `salem copy.yaml`, `salem (1).yaml`.
 * All that is wrong with one follows from that: its slug, its number, and its titles are those of the other.
 */
export function findCopies(documents: readonly Document[]): { document: Document; original: string }[] {
  const suspects = documents.filter((document) => document.kind.collection && !isNamedByHand(document));
  if (suspects.length === 0) return [];
  const files = new Set(documents.map(({ file }) => file));
  return suspects.flatMap((document) => {
    const folder = path.posix.dirname(document.file);
    const names = [nameWithoutMark(slugOf(document)), slugIn(document)];
    const original = names
      .map((name) => `${folder}/${name}.yaml`)
      .find((file) => file !== document.file && files.has(file));
    return original ? [{ document, original }] : [];
  });
}

/** Whether this may be a name that a person chose for a page. */
function isNamedByHand(document: Document): boolean {
  const name = slugOf(document);
  return SLUG.test(name) && !(name.endsWith('-copy') && slugIn(document) === nameWithoutMark(name));
}

/** `salem - Copy (2)` without what programs add to the name of a copy. */
function nameWithoutMark(name: string): string {
  return name.replace(/^copy of /i, '').replace(/(( -)?[ _-]copy)?( ?\(\d+\)| \d+)?$/i, '');
}

function slugIn({ data }: Document): unknown {
  return (data as { slug?: unknown } | null | undefined)?.slug;
}
