import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from '../../backend/documents';
import { count } from '../../check/explain/names';
import { DOCUMENT_ENDINGS, isDocument } from '../../check/file-formats';
import { BUCKET } from '../../pages/client-documents/client-document';
import { documentNames } from '../../site/services';
import { ask, describeRefusal, jsonOf } from '../ask';
import { credentials, examineDocuments, type SupabaseProject } from '../doctor/documents';

export interface Publication {
  project: SupabaseProject;
  /** The key that may write. It is used in requests only. */
  secretKey: string;
  folder: string;
  say: (line: string) => void;
}

/** For the upload of one file, in ms: enough for Supabase's limit of 50 MB on a slow connection. */
const PATIENCE = 10 * 60_000;
const NAME = /^[\w!.*'() &$=@;:+,?-]+$/;

/**
 * Uploads each file of a folder to the bucket, replacing files of the same name, and says what visitors see then. It
 * deletes nothing.
 *
 * @returns whether visitors see all files of the folder.
 */
export async function publishDocuments(publication: Publication): Promise<boolean> {
  const { folder, say } = publication;
  const names = documentNames(folder);
  const refusals = names.length === 0 ? [`There are no files in ${folder}.`] : names.flatMap(refusalOf);
  refusals.forEach(say);
  if (refusals.length > 0) return false;
  for (const [index, name] of names.entries()) {
    const problem = await upload(publication, name);
    if (problem) {
      say(`${name} couldn't be uploaded: ${problem}\n${index} of ${count(names.length, 'file')} uploaded.`);
      return false;
    }
    say(`Uploaded ${name}`);
  }
  return sayWhatVisitorsSee(publication, names);
}

function refusalOf(name: string): string[] {
  if (!isDocument(name))
    return [`${name} isn't a document. Documents end in .${DOCUMENT_ENDINGS.join(', .')}.`];
  if (NAME.test(name)) return [];
  return [
    `${name}: Supabase doesn't accept this name. Use letters A to Z without accents, digits, spaces, and - _ . ! * ' ( ) & $ = @ ; : + , ?`,
  ];
}

async function upload(
  { project, secretKey, folder }: Publication,
  name: string,
): Promise<string | undefined> {
  const answer = await ask(
    `${project.url}/storage/v1/object/${BUCKET}/${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: {
        ...credentials(secretKey),
        'content-type': contentType(name),
        'cache-control': 'max-age=3600',
        'x-upsert': 'true',
      },
      body: readFileSync(path.join(folder, name)),
    },
    PATIENCE,
  );
  if ('reason' in answer) return `${project.url} can't be reached: ${answer.reason}. Check SUPABASE_URL.`;
  if (answer.ok) return undefined;
  const reason = describeRefusal(await jsonOf(answer), answer.status);
  return /bucket/i.test(reason)
    ? `${reason}. Create the bucket first: supabase db push --remote`
    : `${reason}. Check that SUPABASE_SERVICE_KEY is a secret key of this project.`;
}

async function sayWhatVisitorsSee({ project, say }: Publication, names: readonly string[]): Promise<boolean> {
  const { result, documents, folders } = await examineDocuments(project);
  say(`\n${result.message}${result.advice ? `\n${result.advice}` : ''}`);
  for (const { name, fileType, description } of documents)
    say(`  ${name}${fileType && ` (${fileType.toUpperCase()})`}: ${description}`);
  if (documents.length === 0) return false;
  const seen = documents.map(({ filename }) => filename);
  const list = (intro: string, listed: readonly string[]) =>
    listed.length > 0 && say(`\n${intro}: ${listed.join(', ')}`);
  const missing = names.filter((name) => !seen.includes(name));
  list("Visitors don't see", missing);
  list(
    'Not in the folder, and not deleted. Delete what is out of date in the Supabase project, under "Storage"',
    seen.filter((name) => !names.includes(name)),
  );
  list("Visitors don't see the files in these folders of the bucket", folders);
  return missing.length === 0;
}
