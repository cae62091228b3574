import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { writeFacts } from '../../../scripts/publish/facts';
import { findFreePort } from '../../e2e/support/command';
import { atEnd } from '../../support/files';
import { projectRoot } from '../../support/sites';
import type { RunningBackend } from './embedded';
import { FACTS } from './referrals';

const DENO = path.join(projectRoot, 'node_modules/deno/deno');
const FUNCTIONS = 'supabase/functions';

/**
 * Starts the function's own entry under Deno, from a copy of `supabase/functions` in an empty folder,
 * as the Supabase CLI takes it: nothing else of this project is there. It ends with the test.
 *
 * The packages come from the npm registry, and stay in `node_modules/.cache/deno` for the next run.
 */
export async function startDeno(env: Record<string, string>, facts = FACTS): Promise<RunningBackend> {
  const folder = mkdtempSync(path.join(tmpdir(), 'deno-'));
  cpSync(path.join(projectRoot, FUNCTIONS), path.join(folder, FUNCTIONS), { recursive: true });
  // As "npm run publish-function" does.
  writeFacts(folder, facts);
  // Where npm was told to run no install scripts, the first call puts the program in its place.
  if (!existsSync(DENO)) execFileSync(process.execPath, [`${path.dirname(DENO)}/bin.cjs`, '--version']);
  const port = await findFreePort();
  const options = ['run', '--quiet', '--no-prompt', '--no-lock', '--allow-env', '--allow-net'];
  const child = spawn(DENO, [...options, `${FUNCTIONS}/send-referral-email/index.ts`], {
    cwd: folder,
    env: {
      // With the registry, the proxy and the certificates that this machine is set to.
      ...process.env,
      NO_COLOR: '1',
      DENO_DIR: path.join(projectRoot, 'node_modules/.cache/deno'),
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  const died = ended.then(() => Promise.reject());
  await Promise.race([vi.waitFor(() => fetch(url), { timeout: 60_000 }), died]).catch(() => {
    throw new Error(`Deno didn't start:\n${output}`);
  });
  return { url, output: () => output };
}
