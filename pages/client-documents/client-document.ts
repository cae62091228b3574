import type { Words } from '../../languages/shown';

export const BUCKET = 'client-documents';

/** More than a practice has forms. Supabase lists at most 1,500 at a time. */
export const MOST_LISTED = 1000;

export type ClientDocument = ReturnType<typeof toDocuments>[number];

export interface StoredFile {
  name: string;
  id: string | null;
  metadata: { size?: number; mimetype?: string } | null;
}

/**
 * Words in the names of files, and the word of the interface that says what
 * such a document is. The first counts, so specific ones come first.
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
 * The cards begin each word with a capital letter, and these have only such
 * letters.
 */
const ABBREVIATIONS = /\b(?:hipaa|faq)\b/gi;

function nameOf(filename: string): string {
  const words = filename.replace(/\.[^.]*$/, '').replace(/[-_]/g, ' ');
  return words.replace(ABBREVIATIONS, (abbreviation) =>
    abbreviation.toUpperCase(),
  );
}

/** The name of the words that say what a document is. */
function aboutOf(filename: string): About {
  return (
    KINDS.find(([word]) => filename.toLowerCase().includes(word))?.[1] ??
    'other'
  );
}

/**
 * Folders and hidden files are no documents.
 *
 * @param storage the origin of the storage; empty for that of the site.
 */
export function toDocuments(files: readonly StoredFile[], storage: string) {
  return files
    .filter(({ id, name }) => id !== null && !name.startsWith('.'))
    .map(({ name: filename, metadata }, index) => ({
      id: index + 1,
      name: nameOf(filename),
      filename,
      // The client library doesn't encode `#` and `?` in a name.
      url: `${storage}/storage/v1/object/public/${BUCKET}/${encodeURIComponent(filename)}`,
      about: aboutOf(filename),
      fileType: /\.([^.]*)$/.exec(filename)?.[1]?.toLowerCase() ?? '',
      /** In bytes; 0 if the storage does not say. */
      size: metadata?.size ?? 0,
    }));
}
