import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '../../../backend/listen';
import { digestOf } from '../../../check/document';
import { formatOf } from '../../../formats/file-formats';
import { runCommand } from '../../support/commands';
import { atEnd } from '../../support/files';
import { type GitHubHost, startGitHubHost } from '../../support/github-host';
import { oncePerRun } from '../../support/once-per-run';
import {
  copyKey,
  fillProject,
  type ProjectCopy,
} from '../../support/project-copy';
import { projectRoot } from '../../support/sites';

/**
 * The editor of a copy of the project, which git keeps, as
 * `npm run build -- --editor` writes it. All files of a run share it, so no
 * test may change it.
 */
export const buildEditor = () => oncePerRun('editor', buildOrReuse);

/** Where the editor of the last run is. */
const KEPT = path.join(projectRoot, 'node_modules/.cache/tested-editor');

/**
 * An editor that was built today of the same files in an earlier run is reused:
 * to build one takes 20 s of processor time.
 */
function buildOrReuse(root: string) {
  const kept = path.join(KEPT, copyKey());
  const file = path.join(kept, 'built.json');
  if (!existsSync(file)) {
    const { stdout, stderr } = buildEditorIn(root);
    rmSync(KEPT, { recursive: true, force: true });
    const filter = (from: string) => path.basename(from) !== 'node_modules';
    cpSync(root, kept, { recursive: true, filter });
    writeFileSync(file, JSON.stringify({ stdout, stderr }));
  }
  const said: Record<'stdout' | 'stderr', string> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return { root: kept, folder: path.join(kept, 'dist/editor'), ...said };
}

/** An editor is built of code that git has. */
export function commitAll({ root, write }: ProjectCopy): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  write('.gitignore', 'node_modules\ndist\n');
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git(
    '-c',
    'user.name=Robin',
    '-c',
    'user.email=robin@practice.example',
    'commit',
    '--quiet',
    '-m',
    'Begin',
  );
}

function buildEditorIn(root: string) {
  const project = fillProject(root);
  commitAll(project);
  const env = { GITHUB_REPOSITORY: 'practice/website' };
  const { status, stdout, stderr } = runCommand(
    project,
    ['build', '--local', '--editor'],
    { env },
  );
  if (status !== 0) {
    throw new Error(`The editor couldn't be built:\n${stdout}\n${stderr}`);
  }
  return { stdout, stderr };
}

export type BuiltEditor = ReturnType<typeof buildOrReuse>;

/**
 * A host that has what an editor was built from. Its token is a key that a
 * person can paste.
 */
export async function hostOf({ root }: BuiltEditor): Promise<GitHubHost> {
  const host = await startGitHubHost({ 'content/site.yaml': '' });
  // The clock of the browser goes on.
  host.now = Math.floor(Date.now() / 1000) * 1000;
  host.borrow(root);
  host.token = `github_pat_${'0123456789'.repeat(3)}`;
  return host;
}

const GITHUB = 'https://api.github.com';

/**
 * Serves an editor with its headers, until the test ends. Its requests for
 * GitHub go to a host.
 * @returns its address.
 */
export async function serveEditor(
  { folder }: BuiltEditor,
  host: GitHubHost,
): Promise<string> {
  const read = (name: string) => readFileSync(path.join(folder, name));
  const toHost = (name: string) =>
    String(read(name)).replaceAll(GITHUB, host.address);
  const rules = headerRulesIn(toHost('_headers'));
  // The first one would have a browser ask for https from now on.
  const headersAt = (pathname: string) =>
    rules
      .filter(({ below }) => below && pathname.startsWith(below))
      .flatMap(({ headers }) => headers)
      .filter(([name]) => name !== 'Strict-Transport-Security');
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const full = path.join(folder, pathname);
    const isFile = existsSync(full) && statSync(full).isFile();
    for (const [name, value] of headersAt(pathname)) {
      response.setHeader(name, value);
    }
    const name = isFile ? pathname : 'index.html';
    response.setHeader(
      'Content-Type',
      formatOf(name)?.type ?? 'application/octet-stream',
    );
    // As hosts do: a page that is loaded again takes what it has, and what was
    // compiled of it.
    const body = name === 'index.html' ? toHost(name) : read(name);
    const tag = `"${digestOf(Buffer.from(body))}"`;
    response.setHeader('ETag', tag);
    const isKnown = headers['if-none-match'] === tag;
    response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : body);
  });
  atEnd(() => server.close().closeAllConnections());
  return listen(server, 0, '127.0.0.1');
}

/** The rules of a file `_headers`: addresses, and below each its headers. */
function headerRulesIn(text: string) {
  const rules: { below: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('/')) {
      rules.push({ below: line.replace('*', ''), headers: [] });
      continue;
    }
    const [name = '', ...value] = line.trim().split(': ');
    rules.at(-1)?.headers.push([name, value.join(': ')]);
  }
  return rules;
}
