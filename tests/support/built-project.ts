import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectCopy } from './project-copy';

/** Vitest's own environment would make Vite build something else. */
const ENVIRONMENT = { ...process.env, NODE_ENV: 'production', VITEST: undefined };

/** Runs `npm run build` in a copy of the project, but for the installation of packages. */
export function buildProject({ root }: ProjectCopy, args: readonly string[] = []) {
  return spawnSync(process.execPath, ['scripts/run.mjs', 'build', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
}

/** Starts the same, to be killed; the promise is fulfilled when the process has ended. */
export function startBuild({ root }: ProjectCopy) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: root,
    env: ENVIRONMENT,
    stdio: 'ignore',
  });
  return { child, ended: new Promise<void>((resolve) => child.once('exit', () => resolve())) };
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
