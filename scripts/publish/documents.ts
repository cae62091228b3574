import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from '../../backend/content-type';
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
  /** Prints a line for the person who started the command. */
  say: (line: string) => void;
}

/** For the upload of one file, in ms: enough for Supabase's limit of 50 MB on a slow connection. */
const PATIENCE = 10 * 60_000;
/** The characters that Supabase accepts in a name. */
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
  const refusals = names.length === 0 ? [`There are no files in ${folder}.`] : refusalsOf(names);
  refusals.forEach(say);
  if (refusals.length > 0) return false;
  for (const [index, name] of names.entries()) {
    const problem = await upload(publication, name);
    if (problem) {
      say(`${name} couldn't be uploaded: ${problem}`);
      say(`${index} of ${count(names.length, 'file')} uploaded.`);
      return false;
    }
    say(`Uploaded ${name}`);
  }
  return sayWhatVisitorsSee(publication, names);
}

function refusalsOf(names: readonly string[]): string[] {
  const others = names.filter((name) => !isDocument(name)).map((name) => `${name}: this isn't a document.`);
  if (others.length > 0)
    return [...others, `Documents end in .${DOCUMENT_ENDINGS.join(', .')}. Nothing was uploaded.`];
  const badNames = names.filter((name) => !NAME.test(name));
  if (badNames.length === 0) return [];
  return [
    ...badNames.map((name) => `${name}: Supabase doesn't accept this name.`),
    "Rename it: only letters A to Z without accents, digits, spaces, and - _ . ! * ' ( ) & $ = @ ; : + , ? are allowed. Nothing was uploaded.",
  ];
}

/** @returns what went wrong, and what to do about it. */
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
  const refusal = await jsonOf(answer);
  if (answer.ok) return undefined;
  const reason = describeRefusal(refusal, answer.status);
  if (/bucket/i.test(reason)) return `${reason}. Create the bucket first: supabase db push --remote`;
  const status = Number((refusal as { statusCode?: unknown })?.statusCode ?? answer.status);
  return status === 401 || status === 403
    ? `${reason}. Check that SUPABASE_SERVICE_KEY is a secret key of this project.`
    : `${reason}.`;
}

async function sayWhatVisitorsSee({ project, say }: Publication, names: readonly string[]): Promise<boolean> {
  const { result, documents, folders } = await examineDocuments(project, names);
  say(`\n${result.message}${result.advice ? `\n${result.advice}` : ''}`);
  for (const { name, fileType, description } of documents) {
    say(`  ${name}${fileType && ` (${fileType.toUpperCase()})`}: ${description}`);
  }
  const seen = documents.map(({ filename }) => filename);
  const missing = names.filter((name) => !seen.includes(name));
  if (documents.length > 0 && missing.length > 0) say(`\nVisitors don't see: ${missing.join(', ')}`);
  const others = seen.filter((name) => !names.includes(name));
  if (others.length > 0) {
    say(`\nIn the bucket but not in the folder: ${others.join(', ')}`);
    say('Nothing was deleted. Delete what is out of date in the Supabase project, under "Storage".');
  }
  if (documents.length > 0 && folders.length > 0) {
    say(`\nVisitors don't see the files in these folders of the bucket: ${folders.join(', ')}`);
  }
  return result.passed && missing.length === 0;
}
