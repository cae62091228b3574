import { count } from '../../check/explain/names';
import {
  BUCKET,
  type ClientDocument,
  MOST_LISTED,
  publicUrl,
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

/** The documents that visitors see, and what keeps them from seeing others. */
export interface SeenDocuments {
  result: Result;
  documents: readonly ClientDocument[];
  /** Folders in the bucket, whose files the page does not show. */
  folders: readonly string[];
}

const found = (message: string) => pass('documents', message);
const failed = (message: string, advice: string) => fail('documents', message, advice);

/**
 * Reads and counts the documents as the page does.
 *
 * @param expected names of files that should be in the bucket.
 */
export async function examineDocuments(
  project: SupabaseProject,
  expected: readonly string[],
): Promise<SeenDocuments> {
  const files = await listFiles(project);
  if (!Array.isArray(files)) return { result: files, documents: [], folders: [] };
  const documents = toDocuments(files, (name) => publicUrl(project.url, name));
  const folders = files.filter(({ id }) => id === null).map(({ name }) => name);
  if (documents.length === 0)
    return { result: await explainEmptyList(project, expected, folders), documents, folders };
  return { result: found(`Visitors can see ${count(documents.length, 'document')}.`), documents, folders };
}

async function listFiles(project: SupabaseProject): Promise<StoredFile[] | Result> {
  const list = await ask(`${project.url}/storage/v1/object/list/${BUCKET}`, {
    method: 'POST',
    headers: { ...credentials(project.anonKey), 'content-type': 'application/json' },
    body: JSON.stringify({
      prefix: '',
      limit: MOST_LISTED,
      offset: 0,
      sortBy: { column: 'name', order: 'asc' },
    }),
  });
  if ('reason' in list) return unreachable(project.url, list.reason);
  const files = await jsonOf(list);
  if (list.ok && Array.isArray(files)) return files;
  return failed(
    `The list of documents is refused: ${describeRefusal(files, list.status)}.`,
    'Compare SUPABASE_URL and SUPABASE_ANON_KEY with the project\'s settings, under "API".',
  );
}

/**
 * Supabase answers with an empty list if the bucket does not exist, if visitors may not list it, and if it is empty.
 * Its answer for a single file tells the first case. An expected file that exists tells the second.
 */
async function explainEmptyList(
  project: SupabaseProject,
  expected: readonly string[],
  [folder]: readonly string[],
): Promise<Result> {
  if (folder) {
    return failed(
      `Visitors can see no documents. The bucket "${BUCKET}" contains the folder "${folder}", but the page only shows files outside of folders.`,
      'Move the files out of their folder: npm run publish-documents.',
    );
  }
  for (const name of ['a-file-that-is-not-there', ...expected]) {
    const answer = await ask(publicUrl(project.url, name), { headers: credentials(project.anonKey) });
    if ('reason' in answer) return unreachable(project.url, answer.reason);
    if (answer.ok) {
      await answer.body?.cancel();
      return failed(
        `The bucket "${BUCKET}" contains "${name}", but visitors aren't allowed to list it.`,
        'Add a policy that lets the role "anon" select: docs/publishing.md, "The Supabase project".',
      );
    }
    if (/bucket/i.test(describeRefusal(await jsonOf(answer), answer.status))) {
      return failed(
        `There is no public bucket "${BUCKET}".`,
        'Create it: supabase db push --remote. If it exists, make it public, under "Storage".',
      );
    }
  }
  return failed(
    `The bucket "${BUCKET}" shows no documents.`,
    'If it contains some, add a policy that lets the role "anon" select. If not: npm run publish-documents.',
  );
}

const unreachable = (url: string, reason: string) =>
  failed(`${url} can't be reached: ${reason}.`, "Check SUPABASE_URL, and that the project isn't paused.");

export function credentials(key: string): Record<string, string> {
  return { apikey: key, authorization: `Bearer ${key}` };
}
