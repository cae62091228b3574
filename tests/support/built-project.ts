import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listFiles } from '../../check/list-files';
import type { ProjectCopy } from './project-copy';
import { projectRoot } from './sites';

/** Vitest's own environment would make Vite build something else, and npm's names the folder of this project. */
const ENVIRONMENT = { ...process.env, NODE_ENV: 'production', VITEST: undefined, INIT_CWD: undefined };

export interface Conditions {
  /** A command that runs it, as in `['taskset', '-c', '0']`. */
  under?: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
}

function commandOf([name = '', ...args]: readonly string[], { under = [], env }: Conditions) {
  const [command = '', ...rest] = [...under, process.execPath, 'scripts/run.mjs', name, ...args];
  return { command, rest, env: { ...ENVIRONMENT, ...env } };
}

/** Runs a command of a copy of the project, as `npm run` does: `runCommand(project, ['check', '--samples'])`. */
export function runCommand(
  { root }: { root: string },
  words: readonly string[],
  conditions: Conditions = {},
): SpawnSyncReturns<string> {
  const { command, rest, env } = commandOf(words, conditions);
  return spawnSync(command, rest, { cwd: root, encoding: 'utf8', env });
}

/** Builds the content in a folder with this project's engine. @returns the folder of the site. */
export function buildContent(folder: string, ...args: string[]): string {
  const { status, stderr } = runCommand({ root: projectRoot }, ['build', ...args, '--content', folder]);
  if (status !== 0) throw new Error(stderr);
  return path.join(folder, 'dist', args.includes('--local') ? 'local' : 'client');
}

/** Starts `npm run build`, to be disturbed. The promise is fulfilled with what it has printed when it has ended. */
export function startBuild({ root }: ProjectCopy, ...args: string[]) {
  const { command, rest, env } = commandOf(['build', ...args], {});
  const child = spawn(command, rest, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = Promise.all([text(child.stderr), once(child, 'close')]);
  return { child, ended: ended.then(([output]) => output) };
}

export function fingerprintsOf(folder: string): Record<string, string> {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
  return Object.fromEntries(listFiles(folder).map((file) => [file, hashOf(file)]));
}
