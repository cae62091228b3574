import { count } from '../../check/explain/names';
import {
  BUCKET,
  type ClientDocument,
  publicUrl,
  type StoredFile,
  toDocuments,
} from '../../pages/client-documents/client-document';
import { readAllFiles } from '../../pages/client-documents/read-all-files';
import { ask } from '../ask';
import { type Diagnosis, describeRefusal, fine, jsonOf, wrong } from './diagnosis';

export interface SupabaseProject {
  /** As in `https://abc.supabase.co`. */
  url: string;
  anonKey: string;
}

const part = 'documents';

export interface SeenDocuments {
  diagnosis: Diagnosis;
  documents: readonly ClientDocument[];
  /** Folders in the bucket, whose files the page does not show. */
  folders: readonly string[];
}

/**
 * Reads and counts the documents as the page does.
 *
 * Supabase answers with an empty list if the bucket does not exist, if it may not be listed, and if it is empty.
 * Its answer for a single file distinguishes the first case. If one of the expected files exists although the list is
 * empty, it is the second case.
 *
 * @param expected names of files that should be in the bucket.
 */
export async function examineDocuments(
  project: SupabaseProject,
  expected: readonly string[],
): Promise<SeenDocuments> {
  let refusal: Diagnosis | undefined;
  const files = await readAllFiles(async (offset, limit) => {
    const page = await listPage(project, offset, limit);
    if (Array.isArray(page)) return page;
    refusal = page;
    return [];
  });
  const documents = toDocuments(files, (name) => publicUrl(project.url, name));
  const folders = files.filter(({ id }) => id === null).map(({ name }) => name);
  if (refusal) return { diagnosis: refusal, documents: [], folders: [] };
  if (documents.length > 0) {
    const diagnosis = fine(part, `Visitors can see ${count(documents.length, 'document')}.`);
    return { diagnosis, documents, folders };
  }
  const [folder] = folders;
  const diagnosis = folder ? hiddenIn(folder) : await explainEmptyList(project, expected);
  return { diagnosis, documents, folders };
}

/** @returns what is wrong if there is no list. */
async function listPage(
  project: SupabaseProject,
  offset: number,
  limit: number,
): Promise<StoredFile[] | Diagnosis> {
  const list = await ask(`${project.url}/storage/v1/object/list/${BUCKET}`, {
    method: 'POST',
    headers: { ...credentials(project.anonKey), 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: '', limit, offset, sortBy: { column: 'name', order: 'asc' } }),
  });
  if ('reason' in list) return unreachable(project.url, list.reason);
  const files = await jsonOf(list);
  if (list.ok && Array.isArray(files)) return files;
  const message = `The list of documents is refused: ${describeRefusal(files, list.status)}.`;
  const advice = 'Compare SUPABASE_URL and SUPABASE_ANON_KEY with the project\'s settings, under "API".';
  return wrong(part, message, advice);
}

const hiddenIn = (folder: string): Diagnosis =>
  wrong(
    part,
    `Visitors can see no documents. The bucket "${BUCKET}" has the folder "${folder}" in it, and the page shows nothing of what is in folders.`,
    'Put the files outside of folders: npm run publish-documents.',
  );

async function explainEmptyList(project: SupabaseProject, documents: readonly string[]): Promise<Diagnosis> {
  for (const name of ['a-file-that-is-not-there', ...documents]) {
    const answer = await ask(publicUrl(project.url, name), { headers: credentials(project.anonKey) });
    if ('reason' in answer) return unreachable(project.url, answer.reason);
    if (answer.ok) {
      await answer.body?.cancel();
      return wrong(
        part,
        `The bucket "${BUCKET}" has "${name}" in it, but visitors may not list it.`,
        'Add a policy to it that lets the role "anon" select: docs/publishing.md, "The Supabase project".',
      );
    }
    if (/bucket/i.test(describeRefusal(await jsonOf(answer), answer.status))) {
      return wrong(
        part,
        `There is no public bucket "${BUCKET}".`,
        'Make it: supabase db push --remote. If there is one, make it public, under "Storage".',
      );
    }
  }
  return wrong(
    part,
    `The bucket "${BUCKET}" shows no documents.`,
    'If it has some, add a policy that lets the role "anon" select. If not: npm run publish-documents.',
  );
}

const unreachable = (url: string, reason: string): Diagnosis =>
  wrong(
    part,
    `${url} cannot be reached: ${reason}.`,
    'Check SUPABASE_URL, and whether the project is paused.',
  );

export function credentials(key: string): Record<string, string> {
  return { apikey: key, authorization: `Bearer ${key}` };
}
