import { count } from '../../check/explain/names';
import {
  BUCKET,
  MOST_LISTED,
  type StoredFile,
  toDocuments,
} from '../../pages/client-documents/client-document';
import { ask, describeRefusal, jsonOf } from '../ask';
import { fail, pass, type Result } from './result';

export interface SupabaseProject {
  /** As in `https://abc.supabase.co`. */
  url: string;
  anonKey: string;
}

/** What visitors see: the documents, and not the files in the folders of the bucket. */
export async function examineDocuments(project: SupabaseProject) {
  const files = await listFiles(project);
  if (!Array.isArray(files)) return { result: files, documents: [], folders: [] };
  const documents = toDocuments(files, project.url);
  const folders = files.filter(({ id }) => id === null).map(({ name }) => name);
  const seen = `Visitors can see ${count(documents.length, 'document')}.`;
  return { result: documents.length > 0 ? pass('documents', seen) : NONE, documents, folders };
}

/** Supabase sends an empty list as well if there is no bucket, or if visitors may not list it. */
const NONE = fail(
  'documents',
  `Visitors can see no documents in the bucket "${BUCKET}".`,
  'Create the bucket: supabase db push --remote. Then upload the documents: npm run publish-documents. If the bucket has them, outside of folders, make it public, and let the role "anon" select: docs/publishing.md, "The Supabase project".',
);

async function listFiles({ url, anonKey }: SupabaseProject): Promise<StoredFile[] | Result> {
  const order = { column: 'name', order: 'asc' };
  const list = await ask(`${url}/storage/v1/object/list/${BUCKET}`, {
    method: 'POST',
    headers: { ...credentials(anonKey), 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: '', limit: MOST_LISTED, offset: 0, sortBy: order }),
  });
  if ('reason' in list) {
    const advice = "Check SUPABASE_URL, and that the project isn't paused.";
    return fail('documents', `${url} can't be reached: ${list.reason}.`, advice);
  }
  const files = await jsonOf(list);
  if (list.ok && Array.isArray(files)) return files;
  return fail(
    'documents',
    `The list of documents is refused: ${describeRefusal(files, list.status)}.`,
    'Compare SUPABASE_URL and SUPABASE_ANON_KEY with the project\'s settings, under "API".',
  );
}

export function credentials(key: string): Record<string, string> {
  return { apikey: key, authorization: `Bearer ${key}` };
}
