import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the site once, before the first test: the tests look at what visitors get. */
export default function buildOnce(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts', '--local'],
    // Vitest's own environment would make Vite build something else.
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', VITEST: undefined } },
  );
  if (status !== 0) throw new Error(`The site could not be built:\n${stdout}\n${stderr}`);
}
