export const BUCKET = 'client-documents';

/** More than a practice has forms. Supabase lists at most 1,500 at a time. */
export const MOST_LISTED = 1000;

export type ClientDocument = ReturnType<typeof toDocuments>[number];

export interface StoredFile {
  name: string;
  id: string | null;
  metadata: { size?: number; mimetype?: string } | null;
}

/** The first word that is in the name of a file counts, so specific words come first. */
const DESCRIPTIONS: [string, string][] = [
  ['complain', 'Information about client rights and complaint procedures'],
  ['hipaa', 'Important information about your privacy rights'],
  ['insurance', 'Form for providing your insurance details'],
  ['intake', 'Complete this form before your first therapy session'],
  ['partner', 'Consent form for partner/couples therapy'],
  ['consent', 'Required consent form for therapy services'],
];
const ANY_DOCUMENT = 'Document for therapy client';

/** The cards begin each word with a capital letter, and these have only such letters. */
const ABBREVIATIONS = /\b(?:hipaa|faq)\b/gi;

function nameOf(filename: string): string {
  const words = filename.replace(/\.[^.]*$/, '').replace(/[-_]/g, ' ');
  return words.replace(ABBREVIATIONS, (abbreviation) => abbreviation.toUpperCase());
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
      description:
        DESCRIPTIONS.find(([word]) => filename.toLowerCase().includes(word))?.[1] ?? ANY_DOCUMENT,
      fileType: /\.([^.]*)$/.exec(filename)?.[1]?.toLowerCase() ?? '',
      /** In bytes; 0 if the storage does not say. */
      size: metadata?.size ?? 0,
    }));
}
