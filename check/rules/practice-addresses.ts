import { isGroup, valuesAt } from '../../formats/path';
import { type Document, siteOf } from '../document';

const PATHS = [
  ['practice', 'address'],
  ['practice', 'offices', '*'],
];

/**
 * The addresses in `site.yaml` as they are written, the main one first. One
 * without a street belongs to a practice that works online only.
 */
export function practiceAddresses(
  site: Pick<Document, 'data'> | undefined,
): Record<string, unknown>[] {
  return PATHS.flatMap((path) => valuesAt(site?.data, path))
    .map(({ value }) => value)
    .filter(isGroup);
}

/** The codes of the states in which the practice works, its own one first. */
export function statesOfPractice(
  documents: readonly Pick<Document, 'file' | 'data'>[],
): string[] {
  const site = siteOf(documents);
  return [
    ['practice', 'address', 'state'],
    ['practice', 'alsoLicensedIn', '*'],
  ].flatMap((path) =>
    valuesAt(site?.data, path).map(({ value }) => String(value)),
  );
}
