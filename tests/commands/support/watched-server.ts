import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ABOUT, type Visits } from './watched-site';

/** Stands in every file that must never be sent. */
export const CANARY = 'canary-that-must-never-leave';

/** What anyone may see. */
const PUBLIC_FILES = {
  'site/index.html': 'the home page',
  'site/about.html': ABOUT,
  'site/404.html': 'no such page',
  'site/blog/404.html': 'no such post',
  'site/assets/app.1a2b.js': 'code',
  'documents/form.pdf': 'the form',
  'documents/large.pdf': 'large form '.repeat(2_000_000),
  'documents/folder/inner form.pdf': 'the inner form',
};

/** What stands around it. */
const SECRET_FILES = [
  ...['secret.txt', 'secret.html', 'package.json', '.env', '.outbox/1.eml', 'etc/passwd'],
  ...['site-of-others/secret.txt', 'site.html', 'documents-of-others/secret.txt', 'documents.pdf'],
];

/** Links out of the bucket, which are not followed. */
const LINKS = { 'link.txt': '../secret.txt', 'absolute.txt': '/etc/passwd', linked: '..', etc: '/etc' };

/** The embedded server, in a process of its own, together with an ordinary visitor. */
export interface WatchedServer {
  port: number;
  /** What an answer tells that it must not: what is in other files, where they are, the server's own code. */
  findLeak: (answer: string) => string | undefined;
  /** Differs when anything in the site or the bucket has changed. */
  digest: () => string;
  /** How the ordinary visitor fared since this was asked last. */
  visits: () => Promise<Visits>;
  close: () => void;
}

/**
 * Starts the server over a small site. It has a process of its own, so that the work of those who attack
 * it is not taken for its own.
 */
export async function startWatchedServer(): Promise<WatchedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'adversarial-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const [name, text] of Object.entries(PUBLIC_FILES)) write(name, text);
  for (const name of SECRET_FILES) write(name, CANARY);
  for (const [name, target] of Object.entries(LINKS))
    symlinkSync(target, path.join(folder, 'documents', name));

  const child = fork(path.join(import.meta.dirname, 'watched-site.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
  });
  const { port } = (await nextMessage(child)) as { port: number };
  return {
    port,
    findLeak: (answer) => findLeak(answer, folder),
    digest: () => digestOf(['site', 'documents'].map((name) => path.join(folder, name))),
    visits: () => {
      const answer = nextMessage(child);
      child.send('visits');
      return answer as Promise<Visits>;
    },
    close: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

function findLeak(answer: string, folder: string): string | undefined {
  return [CANARY, 'root:x:', folder, '    at ', 'node:internal'].find((secret) => answer.includes(secret));
}

function digestOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      hash.update(`${file}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
