import { ask, type Finding, jsonOf } from './finding';

/** The Supabase project that the site is built for. */
export interface Project {
  /** As in `https://abc.supabase.co`. */
  url: string;
  anonKey: string;
}

const BUCKET = 'client-documents';
const part = 'documents';

/**
 * Whether visitors can see the documents.
 *
 * Supabase answers a list with nothing in it for a bucket that does not exist, for one that may not be
 * listed, and for one that is empty. What it says of a single file tells the first from the others, and
 * a file that is there although the list is empty the second from the third.
 *
 * @param documents names of files that should be in the bucket.
 */
export async function examineDocuments(project: Project, documents: readonly string[]): Promise<Finding> {
  const list = await ask(`${project.url}/storage/v1/object/list/${BUCKET}`, {
    method: 'POST',
    headers: { ...credentials(project), 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: '', limit: 100, offset: 0 }),
  });
  if ('reason' in list) return unreachable(project.url, list.reason);
  const files = await jsonOf(list);
  if (!list.ok || !Array.isArray(files)) {
    return {
      part,
      fine: false,
      message: `The list of documents is refused: ${describe(files, list.status)}.`,
      advice: 'Compare SUPABASE_URL and SUPABASE_ANON_KEY with the project\'s settings, under "API".',
    };
  }
  if (files.length > 0) return { part, fine: true, message: `Visitors can see ${files.length} documents.` };
  return explainEmptyList(project, documents);
}

async function explainEmptyList(project: Project, documents: readonly string[]): Promise<Finding> {
  for (const name of ['a-file-that-is-not-there', ...documents]) {
    const address = `${project.url}/storage/v1/object/public/${BUCKET}/${encodeURIComponent(name)}`;
    const answer = await ask(address, { method: 'GET', headers: credentials(project) });
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
    if (/bucket/i.test(describe(await jsonOf(answer), answer.status))) {
      return {
        part,
        fine: false,
        message: `There is no public bucket "${BUCKET}".`,
        advice: 'Create it in the project, under "Storage", and make it public.',
      };
    }
  }
  return {
    part,
    fine: false,
    message: `The bucket "${BUCKET}" shows no documents.`,
    advice: `If it has some, add a policy that lets the role "anon" select. If not, upload them.`,
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

function credentials({ anonKey }: Project): Record<string, string> {
  return { apikey: anonKey, authorization: `Bearer ${anonKey}` };
}

/** What an answer of the storage says went wrong. */
function describe(answer: unknown, status: number): string {
  const { error, message } = (answer ?? {}) as { error?: unknown; message?: unknown };
  return [error, message].filter((text) => typeof text === 'string').join(', ') || `status ${status}`;
}
