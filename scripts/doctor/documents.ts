import { count } from '../../check/words/english';
import {
  BUCKET,
  MOST_LISTED,
  type StoredFile,
  toDocuments,
} from '../../pages/client-documents/client-document';
import { ask, describeRefusal, jsonOf } from '../ask';
import { notReached } from './function';
import { check } from './result';

export interface SupabaseProject {
  /** As in `https://abc.supabase.co`. */
  url: string;
  anonKey: string;
}

export async function examineDocuments(project: SupabaseProject) {
  const {
    files = [],
    problem,
    advice = NONE_ADVICE,
  } = await listFiles(project);
  const documents = toDocuments(files, project.url);
  const folders = files.filter(({ id }) => id === null).map(({ name }) => name);
  const seen = `Visitors can see ${count(documents.length, 'document')}.`;
  // Supabase also sends an empty list if there is no bucket, or if visitors
  // aren't allowed to list it.
  const none =
    documents.length === 0 &&
    `Visitors can see no documents in the bucket "${BUCKET}".`;
  return {
    result: check('documents', seen, problem ?? none, advice),
    documents,
    folders,
  };
}

const NONE_ADVICE =
  'Create the bucket: supabase db push --remote. Then upload the documents: npm run publish-documents. If the bucket has them, outside of folders, make it public, and let the role "anon" select: docs/publishing.md, "The Supabase project".';

async function listFiles({ url, anonKey }: SupabaseProject): Promise<FileList> {
  const order = { column: 'name', order: 'asc' };
  const list = await ask(`${url}/storage/v1/object/list/${BUCKET}`, {
    method: 'POST',
    headers: { ...credentials(anonKey), 'content-type': 'application/json' },
    body: JSON.stringify({
      prefix: '',
      limit: MOST_LISTED,
      offset: 0,
      sortBy: order,
    }),
  });
  if ('reason' in list) {
    const { message, advice } = notReached(url, list);
    return { problem: message, advice };
  }
  const files = await jsonOf(list);
  if (list.ok && Array.isArray(files)) {
    return { files };
  }
  return {
    problem: `The list of documents is refused: ${describeRefusal(files, list.status)}.`,
    advice:
      'Compare SUPABASE_URL and SUPABASE_ANON_KEY with the project\'s settings, under "API".',
  };
}

interface FileList {
  files?: StoredFile[];
  problem?: string;
  advice?: string;
}

export function credentials(key: string): Record<string, string> {
  return {
    apikey: key,
    authorization: `Bearer ${key}`,
  };
}
