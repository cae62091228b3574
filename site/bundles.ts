import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getSystemErrorMap, stripVTControlCharacters } from 'node:util';
import { Cache, codeKey } from './cache';
import { Fault } from './fault';

/** The code of the site for the browser and for prerendering, as Vite built it. */
export interface Bundles {
  client: string;
  server: string;
  /** Whether no code had changed since the last build. */
  reused: boolean;
}

/**
 * Builds the code, or takes the last build if no file of the code has changed since.
 *
 * @throws the error of the system where the disk or its rights are to blame, and a Fault if the code cannot be built;
 *   Vite has printed why.
 */
export async function buildBundles(root: string): Promise<Bundles> {
  const cache = new Cache(root, 'site-bundles');
  const { folder, isKept } = await cache.getFolder(codeKey(root), async (next) => {
    console.log('Building the code of the site ...');
    const { status, output } = await runVite(root, next);
    const error = status !== 0 && systemErrorIn(output);
    if (error) throw error;
    process.stderr.write(output);
    if (status !== 0) throw new Fault('The code of the site could not be built. See the message above.');
  });
  return { client: path.join(folder, 'client'), server: path.join(folder, 'server'), reused: isKept };
}

async function runVite(root: string, folder: string): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'vite', folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: await text(child.stderr), status: await ended };
}

/**
 * The error of the disk, or of its rights, that Vite ended with, in the words of Node.js or of Rolldown:
 *
 *     Error: ENOSPC: no space left on device, open '/home/ann/site/node_modules/.cache/a.js'
 *
 *     Failed to write file in /home/ann/site/node_modules/.cache/a.js
 *     Caused by: No space left on device (os error 28)
 */
function systemErrorIn(output: string): NodeJS.ErrnoException | undefined {
  const said = stripVTControlCharacters(output);
  const [message, code, syscall, file] =
    /\b(ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|EMFILE|ENFILE|EIO): [^,\n]+, (\w+)(?: '([^'\n]+)')?/.exec(
      said,
    ) ?? [];
  if (message) return Object.assign(new Error(message), { code, syscall, path: file });
  const [, written, number] =
    /(?: in |: )(\S[^\n]*)\s+Caused by:\s+[^\n]+ \(os error (\d+)\)/.exec(said) ?? [];
  const [name, words] = getSystemErrorMap().get(-Number(number)) ?? [];
  return name
    ? Object.assign(new Error(`${name}: ${words}, write`), { code: name, syscall: 'write', path: written })
    : undefined;
}
