import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentType } from '../../backend/documents';
import { findDownloadProblem } from '../../check/downloads';
import { visibleName } from '../../check/file-names';
import { sentencesOf } from '../../check/problem';
import { ENGLISH } from '../../languages/english';
import { BUCKET } from '../../pages/client-documents/client-document';
import { readBeginning } from '../../site/disk/read-if-there';
import { documentNames } from '../../site/services';
import { UserError } from '../../site/user-error';
import { ask, describeRefusal, jsonOf } from '../ask';
import {
  credentials,
  examineDocuments,
  type SupabaseProject,
} from '../doctor/documents';

interface Publication {
  project: SupabaseProject;
  /** The key with write access, which is used in requests only. */
  secretKey: string;
  folder: string;
  say: (line: string) => void;
}

/**
 * The timeout for one upload, in ms: enough for Supabase's limit of 50 MB on a
 * slow connection.
 */
const PATIENCE = 10 * 60_000;

/**
 * Uploads each file of a folder to the bucket, replacing files of the same
 * name, and reports what visitors can see. It deletes nothing.
 *
 * @returns whether visitors can see all files of the folder.
 * @throws {UserError} if a file can't be uploaded.
 */
export async function publishDocuments(
  publication: Publication,
): Promise<boolean> {
  const { folder, say } = publication;
  const names = documentNames(folder);
  if (names.length === 0) {
    throw new UserError(`There are no files in ${folder}.`);
  }
  const refusals = names.flatMap((name) => refusalOf(folder, name));
  if (refusals.length > 0) {
    throw new UserError(refusals.join('\n'));
  }
  for (const name of names) {
    await upload(publication, name);
    say(`Uploaded ${name}`);
  }
  return sayWhatVisitorsSee(publication, names);
}

/**
 * Applies the rule of the check here, because the folder may be another one, or
 * unchecked.
 */
function refusalOf(folder: string, name: string): string[] {
  const file = path.join(folder, name);
  const problem = findDownloadProblem(name, (length) =>
    readBeginning(file, length),
  );
  if (!problem) {
    return [];
  }
  return [`${visibleName(name)}: ${sentencesOf(problem)}`];
}

async function upload(
  { project, secretKey, folder }: Publication,
  name: string,
): Promise<void> {
  const place = `${BUCKET}/${encodeURIComponent(name)}`;
  const request = {
    method: 'POST',
    headers: {
      ...credentials(secretKey),
      'content-type': contentType(name),
      'cache-control': 'max-age=3600',
      'x-upsert': 'true',
    },
    body: readFileSync(path.join(folder, name)),
  };
  const answer = await ask(
    `${project.url}/storage/v1/object/${place}`,
    request,
    PATIENCE,
  );
  if ('reason' in answer) {
    throw new UserError(
      `${project.url} can't be reached: ${answer.reason}. Check SUPABASE_URL.`,
    );
  }
  if (answer.ok) {
    return;
  }
  const reason = describeRefusal(await jsonOf(answer), answer.status);
  const advice = /bucket/i.test(reason)
    ? 'Create the bucket first: supabase db push --remote'
    : 'Check that SUPABASE_SERVICE_KEY is a secret key of this project.';
  throw new UserError(`${name} couldn't be uploaded: ${reason}. ${advice}`);
}

async function sayWhatVisitorsSee(
  { project, say }: Publication,
  names: readonly string[],
): Promise<boolean> {
  const { result, documents, folders } = await examineDocuments(project);
  const lines = result.advice
    ? [result.message, result.advice]
    : [result.message];
  say(`\n${lines.join('\n')}`);
  for (const { name, fileType, about } of documents) {
    const type = fileType && ` (${fileType.toUpperCase()})`;
    say(`  ${name}${type}: ${ENGLISH.documents[about]}`);
  }
  if (documents.length === 0) {
    return false;
  }
  const seen = documents.map(({ filename }) => filename);
  const list = (intro: string, files: readonly string[]) => {
    if (files.length > 0) {
      say(`\n${intro}: ${files.join(', ')}`);
    }
  };
  const missing = names.filter((name) => !seen.includes(name));
  list("Visitors don't see", missing);
  list(
    'Not in the folder, and not deleted. Delete what is out of date in the Supabase project, under "Storage"',
    seen.filter((name) => !names.includes(name)),
  );
  list("Visitors don't see the files in these folders of the bucket", folders);
  return missing.length === 0;
}
