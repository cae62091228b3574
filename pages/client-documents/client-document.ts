import type { Words } from '../../languages/shown';

export const BUCKET = 'client-documents';

/** More than any practice has. Supabase lists at most 1,500 files at a time. */
export const MOST_LISTED = 1000;

export type ClientDocument = ReturnType<typeof toDocuments>[number];

export interface StoredFile {
  name: string;
  id: string | null;
  metadata: { size?: number; mimetype?: string } | null;
}

/**
 * Words in file names, and the interface's description for such documents. The
 * first match wins, so specific words come first.
 */
const KINDS: readonly (readonly [word: string, about: About])[] = [
  ['complain', 'complaint'],
  ['hipaa', 'privacy'],
  ['insurance', 'insurance'],
  ['intake', 'intake'],
  ['partner', 'partner'],
  ['consent', 'consent'],
];

type About = keyof Pick<
  Words['documents'],
  | 'complaint'
  | 'privacy'
  | 'insurance'
  | 'intake'
  | 'partner'
  | 'consent'
  | 'other'
>;

/**
 * Words to write in capital letters. The cards capitalize only the first letter
 * of all others.
 */
const ABBREVIATIONS = /\b(?:hipaa|faq)\b/gi;

function nameOf(filename: string): string {
  const words = filename.replace(/\.[^.]*$/, '').replace(/[-_]/g, ' ');
  return words.replace(ABBREVIATIONS, (abbreviation) =>
    abbreviation.toUpperCase(),
  );
}

/** The key of a document's description among the words. */
function aboutOf(filename: string): About {
  return (
    KINDS.find(([word]) => filename.toLowerCase().includes(word))?.[1] ??
    'other'
  );
}

/**
 * Converts the storage's files to documents, leaving out folders and hidden
 * files.
 *
 * @param storage the origin of the storage; empty if it is the site's.
 */
export function toDocuments(files: readonly StoredFile[], storage: string) {
  return files
    .filter(({ id, name }) => id !== null && !name.startsWith('.'))
    .map(({ name: filename, metadata }, index) => ({
      id: index + 1,
      name: nameOf(filename),
      filename,
      // The client library doesn't encode `#` and `?` in names.
      url: `${storage}/storage/v1/object/public/${BUCKET}/${encodeURIComponent(filename)}`,
      about: aboutOf(filename),
      fileType: /\.([^.]*)$/.exec(filename)?.[1]?.toLowerCase() ?? '',
      /** In bytes; 0 if the storage doesn't tell. */
      size: metadata?.size ?? 0,
    }));
}
