import type { Message } from '../core/message';
import type { ChangedFile } from '../host/host';
import { git, runGit } from './git';

/** Refers to the last commit made here. */
const PREPARED = 'refs/editor/prepared';

/**
 * Creates a commit on top of another one without touching the folder, its
 * index, or its branches.
 * @returns the commit's hash.
 */
export async function makeCommit(
  root: string,
  parent: string,
  changes: readonly ChangedFile[],
  { headline, body = '' }: Message,
): Promise<string> {
  const [folder, author, committer] = await Promise.all([
    git(root, 'rev-parse', '--show-prefix'),
    git(root, 'var', 'GIT_AUTHOR_IDENT'),
    git(root, 'var', 'GIT_COMMITTER_IDENT'),
  ]);
  const files: string[] = [];
  for (const { file, bytes } of changes) {
    const name = JSON.stringify(folder + file);
    const id = bytes && (await store(root, file, bytes));
    files.push(id ? `M 100644 ${id} ${name}` : `D ${name}`);
  }
  const message = `${headline}\n\n${body}`.trim();
  const input = [
    `commit ${PREPARED}`,
    `author ${author}`,
    `committer ${committer}`,
    `data ${Buffer.byteLength(message)}`,
    message,
    `from ${parent}`,
    ...files,
    'done',
    '',
  ].join('\n');
  await runGit(root, ['fast-import', '--quiet', '--force', '--done'], {
    input,
  });
  return git(root, 'rev-parse', PREPARED);
}

/** Stores bytes with normalized line endings and returns their hash. */
async function store(
  root: string,
  file: string,
  bytes: Uint8Array,
): Promise<string> {
  const args = ['hash-object', '-w', '--stdin', `--path=${file}`];
  const { stdout } = await runGit(root, args, { input: bytes });
  return stdout.trim();
}
