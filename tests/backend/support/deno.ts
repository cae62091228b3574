import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from '../../support/ask';
import { atEnd, temporaryFolder } from '../../support/files';
import { projectRoot } from '../../support/sites';
import type { RunningBackend } from './embedded';

const DENO = path.join(projectRoot, 'node_modules/deno/deno');
const FUNCTIONS = 'supabase/functions';

/**
 * Starts a function's own entry under Deno, from a copy in an empty folder, as
 * the Supabase CLI takes it.
 *
 * @param prepare adds files to the copy.
 */
export async function startDeno(
  name: string,
  settings: Record<string, string>,
  prepare: (folder: string) => void = () => {},
): Promise<RunningBackend> {
  const folder = temporaryFolder('deno-');
  cpSync(path.join(projectRoot, FUNCTIONS), path.join(folder, FUNCTIONS), {
    recursive: true,
  });
  prepare(folder);
  // Where npm was told to run no install scripts, the first call puts the
  // program in its place.
  if (!existsSync(DENO)) {
    execFileSync(process.execPath, [
      `${path.dirname(DENO)}/bin.cjs`,
      '--version',
    ]);
  }
  const address = `127.0.0.1:${await findFreePort()}`;
  const options = [
    'run',
    '--quiet',
    '--no-prompt',
    '--no-lock',
    '--allow-env',
    '--allow-net',
  ];
  const child = spawn(DENO, [...options, `${FUNCTIONS}/${name}/index.ts`], {
    cwd: folder,
    env: {
      ...process.env,
      ...{
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:${address}`,
      },
      DENO_DIR: path.join(projectRoot, 'node_modules/.cache/deno'),
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => (output += text));
  }
  const ended = once(child, 'exit');
  atEnd(() => child.kill('SIGKILL') && ended);
  await vi
    .waitFor(() => fetch(`http://${address}`), { timeout: 60_000 })
    .catch(() => {
      throw new Error(`Deno didn't start:\n${output}`);
    });
  return { url: `http://${address}`, output: () => output };
}
