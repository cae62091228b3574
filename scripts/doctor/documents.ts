import {
  BUCKET,
  type ClientDocument,
  publicUrl,
  type StoredFile,
  toDocuments,
} from '../../pages/client-documents/client-document';
import { readAllFiles } from '../../pages/client-documents/read-all-files';
import { ask, describeRefusal, type Finding, jsonOf } from './finding';

/** The Supabase project that the site is built for. */
export interface Project {
  /** As in `https://abc.supabase.co`. */
  url: string;
  anonKey: string;
}

const part = 'documents';

/** What visitors see of the documents. */
export interface SeenDocuments {
  finding: Finding;
  /** As the page lists them. */
  documents: readonly ClientDocument[];
  /** Folders in the bucket: the page shows nothing of what is in them. */
  folders: readonly string[];
}

/** The list of the storage is not to be had. */
class ListFault extends Error {
  constructor(readonly finding: Finding) {
    super(finding.message);
  }
}

/**
 * Reads and counts the documents as the page does.
 *
 * Supabase answers a list with nothing in it for a bucket that does not exist, for one that may not be
 * listed, and for one that is empty. What it says of a single file tells the first from the others, and
 * a file that is there although the list is empty the second from the third.
 *
 * @param expected names of files that should be in the bucket.
 */
export async function examineDocuments(
  project: Project,
  expected: readonly string[],
): Promise<SeenDocuments> {
  try {
    const files = await readAllFiles((offset, limit) => listPage(project, offset, limit));
    const documents = toDocuments(files, (name) => publicUrl(project.url, name));
    const folders = files.filter(({ id }) => id === null).map(({ name }) => name);
    return { finding: await judge(project, { documents, folders, expected }), documents, folders };
  } catch (error) {
    if (error instanceof ListFault) return { finding: error.finding, documents: [], folders: [] };
    throw error;
  }
}

async function listPage(project: Project, offset: number, limit: number): Promise<StoredFile[]> {
  const list = await ask(`${project.url}/storage/v1/object/list/${BUCKET}`, {
    method: 'POST',
    headers: { ...credentials(project.anonKey), 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: '', limit, offset, sortBy: { column: 'name', order: 'asc' } }),
  });
  if ('reason' in list) throw new ListFault(unreachable(project.url, list.reason));
  const files = await jsonOf(list);
  if (list.ok && Array.isArray(files)) return files;
  throw new ListFault({
    part,
    fine: false,
    message: `The list of documents is refused: ${describeRefusal(files, list.status)}.`,
    advice: 'Compare SUPABASE_URL and SUPABASE_ANON_KEY with the project\'s settings, under "API".',
  });
}

async function judge(
  project: Project,
  { documents, folders, expected }: Omit<SeenDocuments, 'finding'> & { expected: readonly string[] },
): Promise<Finding> {
  if (documents.length > 0) {
    return { part, fine: true, message: `Visitors can see ${count(documents.length, 'document')}.` };
  }
  const [folder] = folders;
  if (folder === undefined) return explainEmptyList(project, expected);
  return {
    part,
    fine: false,
    message: `Visitors can see no documents. The bucket "${BUCKET}" has the folder "${folder}" in it, and the page shows nothing of what is in folders.`,
    advice: 'Put the files beside it, not into it: npm run publish-documents.',
  };
}

/** `1 document`, `2 documents`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

async function explainEmptyList(project: Project, documents: readonly string[]): Promise<Finding> {
  for (const name of ['a-file-that-is-not-there', ...documents]) {
    const answer = await ask(publicUrl(project.url, name), { headers: credentials(project.anonKey) });
    if ('reason' in answer) return unreachable(project.url, answer.reason);
    if (answer.ok) {
      await answer.body?.cancel();
      return {
        part,
        fine: false,
        message: `The bucket "${BUCKET}" has "${name}" in it, but visitors may not list it.`,
        advice: `Add a policy to it that lets the role "anon" select: README.md, "The Supabase project".`,
      };
    }
    if (/bucket/i.test(describeRefusal(await jsonOf(answer), answer.status))) {
      return {
        part,
        fine: false,
        message: `There is no public bucket "${BUCKET}".`,
        advice: 'Make it: supabase db push --remote. If there is one, make it public, under "Storage".',
      };
    }
  }
  return {
    part,
    fine: false,
    message: `The bucket "${BUCKET}" shows no documents.`,
    advice: `If it has some, add a policy that lets the role "anon" select. If not: npm run publish-documents.`,
  };
}

function unreachable(url: string, reason: string): Finding {
  return {
    part,
    fine: false,
    message: `${url} cannot be reached: ${reason}.`,
    advice: 'Check SUPABASE_URL, and whether the project is paused.',
  };
}

/** A key as the storage takes it. */
export function credentials(key: string): Record<string, string> {
  return { apikey: key, authorization: `Bearer ${key}` };
}
