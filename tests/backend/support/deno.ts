import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeFacts } from '../../../scripts/publish/facts';
import { findFreePort } from '../../e2e/support/command';
import type { RunningBackend } from './embedded';
import { createFolder } from './folder';
import { FACTS } from './referrals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DENO = path.join(ROOT, 'node_modules/deno/deno');
const run = promisify(execFile);

/**
 * Starts the function's own entry under Deno, from a copy of `supabase/functions` in an empty folder,
 * as the Supabase CLI takes it: nothing else of this project is there.
 *
 * The packages come from the npm registry, and stay in `node_modules/.cache/deno` for the next run.
 */
export async function startDeno(env: Record<string, string>, facts = FACTS): Promise<RunningBackend> {
  const folder = await createFolder();
  await cp(path.join(ROOT, 'supabase/functions'), path.join(folder.path, 'supabase/functions'), {
    recursive: true,
  });
  // As "npm run publish-function" does.
  writeFacts(folder.path, facts);
  // Where npm was told to run no install scripts, the first call puts the program in its place.
  if (!existsSync(DENO))
    await run(process.execPath, [path.join(ROOT, 'node_modules/deno/bin.cjs'), '--version']);
  const port = await findFreePort();
  const child = spawn(
    DENO,
    [
      ...['run', '--quiet', '--no-prompt', '--no-lock', '--allow-env', '--allow-net'],
      'supabase/functions/send-referral-email/index.ts',
    ],
    {
      cwd: folder.path,
      env: {
        // With the registry, the proxy and the certificates that this machine is set to.
        ...process.env,
        NO_COLOR: '1',
        DENO_DIR: path.join(ROOT, 'node_modules/.cache/deno'),
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const close = async () => {
    await stop(child);
    await folder.remove();
  };
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(url, child))) {
    await close();
    throw new Error(`Deno didn't start:\n${output}`);
  }
  return { url, output: () => output, close };
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const end = Date.now() + 60_000;
  while (Date.now() < end && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
