import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectCopy } from './project-copy';

/** Vitest's own environment would make Vite build something else. */
const ENVIRONMENT = { ...process.env, NODE_ENV: 'production', VITEST: undefined };

/** How a build is to run. */
export interface BuildConditions {
  /** A command that runs the build, as in `['taskset', '-c', '0']`. */
  under?: readonly string[];
  /** Variables of the environment besides the usual ones. */
  env?: Readonly<Record<string, string | undefined>>;
}

function commandOf(args: readonly string[], { under = [], env }: BuildConditions) {
  const [command = '', ...rest] = [...under, process.execPath, 'scripts/run.mjs', 'build', ...args];
  return { command, rest, env: { ...ENVIRONMENT, ...env } };
}

/** Runs `npm run build` in a copy of the project, but for the installation of packages. */
export function buildProject(
  { root }: ProjectCopy,
  args: readonly string[] = [],
  conditions: BuildConditions = {},
) {
  const { command, rest, env } = commandOf(args, conditions);
  return spawnSync(command, rest, { cwd: root, encoding: 'utf8', env });
}

/** Starts the same, to be disturbed; the promise is fulfilled when the process has ended. */
export function startBuild({ root }: ProjectCopy) {
  const { command, rest, env } = commandOf([], {});
  const child = spawn(command, rest, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ status: number | null; stderr: string }>((resolve) =>
    child.once('close', (status) => resolve({ status, stderr })),
  );
  return { child, ended };
}

/** A fingerprint of every file below a folder, by name. Symbolic links are not followed. */
export function fingerprintsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  );
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}
